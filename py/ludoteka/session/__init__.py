"""One table on one screen, without a browser: takes the page's requests and answers them.

============================  =========================================================================
:mod:`.picture`               the reply with what has changed in the picture
:mod:`.hands`                 drawer and curtain
:mod:`.choosing`              choose, give and take back answers
:mod:`.staging`               what an answer led to, moment by moment
:mod:`.advising`              asking for advice
:mod:`.looking`               tabs, "why not?", files
:mod:`.replay`                earlier positions, as somebody who may see them sees them
:mod:`.agreeing`              what the whole table must agree to: going back, or another game from there
:mod:`.posting`               a game on several devices: who plays on which, and passing the game on
:mod:`.lesson`                a prepared game with a teacher's texts: accepts only the answers a step expects
:mod:`.clockwork`             bots, answers the table gives by itself, the clock
============================  =========================================================================

All of them work on one :class:`~ludoteka.state.sitting.Sitting`. The page only talks to :class:`Session`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from tabletop import Table, links, msg, unpack

from .. import post, saves
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
    """A table, the people and bots who play at it, and the one screen they share. It takes the same arguments as
    :class:`.Sitting`."""

    def __init__(self, table: Table, kinds: Sequence[str], **how: Any) -> None:
        self.sitting = Sitting(table, kinds, **how)
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
        """A session from the text of a link (:mod:`tabletop.links`). Raises BadSave, with a sentence for people."""
        return cls._opened({"table": links.head(text).more}, links.read(text), **how)

    @classmethod
    def load(cls, data: Any, **how: Any) -> Self:
        """A session from a save, which also says who plays each seat. ``how`` goes to the constructor. Raises BadSave,
        with a sentence for people."""
        save = unpack(data) if isinstance(data, str) else data
        return cls._opened(save, Table.load(save), **how)

    @classmethod
    def _opened(cls, save: Any, table: Table, **how: Any) -> Self:
        """A session with what a save holds besides the answers: who plays each seat, how hands are held, the game's
        identity, where it went back by agreement, and who plays on which device."""
        hands = "open" if saves.added(save, "hands") == "open" else "closed"
        self = cls(table, saves.fitting(saves.added(save, "kinds"), table), hands=hands, **how)
        sitting = self.sitting
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
        """Answer one request of the page. An unknown or outdated one changes nothing and gets the present picture."""
        self.heed(request)
        self.sitting.clock.tick()
        way = self._ways.get(str(request.get("do")))
        return self.picture.reply() if way is None else way(request)

    def heed(self, request: Mapping[str, Any]) -> None:
        """Play in the manner that the page's settings ask for."""
        if isinstance(manner := request.get("manner"), dict):
            self.sitting.still, self.sitting.asks = manner.get("still") is True, manner.get("asks") is not False

    def _spoken(self, request: Request) -> Reply:
        """Switch the table to another language."""
        self.sitting.speak(request.get("language"))
        return self.picture.reply(whole=True)

    def _act(self, request: Request) -> Reply:
        """Do what a person asked for on the screen."""
        name = str(request.get("name"))
        act = self._known(name)
        stale = "n" in request and request["n"] != self.sitting.table.count
        if act is None or (stale and not act.late and not self._still_meant(request)):
            return self._too_late(request)
        if stale and name == "choose":
            request = {**request, "option": self._now_at(str(request["place"]))}
            if request["option"] < 0:
                return self._too_late(request)
        if name in ("choose", "commit", "drawer"):
            # touching the table ends every pause except the one for a rule question
            self.sitting.aim(pauses=self.sitting.focus.pauses & {QUESTION})
        self.sitting.aim(pointed=None)
        reply = act.does(request)
        if request.get("whole"):  # the page has emptied what it showed, so it needs all of it anew
            again = self.picture.reply(whole=True)
            reply |= {"patch": again["patch"], "game": again["game"]}
        return reply

    def _too_late(self, request: Request) -> Reply:
        """Answer a touch that came too late. In real time, say what was quicker, such as a deal between others."""
        sitting, since = self.sitting, number_in(request, "n")
        if sitting.live is None or request.get("name") != "choose" or since is None:
            return self.picture.reply()
        weighty = sitting.board.memorable
        lines = sitting.table.log_for(None)
        # words: Said where a button or piece became another one, or moved, just while somebody pressed it.
        changed = msg("This changed just as you touched it, so nothing happened.")
        quicker = [changed, *(line.message for line in lines if line.at > since and line.message.key in weighty)]
        if quicker == [changed] and request.get("place") in [answer.target for answer in sitting.table.answers[since:]]:
            return self.picture.reply()  # touched twice: the first touch has done it
        sitting.aim(note=Note(quicker[-1]))
        return self.picture.reply(alarm=sitting.words.say(quicker[-1]))

    def _known(self, name: str) -> Act | None:
        """The act of that name; None if there is none or it cannot be done now."""
        act = (self.lesson.acts if self.sitting.learning else {}).get(name, self._acts.get(name))
        looks_back = self.sitting.focus.back is not None or self.sitting.watching
        return None if act is None or (looks_back and not act.back) else act

    def _still_meant(self, request: Request) -> bool:
        """Whether a touch of a place still means what it meant when the page sent it, although the game has gone on."""
        place, live, table = request.get("place"), self.sitting.live, self.sitting.table
        if request["name"] != "choose" or place is None or live is None:
            return False
        if live.lasts(place):
            return True
        seen = number_in(request, "n") or 0
        own_screen = self.eyes.around() or self.sitting.alone()  # by now others may hold the screen
        return own_screen and 0 < seen < table.count and live.stands(place, table.at(seen).view(None), table.view(None))

    def _now_at(self, place: str) -> int:
        """The option number of a place that is touched, on the board or in an open hand at an edge; -1: it has none."""
        legal = self.picture.sight().look.legal
        for seat in self.sitting.focus.at_edges:
            legal = {**self.eyes.in_hand(seat), **legal}
        return legal.get(place, -1)
