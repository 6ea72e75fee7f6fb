"""Who may see what, in the game for 2 to 4: all is open but the decks and the votes before they are revealed."""

from __future__ import annotations

from typing import Any

from tabletop import Chance

from ...cards import CONTRACTS
from ...state import TwoToFour
from .endings import traitors
from .payday import due
from .strike import WAYS


def view(table: TwoToFour, seat: int | None) -> Any:
    """All that a seat may know."""
    return {
        "mode": "few",
        "players": table.players,
        "turn": table.turn,
        "phase": table.phase,
        "question": table.question,
        "proposal": table.proposal,
        "start": table.start,
        "coins": table.coins.copy(),
        "stressed": table.stressed.copy(),
        "out": table.out.copy(),
        "red": table.red.copy(),
        "boss_coins": table.boss_coins,
        "blue": table.blue,
        "destroyed": table.destroyed,
        "supply": table.supply,
        "bank": table.bank,
        "events": len(table.events),
        "event": table.event,
        "events_gone": table.events_gone.copy(),
        "kept": dict(table.kept),
        "couple": table.couple.copy(),
        "bonus": table.bonus,
        "overtime": table.overtime,
        "shifts": table.shifts,
        "shared": table.shared,
        "rent": [due(table, s) for s in range(table.players)],
        "contracts": len(table.contracts),
        "card": table.card,
        "contracts_gone": table.contracts_gone.copy(),
        "lines": [None if line is None else list(line) for line in table.lines],
        "open": [line is not None and CONTRACTS[line[0]][line[1]].extra == "open" for line in table.lines],
        "sealed": list(table.sealed),
        "mine": None if seat is None else table.sealed.get(seat),
        "said": {} if table.silence else {str(s): vote for s, vote in table.sealed.items()},
        "deeds": table.deeds.copy(),
        "earned": table.earned.copy(),
        "traitors": traitors(table),
        "ended": table.ended,
    }


def redeal(table: TwoToFour, seat: int | None, rng: Chance) -> None:
    """The order of the decks, which Events are in the box, and the sealed votes of the others."""
    unseen = sorted(table.events.cards + table.box)  # sorted: the deal must not depend on what is hidden
    rng.shuffle(unseen)
    count = len(table.events)
    table.events.cards[:] = unseen[:count]
    table.box[:] = unseen[count:]
    table.contracts.cards.sort()
    rng.shuffle(table.contracts.cards)
    if table.silence:
        for voter in table.sealed:
            if voter != seat:
                table.sealed[voter] = rng.choice(WAYS)


def conserved(table: TwoToFour) -> Any:
    """Coins, robots, Events and Contracts."""
    coins = table.bank + table.boss_coins + sum(table.coins)
    robots = table.supply + table.blue + sum(table.red) + table.destroyed
    running = [table.event] if table.event and table.event not in table.events_gone + list(table.kept) else []
    wed = ["marriage"] if table.couple else []
    events = [*table.events, *table.box, *table.events_gone, *table.kept, *wed, *(c for c in running if c not in wed)]
    away = [line[0] for line in table.lines if line is not None and line[0] != table.card]
    cards = [*table.contracts, *table.contracts_gone, *dict.fromkeys(away)]
    return coins, robots, sorted(events), sorted(cards + ([table.card] if table.card else []))
