"""One sentence or two for each answer: what giving it changes, from what to what."""

from collections.abc import Iterable
from copy import copy
from functools import reduce
from operator import or_

from drawing import Look
from tabletop import Option

from .. import questions as q
from ..city import METRO, NEAR, OBJECTIVES, street
from ..components import (
    COMBAT,
    COMBAT_RESULTS,
    COMPONENT,
    ODDS,
    POWER,
    SIDE,
    SPEED,
    THE_MARCH,
    THE_POWER,
    THROW,
    THROW_RESULTS,
    Component,
    Unit,
    named,
    odds,
)
from ..hexes import Hex, bits
from ..records import Clash, Shift
from ..rules.barricades import BARRICADE
from ..rules.blocks import block_of, led_to
from ..rules.combat import column_of_odds, strength, strength_if_led, to_come
from ..rules.control import connected, units_in, zone
from ..rules.ending import total
from ..rules.heads import strongest_head, the_march
from ..rules.objectives import value_of
from ..rules.retreat import retreats, steps_back
from ..rules.throws import hit, throw_cost, throw_odds
from ..rules.ways import allowance
from ..state import Corteo
from .chain import gained
from .counters import points
from .film import last_dice
from .reading import Reading, ahead, cornered, foreseen, hexes_at_stake, meant, odds_said, read, seen

EVEN = ODDS.index("1-1")
"""A combat at odds below these is bad for the attacker."""


def preview(option: Option, look: Look) -> str:
    """What giving this answer does. Empty where the button says it all."""
    words, state = look.words, read(look).state
    match option:
        case q.Done() if look.question is q.WHO_MOVES:
            return _end_of_movement(look, state)
        case q.Run():
            return words(
                # words: {before}, {after}: how many runs the march has left.
                "In this turn every unit of the march has twice as many movement points: a 4-1 has 8. A throw then "
                "costs 6 of a 6-4, not 3; there is no other price. Runs left: {before} → {after}.",
                before=state.runs,
                after=state.runs - 1,
            )
        case q.LeadBlock():
            return block_said(look, state)
        case q.Leading(component):
            return _leading(component, look, state)
        case q.Barricade():
            return _barricade(look, state)
        case q.Fight():
            return _odds_of_combat(read(look), option, look)
        case q.Other(unit) if look.question in q.CHOICE_OF_HEAD:
            return _head_preview(unit, look)
        case q.At(hexagon) if look.question in q.CHOICE_OF_HEAD:
            return _head_preview(meant(hexagon, look), look)
        case q.At(hexagon):
            return _hex_preview(hexagon, look)
        case q.Via():
            return words(
                "It goes to a hex that you choose. There it can throw or build, then walk on with the points left."
            )
    return ""


def _barricade(look: Look, state: Corteo) -> str:
    """What it costs."""
    words, stock = look.words, state.markers.stock
    # words: {before}, {after}: how many barricades the march has left.
    left = words("Barricades left: {before} → {after}.", before=stock, after=stock - 1)
    return f"{_points_left(look, state, BARRICADE)} {left}"


def _leading(component: Component, look: Look, state: Corteo) -> str:
    """Which Heads a group has, and how many units to replace them."""
    strengths = sorted((POWER[unit] for unit in state.roster if COMPONENT[unit] == component), reverse=True)
    return look.words(
        # words: {strengths}: of its two strongest units, such as “6 and 4”; {n}: how many other units it has.
        "Its strongest: {strengths}. As Heads they gain 2 for every other unit connected. Units to replace them: {n}.",
        strengths=look.words.listed([str(strength) for strength in strengths[:2]]),
        n=max(0, len(strengths) - 2),
    )


def unmoved(state: Corteo) -> int:
    """How many units of whoever plays the present turn have not moved."""
    own = [u for u in state.units(state.side) if state.owner(u) == state.decider]
    return sum(state.at[u] > 0 and not state.moved[u] for u in own)


