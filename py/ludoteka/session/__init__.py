"""One table on one screen, without any browser: what the page asks, and what the answer is.

============================  =========================================================================
:mod:`.picture`               the reply with what has changed in the picture
:mod:`.hands`                 drawer and curtain
:mod:`.choosing`              choose, give, take back
:mod:`.staging`               what followed from an answer, moment by moment
:mod:`.advising`              asking for advice
:mod:`.looking`               tabs, "why not?", files
:mod:`.replay`                earlier positions, with the eyes that may see them
:mod:`.agreeing`              what the whole table must agree to: going back, or another game from there
:mod:`.posting`               a game on several devices: who plays on which, and passing the game on
:mod:`.lesson`                a prepared game with a voice: only what it asks for is answered
:mod:`.clockwork`             bots, the table's own decisions, the clock
============================  =========================================================================

They work on one :class:`~ludoteka.state.sitting.Sitting`; :class:`Session` is the door at which the page knocks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from tabletop import Table, links, msg

from .. import post, saves
from ..occasion import HOME, Occasion
from ..protocol.replies import Reply
from ..seating import PERSON
from ..state.eyes import QUESTION
from ..state.focus import Note
from ..state.sitting import Sitting
from .advising import Advising
from .agreeing import Agreeing
from .choosing import Choosing
from .clockwork import Clockwork
from .desk import Act, Desk, Request, number_in
from .hands import Hands
from .lesson import Lesson
from .looking import Looking
from .posting import Posting
from .replay import Replay

__all__ = ["Reply", "Session"]


class Session:
    """A table with people and bots at it, and the screen that lies between them; its arguments are those of a
    :class:`.Sitting`."""

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
        self.sitting = Sitting(
            table, kinds, save_id=save_id, language=language, hands=hands, occasion=occasion, device=device
        )
        desk = Desk.of(self.sitting)
        self.eyes, self.telling, self.picture = desk.eyes, desk.telling, desk.picture
        self.hands = Hands(desk)
        self.choosing = Choosing(desk, self.hands)
        self.looking = Looking(desk, self.choosing)
        self.replay = Replay(desk)
        self.agreeing = Agreeing(desk)
        self.posting = Posting(desk)
        self.clockwork = Clockwork(desk, self.choosing)
        self.advising = Advising(desk)
        self.lesson = Lesson(desk, self.choosing, self.looking)
        self._acts: dict[str, Act] = {
            **self.hands.acts,
            **self.choosing.acts,
            **self.looking.acts,
            **self.replay.acts,
            **self.agreeing.acts,
            **self.posting.acts,
            **self.clockwork.acts,
            **self.advising.acts,
        }
        self._ways: dict[str, Callable[[Request], Reply]] = {
            "open": lambda _: self.picture.reply(whole=True),
            "language": self._spoken,
            "bot-moved": self.clockwork.bot_moved,
            "advised": self.advising.advised,
            "looked-back": self.advising.looked_back,
            "timer": self.clockwork.timer,
            "pause": lambda request: self.clockwork.pause(str(request.get("why")), on=bool(request.get("on"))),
            "act": lambda request: self.lesson.told(self._act(request)),
            "play-on": lambda _: self.lesson.end(),
        }
        """What the page may ask for at the table that lies here."""
        self.eyes.draw_curtain_if_needed()

    @classmethod
    def linked(cls, text: str, **how: Any) -> Self:
        """A session from a game that came as a link (:mod:`tabletop.links`). Raises BadSave with a sentence."""
        table = links.read(text)
        value, kinds, hands = saves.opened({"table": links.head(text).more})
        seated = saves.fitting(kinds, table)
        return cls(table, seated, hands=hands, **how)._known_again(value)

    @classmethod
    def load(cls, data: Any, **how: Any) -> Self:
        """A session from a save, with who plays each seat; ``how``: as this class is made. Raises BadSave with a
        sentence."""
        value, kinds, hands = saves.opened(data)
        table = Table.load(value)
        seated = saves.fitting(kinds, table)
        return cls(table, seated, hands=hands, **how)._known_again(value)

    def _known_again(self, save: Any) -> Self:
        """The session with what a save says of its game beyond the answers: its identity, that it went back by
        agreement, and who plays on which device."""
        sitting, table = self.sitting, self.sitting.table
        name = saves.identity(save, table)
        here = post.mark(sitting.device, name)
        wanted = saves.added(save, "kinds") or ()
        said = saves.added(save, "post") if sitting.live is None else None
        sitting.keep(
            rewinds=tuple(saves.rewinds(save, table.count)),
            identity=name,
            origin=saves.identity(save, table, "from"),
            post=post.read(said, sitting.people, here, table.count),
        )
        if any(kind not in (PERSON, was) for kind, was in zip(sitting.kept.kinds, wanted, strict=False)):
            # words: A bot has a character of its own, for example it hoards. The game was saved by another version.
            strange = msg(
                "A bot in this game plays in a way that this page does not know. It now plays in another way."
            )
            sitting.aim(note=Note(strange))
        self.eyes.draw_curtain_if_needed()
        return self

    def handle(self, request: Request) -> Reply:
        """Answer one request of the page. Unknown or stale requests change nothing and get the picture as it is."""
        do, manner = request.get("do"), request.get("manner")
        if isinstance(manner, dict):
            self.sitting.still, self.sitting.asks = manner.get("still") is True, manner.get("asks") is not False
        self.sitting.clock.tick()
        way = self._ways.get(str(do))
        return self.picture.reply() if way is None else way(request)

    def _spoken(self, request: Request) -> Reply:
        """The table in another language."""
        self.sitting.speak(request.get("language"))
        return self.picture.reply(whole=True)

    def _act(self, request: Request) -> Reply:
        """Something a person did on the screen."""
        name = str(request.get("name"))
        act = self._known(name)
        stale = "n" in request and request["n"] != self.sitting.table.count
        if act is None or (stale and not act.late and not self._still_meant(request)):
            return self._too_late(request)
        if stale and name == "choose":
            request = {**request, "option": self._now_at(str(request["place"]))}
        if name in ("choose", "commit", "drawer"):
            # whoever touches the table has nothing else before it
            self.sitting.aim(pauses=self.sitting.focus.pauses & {QUESTION})
        reply = act.does(request)
        if request.get("whole"):  # the page has emptied what it showed, so it needs all of it anew
            again = self.picture.reply(whole=True)
            reply |= {"patch": again["patch"], "game": again["game"]}
        return reply

    def _too_late(self, request: Request) -> Reply:
        """A touch means nothing any more: in real time it is told what was quicker, such as somebody else's deal."""
        sitting, since = self.sitting, number_in(request, "n")
        if sitting.live is None or request.get("name") != "choose" or since is None:
            return self.picture.reply()
        weighty = sitting.board.memorable
        lines = sitting.table.log_for(None)
        quicker = [line.message for line in lines if line.at > since and line.message.key in weighty]
        if not quicker:
            return self.picture.reply()
        sitting.aim(note=Note(quicker[-1]))
        return self.picture.reply(alarm=sitting.words.say(quicker[-1]))

    def _known(self, name: str) -> Act | None:
        """What an act does now; None if it does nothing."""
        act = (self.lesson.acts if self.sitting.learning else {}).get(name, self._acts.get(name))
        looks_back = self.sitting.focus.back is not None or self.sitting.watching
        return None if act is None or (looks_back and not act.back) else act

    def _still_meant(self, request: Request) -> bool:
        """Whether a touch of a place means the same although somebody has said something meanwhile."""
        place, live, table = request.get("place"), self.sitting.live, self.sitting.table
        if request["name"] != "choose" or place is None or live is None:
            return False
        if live.lasts(place):
            return True
        seen = number_in(request, "n") or 0
        own_screen = self.eyes.around() or self.sitting.alone()  # a screen that is passed on may be another's by now
        return own_screen and 0 < seen < table.count and live.stands(place, table.at(seen).view(None), table.view(None))

    def _now_at(self, place: str) -> int:
        """The number of what a touch of a place gives now: on the board, or in a hand that lies open at its edge."""
        legal = self.picture.sight().look.legal
        for seat in self.sitting.focus.at_edges:
            legal = {**self.eyes.in_hand(seat), **legal}
        return legal.get(place, -1)
