"""What the whole table looks at: a street fills when a mass protest breaks out, a figure for each cube of unrest."""

from __future__ import annotations

from typing import Any, TypeAlias

from drawing import Look
from drawing import markup as h

from ..components import EAST, PROTEST, SIDE_OF, Province
from ..rules import position_of
from ..rules.ending import COLLAPSE
from ..state import Position
from .tracks import aim

Node: TypeAlias = Any
SCENES = frozenset({
    "A mass protest breaks out in {place}.",
    "{place}, which supplies West Berlin, protests as well.",
})  # fmt: skip
"""Lines of the log at which everybody looks up from the map."""
COATS = ("ochre", "blue", "green", "rust", "plum")
LEAST, MOST = 4, 10
"""Figures in the street, however many cubes there are."""
HOUSES = "M0 34h34v66H0zM38 22h40v78H38zM82 40h30v60H82zM116 14h34v86h-34zM170 14h34v86h-34zM208 40h30v60h-30zM242 22h40v78h-40zM286 34h34v66h-34z"  # noqa: E501
CROWD = "".join(
    f"M{x} {118 + x % 7}v-12q0-7 6-7t6 7v12zM{x + 2} {95 + x % 7}a4 4 0 1 1 8 0a4 4 0 1 1-8 0"
    for x in range(2, 312, 11)
)
"""Those behind them, as far as the street goes."""


def scene(look: Look) -> Node:
    """The street of a mass protest; at the last one that a state can bear the wall behind it opens."""
    said = look.said
    assert said is not None
    p = position_of(look.view)
    place = str(said.values["place"])
    side = SIDE_OF[place]
    protests = min(p.all_protests(side), COLLAPSE)
    people = min(max(LEAST, p.unrest.get(place, LEAST)), MOST)
    return h.div(class_=f"protest of-{'east' if side == EAST else 'west'}")[
        h.svg(".street", viewBox="0 0 320 150", preserveAspectRatio="xMidYMax slice", aria_hidden="true")[
            h.path(d=HOUSES, class_="houses"),
            wall(protests >= COLLAPSE),
            h.path(d="M0 100h320v50H0z", class_="road"),
            h.path(d=CROWD, class_="crowd"),
            [marcher(number, people) for number in range(people)],
        ],
        h.div(".told")[
            h.p(".news")[look.words.say(said)],
            h.p[why(look, p, place)],
            h.p(".placards", aria_hidden="true")[
                [h.i(class_="placard up" if number < protests else "placard") for number in range(COLLAPSE)]
            ],
            h.p(".aim")[aim(look.words, p)],
        ],
    ]


def why(look: Look, p: Position, place: Province) -> str:
    """What has led to a mass protest: the card, or the step of the decade's end, and the cubes that it has brought."""
    return look.words(
        # words: Why a mass protest breaks out. {cause}: the name of a card or of a step of the end of the decade; {n}:
        # how many cubes lie in the province; {each}: four.
        "“{cause}”: {place} now has {n} unrest cubes. Every {each} cubes cause a mass protest.",
        cause=p.card or f"step{p.step}",
        place=place,
        n=p.unrest[place],
        each=PROTEST,
    )


def wall(opens: bool) -> Node:
    """The wall at the end of the street."""
    parts = ("M112 70h34l-6 32h-34z", "M174 70h34l6 32h-34z") if opens else ("M112 70h96v32h-96z",)
    return [h.path(d=part, class_="slab") for part in parts]


def marcher(number: int, people: int) -> Node:
    """One of the crowd, every other with a placard."""
    x = 160 + (number - (people - 1) / 2) * min(30, 270 / people)
    y = 142 if number % 2 else 132
    return h.g(transform=f"translate({x:.4g} {y})")[
        h.g(class_=f"marcher {COATS[number % len(COATS)]}")[
            h.path(d="M7-32V-66M-7-64h28v-18H-7z", class_="sign-up") if number % 2 == 0 else None,
            h.path(d="M-11 8v-26q0-12 11-12t11 12V8z", class_="coat"),
            h.circle(cx="0", cy="-38", r="8", class_="head"),
        ]
    ]
