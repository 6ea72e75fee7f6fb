"""Dismantling; factories that become rundown, are repaired, or are closed abroad."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Asks, Option

from ..components import (
    ABROAD,
    ATTACHED,
    DISMANTLED_AT,
    EAST,
    LINES,
    RHEINSBERG,
    SIDE_OF_CITY,
    City,
    Side,
)
from ..questions import (
    FACTORY_SITES,
    LINE_SITES,
    WHAT_IS_DISMANTLED,
    WHICH_IS_CLOSED,
    WHICH_IS_REPAIRED,
    WHICH_RUNS_DOWN,
    FactorySite,
    LineSite,
    Site,
)
from ..state import Germany, Position
from . import asking, ending

# -- dismantling ------------------------------------------------------------------------------------------------------


def dismantled_sites(state: Position, side: Side, place: str = "") -> list[Site]:
    """What a side may lose: its lines, and sound factories without any line.

    Args:
        place: narrows it to a province: factories there, and lines with an end there.
    """
    cities = DISMANTLED_AT.get(place)
    lines = [
        LINE_SITES[name]
        for name in state.lines
        if (line := LINES[name]).side == side and (cities is None or any(city in cities for city in line.ends))
    ]
    loose = [FACTORY_SITES[city] for city in loose_factories(state, side) if cities is None or city in cities]
    return [*loose, *lines]


def loose_factories(state: Position, side: Side) -> list[City]:
    """Factories of a side that may be dismantled: sound and without a line; Rheinsberg also rundown.

    A factory abroad lies on neither side and is never dismantled.
    """
    return [
        city
        for city, sound in state.factories.items()
        if (sound or city == RHEINSBERG)
        and SIDE_OF_CITY.get(city) == side
        and not any(name in state.lines for name in ATTACHED[city])
    ]


def dismantle(
    state: Germany, side: Side, chooser: Side, place: str = "", *, left: int = 1, further: Sequence[Option] = ()
) -> Asks[Option | None]:
    """Dismantle one piece of a side. Lapses if there is none.

    Args:
        side: who loses it.
        chooser: who picks it.
        place: narrows the choice.
        left: how many are still to go, this one included.
        further: what else may be answered, if there is a piece.

    Returns:
        The further answer that was given instead, or None.
    """
    sites = dismantled_sites(state, side, place)
    if not sites:
        return None
    match (yield from asking.chosen(chooser, WHAT_IS_DISMANTLED(seat=side, n=left), [*sites, *further])):
        case FactorySite() | LineSite() as site:
            tear_down(state, side, site)
            return None
        case instead:
            return instead


def must_dismantle(state: Germany, chooser: Side, *, left: int = 1) -> Asks[None]:
    """At the end of a decade: the East loses one piece, or the game if it has nothing left."""
    if not dismantled_sites(state, EAST):
        ending.insolvency()
    yield from dismantle(state, EAST, chooser, left=left)


def tear_down(state: Germany, side: Side, site: Site) -> None:
    """Take one piece off the board; Rheinsberg is first run down, then removed."""
    match site:
        case LineSite(line):
            del state.lines[line]
            first, second = LINES[line].ends
            state.say("{seat} loses a line: {city} – {other}.", seat=side, city=first, other=second)
        case FactorySite(city) if city == RHEINSBERG and state.factories[city]:
            state.factories[city] = False
            state.say("The factory is rundown: {city}.", city=city)
        case FactorySite(city):
            del state.factories[city]
            state.say("{seat} loses a factory: {city}.", seat=side, city=city)


# -- rundown, repaired, closed ----------------------------------------------------------------------------------------


def sound_factories(state: Position) -> list[City]:
    """East factories that can be run down. Those abroad never are."""
    return [city for city, sound in state.factories.items() if sound and SIDE_OF_CITY.get(city) == EAST]


def run_down(state: Germany, chooser: Side, *, left: int = 1) -> Asks[None]:
    """Run down one sound East factory of the chooser's choice. Lapses if there is none."""
    cities = sound_factories(state)
    if cities:
        city = yield from asking.factory(chooser, WHICH_RUNS_DOWN(seat=EAST, n=left), cities)
        state.factories[city] = False
        state.say("The factory is rundown: {city}.", city=city)


def repair(state: Germany, chooser: Side, cities: Sequence[City]) -> Asks[None]:
    """Make one rundown factory among the cities sound again. Lapses if there is none."""
    rundown = [city for city in cities if state.factories.get(city) is False]
    if rundown:
        city = yield from asking.factory(chooser, WHICH_IS_REPAIRED, rundown)
        state.factories[city] = True
        state.say("The factory is repaired: {city}.", city=city)


def close_abroad(state: Germany, chooser: Side, country: str) -> Asks[None]:
    """Remove one factory in a country, with all lines attached to it. Lapses if there is none."""
    cities = [city for city, where in ABROAD.items() if where == country and city in state.factories]
    if not cities:
        return
    city = yield from asking.factory(chooser, WHICH_IS_CLOSED, cities)
    del state.factories[city]
    state.say("{seat} loses a factory: {city}.", seat=EAST, city=city)
    for name in ATTACHED[city]:
        if name in state.lines:
            tear_down(state, EAST, LINE_SITES[name])
