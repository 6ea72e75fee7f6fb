"""Every way to play a queue card, with what it changes: reckoned on an :class:`.outlook.Outlook`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from .components import KINDS, Kind
from .outlook import PAWN_AT_HOME, Outlook, weights

FRIEND = 0.08
"""What a look at the next deliveries is worth."""


class Play(NamedTuple):
    """A card, its places in the order they are asked, and the gain in goods."""

    gain: float
    card: str
    places: tuple[str, ...]


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

    def gain(*shops: Kind) -> float:
        return sum(_weighed(outlook, shop, scale) - base[shop] for shop in shops)

    for card in cards:
        for places, worth in _WAYS[card](outlook, seat, gain):
            yield Play(worth, card, places)


def _weighed(outlook: Outlook, shop: Kind, scale: Sequence[float]) -> float:
    return sum(hope * weight for hope, weight in zip(outlook.shop(shop), scale, strict=True))


Gain = Callable[..., float]
Ways = Iterator[tuple[tuple[str, ...], float]]


def _list(outlook: Outlook, _seat: int, gain: Gain) -> Ways:
    for shop in KINDS:
        queue = outlook.queues[shop]
        if queue != queue[::-1]:
            queue.reverse()
            worth = gain(shop)
            queue.reverse()
            yield (f"shop:{shop}",), worth


def _place(outlook: Outlook, seat: int, gain: Gain) -> Ways:
    for shop in KINDS:
        queue = outlook.queues[shop]
        for at in range(1, len(queue)):
            other = queue[at - 1]
            if queue[at] == seat != other:
                queue[at - 1 : at + 1] = [seat, other]
                worth = gain(shop)
                queue[at - 1 : at + 1] = [other, seat]
                yield (f"pawn:{shop}:{at}",), worth


def _mother(outlook: Outlook, seat: int, gain: Gain) -> Ways:
    for shop in KINDS:
        queue = outlook.queues[shop]
        for at in range(1, len(queue)):
            if queue[at] == seat and any(other != seat for other in queue[:at]):
                queue.insert(0, queue.pop(at))
                worth = gain(shop)
                queue.insert(at, queue.pop(0))
                yield (f"pawn:{shop}:{at}",), worth


def _critic(outlook: Outlook, _seat: int, gain: Gain) -> Ways:
    for shop in KINDS:
        queue = outlook.queues[shop]
        for at in range(len(queue) - 2):
            if not queue[at] == queue[at + 1] == queue[at + 2]:
                queue.insert(at + 2, queue.pop(at))
                worth = gain(shop)
                queue.insert(at, queue.pop(at + 2))
                yield (f"pawn:{shop}:{at}",), worth


def _luck(outlook: Outlook, seat: int, gain: Gain) -> Ways:
    for shop in KINDS:
        queue = outlook.queues[shop]
        for at in range(len(queue)):
            if queue[at] != seat:
                continue
            queue.pop(at)
            left = gain(shop)
            for other in KINDS:
                if other != shop:
                    outlook.queues[other].insert(1, seat)
                    worth = left + gain(other)
                    del outlook.queues[other][1 if len(outlook.queues[other]) > 1 else 0]
                    yield (f"pawn:{shop}:{at}", f"shop:{other}"), worth
            queue.insert(at, seat)


def _error(outlook: Outlook, _seat: int, gain: Gain) -> Ways:
    open_shops = [shop for shop in KINDS if shop not in outlook.closed]
    for shop in open_shops:
        shelf = outlook.shelves[shop]
        for kind in KINDS:
            if kind not in shelf:
                continue
            outlook.shelves[shop] = shelf.copy()
            outlook.shelves[shop].remove(kind)
            left = gain(shop)
            for other in open_shops:
                if other != shop:
                    outlook.shelves[other].append(kind)
                    worth = left + gain(other)
                    outlook.shelves[other].pop()
                    yield (f"good:{shop}:{kind}", f"shop:{other}"), worth
            outlook.shelves[shop] = shelf


def _stock(outlook: Outlook, _seat: int, gain: Gain) -> Ways:
    for shop in KINDS:
        if outlook.shelves[shop] and shop not in outlook.closed:
            outlook.closed.add(shop)
            worth = gain(shop)
            outlook.closed.discard(shop)
            yield (f"shop:{shop}",), worth


def _friend(_outlook: Outlook, _seat: int, _gain: Gain) -> Ways:
    yield (), FRIEND


def _more(outlook: Outlook, _seat: int, gain: Gain) -> Ways:
    for shop in outlook.supplied:
        if outlook.trucks[shop] and shop not in outlook.closed:
            outlook.shelves[shop].append(shop)
            outlook.trucks[shop] -= 1
            worth = gain(shop)
            outlook.trucks[shop] += 1
            outlook.shelves[shop].pop()
            yield (f"shop:{shop}",), worth


def _counter(outlook: Outlook, seat: int, gain: Gain) -> Ways:
    for shop in KINDS:
        shelf, queue = outlook.shelves[shop], outlook.queues[shop]
        if not shelf or shop in outlook.closed or not queue or queue[0] != seat:
            continue
        queue.pop(0)
        for kind in KINDS:
            if kind in shelf:
                outlook.shelves[shop] = shelf.copy()
                outlook.shelves[shop].remove(kind)
                worth = outlook.worth(seat, kind) + PAWN_AT_HOME + gain(shop)
                outlook.shelves[shop] = shelf
                yield (f"shop:{shop}", f"good:{shop}:{kind}"), worth
        queue.insert(0, seat)


_WAYS: dict[str, Callable[[Outlook, int, Gain], Ways]] = {
    "list": _list,
    "place": _place,
    "mother": _mother,
    "critic": _critic,
    "luck": _luck,
    "error": _error,
    "stock": _stock,
    "friend": _friend,
    "more": _more,
    "counter": _counter,
}
