"""Golden games: finished games and positions that a game keeps as saves, and finds anew when its rules change.

A game lists them in its room ``golden``. ``python -m tabletop golden <game>`` keeps every save that still replays to
what its entry asks for, and plays new games for the others. It fails when one of them can no longer be reached.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .game import Ending, Game
from .table import Table
from .testing import Chooser, at_random, finished, new_table

TRIES = 3000
"""Games played in search of one that fits before it counts as out of reach."""


@dataclass(frozen=True)
class Golden:
    """A game, or a position in one, that must be among the saves.

    Args:
        name: the save is ``<game>-<name>.json``.
        ending: how the game ends; None: it is a position, the first one that ``holds``.
        seats: player counts to try.
        options: set-up options other than the defaults.
        players: how its seats are played in the search.
        holds: what else must be true of it.
        seed: the first seed that is tried.
    """

    name: str
    ending: Ending | None = None
    seats: Sequence[int] = ()
    options: Mapping[str, Any] | None = None
    players: Chooser = at_random
    holds: Callable[[Table], bool] = lambda _: True
    seed: int = 1

    def fits(self, table: Table) -> bool:
        """Whether this table is what is asked for."""
        if (table.outcome.ending if table.outcome else None) != (self.ending.name if self.ending else None):
            return False
        if self.seats and len(table.seats) not in self.seats:
            return False
        asked = {**table.game.chosen({}), **(self.options or {})}
        return all(table.options[key] == value for key, value in asked.items()) and self.holds(table)

    def save_in(self, folder: Path, game: Game) -> Path:
        """Where its save is kept."""
        return folder / f"{game.id}-{self.name}.json"

    def kept(self, folder: Path, game: Game) -> Table | None:
        """The save as it is kept, replayed; None if there is none, or it is no longer what is asked for."""
        try:
            table = Table.load(json.loads(self.save_in(folder, game).read_text(encoding="utf-8")), game)
        except (OSError, ValueError):  # BadSave is a ValueError
            return None
        return table if self.fits(table) else None


def wanted(game: Game) -> tuple[Golden, ...]:
    """All that a game asks for."""
    listed: tuple[Golden, ...] = game.module("golden").GOLDEN
    return listed


def renew(game: Game, folder: Path, tries: int = TRIES) -> Iterator[tuple[Golden, str]]:
    """Bring a game's saves up to date.

    Args:
        game: the game.
        folder: where its saves are kept.
        tries: games to play at most for those that share players and options.

    Yields:
        Each golden game with what became of it: ``"kept"``, ``"found"`` or ``"out of reach"``.
    """
    missing: list[Golden] = []
    for golden in wanted(game):
        if golden.kept(folder, game):
            yield golden, "kept"
        else:
            missing.append(golden)
    while missing:
        alike = [golden for golden in missing if _search(golden) == _search(missing[0])]
        missing = [golden for golden in missing if golden not in alike]
        found = dict(_found(game, alike, tries))
        for golden in alike:
            table = found.get(golden.name)
            if table:
                write(table, golden.save_in(folder, game))
            yield golden, "found" if table else "out of reach"


def _search(golden: Golden) -> tuple[Any, ...]:
    """Golden games with the same value here can be looked for in the same games."""
    position = golden.name if golden.ending is None else None
    return golden.players, sorted((golden.options or {}).items()), golden.seed, position


def _found(game: Game, alike: Iterable[Golden], tries: int) -> Iterator[tuple[str, Table]]:
    """Play games until each golden one is found, by its name."""
    left = list(alike)
    first = left[0]
    counts = sorted({count for golden in left for count in golden.seats or game.seats})
    for seed in range(first.seed, first.seed + tries):
        table = new_table(game, counts[seed % len(counts)], seed, **(first.options or {}))
        for golden in [golden for golden in left if _reached(golden, table, seed)]:
            left.remove(golden)
            yield golden.name, table
        if not left:
            return


def _reached(golden: Golden, table: Table, seed: int) -> bool:
    """Play on (for a position, step by step) and say whether the table is what was asked for."""
    if golden.ending is not None:
        return golden.fits(finished(table, golden.players, seed))
    while table.ask is not None and not golden.fits(table):
        finished(table, golden.players, seed + table.count, most=1)
    return golden.fits(table)


def write(table: Table, place: Path) -> None:
    """Write a save as all of them are written."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(table.save(), ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
