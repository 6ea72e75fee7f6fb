"""The games' books: every example by the engine, every link, every section that something names."""

from __future__ import annotations

import pytest

from ludoteka.shelf import take
from workshop.books import with_a_book
from workshop.books.faults import faults
from workshop.books.sources import read


@pytest.mark.parametrize("game", with_a_book())
def test_a_book_has_no_fault(game: str) -> None:
    assert list(faults(read(take(game)))) == []
