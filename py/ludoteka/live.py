"""Real time, for games that have it: a clock that stands still while somebody looks into a hand.

A game with a module ``live`` (see ``games/reglamentacja/live.py``) says what its table does by itself and when, and
what people may do with one touch although another seat is asked. Rules know no clock; it exists only here.
"""

import importlib
import importlib.util
import time
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tabletop import Game, Message, Option, Table

EARLY = 0.25
"""Seconds by which a page's timer may be early and still count."""
TALK = 3.0
"""Seconds for which one answer counts at most if it is given while a hand is open and the clock stands still."""
GLANCE = 5.0
"""Seconds after which the page asks again at the latest, since no message tells how long a top will go on spinning.

It is longer than a bot takes at the slowest pace, because each reply makes the bot begin anew.
"""


RECENT = 60
"""Of how many answers the time is remembered."""


class Due(Protocol):
    """What the table does next by itself, and when."""

    @property
    def answers(self) -> list[Option]: ...

    @property
    def seconds(self) -> float: ...


class Live(Protocol):
    """What a game's ``live`` module provides."""

    def stretch(self, table: Table) -> str | None:
        """The name of the stretch of time that the clock measures; None: it does not run."""

    def offered(self, option: Option, people: Sequence[int], opened: int | None = None) -> bool:
        """Whether people are offered this legal answer. ``opened``: the seat whose hand lies open."""

    def held(self, table: Table, people: Sequence[int]) -> bool:
        """Whether the bot that is asked waits until a person acts."""

    def prompt(self, table: Table, people: Sequence[int], eyes: int | None = ...) -> Message | None:
        """What this viewer reads while no person is asked; None: the question itself, or that a bot is thinking."""

    def button(self, option: Option) -> bool:
        """Whether a touch is also offered as a button."""

    def at_once(self, table: Table, option: Option) -> bool:
        """Whether one touch gives this answer, without Confirm."""

    def brings(self, table: Table, option: Option) -> list[Option]:
        """Further answers that the touch gives after this one."""

    def talks_on(self, option: Option) -> bool:
        """Whether the seat that gives this answer may want to say more."""

    def lasts(self, target: str) -> bool:
        """Whether touching this place still means the same after somebody else was quicker."""

    def stands(self, target: str, before: Any, now: Any) -> bool:
        """Whether touching a place still means the same although somebody was quicker: what it refers to is unchanged
        between the public views before and now."""

    def everybody_acts(self, table: Table) -> bool:
        """Whether all may act, so that on a screen that lies flat each has a place at an edge."""

    def at_the_edges(self, table: Table, people: Sequence[int]) -> Mapping[str, list[Option]]:
        """What people may do at their edges, judged by public facts: target -> answers that one touch gives, all or
        none."""

    def due(
        self, table: Table, spent: float, quiet: float, bots: Sequence[int], ago: Callable[[int], float] = ...
    ) -> Due | None:
        """What the table does next by itself, and in how many seconds; None: nothing."""

    def word(self, table: Table, seat: int) -> list[Option] | None:
        """Answers by which a person interrupts the others in order to ask the adviser; None: impossible now."""

    def floor(self, table: Table) -> list[Option] | None:
        """Answers by which the seat that is speaking stops; None: impossible now."""

    def taps(self, table: Table, eyes: int | None, people: Sequence[int]) -> Mapping[str, list[Option]]:
        """Target -> answers that one touch gives, all or none, although another seat is asked."""


def live_part(game: Game) -> Live | None:
    """The game's ``live`` module; None if it has none."""
    if importlib.util.find_spec(f"{game.package}.live") is None:
        return None
    part: Live = importlib.import_module(f"{game.package}.live")
    return part


class Turn(NamedTuple):
    """What the table does by itself, and after how many milliseconds."""

    answers: list[Option]
    milliseconds: int


class Clock:
    """Measures seconds of play at one table.

    Between two requests, at most the time counts that the page was asked to wait: while a tablet sleeps, nobody plays.
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
        """Count the time since the last reply."""
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
        """How many seconds of play ago an answer was given. ``number``: 1 for the first answer."""
        at = bisect_left(self._given, number, key=lambda given: given[0])
        return self._time - self._given[at][1] if at < len(self._given) else 0.0

    def said(self, count: int) -> None:
        """Note that an answer has been given. ``count``: how many there are now.

        Looking into a hand is free. But an answer given while the clock stands still costs the time that it took,
        counted since the clock stopped or since the last answer; else deals could be made in no time.
        """
        if self._runs:
            self.spent += min(self._stood, TALK)
        self._stood = 0.0
        self.quiet = 0.0
        before = (given for given in self._given[-RECENT:] if given[0] < count)  # later ones were taken back
        self._given = (*before, (count, self._time))

    def enter(self, stretch: str | None) -> None:
        """Enter a stretch of time. A new one starts at zero. None: the clock stands still (while the speculator shops),
        and goes on when the same stretch is entered again."""
        self._runs = stretch is not None
        if stretch not in (None, self._stretch):
            self._stretch, self.spent = stretch, 0.0

    def go_on(self, wait: int | None) -> None:
        """The page is asked to wait this many milliseconds at most; None: the clock stands still."""
        self._last = self._now()
        self._most = 0.0 if wait is None else wait / 1000 + EARLY
        if wait is not None:
            self._stood = 0.0
