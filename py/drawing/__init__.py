"""What games draw with: a :class:`Look` at a table, and markup. Nothing here knows a game or a browser."""

from .board import Board, board_of, board_through
from .look import Drawn, Look, drawn_once

__all__ = ["Board", "Drawn", "Look", "board_of", "board_through", "drawn_once", "words_of"]


def words_of(part: str) -> tuple[str, ...]:
    """A part of a figure as a book names it, word by word: ``card:luck`` is ``("card", "luck")``."""
    return tuple(part.split(":"))
