"""Every way to play a queue card, with what it is worth: the card's own effect, tried on an :class:`.Outlook`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop import Option

from ..components import KINDS, Kind
from ..rules import queue_cards
from .outlook import PAWN_AT_HOME, Outlook, weights

FRIEND = 0.08
"""What a look at the next deliveries is worth."""


class Play(NamedTuple):
    """A card, its places in the order they are asked, and the gain in goods."""

    gain: float
    card: str
    places: tuple[Option, ...]


def best_of(found: Iterable[Play]) -> Play | None:
    """The play with the highest gain; None if there is none."""
    return max(found, key=lambda play: play.gain, default=None)


def plays(outlook: Outlook, seat: int, cards: Sequence[str], *, selfish: bool = False) -> Iterator[Play]:
    """All plays of some cards. ``selfish``: counting one's own goods only."""
    if selfish:
        scale = [float(other == seat) for other in range(outlook.players)]
    else:
        scale = weights(outlook, seat)
    base = {shop: _weighed(outlook, shop, scale) for shop in KINDS}
    for card in cards:
        if card == queue_cards.FRIEND:
            yield Play(FRIEND, card, ())
            continue
        for places in queue_cards.ways(outlook, seat, card):
            yield Play(_gain(outlook, seat, card, places, scale, base), card, places)


def _weighed(outlook: Outlook, shop: Kind, scale: Sequence[float]) -> float:
    return sum(hope * weight for hope, weight in zip(outlook.shop(shop), scale, strict=True))


def _gain(
    outlook: Outlook, seat: int, card: str, places: Sequence[Option], scale: Sequence[float], base: dict[Kind, float]
) -> float:
    """What a card is worth at these places: carried out, weighed, and taken back."""
    shops = {shop for place in places for shop in (getattr(place, "shop", None), getattr(place, "place", None)) if shop}
    kept = [(shop, outlook.queues[shop][:], outlook.shelves[shop][:], outlook.trucks[shop][:]) for shop in shops]
    closed, pawns, home = outlook.closed[:], outlook.pawns[seat], outlook.homes[seat]
    outlook.homes[seat] = {kind: goods[:] for kind, goods in home.items()}
    queue_cards.RULES[card].effect(outlook, seat, *places)
    gain = sum(_weighed(outlook, shop, scale) - base[shop] for shop in shops)
    gain += PAWN_AT_HOME * (outlook.pawns[seat] - pawns)
    brought = [kind for kind, goods in home.items() if len(outlook.homes[seat][kind]) > len(goods)]
    gain += sum(outlook.worth(seat, kind) for kind in brought)
    for shop, queue, shelf, truck in kept:
        outlook.queues[shop], outlook.shelves[shop], outlook.trucks[shop] = queue, shelf, truck
    outlook.closed, outlook.pawns[seat], outlook.homes[seat] = closed, pawns, home
    return gain
