"""The table: a game that can be asked, answered, watched, saved, forked and replayed.

A generator cannot be copied, so a table keeps pickled copies of the state at the start of some steps. A fork restores
the newest one and gives the few answers since; an undo restores an older one. Answers are the only history there is.
"""

from __future__ import annotations

import hashlib
import pickle
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from . import saves
from .ask import NOT_NOW, Ask
from .chance import Chance
from .game import ENDING, Game, GameEnds, IllegalAnswer, Log, LogLine, Outcome, arranged
from .journal import SPACING, Copy, Given, Moment, Move, Redeal
from .option import Option
from .saves import BadSave
from .sequence import Phase, SequenceOfPlay, Steps
from .words import Message, msg

T = TypeVar("T")


class Table:
    """One game in progress. Make one with :meth:`new` or :meth:`load`."""

    game: Game
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    position: dict[str, Any] | None
    """What the game began with instead of the deal's set-up, if anything."""
    spacing = SPACING
    """How many answers apart copies are kept, at least: with fewer, forks are quicker and answers slower."""
    outcome: Outcome | None
    ask: Ask | None
    """The one pending decision, or None when the game is over."""

    _state: Any
    _sequence: SequenceOfPlay
    _phase: Phase
    _steps: Steps
    _log: Log
    _journal: list[Move | Redeal]
    _redeals: int
    """How many entries of the journal are re-deals."""
    _copies: list[Copy]
    _floor: int
    _last_seat: int | None

    # -- setting up, saving, loading ------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[str],
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Table:
        """Set a table up.

        Args:
            game: the declaration.
            seats: the players' names, one a seat.
            seed: all chance follows from it; None draws one.
            options: set-up options by key; those left out take their default.
            position: a prepared position instead of the deal's: a JSON value in the game's own words
                (:meth:`tabletop.game.Rules.arrange`).

        Raises:
            ValueError: a wrong number of seats, an unknown option, an impossible position; says which in a sentence.
        """
        if len(seats) not in game.seats:
            raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {len(seats)}.")
        table = cls.__new__(cls)
        table.game = game
        table.seats = tuple(seats)
        table.options = game.chosen(options or {})
        table.seed = random.SystemRandom().getrandbits(48) if seed is None else seed
        table._log = Log([], 0)
        table._journal = []
        table._redeals = 0
        table._copies = []
        table._floor = 0
        table._last_seat = None
        table.outcome = None
        table.position = None if position is None else dict(position)
        table._state = game.rules.deal(len(seats), table.options, Chance(table.seed))
        table._sequence = game.rules.sequence(table._state)
        phase = table._sequence.first if position is None else arranged(game, table._state, position, table._sequence)
        table._state._log = table._log
        table._begin(phase)
        return table

    def save(self) -> dict[str, Any]:
        """The game as a JSON value: header, seed, seats, options and answers, nothing derived.

        Raises:
            ValueError: on a re-dealt fork, which is not a game that was played.
        """
        if any(isinstance(move, Redeal) for move in self._journal):
            raise ValueError("A re-dealt fork is not a game that was played, so it cannot be saved.")
        return saves.write(self.game, self.seats, self.options, self.seed, self.position, self.answers)

    @classmethod
    def load(cls, data: Any, game: Game | None = None) -> Table:
        """Replay a save under the rules that it was begun with.

        Args:
            data: a JSON value, its text, or its packed form.
            game: what it must be a save of, under these very rules; None: any game, and also its former rules.

        Raises:
            OtherRules: it was played under rules whose engine is not here.
            BadSave: anything else is wrong with it; says what in a sentence.
        """
        return cls._replayed(saves.read(data, game))

    @classmethod
    def begun(cls, save: saves.Save) -> Table:
        """The table of a save as it was set up, without its answers. Raises BadSave."""
        try:
            return cls.new(save.game, save.seats, save.seed, save.options, save.position)
        except ValueError as error:
            # words: {why}: a whole sentence
            raise BadSave(msg("The set-up in this save is not possible: {why}", why=str(error))) from error

    @classmethod
    def _replayed(cls, save: saves.Save) -> Table:
        if len(save.answers) > save.game.longest:
            raise BadSave(msg("The list of answers is damaged."))
        table = cls.begun(save)
        for number, option in enumerate(save.answers, 1):
            if table.ask is None:
                raise BadSave(msg("The game ends after {n} answers, but the file goes on.", n=number - 1))
            try:
                table.answer(option)
            except IllegalAnswer as error:
                # words: {why}: a whole sentence
                raise BadSave(msg("Answer {n} does not fit the game: {why}", n=number, why=error.message)) from error
        return table

    # -- playing --------------------------------------------------------------------------------------------------

    @property
    def answers(self) -> list[Option]:
        """All answers so far."""
        return [move[0] for move in self._journal if not isinstance(move, Redeal)]

    @property
    def count(self) -> int:
        """How many answers have been given so far."""
        return len(self._journal) - self._redeals

    @property
    def given(self) -> list[Given]:
        """How each answer so far was given, in their order."""
        return [Given(*move[1:]) for move in self._journal if not isinstance(move, Redeal)]

    @property
    def last_given(self) -> Given | None:
        """How the last answer was given; None before the first. (It takes no longer in a long game.)"""
        return next((Given(*move[1:]) for move in reversed(self._journal) if not isinstance(move, Redeal)), None)

    @property
    def chances(self) -> int:
        """How often chance has decided so far."""
        uses: int = self._state.rng.uses
        return uses

    @property
    def log(self) -> list[LogLine]:
        """Facts so far, each with who may read it (None: everybody)."""
        return self._log.lines

    def log_for(self, seat: int | None) -> list[LogLine]:
        """The log as a seat, or a bystander, may read it."""
        return [line for line in self._log.lines if line.readers is None or seat in line.readers]

    @property
    def section(self) -> str:
        """The section of the rules page that is played now: the pending question's own, or the phase's."""
        return self.section_of(None)

    def section_of(self, answer: Option | None) -> str:
        """The section of the rules page that says what an answer does: its own, or the one that is played now."""
        ask, phase = self.ask, self._phase
        of_question = ask.question.section if ask else ""
        return (answer.section if answer else "") or of_question or phase.section

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The order of play at this table."""
        return self._sequence.phases

    def moments(self, answer: int, eyes: int | None = None) -> list[Moment]:
        """What an answer led to, one public fact after the other. (The answer is played once more and watched.)

        Args:
            answer: its number, 1 for the first.
            eyes: whose views; None: what everybody saw.
        """
        twin = self.at(answer - 1)
        seen: list[Moment] = []

        def watch(line: LogLine) -> None:
            if line.readers is None:
                seen.append(Moment(line, twin.view(eyes)))

        twin._log.watch = watch
        twin.answer(self.answers[answer - 1])
        return seen

    def view(self, seat: int | None) -> Any:
        """A JSON value: all that the seat may know and nothing more; None is a bystander."""
        return self.game.rules.view(self._state, seat)

    def refusal(self, answer: object) -> Message | None:
        """Why an answer is not legal now, as a message; None if it is."""
        return self.ask.refusal(answer) if self.ask else msg("The game is over.")

    def why_not(self, answer: object) -> str | None:
        """Why an answer is not legal now, in one sentence; None if it is."""
        refusal = self.refusal(answer)
        return None if refusal is None else str(refusal)

    def answer(self, answer: object, *, joined: bool = False) -> None:
        """Answer the pending decision.

        Args:
            answer: one of ``ask.options``, or its plain text.
            joined: said in one breath with the answer before, so that both may be taken back, whoever gave that one.

        Raises:
            IllegalAnswer: it says why, and nothing has changed.
        """
        ask = self.ask
        if ask is None:
            raise IllegalAnswer(self.refusal(answer) or NOT_NOW)
        options, number = ask.options, ask.number(answer)
        if number is None:
            raise IllegalAnswer(self.refusal(answer) or NOT_NOW)
        option = options[number]
        seat, secret, journal, rng = ask.seat, ask.secret, self._journal, self._state.rng
        if seat != self._last_seat:
            self._last_seat = seat
            self._floor = self._floor if joined else len(journal)
        uses = rng.uses
        journal.append((option, seat, number, len(options)))
        self._give(option)
        common_reveal = secret and not (self.ask and self.ask.secret)
        if rng.uses != uses or common_reveal:
            self._floor = len(journal)

    @property
    def can_undo(self) -> bool:
        """Whether the last answer may be taken back: no chance used, nothing revealed, nobody else answered since."""
        return len(self._journal) > self._floor

    @property
    def undo_floor(self) -> int:
        """How many answers stand for good."""
        return self._floor

    def undo(self) -> None:
        """Take the last answer back. Raises IllegalAnswer where that would pass a barrier."""
        if not self.can_undo:
            raise IllegalAnswer(msg("This cannot be taken back: something was revealed, or somebody else has acted."))
        self._journal.pop()
        self._restore(self._journal)

    # -- forks ----------------------------------------------------------------------------------------------------

    def fork(self, seat: int | None = None, rng: random.Random | Chance | None = None) -> Table:
        """An independent table in the same position.

        Args:
            seat: with a seat, everything that seat cannot know, future chance included, is dealt anew.
            rng: where the new deal comes from (``random.Random`` or :class:`Chance`); None: from the system.
                Without a seat, with an ``rng``, all that a bystander cannot know is dealt anew.
        """
        twin = self._twin(self._journal)
        if seat is not None or rng is not None:
            fresh = rng or random.SystemRandom()
            seed = fresh.bits() if isinstance(fresh, Chance) else fresh.getrandbits(64)
            redeal = Redeal(seat, seed)
            twin._journal.append(redeal)
            twin._redeals += 1
            twin._deal_anew(redeal)
            twin._floor = len(twin._journal)
        return twin

    def at(self, moves: int) -> Table:
        """The table as it stood after the first ``moves`` answers: for looking back."""
        twin = self._twin(self._journal[:moves])
        twin._redeals = sum(isinstance(move, Redeal) for move in twin._journal)
        twin._floor = moves
        return twin

    def digest(self) -> str:
        """A short fingerprint of the whole state: for tests that something changed nothing."""
        return hashlib.sha256(repr((self._state, self._log.lines, self.outcome)).encode()).hexdigest()[:16]

    def consult(self, question: Callable[..., T], *details: Any) -> T:
        """Ask the game's own rules something about the true position.

        Only for a game's room ``live``, whose clock must know when a top falls, and what may be said out of turn. No
        bot and no screen may use it.

        Args:
            question: a function of the game, from the state (and ``details``) to an answer.
        """
        return question(self._state, *details)

    # -- inside ---------------------------------------------------------------------------------------------------

    def _twin(self, journal: list[Move | Redeal]) -> Table:
        """An independent table that stands after this beginning of the journal."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._copies = self._copies.copy()
        twin._log = Log(self._log.lines.copy(), 0)
        twin._restore(journal)
        return twin

    def _begin(self, phase: Phase) -> None:
        """Run from the start of a phase to the next decision or the end."""
        try:
            while True:
                if not self._copies or len(self._journal) - self._copies[-1].moves >= self.spacing:
                    self._copies.append(
                        Copy(len(self._journal), len(self._log.lines), phase, pickle.dumps(self._state, 5))
                    )
                self._phase = phase
                self._log.section = phase.section
                self._steps = phase.begun(self._state)
                try:
                    self.ask = next(self._steps)
                    return
                except StopIteration as stop:
                    phase = self._sequence.after(phase, stop.value)
        except GameEnds as end:
            self._end(end.outcome)

    def _give(self, option: Option) -> None:
        """Give an answer to the running step, and begin the next phases as far as they need no decision."""
        self._log.at = len(self._journal)
        self._log.section = self.section_of(option)
        try:
            self.ask = self._steps.send(option)
            return
        except StopIteration as stop:
            phase = self._sequence.after(self._phase, stop.value)
        except GameEnds as end:
            self._end(end.outcome)
            return
        self._begin(phase)

    def _end(self, outcome: Outcome) -> None:
        self.ask = None
        self.outcome = outcome
        self._log.section = ENDING
        self._log.add(outcome.reason)

    def _deal_anew(self, redeal: Redeal) -> None:
        rng = Chance(redeal.seed)
        self.game.rules.redeal(self._state, redeal.seat, rng)
        self._state.rng.state = rng.bits()
        if self.ask is not None:
            self.ask._renew()

    def _restore(self, journal: list[Move | Redeal]) -> None:
        """Come to stand after ``journal``: from the newest copy not past its end, by giving the rest again."""
        while self._copies[-1].moves > len(journal):
            self._copies.pop()
        copy = self._copies[-1]
        self._state = pickle.loads(copy.state)
        self.outcome = None
        self._log.lines[copy.lines :] = []
        self._log.at = copy.moves
        self._state._log = self._log
        rest, self._journal = journal[copy.moves :], journal[: copy.moves]
        self._begin(copy.phase)
        self._go_on(rest)

    def _go_on(self, journal: list[Move | Redeal]) -> None:
        """Give again what a journal holds."""
        for move in journal:
            self._journal.append(move)
            if isinstance(move, Redeal):
                self._deal_anew(move)
            else:
                self._give(move[0])
