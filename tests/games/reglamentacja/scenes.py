"""Positions for Reglamentacja's tests: a table arranged by hand, and answers given to its steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from reglamentacja.components import COUPONS_EACH, KINDS, SPECULATOR
from reglamentacja.rules import deal
from reglamentacja.state import STEADY, Shop
from tabletop import Ask, Chance, Outcome
from tabletop.game import GameEnds, Step

ANNA, JAN, EWA, PIOTR, ZOFIA = range(5)
S = SPECULATOR
ALL = [kind for kind in KINDS for _ in range(COUPONS_EACH)]


def shop(players: int = 3, seed: int = 1, **options: Any) -> Shop:
    """A table just dealt; Anna, Jan, Ewa … stand in this order, the speculator last, Anna has the top."""
    dealt = deal(players, {"top": "standard", "dinners": "all", "hands": "closed", **options}, Chance(seed))
    dealt.queue = [*range(players), S]
    dealt.active = ANNA
    return dealt


def hands(table: Shop, *dealt: str) -> Shop:
    """Give everybody these coupons (names parted by blanks); the others lie in the pile."""
    rest = ALL.copy()
    for seat in range(table.players):
        table.hands[seat][:] = dealt[seat].split() if seat < len(dealt) else []
        for kind in table.hands[seat]:
            rest.remove(kind)
        table.known[seat][:] = table.hands[seat] if table.open_hands else []
        table.laid[seat].clear()
    table.coupons.cards[:] = rest
    table.discards.clear()
    return table


def spinning(table: Shop) -> Shop:
    """The top spins; nothing was said yet."""
    table.top = STEADY
    table.stretches = [20, 10, 5]
    return table


class Play:
    """Steps run with answers at hand.

    Args:
        table: the state.
        step: where to begin.
    """

    def __init__(self, table: Shop, step: Step) -> None:
        self.table = table
        self.outcome: Outcome | None = None
        self.ask: Ask | None = None
        self._begin(step)

    def _begin(self, step: Step | None) -> None:
        try:
            while True:
                assert step is not None
                self.step = step
                self._running = step(self.table)
                try:
                    self.ask = next(self._running)
                    return
                except StopIteration as stop:
                    step = stop.value
        except GameEnds as end:
            self.ask, self.outcome = None, end.outcome

    @property
    def options(self) -> list[Any]:
        return self.ask.options if self.ask else []

    def say(self, *answers: str) -> Play:
        """Give answers one after the other, each legal."""
        for answer in answers:
            assert self.ask is not None
            assert answer in self.ask.options, f"{answer} is not among {self.ask.options}"
            try:
                self.ask = self._running.send(answer)
            except StopIteration as stop:
                self._begin(stop.value)
            except GameEnds as end:
                self.ask, self.outcome = None, end.outcome
        return self

    def speak(self, seat: int, *answers: str) -> Play:
        """A player takes the word and says something."""
        return self.say(f"word:{seat}", *answers)


def lay(table: Shop, **kinds: str) -> None:
    """Coupons already lying before players: ``lay(table, anna="butter sugar")``."""
    for name, laid in kinds.items():
        for kind in laid.split():
            table.lay(["anna", "jan", "ewa", "piotr", "zofia"].index(name), kind)


def counted(kinds: Iterable[str]) -> list[str]:
    """Coupons in a comparable order."""
    return sorted(kinds)


def buys(table: Shop, seat: int, cards: Sequence[str]) -> None:
    """Shopping cards bought before, wherever they lay."""
    for card in cards:
        for pile in (table.shelf, table.deck.cards, table.box):
            if card in pile:
                pile.remove(card)
        table.bought[seat].append(card)
