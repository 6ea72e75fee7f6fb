"""Positions set up by hand, and pieces of play driven with chosen answers and dice."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from corteo.components import (
    BLINDATI,
    CARABINIERI,
    CELERE,
    COMPONENT,
    LACRIMOGENI,
    MARCHERS,
    PIANTONI,
    POWER,
    SPEED,
    VIGILI,
)
from corteo.hexes import parse
from corteo.records import Roll
from corteo.state import Corteo
from tabletop import Ask, Chance
from tabletop.testing import Play

KINDS = {
    "blindati": BLINDATI,
    "celere": CELERE,
    "lacrimogeni": LACRIMOGENI,
    "carabinieri": CARABINIERI,
    "piantoni": PIANTONI,
    "vigili": VIGILI,
}


class Dice(Chance):
    """Chance whose dice are known."""

    def __init__(self, *faces: int) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def roll(self, sides: int = 6) -> int:
        self.uses += 1
        return self.faces.pop(0)


def city(game: str = "advanced", hand: int = 2, dice: Iterable[int] = (), **units: str) -> Corteo:
    """A position: ``city(march="6-4@1204 4-1@1205", power="celere@1206")``. Components: ``MOV:6-4@1204``."""
    state = Corteo(Dice(*dice), game=game, hand=hand, phase="movement")
    for text in units.get("march", "").split():
        what, _, where = text.partition("@")
        component, _, value = what.rpartition(":")
        speed, power = map(int, value.split("-"))
        unit = next(
            u
            for u in MARCHERS
            if SPEED[u] == speed
            and POWER[u] == power
            and state.at[u] == 0
            and (not component or COMPONENT[u] == component)
        )
        state.put(unit, parse(where))
        state.roster.append(unit)
    for text in units.get("power", "").split():
        what, _, where = text.partition("@")
        state.put(next(u for u in KINDS[what] if state.at[u] == 0), parse(where))
    return state


def at(state: Corteo, where: str) -> list[int]:
    """The units on a hex."""
    return state.on(parse(where))


def the(state: Corteo, where: str) -> int:
    """The one unit on a hex."""
    (unit,) = at(state, where)
    return unit


def rolled(state: Corteo) -> Roll:
    """The dice of the last combat or throw."""
    assert state.dice is not None
    return state.dice


def play(steps: Generator[Ask, Any, Any], answers: Iterable[str] = (), *, on: bool = False) -> list[Ask]:
    """Run a piece of play with answers given in turn; returns the asks it made. All answers must be used, and legal.

    With ``on``, what is asked after them gets its first option.
    """
    running, asks, todo = Play(steps), [], list(answers)
    while running.ask is not None:
        asks.append(running.ask)
        if not todo and not on:
            break
        running.answer(todo.pop(0) if todo else running.options[0])
    assert not todo
    return asks
