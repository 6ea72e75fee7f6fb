"""What one table screen shows: plain facts, put together by the session and drawn by the screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from drawing import Look
from tabletop import Game, Outcome, Secrecy, Words

from .guests import AT_HOME, Guest

PERSON = "person"
"""The kind of a seat that a person plays; the other kinds are the game's bot levels."""

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
class Course:
    """The game's course for the chart: a label for each point, and one row of numbers a seat."""

    title: str
    labels: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Scene:
    """One picture of the table. Nothing in it may be more than ``look.seat`` (None: everybody) may know."""

    id: str
    game: Game
    board: ModuleType
    words: Words
    look: Look
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    phase: str
    """public, private, curtain, covered, bot, table, back, over or board (the board after the end)."""
    prompt: str
    moves: Sequence[Move] = ()
    greyed: Sequence[tuple[int, str]] = ()
    """Index among the ask's greyed options, and its label."""
    section: str = ""
    """The section of the rules that tells of what is asked, staged, refused or looked back at."""
    playing: str = ""
    """The section of the rules that is played now."""
    trial: str = ""
    """A try-out of the rules: where in them its example stands."""
    lesson: bool = False
    """Whether somebody learns at this table: then a voice speaks beside the board."""
    note: str = ""
    """Why something cannot be done: the last "why not?"."""
    preview: str = ""
    staged: int | None = None
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
    outcome: Outcome | None = None
    course: Course | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    open_hands: bool = False
    seed: int | None = None
    """The deal's code: shown only when the game is over."""
    guest: Guest = AT_HOME
    """As what Ludoteka is shown: to guests nothing leads away from the table."""

    @property
    def turn(self) -> int | None:
        return self.look.turn

    def is_bot(self, seat: int) -> bool:
        return self.kinds[seat] != PERSON
