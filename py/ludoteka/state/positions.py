"""The positions one can step to when looking at a game again: its rounds, its turns, and the decisions that mattered.

A position is given as the number of answers that lead to it: 0 is the table as it was set up.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from tabletop import Table


class Positions(NamedTuple):
    """Positions at which a round, a turn … begins, in order; each list includes the first and the last position."""

    rounds: tuple[int, ...]
    turns: tuple[int, ...]


def positions(table: Table) -> Positions:
    """The positions of a game, from what everybody may know: headings of the log, and who was asked."""
    given = table.given
    total = len(given)
    rounds = {line.at for line in table.log_for(None) if line.heading}
    turns = {at for at in range(1, total) if given[at].seat != given[at - 1].seat}
    return Positions(*(tuple(sorted({0, *starts, total})) for starts in (rounds, turns)))


def gone(where: Positions, at: int, way: str) -> int | None:
    """The position to which a step leads; None: there is no such step.

    Args:
        where: the game's positions.
        at: where the step begins.
        way: ``start``, ``end``, or ``back`` and ``next`` by themselves (one answer) or after ``turn-`` and ``round-``.
    """
    last = where.rounds[-1]
    steps = {
        "start": 0,
        "end": last,
        "back": at - 1,
        "next": at + 1,
        "turn-back": _before(where.turns, at),
        "turn-next": _after(where.turns, at),
        "round-back": _before(where.rounds, at),
        "round-next": _after(where.rounds, at),
    }
    found = steps.get(way)
    return None if found is None else min(max(found, 0), last)


def _before(starts: Sequence[int], at: int) -> int:
    return starts[max(bisect_left(starts, at) - 1, 0)]


def _after(starts: Sequence[int], at: int) -> int:
    return starts[min(bisect_right(starts, at), len(starts) - 1)]
