"""The movement of one unit (basic 6–8, advanced 4–6), asked in small steps.

Take a unit (or the two of a hex), then say where to. On the way it may throw, erect or clear barricades; "via" makes
the next hex a station of its way. A whole block can be led along with one answer.
"""

from __future__ import annotations

from tabletop import Ask, Asks, Message, msg

from ..city import ALL_STEPS, AVENUE, EAST_EXITS, HOUSING, MARCH, METRO, NEAR, OBJECTIVES, PASS, SLOPE, STREET
from ..city import named as place
from ..forces import (
    ARRIVING,
    AWAY,
    FIGHTERS,
    GONE,
    LONER,
    MOTORCADE,
    PIANTONI,
    POWER,
    RALLY,
    SIDE,
    SPEED,
    THE_MARCH,
    THROWS,
    VIGILI,
    WAY,
    named,
)
from ..hexes import BORDER, across, bits, distance, members, parse
from ..state import Corteo
from .control import CONTROLLED, zone
from .edges import due
from .objectives import move_unit
from .reasons import near_foes, why_not_there
from .special import no_building
from .throws import targets, throw
from .ways import HEX_OPTION, Reach, allowance, distances, distances_to, reach, reach_of

BARRICADE = 4
"""Half points to erect or to clear a barricade (5d)."""
PEEKS = 60
"""So often a turn a unit may be taken up and put down again."""
TOLD = 7
"""So many deeds are kept for the picture."""
WEAK = 2
"""Social scenario: units of at most this power go home while the march has not formed."""


def can_act(state: Corteo, unit: int) -> bool:
    """Whether a unit may still be taken up in this movement phase."""
    if state.moved[unit] or state.idle[unit] or state.down[unit]:
        return False
    if SIDE[unit] == THE_MARCH:
        return state.seats == 2 or state.owner(unit) == state.mover
    bit = 1 << state.at[unit]
    if unit in MOTORCADE:
        return escorted(state, unit)
    if unit in PIANTONI and OBJECTIVES & bit and not NEAR[state.at[unit]] & OBJECTIVES & ~state.covered:
        return False
    return not zone(state, THE_MARCH) & bit or THROWS[unit] or unit in RALLY


def escorted(state: Corteo, piece: int) -> bool:
    """The motorcade moves only with five units of the power within four hexes (Internationalist scenario)."""
    here = state.at[piece]
    at, down = state.at, state.down
    near = sum(at[u] > 0 and not down[u] and distance(at[u], here) <= 4 for u in FIGHTERS)
    return near >= 5


def takeable(state: Corteo) -> list[int]:
    """The hexes whose units may be taken up now, in order."""
    at, moved = state.at, state.moved
    return sorted({at[u] for u in state.units(state.side) if at[u] > 0 and not moved[u] and can_act(state, u)})


def entering(state: Corteo) -> list[int]:
    """Units off the map that may come in now, one of each kind (8h; Social scenario)."""
    if state.side != THE_MARCH:
        return []
    found: dict[tuple[str, int], int] = {}
    for u in state.units(THE_MARCH):
        ready = state.at[u] == ARRIVING or (state.at[u] == AWAY and due(state, u))
        if ready and not state.moved[u] and (state.seats == 2 or state.owner(u) == state.mover):
            found.setdefault((named(u), state.away[u]), u)
    return list(found.values())


def must_move(state: Corteo) -> int:
    """A unit that must still move before the phase may close, -1 if none.

    It stands on an objective it has occupied for a hand (12a), or is due to come back (8h), and has somewhere to go.
    """
    if state.side != THE_MARCH:
        return -1
    bound = [u for u in entering(state) if state.at[u] == AWAY]
    if state.held:
        bound += [u for h in members(state.held & state.one[THE_MARCH]) for u in state.on(h) if can_act(state, u)]
    return next((u for u in bound if reach_of(state, u).ends), -1)


