"""Kolejka drawn: a street in late-communist Poland, from a view alone.

:mod:`.street` draws the table, :mod:`.pieces` what lies on it, :mod:`.families` strips, hands and the aid;
:mod:`.sayings` puts options into words, :mod:`.pictures` holds our outlines.
"""

from .families import aid, hand, headline, progress, progress_title, strip
from .pieces import pawn
from .sayings import label, preview
from .street import detail
from .street import street as board

__all__ = [
    "aid",
    "board",
    "detail",
    "hand",
    "headline",
    "label",
    "pawn",
    "preview",
    "progress",
    "progress_title",
    "strip",
]
