"""The engines that people have: Chromium, Firefox ESR and WebKitGTK, as Debian gives them, by one driver.

A whole game of each of the five in each of the three, by touch: reloaded in its middle, ended without the network, and
replayed by CPython. This takes an hour or so, so it runs every week (``build.py test engines``); LUDOTEKA_ENGINES and
LUDOTEKA_GAMES name some of them. See ``docs/engines.md``.

WebKit's driver knows no finger: there a mouse does what a finger does elsewhere.
"""

import os
from collections.abc import Iterator

import pytest
from tests.engines.driver import PROGRAMS, screen
from tests.engines.hands import Hands

from building.serving import Server
from places import DIST, game_ids
from tabletop import Words

ENGINES = os.environ.get("LUDOTEKA_ENGINES", "").split() or list(PROGRAMS)
GAMES = os.environ.get("LUDOTEKA_GAMES", "").split() or game_ids()
WHOLE = (1024, 768)
SMALLEST = (320, 568)
SEATS = {"kolejka": 3, "reglamentacja": 3, "corteo": 2, "automated": 3, "volk": 2}
UNTIMED = {"top": "untimed"}
ENOUGH = 4000
INSTALLED = """(() => {
  const told = JSON.parse(document.getElementById("build").textContent);
  navigator.serviceWorker.register(trusted.createScriptURL("sw.js"));
  navigator.serviceWorker.ready
    .then(() => caches.match(new URL(told.snapshot, document.baseURI).href))
    .then((found) => (globalThis.isInstalled = Boolean(found)));
  return globalThis.isInstalled ?? false;
})()"""
"""JavaScript: whether everything is on the device."""

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(3600)]


@pytest.fixture
def site() -> Iterator[Server]:
    """``dist/`` under a sub-path on a port of its own."""
    assert (DIST / "index.html").exists(), "Build first: build.py site"
    with Server(DIST, prefix="/some/where/") as server:
        yield server


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Each engine in turn."""
    return str(request.param)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch_reloaded_in_its_middle_and_ended_without_the_network(
    engine: str, site: Server, game: str
) -> None:
    with screen(engine, WHOLE) as window:
        hands = Hands(window, site.url, seed=3)
        hands.arrive()
        short = {"length": "taster"} if game == "reglamentacja" else {}  # else it takes an hour
        hands.set_up(game, ["person"] + ["easy"] * (SEATS[game] - 1), options=UNTIMED | short)
        assert hands.play(5)
        given = hands.answers()
        window.run("(globalThis.former = 1), location.reload(), 1")
        hands.until(f"!globalThis.former && globalThis.ludoteka?.answers() >= {given}")  # the bots go on
        hands.until(INSTALLED)
        site.stop()
        hands.play(ENOUGH)
        assert len(hands.lost) <= 3, hands.lost
        hands.until("document.querySelector('#result-title') !== null")
        table = hands.table()
        said = Words(table.game.terms, table.seats).say(table.outcome.reason)
        assert window.run("document.querySelector('.result .lead').innerText") == said


@pytest.mark.parametrize("game", GAMES)
def test_on_the_smallest_screen_two_people_hand_the_device_over(engine: str, site: Server, game: str) -> None:
    with screen(engine, SMALLEST) as window:
        hands = Hands(window, site.url, seed=5)
        hands.arrive()
        hands.set_up(game, ["person"] * 2 + ["easy"] * (SEATS[game] - 2), options=UNTIMED)
        hands.play(25)
        assert len(hands.lost) <= 1, hands.lost
        assert window.run("document.documentElement.scrollWidth <= innerWidth")
        stored = len(hands.table().answers)
        assert stored == hands.answers()
        assert stored > 3


def test_without_the_snapshot_it_is_slower_and_plays(engine: str, site: Server) -> None:
    with screen(engine, WHOLE) as window:
        hands = Hands(window, site.url)
        query = "?without=snapshot"
        hands.arrive(query)
        hands.set_up("kolejka", ["person", "easy"], query)
        assert hands.play(6)
        assert hands.answers() > 1
