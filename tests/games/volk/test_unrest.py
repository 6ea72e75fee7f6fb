"""Unrest, mass protests, socialists who step in."""

from __future__ import annotations

import pytest

from tabletop.testing import Play
from volk.components import EAST, SUPPLIERS, WEST
from volk.rules import turn, unrest

from .scenes import germany, played


@pytest.mark.parametrize(("cubes", "protests"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 3)])
def test_every_four_unrest_are_a_mass_protest(cubes: int, protests: int) -> None:
    assert germany(unrest={"BY": cubes}).protests("BY") == protests


def test_the_log_tells_unrest_that_comes_and_goes_and_the_protests_of_it() -> None:
    state = germany(unrest={"BY": 3})
    for steps, before, after in ((unrest.add_unrest(state, "BY"), 3, 4), (unrest.remove_unrest(state, "BY", 9), 4, 0)):
        cubes, protest = Play(steps, state).log
        assert set(cubes.message.values.values()) == {"BY", before, after}
        assert ("breaks out" in protest.message.key) == (after > before)
    assert Play(unrest.remove_unrest(state, "BY"), state).log == [], "nothing is left to remove"


def test_the_icon_remove_mass_protest_leaves_three_unrest() -> None:
    state = germany(unrest={"SN": 9}, box=0)
    played(unrest.end_protest(state, "SN"))
    assert (state.unrest["SN"], state.protests("SN")) == (3, 0)


def test_a_protest_in_west_berlin_also_appears_in_a_supplier_east_picks() -> None:
    state = germany(unrest={"WB": 3})
    asks = played(unrest.add_unrest(state, "WB"), "province:BW")
    assert asks[0].seat == EAST
    assert asks[0].options == [f"province:{p}" for p in SUPPLIERS]
    assert (state.protests("WB"), state.protests("BW"), state.all_protests(WEST)) == (1, 1, 2)
    assert state.unrest["BW"] == 2, "no cubes with it"


def test_it_ends_only_with_a_protest_in_west_berlin_and_west_chooses_which() -> None:
    state = germany(unrest={"WB": 8, "NW": 0}, supplier_protests={"NW": 1, "RP": 1})
    played(unrest.remove_unrest(state, "NW"))
    assert state.protests("NW") == 1
    asks = played(unrest.remove_unrest(state, "WB"), "province:NW")
    assert asks[0].seat == WEST
    assert state.supplier_protests == {"RP": 1, "NW": 0, "BW": 0}


def test_socialists_step_in_as_soon_as_a_protest_appears_until_the_box_is_empty() -> None:
    state = germany(unrest={"SN": 3}, box=2)
    played(unrest.add_unrest(state, "SN", 4))
    assert (state.unrest["SN"], state.socialists["SN"], state.box, state.protests("SN")) == (5, 2, 0, 1)


def test_where_socialists_are_too_few_east_chooses_the_provinces() -> None:
    state = germany(unrest={"SN": 4, "TH": 5}, box=2)
    asks = played(unrest.socialists_step_in(state), "province:TH", "province:SN")
    assert asks[0].seat == EAST
    assert (state.socialists["TH"], state.socialists["SN"], state.unrest["TH"]) == (1, 1, 4)


def test_socialists_do_not_step_in_in_the_west() -> None:
    state = germany(unrest={"BY": 3})
    played(unrest.add_unrest(state, "BY"))
    assert (state.protests("BY"), state.box) == (1, 1)


@pytest.mark.parametrize("reading", ["afterwards", "online"])
def test_by_the_other_readings_socialists_wait_for_the_end_of_the_card(reading: str) -> None:
    """Card 16 strikes one province twice: at once the socialist comes with the first, afterwards with the second."""
    state = germany(step_in=reading, unrest=3, box=1)
    played(unrest.add_unrest(state, "SN"))
    assert state.box == 1
    state.turn, state.card, state.display = EAST, "6", ["7"]
    assert Play(turn.card_is_done(state)).returned == "turn"
    assert (state.box, state.socialists["SN"]) == (0, 1)
