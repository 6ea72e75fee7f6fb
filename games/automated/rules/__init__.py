"""Two games in one box: ``two_to_four`` and ``five_to_ten``, each in the order of its half of the rulebook.

What both share (coins, robots, coming to an agreement) stands once, in ``shared``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from tabletop import Chance, Steps

from ..state import FiveToTen, TwoToFour
from . import five_to_ten, two_to_four

Board: TypeAlias = TwoToFour | FiveToTen


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Board:
    """Set-up, page 5 of one half of the rulebook or of the other ("Numero di giocatrici")."""
    if seats < 5:
        return two_to_four.deal(seats, options, rng)
    return five_to_ten.deal(seats, options, rng)


def first(board: Board) -> Steps:
    """The first step of whichever game this is."""
    return two_to_four.first(board) if isinstance(board, TwoToFour) else five_to_ten.first(board)


def view(board: Board, seat: int | None) -> Any:
    """All that a seat may know."""
    return two_to_four.view(board, seat) if isinstance(board, TwoToFour) else five_to_ten.view(board, seat)


def redeal(board: Board, seat: int | None, rng: Chance) -> None:
    """Deal anew what a seat cannot know."""
    if isinstance(board, TwoToFour):
        two_to_four.redeal(board, seat, rng)
    else:
        five_to_ten.redeal(board, seat, rng)


def conserved(board: Board) -> Any:
    """Coins, robots and cards that never get lost."""
    return two_to_four.conserved(board) if isinstance(board, TwoToFour) else five_to_ten.conserved(board)
