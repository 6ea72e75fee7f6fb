"""A table by post at its screen: who plays here, code words, passing the game on, and what comes back.

:mod:`ludoteka.post` keeps who plays where, and says what that protects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop import Message, Words, links, msg, pack

from .. import post
from ..screens import post as screen
from .desk import Act, Desk, Request, number_in
from .picture import Reply

if TYPE_CHECKING:
    from . import Session

OVER = msg("This game is over. With “Share” you can give it away.")
TOGETHER = msg("In this game all act at the same time, so it cannot go from device to device.")
WATCHED = msg("Open the game itself first: here it is only looked at.")
WAIT = msg("A bot is moving. Please wait a moment, then pass the game on.")


class Posting:
    """Passes the game on, and lets seats be taken, closed and opened. The game does not move."""

    def __init__(self, desk: Desk) -> None:
        self.sitting, self.eyes, self.picture = desk.sitting, desk.eyes, desk.picture
        self.acts: dict[str, Act] = {
            "post": lambda _: self._shown(),
            "post-take": self.take,
            "post-open": self.open,
            "post-close": self.close,
            "post-lock": self.lock,
            "post-pass": self.pass_on,
        }

    def take(self, request: Request) -> Reply:
        """Somebody plays a seat on this device from now on."""
        seat = self._seat(request)
        if seat is None or not self._begun().take(seat):
            return self._shown()
        return self._changed()

    def open(self, request: Request) -> Reply:
        """Open a seat by its code word."""
        seat = self._seat(request)
        if seat is None:
            return self._shown()
        if not self._begun().open(seat, str(request.get("word"))):
            return self._shown(self.sitting.words("That is not the code word: {seat}.", seat=seat))
        return self._changed()

    def close(self, request: Request) -> Reply:
        """A seat waits for its code word again."""
        seat = self._seat(request)
        if seat is None:
            return self._shown()
        self._begun().close(seat)
        return self._changed()

    def lock(self, request: Request) -> Reply:
        """Give a seat a code word, or take it away."""
        seat = self._seat(request)
        if seat is None:
            return self._shown()
        self._begun().lock(seat, str(request.get("word")))
        return self._changed()

    def pass_on(self, _: Request) -> Reply:
        """Make the link and the file that the next person opens. What has been passed on is not taken back."""
        sitting = self.sitting
        if self.refusal() is not None:
            return self._shown()
        if self.eyes.phase() == "bot" or self.eyes.timed() is not None:
            return self._shown(sitting.words.say(WAIT))
        begun = self._begun()
        begun.floor = len(sitting.table.answers)
        save = sitting.envelope(given=True)
        link = links.write(sitting.table, save["table"])
        name = f"{sitting.game.id}-{sitting.identity}-{begun.floor}.ludoteka.txt"
        reply = self._changed(link=f"#/p/{sitting.identity}?d={link}")
        return {**reply, "post": {"link": f"#/p/{sitting.identity}?d={link}", "name": name, "text": pack(save)}}

    def refusal(self) -> Message | None:
        """Why this game cannot be passed on at all."""
        sitting = self.sitting
        if sitting.watching:
            return WATCHED
        if sitting.table.outcome is not None:
            return OVER
        return TOGETHER if sitting.live is not None else None

    def _seat(self, request: Request) -> int | None:
        """The seat of a person that a request names."""
        seat = number_in(request, "seat")
        return seat if seat in self.sitting.people and self.refusal() is None else None

    def _begun(self) -> post.Post:
        """Who plays where; nobody plays anywhere yet when this is asked for the first time."""
        if self.sitting.post is None:
            self.sitting.post = post.Post()
        return self.sitting.post

    def _changed(self, link: str = "") -> Reply:
        """Other people look at this screen than before: nothing stays open, and the save keeps it."""
        sitting = self.sitting
        sitting.opened = sitting.staged = sitting.note = None
        sitting.hidden_by_choice = False
        sitting.repack()
        self.eyes.draw_curtain_if_needed()
        return {**self.picture.reply(save=True), "sheet": self._sheet("", link)}

    def _shown(self, note: str = "") -> Reply:
        return {**self.picture.reply(), "sheet": self._sheet(note, "")}

    def _sheet(self, note: str, link: str) -> str:
        refusal = self.refusal()
        scene = self.picture.scene()
        if refusal is not None:
            return str(screen.refused(scene.words.say(refusal)))
        return str(screen.sheet(scene, self.sitting.post, note=note, link=link))


# -- what comes back --------------------------------------------------------------------------------------------------


class Arrival(NamedTuple):
    """What has become of a game that came."""

    kind: str
    """``"new"``, or as :class:`ludoteka.post.Meeting` says."""
    session: Session
    """The game to be kept, and to be gone on with, under its save's id; of games that parted, the one that came."""
    here: str
    """The id of the save that was here before; empty: there was none."""
    says: str
    """What people are told."""


