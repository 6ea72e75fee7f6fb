"""A queue card is played by a finger, whatever else lies beside the hand."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import golden_at, opened, play

from building.serving import Server
from kolejka.questions import WHICH_CARD, Card

HIT = """document.querySelectorAll(".hand .queue-card[data-do]").values().filter((card) => {
  const { x, y, width, height, bottom } = card.getBoundingClientRect();
  const whole = height > 44 && bottom <= document.querySelector("#tray").getBoundingClientRect().bottom;
  return whole && card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).toArray().length"""
PLACES = "[...document.querySelectorAll('.shop, .bazaar, #tray')].map((one) => one.getBoundingClientRect().top)"


@pytest.mark.parametrize("size", [(360, 740), (1024, 768), (1366, 1024)], ids=["phone", "tablet", "kiosk"])
def test_a_card_can_be_played_after_a_friend_has_shown_what_comes_and_the_street_keeps_its_place(
    page: Page, site: Server, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seen = "kolejka-exhaustion-draw"
    table = golden_at(seen, WHICH_CARD, holds=lambda table: bool(table.view(table.ask.seat)["seen"]))
    cards = sum(isinstance(option, Card) for option in table.ask.options)
    opened(page, site, table, hands="open", others="easy")
    until(page, f"{HIT} === {cards}")
    assert page.locator(".hand .seen").is_visible()
    before = page.evaluate(PLACES)
    for _ in range(8):
        play(page, 1)
        assert page.evaluate(PLACES) == before
