"""The sequence of play (basic 4, advanced 3): hands of two turns, each of movement, then combat."""

from __future__ import annotations

from tabletop import Ask, Asks, Message, Step, Steps, msg

from ..forces import THE_MARCH, THE_POWER, UNITS
from ..hexes import members, parse
from ..state import Corteo
from . import scenarios, setup
from .combat import combat_phase
from .ending import finish
from .heads import declare
from .movement import end_unit, entering, must_move, take_up, takeable, unit_moves
from .objectives import occupy
from .reasons import why_not_taken
from .special import clear_smoke, jam_hexes, latecomers, try_jam
from .ways import HEX_OPTION


def first(state: Corteo) -> Steps:
    """Before play: forces of choice, and who is on trial."""
    if state.game == "internationalist":
        yield from setup.choose_force(state, 33, 100)
    elif state.game == "antirepressive":
        yield from setup.choose_force(state, 40, 132)
        yield from scenarios.choose_tried(state)
    return march_placing


def march_placing(state: Corteo) -> Steps:
    """The march is placed first, and names the component of its Heads."""
    if state.game == "social":
        yield from scenarios.choose_secret_place(state)
        yield from setup.social_march(state)
    else:
        yield from setup.march_in_the_square(state)
    if state.game == "antifascist":
        yield from setup.dissidents(state)
    yield from setup.choose_component(state)
    return power_placing


def power_placing(state: Corteo) -> Steps:
    """Then the power, by its order of service."""
    yield from setup.power_before_play(state)
    return next_hand


def next_hand(state: Corteo) -> Steps:
    """A hand begins with the march's turn."""
    state.hand += 1
    state.head("Hand {n} of {all}", n=state.hand, all=state.hands)
    _begin_turn(state, THE_MARCH)
    yield from scenarios.prolong(state)
    yield from latecomers(state)
    return movement


def _begin_turn(state: Corteo, side: int) -> None:
    state.side = side
    state.phase = "movement"
    state.mover = 0 if side == THE_MARCH else state.power_seat
    state.running = False
    state.jam_tried = False
    state.peeks = 0
    state.recent = []
    if side == THE_MARCH:
        state.heads, state.march = [], []
    for each in (state.moved, state.fought, state.tried, state.steps):
        each[:] = [0] * UNITS


def movement(state: Corteo) -> Steps:
    """Take one unit and move it, or close the phase (6.1–6.3, 4a)."""
    spots = takeable(state)
    options = [HEX_OPTION[h] for h in spots]
    options += [f"unit-{u}" for u in entering(state)]
    begun = any(state.moved)
    if state.side == THE_MARCH:
        asleep = scenarios.dissidents_in_reach(state)
        options += [f"unit-{u}" for u in asleep]
        if state.hand > 1 and state.runs and not state.running and not begun:
            options.append("run")
    if state.jams and jam_hexes(state):
        options.append("jam")
    if state.side == THE_POWER and scenarios.may_fly(state):
        options.append("fly")
    bound = must_move(state)
    if bound < 0:
        options.append("done")

    def refusal(option: object) -> Message | None:
        if option == "done":
            return msg("A unit must still leave the objective it has held, or come back onto the map.")
        if option == "run":
            return msg("The march cannot run now: not in the first hand, not without a run left, not after moving.")
        return why_not_taken(state, option)

    def greyed() -> list[str]:
        own = [HEX_OPTION[h] for h in members(state.one[state.side]) if h not in spots]
        return own + ["done"] * (bound >= 0) + ["run"] * (state.side == THE_MARCH and "run" not in options)

    prompt = msg("Movement: take up a unit, or close the phase.")
    answer = yield Ask(state.decider, prompt, options, greyed=greyed, refusal=refusal)
    if answer == "done":
        return _movement_closed(state)
    yield from _deed(state, answer)
    return movement


def _deed(state: Corteo, answer: str) -> Asks[None]:
    if answer == "run":
        state.running = True
        state.runs -= 1
        state.say("The march runs. Runs left: {n}.", n=state.runs)
    elif answer == "jam":
        spots = [HEX_OPTION[h] for h in members(jam_hexes(state))]
        where = yield Ask(state.decider, msg("Where might the traffic jam?"), spots)
        try_jam(state, parse(where[4:]))
    elif answer == "fly":
        scenarios.fly(state)
    elif answer.startswith("unit-"):
        unit = int(answer[5:])
        if state.idle[unit]:
            scenarios.rouse(state, unit)
        else:
            state.active = [unit]
            state.origin = 0
            state.spent = 0
            yield from unit_moves(state)
    else:
        take_up(state, parse(answer[4:]))
        yield from unit_moves(state)


def _movement_closed(state: Corteo) -> Step:
    end_unit(state)
    if state.side == THE_MARCH and state.mover == 0 and state.seats == 3:
        state.mover = 2
        return movement
    if state.side == THE_MARCH:
        if state.game == "social":
            scenarios.send_home(state)
        return name_heads
    state.phase = "combat"
    return combats


def name_heads(state: Corteo) -> Steps:
    """The Heads of this hand (basic 12, advanced 10)."""
    yield from declare(state)
    if state.game == "social":
        scenarios.social_movement_over(state)
    state.phase = "combat"
    return combats


def combats(state: Corteo) -> Steps:
    """Combat by combat, in the attacker's order (8a)."""
    if (yield from combat_phase(state)):
        return combats
    return turn_over


def turn_over(state: Corteo) -> Steps:
    """What a turn leaves behind."""
    if state.game == "internationalist":
        scenarios.internationalist_turn(state)
    if state.game == "social":
        scenarios.social_turn(state)
    state.running = False
    if state.side == THE_MARCH:
        clear_smoke(state, after_march=True)
        _begin_turn(state, THE_POWER)
        _stand_up(state)
        scenarios.rally_ends(state)
        yield from setup.reinforcements(state)
        yield from latecomers(state)
        return movement
    return hand_over


def _stand_up(state: Corteo) -> None:
    """Panicked units of an earlier hand are turned up when the power moves (8g)."""
    for unit, hand in enumerate(state.down):
        if hand and hand < state.hand:
            state.down[unit] = 0
            state.control[THE_POWER] = -1


def hand_over(state: Corteo) -> Steps:
    """The end of a hand: objectives occupied, smoke gone, scenario points; after the last hand the game ends."""
    occupy(state)
    clear_smoke(state, after_march=False)
    if state.game == "internationalist":
        scenarios.internationalist_hand(state)
    elif state.game == "antifascist":
        scenarios.antifascist_hand(state)
    elif state.game == "social":
        scenarios.social_hand(state)
    elif state.game == "antirepressive":
        yield from scenarios.antirepressive_hand(state)
    if state.hand >= state.hands:
        finish(state)
    return next_hand
