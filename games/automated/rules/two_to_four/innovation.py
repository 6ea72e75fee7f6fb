"""Phase 1, State-funded innovation (rulebook 2-4)."""

from ...components import NUMBERS
from ...state import Factory
from .ending import defeat_by_robots


def innovation(factory: Factory) -> None:
    """A new turn begins. With at least 15 coins the boss moves 15 to the Bank and gains a robot."""
    factory.turn += 1
    factory.phase, factory.event = 1, None
    factory.head("Turn {n}", n=factory.turn)
    price = NUMBERS.state_funding
    if factory.boss_coins >= price:
        factory.boss_coins -= price
        factory.bank += price
        new_robots(factory, 1)
        factory.say("State-funded innovation: the boss pays {n} coins for a robot.", n=price)
        defeat_by_robots(factory)


def new_robots(factory: Factory, wanted: int) -> int:
    """Add blue robots for the boss, as far as there are any left. Returns how many were added."""
    count = min(wanted, factory.supply)
    factory.supply -= count
    factory.blue += count
    return count
