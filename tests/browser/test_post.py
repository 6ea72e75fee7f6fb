"""A game that goes from device to device: each profile of the browser is a device."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import PATIENCE, Guard, until
from tests.browser.playing import answers, answers_shown, at_home, confirm, opened, phase, settled, step
from tests.browser.test_books import kept
from tests.browser.test_sight import faults

import kolejka
from building.serving import Server
from tabletop import Table

AWAY = "document.querySelector('#table')?.dataset.phase === 'away'"
MINE = "document.querySelector('#table')?.dataset.phase === 'public'"
SHEET = "#post[open]"


def fresh() -> Table:
    """Two people, and nothing has happened: Anna puts the first pawn down, then Jan."""
    return Table.new(kolejka.GAME, ["Anna", "Jan"], 7)


@contextmanager
def device(browser: Browser, site: Server, guard: Guard) -> Iterator[Page]:
    """Another device, of whoever plays elsewhere."""
    context = browser.new_context(locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True)
    guard.watch(context)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    at_home(page, site)
    yield page
    context.close()


def sheet(page: Page) -> None:
    """Open the sheet from the menu."""
    page.click("[data-open=menu]")
    page.click("#menu [data-post]")
    page.wait_for_selector(f"{SHEET} .post-seats")


def take(page: Page, seat: int) -> None:
    """Play a seat on this device."""
    page.click(f"{SHEET} [data-seat='{seat}'] [data-post=take]")
    until(page, f"!document.querySelector('{SHEET} [data-seat=\"{seat}\"] [data-post=take]')")


def word(page: Page, deed: str, seat: int, text: str) -> None:
    """Write a code word and send it with Enter."""
    page.fill(f"#post-{deed}-{seat}", text)
    page.press(f"#post-{deed}-{seat}", "Enter")


def passed(page: Page) -> str:
    """Pass the game on; returns the link."""
    if not page.locator(SHEET).count():
        sheet(page)
    page.click(f"{SHEET} [data-post=pass]")
    page.wait_for_selector("#post-link")
    until(page, "document.querySelector('#post-link').value.includes('?d=')")
    link = page.input_value("#post-link")
    page.click(f"{SHEET} [data-close]")
    return link


def closed(page: Page) -> None:
    page.click(f"{SHEET} [data-close]")
    until(page, f"!document.querySelector('{SHEET}')")


def begun(page: Page, site: Server) -> str:
    """Anna plays on this device, has put her pawn down and passes the game on."""
    opened(page, site, fresh())
    sheet(page)
    take(page, 0)
    closed(page)
    settled(page)
    step(page, 0)
    until(page, AWAY)
    return passed(page)


def test_a_game_goes_to_and_fro_between_two_devices(page: Page, site: Server, browser: Browser, guard: Guard) -> None:
    link = begun(page, site)
    with device(browser, site, guard) as other:
        other.goto(link)
        other.wait_for_selector(f"{SHEET} .post-seats")  # nobody plays here yet, so the sheet asks
        assert faults(other) == []
        take(other, 1)
        closed(other)
        until(other, MINE)
        step(other, 1)
        until(other, AWAY)
        back = passed(other)
        other.goto(link)
        until(other, "document.querySelector('#banner').textContent.includes('1 move behind yours')")
        assert answers(other) == 2
    page.goto(back)
    until(page, MINE)
    until(page, "document.querySelector('#banner').textContent.includes('1 new move')")
    assert kept(page) == 1, "it goes on under the same save"
    assert answers(page) == 2
    page.goto(back)
    until(page, "document.querySelector('#banner').textContent.includes('already')")
    step(page, 2)
    assert answers(page) == 3


def test_two_courses_of_a_game_are_told_apart(page: Page, site: Server, browser: Browser, guard: Guard) -> None:
    link = begun(page, site)
    with device(browser, site, guard) as jan, device(browser, site, guard) as ewa:
        for pick, other in enumerate((jan, ewa)):
            other.goto(link)
            other.wait_for_selector(f"{SHEET} .post-seats")
            take(other, 1)
            closed(other)
            before = answers_shown(other)
            other.locator("#board .place.legal").nth(pick).click()
            confirm(other, before)
            until(other, AWAY)
        ewas = passed(ewa)
        jan.goto(ewas)
        jan.wait_for_selector("#decide[open]")
        said = jan.locator("#decide-more").inner_text()
        assert "up to move 1" in said
        assert "Jan made a different choice in each" in said
        assert faults(jan) == []
        jan.locator("#decide-buttons button").nth(1).click()
        jan.wait_for_selector("#table")
        assert kept(jan) == 2
        jan.goto(ewas)
        until(jan, "document.querySelector('#banner').textContent.includes('already')")
        assert kept(jan) == 2, "what has come before is not kept twice"


@pytest.mark.long
def test_a_seat_with_a_code_word_opens_for_nobody_else(page: Page, site: Server) -> None:
    opened(page, site, fresh())
    sheet(page)
    take(page, 0)
    page.click("#post-code-0 summary")
    word(page, "lock", 0, "zielony słoń")
    page.wait_for_selector(f"{SHEET} [data-post=close]", state="attached")
    assert faults(page) == []
    page.reload()
    until(page, AWAY)
    page.click("#post-here")
    page.wait_for_selector("#post-open-0")
    word(page, "open", 0, "zielony kot")
    until(page, "document.querySelector('#post-note').textContent.includes('That is not the code word')")
    assert page.input_value("#post-open-0") == ""
    assert phase(page) == "away"
    word(page, "open", 0, "Zielony słoń")
    until(page, MINE)


@pytest.mark.long
def test_a_file_that_was_passed_on_goes_on_with_the_game_that_is_here(
    page: Page, site: Server, browser: Browser, guard: Guard
) -> None:
    link = begun(page, site)
    with device(browser, site, guard) as other:
        other.goto(link)
        other.wait_for_selector(f"{SHEET} .post-seats")
        take(other, 1)
        closed(other)
        step(other, 1)
        until(other, AWAY)
        sheet(other)
        other.click(f"{SHEET} [data-post=pass]")
        other.wait_for_selector("#post-link")
        with other.expect_download() as download:
            other.click(f"{SHEET} [data-post=file]")
        file = download.value.path().read_bytes()
        other.click("#post-sign")
        other.wait_for_selector("#post-qr svg")
    page.goto(f"{site.url}#/saves")
    page.wait_for_selector("#import")
    page.set_input_files("#import", {"name": "kolejka.txt", "mimeType": "text/plain", "buffer": file})
    until(page, "document.querySelector('#banner').textContent.includes('1 new move')")
    assert kept(page) == 1
    assert answers(page) == 2
