"""Who is asked for a place, where it may be, and what is said of the places that will not do."""

from collections.abc import Callable

import pytest

from tabletop import Asks, Question
from tabletop.testing import Play
from volk import questions as q
from volk.components import EAST, PROVINCES, WEST, Prestige, Side
from volk.rules import prestige, tracks
from volk.rules.dismantling import close_abroad, factories_in
from volk.rules.turn import on_the_table
from volk.state import Germany

from .scenes import germany


@pytest.mark.parametrize("chooser", [WEST, EAST])
def test_who_closes_a_factory_abroad_is_asked_for_it(chooser: Side) -> None:
    state = germany(factories=["Berlin", "CSSR-E", "CSSR-W"])
    play = Play(close_abroad(state, chooser, "ČSSR"))
    assert (play.asked, play.question) == (chooser, q.WHICH_IS_CLOSED)
    assert len(play.options) == len(factories_in(state, "ČSSR")) == 2


@pytest.mark.parametrize(
    ("calming", "question"),
    [
        (lambda state: prestige.carry_out(state, EAST, Prestige.CALM), q.WHERE_PRESTIGE_CALMS),
        (lambda state: tracks.advance(state, "C", EAST, 20), q.PAST_THE_EASTERN_END),
    ],
)
def test_of_every_province_that_cannot_be_calmed_it_is_said_why(
    calming: Callable[[Germany], Asks[None]], question: Question
) -> None:
    state = germany(unrest=0)
    state.unrest["SN"] = state.unrest["TH"] = 1
    ask = Play(calming(state)).ask
    assert ask.question is question
    assert ask.options == [q.IN_PROVINCE[province] for province in ("SN", "TH")]
    for side in (WEST, EAST):
        for province in {*PROVINCES[side]} - {"SN", "TH"}:
            refusal = ask.refusal(q.IN_PROVINCE[province])
            assert ("place" in refusal.values) == (side == EAST), "the West's provinces are on the other side"


def test_where_no_special_card_is_left_none_lies_on_the_table() -> None:
    assert on_the_table(germany(special="", played=["13"])) == ["card:13"]
    assert on_the_table(germany(special="II", police={"5": True})) == ["card:II", "police:5"]
