"""What a card shows: a poster for each family of cards; and the end of the game. ``posters.toml`` has the shapes."""

from drawing import drawn_once
from drawing import markup as h
from tabletop import read_toml

from ..components import CARD_OF_FACE, CardId, Side

_READ = read_toml(__package__, "posters.toml")
COLOURS: dict[str, str] = _READ["colours"]
SHAPES: dict[str, list[str]] = _READ["shapes"]
SCENES: dict[str, list[str]] = _READ["scenes"]
GROUPS: dict[str, list[str]] = _READ["groups"]
STEPS: list[list[str]] = list(_READ["steps"].values())
ENDS: dict[str, list[str]] = _READ["ends"]
SCENE_OF: dict[CardId, str] = {card: name for name, cards in _READ["families"].items() for card in cards.split()}
"""Which poster a card shows."""


@drawn_once
def scene(name: CardId) -> h.Element:
    """What a card shows, or the poster of that name, for the eye only."""
    return poster(SCENES[SCENE_OF.get(name, name)], 96, 60, "scene")


@drawn_once
def step(number: int) -> h.Element:
    """What a step of the end of a decade is about."""
    return poster(STEPS[number - 1], 200, 100, "step-scene")


def piece_of(name: CardId) -> str:
    """A card's identity: it is the same one wherever it lies, and whichever of its faces is up."""
    return f"card-{CARD_OF_FACE[name]}"


FLAGS = ("west-flag 68 0 1", "east-flag 276 0 1")


@drawn_once
def finale(ending: str, winner: Side, walled: bool) -> h.Element:
    """Both cities, and the Wall if it stands: who has fallen lies dark, people fill the streets; the winner's flag."""
    shown = [thing for thing in ENDS[ending] if walled or not thing.startswith("border ")]
    return poster([*shown, FLAGS[winner]], 320, 240, "end-of-game")


def poster(described: list[str], width: int, height: int, kind: str) -> h.Element:
    """A picture as ``posters.toml`` describes it: the colour behind, then shapes with their place and size."""
    back, *things = described
    return h.svg(viewBox=f"0 0 {width} {height}", preserveAspectRatio="xMidYMid meet", aria_hidden="true", class_=kind)[
        h.rect(x="-999", y="-999", width="2999", height="2999", fill=COLOURS.get(back, back)),  # beside it, too
        [_put(*thing.split()) for thing in things],
    ]


def _put(name: str, x: str, y: str, size: str) -> h.Element:
    parted = [shape.partition(" ") for shape in SHAPES.get(name, [])]
    return h.g(transform=f"translate({x} {y}) scale({size})")[
        [h.path(fill=COLOURS.get(fill, fill), fill_rule="evenodd", d=path) for fill, _, path in parted]
        or [_put(*thing.split()) for thing in GROUPS.get(name, [])]
        or figure(name[:-1], int(name[-1]))
    ]


COATS = ("ochre", "blue", "green", "rust", "plum")
ASKED_FOR = (
    "M7-66c-9-6-11-14-6-15q4 0 6 4 2-4 6-4c5 1 3 9-6 15z",  # a heart
    "M-3-72l10-9 10 9h-3v7h-14v-7z",  # a house
    "M-2-67v-7q0-7 9-7t9 7v7z",  # a loaf
)
"""What the placards show."""
HATS = ("M-8-39q0-10 8-10t8 10q-8-4-16 0z", "M-8-40h16v-4h-4l-1-5h-6l-1 5h-4z", "M-8-40q0-8 8-8t8 8l4 1h-20z")
ARMS = {
    "march": "M-10-17l-3 18M9-18l7 5",
    "cheer": "M-9-18l-9-15M9-18l9-15",
    "stand": "M-10-17l-3 18M10-17l3 18",
}


def figure(kind: str, number: int) -> h.Element:
    """One of the people, wherever people are drawn: with a placard, with arms raised, or just there."""
    return h.g(class_=f"marcher {COATS[number % len(COATS)]}")[
        [
            h.path(d="M15-8V-64M-7-64h28v-19H-7z", class_="sign-up"),
            h.path(d=ASKED_FOR[number // 2 % 3], class_="mark"),
        ]
        if kind == "march"
        else None,
        h.path(d="M-7 4v12M7 4v12", class_="legs"),
        h.path(d="M-11 8v-26q0-12 11-12t11 12V8z", class_="coat"),
        h.path(d=ARMS[kind], class_="arms"),
        h.circle(cx="0", cy="-38", r="8", class_="head"),
        h.path(d="M-3.4-38v.1M3.4-38v.1", class_="eyes"),
        h.ellipse(cx="0", cy="-33.6", rx="2", ry="1.5", class_="mouth"),
        h.path(d=HATS[number % 3], class_="hat"),
    ]