def _end_of_movement(look: Look, state: Corteo) -> str:
    told = [in_danger(look, state, state.on_map(THE_MARCH))] if state.side == THE_MARCH else []
    return " ".join(filter(None, [*told, fights_said(look, state)]))


def in_danger(look: Look, state: Corteo, units: Iterable[Unit]) -> str:
    """Who of the march that a defeat beside an enemy could take along has no way back now."""
    near = bits(state.at[u] for u in units if NEAR[state.at[u]] & state.one[1 - THE_MARCH])
    caught = [named(u) for u in cornered(state, units_in(state, connected(state, near), THE_MARCH))]
    # words: {units}: units, such as “RAD 4-1 and DP 4-2”, that have no hex to go back to.
    said = look.words("No way to retreat, so that a defeat can mean arrest: {units}.", units=caught)
    return said if caught else ""


def fights_said(look: Look, state: Corteo) -> str:
    """The combats that must be fought if nobody moves any more, and at what odds."""
    told = [_won(look, *strength_if_led(state, fight)) for fight in to_come(state)]
    if not told:
        return ""
    # words: {fights}: combats that are to come: “you win on 2 of 6 rolls (4 against 8)”.
    said = look.words("Whoever stands beside an enemy must fight: {fights}.", fights=told)
    others = state.seats == 3 and state.phase == "movement" and state.decider == 0
    return f"{said} {look.words('Before that the Second March moves, too.')}" if others else said


def _won(look: Look, ours: int, theirs: int) -> str:
    """How often whoever is asked wins a combat, and how strong the attacker and the defender are."""
    column, state = odds(ours, theirs), seen(look)
    won = sum(not COMBAT_RESULTS[row[column]].attacker_loses for row in COMBAT)
    if (look.turn == state.power_seat) != (state.side == THE_POWER):
        won, ours, theirs = len(COMBAT) - won, theirs, ours
    # words: A combat, at the start or in the middle of a sentence. {n}: how many of the six numbers of a die; {a}: your
    # strength; {b}: that of the other side.
    return look.words("you win on {n} of 6 rolls ({a} against {b})", n=won, a=points(ours), b=points(theirs))


def block_said(look: Look, state: Corteo) -> str:
    """What comes of leading a whole block."""
    block = block_of(state)
    return look.words(
        # words: {n}: the units of a block that is led somewhere; {points}: movement points, such as “2½”.
        "All {n} units go at once, each as near to the hex as there is room, and have then moved. Up to {points} "
        "movement points all keep up.",
        n=len(block),
        points=points(min(allowance(state, unit) for unit in block)),
    )


def _points_left(look: Look, state: Corteo, cost: int) -> str:
    """The movement points of the unit on its way, before and after it spends some."""
    most = allowance(state, min(state.moving.units, key=lambda u: SPEED[u]))
    left = most - state.moving.spent
    # words: {before}, {after}: movement points that a unit has left, such as “2½”.
    return look.words("Movement points left: {before} → {after}.", before=points(left), after=points(left - cost))


def _head_preview(unit: Unit, look: Look) -> str:
    """Which unit becomes a Head, and how strong it is then."""
    state = read(look).state
    block = connected(state, 1 << state.at[unit])
    text = look.words(
        # words: {unit}: a unit, such as “Movimento 4-1”; {before}, {after}: its strength.
        "{unit} becomes a Head. Its strength: {before} → {after}.",
        unit=named(unit),
        before=POWER[unit],
        after=POWER[unit] + gained(look, state, unit),
    )
    if look.question is q.NEXT_HEAD:
        return text
    led = copy(state)
    led.heads, led.march = [*state.heads, unit], state.march or units_in(state, block, THE_MARCH)
    return f"{text} {fights_said(look, led)}".strip()


