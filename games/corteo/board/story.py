"""What people talk about afterwards: the march's way across the city."""

from drawing import Look
from drawing.story import Chart, Retold, Way

from ..city import CITY
from ..components import THE_MARCH
from ..rules.objectives import value_of
from ..state import Corteo
from .ground import HEIGHT, WIDTH, centre

WEIGHTY = 5
"""Objectives of at least so many points are named on the map of the route; there is no room for all names."""


def story(look: Look, game: Retold) -> list[Chart]:
    """Where the middle of the march was in each round."""
    tables = [(stop, Corteo.seen(stop.view)) for stop in game.stops]
    walked = [(stop, table, point) for stop, table in tables if (point := middle(table)) is not None]
    last = tables[-1][1]
    weighty = [site for site in CITY.objectives if value_of(last, site.hexes[0]) >= WEIGHTY]
    places = [(*centre(site.hexes[0]), site.address) for site in weighty]
    labels, at, points = [s.label for s, _, _ in walked], [s.at for s, _, _ in walked], [p for _, _, p in walked]
    title = look.words("The route of the march: its middle in each round")
    return [Way(title, (WIDTH, HEIGHT), places, points, labels, at)]


def middle(state: Corteo) -> tuple[float, float] | None:
    """The middle of all marchers that stand on the map."""
    points = [centre(state.at[unit]) for unit in state.on_map(THE_MARCH)]
    if not points:
        return None
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
