"""Advice with reasons: which answers look best to the seat that is asked, and why, from that seat's own view.

A game gives it in its room ``bot.advice``. It uses the judgement of the game's best bot, so the first advice is what
that bot would play. Of a finished game the same judgement finds the decisions that mattered most.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from .bots import Budget, Sight, thought
from .chance import Chance
from .option import Option
from .table import Table
from .words import Message, msg

MOST = 3
"""How many answers are named at most."""
SAME = 1e-6
"""Answers whose worth differs by less are as good as one another."""
ONLY = msg("No other answer is possible here.")
ALIKE = msg("No answer looks better than another here.")


class Advice(NamedTuple):
    """One answer that may be given.

    Args:
        option: the answer.
        worth: how good it is, in the unit of the game's own judgement (goods, points …); only differences count.
        why: the reason in one sentence, from the game's own considerations.
        decides: whether it is worth a word after the game; not a mere step towards something, or talk.
        then: answers that make one deed with it: who takes the advice gives all of them, and the last one names it.
    """

    option: Option
    worth: float
    why: Message
    decides: bool = True
    then: Sequence[Option] = ()


class Adviser(Protocol):
    """A game's room ``bot.advice``."""

    def advise(self, sight: Sight, rng: Chance, budget: Budget) -> Sequence[Advice]:
        """The answers that its best bot weighs, the best first.

        Args:
            sight: the asked seat's look; nothing else may be used.
            rng: chance of its own.
            budget: how long it may think.
        """


class Decision(NamedTuple):
    """A decision of a finished game for which another answer would have been better.

    ``answer`` is its number, 1 for the first: ``table.at(answer - 1)`` is the position in which it was made.
    """

    answer: int
    seat: int
    given: Option
    better: Advice
    cost: float
    """By how much the other answer was better, in the unit of :attr:`Advice.worth`."""


def advise(table: Table, budget: Budget | None = None, most: int = MOST) -> list[Advice]:
    """The best few answers to the pending question, the best first; none if no seat is asked.

    Args:
        table: the game; only what the asked seat may know is looked at.
        budget: how long to think.
        most: so many answers at most.
    """
    found = _weighed(table, budget or Budget())
    if len(found) > 1 and found[0].worth - found[-1].worth < SAME:
        return [Advice(found[0].option, found[0].worth, ALIKE)]
    # what is as good as the first needs no line of its own, nor does what is worse for a reason that has been given
    worse = [one for one in found[1:] if found[0].worth - one.worth >= SAME]
    said = [one.why for one in [*found[:1], *worse]]
    return [*found[:1], *(one for at, one in enumerate(worse, 1) if one.why not in said[:at])][:most]


def _weighed(table: Table, budget: Budget) -> list[Advice]:
    """All answers that are weighed, the best first."""
    ask = table.ask
    if ask is None or ask.seat is None or not table.game.advice:
        return []
    if len(ask.options) == 1:
        return [Advice(ask.options[0], 0.0, ONLY)]
    adviser: Adviser = table.game.module("bot.advice")
    return list(adviser.advise(Sight(table), thought(table), budget))


# -- after the game ---------------------------------------------------------------------------------------------------

LOOKED_AT = 240
"""How many decisions of a game are looked at; of a longer game, a sample spread over all of it."""
CLOSER, NAMED = 8, 3
"""How many of them are looked at once more, with more thought; and how many of these are named."""
QUICK, SLOW = Budget(iterations=12, seconds=0.3), Budget(iterations=60, seconds=1.0)


class Hindsight(NamedTuple):
    """What the adviser finds in a finished game. Each decision is judged by what its seat could know at that time."""

    decisive: list[Decision]
    """The decisions that mattered most: those that cost most against the best answer, in the order of play."""
    costs: list[tuple[int, int, float]]
    """Every decision that cost anything, at a quick look, in the order of play: the number of the answer, its seat, and
    what it cost, in the unit of :attr:`Advice.worth`."""


def hindsight(table: Table, first: Collection[int] = ()) -> Hindsight:
    """Look back on a finished game.

    Args:
        table: the game.
        first: whose decisions are named before those of others, such as people's among bots. If that is one seat, only
            its own are named, also where it has won: whoever plays with bots alone wants to know what to do better.

    Returns:
        At most three decisions are named; none, where nobody of those could have done better.
    """
    numbers = _choices(table)
    if len(numbers) > LOOKED_AT:
        numbers = [numbers[i * len(numbers) // LOOKED_AT] for i in range(LOOKED_AT)]
    rough = [found for number in numbers if (found := _regretted(table, number, QUICK))]
    costs = [(found.answer, found.seat, found.cost) for found in rough]
    won = table.outcome.winners if table.outcome else ()
    alone = len(first) == 1  # else what led to a victory is no mistake
    blamed = [found for found in rough if (found.seat in first if alone else found.seat not in won)]
    blamed.sort(key=lambda found: (found.seat not in first, -found.cost))
    sure = [found for each in blamed[:CLOSER] if (found := _regretted(table, each.answer, SLOW))]
    sure.sort(key=lambda found: (found.seat not in first, -found.cost))
    return Hindsight(sorted(sure[:NAMED], key=lambda found: found.answer), costs)


def _choices(table: Table) -> list[int]:
    """The number of each answer by which a seat chose among several."""
    twin, found = table.at(0), []
    for number, option in enumerate(table.answers, 1):
        ask = twin.ask
        assert ask is not None
        if ask.seat is not None and len(ask.options) > 1:
            found.append(number)
        twin.answer(option)
    return found


def _regretted(table: Table, number: int, budget: Budget) -> Decision | None:
    """What an answer cost against the best one; None if it was among the best, or was not weighed: nobody is blamed for
    what nobody has judged, nor for talk."""
    position, given = table.at(number - 1), table.answers[number - 1]
    assert position.ask is not None
    assert position.ask.seat is not None
    found = _weighed(position, budget)
    worth = next((advice.worth for advice in found if advice.option == given), None)
    if worth is None:
        return None
    cost = found[0].worth - worth
    if cost < SAME or found[0].option == given or not found[0].decides:
        return None
    return Decision(number, position.ask.seat, given, found[0], cost)
