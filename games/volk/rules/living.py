"""The living standard: raised by a use of a card or by an event, or passed on to West Berlin."""

from collections.abc import Sequence

from tabletop import Ask, Asks, Message, Option, msg

from .. import questions as q
from ..components import EAST, PROVINCES, SIDE_OF, SUPPLIERS, WEST, WEST_GERMANY, City, Province, Side
from ..state import Germany, Position
from . import asking, unrest
from .special_factories import named, told, unassigned

PER_STANDARD = 3
"""The n-th living standard of a province needs an economy of three times n."""
HELP_EACH = 2
"""A card's value helps a province by at most two."""
AT_ONCE = 3
"""At most this many living standards are placed by one card, each in another province."""


def homes(side: Side) -> tuple[Province, ...]:
    """Provinces where a side's own economy raises the living standard: West Berlin has none."""
    return WEST_GERMANY if side == WEST else PROVINCES[EAST]


def gap(state: Position, province: Province) -> int:
    """By how much the economy of a province is too low for its next living standard."""
    return max(0, PER_STANDARD * (state.standard(province) + 1) - state.economy(province))


def best_gaps(state: Position, side: Side) -> dict[Province, int]:
    """The gap of each home province of a side, if all factories that might count for it did."""
    gaps = {p: PER_STANDARD * (state.living[p] + 1) - state.economy(p) for p in homes(side)}
    for city, places in unassigned(state, side).items():
        value = state.value(city)
        for province in places:
            gaps[province] -= value
    return {province: max(0, gap) for province, gap in gaps.items()}


def within_reach(state: Position, side: Side, value: int) -> list[Province]:
    """Provinces whose living standard a card of that value can raise."""
    most = min(HELP_EACH, value)
    return [province for province, gap in best_gaps(state, side).items() if gap <= most]


# -- use C: raise the living standard ---------------------------------------------------------------------------------


def raise_standard(state: Germany, side: Side, value: int) -> Asks[None]:
    """Place up to three living standards, in three provinces. The card's value makes up for missing economy."""
    state.help = value
    state.transferred = False
    while len(state.touched) < AT_ONCE and (provinces := [p for p in homes(side) if not why_not(state, side, p)]):
        options: list[Option] = [*(q.IN_PROVINCE[p] for p in provinces), q.Done()]
        reasons = asking.explaining(lambda province: why_not(state, side, province))
        match (yield Ask(side, q.WHERE_LIVING_IS_RAISED(n=state.help), options, **reasons)):
            case q.Done():
                break
            case q.InProvince(province):
                yield from have_count(state, side, province)
                state.by_rule("living")
                state.help -= gap(state, province)
                state.touched.append(province)
                yield from place_or_transfer(state, province)
    if not state.touched:
        state.say("{seat} raises no living standard.", seat=side)
    state.assigned.clear()


def have_count(state: Germany, side: Side, province: Province) -> Asks[None]:
    """Make Hamburg or a factory abroad count for the province that is being raised, if it lacks economy.

    The side is asked only if the province could do without it and another one might still need it.
    """
    for city, places in unassigned(state, side).items():
        if province not in places or not gap(state, province):
            continue
        others = [place for place in places if place != province and gap(state, place) > 0]
        others = [place for place in others if why_not(state, side, place) is None]
        if others and can_do_without(state, side, province, city, others[0]):
            yield from named(state, side, city, [province, *others])
        else:
            state.assigned[city] = province
            told(state, city)


def can_do_without(state: Position, side: Side, province: Province, city: City, other: Province) -> bool:
    """Whether a province can be raised even if a factory counts for another one."""
    state.assigned[city] = other
    lacks = best_gaps(state, side)[province]
    del state.assigned[city]
    return lacks <= min(HELP_EACH, state.help)


