"""A game round the table, which several play at once: fingers of several people at several edges."""

import importlib
import json

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import TABLET, until
from tests.browser.playing import DEAD, SHOWN, table_of
from tests.browser.test_facing import BOXES, lie, overlap
from tests.browser.test_spinning_top import shop as shop_of

from building.serving import Server
from tabletop import Table

PRESSABLE = """(selector) => {
  for (const one of document.querySelectorAll(selector)) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = width && document.elementFromPoint(x, y);
    if (hit && (one.contains(hit) || hit.contains(one))) return [x, y, Math.min(width, height)];
  }
  return null;
}"""
"""JavaScript: the middle of the first such element that a finger can reach, and its lesser side."""


PLACES = """() => Object.fromEntries([...document.querySelectorAll(".placed")].map((placed) => {
  const { left, top, right, bottom } = placed.getBoundingClientRect();
  return [placed.dataset.seat, [left, top, right, bottom]];
}))"""


class Fingers:
    """Several people's fingers on one screen: pointers of their own, some resting while others tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.resting: dict[int, tuple[float, float]] = {}
        self.taps = 0

    def down(self, finger: int, selector: str) -> None:
        """A finger comes down in the middle of something that must be within reach, and stays there."""
        self._rest(finger, until(self.page, f"({PRESSABLE})({json.dumps(selector)})"))

    def touch(self, finger: int, selector: str) -> bool:
        """Down and up where such a thing is within reach just now; whether it is."""
        found = self.page.evaluate(PRESSABLE, selector)
        if found:
            self._rest(finger, found)
            self.up(finger)
        return bool(found)

    def _rest(self, finger: int, where: tuple[float, float, float]) -> None:
        """A finger comes down on something that is large enough for it."""
        x, y, size = where
        assert size >= 43, where
        self.resting[finger] = (x, y)
        self.taps += 1
        self._tell("touchStart", self.resting)

    def up(self, finger: int) -> None:
        """It leaves; the others stay."""
        self._tell("touchEnd", {finger: self.resting.pop(finger)})

    def tap(self, finger: int, selector: str) -> None:
        """Down and up; what it did is on the screen."""
        before = self.page.evaluate(SHOWN)
        self.down(finger, selector)
        self.up(finger)
        until(self.page, f"({SHOWN}) !== {before}")

    def _tell(self, kind: str, fingers: dict[int, tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def place(target: str) -> str:
    """The selector of a place that can be chosen."""
    return f"#table [data-place='{target}'][data-do]"


def rationing(page: Page, site: Server, seats: int = 4, **options: str) -> Fingers:
    """A new game round the table."""
    game = importlib.import_module("reglamentacja").GAME
    table = Table.new(game, [*game.colours[:seats]], 3, options)
    width, height = page.evaluate("[innerWidth, innerHeight]")
    lie(page, site, "flat", table, f"{width}x{height}", hide="0")
    page.wait_for_selector(".placed")
    return Fingers(page)


def spin(fingers: Fingers) -> None:
    """Spin until the top stands, or the attempts are spent."""
    while fingers.page.locator(place("top:spin")).count():
        fingers.tap(0, place("top:spin"))
        fingers.page.wait_for_timeout(60)


def deal(fingers: Fingers) -> tuple[int, int]:
    """The active player and the next one who has something for her swap one coupon: with how many taps and looks.

    One finger holds the handle of her hand, another one of hers taps; whoever agrees does so at her own edge.
    """
    page, shop = fingers.page, shop_of(fingers.page)
    seats, one = len(shop.hands), shop.active
    pairs = [
        (gives, gets, other)
        for other in [(one + step) % seats for step in range(1, seats)]
        for gives in shop.hands[one]
        for gets in shop.hands[other]
        if gives != gets
    ]
    gives, gets, other = pairs[0]
    before, hands = fingers.taps, [sorted(hand) for hand in shop.hands]
    fingers.down(one, f"#handle-{one}")
    until(page, f"document.querySelector('#hand-{one}') !== null")
    fingers.tap(10, f"#hand-{one} [data-place='give:{one}:{gives}'][data-do]")
    page.wait_for_timeout(400)  # what is shorter is a tap on the handle, and leaves the hand open
    fingers.up(one)
    until(page, f"document.querySelector('#hand-{one}') === null")
    fingers.tap(one, place(f"get:{one}:{gets}"))
    fingers.tap(other, place(f"accept:{other}:{one}"))
    hands[one].remove(gives)
    hands[other].remove(gets)
    assert [sorted(hand) for hand in shop_of(page).hands] == [
        sorted([*hand, *([gets] if seat == one else [gives] if seat == other else [])])
        for seat, hand in enumerate(hands)
    ]
    return fingers.taps - before, 1


@TABLET
def test_round_the_table_a_deal_takes_four_taps_and_one_look(page: Page, site: Server) -> None:
    fingers = rationing(page, site, top="untimed")
    spin(fingers)
    assert deal(fingers) <= (4, 1)


@TABLET
@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.long), 4, 5])
@pytest.mark.parametrize("size", ["1024x768", pytest.param("1366x1024", marks=pytest.mark.long)])
def test_round_the_table_everybody_has_all_she_needs_at_her_own_edge(
    page: Page, site: Server, seats: int, size: str
) -> None:
    """Places at the edges lie over nothing and reach their edge; what is in them is large enough and not cut off; no
    deep panel comes to whoever has the floor."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    fingers = rationing(page, site, seats, top="untimed")
    spin(fingers)
    places = page.evaluate(PLACES)
    assert len(places) == seats
    boxes = [*places.values(), page.evaluate(BOXES)["boardbox"]]
    for number, one in enumerate(boxes):
        assert all(overlap(one, other) == 0 for other in boxes[:number]), boxes
        assert min(one[0], one[1]) >= -1
        assert one[2] <= width + 1
        assert one[3] <= height + 1
    board = boxes[-1]
    assert board[3] - board[1] >= 0.45 * height
    for seat, (left, top, right, bottom) in places.items():
        edge = page.locator(f".placed[data-seat='{seat}']").get_attribute("data-edge")
        far = {"left": left, "right": width - right, "bottom": height - bottom, "top": top - 60}
        assert far[str(edge)] <= 4, (edge, places)
    cut = page.evaluate("""() => [...document.querySelectorAll(".placed [data-do]")].filter((one) => {
      const [box, all] = [one, one.closest(".placed")].map((each) => each.getBoundingClientRect());
      const inside = box.left >= all.left - 1 && box.right <= all.right + 1 &&
        box.top >= all.top - 1 && box.bottom <= all.bottom + 1;
      return !inside || Math.min(box.width, box.height) < 41;
    }).map((one) => one.id)""")
    assert cut == []


