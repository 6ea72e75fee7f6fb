"""Advice with reasons: what a sharp bot would do, and the facts on the map that speak for it."""

from collections.abc import Sequence

from tabletop import Chance, Message, Option, msg
from tabletop.advice import ALIKE, Advice
from tabletop.bots import Budget, Sight

from .. import questions as q
from ..city import MARCH, NEAR, OBJECTIVES, SITE
from ..city import street as place
from ..components import COMBAT, COMBAT_RESULTS, ODDS, POWER, SIDE, SPEED, THE_MARCH, THROW, THROW_RESULTS, Unit
from ..hexes import Hex, distance, members
from ..rules.combat import column_of_odds
from ..rules.contacts import contacts, fights
from ..rules.control import connected, units_in
from ..rules.objectives import value_of
from ..rules.retreat import steps_back
from ..rules.throws import throw_odds
from ..rules.walking import taken_up
from ..state import Corteo
from . import choose
from .danger import Danger
from .fields import field_of
from .fighting import fight_worth
from .judgement import Judgement
from .mind import Mind
from .moving import rate, throw_worth

MANY = 3
"""How many answers are named besides the first."""
NEAR_BY = 3
"""A unit of the State guards an objective that is at most this many hexes away."""
PLAIN: dict[type[Option], Message] = {
    q.Done: msg("All your units stand where they are useful now."),
    q.Run: msg("All units of the march can go twice as far in this turn."),
    q.Jam: msg("A traffic jam closes a hex to the march until it is cleared."),
    q.Rest: msg("The other units are placed near the places that matter most."),
    q.Usual: msg("The usual march has strong units of all groups."),
    q.Barricade: msg("A barricade here keeps enemies away from the place that you hold."),
    q.Via: msg("On the way it can build a barricade where it hinders the State most."),
    q.Clear: msg("The way is clear again for all your units."),
    q.Stop: msg("The unit is well placed where it is."),
    q.Stay: msg("The unit is well placed where it is."),
    q.Advance: msg("The State follows, and the march has less room."),
    q.Scatter: msg("The order does not matter here, so the units can go by themselves."),
    q.Exit: msg("The unit leaves the map before it can be arrested."),
    q.Reinforcement: msg("This is the strongest unit that you can have for these points."),
}
IN_GENERAL = msg("Of all choices it helps your side most in the rounds to come.")
LESS = msg("It helps your side less than the first answer.")


def advise(sight: Sight, rng: Chance, budget: Budget) -> Sequence[Advice]:
    """What a sharp bot chooses, and the next best answers by the same judgement."""
    first = choose(sight, "hard", rng, budget)
    ask, state = sight.ask, Corteo.seen(sight.view)
    mind = Mind(state, sight.seat, ask.question, ask.options, rng, careful=True, sharp=True)
    worths = rated(mind)
    if isinstance(first, q.Alone):  # the bot first splits a stack, then looks for a place; people want the place
        first = max(worths, key=lambda option: worths[option], default=first)
    top = max([worths.get(first, 0.0), *worths.values()], default=0.0)
    rest = sorted((option for option in worths if option != first), key=lambda option: -worths[option])
    compared = first in worths
    if not compared:
        rest = rest or [option for option in ask.options if option != first][:MANY]
        worths = dict.fromkeys(rest, top)  # not compared with it, so none of them counts as a mistake afterwards
    said = reason(mind, first) or IN_GENERAL
    found = [Advice(first, top, said, compared and convinces(mind, first))]
    for number, option in enumerate(rest[:MANY], 1):
        worth = min(worths[option], top - 0.01 * number)
        why = None if isinstance(option, q.Reinforcement) else reason(mind, option)
        alike = why == said and mind.question not in q.CHOICE_OF_HEAD
        found.append(Advice(option, worth, LESS if why is None or alike else why))
    return found


def convinces(mind: Mind, option: Option) -> bool:
    """Whether the reason for an answer holds when the game is over: in the last round only a combat or points do."""
    state, fights_now = mind.state, isinstance(option, q.Fight) or mind.question is q.WHICH_COMBAT
    scores = isinstance(option, q.At) and (OBJECTIVES & ~state.covered & ~state.held) >> option.hexagon & 1
    return state.hand < state.hands or fights_now or bool(scores)


