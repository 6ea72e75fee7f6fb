"""The map: a ground that never changes, and the pieces on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import (
    ABROAD,
    CONNECTIONS,
    IN_PROVINCES,
    LINES,
    PROTEST,
    RHEINSBERG,
    SIDE_OF,
    SIDE_OF_CITY,
    SUPPLIERS,
    City,
    LineId,
    Province,
)
from ..questions import FACTORY_SITES, IN_PROVINCE, LINE_SITES, InSector
from ..state import Position
from . import sayings
from .geography import (
    BORDER_PATH,
    CITIES_AT,
    HEIGHT,
    PLATES,
    PROVINCE_PATHS,
    WIDTH,
    Point,
    label_at,
    line_ends,
    n,
)
from .signs import drawn

Node: TypeAlias = Any
SIDE_CLASS = ("west", "east")
SECTOR_OF = {"RP": "F", "NW": "GB", "BW": "US"}
"""The powers whose sectors the suppliers supply."""


def at(point: Point) -> str:
    """A transform to a point."""
    return f"translate({n(point.x)} {n(point.y)})"


@drawn_once
def text(x: float, y: float, said: str, kind: str = "", anchor: str = "middle") -> Node:
    """A piece of text of a class."""
    return h.text(x=n(x), y=n(y), text_anchor=anchor, class_=kind or None)[said]


# -- ground ---------------------------------------------------------------------------------------------------------


def ground(look: Look) -> Node:
    """Provinces, border, all connections as dots, and the names of cities."""
    return h.svg(".map", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        h.defs[_hatch("hatch-unrest"), _hatch("hatch-rundown")],
        [h.path(class_=f"land {SIDE_CLASS[SIDE_OF[province]]}", d=path) for province, path in PROVINCE_PATHS.items()],
        h.path(class_="frontier", d=BORDER_PATH),
        h.path(class_="frontier posts", d=BORDER_PATH),
        [_way(first, second, len(pieces)) for first, second, pieces in CONNECTIONS.values()],
        [_dot(city) for city in CITIES_AT],
        [_city_label(look, city) for city in CITIES_AT],
        _countries(look),
    ]


def _hatch(name: str) -> Node:
    return h.pattern(id=name, width="8", height="8", patternUnits="userSpaceOnUse", patternTransform="rotate(45)")[
        h.rect(width="3", height="8", class_="stripe")
    ]


def _way(first: City, second: City, count: int) -> Node:
    a, b = CITIES_AT[first], CITIES_AT[second]
    way = h.line(class_="way", x1=n(a.x), y1=n(a.y), x2=n(b.x), y2=n(b.y))
    if count == 1:
        return way
    return [way, h.circle(class_="halfway", cx=n((a.x + b.x) / 2), cy=n((a.y + b.y) / 2), r="5")]


def _dot(city: City) -> Node:
    where, kind = CITIES_AT[city], "site"
    if city in ABROAD:
        kind = "site abroad"
    elif city == RHEINSBERG:
        kind = "site atom"
    return h.circle(class_=kind, cx=n(where.x), cy=n(where.y), r="9")


def _city_label(look: Look, city: City) -> Node:
    if city in ABROAD:
        return None
    point, anchor = label_at(city)
    return text(point.x, point.y, look.words.term(city), "city-name", anchor)


def _countries(look: Look) -> Node:
    words = look.words
    return [
        text(WIDTH - 12, 222, words.term("Polska"), "country", "end"),
        text(WIDTH - 60, 590, words.term("ČSSR"), "country", "end"),
    ]


# -- pieces ---------------------------------------------------------------------------------------------------------


def pieces(look: Look, p: Position) -> Node:
    """Everything that moves on the map, each thing a place."""
    return h.svg(".map", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="group", aria_label=look.words("Map of Germany"))[
        [_province(look, p, province) for province in PROVINCE_PATHS],
        [_line(look, p, name) for name in LINES if name in p.lines or LINE_SITES[name] in look.legal],
        [_city(look, p, city) for city in CITIES_AT],
        [_plate(look, p, province) for province in PROVINCE_PATHS],
    ]


def mood(p: Position, province: Province) -> str:
    """How uneasy a province is, as a class: u0 to u3, or a protest."""
    return "protest" if p.protests(province) else f"u{min(3, p.unrest[province])}"


def _province(look: Look, p: Position, province: Province) -> Node:
    """The area itself; the place is drawn with the plate, so that it is pointed at above the cities too."""
    name = sayings.province_name(look.words, p, province)
    kind = f"province {mood(p, province)} {SIDE_CLASS[SIDE_OF[province]]}"
    return h.g(**look.place(IN_PROVINCE[province], name, kind))[h.path(d=PROVINCE_PATHS[province])]


def _line(look: Look, p: Position, name: LineId) -> Node:
    first, second = line_ends(name)
    built, working = name in p.lines, sayings.works(p, name)
    kind = f"rail {SIDE_CLASS[LINES[name].side]} {'working' if working else 'idle' if built else 'open'}"
    ends = {"x1": n(first.x), "y1": n(first.y), "x2": n(second.x), "y2": n(second.y)}
    return h.g(**look.place(LINE_SITES[name], sayings.line_state(look.words, p, name), kind))[
        h.line(class_="hit", **ends),
        h.line(class_="bed", **ends),
        h.line(class_="ties", **ends) if built else None,
    ]


def _city(look: Look, p: Position, city: City) -> Node:
    target = FACTORY_SITES[city]
    sound = p.factories.get(city)
    if sound is None and target not in look.legal and target not in look.changed:
        return None
    kind = "abroad" if city in ABROAD else SIDE_CLASS[SIDE_OF_CITY[city]]
    state = "empty" if sound is None else "sound" if sound else "rundown"
    return h.g(
        transform=at(CITIES_AT[city]),
        **look.place(target, sayings.city_name(look.words, p, city), f"city {kind} {state}"),
    )[
        h.circle(class_="hit", r="24"),
        h.g(".mark")[
            _works(kind),
            h.path(class_="crack", d="M10 -22L6 -13L13 -9M-20 6L-12 9L-14 18") if sound is False else None,
            text(0, 8, str(p.value(city)) if sound is not None else "+", "value"),
        ],
    ]


def _works(kind: str) -> Node:
    """A factory's outline: square with a saw-tooth roof in the West, a gear wheel in the East, a hexagon abroad."""
    if kind == "west":
        return h.path(class_="works", d="M-17 17V-12L-6 -21V-12L5 -21V-12L17 -21V17Z")
    if kind == "abroad":
        return h.path(class_="works", d="M-20 0L-10 -18H10L20 0L10 18H-10Z")
    return [
        h.circle(class_="teeth", r="19.5"),
        h.circle(class_="works", r="17"),
    ]


