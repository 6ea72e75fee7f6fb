"""The living standard: raised by a card's use or an event, supplied to West Berlin (facts 7.4, 7.5)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Ask, Asks, msg

from ..components import ABROAD, EAST, HAMBURG, PROVINCES, SUPPLIERS, WEST, WEST_GERMANY, City, Province, Side
from ..state import Germany, Position
from . import unrest
from .asking import DONE, named
from .asking import province as ask_province

PER_STANDARD = 3
"""The n-th living standard of a province needs an economy of three times n."""
HELP_EACH = 2
"""A card's value helps a province by at most two."""
AT_ONCE = 3
"""Living standards placed by one card, each in another province."""


def homes(side: Side) -> tuple[Province, ...]:
    """Provinces where a side's own economy raises the living standard: West Berlin has none."""
    return WEST_GERMANY if side == WEST else PROVINCES[EAST]


def gap(state: Position, province: Province) -> int:
    """Economy a province lacks for its next living standard."""
    return max(0, PER_STANDARD * (state.standard(province) + 1) - state.economy(province))


def unassigned(state: Position, side: Side) -> dict[City, tuple[Province, ...]]:
    """Hamburg, or the factories abroad, that do not count anywhere yet -> the provinces where they might."""
    candidates = (HAMBURG,) if side == WEST else tuple(ABROAD)
    return {city: places for city in candidates if city not in state.assigned and (places := state.may_count_in(city))}


def best_gap(state: Position, province: Province) -> int:
    """The gap if every factory that might count for the province did."""
    side = EAST if province in state.socialists else WEST
    more = sum(state.value(city) for city, places in unassigned(state, side).items() if province in places)
    return max(0, PER_STANDARD * (state.standard(province) + 1) - state.economy(province) - more)


def within_reach(state: Position, side: Side, value: int) -> list[Province]:
    """Provinces whose living standard a card of that value can raise."""
    most = min(HELP_EACH, value)
    return [p for p in homes(side) if best_gap(state, p) <= most]


# -- where Hamburg and the factories abroad count ------------------------------------------------------------------


def assign(state: Germany, side: Side, *, exports: bool) -> Asks[None]:
    """Have a side say where Hamburg, or each factory abroad, counts in the present reckoning.

    Asked only where both places would gain by it: for the living standard by economy, at the end of a decade
    (``exports``) by the export factory.
    """
    for city, places in unassigned(state, side).items():
        gaining = [p for p in places if (_gains_export if exports else _gains_standard)(state, city, p)] or [places[0]]
        if len(gaining) == 1:
            state.assigned[city] = gaining[0]
            continue
        prompt = msg("For which province does {city} count now?", city=city)
        state.assigned[city] = yield from ask_province(side, prompt, gaining)
        state.say("{city} counts for {place}.", city=city, place=state.assigned[city])


def _gains_export(state: Position, city: City, province: Province) -> bool:
    return state.value(city) > state.export(province)


def _gains_standard(state: Position, city: City, province: Province) -> bool:
    return gap(state, province) > 0 and best_gap(state, province) <= min(HELP_EACH, state.help)


# -- use C: raise the living standard ------------------------------------------------------------------------------


def raise_standard(state: Germany, side: Side, value: int) -> Asks[None]:
    """Place up to three living standards in three provinces; the card's value fills gaps (facts 7.4)."""
    state.help = value
    state.touched.clear()
    state.transferred = False
    yield from assign(state, side, exports=False)
    while len(state.touched) < AT_ONCE:
        provinces = [p for p in homes(side) if p not in state.touched and gap(state, p) <= min(HELP_EACH, state.help)]
        if not provinces:
            break
        prompt = msg("Raise the living standard: where? (card value left: {n})", n=state.help)
        answer = yield Ask(side, prompt, [*(f"province:{p}" for p in provinces), DONE])
        if answer == DONE:
            break
        province = named(answer)
        state.help -= gap(state, province)
        state.touched.append(province)
        yield from _place_or_transfer(state, province)
    state.assigned.clear()
    state.touched.clear()


def may_transfer(state: Position, province: Province) -> bool:
    """Whether a living standard just placed in a supplier may go to its sector of West Berlin instead."""
    return (
        province in SUPPLIERS
        and not state.transferred
        and state.living[province] + 1 > state.standard("WB")
        and province in level_sectors(state)
    )


def level_sectors(state: Position) -> list[Province]:
    """Sectors of West Berlin that are not ahead of another: only they receive."""
    least = min(state.sectors.values())
    return [p for p in SUPPLIERS if state.sectors[p] == least]


def _place_or_transfer(state: Germany, province: Province) -> Asks[None]:
    if may_transfer(state, province):
        prompt = msg("{place} may send this living standard to West Berlin.", place=province)
        goes = yield Ask(WEST, prompt, [f"sector:{province}", f"province:{province}"])
        if goes.startswith("sector:"):
            state.transferred = True
            yield from _supply(state, province)
            return
    yield from _place(state, province)


def _place(state: Germany, province: Province, *, calming: bool = True) -> Asks[None]:
    state.living[province] += 1
    state.say("The living standard of {place} rises to {n}.", place=province, n=state.living[province])
    if calming:
        yield from unrest.remove_unrest(state, province)


def _supply(state: Germany, supplier: Province, *, calming: bool = True) -> Asks[None]:
    state.sectors[supplier] += 1
    state.say(
        "{place} supplies West Berlin, whose living standard rises to {n}.", place=supplier, n=state.standard("WB")
    )
    if calming:
        yield from unrest.remove_unrest(state, "WB")


# -- by event ------------------------------------------------------------------------------------------------------


def grant(state: Germany, chooser: Side, provinces: Sequence[Province], *, calming: bool = True) -> Asks[Province]:
    """A living standard by event: no economy needed; in West Berlin it goes to a sector that is not ahead."""
    province = yield from ask_province(chooser, msg("Where does the living standard rise?"), provinces)
    if province == "WB":
        sectors = level_sectors(state)
        sector = sectors[0]
        if len(sectors) > 1:
            prompt = msg("In which sector of West Berlin?")
            sector = named((yield Ask(chooser, prompt, [f"sector:{p}" for p in sectors])))
        yield from _supply(state, sector, calming=calming)
    else:
        yield from _place(state, province, calming=calming)
    return province


def take(state: Germany, province: Province, n: int = 1) -> None:
    """Remove living standards from a province (not West Berlin); no unrest comes of it."""
    state.living[province] -= n
    state.say("The living standard of {place} falls to {n}.", place=province, n=state.living[province])


def lose(state: Germany, chooser: Side, side: Side) -> Asks[None]:
    """A crossed living standard: one less somewhere on a side; lapses where there is none."""
    provinces = [p for p in homes(side) if state.living[p]]
    if provinces:
        take(state, (yield from ask_province(chooser, msg("Where does the living standard fall?"), provinces)))
