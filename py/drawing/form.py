"""A form: several answers in a row, put together on one picture and given with one press.

Some deeds take several answers, one after the other: a wage, then Holidays, then for whom. A board may draw them as one
thing that is made by hand. The rules know nothing of it: they are given the same answers in the same order.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tabletop import Option


class Field(NamedTuple):
    """One of the answers: its name, what may be answered, and what is answered now."""

    name: str
    choices: Sequence[Option]
    answer: Option


class Form(NamedTuple):
    """All of them in their order, and drawn; what the button says that gives them, what they say together, and whether
    they can be given yet."""

    fields: Sequence[Field]
    drawn: Any
    says: str
    tells: str
    ready: bool = True

    def answers(self) -> list[Option]:
        """What is given: one answer of each field."""
        return [field.answer for field in self.fields]


def field(name: str, choices: Sequence[Option], filled: Mapping[str, str], usual: Option) -> Field:
    """A field as it stands: what somebody has filled in, if that may be answered, else the usual answer.

    Args:
        name: of the field, by which the page knows it.
        choices: every answer that may be given.
        filled: field → the text of the answer that somebody has filled in.
        usual: what stands there to begin with.
    """
    answer = next((option for option in choices if str(option) == filled.get(name)), usual)
    return Field(name, choices, answer)


def fills(name: str, answer: Option, told: str, kind: str = "") -> dict[str, str]:
    """Attributes of a button that fills an answer into a field; ``told`` is what it says to the ear."""
    return {
        "id": f"fill-{name}-{kind or str(answer).replace(':', '-')}",
        "type": "button",
        "class": f"fills {kind}",
        "data-do": "fill",
        "data-field": name,
        "data-value": str(answer),
        "aria-label": told,
        "title": told,
    }
