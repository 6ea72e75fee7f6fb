"""The order of flight, held against every order and every choice of places in small crowds."""

import os
from collections.abc import Sequence

import pytest
from tests.games.corteo.arrange import city

from corteo import components as f
from corteo.city import BARRACKS_HEXES, NEIGHBOURS, STREET
from corteo.components import WAY, Unit
from corteo.hexes import Hex, bits, distance, members
from corteo.rules import retreat
from corteo.state import Corteo
from tabletop import Chance

POSITIONS = int(os.environ.get("LUDOTEKA_STEPS", "60"))
LARGEST = 6 if POSITIONS > 100 else 5
SEED = int(os.environ.get("LUDOTEKA_SEED", "7"))
Lost = frozenset[Unit]


def ends(state: Corteo, left: Lost, met: dict[object, set[Lost]] | None = None) -> set[Lost]:
    """Who finds no room, over all orders in which those who are left may go and all places they may choose."""
    if not left:
        return {frozenset()}
    met = {} if met is None else met
    key = left, tuple(sorted(h for u, h in enumerate(state.at) if h > 0 and u not in left))
    if key in met:
        return met[key]
    found = met[key] = set()
    for unit in left:
        here, rest = state.at[unit], left - {unit}
        spots = members(retreat.retreats(state, unit))
        state.lift(unit)
        for spot in spots:
            state.put(unit, spot)
            found |= ends(state, rest, met)
            state.lift(unit)
        if not spots:
            refuges = BARRACKS_HEXES if unit in f.POWERS else ()  # into those afar nobody else goes
            room = [h for h in refuges if distance(h, here) < 6 and not state.full(unit) >> h & 1] or [0]
            for refuge in room:
                state.put(unit, refuge)
                found |= {lost | {unit} for lost in ends(state, rest, met)}
                state.lift(unit)
        state.put(unit, here)
    return found


def crowded(rng: Chance, side: int) -> tuple[Corteo, list[Unit]]:
    """A crowd in some streets, friends who stay and enemies round it, and those of the crowd who flee."""
    state = city("basic" if rng.below(2) else "advanced")
    middle = rng.choice(members(STREET))
    near = sorted({m for n in NEIGHBOURS[middle] for m in (*NEIGHBOURS[n], n) if STREET >> m & 1})
    far = sorted({m for n in near for k in NEIGHBOURS[n] for m in (k, *NEIGHBOURS[k]) if STREET >> m & 1} - {*near})
    ours, theirs = (f.MARCHERS, f.FIGHTERS) if side == f.THE_MARCH else (f.FIGHTERS, f.MARCHERS)
    friends = [u for u in some(ours, 9, rng) if lands(state, u, near, rng)]
    for unit in some(theirs, 2 + rng.below(8), rng):
        lands(state, unit, far if rng.below(4) else near, rng)
    return state, friends[: 2 + rng.below(LARGEST - 1)]


def some(units: Sequence[Unit], number: int, rng: Chance) -> list[Unit]:
    drawn = list(units)
    rng.shuffle(drawn)
    return drawn[:number]


def lands(state: Corteo, unit: Unit, hexes: list[Hex], rng: Chance) -> bool:
    """Set a unit down on one of some hexes, if there is room."""
    full = state.full(unit) | bits(h for u, h in enumerate(state.at) if h > 0 and f.SIDE[u] != f.SIDE[unit])
    room = [h for h in hexes if not full >> h & 1]
    if room:
        state.put(unit, rng.choice(room))
    return bool(room)


@pytest.mark.parametrize("side", [f.THE_MARCH, f.THE_POWER])
def test_8e_the_order_is_asked_whenever_it_changes_who_finds_no_room(side: int) -> None:
    rng, asked = Chance(SEED), {True: 0, False: 0}
    for _ in range(POSITIONS):
        state, crowd = crowded(rng, side)
        matters = len(ends(state, frozenset(crowd))) > 1
        ways = {WAY[u] for u in crowd}
        told = retreat.order_matters(state, crowd)
        assert told >= matters
        assert told == matters or len(ways) > 1
        asked[matters] += 1
    assert all(asked.values())
