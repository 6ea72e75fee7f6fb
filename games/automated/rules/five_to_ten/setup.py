"""Set-up for 5 to 10 players (rulebook 5-10, "Set-up", points 1 to 9)."""

from collections.abc import Mapping
from typing import Any

from tabletop import AGAIN, LENGTH, TASTER, Ask, Chance, Steps

from ...components import COINS, COMPANIES, NUMBERS, PLAYER_COUNTS, TASTER_NUMBERS, TRADES
from ...questions import LOOK_AT_ROLE, WHICH_COMPANY, WHICH_TRADE, Company, RoleSeen, Trade
from ...state import Town
from .disagreement import bosses_decide


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Town:
    """Roles by the number of players, dealt face down; two bosses turn theirs up, with ten coins each.

    In a taster bosses begin with a robot each, all goals are lower, and the game is over after three turns
    [reconstructed].
    """
    row = PLAYER_COUNTS[seats]
    roles = ["boss"] * 2 + ["prolet"] * row.prolet + ["startupper"] * row.startupper
    roles += ["scab"] * row.scab + ["luddite"] * row.luddite
    rng.shuffle(roles)
    bosses = [s for s in range(seats) if roles[s] == "boss"]
    start = NUMBERS.boss_start
    workers = [s for s in range(seats) if s not in bosses]
    taster = options.get(LENGTH) == TASTER
    robots = TASTER_NUMBERS.boss_robots if taster else 0
    return Town(
        rng=rng,
        players=seats,
        open_purses=options["purses"] == "open",
        roles=roles,
        bosses=bosses,
        workers=workers,
        target=row.target - (TASTER_NUMBERS.boss_target if taster else 0),
        goal=TASTER_NUMBERS.goal if taster else len(workers),
        sabotages=TASTER_NUMBERS.sabotages if taster else NUMBERS.sabotages,
        last_turn=TASTER_NUMBERS.turns if taster else None,
        places=row.places,
        luddites=row.luddite > 0,
        coins=[start if s in bosses else 0 for s in range(seats)],
        purse=(start, start),
        blue=[robots if s in bosses else 0 for s in range(seats)],
        red=[0] * seats,
        stressed=[False] * seats,
        bank=COINS - 2 * start,
        supply=NUMBERS.robots - 2 * robots,
        queue=workers.copy(),
        signed=[None] * seats,
        paid=[0] * seats,
        rested=[False] * seats,
        tired=[False] * seats,
        earned=[0] * seats,
    )


def roles(town: Town) -> Steps:
    """Each worker looks at her role; the bosses have turned theirs up."""
    if not town.phase:
        town.phase = 1
        town.say("Chance deals the roles: {seats} are the bosses.", seats=town.bosses)
    yield Ask(town.queue.pop(0), LOOK_AT_ROLE, [RoleSeen()], private=True, curtain=True)
    return AGAIN if town.queue else None


def companies(town: Town) -> Steps:
    """Both bosses decide on the trade they compete in, and each on the name of her company."""
    town.trade = (yield from bosses_decide(town, WHICH_TRADE, [Trade(trade) for trade in TRADES])).trade
    for boss in town.bosses:
        free = [Company(name) for name in COMPANIES if name not in town.companies.values()]
        founded = yield Ask(boss, WHICH_COMPANY, free)
        town.companies[boss] = founded.company
        # words: {company} is a name; {trade} is what it makes: “sports shoes”
        town.say("{seat} founds {company}: {trade}.", seat=boss, company=founded.company, trade=town.trade)
    return None
