"""What a bot thinks things are worth, in points of resourcefulness, judged from a seat's view."""

import math
from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple, TypeAlias

from tabletop import read_toml

from ..components import CARDS, FINAL_RATION, KINDS, RATION, SPECULATOR, VISITS, Kind
from ..views import View

Coupons: TypeAlias = tuple[int, ...]
"""How many coupons of each kind, in the order of ``KINDS``."""

INDEX = {kind: number for number, kind in enumerate(KINDS)}
NEEDS: dict[str, Coupons] = {card.id: tuple(card.needs.count(kind) for kind in KINDS) for card in CARDS.values()}


class Weights(NamedTuple):
    """How a bot weighs things. ``weights.toml`` has the numbers for each level and temper, and their source."""

    margin: float
    """By how many points a deal must improve the bot's position."""
    place: float
    """What it is worth to reach the till one cycle earlier, as long as there is time for another purchase."""
    spare: float
    """What a coupon outside of all plans is worth while there is time to use it."""
    unready: float
    """How likely it is that a missing coupon stays missing although the top is still spinning."""
    gone: float
    """How likely it is that a card is still there after one other buyer."""
    speculation: float
    """By how much a deal with the speculator must improve the position, since it costs two coupons."""
    dear: float
    """Points; a coupon whose loss costs more than this is not laid out."""
    hopeful: float
    """How readily others are assumed to agree to a deal that gives them nothing, in points."""
    demanding: float
    """How sharply others are assumed to distinguish good deals from bad, in points."""
    tries: int
    """How many offers it withdraws in one exchange before it has had enough."""
    worlds: int
    """How many hands and visits of a partner it imagines before it makes an offer; 0: it uses a rule of thumb."""
    turn: float
    """What one more purchase before the final round is worth; 0: only ``place`` counts."""
    price: float
    """How many coupons a purchase takes, including those that fit no card."""
    rivalry: float
    """How much of a partner's gain from a deal counts against it."""


_WEIGHTS = read_toml(__package__, "weights.toml")


@cache
def weights_of(level: str, temper: str = "") -> Weights:
    """The weights of a level, changed by a temper."""
    found = Weights(**{**_WEIGHTS["levels"]["normal"], **_WEIGHTS["levels"][level]})
    changes = _WEIGHTS["tempers"].get(temper, {})
    return found._replace(**{name: change + getattr(found, name) for name, change in changes.items()})


def counted(kinds: Sequence[Kind]) -> Coupons:
    """Coupons as a count of each kind."""
    return tuple(kinds.count(kind) for kind in KINDS)


def plus(one: Coupons, other: Coupons) -> Coupons:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def minus(one: Coupons, other: Coupons) -> Coupons:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


