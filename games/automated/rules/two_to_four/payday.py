"""Phase 5, Payday, and phase 6, Rent (rulebook 2-4)."""

from __future__ import annotations

from tabletop import Asks, Step, Steps, msg

from ...cards import CONTRACTS, NUMBERS
from ...state import TwoToFour
from ..shared import ask
from .endings import betrayal, defeat_by_elimination, eliminate, inherit
from .events import relieve, stress

PAY_BOTH = ("couple", msg("Who pays the couple's rent?"))


def payday(table: TwoToFour) -> Steps:
    """The boss's robots produce, who worked is paid, expropriated robots produce; then rent."""
    table.phase = 5
    boss_produces(table)
    for seat in table.living():
        if table.deeds[seat] == "work":
            wages(table, seat)
    for seat in table.living():
        gain(table, seat, table.red[seat] * NUMBERS["red_robot"])
    yield from betrayal(table)
    return rent


def boss_produces(table: TwoToFour) -> None:
    """Each blue robot makes two coins for the boss."""
    made = table.blue * NUMBERS["boss_robot"]
    table.bank -= made
    table.boss_coins += made
    if made:
        table.say_many("The robots make {n} coin for the boss.", "The robots make {n} coins for the boss.", n=made)


def gain(table: TwoToFour, seat: int, coins: int) -> None:
    """Coins from the Bank."""
    table.bank -= coins
    table.coins[seat] += coins
    table.earned[seat] += coins


def wages(table: TwoToFour, seat: int) -> None:
    """The wage and then the contract's Stress or Holidays; then what this turn's Event adds (in this order: ours).

    Who struck in any way gets none of it, be it good or bad.
    """
    before = table.coins[seat]
    line = table.lines[seat]
    if line is not None:
        coins, extra = CONTRACTS[line[0]][line[1]]
        gain(table, seat, coins)
        if extra == "holidays":
            relieve(table, seat)
        elif extra == "stress":
            stress(table, seat)
    if table.bonus == seat:
        gain(table, seat, 2)
    for applies in (table.overtime == seat, table.shifts):
        if applies:
            gain(table, seat, 1)
            stress(table, seat)
    table.say_many("{seat} is paid {n} coin.", "{seat} is paid {n} coins.", n=table.coins[seat] - before, seat=seat)


def due(table: TwoToFour, seat: int) -> int:
    """Rent: one coin, unless an Event changes that."""
    cards = [card for card in ("gentrification", "birth") if table.kept.get(card) == seat]
    return 1 + len(cards) + table.hike


def rent(table: TwoToFour) -> Steps:
    """Everybody pays the boss; who cannot gets Stress, and with Stress already is eliminated."""
    table.phase = 6
    owed = [0 if table.out[s] else due(table, s) for s in range(table.players)]
    yield from couple_pays(table, owed)
    gone = []
    for seat in table.living():
        if table.coins[seat] >= owed[seat]:
            table.coins[seat] -= owed[seat]
            table.boss_coins += owed[seat]
            if owed[seat]:
                table.say_many(
                    "{seat} pays {n} coin of rent.", "{seat} pays {n} coins of rent.", n=owed[seat], seat=seat
                )
        elif table.stressed[seat]:
            gone.append(seat)
        else:
            stress(table, seat)
    for seat in gone:
        eliminate(table, seat)
    defeat_by_elimination(table)
    for seat in gone:
        yield from inherit(table, seat)
    return tidy(table)


def couple_pays(table: TwoToFour, owed: list[int]) -> Asks[None]:
    """A married player may pay both rents, or what is missing of the other's."""
    pair = [s for s in table.living() if s in table.couple]
    for seat, spouse in (pair, pair[::-1]) if pair else ():
        spare = table.coins[seat] - owed[seat]
        missing = owed[spouse] - table.coins[spouse]
        options = ["own"]
        if spare >= owed[spouse]:
            options.append("both")
        if 0 < missing < owed[spouse] and spare >= missing:
            options.append("missing")
        if len(options) == 1:
            continue
        option = yield ask(table, seat, PAY_BOTH, options)
        extra = {"own": 0, "both": owed[spouse], "missing": missing}[option]
        owed[seat] += extra
        owed[spouse] -= extra
        if extra:
            return


def tidy(table: TwoToFour) -> Step:
    """What held for one turn ends; the player on the left of the starting player is the next one."""
    from .innovation import turn  # the turn begins where it ends

    table.bonus = table.overtime = None
    table.shifts = table.shared = False
    table.hike = 0
    after = [(table.start + i) % table.players for i in range(1, table.players + 1)]
    table.start = next(s for s in after if not table.out[s])
    return turn
