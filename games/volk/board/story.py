"""What people talk about afterwards: unrest, prestige and the border, decade by decade."""

from collections.abc import Sequence

from drawing import Look
from drawing.story import Chart, Happening, Happenings, Lines, Retold

from ..components import EAST, PROVINCES, WEST
from ..rules import position_of
from ..state import Position


def story(look: Look, game: Retold) -> list[Chart]:
    """Unrest on both sides, who led in prestige and by how much, and when the border was closed."""
    words = look.words
    labels, at = [stop.label for stop in game.stops], [stop.at for stop in game.stops]
    tables = [position_of(stop.view) for stop in game.stops]
    sides = (WEST, EAST)
    unrest = [[float(sum(table.unrest[p] for p in PROVINCES[side])) for table in tables] for side in sides]
    prestige = [[float(lead(table, side)) for table in tables] for side in sides]
    return [
        Lines(words("Unrest cubes on the map"), labels, at, unrest),
        Lines(words("Lead in prestige"), labels, at, prestige),
        # words: The title of a list: what happened at the border between the two Germanies.
        Happenings(words("The border"), border(look, game, tables)),
    ]


def lead(table: Position, side: int) -> int:
    """How many spaces a side leads in prestige."""
    marker = table.tracks["P"]
    return max(0, marker if side == EAST else -marker)


def border(look: Look, game: Retold, tables: Sequence[Position]) -> list[Happening]:
    """The first round in which the Wall stood, or that it never did."""
    for stop, table in zip(game.stops, tables, strict=True):
        if table.wall:
            # words: {when}: where the game stood, as in “Decade 2, first half”.
            return [Happening(stop.at, EAST, look.words("{when}: the Wall stands.", when=stop.label))]
    return [Happening(game.stops[-1].at, None, look.words("The Wall was never built."))]
