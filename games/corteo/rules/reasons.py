"""Why a unit cannot be taken up, or cannot go or throw there: one sentence each."""

from __future__ import annotations

from tabletop import Message, Option, msg

from ..city import BARRACKS, METRO, OBJECTIVES, PASS, throw_lines
from ..city import named as place
from ..components import MOTORCADE, POWER, REACH, SIDE, THE_MARCH, THE_POWER, THROWS, WAY, named
from ..hexes import DIRECTIONS, Hex, beside, distance, members
from ..questions import AT
from ..state import Corteo
from .control import zone
from .throws import throw_cost
from .walking import must_move
from .ways import allowance, bound_to_its_objective, halting, reach_past


def why_not_taken(state: Corteo, hexagon: Hex) -> Message | None:
    """Why no unit of a hex can be taken up now."""
    units = state.on(hexagon, state.side)
    if not units:
        return msg("You have no units there. Choose a hex with one of yours.")
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


def why_not_done(state: Corteo) -> Message | None:
    """Which unit keeps the movement phase open, and why; None if it may close."""
    unit = must_move(state)
    if unit < 0:
        return None
    if state.at[unit] > 0:
        return msg(
            # words: {unit}: a counter, such as “MOV 4-1”; {place}: an objective, such as “Piazza Fontana 2613”.
            "{unit} ({place}) must move first: it has to leave the objective that the march occupied in the round "
            "before.",
            unit=named(unit),
            place=place(state.at[unit]),
        )
    # words: {unit}: a counter, such as “MOV 4-1”.
    return msg("{unit} must first come back onto the map.", unit=named(unit))


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
        return _why_no_throw(state, hexagon)
    if state.blocked & bit:
        return msg("This hex is closed by a barricade, a traffic jam or smoke. Choose another way.")
    if (state.covered | (state.held if side == THE_MARCH else 0)) & bit:
        return msg("This objective has been occupied. Nobody may enter it any more.")
    if not PASS[WAY[unit]] & bit:
        return msg("This unit cannot enter this kind of terrain. Every unit may enter streets, avenues and squares.")
    if state.full(unit, len(state.active)) & bit:
        return msg("There is no room for more units there. One of them must leave first.")
    return _why_out_of_reach(state, hexagon)


def _why_no_throw(state: Corteo, hexagon: Hex) -> Message:
    """Why the active unit, which may still throw, cannot throw at this enemy."""
    unit = state.active[0]
    here, far = state.at[unit], REACH[SIDE[unit]]
    if (BARRACKS | METRO) >> hexagon & 1:
        return msg("Nobody may throw into barracks or into a Metro station.")
    if here <= 0 or distance(here, hexagon) > far:
        return msg("The target is too far away. It must be within {n} hexes of this unit.", n=far)
    if not any(_along(here, direction, hexagon, far) for direction in DIRECTIONS):
        return msg("This unit can throw only along a straight line of hexes, and the target does not stand on one.")
    if hexagon not in throw_lines(here, far):
        return msg(
            "Something in between stops the throw: houses, council housing, a wall, a garden, an uphill slope, the "
            "river, a crowded place, an objective, a Metro station or barracks."
        )
    if state.spent + throw_cost(state, unit) > allowance(state, unit):
        return msg("A throw costs half of all movement points, and this unit has fewer left.")
    return msg("This unit is waiting and not in the game yet. A roll of the die must bring it in.")


def _along(start: Hex, direction: int, target: Hex, far: int) -> bool:
    """Whether a hex lies in a direction, whatever stands in between."""
    for _ in range(far):
        start = beside(start, direction) if start else start
        if start == target:
            return True
    return False


def _why_out_of_reach(state: Corteo, hexagon: Hex) -> Message:
    """Why the active unit does not get to a hex that it could enter."""
    unit = state.active[0]
    here, side = state.at[unit], SIDE[unit]
    if state.stuck:
        return msg("This unit had to stop where it is. It goes no farther in this turn.")
    if here > 0:
        if side == THE_POWER and not state.walked and zone(state, THE_MARCH) >> here & 1:
            return msg(
                "The State cannot move a unit that stands in the march’s zone of control. A combat or the "
                "march itself must part them."
            )
        if bound_to_its_objective(state, unit):
            return msg("Piantoni may leave the objective they guard only for another one beside it.")
        stops = halting(state, unit)
        if reach_past(state, unit, stops & ~zone(state, 1 - side) | OBJECTIVES) >> hexagon & 1:
            return msg("An enemy’s zone of control stops this unit on the way. Choose a nearer hex.")
        if reach_past(state, unit, 0) >> hexagon & 1:
            return msg("On the way this unit must stop at an objective or a Metro station. Choose a nearer hex.")
    return msg("This unit has too few movement points left to get there. Choose a nearer hex.")
