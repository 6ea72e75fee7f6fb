"""What people talk about afterwards: who had been what, and which promises were kept."""

from __future__ import annotations

from drawing.story import Cell, Chart, Grid, Happening, Happenings, Retold, Row

from ..views import read
from .looks import FewLook, ManyLook, TypedLook


def story(look: TypedLook, game: Retold) -> list[Chart]:
    """With bosses who are players: their promises, turn by turn, and everybody's role."""
    if isinstance(look, FewLook):
        return []
    return [promises(look, game), roles(look, game)]


def promises(look: ManyLook, game: Retold) -> Grid:
    """How many of its contracts each boss kept in each turn, of those under which somebody worked."""
    ledger = look.view.ledger
    turns = sorted({line.turn for line in ledger})
    begins = {read(stop.view).turn: stop.at for stop in reversed(game.stops)}
    rows = []
    for boss in sorted({line.boss for line in ledger}):
        cells = []
        for turn in turns:
            worked = [line for line in ledger if (line.turn, line.boss) == (turn, boss) and line.how != "struck"]
            kept = sum(line.how == "kept" for line in worked)
            cells.append(Cell(f"{kept}/{len(worked)}" if worked else "–", kept / len(worked) if worked else 0.0))
        rows.append(Row(look.words.seat(boss), boss, cells))
    labels = [look.words("Turn {n}", n=turn) for turn in turns]
    title = look.words("Promises kept, out of all contracts under which somebody worked")
    return Grid(title, labels, [begins.get(turn, 0) for turn in turns], rows)


def roles(look: ManyLook, game: Retold) -> Happenings:
    """What each of them had been all the time."""
    end = game.stops[-1].at
    lines = [
        # words: {role} is the name of a role: “Luddite”
        Happening(end, seat, look.words("{seat} was: {role}", seat=seat, role=look.words.term(role)))
        for seat, role in enumerate(look.view.roles)
    ]
    # words: Heading: who turned out to be what.
    return Happenings(look.words("Roles revealed"), lines)
