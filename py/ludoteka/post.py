"""One game on several devices, passed on as a link or a file.

The game travels whole, with its seed: every device has to play it, so every device can know all of it. What is kept
here hinders looking by accident and out of idle curiosity, and no more: each person takes a seat on a device of her
own, and a seat's hand opens only there. A code word that she may choose keeps it closed also from others at the same
device.

Two states of a game are compared answer by answer (:func:`meeting`). They are never mixed: one goes on from the other,
or they are two games from where they part.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from tabletop import Table

ROUNDS = 20_000
"""So often a code word is digested: people use the same word elsewhere, so it must not be easy to guess from a file.
(The standard library's own function for that needs OpenSSL, which the browser's Python does not bring along.)"""
LONGEST_WORD = 100
TOKEN = 40
"""Characters of a device's mark, or of a sealed code word, at most."""


class Claim(NamedTuple):
    """A seat that somebody has taken."""

    device: str
    """The mark of the device on which it is played. In each game a device has another one."""
    code: str = ""
    """What is kept of its code word (:func:`sealed`); empty: it has none."""


@dataclass
class Post:
    """Who plays on which device, as one of these devices knows it."""

    here: str = ""
    """By what this device is known in this game (:func:`mark`)."""
    seats: dict[int, Claim] = field(default_factory=dict)
    """The seats that have been taken."""
    floor: int = 0
    """Answers up to here have been passed on, so nobody takes them back."""
    opened: set[int] = field(default_factory=set)
    """Seats whose code word has been given since the table was opened here. It is never stored."""

    def present(self, people: Iterable[int]) -> tuple[int, ...]:
        """Those of some seats whose owners may look and act on this device now."""
        return tuple(seat for seat in people if self.is_here(seat) and not self.is_closed(seat))

    def is_here(self, seat: int) -> bool:
        """Whether a seat is played on this device."""
        return seat in self.seats and self.seats[seat].device == self.here

    def is_closed(self, seat: int) -> bool:
        """Whether a seat waits for its code word."""
        return seat in self.seats and bool(self.seats[seat].code) and seat not in self.opened

    # -- what people do -----------------------------------------------------------------------------------------------

    def take(self, seat: int) -> bool:
        """Play a seat on this device from now on. False: it is closed by a code word."""
        if self.is_closed(seat):
            return False
        self.seats[seat] = Claim(self.here, self.seats[seat].code if seat in self.seats else "")
        return True

    def open(self, seat: int, word: str) -> bool:
        """Open a seat by its code word, and play it on this device. False: that is not the word."""
        claim = self.seats.get(seat)
        if claim is None or not claim.code or sealed(word, claim.code.partition(".")[0]) != claim.code:
            return False
        self.opened.add(seat)
        return self.take(seat)

    def close(self, seat: int) -> None:
        """From now on the seat waits for its code word again."""
        self.opened.discard(seat)

    def lock(self, seat: int, word: str) -> None:
        """Give an open seat of this device another code word; an empty one takes it away."""
        if not self.is_here(seat) or self.is_closed(seat):
            return
        self.seats[seat] = Claim(self.here, sealed(word, token()) if plain(word) else "")
        self.opened.add(seat)

    # -- on its way ---------------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """As JSON. Which of the devices is this one is not said: it knows that by itself."""
        seats = {str(seat): [*filter(None, claim)] for seat, claim in sorted(self.seats.items())}
        return {"seats": seats, "floor": self.floor}

    def merged(self, came: Post, *, newer: bool) -> Post:
        """What this device knows of its seats with what has come from another one.

        Args:
            came: what the other device knew.
            newer: the game that came is the longer one: where both know of the same seat, what came counts.
        """
        seats = {**self.seats, **came.seats} if newer else {**came.seats, **self.seats}
        known = {seat for seat in self.opened if seats[seat] == self.seats.get(seat)}
        return replace(self, seats=seats, floor=max(self.floor, came.floor), opened=known)

    def lost(self, came: Post) -> list[int]:
        """Seats that both this device and another one have taken."""
        return [
            seat
            for seat in self.seats
            if self.is_here(seat) and came.seats.get(seat, self.seats[seat]).device != self.here
        ]


def read(value: Any, seats: Collection[int], here: str, count: int) -> Post | None:
    """What a save says of its devices; None if it is on this device alone. Whatever is damaged counts as not said.

    Args:
        value: JSON, perhaps.
        seats: seats in which a person sits.
        here: this device's mark.
        count: how many answers the game has.
    """
    if not isinstance(value, Mapping):
        return None
    claims, floor = value.get("seats"), value.get("floor")
    taken = {
        seat: Claim(*map(str, claim))
        for seat in seats
        if isinstance(claims, Mapping) and isinstance(claim := claims.get(str(seat)), list) and is_claim(claim)
    }
    return Post(here, taken, min(floor, count) if type(floor) is int and floor > 0 else 0)


def is_claim(value: list[Any]) -> bool:
    """Whether this is a claim: one or two short texts."""
    return len(value) in (1, 2) and all(isinstance(part, str) and 0 < len(part) <= TOKEN for part in value)


def mark(device: str, game: str) -> str:
    """By what a device is known in one game; to be known so, one needs what only that device knows.

    Args:
        device: what only it knows.
        game: the game's identity.
    """
    return hashlib.sha256(f"{device} {game}".encode(errors="replace")).hexdigest()[:16]


def token() -> str:
    """A short text that no other device draws."""
    return os.urandom(6).hex()


def plain(word: str) -> str:
    """A code word without what fingers add: capitals, spaces round it."""
    return " ".join(word[:LONGEST_WORD].casefold().split())


def sealed(word: str, salt: str) -> str:
    """What is kept of a code word: enough to know it again, and too little to read it."""
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
    """How a state of a game that has come stands to the one that is here."""

    kind: Literal["same", "longer", "older", "parted", "other"]
    """``SAME``; ``LONGER``: what came goes on from what is here; ``OLDER``: the other way round; ``PARTED``: each has
    answers that the other has not; ``OTHER``: it is not the same game."""
    after: int = 0
    """So many answers both have in common."""


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
    """What two states of the same game have in common before anybody has answered. (The version of the rules is not
    part of it: a new one that changes nothing in a game lets it go on.)"""
    return {key: value for key, value in table.save().items() if key not in ("answers", "rules")}
