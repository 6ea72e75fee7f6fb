"""Phase 4, Payday: Holidays that a worker pays for (rulebook 5-10).

The coins may be her own or those of the Union Fund. The fund is everybody's, and its next use is the rent: so all
workers say who may take from it for Holidays, and where they disagree the bosses decide ("Regole aggiuntive").
"""

from __future__ import annotations

from tabletop import AGAIN, Ask, Option, Steps

from ...components import NUMBERS
from ...questions import BOSSES_ON_WHO_MAY_REST, BUY_HOLIDAYS, WHO_MAY_REST, HolidaysWith, KeepStress, Nobody, Player
from ...state import Town
from .betrayal import reopen_moment
from .disagreement import agree_or_bosses, some

PRICE = NUMBERS.holidays_price


def holidays(town: Town) -> Steps:
    """A worker with Stress pays for Holidays with coins of her own, or says how many of the fund's she wants for it."""
    if not town.queue:
        return None
    seat = town.queue.pop(0)
    shared = [n for n in range(PRICE + 1) if n <= town.fund and PRICE - n <= town.coins[seat]]
    if shared:
        match (yield Ask(seat, BUY_HOLIDAYS, [KeepStress(), *map(HolidaysWith, shared)])):
            case HolidaysWith(0):
                rest(town, seat, 0)
            case HolidaysWith(wanted):
                town.wanted[seat] = wanted
    return AGAIN


def from_the_fund(town: Town) -> Steps:
    """All workers agree on who may take from the fund for Holidays, one after the other, or on nobody."""
    able = [s for s, wanted in town.wanted.items() if wanted <= town.fund]
    if able:
        choice: list[Option] = [Nobody(), *some(able)]
        match (yield from agree_or_bosses(town, town.clockwise(), WHO_MAY_REST, choice, BOSSES_ON_WHO_MAY_REST)):
            case Player(seat):
                rest(town, seat, town.wanted.pop(seat))
                return AGAIN
    town.queue = [s for s in town.wanted if town.coins[s] >= PRICE]
    town.wanted = {}
    return None


def after_all(town: Town) -> Steps:
    """Whoever may not take from the fund, and has the coins herself, may pay with those."""
    if not town.queue:
        reopen_moment(town)
        return None
    seat = town.queue.pop(0)
    if (yield Ask(seat, BUY_HOLIDAYS, [KeepStress(), HolidaysWith(0)])) == HolidaysWith(0):
        rest(town, seat, 0)
    return AGAIN


def rest(town: Town, seat: int, shared: int) -> None:
    """Holidays: so many coins of the fund, the others of her own; the Stress goes."""
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
