"""The counters: the march round and in warm inks, a colour for each group; the State square and cool.

A counter says who it is by its silhouette, and how far it goes and how strong it is by large figures. Seen from far
only the silhouette and the strength are left (the face decides when).
"""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape

from tabletop import Message, Words, msg

from ..components import COMPONENT, KIND, POWER, SIDE, SPEED, THE_MARCH, Kind, Unit, named
from ..state import Corteo
from .figures import figure, symbol

STAR = "M0-3.9l1.1 2.4 2.6.3-1.9 1.8.5 2.6-2.3-1.3-2.3 1.3.5-2.6-1.9-1.8 2.6-.3z"

FIGURES = msg("The number on a counter is its strength, the dots are its movement points. Its name, 6-4, says both.")
COUNTERS: list[tuple[tuple[Kind, ...], Message]] = [
    ((), FIGURES),
    (
        ("spezzone", "cordone", "gruppo"),
        msg(
            "6-6, 6-4: spezzoni, small bands who can throw. 4-4, 4-2: cordoni, people with banners and flags. 4-1: "
            "gruppi, people with leaflets."
        ),
    ),
    (("blindati",), msg("8-4: blindati, armoured cars; side by side they fight as one column.")),
    (
        ("celere", "carabinieri"),
        msg("4-4: celere, riot police. 6-4: carabinieri, a police force that belongs to the army."),
    ),
    (("lacrimogeni",), msg("4-6: lacrimogeni, vehicles that throw tear gas.")),
    (
        ("piantoni", "vigili", "finanza"),
        msg(
            "2-2: piantoni, guards; in the advanced game they must stay on objectives. 2-2: vigili, town police; they "
            "clear traffic jams. 2-2: Finanza, finance police."
        ),
    ),
    (
        (),
        msg(
            "A star marks a Head of the march: it gains 2 strength for every other unit connected with it. ?! marks a "
            "unit in panic."
        ),
    ),
    ((), msg("Pale: a unit that has moved or fought.")),
    ((), msg("Purple: units of the Second March. The rim has the colour of their group.")),
    (
        ("motorcade", "rally"),
        msg(
            "Corteo presidenziale: the motorcade of a foreign president. Comizio: a rally of the far right. Both "
            "appear only in scenarios."
        ),
    ),
]
"""What the figures on the counters mean, with the kinds of units that a sentence is about."""

SECOND_MARCH = 2
"""The seat that has a part of the march, where three play."""


def points(halves: int) -> str:
    """Half points as they are counted on the table: "2", "2½"."""
    whole, half = divmod(halves, 2)
    return ("½" if not whole else f"{whole}½") if half else str(whole)


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
    """How a counter lies: its card's upper edge, height and half its width, where its silhouette is and how large,
    and where its figures are."""

    top: float
    high: float
    half: float
    who: tuple[float, float]
    size: float
    value: tuple[float, float]
    pace: tuple[float, float]
    """The middle of its row of dots, one for each movement point."""


ALONE = Lie(-8, 16, 8, (0, -2.4), 0.86, (0, 7.3), (0, -6.6))
HALF = Lie(-4.4, 8.8, 8.8, (-3.1, 0.7), 0.62, (5.2, 3.1), (-2.8, -3.2))
"""One of two in a hex, one above the other."""
APART = 4.4
"""How far from the middle of their hex two lie."""


@lru_cache(512)
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
    kinds = ["counter", kind, f"k-{COMPONENT[unit] or KIND[unit]}"]
    kinds += [name for name, true in states.items() if true]
    drawn = figure(KIND[unit]) if whole else f'<use href="#{symbol(KIND[unit])}"/>'
    value = "?" if idle else POWER[unit] or ""
    face = (
        f'<g class="who" transform="translate({lie.who[0]:g} {lie.who[1]:g}) scale({lie.size:g})">{drawn}</g>'
        f'<text class="value" x="{lie.value[0]:g}" y="{lie.value[1]:g}">{value}</text>'
    )
    speed, (middle, high) = SPEED[unit], lie.pace
    dots = f"M{middle + 0.8 - 0.8 * speed:g} {high:g}h0" + "m1.6 0h0" * (speed - 1)
    face += f'<path class="pace" d="{dots}"/>' * bool(speed)
    if down:
        face = f'<text class="value panic" x="{lie.who[0]:g}" y="{5 if lie is ALONE else 3:g}">?!</text>'
    half, sign = lie.half, "panic" if down else "head" if head else "done" if busy else KIND[unit]
    at = f"translate({1.5 - half:g} {lie.top + 1:g})"
    marks = f'<path class="head" transform="{at}" d="{STAR}"/>' if head else ""
    rounded = 1 if kind == "power" else 4.5 if lie is ALONE else 2.5
    # a unit stands on a map once; in other pictures it may stand again
    name = "" if whole else f'id="u{unit}" data-piece="{named(unit)} {unit}" '
    label = f' role="img" aria-label="{escape(told)}"' if told else ""
    return (
        f'<g transform="translate({x:g} {y:.5g})"><g {name}class="{" ".join(kinds)}" '
        f'data-sign="{sign}" data-owner="{owner}"{label}>'
        f'<rect class="card" x="-{half:g}" y="{lie.top:g}" width="{2 * half:g}" height="{lie.high:g}" rx="{rounded}"/>'
        f"{face}{marks}</g></g>"
    )
