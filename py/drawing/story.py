"""The story of a game, as data: what people talk about afterwards. A game's ``board.story`` gives it, the app draws it.

Each mark stands for a position of the game (how many answers lead to it), so that one can go there and look.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from tabletop import Option


class Stop(NamedTuple):
    """A round of the game: its position, what everybody saw there, and what it is called."""

    at: int
    view: Any
    label: str


class Deed(NamedTuple):
    """One answer: the position after it, who gave it, and what everybody saw before and after."""

    at: int
    seat: int | None
    option: Option
    before: Any
    after: Any


@dataclass(frozen=True)
class Retold:
    """A finished game as everybody may know it: its rounds, and its answers one by one (played again when asked)."""

    stops: Sequence[Stop]
    deeds: Callable[[], Iterator[Deed]]


class Cell(NamedTuple):
    """What stands in a grid: a text, and how strong it is, from 0 to 1."""

    text: str
    share: float


class Row(NamedTuple):
    """A line of a grid: its name, the seat whose it is (None: nobody's), and a cell for each column."""

    name: str
    seat: int | None
    cells: Sequence[Cell]


class Grid(NamedTuple):
    """How something filled, round by round: ``at`` is the position of each column."""

    title: str
    labels: Sequence[str]
    at: Sequence[int]
    rows: Sequence[Row]


class Lines(NamedTuple):
    """Numbers round by round, one row a seat."""

    title: str
    labels: Sequence[str]
    at: Sequence[int]
    rows: Sequence[Sequence[float]]


class Flow(NamedTuple):
    """What went from seat to seat: (from, to) -> how much, and the position at which it first did."""

    title: str
    amounts: Mapping[tuple[int, int], int]
    first: Mapping[tuple[int, int], int]


class Way(NamedTuple):
    """A way across a map: ``box`` is the map's width and height, ``places`` have a point and a name."""

    title: str
    box: tuple[float, float]
    places: Sequence[tuple[float, float, str]]
    points: Sequence[tuple[float, float]]
    labels: Sequence[str]
    at: Sequence[int]


class Happening(NamedTuple):
    """Something that happened, in a sentence, and whose it is (None: everybody's)."""

    at: int
    seat: int | None
    text: str


class Happenings(NamedTuple):
    """What happened, one after the other."""

    title: str
    lines: Sequence[Happening]


Chart: TypeAlias = Grid | Lines | Flow | Way | Happenings
