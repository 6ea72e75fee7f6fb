"""A position set up by hand and played from any step: for tests of single rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from automated.rules import five_to_ten, two_to_four
from automated.state import Contract, FiveToTen, Offer, TwoToFour
from tabletop import Ask, Chance, GameEnds, Outcome, Step
from tabletop.game import Log

FEW = {"depression": False, "silence": True, "purses": "hidden"}


class Play:
    """Runs steps from a state made by hand; every answer must be legal and from the seat that is asked."""

    def __init__(self, state: Any, step: Step) -> None:
        self.state = state
        self.log = Log([], 0)
        state._log = self.log
        self.ask: Ask | None = None
        self.outcome: Outcome | None = None
        self._begin(step)

    def _begin(self, step: Step | None) -> None:
        try:
            while step is not None:
                self.steps = step(self.state)
                self.step = step
                try:
                    self.ask = next(self.steps)
                    return
                except StopIteration as stop:
                    step = stop.value
        except GameEnds as end:
            self._end(end)

    def _end(self, end: GameEnds) -> None:
        self.ask, self.outcome = None, end.outcome

    def give(self, *answers: tuple[int, str]) -> Play:
        """Answers in turn, each with the seat that gives it."""
        for seat, option in answers:
            assert self.ask is not None, f"nobody is asked, but {seat} says {option}"
            assert self.ask.seat == seat, f"{self.ask!r} instead of seat {seat}"
            assert option in self.ask.options, f"{option} not in {self.ask!r}"
            try:
                self.ask = self.steps.send(option)
            except StopIteration as stop:
                self._begin(stop.value)
            except GameEnds as end:
                self._end(end)
        return self

    @property
    def asked(self) -> int | None:
        """The seat that is asked."""
        return self.ask.seat if self.ask else None

    @property
    def options(self) -> list[str]:
        assert self.ask is not None
        return self.ask.options

    @property
    def winners(self) -> list[int]:
        assert self.outcome is not None
        return list(self.outcome.winners)

    @property
    def said(self) -> list[str]:
        """Keys of the log so far."""
        return [line.message.key for line in self.log.lines]

    def until(self, question: str, default: Mapping[str, str]) -> Play:
        """Answer by question until ``question`` is asked."""
        while self.ask is not None and self.state.question != question:
            assert self.ask.seat is not None
            self.give((self.ask.seat, default[self.state.question]))
        return self


def few(players: int = 3, *, deck: Sequence[str] = (), contracts: Sequence[str] = (), **changes: Any) -> TwoToFour:
    """A game for 2 to 4: the named Events and Contracts come first, in this order. Everything else as dealt."""
    state = two_to_four.deal(players, FEW, Chance(1))
    if deck:
        rest = [card for card in sorted(state.events.cards + state.box) if card not in deck]
        count = len(state.events)
        cards = [*deck, *rest][:count]
        state.box = [*deck, *rest][count:]
        state.events.cards[:] = cards[::-1]
    if contracts:
        rest = [card for card in sorted(state.contracts.cards) if card not in contracts]
        state.contracts.cards[:] = [*contracts, *rest][::-1]
    for name, value in changes.items():
        setattr(state, name, value)
    return state


ROLES = {
    5: ["boss", "boss", "prolet", "startupper", "scab"],
    6: ["boss", "boss", "prolet", "scab", "startupper", "luddite"],
    7: ["boss", "boss", "prolet", "scab", "startupper", "luddite", "prolet"],
}
X, Y = 0, 1
ABELE, BEATA, CAINO, DIANA = 2, 3, 4, 5
"""The rulebook's six: bosses X and Y, Abele the Prolet, Beata the Scab, Caino the Startupper, Diana the Luddite."""


def many(players: int = 6, **changes: Any) -> FiveToTen:
    """A game for 5 to 10 after set-up, the bosses in seats 0 and 1, in turn 1."""
    state = five_to_ten.deal(players, {**FEW, "purses": "hidden"}, Chance(1))
    roles = ROLES.get(players) or ["boss", "boss", *(r for r in state.roles if r != "boss")]
    state.roles = list(roles)
    state.bosses, state.workers = [0, 1], list(range(2, players))
    state.coins = [10, 10] + [0] * (players - 2)
    state.turn, state.phase, state.queue = 1, 1, []
    for name, value in changes.items():
        if name == "coins":
            state.bank += sum(state.coins) - sum(value)
            state.purse = (value[0], value[0])
        setattr(state, name, value)
    return state


def hired(*bosses: int | None, wage: int = 1, holidays: bool = False, bosses_first: int = 2) -> list[Contract | None]:
    """Contracts for the workers in seat order; None is Public Work."""
    contracts = [Contract(b, 1 if b is None else wage, b is None or holidays, "plain") for b in bosses]
    return [None] * bosses_first + contracts


def offer(boss: int, wage: int, places: int = 1, *, holidays: bool = False, only: int | None = None) -> Offer:
    """A contract on the offer board."""
    return Offer(boss, wage, holidays, "plain", places, only)
