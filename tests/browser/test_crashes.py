"""A page that dies takes back no move that anybody has seen: a game is stored before its picture is shown."""

import os
import signal
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.browser.conftest import PATIENCE, Guard, until
from tests.browser.playing import SHOWN, answers, lay
from tests.browser.test_soak import TABLES

from building.serving import Server
from tabletop import Chance

A_GAME = 8
"""Deaths in each game."""

WATCH = """(() => {
  const look = () => {
    const { classList } = document.documentElement;
    if (!classList.contains("unstored")) globalThis.shown(globalThis.ludoteka?.answers() ?? 0);
    requestAnimationFrame(look);
  };
  look();
})()"""
"""JavaScript: tell, in every frame, how many answers the screen shows; not what it says is unstored."""


def renderers_die(page: Page) -> None:
    """The processes of our browser's pages end in the middle of whatever they do."""
    browser = page.context.browser
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    for process in processes:
        if process["type"] == "renderer":
            with suppress(ProcessLookupError):
                os.kill(process["id"], signal.SIGKILL)


class Deaths:
    """Bots play as fast as they can, game after game; the page is killed again and again.

    Args:
        page: the first page; each death takes one.
        site: what is played.
        seed: of the games and of the moments of death.
    """

    def __init__(self, page: Page, site: Server, seed: int) -> None:
        self.page, self.site, self.chance = page, site, Chance(seed)
        self.context: BrowserContext = page.context
        self.seen = [0]
        self.context.expose_binding("shown", lambda _, count: self.seen.append(count))
        self.address = ""
        self.begun = 0

    def begin(self) -> None:
        """The next of the five games, with another deal each time."""
        games = list(TABLES)
        game = games[self.begun % len(games)]
        seats, options = TABLES[game]
        lay(self.page, self.site, game, ["easy"] * seats, seed=str(self.chance.below(1000)), options=options)
        until(self.page, f"{SHOWN} > 0")  # a table that was never stored is no loss
        self.address = self.page.url
        self.begun += 1

    def die(self) -> str:
        """One death, and a look at what the device has; returns what is wrong, or nothing."""
        self.seen[:] = [0]
        self.page.evaluate(WATCH)
        self.page.wait_for_timeout(100 + self.chance.below(900))
        renderers_die(self.page)
        last = self.seen[-1]
        self.page.close()
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.goto(self.site.url)
        stored = answers(self.page)
        if stored < last:
            return f"{last} answers were shown, {stored} are stored"
        if not self.page.locator("[data-limit] .save-card").count():
            self.begin()  # that game has ended
            return ""
        self.page.goto(self.address)
        self.page.wait_for_selector("#table, #result-title")
        until(self.page, f"{SHOWN} >= {stored}")
        return ""


def survive(page: Page, site: Server, guard: Guard, deaths: int, seed: int) -> None:
    """Every answer that was shown is there after each of so many deaths."""
    guard.expect("crash")
    row = Deaths(page, site, seed)
    for death in range(deaths):
        if death % A_GAME == 0:
            row.begin()
        lost = row.die()
        assert not lost, f"death {death} with LUDOTEKA_SEED={seed}: {lost}"
        if death % 20 == 19:
            print(f"{death + 1} deaths, {row.begun} games", flush=True)


@pytest.mark.timeout(200)
def test_a_page_that_dies_takes_back_no_move_that_was_seen(page: Page, site: Server, guard: Guard) -> None:
    survive(page, site, guard, 3, seed=3)


@pytest.mark.long
@pytest.mark.timeout(9000)
def test_two_hundred_deaths_take_back_no_move_that_was_seen(page: Page, site: Server, guard: Guard) -> None:
    """In all five games; another seed each week (``LUDOTEKA_SEED``, ``LUDOTEKA_DEATHS``)."""
    seed = int(os.environ.get("LUDOTEKA_SEED", "3"))
    survive(page, site, guard, int(os.environ.get("LUDOTEKA_DEATHS", "200")), seed)