def goes_home(state: Corteo, unit: int) -> bool:
    """Social scenario: if the march has not formed by the sixth hand, its weak units go home until it does."""
    return state.game == "social" and state.hand >= 6 and not state.formed and 0 < POWER[unit] <= WEAK


def take_up(state: Corteo, hexagon: int) -> None:
    """Make the units of a hex the active ones: both of a stack where they can go together."""
    units = [u for u in state.on(hexagon, state.side) if can_act(state, u)]
    _begin(state, units if len(units) == 2 and _together(*units) else units[:1])


def _together(a: int, b: int) -> bool:
    """Whether two stacked units can be moved as one: they go by the same ways and fight alike."""
    return not (LONER[a] or LONER[b]) and WAY[a] == WAY[b] and (a in MOTORCADE) == (b in MOTORCADE)


def _begin(state: Corteo, units: list[int]) -> None:
    state.active = units
    state.origin = state.at[units[0]]
    state.spent = 0
    state.walked = state.stuck = state.thrown = state.built = state.cleared = False


def end_unit(state: Corteo) -> None:
    """The active unit has finished: it moves no more this turn (4a)."""
    for unit in state.active:
        state.moved[unit] = 1
    state.active = []
    state.spent = 0
    state.walked = state.stuck = state.thrown = state.built = state.cleared = False


def active_reach(state: Corteo) -> Reach:
    """Where the active unit, or both of the stack, can go now."""
    lead = min(state.active, key=lambda u: SPEED[u])
    found = reach(state, lead, len(state.active))
    if state.game == "social" and goes_home(state, lead) and state.at[lead] > 0:
        here = to_border(state.at[lead])
        found.ends = bits(h for h in members(found.ends) if to_border(h) < here)
    return found


def to_border(hexagon: int) -> int:
    """Half points to the nearest hex of the map's edge."""
    if not _TO_BORDER:
        _TO_BORDER.extend(distances_to(members(BORDER & PASS[MARCH]), MARCH))
    return _TO_BORDER[hexagon]


_TO_BORDER: list[int] = []


def unit_moves(state: Corteo) -> Asks[None]:
    """The movement of the active unit, until it stops, is put down, or has moved."""
    via = False
    peeked = state.peeks
    while state.active:
        found = active_reach(state)
        walk = found.options()
        aims = [HEX_OPTION[h] for h in targets(state, state.active)]
        fresh = not (state.walked or state.thrown or state.built or state.cleared or state.spent)
        options = walk + aims + ([] if via else _deeds(state, bool(walk), fresh))
        if fresh and state.origin > 0 and peeked < PEEKS:
            options.append(HEX_OPTION[state.origin])
        elif state.origin <= 0 and "back" in options and peeked >= PEEKS and len(options) > 1:
            options.remove("back")
        if not options:
            options.append("stop")
        answer = yield Ask(
            state.decider,
            _prompt(state, via),
            options,
            greyed=lambda: near_foes(state),
            refusal=lambda option: why_not_there(state, option),
        )
        if answer in aims:
            yield from throw(state, state.active, parse(answer[4:]))
            via = False
        elif answer in walk:
            _walk(state, found, parse(answer[4:]))
            if not via and not _worth_asking(state):
                end_unit(state)
            via = False
        elif answer == "via":
            via = True
        elif answer == "back" or answer.startswith("hex:"):
            state.active = []
            state.peeks += 1
        elif answer == "group":
            yield from lead_group(state, found)
        else:
            yield from _deed(state, answer)


def _prompt(state: Corteo, via: bool) -> Message:
    units = [named(u) for u in state.active]
    if via:
        return msg("{units}: by way of which hex?", units=units)
    return (
        msg("{units}: where to, or at whom?", units=units)
        if _can_throw(state)
        else msg("{units}: where to?", units=units)
    )


def _can_throw(state: Corteo) -> bool:
    return all(THROWS[u] for u in state.active)


def _worth_asking(state: Corteo) -> bool:
    """After a walk a unit that can still throw at somebody is asked again; all others have finished."""
    return bool(state.active) and bool(targets(state, state.active))


