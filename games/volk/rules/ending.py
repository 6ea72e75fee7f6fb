"""How the game ends."""

from __future__ import annotations

from typing import NoReturn

from tabletop import Ending, GameEnds, Steps, msg

from ..components import DECADES, EAST, WEST, Side
from ..state import Germany
from . import reckoning

COLLAPSE = 4
"""So many mass protests bring a side down."""

INSOLVENCY = Ending("insolvency", msg("The East is bankrupt: it has nothing left to dismantle. {seat} wins."))
TRIUMPH = Ending(
    "triumph-of-socialism", msg("The triumph of socialism: all twelve socialists are at work. {seat} wins.")
)
FAILURE = Ending("socialism-fails", msg("Socialism fails: the East has no socialist left to lose. {seat} wins."))
BOTH_COLLAPSE = Ending("both-collapse", msg("Both states collapse under mass protests: {seat} wins."))
WEST_COLLAPSES = Ending("west-collapses", msg("The West collapses under mass protests: {seat} wins."))
EAST_COLLAPSES = Ending("east-collapses", msg("The East collapses under mass protests: {seat} wins."))
FORTY_YEARS = Ending("forty-years", msg("Forty years, and the East still stands: {seat} wins."))

ENDINGS = (INSOLVENCY, TRIUMPH, FAILURE, BOTH_COLLAPSE, WEST_COLLAPSES, EAST_COLLAPSES, FORTY_YEARS)


def end(ending: Ending, winner: Side) -> NoReturn:
    """The game is over. The winner scores 1, the other side 0."""
    raise GameEnds(ending.outcome((winner,), (float(winner == WEST), float(winner == EAST)), seat=winner))


def insolvency() -> NoReturn:
    """East must dismantle at the end of a decade and has nothing left."""
    end(INSOLVENCY, WEST)


def triumph_of_socialism() -> NoReturn:
    """Step 9: more socialists are due than the supply holds."""
    end(TRIUMPH, EAST)


def socialism_fails() -> NoReturn:
    """Step 9: more socialists must go than there are."""
    end(FAILURE, WEST)


def collapse_check(state: Germany) -> Steps:
    """Step 10: four mass protests bring a side down; if both fall, the East has won, as it has after four decades."""
    reckoning.begins(state, 10)
    protests = [state.all_protests(side) for side in (WEST, EAST)]
    # words: {west}: how many; {east}: how many.
    counted = msg("Mass protests: West {west}, East {east}", west=protests[WEST], east=protests[EAST])
    yield from reckoning.shown(state, [counted])
    west, east = (n >= COLLAPSE for n in protests)
    if west and east:
        end(BOTH_COLLAPSE, EAST)
    if west:
        end(WEST_COLLAPSES, EAST)
    if east:
        end(EAST_COLLAPSES, WEST)
    if state.decade == DECADES:
        end(FORTY_YEARS, EAST)
    return None
