"""What a session holds: the table, who sits at it, and what has been staged, opened or covered on its screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from tabletop import Message, Option, Table, Words, pack, target_of
from drawing import Look

from .. import saves
from ..languages import known, speaker
from ..live import Clock, live_part
from ..scene import PERSON, Course, LogEntry


class Sitting:
    """A table with people and bots at it, and the state of the screen that lies between them.

    Args:
        table: the game in progress.
        kinds: ``"person"`` or a bot level, one a seat.
        save_id: the save's id.
        language: the reader's.
        hands: ``"closed"`` or ``"open"``; a game's own option ``hands`` says the same with its rules' consent.
    """

    def __init__(
        self, table: Table, kinds: Sequence[str], *, save_id: str = "table", language: str = "en", hands: str = "closed"
    ) -> None:
        self.table = table
        self.game = table.game
        self.board = table.game.module("board")
        self.live = live_part(table.game)
        self.clock = Clock()
        self.kinds = tuple(kinds)
        self.people = tuple(seat for seat, kind in enumerate(kinds) if kind == PERSON)
        self.id = save_id
        self.open_hands = "open" in (hands, table.options.get("hands"))
        self.language = known(language)
        self.words = self._words()
        self.staged: int | None = None
        self.opened: int | None = None
        """The seat whose private view is open by its own deliberate act."""
        self.covered = False
        """Whether the curtain is drawn and waits for its seat."""
        self.hidden_by_choice = False
        """A person alone with bots has chosen to cover the hand."""
        self.pauses: set[str] = set()
        """Why a game in real time stands still: ``"question"`` (asked for at the table), or what the page names."""
        self.note: Message | None = None
        self.back: int | None = None
        self.tab = "log"
        self.whole_log = False
        self.unfolded = False
        self.board_after_end = False
        self.seen: dict[int, int] = {}
        """Seat -> answers given when it last decided: what came later is new to it."""
        self.changed: frozenset[str] = frozenset()
        self._spoken = ""
        """What was asked when it was last said aloud."""
        self._version = 0
        self._told: tuple[str, Course | None] = ("", None)
        self._sent: dict[str, str] = {}
        self._steady: tuple[Any, ...] = ()
        self._eyes_shown: int | None = None
        self._log_cache: list[LogEntry] = []
        self._by: tuple[int, int | None] = (-1, None)
        self._undone: list[Option] = []
        """Answers taken back, the one to give again next at the end."""
        self._packed: tuple[int, str] = (-1, "")
        self._probed: tuple[tuple[int, int], tuple[bool, bool]] | None = None
        self._draw_curtain_if_asked()

    @classmethod
    def load(cls, data: Any, *, save_id: str = "table", language: str = "en") -> Self:
        """A session from a save, with who plays each seat. Raises BadSave with a sentence."""
        value, kinds, hands = saves.opened(data)
        table = Table.load(value)
        return cls(table, saves.fitting(kinds, table), save_id=save_id, language=language, hands=hands)

    def save_data(self) -> str:
        """The game, packed: unfinished games hold secrets."""
        if self._packed[0] != self._version:
            self._packed = (self._version, pack(saves.envelope(self.table, self.kinds, self.open_hands)))
        return self._packed[1]

    def _words(self) -> Words:
        return speaker(self.language, self.game, self.table.seats)

    def _look(
        self, table: Table, eyes: int | None, legal: Mapping[str, int] | None = None, staged: Option | None = None
    ) -> Look:
        return Look(
            view=table.view(eyes),
            words=self.words,
            seat=eyes,
            turn=table.ask.seat if table.ask else None,
            legal=legal or {},
            chosen=staged,
            chosen_target=None if staged is None else target_of(staged),
            marks=self.game.marks[: len(self.kinds)],
            bots=frozenset(seat for seat, kind in enumerate(self.kinds) if kind != PERSON),
            changed=self.changed,
        )

    def _moved(self) -> None:
        """The position is another one: forget what was staged or noted on the old one."""
        self._version += 1
        self._told = ("", None)
        self.staged = None
        self.note = None
        self.changed = frozenset()
        self.covered = False

    def _last_by(self) -> int | None:
        """Who gave the last answer."""
        count = len(self.table.answers)
        if self._by[0] != count:
            before = self.table.at(count - 1).ask if count else None
            self._by = (count, before.seat if before else None)
        return self._by[1]

    def can_undo(self) -> bool:
        """Whether a person's last answer may be taken back."""
        return self.table.can_undo and self._last_by() in self.people

    # -- the curtain ---------------------------------------------------------------------------------------------------

    def _draw_curtain_if_asked(self) -> None:
        self.covered = self._needs_curtain() and self.opened is None

    def _needs_curtain(self) -> bool:
        """Whether the pending choice is sealed from the others at this table."""
        ask = self.table.ask
        if ask is None or ask.seat not in self.people or not (ask.secret or ask.curtain):
            return False
        return len(self.people) > 1 and (ask.secret or not self.open_hands)