def _deeds(state: Corteo, may_walk: bool, fresh: bool) -> list[str]:
    """What else the active unit may do, as options that name no hex."""
    options = []
    if fresh:
        options += [f"unit-{u}" for u in _others(state)]
        if may_walk and _followed(state):
            options.append("group")
    if may_walk:
        options.append("via")
    if len(state.active) == 1:
        if building_sites(state):
            options.append("barricade")
        if clearable(state):
            options.append("clear")
    if state.game == "internationalist" and state.active[0] in MOTORCADE and EAST_EXITS >> state.origin & 1 and fresh:
        options.append("exit")
    if fresh and goes_home(state, state.active[0]) and BORDER >> state.origin & 1:
        options.append("home")
    if state.origin <= 0 and fresh:
        options.append("back")
    if not (may_walk and _bound(state)):
        options.append("stop")
    return options


def _bound(state: Corteo) -> bool:
    """Whether the active unit must move: from an objective it has held (12a), or back onto the map (8h)."""
    here = state.at[state.active[0]]
    return here == AWAY or (here > 0 and bool(state.held >> here & 1))


def _others(state: Corteo) -> list[int]:
    """The single units of the hex, where both are taken or only one can be."""
    if state.origin <= 0:
        return []
    units = [u for u in state.on(state.origin, state.side) if can_act(state, u)]
    if len(state.active) == 2:
        return units[:1] if len({named(u) for u in units}) == 1 else units
    alone = len(units) == 2 and state.active == units[:1] and not _together(*units)
    return units[1:] if alone else []


def _walk(state: Corteo, found: Reach, target: int) -> None:
    """Carry the active unit to a hex within its reach."""
    start = state.at[state.active[0]]
    state.spent = found.cost(target)
    way = found.path(target)
    for unit in state.active:
        state.steps[unit] += len(way) - 1
    for unit in state.active:
        if unit in MOTORCADE and across(target) < across(start):
            state.stalled = True
        move_unit(state, unit, target)
    state.walked = True
    state.stuck = not found.go_on >> target & 1
    del state.recent[:-TOLD]
    state.recent.append(["move", state.active[0], *way])
    if start > 0:
        state.say(
            "{units}: {start} → {end}.", units=[named(u) for u in state.active], start=place(start), end=place(target)
        )
    else:
        state.say("{units}: entry at {end}.", units=[named(u) for u in state.active], end=place(target))


def _deed(state: Corteo, answer: str) -> Asks[None]:
    if answer == "stop":
        end_unit(state)
    elif answer == "barricade":
        yield from build_barricade(state)
    elif answer == "clear":
        yield from clear_marker(state)
    elif answer in ("exit", "home"):
        state.say("{unit} leaves the city.", unit=named(state.active[0]))
        for unit in state.active:
            move_unit(state, unit, GONE)
        end_unit(state)
    else:
        state.active = [int(answer.partition("-")[2])]
        state.origin = state.at[state.active[0]]


def building_sites(state: Corteo) -> int:
    """Hexes in the zone of the active unit where it can erect a barricade now (5d).

    Not on enemies or friends; in the advanced game not on objectives, crowded places, stairs and gardens.
    """
    unit = state.active[0]
    if SIDE[unit] != THE_MARCH or state.built or not state.stock or state.at[unit] <= 0:
        return 0
    if state.spent + BARRICADE > allowance(state, unit):
        return 0
    terrain = STREET | AVENUE | SLOPE | HOUSING | METRO if state.advanced else CONTROLLED[THE_MARCH]
    taken = state.one[0] | state.one[1] | state.blocked | state.covered | state.rally | no_building(state)
    return NEAR[state.at[unit]] & CONTROLLED[THE_MARCH] & terrain & ~taken


