"""What options say on a button, and what giving them would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from drawing import Look
from tabletop import Option, msg

from ..city import PLACES
from ..city import named as place_name
from ..components import BY_KIND, COMBAT, COMPONENT, ODDS, POWER, THROW, THROW_RESULTS, Component, named
from ..hexes import CODES, Hex
from ..questions import (
    UNIT_MOVES,
    WHERE_THE_BLOCK_GOES,
    WHICH_COMBAT,
    WHO_MOVES,
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
from ..rules.throws import throw_odds
from .picture import points
from .reading import Reading, read

PLAIN = {
    Done: msg("Close the movement phase"),
    Run: msg("Run: all units have double points"),
    Jam: msg("Try to jam the traffic"),
    Fly: msg("Fly the accused to the prison"),
    Stop: msg("Stop here"),
    Back: msg("Put it down again"),
    Via: msg("By way of … (then build, throw or go on)"),
    LeadBlock: msg("Lead the whole block"),
    Barricade: msg("Erect a barricade (2 points)"),
    Clear: msg("Clear a barricade or jam away"),
    Exit: msg("Leave by the east edge"),
    GoHome: msg("Go home, out of the city"),
    Stay: msg("Stay"),
    Advance: msg("The column advances"),
    Scatter: msg("All others run as they can"),
    Rest: msg("Place all the rest"),
    Usual: msg("The usual force"),
    Choose: msg("Choose the units"),
    Agree: msg("Agree"),
    Refuse: msg("Refuse"),
}
"""Answers that say the same whatever lies on the map."""
LONGER = (msg("No"), msg("One hand more"), msg("Two hands more"), msg("Three hands more"))


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words = look.words
    match option:
        case At(hexagon):
            return _hex_label(hexagon, look)
        case Fight():
            state = read(look).state
            return words(
                "{units} against {others}, {odds}",
                units=[named(u) for g in option.attackers for u in g.units],
                others=[named(u) for g in option.defenders for u in g.units],
                odds=ODDS[column_of_odds(state, option)],
            )
        case Other(unit):
            return words("{unit} at {place}", unit=named(unit), place=place_name(read(look).state.at[unit]))
        case WinOver(unit):
            return words("Win over {unit} at {place}", unit=named(unit), place=place_name(read(look).state.at[unit]))
        case Alone(unit):
            return words("Only {unit}", unit=named(unit))
        case Enter(unit):
            return words("Bring {unit} in", unit=named(unit))
        case Accused(unit) | StaysAway(unit):
            return named(unit)
        case Reinforcement(kind):
            return named(BY_KIND[kind][0])
        case Leading(component):
            return _component_label(component, look)
        case In() | InBoth() | HandsMore():
            return _choice_label(option, look)
    return words.say(PLAIN[type(option)])


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
        "{component}: {n} units, {points} points",
        component=f"component-{component}",
        n=len(units),
        points=sum(POWER[u] for u in units),
    )


def _hex_label(h: Hex, look: Look) -> str:
    reading, words = read(look), look.words
    state = reading.state
    where = place_name(h)
    units = state.on(h)
    names = [named(u) for u in units]
    if look.question in UNIT_MOVES or look.question is WHERE_THE_BLOCK_GOES:
        if h in reading.costs and h != state.origin and not state.one[1 - state.side] >> h & 1:
            return words("{place}, {points} points", place=where, points=points(reading.costs[h]))
        if h == state.origin:
            return words("Put it down again")
        if units:
            odds = ODDS[throw_odds(state, state.active, h)]
            return words("Throw at {units}, {place}, {odds}", units=names, place=where, odds=odds)
    elif look.question is WHICH_COMBAT:
        odds = ODDS[column_of_odds(state, reading.fights(h)[0])]
        return words("Combat with {units}, {place}, {odds}", units=names, place=where, odds=odds)
    elif units and state.fleeing < 0:
        return words("{units}, {place}", units=names, place=where)
    return where


def preview(option: Option, look: Look) -> str:
    """One sentence: what giving this answer does. Empty where the button says it all."""
    words, reading = look.words, read(look)
    state = reading.state
    match option:
        case Done() if look.question is WHO_MOVES:
            own = state.units(state.side)
            left = len({h for u, h in enumerate(state.at) if h > 0 and u in own and not state.moved[u]})
            return words("Closes the movement. Hexes with units not moved: {n}.", n=left)
        case Run():
            return words(
                "Every unit of the march has double points in this turn. Runs left after it: {n}.", n=state.runs - 1
            )
        case LeadBlock():
            return words("Units that follow: {n}.", n=len(block_of(state)) - 1)
        case Fight():
            return _odds_of_combat(reading, option, look)
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
        return look.words("There is a choice who takes part: {n} ways.", n=len(found))
    if look.question in UNIT_MOVES and state.one[1 - state.side] >> h & 1:
        column = throw_odds(state, state.active, h)
        return _chances(look, column, [f"throw-{THROW_RESULTS[row[column]].mark}" for row in THROW])
    if h in reading.costs and reading.reach is not None:
        way = [CODES[x] for x in reading.reach.path(h)]
        return look.words("By {way}.", way=" ".join(way))
    return ""


def _odds_of_combat(reading: Reading, fight: Fight, look: Look) -> str:
    ours, theirs = strength(reading.state, fight)
    column = column_of_odds(reading.state, fight)
    text = look.words("{a} against {b}.", a=points(ours), b=points(theirs))
    return f"{text} {_chances(look, column, [f'result-{row[column]}' for row in COMBAT])}"


def _chances(look: Look, column: int, results: Sequence[str]) -> str:
    """How likely each result of a column is; ``results`` are the terms of the six dice."""
    counted = [f"{look.words.term(result)} {n}/6" for result, n in Counter(results).items()]
    return look.words("Odds {odds}: {chances}.", odds=ODDS[column], chances="; ".join(counted))
