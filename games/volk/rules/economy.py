"""Building, dismantling, running down (facts 7.1 to 7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Ask, Asks, msg

from ..components import (
    ABROAD,
    ATTACHED,
    DISMANTLED_AT,
    EAST,
    IN_PROVINCES,
    LINES,
    PROTEST,
    RHEINSBERG,
    SIDE_LINES,
    SITES,
    City,
    Line,
    Province,
    Side,
)
from ..state import Germany, Position
from . import endings
from .asking import DONE, named

# -- building -----------------------------------------------------------------------------------------------------


def _barred(state: Position) -> set[Province]:
    """Provinces with a mass protest: nothing is built there."""
    barred = {province for province, cubes in state.unrest.items() if cubes >= PROTEST}
    return barred.union(p for p, count in state.supplier_protests.items() if count)


def _open(provinces: Sequence[Province], barred: set[Province]) -> bool:
    """Whether a city may be built at: Hamburg through either of its provinces, a site abroad always."""
    return not provinces or any(province not in barred for province in provinces)


def _reached(line: Line, state: Position) -> bool:
    """A line must touch an own factory, or the other half of its two-line connection; abroad, the East's end counts."""
    if line.needs in state.lines:
        return True
    return any(city in state.factories and city not in ABROAD for city in line.near)


def building_sites(state: Position, side: Side) -> list[str]:
    """Where an ordinary build point may go: ``city:Kassel``, ``line:W12`` (facts 7.1)."""
    barred = _barred(state)
    factories, built = state.factories, state.lines
    cities = [f"city:{c}" for c in SITES[side] if c not in factories]
    lines = [f"line:{line.id}" for line in SIDE_LINES[side] if line.id not in built and _reached(line, state)]
    if barred:
        cities = [o for o in cities if _open(IN_PROVINCES[o[5:]], barred)]
        lines = [o for o in lines if all(_open(at, barred) for at in LINES[o[5:]].provinces)]
    return cities + lines


def sites_abroad(state: Position, country: str) -> list[str]:
    """Where a point marked for a country may go: its factories, and lines that end at them."""
    barred = _barred(state)
    sites = [site for site, where in ABROAD.items() if where == country]
    lines = [
        name
        for site in sites
        for name in ATTACHED[site]
        if name not in state.lines
        and any(city in state.factories for city in LINES[name].ends)
        and all(_open(at, barred) for at in LINES[name].provinces)
    ]
    return [f"city:{site}" for site in sites if site not in state.factories] + [f"line:{name}" for name in lines]


def build(state: Germany, side: Side, points: int, place: str = "") -> Asks[None]:
    """Spend build points one by one; any number may be left unspent [reconstructed].

    ``place`` is a country, or Rheinsberg, whose factory takes both points of its card.
    """
    if place == RHEINSBERG:
        if RHEINSBERG not in state.factories and not state.protests("BB"):
            _erect(state, side, f"city:{RHEINSBERG}")
        return
    for left in range(points, 0, -1):
        sites = sites_abroad(state, place) if place else building_sites(state, side)
        if not sites:
            return
        site = yield Ask(side, msg("Build a factory or a line ({n} left).", n=left), [*sites, DONE])
        if site == DONE:
            return
        _erect(state, side, site)


def _erect(state: Germany, side: Side, site: str) -> None:
    kind, name = site.split(":")
    if kind == "city":
        state.factories[name] = True
        state.say("{seat} builds a factory: {city}.", seat=side, city=name)
    else:
        state.lines[name] = True
        first, second = LINES[name].ends
        state.say("{seat} builds a line: {city} – {other}.", seat=side, city=first, other=second)


# -- dismantling --------------------------------------------------------------------------------------------------


def dismantled_sites(state: Position, side: Side, place: str = "") -> list[str]:
    """What a side may lose: its lines, and sound factories without any line (facts 7.3).

    ``place`` narrows it to a province: factories there, and lines with an end there.
    """
    cities = DISMANTLED_AT.get(place)
    letter, built = "WE"[side], state.lines
    lines = [
        f"line:{name}"
        for name in built
        if name[0] == letter and (cities is None or any(city in cities for city in LINES[name].ends))
    ]
    return [f"city:{city}" for city in _loose(state, side) if cities is None or city in cities] + lines


