"""The rules: two games in one box, each in the chapters of its own half of the rulebook.

=====================  ================================================================================
:mod:`.two_to_four`    workers against an automated boss: setup · innovation · events · contracts ·
                       strike · payday · rent · ending · knowledge · prepared, in the order of
                       ``sequence``
:mod:`.five_to_ten`    two bosses, secret roles: setup · hiring · strike · sabotage · payday · ledger ·
                       holidays · mayor · rent · fund · betrayal · ending · knowledge · prepared, likewise
:mod:`.agreement`      what both halves say about players who must agree
:mod:`.accounts`       the result of payday and rent, in both
=====================  ================================================================================
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from tabletop import Chance, Option, SequenceOfPlay

from ..state import Factory, Town
from . import five_to_ten, two_to_four

__all__ = ["ENDINGS", "arrange", "conserved", "deal", "promises", "redeal", "sequence", "view"]

ENDINGS = (*two_to_four.ENDINGS, *five_to_ten.ENDINGS)

Board: TypeAlias = Factory | Town


def half(board: Board) -> Any:
    """The half of the rules by which a table plays."""
    return two_to_four if isinstance(board, Factory) else five_to_ten


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Board:
    """Set-up, page 5 of either half of the rulebook ("Numero di giocatrici")."""
    return two_to_four.deal(seats, options, rng) if seats < 5 else five_to_ten.deal(seats, options, rng)


def arrange(board: Board, position: Mapping[str, Any]) -> str:
    """Lay a prepared position out, on a table just dealt, and say with which phase play begins."""
    return str(half(board).arrange(board, position))


def sequence(board: Board) -> SequenceOfPlay:
    """The order of play of the game on this table."""
    return two_to_four.SEQUENCE if isinstance(board, Factory) else five_to_ten.SEQUENCE


def view(board: Board, seat: int | None) -> Any:
    """All that a seat, or a bystander (None), may know, as a JSON value."""
    return half(board).view(board, seat)


def redeal(board: Board, seat: int | None, rng: Chance) -> None:
    """Deal anew, in place, what a seat cannot know."""
    half(board).redeal(board, seat, rng)


def promises(before: Board, option: Option, after: Board) -> None:
    """Check that the books tell which promises of the bosses were kept or broken. Raises AssertionError if not."""
    if isinstance(before, Town) and isinstance(after, Town):
        five_to_ten.promises(before, option, after)


def conserved(board: Board) -> Any:
    """Count coins, robots and cards, none of which may get lost."""
    return half(board).conserved(board)
