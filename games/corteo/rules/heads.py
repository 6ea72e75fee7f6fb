"""Heads of the march (basic 12, advanced 10): who leads, and what leading is worth.

After its movement the march names two units of the component it chose for the whole game. Each Head adds two points
for every other unit connected with it. Only one block of adjacent units is the march; if a result tears it, the most
numerous part that still has a unit of the component goes on as the march.
"""

from __future__ import annotations

from tabletop import Ask, Asks, Option

from ..components import COMPONENT, POWER, THE_MARCH, Unit, named
from ..hexes import HexSet
from ..questions import AT, FIRST_HEAD, SECOND_HEAD, Head
from ..state import Corteo
from .control import connected, controls, units_in

SUPPORT = 2
"""Points a connected unit gives to each Head (10a)."""


def candidates(state: Corteo) -> list[Unit]:
    """Units of the leading component that may be a Head now."""
    at, component = state.at, state.component
    return [u for u in state.units(THE_MARCH) if at[u] > 0 and COMPONENT[u] == component and controls(state, u)]


def parts(state: Corteo) -> list[HexSet]:
    """The blocks of adjacent units that hold a unit of the march as it was declared, each as a set of hexes."""
    rest = 0
    for unit in state.march:
        if state.at[unit] > 0:
            rest |= 1 << state.at[unit]
    blocks = []
    while rest:
        block = connected(state, rest & -rest)
        blocks.append(block)
        rest &= ~block
    return blocks


def the_march(state: Corteo) -> tuple[list[Unit], HexSet]:
    """The Heads as they count now, and the hexes of the block they lead; ([], 0) where there is no march.

    If the march was torn, the most numerous part with a unit of the component is the march; if no declared Head is in
    it, its strongest unit of the component leads (the rulebook does not say which).
    """
    best: tuple[tuple[int, int], HexSet, list[Unit]] | None = None
    for block in parts(state):
        inside = units_in(state, block, THE_MARCH)
        ours = [u for u in inside if COMPONENT[u] == state.component and controls(state, u)]
        if not ours:
            continue
        declared = [u for u in state.heads if u in ours]
        rank = (len(inside), len(declared))
        if best is None or rank > best[0]:
            best = (rank, block, declared or [max(ours, key=lambda u: (POWER[u], -u))])
    return (best[2], best[1]) if best else ([], 0)


def head_strength(state: Corteo, unit: Unit, block: HexSet) -> int:
    """Own points and two for every other unit of the block (10a)."""
    return POWER[unit] + SUPPORT * (len(units_in(state, block, THE_MARCH)) - 1)


def _choices(state: Corteo, units: list[Unit]) -> dict[Option, Unit]:
    """Options for units: the hex stands for the strongest on it, another of the same hex is named by itself."""
    choices: dict[Option, Unit] = {}
    for unit in sorted(units, key=lambda u: (-POWER[u], u)):
        spot = AT[state.at[unit]]
        choices[Head(unit) if spot in choices else spot] = unit
    return choices


def declare(state: Corteo) -> Asks[None]:
    """Name the Heads of this hand: two units of the component, in one block (10)."""
    state.heads, state.march = [], []
    possible = candidates(state)
    for question in (FIRST_HEAD, SECOND_HEAD):
        if not possible:
            break
        choices = _choices(state, possible)
        options = list(choices)
        answer = options[0] if len(options) == 1 else (yield Ask(state.leader, question, options))
        unit = choices[answer]
        state.heads.append(unit)
        block = connected(state, 1 << state.at[unit])
        possible = [u for u in possible if u != unit and block >> state.at[u] & 1]
        state.march = units_in(state, block, THE_MARCH)
    if state.heads:
        state.say("Heads of the march: {units}.", units=[named(u) for u in state.heads])
