"""A game looked at again in the page: from a link alone, also offline, by keys, through the browser's history."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.helpers import offline_ready
from tests.browser.playing import at_home
from tests.browser.test_books import kept
from tests.games.kept import kept as table

from building.serving import Server
from tabletop import Chance, links

GAMES = ["kolejka-counter", "reglamentacja-points", "corteo-draw", "automated-bosses-boss", "volk-west"]
LONGEST = "reglamentacja-untimed"
"""The golden game with the most answers."""
WALK = """async () => {
  const [at, end] = ["value", "max"].map((what) => () => Number(document.querySelector("#moment")[what]));
  const seen = [at()];
  while (at() < end()) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    for (const began = performance.now(); at() === seen.at(-1); ) {
      if (performance.now() - began > 30000) throw new Error(`Nothing follows ${at()}.`);
      await new Promise((done) => setTimeout(done, 4));
    }
    if (!document.querySelector("#board [data-place], #board svg")) throw new Error(`Nothing is drawn at ${at()}.`);
    seen.push(at());
  }
  return [seen, document.querySelector("#viewpoint").value];
}"""
"""JavaScript: press the key for the next decision until the game is over: the positions seen, and by whose eyes."""
JUMPS = """async (places) => {
  const table = await ludoteka.table();
  const lasted = [];
  for (const at of places) {
    const began = performance.now();
    await table.call({ do: "act", name: "look", at: String(at) });
    lasted.push(performance.now() - began);
  }
  return lasted.sort((one, other) => one - other);
}"""
"""JavaScript: ask Python for these positions of the game that is open; returns how long it took, in ms, sorted."""


def place(page: Page) -> dict[str, Any]:
    """What the address says of the position."""
    return dict(page.evaluate("Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]))"))


def shown(page: Page, at: int) -> None:
    """Wait until a position is on the screen, and in the address."""
    until(page, f"document.querySelector('#moment')?.value === '{at}'")
    until(page, f"new URLSearchParams(location.hash.split('?')[1]).get('at') === '{at}'")


@pytest.mark.parametrize("name", [*GAMES[:2], *(pytest.param(name, marks=pytest.mark.long) for name in GAMES[2:])])
def test_a_whole_game_opens_from_a_link_alone_with_three_viewpoints(page: Page, site: Server, name: str) -> None:
    game = table(name)
    middle = len(game.answers) // 2
    at_home(page, site)
    page.goto(f"{site.url}#/r?d={links.write(game)}&at={middle}&eyes=0")
    shown(page, middle)
    assert place(page)["eyes"] == "0"
    for eyes in ("all", "public"):
        page.select_option("#viewpoint", eyes)
        until(page, f"(new URLSearchParams(location.hash.split('?')[1]).get('eyes') ?? 'public') === '{eyes}'")
    page.keyboard.press("End")
    shown(page, len(game.answers))
    page.click("#leave-replay")
    page.wait_for_selector("#result-title")
    assert kept(page) == 0, "what was only looked at is not kept"


def test_keys_and_the_browsers_history_walk_through_it(page: Page, site: Server) -> None:
    game = table("volk-west")
    at_home(page, site)
    page.goto(f"{site.url}#/r?d={links.write(game)}&at=100")
    shown(page, 100)
    for key, moment in {"ArrowRight": 101, "ArrowLeft": 100}.items():
        page.keyboard.press(key)
        shown(page, moment)
    page.keyboard.press("PageDown")
    until(page, "Number(document.querySelector('#moment').value) > 101")
    page.go_back()
    shown(page, 100)
    page.keyboard.press("Home")
    shown(page, 0)
    page.keyboard.press(" ")
    until(page, "document.querySelector('#play').getAttribute('aria-pressed') === 'true'")
    until(page, "Number(document.querySelector('#moment').value) > 1")
    page.keyboard.press(" ")
    until(page, "document.querySelector('#play').getAttribute('aria-pressed') === 'false'")


def test_one_plays_on_from_a_position_with_a_bot_in_a_seat(page: Page, site: Server) -> None:
    at_home(page, site)
    game = table("volk-west")
    at = len(game.answers) // 2
    page.goto(f"{site.url}#/r?d={links.write(game)}&at={at}")
    shown(page, at)
    page.click("#branch")
    page.wait_for_selector("#setup.branch")
    assert not page.locator(".deal").is_visible()
    page.select_option("#kind-1", "easy")
    page.click("#start")
    page.wait_for_selector("#table")
    until(page, f"globalThis.ludoteka.answers() >= {at}")


def test_a_game_is_shared_as_link_sign_and_picture(page: Page, site: Server) -> None:
    game = table("kolejka-counter")
    at_home(page, site)
    page.goto(f"{site.url}#/r?d={links.write(game)}&at=result")
    page.wait_for_selector("#result-title")
    page.click("#share-here")
    until(page, "document.querySelector('#share-link').value.includes('#/r?d=')")
    link = page.input_value("#share-link")
    assert links.read(link.split("d=")[1].split("&")[0]).save() == game.save()
    page.click("#share-sign")
    page.wait_for_selector("#share-qr svg")
    with page.expect_download() as download:
        page.click("#share-picture")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("hash_", ["#/r", "#/r/%", "#/r?d=zzz", "#/r?d=%F0%9F", "#/p", "#/p/%?d=zzz"])
def test_an_address_that_leads_nowhere_gets_a_sentence(page: Page, site: Server, hash_: str) -> None:
    page.goto(f"{site.url}{hash_}")
    until(page, "(document.querySelector('#refusal')?.textContent ?? '').length > 10")


def test_it_opens_offline(page: Page, site: Server) -> None:
    at_home(page, site)
    offline_ready(page)
    site.stop()
    page.goto(f"{site.url}#/r?d={links.write(table('volk-west'))}&at=9")
    page.reload()
    shown(page, 9)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_replayed_offline_from_its_link_alone_to_its_end(page: Page, site: Server, name: str) -> None:
    """Decision by decision: as everybody saw it, as one seat saw it, and with all hands open."""
    game = table(name)
    every = list(range(len(game.answers) + 1))
    at_home(page, site)
    offline_ready(page)
    site.stop()
    for eyes in ("public", "1", "all"):
        page.goto("about:blank")
        page.goto(f"{site.url}#/r?d={links.write(game)}&at=0&eyes={eyes}")
        shown(page, 0)
        assert page.evaluate(WALK) == [every, eyes]
        page.click("#leave-replay")
        page.wait_for_selector("#result-title")
    assert kept(page) == 0, "what was only looked at is not kept"


@pytest.mark.alone
def test_any_answer_of_the_longest_game_is_a_jump_of_under_50_ms(page: Page, site: Server) -> None:
    game = table(LONGEST)
    at_home(page, site)
    page.goto(f"{site.url}#/r?d={links.write(game)}&at=0")
    shown(page, 0)
    rng = Chance(7)
    lasted = page.evaluate(JUMPS, [rng.below(len(game.answers) + 1) for _ in range(200)])
    print(f"\n{LONGEST}: p50 {lasted[100]:.0f} ms, p95 {lasted[190]:.0f} ms, longest {lasted[-1]:.0f} ms")
    assert lasted[190] < 50
