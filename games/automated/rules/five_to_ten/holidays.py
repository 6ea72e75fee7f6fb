"""Phase 4, Payday: Holidays that a worker pays for (rulebook 5-10)."""

from __future__ import annotations

from tabletop import AGAIN, Ask, Option, Steps

from ...components import NUMBERS
from ...questions import BUY_HOLIDAYS, HolidaysWith, KeepStress
from ...state import Town
from .betrayal import open_moment


def holidays(town: Town) -> Steps:
    """A worker with Stress may buy Holidays for two coins, her own or from the Union Fund."""
    if not town.queue:
        open_moment(town)
        return None
    seat = town.queue.pop(0)
    price = NUMBERS.holidays_price
    options: list[Option] = [
        HolidaysWith(n) for n in range(price + 1) if n <= town.fund and price - n <= town.coins[seat]
    ]
    if options:
        match (yield Ask(seat, BUY_HOLIDAYS, [KeepStress(), *options])):
            case HolidaysWith(shared):
                town.fund -= shared
                town.coins[seat] -= price - shared
                town.bank += price
                town.stressed[seat] = False
                town.say("{seat} buys Holidays.", seat=seat)
    return AGAIN
