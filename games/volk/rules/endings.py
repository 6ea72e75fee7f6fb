"""How the game ends (facts 12)."""

from __future__ import annotations

from typing import NoReturn

from tabletop import GameEnds, Message, Outcome, msg

from ..components import DECADES, EAST, WEST, Side
from ..state import Germany

COLLAPSE = 4
"""So many mass protests bring a side down."""


def _ends(winner: Side, reason: Message) -> NoReturn:
    raise GameEnds(Outcome((winner,), (float(winner == WEST), float(winner == EAST)), reason))


def insolvency(state: Germany) -> NoReturn:
    """East must dismantle at the end of a decade and has nothing left."""
    _ends(WEST, msg("National insolvency: the East has nothing left to dismantle. {seat} wins.", seat=WEST))


def triumph_of_socialism(state: Germany) -> NoReturn:
    """More socialists are due than the supply holds."""
    _ends(EAST, msg("The triumph of socialism: all twelve socialists are at work. {seat} wins.", seat=EAST))


def socialism_fails(state: Germany) -> NoReturn:
    """More socialists must go than there are."""
    _ends(WEST, msg("Socialism fails: the East has no socialist left to lose. {seat} wins.", seat=WEST))


def collapse(state: Germany) -> None:
    """Step 10: four mass protests bring a side down; if both fall, the East has won."""
    west, east = (state.all_protests(side) >= COLLAPSE for side in (WEST, EAST))
    if west and east:
        _ends(EAST, msg("Both states collapse under mass protests: {seat} wins.", seat=EAST))
    if west:
        _ends(EAST, msg("The West collapses under mass protests: {seat} wins.", seat=EAST))
    if east:
        _ends(WEST, msg("The East collapses under mass protests: {seat} wins.", seat=WEST))
    if state.decade == DECADES:
        _ends(EAST, msg("Forty years, and the East still stands: {seat} wins.", seat=EAST))
