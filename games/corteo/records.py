"""What the table's state is made of: the special rules in play, the markers, the unit that moves, what has been done,
and what only one scenario keeps account of.

All of it is plain data, which a view holds as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from tabletop import Record

from .components import Unit
from .hexes import Hex, HexSet, bits


@dataclass
class Special:
    """Which of the special rules are played (13)."""

    smoke: bool = False
    short: bool = False
    jams: bool = False
    national: bool = False


# -- markers on the map ---------------------------------------------------------------------------------------------


class Barrier(NamedTuple):
    """A barricade on the map."""

    hexagon: Hex
    since: int
    """The round in which it was built."""


class Cloud(NamedTuple):
    """A cloud of tear gas."""

    hexagon: Hex
    stays: bool
    """Whether it stays until the march has moved once more."""


@dataclass
class Markers:
    """Barricades, traffic jams and smoke."""

    barricades: list[Barrier] = field(default_factory=list)
    stock: int = 10
    """Barricades that the march can still build."""
    torn: int = 0
    """Barricades that were taken off the map for good."""
    jams: list[Hex] = field(default_factory=list)
    smoke: list[Cloud] = field(default_factory=list)

    def hexes(self) -> HexSet:
        """Every hex with one of them: nobody may enter it."""
        return bits([*(b.hexagon for b in self.barricades), *self.jams, *(c.hexagon for c in self.smoke)])


# -- the unit that moves --------------------------------------------------------------------------------------------


@dataclass
class Moving:
    """The unit, or the two stacked units, whose movement is under way."""

    units: list[Unit] = field(default_factory=list)
    origin: Hex = 0
    """Where they were taken up; 0: off the map."""
    spent: int = 0
    """Half points they have spent."""
    acted: bool = False
    """They have done something and can no longer be put down."""
    walked: bool = False
    stuck: bool = False
    """They had to stop and go no farther in this turn."""
    thrown: bool = False
    built: bool = False
    cleared: bool = False
    then: Moving | None = None
    """Who goes on after them: the other of two who have thrown as one."""


# -- what was done in this turn -------------------------------------------------------------------------------------


@dataclass
class Walk:
    """A unit has moved along these hexes."""

    unit: Unit
    way: list[Hex]


@dataclass
class Shift:
    """A unit has given way or advanced, from one hex to another."""

    unit: Unit
    start: Hex
    end: Hex


@dataclass
class Roll:
    """The dice of a combat or a throw."""

    column: int
    """The column of the table."""
    strengths: list[int]
    """Of those who act, and of the other side; doubled, because a crowded place halves."""
    die: int = 0
    """0 until it is rolled."""
    result: str = ""


@dataclass
class Clash:
    """A combat, with the hexes of both sides as it began."""

    attackers: list[Hex]
    defenders: list[Hex]
    roll: Roll


@dataclass
class Throw:
    """Something was thrown from one hex at another."""

    start: Hex
    target: Hex
    roll: Roll


Deed: TypeAlias = Walk | Shift | Clash | Throw


# -- points that a scenario gives, and what each of them keeps account of ---------------------------------------------


class Entry(NamedTuple):
    """Points of a scenario; the State's are negative."""

    what: str
    points: int
    hand: int


@dataclass
class Internationalist:
    """The motorcade scenario."""

    stalled: bool = False
    """The motorcade stopped, or went back, somewhere else than in front of the embassy."""
    passed: list[str] = field(default_factory=list)
    """Which lines the march has passed."""


@dataclass
class Antifascist:
    """The scenario of the rally."""

    square: str = ""
    """Where the rally is held."""
    rally_over: bool = False
    safe: list[Unit] = field(default_factory=list)
    """The pieces that have been counted as brought to safety: each counts once."""
    missed: int = 0
    """How many pieces the State is behind its schedule."""
    patients: list[Hex] = field(default_factory=list)
    """In which clinic each piece lies that the march has caught."""


@dataclass
class Social(Record):
    """The scenario in which the march assembles on a secret place."""

    secret: list[str] = field(default_factory=list)
    """The places where the march plans to assemble. Only the march knows them."""
    not_there: list[HexSet] = field(default_factory=list)
    """For each time when the march formed somewhere else: the grey hexes on which it stood."""
    told: bool = False
    """Whether the secret place is known to all."""
    formed: int = 0
    """The round in which the march formed last, 0 while it has never done so."""
    marched: bool = False
    """Whether the march stands formed now."""


class Freed(NamedTuple):
    """A unit that came free, and the seat that gets its points."""

    unit: Unit
    seat: int


@dataclass
class Antirepressive:
    """The scenario of the trial."""

    verdict: bool = False
    """Whether the court has decided, or the accused were flown to prison."""
    freed: list[Freed] = field(default_factory=list)
