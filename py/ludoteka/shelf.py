"""Which games there are: every package that has the parts of a game."""

import pkgutil
from importlib.machinery import FileFinder
from pathlib import Path

from tabletop import Game
from tabletop.game import game_called

PARTS = ("rules", "terms", "questions", "board", "bot")
"""The modules by which a package is recognised as a game."""


def games() -> list[Game]:
    """All games that can be played here, as declared, in the lobby's order (each game's place on the shelf)."""
    packages = [module for module in pkgutil.iter_modules() if module.ispkg]
    found = [
        game_called(module.name)
        for module in packages
        if isinstance(module.module_finder, FileFinder) and _is_game(Path(module.module_finder.path) / module.name)
    ]
    return sorted(found, key=lambda game: (game.shelf, game.title))


def _is_game(folder: Path) -> bool:
    """Whether a package is a game; it is not imported for that."""
    return all((folder / part).is_dir() or any(folder.glob(f"{part}.*")) for part in PARTS)
