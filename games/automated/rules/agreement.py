"""Coming to an agreement, and who decides otherwise ("In caso di disaccordo", the additional rules of both halves)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from tabletop import Ask, Asks, Option, Question

T = TypeVar("T", bound=Option)


class Assembly(Protocol):
    """Where players come to an agreement: either of the two games."""

    proposal: Option | None

    def say(self, key: str, /, **values: Any) -> None:
        """Log a public fact."""


def agree(
    assembly: Assembly,
    seats: Sequence[int],
    question: Question,
    options: Sequence[T],
    otherwise: Callable[[], Asks[T]],
) -> Asks[T]:
    """The seats say one after another what they want. At the first who differs, ``otherwise`` decides.

    Nobody is asked where there is but one option.

    Args:
        assembly: the table.
        seats: who must agree, in the order in which they speak.
        question: what they are asked.
        options: what they may want.
        otherwise: how those decide who have the last word in case of disagreement.

    Returns:
        What all want, or what ``otherwise`` came to.
    """
    if len(options) == 1:
        return options[0]
    said: T = yield Ask(seats[0], question, options)
    assembly.proposal = said
    for seat in seats[1:]:
        if (yield Ask(seat, question, options)) != said:
            assembly.proposal = None
            assembly.say("{seat} does not agree.", seat=seat)
            return (yield from otherwise())
    assembly.proposal = None
    return said
