"""What a bot holds in its hands, and how it weighs what it may do.

A bot sees its seat's view, the pending ask, and forks in which everything it cannot know was dealt anew. It has no
handle to the true state; :func:`tabletop.laws.honest` tests that its choice does not depend on one.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from .ask import Ask
from .chance import Chance
from .game import Game
from .option import Option
from .table import Table


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: until a limit is reached, or until ``enough`` says that nobody wants to wait longer."""

    iterations: int = 200
    seconds: float = math.inf
    enough: Callable[[], bool] = bool

    def of(self, kind: str) -> Budget:
        """What a bot of a kind has, where this is what the yardstick has: hard tries little, so that it is as good on
        slow devices as on quick ones; a master thinks longer."""
        if kind.partition("+")[0] == "hard":
            return replace(self, iterations=min(self.iterations, HARD))
        times = PATIENCE if is_master(kind) else 1
        return replace(self, iterations=self.iterations * times, seconds=self.seconds * times)

    def begun(self) -> Callable[[int], float]:
        """Thinking begins now. Returns what tells, after so many iterations, which part of the budget is spent; from 1
        on it is over."""
        began = time.monotonic()

        def spent(iterations: int) -> float:
            if self.enough():
                return 1.0
            return max(iterations / self.iterations, (time.monotonic() - began) / self.seconds)

        return spent


def parted(game: Game, kind: str) -> tuple[str, str]:
    """The level and the temper (empty: none) in the kind of a bot: ``"hard"`` or ``"hard+hoarder"``.

    Raises:
        ValueError: the game has no such level or no such temper; says which in a sentence.
    """
    level, _, temper = kind.partition("+")
    if level not in (*game.levels, YARDSTICK):
        raise ValueError(f"{game.title} has no bots of the level {level!r}.")
    if temper and temper not in {each.id for each in game.tempers}:
        raise ValueError(f"{game.title} has no bots of the temper {temper!r}.")
    return level, temper


MASTER, PATIENCE = "master", 3
"""The level that thinks so many times as long as the others, in arenas as in the page."""
HARD = 12
"""At most so many iterations hard has for a decision, in arenas as in the page: with more it would be a master."""


def is_master(kind: str) -> bool:
    """Whether a bot of a kind thinks longer than others."""
    return kind.partition("+")[0] == MASTER


class Sight:
    """A seat's honest look at the table while it is asked."""

    __slots__ = ("_fork", "ask", "names", "options", "seat", "temper", "view")

    def __init__(self, table: Table, temper: str = "") -> None:
        ask = table.ask
        assert ask is not None
        assert ask.seat is not None
        self.ask: Ask = ask
        self.seat: int = ask.seat
        self.temper = temper
        """How the bot likes to play: the id of one of the game's tempers, or an empty text."""
        self.view: Any = table.view(ask.seat)
        self.options: dict[str, Any] = dict(table.options)
        self.names: tuple[str, ...] = table.seats
        seat = ask.seat
        self._fork: Callable[[Chance], Table] = lambda rng: table.fork(seat, rng)

    def fork(self, rng: Chance) -> Table:
        """The table as it may be: what this seat cannot know is dealt anew."""
        return self._fork(rng)


class Bot(Protocol):
    """A game's ``bot`` module."""

    def choose(self, sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
        """One of ``sight.ask.options``. ``level`` is one of the game's levels."""


def thought(table: Table) -> Chance:
    """The chance with which the asked seat thinks: the same position gives the same thought, whoever thinks it."""
    seat = table.ask.seat if table.ask else None
    return Chance(table.seed * 31 + table.count * 1_000_003 + (seat or 0))


YARDSTICK = "yardstick"
"""A level that every game has: it plays on at random to the end and knows only who has won."""


def play(table: Table, kind: str, rng: Chance, budget: Budget | None = None) -> Option:
    """The option a game's own bot, or the yardstick, chooses for the seat that is asked.

    Args:
        table: where it is asked.
        kind: the bot's level, and its temper if it has one (:func:`parted`).
        rng: the bot's own chance.
        budget: how long it may think.
    """
    level, temper = parted(table.game, kind)
    if level == YARDSTICK:
        return yardstick(Sight(table), rng, budget or Budget(), table.game.longest)
    bot: Bot = table.game.module("bot")
    return bot.choose(Sight(table, temper), level, rng, budget or Budget())


P = TypeVar("P")
"""A plan: an answer, or several."""


FIRST = 0.5
"""The part of a budget that first tries may take: who is tried once is known by luck alone."""
NEVER = 10**9
"""Answers between two copies of a table on which plans are tried: nobody takes anything back there."""


def weigh(
    sight: Sight,
    rng: Chance,
    budget: Budget,
    plans: Sequence[P],
    worth: Callable[[Table, P, Chance], float],
    start: Mapping[P, float] | None = None,
) -> list[tuple[P, float]]:
    """Try plans on tables dealt anew, all on the same deals with the same luck, and drop the worse half again and again
    until two are left (sequential halving: each stage gets an equal part of the budget).

    Args:
        sight: the asked seat's look.
        rng: the bot's own chance.
        budget: a plan tried once is an iteration. At most half of them are first tries, but two plans are always tried.
        plans: what may be done, best guess first; none twice.
        worth: plays a plan on a table that it may use up, and says what the end is worth to the seat.
        start: what stands to a plan's credit before it is tried, because of a glance or a habit. It is added to the sum
            of all its tries, so that it counts for less the more tries there are.

    Returns:
        The plans with what they are worth on average, the best first; those that there was no time to try come last.
    """
    if len(plans) < 2:
        return [(plan, 0.0) for plan in plans]
    spent, done = budget.begun(), 0
    total, often = {**dict.fromkeys(plans, 0.0), **(start or {})}, dict.fromkeys(plans, 0)
    left, dropped, stage = list(plans), list[P](), 1
    stages = (len(plans) - 1).bit_length()

    def mean(plan: P) -> float:
        return total[plan] / often[plan] if often[plan] else math.inf

    while (part := spent(done)) < 1 or not done:
        if part >= stage / stages and len(left) > 2:
            left.sort(key=mean, reverse=True)
            half, stage = (len(left) + 1) // 2, stage + 1
            left, dropped = left[:half], left[half:] + dropped
        here, luck = sight.fork(rng), rng.bits()
        here.spacing = NEVER
        for number, plan in enumerate(left):
            if done == number > 1 and spent(done) >= FIRST:
                left, dropped, stages = left[:number], left[number:], (number - 1).bit_length()
                break
            if done > number and spent(done) >= 1:
                break
            total[plan] += worth(here.fork(), plan, Chance(luck))
            often[plan], done = often[plan] + 1, done + 1
    found: list[tuple[P, float]] = []
    for plan in [*sorted(left, key=mean, reverse=True), *dropped]:
        found.append((plan, min([mean(plan), *(least for _, least in found[-1:])])))
    return found


def yardstick(sight: Sight, rng: Chance, budget: Budget, longest: int) -> Option:
    """By it all games' bots are measured: the answers in any order, each game played on at random to its end."""
    options = [*sight.ask.options]
    rng.shuffle(options)

    def won(table: Table, option: Option, luck: Chance) -> float:
        table.answer(option)
        for _ in range(longest):
            if table.ask is None:
                break
            table.answer(luck.choice(table.ask.options))
        winners = table.outcome.winners if table.outcome else range(len(table.seats))
        return (sight.seat in winners) / max(1, len(winners))

    return weigh(sight, rng, budget, options, won)[0][0]
