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
        return msg("The side whose turn it is has no units there. Choose a hex with one of its units.")
    unit = units[0]
    bit = 1 << hexagon
    if all(state.moved[u] for u in units):
        return msg("This unit has already moved in this turn. It can move again in the next round.")
    if state.down[unit]:
        return msg("This unit is in panic and cannot move until the next round.")
    if state.idle[unit]:
        return msg("This unit is waiting and not in the game yet. A roll of the die must bring it in.")
    if unit in MOTORCADE:
        return msg("The motorcade may move only with an escort: five units of the State within four hexes.")
    if bound_to_its_objective(state, unit):
        return msg("Piantoni may leave the objective they guard only for another one beside it.")
    if SIDE[unit] == THE_POWER and zone(state, THE_MARCH) & bit:
        return msg(
            "The State cannot move a unit that stands in the march’s zone of control. A combat or the "
            "march itself must part them."
        )
    return msg("Another player moves this unit.")


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
            return msg(
                "There is an enemy there, and this unit cannot throw. Move next to the enemy: combat "
                "comes after movement."
            )
        if state.thrown:
            return msg("Each unit may throw only once in a turn. It can throw again in the next round.")
        if not any(POWER[u] for u in state.on(hexagon)):
            return msg("Nobody may throw at the motorcade.")
        return msg(
            "This unit cannot throw there: the target is not in a straight line or too far away, something is in "
            "between, or too few movement points are left."
        )
    if state.blocked & bit:
        return msg("This hex is closed by a barricade, a traffic jam or smoke. Choose another way.")
    if (state.covered | (state.held if side == THE_MARCH else 0)) & bit:
        return msg("This objective has been occupied. Nobody may enter it any more.")
    if not PASS[WAY[unit]] & bit:
        return msg("This unit cannot enter this kind of terrain. Every unit may enter streets, avenues and squares.")
    if state.full(unit, len(state.active)) & bit:
        return msg("There is no room for more units there. One of them must leave first.")
    return msg(
        "The unit cannot get there: it has too few movement points left, or a zone of control stops it. "
        "Choose a nearer hex."
    )
