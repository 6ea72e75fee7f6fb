"""Why a unit cannot be picked up, or cannot go or throw somewhere, in one sentence each."""

from bisect import bisect_left
from typing import TypedDict

from tabletop import Message, Option, msg

from .. import components as c
from ..city import BARRACKS, METRO, OBJECTIVES, PASS
from ..city import street as place
from ..hexes import BORDER, DIRECTIONS, Hex, HexSet, beside, distance, members
from ..questions import AT, At, Barricade, Stop
from ..state import Corteo
from .barricades import BARRICADE, building_sites
from .choosing import NO_WAY
from .control import waiting, zone
from .edges import re_entry
from .scenarios.escort import escorted
from .scenarios.social import goes_home, to_border
from .throws import throw_cost, throw_lines
from .walking import can_still_leave, must_leave, must_move
from .ways import PLENTY, allowance, bound_to_its_objective, halting, reach_if

NO_UNITS = msg("You have no units there. Choose a hex with one of yours.")
HAS_MOVED = msg("This unit has already moved in this turn.")
IN_PANIC = msg("This unit is in panic and cannot move until the next round.")
WAITS = msg("This unit is waiting and not in the game yet. A roll of the die must bring it in.")
NO_ESCORT = msg("The motorcade may move only with an escort: five units of the State within four hexes.")
GUARDS = msg("Piantoni may leave the objective they guard only for another one beside it.")
HELD_FAST = msg("A unit of the State next to the march cannot move. Only combat, or a move by the march, can free it.")
OF_ANOTHER = msg("Another player moves this unit.")
NO_ROOM_BESIDE = msg(
    "There is no room for more units there. To move one of those, first stop this one or undo its move."
)


def why_not_taken(state: Corteo, hexagon: Hex) -> Message | None:
    """Why no unit of a hex can be picked up now; None: one can."""
    units = state.on(hexagon, state.side)
    if not units:
        return NO_UNITS
    rest = [u for u in units if not state.moved[u]]
    return next((why for u in rest if (why := _why_it_stays(state, u))), HAS_MOVED)


def _why_it_stays(state: Corteo, unit: c.Unit) -> Message | None:
    """Why a unit that has not moved cannot move."""
    if state.down[unit]:
        return IN_PANIC
    if state.idle[unit]:
        return WAITS
    if state.owner(unit) != state.decider:
        return OF_ANOTHER
    if unit in c.MOTORCADE:
        return None if escorted(state, unit) else NO_ESCORT
    if bound_to_its_objective(state, unit):
        return GUARDS
    held = c.SIDE[unit] == c.THE_POWER and zone(state, c.THE_MARCH) >> state.at[unit] & 1
    return HELD_FAST if held else None


def why_not_done(state: Corteo) -> Message | None:
    """The unit that keeps the movement phase open, and why; None: the phase may be closed."""
    unit = must_move(state)
    return None if unit < 0 else _why_it_must_go(state, unit)


def _why_it_must_go(state: Corteo, unit: c.Unit) -> Message:
    if state.at[unit] > 0 and not state.held >> state.at[unit] & 1:
        return GOES_HOME
    if state.at[unit] > 0:
        return msg(
            # words: {unit}: a counter, such as “Movimento 4-1”; {place}: an objective, such as “Piazza Fontana”.
            "{unit} ({place}) must move first: this place is won. Its points are safe; the unit has to go on.",
            unit=c.named(unit),
            place=place(state.at[unit]),
        )
    # words: {unit}: a counter, such as “Movimento 4-1”.
    return msg("{unit} must first come back onto the map.", unit=c.named(unit))


def near_foes(state: Corteo) -> list[Option]:
    """Enemies so near that a person might want to throw at them."""
    if not state.moving.units or not all(c.THROWS[u] for u in state.moving.units):
        return []
    here, side = state.at[state.moving.units[0]], c.SIDE[state.moving.units[0]]
    if here <= 0:
        return []
    return [AT[h] for h in members(state.one[1 - side]) if distance(h, here) <= c.REACH[side]]


