"""Every way to play a queue card and what it is worth, found by carrying out the card on an :class:`.Outlook`."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tabletop import Option

from ..components import KINDS, Kind
from ..questions import Pawn
from ..rules import playing_cards, queue_cards
from .outlook import PAWN_AT_HOME, Outlook, weights

FRIEND = 0.08
"""What a look at the next deliveries is worth."""


class Play(NamedTuple):
    """A card, its places in the order in which they are asked for, and the gain in goods."""

    gain: float
    card: str
    places: tuple[Option, ...]


def best_of(found: Iterable[Play]) -> Play | None:
    """The play with the highest gain; None if there is none."""
    return max(found, key=lambda play: play.gain, default=None)


def plays(outlook: Outlook, seat: int, cards: Sequence[str], *, selfish: bool = False) -> Iterator[Play]:
    """All plays of some cards. ``selfish``: count only the seat's own goods."""
    prospect = Prospect(outlook, seat, selfish=selfish)
    for card in cards:
        if queue_cards.RULES[card].opening:  # a friend: what he will show is unknown
            yield Play(FRIEND if outlook.patience else 0.0, card, ())  # nothing is delivered after the last day
            continue
        for places in playing_cards.ways(outlook, seat, card):
            yield Play(prospect.gain(card, places), card, places)


class Prospect:
    """What a seat can expect of the present street, and how a card would change that."""

    def __init__(self, outlook: Outlook, seat: int, *, selfish: bool) -> None:
        self.outlook = outlook
        self.seat = seat
        if selfish:
            self.scale = [float(other == seat) for other in range(outlook.players)]
        else:
            self.scale = weights(outlook, seat)
        self._known: dict[tuple[Any, ...], float] = {}
        self._base = {shop: self.of_shop(shop) for shop in KINDS}

    def of_shop(self, shop: Kind) -> float:
        """What a shop's queue will bring, in goods. Remembered, since many plays leave it in the same state."""
        outlook = self.outlook
        state = (shop, *outlook.queues[shop], "", *outlook.shelves[shop], len(outlook.trucks[shop]), *outlook.closed)
        worth = self._known.get(state)
        if worth is None:
            worth = 0.0
            for hope, weight in zip(outlook.shop(shop), self.scale, strict=True):
                worth += hope * weight
            self._known[state] = worth
        return worth

    def gain(self, card: str, places: Sequence[Option]) -> float:
        """What a card is worth at these places: the card is carried out, judged, and undone."""
        outlook, seat = self.outlook, self.seat
        queues, shelves, trucks = outlook.queues, outlook.shelves, outlook.trucks
        shops = {place.place if isinstance(place, Pawn) else place.shop for place in places}  # type: ignore[attr-defined]
        kept = [(shop, queues[shop], shelves[shop], trucks[shop]) for shop in shops]
        for shop, queue, shelf, truck in kept:
            queues[shop], shelves[shop], trucks[shop] = queue[:], shelf[:], truck[:]
        closed, outlook.closed = outlook.closed, outlook.closed[:]
        queue_cards.RULES[card].effect(outlook, seat, *places)
        gain = 0.0
        for shop in shops:
            gain += self.of_shop(shop) - self._base[shop]
        if outlook.homes[seat]:
            gain += sum(outlook.worth(seat, kind) + PAWN_AT_HOME for kind in outlook.homes[seat])
            outlook.homes[seat].clear()
        for shop, queue, shelf, truck in kept:
            queues[shop], shelves[shop], trucks[shop] = queue, shelf, truck
        outlook.closed = closed
        return gain
