"""What lies on the map: where every unit is, the markers, and the progress of the game. Questions, but no behaviour.

``one`` and ``two`` hold, for each side, the hexes with at least one and with two of its units. They follow from ``at``,
and are kept because movement asks for them a thousand times a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tabletop import Chance, Record, State
from tabletop.record import given, written

from . import records
from .city import BARRACKS, METRO
from .components import COMPONENT, LONER, MARCHERS, POWERS, RALLY, SIDE, THE_MARCH, THE_POWER, UNITS, Component, Unit
from .hexes import Hex, HexSet, bits, members

MODERATES = ("RAD", "ZOM", "GRU", "FEM", "DP", "POC", "LC")
"""With two march players: components whose units the first one moves. In the Antirepressive scenario our own split."""


def _zeros() -> list[int]:
    return [0] * UNITS


@dataclass
class Open(Record):
    """The part of the table that both sides can see. Lists are by unit number unless noted otherwise."""

    game: str = "basic"
    taster: bool = False
    """Whether this is the small game of a few minutes."""
    seats: int = 2
    special: records.Special = field(default_factory=records.Special)

    hand: int = 0
    """The round ("mano" in the booklet), 1 to ``hands``; 0 while units are being placed."""
    hands: int = 10
    side: int = THE_MARCH
    phase: str = "setup"
    mover: int = 0
    """The seat of the march that moves now, if two share it."""

    roster: list[Unit] = field(default_factory=list)
    at: list[Hex] = field(default_factory=_zeros)
    """Where each unit is: a hex, or one of the places that are not hexes."""
    moved: list[int] = field(default_factory=_zeros)
    fought: list[int] = field(default_factory=_zeros)
    idle: list[int] = field(default_factory=_zeros)
    """1: a unit that waits (dissidents, umbrella units, Finanza). It does not move, control or fight."""
    down: list[int] = field(default_factory=_zeros)
    """The round in which panic turned a unit of the State face down; 0: it is face up (8g)."""
    away_since: list[int] = field(default_factory=_zeros)
    """The round in which a unit left the map (8h) or was arrested."""
    away_by: list[int] = field(default_factory=_zeros)
    """The part of the edge by which a unit left, and by which it will come back."""
    tried: list[int] = field(default_factory=_zeros)
    """1: a die was rolled for this dissident this turn."""
    steps: list[int] = field(default_factory=_zeros)
    """Hexes walked in this movement phase (Internationalist and Social scenario)."""

    markers: records.Markers = field(default_factory=records.Markers)

    points: int = 0
    """From objectives."""
    ledger: list[records.Entry] = field(default_factory=list)
    """Points that a scenario gives."""

    runs: int = 5
    running: bool = False
    component: Component = ""
    """The political group that holds the Heads."""
    heads: list[Unit] = field(default_factory=list)
    march: list[Unit] = field(default_factory=list)
    """The units that were connected with the Heads when these were declared."""

    moving: records.Moving = field(default_factory=records.Moving)
    fleeing: Unit = -1
    """The unit for which a hex is being chosen because it is placed, retreats, panics or advances; -1: none."""
    peeks: int = 0
    """How often a unit was picked up and put down again this turn."""
    jam_tried: bool = False
    deeds: list[records.Deed] = field(default_factory=list)
    """What was done last in this turn, for the picture."""
    stood: list[Hex] = field(default_factory=list)
    """Where each unit stood when this turn began …"""
    stood_before: list[Hex] = field(default_factory=list)
    """… and when the one before it began: who has moved since then is marked."""
    dice: records.Roll | None = None
    """The last dice of a combat or a throw."""

    internationalist: records.Internationalist = field(default_factory=records.Internationalist)
    antifascist: records.Antifascist = field(default_factory=records.Antifascist)
    antirepressive: records.Antirepressive = field(default_factory=records.Antirepressive)


@dataclass
class Corteo(Open, State):
    """The whole table."""

    rng: Chance = field(default_factory=lambda: Chance(0))
    social: records.Social = field(default_factory=records.Social)

    one: list[HexSet] = field(default_factory=lambda: [0, 0])
    two: list[HexSet] = field(default_factory=lambda: [0, 0])
    lone: HexSet = 0
    """Hexes outside barracks where a unit of the State stands alone."""
    rally: HexSet = 0
    """Hexes outside barracks with a piece of the rally."""
    blocked: HexSet = 0
    """Hexes with a barricade, a jam or smoke."""
    covered: HexSet = 0
    """Objectives with a cover; units treat them like houses (12a)."""
    held: HexSet = 0
    """Objectives occupied for a round whose unit has not left yet."""
    control: list[HexSet] = field(default_factory=lambda: [-1, -1], repr=False, compare=False)
    """Zones of control by side; -1: to be worked out again."""

    @property
    def advanced(self) -> bool:
        """Whether part C of the rulebook holds."""
        return self.game != "basic"

    @property
    def power_seat(self) -> int:
        """The seat of the State is the second one; the third, if there is one, is the other player of the march."""
        return 1

    @property
    def march_seats(self) -> list[int]:
        """The seats of the march."""
        return [0] if self.seats == 2 else [0, 2]

    def owner(self, unit: Unit) -> int:
        """The seat that decides for a unit."""
        if SIDE[unit] == THE_POWER:
            return 1
        return 2 if self.seats == 3 and COMPONENT[unit] not in MODERATES else 0

    @property
    def leader(self) -> int:
        """The seat that decides for the march as a whole: whose component holds the Heads."""
        return 2 if self.seats == 3 and self.component and self.component not in MODERATES else 0

    @property
    def decider(self) -> int:
        """The seat whose turn it is."""
        return self.power_seat if self.side == THE_POWER else self.mover

    def units(self, side: int) -> range:
        """The numbers of all units of a side."""
        return POWERS if side == THE_POWER else MARCHERS

    def on(self, hexagon: Hex, side: int | None = None) -> list[Unit]:
        """The units on a hex, or those of one side."""
        if side is None:
            return [u for u, h in enumerate(self.at) if h == hexagon]
        at = self.at
        return [u for u in self.units(side) if at[u] == hexagon]

    def on_map(self, side: int) -> list[Unit]:
        """The units of a side that are on a hex."""
        at = self.at
        return [u for u in self.units(side) if at[u] > 0]

    def put(self, unit: Unit, hexagon: Hex) -> None:
        """Put a unit on a hex, which must have room, or in one of the places that are not hexes."""
        self.at[unit] = hexagon
        self.control[0] = self.control[1] = -1
        if hexagon <= 0:
            return
        bit = 1 << hexagon
        if LONER[unit] and not BARRACKS & bit:
            if unit in RALLY:
                self.rally |= bit
                return
            self.lone |= bit
        side = SIDE[unit]
        if self.one[side] & bit:
            self.two[side] |= bit
        else:
            self.one[side] |= bit

    def lift(self, unit: Unit) -> Hex:
        """Take a unit off its hex. Returns the hex; 0: it was on none."""
        hexagon = self.at[unit]
        self.at[unit] = 0
        self.control[0] = self.control[1] = -1
        if hexagon <= 0:
            return 0
        bit = 1 << hexagon
        if LONER[unit] and not BARRACKS & bit:
            if unit in RALLY:
                self.rally &= ~bit
                return hexagon
            self.lone &= ~bit
        side = SIDE[unit]
        left = sum(h == hexagon and SIDE[u] == side for u, h in enumerate(self.at)) if BARRACKS & bit else None
        if self.two[side] & bit and (left is None or left < 2):  # full barracks can hold a third unit, in panic (8g)
            self.two[side] ^= bit
        elif not self.two[side] & bit:
            self.one[side] ^= bit
        return hexagon

    @contextmanager
    def supposing(self, spots: Mapping[Unit, Hex]) -> Iterator[None]:
        """Within the block, some units stand on other hexes, to see what would follow; afterwards they are back."""
        before = {unit: self.at[unit] for unit in spots}
        self.shift(spots)
        yield
        self.shift(before)

    def shift(self, spots: Mapping[Unit, Hex]) -> None:
        """Lift some units and put each on another hex."""
        for unit in spots:
            self.lift(unit)
        for unit, h in spots.items():
            self.put(unit, h)

    def full(self, unit: Unit, together: int = 1) -> HexSet:
        """Hexes without room for a unit, or for ``together`` units at once (basic 11, advanced 9)."""
        side = SIDE[unit]
        if side == THE_MARCH:
            mask = self.one[side] if together == 2 else self.two[side]
            if self.special.national:
                for u in MARCHERS:
                    if self.idle[u] and self.at[u] > 0 and METRO >> self.at[u] & 1:
                        mask |= 1 << self.at[u]
            return mask
        mask = self.two[side] | self.lone | self.rally
        if LONER[unit]:
            mask |= self.one[side] & ~BARRACKS
        if together == 2:
            mask |= self.one[side]
        if self.special.national:
            for u in POWERS:
                if self.idle[u] and self.at[u] > 0:
                    mask |= 1 << self.at[u]
        return mask

    def reblock(self) -> None:
        """Work out the blocked hexes from the markers."""
        self.blocked = self.markers.hexes()

    def score(self, what: str, points: int) -> None:
        """Enter scenario points; the State's are negative."""
        self.ledger.append(records.Entry(what, points, self.hand))

    def view(self, *, knows: bool) -> dict[str, Any]:
        """The table as a JSON value; without the secret place unless ``knows``."""
        social = {**self.social.json(), "not_there": [members(hexes) for hexes in self.social.not_there]}
        return {
            **written(Open, self),
            "covered": members(self.covered),
            "held": members(self.held),
            "social": social if knows else {**social, "secret": None},
        }

    @classmethod
    def seen(cls, data: dict[str, Any]) -> Corteo:
        """The table that a view shows. Pictures and bots ask it the same questions as the rules do. A seat that does
        not know the secret place does not find it there."""
        seen, social = given(Open, data), data["social"]
        seen |= {name: bits(data[name]) for name in ("covered", "held")}
        not_there = [bits(hexes) for hexes in social["not_there"]]
        seen["social"] = records.Social.read({**social, "secret": social["secret"] or [], "not_there": not_there})
        state = cls(**{**seen, "at": _zeros()})
        for unit, hexagon in enumerate(data["at"]):
            if hexagon:
                state.put(unit, hexagon)
        state.reblock()
        return state
