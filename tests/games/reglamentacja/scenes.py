"""Positions for Reglamentacja's tests: a table arranged by hand, and play from there on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from reglamentacja.components import COUPONS_EACH, KINDS, SPECULATOR
from reglamentacja.rules import deal
from reglamentacja.rules.sequence import SEQUENCE
from reglamentacja.state import STEADY, Shop
from tabletop import Chance
from tabletop.testing import Play

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


class Talk(Play):
    """Play in which players take the floor."""

    def speak(self, seat: int, *answers: str) -> Talk:
        """A player takes the floor and says something."""
        return self.answer(f"word:{seat}", *answers)

    @property
    def at(self) -> str:
        """The name of the phase that runs."""
        return self.phase.name


def play(table: Shop, phase: str = "exchange") -> Talk:
    """Play from a phase of the sequence on. Whatever comes after the ration belongs to the first round at least."""
    table.round = table.round if phase == "ration" else max(1, table.round)
    return Talk.through(SEQUENCE, table, phase)


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
