"""The unit that moves: which one may be picked up, where it can go, and its move (basic 6–8, advanced 4–6)."""

from dataclasses import replace

from tabletop import Option

from .. import components as c
from ..city import EAST_EXITS, NEAR, OBJECTIVES
from ..city import street as place
from ..hexes import BORDER, Hex, members
from ..questions import Exit, GoHome
from ..records import Moving, Walk
from ..state import Corteo
from .control import zone
from .edges import due, flees_the_last_hand
from .objectives import move_unit, told
from .scenarios.escort import escorted
from .scenarios.internationalist import driven
from .scenarios.social import goes_home, homeward
from .ways import DISENGAGING, Reach, allowance, bound_to_its_objective, disengages, reach, reach_of

TOLD = 7
"""How many of the last things done are kept for the picture."""


def can_act(state: Corteo, unit: c.Unit) -> bool:
    """Whether a unit may still be picked up in this movement phase."""
    if state.moved[unit] or state.idle[unit] or state.down[unit]:
        return False
    if c.SIDE[unit] == c.THE_MARCH:
        return state.seats == 2 or state.owner(unit) == state.mover
    bit = 1 << state.at[unit]
    if unit in c.MOTORCADE:
        return escorted(state, unit)
    if unit in c.PIANTONI and bound_to_its_objective(state, unit):
        return bool(NEAR[state.at[unit]] & OBJECTIVES & ~state.covered) and not zone(state, c.THE_MARCH) & bit
    return not zone(state, c.THE_MARCH) & bit or c.THROWS[unit] or unit in c.RALLY


def takeable(state: Corteo) -> list[Hex]:
    """The hexes whose units may be picked up now, in order."""
    at, moved = state.at, state.moved
    return sorted({at[u] for u in state.units(state.side) if at[u] > 0 and not moved[u] and can_act(state, u)})


def entering(state: Corteo) -> list[c.Unit]:
    """One unit of each kind that is off the map and may come in now (8h; Social scenario)."""
    if state.side != c.THE_MARCH:
        return []
    found: dict[tuple[str, int, int], c.Unit] = {}
    for u in state.units(c.THE_MARCH):
        arriving = state.at[u] == c.ARRIVING and not goes_home(state, u)
        ready = arriving or (state.at[u] == c.AWAY and due(state, u))
        if ready and not state.moved[u] and (state.seats == 2 or state.owner(u) == state.mover):
            found.setdefault((c.named(u), state.away_since[u], state.away_by[u]), u)
    return list(found.values())


def must_move(state: Corteo) -> c.Unit:
    """A unit that must move before the phase may close; -1: none.

    It stands on an objective that it has occupied for a round (12a), or must come back (8h), and has somewhere to go.
    """
    if state.side != c.THE_MARCH:
        return -1
    bound = [u for u in entering(state) if state.at[u] == c.AWAY]
    if state.held:
        bound += [u for h in members(state.held & state.one[c.THE_MARCH]) for u in state.on(h) if can_act(state, u)]
    return next((u for u in bound if reach_of(state, u).ends), -1)


def taken_up(state: Corteo, hexagon: Hex) -> list[c.Unit]:
    """The units of a hex that move together: both of a stack, if they can."""
    units = [u for u in state.on(hexagon, state.side) if can_act(state, u)]
    return units if len(units) == 2 and go_together(*units) else units[:1]


def go_together(a: c.Unit, b: c.Unit) -> bool:
    """Whether two stacked units can move as one: they move in the same way and fight alike."""
    return not (c.LONER[a] or c.LONER[b]) and c.WAY[a] == c.WAY[b] and (a in c.MOTORCADE) == (b in c.MOTORCADE)


def begin(state: Corteo, units: list[c.Unit]) -> None:
    """Make these units the active ones, with all their points."""
    state.moving = Moving(units, origin=max(state.at[units[0]], 0))


