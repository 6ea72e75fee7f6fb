"""Building, and what factories are worth, rule by rule."""

from __future__ import annotations

import pytest

from tabletop.ask import NOT_NOW
from tabletop.testing import Play
from volk.components import ABROAD, EAST, IN_PROVINCES, LINES, SITES, WEST
from volk.questions import FACTORY_SITES, LINE_SITES, FactorySite
from volk.rules.building import build, building_sites, sites_abroad

from .scenes import germany, lines, play_card, played


def test_a_point_buys_one_factory_or_one_line_and_any_number_may_be_left() -> None:
    state = germany()
    played(build(state, WEST, 3), "city:Kassel", "line:W16", "done")
    assert state.value("Kassel") == 2


def test_a_factory_needs_no_connection_but_an_own_empty_city() -> None:
    sites = building_sites(germany(), WEST)
    assert "city:München" in sites
    assert "city:Hamburg" not in sites, "a city never holds more than one factory"
    assert not {site.city for site in sites if isinstance(site, FactorySite)} & set(SITES[EAST])


def test_ordinary_points_build_neither_at_rheinsberg_nor_abroad() -> None:
    sites = building_sites(germany(), EAST)
    assert not {"city:Rheinsberg", *(f"city:{site}" for site in ABROAD)} & set(sites)


def test_a_line_must_touch_an_own_factory() -> None:
    sites = building_sites(germany(), WEST)
    assert "line:W16" in sites
    assert "line:W19" not in sites


def test_of_a_two_line_connection_the_first_line_lies_beside_the_factory() -> None:
    state = germany()
    sites = building_sites(state, WEST)
    assert "line:W5a" in sites, "beside Hamburg"
    assert "line:W5b" not in sites
    state.lines["W5a"] = None
    assert "line:W5b" in building_sites(state, WEST), "the second may follow although Hannover is empty"


def test_one_piece_per_line() -> None:
    state = germany(lines=["W16"])
    assert "line:W16" not in building_sites(state, WEST)


def test_nothing_is_built_in_a_province_with_a_mass_protest() -> None:
    state = germany(unrest={"HE": 4})
    sites = building_sites(state, WEST)
    assert "city:Kassel" not in sites
    assert "line:W16" not in sites, "both ends must be free of protest"
    assert "line:W15" in sites


def test_a_supplier_protest_bars_building_too() -> None:
    state = germany(supplier_protests={"NW": 1}, unrest={"WB": 4})
    assert "line:W15" not in building_sites(state, WEST)


def test_hamburg_is_built_at_through_the_province_without_protest() -> None:
    state = germany(unrest={"SH": 4})
    assert "line:W4" in building_sites(state, WEST)
    state.unrest["NS"] = 4
    assert "line:W4" not in building_sites(state, WEST)


def test_a_line_may_begin_at_a_factory_abroad() -> None:
    """One of its ends must have a factory: the rulebook does not say on which side of the border."""
    state = germany()
    assert "line:E11" in building_sites(state, EAST), "Berlin has a factory"
    del state.factories["Berlin"]
    assert "line:E11" not in building_sites(state, EAST)
    state.factories["Polska-S"] = True
    assert "line:E11" in building_sites(state, EAST)


def test_marked_points_buy_that_countrys_factories_or_lines() -> None:
    state = germany(factories=["Berlin", "Bitterfeld", "Dresden"])
    assert sites_abroad(state, "Polska") == ["city:Polska-N", "city:Polska-S", "line:E11"]
    assert sites_abroad(state, "ČSSR") == ["city:CSSR-E", "city:CSSR-W", "line:E22"]


def test_marked_points_reach_out_from_a_factory_abroad() -> None:
    state = germany(factories=["CSSR-W"])
    assert {"line:E24", "line:E26"} <= set(sites_abroad(state, "ČSSR"))


BUILDING = [
    ("city:Leipzig", {}, "That lies on the other side of the border. Choose a place that is marked."),
    ("city:Dortmund", {}, "A factory stands there already: Dortmund. Choose a city without one, or a line."),
    ("city:Kassel", {"HE": 4}, "Nothing can be built where there is a mass protest: HE. Remove unrest there first."),
    ("line:E5", {}, "That lies on the other side of the border. Choose a place that is marked."),
    ("line:W15", {}, "This line is built already. Choose another one, or a city."),
    ("line:W19", {}, "A line must begin at one of your factories. Build one in a city at its end first."),
    ("line:W5b", {}, "Build the half beside the factory first."),
    ("line:W16", {"HE": 4}, "Nothing can be built where there is a mass protest: HE. Remove unrest there first."),
    (
        "line:W4",
        {"SH": 4, "NS": 4},
        ("Nothing can be built where there is a mass protest: SH and NS. Remove unrest there first."),
    ),
    ("province:SN", {}, "That lies on the other side of the border. Choose a place that is marked."),
    ("province:WB", {}, "West Berlin has no factories and no lines. Build in a province of your side."),
    ("sector:RP", {}, "West Berlin has no factories and no lines. Build in a province of your side."),
    ("province:HE", {"HE": 4}, "Nothing can be built where there is a mass protest: HE. Remove unrest there first."),
    ("province:HE", {}, "Choose a city or a line in the province."),
    ("city:Kassel", {}, "None"),
    ("line:W16", {}, "None"),
]


