"""What lies on the map: where every unit is, markers, and the count of the game. Questions about it, no behaviour.

``one`` and ``two`` hold, for each side, the hexes with at least one and with two of its units. They follow from ``at``
and are kept because movement asks for them a thousand times a turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabletop import Chance, State

from .city import BARRACKS, METRO
from .components import COMPONENT, LONER, MARCHERS, POWERS, RALLY, SIDE, THE_MARCH, THE_POWER, UNITS, Component, Unit
from .hexes import Hex, HexSet

SCENARIOS = ("internationalist", "antifascist", "social", "antirepressive")
MODERATES = ("RAD", "ZOM", "GRU", "FEM", "DP", "POC", "LC")
"""With two march players: whose units the first one moves. The split of the Antirepressive scenario is ours."""


def _zeros() -> list[int]:
    return [0] * UNITS


@dataclass
class Corteo(State):
    """The table. Lists by unit number unless said otherwise."""

    rng: Chance
    game: str = "basic"
    taster: bool = False
    """Whether this is the small game of a few minutes."""
    seats: int = 2
    smoke: bool = False
    short: bool = False
    jams: bool = False
    national: bool = False

    hand: int = 0
    """The round, "mano" in the booklet: 1 to ``hands``; 0 while placing."""
    hands: int = 10
    side: int = THE_MARCH
    phase: str = "setup"
    mover: int = 0
    """Which seat of the march moves, where two share it."""

    roster: list[Unit] = field(default_factory=list)
    at: list[Hex] = field(default_factory=_zeros)
    """Where each unit is: its hex, or one of the places that are no hex."""
    moved: list[int] = field(default_factory=_zeros)
    fought: list[int] = field(default_factory=_zeros)
    idle: list[int] = field(default_factory=_zeros)
    """1: a unit that waits (dissidents, umbrella units, Finanza): it neither moves, controls nor fights."""
    down: list[int] = field(default_factory=_zeros)
    """The round in which a unit of the State was turned face down by panic; 0 if it is not (8g)."""
    away: list[int] = field(default_factory=_zeros)
    """Of a unit out of the map: round * 8 + part of the edge (8h)."""
    tried: list[int] = field(default_factory=_zeros)
    """1: a die for this dissident was rolled this turn."""
    steps: list[int] = field(default_factory=_zeros)
    """Hexes walked in this movement phase (Social scenario)."""

    one: list[HexSet] = field(default_factory=lambda: [0, 0])
    two: list[HexSet] = field(default_factory=lambda: [0, 0])
    lone: HexSet = 0
    """Hexes outside barracks with a unit of the State that shares its hex with none."""
    rally: HexSet = 0
    """Hexes outside barracks with a piece of the rally."""

    barricades: list[list[int]] = field(default_factory=list)
    """[hex, round of erection]."""
    stock: int = 10
    torn: int = 0
    """Barricades taken off the map for good."""
    jammed: list[Hex] = field(default_factory=list)
    gas: list[list[int]] = field(default_factory=list)
    """Smoke: [hex, 1 if it stays through the next march turn]."""
    blocked: HexSet = 0
    """Hexes with a barricade, a jam or smoke."""
    covered: HexSet = 0
    """Objectives under a cover: like houses (12a)."""
    held: HexSet = 0
    """Objectives occupied for a round, whose unit has not left yet."""

    points: int = 0
    """From objectives."""
    ledger: list[list[Any]] = field(default_factory=list)
    """Scenario points: [what, points, round]; negative ones are the State's."""

    runs: int = 5
    running: bool = False
    component: Component = ""
    """Which holds the Heads."""
    heads: list[Unit] = field(default_factory=list)
    march: list[Unit] = field(default_factory=list)
    """The units connected with the Heads when they were declared."""

    active: list[Unit] = field(default_factory=list)
    """The unit or the two stacked units that are moving now."""
    fleeing: Unit = -1
    """The unit for which a hex is chosen: it is placed, retreats, panics or advances; -1: none."""
    origin: Hex = 0
    """Where the active unit was taken up; 0: off the map."""
    spent: int = 0
    """Half points the active unit has spent."""
    acted: bool = False
    """The active unit has done something: it can no longer be put down."""
    walked: bool = False
    stuck: bool = False
    thrown: bool = False
    built: bool = False
    cleared: bool = False
    peeks: int = 0
    """How often a unit was taken up and put down again this turn."""
    jam_tried: bool = False
    recent: list[list[Any]] = field(default_factory=list)
    """The last deeds of this turn, for the picture: ["move", unit, hex …], ["go", unit, from, to] of whoever gives
    way or advances, ["fight", number of the attackers' hexes, these hexes …, the defenders' …], ["throw", from, to]."""
    last: list[Any] = field(default_factory=list)
    """The last dice: ["fight"|"throw", odds column, die, result]; die 0 and no result until it is rolled."""
    strengths: list[int] = field(default_factory=list)
    """The doubled strengths that met in the last combat or throw: whoever acted, and the other side."""

    # Scenarios
    secret: list[str] = field(default_factory=list)
    """Social: the places where the march means to form; known to the march only."""
    not_there: list[str] = field(default_factory=list)
    """Social: the grey hexes on which it formed without being where it meant to, as sets in hexadecimal digits."""
    secret_told: bool = False
    formed: int = 0
    """Social: the round in which the march formed last, 0 while it has never done so."""
    marched: bool = False
    """Social: whether it stands formed now."""
    square: str = ""
    """Antifascist: where the rally is."""
    rally_over: bool = False
    stalled: bool = False
    """Internationalist: the motorcade stopped or went back somewhere else than before the embassy."""
    passed: list[str] = field(default_factory=list)
    saved: int = 0
    """Antifascist: pieces in barracks at the last count."""
    patients: list[Hex] = field(default_factory=list)
    """Antifascist: in which clinic each piece lies that was taken to hospital."""
    verdict: bool = False
    freed: list[list[int]] = field(default_factory=list)
    """Antirepressive: [unit, seat that gets its points]."""
    left_force: list[Unit] = field(default_factory=list)
    """Counters of the choice that stay in the box."""

    control: list[HexSet] = field(default_factory=lambda: [-1, -1], repr=False, compare=False)
    """Zones of control by side, -1 when they must be reckoned anew."""

    @property
    def advanced(self) -> bool:
        """Whether part C of the rulebook holds."""
        return self.game != "basic"

    @property
    def power_seat(self) -> int:
        """The State sits second; with three, the third seat is the march's other player."""
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
        """Who plays the present turn."""
        return self.power_seat if self.side == THE_POWER else self.mover

    def units(self, side: int) -> range:
        """All unit numbers of a side."""
        return POWERS if side == THE_POWER else MARCHERS

    def on(self, hexagon: Hex, side: int | None = None) -> list[Unit]:
        """The units on a hex, or those of one side."""
        if side is None:
            return [u for u, h in enumerate(self.at) if h == hexagon]
        at = self.at
        return [u for u in self.units(side) if at[u] == hexagon]

    def on_map(self, side: int) -> list[Unit]:
        """The units of a side that stand on a hex."""
        at = self.at
        return [u for u in self.units(side) if at[u] > 0]

    def put(self, unit: Unit, hexagon: Hex) -> None:
        """Set a unit on a hex, or at one of the places that are no hex. The hex must have room."""
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
        """Take a unit off its hex. Returns the hex (0 if it stood on none)."""
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
        if self.two[side] & bit:
            self.two[side] ^= bit
        else:
            self.one[side] ^= bit
        return hexagon

    def full(self, unit: Unit, together: int = 1) -> HexSet:
        """Hexes where a unit (or two at once) finds no room (11 basic, 9 advanced)."""
        side = SIDE[unit]
        if side == THE_MARCH:
            mask = self.one[side] if together == 2 else self.two[side]
            if self.national:
                for u in MARCHERS:
                    if self.idle[u] and self.at[u] > 0 and METRO >> self.at[u] & 1:
                        mask |= 1 << self.at[u]
            return mask
        mask = self.two[side] | self.lone | self.rally
        if LONER[unit]:
            mask |= self.one[side] & ~BARRACKS
        if together == 2:
            mask |= self.one[side]
        if self.national:
            for u in POWERS:
                if self.idle[u] and self.at[u] > 0:
                    mask |= 1 << self.at[u]
        return mask

    def reblock(self) -> None:
        """Reckon the blocked hexes anew from the markers."""
        mask = 0
        for hexagon, _ in self.barricades:
            mask |= 1 << hexagon
        for hexagon in self.jammed:
            mask |= 1 << hexagon
        for hexagon, _ in self.gas:
            mask |= 1 << hexagon
        self.blocked = mask

    def score(self, what: str, points: int) -> None:
        """Enter scenario points; the State's are negative."""
        self.ledger.append([what, points, self.hand])

    def public(self) -> dict[str, Any]:
        """Everything but the secret place, as a JSON value."""
        seen: dict[str, Any] = {}
        for name in _PUBLIC:
            value = getattr(self, name)
            if type(value) is list:
                value = [item.copy() if type(item) is list else item for item in value]
            elif name in _SETS:
                value = f"{value:x}"
            seen[name] = value
        return seen

    @classmethod
    def seen(cls, view: dict[str, Any]) -> Corteo:
        """A table as a view shows it: for pictures and bots, which ask the same questions as the rules."""
        state = cls(Chance(0))
        for name in _PUBLIC:
            value = view[name]
            if name in _SETS:
                value = int(value, 16)
            elif type(value) is list:
                value = [item.copy() if type(item) is list else item for item in value]
            setattr(state, name, value)
        state.secret = list(view["secret"] or [])
        held = state.at
        state.at = _zeros()
        for unit, hexagon in enumerate(held):
            state.put(unit, hexagon)
        state.reblock()
        return state


_SETS = ("covered", "held")
_DERIVED = ("rng", "secret", "control", "one", "two", "lone", "rally", "blocked")
_PUBLIC = tuple(name for name in Corteo.__dataclass_fields__ if name not in _DERIVED)
