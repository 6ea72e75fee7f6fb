"""What a session holds: the table, who sits at it, and what is chosen, opened or covered on its screen."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal
from urllib.parse import quote

from drawing import Look, board_of
from tabletop import Game, Option, Table, Words, pack

from .. import post, saves
from ..languages import known, speaker
from ..live import Clock, Live, live_part
from ..occasion import HOME, Guest, Lesson, Occasion, Watched, guest_of
from ..protocol.replies import Card, SaveToKeep, Task
from ..seating import PERSON
from .focus import Counsel, Focus, Kept, Trail

VERSIONS = itertools.count()
"""Gives each position a number, so that a result can be matched with the position for which it was worked out."""
NOTHING: Mapping[str, int] = {}
"""One and the same, so that boards know a look again at which nothing can be chosen."""


class Sitting:
    """A table, the people and bots at it, and the state of their screen.

    All parts of a session share this state: records that are replaced as a whole (:mod:`.focus`). It decides nothing.

    Args:
        table: the game in progress.
        kinds: ``"person"`` or a bot level, one for each seat.
        save_id: the save's id.
        language: the reader's language.
        hands: ``"closed"`` or ``"open"``. A game's own option ``hands`` says the same where its rules allow both.
        occasion: how the table was opened.
        device: what only this device knows (:func:`ludoteka.post.mark`).
    """

    def __init__(
        self,
        table: Table,
        kinds: Sequence[str],
        *,
        save_id: str = "table",
        language: str = "en",
        hands: str = "closed",
        occasion: Occasion = HOME,
        device: str = "",
    ) -> None:
        self.device = device or post.token()
        self.occasion = occasion
        self.table = table
        self.game: Game = table.game
        self.board = board_of(table.game)
        self.live: Live | None = live_part(table.game)
        self.clock = Clock()
        self.people = tuple(seat for seat, kind in enumerate(kinds) if kind == PERSON)
        self.kept = Kept(save_id, tuple(kinds), "open" in (hands, table.options.get("hands")))
        self.focus, self.trail, self.counsel = Focus(), Trail(), Counsel()
        self.asks = True
        """Whether every answer is chosen first and then confirmed, also where Undo could take it back."""
        self.still = False
        """Whether nothing moves on the screen, so that pictures of what happened are not wanted."""
        self.version = next(VERSIONS)
        self._packed: tuple[int, Kept, str] | None = None
        self._views: tuple[tuple[int, int], dict[int | None, Any]] = ((0, 0), {})
        self.language = ""
        self.words: Words
        self.speak(language)

    # -- its records --------------------------------------------------------------------------------------------------

    def aim(self, **changes: Any) -> None:
        """Replace fields of the record of what the screen shows."""
        self.focus = replace(self.focus, **changes)

    def hear(self, **changes: Any) -> None:
        """Replace fields of the record of what the adviser has said."""
        self.counsel = replace(self.counsel, **changes)

    def keep(self, **changes: Any) -> None:
        """Replace fields of the record of what is stored besides the answers."""
        self.kept = replace(self.kept, **changes)

    # -- how it was opened ------------------------------------------------------------------------------------------

    @property
    def guest(self) -> Guest | None:
        """How Ludoteka is shown inside another page or in a museum; None: it is a page by itself."""
        return guest_of(self.occasion)

    @property
    def learning(self) -> Lesson | None:
        """What the present step of a lesson expects; None: this is not a lesson."""
        return self.occasion if isinstance(self.occasion, Lesson) else None

    @property
    def watching(self) -> bool:
        """Whether the game was opened only to be looked at: nobody plays on."""
        return isinstance(self.occasion, Watched)

    @property
    def linked(self) -> bool:
        """Whether the game came by a link and is not stored on this device."""
        return isinstance(self.occasion, Watched) and self.occasion.link

    # -- the table --------------------------------------------------------------------------------------------------

    @property
    def present(self) -> tuple[int, ...]:
        """Seats of the people who may look and act at this screen: all people, unless some play on other devices."""
        return self.people if self.kept.post is None else self.kept.post.present(self.people)

    def alone(self) -> bool:
        """Whether only one person sits here, with bots or with people at other devices."""
        return len(self.present) == 1

    def stretch(self) -> str | None:
        """The stretch of time that the clock measures now; None: no clock runs."""
        return None if self.live is None else self.live.stretch(self.table)

    def hush(self) -> None:
        """Let the others go on when the only person here has finished speaking in real time. Undo takes this back
        together with the person's last deed, if there is one."""
        ask = self.table.ask
        if self.live is None or ask is None or ask.seat not in self.present or self.learning or not self.alone():
            return
        for answer in self.live.floor(self.table) or ():
            deed = self.trail.together.get(self.table.count, 1) + 1 if self.can_undo() else 0
            self.table.answer(answer)
            self.trail = replace(self.trail, together={**self.trail.together, self.table.count: deed})
            self.moved()

    def moved(self) -> None:
        """Note that the position has changed: forget what was chosen, noted or advised on the old one."""
        self.version = next(VERSIONS)
        self.hear(advice=None)
        self.aim(staged=None, pointed=None, note=None, changed=frozenset(), covered=False, filled={})

    def last_by(self) -> int | None:
        """The seat that gave the last answer; None: the table itself, or there is no answer yet."""
        given = self.table.last_given
        return given.seat if given else None

    def can_undo(self) -> bool:
        """Whether the last deed may be taken back: a person here did it, it has not been passed on, and of several
        answers not only the last one, which gave back the word, is left to take back."""
        given = self.trail.together.get(self.table.count, 1)
        return 0 < min(given, 2) <= self.table.count - self.undo_floor() and self.last_by() in self.present

    def undo_floor(self) -> int:
        """How many answers can no longer be taken back."""
        return max(self.table.undo_floor, self.kept.post.floor if self.kept.post else 0)

    def deeds(self) -> list[str]:
        """What the seat that is asked has done since its turn began and may still take back, in words."""
        ask, count = self.table.ask, self.table.count
        asked = None if ask is None else ask.seat
        return [said for at, seat, said in self.trail.done if self.undo_floor() < at <= count and seat == asked]

    def envelope(self) -> dict[str, Any]:
        """The game as the app stores it and gives it away: nothing in it is specific to this device."""
        more: dict[str, Any] = {"id": self.kept.identity, **({"from": self.kept.origin} if self.kept.origin else {})}
        if self.kept.post is not None:
            more["post"] = self.kept.post.told()
        return saves.envelope(self.table, self.kept.kinds, self.kept.open_hands, self.kept.rewinds, more)

    def save_data(self) -> str:
        """The game, packed so that nobody reads it by accident: unfinished games hold secrets."""
        packed = self._packed
        if packed is None or packed[0] != self.version or packed[1] is not self.kept:
            self._packed = packed = (self.version, self.kept, pack(self.envelope()))
        return packed[2]

    def task(self, do: Literal["bot-moved", "advised", "looked-back"]) -> Task:
        """This position as a task for bots or adviser."""
        return {"do": do, "position": self.version}

    # -- its reader ---------------------------------------------------------------------------------------------------

    def speak(self, language: object) -> None:
        """Change the language; an unknown one becomes English."""
        self.language = known(language)
        self.trail = replace(self.trail, done=())  # these words are in the previous language
        self.hear(decisive=None, asked=False)
        self.words = speaker(self.language, self.game, self.table.seats)

    def view(self, table: Table, eyes: int | None) -> Any:
        """What a viewer may know of a table. For the present position it is worked out only once."""
        if table is not self.table:
            return table.view(eyes)
        position = self.version, table.count
        if self._views[0] != position:
            self._views = position, {}
        if eyes not in self._views[1]:
            self._views[1][eyes] = table.view(eyes)
        return self._views[1][eyes]

    def look(
        self, table: Table, eyes: int | None, legal: Mapping[str, int] | None = None, staged: Option | None = None
    ) -> Look:
        """What a board needs to draw a table for some viewer (None: everybody)."""
        ask = table.ask
        return Look(
            view=self.view(table, eyes),
            words=self.words,
            seat=eyes,
            turn=ask.seat if ask else None,
            question=ask.question if ask else None,
            legal=NOTHING if legal is None else legal,
            chosen=staged,
            marks=self.game.marks[: len(self.kept.kinds)],
            bots=frozenset(seat for seat, kind in enumerate(self.kept.kinds) if kind != PERSON),
            changed=self.focus.changed if table is self.table else frozenset(),
            drawers=not self.alone() and not self.kept.open_hands,
        )

    def address(self) -> str:
        """The address at which this game can be looked at again: ``?at=`` follows. For a link, the page knows it."""
        return "#/r" if self.linked else f"#/r/{quote(self.kept.id, safe='')}"

    def card(self) -> Card:
        """What the lobby shows of this game, and what statistics use to tell it from others."""
        card = saves.card(self.table, self.kept.kinds, self.board, self.kept.identity)
        if self.kept.origin:
            card["from"] = self.kept.origin
        if self.kept.post is not None:
            card["post"] = True
        if self.table.position is not None:
            card["prepared"] = True
        return card

    def kept_as(self) -> SaveToKeep:
        """The game in the form in which the page stores it."""
        return {"id": self.kept.id, "card": self.card(), "data": self.save_data()}
