"""What a table remembers: the answers it was given, copies of its state, and what was seen on the way."""

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from .game import LogLine
from .option import Option
from .sequence import Phase

SPACING = 6
"""Answers between two kept copies, at least: fewer make play slower, more make forks slower."""


class Copy(NamedTuple):
    """The state as a phase began, after ``moves`` entries of the journal."""

    moves: int
    lines: int
    phase: Phase
    state: bytes


class Moment(NamedTuple):
    """A public fact, and what somebody saw of the table as it happened."""

    line: LogLine
    view: Any


class Given(NamedTuple):
    """How an answer was given: by which seat (None: the table itself), and as which of how many options.

    The first option has the number 0.
    """

    seat: int | None
    number: int
    of: int


Move: TypeAlias = tuple[Option, "int | None", int, int]
"""A journal entry: an answer, by which seat, as which of how many options."""


@dataclass(frozen=True)
class Redeal:
    """A journal entry of a fork: here what ``seat`` cannot know was dealt anew."""

    seat: int | None
    seed: int
