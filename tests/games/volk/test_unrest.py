"""Unrest, protests, socialists, police (facts 8) and the tracks (facts 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.volk.bench import Driven, drive, first_option, germany, play_card

from tabletop import Ask
from volk.components import CARDS, EAST, SUPPLIERS, WEST
from volk.rules import guillaume, half_decade, tracks, unrest


@pytest.mark.parametrize(("cubes", "protests"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 3)])
def test_every_four_unrest_are_a_mass_protest(cubes: int, protests: int) -> None:
    assert germany(unrest={"BY": cubes}).protests("BY") == protests


def test_the_icon_remove_mass_protest_leaves_three_unrest() -> None:
    state = germany(unrest={"SN": 9}, box=0)
    drive(unrest.end_protest(state, "SN"))
    assert (state.unrest["SN"], state.protests("SN")) == (3, 0)


def test_a_protest_in_west_berlin_also_appears_in_a_supplier_east_picks() -> None:
    state = germany(unrest={"WB": 3})
    driven = drive(unrest.add_unrest(state, "WB"), "province:BW")
    assert driven.asks[0].seat == EAST
    assert driven.asks[0].options == [f"province:{p}" for p in SUPPLIERS]
    assert (state.protests("WB"), state.protests("BW"), state.all_protests(WEST)) == (1, 1, 2)
    assert state.unrest["BW"] == 2, "no cubes with it"


def test_it_ends_only_with_a_protest_in_west_berlin_and_west_chooses_which() -> None:
    state = germany(unrest={"WB": 8, "NW": 0}, supplier_protests={"NW": 1, "RP": 1})
    drive(unrest.remove_unrest(state, "NW"))
    assert state.protests("NW") == 1
    driven = drive(unrest.remove_unrest(state, "WB"), "province:NW")
    assert driven.asks[0].seat == WEST
    assert state.supplier_protests == {"RP": 1, "NW": 0, "BW": 0}


def test_socialists_step_in_as_soon_as_a_protest_appears_until_the_box_is_empty() -> None:
    state = germany(unrest={"SN": 3}, box=2)
    drive(unrest.add_unrest(state, "SN", 4))
    assert (state.unrest["SN"], state.socialists["SN"], state.box, state.protests("SN")) == (5, 2, 0, 1)


def test_where_socialists_are_too_few_east_chooses_the_provinces() -> None:
    state = germany(unrest={"SN": 4, "TH": 5}, box=2)
    driven = drive(unrest.socialists_step_in(state), "province:TH", "province:SN")
    assert driven.asks[0].seat == EAST
    assert (state.socialists["TH"], state.socialists["SN"], state.unrest["TH"]) == (1, 1, 4)


def test_socialists_do_not_step_in_in_the_west() -> None:
    state = germany(unrest={"BY": 3})
    drive(unrest.add_unrest(state, "BY"))
    assert (state.protests("BY"), state.box) == (1, 1)


@pytest.mark.parametrize("reading", ["afterwards", "online"])
def test_by_the_other_readings_socialists_wait_for_the_end_of_the_card(reading: str) -> None:
    """Card 16 strikes one province twice: at once the socialist comes with the first, afterwards with the second."""
    state = germany(step_in=reading, unrest=3, box=1)
    drive(unrest.add_unrest(state, "SN"))
    assert state.box == 1
    state.turn, state.card, state.display = EAST, "6", ["7"]
    driven = drive(half_decade.card_is_done(state))
    assert driven.result is half_decade.turn
    assert (state.box, state.socialists["SN"]) == (0, 1)


def test_a_police_card_is_taken_by_east_also_when_west_plays_the_dual() -> None:
    state = germany()
    play_card(state, "15", WEST, "event", lambda ask: "rest" if "rest" in ask.options else ask.options[0])
    assert state.police == {"15": True}


def test_police_take_one_unrest_once_a_decade_on_any_own_turn() -> None:
    state = germany(police={"5": True}, unrest={"SN": 2})
    state.turn, state.display = EAST, ["1"]
    driven = drive(half_decade.turn(state), "police:5", "province:SN")
    assert driven.result is half_decade.turn
    assert (state.unrest["SN"], state.police) == (1, {"5": False})
    assert half_decade.police_options(state) == []


def test_police_may_also_be_used_after_the_card() -> None:
    state = germany(police={"5": True}, card="6")
    state.turn, state.display = EAST, ["1"]
    drive(half_decade.card_is_done(state), "police:5", "province:TH")
    assert state.unrest["TH"] == 2
    state.turn, state.card, state.police = WEST, "13", {"5": True}
    assert not drive(half_decade.card_is_done(state)).asks, "not on the West's turn"


def test_only_red_police_make_people_flee() -> None:
    state = germany(police={"5": True, "15": True, "21": True, "66": False})
    assert unrest.red_police(state) == 2
    assert [c for c in CARDS if "PP" in CARDS[c].notation] == ["15", "51", "66"]


def test_disbanding_the_stasi_returns_used_cubes_to_different_provinces_and_ends_police() -> None:
    state = germany(police={"5": False, "15": False, "21": True}, unrest=0)
    driven = drive(unrest.disband_stasi(state), "province:SN", "province:TH")
    assert "province:SN" not in driven.asks[1].options
    assert (state.unrest["SN"], state.unrest["TH"], state.police) == (1, 1, {})
    unrest.take_police(state, "66")
    assert not state.police


# -- tracks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("track", ["P", "C", "S"])
def test_markers_move_towards_the_side_named(track: str) -> None:
    state = germany()
    drive(tracks.advance(state, track, EAST, 2))
    drive(tracks.advance(state, track, WEST, 3))
    assert state.tracks[track] == -1


def test_west_counts_as_the_leader_on_the_middle_space() -> None:
    assert germany().leader == WEST
    assert germany(tracks={"P": 1}).leader == EAST


def test_prestige_past_the_wests_end_calms_the_west_or_stirs_the_east() -> None:
    state = germany(tracks={"P": -5})
    driven = drive(tracks.advance(state, "P", WEST, 3), "calm-BY", "stir-SN")
    assert {ask.seat for ask in driven.asks} == {WEST}
    assert (state.tracks["P"], state.unrest["BY"], state.box) == (-6, 2, 0)


def test_prestige_past_the_easts_end_calms_the_east_or_stirs_the_west() -> None:
    state = germany(tracks={"P": 6})
    driven = drive(tracks.advance(state, "P", EAST, 1), "stir-HE")
    assert driven.asks[0].seat == EAST
    assert state.unrest["HE"] == 4


@pytest.mark.parametrize("track", ["C", "S"])
def test_the_other_tracks_past_their_ends_touch_the_east_only(track: str) -> None:
    state = germany(tracks={track: -6}, unrest={"SN": 1})
    driven = drive(tracks.advance(state, track, WEST, 1), "province:SN")
    assert driven.asks[0].seat == WEST
    assert state.unrest["SN"] == 2
    state = germany(tracks={track: 6}, unrest={"SN": 1})
    driven = drive(tracks.advance(state, track, EAST, 1), "province:SN")
    assert driven.asks[0].seat == EAST
    assert state.unrest["SN"] == 0


# -- order of icons (9) ----------------------------------------------------------------------------------------------


def test_the_player_chooses_the_order_of_icons() -> None:
    """Card 2: build first, or stir first; stirring Saxony into protest would bar building there."""
    state = germany(unrest={"SN": 3}, box=0)
    asks = play_card(state, "2", EAST, "event", _choose("icon-1", "province:SN"))
    assert asks[0].options == ["icon-0", "icon-1", "icon-2", "rest"]
    build = next(ask for ask in asks if ask.prompt.key.startswith("Build"))
    assert "city:Leipzig" not in build.options


def test_on_a_dual_card_one_icon_or_one_arrow_may_be_ignored() -> None:
    state = germany()
    asks = play_card(state, "42", EAST, "event", _choose("skip-1", "rest"))
    assert {"skip-0", "skip-1", "skip-2", "rest"} <= set(asks[0].options)
    assert (state.tracks["P"], state.tracks["C"]) == (1, 1), "one arrow of the two of prestige"
    assert not any(o.startswith("skip-") for ask in asks[1:] for o in ask.options), "only one"


def test_on_a_dual_card_one_cube_of_several_may_be_ignored() -> None:
    state = germany(unrest=2)
    play_card(state, "42", WEST, "event", _choose("skip-0", "rest"))
    assert sum(state.unrest[p] for p in ("SH", "NS", "NW", "HE", "RP", "BW", "BY", "WB")) == 16 - 2


def test_nothing_need_be_ignored_and_other_cards_cannot_ignore() -> None:
    state = germany()
    asks = play_card(state, "16", WEST, "event")
    assert not any(str(o).startswith("skip-") for ask in asks for o in ask.options)


def test_between_two_cubes_the_player_may_turn_to_another_icon() -> None:
    state = germany(unrest=1, box=0)
    asks = play_card(state, "77", WEST, "event", _choose("icon-1", "province:MV", "province:BB", "other", "icon-0"))
    assert state.tracks["S"] == -2
    assert any("other" in ask.options for ask in asks)
    assert sum(state.unrest[p] for p in state.socialists) == 7


def test_an_emblem_lets_its_side_choose_whoever_plays() -> None:
    state = germany()
    asks = play_card(state, "61", WEST, "event", _choose("rest"))
    places = [ask for ask in asks if "unrest" in ask.prompt.key]
    assert [ask.seat for ask in places] == [EAST, EAST, WEST, WEST]


def test_moving_a_cube_goes_to_another_province() -> None:
    state = germany(unrest={"SN": 3}, box=0)
    asks = play_card(state, "78", WEST, "event", _choose("province:MV", "province:SN"))
    assert state.unrest["SN"] == 4
    assert "province:MV" not in asks[1].options


def test_at_most_two_of_card_16_in_one_province() -> None:
    state = germany(unrest=0)
    asks = play_card(state, "16", WEST, "event")
    assert sorted(state.unrest[p] for p in state.socialists) == [0, 0, 0, 0, 2, 2]
    assert "province:MV" not in asks[2].options


def _choose(*wanted: str) -> Callable[[Ask], Any]:
    """Give the wanted answers where they are offered, in order; else the first."""
    left = list(wanted)

    def choose(ask: Ask) -> Any:
        if left and left[0] in ask.options:
            return left.pop(0)
        return first_option(ask)

    return choose


# -- Guillaume -------------------------------------------------------------------------------------------------------


def test_guillaume_looks_at_the_hand_and_swaps() -> None:
    state = germany(hands=[["55", "60"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    driven = drive(guillaume.affair(state), "look-hand", "swap-43-60")
    assert driven.asks[1].curtain
    assert driven.asks[1].private
    assert driven.asks[1].options == ["swap-43-55", "swap-43-60", "leave"]
    assert state.hands == [["55", "43"], ["60"]]
    assert state.known == [["60"], ["55", "43"]]


def test_guillaume_looks_at_the_pile_and_removes_one() -> None:
    state = germany(hands=[["55"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    driven = drive(guillaume.affair(state), "look-pile", "remove-45")
    assert driven.asks[1].options == ["swap-43-46", "swap-43-45", "remove-46", "remove-45", "leave"]
    assert state.pile.cards == ["44", "46"]
    assert (state.buried, state.peeked) == (["45"], ["46"])


def test_guillaume_swaps_with_the_pile_or_leaves_it() -> None:
    state = germany(hands=[["55"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    drive(guillaume.affair(state), "look-pile", "swap-43-45")
    assert state.pile.cards == ["44", "43", "46"]
    assert state.hands[EAST] == ["45"]
    drive(guillaume.affair(state), "look-hand", "leave")
    assert state.hands[WEST] == ["55"]


def test_a_look_cannot_be_taken_back() -> None:
    state = germany(hands=[["55"], []])
    before = state.rng.uses
    Driven(guillaume.affair(state), first_option)
    assert state.rng.uses > before
