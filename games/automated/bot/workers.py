"""Bots of the workers (5 to 10), each by her secret role.

All trust a boss by the ledger. The Prolet organises; the Startupper saves, gives the fund next to nothing and speaks
like a Prolet; the Scab works for whoever seems nearest to victory and never minds Stress; the Luddite hopes for strikes
that fail.
"""

from __future__ import annotations

from tabletop import Chance, Option, Question

from .. import questions as q
from ..views import TownView
from .bosses import Judge, danger, poorest, raised

STRIKES = {"prolet": 0.92, "startupper": 0.7, "scab": 0.15, "luddite": 0.85}
"""How readily each role strikes when there is something to win."""

RELUCTANT = 0.3
"""How often a worker of the grasping temper works where another one of her role might strike."""
THRIFTY = 2
"""A cautious worker pays for Holidays only out of twice so many coins."""


def choose(
    view: TownView, seat: int, question: Question, options: list[Option], rng: Chance, temper: str = ""
) -> Option:
    """What the question asks for."""
    if q.Declare() in options:
        return q.Declare()
    if q.Work() in options and temper == "grasping" and rng.random() < RELUCTANT:
        return q.Work()
    if question is q.HOW_MUCH_TO_DONATE and temper == "grasping":
        return q.Coins(0)
    if q.KeepStress() in options and temper == "cautious" and view.purse(seat) + view.fund < 2 * THRIFTY:
        return q.KeepStress()
    judge = JUDGES.get(question)
    return judge(view, seat, options, view.role or "", rng) if judge else rng.choice(options)


# -- Phase 1: Hiring --------------------------------------------------------------------------------------------------


def trust(view: TownView, boss: int) -> float:
    """How far a boss's word goes, by the ledger."""
    kept = sum(line.how == "kept" for line in view.ledger if line.boss == boss)
    broken = sum(line.how == "broken" for line in view.ledger if line.boss == boss)
    return (kept + 2) / (kept + broken * 1.5 + 2)


