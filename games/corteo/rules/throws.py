"""Throws (basic 9, advanced 7), and the short ones (13b)."""

from functools import cache

from tabletop import Asks

from .. import city
from .. import components as c
from ..city import street as place
from ..hexes import DIRECTIONS, HEXES, Hex, beside, bits
from ..records import Roll, Throw
from ..state import Corteo
from .control import connected, units_in
from .heads import head_strength, mend, the_march
from .retreat import thrown_back
from .special import smoke
from .ways import allowance

STOPS_A_THROW = (
    city.GARDEN
    | city.HOUSING
    | city.CROWDED
    | city.OBJECTIVES
    | city.METRO
    | city.BARRACKS
    | city.RIVER
    | bits(h for h in HEXES if city.TERRAIN[h] in city.CLOSED)
)
"""Terrain between thrower and target that stops a throw (7f). So do walls and slopes that lead uphill."""


def _throw_line(start: Hex, direction: int, reach: int) -> list[tuple[Hex, Hex]]:
    """(target, hex before it) along a straight line, as far as nothing in between stops the throw (7f)."""
    line, last = [], start
    for _ in range(reach):
        here = beside(last, direction)
        if not here or (last, here) in city.CITY.walls:
            break
        line.append((here, last))
        uphill = city.SLOPE >> here & 1 and city.slope_between(last, here) > 0
        if STOPS_A_THROW >> here & 1 or uphill:
            break
        last = here
    return line


@cache
def throw_lines(start: Hex, reach: int) -> dict[Hex, Hex]:
    """Hexes that a throw from ``start`` can hit -> the last hex before each on its line (7a, 7f)."""
    lines = (_throw_line(start, d, reach) for d in DIRECTIONS)
    return {target: before for line in lines for target, before in line}


def throw_cost(state: Corteo, unit: c.Unit) -> int:
    """Half points that a throw costs: half of what the unit has this turn (7a)."""
    return allowance(state, unit) // 2


def targets(state: Corteo, units: list[c.Unit]) -> list[Hex]:
    """Hexes at which the active unit (or both stacked units, as one throw) can throw now."""
    unit = units[0]
    if state.moving.thrown or not all(c.THROWS[u] for u in units):
        return []
    if state.moving.spent + throw_cost(state, unit) > allowance(state, unit):
        return []
    side = c.SIDE[unit]
    foes = state.one[1 - side] & ~(city.BARRACKS if side == c.THE_MARCH else city.METRO)
    line = [h for h in throw_lines(state.at[unit], c.REACH[side]) if foes >> h & 1]
    return [h for h in line if hit(state, h)]


def hit(state: Corteo, hexagon: Hex) -> list[c.Unit]:
    """Whom a throw at a hex hits: neither who still waits (13d) nor cars of the motorcade, which have no points."""
    return [u for u in state.on(hexagon) if c.POWER[u] and not state.idle[u]]


def target_strength(state: Corteo, hexagon: Hex) -> int:
    """Points of whoever stands on a hex; Heads with all they lead (7c)."""
    units = hit(state, hexagon)
    heads, block = the_march(state) if units and c.SIDE[units[0]] == c.THE_MARCH else ([], 0)
    return sum(head_strength(state, u, block) if u in heads else c.POWER[u] for u in units)


def throw_odds(state: Corteo, units: list[c.Unit], hexagon: Hex) -> int:
    """The column for a throw at a hex."""
    return c.odds(sum(c.POWER[u] for u in units), target_strength(state, hexagon))


def throw(state: Corteo, units: list[c.Unit], hexagon: Hex) -> Asks[None]:
    """Throw at a hex, and apply the result immediately (7b, 7c)."""
    start = state.at[units[0]]
    state.moving.spent += throw_cost(state, units[0])
    state.moving.thrown = state.moving.acted = True
    result = _roll(state, units, hexagon)
    if result == c.SHORT_THROW and state.special.short:
        before = throw_lines(start, c.REACH[c.SIDE[units[0]]])[hexagon]
        # words: {place}: a hex, such as “Viale Nin”.
        state.say("The throw falls short and lands at {place}.", place=place(before))
        if before == start or not target_strength(state, before) or city.BARRACKS >> before & 1:
            return
        hexagon = before
        result = _roll(state, units, hexagon)
    if not c.THROW_RESULTS[result].steps:
        return
    yield from _apply(state, units, hexagon, result)
    if state.special.smoke and c.SIDE[units[0]] == c.THE_POWER:
        yield from smoke(state, hexagon)
    yield from mend(state)


def _roll(state: Corteo, units: list[c.Unit], hexagon: Hex) -> str:
    column = throw_odds(state, units, hexagon)
    strengths = [2 * sum(c.POWER[u] for u in units), 2 * target_strength(state, hexagon)]
    state.dice = roll = Roll(column, strengths)
    state.by_rule("throws")
    state.deeds.append(Throw(state.at[units[0]], hexagon, roll))
    state.say(
        # words: {units}, {others}: counters, such as “Movimento 6-4”; {place}: a hex, such as “Viale Nin”; {odds}: two
        # strengths compared, such as “2-1”.
        "{units}: throw at {others}, {place}, odds {odds}.",
        units=c.crowd(units),
        others=c.crowd(hit(state, hexagon)),
        place=place(hexagon),
        odds=c.ODDS[column],
    )
    roll.die = die = state.rng.roll()
    roll.result = result = c.THROW[die - 1][column]
    state.say(
        # words: {units}, {others}: counters, such as “Movimento 6-4”; {place}: a hex, such as “Viale Nin”. {die}: what
        # the die shows. {result}: such as “they go back one hex” or “no effect”.
        "Throw: {units} → {others}, {place}. Rolled {die}: {result}.",
        units=c.crowd(units),
        others=c.crowd(hit(state, hexagon)),
        place=place(hexagon),
        die=die,
        result=f"throw-{c.THROW_RESULTS[result].mark}",
    )
    return result


def _apply(state: Corteo, units: list[c.Unit], hexagon: Hex, result: str) -> Asks[None]:
    """R1, R2: the target goes back, its owner choosing. P2: the thrower chooses, and a crowd of the march joins in."""
    start = state.at[units[0]]
    aimed_at = hit(state, hexagon)
    steps, panic, _ = c.THROW_RESULTS[result]
    thrower_seat = state.owner(units[0])
    of_march = c.SIDE[aimed_at[0]] == c.THE_MARCH
    heads, block = the_march(state) if of_march else ([], 0)
    if any(u in heads for u in aimed_at):
        everybody = units_in(state, block, c.THE_MARCH)
        seat = thrower_seat if panic else None
        banned = 1 << hexagon if panic else 0
        yield from thrown_back(state, everybody, steps, start, seat, away=not panic, banned=banned)
        return
    crowd = units_in(state, connected(state, 1 << hexagon), c.THE_MARCH) if of_march and panic else []
    yield from thrown_back(state, aimed_at, steps, start, thrower_seat if panic else None, away=not panic)
    others = [u for u in crowd if u not in aimed_at]
    if others and c.SIDE[units[0]] == c.THE_POWER:
        banned = 1 << hexagon if not state.one[c.THE_MARCH] >> hexagon & 1 else 0
        yield from thrown_back(state, others, 1, hexagon, state.power_seat, away=False, banned=banned)
