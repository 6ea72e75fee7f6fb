"""Choose, preview, commit, take back (UX.md 3.5 and 3.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop import IllegalAnswer, Option, msg, target_of

from ..screens import table as screen
from .eyes import TAPS
from .hands import Hands
from .picture import Reply


class Choosing(Hands):
    """A sitting at which people decide."""

    def _choose(self, request: Mapping[str, Any]) -> Reply:
        index = self._offered(request)
        if index is None:
            return self.reply()
        self.note = None
        if index >= TAPS:
            return self._tapped(index)
        if index == self._staged() or self._at_once(index):
            return self._give(index)
        ask = self.table.ask
        assert ask is not None
        from_drawer = self.opened == ask.seat and not ask.secret and not ask.curtain
        goes_on, seals = self._probe(index)
        if goes_on and not seals and not from_drawer:
            return self._give(index)
        self.staged = index
        return self.reply(announce=self._preview(index, seals))

    def rehearsal(self) -> dict[str, str]:
        """The regions as choosing the first of the answers offered would show them, drawn for nobody: nothing changes,
        but the first real tap finds everything it needs at hand."""
        offered = self._numbers(self.eyes())
        if not offered or self._staged() is not None:
            return {}
        self.staged = next(iter(offered))
        try:
            return screen.regions(self.scene())
        finally:
            self.staged = None

    def _commit(self, request: Mapping[str, Any]) -> Reply:
        index = self._offered(request)
        return self.reply() if index is None else self._give(index)

    def _cancel(self, request: Mapping[str, Any]) -> Reply:
        if self.staged is not None:
            self.staged = None
            return self.reply(announce=self.words("Nothing is chosen."))
        if self.opened is not None:
            return self._cover(request)
        self.note = None
        return self.reply()

    def _offered(self, request: Mapping[str, Any]) -> int | None:
        """The option number a request names, if these eyes are being offered it."""
        try:
            index = int(request.get("option", -1))
        except (TypeError, ValueError):
            return None
        if index >= TAPS:
            return index if index - TAPS < len(self._taps()) else None
        return {shown: index for index, shown in self._numbers(self.eyes()).items()}.get(index)

    def _at_once(self, index: int) -> bool:
        """Whether a game in real time takes this answer at one touch."""
        assert self.table.ask is not None
        return self.live is not None and self.live.at_once(self.table, self.table.ask.options[index])

    def _tapped(self, index: int) -> Reply:
        """Give all the answers a touch stands for, or none of them."""
        return self._all(self._taps()[index - TAPS][1])

    # -- giving --------------------------------------------------------------------------------------------------------

    def _give(self, index: int) -> Reply:
        """Give the table an answer, for good or until Undo."""
        ask = self.table.ask
        assert ask is not None
        option = ask.options[index]
        shown = not ask.secret and not ask.curtain
        return self._answer(option, ask.seat, shown)

    def _all(self, answers: Sequence[Option]) -> Reply:
        """Several answers as one: a deal of the last instant is wholly done or not at all."""
        twin = self.table.fork()
        try:
            for answer in answers:
                twin.answer(answer)
        except IllegalAnswer as refusal:
            self.note = refusal.message
            return self.reply(alarm=self.words.say(refusal.message))
        for answer in answers[:-1]:
            self.table.answer(answer)
        ask = self.table.ask
        assert ask is not None
        return self._answer(answers[-1], ask.seat, True)

    def _answer(self, option: Option, seat: int | None, shown: bool, told: int | None = None) -> Reply:
        lines = len(self.table.log_for(None)) if told is None else told
        talk = self.live is not None and self.live.at_once(self.table, option)
        try:
            self.table.answer(option)
        except IllegalAnswer as refusal:
            self.note = refusal.message
            return self.reply(alarm=self.words.say(refusal.message))
        self._by = (len(self.table.answers), seat)
        self._undone = self._undone[:-1] if self._undone and self._undone[-1] == option else []
        self._moved()
        self.clock.quiet = 0.0
        if seat is not None:
            self.seen[seat] = len(self.table.answers)
        target = target_of(option)
        self.changed = frozenset([target]) if target and shown else frozenset()
        ask = self.table.ask
        sealed_on = ask is not None and (ask.secret or ask.curtain) and ask.seat == seat
        if not sealed_on and not (talk and ask is not None and ask.seat == self.opened):
            self.opened = None
        self._draw_curtain_if_asked()
        news = [self.words.say(line.message) for line in self.table.log_for(None)[lines:]]
        asked = self._prompt()
        if self.live is None or asked != self._spoken:  # in real time the same sentence is not said with every word
            news.append(asked)
        self._spoken = asked
        return self.reply(save=True, announce=" ".join(news[-7:]) or None)

    # -- taking back ---------------------------------------------------------------------------------------------------

    def _undo(self, request: Mapping[str, Any]) -> Reply:
        if not self.can_undo():
            self.note = msg("This cannot be taken back: something was revealed, or somebody else has acted.")
            return self.reply(alarm=self.words.say(self.note))
        self._take_back()
        while request["name"] == "restart" and self.can_undo():
            self._take_back()
        self._by = (-1, None)
        self._moved()
        self.opened = None
        self._log_cache.clear()
        self._draw_curtain_if_asked()
        return self.reply(save=True, announce=self.words("Taken back.") + " " + self._prompt())

    def _take_back(self) -> None:
        self._undone.append(self.table.answers[-1])
        self.table.undo()

    def _redo(self, request: Mapping[str, Any]) -> Reply:
        """Give again what was taken back last."""
        index = self._again()
        return self.reply() if index is None else self._give(index)