class Judgement:
    """One seat's estimate of what coupons and a place in the queue are worth to it.

    Args:
        visit: the seat's visit; None: unknown, so that every category counts one and a half times, if anybody asks what
            another player might think.
        weights: how it weighs.
    """

    def __init__(self, view: View, seat: int, visit: str | None, weights: Weights) -> None:
        self.weights = weights
        self.seat = seat
        self.players = len(view.seats)
        self.queue = view.queue
        self.final = view.final
        self.served = view.served
        self.shelf = view.shelf
        self._known: dict[tuple[Coupons, int], float] = {}
        self.talking = view.spins or view.active == seat
        self.offset = (seat - view.active) % self.players
        cards_to_come = view.deck + len(self.shelf)
        self.buyers = 0.0 if self.final else max(0.0, (cards_to_come - 5) / 0.9)
        """How often any pawn will still be first in the queue before the final round, if one in ten buys nothing."""
        self.cycles = 0.0 if self.final else max(0.0, (cards_to_come - 5) / (self.players + 0.6))
        """How often each player will still come to the till before the final round, about."""
        doubles = VISITS[visit].doubles if visit else None
        self.worth_of = {
            card: CARDS[card].icons * (1.5 if doubles is None else 2 if CARDS[card].category in doubles else 1)
            for card in self.shelf
        }

    @cached_property
    def spare(self) -> tuple[float, ...]:
        """Worth of one coupon of each kind that the next purchase does not use."""
        time = min(1.0, 0.35 + 0.65 * self.cycles) if not self.final else 0.05
        shelf = [
            sum(self.worth_of[card] * min(1, NEEDS[card][number]) for card in self.shelf)
            for number in range(len(KINDS))
        ]
        mean = sum(shelf) / len(shelf) or 1
        return tuple(self.weights.spare * time * (0.6 + 0.4 * value / mean) for value in shelf)

    @cached_property
    def heaps(self) -> list[list[float]]:
        """By kind: worth of so many coupons besides the plan; a third one of a kind is worth little."""
        counts = [count if count < 3 else 2 + 0.4 * (count - 2) for count in range(20)]
        return [[worth * count for count in counts] for worth in self.spare]

    def leftover(self, coupons: Coupons) -> float:
        """Worth of coupons that the plan does not use."""
        return sum([heap[count] for heap, count in zip(self.heaps, coupons, strict=True)])

    def ahead(self, queue: Sequence[int]) -> int:
        """How many players come to the till before this seat."""
        before = queue[self.served if self.final else 0 : queue.index(self.seat)]
        return len([pawn for pawn in before if pawn != SPECULATOR])

    def completes(self, missing: int, ahead: int) -> float:
        """How likely it is to get so many missing coupons by the time the seat is at the till."""
        if missing == 0:
            return 1.0
        if self.final:
            return (0.3 if self.talking else 0.0) ** missing
        ration = 0 < self.offset <= ahead
        each = 1 - (self.weights.unready if self.talking else 0.95) * (0.5 if ration else 1.0) * 0.88**ahead
        return float(each ** (missing * 1.15))

    def turns(self, place: int) -> float:
        """How many purchases before the final round a place in the queue promises; 0 is the front."""
        cycle = self.players + 1
        spread = 0.2 + 0.03 * self.buyers
        return sum(
            1 / (1 + math.exp((place + cycle * number + 0.5 - self.buyers) / spread))
            for number in range(1 + int(self.buyers / cycle) + 1)
        )

    def worth(self, coupons: Coupons, queue: Sequence[int] | None = None) -> float:
        """What a hand and a place in the queue are worth."""
        queue = self.queue if queue is None else queue
        known = (coupons, queue.index(self.seat))
        if (found := self._known.get(known)) is None:
            found = self._known[known] = self._worth(coupons, queue)
        return found

    def _worth(self, coupons: Coupons, queue: Sequence[int]) -> float:
        ahead = self.ahead(queue)
        lasts = self.weights.gone**ahead
        cycle = self.weights.place * min(1.0, self.cycles)
        total = miss = self.leftover(coupons) - cycle
        plans = []
        for card, worth in self.worth_of.items():
            rest = tuple([c - n for n, c in zip(NEEDS[card], coupons, strict=True)])
            missing = -sum([count for count in rest if count < 0])
            if missing < 3:
                kept = self.leftover(tuple([max(0, count) for count in rest]) if missing else rest)
                plans.append((worth + kept - miss, self.completes(missing, ahead) * lasts))
        # The best plan comes first; if it fails because somebody is quicker, the next best gets the chance that is
        # left.
        plans.sort(reverse=True)
        left = 1.0
        for gain, chance in plans:
            if gain <= 0:
                break
            total += left * chance * gain
            left *= 1 - chance
        if self.weights.turn and not self.final:
            rations = RATION * self.buyers / (self.players + 1) + FINAL_RATION
            afforded = max(0.0, (sum(coupons) + rations) / self.weights.price - 1)
            turns = self.turns(queue.index(self.seat))
            softest = min(turns, afforded) - 0.5 * math.exp(-abs(turns - afforded) / 0.5)  # less where both are near
            return total + self.weights.turn * softest
        return total - cycle * ahead / (self.players + 0.5)

    def price(self, coupons: Coupons, kind: int) -> float:
        """What giving one coupon of a kind costs."""
        less = list(coupons)
        less[kind] -= 1
        return self.worth(coupons) - self.worth(tuple(less))


def swapped(queue: Sequence[int], one: int, other: int) -> list[int]:
    """The queue after two pawns have swapped places."""
    return [other if pawn == one else one if pawn == other else pawn for pawn in queue]
