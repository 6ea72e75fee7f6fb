"""The winners' advance (8d): both stacked units or none (9); of a column, all that find room (11)."""

from functools import partial

from tabletop import Ask, Asks, Posed, msg

from ..components import LONER, SIDE, Unit, named
from ..hexes import HexSet, bits, members
from ..questions import WHETHER_IT_ADVANCES, WHETHER_THE_COLUMN_ADVANCES, WHICH_CAR_ADVANCES, Advance, Group, Stay
from ..state import Corteo
from .choosing import choose_hex, units_by_hex
from .objectives import go
from .ways import step_mask


def both(unit: str, units: list[str]) -> Posed:
    """Ask whether both units of a hex advance; ``unit``: the one that goes first."""
    return Posed(
        WHETHER_IT_ADVANCES,
        msg(
            # words: {units}: two counters, such as “Movimento 4-1”; {unit}: the first of them.
            "{units} may advance, both or neither. Choose a hex for {unit}, or stay.",
            units=units,
            unit=unit,
        ),
    )


def it_advances(unit: str) -> Posed:
    """Ask where a unit goes that must advance because the other one does."""
    # words: {unit}: a counter, such as “Movimento 4-1”.
    return Posed(WHETHER_IT_ADVANCES, msg("{unit} advances as well. Choose a hex.", unit=unit))


def room_to_advance(state: Corteo, unit: Unit, left: HexSet) -> HexSet:
    """Those hexes left by the losers that a winner can enter, even in enemy control (8d)."""
    here = state.at[unit]
    return step_mask(state, 1 << here, unit) & left & ~state.full(unit) if here > 0 else 0


def advance(state: Corteo, group: Group, left: HexSet) -> Asks[None]:
    """The winners of a hex may advance: both stacked units or none, into one hex or into two (9)."""
    first, *others = group.units
    room = room_to_advance(state, first, left)
    for other in others:
        theirs = room_to_advance(state, other, left)
        pair = 0 if LONER[first] or LONER[other] else theirs & ~state.one[SIDE[first]]  # hexes with room for both
        room = bits(h for h in members(room) if (theirs & ~(1 << h)) | (pair & 1 << h))
    if not room:
        return
    seat = state.owner(first)
    question = partial(both, units=[*map(named, group.units)]) if others else WHETHER_IT_ADVANCES
    answer = yield from choose_hex(state, seat, question, members(room), first, [Stay()])
    if isinstance(answer, Stay):
        return
    go(state, first, answer.hexagon, "advance")
    for other in others:
        spots = members(room_to_advance(state, other, left))
        answer = yield from choose_hex(state, state.owner(other), it_advances, spots, other)
        go(state, other, answer.hexagon, "advance")


def advance_column(state: Corteo, group: Group, left: HexSet) -> Asks[None]:
    """A column advances as a whole, as far as there is room for its cars, or not at all (11)."""
    seat = state.power_seat

    def able() -> list[Unit]:
        return [u for u in group.units if u not in gone and room_to_advance(state, u, left)]

    gone: set[Unit] = set()
    if not able():
        return
    cars = [named(u) for u in group.units]
    if isinstance((yield Ask(seat, WHETHER_THE_COLUMN_ADVANCES(units=cars), [Advance(), Stay()])), Stay):
        return
    while ready := able():
        rooms = [room_to_advance(state, u, left) for u in ready]
        together = 0
        for room in rooms:
            together |= room
        car = ready[0]
        if len(ready) > 1 and together.bit_count() < len(ready):
            choices = units_by_hex(state, ready)
            car = choices[(yield Ask(seat, WHICH_CAR_ADVANCES, list(choices)))]
        spots = members(room_to_advance(state, car, left))
        go(state, car, (yield from choose_hex(state, seat, it_advances, spots, car)).hexagon, "advance")
        gone.add(car)
