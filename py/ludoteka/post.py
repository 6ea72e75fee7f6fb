"""One game on several devices, passed on as a link or a file.

The whole game travels, with its seed: every device has to play it, so every device could know all of it. What is
recorded here only prevents looking by accident or out of idle curiosity: each person takes a seat on a device, and the
seat's hand opens only there. With a code word, which is optional, it stays closed to others at that device too.

Two states of a game are compared answer by answer (:func:`meeting`). They are never merged: either one continues the
other, or from where they part they are two games.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from tabletop import Table

ROUNDS = 20_000
"""How often a code word is hashed. People use the same word elsewhere, so a file must not make it easy to guess. (The
standard library's own function for this needs OpenSSL, which Python in the browser lacks.)"""
LONGEST_WORD = 100
TOKEN = 40
"""The longest device mark or sealed code word, in characters."""


class Claim(NamedTuple):
    """A seat that somebody has taken."""

    device: str
    """The mark of the device on which it is played. A device has a different mark in each game."""
    code: str = ""
    """The hash of its code word (:func:`sealed`); empty: it has none."""


@dataclass
class Post:
    """Who plays on which device, as far as one of these devices knows."""

    here: str = ""
    """This device's mark in this game (:func:`mark`)."""
    seats: dict[int, Claim] = field(default_factory=dict)
    """The seats that have been taken."""
    floor: int = 0
    """How many answers have been passed on; nobody can take them back."""
    opened: set[int] = field(default_factory=set)
    """Seats whose code word was given since the table was opened here. Never stored."""

    def present(self, people: Iterable[int]) -> tuple[int, ...]:
        """Those of the given seats whose owners may look and act on this device now."""
        return tuple(seat for seat in people if self.is_here(seat) and not self.is_closed(seat))

    def is_here(self, seat: int) -> bool:
        """Whether a seat is played on this device."""
        return seat in self.seats and self.seats[seat].device == self.here

    def is_closed(self, seat: int) -> bool:
        """Whether a seat can only be opened by its code word."""
        return seat in self.seats and bool(self.seats[seat].code) and seat not in self.opened

    # -- what people do -----------------------------------------------------------------------------------------------

    def take(self, seat: int) -> bool:
        """Play a seat on this device from now on. Returns False if a code word closes it."""
        if self.is_closed(seat):
            return False
        self.seats[seat] = Claim(self.here, self.seats[seat].code if seat in self.seats else "")
        return True

    def open(self, seat: int, word: str) -> bool:
        """Open a seat with its code word, and play it on this device. Returns False if the word is wrong."""
        claim = self.seats.get(seat)
        if claim is None or not claim.code or sealed(word, claim.code.partition(".")[0]) != claim.code:
            return False
        self.opened.add(seat)
        return self.take(seat)

    def close(self, seat: int) -> None:
        """Ask for the seat's code word again from now on."""
        self.opened.discard(seat)

    def lock(self, seat: int, word: str) -> None:
        """Give an open seat of this device a new code word; an empty one removes it."""
        if not self.is_here(seat) or self.is_closed(seat):
            return
        self.seats[seat] = Claim(self.here, sealed(word, token()) if plain(word) else "")
        self.opened.add(seat)

    # -- on its way ---------------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """The record as JSON. It does not say which device this is, since each device knows that about itself."""
        seats = {str(seat): [*filter(None, claim)] for seat, claim in sorted(self.seats.items())}
        return {"seats": seats, "floor": self.floor}

    def merged(self, came: Post, *, newer: bool) -> Post:
        """What this device knows of the seats, combined with what another device knew.

        Args:
            came: what the other device knew.
            newer: whether the game that came is the longer one; if so, it wins where the two disagree about a seat.
        """
        seats = {**self.seats, **came.seats} if newer else {**came.seats, **self.seats}
        known = {seat for seat in self.opened if seats[seat] == self.seats.get(seat)}
        return replace(self, seats=seats, floor=max(self.floor, came.floor), opened=known)

    def lost(self, came: Post) -> list[int]:
        """Seats that were played on this device and that another one has taken since."""
        return [
            seat
            for seat in self.seats
            if self.is_here(seat) and came.seats.get(seat, self.seats[seat]).device != self.here
        ]


def read(value: Any, seats: Collection[int], here: str, count: int) -> Post | None:
    """What a save says about devices; None if the game is on this device alone. Damaged parts are left out.

    Args:
        value: a JSON value, perhaps malformed.
        seats: the seats that people play.
        here: this device's mark.
        count: how many answers the game has.
    """
    if not isinstance(value, Mapping):
        return None
    claims, floor = value.get("seats"), value.get("floor")
    taken = {
        seat: Claim(*map(str, claim))
        for seat in seats
        if isinstance(claims, Mapping) and isinstance(claim := claims.get(str(seat)), list) and len(claim) in (1, 2)
        if all(isinstance(part, str) and 0 < len(part) <= TOKEN for part in claim)
    }
    return Post(here, taken, min(floor, count) if type(floor) is int and floor > 0 else 0)


def mark(device: str, game: str) -> str:
    """The mark by which a device is known in one game. It can only be worked out from what that device alone knows."""
    return hashlib.sha256(f"{device} {game}".encode(errors="replace")).hexdigest()[:16]


def token() -> str:
    """A short random text that no other device will draw."""
    return os.urandom(6).hex()


def plain(word: str) -> str:
    """A code word without differences of typing: capitals, spaces around it."""
    return " ".join(word[:LONGEST_WORD].casefold().split())


def sealed(word: str, salt: str) -> str:
    """The hash of a code word: enough to check the word, not to read it."""
    digest = f"{salt}.{plain(word)}".encode(errors="replace")
    for _ in range(ROUNDS):
        digest = hashlib.sha256(digest).digest()
    return f"{salt}.{digest.hex()[:24]}"


# -- two states of a game ---------------------------------------------------------------------------------------------

SAME: Final = "same"
LONGER: Final = "longer"
OLDER: Final = "older"
PARTED: Final = "parted"
OTHER: Final = "other"


class Meeting(NamedTuple):
    """How a state of a game that has arrived compares with the one on this device."""

    kind: Literal["same", "longer", "older", "parted", "other"]
    """``SAME``; ``LONGER``: the one that arrived continues the other; ``OLDER``: the other way round; ``PARTED``: each
    has answers that the other lacks; ``OTHER``: it is another game."""
    after: int = 0
    """How many answers the two have in common."""


def meeting(here: Table, came: Table) -> Meeting:
    """Compare two states of a game, answer by answer."""
    if header(here) != header(came):
        return Meeting(OTHER)
    ours, theirs = here.answers, came.answers
    shorter = min(len(ours), len(theirs))
    after = next((number for number in range(shorter) if ours[number] != theirs[number]), shorter)
    if after < shorter:
        return Meeting(PARTED, after)
    if len(ours) == len(theirs):
        return Meeting(SAME, after)
    return Meeting(LONGER if len(ours) < len(theirs) else OLDER, after)


def header(table: Table) -> dict[str, Any]:
    """What two states of the same game share before anybody has answered. (The version of the rules does not belong to
    it: a game may go on under a new version that changes nothing in it.)"""
    return {key: value for key, value in table.save().items() if key not in ("answers", "rules")}
