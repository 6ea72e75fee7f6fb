"""A finger that slips sideways leaves no table: nothing that does not scroll in x is the browser's to move."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import PHONE
from tests.browser.playing import ends_as_on_cpython, set_up

from building.serving import Server

REGIONS = """() => [...document.querySelectorAll(
  "#table > *, #table > * > *, .site > *, main *, #board .cloth"
)].flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (width < 120 || height < 20 || !one.checkVisibility() || document.elementFromPoint(x, y) === null) return [];
  const [hit, name] = [document.elementFromPoint(x, y), one.id || one.className || one.localName];
  return hit.closest(".slides") ? [] : [[name, x, y]]; // the one thing that moves sideways
})"""
WATCH = """() => {
  globalThis.taken = 0;
  addEventListener("pointercancel", () => (taken += 1), { capture: true });
}"""


def swipe(page: Page, x: float, y: float) -> bool:
    """Draw a finger sideways; whether the browser has taken it for a gesture of its own."""
    page.evaluate("taken = 0")
    session = page.context.new_cdp_session(page)
    for step in range(7):
        at = [{"x": x - 50 + 18 * step, "y": y + step}]
        kind = "touchStart" if step == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(20)
    session.detach()
    return bool(page.evaluate("taken"))


@PHONE
@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("kolejka", (360, 740)),
        ("automated", (360, 740)),
        ("reglamentacja", (360, 740)),
        ("corteo", (1024, 768)),
        ("volk", (1366, 1024)),
    ],
)
def test_no_swipe_over_a_region_is_the_browsers(page: Page, site: Server, game: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if game == "reglamentacja":
        set_up(page, site, game, ["person", "easy", "easy"])
        page.locator("#board [data-flick]").click()
        page.wait_for_selector(".ration.talks")
    else:
        set_up(page, site, game, ["person"] * (5 if game == "automated" else 2 if game in ("corteo", "volk") else 3))
    address = page.url
    page.evaluate(WATCH)
    regions = page.evaluate(REGIONS)
    assert len(regions) > 5
    taken = [name for name, x, y in regions if swipe(page, x, y)]
    assert taken == []
    assert page.url == address


@PHONE
@pytest.mark.parametrize(
    ("query", "where", "there"),
    [
        ("", "#/", ".plate"),
        ("", "#/g/kolejka/new", "#setup"),
        ("", "#/h/kolejka", ".prose"),
        ("", "#/g/kolejka/rules", ".book"),
        ("", "#/saves", "#import"),
        ("?kiosk", "", "#touch"),
        ("?embed&game=kolejka", "", ".poster"),
    ],
)
def test_nor_on_any_other_screen(page: Page, site: Server, query: str, where: str, there: str) -> None:
    page.goto(f"{site.url}{query}{where}")
    page.wait_for_selector(there)
    page.evaluate(WATCH)
    taken = [name for name, x, y in page.evaluate(REGIONS)[:12] if swipe(page, x, y)]
    assert taken == []


@PHONE
def test_nor_over_the_tables_of_a_result_or_of_all_games(page: Page, site: Server) -> None:
    ends_as_on_cpython(page, site, "volk-both")
    page.evaluate(WATCH)
    assert not swiped_over(page, ".breakdown > *")
    page.goto(f"{site.url}#/stats")
    page.wait_for_selector("#stats-all:not([hidden])")
    assert not swiped_over(page, ".scroll > *")


def swiped_over(page: Page, what: str) -> bool:
    """Whether the browser takes a swipe over the first of these."""
    page.locator(what).first.scroll_into_view_if_needed()
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return swipe(page, box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 60))
