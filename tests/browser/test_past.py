"""A game outlives a change of its rules: in the page, across releases, online and offline."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Guard, until
from tests.browser.helpers import ask_table, facts, offline_ready
from tests.browser.playing import SAVES, answers_shown, go_on, settings, settled, step, stored, take_in
from tests.browser.releases import next_release

from tabletop import past, unpack
from workshop.places import DIST, game_ids
from workshop.serving import Server

FORMER = SAVES / "2026-11-21"
BROKEN_OFF = {
    "automated": "automated-workers-automation",
    "corteo": "corteo-draw",
    "kolejka": "kolejka-market",
    "reglamentacja": "reglamentacja-cards",
    "volk": "volk-both",
}


def broken_off(folder: Path, game: str, bot: bool = False) -> str:
    """A golden game in its middle: people round the table, or one of them with bots, hands open."""
    save = json.loads((folder / f"{BROKEN_OFF[game]}.json").read_text("utf-8"))
    save["answers"] = save["answers"][: len(save["answers"]) // 2]
    kinds = ["person", *["normal" if bot else "person"] * (len(save["seats"]) - 1)]
    return json.dumps({**save, "table": {"kinds": kinds, "hands": "open"}})


def take_in_all(page: Page, site: Server, folder: Path, bot: bool = False) -> dict[str, str]:
    """Take a game of each kind in; returns the addresses of their tables."""
    addresses = {}
    for number, game in enumerate(game_ids(), 1):
        take_in(page, site, broken_off(folder, game, bot))
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


def version(folder: Path, game: str) -> str:
    """The rules of a golden game."""
    return str(json.loads((folder / f"{BROKEN_OFF[game]}.json").read_text("utf-8"))["rules"])


def update(page: Page, site: Server, folder: Path) -> None:
    """A new release is there; from the lobby it is let in."""
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


def test_every_save_of_the_first_former_release_ends_in_the_page_as_it_did(page: Page, site: Server) -> None:
    page.goto(f"{site.url}#/saves")
    page.wait_for_selector("#import")
    then = json.loads((FORMER / "ends.json").read_text("utf-8"))
    assert len(then) == 66
    take_in(page, site, broken_off(FORMER, "kolejka"))  # wakes Python
    page.wait_for_selector(".save-card")
    for name, end in then.items():
        save = json.loads((FORMER / f"{name}.json").read_text("utf-8"))
        reply = ask_table(page, {"do": "import", "id": "t", "text": json.dumps(save), "language": "en"})
        assert "refused" not in reply, (name, reply["refused"])
        card = reply["save"]["card"]
        assert card["over"] is (end["ending"] is not None), name
        assert (card["winners"], card["answers"]) == (end["winners"], end["answers"]), name
        assert unpack(reply["save"]["data"])["rules"] == save["rules"], name
    assert wheels_sent(site) == sorted(engine.package for engine in past.kept())


def test_games_broken_off_under_former_rules_go_on_and_offline_too(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("ERR_CONNECTION_REFUSED|Failed to load resource")
    page.goto(site.url)
    settings(page)
    addresses = take_in_all(page, site, FORMER)
    for game, address in addresses.items():
        visit(page, address)
        play_on(page, game, version(FORMER, game))
    page.goto(site.url)
    offline_ready(page)
    former = {engine.game for engine in past.kept()}
    page.goto(f"{site.url}#/saves")
    until(page, f"document.querySelectorAll('.save-rules:not([hidden])').length === {len(former)}")
    assert "Rules of Nov 21, 2026" in page.locator(".save-rules:not([hidden])").first.inner_text()
    site.stop()
    page.reload()
    for game, address in addresses.items():
        visit(page, address)
        play_on(page, game, version(FORMER, game))


def test_bots_play_on_under_former_rules(page: Page, site: Server) -> None:
    page.goto(site.url)
    settings(page)
    for address in take_in_all(page, site, FORMER, bot=True).values():
        visit(page, address)
        for number in range(3):
            step(page, number)
            settled(page)
        until(page, "!document.querySelector('#table [data-phase=thinking]')")
        assert page.locator("#banner p").count() == 0


@pytest.mark.long
def test_running_games_outlive_two_releases_that_change_all_rules(
    page: Page, site: Server, guard: Guard, tmp_path: Path
) -> None:
    guard.expect("")  # the page reloads itself under our hands, and the network goes
    page.goto(site.url)
    settings(page)
    addresses = take_in_all(page, site, SAVES)
    visit(page, addresses["kolejka"])
    play_on(page, "kolejka", version(SAVES, "kolejka"))
    page.goto(site.url)
    offline_ready(page)
    assert not wheels_sent(site), "no former engine is fetched before one is asked for"

    first = next_release(DIST, tmp_path / "first", 1)
    visit(page, addresses["kolejka"])
    site.turn_to(first)
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    until(page, "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration.waiting))")
    play_on(page, "kolejka", version(SAVES, "kolejka"))  # nobody has closed the game

    update(page, site, first)
    visit(page, addresses["corteo"])
    play_on(page, "corteo", version(SAVES, "corteo"))
    page.goto(f"{site.url}#/g/volk/new")
    page.locator("#setup [type=submit]").first.click()
    page.wait_for_selector("#table")
    settled(page)
    begun = page.url
    newer = str(int(version(SAVES, "volk")) + 1)
    play_on(page, "volk", newer)

    update(page, site, next_release(first, tmp_path / "second", 2))
    page.goto(f"{site.url}#/saves")
    until(page, "document.querySelectorAll('.save-rules:not([hidden])').length === 6")
    site.stop()
    page.reload()
    for game, address in addresses.items():
        visit(page, address)
        play_on(page, game, version(SAVES, game))
    visit(page, begun)
    play_on(page, "volk", newer)


@pytest.mark.long
def test_ten_games_of_each_kind_open_after_two_releases_that_change_all_rules(
    page: Page, site: Server, tmp_path: Path
) -> None:
    """Finished ones end as they did, and those broken off in their middle stand where they stood."""
    site.turn_to(next_release(next_release(DIST, tmp_path / "first", 1), tmp_path / "second", 2))
    page.goto(f"{site.url}#/saves")
    page.wait_for_selector("#import")
    take_in(page, site, broken_off(SAVES, "kolejka"))  # wakes Python
    page.wait_for_selector(".save-card")
    for game in game_ids():
        files = [*sorted(SAVES.glob(f"{game}-*.json")), *sorted(FORMER.glob(f"{game}-*.json"))][:10]
        assert len(files) == 10
        for number, file in enumerate(files):
            save = json.loads(file.read_text("utf-8"))
            if number % 2:
                save["answers"] = save["answers"][: len(save["answers"]) * number // 10]
            text = json.dumps(save)
            reply = ask_table(page, {"do": "import", "id": "t", "text": text, "language": "en"})
            assert "refused" not in reply, (file.name, reply.get("refused"))
            card = reply["save"]["card"]
            assert (card["answers"], card["over"]) == (len(save["answers"]), not number % 2), file.name
            kept = unpack(reply["save"]["data"])
            assert (kept["rules"], kept["answers"]) == (save["rules"], save["answers"]), file.name
            opened = ask_table(page, {"do": "open", "id": "t", "save": reply["save"]["data"], "language": "en"})
            assert f"face-{game}" in opened["patch"]["#app"], file.name
    assert len(wheels_sent(site)) >= len(game_ids())


def test_a_former_engine_that_cannot_be_fetched_is_told_and_the_game_is_kept(
    page: Page, site: Server, guard: Guard
) -> None:
    guard.expect("Failed to load resource")
    game = next(engine.game for engine in past.kept())
    site.spoil(lambda name, data: data[:1000] if "_past" in name else None)
    take_in(page, site, broken_off(FORMER, game))
    page.wait_for_selector("#import-said:has-text('could not be fetched')")
    site.spoil(lambda _, __: None)
    take_in(page, site, broken_off(FORMER, game))
    go_on(page)
    page.wait_for_selector(f"#table.face-{game}")


def test_a_save_whose_rules_nobody_knows_shows_what_it_says_and_stays(page: Page, site: Server, tmp_path: Path) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })")
    game = next(engine.game for engine in past.kept())
    save: dict[str, Any] = json.loads(broken_off(FORMER, game))
    take_in(page, site, json.dumps(save))
    page.wait_for_selector(".save-card")
    address = page.locator(".save-card a").first.get_attribute("href")
    before = stored(page)["data"]
    lost = tmp_path / "lost"
    shutil.copytree(DIST, lost)
    listed = facts(page)["past"]
    (lost / "assets" / "past-none.json").write_text("[]")
    text = (lost / "index.html").read_text("utf-8")
    (lost / "index.html").write_text(text.replace(listed, "assets/past-none.json"), "utf-8")
    site.turn_to(lost)
    page.reload()
    page.goto(f"{site.url}{address}")
    page.wait_for_selector("#refusal")
    page.locator("details summary").click()
    carried = page.locator("#carried").inner_text()
    assert save["seats"][0] in carried
    assert carried.endswith(f"{len(save['answers'])} {save['answers'][-1]}")
    page.goto(f"{site.url}#/saves")
    page.wait_for_selector(".save-card")
    assert stored(page)["data"] == before
