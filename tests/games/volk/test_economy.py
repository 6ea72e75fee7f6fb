"""Building, values, dismantling (facts 7.1 to 7.3), rule by rule."""

from __future__ import annotations

import pytest
from tests.games.volk.bench import drive, germany, lines, play_card

from volk.components import ABROAD, EAST, IN_PROVINCES, LINES, SITES, WEST
from volk.rules import economy, events, living
from volk.rules.economy import building_sites, dismantled_sites, sites_abroad


def test_a_point_buys_one_factory_or_one_line_and_any_number_may_be_left() -> None:
    state = germany()
    drive(economy.build(state, WEST, 3), "city:Kassel", "line:W16", "done")
    assert state.value("Kassel") == 2


def test_a_factory_needs_no_connection_but_an_own_empty_city() -> None:
    sites = building_sites(germany(), WEST)
    assert "city:München" in sites
    assert "city:Hamburg" not in sites, "a city never holds more than one factory"
    assert not any(s.startswith("city:") and s[5:] in SITES[EAST] for s in sites)


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
    state.lines["W5a"] = True
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


def test_a_line_abroad_is_built_with_ordinary_points_from_the_eastern_end() -> None:
    state = germany()
    assert "line:E11" in building_sites(state, EAST), "Berlin has a factory"
    del state.factories["Berlin"]
    state.factories["Polska-S"] = True
    assert "line:E11" not in building_sites(state, EAST)


def test_marked_points_buy_that_countrys_factories_or_lines() -> None:
    state = germany(factories=["Berlin", "Bitterfeld", "Dresden"])
    assert sites_abroad(state, "Polska") == ["city:Polska-N", "city:Polska-S", "line:E11"]
    assert sites_abroad(state, "ČSSR") == ["city:CSSR-E", "city:CSSR-W", "line:E22"]


def test_marked_points_reach_out_from_a_factory_abroad() -> None:
    state = germany(factories=["CSSR-W"])
    assert {"line:E24", "line:E26"} <= set(sites_abroad(state, "ČSSR"))


def test_rheinsberg_takes_both_points_of_card_27_and_needs_a_calm_brandenburg() -> None:
    state = germany()
    play_card(state, "27", EAST, "event")
    assert state.value("Rheinsberg") == 2
    barred = germany(unrest={"BB": 4}, box=0)
    play_card(barred, "27", EAST, "event")
    assert "Rheinsberg" not in barred.factories


def test_a_point_without_a_legal_site_lapses() -> None:
    state = germany(unrest=4)
    assert not drive(economy.build(state, WEST, 4)).asks


def test_a_connection_of_two_lines_gives_one_to_both() -> None:
    state = germany(factories=["Hamburg", "Hannover"], lines=["W5a"])
    assert state.value("Hamburg") == 1, "not working yet"
    state.lines["W5b"] = True
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
    state.lines["E7"] = True
    assert state.may_count_in("Polska-S") == ("BB", "EB")
    assert state.value("Polska-S") == 3


def test_a_factory_abroad_without_a_working_line_counts_nowhere() -> None:
    state = germany(factories=["Polska-S"], lines=["E11"])
    assert state.may_count_in("Polska-S") == ()


def test_a_factory_is_dismantled_only_without_lines() -> None:
    state = germany(lines=["W16"])
    assert "city:Dortmund" not in dismantled_sites(state, WEST)
    assert {"city:Hamburg", "line:W16"} <= set(dismantled_sites(state, WEST))


def test_a_rundown_factory_cannot_be_dismantled_but_rheinsberg_can_twice() -> None:
    state = germany(factories={"Berlin": False, "Rheinsberg": True})
    assert dismantled_sites(state, EAST) == ["city:Rheinsberg"]
    drive(economy.dismantle(state, EAST, EAST))
    assert state.factories["Rheinsberg"] is False
    drive(economy.dismantle(state, EAST, EAST))
    assert "Rheinsberg" not in state.factories
    assert dismantled_sites(state, EAST) == []


