"""Parts of both pictures, cut out for the figures of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from drawing import Look
from drawing import markup as h

from . import art, few, many
from .art import Node
from .offers import offers
from .sayings import PHASES_FEW, PHASES_MANY
from .shared import WIDTH, phases

Box = tuple[float, float, float, float]
SIGNS: dict[str, tuple[Box, Callable[..., Node]]] = {
    "coin": ((-2, -2, 24, 24), partial(art.coin, 10, 10, 10)),
    "robot-blue": ((-2, -2, 46, 52), partial(art.robot, 0, 0)),
    "robot-red": ((-2, -2, 50, 52), partial(art.robot, 0, 0, 1.0, "red")),
    "stress": ((-2, -2, 34, 30), partial(art.stress, 0, 0)),
    "holidays": ((-2, -2, 32, 32), partial(art.sun, 0, 0)),
    "open-ended": ((-2, -4, 36, 26), partial(art.infinity, 0, 0)),
    "married": ((-2, -2, 38, 26), partial(art.rings, 0, 0)),
    "starting-player": ((-2, -2, 36, 32), partial(few.star, 14, 12)),
    "hand-work": ((-2, -2, 46, 52), partial(art.hand, 0, 0, "work")),
    "hand-thumb": ((-2, -2, 46, 52), partial(art.hand, 0, 0, "thumb")),
    "hand-fist": ((-2, -2, 46, 52), partial(art.hand, 0, 0, "fist")),
    "fingers": ((-2, -2, 46, 52), partial(art.fingers, 0, 0, 3)),
    "sealed": ((-2, -2, 46, 36), partial(art.envelope, 0, 0)),
    "security": ((-2, -2, 34, 40), partial(art.shield, 0, 0)),
    "mayor": ((-2, -2, 40, 36), partial(art.chain, 0, 0)),
}
"""Signs by themselves: the part of the drawing that shows, and the drawing."""


def detail(look: Look, parts: Sequence[str]) -> Node:
    """Some parts of the table, for a figure.

    Args:
        look: an inert one.
        parts: ``phases``, ``worker:<seat>``, ``sign:<id>`` for one sign of :data:`SIGNS`; with two to four players
            ``boss``, ``event``, ``contracts``; with more ``boss:<seat>``, ``offers``, ``public``, ``fund``, ``freed``.

    Raises:
        LookupError: there is no such part.
    """
    drawn = few_parts(look) if look.view["mode"] == "few" else many_parts(look)
    for name, (view, draw) in SIGNS.items():
        drawn[f"sign:{name}"] = partial(cut, look, view, draw, 0.8)
    return h.div(".automated-cuts")[[drawn[part]() for part in parts]]


def few_parts(look: Look) -> dict[str, Callable[[], Node]]:
    """Parts of the table for 2 to 4."""
    width = few.width_of(look)
    drawn: dict[str, Callable[[], Node]] = {
        "boss": partial(cut, look, (0, 0, WIDTH, 146), partial(few.boss, look)),
        "phases": partial(cut, look, (8, 154, WIDTH - 16, 48), partial(phases, look, PHASES_FEW, 158)),
        "event": partial(cut, look, (8, 206, 280, 264), partial(few.event, look)),
        "contracts": partial(cut, look, (288, 206, 428, 264), partial(few.contracts, look)),
    }
    for seat in range(look.view["players"]):
        card = partial(few.worker, look, seat, 0, 0, width)
        drawn[f"worker:{seat}"] = partial(cut, look, (-4, -4, width + 12, 242), card)
    return drawn


def many_parts(look: Look) -> dict[str, Callable[[], Node]]:
    """Parts of the table for 5 to 10."""
    commons = partial(many.commons, look)
    drawn: dict[str, Callable[[], Node]] = {
        "phases": partial(cut, look, (8, 192, WIDTH - 16, 48), partial(phases, look, PHASES_MANY, 196)),
        "offers": partial(cut, look, (8, 242, 512, 228), partial(offers, look)),
        "public": partial(cut, look, (520, 242, 196, 78), commons),
        "fund": partial(cut, look, (520, 316, 196, 74), commons),
        "freed": partial(cut, look, (520, 386, 196, 84), commons),
    }
    for seat in look.view["bosses"]:
        drawn[f"boss:{seat}"] = partial(cut, look, (-2, 6, 350, 174), partial(many.boss, look, seat, 0))
    _, width, height = many.measures(len(look.view["workers"]))
    for seat in look.view["workers"]:
        card = partial(many.worker, look, seat, 0, 0, width, height)
        drawn[f"worker:{seat}"] = partial(cut, look, (-4, -4, width + 12, height + 8), card)
    return drawn


def cut(look: Look, view: Box, draw: Callable[[], Node], scale: float = 0.72) -> Node:
    """A small picture of its own: what is drawn in one part of the large one."""
    _, _, width, height = view
    mode = look.view["mode"]
    return h.svg(
        {"viewBox": " ".join(art.n(number) for number in view)},
        class_=f"board cut {mode}", width=f"{width * scale:.0f}", height=f"{height * scale:.0f}", aria_hidden="true",
    )[art.patterns(), draw()]  # fmt: skip
