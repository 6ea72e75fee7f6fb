"""What a card shows: a poster for each family of cards; and the end of the game. ``posters.toml`` has the shapes."""

from __future__ import annotations

import pkgutil
import tomllib
from functools import cache
from typing import Any

from drawing import drawn_once
from drawing import markup as h
from tabletop import Outcome

from ..components import EAST, WEST, CardId, Side

_data = pkgutil.get_data(__package__, "posters.toml")
assert _data is not None
_READ: dict[str, dict[str, Any]] = tomllib.loads(_data.decode())
COLOURS: dict[str, str] = _READ["colours"]
SCENES: dict[str, list[str]] = _READ["scenes"]
SCENE_OF: dict[CardId, str] = {card: name for name, cards in _READ["families"].items() for card in cards.split()}
"""Which poster a card shows."""


@cache
def put(shapes: tuple[str, ...], x: float = 0, y: float = 0, size: float = 1, fill: str = "") -> h.Element:
    """Shapes put somewhere; with a ``fill``, as a silhouette."""
    parted = [shape.partition(" ") for shape in shapes]
    return h.g(transform=f"translate({x:g} {y:g}) scale({size:g})")[
        [h.path(fill=fill or COLOURS.get(own, own), fill_rule="evenodd", d=path) for own, _, path in parted]
    ]


@drawn_once
def scene(card: CardId) -> h.Element:
    """What a card shows, for the eye only."""
    back, *things = SCENES[SCENE_OF[card]]
    named = [thing.split() for thing in things]
    return h.svg(".scene", viewBox="0 0 96 60", preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        h.rect(width="96", height="60", fill=COLOURS[back]),
        [put(tuple(_READ["shapes"][name]), float(x), float(y), float(size)) for name, x, y, size in named],
    ]


# -- the end ----------------------------------------------------------------------------------------------------------

_NIGHT, _DAWN, _DARK, _BLIND, _STREET = "#1c2438", "#e7b46a", "#39404f", "#5a6070", "#2b2722"
FALLEN: dict[str, tuple[Side, ...]] = {
    "insolvency": (EAST,),
    "socialism-fails": (EAST,),
    "east-collapses": (EAST,),
    "west-collapses": (WEST,),
    "both-collapse": (WEST, EAST),
}
"""Which states an ending brings down."""
_SOCIALISTS = 12
_STAR = "ochre M0 0l3 7 8 .5-6 5 2 8-7-4.500-7 4.500 2-8-6-5 8-.5z"


def finale(outcome: Outcome) -> h.Element:
    """Both cities and the Wall: a state that has fallen lies dark, and its people fill the streets."""
    fallen = FALLEN.get(outcome.ending, ())
    breached = EAST in fallen
    stars = range(_SOCIALISTS if outcome.ending == "triumph-of-socialism" else 0)
    return h.svg(".end-of-game", viewBox="0 0 320 240", aria_hidden="true")[
        h.rect(width="320", height="240", fill=_DAWN if breached else _NIGHT),
        [_city(side, dark=side in fallen) for side in (WEST, EAST)],
        h.rect(y="188", width="320", height="52", fill=_STREET),
        [put((_STAR,), 184 + at % 6 * 22, 8 + at // 6 * 24) for at in stars],
        _end("breach" if breached else "wall"),
        [_end("people", x=(8, 198)[side], y=180) for side in fallen],
        [_flag(winner) for winner in outcome.winners],
    ]


def _end(name: str, x: float = 0, y: float = 0, fill: str = "") -> h.Element:
    return put(tuple(_READ["end"][name]), x, y, 1, fill)


def _city(side: Side, *, dark: bool) -> list[h.Element]:
    name = ("west", "east")[side]
    return [_end(name, fill=_DARK if dark else ""), _end(f"{name}-windows", fill=_BLIND if dark else "")]


def _flag(winner: Side) -> h.Element:
    """The winner's colour at a mast over its city."""
    mast, cloth = _READ["end"]["flag"]
    colour = ("ochre", "brick")[winner]
    return put((mast, f"{colour} {cloth.partition(' ')[2]}"), (68, 276)[winner])
