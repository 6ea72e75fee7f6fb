"""The golden games, each replayed once for all tests. They are only looked at: ``at`` and ``fork`` give copies."""

from __future__ import annotations

import functools
import json
from pathlib import Path

from places import game_ids
from tabletop import Game, Outcome, Table

SAVES = Path(__file__).parents[1] / "saves"
GAMES = game_ids()


@functools.cache
def kept(name: str) -> Table:
    """A golden game, by the name of its file."""
    return Table.load(json.loads((SAVES / f"{name}.json").read_text("utf-8")))


def golden(game: Game) -> dict[str, Table]:
    """All golden games of a game."""
    return {place.stem: kept(place.stem) for place in sorted(SAVES.glob(f"{game.id}-*.json"))}


def end_of(table: Table) -> Outcome:
    """How a golden game ended."""
    assert table.outcome is not None
    return table.outcome
