"""The pieces that lean on the inside of PyScript and Pyodide (``static/platform``).

Each is still needed, and without each the page still plays. ``?without=name`` leaves a piece out. A mark ``with: name``
says that a piece had something to do; ``table: plain``, that Python started without PyScript. A piece whose mark is
missing can go; docs/platform.md lists them all.
"""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.conftest import Guard, until
from tests.browser.helpers import offline_ready, stages
from tests.browser.playing import answers_shown, settings, settled, step

from building.serving import Server

NEW = "#/g/kolejka/new"
PLUGIN = "/py-terminal-"


def acted(page: Page) -> set[str]:
    """The pieces that had something to do."""
    marks: list[str] = page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    return {mark.removeprefix("with: ") for mark in marks if mark.startswith("with: ")}


def play_a_move(page: Page) -> None:
    """From the set-up, where a start may just be under way, to an answer that Python has taken."""
    page.wait_for_selector("#setup")
    page.click("#start")
    page.wait_for_selector("#table")
    settled(page)
    before = answers_shown(page)
    step(page, 0)
    assert answers_shown(page) > before


def open_without(page: Page, site: Server, piece: str) -> None:
    """The set-up of Kolejka with a piece left out."""
    page.goto(f"{site.url}?without={piece}{NEW}")


def test_with_all_pieces_each_has_something_to_do(page: Page, site: Server, guard: Guard) -> None:
    page.goto(site.url + NEW)
    settings(page)
    play_a_move(page)
    assert acted(page) == {"observer", "hooks", "engine", "modules"}
    offline_ready(page)
    page.goto("about:blank")
    page.goto(site.url + NEW)
    play_a_move(page)
    assert acted(page) == {"observer", "hooks", "engine", "modules"}
    assert "snapshot" in stages(page)
    assert "plain" not in stages(page)
    assert not [url for url in guard.requests if PLUGIN in url]


@pytest.mark.parametrize("piece", ["observer", "modules", "engine"])
def test_without_a_piece_that_saves_time_the_page_plays(page: Page, site: Server, piece: str) -> None:
    open_without(page, site, piece)
    play_a_move(page)
    assert piece not in acted(page)
    assert "plain" not in stages(page)


@pytest.mark.parametrize("piece", ["snapshot", "engine"])
def test_without_a_piece_of_the_snapshot_a_later_visit_plays(page: Page, site: Server, piece: str) -> None:
    page.goto(site.url + NEW)
    offline_ready(page)
    open_without(page, site, piece)
    play_a_move(page)
    assert piece not in acted(page)
    assert "snapshot" not in stages(page), "only the engine that is handed over has room for it"
    assert "plain" not in stages(page)


@pytest.mark.parametrize(
    "piece", ["plugins", *(pytest.param(each, marks=pytest.mark.long) for each in ("hooks", "onworker", "pyscript"))]
)
def test_where_pyscript_fails_the_page_plays_without_it(page: Page, site: Server, guard: Guard, piece: str) -> None:
    """PyScript cannot do without these: the plugins that it asks for are not there, the policy refuses to evaluate its
    hook, or nobody says which worker it makes."""
    guard.expect("Failed to load resource|dynamically imported|unsafe-eval|Trusted")
    open_without(page, site, piece)
    play_a_move(page)
    assert "plain" in stages(page)
    assert "engine" not in acted(page), "the plain start leaves every piece out"
    assert any(PLUGIN in url for url in guard.requests) == (piece == "plugins")


def test_a_bot_plays_without_pyscript(page: Page, site: Server) -> None:
    open_without(page, site, "pyscript")
    page.wait_for_selector("#setup")
    settings(page)
    page.select_option("#kind-0", "normal")
    page.click("#start")
    page.wait_for_selector("#table")
    until(page, "globalThis.ludoteka.answers() >= 3")
    assert "plain" in stages(page, "bots")


def test_a_page_whose_pieces_break_plays(page: Page, site: Server, guard: Guard) -> None:
    """A browser in which nothing can be replaced, and a PyScript that cannot be told anything."""
    guard.expect("requires 'TrustedScript' assignment")  # it would evaluate a text, which our policy forbids
    page.add_init_script(
        "Object.freeze(MutationObserver.prototype);"
        "Object.defineProperty(Set.prototype, 'clear', { value() { throw new TypeError('cannot be cleared'); } });"
    )
    page.goto(site.url + NEW)
    play_a_move(page)
    assert acted(page) == {"hooks"}, "it began to clear them"
    assert "plain" in stages(page)


def test_where_storage_is_denied_and_nothing_stands_in_the_page_plays_without_pyscript(
    browser: Browser, site: Server
) -> None:
    """In another site's page Chromium denies storage in earnest. PyScript would wait for IndexedDB for ever."""
    context: BrowserContext = browser.new_context()
    page = context.new_page()
    page.goto(site.url.replace("localhost", "127.0.0.1") + "sw.js")  # 127.0.0.1 and localhost are two sites
    page.set_content(f'<iframe src="{site.url}?without=storage{NEW}" width="900" height="700"></iframe>')
    frame = page.frame_locator("iframe")
    frame.locator("#setup [type=submit]").first.click(timeout=60_000)
    frame.locator("#table button[data-do=choose], #table .place.legal").first.wait_for(timeout=150_000)
    inside = next(each for each in page.frames if each.url.startswith(site.url))
    marks = inside.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    assert "table: plain" in marks
    context.close()
