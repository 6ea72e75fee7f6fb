"""The picture of the table: a two-colour print, boss blue and worker red.

:mod:`.few` and :mod:`.many` lay out the two games, :mod:`.art` draws the pieces, :mod:`.shared` what both games have;
:mod:`.sayings` puts options into words, :mod:`.side` fills what stands beside the board: hand, strips, aid;
:mod:`.cuts` cuts parts out for the figures of the rules.
"""

from __future__ import annotations

from typing import Any

from drawing import Look

from ..questions import (
    AT_THE_DESK,
    HOW_MUCH_TO_LEND,
    HOW_MUCH_TO_PAY,
    OFFER_CLAUSE,
    OFFER_HOLIDAYS,
    OFFER_PLACES,
    WHICH_TRADE,
    WHO_GETS_THE_BENEFIT,
    WHO_WORKS_OVERTIME,
    WHOM_TO_SPARE,
)
from . import few, many
from .cuts import detail
from .sayings import label, preview
from .side import aid, hand, headline, progress, progress_title, strip
from .story import story

__all__ = [
    "STEPS",
    "aid",
    "board",
    "detail",
    "hand",
    "headline",
    "label",
    "preview",
    "progress",
    "progress_title",
    "story",
    "strip",
]

STEPS = frozenset(
    {
        AT_THE_DESK,
        HOW_MUCH_TO_LEND,
        HOW_MUCH_TO_PAY,
        OFFER_CLAUSE,
        OFFER_HOLIDAYS,
        OFFER_PLACES,
        WHICH_TRADE,
        WHOM_TO_SPARE,
        WHO_GETS_THE_BENEFIT,
        WHO_WORKS_OVERTIME,
    }
)
"""Questions that one tap answers: steps on the way to a deed, which can be taken back."""


def board(look: Look) -> Any:
    """The table as one SVG."""
    return few.board(look) if look.view["mode"] == "few" else many.board(look)
