"""How rounds and turns begin and end (basic 4, advanced 3)."""

from tabletop import Message, msg

from ..components import THE_MARCH, THE_POWER, UNITS
from ..state import Corteo
from .ending import total
from .objectives import occupy
from .special import clear_smoke


def hand_begins(state: Corteo) -> None:
    """A round begins with the march's turn."""
    state.hand += 1
    # words: {all}: how many rounds the game has: “Round 3 of 12”.
    state.head("Round {n} of {all}", n=state.hand, all=state.hands)
    turn_begins(state, THE_MARCH)


def power_turn_begins(state: Corteo) -> None:
    """The march's turn is over: its run ends, and so does smoke left by a calm. Then the State's turn begins."""
    state.running = False
    clear_smoke(state, after_march=True)
    turn_begins(state, THE_POWER)
    _stand_up(state)


def turn_begins(state: Corteo, side: int) -> None:
    """Begin a turn: nobody of the side has moved or fought yet. The march's Heads lapse when it moves again (10)."""
    state.side = side
    # words: A phase, as in “Round 3 of 10: movement”.
    state.phase = "movement"
    state.mover = 0 if side == THE_MARCH else state.power_seat
    state.running = False
    state.jam_tried = False
    state.peeks = 0
    state.deeds = []
    state.stood, state.stood_before = [*state.at], state.stood
    if side == THE_MARCH:
        state.heads, state.march = [], []
    for each in (state.moved, state.fought, state.tried, state.steps):
        each[:] = [0] * UNITS


def may_run(state: Corteo) -> bool:
    """Whether the march may run: not in the first round, and before anything else in its turn (5c)."""
    begun = state.running or any(state.moved) or any(state.tried) or state.jam_tried
    return state.side == THE_MARCH and state.hand > 1 and state.runs > 0 and not begun


def why_no_run(state: Corteo) -> Message:
    """The first reason for which the march may not run."""
    if state.hand == 1:
        return msg("In the first round the march may not run.")
    if not state.runs:
        return msg("The march has no runs left.")
    if state.running:
        return msg("The march runs already.")
    return msg("The march may run only before anything else in its turn.")


def _stand_up(state: Corteo) -> None:
    """Turn units face up that panicked in an earlier round; this happens when the State moves (8g)."""
    for unit, hand in enumerate(state.down):
        if hand and hand < state.hand:
            state.down[unit] = 0
            state.control[THE_POWER] = -1


def hand_ends(state: Corteo) -> None:
    """Objectives are occupied, and the smoke clears."""
    state.running = False
    state.deeds = []
    occupy(state)
    # words: At the end of a round. {n}: points of the march.
    state.say("The round ends. Score of the march: {n}.", n=total(state))
    clear_smoke(state, after_march=False)
