"""The four scenarios (part D): what they count at the end of a turn and of a hand, and what they let units do."""

from __future__ import annotations

from tabletop import Ask, Asks, msg

from ..city import (
    AVENUE,
    BARRACKS,
    COURT,
    EMBASSY,
    EMBASSY_FRONT,
    NEAR,
    PASS,
    PLACES,
    RIVER,
    SITE,
    TRIAL_SQUARE,
    ZONE_BITS,
)
from ..city import named as place
from ..forces import COMPONENT, GONE, MOTORCADE, OUT, POWER, RALLY, THE_MARCH, THE_POWER, TRIED, named
from ..hexes import EAST_EDGE, bits, distance, members, parse
from ..state import Corteo
from .control import connected, controls, units_in, zone
from .heads import the_march
from .movement import goes_home, to_border
from .objectives import move_unit
from .retreat import arrested_points
from .ways import HEX_OPTION, reach_of

# -- Internationalist --------------------------------------------------------------------------------------------------

LINES = (("walls", ZONE_BITS["B"] | ZONE_BITS["C"]), ("river", ZONE_BITS["C"] & ~RIVER), ("east", EAST_EDGE))
"""What the march passes for 20 points each, once: a unit of the march stands beyond."""


def internationalist_turn(state: Corteo) -> None:
    """At the end of either turn: lines passed by the march, and pieces of the motorcade in its zone."""
    heads, block = the_march(state)
    if heads and len(units_in(state, block, THE_MARCH)) > 1:
        for name, beyond in LINES:
            if name not in state.passed and block & beyond:
                state.passed.append(name)
                state.score(name, 20)
                state.say("The march passes a line of the city: {line}. 20 points.", line=f"line-{name}")
    near = zone(state, THE_MARCH)
    seen = sum(state.at[u] > 0 and near >> state.at[u] & 1 for u in MOTORCADE)
    if seen:
        state.score("motorcade", 5 * seen)
        state.say_many(
            "The march is beside {n} car of the motorcade: 5 points each.",
            "The march is beside {n} cars of the motorcade: 5 points each.",
            seen,
        )


def internationalist_hand(state: Corteo) -> None:
    """At the end of a hand: did the motorcade stop where it should not, does it stand before the embassy?"""
    front = bits(EMBASSY_FRONT)
    on_map = [u for u in MOTORCADE if state.at[u] > 0]
    if any(not state.steps[u] and not front >> state.at[u] & 1 for u in on_map):
        state.stalled = True
    taken = any((state.covered | state.held | state.one[THE_MARCH]) >> h & 1 for h in EMBASSY)
    arrayed = {state.at[u] for u in on_map} == set(EMBASSY_FRONT)
    if state.hand >= 7 and arrayed and not state.stalled and not taken:
        state.score("embassy", -10)
        state.say("The motorcade stands before the embassy: 10 points for the power.")


# -- Antifascist -------------------------------------------------------------------------------------------------------

SCHEDULE = {6: 1, 7: 2, 8: 2, 9: 2, 10: 3}
"""Pieces of the rally to bring to barracks, by hand."""


def dissidents_in_reach(state: Corteo) -> list[int]:
    """Waiting dissidents beside a unit of the leading component, not yet tried this turn."""
    if state.game != "antifascist":
        return []
    near = 0
    for unit in state.units(THE_MARCH):
        if state.at[unit] > 0 and COMPONENT[unit] == state.component and controls(state, unit):
            near |= NEAR[state.at[unit]] | 1 << state.at[unit]
    return [
        u
        for u in state.units(THE_MARCH)
        if COMPONENT[u] == "POC"
        and state.idle[u]
        and not state.tried[u]
        and state.at[u] > 0
        and near >> state.at[u] & 1
    ]


def rouse(state: Corteo, unit: int) -> None:
    """A die for a dissident: odd, and it joins at once."""
    state.tried[unit] = 1
    die = state.rng.roll()
    if die % 2:
        state.idle[unit] = 0
        state.control[THE_MARCH] = -1
        state.say("{unit}, die {die}: it joins the march.", unit=named(unit), die=die)
    else:
        state.say("{unit}, die {die}: it hesitates.", unit=named(unit), die=die)


