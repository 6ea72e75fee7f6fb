"""What Python answers: the table's worker first, then the bots' worker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class Reply(TypedDict, total=False):
    """What the page has to do now: what has changed on the screen, and what happens next."""

    patch: dict[str, str]
    """A region's selector → the markup inside it. ``"#app"`` is the whole screen."""
    game: str
    """The game whose face the whole screen wears."""
    moments: list[Moment]
    """What happened in between, to be shown before the board of this reply."""
    lost: bool
    """This worker holds no table: the save must be opened again."""
    refused: str
    """Why nothing was opened."""
    phase: Phase
    n: int
    """How many answers the game has."""
    title: str
    lang: str
    announce: str | None
    """Said to the ear in its turn."""
    alarm: str | None
    """Said to the ear immediately."""
    focus: str | None
    """Selector of what gets the focus."""
    private: bool
    """A private view is on the screen."""
    same_eyes: bool
    """The same people may look as before."""
    company: bool
    """Bots will be asked at this table: their worker is kept ready, and ends when nobody has asked it for a while."""
    save: SaveToKeep
    """The game as it is to be stored before its picture is shown."""
    kept: SaveToKeep
    """A game that came by a link, to be kept on this device."""
    link: str
    """The game packed for a link."""
    setup: str
    """The address of its set-up."""
    over: bool
    branch: Branch
    """A position from which another game is to go on."""
    place: Position
    """The position that is looked at."""
    bots: Task
    """A bot is asked."""
    advisable: bool
    """Advice may be read here, and there is none yet."""
    counsel: Task
    """The adviser is asked."""
    clock: bool
    """A game in real time: whether its clock runs."""
    wait: int | None
    """Milliseconds after which the table goes on by itself."""
    patience: int
    """Milliseconds for which bots and table wait, once all is told: somebody may still take back her own answer."""
    download: Download
    sheet: str
    """The inside of the sheet from which a game is passed on."""
    post: Parcel
    met: Met
    lesson: Lesson
    public: PublicFacts
    """To guests only."""
    around: bool
    """A game in real time: whether it knows that the screen lies flat among the players."""
    hands: list[int]
    """Seats whose hands lie open at their own edges."""
    edge: str
    """Of a screen that lies flat: where the person sits who is asked."""


Change: TypeAlias = str | list[str | list[int]]
"""Markup, or how it comes of what the page has there: text, and pairs of numbers that name stretches of the old one
(:class:`ludoteka.session.picture.Crossing`)."""


class Crossed(TypedDict):
    """What a reply says of its own crossing."""

    version: int
    """The page's next request names it, so that Python knows what the page has."""
    fresh: bool
    """Nothing that the page had before is named from here on."""
    took: NotRequired[tuple[float, float, float]]
    """Milliseconds of Python: for the rules and what is told of them, for the picture, for what crosses of it."""
    patch: dict[str, Change]


Phase: TypeAlias = Literal["public", "private", "curtain", "covered", "bot", "table", "away", "back", "over"]
"""Whose screen it is: a person's who is asked (``public``); the same behind a curtain that waits to be drawn
(``curtain``), is drawn (``covered``) or was opened (``private``); a bot's, the table's own; ``away``: a person's who
plays on another device; ``back``: an earlier position is looked at; the result's (``over``)."""


class Moment(TypedDict):
    """A public line of the log, with the board as everybody saw it when it was said."""

    says: str
    seat: int | None
    """Of whom it speaks."""
    weighty: bool
    """Whether it is something that people talk about afterwards: it stays longer."""
    own: NotRequired[bool]
    """Whether it is the whole of what somebody did who is asked again: no answer waits for it."""
    board: NotRequired[str]
    """Markup; missing where it is that of the moment before, and at the last one: that is the board of the reply."""
    patch: NotRequired[dict[str, str]]
    """What stood beside the board then: a selector → the markup inside it."""
    scene: NotRequired[str]
    """Markup of what the whole table looks at meanwhile."""


class Download(TypedDict):
    """Something to be stored outside of the browser."""

    name: str
    text: str


class Parcel(Download):
    """The game for the next player: a file, and the address that holds it."""

    link: str


class Lesson(TypedDict, total=False):
    """While somebody learns."""

    options: list[int]
    """Numbers of the answers that lead on."""
    wrong: str
    """An answer that does not lead on."""
    done: bool
    """The step is done."""


class Position(TypedDict):
    """A position of a game that is looked at again."""

    at: str
    """How many answers lead to it, or ``"result"``."""
    eyes: str
    """``"public"``, ``"all"`` or a seat's number."""


class Branch(TypedDict):
    """A position from which another game is to go on."""

    game: str
    at: int
    save: str
    setup: str
    """The address of its set-up."""


class Met(TypedDict):
    """What has become of a game that arrived as a link or a file; the reply's ``save`` is to be kept."""

    kind: Literal["new", "same", "longer", "older", "parted"]
    """``longer``: it goes on from the one that is here."""
    id: str
    """The save to go on with."""
    came: str
    """The save of the one that came."""
    says: str
    asks: bool
    """Nobody plays here yet, in the one that is kept."""
    title: str
    ways: list[str]
    """What is asked where two parted; else nothing."""


class Ended(TypedDict):
    """How a game ended."""

    winners: list[int]
    scores: list[int | float]


class PublicFacts(TypedDict):
    """What a page around us may be told of a table: no names, and nothing that anybody holds."""

    game: str
    seats: list[bool]
    """For each whether a person sits there."""
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
"""What the lobby shows of a saved game: public facts only. ``rules``: name and version of its ruleset; ``headline``: by
language; ``id``: by which a game is known again, whatever it is saved as; ``from``: that of the game from which it goes
on; ``post``: it is played on several devices; ``prepared``: it began from a prepared position."""


class SaveToKeep(TypedDict):
    """A game as Python packs it."""

    id: str
    card: Card
    data: str


# -- the bots' worker -------------------------------------------------------------------------------------------------


class Task(TypedDict):
    """A position of which somebody is to think. The position itself goes to the bots' worker by a port."""

    do: Literal["bot-moved", "advised", "looked-back"]
    """What the page tells the table when that is done."""
    n: int
    position: int
    """Which one: after something was taken back, another has the same ``n``."""
    level: NotRequired[str]
    """A bot chooses: how well it plays."""


class Thought(TypedDict):
    """It has been thought of; what came of it goes to the table by that port."""

    soon: NotRequired[bool]
    """Nobody can see this answer, so it needs no pause."""
    trouble: NotRequired[str | None]
    """The bot failed and chose at random: for the console."""
