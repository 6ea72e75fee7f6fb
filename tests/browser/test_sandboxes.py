"""Inside a frame of another page that forbids something: it plays, or it says what to ask the other page for."""

import pytest
from playwright.sync_api import FrameLocator, Page
from tests.browser.conftest import Guard

from building.serving import Server

ALL = "allow-scripts allow-same-origin allow-forms allow-downloads allow-modals"


def framed(page: Page, site: Server, sandbox: str) -> FrameLocator:
    """The set-up of a game in a frame of another site."""
    page.goto(site.url.replace("localhost", "127.0.0.1") + "sw.js")  # 127.0.0.1 and localhost are two sites
    page.set_content(f'<iframe sandbox="{sandbox}" src="{site.url}#/g/kolejka/new" width="900" height="700"></iframe>')
    return page.frame_locator("iframe")


@pytest.mark.parametrize("without", ["allow-forms", "allow-downloads", "allow-modals"])
def test_it_plays_where_a_frame_forbids_this(page: Page, site: Server, guard: Guard, without: str) -> None:
    guard.expect("")  # the browser complains of what it forbids
    frame = framed(page, site, ALL.replace(without, ""))
    frame.locator("#start").click()
    frame.locator("#board [data-place]").first.wait_for()
    if without != "allow-downloads":
        return
    frame.locator("[data-open=menu]").click()
    frame.locator("[data-do=export]").click()
    text = frame.locator("#decide textarea")
    text.wait_for()
    assert text.input_value().startswith("ludoteka1:"), "what no file brings can be copied"


def test_a_frame_that_walls_us_off_is_told_what_to_allow(page: Page, site: Server, guard: Guard) -> None:
    guard.expect("")
    frame = framed(page, site, ALL.replace("allow-same-origin", ""))
    said = frame.locator("#broken p, #loading-trouble:visible")
    said.first.wait_for()
    assert "allow-same-origin" in said.first.inner_text()
