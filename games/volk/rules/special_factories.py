"""Hamburg, and the factories abroad: for which province they count, said anew for each reckoning."""

from __future__ import annotations

from collections.abc import Callable

from tabletop import Asks, Message, msg

from ..components import ABROAD, HAMBURG, WEST, City, Province, Side
from ..questions import WHERE_IT_COUNTS
from ..state import Germany, Position
from . import asking

Gains = Callable[[Position, City, Province], bool]
"""Whether a province would gain something in the present reckoning if a factory counted there."""


def unassigned(state: Position, side: Side) -> dict[City, tuple[Province, ...]]:
    """Hamburg, or the factories abroad, that do not count anywhere yet -> the provinces where they might."""
    candidates = (HAMBURG,) if side == WEST else tuple(ABROAD)
    return {city: places for city in candidates if city not in state.assigned and (places := state.may_count_in(city))}


def assign(state: Germany, side: Side, gains: Gains) -> Asks[None]:
    """Have a side say where Hamburg, or each factory abroad, counts in the present reckoning.

    It is asked only where several provinces would gain by it. Where none would, the factory counts nowhere.
    """
    for city, places in unassigned(state, side).items():
        gaining = [place for place in places if gains(state, city, place)]
        if gaining:
            state.assigned[city] = yield from asking.province(side, WHERE_IT_COUNTS(why=why_asked(city)), gaining)
            # words: {city}: the name of a city; {place}: the name of a province.
            state.say("{city} counts for {place}.", city=city, place=state.assigned[city])


def why_asked(city: City) -> Message:
    """Why a factory can count for several provinces."""
    if city == HAMBURG:
        # words: {city}: the name of a city.
        return msg("{city} lies between two provinces and helps only one of them.", city=city)
    # words: {city}: where the factory stands, such as “southern Poland”.
    return msg("The factory abroad ({city}) is linked to several provinces and helps only one of them.", city=city)


def improves(figure: Callable[[Position], int], state: Position, city: City, province: Province) -> bool:
    """Whether a figure of the board is higher if a factory counts for a province."""
    before = figure(state)
    state.assigned[city] = province
    after = figure(state)
    del state.assigned[city]
    return after > before
