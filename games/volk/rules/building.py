"""Building factories and infrastructure."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Ask, Asks, Message, msg

from ..components import (
    ABROAD,
    ATTACHED,
    EAST,
    IN_PROVINCES,
    LINES,
    PROTEST,
    RHEINSBERG,
    SIDE_LINES,
    SIDE_OF_CITY,
    SITES,
    City,
    Line,
    Province,
    Side,
)
from ..questions import FACTORY_SITES, LINE_SITES, WHAT_IS_BUILT, Done, FactorySite, LineSite, Site
from ..state import Germany, Position
from .unrest import ON_THE_OTHER_SIDE


def barred_provinces(state: Position) -> set[Province]:
    """Provinces with a mass protest: nothing is built there."""
    barred = {province for province, cubes in state.unrest.items() if cubes >= PROTEST}
    return barred.union(p for p, count in state.supplier_protests.items() if count)


def may_build_through(provinces: Sequence[Province], barred: set[Province]) -> bool:
    """Whether a city may be built at: Hamburg through either of its provinces, a site abroad always."""
    return not provinces or any(province not in barred for province in provinces)


def touches(state: Position, line: Line) -> bool:
    """Whether a line would touch a factory, at home or abroad, or the other half of its two-line connection."""
    return line.needs in state.lines or not state.factories.keys().isdisjoint(line.near)


def building_sites(state: Position, side: Side) -> list[Site]:
    """Where an ordinary build point of a side may go: any own city without a factory, or a line that touches one."""
    barred = barred_provinces(state)
    factories, built = state.factories, state.lines
    cities = [FACTORY_SITES[city] for city in SITES[side] if city not in factories]
    lines = [LINE_SITES[line.id] for line in SIDE_LINES[side] if line.id not in built and touches(state, line)]
    if barred:
        cities = [site for site in cities if may_build_through(IN_PROVINCES[site.city], barred)]
        lines = [site for site in lines if is_open(LINES[site.line], barred)]
    return [*cities, *lines]


def is_open(line: Line, barred: set[Province]) -> bool:
    """Whether no mass protest at either end forbids a line."""
    return all(may_build_through(provinces, barred) for provinces in line.provinces)


def sites_abroad(state: Position, country: str) -> list[Site]:
    """Where a point marked for a country may go: its factories, and lines that end at them."""
    barred = barred_provinces(state)
    cities = [city for city, where in ABROAD.items() if where == country]
    lines = [
        LINE_SITES[name]
        for city in cities
        for name in ATTACHED[city]
        if name not in state.lines and touches(state, LINES[name]) and is_open(LINES[name], barred)
    ]
    return [*(FACTORY_SITES[city] for city in cities if city not in state.factories), *lines]


def why_not(state: Position, side: Side, site: Site, country: str = "") -> Message | None:
    """Why a side may not build there with an ordinary point, or with one marked for a country; None if it may."""
    match site:
        case FactorySite(city):
            return why_no_factory(state, side, city, country)
        case LineSite(line):
            return why_no_line(state, side, LINES[line], country)


def why_no_factory(state: Position, side: Side, city: City, country: str) -> Message | None:
    """Why a side may not build a factory there."""
    if SIDE_OF_CITY.get(city, EAST) != side:
        return ON_THE_OTHER_SIDE
    if city in state.factories:
        return msg("A factory stands there already: {city}.", city=city)
    if country and ABROAD.get(city) != country:
        return msg("These build points are for one country only: {place}.", place=country)
    if city == RHEINSBERG:
        return msg("Only its own event builds the power station.")
    if city in ABROAD and not country:
        return msg("Only an event gives build points for a factory abroad.")
    return why_barred(state, IN_PROVINCES[city])


def why_no_line(state: Position, side: Side, line: Line, country: str) -> Message | None:
    """Why a side may not build a line there."""
    if line.side != side:
        return ON_THE_OTHER_SIDE
    if line.id in state.lines:
        return msg("This line is built already.")
    if country and not any(ABROAD.get(city) == country for city in line.ends):
        return msg("These build points are for one country only: {place}.", place=country)
    if not touches(state, line):
        if any(city in state.factories for city in line.ends):
            return msg("The half beside the factory comes first.")
        return msg("A line must begin at one of your factories.")
    return next((why for provinces in line.provinces if (why := why_barred(state, provinces))), None)


def why_barred(state: Position, provinces: Sequence[Province]) -> Message | None:
    """Why a mass protest forbids to build at a city of these provinces; None if it does not."""
    if may_build_through(provinces, barred_provinces(state)):
        return None
    return msg("Nothing can be built where there is a mass protest: {places}.", places=list(provinces))


def build(state: Germany, side: Side, points: int, country: str = "") -> Asks[None]:
    """Spend build points one by one; any number may be left unspent [reconstructed].

    Args:
        points: how many, at most.
        country: where the points are marked for; empty: they are ordinary ones.
    """
    left = points
    while left and (sites := sites_abroad(state, country) if country else building_sites(state, side)):
        answer = yield Ask(
            side,
            WHAT_IS_BUILT(n=left),
            [*sites, Done()],
            explained=lambda: [*FACTORY_SITES.values(), *LINE_SITES.values()],
            refusal=lambda site: why_not(state, side, site, country),
        )
        if answer == Done():
            break
        erect(state, side, answer)
        left -= 1
    if left:
        state.say_many(
            "{seat}: {n} build point is not used.", "{seat}: {n} build points are not used.", n=left, seat=side
        )


def may_build_rheinsberg(state: Position) -> bool:
    """Whether the power station does not stand yet and no mass protest is against it."""
    return RHEINSBERG not in state.factories and may_build_through(IN_PROVINCES[RHEINSBERG], barred_provinces(state))


def build_rheinsberg(state: Germany, side: Side) -> None:
    """The power station of card 27 takes both points of its card; only this event builds it."""
    erect(state, side, FACTORY_SITES[RHEINSBERG])


def erect(state: Germany, side: Side, site: Site) -> None:
    """Put a piece on the board."""
    match site:
        case FactorySite(city):
            state.factories[city] = True
            state.say("{seat} builds a factory: {city}.", seat=side, city=city)
        case LineSite(name):
            state.lines[name] = None
            line = LINES[name]
            first, second = line.ends
            if line.needs:
                state.say(
                    "{seat} builds half a line: {city} – {other}, the half near {near}.",
                    seat=side, city=first, other=second, near=line.near[0],
                )  # fmt: skip
            else:
                state.say("{seat} builds a line: {city} – {other}.", seat=side, city=first, other=second)
