"""A game outlives a change of its rules: in the page, across releases, online and offline."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guard, until
from tests.browser.helpers import facts, offline_ready
from tests.browser.playing import SHOWN, answers_shown, at_home, settings, settled, step, stored, take_in
from tests.browser.releases import next_release

from building.serving import Server
from places import DIST, SAVES, game_ids
from tabletop import unpack

BROKEN_OFF = {
    "automated": "automated-workers-automation",
    "corteo": "corteo-draw",
    "kolejka": "kolejka-market",
    "reglamentacja": "reglamentacja-cards",
    "volk": "volk-both",
}


def broken_off(game: str, bot: bool = False) -> str:
    """A golden game in its middle: people round the table, or one of them with bots, hands open."""
    save = json.loads((SAVES / f"{BROKEN_OFF[game]}.json").read_text("utf-8"))
    save["answers"] = save["answers"][: len(save["answers"]) // 2]
    kinds = ["person", *["normal" if bot else "person"] * (len(save["seats"]) - 1)]
    return json.dumps({**save, "table": {"kinds": kinds, "hands": "open"}})


def take_in_all(page: Page, site: Server, bot: bool = False) -> dict[str, str]:
    """Take a game of each kind in; returns the addresses of their tables."""
    addresses = {}
    for number, game in enumerate(game_ids(), 1):
        take_in(page, site, broken_off(game, bot))
        until(page, f"document.querySelectorAll('.save-card').length === {number}")
        address = page.locator(".save-card a").first.get_attribute("href")
        assert address
        addresses[game] = site.url + address
    return addresses


def visit(page: Page, address: str) -> None:
    """Go to a table."""
    page.goto(address)
    page.wait_for_selector("#table")
    settled(page)


def play_on(page: Page, game: str, rules: str) -> None:
    """A few decisions of whoever's turn it is, and a look at what the device keeps."""
    assert page.locator(f"#table.face-{game}").count() == 1
    for number in range(2):
        before = answers_shown(page)
        step(page, number)
        settled(page)
        assert answers_shown(page) > before
    save = unpack(stored(page)["data"])
    assert (save["game"], save["rules"]) == (game, rules)


def version(game: str) -> str:
    """The rules of a golden game."""
    return str(json.loads((SAVES / f"{BROKEN_OFF[game]}.json").read_text("utf-8"))["rules"])


def update(page: Page, site: Server, folder: Path) -> None:
    """A new release is there; in the lobby it is taken."""
    site.turn_to(folder)
    page.goto(site.url)
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    until(page, "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration.waiting))")
    old = facts(page)["past"]
    with page.expect_navigation():  # a page in the lobby follows by loading anew
        page.locator("#banner button", has_text="Use it now").click()
    until(page, "caches.keys().then((names) => names.filter((name) => !name.endsWith(' past')).length === 1)")
    page.goto(site.url)
    assert facts(page)["past"] != old


def wheels_sent(site: Server) -> list[str]:
    """Former engines that were fetched, by their packages."""
    return sorted(path.rpartition("/")[2].partition("-")[0] for path in site.sent if "/wheels/past/" in path)


@pytest.fixture
def later(site: Server, tmp_path: Path) -> Server:
    """The host after a release in which the rules of every game have changed."""
    site.turn_to(next_release(DIST, tmp_path / "later", 1))
    return site


def test_bots_play_on_under_former_rules(page: Page, later: Server) -> None:
    page.goto(later.url)
    settings(page)
    for game, address in take_in_all(page, later, bot=True).items():
        if game == "reglamentacja":  # bots deal as soon as somebody has had the top spun, which lasts a minute
            page.goto(address)
            page.locator("[data-flick][data-do]").first.click()
            until(page, f"{SHOWN} > {answers_shown(page) + 2}")
            assert page.locator("#banner p").count() == 0
            continue
        visit(page, address)
        for number in range(3):
            step(page, number)
            settled(page)
        until(page, "!document.querySelector('#table [data-phase=thinking]')")
        assert page.locator("#banner p").count() == 0


def test_running_games_outlive_two_releases_that_change_all_rules(
    page: Page, site: Server, guard: Guard, tmp_path: Path
) -> None:
    guard.expect("")  # the page reloads itself under our hands, and the network goes
    at_home(page, site)
    addresses = take_in_all(page, site)
    visit(page, addresses["kolejka"])
    play_on(page, "kolejka", version("kolejka"))
    page.goto(site.url)
    offline_ready(page)
    assert not wheels_sent(site), "no former engine is fetched before one is asked for"

    first = next_release(DIST, tmp_path / "first", 1)
    visit(page, addresses["kolejka"])
    site.turn_to(first)
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    until(page, "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration.waiting))")
    play_on(page, "kolejka", version("kolejka"))  # nobody has closed the game

    update(page, site, first)
    visit(page, addresses["corteo"])
    play_on(page, "corteo", version("corteo"))
    page.goto(f"{site.url}#/g/volk/new")
    page.locator("#setup [type=submit]").first.click()
    page.wait_for_selector("#table")
    settled(page)
    begun = page.url
    newer = str(int(version("volk")) + 1)
    play_on(page, "volk", newer)

    update(page, site, next_release(first, tmp_path / "second", 2))
    page.goto(f"{site.url}#/saves")
    until(page, "document.querySelectorAll('.save-rules:not([hidden])').length === 6")
    site.stop()
    page.reload()
    for game, address in addresses.items():
        visit(page, address)
        play_on(page, game, version(game))
    visit(page, begun)
    play_on(page, "volk", newer)
