"""The reader's language: catalogues of app and game, put together once."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import lru_cache

from tabletop import LANGUAGES, Game, Words
from tabletop.words import catalogue

FALLBACK = "en"


@lru_cache(maxsize=64)
def _catalogue(package: str, language: str) -> gettext.NullTranslations:
    return catalogue(package, language)


def known(language: object) -> str:
    """A language we speak: the one asked for, or English."""
    return language if isinstance(language, str) and language in LANGUAGES else FALLBACK


def speaker(language: str, game: Game | None = None, names: Sequence[str] = (), *, terms: bool = True) -> Words:
    """One reader's words.

    Args:
        language: one of :data:`tabletop.LANGUAGES`.
        game: whose catalogue is asked first.
        names: the players' names by seat.
        terms: whether the game's terms are loaded; set-up and lobby do without.
    """
    packages = ([game.id] if game else []) + ["ludoteka", "tabletop"]
    catalogues = [] if language == FALLBACK else [_catalogue(package, language) for package in packages]
    return Words(game.terms if game and terms else {}, names, catalogues, language)
