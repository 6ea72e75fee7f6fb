"""Objectives (basic 14, advanced 12): to hold one for a hand, and the cover it gets when it is left."""

from __future__ import annotations

from ..city import OBJECTIVES, PLACES, SITE, VALUE, named
from ..forces import GONE, RALLY, SIDE, THE_MARCH, THE_POWER
from ..hexes import members
from ..state import Corteo

WORTH = {
    "internationalist": ("diplo", "multinazionale", "governo", "partito", "tv", "giornale"),
    "antifascist": ("reazionari", "governo", "partito", "tv", "giornale", "cinema", "bar", "albergo", "tribunale"),
}
"""Classes that count in a scenario (77 and 68 points); elsewhere all do."""


def value_of(state: Corteo, hexagon: int) -> int:
    """Points of an objective hex in this game."""
    counted = WORTH.get(state.game)
    return VALUE[hexagon] if counted is None or SITE[hexagon].kind in counted else 0


def occupy(state: Corteo) -> None:
    """At the end of a hand: objectives with a unit of the march on them are occupied, and their points made."""
    for h in members(state.one[THE_MARCH] & OBJECTIVES & ~state.held & ~state.covered):
        state.held |= 1 << h
        worth = value_of(state, h)
        state.points += worth
        state.say_many("{place} is occupied: {n} point.", "{place} is occupied: {n} points.", worth, place=named(h))


def left(state: Corteo, hexagon: int) -> None:
    """A unit of the march has left a hex: an occupied objective is covered at once (12a)."""
    bit = 1 << hexagon
    if state.held & bit and not state.one[THE_MARCH] & bit:
        state.held ^= bit
        state.covered |= bit
        state.control[0] = state.control[1] = -1


def move_unit(state: Corteo, unit: int, hexagon: int) -> int:
    """Carry a unit to another hex, or to a place that is none. Returns where it stood."""
    before = state.lift(unit)
    if before:
        left(state, before)
    state.put(unit, hexagon)
    if hexagon > 0 and state.rally >> hexagon & 1 and SIDE[unit] == THE_MARCH:
        caught(state, hexagon)
    if unit in RALLY and state.square and hexagon not in PLACES[state.square].hexes:
        left_the_square(state)
    return before


def caught(state: Corteo, hexagon: int) -> None:
    """A unit of the march takes the hex of a piece of the rally: the piece goes to hospital (Antifascist scenario)."""
    for piece in state.on(hexagon, THE_POWER):
        if piece in RALLY:
            state.lift(piece)
            state.put(piece, GONE)
            state.hospital += 1
            double = hexagon in SITE and SITE[hexagon].kind == "reazionari"
            state.score("hospital", 14 if double else 7)
            state.say("A piece of the rally is taken to hospital from {place}.", place=named(hexagon))
            left_the_square(state)


def left_the_square(state: Corteo) -> None:
    """A piece has left the square of the rally: before the fifth hand that breaks it up, 30 points for the march, once
    (Antifascist scenario)."""
    if state.rally_over or state.hand >= 5:
        return
    state.rally_over = True
    state.score("rally", 30)
    state.say("The rally breaks up: 30 points for the march.")
