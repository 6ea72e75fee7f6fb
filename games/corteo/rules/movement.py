"""The movement phase (basic 6–8, advanced 4–6), asked in small steps.

Pick up a unit (or both units of a hex), then say where to. On the way it may throw, erect or clear barricades; "via"
makes the next hex a stop on its way. A whole block can be led with one answer.
"""

from copy import copy
from dataclasses import replace
from functools import partial

from tabletop import AGAIN, Ask, Asks, Message, Option, Steps, msg
from tabletop.ask import Posed

from .. import questions as q
from ..components import GONE, MOTORCADE, THE_MARCH, THE_POWER, Unit, crowd, group
from ..hexes import Hex
from ..records import Moving
from ..state import Corteo
from . import walking
from .barricades import build_barricade, building_sites, clear_marker, clearable
from .blocks import followed, lead_block
from .objectives import move_unit
from .reasons import looked_for, why_not_done, why_not_given, why_not_taken
from .scenarios.antifascist import dissidents_in_reach, rouse
from .scenarios.antirepressive import fly, may_fly
from .scenarios.social import goes_home
from .special import jam_hexes, try_jam
from .throws import targets, throw, throw_cost
from .turns import may_run, why_no_run
from .ways import Reach

PEEKS = 60
"""How often in a turn a unit may be picked up and put down again."""


# -- the phase --------------------------------------------------------------------------------------------------------


def movement(state: Corteo) -> Steps:
    """Move one unit, or close the phase (6.1–6.3, 4a)."""
    options = _who_may_move(state)

    def refusal(option: Option) -> Message | None:
        match option:
            case q.Done():
                return why_not_done(state)
            case q.Run():
                return why_no_run(state)
            case q.At(hexagon):
                return why_not_taken(state, hexagon)
        return None

    def greyed() -> list[Option]:
        waiting = {state.at[u] for u in state.units(state.side) if state.at[u] > 0 and not state.moved[u]}
        runs = state.side == THE_MARCH and not state.running
        looked_for = [q.AT[h] for h in sorted(waiting)] + [q.Done()] + [q.Run()] * runs
        return [option for option in looked_for if option not in options]

    def explained() -> list[Option]:
        return [*q.EVERYWHERE, q.Run()]

    question = q.WHO_MOVES if any(isinstance(option, q.At | q.Enter) for option in options) else q.NOBODY_LEFT
    answer = yield Ask(state.decider, question, options, greyed=greyed, explained=explained, refusal=refusal)
    if isinstance(answer, q.Done):
        return _closed(state)
    yield from _deed(state, answer)
    return AGAIN


def _who_may_move(state: Corteo) -> list[Option]:
    """Units to be taken up, and what else a side may do between two units."""
    options: list[Option] = [q.AT[h] for h in walking.takeable(state)]
    options += [q.Enter(u) for u in walking.entering(state)]
    if state.side == THE_MARCH:
        options += [q.WinOver(u) for u in dissidents_in_reach(state)]
        options += [q.Run()] if may_run(state) else []
    if state.special.jams and jam_hexes(state):
        options.append(q.Jam())
    if state.side == THE_POWER and may_fly(state):
        options.append(q.Fly())
    if walking.must_move(state) < 0:
        options.append(q.Done())
    return options


def _closed(state: Corteo) -> str | None:
    """The phase is over; where two seats share the march, the other one moves next."""
    walking.end_unit(state)
    if state.side == THE_MARCH and state.mover == 0 and state.seats == 3:
        state.mover = 2
        return AGAIN
    return None


def _deed(state: Corteo, answer: Option) -> Asks[None]:
    match answer:
        case q.Run():
            state.running = True
            state.runs -= 1
            state.say("The march runs. Runs left: {n}.", n=state.runs)
        case q.Jam():
            where = yield Ask(state.decider, q.WHERE_TO_JAM, q.hexes_of(jam_hexes(state)))
            try_jam(state, where.hexagon)
        case q.Fly():
            fly(state)
        case q.WinOver(unit):
            rouse(state, unit)
        case q.Enter(unit):
            walking.begin(state, [unit])
            yield from unit_moves(state)
        case q.At(hexagon):
            walking.begin(state, walking.taken_up(state, hexagon))
            yield from unit_moves(state)


# -- one unit ---------------------------------------------------------------------------------------------------------


def unit_moves(state: Corteo) -> Asks[None]:
    """Move the active unit, until it stops, is put down, or has used up its movement."""
    via = False
    while state.moving.units:
        found = walking.active_reach(state)
        aims = _aims(state)
        answer = yield Ask(
            state.decider,
            _question(state, via, aims, bool(found.ends)),
            _where_to(state, found, aims, via),
            greyed=partial(looked_for, state, via=via),
            explained=lambda: [*q.EVERYWHERE, q.Barricade()],
            refusal=partial(why_not_given, state),
        )
        stopover, via = via, isinstance(answer, q.Via)
        match answer:
            case q.At(hexagon) if hexagon in aims:
                yield from throw(state, state.moving.units, hexagon)
                if len({state.at[u] for u in state.moving.units}) == 2:  # their own smoke has driven them apart (13a)
                    walking.part(state, state.moving.units[0])
            case q.At(hexagon) if found.ends >> hexagon & 1:
                walking.walk(state, found, hexagon)
                if not stopover and not targets(state, state.moving.units) and not walking.way_out(state):
                    walking.end_unit(state)  # only a unit that can still throw or leave the city is asked again
            case q.At() | q.Back():
                state.moving = Moving()
                state.peeks += 1
            case q.LeadBlock():
                yield from lead_block(state, found)
            case _:
                yield from _unit_deed(state, answer)