def looked_for(state: Corteo, *, via: bool) -> list[Option]:
    """What a person might look for: a throw at a near enemy, a barricade that cannot be built now, or to stay where
    nobody may stay."""
    one = not via and len(state.moving.units) == 1 and state.side == c.THE_MARCH
    missed = one and state.at[state.moving.units[0]] > 0 and not building_sites(state)
    return near_foes(state) + [Barricade()] * missed + [Stop()] * (not via and must_leave(state))


def why_not_given(state: Corteo, option: Option) -> Message | None:
    """Why the active unit can go, throw or build nothing there, or cannot stay."""
    if isinstance(option, Stop):
        return _why_it_must_go(state, state.moving.units[0])
    return why_not_there(state, option.hexagon) if isinstance(option, At) else why_not_built(state)


def why_not_built(state: Corteo) -> Message:
    """Why the active unit can build no barricade now."""
    if state.moving.built:
        return msg("Each unit may build only one barricade in a turn.")
    if not state.markers.stock:
        return msg("The march has no barricades left.")
    if state.moving.spent + BARRICADE > allowance(state, state.moving.units[0]):
        return msg("A barricade costs 2 movement points, and this unit has fewer left.")
    return msg("No barricade can be built beside this unit now.")


STANDS_THERE = msg("This unit already stands there.")
CANNOT_THROW = msg(
    "There is an enemy there, and this unit cannot throw. Move next to the enemy: combat comes after movement."
)
HAS_THROWN = msg("Each unit may throw only once in a turn.")
AT_THE_MOTORCADE = msg("Nobody may throw at the motorcade.")
CLOSED_HEX = msg("This hex is closed by a barricade, a traffic jam or smoke. Choose another way.")
OCCUPIED = msg("This objective has been occupied. Nobody may enter it any more.")
WRONG_TERRAIN = msg("This unit cannot enter this kind of terrain. Every unit may enter streets, avenues and squares.")


def why_not_there(state: Corteo, hexagon: Hex) -> Message | None:
    """Why the active unit can neither go nor throw there."""
    if not state.moving.units:
        return None
    unit, bit = state.moving.units[0], 1 << hexagon
    side = c.SIDE[unit]
    if state.at[unit] == hexagon:
        return STANDS_THERE
    if state.one[1 - side] & bit:
        if not all(c.THROWS[u] for u in state.moving.units):
            return CANNOT_THROW
        if state.moving.thrown:
            return HAS_THROWN
        if not any(c.POWER[u] for u in state.on(hexagon)):
            return AT_THE_MOTORCADE
        return _why_no_throw(state, hexagon)
    if state.blocked & bit:
        return CLOSED_HEX
    if (state.covered | (state.held if side == c.THE_MARCH else 0)) & bit:
        return OCCUPIED
    if not PASS[c.WAY[unit]] & bit:
        return WRONG_TERRAIN
    if state.full(unit, len(state.moving.units)) & bit:
        return NO_ROOM_BESIDE
    return _why_out_of_reach(state, hexagon)


SHELTERED = msg("Nobody may throw into barracks or into a Metro station.")
TOO_FAR = msg("An enemy stands there, and it is too far for a throw: {n} hexes at most.")
NOT_IN_LINE = msg("This unit can throw only along a straight line of hexes, and the target does not stand on one.")
STOPPED = msg(
    "Something in between stops the throw: houses, council housing, a wall, a garden, an uphill slope, the river, a "
    "crowded place, an objective, a Metro station or barracks."
)
# words: {n}: movement points.
NO_POINTS_TO_THROW = msg("A throw costs half of all movement points, here {n}, and this unit has fewer left.")
THROWS_TOO_MUCH = msg("This unit must leave its hex. After a throw it would have too few movement points for that.")


