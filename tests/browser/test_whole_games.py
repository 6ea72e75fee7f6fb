"""Whole games of Kolejka in the page: by keys alone, and with the network cut in the middle."""

import json
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.browser.conftest import PATIENCE, until
from tests.browser.playing import (
    DEAD,
    SHOWN,
    answers,
    answers_shown,
    at_home,
    ends_as_on_cpython,
    phase,
    settled,
    step,
    take_in,
)

from building.serving import Server
from places import SAVES
from tabletop import Chance, pack

ENOUGH = 1500
TRIES = 3  # of choosing an answer by keys


@pytest.mark.long
@pytest.mark.timeout(900)
def test_two_seats_by_keyboard_alone(page: Page, site: Server) -> None:
    """From the lobby to the result without a pointer: Tab, arrows, Enter, and the single-letter keys."""
    at_home(page, site)
    tab_to(page, ".plate a[href='#/g/kolejka/new']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#setup")
    tab_to(page, "[name=count]:checked")
    page.keyboard.press("ArrowLeft")
    assert page.locator("[name=count]:checked").get_attribute("value") == "2"
    tab_to(page, "#kind-1")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    keys_to_its_end(page, 8)
    tab_to(page, "#commit a.primary")
    page.keyboard.press("Enter")
    page.wait_for_selector("#setup")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on an element."""
    for _ in range(120):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}.")


def keys_to_its_end(page: Page, seed: int) -> None:
    """Play a game to its end by keys."""
    rng = Chance(seed)
    for _ in range(ENOUGH):
        if settled(page) == "over":
            return
        key_step(page, rng)
    assert settled(page) == "over"


def key_step(page: Page, rng: Chance) -> None:
    """One decision by keys, once the board shows the present: on the board, or in the list."""
    until(page, "document.querySelector('#table.showing') === null")
    before, chosen = answers_shown(page), "document.querySelector('#confirm:not([aria-disabled])') !== null"
    for _ in range(TRIES):
        if page.evaluate(f"{chosen} || ({SHOWN}) !== {before}"):
            break
        choose_by_key(page, rng)
        with suppress(AssertionError):  # what was redrawn just then has lost the focus: people press again
            until(page, f"{chosen} || ({SHOWN}) !== {before}", PATIENCE / TRIES)
    if answers_shown(page) == before:
        page.wait_for_timeout(DEAD)
        page.keyboard.press("c")
        page.keyboard.press("Enter")
        until(page, f"({SHOWN}) !== {before}")


def choose_by_key(page: Page, rng: Chance) -> None:
    """Go to a place on the board, or to an answer in the list, and press Enter."""
    if page.locator("#board .place.legal").count() and rng.below(2):
        page.keyboard.press("b")
        for _ in range(rng.below(4)):
            page.keyboard.press(
                rng.choice(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "PageDown", "Home", "End"])
            )
        if not page.evaluate("document.activeElement?.classList.contains('legal')"):
            page.keyboard.press("PageDown")
    else:
        page.keyboard.press("m")
        if page.evaluate("document.activeElement?.localName") == "summary":
            page.keyboard.press("Enter")
            page.locator(".all-moves[open] .move").first.wait_for()
            page.keyboard.press("m")
    page.keyboard.press("Enter")


def near_the_end(name: str, left: int) -> str:
    """A golden save without its last answers, packed as a file of a person against bots."""
    save: dict[str, Any] = json.loads((SAVES / f"{name}.json").read_text("utf-8"))
    save["answers"] = save["answers"][: len(save["answers"]) - left]
    save["table"] = {"kinds": ["person"] + ["easy"] * (len(save["seats"]) - 1), "hands": "closed"}
    return pack(save)


@pytest.mark.timeout(600)
def test_the_network_is_cut_in_the_middle_and_the_game_goes_on_to_its_end(
    page: Page, site: Server, context: BrowserContext
) -> None:
    """After one visit: offline, reload, resume from the lobby, finish."""
    at_home(page, site)
    until(page, "navigator.serviceWorker.controller !== null")
    take_in(page, site, near_the_end("kolejka-market", 10))
    page.wait_for_selector(".save-card a")
    page.locator(".save-card a").first.click()
    page.wait_for_selector("#table")
    rng = Chance(2)
    settled(page)
    step(page, rng.below(1000))
    given = answers(page)
    site.stop()
    page.goto(f"{site.url}#/")
    page.reload()
    page.wait_for_selector("#continue:not([hidden]) .save-card a")
    page.locator(".save-card a").first.click()
    page.wait_for_selector("#table")
    settled(page)
    assert answers_shown(page) >= given
    for _ in range(ENOUGH):
        if settled(page) == "over":
            break
        step(page, rng.below(1000))
    assert phase(page) == "over"


KEPT = sorted(path.stem for path in SAVES.glob("*.json"))
NOW_AND_THEN = [pytest.param(name, marks=pytest.mark.long) if at % 5 else name for at, name in enumerate(KEPT)]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", NOW_AND_THEN)
def test_a_golden_save_ends_in_the_browser_as_on_cpython(page: Page, site: Server, name: str) -> None:
    """Saves are replayed on the browser's Python: the finished game shows the outcome CPython knows."""
    table = ends_as_on_cpython(page, site, name)
    if table.game.id != "kolejka":
        return
    page.locator("#commit a.primary").click()
    page.wait_for_selector("#setup")
    assert [page.input_value(f"#name-{seat}") for seat in range(len(table.seats))] == list(table.seats)
    assert page.locator("[data-seat-row]:visible").count() == len(table.seats)
