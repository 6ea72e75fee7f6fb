"""Where things lie on our map: degrees become units of the picture, outlines become paths."""

import math
from typing import NamedTuple

from tabletop import read_toml

from ..components import COORDINATES, LINES, City, LineId, Province

WIDTH, HEIGHT = 820, 980
"""The map's viewBox."""
SCALE = 122.0
"""Units to a degree of latitude."""
_NORTH, _WEST = 55.05, 5.72
_NARROWING = 1.05 * math.cos(math.radians(51))
"""A little wider than the land is: names are written from left to right, and need the room."""
CITY, DOT = 21.0, 9.0
"""Radius of a city's mark, and of the site of a city where nothing stands."""


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


def projected(longitude: float, latitude: float) -> Point:
    """Degrees to units."""
    return Point((longitude - _WEST) * _NARROWING * SCALE + 8, (_NORTH - latitude) * SCALE + 12)


def n(value: float) -> str:
    """A number as an attribute wants it."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


_OUTLINES = read_toml(__package__.rpartition(".")[0], "outlines.toml")
LABELS: dict[City, list[float]] = _OUTLINES.pop("labels")
_GAINS = _OUTLINES.pop("gains")
_BORDER = _OUTLINES.pop("border")["outline"]


def _path(points: list[list[float]], *, closed: bool) -> str:
    drawn = (projected(longitude, latitude) for longitude, latitude in points)
    return "M" + "L".join(f"{n(p.x)} {n(p.y)}" for p in drawn) + ("Z" if closed else "")


PROVINCE_PATHS: dict[Province, str] = {p: _path(entry["outline"], closed=True) for p, entry in _OUTLINES.items()}
BORDER_PATH: str = _path(_BORDER, closed=False)
PLATES: dict[Province, Point] = {p: projected(*entry["plate"]) for p, entry in _OUTLINES.items()}
_BELOW = [[-51.0, 39.0], [30.0, 39.0]]
TAGS: dict[Province, list[Point]] = {p: [Point(*spot) for spot in e.get("tags", _BELOW)] for p, e in _OUTLINES.items()}
"""Where protests and socialists hang on a plate, from its middle."""
TAGS["WB"] = TAGS["EB"] = [Point(*spot) for spot in _BELOW]
CITIES_AT: dict[City, Point] = {city: projected(lon, lat) for city, (lat, lon) in COORDINATES.items()}


def line_ends(name: str) -> tuple[Point, Point]:
    """Where a piece of infrastructure begins and ends, clear of the cities' marks; half the way of a double one."""
    line = LINES[name]
    first, second = (CITIES_AT[city] for city in line.ends)
    middle = Point((first.x + second.x) / 2, (first.y + second.y) / 2)
    if line.needs and line.near[0] == line.ends[0]:
        return toward(first, middle, CITY), toward(middle, first, 4)
    if line.needs:
        return toward(middle, second, 4), toward(second, middle, CITY)
    return toward(first, second, CITY), toward(second, first, CITY)


def toward(start: Point, goal: Point, by: float) -> Point:
    """A point so far from the start on the way to the goal."""
    length = math.dist(start, goal) or 1.0
    share = by / length
    return Point(start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share)


def label_at(city: City, radius: float = CITY) -> tuple[Point, str]:
    """Where a city's name stands beside what is drawn there, and its text-anchor."""
    at, gap, (right, down) = CITIES_AT[city], radius + 6, LABELS[city]
    anchor = "start" if right > 0 else "end" if right else "middle"
    return Point(at.x + gap * right, at.y + 8 + (gap + 8) * down), anchor


def gain_at(name: LineId) -> Point:
    """Where what a line would bring is written: at its middle, or where that covers less."""
    (first, second), (share, aside) = line_ends(name), _GAINS.get(name, (0.5, 0))
    x, y = second.x - first.x, second.y - first.y
    return Point(first.x + share * x - aside * y, first.y + share * y + aside * x)
