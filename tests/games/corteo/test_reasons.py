"""Why a unit cannot be taken up, or cannot go there: what is said is the true reason."""

from typing import Any

import pytest
from tests.games.corteo.arrange import active, at, city, play

from corteo import components as f
from corteo.hexes import parse
from corteo.rules import movement, reasons, walking
from tabletop import Message

NOT_THERE: list[tuple[str, dict[str, Any], str, str, Message]] = [
    ("too far", {"march": "4-4@0719"}, "0719", "2715", reasons.TOO_FEW_POINTS._replace(values={"n": 12, "left": 4})),
    ("full", {"march": "4-4@0719 4-1@0819 4-2@0819"}, "0719", "0819", reasons.NO_ROOM_BESIDE),
    ("occupied before", {"march": "6-6@1009", "covered": "0911"}, "1009", "0911", reasons.OCCUPIED),
    ("occupied now", {"march": "6-6@1009 4-1@0911", "held": "0911"}, "1009", "0911", reasons.OCCUPIED),
    ("closed all round", {"march": "4-1@0615", "barricades": "0614 0616 0514 0516 0715 0515"}, "0615", "0617",
     reasons.WAY_CLOSED),
    ("a car without its escort", {"game": "internationalist", "side": f.THE_POWER, "cars": "2815",
     "power": "celere@2415 celere@2415 celere@2416 celere@2416 vigili@2414"}, "2815", "3015", reasons.ESCORT_TOO_FAR),
    ("home and nowhere else", {"game": "social", "march": "4-1@0605"}, "0605", "0806", reasons.GOES_HOME),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "start", "where", "why"), [row[1:] for row in NOT_THERE], ids=[row[0] for row in NOT_THERE]
)
def test_a_hex_where_a_unit_cannot_go_says_why(position: dict[str, Any], start: str, where: str, why: Message) -> None:
    state = city(hand=6, **position)
    (ask,) = play(movement.unit_moves(active(state, start, state.side)))
    assert ask.refusal(f"hex:{where}") == why


def test_a_unit_that_comes_back_is_told_about_its_edge() -> None:
    state = city(hand=6)
    unit = f.BASE[0]
    state.at[unit], state.away_since[unit], state.away_by[unit] = f.AWAY, 3, 0
    walking.begin(state, [unit])
    assert reasons.why_not_there(state, parse("5004")) == reasons.BY_ITS_OWN_EDGE


def test_04_the_side_whose_turn_it_is_not_moves_nobody() -> None:
    state = city("basic", march="4-4@0719", power="celere@2715")
    (ask,) = play(movement.movement(state))
    assert ask.options[:1] == ["hex:0719"]
    assert ask.refusal("hex:2715") == reasons.NO_UNITS


def test_a_stack_of_which_one_has_moved_is_refused_for_what_holds_the_other() -> None:
    state = city(power="celere@0911 piantoni@0911", side=f.THE_POWER)
    celere, guard = at(state, "0911")
    state.moved[celere] = 1
    assert reasons.why_not_taken(state, parse("0911")) == reasons.GUARDS
    state.moved[guard] = 1
    assert reasons.why_not_taken(state, parse("0911")) == reasons.HAS_MOVED


def test_a_dissident_beside_a_unit_that_has_moved_waits() -> None:
    state = city("antifascist", march="4-1@0730", dissidents="0730")
    state.moved[next(u for u in at(state, "0730") if u != f.DISSIDENTS[0])] = 1
    assert reasons.why_not_taken(state, parse("0730")) == reasons.WAITS
