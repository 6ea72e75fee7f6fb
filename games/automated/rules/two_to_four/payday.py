"""Phase 5, Payday (rulebook 2-4)."""

from tabletop import Steps

from ...components import CONTRACTS, NUMBERS, Line
from ...questions import Work
from ...state import Factory
from ..accounts import open_accounts
from .ending import betrayal
from .workers import gain, relieve, tire


def payday(factory: Factory) -> Steps:
    """The boss's robots produce, players who worked are paid, expropriated robots produce."""
    factory.phase = 5
    open_accounts(factory, sorted(factory.living()))
    boss_produces(factory)
    for seat in factory.living():
        if factory.deeds[seat] == Work():
            wages(factory, seat)
    for seat in factory.living():
        robots_produce(factory, seat)
    yield from betrayal(factory)
    return None


def boss_produces(factory: Factory) -> None:
    """Each blue robot makes two coins for the boss."""
    made = factory.blue * NUMBERS.boss_robot
    factory.bank -= made
    factory.boss_coins += made
    if made:
        factory.say_many("The robots make {n} coin for the boss.", "The robots make {n} coins for the boss.", n=made)


def robots_produce(factory: Factory, seat: int) -> None:
    """Each red robot makes a coin for the worker who has it."""
    made = factory.red[seat] * NUMBERS.red_robot
    gain(factory, seat, made)
    if made:
        factory.say_many("A robot makes {n} coin for {seat}.", "Robots make {n} coins for {seat}.", n=made, seat=seat)


def wages(factory: Factory, seat: int) -> None:
    """All coins, also those of this turn's Event; then the contract's Stress or Holidays, then the Event's (our order).

    Players who struck in any way get none of it, good or bad.
    """
    held = factory.lines[seat]
    coins, extra = CONTRACTS[held[0]][held[1]] if held is not None else Line(0, "")
    longer = [factory.overtime == seat, factory.shifts].count(True)
    paid = coins + 2 * (factory.bonus == seat) + longer
    gain(factory, seat, paid)
    if paid:
        factory.say_many("{seat} is paid {n} coin.", "{seat} is paid {n} coins.", n=paid, seat=seat)
    if extra == "holidays":
        relieve(factory, seat)
    for _ in range((extra == "stress") + longer):  # whoever has it stays as she is
        if tire(factory, seat):
            factory.say("{seat} gets Stress from work.", seat=seat)
