"""The bots: every ask has a habit, and the levels are worth their names."""

import volk
from volk.bot import habits, places
from volk.bot.outlook import Foreseen
from volk.questions import STEP_OF_THE_END
from volk.rules.currency import worst_export
from volk.rules.flight import dismantled_for, flight_position

from .scenes import germany


def test_every_question_has_a_habit() -> None:
    """But the one that the table answers itself."""
    assert set(habits.HABITS) | set(places.VALUES) == set(volk.GAME.questions.values()) - {STEP_OF_THE_END}
    assert not set(habits.HABITS) & set(places.VALUES)


def test_the_end_of_the_decade_is_foreseen_as_it_is_reckoned() -> None:
    state = germany(living={"SN": 2, "BY": 1}, played=["2", "12"], police={"5": True}, unrest={"HE": 4})
    seen = Foreseen(state)
    assert seen.flight == dismantled_for(flight_position(state))
    assert seen.worst == worst_export(state)
