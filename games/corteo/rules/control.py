"""Zone of control (basic 3, advanced 2), and who is connected with whom.

Every unit controls the six hexes around it, but not into houses, river, stairs or covered objectives, nor through
walls. The march does not control barracks, nor the State the metro.
"""

from ..city import ALL_STEPS, AVENUE, BARRACKS, CROWDED, GARDEN, HOUSING, METRO, NEAR, OBJECTIVES, SLOPE, STREET
from ..components import FIGHTERS, MARCHERS, THE_MARCH, Unit
from ..hexes import Hex, HexSet
from ..state import Corteo

_BOTH = STREET | AVENUE | GARDEN | SLOPE | HOUSING | CROWDED | OBJECTIVES
CONTROLLED = (_BOTH | METRO, _BOTH | BARRACKS)
"""By side: terrain into which its units control."""


def controls(state: Corteo, unit: Unit) -> bool:
    """Whether a unit on the map controls and fights, that is, neither waits nor lies face down."""
    return not (state.idle[unit] or state.down[unit])


def zone(state: Corteo, side: int) -> HexSet:
    """The hexes controlled by a side (ZOC)."""
    known = state.control[side]
    if known >= 0:
        return known
    at, idle, down = state.at, state.idle, state.down
    mask = 0
    for unit in MARCHERS if side == THE_MARCH else FIGHTERS:
        if at[unit] > 0 and not (idle[unit] or down[unit]):
            mask |= 1 << at[unit]
    mask = ALL_STEPS.around(mask) & CONTROLLED[side] & ~state.covered
    state.control[side] = mask
    return mask


def zone_over(state: Corteo, hexagon: Hex, side: int) -> HexSet:
    """The zone of control of those units of a side that control a hex: a unit there must first step out of it (5a)."""
    near, mask = NEAR[hexagon], 0
    at = state.at
    for unit in MARCHERS if side == THE_MARCH else FIGHTERS:
        if at[unit] > 0 and near >> at[unit] & 1 and controls(state, unit):
            mask |= 1 << at[unit]
    return ALL_STEPS.around(mask) & CONTROLLED[side] & ~state.covered


def waiting(state: Corteo, side: int) -> HexSet:
    """Hexes where all units of a side wait (dissidents, umbrella units, Finanza) and so count for nothing yet."""
    if not (state.special.national or state.game == "antifascist"):
        return 0
    idle = busy = 0
    for unit in state.units(side):
        if state.at[unit] > 0:
            if state.idle[unit]:
                idle |= 1 << state.at[unit]
            else:
                busy |= 1 << state.at[unit]
    return idle & ~busy


def connected(state: Corteo, hexes: HexSet, side: int = THE_MARCH) -> HexSet:
    """All hexes with units of a side that are connected with some hexes, directly or through others (10, 8e)."""
    units = state.one[side] & ~waiting(state, side)
    block = hexes & units
    edge = block
    while edge:
        edge = ALL_STEPS.around(edge) & units & ~block
        block |= edge
    return block


def units_in(state: Corteo, hexes: HexSet, side: int) -> list[Unit]:
    """The units of a side on some hexes, except those that wait."""
    at = state.at
    return [u for u in state.units(side) if at[u] > 0 and hexes >> at[u] & 1 and not state.idle[u]]
