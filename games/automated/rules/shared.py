"""What both games need: questions with a name, and coming to an agreement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tabletop import Ask, Asks, Message

from ..state import FiveToTen, TwoToFour

Board: TypeAlias = TwoToFour | FiveToTen


def ask(board: Board, seat: int, question: tuple[str, Message], options: Any, **how: Any) -> Ask:
    """An Ask whose name stands in the state, so that labels and bots know what it is about."""
    board.question = question[0]
    return Ask(seat, question[1], options, **how)


def agree(
    board: Board,
    seats: Sequence[int],
    question: tuple[str, Message],
    options: list[str],
    otherwise: Callable[[], Asks[str]],
) -> Asks[str]:
    """The seats say one after another what they want. At the first who differs, ``otherwise`` decides.

    Both halves of the rulebook: in case of disagreement among the workers somebody else decides.
    """
    if len(options) == 1:
        return options[0]
    board.proposal = None
    said: str = yield ask(board, seats[0], question, options)
    board.proposal = said
    for seat in seats[1:]:
        if (yield ask(board, seat, question, options)) != said:
            board.proposal = None
            board.say("{seat} does not agree.", seat=seat)
            return (yield from otherwise())
    board.proposal = None
    return said


def seat_in(option: str) -> int:
    """The seat or number at the end of an option: ``player:3``, ``fingers-2``."""
    return int(option.replace(":", "-").rpartition("-")[2])


def players(seats: Sequence[int]) -> list[str]:
    """Options that name seats."""
    return [f"player:{seat}" for seat in seats]
