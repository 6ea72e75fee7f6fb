"""How the march hangs together: its chain of hexes, and how strong a Head would be."""

from __future__ import annotations

from collections.abc import Iterable

from drawing import Look

from ..city import NEAR
from ..components import THE_MARCH, Unit
from ..hexes import Hex, HexSet, members
from ..questions import CHOICE_OF_HEAD, UNIT_MOVES
from ..rules.control import connected
from ..rules.heads import head_strength, strongest_head
from ..state import Corteo
from .ground import centre
from .reading import Reading


def chain(look: Look, reading: Reading) -> str:
    """Lines between the connected units of the march: those that a Head would lead, does lead, or that the unit on its
    way belongs to."""
    lines = []
    block = _block(look, reading)
    for h in members(block):
        x, y = centre(h)
        for other in members(NEAR[h] & block):
            if other > h:
                end_x, end_y = centre(other)
                lines.append(f"M{x:g} {y:.5g}L{end_x:g} {end_y:.5g}")
    return f'<path class="chain" d="{"".join(lines)}"/>' if lines else ""


def _block(look: Look, reading: Reading) -> HexSet:
    state = reading.state
    if look.question in CHOICE_OF_HEAD:
        starts: Iterable[Hex] = reading.legal
    elif look.question in UNIT_MOVES and state.side == THE_MARCH:
        starts = [state.at[u] for u in state.moving.units if state.at[u] > 0]
    else:
        return reading.block if reading.heads else 0
    block = 0
    for h in starts:
        block |= connected(state, 1 << h) if not block >> h & 1 else 0
    return block


def as_head(state: Corteo, unit: Unit) -> int:
    """The strength that a unit would have as a Head of its block."""
    block = connected(state, 1 << state.at[unit])
    return head_strength(state, unit, block)


def head_after(state: Corteo, hexagon: Hex) -> tuple[int, int]:
    """The strength of the strongest Head the march could name: now, and once the units on their way stand on a hex."""
    before = strongest_head(state)
    spots = [(unit, state.at[unit]) for unit in state.moving.units]
    for unit, _ in spots:
        state.lift(unit)
        state.put(unit, hexagon)
    after = strongest_head(state)
    for unit, where in spots:
        state.lift(unit)
        state.put(unit, where)
    return before, after
