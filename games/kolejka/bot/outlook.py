"""What a bot infers from a view: who will get what if nobody interferes any more.

Worth is counted in goods: one that the shopping list asks for is about 1; any other is a fraction, since two of them
swap for one. A queue is worth what its pawns will carry home, less for each day that they wait.
"""

from collections import defaultdict
from typing import Any

from ..components import DELIVERIES, KIND_OF, KINDS, MARKET, PLAYER_COUNTS, SPECULATOR, Good, Kind, Place
from ..rules.knowledge import View

SURPLUS = 0.3
"""Worth of a good that the list does not ask for."""
PATIENCE = 0.82
"""Worth of tomorrow's good today."""
PAWN_AT_HOME = 0.22


class Outlook:
    """The street of one view, as a bot imagines it: a :class:`~kolejka.state.Pavement`.

    Its lists are those of the view itself, to save copying them. Code that imagines a change replaces them by copies
    first, and puts the originals back afterwards.
    """

    __slots__ = (
        "before_delivery", "before_shops", "closed", "coming", "homes", "missing", "need", "order", "patience",
        "pawns", "players", "queues", "rate", "shelves", "stalls", "stayed", "supplied", "surplus", "trucks",
        "view", "weekday",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.view = view
        seats = view.seats
        self.players = len(seats)
        self.queues: dict[Place, list[int]] = {place: list(queue) for place, queue in view.queues.items()}
        self.shelves: dict[Kind, list[Good]] = dict(view.shelves)
        self.trucks: dict[Kind, list[Good]] = dict(view.trucks)
        self.homes: list[dict[Kind, list[Good]]] = [defaultdict(list) for _ in seats]
        """What is brought home in the imagination: nothing yet."""
        self.pawns = [f.pawns for f in seats]
        self.stalls = {kind: len(goods) for kind, goods in view.stalls.items()}
        self.closed = view.closed
        self.supplied = view.supplied
        self.order = view.order
        self.weekday = view.weekday
        self.need = [{kind: f.wants[kind] - len(f.home[kind]) for kind in KINDS} for f in seats]
        self.missing = [f.missing for f in seats]
        self.surplus = [f.surplus for f in seats]
        self.patience = 0.0 if view.day == view.last_day else PATIENCE
        """What a good of tomorrow is worth today: nothing on the last day."""
        phase = view.phase
        self.before_delivery = phase in ("queueing-up", "closing-time")
        self.before_shops = phase not in ("market", "closing-time")
        self.stayed = view.stayed
        count = PLAYER_COUNTS[self.players]
        numbers = [number for number in (1, 2, 3) if number != count.deliveries_removed]
        a_day = view.deliveries_a_day
        self.rate = a_day * sum(numbers) / len(numbers) / len(KINDS)
        self.coming: dict[Kind, int] = {}
        if self.before_delivery:
            for card in view.seen[:a_day]:
                kind, number = DELIVERIES[card]
                self.coming[kind] = self.coming.get(kind, 0) + number

    def say(self, key: str, /, **values: Any) -> None:
        """Nobody hears what a bot imagines."""

    def worth(self, seat: int, kind: Kind, more: int = 0) -> float:
        """Worth of one more good of a kind to a seat that will get ``more`` goods of it before."""
        if self.need[seat][kind] > more:
            return 1.0 + 1.5 / self.missing[seat]
        return SURPLUS if self.surplus[seat] < 4 else SURPLUS / 2

    def later(self, days: float) -> float:
        """Worth today of a good that comes in so many days; on the last day, only today's delivery can still come."""
        if not self.patience and not self.before_delivery:
            return 0.0
        return PATIENCE**days if days > 0 else 1.0

    def shop(self, shop: Kind) -> list[float]:
        """What each seat's pawns before a shop will bring it."""
        value = [0.0] * self.players
        got = [0] * self.players
        stock = [KIND_OF[good] for good in self.shelves[shop]] + [shop] * self.coming.get(shop, 0)
        today = self.patience if shop in self.closed or not self.before_shops else 1.0
        left = len(self.trucks[shop])
        waiting = 0
        for seat in self.queues[shop]:
            if stock:
                kind, factor = self._taken(seat, shop, stock), today
            elif waiting < left:
                waiting += 1
                days = waiting / self.rate - (0.5 if self.before_delivery else 0.0)
                kind, factor = shop, self.later(days)
            else:
                break
            if seat != SPECULATOR:
                value[seat] += factor * self.worth(seat, kind, got[seat])
                got[seat] += 1
        return value

    def _taken(self, seat: int, shop: Kind, stock: list[Kind]) -> Kind:
        """The good a pawn takes from the shelf."""
        if len(stock) == 1:
            return stock.pop()
        if seat == SPECULATOR:
            kind = shop if shop in stock else stock[-1]
        else:
            kind = stock[0]
            if any(other != kind for other in stock):
                kind = max(KINDS, key=lambda k: self.worth(seat, k) if k in stock else -1.0)
        stock.remove(kind)
        return kind

    def swaps(self, seat: int, trader: Kind) -> float:
        """What one pawn gains at the market on a day when the trader stands on a kind."""
        money, gain = self.surplus[seat], 0.0
        for kind in (trader, *(other for other in KINDS if other != trader)):
            price = 1 if kind == trader else 2
            for number in range(min(self.stalls[kind], max(0, self.need[seat][kind]))):
                if money < price:
                    break
                money -= price
                gain += self.worth(seat, kind, number) - price * SURPLUS
        return gain

    def market(self, seat: int) -> float:
        """What a pawn at the market is worth: today's swaps or a better day's."""
        today = self.weekday
        if self.view.phase == "closing-time":
            return max(
                self.swaps(seat, self.order[(today + ahead) % 5]) * self.patience ** (ahead - 1) for ahead in (1, 2)
            )
        return max(self.swaps(seat, self.order[(today + ahead) % 5]) * self.patience**ahead for ahead in (0, 1))

    def total(self) -> list[float]:
        """What each seat has and may hope for."""
        view = self.view
        value = [0.0] * self.players
        for seat, figures in enumerate(view.seats):
            listed = sum(figures.wants.values())
            value[seat] = listed - self.missing[seat] + SURPLUS * min(self.surplus[seat], 4)
            value[seat] += 1.5 * sum(1 / (left + 1) for left in range(self.missing[seat], listed))
            value[seat] += PAWN_AT_HOME * figures.pawns
            value[seat] += 0.06 * (figures.hand + figures.deck) * (self.weekday != 4 or self.before_shops)
            if seat in self.queues[MARKET]:
                value[seat] += self.market(seat) + 0.05 * self.queues[MARKET].count(seat)
        for shop in KINDS:
            for seat, hope in enumerate(self.shop(shop)):
                value[seat] += hope
        return value


def lead(values: list[float], seat: int) -> float:
    """How far a seat is ahead of the others; the best of them counts most."""
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - 0.6 * max(others) - 0.2 * sum(others) / len(others)


def weights(outlook: Outlook, seat: int) -> list[float]:
    """How much a good counts for a seat, by who gets it: its own counts 1, anybody else's is negative."""
    others = [other for other in range(outlook.players) if other != seat]
    nearest = min(others, key=lambda other: outlook.missing[other])
    common = 0.2 / len(others)
    return [
        1.0 if other == seat else -common - 0.6 if other == nearest else -common for other in range(outlook.players)
    ]
