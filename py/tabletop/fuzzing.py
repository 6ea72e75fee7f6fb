"""Random play under every seat count and option; the laws are checked in every position.

Half of the games begin at the start, the other half deep in a game. These begin from a golden game that is cut at a
random answer, or from an opening. A game offers openings in its room ``golden``, for positions that random play hardly
ever reaches (``OPENINGS``, each a function from a :class:`Chance` to a table).
"""

import importlib.util
import itertools
import json
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from . import crew, laws
from .chance import Chance
from .game import Game
from .table import Table
from .testing import new_table, state_of

_SHRINKS = 60
"""Further games tried to find a shorter one that breaks the same law."""
SHARE = 10_000
"""How many decisions one share of a long run has: half a minute to some minutes of work."""
APART = 1_000_000_000
"""How far apart the games of two seeds are; each game of a run has a seed of its own."""
OFTENER = 10
"""How many times as often as the other laws those are checked that need few forks: of what is told and asked."""
COPIES = 2
"""How many answers apart the tables that are played keep copies: they are forked again and again."""
STRETCH = 120
"""How many answers are played from an opening: many short games reach more rare positions than a few long ones."""

Opening = Callable[[Chance], Table]
"""Where a game may begin."""


@dataclass
class Failure:
    """A law broken, with a save that shows it."""

    law: str
    what: str
    save: dict[str, Any]
    begun: int = 0
    """How many answers its opening had."""


@dataclass
class Report:
    """What random play found."""

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


def openings(game: Game, saves: Path | None = None) -> list[Opening]:
    """The openings a game offers, and its golden games cut anywhere, if the folder of its saves is given."""
    offered: list[Opening] = []
    if importlib.util.find_spec(f"{game.package}.golden"):
        offered += getattr(game.module("golden"), "OPENINGS", ())
    kept = sorted(saves.glob(f"{game.id}-*.json")) if saves else []
    return offered + [partial(_cut, place) for place in kept]


def _cut(place: Path, rng: Chance) -> Table:
    """A golden game as it stood after some of its answers."""
    whole = _golden(place)
    return whole.at(rng.below(whole.count))


@cache
def _golden(place: Path) -> Table:
    """A golden game, played to its end once in each process."""
    return Table.load(json.loads(place.read_text(encoding="utf-8")))


