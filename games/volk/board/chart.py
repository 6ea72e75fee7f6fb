"""The map: a ground that never changes, and the pieces on it."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Option

from ..components import (
    ABROAD,
    CONNECTIONS,
    EAST,
    IN_PROVINCES,
    LINES,
    RHEINSBERG,
    SIDE_OF,
    SIDE_OF_CITY,
    City,
    LineId,
    Province,
    Side,
)
from ..questions import FACTORY_SITES, IN_PROVINCE, LINE_SITES, WHAT_IS_BUILT, WHAT_IS_DISMANTLED
from ..state import Position
from ..telling import signed
from . import changes, sayings
from .geography import (
    BORDER_PATH,
    CITIES_AT,
    CITY,
    DOT,
    HEIGHT,
    PLATES,
    PROVINCE_PATHS,
    TAGS,
    WIDTH,
    Point,
    gain_at,
    label_at,
    line_ends,
    n,
)
from .plates import PLATE, at, mood, plate, text

Node: TypeAlias = Any
SIDE_CLASS = ("west", "east")


# -- ground ---------------------------------------------------------------------------------------------------------


def ground(look: Look) -> Node:
    """Provinces, border, all connections as dots, and the sites of cities."""
    return h.svg(".map", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        h.defs[_HATCH],
        [h.path(class_=f"land {SIDE_CLASS[SIDE_OF[province]]}", d=path) for province, path in PROVINCE_PATHS.items()],
        h.path(class_="frontier", d=BORDER_PATH),
        h.path(class_="frontier posts", d=BORDER_PATH),
        [_way(first, second, len(pieces)) for first, second, pieces in CONNECTIONS.values()],
        [_dot(city) for city in CITIES_AT],
        _countries(look),
    ]


_HATCH = h.pattern(
    id="hatch-unrest", width="8", height="8", patternUnits="userSpaceOnUse", patternTransform="rotate(45)"
)[h.rect(width="3", height="8", class_="stripe")]


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
    return h.circle(class_=kind, cx=n(where.x), cy=n(where.y), r=n(DOT), data_sign="site")


def _countries(look: Look) -> Node:
    words = look.words
    return [
        text(WIDTH - 4, 136, words.term("Polska"), "country", "end"),
        text(WIDTH - 4, 672, words.term("ČSSR"), "country", "end"),
    ]


# -- pieces ---------------------------------------------------------------------------------------------------------


def pieces(look: Look, p: Position) -> Node:
    """Everything that moves on the map, each thing a place."""
    return h.svg(".map", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="group", aria_label=look.words("Map of Germany"))[
        [near(look, IN_PROVINCE[province], _coast(province)) for province in PROVINCE_PATHS],
        [_province(look, p, province) for province in PROVINCE_PATHS],
        [near(look, LINE_SITES[name], _beside(name)) for name in LINES],
        [near(look, FACTORY_SITES[city], _round(city)) for city in CITIES_AT],
        [_line(look, p, name) for name in LINES if name in p.lines or LINE_SITES[name] in look.legal],
        [_city(look, p, city) for city in CITIES_AT],
        [_plate(look, p, province) for province in PROVINCE_PATHS],
        [_gains(look, p, name) for name in LINES],
        _names(look, p, CITIES_AT),
    ]


def _names(look: Look, p: Position, cities: Iterable[City]) -> Node:
    """The names of cities lie above everything else, each close to its own mark."""
    return h.g(".names", aria_hidden="true")[
        [
            _name(city, look.words.term(city), CITY if _marked(look, p, city) else DOT)
            for city in cities
            if city not in ABROAD
        ]
    ]


@drawn_once
def _name(city: City, name: str, radius: float) -> Node:
    point, anchor = label_at(city, radius)
    return text(point.x, point.y, name, "city-name", anchor)


def _marked(look: Look, p: Position, city: City) -> bool:
    """Whether more than a dot is drawn: a factory, the place for one, or where one has gone."""
    return city in p.factories or FACTORY_SITES[city] in look.legal or FACTORY_SITES[city] in look.changed


def _province(look: Look, p: Position, province: Province) -> Node:
    """The area itself; the place is drawn with the plate, so that it is pointed at above the cities too."""
    name = sayings.province_name(look.words, p, province)
    kind = f"province {mood(p, province)} {SIDE_CLASS[SIDE_OF[province]]}"
    return h.g(**look.place(IN_PROVINCE[province], name, kind))[h.path(d=PROVINCE_PATHS[province])]


def near(look: Look, site: Option, area: Node) -> Node:
    """The area round something that can be chosen: a finger beside it means it, unless that hits something drawn."""
    if site not in look.legal or look.inert:
        return None
    return h.g(".near", data_do="choose", data_option=str(look.legal[site]), aria_hidden="true")[area]


@drawn_once
def _coast(province: Province) -> Node:
    """A fingertip in the sea beside a province means it."""
    return h.path(class_="hit", d=PROVINCE_PATHS[province])


@drawn_once
def _beside(name: LineId) -> Node:
    first, second = line_ends(name)
    return h.fragment[
        # the finger hits the stroke, which a browser does not count to a line's size
        h.circle(class_="reach", cx=n((first.x + second.x) / 2), cy=n((first.y + second.y) / 2), r="30"),
        h.line(class_="hit", x1=n(first.x), y1=n(first.y), x2=n(second.x), y2=n(second.y)),
    ]


@drawn_once
def _round(city: City) -> Node:
    return h.circle(class_="hit", cx=n(CITIES_AT[city].x), cy=n(CITIES_AT[city].y), r="30")


def _line(look: Look, p: Position, name: LineId) -> Node:
    built, working = name in p.lines, sayings.works(p, name)
    kind = f"rail {SIDE_CLASS[LINES[name].side]} {'working' if working else 'idle' if built else 'open'}"
    return h.g(**look.place(LINE_SITES[name], sayings.line_state(look.words, p, name), kind))[_laid(name, built)]


def _gains(look: Look, p: Position, name: LineId) -> Node:
    """What a line that is offered would bring, or cost, above all plates."""
    site = LINE_SITES[name]
    if look.question not in (WHAT_IS_BUILT, WHAT_IS_DISMANTLED) or site not in look.legal:
        return None
    more = sayings.gained(look, p, site)
    half = changes.is_half(sayings.with_piece(look, p, site), name)
    return _gain(name, "½" if half else signed(more)) if more or half else None


@drawn_once
def _gain(name: LineId, more: str) -> Node:
    """What a line would bring or cost."""
    spot = gain_at(name)
    said = text(spot.x, spot.y + 8, more, "value")
    return h.g(".gain", data_means=LINE_SITES[name])[h.circle(cx=n(spot.x), cy=n(spot.y), r="17"), said]


@drawn_once
def _laid(name: LineId, built: bool) -> Node:
    """A line, or where it would lie."""
    first, second = line_ends(name)
    side = LINES[name].side
    ends = {"x1": n(first.x), "y1": n(first.y), "x2": n(second.x), "y2": n(second.y)}
    return h.fragment[
        h.line(class_="hit", **ends),
        h.g(data_piece="rail", data_owner=str(side))[
            h.line(class_=f"bed {SIDE_CLASS[side]}", **ends), h.line(class_="ties", **ends)
        ]
        if built
        else h.line(class_="bed", **ends),
    ]


def _city(look: Look, p: Position, city: City) -> Node:
    target = FACTORY_SITES[city]
    sound = p.factories.get(city)
    if not _marked(look, p, city):
        return None
    kind = "abroad" if city in ABROAD else SIDE_CLASS[SIDE_OF_CITY[city]]
    state = "sound" if sound else "rundown" if sound is not None else "empty" if target in look.legal else "lost"
    said = "" if sound is None else changes.figure(p.value(city), sayings.with_piece(look, p, look.chosen).value(city))
    if state == "empty":
        more = sayings.gained(look, p, target)
        said, state = f"+{more}", "empty" if more == 1 else "empty telling"
    return h.g(
        transform=at(CITIES_AT[city]),
        **look.place(target, sayings.city_name(look.words, p, city), f"city {kind} {state}"),
    )[
        h.circle(class_="advice-ring", r="31") if target in look.advised else None,
        _factory(kind, state, said, SIDE_OF_CITY.get(city, EAST)),
    ]


@drawn_once
def _factory(kind: str, state: str, said: str, owner: Side) -> Node:
    """A factory with its value, or the place for one."""
    works = _works(kind)
    if state in ("sound", "rundown"):
        works = h.g(data_piece=f"works-{kind}", data_owner=str(owner))[works]
    return h.fragment[
        h.circle(class_="hit", r="30"),
        h.g(".mark")[
            works,
            h.path(class_="crack", d="M12 -26L7 -16L16 -11M-24 7L-14 11L-17 21") if state == "rundown" else None,
            text(0, 10, said, "value then" if "→" in said else "value"),
        ],
    ]


def supply(look: Look) -> Node:
    """A factory and a line of whoever builds."""
    if look.question is not WHAT_IS_BUILT or look.turn is None or look.turn in look.bots:
        return None
    side = SIDE_CLASS[look.turn]
    return [
        h.svg(".lift", viewBox="-26 -27 52 54", data_onto="city:")[_works(side)],
        h.svg(".lift", viewBox="-32 -8 64 16", data_onto="line:")[
            h.path(class_=f"bed {side}", d="M-30 0H30"), h.path(class_="ties", d="M-30 0H30")
        ],
    ]


def _works(kind: str) -> Node:
    """A factory's outline: square with a saw-tooth roof in the West, a gear wheel in the East, a hexagon abroad."""
    if kind == "west":
        return h.path(class_="works west", d="M-20 20V-14L-7 -25V-14L6 -25V-14L20 -25V20Z")
    if kind == "abroad":
        return h.path(class_="works abroad", d="M-24 0L-12 -21H12L24 0L12 21H-12Z")
    return [h.circle(class_="teeth", r="23"), h.circle(class_="works east", r="20")]