@TABLET
def test_several_fingers_are_several_people(page: Page, site: Server) -> None:
    """Four fingers rest on four handles: four hands are open, each turned to its own edge; each closes when its finger
    leaves, and no other. A tap of somebody else meanwhile closes none."""
    fingers = rationing(page, site, top="untimed")
    spin(fingers)
    for seat in range(4):
        fingers.down(seat, f"#handle-{seat}")
        until(page, f"document.querySelectorAll('.at-edge').length === {seat + 1}")
    page.wait_for_timeout(400)
    places = page.evaluate(PLACES)
    hands = page.evaluate("""() => [...document.querySelectorAll(".at-edge")].map((hand) => {
      const { left, top, right, bottom } = hand.getBoundingClientRect();
      return [left, top, right, bottom];
    })""")
    assert all(overlap(one, other) == 0 for at, one in enumerate(hands) for other in hands[:at]), hands
    for seat in range(4):
        left, top, right, bottom = places[str(seat)]
        box = page.evaluate(f"""(({{ left, top, right, bottom }}) => [left, top, right, bottom])(
          document.querySelector('#hand-{seat}').getBoundingClientRect())""")
        assert overlap(box, [left, top, right, bottom]) == 0
        assert max(box[0] - right, left - box[2], box[1] - bottom, top - box[3]) <= 1, "the hand lies next to its place"
    fingers.tap(9, place(f"get:{shop_of(page).active}:any"))
    until(page, "document.querySelectorAll('.at-edge').length === 4")
    for left_ in range(4):
        fingers.up(left_)
        until(page, f"document.querySelector('#hand-{left_}') === null")
        page.wait_for_timeout(150)
        assert page.locator(".at-edge").count() == 3 - left_


@TABLET
def test_two_people_tap_in_the_same_instant(page: Page, site: Server) -> None:
    fingers = rationing(page, site, top="untimed")
    spin(fingers)
    pair = [(shop_of(page).active + away) % 4 for away in (0, 2)]
    for seat in pair:
        fingers.down(seat, place(f"get:{seat}:any"))
    for seat in pair:
        fingers.up(seat)
    until(page, f"({SHOWN}) >= 5")
    for _ in range(20):  # until the second has been heard as well
        page.wait_for_timeout(300)
        offers = shop_of(page).offers
        if asked := all(offers[seat] and offers[seat].gets == ["any"] for seat in pair):
            break
    assert asked


def at_the_till(fingers: Fingers) -> None:
    """Whoever is first holds the handle of the hand and, with another finger, buys what can be bought, else leaves."""
    page = fingers.page
    before = page.evaluate(SHOWN)
    fingers.down(0, "#handle")
    page.wait_for_selector(".drawer-open")
    page.wait_for_timeout(DEAD)
    if page.locator("#confirm-hand[aria-disabled]").count():  # else the only answer waits there
        buys, leaves = page.locator("#board .card.legal"), page.locator("#drawer .drawer-commit [data-do=choose]")
        fingers.down(1, f"#{(buys if buys.count() else leaves).first.get_attribute('id')}")
        fingers.up(1)
        page.wait_for_timeout(DEAD)
    fingers.down(1, "#confirm-hand:not([aria-disabled])")
    fingers.up(1)
    until(page, f"({SHOWN}) !== {before}")
    fingers.up(0)


def stop_the_top(fingers: Fingers) -> None:
    """Whoever is active touches the top until it stands: she takes the floor, chooses to stop it, and means it. It may
    fall by itself meanwhile."""
    while fingers.touch(0, place("top:stop")):
        fingers.page.wait_for_timeout(DEAD)


def play_to_the_end(fingers: Fingers, deals: int = 3) -> int:
    """Play at all four edges until the game is over, with deals in the first rounds; returns the number of rounds."""
    page, rounds, phase = fingers.page, 0, ""
    while phase != "over":
        phase = until(
            page,
            """(() => {
              const { phase } = document.querySelector("#table")?.dataset ?? {};
              return ["public", "table", "over"].includes(phase) && phase;
            })()""",
        )
        if page.locator(place("top:spin")).count():
            spin(fingers)
            rounds += 1
        elif page.locator(place("top:stop")).count():
            if rounds <= deals:
                assert deal(fingers) <= (5, 1)
            stop_the_top(fingers)
        elif page.locator("#handle").count():
            at_the_till(fingers)
        else:
            page.wait_for_timeout(200)  # nobody may stop the top of the final round
    return rounds


@TABLET
@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_whole_game_by_four_fingers_at_four_edges(page: Page, site: Server) -> None:
    fingers = rationing(page, site)
    assert play_to_the_end(fingers) > 3
    assert page.locator("#result-title").inner_text()
    assert table_of(page).outcome is not None