def _hex_preview(h: Hex, look: Look) -> str:
    reading = read(look)
    state = reading.state
    if look.question is q.WHICH_COMBAT:
        found = reading.fights(h)
        if len(found) == 1:
            return _odds_of_combat(reading, found[0], look)
        # words: In front of the chances of that combat.
        many = look.words("Then it is chosen who takes part ({n} possibilities). If all do:", n=len(found))
        return f"{many} {_odds_of_combat(reading, found[0], look)}"
    if look.question in q.UNIT_MOVES and state.one[1 - state.side] >> h & 1:
        column, cost = throw_odds(state, state.moving.units, h), throw_cost(state, state.moving.units[0])
        thrower, enemies = state.at[state.moving.units[0]], hit(state, h)
        free = [any(steps_back(state, u, 1, thrower, away=away) for u in enemies) for away in (False, True)]
        results = [THROW_RESULTS[row[column]] for row in THROW]
        moved = sum(result.steps > 0 and free[not result.panic] for result in results)
        # words: What a throw at enemies may do. {n}: how many of the six numbers of a die.
        chances = look.words("On {n} of 6 rolls they must go back.", n=moved)
        if state.moving.stuck:
            return f"{chances} {look.words('Whoever throws here walks no farther: only others can move in.')}"
        return f"{chances} {_points_left(look, state, cost)}"
    if look.question is q.WHERE_THE_BARRICADE_STANDS:
        shut = copy(state)
        shut.blocked |= 1 << h
        ways = [_ways_out(then, state.moving.units) for then in (state, shut)]
        return f"{_barricade(look, state)} {_ways_said(look, *ways)}"
    if look.question in q.UNIT_GIVES_WAY and (told := _head_then(look, reading, h)):
        # words: {unit}: a counter, such as “Movimento 4-1”; {place}: a hex, such as “Viale Nin”.
        return " ".join([look.words("{unit} at {place}", unit=named(state.fleeing), place=street(h)) + ".", *told])
    if h in reading.costs and reading.reach is not None:
        return _walk(h, look, reading)
    return ""


def _walk(h: Hex, look: Look, reading: Reading) -> str:
    """What comes of going to a hex: the points, an objective, a combat, and how strong a Head can be."""
    words, state = look.words, reading.state
    told = []
    if METRO >> h & 1:
        told.append(words("Metro: it must stop there. In the next round it comes out at any station."))
    if state.side == THE_MARCH and OBJECTIVES >> h & 1 and (worth := value_of(state, h)):
        score = total(state)
        # words: {before}, {after}: the points of the march, now and after the round.
        told.append(words("At the end of the round, score: {before} → {after}.", before=score, after=score + worth))
    block = look.question is q.WHERE_THE_BLOCK_GOES
    if fight := (foreseen(state, [h], block=True) if block else reading.foreseen).get(h):
        # words: {place}: a street; {odds}: two strengths compared, such as “2-1”. Said of a hex beside an enemy.
        told.append(words("Combat at {place}, odds {odds}.", place=street(h), odds=ODDS[fight[1]]))
    elif zone(state, 1 - state.side) >> h & 1:
        told.append(words("It must stop there, next to an enemy (zone of control)."))
    return " ".join([*told, *_worse(look, h), *_head_then(look, reading, h)])


def _head_then(look: Look, reading: Reading, h: Hex) -> list[str]:
    """A warning, if the strongest Head that the march can name is weaker after the move."""
    words, state = look.words, reading.state
    units = [state.fleeing] if look.question in q.UNIT_GIVES_WAY else state.moving.units
    if SIDE[units[0]] != THE_MARCH:
        return []
    told, before, ways, others = [], strongest_head(state), _ways_out(state, units), _still_to_flee(state)
    if look.question is q.WHERE_THE_BLOCK_GOES:
        behind, after, there = led_to(state, h)
        told.append(
            words(
                # words: {n}: units of a block that is led somewhere, of {all} units in it. Dots on the map show the
                # hexes to which they go.
                "Dots: where the units go. Connected there: {n} of {all}. All that go have then moved.",
                n=len(there) - behind,
                all=len(there),
            )
        )
    else:
        with state.supposing(dict.fromkeys(units, h)):
            after, open_ways = strongest_head(state), _ways_out(state, units)
            told += filter(None, [in_danger(look, state, units)])
            lost = cornered(state, others)
        if look.question not in q.UNIT_GIVES_WAY and not METRO >> h & 1:
            told.append(_ways_said(look, ways, open_ways))
        elif lost:
            # words: A warning. {units}: units, such as “RAD 4-1 and DP 4-2”, that must flee next.
            told.append(words("If it goes here, no way out is left for: {units}.", units=[named(u) for u in lost]))
    if after < before:
        told.append(
            words(
                # words: A warning. {before}, {after}: the strength of the strongest unit that the march could name.
                "Unless others follow, the strongest Head falls: {before} → {after}.",
                before=before,
                after=after,
            )
        )
    return told


