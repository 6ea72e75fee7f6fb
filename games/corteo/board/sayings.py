"""What options say on a button, and what giving them would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from drawing import Look
from tabletop import Option, Words, msg

from ..city import PLACE_OF, PLACES
from ..city import named as place_name
from ..components import (
    BY_KIND,
    COMBAT,
    COMPONENT,
    ODDS,
    POWER,
    SPEED,
    THE_MARCH,
    THE_POWER,
    THROW,
    THROW_RESULTS,
    Component,
    Unit,
    named,
)
from ..hexes import Hex
from ..questions import (
    FIRST_HEAD,
    NEXT_HEAD,
    SECOND_HEAD,
    UNIT_MOVES,
    WHERE_IT_ARRIVES,
    WHERE_IT_IS_PLACED,
    WHERE_THE_BARRICADE_STANDS,
    WHERE_THE_BLOCK_GOES,
    WHICH_CAR_ADVANCES,
    WHICH_COMBAT,
    WHO_GOES_NEXT,
    WHO_MOVES,
    WHO_TAKES_PART,
    Accused,
    Advance,
    Agree,
    Alone,
    At,
    Back,
    Barricade,
    Choose,
    Clear,
    Done,
    Enter,
    Exit,
    Fight,
    Fly,
    GoHome,
    Group,
    HandsMore,
    In,
    InBoth,
    Jam,
    LeadBlock,
    Leading,
    Other,
    Refuse,
    Reinforcement,
    Rest,
    Run,
    Scatter,
    Stay,
    StaysAway,
    Stop,
    Usual,
    Via,
    WinOver,
)
from ..rules.blocks import block_of
from ..rules.combat import column_of_odds, strength
from ..rules.control import connected, units_in
from ..rules.heads import SUPPORT
from ..rules.reasons import why_not_done
from ..rules.throws import target_strength, throw_cost, throw_odds
from ..rules.ways import allowance
from ..state import Corteo
from .counters import spelled
from .film import last_dice
from .picture import points
from .reading import Reading, at_stake, cornered, hexes_at_stake, read

PLAIN = {
    # words: Button.
    Done: msg("End the movement phase"),
    # words: Button. All units of the march go twice as far in this turn.
    Run: msg("Declare a run"),
    # words: Button.
    Jam: msg("Try to cause a traffic jam"),
    # words: Button. In a helicopter.
    Fly: msg("Fly the accused to prison"),
    # words: Button. The unit ends its move.
    Stop: msg("Stop here"),
    # words: Button. The unit that was taken is put back, as if nobody had touched it.
    Back: msg("Choose another unit"),
    # words: Button. The unit stops there on its way, and may then do more.
    Via: msg("Choose a hex on the way"),
    # words: Button. All units connected with this one follow it.
    LeadBlock: msg("Move the whole block"),
    # words: Button.
    Barricade: msg("Build a barricade"),
    # words: Button. A traffic jam.
    Clear: msg("Clear a barricade or a jam"),
    # words: Button. The motorcade drives off the map.
    Exit: msg("Leave by the east edge"),
    # words: Button.
    GoHome: msg("Leave the city and go home"),
    # words: Button. The unit has won and does not advance.
    Stay: msg("Stay here"),
    # words: Button. The column of armoured cars has won.
    Advance: msg("Advance the column"),
    # words: Button. The program chooses where they go.
    Scatter: msg("Let the others go by themselves"),
    # words: Button. The units not yet on the map.
    Rest: msg("Place all the others"),
    # words: Button.
    Usual: msg("Take the usual units"),
    # words: Button.
    Choose: msg("Choose the units yourself"),
    # words: Button. To a longer game.
    Agree: msg("Agree"),
    # words: Button. To play longer.
    Refuse: msg("Refuse"),
}
"""Answers that say the same whatever lies on the map."""
CHOICE_OF_HEAD = (FIRST_HEAD, SECOND_HEAD, NEXT_HEAD)
CHOICE_OF_UNIT = (*CHOICE_OF_HEAD, WHO_GOES_NEXT, WHICH_CAR_ADVANCES)
"""Questions in which a hex means one of its units, though two may stand there."""
LONGER = (
    # words: Button. The game is not to last longer.
    msg("No"),
    # words: Button.
    msg("One more round"),
    # words: Button.
    msg("Two more rounds"),
    # words: Button.
    msg("Three more rounds"),
)


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words = look.words
    match option:
        case At(hexagon):
            return _hex_label(hexagon, look)
        case Fight():
            state = read(look).state
            return words(
                # words: {units}, {others}: counters, such as “MOV 4-1 and RAD 4-1”; {odds}: two strengths compared,
                # such as “2-1”.
                "{units} against {others}, odds {odds}",
                units=_counted(words, option.attackers),
                others=_counted(words, option.defenders),
                odds=ODDS[column_of_odds(state, option)],
            )
        case Other(unit):
            return _unit_label(unit, look)
        case WinOver(unit):
            # words: {unit}: a counter, such as “MOV 4-1”; {place}: a hex, such as “Viale Nin 0904”.
            return words("Win over {unit} at {place}", unit=named(unit), place=place_name(read(look).state.at[unit]))
        case Alone(unit):
            # words: {unit}: a counter, such as “MOV 4-1”. Of two units in a hex.
            return words("Move only {unit}", unit=named(unit))
        case Enter(unit):
            # words: {unit}: a counter, such as “MOV 4-1”.
            return words("Bring {unit} onto the map", unit=named(unit))
        case Accused(unit) | StaysAway(unit):
            return words.term(named(unit))
        case Reinforcement(kind):
            return words.term(named(BY_KIND[kind][0]))
        case Leading(component):
            return _component_label(component, look)
        case In() | InBoth() | HandsMore():
            return _choice_label(option, look)
    return words.say(PLAIN[type(option)])


def _counted(words: Words, groups: Sequence[Group]) -> list[str]:
    """The units of some groups, equal ones with their number: a button has little room."""
    units = Counter(named(u) for group in groups for u in group.units)
    return [f"{words.term(name)}\N{NO-BREAK SPACE}×{n}" if n > 1 else name for name, n in units.items()]


def closing(option: Option, look: Look) -> str | None:
    """What ends something stands beside Confirm, and says what it leaves undone."""
    words = look.words
    match option:
        case Done():
            left = _unmoved(read(look).state)
            if not left:
                return words("End the movement phase")
            # words: Button. {n}: in how many hexes units have not moved yet.
            return words("End movement (unmoved hexes: {n})", n=left)
        case Stop():
            state = read(look).state
            left = allowance(state, min(state.active, key=lambda u: SPEED[u])) - state.spent
            if left <= 0:
                return words("Stop here")
            # words: Button. The unit ends its move; {points}: movement points that are lost, such as “2½”.
            return words("Stop (movement points lost: {points})", points=points(left))
        case Stay() | Advance() | Refuse() | Scatter() | Rest() | Back():
            return words.say(PLAIN[type(option)])
    return None


def _unmoved(state: Corteo) -> int:
    """Hexes with units of the side to move that have not moved."""
    own = state.units(state.side)
    return len({h for u, h in enumerate(state.at) if h > 0 and u in own and not state.moved[u]})


def in_play(look: Look) -> list[str]:
    """What is being done: the unit that is on its way with what it has left, or why somebody has to retreat."""
    words, state = look.words, read(look).state
    if state.active and look.question in (*UNIT_MOVES, WHERE_THE_BLOCK_GOES, WHERE_THE_BARRICADE_STANDS):
        most = allowance(state, min(state.active, key=lambda u: SPEED[u]))
        left, whole = points(most - state.spent), points(most)
        units = list(dict.fromkeys(f"component-{COMPONENT[u]}" if COMPONENT[u] else named(u) for u in state.active))
        strength = sum(POWER[u] for u in state.active)
        text = words(
            # words: {units}: political groups, or counters, such as “Celere 4-4”; {left}, {all}: movement points, such
            # as “2½”; {strength}: theirs together.
            "{units}: {left} of {all} movement points left, strength {strength}",
            units=units,
            left=left,
            all=whole,
            strength=strength,
        )
        return [f"{_dice_said(look, state)} · {text}" if state.thrown and state.last else text]
    if look.question is WHO_TAKES_PART:
        return [said] if (said := _who_attacks(look, at_stake(look, read(look)))) else []
    if look.question is WHO_MOVES and state.running:
        return [words("The march runs: in this turn all its units have twice as many movement points.")]
    if look.question is WHO_MOVES and (why := why_not_done(state)):
        return [words.say(why)]
    if look.question in (WHERE_IT_IS_PLACED, WHERE_IT_ARRIVES) and state.fleeing >= 0:
        return [spelled(words, state.fleeing)]
    fought = look.question is WHICH_COMBAT and (last_dice(state) or [""])[0] == "fight"
    return [_dice_said(look, state)] if (fought or state.fleeing >= 0) and state.last and state.last[3] else []


def _who_attacks(look: Look, combats: Sequence[Fight]) -> str:
    """Which side the reader is on in a combat that is about to come, and where both stand."""
    words, state = look.words, read(look).state
    attackers, defenders = ([place_name(h) for h in hexes] for hexes in hexes_at_stake(combats))
    if not attackers:
        return ""
    if (look.turn == state.power_seat) == (state.side == THE_POWER):
        # words: {others}, {places}: hexes, such as “Viale Nin 0904”, of the attackers and of the defenders.
        return words("You attack. Attackers: {others}. Defenders: {places}.", others=attackers, places=defenders)
    # words: {others}, {places}: hexes, such as “Viale Nin 0904”, of the attackers and of the defenders.
    return words("You are attacked. Attackers: {others}. Defenders: {places}.", others=attackers, places=defenders)


def _dice_said(look: Look, state: Corteo) -> str:
    """The last combat or throw in one line."""
    words = look.words
    what, column, die, result = state.last
    says = f"result-{result}" if what == "fight" else f"throw-{THROW_RESULTS[result].mark}"
    if what == "fight":
        # words: {odds}: two strengths compared, such as “2-1”; {die}: what the die shows; {result}: such as “the
        # attacker retreats”.
        return words("Combat at odds {odds}, die {die}: {result}", odds=ODDS[column], die=die, result=says)
    # words: {odds}: two strengths compared, such as “2-1”; {die}: what the die shows; {result}: such as “back one
    # hex”.
    return words("Throw at odds {odds}, die {die}: {result}", odds=ODDS[column], die=die, result=says)


def _choice_label(option: In | InBoth | HandsMore, look: Look) -> str:
    match option:
        case In(place):
            return PLACES[place].name
        case InBoth(one, other):
            return look.words.listed([PLACES[one].name, PLACES[other].name])
        case HandsMore(hands):
            return look.words.say(LONGER[hands])


def _component_label(component: Component, look: Look) -> str:
    units = [u for u in read(look).state.roster if COMPONENT[u] == component]
    return look.words(
        # words: {component}: a political group; {points}: the strength of its units together.
        "{component}: {n} units, strength {points}",
        component=f"component-{component}",
        n=len(units),
        points=sum(POWER[u] for u in units),
    )


def _hex_label(h: Hex, look: Look) -> str:
    reading, words = read(look), look.words
    state = reading.state
    where = place_name(h)
    units = reading.spots.get(h, [])
    names = [named(u) for u in units]
    if look.question in UNIT_MOVES or look.question is WHERE_THE_BLOCK_GOES:
        if h == state.origin:
            # words: Button. The unit that was taken is put back, as if nobody had touched it.
            return words("Choose another unit")
        if state.one[1 - state.side] >> h & 1:
            if not target_strength(state, h):  # the motorcade, at which nobody may throw
                return words("{units}, {place}", units=names, place=where)
            odds = ODDS[throw_odds(state, state.active, h)]
            # words: {units}: counters, such as “MOV 4-1 and RAD 4-1”. {place}: a hex, such as “Viale Nin 0904”. {odds}:
            # two strengths compared, such as “2-1”.
            return words("Throw at {units}, {place}, odds {odds}", units=names, place=where, odds=odds)
        if h in reading.costs:
            # words: {place}: a hex, such as “Viale Nin 0904”; {points}: what going there costs, such as “2½”.
            return words("{place}, movement points: {points}", place=where, points=points(reading.costs[h]))
    elif look.question is WHICH_COMBAT:
        odds = ODDS[column_of_odds(state, reading.fights(h)[0])]
        # words: {units}: counters, such as “MOV 4-1 and RAD 4-1”. {place}: a hex, such as “Viale Nin 0904”. {odds}: two
        # strengths compared, such as “2-1”.
        return words("Combat with {units}, {place}, odds {odds}", units=names, place=where, odds=odds)
    elif units and look.question in CHOICE_OF_UNIT:
        return _unit_label(_meant(h, look), look)
    elif units and state.fleeing < 0:
        # words: {units}: counters, such as “MOV 4-1 and RAD 4-1”. {place}: a hex, such as “Viale Nin 0904”.
        return words("{units}, {place}", units=names, place=where)
    return where


def _meant(h: Hex, look: Look) -> Unit:
    """The one unit of a hex that the hex stands for: the strongest that can be chosen and is not named by itself."""
    state = read(look).state
    units = [u for u in read(look).spots[h] if Other(u) not in look.legal]
    if look.question in CHOICE_OF_HEAD:
        units = [u for u in units if COMPONENT[u] == state.component and u not in state.heads] or units
    return min(units, key=lambda u: (-POWER[u], u))


def _unit_label(unit: Unit, look: Look) -> str:
    """A unit and its hex. Of two alike that can both be chosen, which of the two."""
    words, state = look.words, read(look).state
    here = state.at[unit]
    pair = [u for u in state.on(here) if Other(u) in look.legal and named(u) == named(unit)]
    other = next((u for u in state.on(here) if u != unit and named(u) == named(unit)), None)
    told = {"unit": named(unit), "place": place_name(here)}
    if not pair or other is None:
        # words: {unit}: a counter, such as “MOV 4-1”; {place}: a hex, such as “Viale Nin 0904”.
        return words("{unit} at {place}", **told)
    if unit in pair:
        # words: {unit}: a counter, such as “MOV 4-1”; {place}: a hex. Another such unit lies on it.
        return words("{unit} at {place}, the lower one", **told)
    # words: {unit}: a counter, such as “MOV 4-1”; {place}: a hex. It lies on another such unit.
    return words("{unit} at {place}, the upper one", **told)


def _head_preview(unit: Unit, look: Look) -> str:
    """Which one unit of a hex becomes a Head, and what it gains."""
    state = read(look).state
    block = connected(state, 1 << state.at[unit])
    leads = not state.heads or look.question is not SECOND_HEAD or block >> state.at[state.heads[0]] & 1
    linked = len(units_in(state, block, THE_MARCH)) - 1 if leads else 0
    # words: {unit}: a counter, such as “MOV 4-1”. {n}: the strength that it gains.
    return look.words("{unit} becomes a Head. It gains {n} strength.", unit=named(unit), n=SUPPORT * linked)


def preview(option: Option, look: Look) -> str:
    """One sentence: what giving this answer does. Empty where the button says it all."""
    words, reading = look.words, read(look)
    state = reading.state
    match option:
        case Done() if look.question is WHO_MOVES:
            left = _unmoved(state)
            return words("This ends the movement phase. Hexes with units that have not moved: {n}.", n=left)
        case Run():
            return words(
                "In this turn every unit of the march has twice as many movement points. Runs left afterwards: {n}.",
                n=state.runs - 1,
            )
        case LeadBlock():
            return words("Units that follow: {n}.", n=len(block_of(state)) - 1)
        case Via():
            return words("The unit first goes to a hex that you choose. There it can build, throw or go on.")
        case Barricade():
            return words("A barricade costs 2 movement points.")
        case Fly():
            return words("A helicopter takes them there.")
        case Leading():
            return words(
                "In each round two of its units become Heads: each gains 2 strength for every other unit connected "
                "with it."
            )
        case Fight():
            return _odds_of_combat(reading, option, look)
        case Other(unit) if look.question in CHOICE_OF_HEAD:
            return _head_preview(unit, look)
        case At(hexagon) if look.question in CHOICE_OF_HEAD:
            return _head_preview(_meant(hexagon, look), look)
        case At(hexagon):
            return _hex_preview(hexagon, look)
    return ""


def _hex_preview(h: Hex, look: Look) -> str:
    reading = read(look)
    state = reading.state
    if look.question is WHICH_COMBAT:
        found = reading.fights(h)
        if len(found) == 1:
            return _odds_of_combat(reading, found[0], look)
        return look.words("You can choose who takes part. Possible ways: {n}.", n=len(found))
    if look.question in UNIT_MOVES and state.one[1 - state.side] >> h & 1:
        column, cost = throw_odds(state, state.active, h), throw_cost(state, state.active[0])
        # words: {points}: movement points, such as “2½”.
        text = look.words("The throw costs {points} movement points.", points=points(cost))
        chances = _chances(look, column, [f"throw-{THROW_RESULTS[row[column]].mark}" for row in THROW])
        return f"{text} {chances}"
    if h in reading.costs and reading.reach is not None:
        way = dict.fromkeys(place.name for x in reading.reach.path(h) if (place := PLACE_OF[x]))
        # words: {way}: streets and squares, such as “Viale Nin, Corso Storico”.
        text = look.words("The way there: {way}.", way=", ".join(way)) if way else ""
        if h in reading.foreseen:
            # words: {odds}: two strengths compared, such as “2-1”. Said of a hex beside an enemy.
            there = look.words("Combat there at odds of {odds}.", odds=ODDS[reading.foreseen[h]])
            return f"{text} {there}".strip()
        return text
    return ""


def _odds_of_combat(reading: Reading, fight: Fight, look: Look) -> str:
    ours, theirs = strength(reading.state, fight)
    column = column_of_odds(reading.state, fight)
    # words: {a}, {b}: the strength of the two sides of a combat.
    text = look.words("Strength {a} against {b}.", a=points(ours), b=points(theirs))
    text = f"{text} {_chances(look, column, [f'result-{row[column]}' for row in COMBAT])}"
    caught = cornered(reading.state, fight)
    if not caught:
        return text
    lost = look.words(
        # words: {units}: counters, such as “MOV 4-1 and RAD 4-1”; {n}: their strength.
        "{units}: no way to retreat. A defeat means arrest, and the march loses points: {n}.",
        units=[named(u) for u in caught],
        n=sum(POWER[u] for u in caught),
    )
    return f"{lost} {text}"


def _chances(look: Look, column: int, results: Sequence[str]) -> str:
    """How likely each result of a column is; ``results`` are the terms of the six dice."""
    counted = [f"{look.words.term(result)} {n}/6" for result, n in Counter(results).items()]
    # words: {odds}: two strengths compared, such as “2-1”. {chances}: how likely each result is, such as “the attacker
    # retreats 2/6; the defender panics 1/6”.
    return look.words("Odds {odds}: {chances}.", odds=ODDS[column], chances="; ".join(counted))
