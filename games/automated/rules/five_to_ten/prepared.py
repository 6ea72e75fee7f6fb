"""Prepared positions of the game for 5 to 10: a table laid out for an example or a lesson.

A position is a JSON object. Whatever it leaves out stays as it was dealt. Seats are numbers. The bosses have founded
their companies, and everybody can work out the bosses' coins.

=============  ======================================================================================================
``phase``      the phase with which play begins: ``"new-turn"``, ``"signatures"``, ``"vote"``, ``"demand"`` …
``turn``       the turn that runs, 1 if it is left out
``roles``      the roles, seat by seat
``coins``      coins, seat by seat; ``fund``: in the Union Fund
``robots``     robots, seat by seat: blue ones of a boss, red ones of a worker; ``destroyed``: of nobody
``stress``     workers who have Stress
``offers``     contracts on the offer board: ``{ boss, wage, holidays, clause, places, only }``; all but the first two
               may be left out
``signed``     worker -> the number of an offer, a boss (``"boss:0"``) for work without a contract, or ``"public"``
``strikers``   workers who strike; ``fingers``: boss -> what she shows for Security, where the hands have been shown
``security``   the boss who has Security, in phase 2
``paid``       worker -> coins she has had from her own boss at this payday
``mayor``      who is Mayor
=============  ======================================================================================================
"""

from collections.abc import Mapping
from typing import Any

from tabletop import check_parts

from ...components import COINS, COMPANIES, NO_CLAUSE, NUMBERS, TRADES
from ...questions import Fingers, Strike, Work
from ...state import Contract, Offer, Payment, Town
from .hiring import OF_PUBLIC_WORK
from .holidays import with_stress

PARTS = (
    "phase", "turn", "roles", "coins", "fund", "robots", "destroyed", "stress", "offers", "signed", "strikers",
    "fingers", "security", "paid", "mayor",
)  # fmt: skip
NUMBER_OF = {
    "vote": 1, "demand": 2, "sabotage": 2, "production": 2, "payday": 4, "holidays": 4, "mayor": 4, "ordinance": 5,
    "rent": 4, "union-fund": 6,
}  # fmt: skip
"""Phase with which play begins -> the number of the phase that the table shows; 1 for those not named here."""


def arrange(town: Town, position: Mapping[str, Any]) -> str:
    """Lay a position out on a table just dealt."""
    check_parts(position, PARTS)
    phase = str(position.get("phase", "new-turn"))
    arrange_roles(town, position)
    arrange_coins(town, position)
    arrange_robots(town, position)
    town.stressed = [seat in position.get("stress", []) for seat in range(town.players)]
    town.tired = town.stressed.copy()
    town.turn = position.get("turn", 1) - (phase == "new-turn")
    town.lead = (town.turn - 1) % 2
    town.phase = NUMBER_OF.get(phase, 1)
    arrange_contracts(town, position)
    arrange_hands(town, position)
    town.mayor = position.get("mayor")
    town.queue = still_to_ask(town, phase)
    return phase


def arrange_roles(town: Town, position: Mapping[str, Any]) -> None:
    """The roles of this number of players, and both companies founded."""
    roles = list(position.get("roles", town.roles))
    if sorted(roles) != sorted(town.roles):
        raise ValueError("The roles are those of the table for this number of players.")
    town.roles = roles
    town.bosses = [seat for seat in range(town.players) if roles[seat] == "boss"]
    town.workers = [seat for seat in range(town.players) if roles[seat] != "boss"]
    town.trade = next(iter(TRADES))
    town.companies = dict(zip(town.bosses, COMPANIES, strict=False))


def arrange_coins(town: Town, position: Mapping[str, Any]) -> None:
    """Take coins from the Bank. Everybody can work out what the bosses have."""
    start = [NUMBERS.boss_start if seat in town.bosses else 0 for seat in range(town.players)]
    town.coins = list(position.get("coins", start))
    town.fund = position.get("fund", 0)
    if len(town.coins) != town.players or min(*town.coins, town.fund) < 0:
        raise ValueError("Coins are counted seat by seat.")
    town.bank = COINS - sum(town.coins) - town.fund
    town.purse = (town.coins[town.bosses[0]],) * 2


def arrange_robots(town: Town, position: Mapping[str, Any]) -> None:
    """Take robots from the ten in the box."""
    robots = list(position.get("robots", [0] * town.players))
    town.blue = [count if seat in town.bosses else 0 for seat, count in enumerate(robots)]
    town.red = [0 if seat in town.bosses else count for seat, count in enumerate(robots)]
    town.destroyed = position.get("destroyed", 0)
    town.supply = NUMBERS.robots - sum(robots) - town.destroyed
    if len(robots) != town.players or town.supply < 0:
        raise ValueError("There are ten robots, counted seat by seat.")


def arrange_contracts(town: Town, position: Mapping[str, Any]) -> None:
    """Set up the offer board, what each worker signed, and what she has been paid of it."""
    for posted in position.get("offers", []):
        offer = {"holidays": False, "clause": NO_CLAUSE, "places": 1, "only": None, **posted}
        town.offers.append(Offer(**offer))
        town.taken.append(0)
    for name, signed in position.get("signed", {}).items():
        seat = int(name)
        if isinstance(signed, int):
            offered = town.offers[signed]
            town.taken[signed] += 1
            town.accepted[seat] = signed
            town.signed[seat] = Contract(offered.boss, offered.wage, offered.holidays, offered.clause)
            if town.taken[signed] > offered.places:
                raise ValueError("More workers have signed a contract than it has places.")
        elif signed == "public":
            town.signed[seat] = OF_PUBLIC_WORK
        else:
            town.signed[seat] = Contract(int(signed.removeprefix("boss:")), 0, False, NO_CLAUSE)
    for name, coins in position.get("paid", {}).items():
        held = town.signed[int(name)]
        if held is None or held.boss is None:
            raise ValueError("Only who works for a boss is paid by her.")
        town.paid[int(name)] = coins
        town.payments.append(Payment(held.boss, int(name), coins))


def arrange_hands(town: Town, position: Mapping[str, Any]) -> None:
    """Set what hands showed at the vote, if there was one."""
    town.strikers = list(position.get("strikers", []))
    fingers = {int(boss): Fingers(count) for boss, count in position.get("fingers", {}).items()}
    if town.strikers or fingers:
        votes = {s: Strike() if s in town.strikers else Work() for s in town.workers if not town.stressed[s]}
        town.deeds = {**{boss: Fingers(0) for boss in town.bosses}, **fingers, **votes}
    town.security = position.get("security")
    if town.security is not None and town.phase != 2:
        raise ValueError("At the end of phase 2 the Security card goes back.")
    if not set(town.strikers) <= {s for s in town.workers if not town.stressed[s]}:
        raise ValueError("Only workers without Stress strike.")


def still_to_ask(town: Town, phase: str) -> list[int]:
    """The seats to be asked in the phase with which play begins, which otherwise the phase before it would have set."""
    match phase:
        case "offers" | "payday":
            return town.speaking().copy()
        case "signatures":
            return town.clockwise()
        case "holidays":
            return with_stress(town)
        case "union-fund":
            return [seat for seat in town.clockwise() if town.coins[seat]]
    return []
