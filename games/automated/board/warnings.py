"""What an answer may cost at once: defeat, Stress, elimination, bankruptcy.

Previews warn of it, from what lies open and from the purse of whoever is asked; nothing else is in the view they read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drawing import Look
from tabletop import Option

from ..components import CONTRACTS, NUMBERS
from ..questions import (
    HOW_MUCH_TO_PAY,
    Coins,
    Fist,
    KeepAll,
    KeepContract,
    LetFall,
    PayOwn,
    TakeLine,
    Thumb,
    Work,
)

BONUS = 2
"""Coins of the Production Bonus."""
NEAR = 2
"""A thumb is warned of from so few robots before defeat."""


def warning(option: Option, look: Look, owed: int) -> str:
    """What to beware of; empty if there is nothing.

    Args:
        option: the answer.
        look: of whoever is asked.
        owed: coins that keeping all promises costs a boss.
    """
    if look.turn is None:
        return ""
    seat = look.turn
    if look.view["mode"] == "few":
        return in_few(option, look, seat)
    match option:
        case KeepAll():
            return bankruptcy(look, seat, owed)
        case Coins(number) if look.question is HOW_MUCH_TO_PAY:
            return bankruptcy(look, seat, number)
        case LetFall():
            return workers_win(look, seat)
    return ""


def in_few(option: Option, look: Look, seat: int) -> str:
    """The same for 2 to 4."""
    view = look.view
    match option:
        case Thumb():
            return " ".join(filter(None, [too_many_robots(look), rent(look, seat, None)]))
        case Fist():
            return rent(look, seat, None)
        case Work() | KeepContract():
            return rent(look, seat, view["lines"][seat])
        case TakeLine(line):
            return rent(look, seat, (view["card"], line))
        case PayOwn():
            spouse = next(s for s in view["couple"] if s != seat)
            return "" if view["coins"][spouse] >= view["rent"][spouse] else of_a_spouse(look, spouse)
    return ""


def too_many_robots(look: Look) -> str:
    """A thumb that makes, or with another one would make, as many robots as there are players."""
    view, words = look.view, look.words
    limit = view["players"]
    lacking = limit - view["blue"]
    voters = sum(not out and not tired for out, tired in zip(view["out"], view["stressed"], strict=True))
    if lacking > min(NEAR, view["supply"], voters):
        return ""
    if lacking == 1:
        # words: {limit}: a number of robots
        return words("With this thumb the boss has {limit} robots, and all lose at once.", limit=limit)
    # words: {n}: a number of thumbs, 2 or more; {limit}: a number of robots
    return words("With {n} thumbs the boss has {limit} robots, and all lose at once.", n=lacking, limit=limit)


def at_the_rent(view: Any, seat: int, held: Sequence[Any] | None) -> tuple[int, bool]:
    """The coins a worker has when the rent is due, and whether she has Stress; ``held`` is None if she strikes."""
    coins, tired = view["coins"][seat] + view["red"][seat], view["stressed"][seat]
    if held is None:
        return coins, tired
    wage, extra = CONTRACTS[held[0]][held[1]]
    longer = (view["overtime"] == seat) + view["shifts"]
    coins += wage + longer + (BONUS if view["bonus"] == seat else 0)
    return coins, bool(longer) or extra == "stress" or (tired and extra != "holidays")


def rent(look: Look, seat: int, held: Sequence[Any] | None) -> str:
    """A rent that is higher than what a worker will have."""
    view, words = look.view, look.words
    coins, tired = at_the_rent(view, seat, held)
    due = view["rent"][seat]
    if coins >= due:
        return ""
    # words: {n} and {rent}: numbers of coins: what she will have, what she must pay
    said = words("Coins you can count on for the rent: {n} of {rent}.", n=coins, rent=due)
    if not tired:
        return f"{said} {words('Whoever cannot pay gets Stress.')}"
    return f"{said} {words('Whoever has Stress and cannot pay is eliminated.')}{half_gone(look)}"


def of_a_spouse(look: Look, spouse: int) -> str:
    """What becomes of the other of a couple, who cannot pay."""
    words = look.words
    if not look.view["stressed"][spouse]:
        return words("{seat} cannot pay and gets Stress.", seat=spouse)
    return words("{seat} cannot pay and is eliminated.", seat=spouse) + half_gone(look)


def half_gone(look: Look) -> str:
    """One more player who is eliminated may be everybody's defeat."""
    out = look.view["out"]
    if sum(out) + 1 < (len(out) + 1) // 2:
        return ""
    # words: “then”: when one more player has been eliminated
    return " " + look.words("Half the players are out then, and all lose.")


def bankruptcy(look: Look, boss: int, cost: int) -> str:
    """A boss who gives away what she needs for her own rent."""
    purse, due = look.view["coins"][boss], NUMBERS.boss_rent
    if purse is None or purse - cost >= due:
        return ""
    # words: {n} and {rent}: numbers of coins: what she will have, what she must pay
    said = look.words("Coins you can count on for the rent: {n} of {rent}.", n=purse - cost, rent=due)
    return f"{said} {look.words('A boss who cannot pay is bankrupt.')}"


def workers_win(look: Look, boss: int) -> str:
    """A boss who goes under leaves her robots to the workers."""
    view = look.view
    other = next(b for b in view["bosses"] if b != boss)
    if view["freed"] + view["blue"][other] < (len(view["workers"]) + 1) // 2:
        return ""
    # words: when a boss is bankrupt
    return look.words("The workers get her robots, and with them they win.")
