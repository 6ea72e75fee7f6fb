"""The three bots. All see a view only.

Easy follows habit (:mod:`.habits`) and is often distracted. Normal follows habit. Hard tries every answer in re-dealt
tables, plays the turn on by habit, and weighs how the end of the decade would look (:mod:`.outlook`).
"""

from __future__ import annotations

import time

from tabletop import Ask, Chance, Option, Table
from tabletop.bots import Budget, Sight

from ..components import CARDS, EAST, Side
from ..questions import WHICH_CARD, WHICH_USE
from ..rules import position_of
from ..state import Position
from . import habits
from .outlook import estimate

DISTRACTED = 0.3
"""How often easy does something else than it meant to."""
PLAYED_ON = 40
"""Answers given at most to see a turn through."""
WON = 100.0
"""What a won game is worth, in points of the estimate."""


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of the options. ``level`` is easy, normal or hard; only hard needs the budget."""
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    if level == "easy" and rng.random() < DISTRACTED:
        return rng.choice(options)
    if level == "hard":
        return considered(sight, rng, budget)
    return habits.answer(position_of(sight.view), sight.seat, sight.ask.question, options, rng)


# -- hard -----------------------------------------------------------------------------------------------------


def considered(sight: Sight, rng: Chance, budget: Budget) -> Option:
    """The answer that comes out best."""
    return weighed(sight, rng, budget)[0][0]


def weighed(sight: Sight, rng: Chance, budget: Budget) -> list[tuple[Option, float]]:
    """Try every answer worth trying, each seen through to the end of the turn.

    Returns:
        The answers with what they are worth to the seat, in points of the estimate; the best first.
    """
    until = time.monotonic() + budget.seconds
    options = sight.ask.options
    sign = 1 if sight.seat == EAST else -1
    totals = dict.fromkeys(range(len(options)), 0.0)
    tries = max(1, min(3, budget.iterations // max(1, len(options))))
    done = 0
    for _ in range(tries):
        here = sight.fork(rng)
        for number, option in enumerate(options):
            totals[number] += sign * best_turn(here, option, sight.seat, rng)
        done += 1
        if time.monotonic() >= until:
            break
    order = sorted(totals, key=lambda number: -totals[number])
    return [(options[number], totals[number] / done) for number in order]


def best_turn(here: Table, option: Option, seat: Side, rng: Chance) -> float:
    """The estimate after an answer, the turn seen through; a card is tried in each of its uses."""
    table = here.fork()
    table.answer(option)
    ask = table.ask
    if ask is None or ask.question is not WHICH_USE:
        return seen_through(table, seat, rng)
    sign = 1 if seat == EAST else -1
    return sign * max(sign * used(table, use, seat, rng) for use in ask.options)


def used(table: Table, use: Option, seat: Side, rng: Chance) -> float:
    """The estimate when the card is used so."""
    twin = table.fork()
    twin.answer(use)
    return seen_through(twin, seat, rng)


def seen_through(table: Table, seat: Side, rng: Chance) -> float:
    """Play on by habit until the next card is to be chosen, and estimate."""
    for _ in range(PLAYED_ON):
        ask = table.ask
        if ask is None or ends_turn(ask):
            break
        table.answer(habitual(table, ask, rng))
    if table.outcome is not None:
        return WON if EAST in table.outcome.winners else -WON
    p = open_table(table)
    return estimate(p) - 0.35 * chance_left(p, seat)


def chance_left(p: Position, seat: Side) -> float:
    """What the cards left on display offer the other side, seen from the East."""
    other = 1 - seat
    if not p.display:
        return 0.0
    best = max(habits.event_value(p, CARDS[c], other) if CARDS[c].event_of(other) else 0.0 for c in p.display)
    return max(0.0, best) * (1 if seat == EAST else -1)


def ends_turn(ask: Ask) -> bool:
    """Whether a new card is to be chosen, or a step of the end of the decade begins."""
    return ask.seat is None or ask.question is WHICH_CARD


def habitual(table: Table, ask: Ask, rng: Chance) -> Option:
    """Habit's answer for whoever is asked."""
    if len(ask.options) == 1 or ask.seat is None:
        return ask.options[0]
    return habits.answer(open_table(table), ask.seat, ask.question, ask.options, rng)


def open_table(table: Table) -> Position:
    """What everybody sees of a table."""
    return position_of(table.view(None))
