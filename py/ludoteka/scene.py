"""What one table screen shows: plain facts, put together by the session and drawn by the screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from drawing import Board, Look
from drawing.form import Form
from drawing.story import Chart
from tabletop import Game, Outcome, Secrecy, Words

from .occasion import Guest
from .protocol.replies import Phase

PERSON = "person"
"""The kind of a seat that a person plays; the other kinds are the game's bot levels."""

PUBLIC, ALL = "public", "all"
"""Whose eyes look at a finished game again, where they are no single seat's: everybody's, or all seats' at once."""


FORM = "form"
"""What Confirm names instead of an answer's number where it gives a form."""

IN_HAND = {Secrecy.HAND, Secrecy.GLANCE, Secrecy.TEAM}
"""Secrets that somebody looks at in a drawer."""


@dataclass(frozen=True)
class Move:
    """One legal answer, as it is offered to the eyes that look."""

    index: int
    label: str
    target: str | None
    chosen: bool = False
    closing: str = ""
    """What the commit bar says where the answer has its fixed place there; empty for those that are listed."""
    seat: int | None = None
    """In real time: who says this although somebody else is asked."""
    in_form: bool = False
    """Whether the form at the table has it, so that it needs no button of its own."""


@dataclass(frozen=True)
class LogEntry:
    """One public line of the log, rendered."""

    text: str
    heading: bool
    at: int
    """How many answers lead to the position after it."""
    section: str = ""
    """The section of the rules that it belongs to."""


@dataclass(frozen=True)
class Told:
    """One piece of advice, rendered."""

    index: int | None
    """The number of the answer, if these eyes can choose it."""
    label: str
    target: str | None
    why: str
    section: str


@dataclass(frozen=True)
class Decisive:
    """A decision of the finished game that mattered, rendered."""

    answer: int
    """Its number, 1 for the first."""
    seat: int
    given: str
    better: str
    why: str


@dataclass(frozen=True)
class Course:
    """The game's course for the chart: a label for each point, the position it stands for, one row of numbers a
    seat."""

    title: str
    labels: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]
    at: tuple[int, ...] = ()


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
class Back:
    """The controls of a game that is looked at again."""

    rounds: Sequence[int]
    """Positions at which a round begins."""
    viewpoint: str
    """Whose eyes look: ``"public"``, ``"all"``, or a seat's number."""
    over: bool
    """Whether the game is over, so that hands may be looked at."""
    watching: bool
    """Whether there is no table to go back to on this screen."""
    linked: bool
    """Whether this device does not keep the game."""
    said: str = ""
    """What has just happened: the last line of the log before this position."""
    decisive: Sequence[Decisive] = ()
    """The decisions that mattered most, once the game is over and the adviser has found them."""
    proposal: Proposal | None = None
    """What the table is asked to agree to at this position."""
    people: Sequence[int] = ()
    """Seats of the persons who would have to agree."""
    hands: Sequence[tuple[int, Look]] = ()
    """Whose hands lie open, and how their seats look at the table."""


@dataclass(frozen=True)
class Scene:
    """One picture of the table. Nothing in it may be more than ``look.seat`` (None: everybody) may know."""

    id: str
    game: Game
    board: Board
    words: Words
    look: Look
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    phase: Phase
    """public, private, curtain, covered, bot, table, away (a person is asked who does not play on this device), back or
    over."""
    prompt: str
    moves: Sequence[Move] = ()
    greyed: Sequence[tuple[int, str]] = ()
    """Index among the ask's greyed options, and its label."""
    section: str = ""
    """The section of the rules that tells of what is asked, staged, refused or looked back at."""
    playing: str = ""
    """The section of the rules that is played now."""
    trial: str = ""
    """A try-out of the rules: where in them its example stands, or the game that was left for it."""
    lesson: bool = False
    """Whether somebody learns at this table: then a voice speaks beside the board."""
    note: str = ""
    """Why something cannot be done: the last "why not?"."""
    advisable: bool = False
    """Whether somebody can ask for advice here."""
    thinks: bool = False
    """Whether the adviser thinks."""
    advice: Sequence[Told] = ()
    """What would be good here, the best first."""
    coach: str = ""
    """The coach's one sentence."""
    decisive: Sequence[Decisive] = ()
    """After the game: the decisions that mattered most."""
    preview: str = ""
    staged: int | None = None
    form: Form | None = None
    """Several answers in a row that can be given as one."""
    deeds: Sequence[str] = ()
    """What the seat that is asked has done so far in this turn and may still take back, the last at the end."""
    seals: bool = False
    handle: int | None = None
    """The seat whose closed drawer may be opened here."""
    drawer: int | None = None
    """The seat whose drawer is open over the table."""
    hand: int | None = None
    """The seat whose hand lies openly in the tray."""
    unfolded: bool = False
    """Whether a long list of answers was opened."""
    closed: bool = False
    """Whether there is more to choose than these eyes may see."""
    drawers: bool = False
    """Whether this table hides hands in drawers at all, so that their place is kept free."""
    peeks: frozenset[int] = frozenset()
    """Seats whose drawer can be opened from their strip."""
    can_cover: bool = False
    undo: int | None = None
    """The seat whose last move Undo would take back."""
    undo_many: bool = False
    redo: bool = False
    """Whether an answer taken back may be given again."""
    log: Sequence[LogEntry] = ()
    log_hidden: int = 0
    """How many earlier lines are not in ``log``."""
    floor: int = 0
    """Answers before this number stand for good."""
    since: Sequence[str] = ()
    private_notes: Sequence[str] = ()
    tab: str = "log"
    clock: str = ""
    """In real time: ``"runs"``, or ``"still"`` where it was stopped for a question; empty where there is none."""
    at: int = 0
    total: int = 0
    back: Back | None = None
    """The controls, while an earlier position is looked at."""
    address: str = ""
    """The address of the game to look at it again, for ``?at=`` to follow."""
    outcome: Outcome | None = None
    course: Course | None = None
    judged: Course | None = None
    """What the decisions have cost, in the bots' judgement; None while nobody has asked."""
    weighable: bool = False
    """Whether the bots' judgement of this game is known."""
    story: Sequence[Chart] | None = None
    """The story of the game; None while nobody has asked for it, or where the game tells none."""
    tells: bool = False
    """Whether the game has a story to tell."""
    options: Mapping[str, Any] = field(default_factory=dict)
    open_hands: bool = False
    seed: int | None = None
    """The deal's code: shown only when the game is over."""
    edges: Sequence[str] = ()
    """At which edge of a screen that lies flat each seat is: ``"bottom"``, ``"left"``, ``"top"`` or ``"right"``."""
    around: bool = False
    """Whether everybody has a place of her own at that edge, and all act at once."""
    hands: Mapping[int, Look] = field(default_factory=dict)
    """Hands that lie open there, as their own seats look at the table."""
    refused: int | None = None
    """Who tried in vain what the note speaks of."""
    talks: bool = False
    """Whether the game has real time: whoever opens a hand has all that is to be answered in it."""
    guest: Guest | None = None
    """As what guest Ludoteka is shown: nothing leads away from the table then."""

    @property
    def turn(self) -> int | None:
        return self.look.turn

    def is_bot(self, seat: int) -> bool:
        return self.kinds[seat] != PERSON
