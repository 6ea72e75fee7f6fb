"""What an Event shows: a picture of a few shapes in the two inks of the print, drawn by us."""

from drawing import drawn_once
from drawing import markup as h

from .art import Node

RED, BLUE, INK, PAPER = "r", "b", "k", "p"
Shapes = tuple[tuple[str, str], ...]
"""Ink and path, in the order in which they are printed, on a field of 64 by 44."""

HOUSE: Shapes = (
    (BLUE, "M16 20h32v20H16z"),
    (INK, "M12 22 32 6l20 16-2 2.500L32 10.5 14 24.500z"),
    (PAPER, "M21 24h7v7h-7zM36 24h7v16h-7z"),
)
CLOCK: Shapes = (
    (INK, "M32 4a18 18 0 1 1 0 36a18 18 0 1 1 0-36"),
    (PAPER, "M32 7.500a14.5 14.5 0 1 1 0 29a14.5 14.5 0 1 1 0-29"),
    (RED, "M30.5 11h3v10.500l8 5-1.6 2.6-9.4-6z"),
)
CROWD: Shapes = (
    (INK, "M13 18a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0M42 18a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0"),
    (BLUE, "M8 40c0-20 19-20 19 0zM37 40c0-20 19-20 19 0z"),
    (INK, "M27 13a5 5 0 1 1 10 0a5 5 0 1 1-10 0"),
    (RED, "M20 40c0-27 24-27 24 0z"),
)
COINS: Shapes = (
    (INK, "M12 33h26v7H12zM14 25h26v7H14zM11 17h26v7H11z"),
    (RED, "M15 34.500h20v1.500H15zM17 26.500h20V28H17zM14 18.500h20V20H14z"),
)
HEART: Shapes = ((RED, "M32 39C6 22 12 6 22 6c6 0 9 4 10 8 1-4 4-8 10-8 10 0 16 16-10 33z"),)

FAMILIES: dict[str, Shapes] = {
    "bonus": (*COINS, (BLUE, "M46 8h5v7h7v5h-7v7h-5v-7h-7v-5h7z")),
    "benefit": (*COINS, (BLUE, "M49 6l11 12h-6v14H44V18h-6z")),
    "union": (*CROWD, (PAPER, "M29 24h6v5h5v6h-5v5h-6v-5h-5v-6h5z")),
    "agreement": (*CROWD, (PAPER, "M23 20h18v14H23z"), (INK, "M26 23h12v2H26zM26 27h12v2H26zM26 31h7v1.500h-7z")),
    "dentist": (
        (PAPER, "M20 6c5-3 8 1 12 1s7-4 12-1c8 5 3 15 0 20-2 5-2 13-6 13-5 0-2-14-6-14s-1 14-6 14c-4 0-4-8-6-13-3-5-8-15 0-20z"),  # noqa: E501
        (RED, "M36 12l5-1 2 5-4 4-2-3h-3z"),
    ),
    "marriage": (
        (RED, "M32 12C26 7 28 1 31 1c1 0 1 1 1 2 0-1 0-2 1-2 3 0 5 6-1 11z"),
        (INK, "M14 28a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1-23 0M18 28a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0"),
        (BLUE, "M27 28a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1-23 0M31 28a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0"),
    ),
    "divorce": (*HEART, (PAPER, "M31 4l6 8-6 6 7 7-6 14h-2l3-13-7-7 6-7-3-8z")),
    "birth": (
        (BLUE, "M12 20h36c0 9-6 13-18 13S12 29 12 20zM30 18V4c10 0 17 5 18 14z"),
        (INK, "M48 18l7-6 2 2.5-7 7zM17 38a4 4 0 1 1 8 0a4 4 0 1 1-8 0M35 38a4 4 0 1 1 8 0a4 4 0 1 1-8 0"),
        (RED, "M14 22h32v3H14z"),
    ),
    "gentrification": (*HOUSE, (RED, "M54 4l8 9h-5v17h-6V13h-5z")),
    "renthike": (*HOUSE, (RED, "M6 4l6 8H8.500v26h-5V12H0zM58 4l6 8h-3.500v26h-5V12H52z")),
    "eviction": (*HOUSE, (RED, "M50 28h12v11H50zM53 28v-4h6v4h-2v-2h-2v2z"), (INK, "M50 32h12v2H50z")),
    "sabotage": (
        (BLUE, "M36 8l4 1 2 5 5-1 3 4-2 4 4 3-1 5-5 1v5l-5 2-3-4-5 3-4-3 1-5-5-2 0-5 4-2-2-5 4-3 4 2z"),
        (PAPER, "M33 24a5 5 0 1 1 10 0a5 5 0 1 1-10 0"),
        (RED, "M4 34L22 17c-2-8 5-13 11-11l-6 6 5 5 6-6c2 7-4 13-11 11L9 39c-4 3-8-2-5-5z"),
    ),
    "overtime": (*CLOCK, (BLUE, "M50 4h10v4l-6 6h6v4H49v-4l6-6h-5z")),
    "shifts": (*CLOCK, (BLUE, "M62 30c-9 0-11-10-5-15-12 0-14 20 0 20 2 0 4-2 5-5z")),
    "gambling": (
        (RED, "M8 14l22-8 8 22-22 8z"),
        (PAPER, "M16 17h5v5h-5zM26 13h5v5h-5zM21 27h5v5h-5zM30 22h5v5h-5z"),
        (INK, "M38 22h20v20H38z"),
        (PAPER, "M42 26h4v4h-4zM50 26h4v4h-4zM46 30.500h4v4h-4zM42 35h4v4h-4zM50 35h4v4h-4z"),
    ),
    "illness": (
        (INK, "M4 12h4v14h48v-6h4v20h-4v-6H8v6H4z"),
        (PAPER, "M10 18h12v8H10z"),
        (BLUE, "M24 18h28c3 0 4 2 4 8H24z"),
        (RED, "M40 3h5v4h4v5h-4v4h-5v-4h-4V7h4z"),
    ),
    "mayday": (
        (INK, "M14 2h3.500v40H14z"),
        (RED, "M17.5 4c10-5 20 5 38 0v22c-18 5-28-5-38 0z"),
        (PAPER, "M36 9l2 4 4.5.5-3.3 3 .9 4.5-4.1-2.2-4.1 2.2.9-4.5-3.3-3L34 13z"),
    ),
}  # fmt: skip


@drawn_once
def event_picture(card: str) -> Node:
    """What an Event shows, for the eye only; nothing where nobody has drawn it yet."""
    return h.svg(".event-picture", viewBox="0 0 64 44", aria_hidden="true")[
        [h.path(d=path, class_=f"ink-{ink}") for ink, path in FAMILIES.get(card, ())]
    ]
