"""The order of play: a table of phases, as a rulebook prints its sequence of play."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from .ask import Ask

T = TypeVar("T")
Asks: TypeAlias = Generator[Ask, Any, T]
"""A piece of play that asks and in the end returns something: for ``yield from``. Each answer is an Option."""

Steps: TypeAlias = Generator[Ask, Any, "str | None"]
"""A step of play. It returns None when the next phase of the sequence follows, :data:`AGAIN` when the same one does,
and another phase's name only where the rules leave their order."""

Step: TypeAlias = Callable[[Any], Steps]
"""A module-level function from the state to a running step; between two steps everything is in the state."""

AGAIN: Final = "again"
"""What a step returns that is to be taken once more."""


class Phase(NamedTuple):
    """One line of the sequence of play.

    Args:
        name: its lasting identifier, unique in the sequence: ``"queue-jumping"``.
        step: what happens in it.
        section: its section of the rules page; empty: the one of its own name.
    """

    name: str
    step: Step
    section: str = ""


class SequenceOfPlay:
    """The phases of a game in the rulebook's order; the first one begins the game.

    Args:
        phases: in their order. What is done once, before play, stands before the phases of a round.
        round_from: the name of the phase that follows after the last one; the first phase if it is left out.
    """

    __slots__ = ("_after_last", "_at", "phases")

    def __init__(self, *phases: Phase, round_from: str | None = None) -> None:
        self.phases = phases
        self._at = {phase.name: number for number, phase in enumerate(phases)}
        if len(self._at) != len(phases) or AGAIN in self._at:
            raise ValueError("Each phase of a sequence needs a name of its own.")
        self._after_last = self.named(round_from) if round_from else phases[0]

    @property
    def first(self) -> Phase:
        """The phase with which the game begins."""
        return self.phases[0]

    def named(self, name: str) -> Phase:
        """The phase of that name. Raises LookupError if the sequence has none."""
        if name not in self._at:
            raise LookupError(f"There is no phase {name!r}: {', '.join(self._at)}.")
        return self.phases[self._at[name]]

    def after(self, phase: Phase, returned: str | None) -> Phase:
        """The phase that follows one whose step returned this."""
        if returned is None:
            following = self._at[phase.name] + 1
            return self.phases[following] if following < len(self.phases) else self._after_last
        return phase if returned == AGAIN else self.named(returned)
