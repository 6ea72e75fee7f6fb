"""What games draw with: a :class:`Look` at a table, and markup. Nothing here knows a game or a browser."""

from .look import Board, Drawn, Look, drawn_once

__all__ = ["Board", "Drawn", "Look", "drawn_once", "words_of"]


def words_of(part: str) -> tuple[str, ...]:
    """A part of a figure as a book names it, word by word: ``card:luck`` is ``("card", "luck")``."""
    return tuple(part.split(":"))
