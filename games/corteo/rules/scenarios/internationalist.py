"""The Internationalist scenario (part D): the presidential motorcade crosses the city while the march is about."""

from __future__ import annotations

from functools import cache

from tabletop import Asks

from ...city import EMBASSY, EMBASSY_FRONT, MOTORCADE_START, RIVER, ZONE_BITS
from ...components import BLINDATI, CELERE, FIGHTERS, MOTORCADE, THE_MARCH, Unit
from ...hexes import EAST_EDGE, MAP, Hex, HexSet, across, bits, within
from ...state import Corteo
from ..control import units_in, zone
from ..force import choose_force
from ..heads import the_march
from ..placing import free_for, in_barracks, place_units

MAY_LEAD = ("MOV", "ML")
"""Who may hold the Heads."""
COUNTED = ("diplo", "multinazionale", "governo", "partito", "tv", "giornale")
"""Classes of objectives that count: 77 points."""
ESCORT, NEAR_BY = 5, 4
"""The motorcade moves with so many units of the State within so many hexes, and keeps barricades so far away."""
LINES = (("walls", ZONE_BITS["B"] | ZONE_BITS["C"]), ("river", ZONE_BITS["C"] & ~RIVER), ("east", EAST_EDGE))
"""What the march passes for 20 points each, once: a unit of the march stands beyond."""


def force(state: Corteo) -> Asks[None]:
    """33 units of 100 points, of the march's choice."""
    yield from choose_force(state, 33, 100)


def power_placing(state: Corteo) -> Asks[None]:
    """Five celere and the blindati in barracks; the motorcade and five celere in Piazza Fontana."""
    yield from in_barracks(state, (*CELERE[:5], *BLINDATI))
    square = bits(MOTORCADE_START)
    yield from place_units(state, MOTORCADE, lambda u: free_for(state, u, square), [])
    yield from place_units(state, CELERE[5:], lambda u: free_for(state, u, square), [])


# -- movement ---------------------------------------------------------------------------------------------------------


def escort_area(state: Corteo) -> HexSet:
    """Hexes within four hexes of at least five units of the State that are not in panic.

    A car stands and goes nowhere else: its escort is "always" that near, on the whole of its way.
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


def driven(state: Corteo, start: Hex, end: Hex) -> None:
    """A car has gone from one hex to another: going back west voids the points before the embassy."""
    if across(end) < across(start):
        state.stalled = True


def kept_clear(state: Corteo) -> HexSet:
    """Within four hexes of the motorcade there are no barricades and no jams."""
    cars = bits(state.at[car] for car in MOTORCADE if state.at[car] > 0)
    return within(cars, NEAR_BY)


# -- what is counted --------------------------------------------------------------------------------------------------


def turn_over(state: Corteo) -> None:
    """At the end of either turn: lines passed by the march, and cars of the motorcade in its zone."""
    heads, block = the_march(state)
    if heads and len(units_in(state, block, THE_MARCH)) > 1:
        for name, beyond in LINES:
            if name not in state.passed and block & beyond:
                state.passed.append(name)
                state.score(name, 20)
                # words: {line}: such as “the River”.
                state.say("The march crosses a boundary in the city: {line}. It gets 20 points.", line=f"line-{name}")
    near = zone(state, THE_MARCH)
    seen = sum(state.at[u] > 0 and near >> state.at[u] & 1 for u in MOTORCADE)
    if seen:
        state.score("motorcade", 5 * seen)
        state.say_many(
            "The march is close to {n} car of the motorcade: 5 points.",
            "The march is close to {n} cars of the motorcade: 5 points for each.",
            seen,
        )


def hand_over(state: Corteo) -> None:
    """At the end of a round: did the motorcade stop where it should not, does it stand before the embassy?

    It has stopped if none of its cars has moved, and one of them is elsewhere than before the embassy.
    """
    front = bits(EMBASSY_FRONT)
    cars = [u for u in MOTORCADE if state.at[u] > 0]
    stands = not any(state.steps[u] for u in MOTORCADE)
    if stands and any(not front >> state.at[u] & 1 for u in cars):
        state.stalled = True
    taken = any((state.covered | state.held | state.one[THE_MARCH]) >> h & 1 for h in EMBASSY)
    arrayed = {state.at[u] for u in cars} == set(EMBASSY_FRONT)
    if state.hand >= 7 and arrayed and not state.stalled and not taken:
        state.score("embassy", -10)
        state.say("The motorcade stands in front of the embassy: 10 points for the State.")
