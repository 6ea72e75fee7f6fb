"""The picture of the table, and its sentences.

:mod:`.ground` draws the city once, :mod:`.counters` the pieces, :mod:`.picture` what changes; :mod:`.sayings` says what
options do, :mod:`.side` fills what stands beside the board.
"""

from __future__ import annotations

from .ground import ground
from .picture import board, detail
from .sayings import label, preview
from .side import aid, hand, headline, progress, progress_title, strip

__all__ = [
    "aid",
    "board",
    "detail",
    "ground",
    "hand",
    "headline",
    "label",
    "preview",
    "progress",
    "progress_title",
    "strip",
]
