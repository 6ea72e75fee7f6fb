"""The course of a game, told at each heading of its log: for the chart at the end, and for its story."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from drawing import Board, Look
from drawing.story import Deed, Retold, Stop
from tabletop import LogLine, Table

MOST = 60
"""Points drawn; a longer game is thinned evenly."""
FEW = 4
"""A game with fewer points than these is drawn in twelve equal parts."""


@dataclass(frozen=True)
class Course:
    """The game's course for the chart: a label for each point, the position it stands for, one row of numbers a
    seat."""

    title: str
    labels: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]
    at: tuple[int, ...] = ()


def course(table: Table, board: Board, look: Callable[[Table], Look]) -> Course:
    """One row of numbers a seat, from the board's own ``progress`` at every heading and at the end.

    Args:
        table: the game, most often over.
        board: the game's.
        look: draws up a bystander's look at a table.
    """
    moments = rounds(table)
    whole = moments[-1]
    if len(moments) < FEW:
        moments = [*range(0, whole, max(1, -(-whole // 12))), whole]
    labels, columns = [], []
    for at in moments:
        seen = look(table if at == whole else table.at(at))
        labels.append(board.headline(seen))
        columns.append([float(number) for number in board.progress(seen)])
    rows = tuple(tuple(column[seat] for column in columns) for seat in range(len(table.seats)))
    return Course(board.progress_title(look(table).words), tuple(labels), rows, tuple(moments))


def rounds(table: Table) -> list[int]:
    """Positions at which a round begins, and the present one; of many, a part."""
    whole = table.count
    moments = sorted({line.at for line in table.log_for(None) if line.heading} | {whole})
    thin = max(1, -(-len(moments) // MOST))
    return moments[::thin] + ([whole] if moments[::thin][-1] != whole else [])


def retold(table: Table, headline: Callable[[Table], str]) -> Retold:
    """A game for its story: its rounds at once, its answers one by one when they are asked for.

    Args:
        table: the game, which is over.
        headline: where a table stands, in a few words.
    """

    def deeds() -> Iterator[Deed]:
        twin = table.at(0)
        view = twin.view(None)
        for at, (option, given) in enumerate(zip(table.answers, table.given, strict=True), 1):
            twin.answer(option)
            before, view = view, twin.view(None)
            yield Deed(at, given.seat, option, before, view)

    seen = [(at, table.at(at)) for at in rounds(table)]
    return Retold([Stop(at, then.view(None), headline(then)) for at, then in seen], deeds)


def memorable(lines: Sequence[LogLine], keys: Sequence[str], most: int = 4) -> list[LogLine]:
    """The lines of a finished game's log that people talk about, in their order: few, the late ones first, for they
    decided it, none twice, and not all of one hour.

    Args:
        lines: the public log.
        keys: what the game is remembered for, the best first.
        most: so many lines at most.
    """
    apart = lines[-1].at / (3 * most) if lines else 0.0
    found: list[LogLine] = []
    for key in keys:
        for line in (line for line in reversed(lines) if line.message.key == key):
            before = sum(other.message.key == key for other in found)
            new = all(line.message != other.message and abs(line.at - other.at) > apart for other in found)
            if len(found) < most and before < 2 and new:
                found.append(line)
    return sorted(found, key=lambda line: line.at)
