"""Set-up for 2 to 4 players (rulebook 2-4, "Set-up"), and who begins ("Gameplay")."""

from collections.abc import Mapping
from typing import Any

from tabletop import LENGTH, TASTER, Ask, Chance, Pile, Steps

from ...components import CONTRACTS, EVENTS, HARSHEST, NUMBERS, TASTER_NUMBERS
from ...questions import PLAYERS, WHO_BEGINS
from ...state import Factory

MOST = 4
"""The number of players with whom every Event is in the deck."""


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Factory:
    """Everybody is an open Prolet with no coins; Depression stays out unless asked for; 8, 10 or all 17 Events.

    A taster has fewer Events and lower goals, and some workers begin with a freed robot [reconstructed].
    """
    box = list(EVENTS)
    rng.shuffle(box)
    taster = options.get(LENGTH) == TASTER
    numbers = TASTER_NUMBERS if taster else NUMBERS
    freed = TASTER_NUMBERS.freed_by_players[seats - 2] if taster else 0
    count = TASTER_NUMBERS.events if taster else events_in_deck(seats)
    deck, box = box[:count], box[count:]
    contracts = [card for card in CONTRACTS if card != HARSHEST or options["depression"]]
    return Factory(
        rng=rng,
        players=seats,
        silence=options["silence"],
        start=0,
        coins=[0] * seats,
        stressed=[False] * seats,
        out=[False] * seats,
        red=[int(seat < freed) for seat in range(seats)],
        supply=NUMBERS.robots - freed,
        betrayal=numbers.betrayal,
        joint_betrayal=numbers.joint_betrayal,
        events=Pile(deck, rng, shuffled=False),
        box=box,
        contracts=Pile(contracts, rng),
        lines=[None] * seats,
        earned=[0] * seats,
    )


def events_in_deck(seats: int) -> int:
    """8 Events for two players, 10 for three, all of them for four."""
    return NUMBERS.events_by_players[seats - 2] if seats < MOST else len(EVENTS)


def who_begins(factory: Factory) -> Steps:
    """The first starting player is whoever took part in a protest or a strike most recently, in life or in play."""
    first = yield Ask(0, WHO_BEGINS, PLAYERS[: factory.players])
    factory.start = first.seat
    # words: the first starting player
    factory.say("{seat} begins.", seat=factory.start)
    return None
