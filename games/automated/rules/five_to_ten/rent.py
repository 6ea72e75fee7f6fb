"""Phase 5, Rent, and phase 6, Union Fund (rulebook 5-10)."""

from __future__ import annotations

from tabletop import Steps, msg

from ...cards import NUMBERS
from ...state import FiveToTen
from ..shared import agree, ask, players, seat_in
from .endings import monopoly, open_moment
from .purse import can_pay, spends

FROM_FUND = ("claim", msg("Rent from the Union Fund, or Stress?"))
WHO_FIRST = ("ration", msg("The fund is too small for all: who may take?"))
WHO_FIRST_BOSSES = ("ration", msg("No agreement: the bosses ration the fund."))
DONATE = ("donate", msg("How many coins for the Union Fund?"))


def due(table: FiveToTen, seat: int) -> int:
    """Two coins for a boss, one for a worker, as the Mayor changes it."""
    if seat in table.exempt:
        return 0
    return (NUMBERS["boss_rent"] if seat in table.bosses else 1) + (table.raised == seat)


def rent(table: FiveToTen) -> Steps:
    """Everybody pays the Bank. A boss who cannot is bankrupt; workers who cannot turn to the Union Fund."""
    table.phase = 5
    bankrupt = []
    for boss in table.speaking():
        if (yield from can_pay(table, boss, due(table, boss))):
            spends(table, boss, due(table, boss))
            table.say("{seat} pays {n} of rent.", seat=boss, n=due(table, boss))
        else:
            bankrupt.append(boss)
    for seat in table.workers:
        owed = due(table, seat)
        if owed and table.coins[seat] >= owed:
            table.coins[seat] -= owed
            table.bank += owed
            table.say("{seat} pays {n} of rent.", seat=seat, n=owed)
            table.settled[seat] = True
        else:
            table.settled[seat] = not owed
    if bankrupt:
        raise monopoly(table, bankrupt)
    table.queue = [s for s in table.clockwise() if asks_fund(table, s)]
    table.claims = []
    return claiming


def missing(table: FiveToTen, seat: int) -> int:
    """What a worker lacks for her rent."""
    return due(table, seat) - table.coins[seat]


def asks_fund(table: FiveToTen, seat: int) -> bool:
    """Whether a worker who has not paid may still pay with the Union Fund.

    Who has Stress already and no coins stays as she is.
    """
    if table.settled[seat] or missing(table, seat) > table.fund:
        return False
    return table.coins[seat] > 0 or not table.stressed[seat]


def claiming(table: FiveToTen) -> Steps:
    """Each worker who cannot pay takes from the Union Fund or not; if it is not enough for all, they agree."""
    if table.queue:
        seat = table.queue.pop(0)
        if (yield ask(table, seat, FROM_FUND, ["take", "leave"])) == "take":
            table.claims.append(seat)
        return claiming
    if sum(missing(table, s) for s in table.claims) <= table.fund:
        for seat in table.claims:
            take(table, seat)
        return settle
    return rationing


def rationing(table: FiveToTen) -> Steps:
    """One of the claims is met, as long as the fund lasts: those who claim agree, or else the bosses decide."""
    from .strike import bosses_decide

    able = [s for s in table.claims if missing(table, s) <= table.fund]
    if not able:
        return settle
    seats = players(able)
    chosen = yield from agree(
        table, table.claims, WHO_FIRST, seats, lambda: bosses_decide(table, WHO_FIRST_BOSSES, seats)
    )
    seat = seat_in(chosen)
    take(table, seat)
    table.claims.remove(seat)
    return rationing


def take(table: FiveToTen, seat: int) -> None:
    """A worker pays with her own coins and what is missing from the Union Fund."""
    table.fund -= missing(table, seat)
    table.bank += due(table, seat)
    table.coins[seat] = 0
    table.settled[seat] = True
    table.say("{seat} pays the rent with the Union Fund.", seat=seat)


def settle(table: FiveToTen) -> Steps:
    """Workers who have not paid get Stress, or keep it. The Mayor's card goes back; then the Union Fund."""
    for seat in table.workers:
        if not table.settled[seat] and not table.stressed[seat]:
            table.stressed[seat] = True
            table.say("{seat} cannot pay the rent and gets Stress.", seat=seat)
    table.mayor = None
    table.exempt, table.raised = [], None
    table.claims = []
    table.phase = 6
    table.queue = [s for s in table.clockwise() if table.coins[s]]
    yield from ()  # nobody is asked
    return union_fund


def union_fund(table: FiveToTen) -> Steps:
    """Phase 6: each worker with coins may donate freely."""
    if not table.queue:
        return open_moment(table)
    seat = table.queue.pop(0)
    answer = yield ask(table, seat, DONATE, [f"coins-{n}" for n in range(table.coins[seat] + 1)])
    coins = int(answer[6:])
    if coins:
        table.coins[seat] -= coins
        table.fund += coins
        table.say_many(
            "{seat} gives the Union Fund {n} coin.", "{seat} gives the Union Fund {n} coins.", n=coins, seat=seat
        )
    return union_fund
