"""The course of a game, told at each heading of its log: for the chart at the end."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from drawing import Look
from tabletop import Table

from .scene import Course

MOST = 60
"""Points drawn; a longer game is thinned evenly."""


def course(table: Table, board: ModuleType, look: Callable[[Table], Look]) -> Course:
    """One row of numbers a seat, from the board's own ``progress`` at every heading and at the end.

    Args:
        table: the game, most often over.
        board: the game's board module.
        look: draws up a bystander's look at a table.
    """
    whole = len(table.answers)
    moments = sorted({line.at for line in table.log_for(None) if line.heading} | {whole})
    thin = max(1, -(-len(moments) // MOST))
    moments = moments[::thin] + ([whole] if moments[::thin][-1] != whole else [])
    labels, columns = [], []
    for at in moments:
        seen = look(table if at == whole else table.at(at))
        labels.append(board.headline(seen))
        columns.append([float(number) for number in board.progress(seen)])
    rows = tuple(tuple(column[seat] for column in columns) for seat in range(len(table.seats)))
    return Course(board.progress_title(look(table).words), tuple(labels), rows, tuple(moments))
