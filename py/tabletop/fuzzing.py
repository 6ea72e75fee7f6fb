"""Random play under every seat count and option, with the laws held against every position."""

from __future__ import annotations

import itertools
import multiprocessing
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from . import laws
from .chance import Chance
from .game import Game
from .table import Table
from .testing import state_of

_SHRINKS = 60
"""Further games tried to find a shorter one that breaks the same law."""


@dataclass
class Failure:
    """A law broken, with a save that shows it."""

    law: str
    what: str
    save: dict[str, Any]


@dataclass
class Report:
    """What random play met."""

    decisions: int = 0
    games: int = 0
    checked: int = 0
    failures: list[Failure] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)


def setups(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every seat count with every combination of options."""
    keys = [o.key for o in game.options]
    combinations = itertools.product(*([c.value for c in o.choices] for o in game.options))
    chosen = [dict(zip(keys, values, strict=True)) for values in combinations]
    return [(seats, options) for options in chosen for seats in game.seats]


def random_game(
    game: Game, seats: int, options: dict[str, Any], seed: int, *, most: int, check_every: int, report: Report
) -> Failure | None:
    """One game of random answers. Stops after ``most`` decisions. Returns the first failure, if any."""
    rng = Chance(seed * 2 + 1)
    table = Table.new(game, [f"P{i}" for i in range(seats)], seed, options)
    totals = game.rules.conserved(state_of(table))
    report.games += 1
    try:
        for number in range(most):
            if table.ask is None:
                break
            check = number % check_every == 0
            if check:
                laws.everything(table, totals, rng)
                report.checked += 1
            before = table.fork() if check else None
            option = rng.choice(table.ask.options)
            table.answer(option)
            report.decisions += 1
            if before is not None:
                laws.undo(before, option, table, rng)
                laws.promises(before, option, table)
            if len(table.answers) > game.longest:
                raise laws.LawBroken("length", f"more than {game.longest} answers")
        _at_the_end(table, totals, rng, report)
    except Exception as error:  # noqa: BLE001 - whatever breaks is what we look for
        law = error.law if isinstance(error, laws.LawBroken) else type(error).__name__
        return Failure(law, f"{game.id}, {seats} seats, {options}, seed {seed}: {error!r}", table.save())
    return None


def _at_the_end(table: Table, totals: Any, rng: Chance, report: Report) -> None:
    laws.everything(table, totals, rng)
    twin = Table.load(table.save())
    if twin.digest() != table.digest():
        raise laws.LawBroken("replay", "a replayed save differs")
    if not table.game.chance and state_of(table).rng.uses:
        raise laws.LawBroken("declaration", "chance was used in a game that declares none")
    if table.outcome:
        report.endings[table.outcome.ending] += 1


def _shrunk(game: Game, failure: Failure, check_every: int) -> Failure:
    """Look for a shorter game that breaks the same law, with the same seats and options."""
    save, best = failure.save, failure
    for seed in range(_SHRINKS):
        found = random_game(
            game, len(save["seats"]), save["options"], seed,
            most=len(best.save["answers"]), check_every=check_every, report=Report(),
        )  # fmt: skip
        if found and found.law == best.law and len(found.save["answers"]) < len(best.save["answers"]):
            best = found
    return best


def _share(job: tuple[Game, int, int, int]) -> Report:
    game, decisions, seed, check_every = job
    report = Report()
    order = setups(game)
    Chance(seed).shuffle(order)  # many options: a short run should not meet the first ones only
    arrangements = itertools.cycle(order)
    while report.decisions < decisions and not report.failures:
        seats, options = next(arrangements)
        seed += 1
        most = min(game.longest + 1, decisions - report.decisions)
        failure = random_game(game, seats, options, seed, most=most, check_every=check_every, report=report)
        if failure:
            report.failures.append(_shrunk(game, failure, check_every))
    return report


def fuzz(game: Game, decisions: int, seed: int = 1, *, jobs: int = 1, check_every: int = 1) -> Report:
    """Play at random for so many decisions. A failure ends its job and is shrunk."""
    shares = [(game, decisions // jobs, seed * 1_000_000 + job * 100_000, check_every) for job in range(jobs)]
    if jobs == 1:
        return _share(shares[0])
    whole = Report()
    with multiprocessing.Pool(jobs) as pool:
        for report in pool.map(_share, shares):
            whole.decisions += report.decisions
            whole.games += report.games
            whole.checked += report.checked
            whole.failures += report.failures
            whole.endings += report.endings
    return whole
