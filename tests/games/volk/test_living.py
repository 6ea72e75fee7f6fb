"""The living standard: by a card, by an event, and in West Berlin."""

from __future__ import annotations

import pytest

from tabletop.testing import Play
from volk.components import EAST, SITES, WEST
from volk.questions import WHERE_IT_COUNTS, WHERE_LIVING_RISES
from volk.rules import living

from .scenes import choose, germany, play_card, play_special_card, played


def test_the_nth_living_standard_needs_three_times_n() -> None:
    state = germany(factories=["Dortmund", "Köln", "Duisburg"], living={"NW": 0})
    assert living.gap(state, "NW") == 0
    assert living.why_not(state, WEST, "NW") is None
    state.living["NW"] = 1
    assert living.gap(state, "NW") == 3


LIVING = [
    ("province:SN", "other side"),
    ("province:WB", "the three provinces that supply it"),
    ("province:NW", "only once"),
    ("province:SH", "3 too low. The card can add 1"),
    ("province:HE", "None"),
]


@pytest.mark.parametrize(("place", "reason"), LIVING)
def test_a_province_that_cannot_live_better_says_why(place: str, reason: str) -> None:
    cities = ["Dortmund", "Köln", "Duisburg", "Kassel", "Gießen", "Fulda"]
    state = germany(factories=cities, sectors={"NW": 1})
    play = Play(living.raise_standard(state, WEST, 1)).answer("province:NW")
    assert reason in str(play.ask.refusal(place))


def test_the_card_helps_by_at_most_two_in_a_province_and_its_value_is_split() -> None:
    state = germany(factories=["Berlin", "Bitterfeld", "Magdeburg"])
    assert living.within_reach(state, EAST, 3) == ["EB", "ST"]
    assert living.within_reach(state, EAST, 1) == ["ST"]
    asks = played(living.raise_standard(state, EAST, 3), "province:EB", "province:ST")
    assert state.help == 0
    assert asks[1].options == ["province:ST", "done"]


def test_the_whole_value_of_a_card_never_helps_one_province() -> None:
    """The rulebook at hand names no limit; two other accounts of the rules do, and we follow them."""
    state = germany(factories={"Kassel": True, "Gießen": False}, living=0)
    state.lines = dict.fromkeys(["W19"])
    assert living.gap(state, "HE") == 0
    del state.lines["W19"]
    assert living.gap(state, "HE") == 2
    assert "HE" in living.within_reach(state, WEST, 4)
    del state.factories["Kassel"]
    assert living.gap(state, "HE") == 3
    assert "HE" not in living.within_reach(state, WEST, 4)


def test_at_most_three_standards_in_three_different_provinces() -> None:
    state = germany(factories=list(SITES[WEST]), living=0)
    state.sectors = dict.fromkeys(state.sectors, 3)
    played(living.raise_standard(state, WEST, 1), "province:NW", "province:HE", "province:BY")
    assert [state.living[p] for p in ("NW", "HE", "BY")] == [1, 1, 1]


def test_each_standard_removes_one_unrest_if_there_is_any() -> None:
    state = germany(factories=list(SITES[EAST]), unrest={"SN": 2, "TH": 0})
    played(living.raise_standard(state, EAST, 2), "province:SN", "province:TH", "done")
    assert (state.unrest["SN"], state.unrest["TH"]) == (1, 0)


def test_a_protest_does_not_forbid_a_living_standard() -> None:
    state = germany(factories=list(SITES[EAST]), unrest={"SN": 5}, box=0)
    assert "SN" in living.within_reach(state, EAST, 0)


def test_a_transfer_to_berlin_calms_berlin_and_only_one_supplier_may_send() -> None:
    state = germany(factories=list(SITES[WEST]), unrest=3)
    asks = played(living.raise_standard(state, WEST, 1), "province:NW", "sector:NW", "province:RP", "province:BW")
    assert asks[1].options == ["sector:NW", "province:NW"]
    assert (state.standard("WB"), state.living["NW"], state.living["RP"]) == (1, 0, 1)
    assert (state.unrest["WB"], state.unrest["NW"], state.unrest["RP"]) == (2, 3, 2)


def test_a_sector_that_is_ahead_receives_nothing() -> None:
    state = germany(sectors={"NW": 1}, living={"NW": 4, "RP": 4})
    assert not living.may_transfer(state, "NW")
    assert living.may_transfer(state, "RP")


def test_the_west_says_where_hamburg_counts_if_the_province_can_do_without() -> None:
    """The card fills the gap of one province, Hamburg that of the other."""
    state = germany(factories=["Hamburg", "Kiel", "Flensburg", "Bremen", "Hannover"])
    asks = played(living.raise_standard(state, WEST, 1), "province:NS", "province:SH", "province:SH")
    assert asks[1].question is WHERE_IT_COUNTS
    assert (state.living["NS"], state.living["SH"]) == (1, 1)


def test_nobody_is_asked_about_hamburg_where_the_province_lacks_nothing() -> None:
    state = germany(factories=["Hamburg", "Kiel", "Bremen", "Dortmund", "Köln"], lines=["W15"])
    asks = played(living.raise_standard(state, WEST, 1), "province:NW", "province:NW", "done")
    assert WHERE_IT_COUNTS not in [ask.question for ask in asks]


def test_a_factory_abroad_counts_for_the_province_that_is_raised() -> None:
    state = germany(factories=["Berlin", "Schwedt", "Polska-S"], lines=["E11", "E7"])
    played(living.raise_standard(state, EAST, 1), "province:BB", "province:BB", "done")
    assert state.living["BB"] == 1


def test_raising_is_allowed_only_where_something_can_be_placed() -> None:
    assert living.within_reach(germany(), EAST, 1) == []


def test_a_living_standard_by_event_needs_no_economy_and_goes_to_a_sector_not_ahead() -> None:
    state = germany(sectors={"RP": 1})
    played(living.grant(state, WEST, ["WB", "BY"]), "province:WB", "sector:BW")
    assert state.sectors == {"RP": 1, "NW": 0, "BW": 1}
    assert state.unrest["WB"] == 2


def test_the_triangular_icon_of_card_60_calms_nobody() -> None:
    state = germany(unrest={"BY": 2})
    play_card(state, "60", WEST, "event", lambda ask: ask.options[-1])
    assert (state.living["BY"], state.unrest["BY"]) == (1, 3)


def test_card_35_raises_two_different_provinces_and_special_three_may_repeat() -> None:
    state = germany()
    asks = play_card(state, "35", WEST, "event")
    standards = [ask for ask in asks if ask.question is WHERE_LIVING_RISES]
    assert set(standards[0].options) - set(standards[1].options) == {"province:SH"}
    state = germany()
    state.special = "III"
    play_special_card(state, "III", choose("province:SN", "province:SN"))
    assert state.living["SN"] == 2


def test_a_living_standard_by_event_stays_where_it_was_put() -> None:
    state = germany(unrest={"NW": 2})
    assert Play(living.grant(state, WEST, ["NW", "BY"])).answer("province:NW").returned == "NW"
    assert state.living["NW"] == 1
    assert state.standard("WB") == 0
    assert state.unrest["NW"] == 1
