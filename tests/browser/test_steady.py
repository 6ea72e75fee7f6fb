"""Nothing that can be pressed moves or changes its meaning under a finger, in every game, while bots act."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guard, until
from tests.browser.playing import GOLDEN, answers_shown, middle_of, opened, settings

from building.serving import Server
from places import SAVES

AIMED = 300
"""Milliseconds for which something must have lain where it is pressed."""

HARNESS = (SAVES.parent / "browser" / "fingers.js").read_text("utf-8")


def trial(page: Page, presses: int, seed: int) -> dict[str, Any]:
    """So many presses by many fingers, while the table is stirred; what came of them."""
    page.evaluate(HARNESS)
    found: dict[str, Any] = page.evaluate("([presses, seed]) => fingers(presses, seed)", [presses, seed])
    return found


def at_a_question(page: Page, site: Server, game: str) -> None:
    """The middle of a game with bots, at a decision of the one person."""
    opened(page, site, middle_of(game), hands="open", others="easy")
    settings(page, steady=str(AIMED), asks="off")


PHONE, KIOSK = (360, 740), (1366, 1024)


@pytest.mark.parametrize("game", [*GOLDEN, "reglamentacja-aside"])  # the last: a top that spins while bots deal
def test_no_press_means_anything_but_what_was_shown_before_it(
    page: Page, site: Server, guard: Guard, game: str
) -> None:
    guard.expect("setPointerCapture")  # fingers that a script makes up cannot be held
    width, height = KIOSK if game in ("reglamentacja", "corteo") else PHONE
    page.set_viewport_size({"width": width, "height": height})
    at_a_question(page, site, game)
    told: Counter[str] = Counter()
    for seed in range(7, 15):  # where what can be pressed is small, the stirring leaves few presses that meet anything
        found = trial(page, 60, seed)
        assert found.pop("wrong") == []
        told.update(found)
        if told["counted"] > 5 and told["refused"]:
            break
    assert told["counted"] > 5, told
    assert told["refused"] > 0, told
    until(page, "document.querySelector('#moved')?.textContent.length > 10")


@pytest.mark.long
@pytest.mark.parametrize("game", GOLDEN)
@pytest.mark.parametrize("size", [(360, 740), (1024, 768), (1366, 1024)], ids=["phone", "tablet", "kiosk"])
def test_two_thousand_presses(page: Page, site: Server, guard: Guard, game: str, size: tuple[int, int]) -> None:
    guard.expect("setPointerCapture")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    at_a_question(page, site, game)
    for seed in range(7):
        assert trial(page, 20, seed)["wrong"] == [], seed


COVERED = """() => {
  const place = document.querySelector("#board [data-do=choose]");
  const { left, top, width, height } = place.getBoundingClientRect();
  const over = document.createElement("div");
  Object.assign(over.dataset, { do: "choose", place: "an offer", option: "10999" });
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(over.style, { position: "fixed", zIndex: 99, ...box });
  over.id = "offer";
  document.querySelector("#table").append(over);
  return [left + width / 2, top + height / 2];
}"""
"""JavaScript: an answer lies over another one; where that is."""


def test_a_press_on_an_answer_that_has_just_gone_does_not_fall_on_what_lay_beneath(page: Page, site: Server) -> None:
    at_a_question(page, site, "kolejka")
    before = answers_shown(page)
    x, y = page.evaluate(COVERED)
    page.wait_for_timeout(1000)
    page.evaluate("document.querySelector('#offer').remove()")
    page.wait_for_timeout(AIMED + 150)
    page.mouse.click(x, y)
    until(page, "document.querySelector('#moved')?.hidden === false")
    assert answers_shown(page) == before
    page.wait_for_timeout(1000)
    page.mouse.click(x, y)
    chosen = "document.querySelector('#board [aria-pressed=true]') !== null"
    until(page, f"globalThis.ludoteka.answers() !== {before} || {chosen}")


def test_in_real_time_a_press_counts_although_the_question_has_changed_meanwhile(page: Page, site: Server) -> None:
    """Bots speak all the time, and the question tells of it; a coupon stays what it is."""
    at_a_question(page, site, "reglamentacja")
    page.wait_for_timeout(AIMED + 1000)
    before = answers_shown(page)
    x, y = page.evaluate(
        """() => {
          const { left, top, width, height } = document.querySelector(".hand [data-do=choose]").getBoundingClientRect();
          document.querySelector("#asked").textContent = "Somebody waits for your answer.";
          return [left + width / 2, top + height / 2];
        }"""
    )
    page.mouse.click(x, y)
    until(page, f"globalThis.ludoteka.answers() > {before}")


def test_what_ones_own_press_has_changed_may_be_pressed_as_soon_as_it_is_seen(page: Page, site: Server) -> None:
    """Else the button that makes an offer swallows every quick press after a coupon."""
    at_a_question(page, site, "reglamentacja")
    page.wait_for_timeout(AIMED + 1000)
    page.locator(".hand [data-do=choose]").first.click()
    page.locator(".make.legal").click()
    until(page, "document.querySelector('.own-table.open') !== null")
