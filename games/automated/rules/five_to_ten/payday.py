"""Phase 3, Production, and phase 4, Payday (rulebook 5-10)."""

from __future__ import annotations

from tabletop import Asks, Message, Step, Steps, msg

from ...cards import NUMBERS
from ...state import FiveToTen, Kept
from ..shared import ask, players, seat_in
from .endings import boss_declares, open_moment
from .hiring import LENT, POOR, YES_NO
from .purse import gains, lending, shows, spends

PAY = ("pay", msg("Pay the workers. All at once: in the drawer."))
HOW_MUCH = ("how-much", msg("How many coins does she get?"))
GRANT = ("grant", msg("Grant the Holidays of the contract?"))
REST = ("rest", msg("Pay two coins for Holidays?"))
MOST_COINS = 12
"""The most coins a boss hands a worker at one payday."""


# -- Phase 3: production ----------------------------------------------------------------------------------------------


def production(table: FiveToTen) -> Steps:
    """Each worker who does not strike and each blue robot makes five coins for the boss, a red one for its worker."""
    table.phase = 3
    table.security = None  # at the end of phase 2 the card goes back
    for boss in table.bosses:
        made = NUMBERS["production"] * (len(table.hands(boss)) + table.blue[boss])
        gains(table, boss, made)
        table.earned[boss] += made
        table.say("{seat} makes {n} coins.", seat=boss, n=made)
    for seat in table.workers:
        made = NUMBERS["red_robot"] * table.red[seat]
        if made:
            earns(table, seat, made)
            table.say_many("{n} coin for {seat} from a robot.", "{n} coins for {seat} from robots.", n=made, seat=seat)
    yield from ()  # nobody is asked
    return open_payday(table)


def earns(table: FiveToTen, seat: int, coins: int) -> None:
    """Coins from the Bank for a worker."""
    table.bank -= coins
    table.coins[seat] += coins
    table.earned[seat] += coins


# -- Phase 4: payday --------------------------------------------------------------------------------------------------


def open_payday(table: FiveToTen) -> Step:
    """Public Work pays a coin and grants Holidays to who did not strike; then the bosses pay."""
    table.phase = 4
    table.tired = table.stressed.copy()
    for seat in table.workers:
        held = table.signed[seat]
        if held is not None and held.boss is None and table.works(seat):
            earns(table, seat, held.wage)
            table.stressed[seat] = False
            table.say("Public Work pays {seat} a coin, with Holidays.", seat=seat)
    table.queue = table.speaking().copy()
    table.lent = table.asked_to_show = False
    return paying


def paying(table: FiveToTen) -> Steps:
    """One thing a boss does at payday: keep all promises, pay one worker, lend, show, declare; or she is done."""
    boss = table.queue[0]
    option = yield ask(
        table,
        boss,
        PAY,
        lambda: pay_options(table, boss),
        private=True,
        public=open_options(table),
        greyed=lambda: ["keep-all", "lend"],
        refusal=lambda option: why_not_pay(table, boss, option),
    )
    if option == "done":
        return next_purse(table)
    if option == "declare":
        raise boss_declares(table, boss)
    if option == "keep-all":
        keep_all(table, boss)
        return next_purse(table)
    if option == "lend":
        yield from lending(table, boss)
    elif option == "show":
        shows(table, boss)
    else:
        yield from pay_one(table, boss, seat_in(option))
    return paying


def open_options(table: FiveToTen) -> list[str]:
    """What a boss may do whatever her purse: pay somebody something or nothing, show, be done."""
    options = players([s for s in table.workers if not table.settled[s]])
    if not table.asked_to_show and not table.open_purses:
        options.append("show")
    return [*options, "done"]


def pay_options(table: FiveToTen, boss: int) -> list[str]:
    """All a boss may do; what depends on her coins is known to her alone."""
    options = open_options(table)
    owed = [s for s in table.hands(boss) if not table.settled[s]]
    if owed and sum(wage(table, s) for s in owed) <= table.coins[boss]:
        options = ["keep-all", *options]
    if table.coins[boss] and not table.lent:
        options = ["lend", *options]
    return ["declare", *options] if table.coins[boss] >= table.target else options


def why_not_pay(table: FiveToTen, boss: int, option: object) -> Message | None:
    """Why something is greyed."""
    if option == "keep-all" and all(table.settled[s] for s in table.hands(boss)):
        return msg("Nobody is owed anything.")
    if option == "lend" and table.lent:
        return LENT
    return POOR if option in ("keep-all", "lend") else None