def why_not(state: Position, side: Side, province: Province) -> Message | None:
    """Why a card cannot raise the living standard of a province; None if it can."""
    if SIDE_OF[province] != side:
        return unrest.ON_THE_OTHER_SIDE
    if province == "WB":
        return msg("West Berlin gets its living standard from one of the three provinces that supply it.")
    if province in state.touched:
        return msg("One card can raise the living standard of a province only once. Choose another province.")
    lacks, most = best_gaps(state, side)[province], min(HELP_EACH, state.help)
    if lacks <= most:
        return None
    # words: {most}: how much.
    return msg(
        "The economy of this province is {n} too low. The card can add {most}. Build factories and lines there first.",
        n=lacks,
        most=most,
    )


def place(state: Germany, province: Province, *, calming: bool = True) -> Asks[None]:
    """Add a living standard to a province, and remove one unrest there."""
    state.living[province] += 1
    # words: {place}: the name of a province.
    state.say("The living standard of {place} rises to {n}.", place=province, n=state.living[province])
    if calming:
        yield from unrest.remove_unrest(state, province)


# -- West Berlin ------------------------------------------------------------------------------------------------------


def may_transfer(state: Position, province: Province) -> bool:
    """Whether a living standard just placed in a supplier may be passed on to its sector of West Berlin."""
    return (
        province in SUPPLIERS
        and not state.transferred
        and state.living[province] + 1 > state.standard("WB")
        and province in level_sectors(state)
    )


def level_sectors(state: Position) -> list[Province]:
    """Sectors of West Berlin that are not ahead of others: only these can receive."""
    least = min(state.sectors.values())
    return [p for p in SUPPLIERS if state.sectors[p] == least]


def place_or_transfer(state: Germany, province: Province) -> Asks[None]:
    """Add a living standard to a province, or (once per card, from a supplier) pass it on to West Berlin."""
    if may_transfer(state, province):
        options: list[Option] = [q.InSector(province), q.IN_PROVINCE[province]]
        match (yield Ask(WEST, q.IS_BERLIN_SUPPLIED(place=province), options)):
            case q.InSector(supplier):
                state.transferred = True
                yield from supply(state, supplier)
                return
        state.by_rule("living")
    yield from place(state, province)


def supply(state: Germany, supplier: Province, *, calming: bool = True) -> Asks[None]:
    """Add a living standard to a sector of West Berlin, and remove one unrest there."""
    state.sectors[supplier] += 1
    state.say(
        # words: {place}: the name of a province.
        "{place} supplies West Berlin, whose living standard rises to {n}.",
        place=supplier,
        n=state.standard("WB"),
    )
    if calming:
        yield from unrest.remove_unrest(state, "WB")


# -- by event ---------------------------------------------------------------------------------------------------------


def grant(state: Germany, chooser: Side, provinces: Sequence[Province], *, calming: bool = True) -> Asks[Province]:
    """A living standard by event: no economy needed; in West Berlin it goes to a sector that is not ahead. Returns the
    province it came to.
    """
    province = yield from asking.province(chooser, q.WHERE_LIVING_RISES, provinces)
    if province == "WB":
        sectors = [q.InSector(supplier) for supplier in level_sectors(state)]
        match (yield from asking.chosen(chooser, q.WHICH_SECTOR_GAINS, sectors)):
            case q.InSector(supplier):
                yield from supply(state, supplier, calming=calming)
    else:
        yield from place(state, province, calming=calming)
    return province


def take(state: Germany, province: Province, n: int = 1) -> None:
    """Remove living standards from a province (not West Berlin). This causes no unrest."""
    state.living[province] -= n
    # words: {place}: the name of a province.
    state.say("The living standard of {place} falls to {n}.", place=province, n=state.living[province])


def lose(state: Germany, chooser: Side, side: Side) -> Asks[None]:
    """A crossed-out living standard: a side, which must have one, loses one somewhere."""
    provinces = [p for p in homes(side) if state.living[p]]
    take(state, (yield from asking.province(chooser, q.WHERE_LIVING_FALLS, provinces)))