def for_whom_to_work(view: TownView, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """The offer worth most, by wage, Holidays and the boss's word; a Scab follows the stronger boss."""
    tired = view.stressed[seat]

    def worth(option: Option) -> float:
        match option:
            case q.TakeOffer(number):
                found = view.offers[number]
                return with_boss(found.boss, found.wage, found.holidays)
            case q.Player(boss):
                return with_boss(boss, 0, False)
            case q.PublicWork():
                return 1.0 + (2.0 if tired else 0.0)
        return 0.0

    def with_boss(boss: int, wage: int, rest: bool) -> float:
        worth = (wage + (1.5 if rest and tired else 0.1 if rest else 0.0)) * trust(view, boss)
        if role == "scab":
            worth += 0.06 * (view.earned[boss] + 6 * view.blue[boss])
        return worth

    best = max((option for option in options if option != q.Haggle()), key=worth)
    if q.Haggle() in options and worth(best) < 1.3 and role != "scab" and rng.random() < 0.35:
        return q.Haggle()
    return best


# -- Phase 2: Strike --------------------------------------------------------------------------------------------------


def work_or_strike(view: TownView, seat: int, _options: list[Option], role: str, rng: Chance) -> Option:
    """Strike when there is something to win and the means to bear it."""
    loot = sum(view.blue)
    if role == "luddite":
        eager = STRIKES[role] if loot + sum(view.red) else 0.2
        return q.Strike() if rng.random() < eager else q.Work()
    if not danger(view):
        return q.Work()  # too many have Stress: a strike would fail, and cost a wage
    eager = eagerness(view, seat, role, loot)
    last = view.freed + 1 >= view.goal
    return q.Strike() if rng.random() < (max(eager, 0.9) if last and loot else eager) else q.Work()


def eagerness(view: TownView, seat: int, role: str, loot: int) -> float:
    """How probable it is that a worker who is no Luddite strikes; ``loot``: robots of the bosses."""
    coins, held = view.purse(seat), view.signed[seat]
    wage = held.wage if held is not None else 0
    eager = STRIKES[role]
    if role == "startupper" and coins + view.fund + wage >= view.need - 2:
        eager = 0.1
    if not loot:
        eager *= 0.75
    if coins < view.rent[seat] and not view.fund:
        eager *= 0.85
    return eager


def followed(view: TownView, options: list[Option], rng: Chance, how_often: float) -> Option | None:
    """What all said who have spoken, mostly; None where nothing was, or they differ, or she has a will of her own."""
    said = set(view.voices.values())
    agreed = next((option for option in options if option in said), None) if len(said) == 1 else None
    return agreed if rng.random() < how_often else None


def which_strike(view: TownView, _seat: int, options: list[Option], _role: str, rng: Chance) -> Option:
    """Rather a robot that works for a comrade than one more for a boss."""
    return followed(view, options, rng, 0.92) or (q.Expropriate() if q.Expropriate() in options else options[0])


def whose_robot(view: TownView, _seat: int, options: list[Option], _role: str, rng: Chance) -> Option:
    """From the boss who has most of them."""
    return followed(view, options, rng, 0.92) or max(players(options), key=lambda o: view.blue[o.seat])


def who_must_buy(view: TownView, _seat: int, options: list[Option], _role: str, rng: Chance) -> Option:
    """A boss who may not be able to pay, if all workers win by that; else the one who can, lest the other boss win."""
    agreed = followed(view, options, rng, 0.92)
    wins = [o for o in players(options) if view.frees(o.seat)]
    sign = 1 if wins else -1
    return agreed or min(wins or players(options), key=lambda o: sign * (view.earned[o.seat] - 6 * view.blue[o.seat]))


def players(options: list[Option]) -> list[q.Player]:
    """The answers that name somebody."""
    return [option for option in options if isinstance(option, q.Player)]


def who_gets_it(view: TownView, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """One's own lap first, if nobody has spoken; else whoever was named, mostly."""
    agreed = followed(view, options, rng, 0.9)
    if agreed is not None:
        return agreed
    mine = q.PLAYERS[seat]
    if mine in options and (role == "startupper" or rng.random() < 0.4):
        return mine
    return poorest(view, options)


def sabotage(view: TownView, _seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """The Luddite strikes at the boss with most robots; the others move their hands too."""
    if role != "luddite":
        return rng.choice(options)
    robots = [option for option in options if isinstance(option, q.Destroy)]
    return max(robots, key=lambda o: view.blue[o.owner])


# -- Phases 4 to 6: Holidays, Mayor, rent, fund -----------------------------------------------------------------------


def buy_holidays(view: TownView, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """Holidays for who wants to strike or to betray; a Scab does not mind."""
    coins = view.purse(seat) + view.fund
    if role == "scab":
        return q.KeepStress()
    if role == "startupper":
        return options[-1] if coins - 2 >= view.need or coins >= 5 else q.KeepStress()
    return options[1] if view.purse(seat) >= 2 or rng.random() < 0.5 else q.KeepStress()


def whom_to_spare(view: TownView, _seat: int, options: list[Option], _role: str, _rng: Chance) -> Option:
    """All workers."""
    return next((q.PLAYERS[s] for s in view.workers if q.PLAYERS[s] in options), q.Done())


def who_pays_more(view: TownView, _seat: int, options: list[Option], _role: str, _rng: Chance) -> Option:
    """A coin more for the boss who earned most."""
    return raised(view, options, view.bosses)


def rent_from_the_fund(_view: TownView, _seat: int, _options: list[Option], role: str, rng: Chance) -> Option:
    """A Scab leaves the fund to others."""
    return q.LeaveFund() if role == "scab" and rng.random() < 0.7 else q.TakeFromFund()


def how_much_to_donate(view: TownView, seat: int, _options: list[Option], role: str, rng: Chance) -> Option:
    """Solidarity, real or shown."""
    coins = view.purse(seat)
    token = 1 if coins > 1 and rng.random() < 0.25 else 0
    share = {"prolet": coins // 3, "luddite": coins // 3, "scab": 0}.get(role, token)
    rich = coins + view.fund >= view.need - 2
    return q.Coins(0 if rich and role != "startupper" else share)


JUDGES: dict[Question, Judge] = {
    q.FOR_WHOM_TO_WORK: for_whom_to_work,
    q.WORK_OR_STRIKE: work_or_strike,
    q.WHICH_STRIKE: which_strike,
    q.WHOSE_ROBOT: whose_robot,
    q.WHO_MUST_BUY: who_must_buy,
    q.WHO_GETS_THE_ROBOT: who_gets_it,
    q.SABOTAGE: sabotage,
    q.BUY_HOLIDAYS: buy_holidays,
    q.WHO_MAY_REST: who_gets_it,
    q.WHO_BECOMES_MAYOR: who_gets_it,
    q.WHOM_TO_SPARE: whom_to_spare,
    q.WHO_PAYS_MORE: who_pays_more,
    q.RENT_FROM_THE_FUND: rent_from_the_fund,
    q.WHO_MAY_TAKE: who_gets_it,
    q.HOW_MUCH_TO_DONATE: how_much_to_donate,
}
