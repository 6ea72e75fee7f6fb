"""What comes when it is wanted: a game's face with the game, and what is said in a language with its reader."""

import json

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guard, until

from building.serving import Fault, Server
from places import game_ids

NEW = "#/g/kolejka/new"
FIRST_SEEN = """globalThis.seen = {};
new MutationObserver(() => {
  for (const what of ["#board > *", ".book"]) {
    if (seen[what] !== undefined || !document.querySelector(what)) continue;
    seen[what] = [...document.styleSheets].some(({ href }) => href?.includes("/face-"));
  }
}).observe(document, { childList: true, subtree: true });"""
"""JavaScript: whether a face was there when a board, or a page of a book, was first in the page."""
NO_RESERVE = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })"
"""JavaScript: no worker that fetches everything for play without a network as soon as the page is at rest."""


def lay(page: Page, site: Server) -> None:
    """A table of Kolejka, by the set-up screen."""
    page.goto(site.url + NEW)
    page.locator("#setup [type=submit]").first.click()
    page.locator("#table .place.legal").first.wait_for()  # no longer a bot's turn


def kind(site: Server, kind: str) -> list[str]:
    """The files of a kind that have been sent."""
    return sorted({path.split("/")[-1] for path in site.sent if kind in path})


@pytest.mark.parametrize(
    ("address", "seen"),
    [
        (NEW, "#board > *"),
        ("#/g/kolejka/rules", ".book"),
        pytest.param("#/learn/kolejka", "#board > *", marks=pytest.mark.long),
    ],
)
def test_nothing_of_a_game_is_seen_before_its_face_is_there(page: Page, site: Server, address: str, seen: str) -> None:
    page.add_init_script(NO_RESERVE)
    page.add_init_script(FIRST_SEEN)
    site.spoil(lambda name, data: Fault(data=data, delay=1.5) if name.startswith("face-kolejka-") else None)
    if address == NEW:
        lay(page, site)
    else:
        page.goto(site.url + address)
        page.locator(seen).first.wait_for()
    assert page.evaluate("seen") == {seen: True}
    assert len(kind(site, "/face-")) == 1, "no other game's"


def test_the_lobby_needs_no_face_and_has_every_games_colours(page: Page, site: Server) -> None:
    page.add_init_script(NO_RESERVE)
    page.goto(site.url)
    page.locator(".plate").first.wait_for()
    papers = page.locator(".plate").evaluate_all(
        "(plates) => plates.map((one) => getComputedStyle(one).backgroundColor)"
    )
    assert len(set(papers)) == len(papers) == len(game_ids())
    assert kind(site, "/face-") == []


def test_a_theme_that_was_chosen_holds_for_a_face_that_comes_later(page: Page, site: Server) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(site.url)
    page.evaluate("localStorage.setItem('ludoteka.theme', 'dark')")
    lay(page, site)
    paper = "getComputedStyle(document.querySelector('#prompt')).backgroundColor"
    dark = page.evaluate(paper)
    page.evaluate("dispatchEvent(new CustomEvent('look', {detail: {theme: 'light', text: '100'}}))")
    light = page.evaluate(paper)
    page.evaluate("dispatchEvent(new CustomEvent('look', {detail: {theme: 'auto', text: '100'}}))")
    assert page.evaluate(paper) == light != dark


def test_a_language_that_does_not_come_is_told_and_the_table_stays_in_that_of_before(
    page: Page, site: Server, guard: Guard
) -> None:
    guard.expect("Failed to load resource")  # the missing file, and the search for it in the browser's own cache
    site.spoil(lambda name, data: Fault(404) if name.endswith("-pl.mo.gz") else None)
    lay(page, site)
    english = page.locator("#asked").inner_text()
    page.select_option("#language", "pl")
    page.locator("#broken p").wait_for()
    assert page.locator("#language").input_value() == "en"
    assert page.evaluate("[document.documentElement.lang, localStorage.getItem('ludoteka.language')]") == ["en", "en"]
    assert page.locator("#asked").inner_text() == english
    page.locator("#tray [data-do=choose], #table .place.legal").first.click()
    until(page, "ludoteka.answers() > 0")
    site.spoil(None)
    with page.expect_navigation():
        page.locator("#broken button").click()
    page.locator("#table .place").first.wait_for()
    page.select_option("#language", "pl")
    until(page, f"(document.querySelector('#asked')?.textContent ?? {json.dumps(english)}) !== {json.dumps(english)}")
