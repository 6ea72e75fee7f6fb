"""Bots of the workers (5 to 10), each by her secret role.

All of them trust bosses according to the ledger. The Prolet organises; the Startupper saves, gives next to nothing to
the fund and talks like a Prolet; the Scab works for whoever seems nearest to victory and never minds Stress; the
Luddite hopes for strikes that fail.
"""

from tabletop import Chance, Option, Question

from .. import questions as q
from ..views import TownView
from .bosses import Judge, danger, poorest, raised

STRIKES = {"prolet": 0.92, "startupper": 0.7, "scab": 0.15, "luddite": 0.85}
"""Role -> how readily it strikes if there is something to win."""

RELUCTANT = 0.3
"""How often a worker of the grasping temper works although others of her role might strike."""
THRIFTY = 2
"""A worker of the cautious temper pays for Holidays only if she has this many times the coins."""


def choose(
    view: TownView, seat: int, question: Question, options: list[Option], rng: Chance, temper: str = ""
) -> Option:
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
    """How far a boss can be trusted, by the ledger."""
    kept = sum(line.how == "kept" for line in view.ledger if line.boss == boss)
    broken = sum(line.how == "broken" for line in view.ledger if line.boss == boss)
    return (kept + 2) / (kept + broken * 1.5 + 2)


def for_whom_to_work(view: TownView, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """The offer worth most, by wage, Holidays and trust in the boss; a Scab follows the stronger boss."""
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
    """Strike if there is something to win and if she can afford it."""
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
    """The probability that a worker other than the Luddite strikes. ``loot``: how many robots the bosses have."""
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
    """Usually what all who have spoken agree on; None: nobody has spoken, they differ, or she decides for herself."""
    said = set(view.voices.values())
    agreed = next((option for option in options if option in said), None) if len(said) == 1 else None
    return agreed if rng.random() < how_often else None


def which_strike(view: TownView, _seat: int, options: list[Option], _role: str, rng: Chance) -> Option:
    """Prefer a robot that works for a comrade to one more for a boss."""
    return followed(view, options, rng, 0.92) or (q.Expropriate() if q.Expropriate() in options else options[0])


def whose_robot(view: TownView, _seat: int, options: list[Option], _role: str, rng: Chance) -> Option:
    """From the boss with the most."""
    return followed(view, options, rng, 0.92) or max(players(options), key=lambda o: view.blue[o.seat])


def who_must_buy(view: TownView, _seat: int, options: list[Option], _role: str, rng: Chance) -> Option:
    """One who may be unable to pay, if the workers would win by that; otherwise one who can, so that no boss wins."""
    agreed = followed(view, options, rng, 0.92)
    wins = [o for o in players(options) if view.frees(o.seat)]
    sign = 1 if wins else -1
    return agreed or min(wins or players(options), key=lambda o: sign * (view.earned[o.seat] - 6 * view.blue[o.seat]))


def players(options: list[Option]) -> list[q.Player]:
    """The answers that name a player."""
    return [option for option in options if isinstance(option, q.Player)]


def who_gets_it(view: TownView, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """Herself if nobody has spoken; otherwise usually whoever was named."""
    agreed = followed(view, options, rng, 0.9)
    if agreed is not None:
        return agreed
    mine = q.PLAYERS[seat]
    if mine in options and (role == "startupper" or rng.random() < 0.4):
        return mine
    return poorest(view, options)


def sabotage(view: TownView, _seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """The Luddite destroys a robot of the boss with the most; the others also make a choice."""
    if role != "luddite":
        return rng.choice(options)
    robots = [option for option in options if isinstance(option, q.Destroy)]
    return max(robots, key=lambda o: view.blue[o.owner])


# -- Phases 4 to 6: Holidays, Mayor, rent, fund -----------------------------------------------------------------------


def buy_holidays(view: TownView, seat: int, options: list[Option], role: str, rng: Chance) -> Option:
    """Buy Holidays in order to strike or to betray; a Scab does not need them."""
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
    """Donate out of solidarity, real or pretended."""
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
