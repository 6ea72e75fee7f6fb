"""Bots, the answers that a table gives by itself, and the clock of a game in real time."""

from collections.abc import Sequence

from tabletop import Ask

from ..bots import AT_ONCE
from ..live import EARLY
from ..protocol.replies import Reply
from ..state.eyes import QUESTION
from .choosing import Choosing
from .desk import Act, Desk, Request


class Clockwork:
    """Gives the answers of bots and of the table itself when they are due."""

    def __init__(self, desk: Desk, choosing: Choosing) -> None:
        self.sitting, self.eyes, self.telling, self.picture = desk.sitting, desk.eyes, desk.telling, desk.picture
        self.choosing = choosing
        self.acts: dict[str, Act] = {
            "stop-clock": Act(lambda _: self.pause(QUESTION, on=True), late=True),
            "go-on": Act(lambda _: self.pause(QUESTION, on=False), late=True),
        }

    def bot_moved(self, request: Request) -> Reply:
        """Take in a bot's answer, or several answers of one bot that are shown as one picture."""
        sitting, ask = self.sitting, self.sitting.table.ask
        stale = request.get("position") != sitting.version or "answer" not in request
        if stale or sitting.focus.pauses or sitting.focus.back is not None:
            return self.picture.reply()
        if ask is None or ask.seat is None or ask.seat in sitting.people:
            return self.picture.reply()
        answer = request.get("answer")
        if isinstance(answer, dict) and AT_ONCE in answer:
            return self._run(answer[AT_ONCE], ask)
        legal = answer if ask.find(answer) is not None else ask.options[0]
        return self.choosing.answer(legal, ask.seat, shown=not (ask.secret or ask.curtain))

    def _run(self, answers: Sequence[object], first: Ask) -> Reply:
        """Give several answers of a bot and show one picture. Illegal ones are left out, and the bot is asked again."""
        sitting, table = self.sitting, self.sitting.table
        lines, fits = len(table.log_for(None)), False
        for number, answer in enumerate(answers, 1):
            ask = table.ask
            fits = ask is not None and ask.seat == first.seat and ask.find(answer) is not None
            if not fits or number == len(answers):
                break
            table.answer(answer)
        if fits:
            shown = not (first.secret or first.curtain)
            return self.choosing.answer(answers[-1], first.seat, shown=shown, told=lines)
        sitting.moved()
        return self.picture.reply(save=True)

    def timer(self, request: Request) -> Reply:
        """The page has waited long enough: give the answer that the table gives by itself."""
        sitting, timed = self.sitting, self.eyes.timed()
        if timed is None or request.get("n") != sitting.table.count or sitting.focus.back is not None:
            return self.picture.reply()
        if sitting.live is not None and timed.milliseconds > EARLY * 1000 and not self.eyes.by_itself():
            return self.picture.reply()  # the page's timer was set before the clock stood still
        return self.choosing.give_all(timed.answers)

    def pause(self, why: str, *, on: bool) -> Reply:
        """Stop the clock of a game in real time, or let it run again. It stops for a rule question, or while the page
        shows something else."""
        sitting = self.sitting
        if sitting.live is not None and on and (why != QUESTION or self.eyes.clock_runs()):
            sitting.aim(pauses=sitting.focus.pauses | {why}, staged=None)
        elif not on:
            sitting.aim(pauses=sitting.focus.pauses - {why})
        return self.picture.reply(announce=self.telling.prompt() if why == QUESTION else None)
