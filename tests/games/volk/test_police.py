"""Police cards: taken, used, disbanded."""

from __future__ import annotations

from tabletop import AGAIN
from tabletop.testing import Play
from volk.components import CARDS, EAST, WEST
from volk.rules import police
from volk.rules.turn import card_is_done, police_options, turn

from .scenes import germany, play_card, played


def test_a_police_card_is_taken_by_east_also_when_west_plays_the_dual() -> None:
    state = germany()
    play_card(state, "15", WEST, "event", lambda ask: "rest" if "rest" in ask.options else ask.options[0])
    assert state.police == {"15": True}


def test_police_take_one_unrest_once_a_decade_on_any_own_turn() -> None:
    state = germany(police={"5": True}, unrest={"SN": 2})
    state.turn, state.display = EAST, ["1"]
    assert Play(turn(state)).answer("police:5", "province:SN").returned == AGAIN
    assert (state.unrest["SN"], state.police) == (1, {"5": False})
    assert police_options(state) == []


def test_police_may_also_be_used_after_the_card() -> None:
    state = germany(police={"5": True}, card="6")
    state.turn, state.display = EAST, ["1"]
    played(card_is_done(state), "police:5", "province:TH")
    assert state.unrest["TH"] == 2
    state.turn, state.card, state.police = WEST, "13", {"5": True}
    assert not played(card_is_done(state)), "not on the West's turn"


def test_only_red_police_make_people_flee() -> None:
    state = germany(police={"5": True, "15": True, "21": True, "66": False})
    assert police.red_police(state) == 2
    assert [c for c in CARDS if "PP" in CARDS[c].notation] == ["15", "51", "66"]


def test_disbanding_the_stasi_returns_used_cubes_to_different_provinces_and_ends_police() -> None:
    state = germany(police={"5": False, "15": False, "21": True}, unrest=0)
    asks = played(police.disband_stasi(state), "province:SN", "province:TH")
    assert "province:SN" not in asks[1].options
    assert (state.unrest["SN"], state.unrest["TH"], state.police) == (1, 1, {})
    police.take_police(state, "66")
    assert not state.police