def _ways_out(state: Corteo, units: Iterable[Unit]) -> int:
    """To how many hexes units of the march, or others connected with them, could go back."""
    crowd = units_in(state, connected(state, bits(state.at[u] for u in units if state.at[u] > 0)), THE_MARCH)
    return reduce(or_, (retreats(state, u) for u in crowd), 0).bit_count()


def _ways_said(look: Look, before: int, after: int) -> str:
    if not after:
        return look.words("No way out for these units: a defeat can mean arrest.")
    # words: Free hexes to which units can go back if they are beaten. {before}, {after}: how many.
    return look.words("Ways out for these units: {before} → {after}.", before=before, after=after)


def _still_to_flee(state: Corteo) -> list[Unit]:
    """Who runs after the unit that flees in a panic: whoever hangs together with it and has not fled yet."""
    dice = last_dice(state)
    if state.fleeing < 0 or not isinstance(dice, Clash) or not COMBAT_RESULTS[dice.roll.result].panic:
        return []
    fled = {deed.unit for deed in state.deeds if isinstance(deed, Shift)} | {state.fleeing}
    return [u for u in units_in(state, connected(state, 1 << state.at[state.fleeing]), THE_MARCH) if u not in fled]


def _worse(look: Look, h: Hex) -> list[str]:
    """Combats that have worse odds once the units in hand have gone to a hex."""
    state = seen(look)
    if h == state.moving.origin or state.one[1 - state.side] >> h & 1 or not (before := ahead(state)):
        return []
    with state.supposing(dict.fromkeys(state.moving.units, h)):
        after = ahead(state)
    return [
        look.words(
            # words: A warning. {place}: a hex, such as “Viale Nin”; {before}, {after}: odds, such as “2-1”.
            "{place}: the combat there gets worse ({before} → {after}).",
            place=street(foe),
            before=odds_said(*before[foe]),
            after=odds_said(*after[foe]),
        )
        for foe in before.keys() & after.keys()
        if after[foe][1] < before[foe][1]
    ]


def _odds_of_combat(reading: Reading, fight: q.Fight, look: Look) -> str:
    text, column = _won(look, *strength(reading.state, fight)), column_of_odds(reading.state, fight)
    text = f"{text[0].upper()}{text[1:]}."
    heads, block = the_march(reading.state)
    marches = reading.state.side == THE_MARCH
    if all(COMBAT_RESULTS[row[column]].attacker_loses is not marches for row in COMBAT):
        return text  # the march cannot lose
    led = len(units_in(reading.state, block, THE_MARCH))
    if led > 1 and any(reading.state.at[u] in places for u in heads for places in hexes_at_stake([fight])):
        # words: {n}: how many units are connected with the Head.
        text = f"{text} {look.words('If the Head (★) loses, all {n} connected units go back.', n=led)}"
    groups = (*fight.attackers, *fight.defenders)
    if not (caught := cornered(reading.state, [u for group in groups for u in group.units])):
        return text
    lost = look.words(
        # words: {units}: units of the march, such as “RAD 4-1 and DP 4-2”; {n}: points.
        "No way back for {units}: if beaten, arrested. That costs the march points: {n}.",
        units=[named(u) for u in caught],
        n=sum(POWER[u] for u in caught),
    )
    return f"{text} {lost}"