@pytest.mark.parametrize(("site", "unrest", "reason"), BUILDING, ids=[f"{row[0]}-{len(row[1])}" for row in BUILDING])
def test_a_site_where_nothing_can_be_built_says_why(site: str, unrest: dict[str, int], reason: str) -> None:
    ask = Play(build(germany(unrest=unrest, lines=["W15"]), WEST, 2)).ask
    assert str(ask.refusal(site)) == reason


ABROAD_AND_RHEINSBERG = [
    ("", "city:Rheinsberg", "Only the event of its own card can build the power station."),
    ("", "city:Polska-N", "Only an event gives build points for a factory abroad."),
    ("Polska", "city:Leipzig", "These build points are for one country only: Polska."),
    ("Polska", "city:CSSR-E", "These build points are for one country only: Polska."),
    ("Polska", "line:E5", "These build points are for one country only: Polska."),
    ("Polska", "line:E4", "A line must begin at one of your factories. Build one in a city at its end first."),
    ("Polska", "city:Polska-N", "None"),
    ("Polska", "line:E11", "None"),
]


@pytest.mark.parametrize(("country", "site", "reason"), ABROAD_AND_RHEINSBERG)
def test_points_for_a_country_and_ordinary_ones_say_where_they_cannot_go(country: str, site: str, reason: str) -> None:
    ask = Play(build(germany(), EAST, 2, country)).ask
    assert str(ask.refusal(site)) == reason


def test_every_site_that_is_not_offered_has_a_reason_of_its_own() -> None:
    state = germany(unrest={"BY": 4, "SN": 5}, lines=["W15", "W5a"], factories=["Hamburg", "Dortmund", "Köln", "Jena"])
    for side, country in ((WEST, ""), (EAST, ""), (EAST, "ČSSR")):
        ask = Play(build(state, side, 1, country)).ask
        for site in (*FACTORY_SITES.values(), *LINE_SITES.values()):
            refusal = ask.refusal(site)
            assert (refusal is None) == (site in ask.options), site
            assert refusal != NOT_NOW


def test_points_that_are_not_used_are_told() -> None:
    for answers, left in ((["done"], 3), (["city:Kassel", "done"], 2), (["city:Kassel", "city:Köln", "city:Ulm"], 0)):
        state = germany()
        play = Play(build(state, WEST, 3), state).answer(*answers)
        told = [line.message.values["n"] for line in play.log if "not used" in line.message.key]
        assert told == ([left] if left else [])


def test_the_log_names_the_half_of_a_connection_that_takes_two_lines() -> None:
    state = germany()
    play = Play(build(state, WEST, 1), state).answer("line:W5a")
    assert play.log[-1].message.values == {"seat": WEST, "city": "Hamburg", "other": "Hannover", "near": "Hamburg"}


def test_rheinsberg_takes_both_points_of_card_27_and_needs_a_calm_brandenburg() -> None:
    state = germany()
    play_card(state, "27", EAST, "event")
    assert state.value("Rheinsberg") == 2
    barred = germany(unrest={"BB": 4}, box=0)
    play_card(barred, "27", EAST, "event")
    assert "Rheinsberg" not in barred.factories


def test_a_point_without_a_legal_site_lapses() -> None:
    state = germany(unrest=4)
    assert not played(build(state, WEST, 4))


def test_a_connection_of_two_lines_gives_one_to_both() -> None:
    state = germany(factories=["Hamburg", "Hannover"], lines=["W5a"])
    assert state.value("Hamburg") == 1, "not working yet"
    state.lines["W5b"] = None
    assert (state.value("Hamburg"), state.value("Hannover")) == (2, 2)


def test_a_rundown_factory_has_base_zero_and_serves_its_neighbours() -> None:
    state = germany(factories={"Leipzig": False, "Dresden": True}, lines=["E19"])
    assert (state.value("Leipzig"), state.value("Dresden")) == (1, 2)
    assert germany(factories={"Leipzig": False}).value("Leipzig") == 0


def test_rheinsberg_is_worth_two_and_rundown_one() -> None:
    assert germany(factories={"Rheinsberg": True}).value("Rheinsberg") == 2
    assert germany(factories={"Rheinsberg": False}).value("Rheinsberg") == 1


def test_east_berlin_is_a_province_of_its_own_and_west_berlin_has_no_economy() -> None:
    state = germany(factories=["Berlin", "Cottbus"], lines=["E8"])
    assert (state.economy("EB"), state.economy("BB"), state.economy("WB")) == (2, 2, 0)


def test_the_economy_is_the_sum_and_the_export_factory_the_highest() -> None:
    state = germany(factories=["Dortmund", "Köln", "Duisburg"], lines=lines("Dortmund-Köln"))
    assert (state.economy("NW"), state.export("NW")) == (5, 2)


def test_a_factory_abroad_counts_in_a_province_it_has_a_working_line_to() -> None:
    state = germany(factories=["Berlin", "Schwedt", "Polska-S"], lines=["E11"])
    assert state.may_count_in("Polska-S") == ("EB",)
    state.lines["E7"] = None
    assert state.may_count_in("Polska-S") == ("BB", "EB")
    assert state.value("Polska-S") == 3


def test_a_factory_abroad_without_a_working_line_counts_nowhere() -> None:
    state = germany(factories=["Polska-S"], lines=["E11"])
    assert state.may_count_in("Polska-S") == ()


def test_every_line_has_two_ends_on_one_side_or_one_abroad() -> None:
    for line in LINES.values():
        side = SITES["WE".index(line.id[0])]
        assert all(end in side or end in ABROAD for end in line.ends)
        assert all(IN_PROVINCES[end] for end in line.ends if end not in ABROAD)
