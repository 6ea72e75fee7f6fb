"""A page that dies takes back no move that anybody has seen: a game is stored before its picture is shown."""

from __future__ import annotations

import os
import signal
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.browser.conftest import PATIENCE, Guard, until
from tests.browser.playing import answers, set_up, settings

from tabletop import Chance
from workshop.serving import Server

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
    assert browser is not None
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    for process in processes:
        if process["type"] == "renderer":
            with suppress(ProcessLookupError):
                os.kill(process["id"], signal.SIGKILL)


def killed(page: Page, site: Server, guard: Guard, times: int) -> None:
    """Bots play as fast as they can; the page is killed again and again."""
    guard.expect("crash")
    context: BrowserContext = page.context
    seen = [0]
    context.expose_binding("shown", lambda _, count: seen.append(count))
    set_up(page, site, "kolejka", ["easy", "easy", "easy"])
    address, chance = page.url, Chance(3)
    for kill in range(times):
        page.evaluate(WATCH)
        page.wait_for_timeout(100 + chance.below(600))
        renderers_die(page)
        last = seen[-1]
        page.close()
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(site.url)
        stored = answers(page)
        assert stored >= last, f"kill {kill}: {last} answers were shown, {stored} are stored"
        if page.locator("[data-limit] .save-card").count():
            page.goto(address)
            page.wait_for_selector("#table")
            until(page, f"globalThis.ludoteka.answers() >= {stored}")
        else:  # that game has ended
            set_up(page, site, "kolejka", ["easy", "easy", "easy"], seed=str(kill))
            address = page.url
        seen[:] = [0]
        settings(page)


@pytest.mark.timeout(200)
def test_a_page_that_dies_takes_back_no_move_that_was_seen(page: Page, site: Server, guard: Guard) -> None:
    killed(page, site, guard, 3)


@pytest.mark.long
@pytest.mark.timeout(6000)
def test_two_hundred_deaths_take_back_no_move_that_was_seen(page: Page, site: Server, guard: Guard) -> None:
    killed(page, site, guard, 200)