def wage(table: FiveToTen, seat: int) -> int:
    """The coins a worker was promised this turn."""
    held = table.signed[seat]
    return 0 if held is None else held.wage


def keep_all(table: FiveToTen, boss: int) -> None:
    """Everybody who worked gets what was promised, coins and Holidays."""
    for seat in table.hands(boss):
        if not table.settled[seat]:
            pay(table, boss, seat, wage(table, seat))
            held = table.signed[seat]
            if held is not None and held.holidays:
                grant(table, seat)


def pay_one(table: FiveToTen, boss: int, seat: int) -> Asks[None]:
    """One worker gets all, part or nothing of the promise, or more; a gift to another's worker is a bribe."""

    def amounts() -> list[str]:
        return [f"coins-{n}" for n in range(min(MOST_COINS, table.coins[boss]) + 1)]

    answer = yield ask(table, boss, HOW_MUCH, amounts, private=True, public=["coins-0"])
    pay(table, boss, seat, int(answer[6:]))
    held = table.signed[seat]
    promised = held is not None and held.boss == boss and held.holidays and table.tired[seat]
    if promised and (yield ask(table, boss, GRANT, YES_NO)) == "holidays-yes":
        grant(table, seat)


def pay(table: FiveToTen, boss: int, seat: int, coins: int) -> None:
    """Coins from a boss to a worker, before everybody's eyes."""
    spends(table, boss, coins, to=seat)
    table.earned[seat] += coins
    table.settled[seat] = True
    held = table.signed[seat]
    if held is not None and held.boss == boss:
        table.paid[seat] = coins
        table.say("{seat_boss} pays {seat} {n} of {wage}.", seat=seat, seat_boss=boss, n=coins, wage=held.wage)
    else:
        table.say("{seat_boss} gives {seat} {n}.", seat=seat, seat_boss=boss, n=coins)


def grant(table: FiveToTen, seat: int) -> None:
    """Holidays cost the boss nothing and take Stress away."""
    table.rested[seat] = True
    if table.stressed[seat]:
        table.stressed[seat] = False
        table.say("{seat} goes on Holidays.", seat=seat)


def next_purse(table: FiveToTen) -> Step:
    """The other boss pays; then workers with Stress may buy Holidays."""
    table.queue.pop(0)
    table.lent = table.asked_to_show = False
    if table.queue:
        return paying
    remember(table)
    table.queue = [s for s in table.clockwise() if table.stressed[s]]
    return buying_holidays


def buying_holidays(table: FiveToTen) -> Steps:
    """A worker with Stress may buy Holidays for two coins, her own or from the Union Fund."""
    if not table.queue:
        return open_moment(table)
    seat = table.queue.pop(0)
    price = NUMBERS["holidays_price"]
    options = [f"fund-{n}" for n in range(price + 1) if n <= table.fund and price - n <= table.coins[seat]]
    if options:
        option = yield ask(table, seat, REST, ["stay", *options])
        if option != "stay":
            shared = seat_in(option)
            table.fund -= shared
            table.coins[seat] -= price - shared
            table.bank += price
            table.stressed[seat] = False
            table.say("{seat} buys Holidays.", seat=seat)
    return buying_holidays


# -- the promise ledger -----------------------------------------------------------------------------------------------


def kept(table: FiveToTen, seat: int) -> bool:
    """Whether this turn's contract of a worker was kept: the coins, and Holidays where Stress asked for them."""
    held = table.signed[seat]
    assert held is not None
    return table.paid[seat] >= held.wage and (not held.holidays or not table.tired[seat] or table.rested[seat])


def remember(table: FiveToTen) -> None:
    """Every promise of the turn goes into the ledger: kept, broken, or not owed because of a strike."""
    for seat in table.workers:
        held = table.signed[seat]
        if held is None or held.boss is None:
            continue
        how = "struck" if not table.works(seat) else "kept" if kept(table, seat) else "broken"
        table.ledger.append(
            Kept(
                table.turn, held.boss, seat, held.wage, held.holidays, held.clause,
                table.paid[seat], table.rested[seat], how,
            )
        )  # fmt: skip
        if how == "broken":
            table.say("{seat_boss} breaks the contract with {seat}.", seat=seat, seat_boss=held.boss)
