"""Reglamentacja in the page: a top that falls by itself, keys alone without a clock, reduced motion."""

import json
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page
from tests.browser.conftest import until
from tests.browser.playing import PERSON, SHOWN, answers_shown, golden_at, lay, opened, phase, settings, table_of

from building.serving import Server
from reglamentacja import questions as q
from reglamentacja.state import Shop
from reglamentacja.views import View
from tabletop import Table
from tabletop.testing import state_of

CUT = """() => [...document.querySelectorAll('.tray :is(.coupon, .swaps, .accept, .decline, .saying)')].filter(part => {
  const { left, top, right, bottom, width } = part.getBoundingClientRect();
  const [mat, fan] = [part.closest('.terms, .tray').getBoundingClientRect(), part.closest('.fan')];
  const beside = left < mat.left - 1 || right > mat.right + 1;
  return width && !fan && (beside || top < mat.top - 1 || bottom > mat.bottom + 1);
}).map(part => part.closest('.tray').className + ' > ' + part.getAttribute('class'))"""
"""JavaScript: what of offers, of their answers and of what lies on a mat is cut off."""
SPINS = "document.querySelector('#board .top:is(.steady, .slowing, .wobbling)') !== null"
ASKED = "['public', 'table', 'over'].includes(document.querySelector('#table')?.dataset.phase)"


def lay_table(page: Page, site: Server, kinds: Sequence[str], top: str = "standard") -> None:
    """From the set-up screen to a new table."""
    lay(page, site, "reglamentacja", kinds, options={"top": top})
    until(page, ASKED)


def place(page: Page, target: str) -> Locator:
    """A place that can be chosen now."""
    return page.locator(f"[data-place='{target}'][data-do=choose]")


def touch(page: Page, target: str) -> None:
    """One touch, and what it did is on the screen."""
    before = answers_shown(page)
    place(page, target).first.click()
    until(page, f"({SHOWN}) !== {before}")


def shop(page: Page) -> Shop:
    """The true state, from the stored game."""
    state = state_of(table_of(page))
    assert isinstance(state, Shop)
    return state


def spin(page: Page) -> None:
    """Spin until the top stands, or the attempts are spent."""
    while place(page, "top:spin").count():
        touch(page, "top:spin")
        page.wait_for_timeout(50)


def stop(page: Page) -> None:
    """The active player stops the top: takes the floor by touching it, then two touches."""
    if shop(page).speaker != shop(page).active or phase(page) == "table":
        touch(page, "top:stop")  # takes the floor
    place(page, "top:stop").click()
    page.wait_for_timeout(400)
    touch(page, "top:stop")


@pytest.mark.device(reduced_motion="reduce", viewport={"width": 1280, "height": 800})
@pytest.mark.long
@pytest.mark.timeout(900)
def test_with_reduced_motion_nothing_turns_and_words_say_how_the_top_stands_until_it_falls(
    page: Page, site: Server
) -> None:
    lay_table(page, site, ["person"] * 3)
    spin(page)
    for word in ("steadily", "slowing", "wobbling"):
        until(page, f"document.querySelector('.top-words').textContent.includes({json.dumps(word)})", 60)
        moving = (
            "[...document.querySelectorAll('#board .top *')].some(e => getComputedStyle(e).animationName !== 'none')"
        )
        assert not page.evaluate(moving)
    until(page, f"!({SPINS})", 60)


def focus_on(page: Page, label: str) -> bool:
    """By keys alone: to the moves, and on with Tab to the one that says this."""
    page.keyboard.press("m")
    for _ in range(60):
        here = page.evaluate("(e => [e.localName, e.textContent, e.matches('.greyed')])(document.activeElement)")
        if label in here[1] and here[0] == "button" and not here[2]:
            return True
        if here[0] == "summary" and not page.evaluate("document.activeElement.parentElement.open"):
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    return False


def key(page: Page, label: str) -> bool:
    """Choose a move by keys, and confirm it where it asks for that."""
    before = answers_shown(page)
    if not focus_on(page, label):
        return False
    page.keyboard.press("Enter")
    ready = "document.querySelector('#confirm:not([aria-disabled]), #confirm-hand') !== null"
    until(page, f"({ready}) || ({SHOWN}) !== {before}")
    if answers_shown(page) == before:
        page.wait_for_timeout(400)
        page.keyboard.press("c")
        page.keyboard.press("Enter")
        until(page, f"({SHOWN}) !== {before}")
    return True


@pytest.mark.long
@pytest.mark.timeout(900)
def test_without_a_clock_by_keyboard_alone(page: Page, site: Server) -> None:
    """One person and two bots: spin, want no more deals, shop, to the result, without a pointer."""
    lay_table(page, site, ["person", "easy", "easy"], "untimed")
    for _ in range(500):
        until(page, ASKED)
        if phase(page) == "over":
            break
        labels = ("pin the top", "Buy", "Leave", "I am finished", "Let the others go on")
        any(key(page, label) for label in labels)
        page.wait_for_timeout(30)
    assert phase(page) == "over"


def test_how_an_exchange_ended_stays_until_a_touch_which_presses_nothing(page: Page, site: Server) -> None:
    page.clock.install()
    lay_table(page, site, ["person"] * 3)
    settings(page, speed="1100")
    spin(page)
    stop(page)
    before = answers_shown(page)
    page.locator("#scene .verdict").wait_for()
    page.clock.fast_forward(60_000)  # no scene that goes by itself lasts as long
    assert page.locator("#scene .verdict").is_visible()
    page.locator("#scene").click()
    until(page, "document.querySelector('#scene:empty') !== null")
    assert answers_shown(page) == before


def test_a_flick_spins_the_top(page: Page, site: Server) -> None:
    lay_table(page, site, ["person"] * 3)
    before = answers_shown(page)
    box = place(page, "top:spin").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 10, steps=4)
    page.mouse.up()
    until(page, f"({SHOWN}) !== {before}")


@pytest.mark.device(viewport={"width": 1024, "height": 768})
@pytest.mark.parametrize("others", [PERSON, "normal"])
@pytest.mark.parametrize("part", [0.2, 0.8])
def test_offers_and_both_answers_are_whole_on_five_mats(page: Page, site: Server, part: float, others: str) -> None:
    def several(table: Table) -> bool:
        return sum(seat.open_offer is not None for seat in View.read(table.view(None)).seats) > 2

    opened(page, site, golden_at("reglamentacja-talk", q.WHAT_IS_SAID, part, several), "open", others)
    assert page.locator(".slip.open").count() > 1
    assert page.evaluate(CUT) == []
    assert page.locator(".make:visible").count() == 1
