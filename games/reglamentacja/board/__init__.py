"""Reglamentacja drawn: a shop seen from its queue, and below it the table where coupons change hands.

:mod:`.picture` puts the table together from :mod:`.shop`, :mod:`.bargaining` and the :mod:`.desk` at which offers are
laid out; :mod:`.setting` is what each player has at her own edge of a screen that lies flat. :mod:`.pieces` draws what
lies on the table, :mod:`.players` strips, hands and the aid, :mod:`.results` the end; :mod:`.sayings` puts options into
words, :mod:`.outlines` holds our drawings.
"""

from drawing import board_through
from tabletop import msg

from ..questions import SPIN_THE_TOP
from .looks import typed
from .picture import board, detail
from .players import aid, hand, headline, progress, progress_title, strip
from .results import breakdown, finale
from .sayings import closing, in_play, label, preview
from .scenes import SCENES, scene
from .setting import setting
from .story import story

__all__ = ["BOARD"]

BOARD = board_through(
    typed,
    board=board,
    label=label,
    preview=preview,
    hand=hand,
    spread=True,
    strip=strip,
    headline=headline,
    aid=aid,
    progress=progress,
    progress_title=progress_title,
    closing=closing,
    in_play=in_play,
    setting=setting,
    detail=detail,
    finale=finale,
    hints={SPIN_THE_TOP: msg("Tap it. Or lay out coupons first: all see what you might give, nothing is promised.")},
    breakdown=breakdown,
    story=story,
    scenes=SCENES,
    scene=scene,
    memorable=(
        "{seat} buys {card} for {coupons}.",
        "Deal: {seat} gives {gives}; {seat_to} gives {gets}.",
        "{seat} leaves without buying anything.",
        "The shopping cards have run out. The speculator goes home.",
    ),
)
