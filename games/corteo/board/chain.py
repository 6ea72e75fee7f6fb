"""How the march hangs together: its chain of hexes, and how much stronger a Head would be."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from drawing import Look

from ..components import POWER, THE_MARCH, Unit
from ..hexes import Hex, HexSet, members
from ..questions import CHOICE_OF_HEAD, SECOND_HEAD, UNIT_MOVES
from ..rules.blocks import block_of
from ..rules.control import connected
from ..rules.heads import head_strength
from ..state import Corteo
from .ground import outline
from .reading import Reading


def chain(look: Look, reading: Reading) -> str:
    """The ground under the connected units of the march, as one: those that a Head would lead, does lead, or that the
    unit on its way belongs to; or under the block that follows a unit."""
    ground = "".join(map(outline, members(_block(look, reading))))
    return f'<path class="chain" d="{ground}"/>' if ground else ""


def _block(look: Look, reading: Reading) -> HexSet:
    state = reading.state
    if reading.together:
        return reduce(or_, (1 << state.at[unit] for unit in block_of(state)))
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


def gained(look: Look, state: Corteo, unit: Unit) -> int:
    """The strength that a unit would gain as a Head of its block; a second one apart from the first gains none."""
    block = connected(state, 1 << state.at[unit])
    apart = look.question is SECOND_HEAD and not block >> state.at[state.heads[0]] & 1
    return 0 if apart else head_strength(state, unit, block) - POWER[unit]
