"""Throws (basic 9, advanced 7), and the short ones (13b)."""

from __future__ import annotations

from tabletop import Asks

from ..city import BARRACKS, METRO, throw_lines
from ..city import named as place
from ..components import (
    ODDS,
    POWER,
    REACH,
    SHORT_THROW,
    SIDE,
    THE_MARCH,
    THE_POWER,
    THROW,
    THROW_RESULTS,
    THROWS,
    Unit,
    named,
    odds,
)
from ..hexes import Hex
from ..state import Corteo
from .control import connected, units_in
from .heads import head_strength, mend, the_march
from .retreat import thrown_back
from .special import smoke
from .ways import allowance


def throw_cost(state: Corteo, unit: Unit) -> int:
    """Half points of a throw: half of what the unit has this turn (7a)."""
    return allowance(state, unit) // 2


def targets(state: Corteo, units: list[Unit]) -> list[Hex]:
    """Hexes the active unit (or both of a stack, as one throw) can throw at now."""
    unit = units[0]
    if state.thrown or not all(THROWS[u] for u in units):
        return []
    if state.spent + throw_cost(state, unit) > allowance(state, unit):
        return []
    side = SIDE[unit]
    foes = state.one[1 - side] & ~(BARRACKS if side == THE_MARCH else METRO)
    line = [h for h in throw_lines(state.at[unit], REACH[side]) if foes >> h & 1]
    return [h for h in line if any(POWER[u] and not state.idle[u] for u in state.on(h))]


def target_strength(state: Corteo, hexagon: Hex) -> int:
    """Points of whoever stands on a hex; Heads with all they lead (7c)."""
    units = [u for u in state.on(hexagon) if not state.idle[u]]
    heads, block = the_march(state) if units and SIDE[units[0]] == THE_MARCH else ([], 0)
    return sum(head_strength(state, u, block) if u in heads else POWER[u] for u in units)


def throw_odds(state: Corteo, units: list[Unit], hexagon: Hex) -> int:
    """The column for a throw at a hex."""
    return odds(sum(POWER[u] for u in units), target_strength(state, hexagon))


def throw(state: Corteo, units: list[Unit], hexagon: Hex) -> Asks[None]:
    """Throw at a hex and apply the result at once (7b, 7c)."""
    start = state.at[units[0]]
    state.spent += throw_cost(state, units[0])
    state.thrown = state.acted = True
    state.recent.append(["throw", start, hexagon])
    result = _roll(state, units, hexagon)
    if result == SHORT_THROW and state.short:
        before = throw_lines(start, REACH[SIDE[units[0]]])[hexagon]
        # words: {place}: a hex, such as “Viale Nin 0904”.
        state.say("The throw falls short and lands at {place}.", place=place(before))
        if before == start or not target_strength(state, before) or BARRACKS >> before & 1:
            return
        hexagon = before
        result = _roll(state, units, hexagon)
    if not THROW_RESULTS[result].steps:
        return
    yield from _apply(state, units, hexagon, result)
    if state.smoke and SIDE[units[0]] == THE_POWER:
        yield from smoke(state, hexagon)
    yield from mend(state)


def _roll(state: Corteo, units: list[Unit], hexagon: Hex) -> str:
    column = throw_odds(state, units, hexagon)
    state.last = ["throw", column, 0, ""]
    state.strengths = [2 * sum(POWER[u] for u in units), 2 * target_strength(state, hexagon)]
    state.say(
        # words: {units}, {others}: counters, such as “MOV 6-4”; {place}: a hex, such as “Viale Nin 0904”; {odds}: two
        # strengths compared, such as “2-1”.
        "{units}: throw at {others}, {place}, odds {odds}.",
        units=[named(u) for u in units],
        others=[named(u) for u in state.on(hexagon) if not state.idle[u]],
        place=place(hexagon),
        odds=ODDS[column],
    )
    die = state.rng.roll()
    result = THROW[die - 1][column]
    state.last[2:4] = [die, result]
    # words: {die}: what the die shows. {result}: such as “back one hex”.
    state.say("Die {die}: {result}.", die=die, result=f"throw-{THROW_RESULTS[result].mark}")
    return result


def _apply(state: Corteo, units: list[Unit], hexagon: Hex, result: str) -> Asks[None]:
    """R1, R2: the target goes back, its owner chooses. P2: the thrower chooses, and a marching crowd panics with it."""
    start = state.at[units[0]]
    hit = [u for u in state.on(hexagon) if not state.idle[u]]
    steps, panic, _ = THROW_RESULTS[result]
    thrower_seat = state.owner(units[0])
    of_march = SIDE[hit[0]] == THE_MARCH
    heads, block = the_march(state) if of_march else ([], 0)
    if any(u in heads for u in hit):
        everybody = units_in(state, block, THE_MARCH)
        seat = thrower_seat if panic else None
        banned = 1 << hexagon if panic else 0
        yield from thrown_back(state, everybody, steps, start, seat, away=not panic, banned=banned)
        return
    crowd = units_in(state, connected(state, 1 << hexagon), THE_MARCH) if of_march and panic else []
    yield from thrown_back(state, hit, steps, start, thrower_seat if panic else None, away=not panic)
    others = [u for u in crowd if u not in hit]
    if others and SIDE[units[0]] == THE_POWER:
        banned = 1 << hexagon if not state.one[THE_MARCH] >> hexagon & 1 else 0
        yield from thrown_back(state, others, 1, hexagon, state.power_seat, away=False, banned=banned)
