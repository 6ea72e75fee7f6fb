"""What each Event card does (rulebook 2-4, phase 2 and "Note sulle carte Evento").

If part of an Event cannot be applied it is left out; no Event eliminates a player. Which parts are the rulebook's and
which are ours stands in ``cards.toml``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop import Asks, Message, msg

from ...state import TwoToFour
from ..shared import agree, ask, players, seat_in
from .endings import starter

BONUS = ("bonus", msg("Production Bonus: for whom?"))
DENTIST = ("dentist", msg("Dentist: who must go?"))
DENTIST_BILL = ("bill", msg("Dentist: pay two coins, or get Stress?"))
SPOUSE = ("marriage", msg("Marriage: whom does the starting player marry?"))
CHILD = ("child", msg("Divorce: who of the couple keeps the child?"))
CHILD_START = ("child", msg("No agreement: the starting player decides."))
SCRAP = ("scrap", msg("Sabotage: whose robot is destroyed?"))
OVERTIME = ("overtime", msg("Compulsory Overtime: for whom?"))
GAMBLER = ("gambling", msg("Gambling: which of the richest players?"))
BENEFIT = ("benefit", msg("Benefit: who takes two coins from the Bank?"))


def chosen(table: TwoToFour, question: tuple[str, Message], seats: Sequence[int]) -> Asks[int]:
    """The starting player picks one of some players; nobody is asked where there is but one."""
    if len(seats) == 1:
        return seats[0]
    return seat_in((yield ask(table, table.start, question, players(seats))))


def stress(table: TwoToFour, seat: int) -> None:
    """A player gets Stress; whoever has it stays as she is."""
    if not table.stressed[seat]:
        table.stressed[seat] = True
        table.say("{seat} gets Stress.", seat=seat)


def relieve(table: TwoToFour, seat: int) -> None:
    """A player loses her Stress."""
    if table.stressed[seat]:
        table.stressed[seat] = False
        table.say("{seat} loses her Stress.", seat=seat)


def bonus(table: TwoToFour) -> Asks[None]:
    """Production Bonus: two extra coins at payday for one player, lost if she strikes this turn."""
    table.bonus = yield from chosen(table, BONUS, table.living())
    table.say("Production Bonus for {seat}, unless she strikes.", seat=table.bonus)


def agreement(table: TwoToFour) -> Asks[None]:
    """Collective Agreement: every contract of this turn's card may be taken by more than one player."""
    table.shared = True
    table.say("Each contract of this turn may be taken by several players.")
    yield from ()


def dentist(table: TwoToFour) -> Asks[None]:
    """Dentist: one player who can pays two coins or gets Stress; nobody able: ignored."""
    able = [s for s in table.living() if table.coins[s] >= 2 or not table.stressed[s]]
    if not able:
        table.say("Nobody has two coins and all have Stress: the dentist is the least of their problems.")
        return
    seat = yield from chosen(table, DENTIST, able)
    pays = table.coins[seat] >= 2
    if pays and not table.stressed[seat]:
        pays = (yield ask(table, seat, DENTIST_BILL, ["pay", "stress"])) == "pay"
    if pays:
        table.coins[seat] -= 2
        table.bank += 2
        table.say("{seat} pays the dentist two coins.", seat=seat)
    else:
        stress(table, seat)


def divorce(table: TwoToFour) -> Asks[None]:
    """Divorce: the couple loses all coins and its Stress; the two decide who keeps the child."""
    if not table.couple:
        table.say("Nobody is married: nothing happens.")
        return
    pair = sorted(table.couple)
    for seat in pair:
        table.bank += table.coins[seat]
        table.coins[seat] = 0
        relieve(table, seat)
    table.say("{seats} are divorced and lose all their coins.", seats=pair)
    table.couple = []
    table.events_gone.append("marriage")
    if table.kept.get("birth") in pair:
        keeper = yield from agree(table, pair, CHILD, players(pair), lambda: starter(table, CHILD_START, pair))
        table.kept["birth"] = seat_in(keeper)
        table.say("{seat} keeps the child.", seat=table.kept["birth"])


def gentrification(table: TwoToFour) -> Asks[None]:
    """Gentrification: the rent of the starting player is one higher until somebody draws Eviction."""
    table.kept["gentrification"] = table.start
    table.say("The quarter of {seat} becomes fashionable: her rent is one coin higher.", seat=table.start)
    yield from ()


