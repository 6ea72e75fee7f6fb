"""A table in a museum's page on another origin: two tables, one interpreter, messages, scrolling, keys, sandboxes."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page
from tests.browser.conftest import PATIENCE, PREFIX, Guard, ended, until
from tests.browser.playing import CHOICE

from building.serving import Server
from places import DIST, ROOT

LAID = "#board [data-do=choose]"
TOLD = "document.querySelector('#told').textContent"


@pytest.fixture
def museum(site: Server, guard: Guard) -> Iterator[str]:
    """The example page on another site (127.0.0.1 and localhost are two), with our address put in."""
    guard.expect(r"127\.0\.0\.1|404")  # the museum's own files
    with Server(ROOT / "examples" / "museum") as host:
        host.spoil(lambda name, data: data.replace(b"LUDOTEKA/", site.url.encode()) if name == "index.html" else None)
        yield host.url.replace("localhost", "127.0.0.1")


def frame(page: Page, table: str) -> FrameLocator:
    """The frame of one of the page's tables."""
    return page.frame_locator(f"#{table} iframe")


def messages(page: Page) -> list[tuple[str, str, dict[str, object]]]:
    """What the tables have told so far: table, type, data."""
    lines = [line.split(" ", 2) for line in str(page.evaluate(TOLD)).splitlines()]
    return [(table.rstrip(":"), kind, json.loads(data)) for table, kind, data in lines]


def test_two_tables_and_one_interpreter(page: Page, museum: str) -> None:
    """Nothing runs before a touch; the table that is played lets the other rest, and each goes on where it was."""
    page.goto(museum)
    until(page, f"{TOLD}.includes('queue: ready')")
    frame(page, "queue").locator(".poster h1").wait_for()
    page.wait_for_timeout(1500)
    assert not page.workers
    frame(page, "queue").locator("[data-guest=play]:visible").click()
    frame(page, "queue").locator(LAID).first.wait_for()
    frame(page, "coupons").locator("[data-people='1']").click()
    frame(page, "coupons").locator(LAID).first.wait_for()
    frame(page, "queue").locator("#resting").wait_for()
    ended(page, most=2)  # one for the table that is played, one for its bots
    answers = [data["answers"] for table, kind, data in messages(page) if (table, kind) == ("queue", "turn")]
    frame(page, "queue").locator("[data-guest=wake]").click()
    frame(page, "queue").locator("#resting").wait_for(state="detached")
    frame(page, "coupons").locator("#resting").wait_for()
    page.wait_for_timeout(500)
    frame(page, "queue").locator(CHOICE).first.click()
    until(page, f"{TOLD}.split('queue: turn').length > {len(answers) + 1}")
    told = messages(page)
    assert ("queue", "started", {"game": "kolejka", "seats": 3, "bots": 2}) in told
    assert "Niebiesk" not in str(told), "no seat is called by its name"


def test_the_page_around_may_ask_for_a_little(page: Page, museum: str) -> None:
    """Language and a new beginning; what is not in the schema changes nothing."""
    page.goto(museum)
    until(page, f"{TOLD}.includes('queue: ready')")
    table = frame(page, "queue")
    table.locator(".poster h1").wait_for()
    page.click("#english")
    table.get_by_role("heading", name="The Queue").wait_for()
    for bad in ('{ludoteka: 1, type: "start", data: {people: 99}}', '{ludoteka: 2, type: "start"}', '"start"', "null"):
        page.evaluate(f"document.querySelector('#queue iframe').contentWindow.postMessage({bad}, '*')")
    page.evaluate("document.querySelector('#queue').send('open', {save: 'ludoteka1:broken'})")
    until(page, f'{TOLD}.includes(\'"code":"save"\')')
    assert table.locator(".poster h1").is_visible()
    page.evaluate("for (let n = 0; n < 9; n++) document.querySelector('#queue').send('open', {save: 'ludoteka1:x'})")
    until(page, f'{TOLD}.includes(\'"code":"one-table"\')')
    page.evaluate("document.querySelector('#queue').send('start', {people: 2})")
    table.locator(LAID).first.wait_for()
    assert table.locator(".strip").count() == 3
    assert table.locator('a[href]:not([href^="#/r/"])').count() == 0
    until(page, f"{TOLD}.includes('queue: turn')")
    page.locator("#anew").press("Enter")  # a pointer may miss it while the frame above finds its new height
    table.locator(".poster h1").wait_for()
    table.locator("[data-guest=go-on]").click()  # what was left unfinished is still there
    table.locator(LAID).first.wait_for()