def rally_ends(state: Corteo) -> None:
    """The rally has lasted to the fifth hand: 10 points for the power, and its people may go."""
    if state.game == "antifascist" and state.hand == 5 and not state.rally_over:
        state.rally_over = True
        state.score("rally", -10)
        state.say("The rally has been held to its end: 10 points for the power.")


def antifascist_hand(state: Corteo) -> None:
    """At the end of a hand: pieces of the rally brought to safety on schedule."""
    safe = sum(state.at[u] > 0 and BARRACKS >> state.at[u] & 1 for u in RALLY)
    fresh = safe - state.saved
    state.saved = safe
    quota = SCHEDULE.get(state.hand)
    if quota and fresh >= quota:
        state.score("safety", -7 * fresh)
        state.say_many(
            "{n} piece of the rally reaches the barracks in time.",
            "{n} pieces of the rally reach the barracks in time.",
            fresh,
        )


def prolong(state: Corteo) -> Asks[None]:
    """In the eighth hand both sides may agree on up to three hands more (Antifascist)."""
    if state.game != "antifascist" or state.hand != 8 or state.hands != 10:
        return
    answer = yield Ask(state.leader, msg("Propose to play longer?"), [f"hands-{n}" for n in range(4)])
    more = int(answer.partition("-")[2])
    if not more:
        return
    reply = yield Ask(state.power_seat, msg("The march proposes {n} more hands.", n=more), ["agree", "refuse"])
    if reply == "agree":
        state.hands += more
        state.say_many("The game goes on for {n} more hand.", "The game goes on for {n} more hands.", more)
    else:
        state.say("The power does not want to play longer.")


# -- Social ------------------------------------------------------------------------------------------------------------

ENOUGH = 21
"""Units that make the march."""
SECRET_PLACES = tuple(p.id for p in PLACES.values() if sum(AVENUE >> h & 1 for h in p.hexes) >= 11)


def choose_secret_place(state: Corteo) -> Asks[None]:
    """Before play the march writes down where it means to form: a place of at least eleven grey hexes."""
    options = [f"place-{name}" for name in SECRET_PLACES]
    prompt = msg("Where does the march mean to form? Only the march knows.")
    answer = yield Ask(0, prompt, options, private=True, curtain=True)
    state.secret = answer.partition("-")[2]
    state.tell(state.march_seats, "The march means to form at {place}.", place=PLACES[state.secret].name)


def social_movement_over(state: Corteo) -> None:
    """When the Heads are named: points for the way a Head went, and whether the march is formed now."""
    heads, block = the_march(state)
    many = bool(heads) and len(units_in(state, block, THE_MARCH)) >= ENOUGH
    if many and state.marched:
        way = max(state.steps[u] for u in state.heads)
        if way:
            state.score("way", way)
            state.say_many("A Head goes {n} hex with the march.", "A Head goes {n} hexes with the march.", way)
    if not many:
        state.marched = False
    elif not state.marched:
        state.marched = True
        state.formed = state.hand
        state.say("The march has formed.")


def send_home(state: Corteo) -> None:
    """What weak units are not moved go towards the nearest edge by themselves, and out (from the sixth hand)."""
    for unit in state.units(THE_MARCH):
        here = state.at[unit]
        if here <= 0 or state.moved[unit] or state.idle[unit] or not goes_home(state, unit):
            continue
        if to_border(here) == 0:
            move_unit(state, unit, GONE)
            state.say("{unit} leaves the city.", unit=named(unit))
            continue
        found = reach_of(state, unit)
        nearer = [h for h in members(found.ends) if to_border(h) < to_border(here)]
        if nearer:
            target = min(nearer, key=lambda h: (to_border(h), h))
            move_unit(state, unit, target)
            state.say("{units}: {start} → {end}.", units=[named(unit)], start=place(here), end=place(target))


def social_turn(state: Corteo) -> None:
    """At the end of either turn: a formed march whose continuity is broken is dispersed, 10 points for the power."""
    if not state.marched:
        return
    free = bits(state.at[u] for u in state.march if state.at[u] > 0)
    whole = not free or free & ~connected(state, free & -free) == 0
    if not whole or sum(state.at[u] > 0 for u in state.march) < 2:
        state.marched = False
        state.score("dispersed", -10)
        state.say("The march is dispersed: 10 points for the power.")


