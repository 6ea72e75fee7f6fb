"""Placing units: before play (basic 5, advanced 3a), and reinforcements in barracks (6c).

Players who do not want to place every counter say "rest": what remains is placed as the rulebook's sample game advises.
"""

from collections.abc import Callable, Iterable, Sequence

from tabletop import Asks

from ..city import BARRACKS, BARRACKS_HEXES, PASS
from ..city import street as place
from ..components import WAY, Unit, group
from ..hexes import Hex, HexSet, distance, members
from ..questions import WHERE_IT_IS_PLACED, At, Rest
from ..state import Corteo
from .choosing import choose_hex

NEAREST_BARRACKS = [h for h in BARRACKS_HEXES for _ in range(2)]
"""The barracks hexes by number, each twice since two units fit: the first are nearest to the start of the march."""


def place_units(
    state: Corteo, units: Iterable[Unit], room: Callable[[Unit], HexSet], best: Sequence[Hex], *, spread: bool = False
) -> Asks[None]:
    """Ask hex after hex for units; "rest" places what remains of its owner's. A unit without room stays where it is.

    Args:
        room: the set of hexes a unit may be placed on now.
        best: hexes in the order in which "rest" fills them; after them, any hex of the room.
        spread: "rest" takes empty hexes first.
    """
    left_to_us: set[int] = set()
    placed: dict[str, list[str]] = {}
    for unit in list(units):
        spots = room(unit)
        if not spots:
            continue
        who = state.owner(unit)
        if who not in left_to_us:
            answer = yield from choose_hex(state, who, WHERE_IT_IS_PLACED, members(spots), unit, [Rest()])
            spots = 1 << answer.hexagon if isinstance(answer, At) else spots
            if isinstance(answer, Rest):
                left_to_us.add(who)
        if who in left_to_us:
            spots = (spots & ~(state.one[0] | state.one[1]) if spread else 0) or spots
        state.put(unit, next((h for h in best if spots >> h & 1), members(spots)[0]))
        placed.setdefault(group(unit), []).append(place(state.at[unit]))
    for name, places in placed.items():
        # words: {unit}: a kind of unit, such as “Movimento 4-1”; {places}: streets, such as “Viale Nin and Via Seggio”.
        state.say("{unit}: placed at {places}.", unit=name, places=list(dict.fromkeys(places)))


def free_for(state: Corteo, unit: Unit, hexes: HexSet) -> HexSet:
    """Those hexes where a unit of the State may stand and has room."""
    return hexes & PASS[WAY[unit]] & ~(state.full(unit) | state.one[0])


def in_barracks(state: Corteo, units: Iterable[Unit]) -> Asks[None]:
    """Place units in barracks chosen by the State, at most two on a hex (6c, 9)."""
    yield from place_units(state, units, lambda u: BARRACKS & ~state.full(u), NEAREST_BARRACKS)


def twice_by_distance(hexes: HexSet, centre: Hex) -> list[Hex]:
    """Hexes in the order in which "rest" puts two units on each: nearest to ``centre`` first."""
    order = sorted(members(hexes), key=lambda h: (distance(h, centre), h))
    return [h for h in order for _ in range(2)]
