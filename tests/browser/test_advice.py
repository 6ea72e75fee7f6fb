"""Advice in a real browser: by key and by touch, over the board, and never in the way."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import at_home, set_up, settings, settled

from building.serving import Server


@pytest.mark.parametrize("game", ["kolejka", "volk", "corteo"])
def test_the_key_a_asks_for_advice_and_the_first_answer_can_be_chosen(page: Page, site: Server, game: str) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    at_home(page, site, speed="0", goal="off")
    set_up(page, site, game, ["person", "easy"])
    settled(page)
    board = page.locator("#boardbox").bounding_box()
    page.keyboard.press("a")
    expect(page.locator("#advice ol")).to_be_visible(timeout=60_000)
    assert page.locator("#boardbox").bounding_box() == board, "advice pushes nothing aside"
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#advice .move").first.click()
    expect(page.locator("#advice .move").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#confirm")).to_be_enabled()
    page.keyboard.press("a")
    expect(page.locator("#advice ol")).to_be_visible(timeout=60_000)
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_have_count(0)


def test_the_coach_speaks_by_itself_and_off_means_off(page: Page, site: Server) -> None:
    at_home(page, site, speed="0", goal="off", help="coach")
    set_up(page, site, "kolejka", ["person", "easy"])
    expect(page.locator("#second.coach")).to_be_visible(timeout=60_000)
    settings(page, help="off")
    page.reload()
    settled(page)
    expect(page.locator("#advise")).to_be_hidden()
