"""The bosses' coins, which they may hide ("Regole aggiuntive").

All that a boss gains and spends is seen by everybody, except what the two lend each other. So the sum of both purses is
known to all, and ``state.purse`` keeps what an attentive player may work out of the first boss's share: at least so
much, at most so much. A re-deal draws from there.
"""

from __future__ import annotations

from tabletop import Asks, msg

from ...state import FiveToTen
from ..shared import ask

LEND = ("lend", msg("How many coins does the boss lend the other?"))
RESCUE = ("rescue", msg("The other boss cannot pay. Lend, or let her fall?"))


def both(table: FiveToTen) -> int:
    """Coins of both bosses together: known to all."""
    return table.coins[table.bosses[0]] + table.coins[table.bosses[1]]


def know(table: FiveToTen, boss: int, least: int, most: int) -> None:
    """Everybody sees that this boss has at least ``least`` and at most ``most`` coins."""
    if boss == table.bosses[1]:
        total = both(table)
        least, most = total - most, total - least
    low, high = table.purse
    table.purse = max(low, least), min(high, most)


def gains(table: FiveToTen, boss: int, coins: int) -> None:
    """Coins from the Bank, seen by all."""
    table.bank -= coins
    table.coins[boss] += coins
    if boss == table.bosses[0]:
        table.purse = table.purse[0] + coins, table.purse[1] + coins


def spends(table: FiveToTen, boss: int, coins: int, to: int | None = None) -> None:
    """Coins to the Bank, or to a player, seen by all: so she had them."""
    know(table, boss, coins, both(table))
    table.coins[boss] -= coins
    if boss == table.bosses[0]:
        table.purse = table.purse[0] - coins, table.purse[1] - coins
    if to is None:
        table.bank += coins
    else:
        table.coins[to] += coins


def lends(table: FiveToTen, boss: int, coins: int) -> None:
    """Coins to the other boss: everybody sees that, nobody but the two sees how many."""
    other = table.other(boss)
    low, high = table.purse
    if boss == table.bosses[0]:
        table.purse = 0, max(0, high - 1)
    else:
        table.purse = low + 1, both(table)
    table.coins[boss] -= coins
    table.coins[other] += coins
    table.loans.append((table.turn, boss, coins))
    table.say("{seat} lends coins to {seat_to}.", seat=boss, seat_to=other)
    table.tell(table.bosses, "The loan: {n}", n=coins)


def lending(table: FiveToTen, boss: int) -> Asks[None]:
    """A loan between the bosses: they may lend each other coins; nobody makes them give them back."""
    know(table, boss, 1, both(table))
    answer = yield ask(table, boss, LEND, lambda: [f"coins-{n}" for n in range(1, table.coins[boss] + 1)], private=True)
    table.lent = True
    lends(table, boss, int(answer[6:]))


def shows(table: FiveToTen, boss: int) -> None:
    """A boss opens her purse: what is in it now is known to all."""
    coins = table.coins[boss]
    know(table, boss, coins, coins)
    table.shown[boss] = table.turn, coins
    table.asked_to_show = True
    table.rng.revealed()
    table.say_many("{seat} shows her purse: {n} coin.", "{seat} shows her purse: {n} coins.", n=coins, seat=boss)


def can_pay(table: FiveToTen, boss: int, coins: int) -> Asks[bool]:
    """Whether a boss can pay what she must, if need be with what the other lends her at the last moment."""
    table.rng.revealed()
    if table.coins[boss] >= coins:
        know(table, boss, coins, both(table))
        return True
    know(table, boss, 0, coins - 1)
    table.say("{seat} cannot pay {n}.", seat=boss, n=coins)
    other = table.other(boss)

    def options() -> list[str]:
        return ["refuse", "rescue"] if table.coins[other] >= coins - table.coins[boss] else ["refuse"]

    if (yield ask(table, other, RESCUE, options, private=True, public=("refuse",))) == "refuse":
        return False
    missing = coins - table.coins[boss]
    table.coins[other] -= missing
    table.coins[boss] += missing
    table.loans.append((table.turn, other, missing))
    exact = coins if boss == table.bosses[0] else both(table) - coins
    table.purse = exact, exact
    table.rng.revealed()
    table.say("{seat} lends {seat_to} what is missing.", seat=other, seat_to=boss)
    table.tell(table.bosses, "The loan: {n}", n=missing)
    return True
