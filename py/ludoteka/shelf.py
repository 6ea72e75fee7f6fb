"""Which games stand on the shelf: every package that has the rooms of a game."""

from __future__ import annotations

import pkgutil
from importlib.machinery import FileFinder
from pathlib import Path

from tabletop import Game
from tabletop.game import game_called

PARTS = ("rules", "terms", "questions", "board", "bot")
"""The rooms by which a package is known as a game."""


def games() -> list[Game]:
    """The declarations of all games that can be played here, in the lobby's order: by their place on the shelf."""
    packages = [module for module in pkgutil.iter_modules() if module.ispkg]
    found = [
        game_called(module.name)
        for module in packages
        if isinstance(module.module_finder, FileFinder) and _is_game(Path(module.module_finder.path) / module.name)
    ]
    return sorted(found, key=lambda game: (game.shelf, game.title))


def _is_game(folder: Path) -> bool:
    """Whether a package is a game, without importing it."""
    return all((folder / part).is_dir() or any(folder.glob(f"{part}.*")) for part in PARTS)
