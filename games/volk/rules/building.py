"""Building factories and infrastructure."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Ask, Asks, Option

from ..components import (
    ABROAD,
    ATTACHED,
    IN_PROVINCES,
    LINES,
    PROTEST,
    RHEINSBERG,
    SIDE_LINES,
    SITES,
    Line,
    Province,
    Side,
)
from ..questions import FACTORY_SITES, LINE_SITES, WHAT_IS_BUILT, Done, FactorySite, LineSite, Site
from ..state import Germany, Position

HOME_ENDS = {line.id: [city for city in line.near if city not in ABROAD] for line in LINES.values()}
"""The cities at home that a line touches."""


def barred_provinces(state: Position) -> set[Province]:
    """Provinces with a mass protest: nothing is built there."""
    barred = {province for province, cubes in state.unrest.items() if cubes >= PROTEST}
    return barred.union(p for p, count in state.supplier_protests.items() if count)


def may_build_through(provinces: Sequence[Province], barred: set[Province]) -> bool:
    """Whether a city may be built at: Hamburg through either of its provinces, a site abroad always."""
    return not provinces or any(province not in barred for province in provinces)


def touches(state: Position, line: Line) -> bool:
    """Whether a line would touch an own factory, or the other half of its two-line connection.

    Abroad, the factory of the Eastern end is needed.
    """
    if line.needs in state.lines:
        return True
    return not state.factories.keys().isdisjoint(HOME_ENDS[line.id])


def building_sites(state: Position, side: Side) -> list[Site]:
    """Where an ordinary build point of a side may go: any own city without a factory, or a line that touches one."""
    barred = barred_provinces(state)
    factories, built = state.factories, state.lines
    cities = [FACTORY_SITES[city] for city in SITES[side] if city not in factories]
    lines = [LINE_SITES[line.id] for line in SIDE_LINES[side] if line.id not in built and touches(state, line)]
    if barred:
        cities = [site for site in cities if may_build_through(IN_PROVINCES[site.city], barred)]
        lines = [site for site in lines if open_line(site.line, barred)]
    return [*cities, *lines]


def open_line(name: str, barred: set[Province]) -> bool:
    """Whether no mass protest at either end forbids a line."""
    return all(may_build_through(provinces, barred) for provinces in LINES[name].provinces)


def sites_abroad(state: Position, country: str) -> list[Site]:
    """Where a point marked for a country may go: its factories, and lines that end at them."""
    barred = barred_provinces(state)
    cities = [city for city, where in ABROAD.items() if where == country]
    lines = [
        LINE_SITES[name]
        for city in cities
        for name in ATTACHED[city]
        if name not in state.lines
        and any(end in state.factories for end in LINES[name].ends)
        and open_line(name, barred)
    ]
    return [*(FACTORY_SITES[city] for city in cities if city not in state.factories), *lines]


def build(state: Germany, side: Side, points: int, country: str = "") -> Asks[None]:
    """Spend build points one by one; any number may be left unspent [reconstructed].

    Args:
        points: how many, at most.
        country: where the points are marked for; empty: they are ordinary ones.
    """
    for left in range(points, 0, -1):
        sites = sites_abroad(state, country) if country else building_sites(state, side)
        if not sites:
            return
        options: list[Option] = [*sites, Done()]
        match (yield Ask(side, WHAT_IS_BUILT(n=left), options)):
            case Done():
                return
            case site:
                erect(state, side, site)


def build_rheinsberg(state: Germany, side: Side) -> None:
    """The power station of card 27 takes both points of its card; only this event builds it."""
    if RHEINSBERG not in state.factories and not state.protests("BB"):
        erect(state, side, FACTORY_SITES[RHEINSBERG])


def erect(state: Germany, side: Side, site: Site) -> None:
    """Put a piece on the board."""
    match site:
        case FactorySite(city):
            state.factories[city] = True
            state.say("{seat} builds a factory: {city}.", seat=side, city=city)
        case LineSite(line):
            state.lines[line] = None
            first, second = LINES[line].ends
            state.say("{seat} builds a line: {city} – {other}.", seat=side, city=first, other=second)