# -- a part of the map, for a figure ------------------------------------------------------------------------------

_NUMBER = re.compile(r"[\d.]+")
MARGIN = 16


def cut(look: Look, p: Position, provinces: Sequence[Province], cities: Sequence[City] = ()) -> Node:
    """Some provinces with their cities, lines and plates, and nothing else; further cities may be named."""
    within = [city for city in CITIES_AT if city in cities or not set(IN_PROVINCES[city]).isdisjoint(provinces)]
    ways = [way for way in CONNECTIONS.values() if way[0] in within and way[1] in within]
    lines = [name for name, line in LINES.items() if name in p.lines and set(line.ends) <= set(within)]
    left, top, wide, high = _frame(provinces, within)
    return h.svg(".map", viewBox=f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}")[
        [h.path(class_=f"land {SIDE_CLASS[SIDE_OF[province]]}", d=PROVINCE_PATHS[province]) for province in provinces],
        [_way(first, second, len(pieces)) for first, second, pieces in ways],
        [_dot(city) for city in within],
        [_city_label(look, city) for city in within],
        [_countries(look) if set(cities) & set(ABROAD) else None],
        [_province(look, p, province) for province in provinces],
        [_line(look, p, name) for name in lines],
        [_city(look, p, city) for city in within],
        [_plate(look, p, province) for province in provinces],
    ]


