"""Starting, failing to start, and starting again: what stands between a tap on a link and Python."""

import re

from playwright.sync_api import Page
from tests.browser.conftest import Guard, until
from tests.browser.helpers import WORKERS, ask_table, offline_ready, stages
from tests.browser.playing import at_home

from building.serving import Server

NEW = "#/g/kolejka/new"
SEATS = [{"name": name, "kind": "person"} for name in ("Ana", "Bea")]
TROUBLE = f"""{WORKERS}("table").catch((trouble) => ["en", "pl"].map((code) => {{
  document.documentElement.lang = code;
  return `${{trouble.code}}: ${{trouble.sentence()}}`;
}}))"""
"""JavaScript: start Python and fail; what is said of it in English and in Polish."""
REQUEST = {"do": "new", "id": "t1", "game": "kolejka", "language": "en", "seats": SEATS, "options": {}}


def new_table(page: Page) -> str:
    """Lay a table past the shell; returns what Python answered."""
    return str(ask_table(page, {**REQUEST, "seed": "7"}))


def refuse(page: Page, pattern: str) -> None:
    """Every request for such a file fails, as if it were not there."""
    page.route(re.compile(pattern), lambda route: route.abort())


# -- starting ----------------------------------------------------------------------------------------------------------


def test_the_lobby_paints_and_reads_without_python(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("Failed to load resource|dynamically imported")
    refuse(page, r"pyodide|stdlib|pyscript-\w+/|wheels")
    page.goto(site.url)
    until(page, "document.documentElement.dataset.ready !== undefined")
    assert "Kolejka" in page.inner_text("#app")
    font = "16px 'Atkinson Hyperlegible Next'"
    assert page.evaluate("(font) => document.fonts.ready.then(() => document.fonts.check(font))", font)


def test_the_first_paint_is_in_the_readers_language(page: Page, site: Server, guard: Guard) -> None:
    """No script but the page's own few lines is needed for it."""
    guard.expect("Failed to load resource")
    refuse(page, r"\.m?js$")
    page.goto(f"{site.url}?lang=pl")
    assert "Zapisane gry" in page.inner_text("#app")
    assert page.evaluate("document.documentElement.lang") == "pl"
    page.goto(f"{site.url}?lang=%3Cscript%3E#/g/kolejka")
    assert page.evaluate("document.documentElement.lang") == "en"
    until(page, "document.querySelector('#app h1')?.textContent === 'The Queue'")


def test_a_later_visit_starts_from_the_snapshot(page: Page, site: Server) -> None:
    page.goto(site.url + NEW)
    offline_ready(page)
    page.reload()
    assert "Ana" in new_table(page)
    assert "snapshot" in stages(page)
    assert "no-snapshot" not in stages(page)


def test_a_snapshot_opens_saves_and_lets_bots_play(page: Page, site: Server) -> None:
    """A game that came with the memory has no files to be found by."""
    at_home(page, site)
    page.goto(site.url + NEW)
    offline_ready(page)
    page.reload()
    page.wait_for_selector("#setup")
    page.select_option("#kind-0", "normal")
    page.click("#start")
    page.wait_for_selector(".loading > .vignette")  # the game's picture is seen meanwhile
    page.wait_for_selector("#table")
    until(page, "globalThis.ludoteka.answers() >= 3")
    assert "snapshot" in stages(page)
    assert stages(page, "bots").count("snapshot") == 1, "one worker did it all"
    page.reload()
    page.wait_for_selector("#table")
    assert "snapshot" in stages(page)


def test_chance_from_a_snapshot_differs_between_visits(page: Page, site: Server) -> None:
    page.goto(site.url + NEW)
    offline_ready(page)
    seeds = set()
    for _ in range(3):
        page.reload()
        seeds.add(str(ask_table(page, {**REQUEST, "seed": ""})["save"]["data"]))
        assert "snapshot" in stages(page)
    assert len(seeds) == 3


# -- failing -----------------------------------------------------------------------------------------------------------


def test_offline_before_the_first_complete_visit_is_told(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("Failed to load resource|dynamically imported|Failed to fetch|MessageEvent|fetching the script")
    refuse(page, "wheels")  # so that nothing is started before the network goes
    page.goto(site.url)
    until(page, "document.documentElement.dataset.ready !== undefined")
    page.context.set_offline(True)
    english, polish = page.evaluate(TROUBLE)
    assert english.startswith("offline-first: ")
    assert english.count(".") >= 2, "what is wrong, and what to do about it"
    assert polish != english
