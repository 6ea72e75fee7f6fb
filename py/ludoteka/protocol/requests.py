"""What the page asks of the table's worker."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .occasions import AsGuest, AtHome, Occasion


class Manner(TypedDict):
    """Settings of the page that Python follows."""

    asks: bool
    """Every answer is chosen first and then confirmed, also where Undo could take it back."""
    still: bool
    """Nothing moves on this screen, so the reply holds no pictures of what happened in between."""


class Asked(TypedDict, total=False):
    """What every request may say."""

    language: str
    """The reader's."""
    manner: Manner
    has: int
    """The version of what was sent last (:class:`~.replies.Crossed`)."""
    device: str
    """What only this device knows; empty until somebody passes a game on here, or opens one that has been."""


class Seat(TypedDict):
    """Who sits down: a typed name, which may be empty, and ``"person"`` or a bot's level."""

    name: str
    kind: str


class NewTable(Asked):
    """What the set-up form says."""

    do: Literal["new"]
    id: str
    """The name of the save to come."""
    occasion: AtHome | AsGuest
    game: str
    seats: list[Seat]
    options: dict[str, Any]
    hands: str
    """``"open"`` or ``"closed"``."""
    seed: str
    """The deal's code, or nothing."""
    origin: NotRequired[str]
    """A packed game that this one goes on from."""


class GuestTable(Asked):
    """A table that guests begin with one touch. Python finds out who sits where (:mod:`ludoteka.seating`)."""

    do: Literal["new"]
    id: str
    occasion: AsGuest
    game: str
    people: int
    places: int
    """How many seats there are to be; 0: as many as suit the game."""
    level: str
    """Of the bots; where the game has no such level, its usual one."""
    mode: str
    """``"taster"`` or ``"full"``."""
    hands: str
    seed: str


class OpenTable(Asked):
    """Open a saved game, or one that came from elsewhere; also after this worker had to be started again."""

    do: Literal["open"]
    id: str
    """The name of its save, or of the save to come."""
    save: str
    """The game: packed, as plain JSON, or as the text of a link."""
    occasion: Occasion


class Step(Asked):
    """Go on to another step of the lesson at the open table."""

    do: Literal["step"]
    save: str
    """The position with which the step begins."""
    accepted: list[str]
    then: list[str]


class PlayOn(Asked):
    """From the lesson into a game like any other, at the same table. Its occasion is ``home`` from now on."""

    do: Literal["play-on"]


class Import(Asked):
    """Check a file by replaying it, and give it back as a save of this device."""

    do: Literal["import"]
    id: str
    save: str


class Prepare(Asked):
    """Fetch a game, because somebody may be about to play it."""

    do: Literal["prepare"]
    game: str


class Speak(Asked):
    """Show the table in the language of the header."""

    do: Literal["language"]


class Timer(Asked):
    """The page has waited as long as the last reply said (:attr:`Reply.wait`): the table does what is due."""

    do: Literal["timer"]
    n: int


class Pause(Asked):
    """A game in real time waits, or goes on."""

    do: Literal["pause"]
    why: str
    """What keeps it: ``"away"``, or the sheet that lies over the table."""
    on: bool


class ThoughtOf(Asked):
    """A :class:`~.replies.Task` is done; without a ``position``: nothing came of it."""

    do: Literal["bot-moved", "advised", "looked-back"]
    n: int
    position: NotRequired[int]


ActName: TypeAlias = Literal[
    "choose", "commit", "fill", "cancel", "undo", "redo",
    "drawer", "claim", "cover", "not-me", "curtain", "around",
    "why", "tab", "story", "log-all", "fold", "export", "export-log",
    "look", "now", "keep", "link",
    "rewind", "branch", "agree", "object",
    "post", "post-take", "post-open", "post-close", "post-lock", "post-pass",
    "stop-clock", "go-on",
    "advise", "advise-next", "advise-close", "weigh",
]  # fmt: skip
"""What somebody can do at a table. An element with ``data-do`` names one of them; its other ``data-`` attributes are
the details. So details that are numbers may come as text."""


class Act(Asked):
    """Somebody has done something at the table."""

    do: Literal["act"]
    name: ActName
    n: NotRequired[int]
    """How many answers the screen shows. What was meant for an older position changes nothing."""
    whole: NotRequired[bool]
    """The page has emptied what it showed, so it needs all of it anew."""
    option: NotRequired[str | int]
    """The number of an answer; -1: none; ``"form"``: those of the form."""
    joined: NotRequired[str]
    """It is one deed with the answer before: a thing was dragged to a place."""
    place: NotRequired[str]
    """The place that was touched."""
    asks: NotRequired[bool]
    """Somebody only wants to know what the answer would do, or why it cannot be given."""
    index: NotRequired[str | int]
    """The number of an answer that is not legal: why not?"""
    seat: NotRequired[str | int]
    open: NotRequired[str]
    """``"1"`` or ``"0"``: a drawer or a list is opened, or closed."""
    on: NotRequired[bool]
    field: NotRequired[str]
    value: NotRequired[str]
    tab: NotRequired[str]
    to: NotRequired[str]
    """A way to go while looking back (:func:`ludoteka.state.positions.gone`)."""
    at: NotRequired[str]
    eyes: NotRequired[str]
    word: NotRequired[str]
    coach: NotRequired[str]
    """``"1"``: advice is asked for by the page, for one quiet sentence."""


TableRequest: TypeAlias = (
    NewTable | GuestTable | OpenTable | Step | PlayOn | Import | Prepare | Speak | Timer | Pause | ThoughtOf | Act
)
