"""What options say on a button, and what giving them would do."""

from __future__ import annotations

from collections import Counter
from typing import Any

from drawing import Look
from tabletop import Message, msg

from ..city import PLACES
from ..city import named as place_name
from ..forces import ARRIVING, AWAY, BY_KIND, COMBAT, COMPONENT, ODDS, POWER, THROW, named
from ..hexes import CODES, parse
from ..rules.combat import Group, Star, column_of_odds, contacts, strength
from ..rules.movement import block_of
from ..rules.throws import throw_odds
from ..state import Corteo
from .picture import points
from .reading import Reading, read

PLAIN: dict[str, Message] = {
    "done": msg("Close the movement phase"),
    "run": msg("Run: all units have double points"),
    "jam": msg("Try to jam the traffic"),
    "fly": msg("Fly the accused to the prison"),
    "stop": msg("Stop here"),
    "back": msg("Put it down again"),
    "via": msg("By way of …"),
    "group": msg("Lead the whole block"),
    "barricade": msg("Erect a barricade (2 points)"),
    "clear": msg("Clear a barricade or jam away"),
    "exit": msg("Leave by the east edge"),
    "home": msg("Go home, out of the city"),
    "stay": msg("Stay"),
    "scatter": msg("All others run as they can"),
    "rest": msg("Place all the rest"),
    "usual": msg("The usual force"),
    "choose": msg("Choose the units"),
    "agree": msg("Agree"),
    "refuse": msg("Refuse"),
    "hands-0": msg("No"),
    "hands-1": msg("One hand more"),
    "hands-2": msg("Two hands more"),
    "hands-3": msg("Three hands more"),
}


def label(option: Any, look: Look) -> str:
    """An option as a button says it."""
    text = str(option)
    words = look.words
    if text in PLAIN:
        return words.say(PLAIN[text])
    if text.startswith("hex:"):
        return _hex_label(parse(text[4:]), look)
    kind, _, rest = text.partition("-")
    if kind == "unit":
        return _unit_label(int(rest), look)
    if kind == "leave":
        return named(int(rest))
    if kind == "component":
        units = [u for u in read(look).state.roster if COMPONENT[u] == rest]
        strength_of = sum(POWER[u] for u in units)
        return words("{component}: {n} units, {points} points", component=text, n=len(units), points=strength_of)
    if kind == "place":
        return PLACES[rest].name
    if kind == "kind":
        unit = BY_KIND[rest][0]
        return named(unit)
    return _fight_label(text, look)


def _unit_label(unit: int, look: Look) -> str:
    state = read(look).state
    here = state.at[unit]
    if here > 0 and state.idle[unit]:
        return look.words("Win over {unit} at {place}", unit=named(unit), place=place_name(here))
    if here > 0 and state.active:
        return look.words("Only {unit}", unit=named(unit))
    if here > 0:
        return look.words("{unit} at {place}", unit=named(unit), place=place_name(here))
    if here in (AWAY, ARRIVING):
        return look.words("Bring {unit} in", unit=named(unit))
    return named(unit)


def _hex_label(h: int, look: Look) -> str:
    reading, words = read(look), look.words
    state = reading.state
    where = place_name(h)
    units = state.on(h)
    if state.fleeing >= 0:
        return where
    if state.active:
        if h in reading.costs and h != state.origin and not (units and state.one[1 - state.side] >> h & 1):
            return words("{place}, {points} points", place=where, points=points(reading.costs[h]))
        if h == state.origin:
            return words("Put it down again")
        if units:
            odds = ODDS[throw_odds(state, state.active, h)]
            return words("Throw at {units}, {place}, {odds}", units=[named(u) for u in units], place=where, odds=odds)
        return where
    if reading.choosing_combat and reading.stars(h):
        found = reading.stars(h)
        odds = ODDS[column_of_odds(state, found[0])]
        return words("Combat with {units}, {place}, {odds}", units=[named(u) for u in units], place=where, odds=odds)
    return words("{units}, {place}", units=[named(u) for u in units], place=where) if units else where


def _groups(state: Corteo, text: str) -> Star | None:
    attack, defend = contacts(state)
    by_name: dict[str, Group] = {g.name: g for g in (*attack, *defend)}
    ours, _, theirs = text.partition("-")[2].partition(">")
    try:
        return Star(
            tuple(by_name[n] for n in ours.split("+")),
            tuple(by_name[n] for n in theirs.split("+")),
        )
    except KeyError:
        return None


def _fight_label(text: str, look: Look) -> str:
    state = read(look).state
    star = _groups(state, text)
    if star is None:
        return text
    return look.words(
        "{units} against {others}, {odds}",
        units=[named(u) for g in star.attackers for u in g.units],
        others=[named(u) for g in star.defenders for u in g.units],
        odds=ODDS[column_of_odds(state, star)],
    )


def preview(option: Any, look: Look) -> str:
    """One sentence: what giving this answer does."""
    text, words = str(option), look.words
    reading = read(look)
    state = reading.state
    if text == "done":
        left = len({h for u, h in enumerate(state.at) if h > 0 and u in state.units(state.side) and not state.moved[u]})
        return words("Closes the movement. Hexes with units not moved: {n}.", n=left)
    if text == "run":
        return words(
            "Every unit of the march has double points in this turn. Runs left after it: {n}.", n=state.runs - 1
        )
    if text == "group":
        return words("Units that follow: {n}.", n=len(block_of(state)) - 1)
    if text.startswith("fight-"):
        star = _groups(state, text)
        return _odds_of_combat(reading, star, look) if star else ""
    if not text.startswith("hex:"):
        return ""
    h = parse(text[4:])
    if state.active and state.fleeing < 0 and state.one[1 - state.side] >> h & 1:
        column = throw_odds(state, state.active, h)
        return _chances(look, column, [row[column].rstrip("*") for row in THROW])
    if reading.choosing_combat and not state.active:
        found = reading.stars(h)
        if len(found) == 1:
            return _odds_of_combat(reading, found[0], look)
        if found:
            return words("There is a choice who takes part: {n} ways.", n=len(found))
    if state.active and h in reading.costs and reading.reach is not None:
        way = [CODES[x] for x in reading.reach.path(h)]
        return words("By {way}.", way=" ".join(way))
    return ""


def _odds_of_combat(reading: Reading, star: Star, look: Look) -> str:
    ours, theirs = strength(reading.state, star)
    column = column_of_odds(reading.state, star)
    text = look.words("{a} against {b}.", a=points(ours), b=points(theirs))
    return f"{text} {_chances(look, column, [row[column] for row in COMBAT], terms=True)}"


def _chances(look: Look, column: int, results: list[str], *, terms: bool = False) -> str:
    counted = Counter(results)
    named_results = [
        f"{look.words.term(f'result-{result}') if terms else look.words.term(f'throw-{result}')} {n}/6"
        for result, n in counted.items()
    ]
    return look.words("Odds {odds}: {chances}.", odds=ODDS[column], chances="; ".join(named_results))
