"""A screen that lies among the players: what is asked comes to the edge of whoever acts, and covers nothing."""

import importlib
import re

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import until
from tests.browser.playing import at_home, opened, settings

from building.serving import Server
from tabletop import Chance, Table, bots

BOXES = """() => Object.fromEntries(["prompt", "tray", "commit", "boardbox"].map((id) => {
  const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
  return [id, [left, top, right, bottom]];
}))"""
ORDER = """() => [...document.querySelectorAll("#app :is(button, select, summary, [tabindex='0'])")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0)
  .filter((one) => !one.closest("#panel, #strips, .for-panel"))
  .map((one) => one.id || one.className)"""


def table_at(game: str, seats: int, asked: int) -> Table:
    """A game in which this seat is asked."""
    declared = importlib.import_module(game).GAME
    table, rng = Table.new(declared, list(declared.colours[:seats]), 7), Chance(5)
    for count in range(2000):
        if count > 10 and table.ask.seat == asked and not table.ask.secret:
            return table
        seat = table.ask.seat
        level = declared.levels[0]
        table.answer(rng.choice(table.ask.options) if seat is None else bots.play(table, level, rng, bots.Budget(4)))
    raise AssertionError("This seat is never asked.")


def lie(page: Page, site: Server, facing: str, table: Table, size: str = "1024x768", **more: str) -> None:
    """Open a table on a screen that lies in this way."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    at_home(page, site, facing=facing, **more)
    opened(page, site, table)
    settings(page, facing=facing, **more)
    until(page, "document.documentElement.dataset.turned !== undefined")
    until(page, "[...document.styleSheets].some((sheet) => sheet.href?.includes('facing'))")
    page.wait_for_timeout(700)


def overlap(one: list[float], other: list[float]) -> float:
    """How many square pixels two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide - 1) * max(0.0, high - 1)


@pytest.mark.parametrize("size", ["1024x768", pytest.param("1366x1024", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("game", "seats", "asked", "edge"),
    [
        ("volk", 2, 0, "bottom"),
        ("volk", 2, 1, "top"),
        ("kolejka", 3, 1, "left"),
        ("kolejka", 4, 3, "right"),
        ("kolejka", 5, 3, "top"),
    ],
)
def test_around_the_table_everything_comes_to_the_edge_of_whoever_acts(
    page: Page, site: Server, size: str, game: str, seats: int, asked: int, edge: str
) -> None:
    lie(page, site, "flat", table_at(game, seats, asked), size)
    width, height = map(int, size.split("x"))
    boxes = page.evaluate(BOXES)
    far = {"left": boxes["commit"][0], "right": width - boxes["commit"][2]}
    far |= {"top": boxes["commit"][1] - 60, "bottom": height - boxes["commit"][3]}
    assert far[edge] <= 4, (edge, boxes)
    for one in ("prompt", "tray", "commit"):
        assert overlap(boxes[one], boxes["boardbox"]) == 0, (one, boxes)
        left, top, right, bottom = boxes[one]
        assert min(left, top) >= -1
        assert right <= width + 1
        assert bottom <= height + 1
    board = boxes["boardbox"]
    assert (board[2] - board[0]) * (board[3] - board[1]) >= 0.3 * width * height


def test_the_order_for_keys_and_ears_does_not_change(page: Page, site: Server) -> None:
    """In every way of lying the same stops of the Tab key follow each other."""
    table = table_at("volk", 2, 1)
    orders = []
    for facing in ("turning", "mirrored", "flipping", "flat"):
        lie(page, site, facing, table)
        orders.append(page.evaluate(ORDER))
    sometimes = ("more", "tray-more", "move-")  # where something does not fit, or is too small
    orders = [[stop for stop in order if not stop.startswith(sometimes)] for order in orders]
    assert len(orders[0]) > 5
    assert all(order == orders[0] for order in orders), orders


def test_mirrored_the_question_is_written_for_both_and_read_once(page: Page, site: Server) -> None:
    lie(page, site, "mirrored", table_at("volk", 2, 1))
    mirror = page.locator("#mirror")
    assert page.locator("#asked").inner_text() in mirror.inner_text()
    assert mirror.get_attribute("aria-hidden") == "true"
    assert mirror.get_attribute("data-edge") == "bottom"


def test_flipping_turns_all_of_it_and_turning_the_board_alone(page: Page, site: Server) -> None:
    table = table_at("volk", 2, 1)
    turned = "(where) => getComputedStyle(document.querySelector(where)).rotate"
    lie(page, site, "flipping", table)
    assert page.evaluate(turned, "#app") == "180deg"
    lie(page, site, "turning", table)
    assert page.evaluate(turned, "#app") == "none"
    assert page.evaluate(turned, "#board") == "180deg"


def test_with_little_motion_nothing_turns_and_a_sign_says_whose_turn_it_is(page: Page, site: Server) -> None:
    lie(page, site, "flipping", table_at("volk", 2, 1), motion="less")
    turned = "(where) => getComputedStyle(document.querySelector(where)).rotate"
    assert page.evaluate(turned, "#app") == "none"
    assert page.evaluate(turned, "#board") == "none"


def test_upright_nothing_of_it_is_fetched(page: Page, site: Server) -> None:
    at_home(page, site)
    opened(page, site, table_at("volk", 2, 1))
    names = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name).join()")
    assert "facing" not in names
    assert not re.search(r"/(guest|kiosk)-[0-9a-f]+\.js", names)
