"""What an answer leads to is shown as it happens: pieces fly, and nobody has to wait for them."""

import json

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import CHOICE, answers_shown, confirm, opened, settings

import kolejka
from building.serving import Server
from tabletop import Chance, Table

WATCH = """() => {
  globalThis.seen = { captions: [], flights: 0 };
  const caption = document.querySelector("#caption");
  new MutationObserver(() => caption.textContent && seen.captions.push(caption.textContent))
    .observe(caption, { childList: true, characterData: true, subtree: true });
  const sky = document.querySelector("#flights");
  new MutationObserver(() => (seen.flights = Math.max(seen.flights, sky.childElementCount)))
    .observe(sky, { childList: true });
}"""


def before_the_delivery() -> Table:
    """The last pawn of a morning is about to be placed."""
    table, rng = Table.new(kolejka.GAME, ["Anna", "Jan", "Ewa"], 7), Chance(5)
    while True:
        twin = table.fork()
        twin.answer(table.ask.options[0])
        if len(table.answers) > 20 and twin.view(None)["phase"] == "queue-jumping" != table.view(None)["phase"]:
            return table
        table.answer(rng.choice(table.ask.options))


def place_the_last_pawn(page: Page, site: Server) -> None:
    """Open the table at the usual pace and let the trucks come."""
    opened(page, site, before_the_delivery(), hands="open")
    settings(page, speed="1100")
    page.evaluate(WATCH)
    before = answers_shown(page)
    page.locator(CHOICE).first.click()
    confirm(page, before)


def test_a_delivery_is_shown_line_by_line_and_goods_fly(page: Page, site: Server) -> None:
    place_the_last_pawn(page, site)
    assert page.locator("#tray [data-do=choose]").count() > 1, "whoever is asked can act at once"
    until(page, "document.querySelector('#table:not(.showing)') !== null && seen.captions.length > 2")
    captions = page.evaluate("seen.captions")
    assert len(captions) >= 3
    assert sum("Delivery" in text for text in captions) >= 2
    assert page.evaluate("seen.flights") >= 1
    assert page.locator("#flights > *").count() == 0
    assert page.locator("#caption").inner_text() == ""


@pytest.mark.parametrize("size", [(360, 740), (1024, 768)], ids=["phone", "tablet"])
def test_what_is_told_stands_where_the_question_will_stand_and_over_nothing_that_happens(
    page: Page, site: Server, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    place_the_last_pawn(page, site)
    until(page, "document.querySelector('#table.showing #caption').textContent !== ''")
    told, asked, board = (page.locator(where).bounding_box() for where in ("#caption", "#prompt", "#boardbox"))
    assert told is not None
    assert asked is not None
    assert [told["y"], told["height"]] == [asked["y"], asked["height"]]
    assert asked["x"] <= told["x"] <= told["x"] + told["width"] <= asked["x"] + asked["width"]
    assert board is not None
    assert told["y"] + told["height"] <= board["y"] + 1
    page.locator("#caption").click()
    assert page.locator("#table.showing").count() == 0, "a touch shows the end"
    assert not page.locator("#caption").is_visible()


def test_each_line_of_the_log_comes_with_its_event(page: Page, site: Server) -> None:
    opened(page, site, before_the_delivery(), others="easy")
    settings(page, speed="1100")
    newest = page.locator("#log li a").last
    before = answers_shown(page)
    page.locator(CHOICE).first.click()
    confirm(page, before)
    until(page, "document.querySelector('#table.showing') !== null")
    page.wait_for_timeout(300)
    told = newest.inner_text()
    assert told == page.locator("#caption").inner_text(), "nothing is told before the board shows it"
    until(page, "document.querySelector('#table:not(.showing)') !== null")
    until(page, f"[...document.querySelectorAll('#log li a')].at(-1).textContent !== {json.dumps(told)}")
