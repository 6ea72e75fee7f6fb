"""The ten steps at the end of a decade, one after the other; the tenth is in ``test_ending``."""

from __future__ import annotations

import pytest

from tabletop.testing import Play
from volk.components import EAST, PROVINCES, SITES, WEST
from volk.questions import WHERE_IT_COUNTS
from volk.rules.comparisons import comparison_across_the_border, comparison_at_home, envy, hits
from volk.rules.currency import currency, exporters, worst_export
from volk.rules.ending import INSOLVENCY
from volk.rules.flight import flight, flight_parts, flight_position, flight_symbols
from volk.rules.police import police_cost, police_use
from volk.rules.prestige import prestige, prestige_spaces
from volk.rules.reckoning import closed
from volk.rules.socialists import socialists
from volk.rules.special_factories import assign_for_exports
from volk.rules.tracks import socialists_due
from volk.rules.upkeep import berlin_limit, upkeep
from volk.state import Germany

from .scenes import asked, germany, played

# -- step 1: flight ---------------------------------------------------------------------------------------------------


def test_flight_adds_and_subtracts_what_the_rule_names() -> None:
    state = germany(
        played=["2", "12", "13", "I"],
        living={"BY": 2, "MV": 1, "BB": 1, "ST": 2, "SN": 1, "TH": 1, "EB": 1},
        police={"5": True, "15": True},
        unrest={"SN": 4, "HE": 4},
        box=0,
    )
    assert flight_parts(state) == [
        ("symbols", 4),
        ("best", 2),
        ("police", 1),
        ("east", 1),
        ("worst", -1),
        ("west", -1),
    ]
    assert flight_position(state) == 6


def test_west_berlin_counts_for_the_highest_standard_and_flight_is_never_below_zero() -> None:
    assert flight_position(germany(sectors={"RP": 1, "NW": 1})) == 2
    assert flight_position(germany(living=3, unrest={"BY": 4})) == 0


def test_discarded_cards_do_not_count_for_flight() -> None:
    assert flight_symbols(germany(removed=["2"], played=["12"])) == 1


def test_the_players_choose_in_turn_what_is_dismantled_the_prestige_leader_first() -> None:
    state = germany(flight=6, factories=list(SITES[EAST]))
    asks = asked(flight(state))
    assert [ask.seat for ask in asks] == [None, WEST, EAST, WEST]
    state = germany(flight=4, factories=list(SITES[EAST]), tracks={"P": 2})
    assert [ask.seat for ask in asked(flight(state))] == [None, EAST, WEST]


def test_with_the_wall_prestige_moves_and_east_dismantles_one_of_its_choice() -> None:
    state = germany(wall=True, flight=9, played=["2"])
    asks = played(flight(state), "step-1", "city:Berlin")
    assert asks[1].seat == EAST
    assert state.tracks["P"] == -1
    assert sorted(state.factories) == ["Bitterfeld", "Dortmund", "Hamburg"]
    assert (state.played, state.removed) == ([], ["2"])


# -- step 2: prestige -------------------------------------------------------------------------------------------------


def test_even_prestige_does_nothing() -> None:
    state = germany()
    played(prestige(state), "step-2")
    assert state.unrest == germany().unrest


@pytest.mark.parametrize(("position", "spaces"), [(1, [1]), (3, [1, 2, 3]), (-2, [-2]), (-4, [-2, -3, -4])])
def test_the_leader_takes_its_space_or_an_earlier_one(position: int, spaces: list[int]) -> None:
    assert prestige_spaces(position) == spaces


PRESTIGE_ROWS = [
    (-1, [], {"rundown": 1}),
    (-2, [], {"rundown": 1}),
    (-3, ["prestige--3", "province:SN"], {"unrest": 1}),
    (-4, ["prestige--4", "province:SN", "city:Berlin"], {"unrest": 1, "pieces": -1}),
    (-5, ["prestige--5", "province:TH", "province:SN"], {"LS": -1, "unrest": 1}),
    (-6, ["prestige--6", "province:TH", "province:SN", "city:Berlin"], {"LS": -1, "unrest": 1, "pieces": -1}),
    (1, ["city:Leipzig"], {"pieces": 1}),
    (2, ["prestige-2", "province:SN"], {"unrest": -1}),
    (3, ["prestige-3", "city:Leipzig", "province:SN"], {"pieces": 1, "unrest": -1}),
    (4, ["prestige-4", "province:SN"], {"LS": 1, "unrest": -1}),
    (5, ["prestige-5", "province:SN", "province:SN"], {"LS": 1, "unrest": -2}),
    (6, ["prestige-6", "province:SN", "province:SN", "city:Leipzig"], {"LS": 1, "unrest": -2, "pieces": 1}),
]


