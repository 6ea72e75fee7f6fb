"""What a game's ``board`` provides: its room ``board`` declares one :class:`Board`, under the name ``BOARD``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop import Chance, Game, Message, Option, Outcome, Question, Words

from .form import Form
from .look import Look

if TYPE_CHECKING:
    from .markup import Node
    from .story import Chart, Retold

Timed: TypeAlias = tuple[Option, int]
"""An answer that the table gives by itself, and after how many milliseconds."""


def _nothing(*_: object) -> None:
    """What a board has no picture or no word for."""


def _no_part(_look: Look, parts: Sequence[str]) -> Node:
    raise LookupError(parts[0])


@dataclass(frozen=True)
class Board:
    """How a game is drawn and put into words: functions from a :class:`Look` to markup or to text in its language.

    The first eight every game has. ``docs/app.md`` says what the app does with each, and how a board marks the pieces
    that move.
    """

    board: Callable[[Look], Node]
    """The table: everything public, with its places."""
    label: Callable[[Option, Look], str]
    """An option as a button says it."""
    preview: Callable[[Option, Look], str]
    """One sentence: what giving this answer does. May be empty."""
    hand: Callable[[Look], Node]
    """The private drawer of ``look.seat``: cards as places. Called only with a seat."""
    strip: Callable[[int, Look], Node]
    """A seat's public figures, small enough for one line on a phone."""
    headline: Callable[[Look], str]
    """Where the game stands, in a few words: "Day 3, Wednesday"."""
    aid: Callable[[Look], Node]
    """The player aid: what each card does, what others may still hold, scores so far."""
    progress: Callable[[Look], list[float]]
    """One number a seat, for the chart of the game's course; drawn at every log heading."""
    progress_title: Callable[[Words], str]
    """What those numbers are."""

    standing: Callable[[Look], Mapping[tuple[str, ...], object]] = lambda _: {}
    """What the game turns on, by the words that name it: whose, and what. Where an answer is sure to change one of
    them, its preview says so, before → after: in the board's own sentence, or else behind it."""
    ground: Callable[[Look], Node] = _nothing
    """A large layer that never changes, with the viewBox of ``board``: drawn once, under it."""
    supply: Callable[[Look], Node] = _nothing
    """What whoever is asked puts on the board: things of the class ``lift``, to be dragged where they shall go."""
    hints: Mapping[Question, Message] = field(default_factory=dict)
    """One quiet line under a question for whoever meets it for the first time: what the figures on the
    board mean now, or what comes of it."""
    in_hand: Mapping[Question, Message] = field(default_factory=dict)
    """What else can be chosen in an open hand, whether or not it is possible now: its handle says it."""
    closing: Callable[[Option, Look], str | None] = _nothing
    """What the commit bar says for an answer that ends something, with what it costs."""
    ruins: Callable[[Option, Look], bool | None] = _nothing
    """Whether an answer asks once although Undo might help: it may well put whoever gives it out of the game, moves
    many pieces, or spoils something elsewhere."""
    spread: bool = False
    """Whether an open hand is never folded, whatever is asked."""
    in_play: Callable[[Look], Sequence[str] | None] = _nothing
    """What has been done already of the deed that the question is about; None: the answers of this turn."""
    taking: AbstractSet[Question] = frozenset()
    """Questions whose answers only take something in hand: a touch on another such thing takes that instead."""
    puts_down: Option | None = None
    """The answer after which something else may be taken in hand: a touch on that gives both."""
    form: Callable[[Look, Sequence[Option], Mapping[str, str]], Form | None] = _nothing
    """Several answers in a row on one screen: of what is offered, with what has been filled in."""
    aloud: AbstractSet[Question] = frozenset()
    """Questions that several answer aloud, one after the other: one press may speak for all who sit here."""
    ballot: Callable[[Look], Sequence[tuple[int, bool]] | None] = _nothing
    """Who takes part in a secret round, and whether each has chosen."""
    timer: Callable[[Look, Chance], Timed | None] | None = None
    """What the table answers by itself; without it, the one option there is."""
    settled: Callable[[Look], bool | None] = _nothing
    """Whether all answers come to the same, so that the first is given as if it were the only one."""
    setting: Callable[[int, Look], Node] = _nothing
    """In a game in real time: what a player has at her own edge of a screen that lies flat."""
    scenes: AbstractSet[str] = frozenset()
    """Keys of the log lines at which everybody looks up from the table."""
    scene: Callable[[Look], Node] = _nothing
    """What everybody sees when such a line is said."""
    hushed: Callable[[Look], AbstractSet[str] | None] = _nothing
    """Keys of the log lines that the playback passes over, since the present picture tells them."""
    gathers: Mapping[str, tuple[Message, Message]] = field(default_factory=dict)
    """Keys of log lines that the news tell in one sentence for each seat: that sentence, and each line in its list."""
    swift: AbstractSet[str] = frozenset()
    """Keys of the log lines that tell of one piece's way: the playback shows several in a row at once."""
    memorable: Sequence[str] = ()
    """Keys of the log lines that people talk about when the game is over, the best first."""
    detail: Callable[[Look, Sequence[str]], Node] = _no_part
    """Some parts of the board, for a figure of the rules. Raises LookupError for a part that there is not."""
    finale: Callable[[Look, Outcome], Node] = _nothing
    """The end in a picture; None: the winners' marks."""
    breakdown: Callable[[Look], Node] = _nothing
    """How the scores came about."""
    story: Callable[[Look, Retold], Sequence[Chart]] | None = None
    """What people talk about after a game, as data."""


def board_through(kind: Callable[[Look], Look], **parts: Any) -> Board:
    """A board whose functions take the game's own kind of look, which is made of the one they are given."""

    def given(draw: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *given: draw(*(part.turned(kind) if isinstance(part, Look) else part for part in given))

    made: dict[str, Any] = {name: given(part) if callable(part) else part for name, part in parts.items()}
    return Board(**made)


def board_of(game: Game) -> Board:
    """A game's board, imported when first needed."""
    board: Board = game.module("board").BOARD
    return board
