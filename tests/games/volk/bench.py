"""What the tests of this game share: positions laid out by hand, and steps driven answer by answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from tabletop import Ask, Chance, GameEnds, Outcome
from volk.components import EAST, LINES, PROVINCES, SITES, WEST
from volk.rules import half_decade
from volk.state import Germany, set_up


def germany(**changes: Any) -> Germany:
    """The table as set up, in the first decade, with fields changed. ``unrest=3`` means 3 everywhere."""
    state = set_up(Chance(1), "export", "at once", "2016")
    state.decade = 1
    for name, value in changes.items():
        if name in ("unrest", "living") and isinstance(value, int):
            value = dict.fromkeys(getattr(state, name), value)
        elif name in ("unrest", "living", "sectors", "supplier_protests", "socialists", "tracks"):
            value = getattr(state, name) | value
        elif (name == "factories" and not isinstance(value, dict)) or name == "lines":
            value = dict.fromkeys(value, True)
        setattr(state, name, value)
    return state


def lines(*pairs: str) -> list[str]:
    """Names of the lines between cities: ``lines("Dortmund-Kassel")``; of a two-line connection both."""
    wanted = [frozenset(pair.split("-")) for pair in pairs]
    found = [name for name, line in LINES.items() if frozenset(line.ends) in wanted]
    assert len(found) >= len(pairs), "an unknown connection"
    return found


class Driven:
    """A step driven to its end: every ask it made, what it returned, how the game ended."""

    def __init__(self, steps: Generator[Ask, Any, Any], answers: Sequence[Any] | Callable[[Ask], Any] = ()) -> None:
        self.asks: list[Ask] = []
        self.result: Any = None
        self.outcome: Outcome | None = None
        choose = answers if callable(answers) else _from(iter(answers))
        try:
            ask = next(steps)
            while True:
                self.asks.append(ask)
                answer = choose(ask)
                assert answer in ask.options, f"{answer!r} is not among {ask.options!r}"
                ask = steps.send(answer)
        except StopIteration as stop:
            self.result = stop.value
        except GameEnds as end:
            self.outcome = end.outcome
        if not callable(answers):
            assert len(answers) == len(self.asks), f"answers left over: {answers[len(self.asks) :]}"

    @property
    def prompts(self) -> list[str]:
        return [ask.prompt.key for ask in self.asks]


def _from(answers: Any) -> Callable[[Ask], Any]:
    def choose(ask: Ask) -> Any:
        try:
            return next(answers)
        except StopIteration:
            raise AssertionError(f"no answer for {ask!r}") from None

    return choose


def drive(steps: Generator[Ask, Any, Any], *answers: Any) -> Driven:
    """Give these answers, no more and no fewer."""
    return Driven(steps, list(answers))


def first_option(ask: Ask) -> Any:
    """The plainest answer."""
    return ask.options[0]


def to_next_turn(state: Germany, step: Any, choose: Callable[[Ask], Any] = first_option) -> list[Ask]:
    """Drive steps until the next turn, or the end of the decade, begins."""
    asks: list[Ask] = []
    while step is not half_decade.turn and step.__module__ != "volk.rules.end_of_decade":
        driven = Driven(step(state), choose)
        asks += driven.asks
        step = driven.result
    return asks


def play_card(state: Germany, card: str, seat: int, use: str, choose: Callable[[Ask], Any] = first_option) -> list[Ask]:
    """Play a card from the hand for one use; returns what was asked afterwards."""
    state.turn = seat
    state.display = ["99"]
    state.hands[seat] = [*state.hands[seat], card]
    driven = Driven(half_decade.turn(state), [f"card:{card}"])
    used = Driven(driven.result(state), [f"use-{use}"])
    return to_next_turn(state, used.result, choose)


def totals(state: Germany) -> dict[str, int]:
    """Sums a card's row speaks of."""
    west, east = PROVINCES
    return {
        "W.unrest": sum(state.unrest[p] for p in west),
        "E.unrest": sum(state.unrest[p] for p in east),
        "W.LS": sum(state.standard(p) for p in west),
        "E.LS": sum(state.standard(p) for p in east),
        "W.pieces": _pieces(state, WEST),
        "E.pieces": _pieces(state, EAST),
        "E.rundown": sum(not sound for sound in state.factories.values()),
        **state.tracks,
    }


def _pieces(state: Germany, side: int) -> int:
    cities = sum(city in SITES[WEST] for city in state.factories)
    factories = cities if side == WEST else len(state.factories) - cities
    return factories + sum(name[0] == "WE"[side] for name in state.lines)
