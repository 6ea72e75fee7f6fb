"""What people talk about afterwards: the march's way across the city."""

from __future__ import annotations

from drawing import Look
from drawing.story import Chart, Lines, Retold, Way

from ..city import CITY
from ..components import MARCHERS, SIDE, THE_MARCH, THE_POWER
from .ground import HEIGHT, WIDTH, centre

WEIGHTY = 5
"""Objectives of so many points are named on the map of the march's way; all would cover each other."""


def story(look: Look, game: Retold) -> list[Chart]:
    """Where the middle of the march was in each hand, and how many of each side stood in the streets."""
    stops = [stop for stop in game.stops if middle(stop.view["at"]) is not None]
    points = [point for stop in stops if (point := middle(stop.view["at"])) is not None]
    places = [(*centre(site.hexes[0]), site.address) for site in CITY.objectives if site.value >= WEIGHTY]
    labels, at = [stop.label for stop in stops], [stop.at for stop in stops]
    way = Way(
        look.words("The route of the march: its middle in each round"), (WIDTH, HEIGHT), places, points, labels, at
    )
    rows = [[float(in_the_streets(stop.view["at"], side)) for stop in stops] for side in (THE_MARCH, THE_POWER)]
    return [way, Lines(look.words("Units in the streets"), labels, at, rows)]


def middle(at: list[int]) -> tuple[float, float] | None:
    """The middle of all marchers that stand on the map."""
    points = [centre(at[unit]) for unit in MARCHERS if unit < len(at) and at[unit] > 0]
    if not points:
        return None
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def in_the_streets(at: list[int], side: int) -> int:
    """How many units of a side stand on the map."""
    return sum(place > 0 and SIDE[unit] == side for unit, place in enumerate(at))