@pytest.mark.parametrize(("position", "answers", "change"), PRESTIGE_ROWS, ids=[str(row[0]) for row in PRESTIGE_ROWS])
def test_every_space_of_prestige(position: int, answers: list[str], change: dict[str, int]) -> None:
    state = germany(tracks={"P": position}, living={"TH": 1, "SN": 1}, unrest=2)
    if position in (-1, -2):
        answers = ["city:Berlin"]
    asks = played(prestige(state), "step-2", *answers)
    leader = EAST if position > 0 else WEST
    assert {ask.seat for ask in asks[1:]} == {leader}
    now = {
        "rundown": sum(not sound for sound in state.factories.values()),
        "unrest": sum(state.unrest[p] for p in PROVINCES[EAST]) - 12,
        "LS": sum(state.living[p] for p in PROVINCES[EAST]) - 2,
        "pieces": len(state.factories) - 4,
    }
    assert {k: v for k, v in now.items() if v} == change


def test_with_nothing_left_to_run_down_the_first_spaces_dismantle() -> None:
    state = germany(tracks={"P": -1}, factories={"Rheinsberg": False})
    played(prestige(state), "step-2")
    assert not state.factories
    play = Play(prestige(state)).answer("step-2")
    assert play.outcome is not None
    assert play.outcome.ending == INSOLVENCY.name


# -- step 3: currency -------------------------------------------------------------------------------------------------


def test_a_west_province_without_a_factory_makes_the_worst_export_zero() -> None:
    state = germany(factories={"Leipzig": False, "Berlin": True})
    assert worst_export(state) == 0
    assert exporters(state) == ["EB", "SN"], "one with a factory of value 0 sells, one without never"


def test_missing_marks_run_down_in_turn_then_dismantle_in_turn_from_the_leader_again() -> None:
    state = germany(
        factories=["Berlin", "Leipzig"], lines=["E5", "E8", "E16", "E19"], tracks={"C": -4}, living={"SN": 2}
    )
    state.unrest |= dict.fromkeys(PROVINCES[WEST], 0)
    state.factories |= dict.fromkeys(["Kiel", "Bremen", "Dortmund", "Kassel", "Koblenz", "Ulm", "München"], True)
    asks = asked(currency(state))
    assert ["Balance: {n}", {"n": -4}] in state.reckoning
    assert [ask.seat for ask in asks] == [None, WEST, WEST, EAST], "the last sound factory leaves no choice"
    assert (state.factories["Berlin"], state.factories["Leipzig"], len(state.lines)) == (False, False, 2)


def test_by_the_rulebook_a_factory_abroad_can_be_the_export_factory_of_the_province_east_names() -> None:
    def abroad(reading: str) -> Germany:
        return germany(external=reading, factories=["Berlin", "Schwedt", "Polska-S", *SITES[WEST]], lines=["E11", "E7"])

    state = abroad("export")
    asks = asked(assign_for_exports(state), lambda ask: ask.options[-1])
    assert asks[-1].question is WHERE_IT_COUNTS
    assert state.assigned["Polska-S"] == "EB"
    assert (state.export("EB"), state.export("BB")) == (3, 2)
    state = abroad("economy")
    assert {ask.seat for ask in asked(assign_for_exports(state))} <= {WEST}
    assert state.export("EB") == 2


def test_hamburg_counts_for_the_province_west_names_anew_each_time() -> None:
    state = germany(factories=["Hamburg"])
    asks = played(assign_for_exports(state), "province:SH")
    assert asks[0].seat == WEST
    assert (state.export("SH"), state.export("NS")) == (1, 0)
    played(closed(state))
    assert not state.assigned


# -- steps 4 and 5 ----------------------------------------------------------------------------------------------------


def test_police_cost_a_dismantling_per_card_red_or_pink_of_easts_choice() -> None:
    state = germany(police={"5": True, "15": False}, factories=["Berlin", "Bitterfeld", "Leipzig"])
    asks = asked(police_cost(state))
    assert [ask.seat for ask in asks] == [None, EAST, EAST]
    assert len(state.factories) == 1


def test_a_standard_above_the_export_factory_is_lost_without_unrest() -> None:
    state = germany(living={"SN": 3, "NW": 1}, factories=["Leipzig", "Dresden", "Dortmund"], lines=["E19"], unrest=1)
    played(upkeep(state), "step-5")
    assert (state.living["SN"], state.living["NW"], state.unrest["SN"]) == (2, 1, 1)


