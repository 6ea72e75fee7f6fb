"""Retreat, panic and arrest (basic 10, advanced 8d–8h), and the steps back after a throw (basic 9, advanced 7c)."""

from __future__ import annotations

from tabletop import Ask, Asks, Message, msg

from ..city import BARRACKS_HEXES
from ..city import named as place
from ..forces import AWAY, POWER, PRISONER, SIDE, THE_MARCH, THE_POWER, named
from ..hexes import distance, members
from ..state import Corteo
from .control import connected, units_in, zone
from .edges import part_of
from .objectives import move_unit
from .ways import HEX_OPTION, halting, step_mask

SCATTER = "scatter"


def retreats(state: Corteo, unit: int) -> int:
    """Where a beaten unit can go: one hex, out of enemy control, with room (8d).

    Through hexes full of friends it goes on until it finds room (9).
    """
    here = state.at[unit]
    safe = ~zone(state, 1 - SIDE[unit])
    near = step_mask(state, here, unit) & safe
    full = state.full(unit)
    ends, crowd, seen = near & ~full, near & full, near | 1 << here
    while crowd:
        near = 0
        for h in members(crowd):
            near |= step_mask(state, h, unit)
        near &= safe & ~seen
        seen |= near
        ends |= near & ~full
        crowd = near & full
    return ends


def _ask_where(state: Corteo, unit: int, ends: int, seat: int, more: bool, prompt: Message) -> Asks[int]:
    """Ask for one of several hexes; with ``more`` units to come, "scatter" lets them all run as they can."""
    spots = members(ends)
    if len(spots) == 1:
        return spots[0]
    options = [HEX_OPTION[h] for h in spots]
    if more:
        options.append(SCATTER)
    state.fleeing = unit
    answer = yield Ask(seat, prompt, options)
    state.fleeing = -1
    if answer == SCATTER:
        return -1
    return spots[options.index(answer)]


def _farthest(ends: int, source: int) -> int:
    return max(members(ends), key=lambda h: (distance(h, source), -h))


def withdraw(state: Corteo, units: list[int], seat: int | None, source: int) -> Asks[None]:
    """Units of the march go back one hex each; those that cannot are arrested, or leave the map at its edge (8d–8h).

    Args:
        units: who must go; those farthest from the fight go first, so that there is room behind.
        seat: who chooses; None: the owner of each unit (a retreat). In panic it is the power.
        source: the hex of the fight.
    """
    order = sorted(units, key=lambda u: (-distance(state.at[u], source), u))
    scattered = False
    for number, unit in enumerate(order):
        ends = retreats(state, unit)
        if not ends:
            _lost(state, unit)
            continue
        target = -1
        if not scattered:
            who = state.owner(unit) if seat is None else seat
            prompt = msg("Where does {unit} go?", unit=named(unit))
            target = yield from _ask_where(state, unit, ends, who, number + 1 < len(order), prompt)
            scattered = target < 0
        move_unit(state, unit, target if target > 0 else _farthest(ends, source))


def _lost(state: Corteo, unit: int) -> None:
    """A unit of the march that cannot retreat: out of the map at its edge (8h), otherwise arrested (8f)."""
    here = state.at[unit]
    part = part_of(here)
    if state.advanced and part >= 0:
        move_unit(state, unit, AWAY)
        state.away[unit] = state.hand * 8 + part
        state.say("{unit} leaves the map.", unit=named(unit))
    else:
        arrest(state, unit)


def arrest(state: Corteo, unit: int) -> None:
    """To the prison until the end of the game (8f)."""
    move_unit(state, unit, PRISONER)
    state.say("{unit} is arrested.", unit=named(unit))


def arrested_points(state: Corteo) -> int:
    """The power of all arrested units."""
    return sum(POWER[u] for u, h in enumerate(state.at) if h == PRISONER)


def panic_of_the_march(state: Corteo, units: list[int], source: int) -> Asks[None]:
    """Panic spreads through all adjacent units; the power says where each goes (8e)."""
    hexes = 0
    for unit in units:
        hexes |= 1 << state.at[unit]
    crowd = units_in(state, connected(state, hexes), THE_MARCH)
    state.say_many("Panic takes {n} unit of the march.", "Panic takes {n} units of the march.", len(crowd))
    yield from withdraw(state, crowd, state.power_seat, source)


def withdraw_power(state: Corteo, units: list[int], source: int) -> Asks[None]:
    """Units of the power go back one hex each, as their owner likes; those that cannot are in panic (8g)."""
    for number, unit in enumerate(units):
        ends = retreats(state, unit)
        if not ends:
            yield from panic_of_the_power(state, [unit])
            continue
        prompt = msg("Where does {unit} go?", unit=named(unit))
        target = yield from _ask_where(state, unit, ends, state.power_seat, number + 1 < len(units), prompt)
        move_unit(state, unit, target if target > 0 else _farthest(ends, source))


def panic_of_the_power(state: Corteo, units: list[int]) -> Asks[None]:
    """Into a barracks of the march's choice, face down until the power moves in the next hand (8g)."""
    for unit in units:
        full = state.two[THE_POWER]
        room = [h for h in BARRACKS_HEXES if not full >> h & 1] or list(BARRACKS_HEXES)
        options = [HEX_OPTION[h] for h in room]
        state.fleeing = unit
        prompt = msg("To which barracks does {unit} flee?", unit=named(unit))
        answer = options[0] if len(options) == 1 else (yield Ask(state.leader, prompt, options))
        state.fleeing = -1
        target = room[options.index(answer)]
        move_unit(state, unit, target)
        state.down[unit] = state.hand
        state.say("{unit} flees in panic to {place}.", unit=named(unit), place=place(target))


def steps_back(state: Corteo, unit: int, steps: int, thrower: int, away: bool, banned: int = 0) -> int:
    """Where a unit hit by a throw can end: so many hexes off, each step farther away (7c). It may end in enemy control.

    Args:
        thrower: hex of the thrower.
        away: every step must lead farther from the thrower; else farther from where the unit stood (panic).
        banned: hexes that must be left free.
    """
    here = state.at[unit]
    centre = thrower if away else here
    full = state.full(unit) | banned
    stops = halting(state, unit)
    reached: list[int] = [1 << here]
    ends = 0
    for step in range(steps):
        fresh = 0
        for h in members(reached[-1]):
            for n in members(step_mask(state, h, unit) & ~banned):
                if distance(n, centre) > distance(h, centre):
                    fresh |= 1 << n
        if step < steps - 1:
            ends |= fresh & stops & ~full
            fresh &= ~stops
        reached.append(fresh)
    for fresh in reversed(reached[1:]):
        if fresh & ~full:
            return ends | fresh & ~full
    return ends


def thrown_back(
    state: Corteo, units: list[int], steps: int, thrower: int, seat: int | None, *, away: bool, banned: int = 0
) -> Asks[None]:
    """Units step back after a throw; who cannot stays (7c: no arrests by throws)."""
    scattered = False
    order = sorted(units, key=lambda u: (-distance(state.at[u], thrower), u))
    for number, unit in enumerate(order):
        ends = steps_back(state, unit, steps, thrower, away, banned)
        if not ends:
            state.say("{unit} cannot give way and stays.", unit=named(unit))
            continue
        target = -1
        if not scattered:
            who = state.owner(unit) if seat is None else seat
            prompt = msg("Where does {unit} go?", unit=named(unit))
            target = yield from _ask_where(state, unit, ends, who, number + 1 < len(order), prompt)
            scattered = target < 0
        move_unit(state, unit, target if target > 0 else _farthest(ends, thrower))
