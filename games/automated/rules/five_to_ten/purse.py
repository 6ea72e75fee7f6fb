"""The bosses' coins: hidden, lent, shown ("Regole aggiuntive").

Everybody sees all that a boss gains and spends, except what the two lend each other. So everybody knows the sum of both
purses, and ``town.purse`` has what an attentive player can work out about the first boss's share: at least this much,
at most that much. A re-deal draws from that range.
"""

from tabletop import Ask, Asks, Option

from ...questions import HOW_MUCH_TO_LEND, HOW_MUCH_TO_SHOW, LET_HER_FALL, Coins, Lend, LetFall, Rescue, Show, ShowAll
from ...state import Town

IN_HAND = (Lend(), Show())
"""What a boss does with a number of coins that she says behind her hand: it begins there, too."""

# -- what everybody may work out --------------------------------------------------------------------------------------


def both(town: Town) -> int:
    """The coins of both bosses together, which everybody knows."""
    return town.coins[town.bosses[0]] + town.coins[town.bosses[1]]


def bounds(town: Town, boss: int) -> tuple[int, int]:
    """What everybody can work out about a boss's coins: at least, at most."""
    low, high = town.purse
    return (low, high) if boss == town.bosses[0] else (both(town) - high, both(town) - low)


def know(town: Town, boss: int, least: int, most: int) -> None:
    """Note that everybody has seen that this boss has at least ``least`` and at most ``most`` coins."""
    if boss == town.bosses[1]:
        total = both(town)
        least, most = total - most, total - least
    low, high = town.purse
    town.purse = max(low, least), min(high, most)


# -- what comes in and goes out ---------------------------------------------------------------------------------------


def gains(town: Town, boss: int, coins: int) -> None:
    """Give a boss coins from the Bank, seen by all."""
    town.bank -= coins
    town.coins[boss] += coins
    if boss == town.bosses[0]:
        town.purse = town.purse[0] + coins, town.purse[1] + coins


def spends(town: Town, boss: int, coins: int, to: int | None = None) -> None:
    """A boss pays coins to the Bank or to a player, seen by all; so she must have had them."""
    know(town, boss, coins, both(town))
    town.coins[boss] -= coins
    if boss == town.bosses[0]:
        town.purse = town.purse[0] - coins, town.purse[1] - coins
    if to is None:
        town.bank += coins
    else:
        town.coins[to] += coins


# -- loans ------------------------------------------------------------------------------------------------------------


def lends(town: Town, boss: int, coins: int) -> None:
    """Lend coins to the other boss: everybody sees that, but only the two see how many."""
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
    # words: coins that one boss lends the other; only the bosses read it
    town.tell(town.bosses, "The loan: {n}", n=coins)


def lending(town: Town, boss: int) -> Asks[None]:
    """A loan between the bosses. They may lend each other coins, and nobody makes them give these back.

    If the other boss was done already, she acts once more: she may have enough coins for something now.
    """
    know(town, boss, 1, both(town))
    loan = yield Ask(boss, HOW_MUCH_TO_LEND, lambda: amounts(town, boss), private=True)
    lends(town, boss, loan.number)
    if town.other(boss) not in town.queue:
        town.queue.append(town.other(boss))


def amounts(town: Town, boss: int) -> list[Coins]:
    """Every number of coins that a boss can pay."""
    return [Coins(n) for n in range(1, town.coins[boss] + 1)]


def can_pay(town: Town, boss: int, coins: int, *, alone: bool = False) -> Asks[bool]:
    """Whether a boss can pay what she must, if necessary with a last-minute loan from the other boss.

    Args:
        boss: who must pay.
        alone: the other boss is bankrupt herself, so she lends nothing.
    """
    town.rng.revealed()
    if town.coins[boss] >= coins:
        return True
    know(town, boss, 0, coins - 1)
    # words: coins that a boss owes and does not have
    town.say("{seat} cannot pay {n}.", seat=boss, n=coins)
    if alone:
        return False
    other = town.other(boss)

    def options() -> list[Option]:
        return [LetFall(), Rescue()] if town.coins[other] >= coins - town.coins[boss] else [LetFall()]

    town.owes = boss, coins
    question = LET_HER_FALL(seat=boss, n=coins)
    helps = (yield Ask(other, question, options, private=True, public=(LetFall(),))) == Rescue()
    town.owes = None
    if not helps:
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


# -- showing coins ----------------------------------------------------------------------------------------------------


def showing(town: Town, boss: int) -> Asks[None]:
    """A boss shows some or all of her coins, so that everybody knows that she has at least, or exactly, this many."""
    shown = yield Ask(boss, HOW_MUCH_TO_SHOW, lambda: [ShowAll(), *amounts(town, boss)], private=True)
    coins = shown.number if isinstance(shown, Coins) else town.coins[boss]
    everything = not isinstance(shown, Coins)
    know(town, boss, coins, coins if everything else both(town))
    town.shown[boss] = town.turn, coins, everything
    town.showed = True
    town.rng.revealed()
    if everything:
        town.say_many("{seat} opens the purse: {n} coin.", "{seat} opens the purse: {n} coins.", n=coins, seat=boss)
    else:
        # words: coins that a boss lets everybody see; she may have more
        town.say_many("{seat} shows {n} coin.", "{seat} shows {n} coins.", n=coins, seat=boss)
