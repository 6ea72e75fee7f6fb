"""The bots, by the question they are asked.

Normal weighs every destination, throw and combat by what it promises, and knows what each scenario demands of its side
and where a barricade helps. Hard often works out what every enemy can reach next. Master always does, and plays out the
fights of a turn before it answers. Easy plays by rules of thumb, with random slips, and sees neither danger nor odds.

=====================  =========================================================================
:mod:`.placing`        before play, reinforcements, and where units go that must
:mod:`.moving`         the movement phase
:mod:`.fighting`       combat
:mod:`.judgement`      what a position is worth
:mod:`.danger`         what the other side can do next
:mod:`.ahead`          how a master plays fights out before it answers
:mod:`.plans`          what each scenario asks of the two sides
:mod:`.fields`         how far everything is
:mod:`.mind`           one decision of one seat
=====================  =========================================================================
"""

from collections.abc import Callable, Sequence
from typing import Any

from tabletop import Chance, Option, Question
from tabletop.bots import Budget, Sight

from .. import questions as q
from ..state import Corteo
from . import fighting, moving, placing
from .ahead import FIGHTING, looked_ahead
from .mind import Mind


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of the options. Only a master uses the budget: the others choose in milliseconds."""
    ask = sight.ask
    if len(ask.options) == 1:
        return ask.options[0]
    sharp = level == "master" or (level == "hard" and rng.random() < HEEDFUL)
    state = Corteo.seen(sight.view)
    mind = Mind(
        state, sight.seat, ask.question, ask.options, rng, careful=level != "easy", sharp=sharp, temper=sight.temper
    )
    first = ANSWERS[ask.question](mind)
    if level == "master" and ask.question in FIGHTING:
        others = [option for option in ask.options if option != first]
        return looked_ahead(sight, rng, budget, [first, *others], quick)[0][0]
    return first


HEEDFUL = 0.5
"""How often hard works out what every enemy can reach; otherwise it guesses by distance, like normal."""


def quick(state: Corteo, seat: int, question: Question, options: list[Option], rng: Chance) -> Option:
    """How all fight on when a master looks ahead: like a normal bot."""
    return ANSWERS[question](Mind(state, seat, question, options, rng, careful=True, sharp=False))


def goes_on(view: Any, options: Sequence[Option]) -> bool:
    """Whether the bot's next answer belongs to the same picture: placing, a whole movement, or one combat.

    The app then shows them together. A round has a hundred answers, and nobody wants to watch each of them.
    """
    state = Corteo.seen(view)
    if state.phase == "combat":
        return state.fleeing >= 0 or isinstance(options[0], q.Fight | q.Advance) or q.Scatter() in options
    new_phase = q.Done() in options and not any(state.moved)
    return not new_phase


ANSWERS: dict[Question, Callable[[Mind], Option]] = {
    q.WHICH_FORCE: lambda _: q.Usual(),
    q.WHO_STAYS_AWAY: placing.preference,
    q.WHO_IS_ON_TRIAL: placing.accused,
    q.WHERE_THE_MARCH_FORMS: placing.where_to_form,
    q.WHERE_IT_IS_PLACED: placing.placed,
    q.WHO_HOLDS_THE_HEADS: placing.preference,
    q.WHERE_THE_RALLY_IS: placing.preference,
    q.HOW_MUCH_LONGER: placing.preference,
    q.WHETHER_LONGER: lambda _: q.Agree(),
    q.WHICH_REINFORCEMENT: placing.preference,
    q.WHERE_IT_ARRIVES: placing.hex_for_a_unit,
    q.WHO_MOVES: moving.next_unit,
    q.WHERE_TO_JAM: moving.where_to_jam,
    q.WHERE_TO: moving.unit_move,
    q.WHERE_TO_OR_AT_WHOM: moving.unit_move,
    q.BY_WAY_OF: moving.unit_move,
    q.WHERE_THE_BLOCK_GOES: moving.unit_move,
    q.WHERE_THE_BARRICADE_STANDS: lambda mind: moving.best_site(mind)[1],
    q.WHAT_IS_CLEARED: lambda mind: mind.options[0],  # any will do
    q.FIRST_HEAD: moving.name_head,
    q.SECOND_HEAD: moving.second_head,
    q.NEXT_HEAD: moving.name_head,
    q.WHICH_COMBAT: fighting.next_combat,
    q.WHO_TAKES_PART: fighting.who_takes_part,
    q.WHO_GOES_NEXT: lambda _: q.Scatter(),
    q.WHERE_IT_GOES: placing.hex_for_a_unit,
    q.TO_WHICH_BARRACKS: placing.hex_for_a_unit,
    q.WHETHER_IT_ADVANCES: fighting.advance,
    # the column goes after the march, but not where it would enter another fight on worse terms: easy stays
    q.WHETHER_THE_COLUMN_ADVANCES: lambda mind: q.Advance() if mind.careful else q.Stay(),
    q.WHICH_CAR_ADVANCES: lambda mind: mind.options[0],
    q.WHERE_IT_JOINS: placing.hex_for_a_unit,
}
"""The function that answers each question."""
