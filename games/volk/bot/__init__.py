"""The four bots. All see only a view.

Easy follows habit (:mod:`.habits`) but is often distracted. Normal follows habit. Hard tries the answers that promise
most in re-dealt tables, plays the rest of the turn and the reply by habit, and judges how the decade would end
(:mod:`.outlook`). A master looks two turns further.
"""

from typing import NamedTuple

from tabletop import Ask, Chance, Option, Table
from tabletop.bots import Budget, Sight, weigh

from ..components import CARDS, DECADES, EAST, PROVINCES, WEST, Side, Use
from ..questions import WHICH_CARD, WHICH_USE, PlayCard, UseFor
from ..rules import position_of
from ..state import Position
from . import habits
from .outlook import estimate

DISTRACTED = 0.3
"""How often easy does something different from what it meant to do."""
PLAYED_ON = 40
"""At most this many answers are given to finish a turn."""
MASTERS_TURNS = 3
"""How many turns after its own a master plays on; hard plays only the reply."""
FEW = 7
"""With this many cards or fewer on display, the game is played to its end."""
LIKES = {
    "builder": (0.05, (Use.BUILD,)),
    "provider": (0.15, (Use.LIVING, Use.CALM)),
    "politician": (0.15, (Use.EVENT,)),
}
"""Temper -> use of a card -> how much it likes that use, in points of the estimate."""
WON = 100.0
"""What a won game is worth, in points of the estimate."""
CLOSE = {"less-unrest", "more-prestige"}
"""Endings of a taster that can be close."""
CLEAR = 6
"""With a difference of this many cubes such an ending is clear, and more hardly count."""


class Plan(NamedTuple):
    """An answer; if it plays a card, together with that card's use."""

    option: Option
    use: Option | None = None


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of the options. ``level`` is easy, normal, hard or master; only hard and master use the budget."""
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    if level == "easy" and rng.random() < DISTRACTED:
        return rng.choice(options)
    if level in ("hard", "master"):
        return weighed(sight, rng, budget, MASTERS_TURNS if level == "master" else 1)[0][0]
    position = position_of(sight.view)
    if sight.temper and sight.ask.question is WHICH_USE:
        card = CARDS[position.card]
        return habits.best_of(
            options, rng, lambda o: habits.use_value(position, sight.seat, card, o.use) + liking(sight.temper, o)
        )
    return habits.answer(position, sight.seat, sight.ask.question, options, rng)


def liking(temper: str, option: Option) -> float:
    """How much a temper likes an answer, in points of the estimate."""
    liked, uses = LIKES.get(temper, (0.0, ()))
    return liked if isinstance(option, UseFor) and option.use in uses else 0.0


# -- hard -----------------------------------------------------------------------------------------------------


def weighed(sight: Sight, rng: Chance, budget: Budget, turns: int = 1) -> list[tuple[Option, float]]:
    """Try answers on tables dealt anew, and play so many further turns. Returns the answers with what they are
    worth to the seat, in points of the estimate; the best first.
    """
    listed = [plan for option in sight.ask.options for plan in plans(sight, option, rng)]
    position = position_of(sight.view)
    habit = habits.answer(position, sight.seat, sight.ask.question, sight.ask.options, rng)
    listed.sort(key=lambda plan: -habits.promise(position, sight.seat, sight.ask.question, *plan))
    usual = next(plan for plan in listed if plan.option == habit)
    listed.sort(key=lambda plan: plan != usual)

    def tried(table: Table, plan: Plan, luck: Chance) -> float:
        return worth(table, plan, sight.seat, luck, turns) + liking(sight.temper, plan.use or plan.option)

    found = weigh(sight, rng, budget, listed, tried, {usual: WON if is_last(position) else 0.0})
    best = {plan.option: value for plan, value in reversed(found)}
    return [(option, best[option]) for option in dict.fromkeys(plan.option for plan, _ in found)]


def plans(sight: Sight, option: Option, rng: Chance) -> list[Plan]:
    """The plans that begin with an answer: a card is combined with each of its uses."""
    if not isinstance(option, PlayCard):
        return [Plan(option)]
    table = sight.fork(rng)
    table.answer(option)
    ask = table.ask
    return [Plan(option, use) for use in ask.options] if ask and ask.question is WHICH_USE else [Plan(option)]


def worth(table: Table, plan: Plan, seat: Side, rng: Chance, turns: int) -> float:
    """What a plan is worth to a seat, tried on one table."""
    table.answer(plan.option)
    if plan.use is not None:
        table.answer(plan.use)
    return seen_through(table, seat, rng, turns)


def seen_through(table: Table, seat: Side, rng: Chance, turns: int) -> float:
    """Play by habit to the end of the turn, then some further turns, and return the mean of all these positions' worth.
    Near the end of the game, play until it is decided."""
    sign = 1 if seat == EAST else -1
    if is_last(open_table(table)):
        while table.ask is not None:
            table.answer(habitual(table, table.ask, rng))
        return sign * (decided(table) or 0.0)
    play_on(table, rng)
    if (won := decided(table)) is not None:
        return sign * won
    p = open_table(table)
    worths = [estimate(p) - 0.35 * chance_left(p, seat)]
    for turn in range(turns):
        if table.ask is None or table.ask.question is not WHICH_CARD or (turn == 0 and table.ask.seat == seat):
            break
        table.answer(habitual(table, table.ask, rng))
        play_on(table, rng)
        if (won := decided(table)) is not None:
            return sign * won
        worths.append(estimate(open_table(table)))
    return sign * sum(worths) / len(worths)


def is_last(p: Position) -> bool:
    """Whether so little is left of the game that it is played to its end."""
    return len(p.display) <= FEW and (p.taster or (p.decade == DECADES and p.half == 2))


def decided(table: Table) -> float | None:
    """What a finished game is worth to the East; None: it is not finished. In a taster, a clearer victory counts more,
    so that a few tries suffice to tell good answers from bad."""
    if table.outcome is None:
        return None
    won = WON if EAST in table.outcome.winners else -WON
    if table.outcome.ending not in CLOSE:
        return won
    p = open_table(table)
    west, east = (sum(p.unrest[each] for each in PROVINCES[side]) - p.began[side] for side in (WEST, EAST))
    return (won + WON * max(-1.0, min(1.0, (west - east) / CLEAR))) / 2 + west - east


def play_on(table: Table, rng: Chance) -> None:
    """Answer by habit until the next card is to be chosen."""
    for _ in range(PLAYED_ON):
        ask = table.ask
        if ask is None or ends_turn(ask):
            return
        table.answer(habitual(table, ask, rng))


def chance_left(p: Position, seat: Side) -> float:
    """What the cards left on display offer the other side, as a loss for the East."""
    other = 1 - seat
    best = max((habits.event_value(p, CARDS[c], other) for c in p.display if CARDS[c].event_of(other)), default=0.0)
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
