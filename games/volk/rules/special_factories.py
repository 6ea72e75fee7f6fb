"""Hamburg and the factories abroad: for which province they count, decided again for each reckoning."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, TypeAlias

from tabletop import Asks, Message, msg

from ..components import ABROAD, HAMBURG, WEST, City, Province, Side
from ..questions import WHERE_IT_COUNTS
from ..state import Germany, Position
from . import asking

Places: TypeAlias = dict[City, Province]
"""Where Hamburg and the factories abroad count."""
Figure: TypeAlias = Callable[[Position], Any]
"""The result of a reckoning, as something that can be compared."""


def unassigned(state: Position, side: Side) -> dict[City, tuple[Province, ...]]:
    """Hamburg, or the factories abroad, if they do not count anywhere yet -> the provinces where they could."""
    candidates = (HAMBURG,) if side == WEST else tuple(ABROAD)
    return {city: places for city in candidates if city not in state.assigned and (places := state.may_count_in(city))}


def ways(state: Position, side: Side, settled: Places) -> list[Places]:
    """Every way in which a side's factories could count; those in ``settled`` stay as they are."""
    free = {city: places for city, places in unassigned(state, side).items() if city not in settled}
    return [settled | dict(zip(free, places, strict=True)) for places in product(*free.values())]


def reckoned(state: Position, figure: Figure, places: Places) -> Any:
    """The result of the reckoning if these factories counted there, and no others anywhere."""
    now, state.assigned = state.assigned, places
    found = figure(state)
    state.assigned = now
    return found


def named(state: Germany, side: Side, city: City, places: Sequence[Province]) -> Asks[None]:
    """Have a side name the province for which a factory counts."""
    state.assigned[city] = yield from asking.province(side, WHERE_IT_COUNTS(why=why_asked(city)), places)
    told(state, city)


def told(state: Germany, city: City) -> None:
    """Log where a factory counts."""
    # words: {city}: the name of a city; {place}: the name of a province.
    state.say("{city} counts for {place}.", city=city, place=state.assigned[city])


def why_asked(city: City) -> Message:
    """Why a factory can count for several provinces."""
    if city == HAMBURG:
        # words: {city}: the name of a city.
        return msg("{city} lies between two provinces and helps only one of them.", city=city)
    # words: {city}: where the factory stands, such as “southern Poland”.
    return msg("The factory abroad ({city}) is linked to several provinces and helps only one of them.", city=city)


# -- at the end of a decade -------------------------------------------------------------------------------------------


def assign_for_most(state: Germany, side: Side, figure: Figure) -> None:
    """Step 3: the factories count where a figure becomes highest. No side could wish for less, so nobody is asked."""
    settle(state, for_most(state, side, figure), figure)


def for_most(state: Position, side: Side, figure: Figure) -> Places:
    """Where they count then."""
    return max(ways(state, side, state.assigned), key=lambda way: reckoned(state, figure, way))


def assign_freely(state: Germany, side: Side, figure: Figure) -> Asks[None]:
    """Step 5: a side chooses the province for each factory, where that can make a difference.

    Keeping less may be better: then provinces across the border, or neighbours at home, have less to envy.
    """
    settled = state.assigned
    for city, places in unassigned(state, side).items():
        ends = {place: outcomes(state, side, figure, settled | {city: place}) for place in places}
        if len(set(ends.values())) > 1:
            yield from named(state, side, city, places)
            settled = state.assigned
        else:
            settled = settled | {city: places[0]}
    settle(state, settled, figure)


def outcomes(state: Position, side: Side, figure: Figure, settled: Places) -> frozenset[Any]:
    """All possible results of the reckoning if these factories count there."""
    return frozenset(reckoned(state, figure, way) for way in ways(state, side, settled))


def settle(state: Germany, places: Places, figure: Figure) -> None:
    """Let the factories count there, except those that change nothing, and log those about which nobody was asked."""
    for city in [city for city in places if city not in state.assigned]:
        without = {other: place for other, place in places.items() if other != city}
        if reckoned(state, figure, without) == reckoned(state, figure, places):
            places = without
    asked, state.assigned = state.assigned.keys(), places
    for city in places:
        if city not in asked:
            told(state, city)
