"""What the page asks of the table's worker."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .occasions import AsGuest, AtHome, Occasion


class Manner(TypedDict):
    """Settings of the page that Python obeys."""

    asks: bool
    """Whether every answer is chosen first and then confirmed, even if Undo could take it back."""
    still: bool
    """Whether nothing moves on this screen: then the reply holds no playback."""


class Asked(TypedDict, total=False):
    """What any request may hold."""

    language: str
    """The reader's language."""
    manner: Manner
    has: int
    """The version of the last reply that the page has (:class:`~.replies.Crossed`)."""
    device: str
    """What only this device knows; empty until a game is passed on here, or one that was passed on is opened."""


class Seat(TypedDict):
    """One seat: a typed name, which may be empty, and ``"person"`` or a bot's level."""

    name: str
    kind: str


class NewTable(Asked):
    """What the set-up form says."""

    do: Literal["new"]
    id: str
    """The id for the new save."""
    occasion: AtHome | AsGuest
    game: str
    seats: list[Seat]
    options: dict[str, Any]
    hands: str
    """``"open"`` or ``"closed"``."""
    seed: str
    """The code of the deal; empty: a new deal."""
    origin: NotRequired[str]
    """A packed game that this one continues."""


class GuestTable(Asked):
    """A table that guests begin with one touch. Python decides who sits where (:mod:`ludoteka.seating`)."""

    do: Literal["new"]
    id: str
    occasion: AsGuest
    game: str
    people: int
    places: int
    """How many seats there are to be; 0: as many as suit the game."""
    level: str
    """The bots' level; if the game has no such level, its usual one."""
    mode: str
    """``"taster"`` or ``"full"``."""
    hands: str
    seed: str


class OpenTable(Asked):
    """Open a saved game, or one that came from elsewhere; also after this worker had to be started again."""

    do: Literal["open"]
    id: str
    """The id of its save, or the id for a new one."""
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
    """Check a file by replaying it, and return it as a save of this device."""

    do: Literal["import"]
    id: str
    save: str


class Prepare(Asked):
    """Fetch a game that somebody may be about to play."""

    do: Literal["prepare"]
    game: str


class Speak(Asked):
    """Show the table in the language that ``language`` names."""

    do: Literal["language"]


class Timer(Asked):
    """The page has waited as long as the last reply said (:attr:`Reply.wait`): the table does what is due."""

    do: Literal["timer"]
    n: int


class Pause(Asked):
    """Stop the clock of a game in real time, or let it run again."""

    do: Literal["pause"]
    why: str
    """What stops it: ``"away"``, or the name of the sheet that covers the table."""
    on: bool


class ThoughtOf(Asked):
    """A :class:`~.replies.Task` is done. Its result, if there is one, comes by the port."""

    do: Literal["bot-moved", "advised", "looked-back"]
    position: int


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
"""What somebody can do at a table. An element with ``data-do`` names one of these acts; its other ``data-`` attributes
are the details, which is why numbers may come as text."""


class Act(Asked):
    """Somebody has done something at the table."""

    do: Literal["act"]
    name: ActName
    n: NotRequired[int]
    """How many answers the screen shows. If the game has moved on, the act usually changes nothing."""
    whole: NotRequired[bool]
    """The page has emptied the screen, so the reply must hold all of it."""
    option: NotRequired[str | int]
    """The number of an answer; -1: none; ``"form"``: those that the form gives."""
    joined: NotRequired[str]
    """The answer is one deed with the one before, as when a thing is dragged to a place."""
    place: NotRequired[str]
    """The place that was touched."""
    asks: NotRequired[bool]
    """Only say what the answer would do, or why it cannot be given."""
    index: NotRequired[str | int]
    """The number of an answer that is not legal, to ask why."""
    seat: NotRequired[str | int]
    open: NotRequired[str]
    """``"1"`` or ``"0"``: open or close a drawer or a list."""
    on: NotRequired[bool]
    field: NotRequired[str]
    value: NotRequired[str]
    tab: NotRequired[str]
    to: NotRequired[str]
    """A step while looking back (:func:`ludoteka.state.positions.gone`)."""
    at: NotRequired[str]
    eyes: NotRequired[str]
    word: NotRequired[str]
    coach: NotRequired[str]
    """``"1"``: the page asks for advice unprompted, for one quiet sentence."""


TableRequest: TypeAlias = (
    NewTable | GuestTable | OpenTable | Step | PlayOn | Import | Prepare | Speak | Timer | Pause | ThoughtOf | Act
)
