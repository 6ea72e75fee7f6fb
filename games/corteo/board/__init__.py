"""The picture of the table, and its sentences.

:mod:`.ground` draws the city once, :mod:`.counters` the pieces, :mod:`.picture` what changes; :mod:`.sayings` says what
options do, :mod:`.side` fills what stands beside the board, :mod:`.result` tells how it ended. :mod:`.figures` holds
our silhouettes, :mod:`.film` draws what has just happened.
"""

from __future__ import annotations

from ..questions import (
    BY_WAY_OF,
    FIRST_HEAD,
    TO_WHICH_BARRACKS,
    WHERE_IT_IS_PLACED,
    WHERE_THE_BARRICADE_STANDS,
    WHERE_THE_BLOCK_GOES,
    WHERE_TO,
    WHERE_TO_OR_AT_WHOM,
    WHO_GOES_NEXT,
    WHO_MOVES,
)
from .ground import ground
from .picture import board, detail
from .result import breakdown, finale
from .sayings import closing, in_play, label, preview
from .side import aid, hand, headline, progress, progress_title, strip
from .story import story

__all__ = [
    "STEPS",
    "aid",
    "board",
    "breakdown",
    "closing",
    "detail",
    "finale",
    "ground",
    "hand",
    "headline",
    "in_play",
    "label",
    "preview",
    "progress",
    "progress_title",
    "story",
    "strip",
]

STEPS = frozenset(
    {
        BY_WAY_OF,
        FIRST_HEAD,
        TO_WHICH_BARRACKS,
        WHERE_IT_IS_PLACED,
        WHERE_THE_BARRICADE_STANDS,
        WHERE_THE_BLOCK_GOES,
        WHERE_TO,
        WHERE_TO_OR_AT_WHOM,
        WHO_GOES_NEXT,
        WHO_MOVES,
    }
)
"""Questions that one tap answers: steps on the way to a deed, which can be taken back."""
