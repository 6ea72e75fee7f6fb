"""Phase 5, Rent (rulebook 5-10)."""

from tabletop import AGAIN, Ask, Steps

from ...components import NUMBERS
from ...questions import BOSSES_ON_THE_FUND, RENT_FROM_THE_FUND, WHO_MAY_TAKE, LeaveFund, TakeFromFund, some
from ...state import Town
from ..accounts import tell_accounts, tell_rents
from .disagreement import agree_or_bosses
from .ending import monopoly
from .purse import can_pay, spends


def due(town: Town, seat: int) -> int:
    """A player's rent: two coins for a boss, one for a worker, unless the Mayor changes that."""
    if seat in town.exempt:
        return 0
    return (NUMBERS.boss_rent if seat in town.bosses else 1) + (town.raised == seat)


def rent(town: Town) -> Steps:
    """Everybody pays the Bank. A boss who cannot is bankrupt; a worker who cannot may use the Union Fund."""
    town.phase = 5
    bankrupt: list[int] = []
    for boss in town.speaking():
        owed = due(town, boss)
        pays = yield from can_pay(town, boss, owed, alone=bool(bankrupt))
        town.by_rule("many-rent")
        if not pays:
            bankrupt.append(boss)
        elif owed:
            spends(town, boss, owed)
            tell_rents(town, {boss: owed})
    town.unpaid, paid = [], dict[int, int]()
    for seat in town.workers:
        owed = due(town, seat)
        if town.coins[seat] < owed:
            town.unpaid.append(seat)
        else:
            town.coins[seat] -= owed
            town.bank += owed
            paid[seat] = owed
    tell_rents(town, paid)
    if bankrupt:
        raise monopoly(town, bankrupt)
    town.queue = [s for s in town.clockwise() if asks_fund(town, s)]
    return None


def missing(town: Town, seat: int) -> int:
    """How many coins a worker lacks for her rent."""
    return due(town, seat) - town.coins[seat]


def asks_fund(town: Town, seat: int) -> bool:
    """Whether a worker who has not paid may still pay from the Union Fund.

    A worker with Stress and no coins has nothing to gain: she stays as she is.
    """
    if seat not in town.unpaid or missing(town, seat) > town.fund:
        return False
    return town.coins[seat] > 0 or not town.stressed[seat]


def claiming(town: Town) -> Steps:
    """Each worker who cannot pay takes from the Union Fund or not. If it is enough for all who do, all get it."""
    if town.queue:
        seat = town.queue.pop(0)
        if (yield Ask(seat, RENT_FROM_THE_FUND, [TakeFromFund(), LeaveFund()])) == TakeFromFund():
            town.wanted[seat] = missing(town, seat)
        return AGAIN
    if sum(town.wanted.values()) <= town.fund:
        for seat in list(town.wanted):
            take(town, seat)
    return None


def rationing(town: Town) -> Steps:
    """One worker may take from the fund, as long as it lasts. All workers agree on whom, or the bosses decide."""
    able = [s for s, wanted in town.wanted.items() if wanted <= town.fund]
    if not able:
        town.wanted = {}
        return None
    chosen = yield from agree_or_bosses(town, town.clockwise(), WHO_MAY_TAKE, some(able), BOSSES_ON_THE_FUND)
    take(town, chosen.seat)
    return AGAIN


def take(town: Town, seat: int) -> None:
    """A worker pays with her own coins and, for the rest, with the Union Fund's."""
    shared = town.wanted.pop(seat)
    town.fund -= shared
    town.bank += due(town, seat)
    town.coins[seat] = 0
    town.unpaid.remove(seat)
    town.say_many(
        "{seat} pays the rent with {n} coin from the Union Fund.",
        "{seat} pays the rent with {n} coins from the Union Fund.",
        n=shared, seat=seat,
    )  # fmt: skip


def stress(town: Town) -> None:
    """Workers who have not paid get Stress, or keep it. The Mayor's card is returned; the Union Fund follows."""
    for seat in town.unpaid:
        if not town.stressed[seat]:
            town.stressed[seat] = True
            town.say("{seat} cannot pay the rent and gets Stress.", seat=seat)
        else:
            town.say("{seat} does not pay the rent and keeps the Stress.", seat=seat)
    tell_accounts(town)
    town.unpaid = []
    town.mayor = None
    town.exempt, town.raised = [], None
    town.phase = 6
    town.queue = [s for s in town.clockwise() if town.coins[s]]
