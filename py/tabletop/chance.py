"""Chance: the one source of luck at a table, and piles whose order nobody knows.

Why not ``random.Random``: its shuffle is not promised to stay the same between Python versions, its state is 2.5 KB to
copy, and it cannot tell whether it was used. A saved game must replay for years, a fork must cost microseconds, and
undo barriers are derived from use.
"""

from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance:
    """A splitmix64 stream: 64 bits of state, the same on every Python.

    ``uses`` counts every draw and every revelation; the table compares it before and after an answer to know whether
    that answer may still be taken back.
    """

    __slots__ = ("state", "uses")

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK
        self.uses = 0

    def bits(self) -> int:
        """The next 64 random bits."""
        self.uses += 1
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count - 1``, each as likely as the other to one part in 2**50 or so."""
        return (self.bits() * count) >> 64

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.bits() >> 11) / 9007199254740992.0

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to ``sides``."""
        return self.below(sides) + 1

    def choice(self, things: Sequence[T]) -> T:
        """One of a non-empty sequence."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher–Yates, from the end)."""
        for i in range(len(things) - 1, 0, -1):
            j = (self.bits() * (i + 1)) >> 64
            things[i], things[j] = things[j], things[i]

    def revealed(self) -> None:
        """Something hidden has come to light: like a roll of the dice, it cannot be taken back."""
        self.uses += 1

    def __repr__(self) -> str:
        return f"Chance({self.state:#x})"

    def __getstate__(self) -> tuple[int, int]:
        return self.state, self.uses

    def __setstate__(self, state: tuple[int, int]) -> None:
        self.state, self.uses = state


class Pile(Generic[T]):
    """Cards face down in an order nobody knows. The top is the end of the list.

    Whatever comes off it, or is looked at, counts as a use of chance: the luck of the shuffle is told at that moment.
    """

    __slots__ = ("cards", "rng")

    def __init__(self, cards: Iterable[T], rng: Chance, *, shuffled: bool = True) -> None:
        self.cards: list[T] = list(cards)
        self.rng = rng
        if shuffled:
            rng.shuffle(self.cards)

    def draw(self) -> T:
        """Take the top card. Raises IndexError on an empty pile."""
        self.rng.uses += 1
        return self.cards.pop()

    def draw_up_to(self, count: int) -> list[T]:
        """Take up to ``count`` cards, the top one first."""
        return [self.draw() for _ in range(min(count, len(self.cards)))]

    def look(self, count: int) -> list[T]:
        """The top cards, the top one first, left where they are."""
        self.rng.uses += 1
        return self.cards[: -count - 1 : -1]

    def shuffle(self) -> None:
        """Shuffle the cards that are still in the pile."""
        self.rng.shuffle(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[T]:
        return iter(self.cards)

    def __repr__(self) -> str:
        return f"Pile({self.cards!r})"

    def __getstate__(self) -> tuple[list[T], Chance]:
        return self.cards, self.rng

    def __setstate__(self, state: tuple[list[T], Chance]) -> None:
        self.cards, self.rng = state
