"""What a bot thinks things are worth, in points of resourcefulness: from a seat's view alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from ..components import CARDS, KINDS, SPECULATOR, VISITS, Kind
from ..views import View

Coupons: TypeAlias = tuple[int, ...]
"""How many coupons of each kind, in the order of ``KINDS``."""

INDEX = {kind: number for number, kind in enumerate(KINDS)}
NEEDS: dict[str, Coupons] = {card.id: tuple(card.needs.count(kind) for kind in KINDS) for card in CARDS.values()}


class Temper(NamedTuple):
    """How a bot weighs things; the numbers of normal were found by play against itself."""

    margin: float = 0.12
    """By how much a deal must better one's lot, in points."""
    place: float = 1.8
    """What coming to the till one cycle earlier is worth, as long as there is time for another purchase."""
    spare: float = 0.8
    """What a coupon that no plan needs is worth while there is time to use it."""
    unready: float = 0.75
    """How likely a missing coupon stays missing although the top still spins."""
    gone: float = 0.84
    """How likely a card outlasts one other buyer."""
    speculation: float = 1.0
    """By how much a deal with the speculator must better one's lot: he takes two coupons for good."""
    dear: float = 0.9
    """A coupon that costs more than this is not laid out, in points."""
    hopeful: float = -0.3
    """How far others are thought to agree to a deal that gives them nothing, in points."""
    demanding: float = 0.3
    """How sharply they are thought to tell good deals from bad, in points."""


def counted(kinds: Sequence[Kind]) -> Coupons:
    """Coupons as counts."""
    return tuple(kinds.count(kind) for kind in KINDS)


def plus(one: Coupons, other: Coupons) -> Coupons:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def minus(one: Coupons, other: Coupons) -> Coupons:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


class Judgement:
    """One seat's estimate of what coupons and a place in the queue are worth to it.

    Args:
        view: a view of the table.
        seat: whose judgement.
        visit: the seat's visit; None: unknown, so that every category counts one and a half times, if anybody asks
            what another player might think.
        temper: how it weighs.
    """

    def __init__(self, view: View, seat: int, visit: str | None, temper: Temper) -> None:
        self.temper = temper
        self.seat = seat
        self.players = len(view.seats)
        self.queue = view.queue
        self.final = view.final
        self.served = view.served
        self.shelf = view.shelf
        self.talking = view.spins or view.active == seat
        self.offset = (seat - view.active) % self.players
        cards_to_come = view.deck + len(self.shelf)
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
        return tuple(self.temper.spare * time * (0.6 + 0.4 * value / mean) for value in shelf)

    def leftover(self, coupons: Coupons) -> float:
        """Worth of coupons beside the plan: a third of a kind is worth little."""
        spare = self.spare
        return sum(
            spare[number] * (count if count < 3 else 2 + 0.4 * (count - 2))
            for number, count in enumerate(coupons)
            if count
        )

    def ahead(self, queue: Sequence[int]) -> int:
        """Players who come to the till before this seat."""
        before = queue[self.served if self.final else 0 : queue.index(self.seat)]
        return len([pawn for pawn in before if pawn != SPECULATOR])

    def completes(self, missing: int, ahead: int) -> float:
        """How likely so many missing coupons are had by the time the seat is at the till."""
        if missing == 0:
            return 1.0
        if self.final:
            return (0.3 if self.talking else 0.0) ** missing
        ration = 0 < self.offset <= ahead
        each = 1 - (self.temper.unready if self.talking else 0.95) * (0.5 if ration else 1.0) * 0.88**ahead
        return float(each ** (missing * 1.15))

    def worth(self, coupons: Coupons, queue: Sequence[int] | None = None) -> float:
        """What a hand and a place in the queue are worth."""
        queue = self.queue if queue is None else queue
        ahead = self.ahead(queue)
        gone = self.temper.gone
        keep = self.leftover(coupons)
        cycle = self.temper.place * min(1.0, self.cycles)
        miss = keep - cycle
        best = miss
        plans = []
        for card in self.shelf:
            needs = NEEDS[card]
            missing = sum([n - c for n, c in zip(needs, coupons, strict=True) if n > c])
            if missing == 3:
                continue
            rest = tuple([c - n if c > n else 0 for n, c in zip(needs, coupons, strict=True)])
            gain = self.worth_of[card] + self.leftover(rest)
            chance = self.completes(missing, ahead) * gone**ahead
            plans.append((gain - miss, chance))
        # The best plan first; where it fails (somebody was quicker) the next best is tried with what chance is left.
        plans.sort(reverse=True)
        left, total = 1.0, miss
        for gain, chance in plans:
            if gain <= 0:
                break
            total += left * chance * gain
            left *= 1 - chance
        best = max(best, total)
        return best - cycle * ahead / (self.players + 0.5)

    def price(self, coupons: Coupons, kind: int) -> float:
        """What giving one coupon of a kind costs."""
        less = list(coupons)
        less[kind] -= 1
        return self.worth(coupons) - self.worth(tuple(less))


def swapped(queue: Sequence[int], one: int, other: int) -> list[int]:
    """The queue after two pawns changed places."""
    return [other if pawn == one else one if pawn == other else pawn for pawn in queue]
