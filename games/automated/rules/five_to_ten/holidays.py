"""Phase 4, Payday: Holidays that a worker pays for (rulebook 5-10).

The coins may be hers, the Union Fund's, or some of each. As with the rent, a fund that is large enough for all who ask
pays all of them; a smaller one is shared as all workers agree, or the bosses decide.
"""

from tabletop import AGAIN, Ask, Steps

from ...components import NUMBERS
from ...questions import BOSSES_ON_WHO_MAY_REST, BUY_HOLIDAYS, WHO_MAY_REST, HolidaysWith, KeepStress, some
from ...state import Town
from .betrayal import reopen_moment
from .disagreement import agree_or_bosses

PRICE = NUMBERS.holidays_price


def holidays(town: Town) -> Steps:
    """A worker with Stress pays for Holidays with her own coins, or says how many of the fund's she wants for it."""
    if not town.queue:
        return None
    seat = town.queue.pop(0)
    if ways := ways_to_pay(town, seat):
        match (yield Ask(seat, BUY_HOLIDAYS, [KeepStress(), *ways])):
            case HolidaysWith(0):
                rest(town, seat, 0)
            case HolidaysWith(wanted):
                town.wanted[seat] = wanted
    return AGAIN


def ways_to_pay(town: Town, seat: int) -> list[HolidaysWith]:
    """How many of the fund's coins a worker may use; the rest are her own."""
    return [HolidaysWith(n) for n in range(PRICE + 1) if n <= town.fund and PRICE - n <= town.coins[seat]]


def from_the_fund(town: Town) -> Steps:
    """All who asked take from the fund if it is large enough; if not, one after the other, as all workers agree.

    Those who wanted more than is left may still pay in another way.
    """
    if sum(town.wanted.values()) <= town.fund:
        for seat in list(town.wanted):
            rest(town, seat, town.wanted.pop(seat))
        reopen_moment(town)
        return None
    able = some(list(town.wanted))
    chosen = yield from agree_or_bosses(town, town.clockwise(), WHO_MAY_REST, able, BOSSES_ON_WHO_MAY_REST)
    rest(town, chosen.seat, town.wanted.pop(chosen.seat))
    town.queue = [s for s, wanted in town.wanted.items() if wanted > town.fund]
    for seat in town.queue:
        del town.wanted[seat]
    return "holidays"


def rest(town: Town, seat: int, shared: int) -> None:
    """A worker takes Holidays: some coins come from the fund, the rest are her own, and she loses her Stress."""
    town.fund -= shared
    town.coins[seat] -= PRICE - shared
    town.bank += PRICE
    town.stressed[seat] = False
    if shared:
        town.say_many(
            "{seat} pays for Holidays, with {n} coin from the Union Fund.",
            "{seat} pays for Holidays, with {n} coins from the Union Fund.",
            n=shared, seat=seat,
        )  # fmt: skip
    else:
        town.say("{seat} pays for Holidays.", seat=seat)


def with_stress(town: Town) -> list[int]:
    """Workers who may think of Holidays, in the order in which they are asked."""
    return [s for s in town.clockwise() if town.stressed[s]]
