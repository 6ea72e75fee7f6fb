"""At which edge of a screen that lies among the players each of them sits."""

from __future__ import annotations

from types import ModuleType

from drawing import Look

AROUND = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top", "top", "right"),
}
"""Edges of the seats, clockwise from the lower one, for as many as have room. More pass the screen on."""


def edges(board: ModuleType, look: Look, seats: int) -> tuple[str, ...]:
    """The edge of each seat: where the game's own picture puts it, else clockwise round the table.

    Args:
        board: the game's board module; it may have ``edge``.
        look: anybody's, even a bystander's.
        seats: how many there are.
    """
    if hasattr(board, "edge"):
        return tuple(str(board.edge(look, seat)) for seat in range(seats))
    return AROUND.get(seats, ("bottom",) * seats)
