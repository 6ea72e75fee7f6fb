"""The bots: every ask has a habit, and the levels are worth their names."""

from __future__ import annotations

import volk
from volk.bot import habits, places
from volk.bot.outlook import Foreseen, estimate
from volk.components import CARDS, EAST, WEST, Use
from volk.questions import STEP_OF_THE_END
from volk.rules.currency import worst_export
from volk.rules.flight import dismantled_for, flight_position

from .scenes import germany


def test_every_question_has_a_habit() -> None:
    """But the one that the table answers itself."""
    assert set(habits.HABITS) | set(places.VALUES) == set(volk.GAME.questions.values()) - {STEP_OF_THE_END}
    assert not set(habits.HABITS) & set(places.VALUES)


def test_the_estimate_knows_which_side_a_change_helps() -> None:
    base = estimate(germany(unrest=2))
    assert estimate(germany(unrest=2, tracks={"P": 2})) > base
    assert estimate(germany(unrest=2, tracks={"S": -3})) < base
    assert estimate(germany(unrest=dict.fromkeys(germany().unrest, 2) | {"BY": 4})) > base
    assert estimate(germany(unrest=dict.fromkeys(germany().unrest, 2) | {"SN": 6})) < base


def test_the_end_of_the_decade_is_foreseen_as_it_is_reckoned() -> None:
    state = germany(living={"SN": 2, "BY": 1}, played=["2", "12"], police={"5": True}, unrest={"HE": 4})
    seen = Foreseen(state)
    assert seen.flight == dismantled_for(flight_position(state))
    assert seen.worst == worst_export(state)


def test_habit_keeps_good_cards_from_the_other_side() -> None:
    state = germany(display=["20", "69"])
    assert habits.card_value(state, EAST, "20") > habits.use_value(state, EAST, CARDS["20"], Use.BUILD)
    assert habits.event_value(state, CARDS["20"], WEST) > 2
