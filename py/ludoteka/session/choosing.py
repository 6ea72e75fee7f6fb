"""Choosing an answer, seeing what it does, giving it, taking it back."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop import IllegalAnswer, Message, Option, msg

from ..protocol.replies import Reply
from ..state.eyes import TAPS
from ..state.focus import FORM, NONE, Note
from ..state.telling import News
from . import staging
from .desk import Act, Desk, Request, number_in
from .hands import Hands

NOTHING = msg("Nothing is chosen yet. Choose something, then confirm.")


class Choosing:
    """Stages and gives the answers of people, and takes them back."""

    def __init__(self, desk: Desk, hands: Hands) -> None:
        self.sitting, self.eyes, self.telling, self.picture = desk.sitting, desk.eyes, desk.telling, desk.picture
        self.hands = hands
        self.acts: dict[str, Act] = {
            "choose": Act(self.choose),
            "commit": Act(self.commit),
            "fill": Act(self.fill),
            "one-by-one": Act(self.one_by_one),
            "cancel": Act(self.cancel),
            "undo": Act(self.undo),
            "redo": Act(self.redo),
        }

    def choose(self, request: Request) -> Reply:
        """Choose an answer. If Undo could take it back, or if it was chosen already, give it.

        With ``asks`` in the request, only say and show what the answer would do; nothing changes.
        """
        index, asks = self.named(request), bool(request.get("asks"))
        if index is None or (asks and index >= TAPS):
            return self.picture.reply()
        if asks:
            self.sitting.aim(pointed=index)
            return self.picture.reply(announce=self.telling.warning(index))
        self.sitting.aim(note=None)
        if index >= TAPS:
            return self.give_all(self.eyes.taps()[index - TAPS].answers)
        if index == self.eyes.staged() or self.telling.law.counts_at_once(index):
            if request.get("joined"):
                self._join(self.sitting.trail.together.get(self.sitting.table.count, 1) + 1)
            return self.give(index)
        self.sitting.aim(staged=index)
        return self.picture.reply(announce=self.telling.warning(index))

    def fill(self, request: Request) -> Reply:
        """Take in what somebody has chosen in a field of the form."""
        filled = {**self.sitting.focus.filled, str(request.get("field")): str(request.get("value"))}
        self.sitting.aim(staged=None, note=None, filled=filled)
        form = self.eyes.form()
        return self.picture.reply(announce=form.tells if form else None)

    def one_by_one(self, _request: Request) -> Reply:
        """Not all here say the same, so each is asked for herself; or all do, after all."""
        self.sitting.aim(staged=None, one_by_one=not self.sitting.focus.one_by_one)
        return self.picture.reply()

    def commit(self, request: Request) -> Reply:
        """Give the answer that is chosen, or those that the form says."""
        form = self.eyes.form() if request.get("option") == FORM else None
        if form is not None:
            return self.give_all(form.answers(), said=form.tells)
        index = self.named(request)
        if index is None:
            return self._refused(NOTHING) if request.get("option") == NONE else self.picture.reply()
        return self.give(index)

    def cancel(self, request: Request) -> Reply:
        """Cancel what is chosen. If nothing is, close the open drawer; if none is open, remove the note."""
        if self.sitting.focus.staged is not None and self.eyes.staged() is not None:
            self.sitting.aim(staged=None)
            return self.picture.reply(announce=self.sitting.words.say(NOTHING))
        if self.sitting.focus.opened is not None:
            return self.hands.cover(request)
        self.sitting.aim(note=None)
        return self.picture.reply()

    def named(self, request: Request) -> int | None:
        """The index of the option that a request names; None if this viewer is not offered it. A touch beside the
        pending decision (see :data:`.TAPS`) keeps its number."""
        number = number_in(request, "option")
        if number is not None and number >= TAPS:
            return number if number - TAPS < len(self.eyes.taps()) else None
        number = -1 if number is None else number
        return {shown: index for index, shown in self.eyes.numbers().items()}.get(
            number, self.eyes.chosen_in_hand(number)
        )

    # -- giving -------------------------------------------------------------------------------------------------------

    def give(self, index: int) -> Reply:
        """Give the table an answer, for good or until Undo; in real time also the answers that it brings with it."""
        ask, live = self.sitting.table.ask, self.sitting.live
        assert ask is not None
        if ask.seat is None:  # whoever lets the table go on has seen all that came before
            sitting = self.sitting
            stood = sitting.board.standing(sitting.look(sitting.table, None))
            seen, then = dict.fromkeys(sitting.people, sitting.table.count), dict.fromkeys(sitting.people, stood)
            sitting.trail = replace(sitting.trail, seen=seen, stood=then)
        if live and not self.sitting.learning and (more := live.brings(self.sitting.table, ask.options[index])):
            return self.give_all([ask.options[index], *more])
        if self.eyes.together() and not self.sitting.focus.one_by_one:
            return self._say_together(ask.options[index])
        return self.answer(ask.options[index], ask.seat, shown=not ask.secret and not ask.curtain)

    def _say_together(self, option: Option) -> Reply:
        """Say the same for everybody here: those asked next at once, others when bots have spoken."""
        sitting, table, others = self.sitting, self.sitting.table, self.eyes.joined()
        lines, deed = len(table.log_for(None)), self.telling.deed(option)
        sitting.aim(voices=dict.fromkeys(self.eyes.together()[others + 1 :], option))
        for number in range(others):
            assert table.ask is not None
            seat = table.ask.seat
            table.answer(option, joined=number > 0)
            sitting.trail = sitting.trail.after(table.count, seat, option, deed)
        assert table.ask is not None
        self._join(others + 1)
        return self.answer(option, table.ask.seat, shown=True, told=lines, said=deed, joined=others > 0)

    def give_all(self, answers: Sequence[Option], said: str | None = None) -> Reply:
        """Give several answers as one, all or none: a deal that needs more than one answer, or what a form says.

        Args:
            answers: in the order in which they are given.
            said: what was done, in words for everybody around the table.
        """
        table, twin = self.sitting.table, self.sitting.table.fork()
        try:
            for answer in answers:
                twin.answer(answer)
        except IllegalAnswer as refusal:
            return self._refused(refusal.message, getattr(answers[-1], "seat", None))
        for answer in answers[:-1]:
            table.answer(answer)
        assert table.ask is not None
        self._join(len(answers))
        return self.answer(answers[-1], table.ask.seat, shown=True, said=said)

    def _join(self, number: int) -> None:
        """Treat this many answers, ending with the next one, as one deed, which Undo takes back as a whole."""
        trail, count = self.sitting.trail, self.sitting.table.count
        self.sitting.trail = replace(trail, together={**trail.together, count + 1: number})

    def answer(
        self,
        answer: object,
        seat: int | None,
        *,
        shown: bool,
        told: int | None = None,
        said: str | None = None,
        joined: bool = False,
    ) -> Reply:
        """Give an answer and say what came of it.

        Args:
            answer: an option of the pending ask.
            seat: who gives it.
            shown: whether everybody may see which place it named.
            told: how many public log lines had been read aloud before; None: all of them.
            said: what was done, in words; None: as the board words the answer.
            joined: whether somebody else has just said the same, at the same press.
        """
        sitting, table = self.sitting, self.sitting.table
        lines = len(table.log_for(None)) if told is None else told
        draft = sitting.focus.filled if said is None else {}  # a form that has been given is empty afterwards
        option = table.ask.find(answer) if table.ask else None
        if said is None:
            said = self.telling.deed(option) if option is not None and shown and seat in sitting.people else ""
        talk = sitting.live is not None and option is not None and sitting.live.at_once(table, option)
        among = sitting.alone() or sitting.stretch() is not None
        sealed = self.eyes.needs_curtain()
        try:
            table.answer(answer, joined=joined)
            for other in sitting.learning.then if sitting.learning else ():
                table.answer(other)
        except IllegalAnswer as refusal:
            return self._refused(refusal.message)
        assert option is not None
        if sitting.counsel.opened:
            sitting.hush()
        sitting.trail = sitting.trail.after(table.count, seat, option, said)
        if seat in sitting.people:
            stood = sitting.board.standing(sitting.look(table, None))
            sitting.trail = replace(sitting.trail, stood={**sitting.trail.stood, seat: stood})
        sitting.moved()
        sitting.clock.said(table.count)
        sitting.aim(changed=frozenset([option.target]) if option.target and shown else frozenset())
        sitting.aim(filled=draft if table.ask and table.ask.seat == seat else {})
        self._go_on_alone()
        ask = table.ask
        sealed_on = sealed and self.eyes.needs_curtain() and ask is not None and ask.seat == seat
        more = sitting.live is not None and sitting.live.talks_on(option)
        same = ask is not None and sitting.focus.opened in (ask.seat, seat if more else None)
        aside = seat not in sitting.people and among and sitting.stretch() is not None
        if not sealed_on and not (talk and same) and not aside:  # a bot that speaks among others closes nobody's hand
            sitting.aim(opened=None)
        if seat is not None and not more and (ask is None or ask.seat != seat):
            sitting.aim(at_edges=sitting.focus.at_edges - {seat})  # the hand was opened for this answer
        self.eyes.draw_curtain_if_needed()
        return self.picture.reply(
            save=True, announce=self._news(lines, seat), moments=staging.told(sitting, self.eyes, lines)
        )

    def _go_on_alone(self) -> None:
        """Give each answer that was said already, and each only possible one, as long as Undo could take it back."""
        sitting, table = self.sitting, self.sitting.table
        began, seen = table.count, sitting.trail.seen
        while (voice := self._voice()) or self._stands_alone():
            assert table.ask is not None
            option, seat = voice or table.ask.options[0], table.ask.seat
            if (said := self.telling.deed(option)) and not voice:
                # words: {deed}: an answer that was carried out without being asked, such as “Build a factory”.
                said = sitting.words("{deed} (the only choice)", deed=said)
            table.answer(option)
            sitting.trail = sitting.trail.after(table.count, seat, option, said)
            changed = sitting.focus.changed
            sitting.moved()
            sitting.aim(changed=changed)
        if table.count > began:
            given = sitting.trail.together.get(began, 1) + table.count - began
            sitting.trail = replace(sitting.trail, seen=seen, together={**sitting.trail.together, table.count: given})

    def _voice(self) -> Option | None:
        """What the seat that is asked has said already."""
        ask, voices = self.sitting.table.ask, self.sitting.focus.voices
        if ask is None or ask.question not in self.sitting.board.aloud:
            self.sitting.aim(voices={}, one_by_one=False)
            return None
        self.sitting.aim(voices={seat: voice for seat, voice in voices.items() if seat != ask.seat})
        return next((ask.find(voice) for seat, voice in voices.items() if seat == ask.seat), None)

    def _stands_alone(self) -> bool:
        """Whether the pending decision has one answer that can be given without taking away anybody's Undo."""
        table = self.sitting.table
        if not self.eyes.lone() or table.ask is None or table.last_given is None:
            return False
        own = table.last_given.seat == table.ask.seat or not table.can_undo
        return own and self.telling.law.can_be_taken_back(0)

    def _refused(self, why: Message, seat: int | None = None) -> Reply:
        self.sitting.aim(note=Note(why, seat=seat))
        return self.picture.reply(alarm=self.sitting.words.say(why))

    def _news(self, lines: int, seat: int | None) -> str | None:
        """What a screen reader says after an answer: a person's own deed, then the news shown on the screen or, if
        there is none, the log lines since ``lines``, then the question. In real time a question is not repeated."""
        fresh = self.telling.entries()[lines:]
        own, news = fresh[:1] if seat in self.sitting.people else [], self.telling.news()
        told = [*own, *(news if news.told else News(told=[entry for entry in fresh if not entry.heading])).sentences()]
        said, asked = list(dict.fromkeys(entry.text for entry in told)), self.telling.prompt()
        if self.sitting.live is None or asked != self.sitting.trail.aloud:
            said.append(asked)
        self.sitting.trail = replace(self.sitting.trail, aloud=asked)
        return " ".join(said) or None

    # -- taking back --------------------------------------------------------------------------------------------------

    def undo(self, _: Request) -> Reply:
        """Take the last answer back."""
        return self._taken_back(self.sitting.trail.together.get(self.sitting.table.count, 1))

    def instead(self, place: object) -> Reply | None:
        """Choose another piece instead, if all the last answer did was pick one up that can be put back, or if the one
        in hand can be put down where it is; else None."""
        sitting, before, down = self.sitting, self.sitting.table.fork(), self.sitting.board.puts_down
        if not sitting.can_undo() or sitting.learning or self.eyes.looks_elsewhere():
            return None
        before.undo()
        index = before.ask.number(place) if before.ask and before.ask.question in sitting.board.taking else None
        if index is not None:
            self._taken_back(1)
            return self.choose({"option": self.eyes.numbers()[index]})
        after, ask = sitting.table.fork(), sitting.table.ask
        if down is None or ask is None or down not in ask.options:
            return None
        after.answer(down)
        index = after.ask.number(place) if after.ask and after.ask.question in sitting.board.taking else None
        return None if index is None or after.ask is None else self.give_all([down, after.ask.options[index]])

    def _taken_back(self, most: int) -> Reply:
        sitting = self.sitting
        if not sitting.can_undo():
            why = msg("This cannot be taken back: something was revealed, or somebody else has acted.")
            return self._refused(why)
        while most and sitting.can_undo():
            sitting.aim(voices={})
            undone = (*sitting.trail.undone, sitting.table.answers[-1])
            sitting.trail = replace(sitting.trail, undone=undone)
            sitting.table.undo()
            most -= 1
        sitting.hush()
        sitting.moved()
        sitting.aim(opened=None, at_edges=frozenset())
        self.eyes.draw_curtain_if_needed()
        # words: Said aloud after Undo.
        return self.picture.reply(save=True, announce=sitting.words("Taken back.") + " " + self.telling.prompt())

    def redo(self, request: Request) -> Reply:
        """Give again the answer that was taken back last, with all that belong to the same deed."""
        index = self.eyes.again()
        if index is None:
            return self.picture.reply()
        reply = self.give(index)
        given = self.sitting.table.count
        within = any(at - count < given < at for at, count in self.sitting.trail.together.items())
        return self.redo(request) if within and self.eyes.again() is not None else reply
