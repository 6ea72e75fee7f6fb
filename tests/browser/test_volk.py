"""Wir sind das Volk! in the page: keyboard alone, a telephone's parts of the table, fingers beside small places."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import PHONE, until
from tests.browser.playing import answers_shown, confirm, opened, set_up
from tests.browser.test_books import stay
from tests.browser.test_whole_games import keys_to_its_end, tab_to

import volk
from building.serving import Server
from tabletop import Chance, Table
from volk.bot import habitual


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_keyboard_alone(page: Page, site: Server) -> None:
    """From a new table to the result without a pointer."""
    set_up(page, site, "volk", ["person", "easy"], ["Ada"], seed="3", options={"length": "taster"})
    keys_to_its_end(page, 6)
    tab_to(page, "#commit a.primary")


def until_offered(option: str) -> Table:
    """A game that bots played until an answer is offered."""
    table, rng = Table.new(volk.GAME, ["Ada", "Ben"], 3), Chance(3)
    while table.ask is not None and option not in table.ask.options:
        table.answer(habitual(table, table.ask, rng))
    return table


@PHONE
@pytest.mark.timeout(400)
def test_a_fingertip_beside_a_small_city_means_that_city(page: Page, site: Server) -> None:
    """On a phone the cities of the map are smaller than a finger."""
    opened(page, site, until_offered("city:Köln"), hands="open")
    box = page.locator("#board [data-place='city:Köln'].legal").bounding_box()
    assert box is not None
    assert box["width"] < 30
    page.touchscreen.tap(box["x"] - 3, box["y"] + box["height"] / 2)
    page.wait_for_selector("#board [data-place='city:Köln'].sound, #board [data-place='city:Köln'].chosen")


def in_front(page: Page) -> list[str]:
    """The parts of the table that can be seen."""
    shown = "(part) => document.querySelector(`#board .${part}`).checkVisibility({ visibilityProperty: true })"
    return [part for part in ("map", "cards", "berlin", "tracks") if page.evaluate(shown, part)]


@PHONE
@pytest.mark.timeout(400)
def test_on_a_phone_map_and_cards_are_in_sight_at_once_and_a_touch_enlarges_berlin(page: Page, site: Server) -> None:
    opened(page, site, until_offered("city:Köln").at(0), hands="open")
    whole = ["map", "cards", "berlin", "tracks"]
    assert in_front(page) == whole
    page.locator("label[for=part-berlin]").tap()
    assert in_front(page) == ["berlin"]
    page.locator("label[for=part-map]").tap()
    assert in_front(page) == whole
    before = answers_shown(page)
    page.locator("#board .action.legal").first.tap()
    page.wait_for_selector("#board .thought")
    confirm(page, before)
    until(page, "document.querySelector('#board .uses') !== null")
    before = answers_shown(page)
    page.locator("#board .offered", has_text="Build").first.tap()
    confirm(page, before)
    until(page, "document.querySelector('#board .city.legal') !== null")
    assert in_front(page) == ["map", "berlin", "tracks"]
    assert "Stop, lose" in page.locator("#commit .closing").inner_text()
    page.keyboard.press("+")
    page.locator("#boardbox.enlarged").wait_for()
    page.locator("label[for=part-cards]").dispatch_event("click")
    page.locator("#boardbox:not(.enlarged)").wait_for()


@pytest.mark.timeout(400)
def test_the_aid_opens_at_its_beginning(page: Page, site: Server) -> None:
    """However far down the log was."""
    opened(page, site, until_offered("card:II"), hands="open")
    page.evaluate("document.querySelector('#tab-body').scrollTop = -200")  # from the end of the log
    assert page.evaluate("document.querySelector('#tab-body').scrollTop") < -100
    page.locator("#tab-aid").click()
    page.wait_for_selector("#tab-body .volk-aid")
    until(page, "document.querySelector('#tab-body').scrollTop === 0")


@pytest.mark.timeout(400)
def test_a_place_where_nothing_can_be_built_says_why_when_it_is_tapped(page: Page, site: Server) -> None:
    opened(page, site, until_offered("city:Köln"), hands="open")
    page.locator("#board [data-place='sector:RP']").click()
    said = "document.querySelector('#second')?.textContent.includes('West Berlin has no factories and no lines.')"
    until(page, said)


@PHONE
@pytest.mark.timeout(400)
def test_a_finger_that_stays_on_a_plate_only_looks_and_one_in_the_sea_beside_a_province_means_it(
    page: Page, site: Server
) -> None:
    opened(page, site, until_offered("province:MV"), hands="open")
    given = answers_shown(page)
    box = page.locator("#board [data-place='province:MV'] path").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] - 5, box["y"] + 19
    beside = "([x, y]) => document.elementFromPoint(x, y).closest('[data-place]') === null"
    assert page.evaluate(beside, [x, y])
    page.touchscreen.tap(x, y)
    page.wait_for_selector("#board [data-place='province:MV'].chosen")
    stay(page, "#board [data-means='province:MV'] .figures")
    page.wait_for_selector("#what .would:not(:empty)")
    seen = ("#what", "#board [data-means='province:MV'] .plate", "#board")
    what, plate, board = (found for each in seen if (found := page.locator(each).bounding_box()))
    assert what["height"] <= board["height"] / 2 + 8
    assert what["y"] >= plate["y"] + plate["height"] or what["y"] + what["height"] <= plate["y"]
    assert answers_shown(page) == given
    page.wait_for_selector("#board [data-place='province:MV'].chosen")  # as before
