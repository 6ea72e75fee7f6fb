"""What a tap would do, worked out while somebody thinks, so that the real tap finds its answer ready.

An act is done as always, but on a fork of the table; then the session is put back as it was. The reply, and what the
session had become, are kept until the next request. A tap that was rehearsed and one that was not therefore do the
same, by the same code. Nothing that an answer leads to leaves the worker before somebody taps. Time is not rehearsed:
how long a reply may wait is reckoned when the tap comes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import copy
from typing import NamedTuple

from ..protocol.replies import Reply
from ..state.eyes import TAPS
from ..state.sitting import Now
from .desk import Desk, Request
from .picture import Shown

BUDGET = 0.4
"""Seconds that are spent on one position, so that a slow device rehearses less instead of getting hot."""

SMALL = 100_000
"""Characters of a picture that the page draws on copies; with a larger one it would hold up the real tap.
(The only one is Corteo's map where a unit may be placed on any hex.)"""

Key = tuple[str, str]
"""An act and the option that it names."""


class Rehearsed(NamedTuple):
    """What an act would do."""

    reply: Reply
    after: Now
    """What the sitting would have become."""
    shown: Shown
    """What the page would show."""
    only_chooses: bool
    """Whether no answer is given by it, so that nothing of what is to come shows in it."""


class Rehearsing:
    """Rehearses the acts that are likely next, one at a time.

    Args:
        desk: the sitting and what draws it.
        act: does what a request asks for.
    """

    def __init__(self, desk: Desk, act: Callable[[Request], Reply]) -> None:
        self.sitting, self.eyes, self.picture = desk.sitting, desk.eyes, desk.picture
        self._act = act
        self._known: dict[Key, Rehearsed] = {}
        self._tried: set[Key] = set()
        self._spent = 0.0
        self._begun = False

    def rehearse(self) -> Reply:
        """Rehearse one act. The reply says whether there is more to rehearse; the first one that gives no
        answer brings a picture, which the page draws on copies that nobody sees."""
        wanted = [key for key in self._likely() if key not in self._tried]
        if not wanted or self._spent > BUDGET:
            return {"more": False}
        began = time.perf_counter()
        key = wanted[0]
        self._tried.add(key)
        rehearsed = self._known[key] = self._played(key)
        self._spent += time.perf_counter() - began
        reply: Reply = {"more": len(wanted) > 1}
        patch = rehearsed.reply["patch"]
        if not self._begun and rehearsed.only_chooses and sum(map(len, patch.values())) < SMALL:
            self._begun = True
            reply["rehearsal"] = patch
        return reply

    def take(self, request: Request) -> Reply | None:
        """The reply to a request that was rehearsed, which has happened herewith; None: it has to be worked out.

        Whatever the request is, nothing that was rehearsed before it is of use after it.
        """
        known, count = self._known, self.sitting.table.count
        self._known, self._tried, self._spent = {}, set(), 0.0
        other = "whole" in request or "asks" in request
        if request.get("do") != "act" or other or request.get("n", count) != count:
            return None
        rehearsed = known.get((str(request.get("name")), str(request.get("option"))))
        if rehearsed is None:
            return None
        clock = self.sitting.clock
        clock.tick()
        self.sitting.now, self.picture.shown = rehearsed.after, rehearsed.shown
        if not rehearsed.only_chooses:
            clock.said(self.sitting.table.count)
        rehearsed.reply.pop("wait", None)
        return rehearsed.reply | self.picture.timing()

    def _likely(self) -> list[Key]:
        """What a person may do next with one tap: confirm what is chosen, or choose.

        What has no place on the board, such as to be done, comes first: it is pressed often, and much follows from it.
        """
        sitting, live = self.sitting, self.sitting.live is not None
        still = sitting.focus.back is not None or sitting.watching or sitting.focus.covered or sitting.learning
        if still or self.eyes.phase() not in ("public", "private", *(["table"] if live else [])):
            return []
        goes_on = sitting.focus.opened is not None if live else self.eyes.timed() is not None
        if goes_on:
            return []  # the table goes on by itself, or how long a hand may lie open is for the clock to say
        staged = self.eyes.staged()
        numbers = self.eyes.numbers()
        commit = [("commit", str(numbers[staged]))] if staged in numbers else []
        beside = [TAPS + number for number, tap in enumerate(self.eyes.taps()) if tap.hand is None] if live else []
        options = sitting.table.ask.options if sitting.table.ask else []
        others = sorted((index for index in numbers if index != staged), key=lambda index: bool(options[index].target))
        chosen = [numbers[index] for index in others]
        return commit + [("choose", str(number)) for number in chosen + beside]

    def _played(self, key: Key) -> Rehearsed:
        """Do an act on a fork, and put everything back."""
        name, option = key
        sitting, picture = self.sitting, self.picture
        before, shown, clock = sitting.now, picture.shown, sitting.clock
        count = sitting.table.count
        sitting.table, sitting.clock = sitting.table.fork(), copy(clock)
        try:
            reply = self._act({"do": "act", "name": name, "option": option, "n": count})
            return Rehearsed(reply, sitting.now, picture.shown, sitting.table.count == count)
        finally:
            sitting.now, picture.shown, sitting.clock = before, shown, clock
