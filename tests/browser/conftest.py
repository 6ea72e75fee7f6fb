"""Browser tests run against ``dist/``, served under a sub-path, with every foreign request an error.

Each test gets a fresh profile, and fails when the page asks another host for anything, throws, logs an error or breaks
its content-security-policy, unless it says ``guard.expect(pattern)``. A renderer that crashes (Chromium's own fault,
seen twice in some 400 loads) is tried once more by pytest-rerunfailures, which reports it.

A test that fails leaves a folder in ``failures/``: a picture of each page, and a trace of what was done, asked for and
logged (``playwright show-trace failures/…/trace.zip``). With ``LUDOTEKA_TRACE=full`` the trace shows the page at each
step too; that takes half as long again.

The page's policy forbids evaluating text, so ``page.wait_for_function`` does not work here: use ``until``.
"""

import os
import re
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    sync_playwright,
)
from tests.browser.daily import DAILY

from building import tools
from building.serving import Server
from places import DIST, ROOT

FAILURES = ROOT / "failures"
FAILED = pytest.StashKey[bool]()
PREFIX = "/some/where/"
PATIENCE = 60.0  # seconds for anything that waits for Python on a slow machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser; some of it is for every day."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            if item.name.partition("[")[0] in DAILY.get(item.path.stem, ()):
                item.add_marker(pytest.mark.daily)
            item.add_marker(pytest.mark.browser)


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
    fresh = chromium.new_context

    def hurried(**how: Any) -> BrowserContext:
        """A profile in which presses count however soon they come (``static/board/steady.js``)."""
        context = fresh(**how)
        context.add_init_script("globalThis.ludoteka = { steady: '0' }")
        return context

    chromium.new_context = hurried  # type: ignore[method-assign]
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note on a test whether it has failed, for the fixtures that end after it; a second try begins anew."""
    report = yield
    item.stash[FAILED] = report.failed or (report.when != "setup" and item.stash.get(FAILED, False))
    return report


@pytest.fixture
def context(request: pytest.FixtureRequest, browser: Browser, site: Server, guard: Guard) -> Iterator[BrowserContext]:
    """A fresh profile, watched; ``@pytest.mark.device(has_touch=True, …)`` says what kind of device it is on."""
    mark = request.node.get_closest_marker("device")
    size = {"width": 1280, "height": 800}
    made = browser.new_context(**{"locale": "en-GB", "viewport": size, **(mark.kwargs if mark else {})})
    guard.watch(made)
    full = os.environ.get("LUDOTEKA_TRACE") == "full"
    made.tracing.start(screenshots=full, snapshots=full)
    yield made
    if request.node.stash.get(FAILED, False) or guard.unexpected():
        keep(made, FAILURES / re.sub(r"[^\w.-]+", "-", request.node.name))
    made.close()
    assert not guard.unexpected()


def keep(context: BrowserContext, folder: Path) -> None:
    """Leave a picture of each page and the trace in a folder."""
    for number, page in enumerate(context.pages, 1):
        with suppress(Error):  # a page that has crashed has no picture
            page.screenshot(path=folder / f"page-{number}.png", timeout=5000)
    with suppress(Error):  # nor has a browser that has crashed a trace
        context.tracing.stop(path=folder / "trace.zip")


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of that profile; nothing is loaded yet."""
    made = context.new_page()
    made.set_default_timeout(PATIENCE * 1000)
    return made


PHONE = pytest.mark.device(viewport={"width": 360, "height": 740}, has_touch=True)
TABLET = pytest.mark.device(viewport={"width": 1024, "height": 768}, has_touch=True)


def until(page: Page, expression: str, seconds: float = PATIENCE) -> Any:
    """Wait for a JavaScript expression to be true; returns its value. AssertionError: it was not, in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = page.evaluate(expression)
        if value:
            return value
        page.wait_for_timeout(30)
    raise AssertionError(f"Never true in {seconds} s: {expression}")


def ended(page: Page, most: int = 2) -> None:
    """Give workers that were ended the moment which they take to go: longer, if they had not quite started."""
    for _ in range(300):
        if len(page.workers) <= most:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{len(page.workers)} workers are left, {most} are wanted.")