def _why_no_throw(state: Corteo, hexagon: Hex) -> Message:
    """Why the active unit, which may still throw, cannot throw at this enemy."""
    unit = state.moving.units[0]
    here, far = state.at[unit], c.REACH[c.SIDE[unit]]
    if (BARRACKS | METRO) >> hexagon & 1:
        return SHELTERED
    if here <= 0 or distance(here, hexagon) > far:
        return TOO_FAR._replace(values={"n": far})
    if not any(_along(here, direction, hexagon, far) for direction in DIRECTIONS):
        return NOT_IN_LINE
    if hexagon not in throw_lines(here, far):
        return STOPPED
    if state.moving.spent + throw_cost(state, unit) > allowance(state, unit):
        return NO_POINTS_TO_THROW._replace(values={"n": throw_cost(state, unit) // 2})
    if not can_still_leave(state, throw_cost(state, unit)):
        return THROWS_TOO_MUCH
    return WAITS


def _along(start: Hex, direction: int, target: Hex, far: int) -> bool:
    """Whether a hex lies in a direction, whatever stands in between."""
    for _ in range(far):
        start = beside(start, direction) if start else start
        if start == target:
            return True
    return False


HAD_TO_STOP = msg("It stopped at an enemy or a special place: no farther this turn, even if the enemy goes.")
BY_ITS_OWN_EDGE = msg("This unit may come back only by the part of the map’s edge by which it left.")
GOES_HOME = msg("This unit is going home. It may only go where it is nearer to the edge of the map.")
OUT_OF_THE_ZONE = msg("The first step must lead away from the enemies beside this unit.")
ESCORT_TOO_FAR = msg(
    "There, or on the way, the motorcade would have no escort: five units of the State within four hexes."
)
STOPPED_BY_A_ZONE = msg("On the way this unit must stop next to an enemy. Choose a nearer hex.")
STOPPED_BY_A_PLACE = msg(
    "On the way this unit must stop: at an objective, in a Metro station, in barracks or at a unit of the rally. "
    "Choose a nearer hex."
)
WAY_CLOSED = msg("The way there is closed: by barricades, traffic jams, smoke, enemies or occupied objectives.")
# words: {n}, {left}: movement points.
TOO_FEW_POINTS = msg("Too far: it takes {n} movement points, and this unit has {left} left.")


def _why_out_of_reach(state: Corteo, hexagon: Hex) -> Message:
    """Why the active unit cannot reach a hex that it might enter."""
    unit = min(state.moving.units, key=lambda u: c.SPEED[u])
    here = state.at[unit]
    if state.moving.stuck:
        return HAD_TO_STOP
    if here == c.AWAY and (BORDER & ~re_entry(state, unit)) >> hexagon & 1:
        return BY_ITS_OWN_EDGE
    if here > 0 and any(goes_home(state, u) for u in state.moving.units) and to_border(hexagon) >= to_border(here):
        return GOES_HOME
    if here > 0 and unit not in c.MOTORCADE and unit not in c.RALLY:
        if c.SIDE[unit] == c.THE_POWER and zone(state, c.THE_MARCH) >> here & 1:
            return HELD_FAST
        if bound_to_its_objective(state, unit):
            return GUARDS
    return _what_keeps_it(state, unit, hexagon)


def _what_keeps_it(state: Corteo, unit: c.Unit, hexagon: Hex) -> Message:
    """The first rule without which the unit would reach the hex, with its remaining points or with more."""
    places = OBJECTIVES | METRO | BARRACKS | state.rally
    enemy = 1 - c.SIDE[unit]
    foes = state.one[enemy] & ~waiting(state, enemy)
    rules: tuple[tuple[Message, Relaxed], ...] = (
        (OUT_OF_THE_ZONE, {"first_step": False}),
        (ESCORT_TOO_FAR, {"escort": False}),
        (STOPPED_BY_A_ZONE, {"stops": halting(state, unit) & places, "through": foes}),
        (STOPPED_BY_A_PLACE, {"stops": 0}),
        (WAY_CLOSED, {"stops": 0, "open_way": True}),
    )
    for points in (0, PLENTY):
        if points and reach_if(state, unit, points=points) >> hexagon & 1:
            left, spent = allowance(state, unit), state.moving.spent
            need = bisect_left(range(PLENTY), 1, left, key=lambda n: reach_if(state, unit, points=n) >> hexagon & 1)
            return TOO_FEW_POINTS._replace(values={"n": (need - spent + 1) // 2, "left": (left - spent) // 2})
        for reason, relaxed in rules:
            if reach_if(state, unit, points=points, **relaxed) >> hexagon & 1:
                return reason
    return NO_WAY


class Relaxed(TypedDict, total=False):
    """The rules that :func:`.ways.reach_if` can leave out."""

    stops: HexSet
    first_step: bool
    escort: bool
    through: HexSet
    open_way: bool
