"""The living standard: by a card, by an event, and in West Berlin."""

from copy import deepcopy
from typing import Any

import pytest

from tabletop.testing import Play
from volk.components import EAST, SITES, WEST, Side
from volk.questions import WHERE_IT_COUNTS, WHERE_LIVING_RISES
from volk.rules import living

from .scenes import choose, comes_to, germany, play_card, play_special_card

ALL_WEST: dict[str, Any] = {"factories": list(SITES[WEST])}
ALL_EAST: dict[str, Any] = {"factories": list(SITES[EAST])}
REACHED: list[tuple[str, dict[str, Any], Side, int, list[str]]] = [
    ("raising is allowed only where something can be placed", {}, EAST, 1, []),
    ("the card may help", {"factories": ["Berlin", "Bitterfeld", "Magdeburg"]}, EAST, 3, ["EB", "ST"]),
    ("by its value", {"factories": ["Berlin", "Bitterfeld", "Magdeburg"]}, EAST, 1, ["ST"]),
    ("by two at most", {"factories": {"Kassel": True, "Gießen": False}, "living": 0}, WEST, 4, ["HE"]),
    ("never by three", {"factories": {"Gießen": False}, "living": 0}, WEST, 4, []),
    ("a protest forbids nothing", {**ALL_EAST, "unrest": {"SN": 5}, "box": 0}, EAST, 0, ["SN"]),
    ("the nth standard needs three times n", {"factories": ["Dortmund", "Köln", "Duisburg"]}, WEST, 0, ["NW"]),
    ("six for the second", {"factories": ["Dortmund", "Köln", "Duisburg"], "living": {"NW": 1}}, WEST, 2, []),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "changes", "side", "value", "reached"), REACHED, ids=[row[0] for row in REACHED])
def test_the_whole_value_of_a_card_never_helps_one_province(
    rule: str, changes: dict[str, Any], side: Side, value: int, reached: list[str]
) -> None:
    """The rulebook at hand names no limit; two other accounts of the rules do, and we follow them."""
    assert set(living.within_reach(germany(**changes), side, value)) == set(reached)


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


HAMBURG = {"factories": ["Hamburg", "Kiel", "Flensburg", "Bremen", "Hannover"]}
SUPPLY = {**ALL_WEST, "unrest": 3}
RAISED: list[tuple[str, Side, int, dict[str, Any], list[str], dict[str, Any]]] = [
    ("the value of a card is split", EAST, 3, {"factories": ["Berlin", "Bitterfeld", "Magdeburg"]}, ["province:EB"],
     {"help": 1, "options": ["province:ST", "done"]}),
    ("three standards at most, in different provinces", WEST, 1,
     {**ALL_WEST, "living": 0, "sectors": dict.fromkeys(("RP", "NW", "BW"), 3)},
     ["province:NW", "province:HE", "province:BY"], {"living.NW": 1, "living.HE": 1, "living.BY": 1}),
    ("each removes one unrest, if there is any", EAST, 2, {**ALL_EAST, "unrest": {"SN": 2, "TH": 0}},
     ["province:SN", "province:TH", "done"], {"unrest.SN": 1, "unrest.TH": 0}),
    ("a supplier may send its standard to Berlin", WEST, 1, SUPPLY, ["province:NW"],
     {"options": ["sector:NW", "province:NW"]}),
    ("which calms Berlin; only one supplier may", WEST, 1, SUPPLY,
     ["province:NW", "sector:NW", "province:RP", "province:BW"],
     {"sectors.NW": 1, "living.NW": 0, "living.RP": 1, "unrest.WB": 2, "unrest.NW": 3, "unrest.RP": 2}),
    ("the West is asked where Hamburg counts", WEST, 1, HAMBURG, ["province:NS"],
     {"asked": WEST, "question": WHERE_IT_COUNTS}),
    ("if the card fills the gap of one province, Hamburg that of the other", WEST, 1, HAMBURG,
     ["province:NS", "province:SH", "province:SH"], {"living.NS": 1, "living.SH": 1}),
    ("not where the province lacks nothing", WEST, 1,
     {"factories": ["Hamburg", "Kiel", "Bremen", "Dortmund", "Köln"], "lines": ["W15"]},
     ["province:NW", "province:NW", "done"], {"living.NW": 1}),
    ("a factory abroad counts for the province that is raised", EAST, 1,
     {"factories": ["Berlin", "Schwedt", "Polska-S"], "lines": ["E11", "E7"]},
     ["province:BB", "province:BB", "done"], {"living.BB": 1}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "side", "value", "changes", "answers", "then"), RAISED, ids=[row[0] for row in RAISED]
)
def test_a_card_raises_living_standards(
    rule: str, side: Side, value: int, changes: dict[str, Any], answers: list[str], then: dict[str, Any]
) -> None:
    state = germany(**deepcopy(changes))
    comes_to(Play(living.raise_standard(state, side, value)).answer(*answers), state, then)


@pytest.mark.parametrize(
    ("changes", "places", "answers", "then"),
    [
        ({"sectors": {"RP": 1}}, ["WB", "BY"], ["province:WB", "sector:BW"],
         {"sectors": {"RP": 1, "NW": 0, "BW": 1}, "unrest.WB": 2}),
        ({"unrest": {"NW": 2}}, ["NW", "BY"], ["province:NW"],
         {"returned": "NW", "living.NW": 1, "sectors.NW": 0, "unrest.NW": 1}),
    ],
)  # fmt: skip
def test_a_living_standard_by_event_needs_no_economy_stays_where_it_was_put_and_goes_to_a_sector_not_ahead(
    changes: dict[str, Any], places: list[Any], answers: list[str], then: dict[str, Any]
) -> None:
    state = germany(**changes)
    comes_to(Play(living.grant(state, WEST, places)).answer(*answers), state, then)


@pytest.mark.parametrize(
    ("changes", "may"),
    [
        ({"sectors": {"NW": 1}, "living": {"NW": 4, "RP": 4}}, ["RP"]),  # a sector that is ahead receives nothing
        ({"living": {"NW": 1}, "sectors": {"RP": 1}}, ["NW"]),  # Berlin has one, the province has got its second
        ({"living": {"NW": 0}, "sectors": {"RP": 1}}, []),  # one is not more than one
    ],
)
def test_who_may_supply_west_berlin(changes: dict[str, Any], may: list[str]) -> None:
    state = germany(**changes)
    assert [place for place in ("NW", "RP") if living.may_transfer(state, place)] == may


def test_card_35_raises_two_different_provinces_and_special_three_may_repeat() -> None:
    state = germany()
    asks = play_card(state, "35", WEST, "event")
    standards = [ask for ask in asks if ask.question is WHERE_LIVING_RISES]
    assert set(standards[0].options) - set(standards[1].options) == {"province:SH"}
    state = germany(special="III")
    play_special_card(state, "III", choose("province:SN", "province:SN"))
    assert state.living["SN"] == 2
