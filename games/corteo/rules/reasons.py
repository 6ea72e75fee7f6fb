"""Why a unit cannot be taken up, or cannot go or throw there: one sentence each."""

from __future__ import annotations

from tabletop import Message, Option, msg

from ..city import PASS
from ..components import MOTORCADE, POWER, REACH, SIDE, THE_MARCH, THE_POWER, THROWS, WAY
from ..hexes import Hex, distance, members
from ..questions import AT
from ..state import Corteo
from .control import zone
from .ways import bound_to_its_objective


def why_not_taken(state: Corteo, hexagon: Hex) -> Message | None:
    """Why no unit of a hex can be taken up now."""
    units = state.on(hexagon, state.side)
    if not units:
        return msg("No unit of the side whose turn it is stands there.")
    unit = units[0]
    bit = 1 << hexagon
    if all(state.moved[u] for u in units):
        return msg("This unit has moved in this turn.")
    if state.down[unit]:
        return msg("This unit is in panic and gathers itself until the next hand.")
    if state.idle[unit]:
        return msg("This unit waits and is not in the game yet.")
    if unit in MOTORCADE:
        return msg("The motorcade moves only with five units of the power within four hexes.")
    if bound_to_its_objective(state, unit):
        return msg("Piantoni leave the objective they guard only for one beside it.")
    if SIDE[unit] == THE_POWER and zone(state, THE_MARCH) & bit:
        return msg("The power does not move units that stand in the march's zone of control.")
    return msg("This unit is moved by another player.")


def near_foes(state: Corteo) -> list[Option]:
    """Enemies near enough that one might look for a throw at them."""
    if not state.active or not all(THROWS[u] for u in state.active):
        return []
    here, side = state.at[state.active[0]], SIDE[state.active[0]]
    if here <= 0:
        return []
    return [AT[h] for h in members(state.one[1 - side]) if distance(h, here) <= REACH[side]]


def why_not_there(state: Corteo, hexagon: Hex) -> Message | None:
    """Why the active unit can neither go nor throw there."""
    if not state.active:
        return None
    unit, bit = state.active[0], 1 << hexagon
    side = SIDE[unit]
    if state.one[1 - side] & bit:
        if not all(THROWS[u] for u in state.active):
            return msg("Enemies stand there, and this unit does not throw.")
        if state.thrown:
            return msg("Each unit throws once in a turn.")
        if not any(POWER[u] for u in state.on(hexagon)):
            return msg("Nobody throws at the motorcade.")
        return msg("No throw: not in a straight line, too far, too few points left, or the line is interrupted.")
    if state.blocked & bit:
        return msg("A barricade, a jam or smoke closes this hex.")
    if (state.covered | (state.held if side == THE_MARCH else 0)) & bit:
        return msg("This objective has been occupied; nobody enters it any more.")
    if not PASS[WAY[unit]] & bit:
        return msg("This kind of unit does not enter such terrain.")
    if state.full(unit, len(state.active)) & bit:
        return msg("There is no room for more units.")
    return msg("Out of reach with the points left, or past a zone of control.")