def social_hand(state: Corteo) -> None:
    """At the end of the hand in which the march has formed: 30 points, once, if it has done so on six grey hexes of its
    secret place."""
    if not state.marched or state.formed != state.hand or state.secret_told:
        return
    _, block = the_march(state)
    there = block & AVENUE & bits(PLACES[state.secret].hexes)
    if there.bit_count() >= 6:
        state.secret_told = True
        state.rng.revealed()
        state.score("secret", 30)
        state.say("The march has formed where it meant to, at {place}: 30 points.", place=PLACES[state.secret].name)


# -- Antirepressive (a sketch in the rulebook; completed by us) -------------------------------------------------------

ACCUSED = 3


def choose_tried(state: Corteo) -> Asks[None]:
    """The power puts three units of the march, of three components, on trial in the courthouse."""
    for _ in range(ACCUSED):
        taken = {COMPONENT[u] for u in state.roster if state.at[u] == TRIED}
        kinds: dict[tuple[str, str], int] = {}
        for unit in state.roster:
            if COMPONENT[unit] not in taken and state.at[unit] == OUT:
                kinds.setdefault((COMPONENT[unit], named(unit)), unit)
        options = [f"unit-{u}" for u in kinds.values()]
        answer = yield Ask(state.power_seat, msg("Who is on trial?"), options)
        state.put(int(answer.partition("-")[2]), TRIED)


def on_trial(state: Corteo) -> list[int]:
    """The units still tried."""
    return [u for u in state.roster if state.at[u] == TRIED]


def may_fly(state: Corteo) -> bool:
    """The helicopter takes the tried units to the prison once the march is within six hexes of the courthouse, as long
    as none of it stands beside the building [ours]."""
    if state.game != "antirepressive" or not on_trial(state):
        return False
    march = [state.at[u] for u in state.on_map(THE_MARCH)]
    close = any(distance(h, c) <= 6 for h in march for c in COURT)
    beside = any(distance(h, c) == 1 for h in march for c in COURT)
    return close and not beside


def fly(state: Corteo) -> None:
    """The tried units are flown to the prison; the trial is over."""
    for unit in on_trial(state):
        state.put(unit, GONE)
    state.verdict = True
    state.say("A helicopter takes the accused to the prison.")


def antirepressive_hand(state: Corteo) -> Asks[None]:
    """At the end of a hand: does the court give way to the march's presence, or is it taken?"""
    accused = on_trial(state)
    if not accused:
        return
    tribunale = [h for h, site in SITE.items() if site.kind == "tribunale"]
    holders = [u for h in tribunale for u in state.on(h, THE_MARCH)]
    if all(state.one[THE_MARCH] >> h & 1 for h in tribunale):
        state.say("The march holds the courthouse: the accused are free.")
        yield from _free(state, accused, state.owner(holders[0]))
        return
    threshold = sum(POWER[u] for u in accused)
    square = bits(TRIAL_SQUARE)
    heads, _ = the_march(state)
    present = [u for u in heads if square >> state.at[u] & 1]
    if state.verdict or not present or arrested_points(state) > threshold:
        return
    state.verdict = True
    state.say("The march stands before the court; the court gives its verdict.")
    acquitted = []
    for unit in accused:
        die = state.rng.roll()
        if die >= 4:
            acquitted.append(unit)
            state.say("{unit}, die {die}: acquitted.", unit=named(unit), die=die)
        else:
            state.put(unit, GONE)
            state.say("{unit}, die {die}: convicted.", unit=named(unit), die=die)
    yield from _free(state, acquitted, state.owner(present[0]))


def _free(state: Corteo, units: list[int], seat: int) -> Asks[None]:
    """Freed units join the march in Piazzale Odio, or as near as there is room; they are worth their points."""
    for unit in units:
        enemy = state.one[THE_POWER] | state.blocked | state.covered | state.held
        room = bits(TRIAL_SQUARE) & ~(state.two[THE_MARCH] | enemy)
        if not room:
            near = PASS[0] & ~(state.two[THE_MARCH] | enemy)
            room = 1 << min(members(near), key=lambda h: (distance(h, TRIAL_SQUARE[0]), h))
        options = [HEX_OPTION[h] for h in members(room)]
        state.fleeing = unit
        prompt = msg("Where does {unit} join the march?", unit=named(unit))
        answer = options[0] if len(options) == 1 else (yield Ask(seat, prompt, options))
        state.fleeing = -1
        state.put(unit, parse(answer[4:]))
        state.freed.append([unit, seat])
        state.score("freed", POWER[unit])
