"""The toy's bot plays its highest card, the miser its lowest."""

from tabletop import Chance, Option
from tabletop.bots import Budget, Sight

from .questions import Card


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """The highest card, or the lowest; at the easy level anything."""
    cards = [option for option in sight.ask.options if isinstance(option, Card)]
    if level == "easy" or not cards:
        return rng.choice(sight.ask.options)
    pick = min if sight.temper == "miser" else max
    return pick(cards, key=lambda card: card.number)
