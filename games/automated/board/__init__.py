"""The picture of the table: a two-colour print like a strike leaflet, boss blue and worker red.

:mod:`.few` and :mod:`.many` lay out the two games, :mod:`.offers` has what bosses offer, :mod:`.shared` what both games
have; :mod:`.art` draws the signs, :mod:`.pictures` the Events, :mod:`.roles` the roles; :mod:`.scenes` is what the
whole table looks at, :mod:`.result` the end; :mod:`.sayings` puts options into words, :mod:`.side` fills what stands
beside the board: hand, strips, aid; :mod:`.warnings` tells what an answer may cost; :mod:`.cuts` has parts for the
figures of the rules.
"""

from __future__ import annotations

from typing import Any

from drawing import Look

from ..questions import (
    AT_PAYDAY,
    AT_THE_DESK,
    HOW_MUCH_TO_LEND,
    HOW_MUCH_TO_PAY,
    OFFER_CLAUSE,
    OFFER_HOLIDAYS,
    OFFER_PLACES,
    WHICH_TRADE,
    WHOM_TO_SPARE,
)
from . import few, many
from .cuts import detail
from .offers import form
from .result import breakdown, finale
from .sayings import closing, label, preview
from .scenes import SCENES, scene
from .shared import voting as ballot
from .side import aid, hand, headline, progress, progress_title, strip
from .story import story

__all__ = [
    "SCENES",
    "STEPS",
    "aid",
    "ballot",
    "board",
    "breakdown",
    "closing",
    "detail",
    "finale",
    "form",
    "hand",
    "headline",
    "label",
    "preview",
    "progress",
    "progress_title",
    "scene",
    "story",
    "strip",
]

STEPS = frozenset(
    {
        AT_PAYDAY,
        AT_THE_DESK,
        HOW_MUCH_TO_LEND,
        HOW_MUCH_TO_PAY,
        OFFER_CLAUSE,
        OFFER_HOLIDAYS,
        OFFER_PLACES,
        WHICH_TRADE,
        WHOM_TO_SPARE,
    }
)
"""Questions that one tap answers: steps on the way to a deed, which can be taken back."""


def board(look: Look) -> Any:
    """The whole table."""
    return few.board(look) if look.view["mode"] == "few" else many.board(look)