def received(came: Session, here: Sequence[Session], words: Words) -> Arrival:
    """Compare a game that came with those of this device that are, or once were, the same.

    Args:
        came: the game that came, under the id that a new save of it would get.
        here: games of this device.
        words: of the reader.
    """
    met = [(post.meeting(mine.sitting.table, came.sitting.table), mine) for mine in here]
    met = [(meeting, mine) for meeting, mine in met if meeting.kind != post.OTHER]
    if not met:
        return Arrival("new", came, "", words("This game is on your device now."))
    order = (post.SAME, post.LONGER, post.OLDER, post.PARTED)
    meeting, mine = min(met, key=lambda one: (order.index(one[0].kind), -one[0].after))
    if meeting.kind == post.PARTED:
        came.sitting.post = together(mine, came, newer=True)  # who plays here plays both
        came.sitting.repack()
        return Arrival(post.PARTED, came, mine.sitting.id, parted(mine, meeting.after, words))
    kept = mine if meeting.kind != post.LONGER else came
    seats = together(mine, came, newer=meeting.kind == post.LONGER)
    lost = mine.sitting.post.lost(came.sitting.post) if mine.sitting.post and came.sitting.post else []
    kept.sitting.post, kept.sitting.id = seats, mine.sitting.id
    kept.sitting.repack()
    said = [told(meeting, came, mine, words)]
    if lost:
        # words: {seats}: players whose seats have been taken on two devices.
        said.append(kept.sitting.words("Another device has taken this seat too: {seats}.", seats=lost))
    return Arrival(meeting.kind, kept, mine.sitting.id, " ".join(said))


def together(mine: Session, came: Session, *, newer: bool) -> post.Post | None:
    """Who plays where, as both know it."""
    ours, theirs = mine.sitting.post, came.sitting.post
    if ours is None or theirs is None:
        return ours or theirs
    return ours.merged(theirs, newer=newer)


def told(meeting: post.Meeting, came: Session, mine: Session, words: Words) -> str:
    """What people are told of a game that was here already."""
    if meeting.kind == post.SAME:
        return words("You have this game already, up to the same move.")
    n = abs(len(came.sitting.table.answers) - len(mine.sitting.table.answers))
    if meeting.kind == post.LONGER:
        # words: A game that several people play on several devices is here again.
        return words.many(
            "The game has come back, with {n} new move.", "The game has come back, with {n} new moves.", n=n
        )
    return words.many(
        "What has come is older than your game, by {n} move. Yours stays as it is.",
        "What has come is older than your game, by {n} moves. Yours stays as it is.",
        n=n,
    )


def parted(mine: Session, after: int, words: Words) -> str:
    """Where two courses of a game part. What was decided there is nobody's business: it may have been a secret."""
    ask = mine.sitting.table.at(after).ask
    both = words("Both are the same up to move {n}.", n=after)
    if ask is not None and ask.seat is not None:
        # words: {seat}: a player. One game was played on in two ways.
        then = mine.sitting.words("After that, {seat} has decided in two different ways.", seat=ask.seat)
    else:
        then = words("After that, they are different games.")
    kept = words("Nothing is lost and nothing is mixed: the one that has come is kept as a game of its own.")
    return " ".join([both, then, kept])


def reply(arrival: Arrival, words: Words) -> Reply:
    """What the page is told of a game that came."""
    sitting = arrival.session.sitting
    parted_ = arrival.kind == post.PARTED
    met: dict[str, Any] = {
        "kind": arrival.kind,
        "id": arrival.here or sitting.id,
        "came": sitting.id,
        "says": arrival.says,
        "asks": sitting.table.outcome is None and not sitting.present,
        # words: Heading: a game by post was played on in two ways.
        "title": words("This game has gone two ways") if parted_ else "",
        "ways": [words("Go on with the one that was here"), words("Open the one that has come")] if parted_ else [],
    }
    return {"patch": {}, "met": met, "save": {"id": sitting.id, "card": sitting.card(), "data": sitting.save_data()}}