def test_a_factory_abroad_cannot_be_dismantled_nor_run_down() -> None:
    state = germany(factories=["Polska-N"])
    assert dismantled_sites(state, EAST) == []
    assert economy.sound_factories(state) == []


def test_every_line_is_one_dismantling_also_of_a_two_line_connection() -> None:
    state = germany(factories=[], lines=["E2a", "E2b"])
    assert dismantled_sites(state, EAST) == ["line:E2a", "line:E2b"]


@pytest.mark.parametrize(
    ("place", "inside", "outside"),
    [
        ("NW", ["city:Dortmund", "line:W16", "line:W8"], ["line:W2a", "city:Hamburg"]),
        ("NS/Hamburg", ["city:Hamburg", "line:W2a", "line:W8"], ["city:Dortmund", "line:W16"]),
    ],
)
def test_a_named_province_is_hit_in_its_factories_and_lines_with_an_end_there(
    place: str, inside: list[str], outside: list[str]
) -> None:
    state = germany(lines=["W16", "W8", "W2a"])
    hit = dismantled_sites(state, WEST, place)
    for option in inside:
        attached = option[5:] in ("Dortmund", "Hamburg")
        assert option in hit or attached, option
    assert not set(outside) & set(hit)


def test_event_dismantling_that_cannot_be_carried_out_lapses() -> None:
    state = germany(factories=["Berlin"])
    play_card(state, "17", WEST, "event")
    assert not state.factories


def test_stop_removes_a_factory_abroad_with_its_lines_and_prefers_no_other_country() -> None:
    state = germany(factories=["Berlin", "Schwedt", "Polska-S", "CSSR-E"], lines=["E11", "E7", "E5"])
    play_card(state, "73", WEST, "event")
    assert list(state.factories) == ["Berlin", "Schwedt", "CSSR-E"]
    assert list(state.lines) == ["E5"]


def test_stop_lapses_without_a_factory_there() -> None:
    state = germany()
    play_card(state, "37", WEST, "event")
    assert state.tracks["S"] == -2


def test_every_line_has_two_ends_on_one_side_or_one_abroad() -> None:
    for line in LINES.values():
        side = SITES["WE".index(line.id[0])]
        assert all(end in side or end in ABROAD for end in line.ends)
        assert all(IN_PROVINCES[end] for end in line.ends if end not in ABROAD)


# -- living standard (7.4, 7.5) ------------------------------------------------------------------------------------


def test_the_nth_living_standard_needs_three_times_n() -> None:
    state = germany(factories=["Dortmund", "Köln", "Duisburg"], living={"NW": 0})
    assert living.gap(state, "NW") == 0
    state.living["NW"] = 1
    assert living.gap(state, "NW") == 3


def test_the_card_helps_by_at_most_two_in_a_province_and_its_value_is_split() -> None:
    state = germany(factories=["Berlin", "Bitterfeld", "Magdeburg"])
    assert living.within_reach(state, EAST, 3) == ["EB", "ST"]
    assert living.within_reach(state, EAST, 1) == ["ST"]
    driven = drive(living.raise_standard(state, EAST, 3), "province:EB", "province:ST")
    assert state.help == 0
    assert [ask.options for ask in driven.asks][1] == ["province:ST", "done"]


def test_at_most_three_standards_in_three_different_provinces() -> None:
    state = germany(factories=list(SITES[WEST]), living=0)
    state.sectors = dict.fromkeys(state.sectors, 3)
    drive(living.raise_standard(state, WEST, 1), "province:NW", "province:HE", "province:BY")
    assert [state.living[p] for p in ("NW", "HE", "BY")] == [1, 1, 1]


def test_each_standard_removes_one_unrest_if_there_is_any() -> None:
    state = germany(factories=list(SITES[EAST]), unrest={"SN": 2, "TH": 0})
    drive(living.raise_standard(state, EAST, 2), "province:SN", "province:TH", "done")
    assert (state.unrest["SN"], state.unrest["TH"]) == (1, 0)