def rated(mind: Mind) -> dict[Option, float]:
    """The worth of those answers that the bot compares with each other."""
    state, question = mind.state, mind.question
    if question in q.UNIT_MOVES or question in (q.WHERE_THE_BLOCK_GOES, q.BY_WAY_OF):
        return destinations(mind)
    if question is q.WHICH_COMBAT:
        attack, defend = contacts(state)
        return {
            q.AT[group.hexes[0]]: max(fight_worth(mind, fight) for fight in found)
            for group in defend
            if (found := fights(attack, defend, group)) and q.AT[group.hexes[0]] in mind.options
        }
    if any(isinstance(option, q.Fight) for option in mind.options):
        sign = 1 if mind.side == state.side else -1
        return {option: sign * fight_worth(mind, option) for option in mind.options if isinstance(option, q.Fight)}
    if question is q.WHO_MOVES:
        foes = mind.strong_hexes(1 - mind.side)
        return {q.AT[h]: -0.01 * min((distance(h, foe) for foe in foes), default=99) for h in mind.spots}
    return {}


def destinations(mind: Mind) -> dict[Option, float]:
    """Where a unit can go and at whom it can throw, with the worth of each."""
    state = mind.state
    if not state.moving.units:
        return {}
    unit = min(state.moving.units, key=lambda u: POWER[u])
    here, enemy = state.at[unit], state.one[1 - mind.side]
    judge = Judgement(state, sharp=True)
    walks = [h for h in mind.spots if not enemy >> h & 1 and h != here]
    found, stay = rate(mind, judge, unit, here, walks)
    worths = {option: worth for worth, option in found}
    worths |= {q.AT[h]: stay + throw_worth(mind, h) - 0.5 for h in mind.spots if enemy >> h & 1}
    return worths | {option: stay for option in mind.options if isinstance(option, q.Stop)}


# -- reasons ----------------------------------------------------------------------------------------------------------


def reason(mind: Mind, option: Option) -> Message | None:
    """What speaks for an answer; None: nothing that can be shown."""
    if isinstance(option, q.Fight):
        return of_a_fight(mind, option)
    if mind.question in (q.FIRST_HEAD, q.SECOND_HEAD, q.NEXT_HEAD) and isinstance(option, q.At | q.Other):
        return of_a_head(mind.state, mind.state.at[option.unit] if isinstance(option, q.Other) else option.hexagon)
    if not isinstance(option, q.At):
        return PLAIN.get(type(option))
    if mind.question is q.WHICH_COMBAT:
        attack, defend = contacts(mind.state)
        groups = [group for group in defend if option.hexagon in group.hexes]
        found = [fight for group in groups for fight in fights(attack, defend, group)]
        return of_a_fight(mind, max(found, key=lambda fight: fight_worth(mind, fight))) if found else None
    if mind.question is q.WHO_MOVES:
        return of_a_unit(mind, option.hexagon)
    return of_a_hex(mind, option.hexagon)


def of_a_fight(mind: Mind, fight: q.Fight) -> Message:
    """The odds of a combat, and how often the attacker wins."""
    column = column_of_odds(mind.state, fight)
    wins = sum(not COMBAT_RESULTS[row[column]].attacker_loses for row in COMBAT)
    # words: {odds}: such as 2-1; {n}: how many of the six numbers of a die.
    return msg("Odds {odds}: the attacker wins on {n} of the six numbers of the die.", odds=ODDS[column], n=wins)


def of_a_head(state: Corteo, hexagon: Hex) -> Message:
    """How many units a Head would lead."""
    units = units_in(state, connected(state, 1 << hexagon), THE_MARCH)
    return msg("Units that are connected with this Head and make it stronger: {n}.", n=max(0, len(units) - 1))


