"""Bots of the game for 2 to 4. Nobody may talk about strikes, so they follow a convention all can work out.

When enough players without Stress can afford a turn without wages, they strike: if the boss has no robot, the
starting player shows the thumb and the others the fist (two players: first the thumb, next turn two fists).
Characters: a *comrade* always keeps to it; a *careful* one strikes only with a coin to spare; a *climber* with five
coins or more works towards Class Betrayal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop import Chance, Option

from ..cards import CONTRACTS

CHARACTERS = ("comrade", "careful", "climber")


def character(names: Sequence[str], seat: int) -> str:
    """A player's character follows from her name and seat."""
    return CHARACTERS[(sum(map(ord, names[seat])) + seat) % 3]


def choose(view: Any, seat: int, options: list[Option], names: Sequence[str], rng: Chance) -> Option:
    """What the question asks for."""
    question = view["question"]
    if question == "betray":
        return "declare"
    if question == "vote":
        return vote(view, seat, character(names, seat))
    if question == "contract":
        return contract(view, seat, options)
    if question == "bill":
        return "pay" if view["coins"][seat] >= 4 else "stress"
    if question == "couple":
        return next((o for o in ("missing", "both") if o in options and needs_help(view, seat)), "own")
    if question in ("start", "event", "contracts"):
        return rng.choice(options)
    return player(view, seat, question, options)


def living(view: Any) -> list[int]:
    """Players in the game, from the starting player on."""
    n = view["players"]
    order = [(view["start"] + i) % n for i in range(n)]
    return [s for s in order if not view["out"][s]]


def needs_help(view: Any, seat: int) -> bool:
    """Whether the spouse cannot pay her own rent."""
    spouse = next(s for s in view["couple"] if s != seat)
    return bool(view["coins"][spouse] < view["rent"][spouse])


def plan(view: Any) -> dict[int, str]:
    """The convention: who shows what this turn."""
    order = living(view)
    able = [s for s in order if not view["stressed"][s]]
    ready = [s for s in able if view["coins"][s] + view["red"][s] >= view["rent"][s]]
    majority = len(order) // 2 + 1
    if view["blue"]:
        return dict.fromkeys(able, "fist") if len(ready) >= majority else {}
    if not ready or view["blue"] + 1 >= view["players"]:
        return {}
    starter = ready[0]
    if len(ready) > majority:
        return {s: "thumb" if s == starter else "fist" for s in ready}
    late = view["events"] * 2 <= 2 * (view["players"] - sum(view["red"])) + 3
    return {starter: "thumb"} if len(able) >= majority and (len(ready) >= majority or late) else {}


def vote(view: Any, seat: int, nature: str) -> str:
    """The convention, or one's own way."""
    planned = plan(view).get(seat, "work")
    coins, missing = view["coins"][seat], view["players"] - sum(view["red"])
    if nature == "climber" and coins >= 5 and missing > 1:
        return "work"
    if nature == "careful" and planned != "work" and missing > 1 and coins < view["rent"][seat]:
        return "work"
    return planned


def contract(view: Any, seat: int, options: list[Option]) -> Option:
    """The best contract for who works; who will strike leaves the good ones to others."""
    strikes = plan(view).get(seat, "work") != "work"

    def worth(option: Option) -> float:
        card, line = view["lines"][seat] if option == "keep" else (view["card"], int(option[9:]))
        coins, extra = CONTRACTS[card][line]
        stressed = view["stressed"][seat]
        bonus = {"stress": 0.0 if stressed else -1.6, "holidays": 1.8 if stressed else 0.0, "open": 0.1, "": 0.0}[extra]
        return (coins + bonus) * (-1 if strikes else 1)

    return max(options, key=worth)


def player(view: Any, seat: int, question: str, options: list[Option]) -> Option:
    """Whom something good or bad should meet; a proposal already made is followed."""
    if view["proposal"] in options:
        return view["proposal"]
    coins, stressed = view["coins"], view["stressed"]

    def seat_of(option: Option) -> int:
        return int(option[option.index(":") + 1 :])

    if question in ("bonus", "benefit", "recipient", "heir"):
        return min(options, key=lambda o: (coins[seat_of(o)] + view["red"][seat_of(o)], seat_of(o) != seat))
    if question == "child":
        return max(options, key=lambda o: coins[seat_of(o)])
    if question == "marriage":
        return max(options, key=lambda o: (coins[seat_of(o)], not stressed[seat_of(o)]))
    if question == "dentist":
        return max(options, key=lambda o: (coins[seat_of(o)], seat_of(o) != seat))
    return max(options, key=lambda o: (stressed[seat_of(o)], seat_of(o) != seat))
