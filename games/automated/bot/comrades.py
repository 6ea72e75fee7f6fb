"""Bots of the game for 2 to 4. Since nobody may talk about strikes, they follow a convention that all can work out.

When enough players without Stress can afford a turn without wages, they strike: if the boss has no robot, the starting
player shows the thumb and the others the fist (with only two: first the thumb, later two fists). Characters: a
*comrade* always keeps to it; a *careful* one strikes only if her own coins pay the rent; a *climber* with five coins or
more works towards Class Betrayal; a *loner* does so from the start, takes for herself what is welcome, and minds Stress
only when near that goal.

Two players are both loners. A robot would cost both of them the wages of two turns, while coins come in every turn, and
if one of them declares, the other wins too if she has enough. Between two, hard bots and masters are *rivals*: coins
before rest, overtime rather for herself than for the other one, and what would let the other one win is taken first.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

from tabletop import Chance, Option, Question

from .. import questions as q
from ..components import CONTRACTS, EVENTS
from ..rules.two_to_four.ending import traitors
from ..rules.two_to_four.imagined import before_the_rent
from ..views import FactoryView

CHARACTERS = ("comrade", "careful", "climber")
TEMPERED = {"faithful": "comrade", "grasping": "loner", "cautious": "careful"}
TEMPERED |= {"climbing": "early climber", "rivalling": "rival"}
"""Temper (climbing, rivalling: hard bots' own) -> the character that it gives to a worker."""
CLIMBS = {"climber": 5, "early climber": 3, "loner": 0, "rival": 0}
"""Character -> the coins from which it does not strike any more."""
MOST = 9.0
"""More than any contract brings."""
NEAR = 3
"""This many coins before Class Betrayal, a loner begins to mind Stress."""


def character(names: Sequence[str], seat: int, temper: str = "") -> str:
    """A player's character, from her temper or else from her name and seat; two players are loners."""
    usual = "loner" if len(names) == 2 else CHARACTERS[(sum(map(ord, names[seat])) + seat) % 3]
    return TEMPERED.get(temper, usual)


def choose(
    view: FactoryView,
    seat: int,
    question: Question,
    options: Sequence[Option],
    names: Sequence[str],
    rng: Chance,
    temper: str = "",
) -> Option:
    if question is q.DECLARE_BETRAYAL:
        return q.Declare()
    nature = character(names, seat, temper)
    if question is q.WORK_OR_STRIKE:
        return vote(view, seat, nature)
    if question is q.WHICH_CONTRACT:
        return contract(view, seat, options, nature)
    if question is q.DENTISTS_BILL:
        return q.Pay() if view.coins[seat] >= 4 else q.GetStress()
    if question is q.WHO_PAYS_THE_COUPLES_RENT:
        return couples_rent(view, seat, options)
    if question is q.WHO_BEGINS:
        return rng.choice(options)
    return somebody(view, seat, question, options, nature)


def couples_rent(view: FactoryView, seat: int, options: Sequence[Option]) -> Option:
    """Help a spouse who cannot pay; do so instead of paying one's own rent only if that keeps her in the game."""
    spouse = next(s for s in view.couple if s != seat)
    if view.coins[spouse] >= view.rent[spouse]:
        return q.PayOwn()
    if q.PayInstead() in options and view.stressed[spouse] and not view.stressed[seat]:
        return q.PayInstead()
    return next((option for option in (q.PayMissing(), q.PayBoth()) if option in options), q.PayOwn())


# -- strikes and contracts --------------------------------------------------------------------------------------------


def plan(view: FactoryView) -> dict[int, Option]:
    """The convention: seat -> what it shows this turn. Seats that are not named work."""
    order = view.living
    able = [s for s in order if not view.stressed[s]]
    ready = [s for s in able if view.coins[s] + view.red[s] >= view.rent[s]]
    majority = view.majority
    if view.blue:
        return dict.fromkeys(able, q.Fist()) if len(ready) >= majority else {}
    if not ready or view.blue + 1 >= view.players:
        return {}
    starter = ready[0]
    if len(ready) > majority:
        return {s: q.Thumb() if s == starter else q.Fist() for s in ready}
    late = view.events * 2 <= 2 * (view.players - sum(view.red)) + 3
    return {starter: q.Thumb()} if len(able) >= majority and (len(ready) >= majority or late) else {}


def vote(view: FactoryView, seat: int, nature: str) -> Option:
    """What the convention says, unless the player's character differs."""
    planned = plan(view).get(seat, q.Work())
    coins, missing = view.coins[seat], view.players - sum(view.red)
    if coins >= CLIMBS.get(nature, math.inf) and missing > 1:
        return q.Work()
    if nature == "careful" and planned != q.Work() and missing > 1 and coins < view.rent[seat]:
        return q.Work()
    return planned


def contract(view: FactoryView, seat: int, options: Sequence[Option], nature: str) -> Option:
    """The best contract for a player who works, preferably one with which she wins. Strikers leave good ones to others.

    A comrade minds Stress because she could not strike; a loner only when near Class Betrayal.
    """
    strikes, tired = vote(view, seat, nature) != q.Work(), view.stressed[seat]
    wanted = wanted_by_the_other(view, seat) if nature == "rival" else None

    def worth(option: Option) -> float:
        coins, extra = view.line(seat, option)
        missing = view.betrayal - view.coins[seat] - coins
        if not strikes and missing <= NEAR and seat in traitors(before_the_rent(view, {seat: view.held(seat, option)})):
            return math.inf
        if option == wanted:
            return MOST
        minded = {"loner": max(0.0, 1 - max(0, missing) / NEAR), "rival": 0.5}.get(nature, 1.0)
        bonus = {"stress": 0.0 if tired else -1.6 * minded, "holidays": 1.8 * minded * tired, "open": 0.1, "": 0.0}
        return (coins + bonus[extra]) * (-1 if strikes else 1)

    return max(options, key=worth)


def wanted_by_the_other(view: FactoryView, seat: int) -> Option | None:
    """Between two: the only contract with which the other one, who chooses next, would win this turn."""
    if view.players != 2 or view.start != seat or view.card is None:
        return None
    lines = [q.TakeLine(line) for line in range(len(CONTRACTS[view.card]))]
    wins = [it for it in lines if 1 - seat in traitors(before_the_rent(view, {1 - seat: view.held(seat, it)}))]
    return wins[0] if len(wins) == 1 else None


# -- whom something meets ---------------------------------------------------------------------------------------------

Likes = Callable[[FactoryView, int, int], Any]
"""How strongly a player is preferred: from the view, the seat that chooses, and that player. The highest value wins."""


def poorest(view: FactoryView, seat: int, other: int) -> tuple[int, bool]:
    """The player with the fewest coins; of equals, the chooser herself."""
    return -view.coins[other] - view.red[other], other == seat


def richest(view: FactoryView, seat: int, other: int) -> tuple[int, bool]:
    """The player with the most coins; of equals, somebody else."""
    return view.coins[other], other != seat


def best_match(view: FactoryView, _seat: int, other: int) -> tuple[int, bool]:
    """The player with many coins and no Stress."""
    return view.coins[other], not view.stressed[other]


def unharmed(view: FactoryView, seat: int, other: int) -> tuple[bool, bool]:
    """A player who has Stress already; of equals, somebody else."""
    return view.stressed[other], other != seat


WISHES: dict[Question, Likes] = {
    q.WHO_KEEPS_THE_CHILD: richest,
    q.STARTER_ON_THE_CHILD: richest,
    q.WHO_IS_MARRIED: best_match,
    q.WHO_GOES_TO_THE_DENTIST: richest,
    q.WHO_GETS_THE_ROBOT: poorest,
    q.STARTER_ON_THE_ROBOT: poorest,
    q.WHO_INHERITS: poorest,
    q.STARTER_ON_THE_HEIR: poorest,
}
"""All other questions that name players come from Events: what is welcome goes to the poorest, what is not to those
whom it harms least."""


def somebody(view: FactoryView, seat: int, question: Question, options: Sequence[Option], nature: str) -> Option:
    """Whom something good or bad should affect. If all who have spoken agree, she agrees too. A loner takes what is
    good, and leaves what is bad to others."""
    said = set(view.voices.values())
    if len(said) == 1:
        return next(option for option in options if option in said)
    named = [option for option in options if isinstance(option, q.Player)]
    welcome = view.event is not None and EVENTS[view.event].welcome
    welcome = welcome or (nature == "rival" and question is q.WHO_WORKS_OVERTIME)
    likes = WISHES.get(question) or (poorest if welcome else unharmed)
    grasps = nature in ("loner", "rival") and likes is not best_match
    return max(named, key=lambda it: (grasps and (it.seat == seat) == (likes is poorest), likes(view, seat, it.seat)))
