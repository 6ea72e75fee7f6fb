"""What Python answers: first the table's worker, then the bots' worker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class Reply(TypedDict, total=False):
    """What the page has to do now: what has changed on the screen, and what follows."""

    patch: dict[str, str]
    """A region's selector → the markup inside it. ``"#app"`` is the whole screen."""
    game: str
    """The id of the game whose colours and style sheet the whole screen gets."""
    moments: list[Moment]
    """What happened in between: to be played back before the board of this reply."""
    lost: bool
    """This worker has no table: the page has to open the save again."""
    refused: str
    """Why nothing could be opened."""
    phase: Phase
    n: int
    """How many answers the game has by now."""
    title: str
    lang: str
    announce: str | None
    """Text for a screen reader, spoken when it has finished its sentence."""
    alarm: str | None
    """Text for a screen reader, spoken immediately."""
    focus: str | None
    """Selector of the element that gets the focus."""
    private: bool
    """Whether a private view is on the screen."""
    same_eyes: bool
    """Whether the same people may look as before."""
    company: bool
    """Whether bots play here: their worker is kept ready, and ends if it is not asked for a while."""
    save: SaveToKeep
    """The game, which the page stores before it shows the new picture."""
    kept: SaveToKeep
    """A game that came by a link and is now to be stored on this device."""
    link: str
    """The game as the text of a link."""
    setup: str
    """The address of a set-up like that of the game."""
    over: bool
    branch: Branch
    """A position from which another game is to begin."""
    place: Position
    """The position that is looked at."""
    bots: Task
    """The task of the bot that is asked."""
    advisable: bool
    """Whether advice may be read here and there is none yet."""
    counsel: Task
    """The adviser's task."""
    clock: bool
    """Of a game in real time: whether its clock runs."""
    wait: int | None
    """Milliseconds after which the table goes on by itself."""
    patience: int
    """Milliseconds for which bots and table wait after the playback, so that somebody may still press Undo."""
    download: Download
    sheet: str
    """The inside of the sheet for passing a game on."""
    post: Parcel
    met: Met
    lesson: Lesson
    public: PublicFacts
    """Only for guests."""
    around: bool
    """Of a game in real time: whether Python knows that the screen lies flat among the players."""
    hands: list[int]
    """Seats whose hands lie open at their edges of the screen."""
    edge: str
    """Of a screen that lies flat: the edge of the person who is asked."""


Change: TypeAlias = str | list[str | list[int]]
"""Markup, or how to make it from what the page has: new text, and pairs of numbers for stretches of the old markup
(:class:`ludoteka.session.picture.Crossing`)."""


class Crossed(TypedDict):
    """What a reply says about the way it was shortened."""

    version: int
    """The page names it in its next request, so that Python knows what the page has."""
    fresh: bool
    """From now on nothing refers to what the page had before."""
    took: NotRequired[tuple[float, float, float]]
    """Milliseconds that Python took: for the rules and the playback, for the picture, for shortening it."""
    patch: dict[str, Change]


Phase: TypeAlias = Literal["public", "private", "curtain", "covered", "bot", "table", "away", "back", "over"]
"""Whose turn the screen shows. ``public``: a person's. ``curtain``, ``covered``, ``private``: a person's whose choice
is secret, before the curtain is drawn, behind it, and opened. ``away``: a person's on another device. ``bot``;
``table``. ``back``: an earlier position is looked at. ``over``: the result."""


class Moment(TypedDict):
    """A public line of the log, with the board as everybody saw it when the line was written."""

    says: str
    seat: int | None
    """The seat it is about; null: none."""
    weighty: bool
    """Whether people will talk about it afterwards: it is shown for longer."""
    own: NotRequired[bool]
    """Whether it is all that came of the answer of a person who is asked again: no answer waits for the playback."""
    board: NotRequired[str]
    """Markup; missing if it is the same as a moment before, and for the last moment: its board is the reply's."""
    patch: NotRequired[dict[str, str]]
    """What stood beside the board then: selector → markup inside it."""
    scene: NotRequired[str]
    """Markup of a scene that everybody looks at meanwhile."""


class Download(TypedDict):
    """A file to be saved outside the browser."""

    name: str
    text: str


class Parcel(Download):
    """The game for the next player: a file, and the address that holds it."""

    link: str


class Lesson(TypedDict, total=False):
    """What the page needs during a lesson."""

    options: list[int]
    """Numbers of the answers that lead on."""
    wrong: str
    """The answer that was given and does not lead on."""
    done: bool
    """Whether the step is done."""


class Position(TypedDict):
    """A position of a game that is looked at again."""

    at: str
    """How many answers lead to it, or ``"result"``."""
    eyes: str
    """``"public"``, ``"all"`` or a seat's number."""


class Branch(TypedDict):
    """A position from which another game is to begin."""

    game: str
    at: int
    save: str
    setup: str
    """The address of a set-up like that of the game."""


class Met(TypedDict):
    """What was done with a game that arrived as a link or a file; the page stores the reply's ``save``."""

    kind: Literal["new", "same", "longer", "older", "parted"]
    """``longer``: it continues the game on this device; the others: :class:`ludoteka.post.Meeting`."""
    id: str
    """The id of the save to go on with."""
    came: str
    """The id of the save that the reply holds; if two games parted, that of the one that arrived."""
    says: str
    asks: bool
    """Whether nobody here plays a seat yet in the game that is kept."""
    title: str
    ways: list[str]
    """The choices if two games parted; else empty."""


class Ended(TypedDict):
    """How a game ended."""

    winners: list[int]
    scores: list[int | float]


class PublicFacts(TypedDict):
    """What an embedding page may be told about a table: no names, and nothing that anybody holds."""

    game: str
    seats: list[bool]
    """For each seat, whether a person plays it."""
    turn: int | None
    ended: Ended | None


# -- saved games ------------------------------------------------------------------------------------------------------


class CardSeat(TypedDict):
    """A seat on a card."""

    name: str
    mark: str
    bot: bool
    kind: str
    """``"person"``, or a bot's level."""


Card = TypedDict(
    "Card",
    {
        "game": str,
        "rules": list[str],
        "seats": list[CardSeat],
        "headline": dict[str, str],
        "turn": "int | None",
        "over": bool,
        "winners": list[int],
        "scores": list[int | float],
        "answers": int,
        "id": str,
        "from": "NotRequired[str]",
        "post": NotRequired[bool],
        "prepared": NotRequired[bool],
    },
)
"""What the lobby shows of a saved game: only public facts. ``rules``: name and version of its ruleset; ``headline``: by
language; ``id``: what identifies the game, whatever it is saved as; ``from``: the same of the game that it continues;
``post``: it is played on several devices; ``prepared``: it began at a prepared position."""


class SaveToKeep(TypedDict):
    """A game to be stored, as Python packs it."""

    id: str
    card: Card
    data: str


# -- the bots' worker -------------------------------------------------------------------------------------------------


class Task(TypedDict):
    """A position of which somebody is to think. The position itself goes to the bots' worker by a port."""

    do: Literal["bot-moved", "advised", "looked-back"]
    """The request that the page sends to the table's worker when this is done."""
    position: int
    """Which position: after Undo, another one can have as many answers."""
    level: NotRequired[str]
    """If a bot chooses: its level."""


class Thought(TypedDict):
    """A task is done; its result went to the table's worker by the port."""

    soon: NotRequired[bool]
    """Nobody can see the effect of this answer, so the page need not pause."""
    trouble: NotRequired[str | None]
    """A bot has failed, and a random answer was given: for the console."""
