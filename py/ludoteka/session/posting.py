"""A game on several devices, as seen from one of them: who plays here, code words, and passing the game on.

:mod:`ludoteka.post` records who plays where, and says what that protects; :mod:`ludoteka.arrivals` takes games back in.
"""

from collections.abc import Callable
from dataclasses import replace

from tabletop import Message, links, msg, pack

from .. import post
from ..protocol.replies import Reply
from ..screens import post as screen
from .desk import Act, Desk, Request, number_in

OVER = msg("This game is over. With “Share” you can send it to others.")
TOGETHER = msg("In this game all act at the same time, so it cannot go from device to device.")
WATCHED = msg("Open the game itself first: here you can only look at it.")
WAIT = msg("A bot is moving. Please wait a moment, then pass the game on.")


class Posting:
    """Passes the game on, and lets people take, close and open seats. The game does not move."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes, self.picture = desk.sitting, desk.eyes, desk.picture
        self.acts: dict[str, Act] = {
            "post": Act(lambda _: self._shown(), late=True, back=True),
            "post-take": Act(self.take, late=True, back=True),
            "post-open": Act(self.open, late=True, back=True),
            "post-close": Act(self.close, late=True, back=True),
            "post-lock": Act(self.lock, late=True, back=True),
            "post-pass": Act(self.pass_on, back=True),
        }

    def take(self, request: Request) -> Reply:
        """Somebody plays a seat on this device from now on."""
        return self._at_seat(request, lambda begun, seat: begun.take(seat))

    def open(self, request: Request) -> Reply:
        """Open a seat by its code word."""
        seat = self._seat(request)
        if seat is None:
            return self._shown()
        if not self._begun().open(seat, str(request.get("word"))):
            return self._shown(self.sitting.words("That is not the code word: {seat}.", seat=seat))
        return self._changed()

    def close(self, request: Request) -> Reply:
        """Close a seat until its code word is given."""
        return self._at_seat(request, lambda begun, seat: begun.close(seat))

    def lock(self, request: Request) -> Reply:
        """Give a seat a code word, or remove it."""
        return self._at_seat(request, lambda begun, seat: begun.lock(seat, str(request.get("word"))))

    def _at_seat(self, request: Request, does: Callable[[post.Post, int], bool | None]) -> Reply:
        """Do something with the seat that a request names. False from ``does``: it was not possible."""
        seat = self._seat(request)
        if seat is None or does(self._begun(), seat) is False:
            return self._shown()
        return self._changed()

    def pass_on(self, _: Request) -> Reply:
        """Make the link and the file that the next person opens. Undo takes back nothing that has been passed on."""
        sitting = self.sitting
        if self.refusal() is not None:
            return self._shown()
        if self.eyes.phase() == "bot" or self.eyes.timed() is not None:
            return self._shown(sitting.words.say(WAIT))
        begun = self._begun()
        begun.floor = sitting.table.count
        save = sitting.envelope()
        link = links.write(sitting.table, save["table"])
        name = f"{sitting.game.id}-{sitting.kept.identity}-{begun.floor}.ludoteka.txt"
        reply = self._changed(link=f"#/p/{sitting.kept.identity}?d={link}")
        return {**reply, "post": {"link": f"#/p/{sitting.kept.identity}?d={link}", "name": name, "text": pack(save)}}

    def refusal(self) -> Message | None:
        """Why this game cannot be passed on at all; None: it can."""
        sitting = self.sitting
        if sitting.watching:
            return WATCHED
        if sitting.table.outcome is not None:
            return OVER
        return TOGETHER if sitting.live is not None else None

    def _seat(self, request: Request) -> int | None:
        """The seat that a request names; None unless a person plays it."""
        seat = number_in(request, "seat")
        return seat if seat in self.sitting.people and self.refusal() is None else None

    def _begun(self) -> post.Post:
        """Who plays where. The first call begins the record, with nobody playing anywhere."""
        sitting = self.sitting
        here = post.mark(sitting.device, sitting.kept.identity)
        begun = sitting.kept.post or post.Post(here)
        sitting.keep(post=replace(begun, here=here))  # the device may have drawn its mark only just now
        assert sitting.kept.post is not None
        return sitting.kept.post

    def _changed(self, link: str = "") -> Reply:
        """Other people look at this screen from now on: close whatever is open, and have the page store the save."""
        sitting = self.sitting
        sitting.aim(opened=None, staged=None, note=None, hidden=False)
        sitting.keep()
        self.eyes.draw_curtain_if_needed()
        return {**self.picture.reply(save=True), "sheet": self._sheet("", link)}

    def _shown(self, note: str = "") -> Reply:
        return {**self.picture.reply(), "sheet": self._sheet(note, "")}

    def _sheet(self, note: str, link: str) -> str:
        refusal = self.refusal()
        if refusal is not None:
            return str(screen.refused(self.sitting.words.say(refusal)))
        return str(screen.sheet(self.picture.sight(), self.sitting.kept.post, note=note, link=link))
