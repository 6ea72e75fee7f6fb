"""What games draw with: a :class:`Look` at a table, and markup. Nothing here knows a game or a browser."""

from .look import Board, Drawn, Look, drawn_once

__all__ = ["Board", "Drawn", "Look", "drawn_once"]