def marriage(table: TwoToFour) -> Asks[None]:
    """Marriage: the starting player and another; either may pay both rents, and ten coins together are enough."""
    others = [s for s in table.living() if s != table.start]
    table.couple = [table.start, (yield from chosen(table, SPOUSE, others))]
    table.say("{seats} are married.", seats=sorted(table.couple))


def birth(table: TwoToFour) -> Asks[None]:
    """Birth: the rent of the starting player is one higher."""
    table.kept["birth"] = table.start
    table.say("{seat} has a child: her rent is one coin higher.", seat=table.start)
    yield from ()


def sabotage(table: TwoToFour) -> Asks[None]:
    """Sabotage: one blue robot is destroyed; if there is none, a red one; if there is none, nothing."""
    owners = [s for s in range(table.players) if table.red[s]]
    if table.blue:
        table.blue -= 1
        table.say("A robot of the boss is destroyed.")
    elif owners:
        owner = yield from chosen(table, SCRAP, owners)
        table.red[owner] -= 1
        table.say("A robot of {seat} is destroyed.", seat=owner)
    else:
        table.say("There is no robot to destroy.")
        return
    table.destroyed += 1


def eviction(table: TwoToFour) -> Asks[None]:
    """Eviction: whoever has Gentrification discards it and gets Stress; nobody has it: nothing."""
    holder = table.kept.pop("gentrification", None)
    if holder is None:
        table.say("Nobody lives in a fashionable quarter: nothing happens.")
    else:
        table.events_gone.append("gentrification")
        table.say("{seat} is evicted.", seat=holder)
        stress(table, holder)
    yield from ()


def union(table: TwoToFour) -> Asks[None]:
    """Trade Union: from the starting player on, each takes one coin from the boss while there are any."""
    if not table.boss_coins:
        table.say("The boss has no coins: bad luck.")
    for seat in table.living():
        if table.boss_coins:
            table.boss_coins -= 1
            table.coins[seat] += 1
            table.earned[seat] += 1
            table.say("{seat} takes a coin from the boss.", seat=seat)
    yield from ()


def overtime(table: TwoToFour) -> Asks[None]:
    """Compulsory Overtime: an extra coin and Stress at payday for one player, neither if she strikes."""
    table.overtime = yield from chosen(table, OVERTIME, table.living())
    table.say("Overtime for {seat}, unless she strikes.", seat=table.overtime)


def shifts(table: TwoToFour) -> Asks[None]:
    """Shift Work: an extra coin and Stress at payday for everybody who does not strike."""
    table.shifts = True
    table.say("Shift work for everybody who does not strike.")
    yield from ()


def gambling(table: TwoToFour) -> Asks[None]:
    """Gambling: one of the richest gives all coins but one to the boss and gets Stress; nobody has coins: nothing."""
    most = max(table.coins[s] for s in table.living())
    if not most:
        table.say("Nobody has coins to gamble away: nothing happens.")
        return
    seat = yield from chosen(table, GAMBLER, [s for s in table.living() if table.coins[s] == most])
    table.boss_coins += most - 1
    table.coins[seat] = 1
    table.say("{seat} gambles away all coins but one to the boss.", seat=seat)
    stress(table, seat)


def illness(table: TwoToFour) -> Asks[None]:
    """Illness [reconstructed]: the starting player gets Stress."""
    stress(table, table.start)
    yield from ()


def mayday(table: TwoToFour) -> Asks[None]:
    """May Day [reconstructed]: every player loses her Stress."""
    for seat in table.living():
        relieve(table, seat)
    yield from ()


def renthike(table: TwoToFour) -> Asks[None]:
    """Rent Hike [reconstructed]: every rent is one higher this turn."""
    table.hike = 1
    table.say("Every rent is one coin higher this turn.")
    yield from ()


def benefit(table: TwoToFour) -> Asks[None]:
    """Benefit [reconstructed]: one player takes two coins from the Bank."""
    seat = yield from chosen(table, BENEFIT, table.living())
    table.bank -= 2
    table.coins[seat] += 2
    table.earned[seat] += 2
    table.say("{seat} takes two coins from the Bank.", seat=seat)


EFFECTS: dict[str, Callable[[TwoToFour], Asks[None]]] = {
    "bonus": bonus,
    "agreement": agreement,
    "dentist": dentist,
    "divorce": divorce,
    "gentrification": gentrification,
    "marriage": marriage,
    "birth": birth,
    "sabotage": sabotage,
    "eviction": eviction,
    "union": union,
    "overtime": overtime,
    "shifts": shifts,
    "gambling": gambling,
    "illness": illness,
    "mayday": mayday,
    "renthike": renthike,
    "benefit": benefit,
}
