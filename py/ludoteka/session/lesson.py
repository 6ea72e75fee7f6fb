"""A lesson at the table: a prepared game with texts. This module knows the present step and which answers it accepts.

The page holds the lesson's texts. This module knows only what the present step expects: which answers lead on, and what
the other seats do after them. Any other answer changes nothing; the page is told which one it was and shows its
sentence for it. During a lesson no bot is asked and no clock runs.
"""

from collections.abc import Mapping
from typing import Any

from tabletop import Option

from .. import saves
from ..occasion import HOME
from ..occasion import Lesson as Step
from ..protocol.replies import Reply
from ..state.eyes import TAPS
from . import staging
from .choosing import Choosing
from .desk import Act, Desk, Request
from .looking import Looking


class Lesson:
    """Accepts only the answers that the present step asks for."""

    def __init__(self, desk: Desk, choosing: Choosing, looking: Looking) -> None:
        self.sitting, self.eyes, self.picture = desk.sitting, desk.eyes, desk.picture
        self.choosing, self.looking = choosing, looking
        self.acts: dict[str, Act] = {
            "choose": Act(self.choose),
            "commit": Act(self.choose),
            "why": Act(self.why),
            "undo": Act(self.stay),
            "redo": Act(self.stay),
        }
        """The acts that work differently during a lesson."""

    def go_on(self, save: Mapping[str, Any], step: Step) -> Reply | None:
        """Go on to another step at this table, after giving the answers of the other seats that come before it.

        Args:
            save: the position with which the step begins.
            step: what it expects.

        Returns:
            None where the table is in another position and must be set up again.
        """
        sitting, table = self.sitting, self.sitting.table
        now = saves.envelope(table, sitting.kept.kinds, sitting.kept.open_hands)
        given, wanted = now["answers"], list(save.get("answers", ()))
        if not sitting.learning or {**save, "answers": given} != now or wanted[: len(given)] != given:
            return None
        lines = len(table.log_for(None))
        for answer in wanted[len(given) :]:
            table.answer(answer)
        if len(wanted) > len(given):
            sitting.moved()
        sitting.aim(back=None, opened=None, staged=None)
        sitting.occasion = step
        said = [sitting.words.say(line.message) for line in table.log_for(None)[lines:]]
        return self.told(
            self.picture.reply(announce=" ".join(said) or None, moments=staging.told(sitting, self.eyes, lines))
        )

    def end(self) -> Reply:
        """Play on from here: the lesson becomes a game like any other, against bots."""
        self.sitting.occasion = HOME
        self.sitting.moved()
        return self.picture.reply(whole=True, save=True, focus="#asked")

    def told(self, reply: Reply) -> Reply:
        """A reply with the numbers of the answers that lead on, so that the page can point at them."""
        step, ask = self.sitting.learning, self.sitting.table.ask
        if step is None or ask is None:
            return reply
        numbers = [number for index, number in self.eyes.numbers().items() if ask.options[index] in step.accepted]
        return {**reply, "lesson": {"options": numbers, **reply.get("lesson", {})}}

    # -- what a learner does ------------------------------------------------------------------------------------------

    def choose(self, request: Request) -> Reply:
        """Choose an answer, or confirm the chosen one, if the step expects it."""
        step, option = self.sitting.learning, self._meant(request)
        assert step is not None
        if option is None:
            return self.picture.reply()
        if option not in step.accepted:
            self.sitting.aim(note=None)
            return {**self.picture.reply(), "lesson": {"wrong": str(option)}}  # the page has a sentence for it
        before = self.sitting.table.count
        reply = self.choosing.acts[str(request["name"])].does(request)
        if self.sitting.table.count == before:
            return reply
        self.sitting.occasion = Step()  # until the page says which step comes next
        return {**reply, "lesson": {"done": True}}

    def why(self, request: Request) -> Reply:
        """Say why something cannot be chosen. If the table knows no reason, the page shows the step's own sentence."""
        reply = self.looking.why(request)
        if reply.get("alarm") or request.get("asks"):
            return reply
        return {**reply, "lesson": {"wrong": str(request.get("place", ""))}}

    def stay(self, _: Request) -> Reply:
        """Do nothing: a lesson has no Undo, since people can go through its steps again."""
        return self.picture.reply()

    def _meant(self, request: Request) -> Option | None:
        """The answer that a request names; None if it names none."""
        index, ask = self.choosing.named(request), self.sitting.table.ask
        if index is None or ask is None:
            return None
        return self.eyes.taps()[index - TAPS].answers[-1] if index >= TAPS else ask.options[index]
