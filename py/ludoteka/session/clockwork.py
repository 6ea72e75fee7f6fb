"""Bots, the table's own decisions, and the clock of a game in real time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop import Option

from ..bots import AT_ONCE
from ..live import EARLY
from .choosing import Choosing
from .eyes import QUESTION
from .picture import Reply


class Clockwork(Choosing):
    """A sitting at which bots and the table itself decide too."""

    def _bot_moved(self, request: Mapping[str, Any]) -> Reply:
        ask = self.table.ask
        stale = request.get("n") != len(self.table.answers) or self.pauses
        if stale or self.back is not None or ask is None or ask.seat is None or ask.seat in self.people:
            return self.reply()
        option = request.get("answer")
        shown = not (ask.secret or ask.curtain)
        if isinstance(option, dict) and AT_ONCE in option:
            return self._run(option[AT_ONCE], ask.seat, shown)
        return self._answer(option if option in ask.options else ask.options[0], ask.seat, shown)

    def _run(self, answers: Sequence[Option], seat: int, shown: bool) -> Reply:
        """Several answers of a bot as one picture. What does not fit any more is left out, and the bot asked again."""
        lines, fits = len(self.table.log_for(None)), False
        for number, answer in enumerate(answers, 1):
            ask = self.table.ask
            fits = ask is not None and ask.seat == seat and answer in ask.options
            if not fits or number == len(answers):
                break
            self.table.answer(answer)
        if fits:
            return self._answer(answers[-1], seat, shown, lines)
        self._moved()
        return self.reply(save=True)

    def _timer(self, request: Mapping[str, Any]) -> Reply:
        timed = self._timed()
        if timed is None or request.get("n") != len(self.table.answers) or self.back is not None:
            return self.reply()
        if self.live is not None and timed.milliseconds > EARLY * 1000:
            return self.reply()  # the page's timer was set before the clock stood still
        return self._all(timed.answers)

    def _pause(self, why: str, *, on: bool) -> Reply:
        """Stop the clock of a game in real time, or let it run: for a rule question, or while the page shows else."""
        if self.live is not None and on and (why != QUESTION or self._runs()):
            self.pauses.add(why)
            self.staged = None
        elif not on:
            self.pauses.discard(why)
        return self.reply(announce=self._prompt() if why == QUESTION else None)
