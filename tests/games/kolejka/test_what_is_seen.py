"""What lies open is seen as it is, each thing by its name; and whatever is counted is counted whole."""

from collections.abc import Callable

import pytest

from kolejka.components import KINDS, PLACES
from kolejka.questions import Card
from kolejka.rules import conserved, day, view
from kolejka.state import Street
from tabletop import Pile
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, bring_home, scene, street, wants


def a_busy_afternoon() -> Street:
    """Thursday of the second week; Anna has too much of one kind and too little of three."""
    table = scene({"food": [ANNA, JAN, S], "market": [EWA]}, {"food": ["food", "kiosk"]})
    table.day, table.first_player, table.phase, table.jump = 9, JAN, "queue-jumping", 2
    table.order = ["rtv", "food", "clothes", "furniture", "kiosk"]
    wants(table, ANNA, 1)
    bring_home(table, ANNA, clothes=5, food=1)
    table.in_play, table.passed = [Card("luck")], [False, True, False]
    table.closed, table.supplied, table.speculated = ["rtv"], ["food", "rtv"], ["furniture"]
    table.today = ["food-2", "rtv-1"]
    table.deliveries = Pile(["kiosk-1", "food-1", "clothes-3"], table.rng, shuffled=False)
    table.known, table.stayed, table.swapped = [2, 0, 0], 1, True
    table.played = [["luck"], [], ["list", "more"]]
    table.hands = [["place"], ["mother", "critic"], []]
    return table


def test_a_single_good_too_many_and_a_single_one_missing_are_counted() -> None:
    table = street()
    wants(table, ANNA, 1)
    bring_home(table, ANNA, **table.list_of(ANNA))
    spare = next(kind for kind in KINDS if not table.wants(ANNA, kind))
    bring_home(table, ANNA, **{spare: 1})
    wanted = next(kind for kind in KINDS if table.wants(ANNA, kind) == 2)
    table.homes[ANNA][wanted].pop()
    assert [view(table, None)["seats"][ANNA][what] for what in ("missing", "surplus")] == [1, 1]


LOSES: dict[str, Callable[[Street], object]] = {
    "a good": lambda table: table.homes[ANNA]["clothes"].pop(),
    "a good of a truck": lambda table: table.trucks["kiosk"].pop(),
    "a good of a stall": lambda table: table.stalls["kiosk"].pop(),
    "a good of a shop": lambda table: table.shelves["food"].pop(),
    "a card in hand": lambda table: table.hands[JAN].pop(),
    "a card of a deck": lambda table: table.decks[EWA].draw(),
    "a played card": lambda table: table.played[EWA].pop(),
    "a delivery to come": lambda table: table.deliveries.draw(),
    "a delivery of today": lambda table: table.today.pop(),
    "a delivery of the past": lambda table: table.bin.pop(),
}


@pytest.mark.parametrize("what", LOSES)
def test_nothing_can_be_lost_unnoticed(what: str) -> None:
    table = a_busy_afternoon()
    table.bin = ["rtv-2"]
    before, _ = conserved(table), LOSES[what](table)
    assert conserved(table) != before


@pytest.mark.parametrize("place", PLACES)
def test_no_pawn_can_be_lost_or_won(place: str) -> None:
    table = a_busy_afternoon()
    table.queues[place].append(JAN)
    with pytest.raises(AssertionError):
        conserved(table)


def test_a_shop_without_a_buyer_keeps_no_other_shop_from_selling() -> None:
    """The first has no goods, the second no queue, the third is closed, the fourth's speculator has bought already."""
    first, second, third, fourth, last = KINDS
    table = scene({first: [JAN, S], second: [], third: [JAN, S], last: [ANNA, S]}, {
        second: [second], third: [third], fourth: [fourth], last: [last, last],
    })  # fmt: skip
    table.closed, table.speculated = [third], [fourth]
    run = Play(day.shops_open(table))
    assert (run.ask, table.queues[last]) == (None, [S])
    assert [len(table.shelves[shop]) for shop in KINDS] == [0, 1, 1, 1, 1]
