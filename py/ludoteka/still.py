"""Prerendered screens: every screen that needs no Python in the browser, drawn at build time by the same functions."""

import importlib.resources

from . import history, shelf
from .languages import speaker
from .screens import lobby, pages, setup


def screens(language: str, as_set: history.Setter) -> dict[str, str]:
    """Route -> inside of ``#app``, in one language."""
    words, games = speaker(language), shelf.games()
    books = {game.id for game in games if (importlib.resources.files(game.id) / "book").is_dir()}
    made = {
        "#/": lobby.lobby(words, games, books),
        "#/t": setup.loading(words),
        "#/saves": pages.saves_page(words, games),
        "#/credits": pages.credits_page(words, games),
        "#/privacy": pages.privacy(words),
        "#/accessibility": pages.accessibility(words),
        "#/nowhere": pages.nowhere(words),
    }
    for game in games:
        own = speaker(language, game, terms=False)
        texts = history.pages(game, own, as_set)
        made[f"#/g/{game.id}"] = pages.game_page(own, game, texts, book=game.id in books)
        made[f"#/g/{game.id}/new"] = setup.setup(own, game, book=game.id in books)
        made[f"#/h/{game.id}"] = pages.history_page(own, game, texts)
    return made
