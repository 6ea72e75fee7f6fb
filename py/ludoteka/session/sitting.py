"""What a session holds: the table, who sits at it, and what has been staged, opened or covered on its screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple
from urllib.parse import quote

from drawing import Look
from tabletop import Game, Message, Option, Table, Words, pack

from .. import post, saves
from ..guests import AT_HOME, Guest
from ..languages import known, speaker
from ..live import Clock, Live, live_part
from ..scene import PERSON, Decisive, Proposal


@dataclass(frozen=True)
class Expected:
    """What the present step of a lesson expects."""

    accepted: Sequence[str] = ()
    """Answers that lead on; none: the step is only read."""
    then: Sequence[str] = ()
    """What the others answer at once when one of them has been given."""


class Advised(NamedTuple):
    """What the adviser has said of a position: answers with their reasons as JSON. ``found`` None: it still thinks."""

    version: int
    found: tuple[tuple[Option, Any], ...] | None
    opened: bool
    """Whether somebody asked for it; else it is the coach's one sentence."""


class Sitting:
    """A table with people and bots at it, and the state of the screen that lies between them.

    The one state that all collaborators of a session share. It decides nothing.

    Args:
        table: the game in progress.
        kinds: ``"person"`` or a bot level, one a seat.
        save_id: the save's id.
        language: the reader's.
        hands: ``"closed"`` or ``"open"``; a game's own option ``hands`` says the same with its rules' consent.
        guest: as what Ludoteka is shown.
    """

    def __init__(
        self,
        table: Table,
        kinds: Sequence[str],
        *,
        save_id: str = "table",
        language: str = "en",
        hands: str = "closed",
        guest: Guest = AT_HOME,
    ) -> None:
        self.guest = guest
        self.table = table
        self.game: Game = table.game
        self.board: ModuleType = table.game.module("board")
        self.live: Live | None = live_part(table.game)
        self.clock = Clock()
        self.kinds = tuple(kinds)
        self.people = tuple(seat for seat, kind in enumerate(kinds) if kind == PERSON)
        self.id = save_id
        self.open_hands = "open" in (hands, table.options.get("hands"))
        self.language = ""
        self.words: Words
        self.speak(language)

        self.staged: int | None = None
        """Index among the ask's options of the answer that is chosen and not yet given."""
        self.opened: int | None = None
        """The seat whose private view is open by its own deliberate act."""
        self.around = False
        """Whether the screen lies flat among the players."""
        self.at_edges: set[int] = set()
        """Seats whose hands lie open at their own edges, where all act at once."""
        self.refused: int | None = None
        """Who tried in vain what the note speaks of, where it is known."""
        self.covered = False
        """Whether the curtain is drawn and waits for its seat."""
        self.hidden_by_choice = False
        """A person alone with bots has chosen to cover the hand."""
        self.pauses: set[str] = set()
        """Why a game in real time stands still: ``"question"`` (asked for at the table), or what the page names."""
        self.note: Message | None = None
        """Why something cannot be done: the answer to the last "why not?"."""
        self.note_section = ""
        """The section of the rules that says so."""
        self.trial = ""
        """A try-out of the rules: where in them its example stands, or the game that was left for it."""
        self.expected: Expected | None = None
        """Somebody learns: what the present step of the lesson expects. None: this is a game like any other."""
        self.back: int | None = None
        """How many answers lead to the earlier position that is looked at; None: the present one is shown."""
        self.viewpoint: int | str | None = None
        """Who looks back at a finished game: a seat, ``"all"`` seats, or None for everybody's eyes."""
        self.proposal: Proposal | None = None
        """What the table is asked to agree to."""
        self.rewinds: list[tuple[int, int]] = []
        """From which position to which the game went back, as all agreed."""
        self.watching = False
        """The game was opened to be looked at: nothing at it goes on."""
        self.identity = post.token()
        """By what the game is known again, whatever it is saved as (:func:`ludoteka.saves.identity`)."""
        self.origin = ""
        """The identity of the game from which this one goes on."""
        self.post: post.Post | None = None
        """Who plays on which device; None: all sit round this screen."""
        self.linked = False
        """The game came by a link, and this device does not keep it."""
        self.tells = False
        """Somebody has asked for the story of the finished game."""
        self.tab = "log"
        self.whole_log = False
        self.unfolded = False
        """Whether a long list of answers was opened."""
        self.seen: dict[int, int] = {}
        """Seat -> answers given when it last decided: what came later is new to it."""
        self.changed: frozenset[str] = frozenset()
        """Places that the last answer named, to be pointed out."""
        self.done: list[tuple[int, int | None, str]] = []
        """Answers that everybody may know of, in words: how many there were then, who gave it, what it said."""
        self.filled: dict[str, str] = {}
        """Field of the form at the table -> the answer that stands in it."""
        self.together: dict[int, int] = {}
        """How many answers there were after a form was given -> how many it gave: they are taken back together."""
        self.undone: list[Option] = []
        """Answers taken back, the one to give again next at the end."""
        self.advice: Advised | None = None
        """What the adviser has said of this position."""
        self.decisive: list[Decisive] | None = None
        """Which decisions of the finished game mattered most; None: nobody has looked yet."""
        self.costs: list[tuple[int, int, float]] = []
        """What answers of the finished game have cost, as the adviser sees it: number of the answer, seat, cost."""
        self.weighs = False
        """Whether somebody has asked to see that."""
        self.looks_back = False
        """Whether the adviser has been asked for them."""
        self.version = 0
        """Counts positions, so that what was worked out on an older one is known to be old."""
        self._packed: tuple[int, str] = (-1, "")

    # -- the table --------------------------------------------------------------------------------------------------

    @property
    def present(self) -> tuple[int, ...]:
        """Seats of the persons who may look and act at this screen: all of them, but where the game goes by post."""
        return self.people if self.post is None else self.post.present(self.people)

    def alone(self) -> bool:
        """Whether a single person sits here, with bots or with people at other devices."""
        return len(self.present) == 1

    def moved(self) -> None:
        """The position is another one: forget what was staged or noted on the old one."""
        self.version += 1
        self.staged = None
        self.note = self.refused = None
        self.changed = frozenset()
        self.covered = False
        self.filled.clear()

    def last_by(self) -> int | None:
        """Who gave the last answer."""
        given = self.table.last_given
        return given.seat if given else None

    def can_undo(self) -> bool:
        """Whether the last answer may be taken back: a person's who sits here, that has not been passed on."""
        return self.table.can_undo and self.last_by() in self.present and self.table.count > self.undo_floor()

    def undo_floor(self) -> int:
        """How many answers stand for good."""
        return max(self.table.undo_floor, self.post.floor if self.post else 0)

    def deeds(self) -> list[str]:
        """What the seat that is asked has done since its turn began and may still take back, in words."""
        ask, count = self.table.ask, self.table.count
        asked = None if ask is None else ask.seat
        return [said for at, seat, said in self.done if self.undo_floor() < at <= count and seat == asked]

    def envelope(self, *, given: bool = False) -> dict[str, Any]:
        """The game as the app keeps it; ``given``: as it is given away, without what is this device's own."""
        more: dict[str, Any] = {"id": self.identity, **({"from": self.origin} if self.origin else {})}
        if self.post is not None:
            more["post"] = self.post.told(given=given)
        return saves.envelope(self.table, self.kinds, self.open_hands, self.rewinds, more)

    def save_data(self) -> str:
        """The game, packed: unfinished games hold secrets."""
        if self._packed[0] != self.version:
            self._packed = (self.version, pack(self.envelope()))
        return self._packed[1]

    def repack(self) -> None:
        """What is kept beside the answers is another one, so the game has to be packed anew."""
        self._packed = (-1, "")

    # -- its reader ---------------------------------------------------------------------------------------------------

    def speak(self, language: object) -> None:
        """Change the language; for an unknown one, take English."""
        self.language = known(language)
        self.done = []  # said in the language of before
        self.decisive, self.looks_back = None, False
        self.words = speaker(self.language, self.game, self.table.seats)

    def look(
        self, table: Table, eyes: int | None, legal: Mapping[str, int] | None = None, staged: Option | None = None
    ) -> Look:
        """What a board is given to draw a table from, for some eyes (None: everybody's)."""
        ask = table.ask
        return Look(
            view=table.view(eyes),
            words=self.words,
            seat=eyes,
            turn=ask.seat if ask else None,
            question=ask.question if ask else None,
            legal=legal or {},
            chosen=staged,
            marks=self.game.marks[: len(self.kinds)],
            bots=frozenset(seat for seat, kind in enumerate(self.kinds) if kind != PERSON),
            changed=self.changed if table is self.table else frozenset(),
            drawers=not self.alone() and not self.open_hands,
        )

    def address(self) -> str:
        """The address of this game to look at it again: ``?at=`` follows. The page knows that of a link."""
        return "#/r" if self.linked else f"#/r/{quote(self.id, safe='')}"

    def card(self) -> dict[str, Any]:
        """What the lobby shows of this game, and by what statistics know it."""
        more: dict[str, Any] = {"id": self.identity, **({"from": self.origin} if self.origin else {})}
        if self.post is not None:
            more["post"] = True
        if self.table.position is not None:
            more["prepared"] = True
        return {**saves.card(self.table, self.kinds, self.board), **more}
