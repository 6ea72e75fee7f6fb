"""What both boards share: the phase track, a player's name plate, robots in a row."""

from __future__ import annotations

from collections.abc import Sequence

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Message, Option

from ..questions import Fist, Strike, Thumb
from .art import Node, box, line, n, robot

WIDTH = 720


def phases(look: Look, names: Sequence[Message], y: float) -> Node:
    """Six numbered squares; the present one opens and says its name."""
    now = look.view["phase"]
    small, wide, height = 44, WIDTH - 24 - 5 * 52, 40
    x, parts = 12.0, []
    for number, name in enumerate(names, 1):
        here = number == now
        w = wide if here else small
        if not now and number == 6:
            w = wide
        parts.append(
            h.g(class_=f"phase{' now' if here else ''}")[
                box(x, y, w, height, "tablet", 4),
                line(x + 22, y + 28, str(number), 22, "display", anchor="middle"),
                line(x + 48, y + 28, look.words.say(name), 21, "name", width=w - 56) if here else None,
            ]
        )
        x += w + 8
    return h.g(class_="phases", data_sign="phases")[parts]


def plate(look: Look, seat: int, x: float, y: float, width: float, size: float = 22, role: str = "") -> Node:
    """A player's mark and name, and the role if it may be known."""
    name = f"{look.words.seat(seat)} · {role}" if role else look.words.seat(seat)
    mark = look.marks[seat] if seat < len(look.marks) else str(seat + 1)
    return h.g(class_=f"name-plate seat-{seat}")[
        h.circle(cx=n(x + 13), cy=n(y + 13), r="13", class_="seat-disc"),
        line(x + 13, y + 19.5, mark, 17, "mark", anchor="middle"),
        line(x + 32, y + 20, name, size, "who", width=width - 34),
    ]


def robots(x: float, y: float, count: int, width: float, scale: float, kind: str) -> Node:
    """Robots in a row, closer together where there are many."""
    if not count:
        return None
    step = min(44 * scale, (width - 42 * scale) / max(1, count - 1))
    return h.g(class_="robots")[[robot(x + i * step, y, scale, kind) for i in range(count)]]


@drawn_once
def slots(x: float, y: float, filled: int, total: int, width: float, scale: float, kind: str) -> Node:
    """Places for robots, as many as decide the game; those there are stand in them."""
    scale = min(scale, width / (44 * total))
    step = 44 * scale
    return h.g(class_="slots")[
        [
            h.rect(
                x=n(x + i * step), y=n(y), width=n(42 * scale), height=n(49 * scale), rx=n(5 * scale),
                class_=f"slot {kind}",
            )
            for i in range(total)
        ],
        [robot(x + i * step + scale, y + 1.5 * scale, scale, kind) for i in range(min(filled, total))],
    ]  # fmt: skip


@drawn_once
def frame(x: float, y: float, w: float, height: float, kind: str, shade: str = "") -> Node:
    """A printed panel: a paper card with a screen of dots, slightly out of register."""
    return h.fragment[
        box(x + 4, y + 4, w, height, "shade", 10, f"riso-{shade or 'blue'}"),
        box(x, y, w, height, f"panel {kind} outline", 10),
    ]


def gesture(shown: Option) -> str:
    """What a hand shows at a vote, for :func:`.art.hand`."""
    match shown:
        case Thumb():
            return "thumb"
        case Fist():
            return "fist"
        case Strike():
            return "strike"
    return "work"
