"""The toy's bot plays its highest card."""

from __future__ import annotations

from tabletop import Chance, Option
from tabletop.bots import Budget, Sight

from .questions import Card


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """The highest card; at the easy level anything."""
    cards = [option for option in sight.ask.options if isinstance(option, Card)]
    if level == "easy" or not cards:
        return rng.choice(sight.ask.options)
    return max(cards, key=lambda card: card.number)
