"""The golden games, each replayed once for all tests. They are only looked at: ``at`` and ``fork`` give copies."""

import functools
import json
import os
import subprocess
import sys

from places import SAVES, game_ids
from tabletop import Game, Outcome, Table
from texts.words import source

GAMES = game_ids()


@functools.cache
def kept(name: str) -> Table:
    """A golden game, by the name of its file."""
    return Table.load(json.loads((SAVES / f"{name}.json").read_text("utf-8")))


def golden(game: Game) -> dict[str, Table]:
    return {place.stem: kept(place.stem) for place in sorted(SAVES.glob(f"{game.id}-*.json"))}


def said_by_the_rules(game: Game, without: str = "") -> set[str]:
    """Every sentence of the log that the rules can say, but those that only one of their rooms says."""
    rooms = {f"{game.id}/rules/{without}.py"}
    found = source.entries(game.id).values()
    return {
        each.text for each in found
        if each.roles & {source.LOG, source.HEADING} and any("/rules/" in file for file in {*each.files} - rooms)
    }  # fmt: skip


def python(code: str, *arguments: str, hashes: str = "0") -> str:
    """What a Python of its own prints, whose sets have the order of this seed."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": hashes}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def end_of(table: Table) -> Outcome:
    assert table.outcome is not None
    return table.outcome