def test_a_protest_does_not_forbid_a_living_standard() -> None:
    state = germany(factories=list(SITES[EAST]), unrest={"SN": 5}, box=0)
    assert "SN" in living.within_reach(state, EAST, 0)


def test_a_transfer_to_berlin_calms_berlin_and_only_one_supplier_may_send() -> None:
    state = germany(factories=list(SITES[WEST]), unrest=3)
    driven = drive(living.raise_standard(state, WEST, 1), "province:NW", "sector:NW", "province:RP", "province:BW")
    assert driven.asks[1].options == ["sector:NW", "province:NW"]
    assert (state.standard("WB"), state.living["NW"], state.living["RP"]) == (1, 0, 1)
    assert (state.unrest["WB"], state.unrest["NW"], state.unrest["RP"]) == (2, 3, 2)


def test_a_sector_that_is_ahead_receives_nothing() -> None:
    state = germany(sectors={"NW": 1}, living={"NW": 4, "RP": 4})
    assert not living.may_transfer(state, "NW")
    assert living.may_transfer(state, "RP")


def test_hamburg_counts_for_one_province_in_an_action() -> None:
    state = germany(factories=["Hamburg", "Kiel", "Flensburg", "Bremen", "Hannover"])
    drive(living.raise_standard(state, WEST, 1), "province:NS", "province:NS", "done")
    again = germany(factories=["Hamburg", "Kiel", "Flensburg", "Bremen", "Hannover"])
    driven = drive(living.raise_standard(again, WEST, 1), "province:SH", "province:NS", "done")
    assert driven.asks[1].options == ["province:SH", "province:NS", "done"], "the card fills the other gap"


def test_a_factory_abroad_counts_for_one_province_east_names() -> None:
    state = germany(factories=["Berlin", "Schwedt", "Polska-S"], lines=["E11", "E7"])
    driven = drive(living.raise_standard(state, EAST, 1), "province:BB", "province:BB", "done")
    assert driven.prompts[0] == "For which province does {city} count now?"


def test_raising_is_allowed_only_where_something_can_be_placed() -> None:
    assert living.within_reach(germany(), EAST, 1) == []


def test_a_living_standard_by_event_needs_no_economy_and_goes_to_a_sector_not_ahead() -> None:
    state = germany(sectors={"RP": 1})
    drive(living.grant(state, WEST, ["WB", "BY"]), "province:WB", "sector:BW")
    assert state.sectors == {"RP": 1, "NW": 0, "BW": 1}
    assert state.unrest["WB"] == 2


def test_the_triangular_icon_of_card_60_calms_nobody() -> None:
    state = germany(unrest={"BY": 2})
    play_card(state, "60", WEST, "event", lambda ask: ask.options[-1])
    assert (state.living["BY"], state.unrest["BY"]) == (1, 3)


def test_card_35_raises_two_different_provinces_and_special_three_may_repeat() -> None:
    state = germany()
    asks = play_card(state, "35", WEST, "event")
    standards = [ask for ask in asks if "standard" in ask.prompt.key]
    assert set(standards[0].options) - set(standards[1].options) == {"province:SH"}
    state = germany()
    state.special, state.turn, state.display = "III", EAST, ["41"]
    state.card = "III"
    events.begin(state)
    step = events.icons
    driven = drive(step(state))
    drive(driven.result(state), "province:SN", "province:SN")
    assert state.living["SN"] == 2


def test_a_living_standard_by_event_stays_where_it_was_put() -> None:
    state = germany(unrest={"NW": 2})
    assert drive(living.grant(state, WEST, ["NW", "BY"]), "province:NW").result == "NW"
    assert state.living["NW"] == 1
    assert state.standard("WB") == 0
    assert state.unrest["NW"] == 1
