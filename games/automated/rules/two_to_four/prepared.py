"""Prepared positions of the game for 2 to 4: a table laid out for an example or a lesson.

A position is a JSON object. Whatever it leaves out stays as it was dealt. Seats are numbers.

=============  ======================================================================================================
``phase``      the phase with which play begins: ``"event"`` …
``turn``       the turn that runs, 1 if it is left out
``start``      the starting player
``coins``      seat by seat; ``boss``: the coins of the boss
``red``        robots of the workers, seat by seat; ``blue``: of the boss; ``destroyed``: of nobody
``stress``     seats that have Stress; ``out``: seats that are eliminated
``events``     the next Events, the first to be revealed first; ``left``: how many are in the deck
``gone``       Events that were revealed in earlier turns; ``event``: the one of this turn
``kept``       permanent Event -> seat; ``couple``: the two seats that are married
``bonus``      who gets the Production Bonus; ``overtime``: who works Overtime; ``shifts``, ``shared``, ``hike``:
               whether Shift Work, the Collective Agreement and the Rent Hike hold this turn
``contracts``  the next Contracts cards, the first to be revealed first; ``card``: the one that lies open
``lines``      seat by seat: the contract she holds, as [card, line], or []
``deeds``      seat by seat: ``"work"``, ``"thumb"`` or ``"fist"``, where the hands have been shown
=============  ======================================================================================================
"""

from collections.abc import Mapping
from typing import Any

from tabletop import check_parts

from ...components import CONTRACTS, EVENTS, NUMBERS
from ...state import Factory
from .contracts import in_use
from .strike import WAYS

FIELDS = ("start", "event", "bonus", "overtime", "shifts", "card")
"""Parts that are taken over unchanged."""
PARTS = (
    *FIELDS, "phase", "turn", "coins", "boss", "red", "blue", "destroyed", "stress", "out", "events", "left", "gone",
    "kept", "couple", "shared", "hike", "contracts", "lines", "deeds",
)  # fmt: skip
NUMBER_OF = {"innovation": 0, "event": 1, "contracts": 2, "strike": 3, "expropriation": 4, "payday": 4, "rent": 5}
"""Phase with which play begins -> the number of the phase before it."""
OF_THIS_TURN = ("strike", "expropriation", "payday", "rent")
"""Phases during which a Contracts card is open."""


def arrange(factory: Factory, position: Mapping[str, Any]) -> str:
    """Lay a position out on a table just dealt."""
    check_parts(position, PARTS)
    phase = str(position.get("phase", "innovation"))
    factory.turn = position.get("turn", 1) - (phase == "innovation")
    factory.phase = NUMBER_OF.get(phase, 0)
    for part in FIELDS:
        setattr(factory, part, position.get(part, getattr(factory, part)))
    factory.shared, factory.hike = bool(position.get("shared")), int(bool(position.get("hike")))
    seats = range(factory.players)
    factory.stressed = [seat in position.get("stress", []) for seat in seats]
    factory.out = [seat in position.get("out", []) for seat in seats]
    arrange_coins(factory, position)
    arrange_robots(factory, position)
    arrange_events(factory, position)
    arrange_contracts(factory, position)
    if phase in OF_THIS_TURN and factory.card is None:
        raise ValueError("In this phase a Contracts card lies open.")
    ways = {str(way): way for way in WAYS}
    factory.deeds = [ways[deed] for deed in position.get("deeds", [])]
    if phase in OF_THIS_TURN[1:] and len(factory.deeds) != factory.players:
        raise ValueError("In this phase every hand has been shown.")
    return phase


def each(factory: Factory, amounts: list[int]) -> list[int]:
    """Amounts by seat; 0 for seats that are not named."""
    if len(amounts) > factory.players or min(amounts, default=0) < 0:
        raise ValueError("Coins and robots are counted seat by seat.")
    return [*amounts, *[0] * (factory.players - len(amounts))]


def arrange_coins(factory: Factory, position: Mapping[str, Any]) -> None:
    """Take coins from the Bank."""
    factory.coins = each(factory, position.get("coins", []))
    factory.boss_coins = position.get("boss", 0)
    factory.bank -= sum(factory.coins) + factory.boss_coins


def arrange_robots(factory: Factory, position: Mapping[str, Any]) -> None:
    """Take robots from the ten in the box."""
    factory.red = each(factory, position.get("red", []))
    factory.blue, factory.destroyed = position.get("blue", 0), position.get("destroyed", 0)
    factory.supply = NUMBERS.robots - sum(factory.red) - factory.blue - factory.destroyed
    if factory.supply < 0:
        raise ValueError("There are ten robots.")


def arrange_events(factory: Factory, position: Mapping[str, Any]) -> None:
    """Revealed Events are where the position says; in the deck, the named ones come first."""
    count = position.get("left", len(factory.events))
    factory.kept = dict(position.get("kept", {}))
    factory.couple = list(position.get("couple", []))
    factory.events_gone = list(position.get("gone", []))
    event = factory.event
    if event is not None and EVENTS[event].kind == "instant":
        factory.events_gone.append(event)
    laid = [*factory.events_gone, *factory.kept, *(["marriage"] if factory.couple else [])]
    first = list(position.get("events", []))
    rest = [card for card in EVENTS if card not in (*laid, *first)]
    if not set(laid + first) <= set(EVENTS) or len(set(laid + first)) != len(laid + first):
        raise ValueError("There is one Event of each name.")
    factory.rng.shuffle(rest)
    deck = [*first, *rest][:count]
    factory.events.cards[:] = deck[::-1]
    factory.box[:] = [card for card in [*first, *rest] if card not in deck]


def arrange_contracts(factory: Factory, position: Mapping[str, Any]) -> None:
    """Contracts cards in use are with their holders; in the deck, the named ones come first."""
    deck = list(factory.contracts)
    held = [(line[0], line[1]) if line else None for line in position.get("lines", [])]
    factory.lines = [*held, *[None] * (factory.players - len(held))]
    away = [card for card in CONTRACTS if card == factory.card or in_use(factory, card)]
    first = list(position.get("contracts", []))
    if not {*first, *away} <= set(deck) or set(first) & set(away):
        raise ValueError("There is one Contracts card of each name, and Depression only if the option says so.")
    rest = [card for card in deck if card not in (*away, *first)]
    factory.contracts.cards[:] = [*rest, *first[::-1]]
