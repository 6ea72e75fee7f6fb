"""The games' books: every example by the engine, every link, every section that something names."""

import re

import pytest

from tabletop.game import game_called
from tabletop.words import LANGUAGES, Translations, catalogue
from texts.books import with_a_book
from texts.books.faults import faults
from texts.books.sources import folder_of, read

LONGEST = 400
"""So many characters of a paragraph are read at one go; what is longer is parted, or becomes a list."""


@pytest.mark.parametrize("game", with_a_book())
def test_a_book_has_no_fault(game: str) -> None:
    assert list(faults(read(game_called(game)))) == []


@pytest.mark.parametrize("game", with_a_book())
def test_no_paragraph_of_the_rules_is_too_long_in_any_language(game: str) -> None:
    blocks = (folder_of(game) / "rules.md").read_text(encoding="utf-8").split("\n\n")
    paragraphs = [block.strip() for block in blocks if not block.startswith(("|", "-", "#", "!", "1."))]
    for language in LANGUAGES:
        translations = Translations([catalogue(f"{game}.book", language)])
        for paragraph in paragraphs:
            shown = re.sub(r"\[([^]]*)]\([^)]*\)|\*", r"\1", translations.text(paragraph))
            assert len(shown) <= LONGEST, (language, len(shown), shown)
