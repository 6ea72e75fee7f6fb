"""Set-up for 5 to 10 players (rulebook 5-10, points 1 to 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop import Chance, Steps, msg

from ...cards import NUMBERS, PLAYERS
from ...state import COINS, FiveToTen
from ..shared import ask
from .hiring import hiring

LOOK = ("role", msg("Look at your role and keep it secret."))
TRADE = ("trade", msg("In which trade do the bosses compete?"))
COMPANY = ("company", msg("What is the boss's company called?"))
TRADES = ["paper", "clouds", "socks", "naps", "spoons", "ducks"]
COMPANIES = ["apex", "bright", "family", "grit", "lean", "rocket"]


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> FiveToTen:
    """Roles by the number of players, dealt face down; two bosses turn theirs up, with ten coins each."""
    row = PLAYERS[seats]
    roles = ["boss"] * 2 + ["prolet"] * row.prolet + ["startupper"] * row.startupper
    roles += ["scab"] * row.scab + ["luddite"] * row.luddite
    rng.shuffle(roles)
    bosses = [s for s in range(seats) if roles[s] == "boss"]
    start = NUMBERS["boss_start"]
    return FiveToTen(
        rng=rng,
        players=seats,
        open_purses=options["purses"] == "open",
        roles=roles,
        bosses=bosses,
        workers=[s for s in range(seats) if s not in bosses],
        target=row.target,
        places=row.places,
        luddites=row.luddite > 0,
        coins=[start if s in bosses else 0 for s in range(seats)],
        purse=(start, start),
        blue=[0] * seats,
        red=[0] * seats,
        stressed=[False] * seats,
        bank=COINS - 2 * start,
        queue=[s for s in range(seats) if s not in bosses],
        signed=[None] * seats,
        paid=[0] * seats,
        settled=[False] * seats,
        rested=[False] * seats,
        tired=[False] * seats,
        earned=[0] * seats,
    )


def first(table: FiveToTen) -> Steps:
    """Each worker looks at her role; the bosses have turned theirs up."""
    if not table.phase:
        table.phase = 1
        table.say("{seats} are the bosses.", seats=table.bosses)
    yield ask(table, table.queue.pop(0), LOOK, ["role:seen"], private=True, curtain=True)
    return first if table.queue else companies


def companies(table: FiveToTen) -> Steps:
    """The bosses choose the trade they compete in, and each the name of her company."""
    table.trade = yield ask(table, table.bosses[0], TRADE, TRADES)
    free = COMPANIES
    for boss in table.bosses:
        company = yield ask(table, boss, COMPANY, free)
        table.companies[boss] = company
        free = [name for name in free if name != company]
        table.say("{seat} founds {company}: {trade}.", seat=boss, company=company, trade=table.trade)
    return hiring
