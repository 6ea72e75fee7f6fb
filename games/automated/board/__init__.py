"""The picture of the table: a two-colour print, boss blue and worker red.

:mod:`.few` and :mod:`.many` lay out the two games, :mod:`.art` draws the pieces, :mod:`.shared` what both games have;
:mod:`.sayings` puts options into words, :mod:`.side` fills what stands beside the board: drawer, strips, aid.
"""

from __future__ import annotations

from typing import Any

from drawing import Look

from . import few, many
from .sayings import label, preview
from .side import aid, hand, headline, progress, progress_title, strip

__all__ = ["aid", "board", "hand", "headline", "label", "preview", "progress", "progress_title", "strip"]


def board(look: Look) -> Any:
    """The table as one SVG."""
    return few.board(look) if look.view["mode"] == "few" else many.board(look)
