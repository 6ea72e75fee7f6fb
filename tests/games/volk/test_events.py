"""The icons of an event: their order, what may be ignored, who chooses."""

from __future__ import annotations

from volk.components import EAST, WEST
from volk.questions import WHAT_IS_BUILT, WHERE_UNREST_COMES, Ignore

from .scenes import choose, germany, play_card


def test_the_player_chooses_the_order_of_icons() -> None:
    """Card 2: build first, or stir first; stirring Saxony into protest would bar building there."""
    state = germany(unrest={"SN": 3}, box=0)
    asks = play_card(state, "2", EAST, "event", choose("icon-1", "province:SN"))
    assert asks[0].options == ["icon-0", "icon-1", "icon-2", "rest"]
    build = next(ask for ask in asks if ask.question is WHAT_IS_BUILT)
    assert "city:Leipzig" not in build.options


def test_on_a_dual_card_one_icon_or_one_arrow_may_be_ignored() -> None:
    state = germany()
    asks = play_card(state, "42", EAST, "event", choose("skip-1", "rest"))
    assert {"skip-0", "skip-1", "skip-2", "rest"} <= set(asks[0].options)
    assert (state.tracks["P"], state.tracks["C"]) == (1, 1), "one arrow of the two of prestige"
    assert not any(isinstance(o, Ignore) for ask in asks[1:] for o in ask.options), "only one"


def test_on_a_dual_card_one_cube_of_several_may_be_ignored() -> None:
    state = germany(unrest=2)
    play_card(state, "42", WEST, "event", choose("skip-0", "rest"))
    assert sum(state.unrest[p] for p in ("SH", "NS", "NW", "HE", "RP", "BW", "BY", "WB")) == 16 - 2


def test_nothing_need_be_ignored_and_other_cards_cannot_ignore() -> None:
    state = germany()
    asks = play_card(state, "16", WEST, "event")
    assert not any(isinstance(o, Ignore) for ask in asks for o in ask.options)


def test_between_two_cubes_the_player_may_turn_to_another_icon() -> None:
    state = germany(unrest=1, box=0)
    asks = play_card(state, "77", WEST, "event", choose("icon-1", "province:MV", "province:BB", "other", "icon-0"))
    assert state.tracks["S"] == -2
    assert any("other" in ask.options for ask in asks)
    assert sum(state.unrest[p] for p in state.socialists) == 7


def test_an_emblem_lets_its_side_choose_whoever_plays() -> None:
    state = germany()
    asks = play_card(state, "61", WEST, "event", choose("rest"))
    places = [ask for ask in asks if ask.question is WHERE_UNREST_COMES]
    assert [ask.seat for ask in places] == [EAST, EAST, WEST, WEST]


def test_moving_a_cube_goes_to_another_province() -> None:
    state = germany(unrest={"SN": 3}, box=0)
    asks = play_card(state, "78", WEST, "event", choose("province:MV", "province:SN"))
    assert state.unrest["SN"] == 4
    assert "province:MV" not in asks[1].options


def test_at_most_two_of_card_16_in_one_province() -> None:
    state = germany(unrest=0)
    asks = play_card(state, "16", WEST, "event")
    assert sorted(state.unrest[p] for p in state.socialists) == [0, 0, 0, 0, 2, 2]
    assert "province:MV" not in asks[2].options
