"""Who may see what, in the game for 5 to 10: roles, the bosses' coins and sealed hands are hidden."""

from __future__ import annotations

from typing import Any

from tabletop import Chance

from ...cards import NUMBERS
from ...state import FiveToTen
from .endings import freed
from .hiring import public_places
from .purse import both
from .rent import due
from .strike import VOTES, bids, within_reach


def view(table: FiveToTen, seat: int | None) -> Any:
    """All that a seat may know."""
    return {
        "mode": "many",
        "players": table.players,
        "bosses": table.bosses.copy(),
        "workers": table.workers.copy(),
        "turn": table.turn,
        "phase": table.phase,
        "question": table.question,
        "proposal": table.proposal,
        "lead": table.speaking()[0],
        "queue": table.queue.copy(),
        "roles": seen_roles(table, seat),
        "role": None if seat is None else table.roles[seat],
        "coins": [c if sees_purse(table, seat, s) else None for s, c in enumerate(table.coins)],
        "shown": {str(s): list(shown) for s, shown in table.shown.items()},
        "target": table.target,
        "need": table.players,
        "fund": table.fund,
        "blue": table.blue.copy(),
        "red": table.red.copy(),
        "loose": table.loose,
        "destroyed": table.destroyed,
        "freed": freed(table),
        "supply": table.supply,
        "luddites": table.luddites,
        "suspects": None if table.suspects is None else table.suspects.copy(),
        "stressed": table.stressed.copy(),
        "places": table.places,
        "public_places": public_places(table),
        "trade": table.trade,
        "companies": {str(s): name for s, name in table.companies.items()},
        "offers": [{**o._asdict(), "taken": taken} for o, taken in zip(table.offers, table.taken, strict=True)],
        "signed": [None if held is None else held._asdict() for held in table.signed],
        "sealed": list(table.sealed),
        "mine": None if seat is None else table.sealed.get(seat),
        "deeds": {str(s): deed for s, deed in table.deeds.items()},
        "strikers": table.strikers.copy(),
        "security": table.security,
        "paid": table.paid.copy(),
        "settled": table.settled.copy(),
        "mayor": table.mayor,
        "exempt": table.exempt.copy(),
        "raised": table.raised,
        "rent": [due(table, s) for s in range(table.players)],
        "ledger": [line._asdict() for line in table.ledger],
        "loans": [
            [turn, lender, coins if seat in table.bosses or table.ended else None]
            for turn, lender, coins in table.loans
        ],
        "earned": table.earned.copy(),
        "ended": table.ended,
    }


def seen_roles(table: FiveToTen, seat: int | None) -> list[str]:
    """Bosses lie open, workers' roles are secret until the end; everybody knows her own."""
    return [role if role == "boss" or s == seat or table.ended else "worker" for s, role in enumerate(table.roles)]


def sees_purse(table: FiveToTen, seat: int | None, owner: int) -> bool:
    """Workers may not hide their coins; bosses may."""
    return owner not in table.bosses or owner == seat or table.open_purses or table.ended


def redeal(table: FiveToTen, seat: int | None, rng: Chance) -> None:
    """Roles of the other workers, the bosses' shares of their coins, and the others' sealed hands."""
    if table.ended:
        return
    redeal_roles(table, seat, rng)
    if seat not in table.bosses and not table.open_purses:
        redeal_purses(table, rng)
    for other in table.sealed:
        if other != seat:
            table.sealed[other] = rng.choice(hands(table, other))


def redeal_roles(table: FiveToTen, seat: int | None, rng: Chance) -> None:
    """Any deal of the other workers' roles in which the Luddite is somebody who was there at every sabotage."""
    others = [s for s in table.workers if s != seat]
    roles = sorted(table.roles[s] for s in others)  # sorted: the deal must not depend on what is hidden
    rng.shuffle(roles)
    if table.suspects is not None and "luddite" in roles:
        at = roles.index("luddite")
        possible = [i for i, s in enumerate(others) if s in table.suspects]
        to = rng.choice(possible)
        roles[at], roles[to] = roles[to], roles[at]
    for s, role in zip(others, roles, strict=True):
        table.roles[s] = role


def redeal_purses(table: FiveToTen, rng: Chance) -> None:
    """Any split of the bosses' coins that agrees with what everybody saw."""
    low, high = table.purse
    first, second = table.bosses
    total = both(table)
    coins = low + rng.below(high - low + 1)
    table.coins[first], table.coins[second] = coins, total - coins


def hands(table: FiveToTen, seat: int) -> list[str]:
    """What a seat may have sealed in the round that runs."""
    if table.question == "moment":
        return ["wait", "declare"] if table.roles[seat] == "startupper" else ["wait"]
    if table.question == "sabotage":
        return ["leave", *within_reach(table)]
    return bids(table, seat) if seat in table.bosses else VOTES


def conserved(table: FiveToTen) -> Any:
    """Coins and robots; the roles; and that everybody's reckoning of the bosses' coins holds."""
    coins = table.bank + table.fund + sum(table.coins)
    robots = table.supply + sum(table.blue) + sum(table.red) + table.loose + table.destroyed
    low, high = table.purse
    fits = low <= table.coins[table.bosses[0]] <= high and low >= 0 and high <= both(table)
    return coins, robots, sorted(table.roles), fits, NUMBERS["robots"]
