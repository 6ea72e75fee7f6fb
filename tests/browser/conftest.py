"""Browser tests run against ``dist/``, served under a sub-path, with every foreign request an error.

Each test gets a fresh profile, and fails when the page asks another host for anything, throws, logs an error or breaks
its content-security-policy, unless it says ``guard.expect(pattern)``. A renderer that crashes (Chromium's own fault,
seen twice in some 400 loads) is tried once more by pytest-rerunfailures, which reports it.

The page's policy forbids evaluating text, so ``page.wait_for_function`` does not work here: use ``until``.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, sync_playwright

from workshop import tools
from workshop.places import DIST
from workshop.serving import Server

PREFIX = "/some/where/"
PATIENCE = 60.0  # seconds for anything that waits for Python on a slow machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))  # one browser at a time


class Guard:
    """Watches a context: foreign requests, errors thrown, logged or refused by the policy."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.troubles: list[str] = []
        self.requests: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def expect(self, pattern: str) -> None:
        """A trouble that this test is about."""
        self._expected.append(re.compile(pattern))

    def watch(self, context: BrowserContext) -> None:
        """Look at everything that the context's pages and workers do from now on."""
        context.on("page", self._page)
        context.on("request", self._request)
        context.on("weberror", lambda error: self.troubles.append(f"thrown: {error.error}"))
        context.on("console", self._console)

    def unexpected(self) -> list[str]:
        """What went wrong and was not announced."""
        return [text for text in self.troubles if not any(pattern.search(text) for pattern in self._expected)]

    def _page(self, page: Page) -> None:
        page.on("crash", lambda _: self.troubles.append("Target crashed"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"logged: {message.text}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self.home, f"blob:{self.home.split(PREFIX)[0]}", "data:")):
            self.troubles.append(f"foreign request: {request.url}")


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """Playwright, once for all tests."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """Debian's Chromium, or the one that LUDOTEKA_BROWSER names."""
    chromium = driver.chromium.launch(executable_path=str(tools.browser()), args=tools.BROWSER_FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture
def site() -> Iterator[Server]:
    """``dist/`` under a sub-path on a port of its own; ``site.stop()`` cuts the network for good."""
    assert (DIST / "index.html").exists(), "Build first: build.py site"
    server = Server(DIST, prefix=PREFIX)
    with server:
        yield server


@pytest.fixture
def guard(site: Server) -> Guard:
    """What this test's browser must not do."""
    return Guard(site.url)


@pytest.fixture
def context(browser: Browser, site: Server, guard: Guard) -> Iterator[BrowserContext]:
    """A fresh profile, watched."""
    made = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    guard.watch(made)
    yield made
    made.close()
    assert not guard.unexpected()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of that profile; nothing is loaded yet."""
    made = context.new_page()
    made.set_default_timeout(PATIENCE * 1000)
    return made


def until(page: Page, expression: str, seconds: float = PATIENCE) -> Any:
    """Wait for a JavaScript expression to be true; returns its value.

    Raises:
        AssertionError: it was not, in time.
    """
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = page.evaluate(expression)
        if value:
            return value
        page.wait_for_timeout(30)
    raise AssertionError(f"Never true in {seconds} s: {expression}")
