"""At which edge each player sits when the screen lies flat among them."""

from __future__ import annotations

AROUND = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top", "top", "right"),
}
"""Number of seats -> their edges, clockwise from the lower one. Larger tables pass the screen on."""


def edges(seats: int) -> tuple[str, ...]:
    """The edge of each seat, clockwise round the table. ``seats``: how many there are."""
    return AROUND.get(seats, ("bottom",) * seats)
