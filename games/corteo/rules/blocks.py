"""Leading a block of connected units with one answer. The rulebook moves them one by one; this saves answers."""

from collections.abc import Iterator

from tabletop import Ask, Asks

from ..city import ALL_STEPS, NEAR
from ..components import MOTORCADE, RALLY, WAY, Unit
from ..hexes import Hex, members
from ..questions import WHERE_THE_BLOCK_GOES
from ..records import Moving
from ..state import Corteo
from .control import connected
from .heads import strongest_head
from .scenarios.social import goes_home
from .walking import begin, can_act, end_unit, walk
from .ways import Reach, distances, reach


def _goes_by_itself(state: Corteo) -> bool:
    """Whether nobody can follow the active unit, because it enters the map or belongs to the motorcade or the rally."""
    return state.moving.origin <= 0 or state.moving.units[0] in MOTORCADE or state.moving.units[0] in RALLY


def block_of(state: Corteo) -> list[Unit]:
    """The active unit and those that would follow it: connected with it and not yet moved."""
    if _goes_by_itself(state):
        return []
    at = state.at
    ready = 0
    units = [u for u in state.units(state.side) if at[u] > 0 and can_act(state, u)]
    units = [u for u in units if u not in MOTORCADE and u not in RALLY and not goes_home(state, u)]
    for unit in units:
        ready |= 1 << at[unit]
    block = edge = 1 << state.moving.origin
    while edge:
        edge = ALL_STEPS.around(edge) & ready & ~block
        block |= edge
    return [u for u in units if block >> at[u] & 1]


def followed(state: Corteo) -> bool:
    """Whether :func:`block_of` is more than the active hex, that is, whether a neighbouring unit may still move."""
    if _goes_by_itself(state):
        return False
    near = NEAR[state.moving.origin] & state.one[state.side]
    return bool(near) and any(near >> h & 1 and can_act(state, u) for u, h in enumerate(state.at) if h > 0)


def lead_block(state: Corteo, found: Reach) -> Asks[None]:
    """Move the active unit to a hex; its whole block follows, each unit as close to it as it can come.

    No follower runs past it: of equally close places, a follower takes the one on its own side. Followers do not enter
    enemy control, objectives, metro or barracks, since moves with consequences are made by hand. Units that cannot come
    closer stay, and may still be moved.
    """
    block = block_of(state)
    target = (yield Ask(state.decider, WHERE_THE_BLOCK_GOES(n=len(block)), found.options())).hexagon
    leading = state.moving.units
    walk(state, found, target)
    end_unit(state)
    for here, near in _followers(state, leading, block, target):
        walk(state, here, near)
        end_unit(state)
    state.moving = Moving()


def _followers(state: Corteo, leading: list[Unit], block: list[Unit], target: Hex) -> Iterator[tuple[Reach, Hex]]:
    """The reach and the destination of each follower, one by one; callers move each before they ask for the next."""
    field, at = distances(target, WAY[leading[0]]), state.at
    for unit in sorted((u for u in block if u not in leading), key=lambda u: (field[at[u]], u)):
        begin(state, [unit])
        here = reach(state, unit)
        near = min(members(here.ends & here.go_on), key=lambda h: (field[h], here.cost(h)), default=0)
        if near and field[near] < field[at[unit]]:
            yield here, near


def led_to(state: Corteo, target: Hex) -> tuple[int, int, dict[Unit, Hex]]:
    """What would happen if the active unit led its block to a hex: how many of the block would not be connected with
    it, the strength of the strongest possible Head, and where each would stand. The table is restored afterwards."""
    kept, block = state.moving, block_of(state)
    before = {u: state.at[u] for u in block}
    state.shift(dict.fromkeys(kept.units, target))
    for _, near in _followers(state, kept.units, block, target):
        state.shift({state.moving.units[0]: near})
    together = connected(state, 1 << target, state.side)
    apart, there = sum(not together >> state.at[u] & 1 for u in block), {u: state.at[u] for u in block}
    found = apart, strongest_head(state), there
    state.shift(before)
    state.moving = kept
    return found
