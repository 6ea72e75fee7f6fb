"""The reader's language: catalogues of app and game, put together once."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import lru_cache

from tabletop import LANGUAGES, Game, Words
from tabletop.words import ENGLISH, Translations, catalogue

FALLBACK = ENGLISH if ENGLISH in LANGUAGES else next(iter(LANGUAGES))
"""What is spoken to somebody whose language is not offered."""


@lru_cache(maxsize=64)
def _catalogue(package: str, language: str) -> gettext.NullTranslations:
    return catalogue(package, language)


@lru_cache(maxsize=64)
def translations(language: str, game: str | None) -> Translations:
    """What app and game say in a language; the answer is remembered."""
    packages = [*([game] if game else []), "ludoteka", "tabletop"]
    return Translations([_catalogue(package, language) for package in packages if language != ENGLISH])


def known(language: object) -> str:
    """The language that was asked for, if it is offered; otherwise the default."""
    return language if isinstance(language, str) and language in LANGUAGES else FALLBACK


def speaker(language: str, game: Game | None = None, names: Sequence[str] = (), *, terms: bool = True) -> Words:
    """One reader's words.

    Args:
        language: one of :data:`tabletop.LANGUAGES`.
        game: whose catalogue is asked first.
        names: the players' names by seat.
        terms: whether the game's terms are loaded; set-up and lobby do without.
    """
    told = translations(language, game.package if game else None)
    return Words(game.terms if game and terms else {}, names, told, language)