def _frame(provinces: Sequence[Province], cities: Sequence[City]) -> tuple[float, float, float, float]:
    """The corner and the size of a picture that holds these provinces and cities."""
    points = [CITIES_AT[city] for city in cities]
    for province in provinces:
        numbers = [float(number) for number in _NUMBER.findall(PROVINCE_PATHS[province])]
        points += [Point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        points += [Point(PLATES[province].x + x, PLATES[province].y + y) for x in (-62, 62) for y in (-20, 46)]
    left, top = min(at.x for at in points) - MARGIN, min(at.y for at in points) - MARGIN
    return left, top, max(at.x for at in points) + MARGIN - left, max(at.y for at in points) + MARGIN - top


# -- plates ---------------------------------------------------------------------------------------------------------


def _plate(look: Look, p: Position, province: Province) -> Node:
    return h.g(transform=at(PLATES[province]), class_=f"plate-of {SIDE_CLASS[SIDE_OF[province]]}", aria_hidden="true")[
        h.g(".figures")[plate(p, province)]
    ]


def plate(p: Position, province: Province, wide: float = 122) -> Node:
    """A province's figures: code, unrest as a cube, living standard as a house, and what hangs on it."""
    tags: list[tuple[str, str, str]] = []
    own = p.unrest[province] // PROTEST
    if own:
        tags.append(("fist", "protest", str(own) if own > 1 else ""))
    if p.supplier_protests.get(province):
        doubles = p.supplier_protests[province]
        tags.append(("fist", "protest", f"WB{doubles if doubles > 1 else ''}"))
    if p.socialists.get(province):
        tags.append(("red-star", "star", str(p.socialists[province])))
    return _figures(province, p.unrest[province], mood(p, province), p.standard(province), tuple(tags), wide)


@drawn_once
def _figures(
    province: Province, unrest: int, feeling: str, standard: int, tags: tuple[tuple[str, str, str], ...], wide: float
) -> Node:
    left = -wide / 2
    return h.fragment[
        h.rect(class_="plate", x=n(left), y="-19", width=n(wide), height="38", rx="4"),
        text(left + 21, 8, province, "code"),
        h.rect(class_=f"cube {feeling}", x=n(left + 43), y="-14", width="28", height="28", rx="3"),
        text(left + 57, 8, str(unrest), f"figure {feeling}"),
        h.path(class_="house", d=f"M{n(left + 80)} 14V-4L{n(left + 98)} -16L{n(left + 116)} -4V14Z"),
        text(left + 98, 10, str(standard), "figure home"),
        [h.g(transform=f"translate({n(left + 20 + 46 * number)} 31)")[_tag(*tag)] for number, tag in enumerate(tags)],
    ]


def _tag(kind: str, name: str, said: str) -> Node:
    wide = 32 + 10 * len(said)
    return [
        h.rect(class_=f"tag {kind}", x="-17", y="-13", width=str(wide), height="26", rx="4"),
        drawn(name, -12, -9, 20, f"tag-sign {kind}"),
        text(12, 7, said, f"tag-text {kind}", "start") if said else None,
    ]


# -- Berlin ---------------------------------------------------------------------------------------------------------

_SECTORS = {
    "RP": ("M14 20L112 8L128 74L24 92Z", Point(70, 56)),
    "NW": ("M24 92L128 74L136 118L30 138Z", Point(81, 112)),
    "BW": ("M30 138L136 118L160 168L96 192L22 176Z", Point(86, 160)),
}
_EAST_BERLIN = "M112 8L226 22L262 96L246 176L160 168L136 118L128 74Z"


def berlin(look: Look, p: Position) -> Node:
    """The inset: three Western sectors with their living standard, and the Eastern half."""
    words = look.words
    # words: the city; what a screen reader says for the small map of it.
    return h.div(".berlin", role="group", aria_label=words("Berlin"))[
        h.svg(".quarters", viewBox="6 0 264 206")[
            h.g(
                **look.place(IN_PROVINCE["WB"], sayings.province_name(words, p, "WB"), f"province {mood(p, 'WB')} west")
            )[[h.path(d=path) for path, _ in _SECTORS.values()]],
            h.g(
                **look.place(IN_PROVINCE["EB"], sayings.province_name(words, p, "EB"), f"province {mood(p, 'EB')} east")
            )[h.path(d=_EAST_BERLIN)],
            [_sector(look, p, supplier) for supplier in SUPPLIERS],
            h.path(class_=f"wall{' stands' if p.wall else ''}", d="M112 8L128 74L136 118L160 168"),
            text(196, 96, words.term("EB"), "berlin-name"),
        ],
        [_half(p, half) for half in ("WB", "EB")],
    ]


def _half(p: Position, half: Province) -> Node:
    """The figures of one half of the city."""
    return h.svg(class_=f"half {half}", viewBox="0 0 128 68", aria_hidden="true")[
        h.g(transform="translate(64 21)")[plate(p, half)]
    ]


def _sector(look: Look, p: Position, supplier: Province) -> Node:
    path, middle = _SECTORS[supplier]
    words = look.words
    # words: {place}: the name of a province.
    name = words("Sector supplied by {place}: living standard {n}", place=supplier, n=p.sectors[supplier])
    return h.g(**look.place(InSector(supplier), name, "sector"))[
        h.path(d=path),
        text(middle.x - 18, middle.y + 6, f"{SECTOR_OF[supplier]}·{supplier}", "sector-name"),
        text(middle.x + 27, middle.y + 8, str(p.sectors[supplier]), "figure home-here"),
    ]
