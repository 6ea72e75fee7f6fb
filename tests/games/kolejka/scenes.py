"""Positions for Kolejka's tests."""

from collections.abc import Iterable
from typing import Any

from kolejka.components import GOODS, KIND_OF, KINDS, PLACES, SPECULATOR
from kolejka.rules import deal
from kolejka.rules.playing_cards import play
from kolejka.state import Street
from tabletop import Chance
from tabletop.testing import Play

ANNA, JAN, EWA = 0, 1, 2
S = SPECULATOR


def street(players: int = 3, seed: int = 1, **options: Any) -> Street:
    """A table just dealt; all goods on the trucks, Anna (seat 0) is first player."""
    dealt = deal(players, {"hands": "closed", "lists": "full", **options}, Chance(seed))
    dealt.first_player = ANNA
    return dealt


def scene(
    queues: dict[str, list[int]] | None = None, shelves: dict[str, list[str]] | None = None, players: int = 3
) -> Street:
    """A day's morning: the queues named (others hold their speculator), and goods by kind on the shelves, top last."""
    dealt = street(players)
    for place in PLACES:
        dealt.queues[place] = list((queues or {}).get(place, [] if place == "market" else [S]))
    out = [owner for queue in dealt.queues.values() for owner in queue]
    dealt.pawns = [5 - out.count(seat) for seat in range(players)]
    for shop, kinds in (shelves or {}).items():
        dealt.shelves[shop] = [dealt.trucks[kind].pop() for kind in kinds]
    return dealt


def bring_home(table: Street, seat: int, **amounts: int) -> None:
    """Goods from the box, straight home."""
    used = {good for goods in table.homes[seat].values() for good in goods}
    for kind, amount in amounts.items():
        fresh = [good for good in GOODS[kind] if good not in used]
        table.homes[seat][kind] += fresh[:amount]


def wants(table: Street, seat: int, number: int) -> None:
    """Give a seat the shopping list with a number."""
    table.lists[seat] = number - 1


def all_but(table: Street, seat: int, kind: str, missing: int = 1) -> None:
    """Bring home everything on the list but so many goods of one kind."""
    bring_home(table, seat, **{k: table.wants(seat, k) - (missing if k == kind else 0) for k in KINDS})


def kinds(goods: Iterable[str]) -> list[str]:
    return [KIND_OF[good] for good in goods]


def play_of(table: Street, seat: int, card: str) -> Play:
    """A card is played that is the last in its owner's hand."""
    table.hands[seat] = [card]
    return Play(play(table, seat, card))
