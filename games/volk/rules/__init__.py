"""The rules, in the rulebook's chapters.

``half_decade`` the course of a decade · ``uses`` the four uses of a card · ``economy`` building and dismantling ·
``living`` the living standard · ``events`` icons · ``unrest`` protests, socialists, police · ``tracks`` ·
``end_of_decade`` its ten steps · ``endings`` · ``hidden`` who sees what.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop import Chance

from ..state import Germany, set_up
from .half_decade import decade_begins as first
from .hidden import conserved, position_of, redeal, view

__all__ = ["conserved", "deal", "first", "position_of", "redeal", "view"]


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Germany:
    """Set the table up (facts 4); the first decade's cards are dealt as it begins."""
    return set_up(rng, options["external"], options["socialists"], options["edition"])
