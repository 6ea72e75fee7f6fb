"""Choosing an answer, seeing what it does, giving it, taking it back."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import IllegalAnswer, Option, msg

from ..scene import FORM
from . import staging
from .desk import Act, Desk, Request, number_in
from .eyes import TAPS
from .hands import Hands
from .picture import Reply


class Choosing:
    """Stages and gives the answers of people, and takes them back."""

    def __init__(self, desk: Desk, hands: Hands) -> None:
        self.sitting, self.eyes, self.telling, self.picture = desk.sitting, desk.eyes, desk.telling, desk.picture
        self.hands = hands
        self._asked_aloud = ""
        """What was asked when it was last said aloud."""
        self.acts: dict[str, Act] = {
            "choose": self.choose,
            "commit": self.commit,
            "fill": self.fill,
            "cancel": self.cancel,
            "undo": self.undo,
            "restart": self.restart,
            "redo": self.redo,
        }

    def choose(self, request: Request) -> Reply:
        """Stage an answer; give it at once where it can be taken back or was staged before.

        Whoever only ``asks`` what it would do gives nothing.
        """
        index, asks = self.named(request), bool(request.get("asks"))
        if index is None or (asks and index >= TAPS):
            return self.picture.reply()
        self.sitting.note = self.sitting.refused = None
        if index >= TAPS:
            return self.give_all(self.eyes.taps()[index - TAPS].answers)
        if not asks and (index == self.eyes.staged() or self._at_once(index) or self._step(index)):
            return self.give(index)
        self.sitting.staged = index
        if self.sitting.advice is not None:
            self.sitting.advice = self.sitting.advice._replace(opened=False)
        return self.picture.reply(announce=self.telling.preview(index))

    def fill(self, request: Request) -> Reply:
        """Something was chosen in a field of the form."""
        self.sitting.staged = self.sitting.note = None
        self.sitting.filled[str(request.get("field"))] = str(request.get("value"))
        form = self.picture.form()
        return self.picture.reply(announce=form.tells if form else None)

    def commit(self, request: Request) -> Reply:
        """Give the answer that is staged, or those of the form."""
        form = self.picture.form() if request.get("option") == FORM else None
        if form is not None:
            return self.give_all(form.answers(), said=form.tells)
        index = self.named(request)
        return self.picture.reply() if index is None else self.give(index)

    def cancel(self, request: Request) -> Reply:
        """Cancel what is staged; if nothing is, close the open drawer, or else a note."""
        known = self.sitting.advice
        if known is not None and known.opened:
            self.sitting.advice = known._replace(opened=False)
            return self.picture.reply(focus="#advise")
        if self.sitting.staged is not None:
            self.sitting.staged = None
            return self.picture.reply(
                announce=self.sitting.words("Nothing is chosen yet. Choose something, then confirm.")
            )
        if self.sitting.opened is not None:
            return self.hands.cover(request)
        self.sitting.note = None
        return self.picture.reply()

    def named(self, request: Request) -> int | None:
        """The index of the option that a request names, if these eyes are being offered it; a touch beside the pending
        decision keeps its number."""
        number = number_in(request, "option")
        if number is not None and number >= TAPS:
            return number if number - TAPS < len(self.eyes.taps()) else None
        number = -1 if number is None else number
        return {shown: index for index, shown in self.eyes.numbers().items()}.get(
            number, self.eyes.chosen_in_hand(number)
        )

    def _step(self, index: int) -> bool:
        """Whether the question is one that a single tap answers: a step on the way to a deed.

        The board names such questions; the same question is answered in the same way every time. Only an answer that,
        against the rule, could not be taken back or would hand the table to somebody else asks for Confirm.
        """
        ask = self.sitting.table.ask
        assert ask is not None
        if ask.question not in getattr(self.sitting.board, "STEPS", ()):
            return False
        goes_on, seals = self.telling.probe(index)
        return goes_on and not seals

    def _at_once(self, index: int) -> bool:
        """Whether a game in real time takes this answer at one touch."""
        table, live = self.sitting.table, self.sitting.live
        assert table.ask is not None
        return live is not None and live.at_once(table, table.ask.options[index])

    # -- giving -------------------------------------------------------------------------------------------------------

    def give(self, index: int) -> Reply:
        """Give the table an answer, for good or until Undo."""
        ask = self.sitting.table.ask
        assert ask is not None
        return self.answer(ask.options[index], ask.seat, shown=not ask.secret and not ask.curtain)

    def give_all(self, answers: Sequence[Option], said: str | None = None) -> Reply:
        """Give several answers as one, all or none: a deal made at the last moment, or what a form says.

        Args:
            answers: in the order in which they are given.
            said: the deed in words, for all who sit round the table; then it is taken back as one, too.
        """
        table, twin = self.sitting.table, self.sitting.table.fork()
        try:
            for answer in answers:
                twin.answer(answer)
        except IllegalAnswer as refusal:
            return self._refused(refusal, getattr(answers[-1], "seat", None))
        for answer in answers[:-1]:
            table.answer(answer)
        assert table.ask is not None
        if said is not None:
            self.sitting.together[table.count + 1] = len(answers)
        return self.answer(answers[-1], table.ask.seat, shown=True, said=said)

    def answer(
        self, answer: object, seat: int | None, *, shown: bool, told: int | None = None, said: str | None = None
    ) -> Reply:
        """Give an answer and say what came of it.

        Args:
            answer: an option of the pending ask.
            seat: who gives it.
            shown: whether everybody may see which place it named.
            told: public log lines that were said aloud before; None: all there are.
            said: the deed in words; None: as the board says the answer.
        """
        sitting, table = self.sitting, self.sitting.table
        lines = len(table.log_for(None)) if told is None else told
        option = table.ask.find(answer) if table.ask else None
        if said is None:
            said = self.telling.deed(option) if option is not None and shown and seat in sitting.people else ""
        talk = sitting.live is not None and option is not None and sitting.live.at_once(table, option)
        try:
            table.answer(answer)
            for other in sitting.expected.then if sitting.expected else ():
                table.answer(other)
        except IllegalAnswer as refusal:
            return self._refused(refusal)
        assert option is not None
        given = table.count
        sitting.done = [deed for deed in sitting.done if deed[0] < given]
        if said:
            sitting.done.append((given, seat, said))
        if sitting.undone and sitting.undone[-1] == option:
            sitting.undone.pop()
        else:
            sitting.undone.clear()
            sitting.together = {at: n for at, n in sitting.together.items() if at <= given}
        sitting.moved()
        sitting.clock.said()
        if seat is not None:
            sitting.seen[seat] = table.count
        sitting.changed = frozenset([option.target]) if option.target and shown else frozenset()
        ask = table.ask
        sealed_on = ask is not None and (ask.secret or ask.curtain) and ask.seat == seat
        talks_on = talk and ask is not None and ask.seat == sitting.opened and not self.eyes.time_is_up()
        if not sealed_on and not talks_on:
            sitting.opened = None
        if seat is not None and (ask is None or ask.seat != seat):
            sitting.at_edges.discard(seat)  # what the hand was opened for is done
        self.eyes.draw_curtain_if_needed()
        return self.picture.reply(save=True, announce=self._news(lines), moments=staging.told(sitting, lines))

    def _refused(self, refusal: IllegalAnswer, seat: int | None = None) -> Reply:
        self.sitting.note, self.sitting.refused = refusal.message, seat
        return self.picture.reply(alarm=self.sitting.words.say(refusal.message))

    def _news(self, lines: int) -> str | None:
        """What happened since so many public log lines, and what is asked now; in real time the same question is not
        repeated with every word."""
        news = [self.sitting.words.say(line.message) for line in self.sitting.table.log_for(None)[lines:]]
        asked = self.telling.prompt()
        if self.sitting.live is None or asked != self._asked_aloud:
            news.append(asked)
        self._asked_aloud = asked
        return " ".join(news[-7:]) or None

    # -- taking back --------------------------------------------------------------------------------------------------

    def undo(self, _: Request) -> Reply:
        """Take the last answer back."""
        return self._taken_back(self.sitting.together.get(self.sitting.table.count, 1))

    def restart(self, _: Request) -> Reply:
        """Take back all that can be taken back."""
        return self._taken_back(self.sitting.table.count)

    def _taken_back(self, most: int) -> Reply:
        sitting = self.sitting
        if not sitting.can_undo():
            sitting.note = msg("This cannot be taken back: something was revealed, or somebody else has acted.")
            return self.picture.reply(alarm=sitting.words.say(sitting.note))
        while most and sitting.can_undo():
            sitting.undone.append(sitting.table.answers[-1])
            sitting.table.undo()
            most -= 1
        sitting.moved()
        sitting.opened = None
        sitting.at_edges.clear()
        self.telling.forget()
        self.eyes.draw_curtain_if_needed()
        # words: Said aloud after Undo.
        return self.picture.reply(save=True, announce=sitting.words("Taken back.") + " " + self.telling.prompt())

    def redo(self, request: Request) -> Reply:
        """Give again what was taken back last."""
        index = self.eyes.again()
        if index is None:
            return self.picture.reply()
        reply = self.give(index)
        given = self.sitting.table.count
        within = any(at - count < given < at for at, count in self.sitting.together.items())
        return self.redo(request) if within and self.eyes.again() is not None else reply
