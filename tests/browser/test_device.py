"""What a device keeps beside its games: statistics, and a backup file that is kept current."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import at_home, go_on, take_in
from tests.browser.test_books import kept
from tests.browser.test_sight import faults

from building.serving import Server
from places import SAVES

PICKER = """
  globalThis.allowed = true;
  globalThis.showSaveFilePicker = async () =>
    (await navigator.storage.getDirectory()).getFileHandle("backup.txt", { create: true });
  FileSystemHandle.prototype.queryPermission = async () => (globalThis.allowed ? "granted" : "prompt");
  FileSystemHandle.prototype.requestPermission = async () => ((globalThis.allowed = true), "granted");
"""
"""A browser that keeps files current, and a file in its own private file system instead of a person's."""
LINES = """(async () => {
  const folder = await navigator.storage.getDirectory();
  const text = await (await (await folder.getFileHandle("backup.txt")).getFile()).text();
  return text.split("\\n").filter((line) => line.startsWith("ludoteka1:")).length;
})()"""


def save(name: str) -> str:
    return (SAVES / f"{name}.json").read_text("utf-8")


def taken_in(page: Page, site: Server, name: str, games: int) -> None:
    take_in(page, site, save(name))
    until(page, f"document.querySelectorAll('.save-card').length === {games}")


@pytest.mark.parametrize("size", [(360, 740), pytest.param((1024, 768), marks=pytest.mark.long)])
def test_a_finished_game_counts_once_and_can_be_deleted_and_brought_back(
    page: Page, site: Server, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    at_home(page, site)
    page.goto(f"{site.url}#/stats")
    page.wait_for_selector("#stats-none:not([hidden])")
    assert faults(page) == []
    taken_in(page, site, "kolejka-counter", 1)
    go_on(page)
    page.wait_for_selector("#result-title")
    taken_in(page, site, "volk-west", 2)
    page.goto(f"{site.url}#/saves")
    page.click("a[href='#/stats']")
    page.wait_for_selector("#stats-all:not([hidden])")
    assert page.locator("#stats-games tbody tr").count() == 2
    assert page.locator("#stats-people tbody tr").count() >= 3
    page.select_option("#stats-game", "volk")
    until(page, "document.querySelectorAll('#stats-games tbody tr').length === 1")
    assert faults(page) == []
    with page.expect_download() as download:
        page.click("#stats-export")
    rows = download.value.path().read_text("utf-8").splitlines()
    assert rows[0] == "date,game,moves,seat,player,kind,score,won"
    assert len(rows) == 3
    page.click("#stats-delete")
    page.wait_for_selector("#stats-back:not([hidden])")
    assert not page.locator("#stats-all").is_visible()
    page.reload()
    page.wait_for_selector("#stats-back:not([hidden])")
    assert not page.locator("#stats-all").is_visible(), "what was deleted is not counted anew"
    page.click("#stats-back")
    page.wait_for_selector("#stats-all:not([hidden])")
    assert page.locator("#stats-games tbody tr").count() == 2
    assert kept(page) == 2


def test_a_backup_file_is_kept_current(page: Page, site: Server) -> None:
    page.add_init_script(PICKER)
    at_home(page, site)
    taken_in(page, site, "kolejka-counter", 1)
    page.wait_for_selector("#backup")
    assert faults(page) == []
    page.click("[data-backup=choose]:visible")
    until(page, "document.querySelector('#backup-status').textContent.includes('Games in it: 1')")
    assert page.evaluate(LINES) == 1
    taken_in(page, site, "volk-west", 2)
    until(page, f"{LINES}.then((n) => n === 2)")
    page.locator("[data-save=delete]").first.click()
    until(page, f"{LINES}.then((n) => n === 1)")
    page.evaluate("globalThis.allowed = false")
    page.locator("[data-save=back]:visible").click()
    until(page, "document.querySelector('#backup-status').textContent.includes('allow it again')")
    page.click("[data-backup=allow]")
    until(page, f"{LINES}.then((n) => n === 2)")
    page.click("[data-backup=end]")
    until(page, "document.querySelector('#backup-status').textContent.includes('Choose a file')")
    page.click("[data-save=delete]")
    page.wait_for_timeout(2500)
    assert page.evaluate(LINES) == 2, "nobody writes into it any more"


@pytest.mark.long
def test_where_the_browser_forgets_its_leave_one_press_renews_it_at_the_table(page: Page, site: Server) -> None:
    page.add_init_script(PICKER)
    at_home(page, site)
    taken_in(page, site, "kolejka-counter", 1)
    page.click("[data-backup=choose]:visible")
    until(page, f"{LINES}.then((n) => n === 1)")
    page.add_init_script("globalThis.allowed = false")
    page.goto(f"{site.url}#/g/kolejka/new")
    page.reload()
    page.wait_for_selector("#setup")
    page.click("#start")
    page.wait_for_selector("#table")
    until(page, "document.querySelector('#banner').textContent.includes('allow it again')")
    page.locator("#banner button").first.click()
    until(page, f"{LINES}.then((n) => n === 2)")


@pytest.mark.long
def test_a_browser_that_cannot_keep_a_file_current_offers_the_file_by_hand(page: Page, site: Server) -> None:
    page.add_init_script("delete globalThis.showSaveFilePicker")
    at_home(page, site)
    taken_in(page, site, "kolejka-counter", 1)
    assert page.locator("#export-all").is_visible()
    assert not page.locator("#backup").count()
