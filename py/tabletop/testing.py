"""For tests of a game's rules: a position set up by hand and played from there, and whole games played by bots.

Nothing that ships may import this module: it looks at the true state.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import Any, Self

from . import bots
from .ask import Ask, Question
from .chance import Chance
from .game import Game, GameEnds, Log, LogLine, Outcome, State
from .option import Option
from .sequence import Phase, SequenceOfPlay
from .table import Table

Chooser = Callable[[Table, Chance], object]
"""Answers for whoever is asked: one of ``table.ask.options``."""


def state_of(table: Table) -> State:
    """The true state of a table."""
    state: State = table._state
    return state


class _DealtAnew(Table):
    """A table whose forks stay in the world that was dealt anew, although the answers so far know nothing of it."""

    since: int
    """After how many entries of the journal."""
    knows: int | None
    """The seat, if any, whose knowledge stays."""
    number: int
    """What the new deal follows from."""

    def _restore(self, journal: list[Any]) -> None:
        super()._restore(journal[: self.since])
        if len(journal) < self.since:
            return
        self.game.rules.redeal(self._state, self.knows, Chance(self.number))
        if self.ask is not None:
            self.ask._renew()
        self._go_on(journal[self.since :])


def dealt_anew(table: Table, seat: int | None, seed: int) -> Table:
    """The same position to a seat's eyes (None: a bystander's), with everything they cannot know dealt anew."""
    twin = table.fork()
    twin.__class__ = _DealtAnew
    assert isinstance(twin, _DealtAnew)
    twin.since, twin.knows, twin.number = len(twin._journal), seat, seed
    twin._restore(twin._journal)
    return twin


class Play:
    """A piece of play running with answers at hand. Every answer must be legal.

    Args:
        steps: what runs, for example ``buy(street, seat)``. It stops when this has run out.
        state: the position it runs on, if the log is wanted.
    """

    ask: Ask | None
    """What is asked now; None when play has stopped."""
    outcome: Outcome | None
    """How the game ended, if it did."""
    returned: Any
    """What the piece of play returned, once it has run out."""
    phase: Phase | None
    """The phase that runs, where play goes through a sequence."""

    def __init__(self, steps: Generator[Ask, Any, Any], state: State | None = None) -> None:
        self.log: list[LogLine] = []
        """The log so far."""
        if state is not None:
            state._log = Log(self.log, 0)
        self._state, self._sequence, self.phase = state, None, None
        self._run(steps)

    @classmethod
    def through(cls, sequence: SequenceOfPlay, state: State, phase: str | None = None) -> Self:
        """Play from a phase on (None: the first one), through those that follow, until the game is over."""
        play = cls.__new__(cls)
        play.log = []
        state._log = Log(play.log, 0)
        play._state, play._sequence = state, sequence
        play._begin(sequence.named(phase) if phase else sequence.first)
        return play

    _state: State | None
    _sequence: SequenceOfPlay | None

    def answer(self, *answers: object) -> Self:
        """Give answers one after the other. A pair ``(seat, answer)`` checks who is asked as well."""
        for answer in answers:
            assert self.ask is not None, f"nobody is asked, but {answer!r} is given"
            if isinstance(answer, tuple):
                seat, answer = answer
                assert self.ask.seat == seat, f"{self.ask!r} instead of seat {seat}"
            option = self.ask.find(answer)
            assert option is not None, f"{answer!r} is not among {self.ask!r}"
            self._go(partial(self._steps.send, option))
        return self

    def until(self, question: Question, usual: Mapping[Question, object]) -> Self:
        """Give the usual answer to each question until one is asked."""
        while self.ask is not None and self.ask.question is not question:
            self.answer(usual[self.ask.question])
        return self

    @property
    def asked(self) -> int | None:
        """The seat that is asked."""
        return self.ask.seat if self.ask else None

    @property
    def question(self) -> Question | None:
        """The question that is asked."""
        return self.ask.question if self.ask else None

    @property
    def options(self) -> Sequence[Option]:
        """What may be answered; nothing when play has stopped."""
        return self.ask.options if self.ask else []

    @property
    def said(self) -> list[str]:
        """The keys of the log so far."""
        return [line.message.key for line in self.log]

    def _begin(self, phase: Phase) -> None:
        self.phase = phase
        self._run(phase.begun(self._state))

    def _run(self, steps: Generator[Ask, Any, Any]) -> None:
        self.ask = self.outcome = self.returned = None
        self._steps = steps
        self._go(lambda: next(steps))

    def _go(self, push: Callable[[], Ask]) -> None:
        try:
            self.ask = push()
        except StopIteration as stop:
            self.ask, self.returned = None, stop.value
            if self._sequence is not None and self.phase is not None:
                self._begin(self._sequence.after(self.phase, stop.value))
        except GameEnds as end:
            self.ask, self.outcome = None, end.outcome


def at_random(table: Table, rng: Chance) -> object:
    """Any answer, each as likely."""
    assert table.ask is not None
    return rng.choice(table.ask.options)


def by_bots(*levels: str, budget: bots.Budget | None = None) -> Chooser:
    """The game's own bots, one level a seat in turn; ``"random"`` answers at random. The table's own ask: at random."""

    def choose(table: Table, rng: Chance) -> object:
        assert table.ask is not None
        seat = table.ask.seat
        level = "random" if seat is None else levels[seat % len(levels)]
        return at_random(table, rng) if level == "random" else bots.play(table, level, rng, budget)

    return choose


def finished(table: Table, choose: Chooser = at_random, seed: int = 1, *, most: int | None = None) -> Table:
    """Play a table on until the game is over, or until ``most`` more answers were given. Returns the same table."""
    rng = Chance(seed)
    while table.ask is not None and (most is None or most > 0):
        table.answer(choose(table, rng))
        most = None if most is None else most - 1
    return table


def new_table(game: Game, seats: int, seed: int = 1, /, **options: Any) -> Table:
    """A table with players called P0, P1 …"""
    return Table.new(game, [f"P{seat}" for seat in range(seats)], seed, options)
