"""Kolejka drawn: a street in late-communist Poland, from a view alone.

:mod:`.street` draws the table, with :mod:`.shopfront` and :mod:`.bazaar`; :mod:`.pieces` what lies on it;
:mod:`.families` strips, hands and the aid. :mod:`.sayings` puts options into words, :mod:`.pictures` has our outlines.
"""

from drawing import Board
from tabletop import msg

from .. import questions as q
from ..rules.ending import BOUGHT, SWAPPED, UNDER_THE_COUNTER
from .families import aid, breakdown, finale, hand, headline, progress, progress_title, standing, strip, supply
from .sayings import closing, in_play, label, preview
from .story import story
from .street import detail, street

__all__ = ["BOARD"]

GIVEN = msg("Tap one of your goods, below. It no longer counts for your list.")
GLOWS = msg("Tap a stall that glows; after that the pawn goes home. If none glows, you have too few goods.")
TOPMOST = msg("Of each colour, the one that came last goes first.")

BOARD = Board(
    board=street,
    label=label,
    preview=preview,
    hand=hand,
    strip=strip,
    headline=headline,
    aid=aid,
    progress=progress,
    progress_title=progress_title,
    supply=supply,
    hints={
        q.WHERE_TO_QUEUE: msg("Each pawn gets one item, if a van brings enough."),
        q.WHICH_CARD: msg("One card a round. What you do not play stays in your hand."),
        q.WHICH_GOOD: TOPMOST,
        q.WHAT_GOES_ASTRAY: TOPMOST,
        q.WHERE_IT_GOES_ASTRAY: msg("Wherever it is sold, it counts for its own colour."),
        q.WHAT_IS_GIVEN: GIVEN,
        q.WHAT_ELSE_IS_GIVEN: GIVEN,
        q.AT_THE_MARKET: GLOWS,
        q.WHO_GOES_HOME: msg("It can join any queue tomorrow."),
    },
    standing=standing,
    spread=True,
    closing=closing,
    in_play=in_play,
    detail=detail,
    finale=finale,
    breakdown=breakdown,
    story=story,
    gathers={
        "{seat} puts a pawn in a queue: {place}, number {n}.": (
            # words: {parts}: names of queues with numbers, such as “Grocery (number 3) and Kiosk (number 1)”.
            msg("{seat} puts pawns in queues: {parts}."),
            # words: {place}: the name of a shop, or the market; {n}: a place in its queue. Stands in a list.
            msg("{place} (number {n})"),
        ),
        "{seat} buys: {good} ({shop}).": (
            # words: {parts}: names of goods, each with its shop.
            msg("{seat} buys: {parts}."),
            # words: {good}: the name of a good; {shop}: the name of a shop. Stands in a list.
            msg("{good} ({shop})"),
        ),
        "The speculator buys for the market: {good} ({shop}).": (
            # words: {parts}: names of goods, each with its shop.
            msg("The speculators buy for the market: {parts}."),
            msg("{good} ({shop})"),
        ),
    },
    memorable=(
        "{seat} plays “{card}” and takes home: {good} ({shop}).",
        "{seat} swaps at the market: {given} for {good}.",
        "{seat} plays “{card}”: the queue is turned round ({shop}).",
        "{seat} plays “{card}”: this shop sells nothing today ({shop}).",
        "{seat} plays “{card}”: {seat2} moves two places back ({shop}).",
        "{seat} plays “{card}”: a pawn goes to the front of the queue ({shop}).",
        "{seat} plays “{card}”: a pawn moves ahead of {seat2} ({shop}).",
        "At each shop a speculator, in black, queues last and never goes home. What he buys goes to the market.",
        *(ending.reason.key for ending in (BOUGHT, UNDER_THE_COUNTER, SWAPPED)),
    ),
)
