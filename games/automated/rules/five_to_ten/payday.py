"""Phase 3, Production, and phase 4, Payday: what the bosses and Public Work pay (rulebook 5-10)."""

from tabletop import AGAIN, Ask, Asks, Message, Option, Steps, msg

from ... import questions as q
from ...components import NUMBERS
from ...state import Payment, Town
from ...views import TownView
from ..accounts import open_accounts
from .betrayal import open_moment
from .ending import boss_declares
from .holidays import with_stress
from .ledger import kept, owed, remember, rest_owed
from .purse import IN_HAND, bounds, gains, lending, showing, spends

MOST_COINS = 12
"""The most coins that a boss hands to a worker at once."""


# -- Phase 3: production ----------------------------------------------------------------------------------------------


def production(town: Town) -> None:
    """Each worker who does not strike and each blue robot makes five coins for the boss, a red one for its worker."""
    town.phase = 3
    open_accounts(town, town.workers)
    town.security = None  # at the end of phase 2 the card goes back
    for boss in town.bosses:
        made = NUMBERS.production * (len(town.hands(boss)) + town.blue[boss])
        if made:
            gains(town, boss, made)
            town.earned[boss] += made
            # words: a boss, by the work of her workers and robots
            town.say("{seat} earns {n} coins.", seat=boss, n=made)
    for seat in town.workers:
        if made := by_robots(town, seat):
            earns(town, seat, made)
            town.say_many("A robot makes {n} coin for {seat}.", "Robots make {n} coins for {seat}.", n=made, seat=seat)
    open_payday(town)


def by_robots(town: Town | TownView, seat: int) -> int:
    """Coins that a worker's robots make for her."""
    return NUMBERS.red_robot * town.red[seat]


def earns(town: Town, seat: int, coins: int) -> None:
    """Give a worker coins from the Bank."""
    town.bank -= coins
    town.coins[seat] += coins
    town.earned[seat] += coins


# -- Phase 4: payday --------------------------------------------------------------------------------------------------


def open_payday(town: Town) -> None:
    """Public Work pays; then the bosses speak one after the other."""
    town.phase = 4
    town.tired = town.stressed.copy()
    public_work_pays(town)
    town.queue, town.showed = town.speaking().copy(), False


def public_work_pays(town: Town) -> None:
    """Public Work pays a coin and grants Holidays to whoever did not strike."""
    for seat in town.workers:
        held = town.signed[seat]
        if held is not None and held.boss is None and town.works(seat):
            earns(town, seat, held.wage)
            town.stressed[seat] = False
            town.say("Public Work pays {seat} one coin and gives Holidays.", seat=seat)


def payday(town: Town) -> Steps:
    """A boss does one thing at payday: keep all promises, pay one worker, lend, show, declare; or she is done.

    When both are done the ledger is written.
    """
    boss = town.queue[0]
    match (
        yield Ask(
            boss,
            q.AT_PAYDAY(n=town.target) if unkept(town, boss) else q.NOBODY_TO_PAY,
            lambda: at_payday(town, boss, town.coins[boss]),
            private=True,
            public=[way for way in at_payday(town, boss, bounds(town, boss)[0]) if way not in IN_HAND],
            greyed=lambda: [q.KeepAll(), q.Lend()],
            refusal=lambda option: against(town, boss, option),
        )
    ):
        case q.KeepAll():
            keep_all(town, boss)
        case q.Player(seat):
            yield from pay_one(town, boss, seat)
        case q.Lend():
            yield from lending(town, boss)
        case q.Show():
            yield from showing(town, boss)
        case q.Declare():
            raise boss_declares(town, boss)
        case q.Done():
            town.queue.pop(0)
            town.showed = False
    if town.queue:
        return AGAIN
    remember(town)
    open_moment(town)
    town.queue = with_stress(town)
    return None


