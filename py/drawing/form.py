"""A form: several answers in a row, shown on one screen and given with one press.

Some deeds take several answers, one after the other: a wage, then Holidays, then for whom. A board may show them side
by side. The rules know nothing of it: they are given the same answers in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop import Option


class Field(NamedTuple):
    """One of the answers: what it is called, what may be answered and how that is said, and what is answered now."""

    name: str
    label: str
    choices: Sequence[tuple[Option, str]]
    answer: Option


class Form(NamedTuple):
    """All of them in their order; what the button says that gives them, and in one sentence what they say together."""

    fields: Sequence[Field]
    says: str
    tells: str

    def answers(self) -> list[Option]:
        """What is given: one answer of each field."""
        return [field.answer for field in self.fields]


def field(
    name: str, label: str, choices: Sequence[tuple[Option, str]], filled: Mapping[str, str], usual: Option
) -> Field:
    """A field as it stands: what somebody has filled in, if that may be answered, else the usual answer.

    Args:
        name: of the field, by which the page knows it.
        label: what stands beside it.
        choices: every answer that may be given, and what it says.
        filled: field → the text of the answer that somebody has filled in.
        usual: what stands there to begin with.
    """
    answer = next((option for option, _ in choices if str(option) == filled.get(name)), usual)
    return Field(name, label, choices, answer)
