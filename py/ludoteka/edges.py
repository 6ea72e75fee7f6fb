"""At which edge of a screen that lies among the players each of them sits."""

from __future__ import annotations

AROUND = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top", "top", "right"),
}
"""Edges of the seats, clockwise from the lower one, for as many as have room. More pass the screen on."""


def edges(seats: int) -> tuple[str, ...]:
    """The edge of each of so many seats, clockwise round the table."""
    return AROUND.get(seats, ("bottom",) * seats)
