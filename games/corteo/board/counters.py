"""The counters: the march round and in warm inks, a colour for each group; the State square and cool.

A counter says who it is by its silhouette, and how far it goes and how strong it is by large figures. Seen from far
only the silhouette is left (the face decides when).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape

from tabletop import Words

from ..components import COMPONENT, KIND, POWER, SIDE, SPEED, THE_MARCH, Unit, named
from ..state import Corteo
from .figures import figure, symbol

STAR = "M0-3.9l1.1 2.4 2.6.3-1.9 1.8.5 2.6-2.3-1.3-2.3 1.3.5-2.6-1.9-1.8 2.6-.3z"


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


@lru_cache(2048)
def lying(
    piece: Piece, x: float, y: float, *, whole: bool = False, under: bool = False, upper: bool = False, told: str = ""
) -> str:
    """A counter at a spot of the picture. Most lie where they lay in the picture before.

    Args:
        whole: with its silhouette drawn in place, for pictures that lie on no map.
        under: another counter lies on it: what it is worth stands where it can be seen.
        upper: it lies on another one, and the counters of the row below may cover its foot.
        told: the counter in words, for whoever asks what it is.
    """
    unit, down, idle, head, active, busy, owner = piece
    states = {"down": down, "idle": idle, "active": active, "spent": busy, "upper": upper}
    kind = "march" if SIDE[unit] == THE_MARCH else "power"
    kinds = ["counter", kind, f"k-{COMPONENT[unit] or KIND[unit]}", *(name for name, true in states.items() if true)]
    value = f"{SPEED[unit]}-{POWER[unit]}" if POWER[unit] else str(SPEED[unit])
    who = f'<use class="who" href="#{symbol(KIND[unit])}" y="-3.3"/>'
    if whole:
        who = f'<g class="who" transform="translate(0 -3.3)">{figure(KIND[unit])}</g>'
    face = f'{who}<text class="value" y="7.3">{value}</text>'
    if under and not down and not idle:
        face = f'<text class="value under" y="-2.1">{value}</text>'
    if down:
        face = '<text class="value panic" y="5">?!</text>'
    elif idle:
        face += '<text class="wait" x="6" y="-2">?</text>'
    marks = '<path class="done" data-sign="done" d="M8-8v6.5l-6.5-6.5z"/>' if busy else ""
    if head:
        marks += f'<path class="head" data-sign="head" transform="translate(-6.5 -7)" d="{STAR}"/>'
    rounded = 4.5 if kind == "march" else 1
    name = "" if whole else f'id="u{unit}" '  # a unit stands on a map once; in other pictures it may stand again
    label = f' role="img" aria-label="{escape(told)}"' if told else ""
    return (
        f'<g transform="translate({x:g} {y:.5g})"><g {name}class="{" ".join(kinds)}" '
        f'data-sign="{"panic" if down else KIND[unit]}" '
        f'data-piece="{named(unit)} {unit}" data-owner="{owner}"{label}>'
        f'<rect class="card" x="-8" y="-8" width="16" height="16" rx="{rounded}"/>{face}{marks}</g></g>'
    )
