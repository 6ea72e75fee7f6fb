"""The counters, read once from ``components.toml``: who marches and who is the State, by unit number; and the tables
that were printed on the map sheet (basic 2, advanced 1).

Unit numbers are the same in every game; a unit that takes no part stands at :data:`OUT`. Lists here are indexed by unit
number and never change.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from tabletop import read_toml

from .city import CIVILIAN, FOOT, MARCH, VEHICLE

Unit: TypeAlias = int
"""A counter, by its number."""
Component: TypeAlias = str
"""A political component of the march, by its letters: ``"MOV"``."""
Kind: TypeAlias = str
"""What a counter is: ``"spezzone"``, ``"celere"`` …"""

DATA = read_toml(__package__, "components.toml")

OUT, PRISONER, AWAY, GONE, TRIED, ARRIVING = 0, -1, -2, -3, -4, -5
"""Where a unit is when it is on no hex: not in play (or still in reserve); arrested (8f); out of the map by a retreat
(8h); gone for good; on trial (Antirepressive); about to enter from the edge (Social)."""

THE_MARCH, THE_POWER = 0, 1

SIDE: list[int] = []
KIND: list[Kind] = []
COMPONENT: list[Component] = []
SPEED: list[int] = []
POWER: list[int] = []
WAY: list[int] = []
"""How it moves: MARCH, FOOT, VEHICLE or CIVILIAN."""


def _march(group: str) -> range:
    first = len(SIDE)
    for component, values in DATA["march"][group].items():
        for value in values:
            speed, power = map(int, value.split("-"))
            _add(THE_MARCH, {6: "spezzone", 4: "gruppo" if power == 1 else "cordone"}[speed], component, speed, power)
    return range(first, len(SIDE))


def _power(kind: Kind) -> range:
    first = len(SIDE)
    entry = DATA["power"][kind]
    speed, power = map(int, entry["value"].split("-"))
    for _ in range(entry["count"]):
        _add(THE_POWER, kind, "", speed, power)
    return range(first, len(SIDE))


def _add(side: int, kind: Kind, component: Component, speed: int, power: int) -> None:
    SIDE.append(side)
    KIND.append(kind)
    COMPONENT.append(component)
    SPEED.append(speed)
    POWER.append(power)
    vehicle = kind in ("blindati", "lacrimogeni", "motorcade")
    WAY.append(MARCH if side == THE_MARCH else VEHICLE if vehicle else CIVILIAN if kind == "rally" else FOOT)


BASE, SPARE, ASTERISK, UMBRELLA, DISSIDENTS = (
    _march(group) for group in ("base", "spare", "asterisk", "umbrella", "dissidents")
)
BLINDATI, CELERE, LACRIMOGENI, CARABINIERI, PIANTONI, VIGILI, FINANZA, MOTORCADE, RALLY = (
    _power(kind)
    for kind in (
        "blindati",
        "celere",
        "lacrimogeni",
        "carabinieri",
        "piantoni",
        "vigili",
        "finanza",
        "motorcade",
        "rally",
    )
)
UNITS = len(SIDE)
MARCHERS, POWERS = range(DISSIDENTS.stop), range(DISSIDENTS.stop, UNITS)
FIGHTERS = range(BLINDATI.start, FINANZA.stop)
"""Units of the State that control and fight; the motorcade and the rally do neither."""
BY_KIND = {"blindati": BLINDATI, "celere": CELERE, "lacrimogeni": LACRIMOGENI, "carabinieri": CARABINIERI}

THROWS = [KIND[u] in ("spezzone", "lacrimogeni") for u in range(UNITS)]
REACH = {THE_MARCH: 3, THE_POWER: 4}
"""How far a throw goes, the target's hex included (7d, 7e)."""
SPEZZONE = [KIND[u] == "spezzone" for u in range(UNITS)]
LONER = [u in BLINDATI or u in RALLY for u in range(UNITS)]
"""Shares no hex outside barracks (9 for blindati; the Antifascist scenario for the pieces of the rally)."""

COMPONENTS: dict[Component, str] = DATA["components"]
MARK = [COMPONENT[u] or KIND[u].capitalize() for u in range(UNITS)]


def named(unit: Unit) -> str:
    """A unit as messages name it: "Movimento 6-4", "Celere 4-4"."""
    return NAMES[unit]


