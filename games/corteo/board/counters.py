"""The counters: the march round and in warm inks, a colour for each group; the State square and cool.

A counter says who it is by its silhouette, and how far it goes and how strong it is by large figures. Seen from far
only the silhouette is left (the face decides when).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape

from tabletop import Words

from ..components import COMPONENT, KIND, POWER, SIDE, SPEED, THE_MARCH, Unit, named
from ..state import Corteo
from .figures import figure, symbol

STAR = "M0-3.9l1.1 2.4 2.6.3-1.9 1.8.5 2.6-2.3-1.3-2.3 1.3.5-2.6-1.9-1.8 2.6-.3z"


SECOND_MARCH = 2
"""The seat that has a part of the march, where three play."""


class Piece(NamedTuple):
    """A unit as its counter shows it."""

    unit: Unit
    down: bool
    idle: bool
    head: bool
    active: bool
    busy: bool
    """It has moved or fought in this phase."""
    owner: int


def spelled(words: Words, unit: Unit) -> str:
    """A counter in words: whose it is, and what its two numbers mean."""
    if not COMPONENT[unit]:
        return words(
            # words: {unit}: a counter, such as “Celere 4-4”; {speed}, {strength}: the numbers on it.
            "{unit}: movement points {speed}, strength {strength}",
            unit=named(unit),
            speed=SPEED[unit],
            strength=POWER[unit],
        )
    return words(
        # words: {unit}: a counter, such as “Movimento 4-1”; {component}: its political group; {speed}, {strength}: the
        # numbers on it.
        "{unit}: {component}, movement points {speed}, strength {strength}",
        unit=named(unit),
        component=f"component-{COMPONENT[unit]}",
        speed=SPEED[unit],
        strength=POWER[unit],
    )


def counter(state: Corteo, unit: Unit, x: float, y: float, *, whole: bool = False) -> str:
    """The counter of a unit that takes no part in what is going on, at a spot of a picture.

    Args:
        whole: with its silhouette drawn in place, for pictures that lie on no map.
    """
    down, idle = bool(state.down[unit]), bool(state.idle[unit])
    return lying(Piece(unit, down, idle, False, False, False, state.owner(unit)), x, y, whole=whole)


class Lie(NamedTuple):
    """How a counter lies: its card's upper edge and height, where its silhouette is and how large, and the corner that
    says that it has moved or fought."""

    top: float
    high: float
    who: float
    size: float
    corner: float


ALONE, BACK, FRONT = Lie(-8, 16, -3.3, 1, 6.5), Lie(-9.2, 12, -5.8, 0.74, 4), Lie(-2.8, 12, 0.4, 0.74, 4)
"""By itself; the back one of two, whose lower half is covered; the front one, whose foot is the badge of both."""


@lru_cache(2048)
def lying(piece: Piece, x: float, y: float, lie: Lie = ALONE, *, whole: bool = False, told: str = "") -> str:
    """A counter at a spot of the picture. Most lie where they lay in the picture before.

    Args:
        lie: alone, or as one of two.
        whole: with its silhouette drawn in place, for pictures that lie on no map.
        told: the counter in words, for whoever asks what it is.
    """
    unit, down, idle, head, active, busy, owner = piece
    states = {"down": down, "idle": idle, "active": active, "spent": busy, "of-two": lie is not ALONE}
    states["of-second"] = owner == SECOND_MARCH
    kind = "march" if SIDE[unit] == THE_MARCH else "power"
    kinds = ["counter", kind, f"k-{COMPONENT[unit] or KIND[unit]}", *(name for name, true in states.items() if true)]
    drawn = figure(KIND[unit]) if whole else f'<use href="#{symbol(KIND[unit])}"/>'
    face = f'<g class="who" transform="translate(0 {lie.who:g}) scale({lie.size:g})">{drawn}</g>'
    value = f"{SPEED[unit]}-{POWER[unit]}" if POWER[unit] else str(SPEED[unit])
    face += f'<text class="value" y="{7.3 if lie is ALONE else lie.top + 11.2:g}">{value}</text>'
    if down:
        face = f'<text class="value panic" y="{5 if lie is ALONE else lie.who + 2.6:g}">?!</text>'
    elif idle:
        face += f'<text class="wait" x="6" y="{lie.who + 1.3:g}">?</text>'
    fold = f"M8 {lie.top:g}v{lie.corner:g}l-{lie.corner:g}-{lie.corner:g}z"
    edge = f'<path class="second" d="M-8 {lie.top + lie.corner:g}v-{lie.corner:g}h{lie.corner:g}z"/>'
    face += edge if owner == SECOND_MARCH else ""
    marks = f'<path class="done" data-sign="done" d="{fold}"/>' if busy else ""
    if head:
        marks += f'<path class="head" data-sign="head" transform="translate(-6.5 {lie.top + 1:g})" d="{STAR}"/>'
    rounded = 4.5 if kind == "march" else 1
    name = "" if whole else f'id="u{unit}" '  # a unit stands on a map once; in other pictures it may stand again
    label = f' role="img" aria-label="{escape(told)}"' if told else ""
    sign = "" if lie is not ALONE else f'data-sign="{"panic" if down else KIND[unit]}" '  # of two the hex tells
    return (
        f'<g transform="translate({x:g} {y:.5g})"><g {name}class="{" ".join(kinds)}" '
        f'{sign}data-piece="{named(unit)} {unit}" data-owner="{owner}"{label}>'
        f'<rect class="card" x="-8" y="{lie.top:g}" width="16" height="{lie.high:g}" rx="{rounded}"/>'
        f"{face}{marks}</g></g>"
    )


def badge(pieces: Sequence[Piece], x: float, y: float) -> str:
    """What the counters on a hex are worth, the back one first: a label for each."""
    labels = "".join(
        f'<rect x="{left:g}" y="3.6" width="8" height="5.8" rx="2"/>'
        f'<text x="{left + 4:g}" y="8.7">{POWER[piece.unit]}</text>'
        for left, piece in zip((-8.4, 0.4), pieces[-2:], strict=True)
    )
    return f'<g class="badge" data-sign="badge" transform="translate({x:g} {y:.5g})">{labels}</g>'
