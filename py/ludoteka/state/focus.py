"""What a table's screen shows and knows, in records that are replaced as a whole.

:class:`Focus` is what the screen shows at the moment, :class:`Trail` what has been done here, :class:`Counsel` what the
adviser has said, :class:`Kept` what goes into the save. No record is ever changed in place, so code that tries
something out can keep the old ones and put them back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from tabletop import Message, Option

from .. import post

PUBLIC, ALL = "public", "all"
"""Who looks at a finished game again, if not a single seat: everybody (public facts only), or all seats at once."""
FORM, NONE = "form", "none"
"""What Confirm names, instead of the number of an answer, to give what a form says, or if nothing is chosen."""


class Proposal(NamedTuple):
    """Something that the whole table must agree to."""

    kind: str
    """``"rewind"``: the game goes back. ``"branch"``: another game begins from there."""
    at: int
    agreed: frozenset[int]
    """The seats that have agreed so far."""
    seen: tuple[str, ...]
    """The last public facts since that position, in words."""
    more: int
    """How many earlier ones there are."""
    known: tuple[str, ...]
    """What has come to light since and cannot be forgotten, in sentences."""


@dataclass(frozen=True)
class Decisive:
    """A decision of the finished game that mattered, in words."""

    answer: int
    """Its number; the first is 1."""
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
    """The seat that tried it; None: not known."""


@dataclass(frozen=True)
class Focus:
    """What the screen shows at the moment."""

    staged: int | None = None
    """Index among the ask's options of the answer that is chosen and not yet given."""
    pointed: int | None = None
    """The same of the one that somebody holds or points at, to be told what it would do."""
    filled: Mapping[str, str] = field(default_factory=dict)
    """Field of the form at the table -> its value."""
    note: Note | None = None
    one_by_one: bool = False
    """Whether those who are asked the same aloud (:meth:`.Eyes.speakers`) answer each for herself."""
    voices: Mapping[int, Option] = field(default_factory=dict)
    """Seat -> what it has said already, for when it is asked."""
    changed: frozenset[str] = frozenset()
    """Places that the last answer named, to be highlighted."""
    opened: int | None = None
    """The seat whose private view a person has opened."""
    covered: bool = False
    """Whether the curtain is drawn and waits for its seat."""
    hidden: bool = False
    """Whether somebody who plays alone with bots has covered the hand."""
    around: bool = False
    """Whether the screen lies flat among the players."""
    at_edges: frozenset[int] = frozenset()
    """Seats whose hands lie open at their edges, while all may act."""
    pauses: frozenset[str] = frozenset()
    """Why a game in real time stands still: ``"question"`` (about a rule), or a reason that the page names."""
    back: int | None = None
    """How many answers lead to the earlier position that is shown; None: the present position is shown."""
    viewpoint: int | str | None = None
    """Who looks back at a finished game: a seat, ``"all"`` seats, or None for everybody (public facts only)."""
    proposal: Proposal | None = None
    """What the table is asked to agree to; None: nothing."""
    tab: str = "log"
    whole_log: bool = False
    unfolded: bool = False
    """Whether a long list of answers was opened."""
    tells: bool = False
    """Whether somebody has asked for the story of the finished game."""
    weighs: bool = False
    """Whether somebody has asked for the bots' judgement of its decisions."""


class Done(NamedTuple):
    """An answer that everybody may know of."""

    at: int
    """How many answers had been given by then, this one included."""
    seat: int | None
    says: str


@dataclass(frozen=True)
class Trail:
    """What has been done at this screen."""

    seen: Mapping[int, int] = field(default_factory=dict)
    """Seat -> how many answers had been given when it last decided: what came later is news to it."""
    stood: Mapping[int, Mapping[tuple[str, ...], object]] = field(default_factory=dict)
    """Seat -> what the game turned on then (:attr:`drawing.Board.standing`), as everybody saw it."""
    done: tuple[Done, ...] = ()
    together: Mapping[int, int] = field(default_factory=dict)
    """Number of answers after a deed -> how many of them it gave: Undo takes them back together. 0: it gave none."""
    undone: tuple[Option, ...] = ()
    """Answers taken back, the one to give again next at the end."""
    aloud: str = ""
    """The question that was last spoken by a screen reader."""

    def after(self, count: int, seat: int | None, answer: Option, says: str) -> Trail:
        """The trail after ``answer``, the ``count``-th that was given; ``says``: in words, if everybody may know it."""
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
    """What the adviser has said of a position: answers (several: one deed) with their reasons as JSON. ``found`` None:
    it still thinks."""

    found: tuple[tuple[Sequence[Option], Any], ...] | None
    opened: bool
    """Whether somebody asked for it; False: the coach's one sentence."""
    turned: int = 0
    """How many pieces of advice have been turned over, on a screen with room for only one."""


@dataclass(frozen=True)
class Counsel:
    """What the adviser has said."""

    advice: Advised | None = None
    """For the present position."""
    asked: bool = False
    """Whether the adviser has been asked to look back on the finished game."""
    decisive: tuple[Decisive, ...] | None = None
    """Which of its decisions mattered most; None: the adviser has not said yet."""
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
