"""The reader's language: catalogues of app and game, merged once."""

import gettext
import io
import struct
from collections.abc import Sequence
from functools import lru_cache

from tabletop import LANGUAGES, Game, Words
from tabletop.words import BROUGHT, ENGLISH, Translations, catalogue

FALLBACK = ENGLISH if ENGLISH in LANGUAGES else next(iter(LANGUAGES))
"""The language for readers whose own is not offered."""


@lru_cache(maxsize=64)
def _catalogue(package: str, language: str) -> gettext.NullTranslations:
    return catalogue(package, language)


@lru_cache(maxsize=64)
def translations(language: str, game: str | None) -> Translations:
    """The texts of app and game in a language; cached."""
    packages = [*([game] if game else []), "ludoteka", "tabletop"]
    return Translations([_catalogue(package, language) for package in packages if language != ENGLISH])


def lacking(language: str, packages: Sequence[str]) -> list[str]:
    """Which of these packages have no catalogue in a language."""
    if language == ENGLISH:
        return []
    return [each for each in packages if not isinstance(_catalogue(each, language), gettext.GNUTranslations)]


def bring(package: str, language: str, compiled: bytes) -> None:
    """Add a compiled catalogue, so that a package has texts in a language. Raises OSError: it is not complete."""
    try:
        BROUGHT[package, language] = gettext.GNUTranslations(io.BytesIO(compiled))
    except (OSError, ValueError, struct.error) as trouble:
        raise OSError(f"The catalogue {package}-{language} is damaged: {trouble}") from trouble
    _catalogue.cache_clear()
    translations.cache_clear()


def known(language: object) -> str:
    """The language that is asked for, if it is offered; otherwise the default language."""
    return language if isinstance(language, str) and language in LANGUAGES else FALLBACK


def speaker(language: str, game: Game | None = None, names: Sequence[str] = (), *, terms: bool = True) -> Words:
    """What turns messages into words for one reader.

    Args:
        language: one of :data:`tabletop.LANGUAGES`.
        game: its catalogue is asked before the app's.
        names: the players' names by seat.
        terms: whether to load the game's terms; set-up and lobby do without them.
    """
    told = translations(language, game.package if game else None)
    return Words(game.terms if game and terms else {}, names, told, language)
