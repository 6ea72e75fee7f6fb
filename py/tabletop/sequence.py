"""The order of play: a table of phases, as a rulebook prints its sequence of play."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from .ask import Ask

T = TypeVar("T")
Asks: TypeAlias = Generator[Ask, Any, T]
"""A piece of play that asks and in the end returns something: for ``yield from``. Each answer is an Option."""

Steps: TypeAlias = Generator[Ask, Any, "str | None"]
"""A step of play. It returns None when the next phase of the sequence follows, :data:`AGAIN` when the same one does,
and another phase's name only where the rules leave their order."""

Step: TypeAlias = Callable[[Any], "Steps | None"]
"""A module-level function from the state to a running step; between two steps everything is in the state. One that asks
nobody may do everything at once, and return None."""

AGAIN: Final = "again"
"""What a step returns when it is to be taken once more."""


@dataclass(frozen=True, eq=False)
class Phase:
    """One line of the sequence of play.

    Args:
        name: its lasting identifier, unique in the sequence: ``"queue-jumping"``.
        step: what happens in it.
        section: its section of the rules page; empty: the one of its own name.
    """

    name: str
    step: Step
    section: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "section", self.section or self.name)

    def begun(self, state: Any) -> Steps:
        """Its step, running."""
        return (yield from self.step(state) or ())


class SequenceOfPlay:
    """The phases of a game in the rulebook's order; the first one begins the game.

    Args:
        phases: in their order. What is done once, before play, stands before the phases of a round.
        round_from: the name of the phase that follows after the last one; the first phase if it is left out.
    """

    __slots__ = ("_by_name", "_following", "phases")

    def __init__(self, *phases: Phase, round_from: str | None = None) -> None:
        self.phases = phases
        by_name = {phase.name: phase for phase in phases}
        if len(by_name) != len(phases) or AGAIN in by_name:
            raise ValueError("Each phase of a sequence needs a name of its own.")
        self._by_name = by_name
        self._following = dict(zip(by_name, (*phases[1:], self.named(round_from or phases[0].name)), strict=True))

    @property
    def first(self) -> Phase:
        """The phase with which the game begins."""
        return self.phases[0]

    def named(self, name: str) -> Phase:
        """The phase of that name. Raises LookupError if the sequence has none."""
        if name not in self._by_name:
            raise LookupError(f"There is no phase {name!r}: {', '.join(self._by_name)}.")
        return self._by_name[name]

    def after(self, phase: Phase, returned: str | None) -> Phase:
        """The phase that follows one whose step returned this."""
        if returned is None:
            return self._following[phase.name]
        return phase if returned == AGAIN else self.named(returned)