def play_on(table: Table, seed: int, *, most: int, check_every: int, report: Report) -> Failure | None:
    """Answer at random, under every law, for at most so many decisions. Returns the first failure, if any."""
    game, begun = table.game, table.count
    rng = Chance(seed * 2 + 1)
    totals = game.rules.conserved(state_of(table))
    table.spacing = COPIES
    spoken_every = max(1, check_every // OFTENER)
    report.games += 1
    try:
        for number in range(most):
            if table.ask is None:
                break
            check, spoken = number % check_every == 0, number % spoken_every == 0
            if check:
                laws.everything(table, totals, rng)
                report.checked += 1
            elif spoken:
                laws.spoken(table, rng)
            before = table.fork() if check else None
            option = rng.choice(table.ask.options)
            (laws.told if spoken else Table.answer)(table, option)
            report.decisions += 1
            if before is not None:
                laws.undo(before, option, table, rng)
                laws.promises(before, option, table)
            if table.count > game.longest:
                raise laws.LawBroken("length", f"more than {game.longest} answers")
        _at_the_end(table, totals, rng, report, begun)
    except Exception as error:  # noqa: BLE001 - whatever breaks is what we look for
        law = error.law if isinstance(error, laws.LawBroken) else type(error).__name__
        after = f" after {begun} answers" if begun else ""
        where = f"{game.id}, {len(table.seats)} seats, {table.options}, seed {seed}{after}"
        return Failure(law, f"{where}: {error!r}", table.save(), begun)
    return None


def _at_the_end(table: Table, totals: Any, rng: Chance, report: Report, begun: int) -> None:
    laws.everything(table, totals, rng)
    if not begun or not rng.below(OFTENER):  # what a golden game begins with has been replayed often
        twin = Table.load(table.save())
        if twin.digest() != table.digest():
            raise laws.LawBroken("replay", "a replayed save differs")
    if not table.game.chance and state_of(table).rng.uses:
        raise laws.LawBroken("declaration", "chance was used in a game that declares none")
    if table.outcome:
        report.endings[table.outcome.ending] += 1


def _shrunk(game: Game, failure: Failure, check_every: int) -> Failure:
    """Look for a shorter game that breaks the same law: same seats, options and opening."""
    save, best, begun = failure.save, failure, failure.begun
    opening = {**save, "answers": save["answers"][:begun]}
    for seed in range(_SHRINKS):
        table = Table.load({**opening, "seed": save["seed"] if begun else seed}, game)
        most = len(best.save["answers"]) - begun
        found = play_on(table, seed, most=most, check_every=check_every, report=Report())
        if found and found.law == best.law and len(found.save["answers"]) < len(best.save["answers"]):
            best = found
    return best


@dataclass(frozen=True)
class Share:
    """A number of random decisions of one game, from one seed on: what one process does in one go."""

    game: Game
    decisions: int
    seed: int
    every: int
    """After how many decisions all laws are checked; what is told and asked is looked at more often."""
    saves: Path | None

    @property
    def key(self) -> crew.Row:
        """The columns of the ledger that tell it from others."""
        return {"game": self.game.id, "seed": self.seed, "decisions": self.decisions, "every": self.every}


def play_share(share: Share) -> Report:
    """Play half of the decisions in games from the start, half in games from deep within; stop at the first failure."""
    report, game, seed = Report(), share.game, share.seed
    deep = openings(game, share.saves)
    rng = Chance(seed)
    rng.shuffle(deep)
    order = setups(game)
    rng.shuffle(order)  # many options: a short run should not meet the first ones only
    arrangements = itertools.cycle(order)
    beginnings = itertools.cycle(deep)
    shallow = 0  # decisions in games from the start
    while report.decisions < share.decisions and not report.failures:
        seed += 1
        left = share.decisions - report.decisions
        before, dives = report.decisions, bool(deep) and shallow * 2 > report.decisions
        if dives:
            table, most = next(beginnings)(rng), min(STRETCH, left)
        else:
            seats, options = next(arrangements)
            table = new_table(game, seats, seed, **options)
            most = min(game.longest + 1, left // 2 + 1 if deep else left)
        failure = play_on(table, seed, most=most, check_every=share.every, report=report)
        if not dives:
            shallow += report.decisions - before
        if failure:
            report.failures.append(_shrunk(game, failure, share.every))
    return report


def shares_of(
    game: Game, decisions: int, seed: int = 1, *, size: int = SHARE, every: int = 1, saves: Path | None = None
) -> list[Share]:
    """A run of random play in shares of at most so many decisions."""
    count = max(1, math.ceil(decisions / size))
    sizes = [decisions // count + (number < decisions % count) for number in range(count)]
    return [Share(game, n, seed * APART + number * SHARE * 2, every, saves) for number, n in enumerate(sizes)]


def work(share: Share) -> crew.Row:
    """Play a share. Returns its row of the ledger; failures are JSON: a list of the law, what happened, the save."""
    report = play_share(share)
    rules = " ".join(f"{ruleset.name}:{ruleset.version}" for ruleset in share.game.rulesets)
    failures = [{"law": failure.law, "what": failure.what, "save": failure.save} for failure in report.failures]
    return {
        **share.key,
        "rules": rules,
        "games": report.games,
        "checked": report.checked,
        "failures": json.dumps(failures, ensure_ascii=False),
        "endings": json.dumps(report.endings),
    }


def add(report: Report, row: crew.Row) -> None:
    """Add a share's row, fresh or read from the ledger, to a report of the whole run."""
    report.decisions += int(row["decisions"])
    report.games += int(row["games"])
    report.checked += int(row["checked"])
    report.failures += [Failure(**failure) for failure in json.loads(str(row["failures"]))]
    report.endings += Counter(json.loads(str(row["endings"])))


def fuzz(game: Game, decisions: int, seed: int = 1, *, check_every: int = 1, saves: Path | None = None) -> Report:
    """Play at random for so many decisions, in one share. A failure ends it and is shrunk.

    Args:
        check_every: after how many decisions all laws are checked; what is told and asked is looked at more often.
        saves: the folder of the golden games from which some games begin; None: none does.
    """
    return play_share(Share(game, decisions, seed * APART, check_every, saves))
