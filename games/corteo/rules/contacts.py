"""Who fights whom: groups in contact, and how combats are shared among several (8a, 8b); armoured columns (11).

The units of a hex fight as one, and so does a column of armoured cars. Groups with enemies in their zone must fight,
each unit once a turn. If several face several, there are as many combats as the smaller side has units, so that
everybody fights (8b). So each combat is one against one or more.
"""

from collections.abc import Iterator
from itertools import combinations

from ..city import ALL_STEPS, BARRACKS, METRO, NEAR, STAIRS
from ..components import BLINDATI, FIGHTERS, MARCHERS, THE_MARCH, THE_POWER, Unit
from ..hexes import Hex, bits, members
from ..questions import Fight, Group
from ..state import Corteo
from .control import controls


def groups(state: Corteo, side: int) -> list[Group]:
    """The fighting groups of a side that have not fought this turn, by hex."""
    at, fought = state.at, state.fought
    by_hex: dict[Hex, list[Unit]] = {}
    for unit in MARCHERS if side == THE_MARCH else FIGHTERS:
        if at[unit] > 0 and not (fought[unit] or state.idle[unit] or state.down[unit]):
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
    """Columns: two or more armoured cars on adjacent hexes outside barracks (11)."""
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
    """Whether units of a side on hex ``a`` fight those on ``b``: adjacent, without wall or stairs between them. The
    march does not attack barracks, and the State does not attack the metro (8c)."""
    if not NEAR[a] >> b & 1 or (STAIRS >> a | STAIRS >> b) & 1:
        return False
    return not (BARRACKS if side == THE_MARCH else METRO) >> b & 1


Contacts = dict[Group, list[Group]]


def contacts(state: Corteo) -> tuple[Contacts, Contacts]:
    """Who faces whom: each attacking group with its enemies, and each defending group with its attackers."""
    side = state.side
    ours, theirs = groups(state, side), groups(state, 1 - side)
    attack: Contacts = {}
    defend: Contacts = {}
    shut = STAIRS | (BARRACKS if side == THE_MARCH else METRO)
    places = [(d, bits(d.hexes)) for d in theirs]
    for a in ours:
        near = 0
        for x in a.hexes:
            near |= 0 if STAIRS >> x & 1 else NEAR[x] & ~shut
        if near & state.one[1 - side]:
            for d, there in places:
                if near & there:
                    attack.setdefault(a, []).append(d)
                    defend.setdefault(d, []).append(a)
    return attack, defend


def part_of(attack: Contacts, defend: Contacts, start: Group) -> tuple[Contacts, Contacts]:
    """The contacts connected, directly or through others, with one defender."""
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
    """The number of combats: as many as the smaller side has units, as far as contacts allow (the largest matching)."""
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
    """Every choice of companions, the largest first. Only beside columns can more than six be free; then six count."""
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
    """The legal combats with one defender. Afterwards nobody who must fight may be left alone, and the number of
    combats that the rule requires must still be possible (8b)."""
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
