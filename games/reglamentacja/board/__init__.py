"""Reglamentacja drawn: a shop seen from its queue, and below it the table where coupons change hands.

:mod:`.picture` puts the table together from :mod:`.shop`, :mod:`.bargaining` and the :mod:`.desk` at which offers are
laid out; :mod:`.setting` is what each player has at her own edge of a screen that lies flat. :mod:`.pieces` draws what
lies on the table, :mod:`.players` strips, hands and the aid, :mod:`.results` the end; :mod:`.sayings` puts options into
words, :mod:`.outlines` holds our drawings.
"""

from ..questions import WHICH_FOR_THE_SPECULATOR
from .picture import board, detail
from .players import aid, hand, headline, progress, progress_title, strip
from .results import breakdown, finale
from .sayings import closing, in_play, label, preview
from .setting import setting
from .story import story

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
    "preview",
    "progress",
    "progress_title",
    "setting",
    "story",
    "strip",
]

STEPS = frozenset({WHICH_FOR_THE_SPECULATOR})
"""Questions that one tap answers: steps on the way to a deed, which can be taken back."""
