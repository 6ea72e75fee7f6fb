"""Engines of former rules: a game that was begun under them is finished under them.

When the rules of a game change, the package as it was (rules, board, bot and words together) is kept as a wheel under
another import name, ``corteo_past1``, so that the former and the present engine live in one interpreter. They are
listed in ``wheels/past/index.json``; a page has a list of its own, see ``ludoteka.install``. docs/releasing.md says
how one is made.
"""

import dataclasses
import importlib.util
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from .game import Game, Ruleset, game_called

FOLDER = Path(__file__).parents[2] / "wheels" / "past"
"""Where a checkout keeps them."""


class Asked(NamedTuple):
    """What a save says about its rules: the game's id, their version, how many seats, and the set-up options."""

    game: str
    rules: str
    seats: int
    options: Mapping[str, Any]


class Engine(NamedTuple):
    """The engine of former rules.

    ``package`` is its import name, ``wheel`` the file or address it comes in, ``sha256`` that file's, ``date`` the day
    its rules come from, and ``rulesets`` what is played by it and by no later engine.
    """

    game: str
    package: str
    wheel: str
    sha256: str
    date: str
    rulesets: tuple[Ruleset, ...]

    def plays(self, asked: Asked) -> bool:
        """Whether a save that says this was played by this engine."""
        game, version, seats, options = asked
        return self.game == game and any(r.version == version and r.fits(seats, options) for r in self.rulesets)

    @property
    def here(self) -> bool:
        """Whether it can be imported."""
        return importlib.util.find_spec(self.package) is not None

    def declaration(self) -> Game:
        """The game as it was, under its old id. Raises ModuleNotFoundError where it is not here."""
        return dataclasses.replace(game_called(self.package), package=self.package, rules_of=self.date)


ENGINES: list[Engine] = []
"""Further engines than those of a checkout: a page puts its own here."""


def listed(tables: Iterable[Mapping[str, Any]]) -> list[Engine]:
    """Engines as ``index.json`` writes them. In ``rulesets``, ``seats`` are the fewest and the most players."""
    return [Engine(**{**table, "rulesets": rulesets(table["rulesets"])}) for table in tables]


def rulesets(tables: Iterable[Mapping[str, Any]]) -> tuple[Ruleset, ...]:
    """The rulesets of an engine, as ``index.json`` writes them."""
    return tuple(Ruleset(t["name"], t["version"], _counts(t.get("seats")), t.get("options", {})) for t in tables)


def _counts(seats: Sequence[int] | None) -> range | None:
    return range(seats[0], seats[1] + 1) if seats else None


@lru_cache(maxsize=1)
def kept() -> tuple[Engine, ...]:
    """The engines that this checkout keeps; none where there is no checkout."""
    index = FOLDER / "index.json"
    return tuple(listed(json.loads(index.read_text("utf-8")))) if index.is_file() else ()


def engine(asked: Asked) -> Engine | None:
    """The engine that a save asks for; it can be imported if its wheel is in this checkout. None: nobody knows it.

    Where several fit, it is the newest: an older one may not know an option that has come since, and the save names it.
    """
    fitting = [engine for engine in (*ENGINES, *kept()) if engine.plays(asked)]
    if not fitting:
        return None
    found = max(fitting, key=lambda engine: engine.date)
    if not found.here and (FOLDER / found.wheel).is_file():
        put(FOLDER / found.wheel)
    return found


def put(wheel: Path) -> None:
    """Make the package in a wheel importable. (A wheel of pure Python can be imported from as it is.)"""
    if str(wheel) not in sys.path:
        sys.path.append(str(wheel))
        importlib.invalidate_caches()