def at_payday(town: Town, boss: int, coins: int) -> list[Option]:
    """All that a boss may do who has this many coins. What everybody knows her to have allows, everybody may see."""
    options: list[Option] = [q.Declare()] if coins >= town.target else []
    options += [q.Lend()] if coins else []
    options += [q.KeepAll()] if can_keep(town, boss, coins) else []
    options += q.some(town.workers)
    options += [q.Show()] if not town.showed and not town.open_purses else []
    return [*options, q.Done()]


def can_keep(town: Town, boss: int, coins: int) -> bool:
    """Whether a boss has promises to keep, and this many coins are enough to keep all of them."""
    return bool(unkept(town, boss)) and sum(owed(town, s) for s in town.hands(boss)) <= coins


def unkept(town: Town, boss: int) -> list[int]:
    """The workers who work for a boss and whose contracts have not been kept yet."""
    return [s for s in town.hands(boss) if not kept(town, s)]


def against(town: Town, boss: int, option: Option) -> Message:
    """Why a boss cannot do something at payday now."""
    if option == q.KeepAll() and not unkept(town, boss):
        return msg("Nobody is owed anything more. You can end payday.")
    return msg("The boss does not have that many coins. Choose something that costs less.")


def keep_all(town: Town, boss: int) -> None:
    """Give everybody who worked what is still missing of what was promised, coins and Holidays."""
    for seat in unkept(town, boss):
        pay(town, boss, seat, owed(town, seat))
        if rest_owed(town, seat):
            grant(town, seat)


def pay_one(town: Town, boss: int, seat: int) -> Asks[None]:
    """Pay one worker all, part or none of the promise, or more. A gift to the other boss's worker is a bribe.

    The boss may add coins as often as she likes.
    """

    def amounts(coins: int) -> list[q.Coins]:
        return [q.Coins(n) for n in range(min(MOST_COINS, coins) + 1)]

    town.paying = seat
    public = amounts(bounds(town, boss)[0])
    question = q.HOW_MUCH_TO_PAY(seat=seat)
    coins = yield Ask(boss, question, lambda: amounts(town.coins[boss]), private=True, public=public)
    town.paying = None
    pay(town, boss, seat, coins.number)
    held = town.signed[seat]
    if held is None or held.boss != boss or not rest_owed(town, seat):
        return
    if (yield Ask(boss, q.GRANT_HOLIDAYS, [q.WithoutHolidays(), q.WithHolidays()])) == q.WithHolidays():
        grant(town, seat)


def pay(town: Town, boss: int, seat: int, coins: int) -> None:
    """Hand coins from a boss to a worker, seen by everybody: a wage from the worker's own boss, otherwise a gift."""
    if not coins:
        return
    spends(town, boss, coins, to=seat)
    town.earned[seat] += coins
    town.payments.append(Payment(boss, seat, coins))
    held = town.signed[seat]
    if held is None or held.boss != boss:
        town.say_many(
            # words: coins for a worker who does not work for this boss: a gift
            "{seat_boss} gives {seat} {n} coin.",
            "{seat_boss} gives {seat} {n} coins.",
            n=coins,
            seat=seat,
            seat_boss=boss,
        )
        return
    town.paid[seat] += coins
    if town.paid[seat] == coins:
        # words: coins; {wage} were promised
        town.say("{seat_boss} pays {seat} {n} of {wage}.", seat=seat, seat_boss=boss, n=coins, wage=held.wage)
    else:
        town.say(
            # words: coins; {paid} so far, {wage} were promised
            "{seat_boss} pays {seat} {n} more, {paid} of {wage} in all.",
            seat=seat,
            seat_boss=boss,
            n=coins,
            paid=town.paid[seat],
            wage=held.wage,
        )


def grant(town: Town, seat: int) -> None:
    """Grant Holidays: they cost the boss nothing, and remove Stress."""
    town.rested[seat] = True
    if town.stressed[seat]:
        town.stressed[seat] = False
        # words: a worker, from her boss: her Stress goes
        town.say("{seat} gets Holidays.", seat=seat)
