"""Kolejka drawn: a street in late-communist Poland, from a view alone.

:mod:`.street` draws the table, :mod:`.pieces` what lies on it, :mod:`.families` strips, hands and the aid;
:mod:`.sayings` puts options into words, :mod:`.pictures` holds our outlines.
"""

from ..questions import WHAT_ELSE_IS_GIVEN, WHAT_GOES_ASTRAY, WHAT_IS_GIVEN, WHO_CHANGES_SHOPS
from .families import aid, breakdown, finale, hand, headline, progress, progress_title, strip
from .pieces import pawn
from .sayings import closing, in_play, label, preview
from .story import story
from .street import detail
from .street import street as board

__all__ = [
    "STEPS",
    "aid",
    "board",
    "breakdown",
    "closing",
    "detail",
    "finale",
    "hand",
    "headline",
    "in_play",
    "label",
    "pawn",
    "preview",
    "progress",
    "progress_title",
    "story",
    "strip",
]

STEPS = frozenset({WHAT_ELSE_IS_GIVEN, WHAT_GOES_ASTRAY, WHAT_IS_GIVEN, WHO_CHANGES_SHOPS})
"""Questions that one tap answers: steps on the way to a deed, which can be taken back."""
