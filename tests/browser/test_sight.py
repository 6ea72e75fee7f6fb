"""What everybody can see and reach: no fault that axe knows, answers told whole, large targets in sight."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import open_hand, play, set_up, take_in
from tests.browser.test_whole_games import near_the_end

from building.serving import Server

BOOKS = ("#/g/kolejka/rules", "#/g/kolejka/glossary", "#/teach/kolejka")
ROUTES = [
    "#/",
    "#/saves",
    "#/credits",
    "#/privacy",
    "#/accessibility",
    "#/g/kolejka",
    "#/g/kolejka/new",
    "#/h/kolejka",
    "#/nothing",
    *BOOKS,
]


def faults(page: Page) -> list[str]:
    """What axe finds, one line each."""
    found = [(fault["id"], fault["nodes"][0]) for fault in Axe().run(page).response["violations"]]
    return [f"{name}: {first['html'][:200]} {first['failureSummary'][:200]}" for name, first in found]


SIZES_AND_SCHEMES = pytest.mark.parametrize(
    ("size", "scheme"),
    [
        ((360, 740), "light"),
        ((1280, 800), "dark"),
        pytest.param((360, 740), "dark", marks=pytest.mark.long),
        pytest.param((1280, 800), "light", marks=pytest.mark.long),
    ],
)
SIDEWAYS = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@SIZES_AND_SCHEMES
def test_axe_finds_nothing_on_any_route(page: Page, site: Server, size: tuple[int, int], scheme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(site.url)
    for route in ROUTES:
        page.goto(f"{site.url}{route}")
        page.wait_for_selector(".example, .meanings, .quiz" if route in BOOKS else "h1")
        page.wait_for_timeout(250)
        assert faults(page) == [], route
        assert not page.evaluate(SIDEWAYS), route
    page.click("[data-open=settings]")
    assert faults(page) == [], "settings"
    page.goto(f"{site.url}rescue.html")
    assert faults(page) == [], "rescue"


@SIZES_AND_SCHEMES
def test_axe_finds_nothing_at_the_table(page: Page, site: Server, size: tuple[int, int], scheme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    set_up(page, site, "kolejka", ["person", "person", "easy"])
    assert faults(page) == [], "public"
    open_hand(page)
    assert faults(page) == [], "drawer"
    page.click("#hide")
    page.wait_for_selector("#handle")
    play(page, 3)
    page.click("[data-open=menu]")
    assert faults(page) == [], "menu"
    page.keyboard.press("Escape")
    page.locator("[role=tab]").nth(1).evaluate("tab => tab.click()")
    until(page, "document.querySelector('#tab-body').dataset.tabBody === 'aid'")
    assert faults(page) == [], "aid"
    take_in(page, site, near_the_end("kolejka-counter", 0))
    page.wait_for_selector("#import-said:has-text('added')")
    page.locator(".save-card a").first.click()
    page.wait_for_selector("#result-title")
    assert faults(page) == [], "result"


SEEN_WHOLE = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [second, asked] = [box("#second"), box("#prompt")];
  return { whole: second.bottom <= asked.bottom + 1, wide: second.width / asked.width };
}"""
"""Whether nothing of what is said below the question is cut, and how much of the prompt's width it has."""


def test_what_an_answer_would_do_is_seen_whole_and_nothing_beside_the_question_moves(page: Page, site: Server) -> None:
    """On a small phone the longest previews do not fit into the prompt bar: they open over the board by themselves."""
    page.set_viewport_size({"width": 320, "height": 640})
    set_up(page, site, "volk", ["person", "person"], hands="open")
    page.evaluate("document.documentElement.style.setProperty('--text-size', '125%')")
    rule = page.locator("#rule").bounding_box()
    opened = 0
    for at in range(3):
        page.locator("#board [data-do=choose]:visible").nth(at).click()
        page.wait_for_selector("#second.preview")
        page.wait_for_timeout(100)
        told = page.evaluate(SEEN_WHOLE)
        assert told["whole"]
        if page.locator("#prompt.whole").count():
            opened += 1
            page.set_viewport_size({"width": 3840, "height": 2160})  # as wide as any preview needs, and back
            until(page, "!document.querySelector('#prompt.whole')")
            page.set_viewport_size({"width": 320, "height": 640})
            until(page, f"({SEEN_WHOLE})().whole")
            assert told["wide"] > 0.9
        now = page.locator("#rule").bounding_box()
        assert rule is not None
        assert now is not None
        assert now["x"] == rule["x"]
    assert opened, "no preview was long enough"


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1280, 800), (1920, 1080), (600, 600), (320, 256)])
def test_prompt_and_commit_are_always_in_sight_and_targets_are_large(
    page: Page, site: Server, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    set_up(page, site, "kolejka", ["person", "person"])
    play(page, 2)
    assert not page.evaluate(SIDEWAYS)
    box = page.locator("#commit").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1] + 1
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a, select, summary")].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width && height && element.checkVisibility() && (Math.min(width, height) < 24);
        }).map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert small == []
