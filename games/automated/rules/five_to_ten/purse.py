"""The bosses' coins, which they may hide ("Regole aggiuntive").

All that a boss gains and spends is seen by everybody, except what the two lend each other. So the sum of both purses is
known to all, and ``state.purse`` keeps what an attentive player may work out of the first boss's share: at least so
much, at most so much. A re-deal draws from there.
"""

from __future__ import annotations

from tabletop import Ask, Asks, Option

from ...questions import HOW_MUCH_TO_LEND, LET_HER_FALL, Coins, LetFall, Rescue
from ...state import Town


def both(town: Town) -> int:
    """Coins of both bosses together: known to all."""
    return town.coins[town.bosses[0]] + town.coins[town.bosses[1]]


def know(town: Town, boss: int, least: int, most: int) -> None:
    """Everybody sees that this boss has at least ``least`` and at most ``most`` coins."""
    if boss == town.bosses[1]:
        total = both(town)
        least, most = total - most, total - least
    low, high = town.purse
    town.purse = max(low, least), min(high, most)


def gains(town: Town, boss: int, coins: int) -> None:
    """Coins from the Bank, seen by all."""
    town.bank -= coins
    town.coins[boss] += coins
    if boss == town.bosses[0]:
        town.purse = town.purse[0] + coins, town.purse[1] + coins


def spends(town: Town, boss: int, coins: int, to: int | None = None) -> None:
    """Coins to the Bank, or to a player, seen by all: so she had them."""
    know(town, boss, coins, both(town))
    town.coins[boss] -= coins
    if boss == town.bosses[0]:
        town.purse = town.purse[0] - coins, town.purse[1] - coins
    if to is None:
        town.bank += coins
    else:
        town.coins[to] += coins


def lends(town: Town, boss: int, coins: int) -> None:
    """Coins to the other boss: everybody sees that, nobody but the two sees how many."""
    other = town.other(boss)
    low, high = town.purse
    if boss == town.bosses[0]:
        town.purse = 0, max(0, high - 1)
    else:
        town.purse = low + 1, both(town)
    town.coins[boss] -= coins
    town.coins[other] += coins
    town.loans.append((town.turn, boss, coins))
    town.say("{seat} lends coins to {seat_to}.", seat=boss, seat_to=other)
    town.tell(town.bosses, "The loan: {n}", n=coins)


def lending(town: Town, boss: int) -> Asks[None]:
    """A loan between the bosses: they may lend each other coins; nobody makes them give them back."""
    know(town, boss, 1, both(town))

    def amounts() -> list[Coins]:
        return [Coins(n) for n in range(1, town.coins[boss] + 1)]

    loan = yield Ask(boss, HOW_MUCH_TO_LEND, amounts, private=True)
    town.lent = True
    lends(town, boss, loan.number)


def shows(town: Town, boss: int) -> None:
    """A boss opens her purse: what is in it now is known to all."""
    coins = town.coins[boss]
    know(town, boss, coins, coins)
    town.shown[boss] = town.turn, coins
    town.asked_to_show = True
    town.rng.revealed()
    town.say_many("{seat} shows her purse: {n} coin.", "{seat} shows her purse: {n} coins.", n=coins, seat=boss)


def can_pay(town: Town, boss: int, coins: int) -> Asks[bool]:
    """Whether a boss can pay what she must, if need be with what the other lends her at the last moment."""
    town.rng.revealed()
    if town.coins[boss] >= coins:
        know(town, boss, coins, both(town))
        return True
    know(town, boss, 0, coins - 1)
    town.say("{seat} cannot pay {n}.", seat=boss, n=coins)
    other = town.other(boss)

    def options() -> list[Option]:
        return [LetFall(), Rescue()] if town.coins[other] >= coins - town.coins[boss] else [LetFall()]

    if (yield Ask(other, LET_HER_FALL, options, private=True, public=(LetFall(),))) == LetFall():
        return False
    missing = coins - town.coins[boss]
    town.coins[other] -= missing
    town.coins[boss] += missing
    town.loans.append((town.turn, other, missing))
    exact = coins if boss == town.bosses[0] else both(town) - coins
    town.purse = exact, exact
    town.rng.revealed()
    town.say("{seat} lends {seat_to} what is missing.", seat=other, seat_to=boss)
    town.tell(town.bosses, "The loan: {n}", n=missing)
    return True
