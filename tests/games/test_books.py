"""The games' books: every example by the engine, every link, every section that something names."""

from __future__ import annotations

import pytest

from ludoteka.shelf import take
from texts.books import with_a_book
from texts.books.faults import faults
from texts.books.sources import read


@pytest.mark.parametrize("game", with_a_book())
def test_a_book_has_no_fault(game: str) -> None:
    assert list(faults(read(take(game)))) == []