def build_barricade(state: Corteo) -> Asks[None]:
    """Spend two points and set a barricade beside the active unit (5d)."""
    sites = members(building_sites(state))
    options = [HEX_OPTION[h] for h in sites]
    answer = yield Ask(state.decider, msg("Where does the barricade stand?"), options)
    site = sites[options.index(answer)]
    state.spent += BARRICADE
    state.stock -= 1
    state.built = True
    state.barricades.append([site, state.hand])
    state.reblock()
    state.say("A barricade stands at {place}.", place=place(site))


def clearable(state: Corteo) -> list[int]:
    """Markers in the zone of the active unit that it may clear now.

    Barricades from the hand after their erection, two points, one a unit and turn, in the advanced game only (5d); jams
    by vigili, for no points (13c).
    """
    unit = state.active[0]
    if not state.advanced or state.at[unit] <= 0:
        return []
    near = NEAR[state.at[unit]] & CONTROLLED[SIDE[unit]]
    found = []
    enough = state.spent + BARRICADE <= allowance(state, unit)
    if enough and not state.cleared and state.barricades:
        found += [h for h, hand in state.barricades if near >> h & 1 and hand < state.hand]
    if unit in VIGILI:
        found += [h for h in state.jammed if near >> h & 1]
    return sorted(found)


def clear_marker(state: Corteo) -> Asks[None]:
    """Take a barricade or a jam away (5d, 13c)."""
    spots = clearable(state)
    options = [HEX_OPTION[h] for h in spots]
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(state.decider, msg("What is cleared away?"), options)
    spot = spots[options.index(answer)]
    if spot in state.jammed:
        state.jammed.remove(spot)
        state.say("The jam at {place} dissolves.", place=place(spot))
        state.walked = True
    else:
        state.spent += BARRICADE
        state.cleared = True
        state.barricades = [b for b in state.barricades if b[0] != spot]
        if state.game == "social":
            state.stock += 1
        else:
            state.torn += 1
        state.say("The barricade at {place} is cleared away.", place=place(spot))
    state.reblock()


def block_of(state: Corteo) -> list[int]:
    """The units that would follow the active one: connected with it and not yet moved."""
    if state.origin <= 0 or state.active[0] in MOTORCADE or state.active[0] in RALLY:
        return []
    at = state.at
    ready = 0
    units = [u for u in state.units(state.side) if at[u] > 0 and can_act(state, u)]
    units = [u for u in units if u not in MOTORCADE and u not in RALLY and not goes_home(state, u)]
    for unit in units:
        ready |= 1 << at[unit]
    block = edge = 1 << state.origin
    while edge:
        edge = ALL_STEPS.around(edge) & ready & ~block
        block |= edge
    return [u for u in units if block >> at[u] & 1]


def _followed(state: Corteo) -> bool:
    """Whether :func:`block_of` has more than the active hex: some neighbour has a unit that may still move."""
    if state.origin <= 0 or state.active[0] in MOTORCADE or state.active[0] in RALLY:
        return False
    near = NEAR[state.origin] & state.one[state.side]
    return bool(near) and any(near >> h & 1 and can_act(state, u) for u, h in enumerate(state.at) if h > 0)


def lead_group(state: Corteo, found: Reach) -> Asks[None]:
    """The active unit goes somewhere and its whole block follows, each as near to it as it can come.

    Followers enter neither enemy control nor objectives, metro or barracks: what has consequences is moved by hand. Who
    could come no nearer stays and may still be moved.
    """
    block = [u for u in block_of(state) if u not in state.active]
    options = found.options()
    answer = yield Ask(state.decider, msg("Where does the block of {n} go?", n=len(block) + len(state.active)), options)
    target = parse(answer[4:])
    way = WAY[state.active[0]]
    _walk(state, found, target)
    end_unit(state)
    field = distances(target, way)
    at = state.at
    for unit in sorted(block, key=lambda u: (field[at[u]], u)):
        _begin(state, [unit])
        here = reach(state, unit)
        ends = here.ends & here.go_on
        near = min(members(ends), key=lambda h: field[h], default=0) if ends else 0
        if near and field[near] < field[at[unit]]:
            _walk(state, here, near)
            end_unit(state)
    state.active = []
