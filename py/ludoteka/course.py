"""The course of a game, with a point at each heading of its log: for the chart at the end, and for the story."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from drawing import Board, Look
from drawing.story import Deed, Retold, Stop
from tabletop import LogLine, Table

MOST = 60
"""How many points are drawn at most; if there are more, every n-th is."""
FEW = 4
"""A game with fewer points than this is divided into twelve equal parts instead."""


@dataclass(frozen=True)
class Course:
    """A game's course for the chart: a label for each point, the position that it stands for, and one row of numbers
    for each seat."""

    title: str
    labels: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]
    at: tuple[int, ...] = ()


def course(table: Table, board: Board, look: Callable[[Table], Look]) -> Course:
    """The course of a game: the board's own ``progress`` of each seat, at every heading and at the end. ``look``: a
    table -> what somebody who only watches sees of it."""
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
    """Positions at which a round begins, and the present one. Of very many, every n-th (see ``MOST``)."""
    whole = table.count
    moments = sorted({line.at for line in table.log_for(None) if line.heading} | {whole})
    thin = max(1, -(-len(moments) // MOST))
    return moments[::thin] + ([whole] if moments[::thin][-1] != whole else [])


def retold(table: Table, headline: Callable[[Table], str]) -> Retold:
    """A finished game for its story. Its rounds are worked out immediately, its answers only when they are iterated."""

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
    """The lines of a finished game's log that people talk about, in their order. Late lines come first in the choice,
    since they decided the game. At most two have the same key, and no two are equal or close together.

    Args:
        lines: the public log.
        keys: message keys for which the game is remembered, the best first.
        most: how many lines to return at most.
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
