"""Wir sind das Volk! in the page: person against person with closed hands, person against bot, keyboard alone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import PHONE, until
from tests.browser.playing import (
    answers_shown,
    confirm,
    go_on,
    opened,
    phase,
    public_regions,
    set_up,
    settings,
    step,
    table_of,
    take_in,
)
from tests.browser.test_books import stay
from tests.browser.test_staged import WATCH
from tests.browser.test_whole_games import ENOUGH, key_step, tab_to

import volk
from building.serving import Server
from tabletop import Chance, Table, pack
from volk.bot import habitual
from volk.questions import CarryOut


def asked(page: Page) -> str:
    """Wait until somebody at the screen can do something: a turn, a reckoning to be carried out, or the result."""
    turn = (
        "['public', 'private', 'covered', 'curtain', 'over'].includes(document.querySelector('#table')?.dataset.phase)"
    )
    until(page, f"{turn} || document.querySelector('#table[data-phase=table] #confirm:not([aria-disabled])') !== null")
    return phase(page)


def closed_cards_shown(page: Page) -> list[str]:
    """Cards of closed hands that a public screen shows, by place or by name."""
    table, shown = table_of(page), public_regions(page)
    public = json.dumps(table.view(None))
    closed = [card for seat in (0, 1) for card in table.view(seat)["hand"] if f'"{card}"' not in public]
    names = {card: str(table.game.terms[card]) for card in closed}
    return [card for card, name in names.items() if f'"card:{card}"' in shown or name in shown]


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_two_people_with_closed_hands_and_no_closed_card_is_ever_shown(page: Page, site: Server) -> None:
    """A whole game by clicks; on every public screen no card of a closed hand is in the page."""
    set_up(page, site, "volk", ["person", "person"], ["Ada", "Ben"], seed="5")
    rng, looks = Chance(4), 0
    for _ in range(ENOUGH):
        if asked(page) == "over":
            break
        if phase(page) == "public" and not page.locator(".drawer-open").count():
            assert not closed_cards_shown(page)
            looks += 1
        step(page, rng.below(1000))
    assert phase(page) == "over"
    assert looks > 20
    assert page.locator("#result-title").inner_text()
    outcome = table_of(page).outcome
    assert len(outcome.winners) == 1


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_keyboard_alone(page: Page, site: Server) -> None:
    """From a new table to the result without a pointer."""
    set_up(page, site, "volk", ["person", "easy"], ["Ada"], seed="3", options={"length": "taster"})
    rng = Chance(6)
    for _ in range(ENOUGH):
        if asked(page) == "over":
            break
        key_step(page, rng)
    assert phase(page) == "over"
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


def seen(page: Page, part: str) -> bool:
    """Whether a part of the table lies in front."""
    return bool(
        page.evaluate(f"document.querySelector('#board .{part}').checkVisibility({{ visibilityProperty: true }})")
    )


@PHONE
@pytest.mark.timeout(400)
def test_on_a_phone_the_part_in_question_is_in_front_and_a_touch_brings_another(page: Page, site: Server) -> None:
    opened(page, site, until_offered("city:Köln").at(0), hands="open")
    assert [part for part in ("map", "cards", "berlin", "tracks") if seen(page, part)] == ["cards"]
    page.locator("label[for=part-tracks]").tap()
    assert [part for part in ("map", "cards", "berlin", "tracks") if seen(page, part)] == ["tracks"]
    page.locator("label[for=part-cards]").tap()
    before = answers_shown(page)
    page.locator("#board .action.legal").first.tap()
    page.wait_for_selector("#board .thought")
    confirm(page, before)
    until(page, "document.querySelector('#board .in-play .uses') !== null")
    before = answers_shown(page)
    page.locator("#board .offered", has_text="Build").first.tap()
    confirm(page, before)
    until(page, "document.querySelector('#board .city.legal') !== null")
    assert [part for part in ("map", "cards", "berlin", "tracks") if seen(page, part)] == ["map", "berlin"]
    assert "Stop, lose" in page.locator("#commit .closing").inner_text()
    page.keyboard.press("+")
    page.locator("#boardbox.enlarged").wait_for()
    page.locator("label[for=part-cards]").dispatch_event("click")
    page.locator("#boardbox:not(.enlarged)").wait_for()


def before_the_living_standard() -> Table:
    """The fifth step of the end of a decade is about to be carried out, and nobody is asked before the sixth."""
    for seed in range(20):
        table, rng = Table.new(volk.GAME, ["Ada", "Ben"], seed), Chance(seed)
        while table.ask is not None:
            if CarryOut(5) in table.ask.options:
                twin = table.fork()
                twin.answer(CarryOut(5))
                if twin.ask is not None and CarryOut(6) in twin.ask.options:
                    return table
            table.answer(habitual(table, table.ask, rng))
    raise AssertionError("no such game")


@pytest.mark.long
@pytest.mark.timeout(400)
def test_the_ten_steps_are_shown_one_by_one_and_pieces_fly(page: Page, site: Server) -> None:
    """Each step is carried out by a press, and what it leads to is shown line by line under the name of the next."""
    save = before_the_living_standard().save()
    save["table"] = {"kinds": ["person", "person"], "hands": "open"}
    page.goto(site.url)
    settings(page, speed="1100")
    take_in(page, site, pack(save))
    go_on(page)
    page.wait_for_selector("#table")
    page.evaluate(WATCH)
    shown = "document.querySelector('#table:not(.showing) #confirm:not([aria-disabled])') !== null"
    for heading in ("6. ", "7. "):
        until(page, shown)
        before = answers_shown(page)
        page.locator("#confirm").click()
        until(page, f"ludoteka.answers() > {before}")
        until(page, f"seen.captions.some((text) => text.startsWith('{heading}'))")
        until(page, "document.querySelector('#table:not(.showing)') !== null")
    captions = page.evaluate("seen.captions")
    assert len(set(captions)) > 5, "a caption for each line"
    assert [text[:3] for text in dict.fromkeys(captions) if text[:3] in ("6. ", "7. ")] == ["6. ", "7. "]
    assert page.evaluate("seen.flights") >= 1
    assert page.locator("#flights > *").count() == 0


@pytest.mark.timeout(400)
def test_the_aid_opens_at_its_beginning(page: Page, site: Server) -> None:
    """However far down the log was."""
    opened(page, site, until_offered("card:II"), hands="open")
    assert page.evaluate("document.querySelector('#tab-body').scrollTop") > 100
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
    for _ in range(2):  # the second time it has been chosen already
        stay(page, "#board [data-means='province:MV'] .figures")
        assert answers_shown(page) == given
        page.wait_for_selector("#board [data-place='province:MV'].chosen")
