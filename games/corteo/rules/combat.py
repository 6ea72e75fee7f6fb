"""Combat (basic 10, advanced 8), armoured columns (basic 13, advanced 11).

The units of a hex fight as one, and so does a column of armoured cars. Whoever has enemies in its zone must fight, each
unit once a turn; where several face several there are as many combats as the fewer side has units, so that everybody
fights (8b). A combat is therefore a star: one against one or more. The attacker says in which order, the side with more
units who joins which combat.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tabletop import AGAIN, Ask, Asks, Steps

from ..city import ALL_STEPS, BARRACKS, CROWDED, HOUSING, METRO, NEAR, STAIRS, slope_between
from ..city import named as place
from ..components import (
    BLINDATI,
    COMBAT,
    COMBAT_RESULTS,
    FIGHTERS,
    LONER,
    MARCHERS,
    ODDS,
    POWER,
    SIDE,
    THE_MARCH,
    THE_POWER,
    Unit,
    named,
    odds,
)
from ..hexes import Hex, HexSet, bits, members
from ..questions import (
    AT,
    WHETHER_IT_ADVANCES,
    WHETHER_THE_COLUMN_ADVANCES,
    WHICH_CAR_ADVANCES,
    WHICH_COMBAT,
    WHO_TAKES_PART,
    Advance,
    Fight,
    Group,
    Stay,
)
from ..state import Corteo
from .choosing import choose_hex, units_by_hex
from .control import controls, units_in
from .heads import head_strength, mend, the_march
from .objectives import go
from .retreat import panic_of_the_march, panic_of_the_power, withdraw, withdraw_power
from .ways import step_mask


def groups(state: Corteo, side: int) -> list[Group]:
    """The fighting groups of a side that have not fought this turn, by hex."""
    at, fought = state.at, state.fought
    by_hex: dict[Hex, list[Unit]] = {}
    for unit in MARCHERS if side == THE_MARCH else FIGHTERS:
        if at[unit] > 0 and not fought[unit] and controls(state, unit):
            by_hex.setdefault(at[unit], []).append(unit)
    found = []
    if side == THE_POWER:
        for column in columns(state):
            units = tuple(u for h in column for u in by_hex.pop(h, ()))
            if units:
                found.append(Group(tuple(state.at[u] for u in units), units))
    found += [Group((h,), tuple(units)) for h, units in by_hex.items()]
    return sorted(found)


def columns(state: Corteo) -> list[list[Hex]]:
    """Hexes of armoured cars that touch: a column, from two cars on, outside barracks (11)."""
    at = state.at
    rest = bits(at[u] for u in BLINDATI if at[u] > 0 and not BARRACKS >> at[u] & 1 and controls(state, u))
    found = []
    while rest:
        block = edge = rest & -rest
        while edge:
            edge = ALL_STEPS.around(edge) & rest & ~block
            block |= edge
        rest &= ~block
        if block.bit_count() > 1:
            found.append(members(block))
    return found


def may_attack(a: Hex, b: Hex, side: int) -> bool:
    """Whether units of a side on hex ``a`` fight with those on ``b``: adjacent, no wall, no stairs; no march attacks
    barracks, no power the metro (8c)."""
    if not NEAR[a] >> b & 1 or (STAIRS >> a | STAIRS >> b) & 1:
        return False
    return not (BARRACKS if side == THE_MARCH else METRO) >> b & 1


Contacts = dict[Group, list[Group]]


def contacts(state: Corteo) -> tuple[Contacts, Contacts]:
    """Who faces whom: from each attacking group its enemies, and from each defending group its attackers."""
    side = state.side
    ours, theirs = groups(state, side), groups(state, 1 - side)
    attack: Contacts = {}
    defend: Contacts = {}
    hot = ALL_STEPS.around(state.one[1 - side])
    for a in ours:
        if not any(hot >> h & 1 for h in a.hexes):
            continue
        for d in theirs:
            if any(may_attack(x, y, side) for x in a.hexes for y in d.hexes):
                attack.setdefault(a, []).append(d)
                defend.setdefault(d, []).append(a)
    return attack, defend


def part_of(attack: Contacts, defend: Contacts, start: Group) -> tuple[Contacts, Contacts]:
    """The contacts that hang together with one defender."""
    ours: dict[Group, None] = {}
    theirs: dict[Group, None] = {start: None}
    todo = [start]
    while todo:
        defender = todo.pop()
        for a in defend[defender]:
            if a not in ours:
                ours[a] = None
                for d in attack[a]:
                    if d not in theirs:
                        theirs[d] = None
                        todo.append(d)
    return {a: attack[a] for a in ours}, {d: defend[d] for d in theirs}


def combats_needed(attack: Contacts, without: frozenset[Group] = frozenset()) -> int:
    """How many combats: as many as the fewer side has units, as far as contacts allow (the largest matching)."""
    matched: dict[Group, Group] = {}

    def seek(a: Group, tried: set[Group]) -> bool:
        for d in attack[a]:
            if d not in tried and d not in without:
                tried.add(d)
                if d not in matched or seek(matched[d], tried):
                    matched[d] = a
                    return True
        return False

    return sum(seek(a, set()) for a in attack if a not in without)


def _leaves_nobody_out(attack: Contacts, defend: Contacts, gone: frozenset[Group]) -> bool:
    for side in (attack, defend):
        for group, foes in side.items():
            if group not in gone and all(f in gone for f in foes):
                return False
    return True


def _choices(optional: list[Group]) -> Iterator[tuple[Group, ...]]:
    """Larger companies first. Of more than six who are free to choose (only columns meet so many) the first six do."""
    optional = optional[:6]
    for size in range(len(optional), -1, -1):
        yield from combinations(optional, size)


def _candidates(attack: Contacts, defend: Contacts, defender: Group) -> Iterator[Fight]:
    near = defend[defender]
    forced = tuple(a for a in near if len(attack[a]) == 1)
    for some in _choices([a for a in near if len(attack[a]) > 1]):
        if forced or some:
            yield Fight(tuple(sorted(forced + some)), (defender,))
    for a in near if len(forced) < 2 else ():
        others = [d for d in attack[a] if d is not defender]
        bound = tuple(d for d in others if len(defend[d]) == 1)
        for some in _choices([d for d in others if len(defend[d]) > 1]):
            if bound or some:
                yield Fight((a,), tuple(sorted((defender, *bound, *some))))


def fights(attack: Contacts, defend: Contacts, defender: Group) -> list[Fight]:
    """The legal combats with one defender: nobody who must fight is left alone by it, and as many combats as the rule
    asks for remain possible (8b)."""
    attack, defend = part_of(attack, defend, defender)
    if len(defend) == 1:
        return [Fight(tuple(defend[defender]), (defender,))]
    if len(attack) == 1:
        return [Fight(tuple(attack), tuple(sorted(defend)))]
    wanted = combats_needed(attack) - 1
    found = []
    for fight in _candidates(attack, defend, defender):
        gone = frozenset((*fight.attackers, *fight.defenders))
        if _leaves_nobody_out(attack, defend, gone) and combats_needed(attack, gone) >= wanted:
            found.append(fight)
    return found


def strength(state: Corteo, fight: Fight) -> tuple[int, int]:
    """Doubled points of attackers and defenders with the effects of the terrain (8c, 10).

    Doubled, because a crowded place halves.
    """
    heads, block = the_march(state)

    def doubled(group: Group) -> int:
        total = 0
        for unit in group.units:
            own = 2 * (head_strength(state, unit, block) if unit in heads else POWER[unit])
            if SIDE[unit] == THE_MARCH and HOUSING >> state.at[unit] & 1:
                own *= 2
            elif SIDE[unit] == THE_MARCH and CROWDED >> state.at[unit] & 1:
                own //= 2
            total += own
        return total

    attack = defence = 0
    for a in fight.attackers:
        above = all(_height(a, d) < 0 for d in fight.defenders)
        attack += doubled(a) * (2 if above else 1)
    for d in fight.defenders:
        above = any(_height(a, d) > 0 for a in fight.attackers)
        defence += doubled(d) * (2 if above else 1)
    return attack, defence


def _height(a: Group, d: Group) -> int:
    """+1 where the defender stands higher, -1 where the attacker does (8c)."""
    return next((t for x in a.hexes for y in d.hexes if NEAR[x] >> y & 1 and (t := slope_between(x, y))), 0)


def column_of_odds(state: Corteo, fight: Fight) -> int:
    """The column of the combat table for a combat."""
    return odds(*strength(state, fight))


def combats(state: Corteo) -> Steps:
    """The combat phase: combat after combat, in the attacker's order, until everybody has fought (8a, 8b).

    The attacker says whose combat comes next. Where there is a choice who takes part in it, the side with more units
    there shares them out (8b); where both have as many, the attacker does.
    """
    state.phase = "combat"
    attack, defend = contacts(state)
    if not attack:
        return None
    order = sorted(defend)
    options = [AT[d.hexes[0]] for d in order]
    defender = order[options.index((yield Ask(_seat(state, state.side), WHICH_COMBAT, options)))]
    possible = fights(attack, defend, defender)
    fight = possible[0]
    if len(possible) > 1:
        ours, theirs = part_of(attack, defend, defender)
        chooser = 1 - state.side if len(theirs) > len(ours) else state.side
        fight = yield Ask(_seat(state, chooser), WHO_TAKES_PART, possible)
    yield from resolve(state, fight)
    return AGAIN


def _seat(state: Corteo, side: int) -> int:
    """Who decides for a side in combat."""
    return state.power_seat if side == THE_POWER else state.leader


def resolve(state: Corteo, fight: Fight) -> Asks[None]:
    """Roll, and apply the result at once (8a, 8d)."""
    column = column_of_odds(state, fight)
    ours = [u for g in fight.attackers for u in g.units]
    theirs = [u for g in fight.defenders for u in g.units]
    for unit in ours + theirs:
        state.fought[unit] = 1
    die = state.rng.roll()
    result = COMBAT[die - 1][column]
    state.last = ["fight", column, die, result]
    state.recent.append(
        ["fight", *(h for g in fight.attackers for h in g.hexes), *(h for g in fight.defenders for h in g.hexes)]
    )
    state.say(
        "{units} against {others} at {place}, {odds}: {die}, {result}.",
        units=[named(u) for u in ours],
        others=[named(u) for u in theirs],
        place=place(fight.defenders[0].hexes[0]),
        odds=ODDS[column],
        die=die,
        result=f"result-{result}",
    )
    attacker_loses, panic = COMBAT_RESULTS[result]
    losers, winners = (ours, fight.defenders) if attacker_loses else (theirs, fight.attackers)
    left = bits(state.at[u] for u in losers)
    source = winners[0].hexes[0]
    yield from _beaten(state, losers, source, panic=panic)
    if state.advanced:
        for group in winners:
            yield from (advance_column if len(group.hexes) > 1 else advance)(state, group, left)
    yield from mend(state)


def _beaten(state: Corteo, losers: list[Unit], source: Hex, *, panic: bool) -> Asks[None]:
    """Every unit that lost goes back or panics (8d); with a Head its whole march does (10b)."""
    if SIDE[losers[0]] == THE_POWER:
        if panic:
            yield from panic_of_the_power(state, losers)
        else:
            yield from withdraw_power(state, losers, source)
        return
    if panic:
        yield from panic_of_the_march(state, losers, source)
        return
    heads, block = the_march(state)
    if any(u in heads for u in losers):
        state.say("The Head gives way, and the march with it.")
        losers = losers + [u for u in units_in(state, block, THE_MARCH) if u not in losers]
    yield from withdraw(state, losers, None, source)


# -- advance (8d, 9, 11) ----------------------------------------------------------------------------------------------


def room_to_advance(state: Corteo, unit: Unit, left: HexSet) -> HexSet:
    """Of the hexes the losers have left those that a winner can enter, even in enemy control (8d)."""
    here = state.at[unit]
    return step_mask(state, here, unit) & left & ~state.full(unit) if here > 0 else 0


def advance(state: Corteo, group: Group, left: HexSet) -> Asks[None]:
    """The winners of a hex may advance; of two stacked units both or none, into one hex or into two (9)."""
    first, *others = group.units
    room = room_to_advance(state, first, left)
    for other in others:
        theirs = room_to_advance(state, other, left)
        pair = 0 if LONER[first] or LONER[other] else theirs & ~state.one[SIDE[first]]  # hexes with room for both
        room = bits(h for h in members(room) if (theirs & ~(1 << h)) | (pair & 1 << h))
    if not room:
        return
    seat = state.owner(first)
    answer = yield from choose_hex(state, seat, WHETHER_IT_ADVANCES, members(room), first, [Stay()])
    if isinstance(answer, Stay):
        return
    go(state, first, answer.hexagon)
    for other in others:
        spots = members(room_to_advance(state, other, left))
        answer = yield from choose_hex(state, state.owner(other), WHETHER_IT_ADVANCES, spots, other)
        go(state, other, answer.hexagon)


def advance_column(state: Corteo, group: Group, left: HexSet) -> Asks[None]:
    """A column advances as a whole, as far as its cars find room, or not at all (11)."""
    seat = state.power_seat

    def able() -> list[Unit]:
        return [u for u in group.units if u not in gone and room_to_advance(state, u, left)]

    gone: set[Unit] = set()
    if not able():
        return
    cars = [named(u) for u in group.units]
    if isinstance((yield Ask(seat, WHETHER_THE_COLUMN_ADVANCES(units=cars), [Advance(), Stay()])), Stay):
        return
    while ready := able():
        rooms = [room_to_advance(state, u, left) for u in ready]
        together = 0
        for room in rooms:
            together |= room
        car = ready[0]
        if len(ready) > 1 and together.bit_count() < len(ready):
            choices = units_by_hex(state, ready)
            car = choices[(yield Ask(seat, WHICH_CAR_ADVANCES, list(choices)))]
        spots = members(room_to_advance(state, car, left))
        go(state, car, (yield from choose_hex(state, seat, WHETHER_IT_ADVANCES, spots, car)).hexagon)
        gone.add(car)
