"""The small map of Berlin: three Western sectors, the Eastern half, and the Wall."""

from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import SUPPLIERS, Province
from ..questions import IN_PROVINCE, IS_BERLIN_SUPPLIED, InSector
from ..state import Position
from . import sayings
from .changes import price_of
from .chart import near
from .geography import Point, n
from .plates import changing, heap, house, mood, plate, text, then

Node: TypeAlias = Any
SECTOR_OF = {"RP": "F", "NW": "GB", "BW": "US"}
"""The powers whose sectors the suppliers supply."""
_SECTORS = {
    "RP": ("M10 30L120 8L138 84L16 100Z", Point(72, 58)),
    "NW": ("M16 100L138 84L146 158L20 172Z", Point(80, 132)),
    "BW": ("M20 172L146 158L172 226L100 244L24 232Z", Point(86, 204)),
}
_EAST_BERLIN = "M120 8L246 20L300 100L276 214L172 226L146 158L138 84Z"


def inset(look: Look, p: Position) -> Node:
    """The inset: three Western sectors with their living standard, and the Eastern half."""
    words = look.words
    # words: the city; what a screen reader says for the small map of it.
    return h.div(".berlin", role="group", aria_label=words("Berlin"))[
        h.svg(".quarters", viewBox="0 0 312 330")[
            h.g(
                **look.place(IN_PROVINCE["WB"], sayings.province_name(words, p, "WB"), f"province {mood(p, 'WB')} west")
            )[
                [h.path(d=path) for path, _ in _SECTORS.values()],
                h.rect(class_="hit", y="250", width="152", height="46"),
            ],
            h.g(
                **look.place(IN_PROVINCE["EB"], sayings.province_name(words, p, "EB"), f"province {mood(p, 'EB')} east")
            )[h.path(d=_EAST_BERLIN), h.rect(class_="hit", x="160", y="250", width="152", height="46")],
            [_sector(look, p, supplier) for supplier in SUPPLIERS],
            _wall(p.wall),
            text(216, 92, words.term("EB"), "berlin-name"),
            [_small(look, p, half, x) for half, x in (("WB", 78), ("EB", 214))],
            [
                h.g(".plate-of", transform=f"translate({x} 273)", aria_hidden="true")[plate(look, p, half)]
                for half, x in (("WB", 76), ("EB", 236))
            ],
        ],
    ]


def _small(look: Look, p: Position, half: Province, x: int) -> Node:
    """A half of the city where its plate would be too small to read: its letters, a price and its two figures."""
    (_, unrest, living), price = changing(look, p, half), price_of(look, p, half)
    cubes, homes = p.unrest[half], p.standard(half)
    return h.g(".small-name", transform=f"translate({x} 90)")[
        [
            near(look, InSector(each), h.rect(class_="hit", x="-68", y="-82", width="136", height="158"))
            for each in SUPPLIERS
        ]
        if half == "WB" and look.question is IS_BERLIN_SUPPLIED
        else None,
        text(0, 0, f"{half}−{price}" if price else half),
        h.g(transform="translate(-58 44) scale(1.5)")[
            h.rect(class_=f"cube {mood(p, half)}", y="-17", width="34", height="34", rx="3"),
            then(17, 10, cubes, max(0, cubes + unrest), f"figure {mood(p, half)}"),
            h.path(".house", d="M40 17V-5L61 -20L82 -5V17Z"),
            then(61, 13, homes, homes + living, "figure home"),
        ],
    ]


@drawn_once
def _wall(stands: bool) -> Node:
    """The border through the city, and the Wall on it."""
    way = "M120 8L138 84L146 158L172 226"
    return h.g(".wall-of", data_sign="wall")[
        h.path(class_="wall", d=way),
        h.g(data_piece="wall")[h.path(class_="wall stands", d=way), h.path(class_="wall joints", d=way)]
        if stands
        else None,
    ]


def _sector(look: Look, p: Position, supplier: Province) -> Node:
    path, middle = _SECTORS[supplier]
    words = look.words
    # words: {place}: the name of a province.
    name = words("Sector supplied by {place}: living standard {n}", place=supplier, n=p.sectors[supplier])
    return h.g(**look.place(InSector(supplier), name, "sector"))[
        h.path(d=path),
        text(middle.x - 22, middle.y + 9, f"{SECTOR_OF[supplier]}·{supplier}", "sector-name"),
        h.g(transform=f"translate(0 {n(middle.y)})")[heap(p.sectors[supplier], middle.x + 12, house())],
        text(
            middle.x + 35,
            middle.y + 13,
            str(p.sectors[supplier]),
            f"figure home{'' if p.sectors[supplier] else ' zero'}",
        ),
    ]
