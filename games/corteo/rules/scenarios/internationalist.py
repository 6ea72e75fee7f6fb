"""The Internationalist scenario (part D): the presidential motorcade crosses the city during the march."""

from tabletop import Asks

from ...city import EMBASSY, EMBASSY_FRONT, MOTORCADE_START, RIVER, ZONE_BITS
from ...components import BLINDATI, CELERE, MOTORCADE, THE_MARCH
from ...hexes import EAST_EDGE, Hex, across, bits
from ...state import Corteo
from ..control import units_in, zone
from ..force import choose_force
from ..heads import the_march
from ..placing import free_for, in_barracks, place_units
from ..ways import reach_of
from .escort import escorted

MAY_LEAD = ("MOV", "ML")
"""Who may hold the Heads."""
COUNTED = ("diplo", "multinazionale", "governo", "partito", "tv", "giornale")
"""Classes of objectives that count: 77 points."""
LINES = (("walls", ZONE_BITS["B"] | ZONE_BITS["C"]), ("river", ZONE_BITS["C"] & ~RIVER), ("east", EAST_EDGE))
"""Lines that the march passes for 20 points each, once, by having a unit beyond."""


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


def driven(state: Corteo, start: Hex, end: Hex) -> None:
    """A car has gone from one hex to another. Going back west voids its points, except in front of the embassy."""
    if across(end) < across(start) and end not in EMBASSY_FRONT:
        state.internationalist.stalled = True


# -- what is counted --------------------------------------------------------------------------------------------------


def turn_over(state: Corteo) -> None:
    """At the end of either turn: lines passed by the march, and cars of the motorcade in its zone."""
    heads, block = the_march(state)
    if heads and len(units_in(state, block, THE_MARCH)) > 1:
        for name, beyond in LINES:
            if name not in state.internationalist.passed and block & beyond:
                state.internationalist.passed.append(name)
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
    """At the end of a round: whether the motorcade has stopped where it should not, or stands before the embassy.

    It has stopped if none of its cars has moved, and one of them is not in front of the embassy. It stands before the
    embassy voluntarily if a car could drive on.
    """
    front = bits(EMBASSY_FRONT)
    cars = [u for u in MOTORCADE if state.at[u] > 0]
    stands = not any(state.steps[u] for u in MOTORCADE)
    if stands and any(not front >> state.at[u] & 1 for u in cars):
        state.internationalist.stalled = True
    of_its_own_will = any(escorted(state, u) and reach_of(state, u).ends for u in cars)
    taken = any((state.covered | state.held | state.one[THE_MARCH]) >> h & 1 for h in EMBASSY)
    arrayed = {state.at[u] for u in cars} == set(EMBASSY_FRONT)
    if state.hand >= 7 and arrayed and of_its_own_will and not state.internationalist.stalled and not taken:
        state.score("embassy", -10)
        state.say("The motorcade stands in front of the embassy: 10 points for the State.")
