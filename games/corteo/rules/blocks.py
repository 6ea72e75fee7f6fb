"""Leading a whole block of connected units with one answer: the rulebook moves unit by unit, this saves answers."""

from __future__ import annotations

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
    """Whether nobody can follow the active unit: it enters the map, or belongs to the motorcade or the rally."""
    return state.moving.origin <= 0 or state.moving.units[0] in MOTORCADE or state.moving.units[0] in RALLY


def block_of(state: Corteo) -> list[Unit]:
    """The units that would follow the active one: connected with it and not yet moved. The active one is among them."""
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
    """Whether :func:`block_of` has more than the active hex: some neighbour has a unit that may still move."""
    if _goes_by_itself(state):
        return False
    near = NEAR[state.moving.origin] & state.one[state.side]
    return bool(near) and any(near >> h & 1 and can_act(state, u) for u, h in enumerate(state.at) if h > 0)


def lead_block(state: Corteo, found: Reach) -> Asks[None]:
    """The active unit goes somewhere and its whole block follows, each as near to it as it can come.

    Nobody runs past it: of places that are equally near, a follower takes the one on its own side. Followers enter
    neither enemy control nor objectives, metro or barracks: what has consequences is moved by hand. Who could come no
    nearer stays and may still be moved.
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
    """The reach and the destination of each unit that follows. Whoever asks carries it there before asking on."""
    field, at = distances(target, WAY[leading[0]]), state.at
    for unit in sorted((u for u in block if u not in leading), key=lambda u: (field[at[u]], u)):
        begin(state, [unit])
        here = reach(state, unit)
        near = min(members(here.ends & here.go_on), key=lambda h: (field[h], here.cost(h)), default=0)
        if near and field[near] < field[at[unit]]:
            yield here, near


def led_to(state: Corteo, target: Hex) -> tuple[int, int]:
    """If the active unit leads its block to a hex: how many of the block are then not connected with it, and how strong
    the strongest Head would be. The table is put back as it was."""
    kept, block = state.moving, block_of(state)
    before = {u: state.at[u] for u in block}
    _set(state, dict.fromkeys(kept.units, target))
    for _, near in _followers(state, kept.units, block, target):
        _set(state, {state.moving.units[0]: near})
    together = connected(state, 1 << target, state.side)
    found = sum(not together >> state.at[u] & 1 for u in block), strongest_head(state)
    _set(state, before)
    state.moving = kept
    return found


def _set(state: Corteo, spots: dict[Unit, Hex]) -> None:
    for unit in spots:
        state.lift(unit)
    for unit, h in spots.items():
        state.put(unit, h)
