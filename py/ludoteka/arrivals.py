"""A game that arrives as a link or a file: how it compares with the games on this device, and what is done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tabletop import Words

from . import post
from .protocol.replies import Met, Reply
from .session import Session


class Arrival(NamedTuple):
    """What was done with a game that arrived."""

    kind: Literal["new", "same", "longer", "older", "parted"]
    """``"new"``, or one of the kinds of :class:`ludoteka.post.Meeting`."""
    session: Session
    """The game to store and to continue, with the id of its save; if two have parted, the one that arrived."""
    here: str
    """The id of the save that was on this device before; empty: there was none."""
    says: str
    """What people are told about it."""


def received(came: Session, here: Sequence[Session], words: Words) -> Arrival:
    """Compare a game that arrived, with the id that a new save of it would get, with the games on this device that are,
    or once were, the same game."""
    same = [mine for mine in here if mine.sitting.kept.kinds == came.sitting.kept.kinds]  # else it is another game
    met = [(post.meeting(mine.sitting.table, came.sitting.table), mine) for mine in same]
    met = [(meeting, mine) for meeting, mine in met if meeting.kind != post.OTHER]
    if not met:
        return Arrival("new", came, "", words("This game is on your device now."))
    order = (post.SAME, post.LONGER, post.OLDER, post.PARTED)
    meeting, mine = min(met, key=lambda one: (order.index(one[0].kind), -one[0].after))
    if meeting.kind == post.PARTED:
        came.sitting.keep(post=together(mine, came, newer=True))  # people who play on this device play both games here
        return Arrival(post.PARTED, came, mine.sitting.kept.id, parted(mine, meeting.after, words))
    assert meeting.kind != post.OTHER
    kept = mine if meeting.kind != post.LONGER else came
    seats = together(mine, came, newer=meeting.kind == post.LONGER)
    ours, theirs = mine.sitting.kept.post, came.sitting.kept.post
    lost = ours.lost(theirs) if ours and theirs else []
    kept.sitting.keep(post=seats, id=mine.sitting.kept.id)
    said = [told(meeting, came, mine, words)]
    if lost:
        # words: {seats}: players whose seats have been taken on two devices.
        said.append(kept.sitting.words("Another device has taken this seat too: {seats}.", seats=lost))
    return Arrival(meeting.kind, kept, mine.sitting.kept.id, " ".join(said))


def together(mine: Session, came: Session, *, newer: bool) -> post.Post | None:
    """Who plays where, according to both games; None: neither knows."""
    ours, theirs = mine.sitting.kept.post, came.sitting.kept.post
    if ours is None or theirs is None:
        return ours or theirs
    return ours.merged(theirs, newer=newer)


def told(meeting: post.Meeting, came: Session, mine: Session, words: Words) -> str:
    """What people are told if the game was on this device already."""
    if meeting.kind == post.SAME:
        return words("You have this game already, up to the same move.")
    n = abs(came.sitting.table.count - mine.sitting.table.count)
    if meeting.kind == post.LONGER:
        # words: A game that several people play on several devices is here again.
        return words.many(
            "The game has come back, with {n} new move.", "The game has come back, with {n} new moves.", n=n
        )
    return words.many(
        "The game that has arrived is {n} move behind yours. Yours stays as it is.",
        "The game that has arrived is {n} moves behind yours. Yours stays as it is.",
        n=n,
    )


def parted(mine: Session, after: int, words: Words) -> str:
    """What people are told if two courses of a game have parted: not what was decided there, which may be secret."""
    ask = mine.sitting.table.at(after).ask
    both = words("Both are the same up to move {n}.", n=after)
    if ask is not None and ask.seat is not None:
        # words: {seat}: a player. One game was played on in two ways.
        then = mine.sitting.words("After that, {seat} made a different choice in each.", seat=ask.seat)
    else:
        then = words("After that, they are different games.")
    kept = words("Nothing is lost and nothing is mixed: the one that has arrived is kept as a game of its own.")
    return " ".join([both, then, kept])


def reply(arrival: Arrival, words: Words) -> Reply:
    """The reply to the page about a game that arrived."""
    sitting = arrival.session.sitting
    parted_ = arrival.kind == post.PARTED
    met: Met = {
        "kind": arrival.kind,
        "id": arrival.here or sitting.kept.id,
        "came": sitting.kept.id,
        "says": arrival.says,
        "asks": sitting.table.outcome is None and not sitting.present,
        # words: Heading: a game by post was played on in two ways.
        "title": words("This game has split in two") if parted_ else "",
        "ways": [words("Go on with the one that was here"), words("Open the one that has arrived")] if parted_ else [],
    }
    return {"patch": {}, "met": met, "save": sitting.kept_as()}
