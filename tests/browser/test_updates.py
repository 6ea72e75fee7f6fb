"""A new release and the games that run: it says what becomes of them before it comes, and closes none."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import PATIENCE, Guard, until
from tests.browser.helpers import facts, offline_ready
from tests.browser.playing import answers_shown, go_on, set_up, settled, step, stored
from tests.browser.releases import next_release

from building.serving import Server
from places import DIST
from tabletop import unpack

REGISTRATION = "navigator.serviceWorker.getRegistration()"
WAITS = f"{REGISTRATION}.then((registration) => Boolean(registration.waiting))"
LISTENS = "performance.getEntriesByType('resource').some(({ name }) => /offline-/.test(name))"
SAID = "document.querySelector('#banner p')?.textContent ?? ''"
RELEASES = "caches.keys().then((names) => names.filter((name) => !name.endsWith(' past')))"

TAKEN = f"{RELEASES}.then((names) => names.length === 1 && names[0].endsWith('next1'))"


@pytest.fixture
def table(page: Page, site: Server, guard: Guard) -> Page:
    """A game that has been begun, with everything on the device."""
    guard.expect("")  # pages reload themselves, and an installation is refused on purpose
    page.goto(site.url)
    offline_ready(page)
    set_up(page, site, "kolejka", ["person", "easy"])
    until(page, LISTENS)
    play_on(page)
    return page


def play_on(page: Page) -> None:
    """One decision."""
    before = answers_shown(page)
    step(page, 1)
    settled(page)
    assert answers_shown(page) > before


def look_for_update(page: Page) -> None:
    """As the browser does by itself now and then."""
    page.evaluate(f"{REGISTRATION}.then((registration) => registration.update()).catch(() => {{}})")


def press(page: Page) -> None:
    """Let the new release in."""
    page.locator("#banner button", has_text="Use it now").click()


def test_an_update_in_the_middle_of_a_game_waits_says_so_in_the_lobby_and_the_game_goes_on(
    table: Page, site: Server, tmp_path: Path
) -> None:
    address, rules = table.url, unpack(stored(table)["data"])["rules"]
    site.turn_to(next_release(DIST, tmp_path / "next", 1))
    look_for_update(table)
    until(table, WAITS)
    assert table.locator("#banner").is_hidden()
    play_on(table)
    given = answers_shown(table)
    table.goto(f"{site.url}#/")
    until(table, f"({SAID}).includes('Games that you have begun go on')")
    before = facts(table)["past"]
    with table.expect_navigation():  # a page in the lobby follows by itself
        press(table)
    until(table, f"JSON.parse(document.getElementById('build').textContent).past !== {before!r}")
    until(table, TAKEN)
    table.goto(address)
    table.wait_for_selector("#table")
    settled(table)
    assert answers_shown(table) >= given
    play_on(table)
    assert unpack(stored(table)["data"])["rules"] == rules


@pytest.mark.long
def test_an_update_takes_nothing_from_under_a_game_in_another_tab(table: Page, site: Server, tmp_path: Path) -> None:
    lobby = table.context.new_page()
    lobby.set_default_timeout(PATIENCE * 1000)
    lobby.goto(f"{site.url}#/g/kolejka/new")  # Python comes, and the service worker's tidings with it
    until(lobby, LISTENS)
    lobby.goto(f"{site.url}#/")
    site.turn_to(next_release(DIST, tmp_path / "next", 1))
    look_for_update(lobby)
    until(lobby, f"({SAID}).includes('A new version is ready')")
    press(lobby)
    until(lobby, f"({SAID}).includes('open in another tab')")
    assert lobby.evaluate(WAITS)
    assert len(lobby.evaluate(RELEASES)) == 2
    play_on(table)
    table.close()
    until(lobby, "navigator.locks.query().then(({ held }) => held.length === 0)")
    with lobby.expect_navigation():
        press(lobby)
    until(lobby, TAKEN)


def test_a_release_that_would_close_a_running_game_says_so_and_does_not_come(
    table: Page, site: Server, tmp_path: Path
) -> None:
    site.turn_to(next_release(DIST, tmp_path / "next", 1, keeps=False))
    look_for_update(table)
    table.wait_for_timeout(1500)
    assert table.locator("#banner").is_hidden()  # nobody is told while playing
    play_on(table)
    table.goto(f"{site.url}#/")
    until(table, f"({SAID}).includes('cannot go on with a game that you have begun here')")
    assert not table.evaluate(WAITS)
    table.reload()
    go_on(table)
    table.wait_for_selector("#table")
    settled(table)
    play_on(table)
    table.goto(f"{site.url}#/saves")
    table.locator("[data-save=delete]").first.click()
    table.wait_for_selector(".save-card.binned")
    look_for_update(table)
    until(table, WAITS)


DEAR = "Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => {} } })"
REGISTERED = "navigator.serviceWorker.getRegistration().then(Boolean)"


def test_on_a_dear_line_the_rest_comes_only_when_somebody_says_yes_and_can_be_stopped(page: Page, site: Server) -> None:
    page.add_init_script(DEAR)
    page.goto(site.url)
    until(page, "/[0-9] MB/.test(document.querySelector('#banner:not([hidden]) p')?.textContent)")
    assert not page.evaluate(REGISTERED)
    page.locator("#banner .button").first.click()
    until(page, "document.querySelector('#banner progress')?.value > 0")
    page.locator("#banner .button").first.click()
    until(page, f"{REGISTERED}.then((is) => !is)")
    assert page.evaluate("caches.keys().then((names) => names.length)"), "what has arrived stays"
    page.reload()
    until(page, "/[0-9] MB/.test(document.querySelector('#banner:not([hidden]) p')?.textContent)")
    page.locator("#banner .button").first.click()
    until(page, "navigator.serviceWorker.ready.then(Boolean)")
