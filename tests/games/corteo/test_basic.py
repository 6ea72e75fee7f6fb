"""The basic game, by number (rulebook B, 01–09): units, placing, movement, throws."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.corteo.arrange import active, aims, at, city, ends, play, rolled, table, table_placed, the, walks

from corteo import components as f
from corteo.city import BARRACKS, HOUSING, METRO, OBJECTIVES, START
from corteo.hexes import code, distance, members, parse
from corteo.rules import barricades, movement, setup, throws, walking
from corteo.rules.control import zone
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop.testing import state_of

HOUSED = " ".join(code(h) for h in members(HOUSING))


def test_02_the_march_has_33_units_of_100_points_of_five_types() -> None:
    units = f.roster("r33")
    types = [f"{f.SPEED[u]}-{f.POWER[u]}" for u in units]
    assert (len(units), sum(f.POWER[u] for u in units)) == (33, 100)
    assert {t: types.count(t) for t in set(types)} == {"6-6": 5, "6-4": 7, "4-4": 4, "4-2": 9, "4-1": 8}


WAYS: list[tuple[str, dict[str, Any], dict[str, int], str, str]] = [
    ("01 a speed of four leads four hexes of street far", {"march": "4-1@0819"}, {"1219": 8}, "", "1319"),
    ("03 whoever enters a zone must stop", {"march": "6-6@0719", "power": "celere@1019"}, {}, "0919", "1119 1219"),
    ("06 example a: four avenues and two streets are four points", {"march": "4-4@0614"}, {"0819": 8}, "", "0919"),
    ("06 example b: one avenue and three streets are, too", {"march": "4-4@0617"}, {"0919": 7}, "", "1019"),
    ("06 houses and walls are closed", {"march": "6-6@1810"}, {}, "", "1910"),
    ("06 the river is closed", {"march": "6-6@3310"}, {}, "", "3510 3610"),
    ("06 uphill costs two points", {"march": "4-4@2322"}, {"2323": 4}, "", ""),
    ("06 downhill costs half a point", {"march": "4-4@2325"}, {"2324": 1}, "", ""),
    ("06 popular housing is open to the march", {"march": "4-4@0929"}, {}, "0830", ""),
    ("06 popular housing is closed to the power", {"power": "carabinieri@0629"}, {}, "", HOUSED),
    ("07 leaving a zone is free in the basic game", {"march": "4-4@2615", "power": "celere@2715"}, {"2515": 1}, "", ""),
]  # fmt: skip
"""Whose ways these are stands first; what they cost is in half points."""


@pytest.mark.parametrize(
    ("units", "costs", "within", "beyond"), [row[1:] for row in WAYS], ids=[row[0] for row in WAYS]
)
def test_where_units_get(units: dict[str, Any], costs: dict[str, int], within: str, beyond: str) -> None:
    start = next(iter(units.values())).partition("@")[2][:4]
    walks(city("basic", **units), start, costs, within, beyond)


@pytest.mark.parametrize(("name", "count", "points"), [("printed", 33, 102), ("r32", 32, 100)])
def test_02_other_rosters_as_options(name: str, count: int, points: int) -> None:
    units = f.roster(name)
    assert (len(set(units)), sum(f.POWER[u] for u in units)) == (count, points)


def test_02_every_component_has_two_units_at_least() -> None:
    for name in ("r33", "printed", "r32"):
        components = [f.COMPONENT[u] for u in f.roster(name)]
        assert all(components.count(c) >= 2 for c in f.COMPONENTS if c != "POC")


def test_03_a_unit_controls_the_six_hexes_around_it() -> None:
    state = city(power="celere@2615")
    assert {code(h) for h in members(zone(state, f.THE_POWER))} == {"2715", "2515", "2614", "2514", "2616", "2516"}


def test_04_ten_hands_of_two_turns_each_movement_then_combat() -> None:
    t = table_placed()
    seen = []
    while t.ask:
        state = state_of(t)
        assert isinstance(state, Corteo)
        seen.append((state.hand, state.side, state.phase))
        t.answer("done" if "done" in t.ask.options else t.ask.options[0])
    hands = list(dict.fromkeys((hand, side) for hand, side, _ in seen))
    assert hands == [(hand, side) for hand in range(1, 11) for side in (0, 1)]


def test_04_the_side_whose_turn_it_is_not_moves_nobody() -> None:
    state = city("basic", march="4-4@0719", power="celere@2715")
    (ask,) = play(movement.movement(state))
    assert ask.options[:1] == ["hex:0719"]
    assert "You have no units there" in str(ask.refusal("hex:2715"))


def test_05_the_march_stands_in_piazza_mento_two_a_hex() -> None:
    state = state_of(table_placed())
    assert isinstance(state, Corteo)
    for unit in f.roster("r33"):
        assert state.at[unit] in START
    assert all(len(state.on(h)) <= 2 for h in START)


def test_05_the_power_places_thirty_units() -> None:
    state = state_of(table_placed())
    assert isinstance(state, Corteo)
    on = state.on_map(f.THE_POWER)
    assert len(on) == 30
    assert all(OBJECTIVES >> state.at[u] & 1 for u in f.PIANTONI)
    assert all(BARRACKS >> state.at[u] & 1 for u in (*f.CELERE, *f.CARABINIERI[:5]))
    assert sorted(u for u in on if u in f.VIGILI) == list(f.VIGILI)


def test_05_reinforcements_come_by_the_list() -> None:
    t = table_placed()
    counts = {}
    while t.ask:
        state = state_of(t)
        assert isinstance(state, Corteo)
        if state.side == f.THE_POWER and state.phase == "movement" and "done" in t.ask.options:
            counts[state.hand] = [sum(state.at[u] != f.OUT for u in units) for units in f.BY_KIND.values()]
        t.answer("rest" if "rest" in t.ask.options else "done" if "done" in t.ask.options else t.ask.options[0])
    assert counts[1] == [0, 10, 0, 5]
    assert counts[2] == [5, 10, 0, 5]
    assert counts[3] == [5, 10, 3, 8]
    assert counts[4] == [5, 10, 5, 10]
    assert counts[5] == [5, 10, 10, 10]


def test_07_the_metro_ends_a_move_and_leads_to_every_station() -> None:
    state = city("basic", march="6-6@1215 4-1@2531")
    assert reach_of(state, the(state, "1215")).go_on >> parse("1214") & 1 == 0
    out = ends(state, "2531")
    assert {"1214", "4911", "1215"} <= out


def test_07_a_run_doubles_the_points_not_in_the_first_hand() -> None:
    state = city("basic", march="4-4@0607")
    state.running = True
    assert "0622" in ends(state, "0607")
    assert "0624" not in ends(state, "0607")
    t = table_placed()
    assert "run" not in t.ask.options
    assert "after the first round" in (t.why_not("run") or "")
    while state_of(t).hand == 1:  # type: ignore[attr-defined]
        t.answer("done" if "done" in t.ask.options else t.ask.options[0])
    t.answer("run")
    assert state_of(t).runs == 4  # type: ignore[attr-defined]
    assert "run" not in t.ask.options


def test_07_a_barricade_costs_two_points_and_closes_its_hex() -> None:
    state = city("basic", march="4-4@0615", power="celere@0618")
    walking.take_up(state, parse("0615"))
    play(movement.unit_moves(state), ["barricade", "hex:0616", "stop"])
    assert (state.markers.stock, state.blocked) == (9, 1 << parse("0616"))
    state.moved[the(state, "0618")] = 0
    state.side = f.THE_POWER
    assert "0616" not in ends(state, "0618")
    assert barricades.clearable(active(state, "0618", f.THE_POWER)) == []


@pytest.mark.parametrize(
    ("march", "power", "can"),
    [("4-4@0615", "celere@0617", {"0614", "0616"}), ("4-4@0615 4-1@0614", "celere@0616", set())],
)
def test_07_a_barricade_may_stand_in_enemy_control_but_not_where_somebody_stands(
    march: str, power: str, can: set[str]
) -> None:
    state = active(city("basic", march=march, power=power), "0615")
    sites = {code(h) for h in members(barricades.building_sites(state))}
    assert sites
    assert sites & {"0614", "0616"} == can


def test_08_the_power_does_not_leave_the_zone_of_the_march() -> None:
    state = city("basic", march="4-1@2615", power="celere@2715 celere@2915")
    state.side = f.THE_POWER
    assert not ends(state, "2715")
    assert walking.takeable(state) == [parse("2915")]


def test_08_the_basic_game_does_not_bind_guards_to_their_objectives() -> None:
    """What binds them stands in 6b, in the advanced game only."""
    state = city("basic", power="piantoni@2613 piantoni@2111")
    state.side = f.THE_POWER
    assert {"2713", "2514"} <= ends(state, "2613")
    assert walking.takeable(state) == sorted([parse("2613"), parse("2111")])


@pytest.mark.parametrize("kind", ["blindati", "lacrimogeni"])
def test_08_vehicles_enter_no_garden_objective_or_stairs(kind: str) -> None:
    for start, closed in (("1706", "1606"), ("2514", "2613"), ("2124", "2125")):
        state = city("basic", power=f"{kind}@{start}")
        assert closed not in ends(state, start)
        assert closed in ends(city("basic", power=f"carabinieri@{start}"), start)


def test_09_throws_cost_half_the_points_and_happen_once() -> None:
    state = active(city("basic", dice=[1], march="6-6@2515", power="celere@2815"), "2515")
    asks = play(movement.unit_moves(state), ["hex:2815"])
    assert state.moving.spent == 6
    assert "hex:2815" not in asks[-1].options
    assert "stop" in asks[-1].options


@pytest.mark.parametrize(
    ("thrower", "target", "hit"),
    [
        ("1704", "1504", True),  # avenue between
        ("1706", "1506", False),  # a garden between
        ("2715", "2712", False),  # an objective between
        ("1214", "1211", False),  # houses
        ("2627", "2327", False),  # a crowded place
        ("2222", "2323", True),
        ("2222", "2324", False),  # uphill
        ("2324", "2222", True),  # downhill
    ],
)
def test_09_terrain_that_interrupts_a_throw(thrower: str, target: str, hit: bool) -> None:
    assert (parse(target) in throws.throw_lines(parse(thrower), 3)) is hit


@pytest.mark.parametrize(
    ("march", "power", "thrower", "targets"),
    [
        ("6-6@2515", "celere@2815 celere@2916 vigili@2715", "2515", {"2815", "2715"}),  # in a straight line only
        ("6-6@2515", "celere@2915", "2515", set()),  # three hexes far
        ("4-1@2515", "lacrimogeni@2915", "2915", {"2515"}),  # gas four
        ("4-4@2515", "celere@2715", "2515", set()),  # cordoni throw nothing
        ("6-6@1203", "celere@1202", "1203", set()),  # not into barracks
        ("4-1@1214", "lacrimogeni@1215", "1215", set()),  # nor into the metro
        ("6-6@2515 4-1@2615", "celere@2715 celere@2815", "2515", {"2715", "2815"}),  # over a unit between
    ],
)
def test_09_who_may_throw_at_whom(march: str, power: str, thrower: str, targets: set[str]) -> None:
    assert aims(city("basic", march=march, power=power), thrower) == targets


def test_09_panic_by_gas_moves_the_target_two_hexes_and_its_block_one() -> None:
    state = city("basic", dice=[6], march="4-1@2615 4-1@2715", power="lacrimogeni@2515")
    hit, other = the(state, "2615"), the(state, "2715")
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2515")], parse("2615")), on=True)
    assert (rolled(state).column, rolled(state).die, rolled(state).result) == (8, 6, "P2")
    assert distance(state.at[hit], parse("2615")) == 2
    assert distance(state.at[other], parse("2715")) == 1
    assert not at(state, "2615")


def test_09_throws_arrest_nobody() -> None:
    state = city("basic", dice=[6], march="4-1@2615", power="lacrimogeni@2515 celere@2715 celere@2614 celere@2616")
    for where in ("2714", "2716", "2514", "2516"):
        state.blocked |= 1 << parse(where)
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2515")], parse("2615")))
    assert len(at(state, "2615")) == 1


def test_05_two_guards_may_share_an_objective() -> None:
    t = table()
    while t.ask and not str(t.ask.prompt.values.get("unit", "")).startswith("Piantoni"):
        t.answer("rest" if "rest" in t.ask.options else t.ask.options[0])
    for _ in range(2):
        t.answer("hex:2613")
    assert "hex:2613" not in t.ask.options
    t.answer("rest")
    state = state_of(t)
    assert isinstance(state, Corteo)
    assert len(state.on(parse("2613"))) == 2
    assert len({state.at[u] for u in f.PIANTONI}) == 9, "the rest stands singly"


def test_05_vigili_stand_within_seven_hexes_of_a_station_barracks_or_objective() -> None:
    asks = play(setup.vigili(city("basic")))
    spots = [parse(o[4:]) for o in asks[0].options if o != "rest"]
    places = members(METRO | BARRACKS | OBJECTIVES)
    assert spots
    assert all(min(distance(h, p) for p in places) <= 7 for h in spots)


def test_06_all_some_or_no_units_may_move() -> None:
    t = table_placed()
    assert "done" in t.ask.options
    before = list(state_of(t).at)  # type: ignore[attr-defined]
    t.answer("done")
    assert list(state_of(t).at) == before  # type: ignore[attr-defined]


def test_06_a_hex_too_far_off_and_a_full_one_are_refused_for_different_reasons() -> None:
    state = active(city("basic", march="4-4@0719 4-1@0819 4-2@0819"), "0719")
    (ask,) = play(movement.unit_moves(state))
    assert "too few movement points" in str(ask.refusal("hex:2715"))
    assert "no room" in str(ask.refusal("hex:0819"))


def test_07_two_points_must_be_left_for_a_barricade() -> None:
    state = active(city("basic", march="4-4@0819"), "0819")
    play(movement.unit_moves(state), ["via", "hex:1019"])
    assert barricades.building_sites(state)
    state.moving.spent = 5
    assert barricades.building_sites(state) == 0