def group(unit: Unit) -> str:
    """Whose a unit is, as the log names it: "Movimento", "Celere"."""
    return NAMES[unit].rsplit(" ", 1)[0] if POWER[unit] else NAMES[unit]


def crowd(units: Iterable[Unit]) -> list[str]:
    """Some units, as the log names them: "Movimento", "Celere ×2"."""
    return [f"{name}\N{NO-BREAK SPACE}×{n}" if n > 1 else name for name, n in Counter(map(group, units)).items()]


KIND_NAMES = {"motorcade": "Corteo presidenziale", "rally": "Comizio"}
GROUPS = {**COMPONENTS, "AUTOP": "Autonomia", "POC": "Dissidenti"}
"""The political groups by names that are short enough for a unit."""
NAMES = [
    f"{GROUPS.get(MARK[u], MARK[u])} {SPEED[u]}-{POWER[u]}" if POWER[u] else KIND_NAMES[KIND[u]] for u in range(UNITS)
]


def roster(name: str) -> list[Unit]:
    """The march's units in the basic and the advanced game: the adopted list, the printed one, or 32 units."""
    units = list(BASE)
    if name == "r33":
        return units
    units[units.index(next(u for u in BASE if COMPONENT[u] == "MOV" and POWER[u] == 2))] = SPARE[0]
    if name == "r32":
        units.remove(next(u for u in BASE if COMPONENT[u] == "LC" and POWER[u] == 2))
    return units


class CombatResult(NamedTuple):
    """What an entry of the combat table means (8d, 8e): who loses, and whether it panics instead of retreating."""

    attacker_loses: bool
    panic: bool


class ThrowResult(NamedTuple):
    """What an entry of the table of throws means (7c): how many hexes back, and whether the thrower says where."""

    steps: int
    panic: bool
    mark: str
    """As the table is read without the special rule of short throws (13b)."""


ODDS: list[str] = DATA["tables"]["odds"]
COMBAT: list[list[str]] = DATA["tables"]["combat"]
THROW: list[list[str]] = DATA["tables"]["throws"]
"""The result tables: entries by die (less one) and column of odds."""
COMBAT_RESULTS = {
    "AR": CombatResult(attacker_loses=True, panic=False),
    "AP": CombatResult(attacker_loses=True, panic=True),
    "DR": CombatResult(attacker_loses=False, panic=False),
    "DP": CombatResult(attacker_loses=False, panic=True),
}
SHORT_THROW = "NE*"
"""No effect; with the special rule of short throws it falls one hex short (13b)."""
THROW_RESULTS = {
    "NE": ThrowResult(0, panic=False, mark="NE"),
    SHORT_THROW: ThrowResult(0, panic=False, mark="NE"),
    "R1": ThrowResult(1, panic=False, mark="R1"),
    "R2": ThrowResult(2, panic=False, mark="R2"),
    "P2": ThrowResult(2, panic=True, mark="P2"),
}
BASIC_ENTRY: dict[int, dict[Kind, int]] = {int(k): v for k, v in DATA["reinforcements"]["basic"].items()}
SCENARIO_ENTRY: dict[int, dict[Kind, int]] = {int(k): v for k, v in DATA["reinforcements"]["scenario"].items()}
"""Reinforcements by round: how many of each kind (basic 5, advanced 6c)."""
ADVANCED_ENTRY: dict[int, int] = {int(k): v for k, v in DATA["reinforcements"]["advanced"].items()}

TASTER_ROUNDS: int = DATA["taster"]["rounds"]
TASTER_OBJECTIVES: tuple[str, ...] = tuple(DATA["taster"]["objectives"])
"""The kinds of objectives that count in a taster."""
TASTER_WEIGHT: int = DATA["taster"]["weight"]
"""How many times more a point weighs at the end of a taster than in the whole game."""
TASTER_POSITION: dict[str, Any] = {part: DATA["taster"][part] for part in ("component", "march", "state")}
"""How both sides stand when a taster begins: a prepared position."""


def odds(strength: int, against: int) -> int:
    """The column of a ratio in the printed tables: 0 for 1-5 to 8 for 5-1.

    A ratio that is not exact is rounded in favour of the defender or target; beyond the ends the last column counts
    (7b, 8a).
    """
    if strength >= against:
        return 3 + min(5, strength // against)
    return 5 - min(5, -(-against // strength))