def _aims(state: Corteo) -> list[Hex]:
    """Hexes at which the active unit may throw. One that must leave its hex must keep enough points for that (12a)."""
    found = targets(state, state.moving.units)
    return found if found and walking.can_still_leave(state, throw_cost(state, state.moving.units[0])) else []


def _where_to(state: Corteo, found: Reach, aims: list[Hex], via: bool) -> list[Option]:
    """What the active unit may do; after "via", only hexes."""
    fresh = not state.moving.acted
    options = found.options() + [q.AT[h] for h in aims]
    if not via:
        options += _deeds(state, bool(found.ends), fresh)
    if fresh and state.peeks < PEEKS:
        if state.moving.origin > 0:
            options.append(q.AT[state.moving.origin])
        elif not via:
            options.append(q.Back())
    return options or [q.Stop()]


def _unit_deed(state: Corteo, answer: Option) -> Asks[None]:
    match answer:
        case q.Barricade():
            yield from build_barricade(state)
        case q.Clear():
            yield from clear_marker(state)
        case q.Alone(unit) if state.moving.acted:
            walking.part(state, unit)
        case q.Alone(unit):
            walking.begin(state, [unit])
        case q.Exit() | q.GoHome():
            for unit in state.moving.units:
                move_unit(state, unit, GONE)
                state.by_rule(_rule_of_leaving(state, unit))
                # words: {unit}: a counter, such as “Movimento 4-1”.
                state.say("{unit} leaves the city.", unit=group(unit))
            walking.end_unit(state)
        case q.Stop():
            walking.end_unit(state)


def _rule_of_leaving(state: Corteo, unit: Unit) -> str:
    """The section of the rules by which a unit leaves the city."""
    if unit in MOTORCADE:
        return "internationalist"
    return "social" if goes_home(state, unit) else "edge"


def _question(state: Corteo, via: bool, aims: list[Hex], may_walk: bool) -> Posed:
    units = crowd(state.moving.units)
    if via:
        return q.BY_WAY_OF(units=units)
    if aims and not may_walk:
        # words: {units}: counters, such as “RAD 4-1 and DP 4-2”. They can go nowhere.
        return Posed(q.WHERE_TO_OR_AT_WHOM, msg("Throw to drive an enemy back, or stop: {units}.", units=units))
    if aims:
        return q.WHERE_TO_OR_AT_WHOM()
    if may_walk:
        return q.WHERE_TO()
    if len(state.moving.units) == 2 and state.moving.thrown:
        stuck = msg("They walk no farther. One of them alone can build or clear a barricade, or stop.")
        apart = msg("Together they can do no more. Choose one to walk on alone, or stop.")
        return Posed(q.WHERE_TO, stuck if state.moving.stuck else apart)
    if state.moving.stuck:
        # words: {units}: a counter, such as “RAD 4-1”. A barricade or a traffic jam.
        said = msg("{units} walks no farther. It can build or clear a barricade, or stop.", units=units)
        return Posed(q.WHERE_TO, said)
    # words: {units}: counters, such as “RAD 4-1 and DP 4-2”. No hex of the map is lit.
    return Posed(q.WHERE_TO, msg("{units}: no hex is in reach. Stop ends this move.", units=units))


def _deeds(state: Corteo, may_walk: bool, fresh: bool) -> list[Option]:
    """What else the active unit may do, as options that name no hex."""
    options: list[Option] = []
    if fresh:
        options += [q.Alone(u) for u in _others(state)]
        if may_walk and followed(state):
            options.append(q.LeadBlock())
    elif state.moving.thrown and len(state.moving.units) == 2:
        options += [q.Alone(u) for u in state.moving.units]
    if may_walk:
        options.append(q.Via())
    if len(state.moving.units) == 1:
        if building_sites(state):
            options.append(q.Barricade())
        if clearable(state):
            options.append(q.Clear())
    out = walking.way_out(state)
    if out:
        options.append(out)
    if not ((may_walk or out) and walking.must_leave(state)):
        options.append(q.Stop())
    return options


def worn_out(state: Corteo) -> bool:
    """Whether two who have thrown as one can only stop, together or apart."""
    kept, once = state.moving, copy(state)
    if len(kept.units) != 2 or not kept.thrown:
        return False
    for unit in kept.units:
        once.moving = replace(kept, units=[unit])
        if _where_to(once, walking.active_reach(once), [], via=False) != [q.Stop()]:
            return False
    return True


def _others(state: Corteo) -> list[Unit]:
    """The single units of the hex, if both were picked up or only one can move."""
    if state.moving.origin <= 0:
        return []
    units = [u for u in state.on(state.moving.origin, state.side) if walking.can_act(state, u)]
    if len(state.moving.units) == 2:
        return units
    alone = len(units) == 2 and state.moving.units == units[:1] and not walking.go_together(*units)
    return units[1:] if alone else []
