"""The three bots. All see a view only.

Easy follows habit (:mod:`.habits`) and is often distracted. Normal follows habit. Hard tries every answer in re-dealt
tables, plays the turn and the reply on by habit, and weighs how the end of the decade would look (:mod:`.outlook`).
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop import Ask, Chance, Option, Table
from tabletop.bots import Budget, Sight, weigh

from ..components import CARDS, EAST, Side
from ..questions import WHICH_CARD, WHICH_USE, PlayCard
from ..rules import position_of
from ..state import Position
from . import habits
from .outlook import estimate

DISTRACTED = 0.3
"""How often easy does something else than it meant to."""
PLAYED_ON = 40
"""Answers given at most to see a turn through."""
REPLY = 1.0
"""What the position after the other side's reply counts, beside the one before it."""
WON = 100.0
"""What a won game is worth, in points of the estimate."""


class Plan(NamedTuple):
    """An answer; of a card also its use."""

    option: Option
    use: Option | None = None


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of the options. ``level`` is easy, normal or hard; only hard needs the budget."""
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    if level == "easy" and rng.random() < DISTRACTED:
        return rng.choice(options)
    if level in ("hard", "master"):
        return weighed(sight, rng, budget)[0][0]
    return habits.answer(position_of(sight.view), sight.seat, sight.ask.question, options, rng)


# -- hard -----------------------------------------------------------------------------------------------------


def weighed(sight: Sight, rng: Chance, budget: Budget) -> list[tuple[Option, float]]:
    """Try the answers on tables dealt anew.

    Returns:
        The answers with what they are worth to the seat, in points of the estimate; the best first.
    """
    listed = [plan for option in sight.ask.options for plan in plans(sight, option, rng)]
    found = weigh(sight, rng, budget, listed, lambda table, plan, luck: worth(table, plan, sight.seat, luck))
    best = {plan.option: value for plan, value in reversed(found)}
    return [(option, best[option]) for option in dict.fromkeys(plan.option for plan, _ in found)]


def plans(sight: Sight, option: Option, rng: Chance) -> list[Plan]:
    """The ways to go on from an answer: a card in each of its uses."""
    if not isinstance(option, PlayCard):
        return [Plan(option)]
    table = sight.fork(rng)
    table.answer(option)
    ask = table.ask
    return [Plan(option, use) for use in ask.options] if ask and ask.question is WHICH_USE else [Plan(option)]


def worth(table: Table, plan: Plan, seat: Side, rng: Chance) -> float:
    """What a plan comes to for a seat."""
    table.answer(plan.option)
    if plan.use is not None:
        table.answer(plan.use)
    return seen_through(table, seat, rng)


def seen_through(table: Table, seat: Side, rng: Chance) -> float:
    """Play on by habit to the end of the turn, then through the reply; both positions count."""
    sign = 1 if seat == EAST else -1
    play_on(table, rng)
    if (won := decided(table)) is not None:
        return sign * won
    p = open_table(table)
    now = estimate(p) - 0.35 * chance_left(p, seat)
    if table.ask is None or table.ask.question is not WHICH_CARD or table.ask.seat == seat:
        return sign * now
    table.answer(habitual(table, table.ask, rng))
    play_on(table, rng)
    if (won := decided(table)) is not None:
        return sign * won
    return sign * (now + REPLY * estimate(open_table(table))) / (1 + REPLY)


def decided(table: Table) -> float | None:
    """What a finished game is worth to the East; None if it goes on."""
    if table.outcome is None:
        return None
    return WON if EAST in table.outcome.winners else -WON


def play_on(table: Table, rng: Chance) -> None:
    """Answer by habit until the next card is to be chosen."""
    for _ in range(PLAYED_ON):
        ask = table.ask
        if ask is None or ends_turn(ask):
            return
        table.answer(habitual(table, ask, rng))


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