def test_a_table_says_nothing_to_a_page_that_its_address_does_not_name(page: Page, site: Server, museum: str) -> None:
    page.goto(museum)
    page.evaluate(
        """(address) => {
          globalThis.heard = [];
          addEventListener("message", ({ data }) => globalThis.heard.push(data));
          document.body.innerHTML = `<iframe src="${address}" width="600" height="500"></iframe>`;
        }""",
        f"{site.url}?embed&game=kolejka&host=https://elsewhere.example.org",
    )
    page.frame_locator("iframe").locator(".poster h1").wait_for()
    page.evaluate("document.querySelector('iframe').contentWindow.postMessage({ludoteka: 1, type: 'start'}, '*')")
    page.wait_for_timeout(1000)
    assert page.frame_locator("iframe").locator(".poster h1").is_visible()
    assert page.evaluate("heard.filter((data) => data?.ludoteka).length") == 0


def test_the_page_around_scrolls_and_keys_go_in_and_out(page: Page, museum: str) -> None:
    """At 320 pixels the frame fills the screen: a wheel over the board scrolls the page, and Tab leads through it."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(museum)
    until(page, f"{TOLD}.includes('queue: ready')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    table = frame(page, "queue")
    table.locator("[data-guest=play]:visible").click()
    table.locator(LAID).first.wait_for()
    assert table.locator("html").evaluate("(root) => root.scrollWidth <= innerWidth")
    board = page.locator("#queue iframe").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + 150, board["y"] + 250)
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, 300)
    until(page, f"scrollY > {before}")
    page.mouse.wheel(0, -300)
    until(page, f"scrollY < {before} + 60")
    page.locator("#english").focus()
    page.keyboard.press("Shift+Tab")
    until(page, "document.activeElement.localName === 'iframe'")
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement === document.body || document.activeElement.localName !== 'iframe'"):
            return
    raise AssertionError("The focus does not come out of the frame.")


@pytest.mark.parametrize("sandbox", ["allow-scripts", "allow-scripts allow-same-origin"])
def test_it_plays_in_a_sandbox_and_says_what_is_taken_away(
    context: BrowserContext, site: Server, guard: Guard, sandbox: str
) -> None:
    """Where our host shares its files, even without allow-same-origin: then nothing can be stored, and that is said."""
    guard.expect("")  # the browser complains of what it forbids
    with Server(DIST, prefix=PREFIX, shared=True) as shared:
        page = context.new_page()
        page.goto(site.url.replace("localhost", "127.0.0.1") + "sw.js")
        address = f"{shared.url}?embed&game=kolejka&seats=3&bots=2"
        page.set_content(f'<iframe sandbox="{sandbox}" src="{address}" width="900" height="700"></iframe>')
        table = page.frame_locator("iframe")
        note = table.locator("[data-note]")
        note.wait_for(timeout=PATIENCE * 1000)  # this browser lets pages of other sites store nothing
        table.locator("[data-guest=play]:visible").click()
        table.locator(LAID).first.wait_for(timeout=PATIENCE * 1000)
        page.wait_for_timeout(500)
        table.locator(CHOICE).first.click()
        table.locator("#undo:not([aria-disabled])").wait_for()


def test_the_lines_to_copy_are_those_of_the_table_that_is_shown(page: Page, site: Server) -> None:
    page.goto(f"{site.url}#/embed?game=volk&lang=pl")
    page.locator("#preview iframe").wait_for()
    lines = page.locator("#snippet").input_value()
    assert f'<script src="{site.url}ludoteka-table.js" defer></script>' in lines
    assert '<ludoteka-table game="volk" lang="pl" mode="taster"' in lines
    page.locator("[name=kind][value=frame]").check()
    assert "&amp;lang=pl" in page.locator("#snippet").input_value()
    page.frame_locator("#preview iframe").get_by_role("heading", name="My jesteśmy narodem!").wait_for()
    page.select_option("#maker-game", "reglamentacja")
    assert page.locator("#maker-seats option[value='2']").is_disabled()
