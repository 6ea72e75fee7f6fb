"""What a device keeps of a game, and what it does when it cannot: storage, files, faults."""

from playwright.sync_api import BrowserContext, Page
from tests.browser.conftest import until
from tests.browser.playing import (
    answers,
    answers_shown,
    play,
    set_up,
    settings,
    settled,
    step,
    stored,
    table_of,
    take_in,
)

from building.serving import Server
from tabletop import unpack


def test_storage_denied_is_said_and_playing_goes_on(page: Page, site: Server, context: BrowserContext) -> None:
    context.add_init_script(
        "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page.goto(site.url)
    page.goto(f"{site.url}#/g/kolejka/new")
    page.wait_for_selector("#setup")
    page.click("#start")
    page.wait_for_selector("#table")
    page.wait_for_selector("#banner:has-text('save it as a file')")
    settled(page)
    step(page, 1)


def test_a_killed_worker_is_started_again_without_a_lost_move(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"])
    play(page, 3)
    given = answers_shown(page)
    page.evaluate("globalThis.ludoteka.table().then((worker) => worker.terminate())")
    page.evaluate("globalThis.ludoteka.bots()?.then((worker) => worker.terminate())")
    step(page, 1)
    settled(page)
    assert answers_shown(page) > given
    assert answers(page) == answers_shown(page)
    play(page, 2)


def test_a_game_is_saved_as_a_file_and_taken_in_again(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"], ["Łucja"])
    play(page, 2)
    given = table_of(page).answers
    page.click("[data-open=menu]")
    with page.expect_download() as waiting:
        page.click("[data-do=export]")
    text = waiting.value.path().read_text("utf-8")
    assert text.startswith("ludoteka1:")
    take_in(page, site, text)
    page.wait_for_selector("#import-said:has-text('already')")
    page.click("[data-save=delete]")
    page.wait_for_selector(".save-card.binned")
    take_in(page, site, text)
    page.wait_for_selector("#import-said:has-text('added')")
    page.wait_for_selector(".save-card.kept")
    assert unpack(stored(page)["data"])["answers"] == given


def test_the_rescue_page_lists_exports_and_deletes_without_python(page: Page, site: Server) -> None:
    set_up(page, site, "kolejka", ["person", "easy"], ["Łucja"])
    asked: list[str] = []
    page.goto("about:blank")
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}rescue.html")
    page.wait_for_selector("#saves li:has-text('Łucja')")
    with page.expect_download() as waiting:
        page.locator("#saves button").first.click()
    assert waiting.value.path().read_text("utf-8").startswith("ludoteka1:")
    remove = page.locator("#saves button").nth(1)
    remove.click()
    remove.click()
    page.wait_for_selector("#said:has-text('no saved game')")
    assert asked
    assert not [url for url in asked if "pyodide" in url or "pyscript" in url]


def test_settings_are_kept_and_nothing_is_stored_unasked(page: Page, site: Server) -> None:
    page.goto(site.url)
    page.wait_for_selector(".plate")
    assert page.evaluate("localStorage.length") == 0
    page.click("[data-open=settings]")
    page.select_option("#set-text", "130")
    page.reload()
    until(page, "getComputedStyle(document.documentElement).fontSize === '20.8px'")
    settings(page, text="100")