# -- a part of the map, for a figure ------------------------------------------------------------------------------

_NUMBER = re.compile(r"[\d.]+")
MARGIN = 16
LETTER = 12.5
"""About how wide a letter of a city's name is."""


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
        [_countries(look) if set(cities) & set(ABROAD) else None],
        [_province(look, p, province) for province in provinces],
        [_line(look, p, name) for name in lines],
        _names(look, p, within),
        [_city(look, p, city) for city in within],
        [_plate(look, p, province) for province in provinces],
    ]


def _frame(provinces: Sequence[Province], cities: Sequence[City]) -> tuple[float, float, float, float]:
    """The corner and the size of a picture that holds these provinces and cities with their names."""
    points = [CITIES_AT[city] for city in cities]
    for city in set(cities) - set(ABROAD):
        name, anchor = label_at(city)
        wide = LETTER * len(city)
        left = name.x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        points += [Point(left, name.y - 20), Point(left + wide, name.y)]
    for province in provinces:
        numbers = [float(number) for number in _NUMBER.findall(PROVINCE_PATHS[province])]
        points += [Point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        points += [
            Point(PLATES[province].x + x, PLATES[province].y + y) for x in (-PLATE / 2, PLATE / 2) for y in (-24, 60)
        ]
        points += [Point(PLATES[province].x + spot.x, PLATES[province].y + spot.y - 18) for spot in TAGS[province]]
    left, top = min(point.x for point in points) - MARGIN, min(point.y for point in points) - MARGIN
    return left, top, max(point.x for point in points) + MARGIN - left, max(point.y for point in points) + MARGIN - top


def _plate(look: Look, p: Position, province: Province) -> Node:
    kind = f"plate-of {province} {SIDE_CLASS[SIDE_OF[province]]}"
    place = IN_PROVINCE[province]
    asked = any(each in look.legal for each in IN_PROVINCE.values())  # then no plate lets a press through to another
    return h.g(transform=at(PLATES[province]), class_=kind, data_means=place if asked else None, aria_hidden="true")[
        h.g(".figures")[plate(look, p, province)]
    ]