def of_a_unit(mind: Mind, hexagon: Hex) -> Message:
    """Why a unit should move now: because an enemy or an objective is near."""
    state, march = mind.state, mind.side == THE_MARCH
    strength = sum(POWER[u] for u in taken_up(state, hexagon))
    foe, site, turns = within_sight(state, mind.side, hexagon)
    gap = distance(hexagon, foe) if foe else 0
    if march and site and state.one[1 - THE_MARCH] >> site & 1:
        # words: {place}: an objective, such as “Piazza Fontana”; {n}: points.
        return msg(
            "Towards a yellow place: {place}, worth {n}. The State stands on it: drive it off first, by a throw or a "
            "combat.",
            place=place(site),
            n=value_of(state, site),
        )
    if march and site:
        # words: {place}: an objective, such as “Piazza Fontana”; {n}: points; {turns}: a number.
        return msg(
            "It can get to a yellow place: {place}, worth {n}. Turns it takes, if nobody stops it: {turns}.",
            place=place(site),
            n=value_of(state, site),
            turns=max(1, turns),
        )
    if march:
        return msg(
            "The State’s nearest units may attack this unit (hexes between them: {n}). It can get away, or wait for "
            "them beside other units of the march.",
            n=max(0, gap - 1),
        )
    if not site:
        return msg("It can come nearer to the march and hold it up. Hexes between them: {n}.", n=max(0, gap - 1))
    # words: {place}: an objective, such as “Piazza Fontana”; {n}: points; {gap}, {strength}: numbers.
    return msg(
        "It can keep the march from a yellow place: {place}, worth {n}. Hexes between this unit and the march: {gap}. "
        "Its strength: {strength}.",
        place=place(site),
        n=value_of(state, site),
        gap=max(0, gap - 1),
        strength=strength,
    )


