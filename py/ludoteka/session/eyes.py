"""Whose eyes look, and what they may be shown.

The states of a hand-over (UX.md 3.6): PUBLIC, then for a sealed choice CURTAIN (``covered`` is the curtain drawn,
waiting to be claimed), CLAIM and PRIVATE. A drawer is a short PRIVATE over a public table. Whatever is sent to the page
is drawn from :meth:`Eyes.eyes`; that one function decides what is secret.
"""

from __future__ import annotations

from tabletop import Chance, Message, Option, target_of

from ..live import Turn
from ..scene import PERSON
from .sitting import Sitting

TABLE_PAUSE = 900
"""Milliseconds before the table gives its only answer."""
HAND_KINDS = {"V1", "V2", "V5"}
PUBLIC = 1_000
"""Option numbers from here on are the public ones of an ask whose other options tell a hand."""
QUESTION = "question"
"""The pause for a rule question: somebody asks for it, and somebody ends it."""
TAPS = 10_000
"""Option numbers from here on are touches that a game in real time allows although another seat is asked."""


class Eyes(Sitting):
    """A sitting, seen by somebody."""

    def eyes(self) -> int | None:
        """The seat for whose eyes the screen is drawn; None: everybody's, so nothing private may be on it."""
        if self.back is not None or self.table.ask is None:
            return None
        if self.opened is not None:
            return self.opened
        if len(self.people) == 1:
            return None if self.hidden_by_choice else self.people[0]
        ask = self.table.ask
        if self.open_hands and ask.seat in self.people and not ask.secret:
            return ask.seat
        return None

    def _has_hands(self) -> bool:
        return any(hidden.kind in HAND_KINDS for hidden in self.game.hidden)

    def _phase(self) -> str:
        ask = self.table.ask
        if self.back is not None:
            return "back"
        if ask is None:
            return "board" if self.board_after_end else "over"
        if ask.seat is None:
            return "table"
        if ask.seat not in self.people:
            return "bot"
        if self.covered:
            return "covered"
        if self._needs_curtain():
            return "private" if self.opened == ask.seat else "curtain"
        return "public"

    # -- what these eyes are offered -----------------------------------------------------------------------------------

    def _visible(self, eyes: int | None) -> list[int]:
        """Numbers of the options that these eyes are offered: the one list behind board, buttons and keyboard."""
        ask = self.table.ask
        if ask is None or self.back is not None or QUESTION in self.pauses:
            return []
        if ask.seat is not None and ask.seat not in self.people:
            return []
        every = list(range(len(ask.options)))
        if eyes == ask.seat or not (ask.private or ask.secret or ask.curtain):
            timed = self._timed() if ask.seat is None else None
            if self.live is not None:
                every = [i for i in every if self.live.offered(ask.options[i], self.people)]
            return [i for i in every if timed is None or [ask.options[i]] != timed.answers]
        if ask.secret or ask.curtain:
            return []
        return [index for index in every if ask.options[index] in ask.public]

    def _numbers(self, eyes: int | None) -> dict[int, int]:
        """Option -> the number the page knows it by.

        Where eyes see only the public ones among a hand's options, those are numbered by themselves: their place among
        all options would tell how many cards could be played.
        """
        ask, visible = self.table.ask, self._visible(eyes)
        if ask is None or eyes == ask.seat or not ask.private:
            return {index: index for index in visible}
        return {index: PUBLIC + list(ask.public).index(ask.options[index]) for index in visible}

    def _taps(self) -> list[tuple[str, list[Option]]]:
        """Touches beside the pending decision's own: target and answers."""
        if self.live is None or self.back is not None or self.covered or QUESTION in self.pauses:
            return []
        ask = self.table.ask
        offered = {target_of(ask.options[index]) for index in self._visible(self.eyes())} if ask else set()
        taps = self.live.taps(self.table, self.eyes(), self.people)
        return [(target, answers) for target, answers in taps.items() if target not in offered]

    def _greyed(self) -> list[tuple[int, Option, str | None, Message]]:
        """What may be looked for but is not legal: its number, itself, its place, and why not."""
        ask = self.table.ask
        if ask is None or self.back is not None or ask.seat not in self.people or QUESTION in self.pauses:
            return []
        if (ask.private or ask.secret or ask.curtain) and self.eyes() != ask.seat:
            return []
        return [(number, option, target_of(option), why) for number, (option, why) in enumerate(ask.greyed)]

    def _again(self) -> int | None:
        """The answer taken back last, if these eyes are offered it: what Redo gives."""
        ask = self.table.ask
        if ask is None or ask.seat is None or not self._undone or self._undone[-1] not in ask.options:
            return None
        index = ask.options.index(self._undone[-1])
        return index if index in self._visible(self.eyes()) else None

    # -- what the table does by itself ---------------------------------------------------------------------------------

    def _timed(self) -> Turn | None:
        """What the table answers by itself, and after how many milliseconds."""
        ask = self.table.ask
        if self.live is not None:
            looks = self.opened is not None and len(self.people) > 1
            waits = looks or self.back is not None or self.covered or self.pauses
            bots = [seat for seat, kind in enumerate(self.kinds) if kind != PERSON]
            due = None if waits else self.live.due(self.table, self.clock.spent, self.clock.quiet, bots)
            return Turn(due.answers, round(due.seconds * 1000)) if due else None
        if ask is None or ask.seat is not None:
            return None
        if hasattr(self.board, "timer"):
            luck = Chance(self.table.seed * 1_000_003 + len(self.table.answers))
            timed: tuple[Option, int] | None = self.board.timer(self._look(self.table, None), luck)
            return Turn([timed[0]], timed[1]) if timed else None
        return Turn([ask.options[0]], TABLE_PAUSE) if len(ask.options) == 1 else None

    def _runs(self) -> bool:
        """Whether a clock runs that nothing else has stopped."""
        return self.live is not None and self.live.stretch(self.table) is not None and self._timed() is not None
