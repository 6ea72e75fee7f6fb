"""A master thinks for seconds: its time is seen going by, the page stays quick, and anybody can cut it short."""

import time

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import PERSON, lay

from building.serving import Server

pytestmark = [pytest.mark.browser]

THINKS = "document.querySelector('#hurry')?.dataset.hurry"
WATCH = """() => {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
}"""


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.parametrize("query", ["", "?without=pyscript"])
def test_a_masters_time_is_seen_and_cut_short(page: Page, site: Server, query: str) -> None:
    lay(page, site, "volk", ["master+builder", PERSON], query=query, options={"length": "taster"})
    took: list[float] = []
    while len(took) < 4 and page.locator("#table[data-phase=bot]").count():
        page.wait_for_selector("#hurry")
        assert page.evaluate("getComputedStyle(document.querySelector('#hurry'), '::before').animationName") == "fills"
        now = page.evaluate(THINKS)
        page.evaluate(WATCH)
        page.wait_for_timeout(300)
        assert page.evaluate("longest") < 50
        began = time.monotonic()
        page.evaluate("document.querySelector('#hurry')?.click()")
        until(page, f"{THINKS} !== '{now}'")
        took.append(time.monotonic() - began)
    assert min(took) < 1.5, took
