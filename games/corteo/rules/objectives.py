"""Objectives (basic 14, advanced 12): holding them for a round, and the covers they get when they are left."""

from collections import Counter

from ..city import OBJECTIVES, SITE, VALUE, street
from ..components import TASTER_OBJECTIVES, THE_MARCH, Unit, crowd
from ..hexes import Hex, members, within
from ..records import Shift
from ..state import Corteo
from .scenarios import antifascist, internationalist

COUNTED = {"internationalist": internationalist.COUNTED, "antifascist": antifascist.COUNTED}
"""Classes of objectives that count in a scenario; in others all do, except in a taster."""


def value_of(state: Corteo, hexagon: Hex) -> int:
    """Points of an objective hex in this game."""
    classes = counted(state)
    return VALUE[hexagon] if classes is None or SITE[hexagon].kind in classes else 0


def counted(state: Corteo) -> tuple[str, ...] | None:
    """The classes of objectives that bring points in this game; None: all."""
    return TASTER_OBJECTIVES if state.taster else COUNTED.get(state.game)


def stood_upon(state: Corteo) -> list[Hex]:
    """The objectives that the march occupies if the round ends now."""
    return members(state.one[THE_MARCH] & OBJECTIVES & ~state.held & ~state.covered)


def soon_made(state: Corteo) -> int:
    """The points that the march would get for them."""
    return sum(value_of(state, h) for h in stood_upon(state))


def occupy(state: Corteo) -> None:
    """At the end of a round: objectives with a unit of the march are occupied and give their points."""
    made = Counter[str]()
    for h in stood_upon(state):
        state.held |= 1 << h
        made[street(h)] += value_of(state, h)
    state.points += made.total()
    for where, worth in made.items():
        # words: {place}: an objective, such as “Piazza Fontana”.
        state.say_many(
            "The march occupies {place}: {n} point.", "The march occupies {place}: {n} points.", worth, place=where
        )


def left(state: Corteo, hexagon: Hex) -> None:
    """A unit of the march has left a hex: if it was an occupied objective, it is covered immediately (12a)."""
    bit = 1 << hexagon
    if state.held & bit and not state.one[THE_MARCH] & bit:
        state.held ^= bit
        state.covered |= bit
        state.control[0] = state.control[1] = -1
        beside = within(bit, 1) & state.covered & ~bit
        if any(street(h) == street(hexagon) for h in members(beside)):
            return  # it has been told of the one beside it
        state.by_rule("objectives")
        # words: {place}: an objective, such as “Piazza Fontana”.
        state.say("This objective is now covered and closed to both sides: {place}.", place=street(hexagon))


def move_unit(state: Corteo, unit: Unit, hexagon: Hex) -> Hex:
    """Move a unit to another hex, or to a place that is not a hex. Returns where it was."""
    before = state.lift(unit)
    state.put(unit, hexagon)
    if before:
        left(state, before)  # who leaves is somewhere else when the cover comes
    antifascist.arrived(state, unit, hexagon)
    return before


def go(state: Corteo, unit: Unit, hexagon: Hex, section: str) -> None:
    """Move a unit in a retreat, a panic or an advance, or out of smoke, and log it.

    ``section``: the rule by which it moves.
    """
    start = move_unit(state, unit, hexagon)
    state.deeds.append(Shift(unit, start, hexagon))
    state.by_rule(section)
    told(state, crowd([unit]), start, hexagon)


def told(state: Corteo, units: list[str], start: Hex, end: Hex) -> None:
    """Log that units have gone from one hex to another."""
    if street(start) == street(end):
        # words: {units}: counters, such as “Movimento 4-1”; {place}: such as “Viale Nin”.
        state.say("{units}: moved within {place}.", units=units, place=street(end))
    else:
        # words: {units}: counters, such as “Movimento 4-1”; {start}, {end}: hexes, such as “Viale Nin”.
        state.say("{units}: {start} → {end}.", units=units, start=street(start), end=street(end))
