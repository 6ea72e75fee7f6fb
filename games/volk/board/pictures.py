"""What a card shows: a poster for each family of cards; and the end of the game. ``posters.toml`` has the shapes."""

from __future__ import annotations

from drawing import drawn_once
from drawing import markup as h
from tabletop import read_toml

from ..components import CARD_OF_FACE, CardId, Side

_READ = read_toml(__package__, "posters.toml")
COLOURS: dict[str, str] = _READ["colours"]
SHAPES: dict[str, list[str]] = _READ["shapes"]
SCENES: dict[str, list[str]] = _READ["scenes"]
ENDS: dict[str, list[str]] = _READ["ends"]
SCENE_OF: dict[CardId, str] = {card: name for name, cards in _READ["families"].items() for card in cards.split()}
"""Which poster a card shows."""


@drawn_once
def scene(card: CardId) -> h.Element:
    """What a card shows, for the eye only."""
    return poster(SCENES[SCENE_OF[card]], 96, 60, "scene")


def piece_of(name: CardId) -> str:
    """A card's identity: it is the same one wherever it lies, and whichever of its faces is up."""
    return f"card-{CARD_OF_FACE[name]}"


FLAGS = ("west-flag 68 0 1", "east-flag 276 0 1")


@drawn_once
def finale(ending: str, winner: Side) -> h.Element:
    """Both cities and the Wall: a state that has fallen lies dark, its people fill the streets; the winner's flag."""
    return poster([*ENDS[ending], FLAGS[winner]], 320, 240, "end-of-game")


def poster(described: list[str], width: int, height: int, kind: str) -> h.Element:
    """A picture as ``posters.toml`` describes it: the colour behind, then shapes with their place and size."""
    back, *things = described
    return h.svg(viewBox=f"0 0 {width} {height}", preserveAspectRatio="xMidYMid meet", aria_hidden="true", class_=kind)[
        h.rect(x="-999", y="-999", width="2999", height="2999", fill=COLOURS.get(back, back)),  # beside it, too
        [_put(*thing.split()) for thing in things],
    ]


def _put(name: str, x: str, y: str, size: str) -> h.Element:
    parted = [shape.partition(" ") for shape in SHAPES[name]]
    return h.g(transform=f"translate({x} {y}) scale({size})")[
        [h.path(fill=COLOURS.get(fill, fill), fill_rule="evenodd", d=path) for fill, _, path in parted]
    ]
