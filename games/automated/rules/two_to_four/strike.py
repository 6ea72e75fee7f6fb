"""Phase 4, Strike (rulebook 2-4): silent and simultaneous."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Steps, msg

from ...cards import CONTRACTS
from ...state import TwoToFour
from ..shared import agree, ask, players, seat_in
from .endings import collective_victory, defeat_by_robots, starter
from .holding import drop
from .payday import payday

VOTE = ("vote", msg("Work, or strike?"))
RECIPIENT = ("recipient", msg("Who gets the expropriated robot?"))
RECIPIENT_START = ("recipient", msg("No agreement: the starting player decides."))
WAYS = ["work", "thumb", "fist"]


def strike(table: TwoToFour) -> Steps:
    """All players without Stress show at once: open hand, thumb or fist. Who has Stress must work."""
    table.phase = 4
    table.sealed = {}
    for seat in table.living():
        if not table.stressed[seat]:
            table.sealed[seat] = yield ask(table, seat, VOTE, WAYS, secret=table.silence)
    hands = [table.sealed.get(seat, "work") for seat in range(table.players)]
    table.sealed = {}
    table.deeds = hands
    table.rng.revealed()
    for seat in table.living():
        table.say("{seat} {deed}.", seat=seat, deed=hands[seat])
    give_up_contracts(table)
    acceleration(table, hands.count("thumb"))
    return expropriation if expropriates(table, hands) else payday


def give_up_contracts(table: TwoToFour) -> None:
    """An open-ended contract lasts until its holder strikes."""
    for seat, line in enumerate(table.lines):
        if line is not None and table.deeds[seat] != "work" and CONTRACTS[line[0]][line[1]].extra == "open":
            drop(table, seat)
            table.say("{seat} loses her open-ended contract.", seat=seat)


def acceleration(table: TwoToFour, thumbs: int) -> None:
    """Each thumb makes a robot for the boss, who loses all coins. Before Expropriation: defeat is immediate."""
    if not thumbs:
        return
    new = min(thumbs, table.supply)
    table.supply -= new
    table.blue += new
    table.bank += table.boss_coins
    table.boss_coins = 0
    table.say_many(
        "Acceleration: {n} robot for the boss, who loses all coins.",
        "Acceleration: {n} robots for the boss, who loses all coins.",
        n=new,
    )
    defeat_by_robots(table)


def majority(table: TwoToFour) -> int:
    """Fists needed: more than half the players still in the game, those with Stress included."""
    return len(table.living()) // 2 + 1


def expropriates(table: TwoToFour, hands: Sequence[str]) -> bool:
    """Whether the fists are a majority and the boss has a robot, be it one made this very moment."""
    fists = hands.count("fist")
    if not fists:
        return False
    if fists < majority(table):
        table.say("The strike for Expropriation fails.")
        return False
    if not table.blue:
        table.say("The boss has no robot to expropriate.")
        return False
    return True


def expropriation(table: TwoToFour) -> Steps:
    """One robot turns red and goes to one player; the players agree on her, or the starting player decides."""
    living = table.living()
    given = yield from agree(table, living, RECIPIENT, players(living), lambda: starter(table, RECIPIENT_START, living))
    seat = seat_in(given)
    table.blue -= 1
    table.red[seat] += 1
    table.say("Expropriation: a robot turns red and goes to {seat}.", seat=seat)
    collective_victory(table)
    return payday
