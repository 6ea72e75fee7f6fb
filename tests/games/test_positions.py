"""Positions in which a strong player's move is known, and why: the hard bot finds most of them, the master nearly all.

``positions/<game>.toml`` names a golden game and how many answers of it have been given (or holds a packed save, as
``played``), the answers that are best, and the reason in words. ``by`` names the reckoning that proves it, in
``<game>/reckoned.py``.
"""

import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.games.kept import kept

from tabletop import Table, bots, unpack

FOLDER = Path(__file__).parent / "positions"
GAMES = sorted(place.stem for place in FOLDER.glob("*.toml"))
MANY, HARD, MASTER = 20, 15, 18
"""How many positions each game has at least, and how many of twenty the two levels find at least."""
LITTLE = bots.Budget(iterations=48)


@cache
def positions(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((FOLDER / f"{game}.toml").read_text("utf-8"))["position"]
    return found


def laid_out(position: dict[str, Any]) -> Table:
    return Table.load(unpack(position["played"])) if "played" in position else kept(position["save"]).at(position["at"])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_best_follows_from_the_rules(game: str) -> None:
    """Each position is different, says why in words, and is proved by its reckoning; not all answers are best."""
    reckoned = import_module(f"tests.games.{game}.reckoned")
    assert len({laid_out(each).digest() for each in positions(game)}) >= MANY
    for position in positions(game):
        table = laid_out(position)
        best = getattr(reckoned, position["by"])(table)
        assert set(position["best"]) == {str(option) for option in best} < {str(o) for o in table.ask.options}, position
        assert position["why"].endswith(".")


def found(game: str, level: str) -> list[bool]:
    tables = [(position, laid_out(position)) for position in positions(game)]
    return [bots.play(table, level, bots.thought(table), LITTLE.of(level)) in each["best"] for each, table in tables]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
@pytest.mark.parametrize(("level", "least"), [("hard", HARD), ("master", MASTER)])
def test_a_bot_finds_what_a_strong_player_would(game: str, level: str, least: int) -> None:
    right = found(game, level)
    assert sum(right) * MANY >= least * len(right), [
        each["why"] for each, well in zip(positions(game), right, strict=True) if not well
    ]
