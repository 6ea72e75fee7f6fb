"""The board is the screen: how much of it, and that nothing else repeats what can be pointed at."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import GOLDEN, lay, middle_of, opened, settings, settled, step

from building.serving import Server

SIZES = {
    (1280, 800): 0.72,
    (1366, 1024): 0.72,
    (1920, 1080): 0.72,
    (1024, 768): 0.6,
    (390, 844): 0.55,
    (360, 740): 0.55,
}
SHARE = """() => {
  const { width, height } = document.querySelector("#boardbox").getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""
REPEATED = """() => [...document.querySelectorAll("#tray > .moves > .move[data-option]")]
  .filter((move) => move.checkVisibility())
  .filter(({ dataset }) => {
    const { left, right, top, bottom } = document.querySelector("#boardbox").getBoundingClientRect();
    const places = document.querySelectorAll(`#board [data-do=choose][data-option="${dataset.option}"]`);
    return [...places].some((place) => {
      const { width, height, x, y } = place.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      return Math.min(width, height) >= 44 && across > left && across < right && down > top && down < bottom;
    });
  }).map((move) => move.textContent)"""


@pytest.mark.parametrize("game", GOLDEN)
def test_the_board_has_the_screen_and_what_can_be_pointed_at_no_button(page: Page, site: Server, game: str) -> None:
    opened(page, site, middle_of(game), panel="closed")
    for (width, height), least in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        page.wait_for_timeout(400)  # the tray has found its size
        assert page.evaluate(SHARE) >= least, (width, height)
        assert page.evaluate(REPEATED) == []
        assert page.locator("#tray .on-board").count() == 0 or page.locator("#move-all").count(), "a list"


def test_what_a_story_has_brought_to_the_board_has_no_button(page: Page, site: Server) -> None:
    """The answers arrive with the story that leads to them, while what they point at is not there yet."""
    page.set_viewport_size({"width": 1024, "height": 768})
    lay(page, site, "volk", ["person", "easy"], options={"length": "taster"}, hands="open")
    settled(page)
    settings(page, panel="closed", asks="off", speed="1100")
    page.reload()
    page.wait_for_selector("#board > *")
    for pick in range(7):
        settled(page)
        until(page, "document.querySelector('#table:not(.showing)') !== null")
        page.wait_for_timeout(400)  # the tray has found its size
        assert page.evaluate(REPEATED) == [], pick
        step(page, pick * 3)