def test_a_supplier_counts_for_berlin_if_its_sector_has_a_standard() -> None:
    state = germany(sectors={"RP": 1}, factories=["Koblenz"])
    assert berlin_limit(state) == 1
    assert berlin_limit(germany()) is None


# -- steps 6 and 7 ----------------------------------------------------------------------------------------------------


def test_each_side_compares_with_its_own_best() -> None:
    state = germany(living={"SN": 3, "TH": 1, "BY": 1})
    assert envy(state, EAST) == {"MV": 2, "BB": 2, "EB": 2, "ST": 2, "TH": 1}
    assert envy(state, WEST) == {"WB": 1}


def test_unrest_of_the_comparison_at_home_appears_at_once_and_socialists_where_east_chooses() -> None:
    state = germany(living={"SN": 3}, unrest=2, box=1)
    asks = played(comparison_at_home(state), "step-6", "province:TH")
    assert asks[1].seat == EAST
    assert (state.unrest["TH"], state.unrest["MV"], state.socialists["TH"]) == (3, 4, 1)


def test_a_province_hits_one_neighbour_with_what_it_has_more() -> None:
    state = germany(living={"BY": 2, "TH": 1}, unrest=0)
    played(comparison_across_the_border(state), "step-7", "province:SN")
    assert (state.unrest["SN"], state.unrest["TH"]) == (2, 0)


def test_a_protest_in_the_attacker_takes_one_away_and_counts_as_it_stood_at_first() -> None:
    state = germany(unrest={"BY": 4})
    state.living["BY"] = 2
    assert hits(state, "BY", state.protests("BY")) == {"SN": 1, "TH": 1}
    assert hits(state, "BY", 2) == {}


def test_west_berlin_hits_brandenburg_and_east_berlin() -> None:
    state = germany(sectors={"RP": 1, "NW": 1}, unrest=0, living={"BB": 1})
    played(comparison_across_the_border(state), "step-7")
    assert (state.unrest["BB"], state.unrest["EB"]) == (1, 2)


def test_provinces_without_a_border_never_hit_and_east_may_hit_back() -> None:
    state = germany(living={"NW": 5, "SN": 1}, unrest=0)
    played(comparison_across_the_border(state), "step-7")
    assert sum(state.unrest.values()) == state.unrest["BY"] == 1


# -- steps 8 to 10 ----------------------------------------------------------------------------------------------------


def test_police_not_yet_used_takes_one_and_all_are_fresh_again() -> None:
    state = germany(
        police={"5": True, "15": False}, unrest={"SN": 1} | dict.fromkeys(("MV", "BB", "EB", "ST", "TH"), 0)
    )
    played(police_use(state), "step-8")
    assert state.unrest["SN"] == 0
    assert state.police == {"5": True, "15": True}


SOCIALISTS = (-4, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 4)


@pytest.mark.parametrize(("position", "due"), list(zip(range(-6, 7), SOCIALISTS, strict=True)))
def test_every_space_of_the_socialists_track(position: int, due: int) -> None:
    state = germany(tracks={"S": position}, box=5, supply=7)
    assert socialists_due(state) == due
    asked(socialists(state))
    assert (state.box, state.supply) == (5 + due, 7 - due)


def test_gained_socialists_step_in_where_there_is_a_protest() -> None:
    state = germany(tracks={"S": 3}, unrest={"SN": 5}, box=0)
    played(socialists(state), "step-9")
    assert (state.unrest["SN"], state.socialists["SN"], state.box) == (3, 2, 0)


def test_socialists_go_from_the_box_first_then_from_where_west_says_and_leave_unrest() -> None:
    state = germany(tracks={"S": -4}, box=1, socialists={"SN": 1, "TH": 1}, supply=9, unrest=2)
    asks = played(socialists(state), "step-9", "province:TH")
    assert asks[1].seat == WEST
    assert (state.box, state.socialists["TH"], state.unrest["TH"], state.supply) == (0, 0, 3, 11)


def test_in_the_online_reading_socialists_wait_for_step_nine() -> None:
    for reading, waiting in (("at once", 0), ("afterwards", 0), ("online", 1)):
        state = germany(step_in=reading, living={"BY": 1}, unrest={"SN": 3, "BY": 0})
        played(comparison_across_the_border(state), "step-7", "province:SN")
        assert state.box == waiting, reading
        state.tracks["S"] = 0
        played(socialists(state), "step-9")
        assert state.box == 0
