"""Phase 1, State-funded innovation; phase 2, Event; and who begins (rulebook 2-4, "Gameplay")."""

from __future__ import annotations

from tabletop import Steps, msg

from ...cards import EVENTS, NUMBERS
from ...state import TwoToFour
from ..shared import ask, players, seat_in
from .contracts import contracts
from .endings import betrayal, defeat_by_deck, defeat_by_robots
from .events import EFFECTS

WHO_STARTS = ("start", msg("Who took part in a protest or a strike most recently?"))
REVEAL_EVENT = ("event", msg("Reveal an Event."))


def first(table: TwoToFour) -> Steps:
    """The first starting player is whoever took part in a protest or a strike most recently, in life or in play."""
    table.start = seat_in((yield ask(table, 0, WHO_STARTS, players(range(table.players)))))
    table.say("{seat} begins.", seat=table.start)
    return turn


def turn(table: TwoToFour) -> Steps:
    """Phase 1, then phase 2: the boss may gain a robot; the starting player reveals an Event and applies it."""
    table.turn += 1
    table.head("Turn {n}", n=table.turn)
    table.phase = 1
    innovation(table)
    table.phase = 2
    defeat_by_deck(table)
    yield ask(table, table.start, REVEAL_EVENT, ["deck:events"])
    card = table.events.draw()
    table.event = card
    table.say("{seat} reveals an Event: {card}.", seat=table.start, card=card)
    yield from EFFECTS[card](table)
    if EVENTS[card].kind == "instant":
        table.events_gone.append(card)
    yield from betrayal(table)
    return contracts


def innovation(table: TwoToFour) -> None:
    """With at least 15 coins the boss moves 15 to the Bank and gains a robot."""
    if table.boss_coins >= NUMBERS["state_funding"]:
        table.boss_coins -= NUMBERS["state_funding"]
        table.bank += NUMBERS["state_funding"]
        table.say("State-funded innovation: the boss pays {n} coins for a robot.", n=NUMBERS["state_funding"])
        new_robots(table, 1)


def new_robots(table: TwoToFour, count: int) -> None:
    """New blue robots for the boss, as far as there are any; all lose if the boss has enough of them."""
    count = min(count, table.supply)
    table.supply -= count
    table.blue += count
    defeat_by_robots(table)
