"""Phase 3, Production, and phase 4, Payday: what the bosses and Public Work pay (rulebook 5-10)."""

from __future__ import annotations

from tabletop import AGAIN, Ask, Asks, Message, Option, Steps, msg

from ...components import NUMBERS
from ...questions import (
    AT_PAYDAY,
    GRANT_HOLIDAYS,
    HOW_MUCH_TO_PAY,
    Coins,
    Declare,
    Done,
    KeepAll,
    Lend,
    Player,
    Show,
    WithHolidays,
    WithoutHolidays,
)
from ...state import Town
from .disagreement import some
from .ending import boss_declares
from .promises import remember, wage
from .purse import gains, lending, shows, spends

MOST_COINS = 12
"""The most coins a boss hands a worker at one payday."""


# -- Phase 3: production ----------------------------------------------------------------------------------------------


def production(town: Town) -> Steps:
    """Each worker who does not strike and each blue robot makes five coins for the boss, a red one for its worker."""
    town.phase = 3
    town.security = None  # at the end of phase 2 the card goes back
    for boss in town.bosses:
        made = NUMBERS.production * (len(town.hands(boss)) + town.blue[boss])
        gains(town, boss, made)
        town.earned[boss] += made
        town.say("{seat} makes {n} coins.", seat=boss, n=made)
    for seat in town.workers:
        made = NUMBERS.red_robot * town.red[seat]
        if made:
            earns(town, seat, made)
            town.say_many("{n} coin for {seat} from a robot.", "{n} coins for {seat} from robots.", n=made, seat=seat)
    open_payday(town)
    yield from ()  # nobody is asked
    return None


def earns(town: Town, seat: int, coins: int) -> None:
    """Coins from the Bank for a worker."""
    town.bank -= coins
    town.coins[seat] += coins
    town.earned[seat] += coins


# -- Phase 4: payday --------------------------------------------------------------------------------------------------


def open_payday(town: Town) -> None:
    """Public Work pays; then the bosses speak one after the other."""
    town.phase = 4
    town.tired = town.stressed.copy()
    public_work_pays(town)
    town.queue = town.speaking().copy()
    town.lent = town.asked_to_show = False


def public_work_pays(town: Town) -> None:
    """Public Work pays a coin and grants Holidays to whoever did not strike."""
    for seat in town.workers:
        held = town.signed[seat]
        if held is not None and held.boss is None and town.works(seat):
            earns(town, seat, held.wage)
            town.stressed[seat] = False
            town.say("Public Work pays {seat} a coin, with Holidays.", seat=seat)


def payday(town: Town) -> Steps:
    """One thing a boss does at payday: keep all promises, pay one worker, lend, show, declare; or she is done.

    When both are done the ledger is written.
    """
    boss = town.queue[0]
    done = False
    match (
        yield Ask(
            boss,
            AT_PAYDAY,
            lambda: at_payday(town, boss),
            private=True,
            public=openly(town),
            greyed=lambda: [KeepAll(), Lend()],
            refusal=lambda option: against(town, boss, option),
        )
    ):
        case KeepAll():
            keep_all(town, boss)
            done = True
        case Player(seat):
            yield from pay_one(town, boss, seat)
        case Lend():
            yield from lending(town, boss)
        case Show():
            shows(town, boss)
        case Declare():
            raise boss_declares(town, boss)
        case Done():
            done = True
    if not done:
        return AGAIN
    town.queue.pop(0)
    town.lent = town.asked_to_show = False
    if town.queue:
        return AGAIN
    remember(town)
    town.queue = [s for s in town.clockwise() if town.stressed[s]]
    return None


def openly(town: Town) -> list[Option]:
    """What a boss may do whatever her purse: pay somebody something or nothing, show, be done."""
    options: list[Option] = [*some([s for s in town.workers if not town.settled[s]])]
    if not town.asked_to_show and not town.open_purses:
        options.append(Show())
    options.append(Done())
    return options


def at_payday(town: Town, boss: int) -> list[Option]:
    """All a boss may do; what depends on her coins is known to her alone."""
    options = openly(town)
    owed = [s for s in town.hands(boss) if not town.settled[s]]
    if owed and sum(wage(town, s) for s in owed) <= town.coins[boss]:
        options.insert(0, KeepAll())
    if town.coins[boss] and not town.lent:
        options.insert(0, Lend())
    if town.coins[boss] >= town.target:
        options.insert(0, Declare())
    return options


def against(town: Town, boss: int, option: Option) -> Message:
    """Why a boss cannot do something at payday now."""
    match option:
        case KeepAll() if all(town.settled[s] for s in town.hands(boss)):
            return msg("Nobody is owed anything.")
        case Lend() if town.lent:
            return msg("One loan at a time.")
    return msg("The boss has not that many coins.")


def keep_all(town: Town, boss: int) -> None:
    """Everybody who worked gets what was promised, coins and Holidays."""
    for seat in town.hands(boss):
        if not town.settled[seat]:
            pay(town, boss, seat, wage(town, seat))
            held = town.signed[seat]
            if held is not None and held.holidays:
                grant(town, seat)


def pay_one(town: Town, boss: int, seat: int) -> Asks[None]:
    """One worker gets all, part or nothing of the promise, or more; a gift to another's worker is a bribe."""

    def amounts() -> list[Coins]:
        return [Coins(n) for n in range(min(MOST_COINS, town.coins[boss]) + 1)]

    coins = yield Ask(boss, HOW_MUCH_TO_PAY, amounts, private=True, public=[Coins(0)])
    pay(town, boss, seat, coins.number)
    held = town.signed[seat]
    if held is None or held.boss != boss or not held.holidays or not town.tired[seat]:
        return
    if (yield Ask(boss, GRANT_HOLIDAYS, [WithoutHolidays(), WithHolidays()])) == WithHolidays():
        grant(town, seat)


def pay(town: Town, boss: int, seat: int, coins: int) -> None:
    """Coins from a boss to a worker, before everybody's eyes."""
    spends(town, boss, coins, to=seat)
    town.earned[seat] += coins
    town.settled[seat] = True
    held = town.signed[seat]
    if held is not None and held.boss == boss:
        town.paid[seat] = coins
        town.say("{seat_boss} pays {seat} {n} of {wage}.", seat=seat, seat_boss=boss, n=coins, wage=held.wage)
    else:
        town.say("{seat_boss} gives {seat} {n}.", seat=seat, seat_boss=boss, n=coins)


def grant(town: Town, seat: int) -> None:
    """Holidays cost the boss nothing and take Stress away."""
    town.rested[seat] = True
    if town.stressed[seat]:
        town.stressed[seat] = False
        town.say("{seat} goes on Holidays.", seat=seat)
