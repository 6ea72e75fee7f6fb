"""What a table's screen is about, in records that are replaced as a whole.

:class:`Focus` is what the screen points at, :class:`Trail` what has been done at it, :class:`Counsel` what the adviser
has said, :class:`Kept` what goes into the save. None of them is ever changed in place, so whoever tries something out
keeps the old ones and puts them back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from tabletop import Message, Option

from .. import post

PUBLIC, ALL = "public", "all"
"""Whose eyes look at a finished game again, where they are no single seat's: everybody's, or all seats' at once."""
FORM = "form"
"""What Confirm names instead of an answer's number where it gives a form."""


class Proposal(NamedTuple):
    """Something that the whole table must agree to."""

    kind: str
    """``"rewind"``: the game goes back. ``"branch"``: another game begins from there."""
    at: int
    agreed: frozenset[int]
    """Seats that have said yes."""
    seen: tuple[str, ...]
    """The last public facts since that position."""
    more: int
    """How many more there are."""
    known: tuple[str, ...]
    """What has come to light that cannot be forgotten, in sentences."""


@dataclass(frozen=True)
class Decisive:
    """A decision of the finished game that mattered, rendered."""

    answer: int
    """Its number, 1 for the first."""
    seat: int
    given: str
    better: str
    why: str
    where: tuple[str, ...]
    """The place of the better answer, and that of the given one."""


@dataclass(frozen=True)
class Note:
    """Why something cannot be done: the answer to the last "why not?"."""

    message: Message
    section: str = ""
    """The section of the rules that says so."""
    seat: int | None = None
    """Who tried to do it, where that is known."""


@dataclass(frozen=True)
class Focus:
    """What the screen points at."""

    staged: int | None = None
    """Index among the ask's options of the answer that is chosen and not yet given."""
    filled: Mapping[str, str] = field(default_factory=dict)
    """Field of the form at the table -> the answer that stands in it."""
    note: Note | None = None
    changed: frozenset[str] = frozenset()
    """Places that the last answer named, to be pointed out."""
    opened: int | None = None
    """The seat whose private view is open by its own deliberate act."""
    covered: bool = False
    """Whether the curtain is drawn and waits for its seat."""
    hidden: bool = False
    """Whether a person alone with bots has chosen to cover the hand."""
    around: bool = False
    """Whether the screen lies flat among the players."""
    at_edges: frozenset[int] = frozenset()
    """Seats whose hands lie open at their own edges, where all act at once."""
    pauses: frozenset[str] = frozenset()
    """Why a game in real time stands still: ``"question"`` (asked for at the table), or what the page names."""
    back: int | None = None
    """How many answers lead to the earlier position that is looked at; None: the present one is shown."""
    viewpoint: int | str | None = None
    """Who looks back at a finished game: a seat, ``"all"`` seats, or None for everybody's eyes."""
    proposal: Proposal | None = None
    """What the table is asked to agree to."""
    tab: str = "log"
    whole_log: bool = False
    unfolded: bool = False
    """Whether a long list of answers was opened."""
    tells: bool = False
    """Whether somebody has asked for the story of the finished game."""
    weighs: bool = False
    """Whether somebody has asked what the bots think of its decisions."""


class Done(NamedTuple):
    """An answer that everybody may know of."""

    at: int
    """How many answers there were then."""
    seat: int | None
    says: str


@dataclass(frozen=True)
class Trail:
    """What has been done at this screen."""

    seen: Mapping[int, int] = field(default_factory=dict)
    """Seat -> answers given when it last decided: what came later is new to it."""
    stood: Mapping[int, Mapping[tuple[str, ...], object]] = field(default_factory=dict)
    """Seat -> how what the game turns on stood then, to everybody's eyes."""
    done: tuple[Done, ...] = ()
    together: Mapping[int, int] = field(default_factory=dict)
    """How many answers there were after a deed -> how many it gave: they are taken back together. 0: it was none."""
    undone: tuple[Option, ...] = ()
    """Answers taken back, the one to give again next at the end."""
    aloud: str = ""
    """What was asked when it was last said aloud."""

    def after(self, count: int, seat: int | None, answer: Option, says: str) -> Trail:
        """The trail once the answer of that number has been given; ``says``: in words, if everybody may know it."""
        done = tuple(deed for deed in self.done if deed.at < count)
        again = bool(self.undone) and self.undone[-1] == answer
        return replace(
            self,
            seen=self.seen if seat is None else {**self.seen, seat: count},
            done=(*done, Done(count, seat, says)) if says else done,
            undone=self.undone[:-1] if again else (),
            together=self.together if again else {at: n for at, n in self.together.items() if at <= count},
        )


class Advised(NamedTuple):
    """What the adviser has said of a position: answers with their reasons as JSON. ``found`` None: it still thinks."""

    version: int
    found: tuple[tuple[Option, Any], ...] | None
    opened: bool
    """Whether somebody asked for it; else it is the coach's one sentence."""
    turned: int = 0
    """How many pieces of advice have been turned over where there is room for one at a time."""


@dataclass(frozen=True)
class Counsel:
    """What the adviser has said."""

    advice: Advised | None = None
    """Of the present position."""
    asked: bool = False
    """Whether the adviser has been asked to look back on the finished game."""
    decisive: tuple[Decisive, ...] | None = None
    """Which of its decisions mattered most; None: nobody has looked yet."""
    costs: tuple[tuple[int, int, float], ...] = ()
    """What its answers have cost: number of the answer, seat, cost."""

    @property
    def opened(self) -> bool:
        """Whether advice lies open that somebody asked for."""
        return self.advice is not None and self.advice.opened


@dataclass(frozen=True)
class Kept:
    """What is kept of a game beside its answers."""

    id: str
    """The name of its save."""
    kinds: tuple[str, ...]
    """Who plays each seat: ``"person"``, or a bot's level."""
    open_hands: bool
    identity: str = field(default_factory=post.token)
    """How the game is recognised, whatever name it is saved under (:func:`ludoteka.saves.identity`)."""
    origin: str = ""
    """The identity of the game from which this one goes on."""
    rewinds: tuple[tuple[int, int], ...] = ()
    """From which position to which the game went back, as all agreed."""
    post: post.Post | None = None
    """Who plays on which device; None: all sit round this screen."""
