"""Which games stand on the shelf: those whose folder is complete enough to be drawn."""

from __future__ import annotations

import importlib
import importlib.util

from tabletop import Game

ORDER = ("kolejka", "reglamentacja", "corteo", "automated", "volk")
"""The five, in the order in which the lobby shows them."""
PARTS = ("rules", "terms", "board", "bot")


def on_the_shelf(name: str) -> bool:
    """Whether the game's package is here with all its rooms."""
    return importlib.util.find_spec(name) is not None and all(
        importlib.util.find_spec(f"{name}.{part}") is not None for part in PARTS
    )


def take(name: str) -> Game:
    """A game's declaration. Raises ModuleNotFoundError where there is none."""
    game = importlib.import_module(name).GAME
    assert isinstance(game, Game)
    return game


def games() -> list[Game]:
    """The declarations of all games that can be played here, in the lobby's order."""
    return [take(name) for name in ORDER if on_the_shelf(name)]
