"""The escort of the motorcade (Internationalist scenario): where cars may drive, and what is kept clear of them."""

from functools import cache

from ...components import FIGHTERS, MOTORCADE, Unit
from ...hexes import MAP, Hex, HexSet, bits, within
from ...state import Corteo

ESCORT, NEAR_BY = 5, 4
"""A car moves only with this many units of the State this near. Nobody builds barricades that near to a car."""


def escort_area(state: Corteo) -> HexSet:
    """Hexes within four hexes of at least five units of the State that are not in panic.

    A car may only stand and drive there: its escort must "always" be that near, on the whole way.
    """
    at, down = state.at, state.down
    near = [0] * (ESCORT + 1)
    near[0] = MAP
    for unit in FIGHTERS:
        if at[unit] > 0 and not down[unit]:
            around = _around(at[unit])
            for others in range(ESCORT, 0, -1):  # near[n]: at least n units are that near
                near[others] |= near[others - 1] & around
    return near[ESCORT]


@cache
def _around(hexagon: Hex) -> HexSet:
    return within(1 << hexagon, NEAR_BY)


def escorted(state: Corteo, car: Unit) -> bool:
    """Whether a car has its escort where it stands."""
    at, down, around = state.at, state.down, _around(state.at[car])
    return sum(at[u] > 0 and not down[u] and around >> at[u] & 1 for u in FIGHTERS) >= ESCORT


def kept_clear(state: Corteo) -> HexSet:
    """Within four hexes of the motorcade there are no barricades and no jams."""
    cars = bits(state.at[car] for car in MOTORCADE if state.at[car] > 0)
    return within(cars, NEAR_BY)
