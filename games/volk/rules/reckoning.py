"""The end of a decade: what its ten steps have in common. Each is reckoned, shown, and then carried out."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop import Ask, Asks, Message

from ..components import Side
from ..questions import STEP_OF_THE_END, CarryOut
from ..state import Germany
from . import unrest
from .tracks import leader


def shown(state: Germany, step: int, lines: Iterable[Message]) -> Asks[None]:
    """Lay a step's reckoning open, in the log and on the board, before it is carried out."""
    state.step = step
    sums = list(lines)
    state.reckoning = [line.json() for line in sums]
    state.say("{step}", step=f"step{step}")
    for line in sums:
        state.say(line.key, **line.values)
    yield Ask(None, STEP_OF_THE_END(step=f"step{step}"), [CarryOut(step)])


def closed(state: Germany) -> Asks[None]:
    """After a step, socialists may step in (not in the online version's reading)."""
    state.due = 0
    state.assigned.clear()
    if state.step_in != "online":
        yield from unrest.socialists_step_in(state)


def in_turn(state: Germany, taken: int) -> Side:
    """Who chooses next where the players choose in turn: the prestige leader first."""
    return leader(state) if taken % 2 == 0 else 1 - leader(state)
