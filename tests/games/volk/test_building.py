"""Building, and what factories are worth, rule by rule."""

from typing import Any

import pytest

from tabletop.ask import NOT_NOW
from tabletop.testing import Play
from volk.components import ABROAD, EAST, IN_PROVINCES, LINES, SITES, WEST, Side
from volk.questions import FACTORY_SITES, LINE_SITES
from volk.rules.building import build, sites_abroad

from .scenes import germany, lines, played


def test_a_point_buys_one_factory_or_one_line_and_any_number_may_be_left() -> None:
    state = germany()
    played(build(state, WEST, 3), "city:Kassel", "line:W16", "done")
    assert state.value("Kassel") == 2


def test_marked_points_buy_that_countrys_factories_or_lines_and_reach_out_from_there() -> None:
    state = germany(factories=["Berlin", "Bitterfeld", "Dresden"])
    assert sites_abroad(state, "Polska") == ["city:Polska-N", "city:Polska-S", "line:E11"]
    assert sites_abroad(state, "ČSSR") == ["city:CSSR-E", "city:CSSR-W", "line:E22"]
    assert {"line:E24", "line:E26"} <= set(sites_abroad(germany(factories=["CSSR-W"]), "ČSSR"))


HE, SH = {"unrest": {"HE": 4}}, {"unrest": {"SH": 4}}
BUILDING: list[tuple[str, Side, str, dict[str, Any], str]] = [
    ("city:Leipzig", WEST, "", {}, "other side"),
    ("city:Dortmund", WEST, "", {}, "stands there already"),
    ("city:Kassel", WEST, "", HE, "mass protest: HE"),
    ("city:Kassel", WEST, "", {}, "None"),
    ("line:E5", WEST, "", {}, "other side"),
    ("line:W15", WEST, "", {}, "built already"),
    ("line:W19", WEST, "", {}, "at one of your factories"),
    ("line:W5a", WEST, "", {}, "None"),  # of a connection of two lines the half beside a factory comes first
    ("line:W5b", WEST, "", {}, "the half beside"),
    ("line:W5b", WEST, "", {"lines": ["W5a"]}, "None"),  # the second may follow although Hannover is empty
    ("line:W16", WEST, "", HE, "mass protest: HE"),
    ("line:W16", WEST, "", {}, "None"),
    ("line:W16", WEST, "", {"supplier_protests": {"NW": 1}, "unrest": {"WB": 4}}, "for West Berlin: NW"),
    ("line:W4", WEST, "", SH, "None"),  # one builds at Hamburg through the province without protest
    ("line:W4", WEST, "", {"unrest": {"SH": 4, "NS": 4}}, "mass protest: SH and NS"),
    ("province:SN", WEST, "", {}, "other side"),
    ("province:WB", WEST, "", {}, "West Berlin"),
    ("sector:RP", WEST, "", {}, "West Berlin"),
    ("province:HE", WEST, "", HE, "mass protest: HE"),
    ("province:HE", WEST, "", {}, "a city or a line"),
    ("city:Rheinsberg", EAST, "", {}, "its own card"),
    ("city:Polska-N", EAST, "", {}, "Only an event"),
    ("line:E11", EAST, "", {"factories": ["Polska-S"]}, "None"),  # a line may begin at a factory abroad
    ("line:E11", EAST, "", {"factories": ["Dortmund"]}, "at one of your factories"),
    ("city:Leipzig", EAST, "Polska", {}, "one country only: Polska"),
    ("city:CSSR-E", EAST, "Polska", {}, "one country only: Polska"),
    ("line:E5", EAST, "Polska", {}, "one country only: Polska"),
    ("line:E4", EAST, "Polska", {}, "at one of your factories"),
    ("city:Polska-N", EAST, "Polska", {}, "None"),
    ("line:E11", EAST, "Polska", {}, "None"),
]


@pytest.mark.parametrize(("site", "side", "country", "changes", "reason"), BUILDING)
def test_a_site_where_nothing_can_be_built_says_why(
    site: str, side: Side, country: str, changes: dict[str, Any], reason: str
) -> None:
    ask = Play(build(germany(**{"lines": ["W15"], **changes}), side, 2, country)).ask
    assert reason in str(ask.refusal(site))


def test_every_site_that_is_not_offered_has_a_reason_of_its_own() -> None:
    state = germany(unrest={"BY": 4, "SN": 5}, lines=["W15", "W5a"], factories=["Hamburg", "Dortmund", "Köln", "Jena"])
    for side, country in ((WEST, ""), (EAST, ""), (EAST, "ČSSR")):
        ask = Play(build(state, side, 1, country)).ask
        for site in (*FACTORY_SITES.values(), *LINE_SITES.values()):
            refusal = ask.refusal(site)
            assert (refusal is None) == (site in ask.options), site
            assert refusal != NOT_NOW


@pytest.mark.parametrize(
    ("answers", "left"),
    [(["done"], [3]), (["city:Kassel", "done"], [2]), (["city:Kassel", "city:Köln", "city:Ulm"], [])],
)
def test_points_that_are_not_used_are_told(answers: list[str], left: list[int]) -> None:
    state = germany()
    play = Play(build(state, WEST, 3), state).answer(*answers)
    assert [line.message.values["n"] for line in play.log if "not used" in line.message.key] == left


def test_a_point_without_a_legal_site_lapses() -> None:
    state = germany(unrest=4)
    assert not played(build(state, WEST, 4))


@pytest.mark.parametrize(
    ("factories", "built", "values"),
    [
        ({"Hamburg": True, "Hannover": True}, ["W5a"], (1, 1)),  # a connection of two lines works with both
        ({"Hamburg": True, "Hannover": True}, ["W5a", "W5b"], (2, 2)),
        ({"Leipzig": False, "Dresden": True}, ["E19"], (1, 2)),  # run down, it still serves its neighbour
        ({"Leipzig": False}, [], (0,)),
        ({"Rheinsberg": True}, [], (2,)),
        ({"Rheinsberg": False}, [], (1,)),
    ],
)
def test_what_a_factory_is_worth(factories: dict[str, bool], built: list[str], values: tuple[int, ...]) -> None:
    state = germany(factories=factories, lines=built)
    assert tuple(map(state.value, factories)) == values


def test_east_berlin_is_a_province_of_its_own_and_west_berlin_has_no_economy() -> None:
    state = germany(factories=["Berlin", "Cottbus"], lines=["E8"])
    assert (state.economy("EB"), state.economy("BB"), state.economy("WB")) == (2, 2, 0)


def test_the_economy_is_the_sum_and_the_export_factory_the_highest() -> None:
    state = germany(factories=["Dortmund", "Köln", "Duisburg"], lines=lines("Dortmund-Köln"))
    assert (state.economy("NW"), state.export("NW")) == (5, 2)


def test_a_factory_abroad_counts_in_a_province_it_has_a_working_line_to() -> None:
    assert germany(factories=["Polska-S"], lines=["E11"]).may_count_in("Polska-S") == ()
    state = germany(factories=["Berlin", "Schwedt", "Polska-S"], lines=["E11"])
    assert state.may_count_in("Polska-S") == ("EB",)
    state.lines["E7"] = None
    assert state.may_count_in("Polska-S") == ("BB", "EB")
    assert state.value("Polska-S") == 3


def test_every_line_has_two_ends_on_one_side_or_one_abroad() -> None:
    for line in LINES.values():
        side = SITES["WE".index(line.id[0])]
        assert all(end in side or end in ABROAD for end in line.ends)
        assert all(IN_PROVINCES[end] for end in line.ends if end not in ABROAD)
