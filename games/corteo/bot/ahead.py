"""A master's look ahead: it plays out the fights of a turn before it answers, with the same dice for each answer.

To play out a combat takes milliseconds, a whole movement phase half a second. So only combat is played out: which one
comes first, who takes part, where the beaten go and who follows. When all have fought, the position is judged: points
and arrests as they are, the objectives with units of the march, and how many units of either side may still be caught.
In all other questions it answers by its own judgement.
"""

from collections.abc import Callable

from tabletop import Chance, Option, Question, Table
from tabletop.bots import Budget, Sight, weigh

from .. import questions as q
from ..city import NEAR, OBJECTIVES
from ..components import POWER, THE_MARCH, THE_POWER
from ..hexes import members
from ..rules.control import zone
from ..rules.ending import total
from ..rules.objectives import value_of
from ..state import Corteo

FIGHTING = {
    q.WHICH_COMBAT, q.WHO_TAKES_PART, q.WHO_GOES_NEXT, q.WHERE_IT_GOES, q.TO_WHICH_BARRACKS, q.WHETHER_IT_ADVANCES,
    q.WHETHER_THE_COLUMN_ADVANCES, q.WHICH_CAR_ADVANCES, q.WHERE_IT_JOINS,
}  # fmt: skip
"""Questions that are asked during the fights of a turn."""
FEW = 6
"""How many answers are played out."""
AHEAD = 20.0
"""So many more points another answer must win, in all tries together, to replace a sharp bot's."""
STANDS = 0.7
"""How likely a unit of the march is to keep an objective during a turn of the State."""
IN_TOUCH = 0.12
"""What a unit in contact with enemies costs its side, as a share of the unit's power."""
HEMMED = 0.15
"""The same for each way of retreat that a unit of the march lacks to have three."""

Answer = Callable[[Corteo, int, Question, list[Option], Chance], Option]
"""A quick answer, from the state as a seat sees it, the seat, the question, the options and chance."""


def looked_ahead(
    sight: Sight, rng: Chance, budget: Budget, ranked: list[Option], answer: Answer
) -> list[tuple[Option, float]]:
    """The best few answers to a question of combat, with their worth when played out.

    Args:
        ranked: the answers, the one of its own judgement first.
        answer: how everybody plays on.
    """
    seat = sight.seat

    def played_on(table: Table, option: Option, chance: Chance) -> float:
        table.answer(option)
        while (ask := table.ask) is not None and ask.question in FIGHTING and ask.seat is not None:
            one = len(ask.options) == 1
            state = Corteo.seen(table.view(ask.seat)) if not one else None
            table.answer(
                ask.options[0] if state is None else answer(state, ask.seat, ask.question, ask.options, chance)
            )
        if table.outcome is not None:
            return table.outcome.scores[seat]
        state = Corteo.seen(table.view(seat))
        return worth(state) if seat != state.power_seat else -worth(state)

    return weigh(sight, rng, budget, ranked[:FEW], played_on, {ranked[0]: AHEAD})


def worth(state: Corteo) -> float:
    """What a position after the fights is worth to the march, in points."""
    found = float(total(state))
    open_sites = state.one[THE_MARCH] & OBJECTIVES & ~state.held & ~state.covered
    found += STANDS * sum(value_of(state, h) for h in members(open_sites))
    threatened, engaged = zone(state, THE_POWER), zone(state, THE_MARCH)
    for unit in state.on_map(THE_MARCH):
        here = state.at[unit]
        if threatened >> here & 1:
            ways = (NEAR[here] & ~(threatened | state.one[THE_POWER] | state.blocked)).bit_count()
            found -= POWER[unit] * (IN_TOUCH + HEMMED * max(0, 3 - ways))
    found += sum(IN_TOUCH * POWER[unit] for unit in state.on_map(THE_POWER) if engaged >> state.at[unit] & 1)
    return found
