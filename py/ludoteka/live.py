"""Real time for games that have it: a clock that stands still while somebody looks into a hand.

A game with a module ``live`` (see ``games/reglamentacja/live.py``) says what its table does by itself and when, and
what people may do with one touch although another seat is asked. Engines know no clock: this is the only place that
does.
"""

from __future__ import annotations

import importlib
import importlib.util
import time
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tabletop import Game, Message, Option, Table

EARLY = 0.25
"""Seconds by which a page's timer may come too soon and still be taken."""
TALK = 3.0
"""Seconds that saying one thing takes at most, where a hand is open and the clock stands still."""
GLANCE = 5.0
"""Seconds after which the page asks again at the latest: how long a top still spins is in no message until then.

Longer than a bot takes at the slowest pace: whoever thinks is asked anew with every reply.
"""


RECENT = 60
"""So many answers are remembered with their time."""


class Due(Protocol):
    """What the table does next by itself."""

    @property
    def answers(self) -> list[Option]: ...

    @property
    def seconds(self) -> float: ...


class Live(Protocol):
    """What a game's ``live`` module provides."""

    def stretch(self, table: Table) -> str | None:
        """A name for the stretch of time the clock measures; None: it does not run."""

    def offered(self, option: Option, people: Sequence[int], opened: int | None = None) -> bool:
        """Whether people are offered this legal answer, while the hand of the seat ``opened`` lies open."""

    def held(self, table: Table, people: Sequence[int]) -> bool:
        """Whether a bot that is asked waits until a person goes on."""

    def prompt(self, table: Table, people: Sequence[int], eyes: int | None = ...) -> Message | None:
        """What the screen says to these eyes while no person is asked; None: what is asked, or that a bot is
        thinking."""

    def button(self, option: Option) -> bool:
        """Whether a touch is also listed as a button."""

    def at_once(self, table: Table, option: Option) -> bool:
        """Whether one touch gives this answer."""

    def brings(self, table: Table, option: Option) -> list[Option]:
        """Answers that follow this one at the same touch."""

    def talks_on(self, option: Option) -> bool:
        """Whether whoever gives this answer may have more to say."""

    def lasts(self, target: str) -> bool:
        """Whether a touch of a place still means the same after somebody else was quicker."""

    def stands(self, target: str, before: Any, now: Any) -> bool:
        """Whether a touch of a place means the same although somebody was quicker, since what it speaks of is the same
        in what everybody saw before and in what everybody sees now."""

    def everybody_acts(self, table: Table) -> bool:
        """Whether all may act at once, so that each has a place of her own at her edge of a screen that lies flat."""

    def at_the_edges(self, table: Table, people: Sequence[int]) -> Mapping[str, list[Option]]:
        """What they may do there, by what everybody may know: target -> answers that one touch gives, all or none."""

    def due(
        self, table: Table, spent: float, quiet: float, bots: Sequence[int], ago: Callable[[int], float] = ...
    ) -> Due | None:
        """What the table does by itself, and in how many seconds."""

    def word(self, table: Table, seat: int) -> list[Option] | None:
        """The answers by which a person begins to speak, to ask the adviser; None: that cannot be done now."""

    def floor(self, table: Table) -> list[Option] | None:
        """The answers by which whoever speaks stops speaking; None: she cannot stop now."""

    def taps(self, table: Table, eyes: int | None, people: Sequence[int]) -> Mapping[str, list[Option]]:
        """Target -> answers that one touch gives, all or none, although another seat is asked."""


def live_part(game: Game) -> Live | None:
    """The game's ``live`` module, if it has one."""
    if importlib.util.find_spec(f"{game.package}.live") is None:
        return None
    part: Live = importlib.import_module(f"{game.package}.live")
    return part


class Turn(NamedTuple):
    """What the table does by itself after so many milliseconds."""

    answers: list[Option]
    milliseconds: int


class Clock:
    """Seconds of play at one table.

    Between two requests no more time passes than the page was asked to wait: a tablet that slept has not played on.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last = now()
        self._most = 0.0
        self._stretch: str | None = None
        self._runs = False
        self._stood = 0.0
        """Seconds that the clock has stood still for somebody who has said nothing meanwhile."""
        self.spent = 0.0
        """Seconds in the present stretch."""
        self.quiet = 0.0
        """Seconds since the last answer."""
        self._time = 0.0
        self._given: tuple[tuple[int, float], ...] = ()
        """How many answers there were when something was said, and when that was."""

    def tick(self) -> None:
        """Count what has passed since the last reply."""
        now = self._now()
        passed = min(now - self._last, self._most)
        if not self._most:
            self._stood += now - self._last
        self._last, self._most = now, 0.0
        self.quiet += passed
        self._time += passed
        if self._runs:
            self.spent += passed

    def ago(self, number: int) -> float:
        """How many seconds of play ago an answer was given; the first is number 1."""
        at = bisect_left(self._given, number, key=lambda given: given[0])
        return self._time - self._given[at][1] if at < len(self._given) else 0.0

    def said(self, count: int) -> None:
        """Somebody has given an answer, and there are so many now.

        To look into a hand is free, but whoever says something while the clock stands still pays with the time it took,
        counted since the clock was stopped or since the last thing was said: else deals could be made in no time.
        """
        if self._runs:
            self.spent += min(self._stood, TALK)
        self._stood = 0.0
        self.quiet = 0.0
        before = (given for given in self._given[-RECENT:] if given[0] < count)  # later ones were taken back
        self._given = (*before, (count, self._time))

    def enter(self, stretch: str | None) -> None:
        """Play is in this stretch now; in a new one the count begins anew. In none it stands still (the speculator
        shops), and goes on where the same stretch does."""
        self._runs = stretch is not None
        if stretch not in (None, self._stretch):
            self._stretch, self.spent = stretch, 0.0

    def go_on(self, wait: int | None) -> None:
        """The page waits so many milliseconds at most (None: the clock stands still)."""
        self._last = self._now()
        self._most = 0.0 if wait is None else wait / 1000 + EARLY
        if wait is not None:
            self._stood = 0.0
