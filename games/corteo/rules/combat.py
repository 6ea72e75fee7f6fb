"""Combat (basic 10, advanced 8): the phase, the odds with the effects of the terrain, the result.

The attacker decides in which order combats are fought; the side with more units there decides who takes part.
"""

from copy import copy
from itertools import permutations

from tabletop import AGAIN, Ask, Asks, Steps

from ..city import CROWDED, HOUSING, NEAR, OBJECTIVES, slope_between
from ..city import street as place
from ..components import COMBAT, COMBAT_RESULTS, ODDS, POWER, SIDE, THE_MARCH, THE_POWER, Unit, crowd, odds
from ..hexes import Hex, bits
from ..questions import AT, ONE_COMBAT, WHICH_COMBAT, WHO_TAKES_PART, Fight, Group
from ..records import Clash, Roll
from ..state import Corteo
from .advance import advance, advance_column
from .contacts import Contacts, contacts, fights, part_of
from .control import connected, units_in
from .heads import candidates, head_strength, mend, the_march
from .retreat import panic_of_the_march, panic_of_the_power, withdraw, withdraw_power


def strength(state: Corteo, fight: Fight) -> tuple[int, int]:
    """Points of attackers and defenders, doubled, with the effects of the terrain (8c, 10).

    They are doubled because a crowded place halves them.
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
    """+1 if the defender stands higher, -1 if the attacker does (8c)."""
    return next((t for x in a.hexes for y in d.hexes if NEAR[x] >> y & 1 and (t := slope_between(x, y))), 0)


def column_of_odds(state: Corteo, fight: Fight) -> int:
    """The column of the combat table for a combat."""
    return odds(*strength(state, fight))


def strength_if_led(state: Corteo, fight: Fight) -> tuple[int, int]:
    """:func:`strength` while the march has not named its Heads yet: as if it named those that help it most here."""
    best, kept, ours = strength(state, fight), (state.heads, state.march), set(candidates(state))
    if state.side == THE_MARCH and not state.heads:
        fighters = [u for group in fight.attackers for u in group.units if u in ours]
        for heads in permutations(fighters, min(2, len(fighters))) if fighters else ():
            state.heads = list(heads)
            state.march = units_in(state, connected(state, 1 << state.at[heads[0]]), THE_MARCH)
            best = max(best, strength(state, fight))
    state.heads, state.march = kept
    return best


def to_come(state: Corteo) -> list[Fight]:
    """The combats to be fought if nobody moves any more. Where there is a choice who takes part, all that may do."""
    found: list[Fight] = []
    later = copy(state)
    later.fought = list(state.fought)
    while (pair := contacts(later))[0]:
        found.append(fights(*pair, min(pair[1]))[0])
        for group in (*found[-1].attackers, *found[-1].defenders):
            for unit in group.units:
                later.fought[unit] = 1
    return found


def combats(state: Corteo) -> Steps:
    """The combat phase: combat after combat, in the attacker's order, until everybody has fought (8a, 8b).

    The attacker says whose combat comes next. If there is a choice of participants, the side with more units there
    assigns them (8b); if both have as many, the attacker does.
    """
    state.phase = "combat"
    attack, defend = contacts(state)
    if not attack:
        return None
    order = sorted(defend)
    options = [AT[d.hexes[0]] for d in order]
    asked = WHICH_COMBAT if len(options) > 1 else ONE_COMBAT
    defender = order[options.index((yield Ask(_seat(state, state.side), asked, options)))]
    possible = fights(attack, defend, defender)
    fight = possible[0]
    if len(possible) > 1:
        fight = yield Ask(_seat(state, who_shares_out(state, attack, defend, defender)), WHO_TAKES_PART, possible)
    yield from resolve(state, fight)
    return AGAIN


def who_shares_out(state: Corteo, attack: Contacts, defend: Contacts, defender: Group) -> int:
    """The side that says who takes part in a combat: the one with more units there; if equal, the attacker (8b)."""
    ours, theirs = part_of(attack, defend, defender)
    return 1 - state.side if len(theirs) > len(ours) else state.side


def _seat(state: Corteo, side: int) -> int:
    """The seat that decides for a side in combat."""
    return state.power_seat if side == THE_POWER else state.leader


def resolve(state: Corteo, fight: Fight) -> Asks[None]:
    """Roll the die, and apply the result immediately (8a, 8d)."""
    column = column_of_odds(state, fight)
    ours = [u for g in fight.attackers for u in g.units]
    theirs = [u for g in fight.defenders for u in g.units]
    for unit in ours + theirs:
        state.fought[unit] = 1
    hexes = [[h for g in side for h in g.hexes] for side in (fight.attackers, fight.defenders)]
    state.dice = roll = Roll(column, list(strength(state, fight)))
    state.by_rule("several" if len(fight.attackers) + len(fight.defenders) > 2 else "combat")
    state.deeds.append(Clash(hexes[0], hexes[1], roll))
    where = place(fight.defenders[0].hexes[0])
    state.say(
        # words: {units}, {others}: counters, such as “Movimento 4-1”. {place}: a hex, such as “Viale Nin”. {odds}: two
        # strengths compared, such as “2-1”.
        "{units} against {others} at {place}: odds {odds}.",
        units=crowd(ours),
        others=crowd(theirs),
        place=where,
        odds=ODDS[column],
    )
    state.by_rule("combat")
    roll.die = die = state.rng.roll()
    roll.result = result = COMBAT[die - 1][column]
    state.say(
        # words: {seat}: a side. {others}: counters that it attacks, such as “Movimento 4-1”. {place}: a hex, such as
        # “Viale Nin”. {die}: what the die shows. {result}: such as “the defender panics”.
        "{seat} attacks {others} at {place} and rolls {die}: {result}.",
        seat=_seat(state, state.side),
        others=crowd(theirs),
        place=where,
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
    elif SIDE[losers[0]] == THE_POWER and left & OBJECTIVES & ~(state.one[THE_POWER] | state.covered | state.held):
        state.by_rule("combat")
        state.say(
            # words: {place}: a hex, such as “Viale Nin”.
            "After a combat nobody moves in; a hex stays free: {place}.",
            place=where,
        )
    yield from mend(state)


def _beaten(state: Corteo, losers: list[Unit], source: Hex, *, panic: bool) -> Asks[None]:
    """Units that have lost retreat or panic (8d); a Head takes its whole march along (10b)."""
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
        state.by_rule("heads")
        state.say("A Head goes back, and the whole march goes back with it.")
        losers = losers + [u for u in units_in(state, block, THE_MARCH) if u not in losers]
    yield from withdraw(state, losers, None, source)
