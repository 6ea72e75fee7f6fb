"""What a game gives the fuzzer to hold it to, beside the laws that hold for all games: its room ``proofs``.

The room declares one :class:`Proofs`, under the name ``PROOFS``. It looks at the true state and never ships.
"""

import importlib.util
import pickle
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from .ask import Ask
from .game import Game
from .option import Option
from .table import Table
from .words import Message


class Refused(NamedTuple):
    """An answer that a table refuses now, and what the refusal says."""

    table: Table
    state: Any
    """The true state, to look at."""
    ask: Ask
    option: Any
    """An option, whose fields depend on its kind."""
    says: Message

    @property
    def seat(self) -> int:
        """Whose answer it would be."""
        assert self.ask.seat is not None
        return self.ask.seat

    def copy(self) -> Any:
        """A copy of the state, to be changed: what would be possible with more points, or after somebody's answer."""
        return pickle.loads(pickle.dumps(self.state))


Claim: TypeAlias = Callable[[Refused], bool]
"""Whether what a refusal says is true. It must reckon in another way than the rules do, from the booklet's words."""


@dataclass(frozen=True)
class Proofs:
    """What a game is held to.

    Args:
        vocabulary: every answer that the game knows at all, of which most are illegal at any moment, given the state.
        claims: the key of a refusal's message -> its claim. The kit's own refusal claims nothing.
        untold: what the public view may change without a public line: paths into the view, with ``*`` for any part
            (``"seats.*.passed"``). None: the game is not yet held to telling all.
        underway: whether a view shows a deed in the middle of its answers: it is told when it is done.
        sections: the key of a public line -> the sections of the rules page that it may cite. None: not yet held.
        alike: names of questions that may be asked although all answers lead to the same position.
    """

    vocabulary: Callable[[Any], Iterable[Option]] | None = None
    claims: Mapping[str, Claim] = field(default_factory=dict)
    untold: Collection[str] | None = None
    underway: Callable[[Any], bool] = lambda view: False
    sections: Mapping[str, Collection[str]] | None = None
    alike: Collection[str] = ()


NONE = Proofs()


def names(text: str, before: str = "") -> list[str]:
    """Names in a text, parted by blanks; each may get the same beginning."""
    return [before + name for name in text.split()]


def sections_of(said: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """The sections that each line may cite, from the lines that each section says; several sections in one text."""
    return {key: names(sections) for sections, keys in said.items() for key in keys}


def proofs_of(game: Game) -> Proofs:
    """A game's proofs; of a game that has no such room, those that ask for nothing."""
    if importlib.util.find_spec(f"{game.package}.proofs") is None:
        return NONE
    proofs = game.module("proofs").PROOFS
    assert isinstance(proofs, Proofs)
    return proofs