def _loose(state: Position, side: Side) -> list[City]:
    """Factories of a side that may be dismantled: sound, without a line, not abroad; Rheinsberg also rundown."""
    built = state.lines
    return [
        city
        for city, sound in state.factories.items()
        if (sound or city == RHEINSBERG)
        and city not in ABROAD
        and (city in SITES[side] or (side == EAST and city == RHEINSBERG))
        and not any(name in built for name in ATTACHED[city])
    ]


def dismantle(
    state: Germany,
    side: Side,
    chooser: Side,
    place: str = "",
    *,
    must: bool = False,
    left: int = 1,
    other: bool = False,
) -> Asks[bool]:
    """Dismantle one piece of a side.

    Args:
        side: who loses it.
        chooser: who picks it.
        place: narrows the choice.
        must: at the end of a decade the East is insolvent if it has nothing left; else the icon lapses.
        left: how many are still to go, this one included.
        other: whether the chooser may turn to another icon of the card instead.

    Returns:
        False if the chooser turns to another icon.
    """
    sites = dismantled_sites(state, side, place)
    if not sites:
        if must:
            endings.insolvency(state)
        return True
    if len(sites) == 1 and not other:
        site = sites[0]
    else:
        options = [*sites, "other"] if other else sites
        prompt = msg("Dismantle a line or a factory of {seat} ({n} left).", seat=side, n=left)
        site = yield Ask(chooser, prompt, options)
    if site == "other":
        return False
    tear_down(state, side, site)
    return True


def tear_down(state: Germany, side: Side, site: str) -> None:
    """Take one piece off the board; Rheinsberg is first run down, then removed."""
    kind, name = site.split(":")
    if kind == "line":
        del state.lines[name]
        first, second = LINES[name].ends
        state.say("{seat} loses a line: {city} – {other}.", seat=side, city=first, other=second)
    elif name == RHEINSBERG and state.factories[name]:
        state.factories[name] = False
        state.say("The factory is rundown: {city}.", city=name)
    else:
        del state.factories[name]
        state.say("{seat} loses a factory: {city}.", seat=side, city=name)


# -- rundown, repair, stop ----------------------------------------------------------------------------------------


def sound_factories(state: Position) -> list[City]:
    """East factories that can be run down: those abroad never are (facts 7.2)."""
    return [c for c, sound in state.factories.items() if sound and c not in ABROAD and EAST_CITY[c]]


EAST_CITY: dict[City, bool] = {city: city not in SITES[0] for city in IN_PROVINCES}


def run_down(state: Germany, chooser: Side, *, left: int = 1) -> Asks[None]:
    """Run down one sound East factory of the chooser's choice."""
    cities = sound_factories(state)
    if not cities:
        return
    city = cities[0]
    if len(cities) > 1:
        prompt = msg("Which factory of {seat} becomes rundown? ({n} left)", seat=EAST, n=left)
        city = named((yield Ask(chooser, prompt, [f"city:{c}" for c in cities])))
    state.factories[city] = False
    state.say("The factory is rundown: {city}.", city=city)


def repair(state: Germany, chooser: Side, cities: Sequence[City]) -> Asks[None]:
    """Make one rundown factory among the cities sound again."""
    rundown = [city for city in cities if state.factories.get(city) is False]
    if not rundown:
        return
    city = rundown[0]
    if len(rundown) > 1:
        city = named((yield Ask(chooser, msg("Which factory is repaired?"), [f"city:{c}" for c in rundown])))
    state.factories[city] = True
    state.say("The factory is repaired: {city}.", city=city)


def stop(state: Germany, chooser: Side, country: str) -> Asks[None]:
    """Remove one factory in a country, with all lines attached to it."""
    sites = [site for site, where in ABROAD.items() if where == country and site in state.factories]
    if not sites:
        return
    site = sites[0]
    if len(sites) > 1:
        site = named((yield Ask(chooser, msg("Which factory abroad is closed?"), [f"city:{s}" for s in sites])))
    del state.factories[site]
    state.say("{seat} loses a factory: {city}.", seat=EAST, city=site)
    for name in ATTACHED[site]:
        if name in state.lines:
            tear_down(state, EAST, f"line:{name}")