def within_sight(state: Corteo, side: int, hexagon: Hex) -> tuple[Hex, Hex, int]:
    """The nearest enemy of the units on a hex; the objective that the march can still reach from there, or that the
    State can protect from that enemy; and the turns it takes to get there. 0: there is none."""
    reach = 2 * min((SPEED[u] for u in taken_up(state, hexagon)), default=0)
    foes = [state.at[u] for u in state.on_map(1 - side) if POWER[u]]
    foe = min(foes, key=lambda h: distance(hexagon, h), default=0)
    site = nearest_site(state, hexagon if side == THE_MARCH else foe) if foe else 0
    turns = max(0, -(-field_of(site, MARCH)[hexagon] // reach) - state.running) if site and reach else 99
    return foe, site if side != THE_MARCH or turns <= state.hands - state.hand + 1 else 0, turns


def nearest_site(state: Corteo, hexagon: Hex) -> Hex:
    """The most promising open objective from a hex, by its points and the distance; 0: none. In the last round, one
    that the State holds is too late if winners do not advance into it."""
    late = 0 if state.advanced or state.hand < state.hands else state.one[1 - THE_MARCH]
    sites = [h for h in members(OBJECTIVES & ~(state.covered | state.held | late)) if value_of(state, h)]
    return max(sites, key=lambda h: value_of(state, h) * 0.9 ** (field_of(h, MARCH)[hexagon] / 2), default=0)


def of_a_hex(mind: Mind, hexagon: Hex) -> Message | None:
    """What a hex promises: a throw, an objective, safety, contact with the march."""
    state = mind.state
    if state.one[1 - mind.side] >> hexagon & 1 and any(POWER[u] for u in state.moving.units):
        return of_a_throw(state, hexagon)
    units = state.moving.units or ([state.fleeing] if state.fleeing >= 0 else [])
    if not units:
        return None
    unit = min(units, key=lambda u: POWER[u])
    if SIDE[unit] != mind.side:
        return for_an_enemy(mind, hexagon)
    if SIDE[unit] == THE_MARCH:
        return for_the_march(mind, unit, hexagon)
    return for_the_state(mind, hexagon)


def of_a_throw(state: Corteo, hexagon: Hex) -> Message:
    """The odds of a throw, and how often it drives the target back."""
    column = throw_odds(state, state.moving.units, hexagon)
    thrower, targets = state.at[state.moving.units[0]], state.on(hexagon, 1 - state.side)
    room = any(steps_back(state, unit, 1, thrower, away=True) for unit in targets)
    results = [THROW_RESULTS[row[column]] for row in THROW]
    works = sum(result.panic or (room and result.steps > 0) for result in results)
    # words: {odds}: such as 2-1; {n}: how many of the six numbers of a die.
    return msg(
        "Odds {odds}: the throw drives them back on {n} of the six numbers of the die.", odds=ODDS[column], n=works
    )


def for_an_enemy(mind: Mind, hexagon: Hex) -> Message:
    """In a panic this side sends enemies away: the State's units far off, the march's into the State's reach."""
    gap = max(0, min((distance(hexagon, own) for own in mind.strong_hexes(mind.side)), default=0) - 1)
    if mind.side == THE_MARCH:
        return msg("The farther from your units the enemy is, the better. Hexes between them: {n}.", n=gap)
    return msg("The nearer to your units the enemy is, the better. Hexes between them: {n}.", n=gap)


def for_the_march(mind: Mind, unit: Unit, hexagon: Hex) -> Message:
    """For the march: an objective or the way to one, and whether enemies can come."""
    state = mind.state
    worth = value_of(state, hexagon) if OBJECTIVES >> hexagon & 1 else 0
    if worth and not (state.covered | state.held) >> hexagon & 1:
        return msg("A yellow place. Points if the march stands here at the end of the round: {n}.", n=worth)
    points, _ = Danger(state, THE_MARCH).against(hexagon)
    here, site, own = state.at[unit], nearest_site(state, hexagon), sum(POWER[u] for u in state.moving.units or [unit])
    if site and here > 0 and field_of(site, MARCH)[hexagon] < field_of(site, MARCH)[here]:
        # words: {kind}: an objective, such as “a bar”; {place}: such as “Piazza Fontana”; {strength}: of enemy units,
        # against {own}.
        return msg(
            "It is nearer to a yellow place, worth {n}: {kind}, {place}. Movement points that it will still take "
            "from there: {far}. The risk: the State can come with strength {strength}; yours: {own}.",
            far=-(-field_of(site, MARCH)[hexagon] // 2),
            place=place(site),
            kind=f"site-{SITE[site].kind}",
            n=value_of(state, site),
            strength=points,
            own=own,
        )
    if not points:
        return msg("No unit of the State can come there in its next turn.")
    # words: {strength}: of enemy units, against {own}.
    return msg(
        "In its next turn the State can come there with strength {strength}; yours: {own}.", strength=points, own=own
    )


def for_the_state(mind: Mind, hexagon: Hex) -> Message:
    """For the State: contact with the march, an objective to guard, or the way to either."""
    state = mind.state
    touched = [u for h in members(NEAR[hexagon] & state.one[THE_MARCH]) for u in state.on(h, THE_MARCH)]
    if touched:
        own, theirs = sum(POWER[u] for u in state.moving.units), sum(POWER[u] for u in touched)
        if own < theirs:
            # words: {own}, {n}: the strength of the unit and of those whom it fights.
            return msg(
                "There it holds the march up, but must fight the stronger: {own} against {n}, or more with a Head. It "
                "needs others beside it.",
                own=own,
                n=theirs,
            )
        # words: {own}, {n}: the strength of the unit and of those whom it fights.
        return msg("There it holds the march up and must fight: {own} against {n}.", own=own, n=theirs)
    sites = [h for h in members(OBJECTIVES & ~(state.covered | state.held)) if value_of(state, h)]
    near = [h for h in sites if distance(h, hexagon) <= NEAR_BY]
    if near:
        dear = max(near, key=lambda h: (value_of(state, h), -distance(h, hexagon)))
        # words: {place}: an objective, such as “Piazza Fontana”; {n}: points.
        return msg("There it keeps the march from {place}, worth {n}.", place=place(dear), n=value_of(state, dear))
    gap = min((distance(hexagon, foe) for foe in mind.strong_hexes(THE_MARCH)), default=0)
    return msg("It is on the way to the march. Hexes between them: {n}.", n=max(0, gap - 1)) if gap else ALIKE
