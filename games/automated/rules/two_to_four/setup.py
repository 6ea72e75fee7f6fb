"""Set-up for 2 to 4 players (rulebook 2-4, "Set-up")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop import Chance, Pile

from ...cards import CONTRACTS, EVENTS, NUMBERS
from ...state import TwoToFour


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> TwoToFour:
    """Everybody is an open Prolet with no coins; Depression stays out unless asked for; 8, 10 or all 17 Events."""
    box = list(EVENTS)
    rng.shuffle(box)
    count = NUMBERS["events_by_players"][seats - 2]
    deck, box = box[:count], box[count:]
    contracts = [card for card in CONTRACTS if card != "depression" or options["depression"]]
    return TwoToFour(
        rng=rng,
        players=seats,
        silence=options["silence"],
        start=0,
        coins=[0] * seats,
        stressed=[False] * seats,
        out=[False] * seats,
        red=[0] * seats,
        events=Pile(deck, rng, shuffled=False),
        box=box,
        contracts=Pile(contracts, rng),
        lines=[None] * seats,
        earned=[0] * seats,
    )
