"""Edges of the map (8h): which part of the border a unit left by, and where it comes back."""

from ..city import ZONE_BITS
from ..components import ARRIVING, SPEZZONE, Unit
from ..hexes import BORDER, EAST_EDGE, NORTH_EDGE, SOUTH_EDGE, WEST_EDGE, Hex, HexSet
from ..state import Corteo

PARTS = (
    WEST_EDGE,
    EAST_EDGE,
    *(NORTH_EDGE & ZONE_BITS[zone] for zone in "ABC"),
    *(SOUTH_EDGE & ZONE_BITS[zone] for zone in "ABC"),
)
"""The edge in eight parts: west, east, and north and south in three each."""


def part_of(hexagon: Hex) -> int:
    """Which part of the border a hex lies on; -1 inside the map. Corners count to west and east."""
    return next((i for i, part in enumerate(PARTS) if part >> hexagon & 1), -1)


def re_entry(state: Corteo, unit: Unit) -> HexSet:
    """The border hexes where a unit that is off the map may come in."""
    if state.at[unit] == ARRIVING:
        return BORDER
    return PARTS[state.away_by[unit]]


def due(state: Corteo, unit: Unit) -> bool:
    """Whether a unit that left the map must come back now: in the third round afterwards (8h)."""
    return state.hand >= state.away_since[unit] + 3


SPEZZONI_COUNT = ("advanced", "antirepressive")
"""Games in which spezzoni that are not in safety at the end are arrested (3a, 14)."""


def flees_the_last_hand(state: Corteo, unit: Unit) -> bool:
    """Whether a spezzone may leave the map voluntarily: in the last round, if it would be arrested (3a)."""
    return SPEZZONE[unit] and state.hand == state.hands and state.game in SPEZZONI_COUNT