def end_unit(state: Corteo) -> None:
    """The active unit is finished: it does not move again this turn (4a)."""
    for unit in state.moving.units:
        state.moved[unit] = 1
        if unit in c.MOTORCADE and state.at[unit] > 0:
            driven(state, state.moving.origin, state.at[unit])
    state.moving = state.moving.then or Moving()


def part(state: Corteo, first: c.Unit) -> None:
    """Two who have thrown as one go on by themselves, this one first, each with the points that are left (4a, 9)."""
    second = [unit for unit in state.moving.units if unit != first]
    state.moving = replace(state.moving, units=[first], then=replace(state.moving, units=second))


def active_reach(state: Corteo) -> Reach:
    """Where the active unit, or both of the stack, can go now."""
    lead = min(state.moving.units, key=lambda u: c.SPEED[u])
    found = reach(state, lead, len(state.moving.units))
    if state.at[lead] > 0 and any(goes_home(state, u) for u in state.moving.units):
        found.ends = homeward(state, lead, found.ends)
    return found


def may_leave(state: Corteo, unit: c.Unit) -> bool:
    """Whether the active unit may leave the city from where it stands.

    Cars of the motorcade leave by the streets and avenues of the east edge, with their escort; weak units that go home
    (Social) and spezzoni in the last round of a game that arrests them (3a) by any hex of the border.
    """
    here = state.at[unit]
    if here <= 0 or state.moving.stuck:
        return False
    if unit in c.MOTORCADE:
        return bool(EAST_EXITS >> here & 1) and escorted(state, unit)
    if not BORDER >> here & 1 or not (goes_home(state, unit) or flees_the_last_hand(state, unit)):
        return False
    return state.moving.spent + (DISENGAGING if disengages(state, unit) else 0) <= allowance(state, unit)


def way_out(state: Corteo) -> Option | None:
    """The answer by which the active units leave the city; None: not all of them may."""
    if not all(may_leave(state, u) for u in state.moving.units):
        return None
    return Exit() if state.moving.units[0] in c.MOTORCADE else GoHome()


def must_leave(state: Corteo) -> bool:
    """Whether the active unit must move: from a held objective (12a), back onto the map (8h), or home (Social)."""
    here = state.at[state.moving.units[0]]
    if here > 0 and not state.moving.walked and any(goes_home(state, u) for u in state.moving.units):
        return True
    return here == c.AWAY or (here > 0 and bool(state.held >> here & 1))


def can_still_leave(state: Corteo, cost: int, closed: Hex = 0) -> bool:
    """Whether the active unit, if it must move, still can after something that costs half points and closes a hex."""
    if not must_leave(state) or not _has_a_way(state):
        return True
    kept, state.moving.spent = state.moving.spent, state.moving.spent + cost
    blocked, state.blocked = state.blocked, state.blocked | (1 << closed if closed else 0)
    able = _has_a_way(state)
    state.moving.spent, state.blocked = kept, blocked
    return able


def _has_a_way(state: Corteo) -> bool:
    return bool(active_reach(state).ends) or way_out(state) is not None


def walk(state: Corteo, found: Reach, target: Hex) -> None:
    """Move the active unit to a hex within its reach."""
    start = state.at[state.moving.units[0]]
    state.moving.spent = found.cost(target)
    way = found.path(target)
    for unit in state.moving.units:
        state.steps[unit] += len(way) - 1
    for unit in state.moving.units:
        move_unit(state, unit, target)
    state.moving.acted = state.moving.walked = True
    state.moving.stuck = not found.go_on >> target & 1
    del state.deeds[:-TOLD]
    state.deeds.append(Walk(state.moving.units[0], way))
    state.by_rule("movement")
    units = c.crowd(state.moving.units)
    if start > 0:
        told(state, units, start, target)
    else:
        # words: {units}: counters, such as “Movimento 4-1”; {end}: the hex where they come onto the map.
        state.say("{units}: onto the map at {end}.", units=units, end=place(target))
