"""The advanced game, by number (rulebook C, 1a–14a), as far as it differs from the basic one; worked examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.corteo.arrange import at, city, play, rolled, the

import corteo
from corteo import components as f
from corteo.city import CITY, NEIGHBOURS, OBJECTIVES
from corteo.hexes import code, distance, members, parse
from corteo.questions import (
    NEXT_HEAD,
    TO_WHICH_BARRACKS,
    WHERE_IT_GOES,
    WHETHER_IT_ADVANCES,
    WHETHER_THE_COLUMN_ADVANCES,
    WHICH_CAR_ADVANCES,
    WHICH_COMBAT,
    WHO_GOES_NEXT,
    WHO_TAKES_PART,
    Fight,
)
from corteo.records import Barrier
from corteo.rules import (
    barricades,
    combat,
    conserved,
    contacts,
    ending,
    heads,
    movement,
    placing,
    reinforcements,
    throws,
    walking,
    ways,
)
from corteo.rules.control import zone
from corteo.rules.edges import due, part_of
from corteo.rules.retreat import arrest, panic_of_the_march, retreats, withdraw, withdraw_power
from corteo.rules.sequence import BY_POINTS, order_of_play
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from corteo.terms import TERMS
from tabletop import GameEnds, Table
from tabletop.testing import Play, state_of


def ends(state: Corteo, where: str) -> set[str]:
    return {code(h) for h in members(reach_of(state, the(state, where)).ends)}


def active(state: Corteo, where: str, side: int = f.THE_MARCH) -> Corteo:
    state.side = side
    walking.take_up(state, parse(where))
    return state


def star(state: Corteo, where: str, side: int) -> Fight:
    state.side = side
    attack, defend = contacts.contacts(state)
    return contacts.fights(attack, defend, next(g for g in defend if parse(where) in g.hexes))[0]


def test_1a_the_four_types_of_the_power_reserve_make_100_points() -> None:
    reserve = [*f.BLINDATI, *f.LACRIMOGENI, *f.CARABINIERI[5:]]
    assert (len(reserve), sum(f.POWER[u] for u in reserve)) == (20, 100)


def test_1d_crowded_places_are_closed_to_the_power() -> None:
    assert "1225" in ends(city(march="4-4@0925"), "0925")
    assert "1225" not in ends(city(power="carabinieri@1025"), "1025")


def test_2_both_sides_may_control_a_hex() -> None:
    state = city(march="4-4@2615", power="celere@2815")
    assert (zone(state, 0) & zone(state, 1)) >> parse("2715") & 1


def test_2_no_control_into_stairs_houses_or_through_walls() -> None:
    assert not zone(city(power="celere@2024"), 1) >> parse("2125") & 1
    assert not zone(city(power="celere@1810"), 1) >> parse("1910") & 1
    assert not zone(city(power="celere@0617"), 1) >> parse("0717") & 1


def test_2_no_march_control_into_barracks_no_power_control_into_the_metro() -> None:
    assert not zone(city(march="4-4@1203"), 0) >> parse("1202") & 1
    assert not zone(city(power="celere@1215"), 1) >> parse("1214") & 1
    assert zone(city(march="4-4@1215"), 0) >> parse("1214") & 1


def test_3a_the_heads_are_named_after_the_movement() -> None:
    t = Table.new(corteo.GAME, ["A", "B"], 1, {"game": "advanced"})
    while "done" not in (t.ask.options if t.ask else []):
        options = t.ask.options
        wanted = "component-MOV" if "component-MOV" in options else "rest" if "rest" in options else options[0]
        t.answer(wanted)
    t.answer("done")
    assert str(t.ask.prompt) == (
        "Choose a Head to lead the march. It gains 2 strength for each unit connected with it."
    )


def test_4a_passing_friends_costs_nothing_and_a_full_hex_is_no_end() -> None:
    state = city(march="4-1@0719 4-4@0819 4-2@0819")
    assert "0919" in ends(state, "0719")
    assert "0819" not in ends(state, "0719")


def test_4a_a_group_that_is_led_along_follows_as_near_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """One answer moves all that are connected; each has moved then."""
    monkeypatch.setattr(ways, "_FIELDS", {})  # nobody has gone to that hex yet
    state = active(city(march="4-4@0719 4-1@0718 4-2@0717 4-2@0819"), "0719")
    group = [the(state, where) for where in ("0719", "0718", "0717", "0819")]
    play(movement.unit_moves(state), ["group", "hex:1019"])
    assert [distance(state.at[u], parse("1019")) for u in group] == [0, 1, 1, 0], "two fill the hex"
    assert [state.moved[u] for u in group] == [1] * 4
    assert state.moving.units == []


def test_4b_after_entering_a_zone_a_unit_moves_no_more() -> None:
    state = active(city(march="4-4@2515", power="vigili@2715"), "2515")
    asks = play(movement.unit_moves(state), ["via", "hex:2615"])
    assert state.moving.stuck
    assert not any(o.startswith("hex:") for o in asks[-1].options)


def test_4c_fractions_count_as_whole_points() -> None:
    state = city(march="4-1@0617")
    found = reach_of(state, the(state, "0617"))
    assert found.cost(parse("0919")) == 7
    assert not found.ends >> parse("1019") & 1


def test_5a_leaving_a_zone_costs_a_point_and_leads_out_of_it_first() -> None:
    state = city(march="4-4@0719", power="vigili@0819")
    assert "0618" in ends(state, "0719")
    assert reach_of(state, the(state, "0719")).cost(parse("0619")) == 3
    state = city(march="4-4@2615", power="vigili@2715")
    assert reach_of(state, the(state, "2615")).cost(parse("2515")) == 3
    assert reach_of(state, the(state, "2615")).cost(parse("2616")) > 3


def test_5b_no_more_than_two_in_a_station() -> None:
    state = city(march="6-6@1215 4-1@1214 4-2@1214")
    assert "1214" not in ends(state, "1215")


def test_5c_five_runs_in_a_game() -> None:
    assert Corteo(city().rng).runs == 5


@pytest.mark.parametrize(("start", "closed"), [("1011", "0911"), ("1125", "1225"), ("2024", "2125"), ("1706", "1606")])
def test_5d_no_barricade_on_objectives_crowds_stairs_and_gardens(start: str, closed: str) -> None:
    state = active(city(march=f"4-4@{start}"), start)
    assert parse(closed) in NEIGHBOURS[parse(start)]
    assert barricades.building_sites(state)
    assert not barricades.building_sites(state) >> parse(closed) & 1


def test_5d_a_barricade_goes_from_the_next_hand_for_two_points_one_a_unit() -> None:
    state = city(hand=3, power="carabinieri@0615")
    state.markers.barricades = [Barrier(parse("0616"), 3), Barrier(parse("0614"), 2), Barrier(parse("0514"), 2)]
    state.reblock()
    active(state, "0615", f.THE_POWER)
    assert [code(h) for h in barricades.clearable(state)] == ["0614"]
    play(movement.unit_moves(state), ["clear", "stop"])
    assert [code(h) for h, _ in state.markers.barricades] == ["0616", "0514"]
    assert state.markers.torn == 1


def test_5d_a_barricade_that_is_cleared_is_still_counted_among_the_ten() -> None:
    state = city(hand=3, power="carabinieri@0615")
    state.markers.barricades, state.markers.stock = [Barrier(parse("0614"), 2)], 9
    state.reblock()
    before = conserved(state)
    active(state, "0615", f.THE_POWER)
    play(movement.unit_moves(state), ["clear", "stop"])
    assert (state.markers.barricades, state.markers.torn) == ([], 1)
    assert conserved(state) == before
    assert before[1] == 10


def test_5d_no_combat_and_no_way_through_a_barricade() -> None:
    state = city(march="4-4@0719")
    state.markers.barricades = [Barrier(parse("0919"), 1)]
    state.reblock()
    assert not {"0919", "1019"} & ends(state, "0719")


def test_6a_the_power_stays_where_the_march_controls() -> None:
    state = city(march="4-1@2615", power="carabinieri@2715")
    assert ends(state, "2715") == set()


def test_6c_units_leave_barracks_by_the_numbered_exits() -> None:
    state = city(power="vigili@1102")
    assert ends(state, "1102") >= {"1203", "1303"}
    found = reach_of(state, the(state, "1102"))
    assert found.cost(parse("1103")) > found.cost(parse("1203"))
    blocked = city(march="4-4@1203 4-4@1303", power="vigili@1102")
    assert ends(blocked, "1102") == set()


def test_6c_reinforcements_by_points_add_up_exactly() -> None:
    state = city(hand=3)
    for unit in (*f.CELERE, *f.CARABINIERI[:5]):
        state.put(unit, f.GONE)
    asks = play(reinforcements.by_points(state), ["kind-lacrimogeni", "rest", "kind-blindati", "rest"])
    assert [len(ask.options) for ask in asks[::2]] == [3, 3, 3]
    play(reinforcements.by_points(state), on=True)
    state = city(hand=3)
    for unit in (*f.CELERE, *f.CARABINIERI):
        state.put(unit, f.GONE)
    play(reinforcements.by_points(state), on=True)
    assert sum(f.POWER[u] for u in state.on_map(f.THE_POWER)) == 30


def test_6d_the_power_enters_no_metro() -> None:
    assert "1214" not in ends(city(power="carabinieri@1215"), "1215")


def test_7b_ratios_are_rounded_for_the_target() -> None:
    columns = {
        (2, 4): "1-2",
        (4, 4): "1-1",
        (7, 4): "1-1",
        (8, 4): "2-1",
        (12, 4): "3-1",
        (30, 4): "5-1",
        (3, 4): "1-2",
    }
    assert {pair: f.ODDS[f.odds(*pair)] for pair in columns} == columns


def test_7c_every_column_has_a_short_throw_before_its_first_result() -> None:
    for column in range(9):
        results = [row[column] for row in f.THROW]
        first = next(i for i, r in enumerate(results) if not r.startswith("NE"))
        assert results[first - 1] == "NE*"
        assert results.count("NE*") == 1
    assert f.THROW[3][4] == "R1"


def test_8a_the_combat_table_is_fair_and_monotone() -> None:
    rank = {"AP": 0, "AR": 1, "DR": 2, "DP": 3}
    table = [[rank[r] for r in row] for row in f.COMBAT]
    assert all(row == sorted(row) for row in table)
    assert all([row[c] for row in table] == sorted(row[c] for row in table) for c in range(9))
    assert all(table[d][c] == 3 - table[5 - d][8 - c] for d in range(6) for c in range(9))


def test_7c_a_thrown_back_target_may_end_in_enemy_control_and_stops_there() -> None:
    state = city(dice=[5], march="6-6@2415 4-1@2715", power="celere@2515")
    asks = play(throws.throw(state, [the(state, "2415")], parse("2515")))
    assert rolled(state).result == "R2"
    assert {"hex:2615", "hex:2614"} <= set(asks[0].options)
    assert not {"hex:2715", "hex:2714"} & set(asks[0].options)


def test_7c_a_thrower_may_move_before_and_after() -> None:
    state = active(city(dice=[1], march="6-6@2315", power="celere@2815"), "2315")
    play(movement.unit_moves(state), ["via", "hex:2515", "hex:2815", "hex:2415"])
    assert at(state, "2415")


def test_7d_two_stacked_units_throw_together_or_apart() -> None:
    state = active(city(dice=[1], march="6-6@2515 6-4@2515", power="celere@2815"), "2515")
    assert throws.throw_odds(state, state.moving.units, parse("2815")) == f.odds(10, 4)
    asks = play(movement.unit_moves(state), [])
    assert sum(o.startswith("unit-") for o in asks[0].options) == 2


def test_8b_in_a_line_every_unit_finds_its_combat() -> None:
    state = city(march="4-4@2615 4-4@2616 4-4@2716", power="celere@2715 celere@2817 celere@2515")
    state.side = f.THE_POWER
    attack, defend = contacts.contacts(state)
    assert contacts.combats_needed(attack) == 3
    for group in defend:
        for found in contacts.fights(attack, defend, group):
            assert len(found.attackers) == len(found.defenders) == 1


def test_8d_the_winner_may_advance_even_into_enemy_control() -> None:
    state = city(dice=[6], march="6-6@2515 6-6@2615", power="vigili@2715 celere@2915")
    asks = play(combat.resolve(state, star(state, "2715", 0)), ["hex:1102"])
    assert asks[-1].options == ["hex:2715", "stay"]


def test_8b_the_side_with_more_units_chooses_who_takes_part() -> None:
    """Two of the State attack three of the march: the State says which combat comes next, the march who joins it."""
    state = city(march="6-6@0404 4-1@0604 6-4@0804", power="celere@0504 celere@0704")
    state.side = f.THE_POWER
    asks = play(combat.combats(state), ["hex:0604"])
    assert [(ask.seat, ask.question) for ask in asks] == [(1, WHICH_COMBAT), (0, WHO_TAKES_PART)]
    assert set(asks[1].options) == {"fight-0504>0404+0604", "fight-0704>0604+0804"}


@pytest.mark.parametrize(("attacker", "seats"), [(f.THE_MARCH, [0, 0]), (f.THE_POWER, [1, 0])])
def test_8b_it_is_the_side_and_not_the_attacker_that_has_more(attacker: int, seats: list[int]) -> None:
    state = city(march="6-6@0404 4-1@0604 6-4@0804", power="celere@0504 celere@0704")
    state.side = attacker
    asks = play(combat.combats(state), ["hex:0604" if attacker == f.THE_POWER else "hex:0504"])
    assert [ask.seat for ask in asks] == seats


def test_8b_where_both_have_as_many_the_attacker_chooses() -> None:
    for attacker in (f.THE_MARCH, f.THE_POWER):
        state = city(march="6-6@2615 4-1@2716", power="celere@2715 celere@2616")
        state.side = attacker
        asks = play(combat.combats(state), ["hex:2715" if attacker == f.THE_MARCH else "hex:2615"])
        assert [ask.seat for ask in asks] == [attacker, attacker]
        assert len(asks[1].options) == 2


def test_9_of_two_stacked_winners_none_advances_where_there_is_room_for_one() -> None:
    """Another winner has taken one of the two places: the stack must advance whole, so it stays."""
    state = city(dice=[5], march="6-6@0603 RAD:4-1@0604 GRU:4-1@0604", power="celere@0504")
    fight = star(state, "0504", f.THE_MARCH)
    stack = at(state, "0604")
    asks = play(combat.resolve(state, fight), ["hex:0404", "hex:0504"])
    assert rolled(state).result == "DR"
    assert asks[-1].question is WHETHER_IT_ADVANCES
    assert [code(state.at[u]) for u in stack] == ["0604", "0604"]


def test_9_two_stacked_winners_may_enter_two_hexes() -> None:
    state = city(dice=[6], march="6-6@2615 6-4@2615", power="vigili@2715 vigili@2616")
    units = at(state, "2615")
    play(combat.resolve(state, star(state, "2715", 0)), ["hex:1102", "hex:1102", "hex:2715", "hex:2616"])
    assert [code(state.at[u]) for u in units] == ["2715", "2616"]


def test_11_a_column_advances_as_one_as_far_as_its_cars_find_room() -> None:
    for answer, moved in (("advance", 1), ("stay", 0)):
        state = city(dice=[6], march="4-1@2715", power="blindati@2616 blindati@2516")
        cars = f.BLINDATI[:2]
        spots = [state.at[u] for u in cars]
        running = Play(combat.resolve(state, star(state, "2715", f.THE_POWER)))
        while running.ask is not None and running.question is not WHETHER_THE_COLUMN_ADVANCES:
            running.answer(running.options[0])
        assert running.options == ["advance", "stay"]
        running.answer(answer)
        assert running.ask is None
        assert sum(state.at[u] != h for u, h in zip(cars, spots, strict=True)) == moved


def test_11_where_the_cars_are_more_than_the_hexes_the_power_says_which_goes() -> None:
    state = city(dice=[6], march="4-1@2715", power="blindati@2616 blindati@2716")
    running = Play(combat.resolve(state, star(state, "2715", f.THE_POWER)))
    while running.ask is not None and running.question is not WHETHER_THE_COLUMN_ADVANCES:
        running.answer(running.options[0])
    running.answer("advance")
    assert running.question is WHICH_CAR_ADVANCES
    running.answer("hex:2716")
    assert running.ask is None
    assert [code(state.at[u]) for u in f.BLINDATI[:2]] == ["2616", "2715"]


def one_place_for_two() -> Corteo:
    """Two stacked marchers in a street, an enemy on one side; on the other a friend's hex with room for one, and beyond
    it a barricade."""
    state = city(march="6-6@1219 4-1@1219 4-4@1119", power="celere@1319")
    state.blocked = 1 << parse("1019")
    return state


def test_8e_the_power_chooses_the_order_of_a_panic_where_it_decides_who_is_arrested() -> None:
    state = one_place_for_two()
    strong, weak = at(state, "1219")
    asks = play(withdraw(state, [strong, weak], state.power_seat, parse("1319")), [f"unit-{weak}"])
    assert [(ask.seat, ask.question) for ask in asks] == [(1, WHO_GOES_NEXT)]
    assert set(asks[0].options) == {"hex:1219", f"unit-{weak}", "scatter"}
    assert (state.at[weak], state.at[strong]) == (parse("1119"), f.PRISONER)


def test_8f_the_owner_chooses_the_order_of_its_retreat() -> None:
    state = one_place_for_two()
    strong, weak = at(state, "1219")
    asks = play(withdraw(state, [strong, weak], None, parse("1319")), ["hex:1219"])
    assert [(ask.seat, ask.question) for ask in asks] == [(0, WHO_GOES_NEXT)]
    assert (state.at[weak], state.at[strong]) == (f.PRISONER, parse("1119"))


def test_8g_of_the_power_s_units_the_power_says_who_goes_first() -> None:
    state = city(march="4-4@1319", power="celere@1219 vigili@1219 carabinieri@1119")
    state.blocked = 1 << parse("1019")
    celere, vigili = at(state, "1219")
    running = Play(withdraw_power(state, [celere, vigili], parse("1319")))
    assert (running.asked, running.question) == (1, WHO_GOES_NEXT)
    running.answer(f"unit-{vigili}")
    assert state.at[vigili] == parse("1119")
    assert (running.asked, running.question) == (0, TO_WHICH_BARRACKS), "who finds no room is in panic"


def test_8d_who_runs_as_it_can_is_asked_no_more() -> None:
    state = one_place_for_two()
    asks = play(withdraw(state, at(state, "1219"), None, parse("1319")), ["scatter"])
    assert len(asks) == 1
    assert not at(state, "1219")


def test_8d_with_room_for_all_nobody_is_asked_for_an_order() -> None:
    state = city(march="6-6@2615 4-1@2615", power="celere@2715")
    asks = play(withdraw(state, at(state, "2615"), None, parse("2715")), on=True)
    assert asks
    assert all(ask.question is WHERE_IT_GOES for ask in asks)


def test_8d_the_unit_that_gives_way_is_known_until_its_hex_is_chosen() -> None:
    state = city(march="4-4@2615", power="celere@2715")
    unit = the(state, "2615")
    running = Play(withdraw(state, [unit], None, parse("2715")))
    assert state.fleeing == unit
    running.answer(running.options[0])
    assert state.fleeing == -1, "nobody gives way now"


def test_8g_the_power_too_scatters_with_one_answer() -> None:
    state = city(march="4-4@2615", power="celere@2715 celere@2715")
    asks = play(withdraw_power(state, at(state, "2715"), parse("2615")), ["scatter"])
    assert len(asks) == 1
    assert not at(state, "2715")


def test_7c_a_thrown_back_unit_passes_through_hexes_full_of_friends() -> None:
    """9: in a retreat it goes on until it finds room, and what a throw does is one."""
    state = city(dice=[4], march="6-6@4431", power="celere@4231 vigili@4131 vigili@4131")
    celere = the(state, "4231")
    asks = play(throws.throw(state, [the(state, "4431")], parse("4231")), ["hex:4031"])
    assert rolled(state).result == "R1"
    assert "hex:4131" not in asks[0].options
    assert state.at[celere] == parse("4031")


def test_8d_two_stacked_winners_advance_both_or_none() -> None:
    state = city(dice=[6], march="6-6@2615 6-4@2615", power="vigili@2715")
    play(combat.resolve(state, star(state, "2715", 0)), ["hex:1102", "hex:2715"])
    assert len(at(state, "2715")) == 2


def test_8d_no_advance_in_the_basic_game() -> None:
    state = city("basic", dice=[6], march="6-6@2615", power="vigili@2715")
    play(combat.resolve(state, star(state, "2715", 0)), ["hex:1102"])
    assert at(state, "2615")


def test_8d_through_full_hexes_a_retreat_goes_on() -> None:
    state = city(march="4-4@1019 4-1@0919 4-2@0919", power="celere@1119")
    (unit,) = at(state, "1019")
    assert {code(h) for h in members(retreats(state, unit))} >= {"0819"}


def test_8g_the_power_that_cannot_retreat_is_in_panic() -> None:
    state = city(hand=4, march="4-4@0919 4-4@1119", power="celere@1019")
    unit = the(state, "1019")
    play(withdraw_power(state, [unit], parse("0919")), ["hex:4803"])
    assert state.down[unit] == 4


def test_8h_at_the_edge_who_cannot_retreat_leaves_the_map_and_comes_back() -> None:
    state = city(hand=3, march="4-4@0119", power="celere@0219")
    unit = the(state, "0119")
    play(withdraw(state, [unit], None, parse("0219")))
    assert state.at[unit] == f.AWAY
    state.hand = 5
    assert not due(state, unit)
    state.hand = 6
    assert due(state, unit)
    assert walking.must_move(state) == unit
    assert {code(h)[:2] for h in members(reach_of(state, unit).layers[2])} == {"01"}


def test_8h_the_north_and_south_edges_have_three_parts() -> None:
    assert len({part_of(parse(h)) for h in ("0101", "5001", "1701", "3301", "4601", "1735", "2335", "3535")}) == 8


def test_9_armoured_cars_share_no_hex_outside_barracks() -> None:
    state = city(power="blindati@2715 celere@2915 blindati@1102 blindati@1102")
    assert "2715" not in ends(state, "2915")
    assert len(at(state, "1102")) == 2


def test_9_two_stacked_units_erect_two_barricades() -> None:
    state = city(march="4-4@0615 4-2@0615")
    for unit, site in zip(list(at(state, "0615")), ("hex:0616", "hex:0614"), strict=True):
        active(state, "0615")
        play(
            movement.unit_moves(state),
            [*([f"unit-{unit}"] if len(state.moving.units) == 2 else []), "barricade", site, "stop"],
        )
    assert state.markers.stock == 8


def test_10a_heads_keep_their_strength_when_supporters_fight() -> None:
    state = city(march="MOV:4-4@2615 MOV:4-2@2616 RAD:4-1@2516", power="carabinieri@2717")
    state.component = "MOV"
    play(heads.declare(state), on=True)
    led, block = heads.the_march(state)
    state.fought[the(state, "2616")] = 1
    assert heads.head_strength(state, the(state, "2615"), block) == 8
    assert the(state, "2615") in led


def test_10a_without_units_of_the_component_there_is_no_march() -> None:
    state = city(march="MOV:4-4@2615 RAD:4-1@2515")
    state.component = "MOV"
    play(heads.declare(state), on=True)
    arrest(state, the(state, "2615"))
    assert heads.the_march(state) == ([], 0)


def test_10b_terrain_counts_for_the_heads_own_hex() -> None:
    state = city(march="MOV:4-4@0831 RAD:4-1@0731", power="celere@0931")
    state.component = "MOV"
    play(heads.declare(state), on=True)
    assert combat.strength(state, star(state, "0831", 1))[1] == (4 + 2) * 2 * 2


def test_11_a_column_that_panics_panics_whole() -> None:
    state = city(dice=[6], march="6-6@2715 6-6@2716 6-6@2816", power="blindati@2616 blindati@2516")
    found = star(state, "2616", 0)
    play(combat.resolve(state, found), on=True)
    assert all(state.down[u] for u in f.BLINDATI[:2])


def test_12a_an_objective_stops_everybody() -> None:
    state = active(city(march="6-6@1009"), "1009")
    play(movement.unit_moves(state), ["via", "hex:0911"])
    assert state.moving.stuck


@pytest.mark.parametrize(
    ("game", "hand", "leaves"), [("advanced", 10, True), ("advanced", 9, False), ("basic", 10, False)]
)
def test_3a_in_the_last_hand_a_spezzone_may_leave_the_map(game: str, hand: int, leaves: bool) -> None:
    """The sequence of play lets it be brought off the map in round 10, although 8h knows leaving by combat only."""
    state = active(city(game, hand=hand, march="6-6@0101"), "0101")
    (ask,) = play(movement.unit_moves(state))
    assert ("home" in ask.options) is leaves
    if leaves:
        unit = the(state, "0101")
        play(movement.unit_moves(state), ["home"])
        assert state.at[unit] == f.GONE
        ending.arrest_spezzoni(state)
        assert ending.total(state) == 0


def test_3a_it_leaves_in_the_same_move_in_which_it_reaches_the_edge() -> None:
    state = active(city(hand=10, march="6-6@1703"), "1703")
    asks = play(movement.unit_moves(state), ["hex:1701", "home"])
    assert "home" not in asks[0].options
    assert state.on_map(f.THE_MARCH) == []


def test_3a_cordoni_stay_and_who_is_held_at_the_edge_too() -> None:
    state = active(city(hand=10, march="4-4@0101"), "0101")
    assert "home" not in play(movement.unit_moves(state))[0].options
    state = active(city(hand=10, march="6-6@0103", power="vigili@0202"), "0103")
    asks = play(movement.unit_moves(state), ["via", "hex:0102"])
    assert "home" not in asks[-1].options


@pytest.mark.parametrize("deed", ["jam", "dissident"])
def test_5c_a_run_is_declared_before_anything_else_is_done(deed: str) -> None:
    state = city("antifascist", hand=3, dice=[2], march="4-4@0719")
    state.special.jams = True
    assert "run" in play(movement.movement(state))[0].options
    if deed == "jam":
        play(movement.movement(state), ["jam", "hex:3301"])
    else:
        state.tried[f.DISSIDENTS[0]] = 1
    (ask,) = play(movement.movement(state))
    assert "run" not in ask.options
    assert "before anything else" in str(ask.refusal("run"))


def test_5c_only_the_march_is_told_why_it_cannot_run() -> None:
    state = city(hand=1, march="4-4@0719", power="celere@2715")
    (ask,) = play(movement.movement(state))
    assert "after the first round" in str(dict(ask.greyed)["run"])
    state.side = f.THE_POWER
    (ask,) = play(movement.movement(state))
    assert "run" not in dict(ask.greyed)


def test_10_the_march_names_a_new_head_when_it_is_torn() -> None:
    """Its largest part with units of the component goes on as the march; who leads it is for the march to say."""
    state = city(march="MOV:4-4@2514 MOV:4-2@2915 MOV:6-6@2815 RAD:4-1@2715 RAD:4-1@2615")
    state.component = "MOV"
    play(heads.declare(state), ["hex:2514", "hex:2815"])
    head = the(state, "2514")
    state.heads = [head]
    assert play(heads.mend(state)) == [], "nothing is torn"
    state.lift(the(state, "2615"))
    assert heads.the_march(state) == ([], heads.the_march(state)[1])
    asks = play(heads.mend(state), ["hex:2915"])
    assert asks[0].question is NEXT_HEAD
    assert asks[0].seat == 0
    assert set(asks[0].options) == {"hex:2815", "hex:2915"}
    led, block = heads.the_march(state)
    assert led == [the(state, "2915")]
    assert block.bit_count() == 3


def test_10_of_equal_parts_the_first_head_s_goes_on() -> None:
    state = city(march="MOV:4-4@2514 MOV:4-2@2714 RAD:4-1@2614")
    state.component = "MOV"
    play(heads.declare(state), ["hex:2714"])
    state.lift(the(state, "2614"))
    assert play(heads.mend(state)) == []
    assert heads.the_march(state)[0] == [the(state, "2714")]


def test_14_spezzoni_out_of_safety_are_arrested_in_the_end() -> None:
    state = city(hand=10, march="6-6@2615 6-6@1214 6-4@0830 6-4@1225 4-4@2515")
    ending.arrest_spezzoni(state)
    assert [f.POWER[u] for u in range(len(state.at)) if state.at[u] == f.PRISONER] == [6]


@pytest.mark.parametrize(("score", "level"), [(-20, "power-crushing"), (-21, "march-rout"), (70, "march-crushing")])
def test_14_the_advanced_table_knows_a_rout(score: int, level: str) -> None:
    assert ending.level_of(score, advanced=True).name == level


def test_14a_every_band_has_its_comment() -> None:
    seen = [ending.comment_of(score) for score in (-21, -20, -1, 0, 10, 20, 30, 40, 50, 60, 70, 150)]
    assert len(set(seen)) == 11
    assert set(seen) <= set(TERMS)


@pytest.mark.parametrize(("points", "comment"), [(69, "comment-6"), (-21, "comment--3")])
def test_14a_the_result_is_told_with_the_comment_of_its_band(points: int, comment: str) -> None:
    state = city(hand=10)
    state.points = points
    with pytest.raises(GameEnds) as end:
        ending.finish(state)
    assert end.value.outcome.reason.values == {"score": points, "comment": comment}


def test_14_the_end_is_the_tenth_hand() -> None:
    state = city(hand=10)
    with pytest.raises(GameEnds):
        ending.last_hand(state)


def test_1b_the_power_by_types() -> None:
    kinds = {"blindati": (5, "8-4"), "celere": (10, "4-4"), "lacrimogeni": (10, "4-6"), "carabinieri": (10, "6-4")}
    kinds |= {"piantoni": (10, "2-2"), "vigili": (5, "2-2"), "finanza": (5, "2-2")}
    for kind, (count, value) in kinds.items():
        units = [u for u in range(f.UNITS) if f.KIND[u] == kind]
        assert (len(units), f"{f.SPEED[units[0]]}-{f.POWER[units[0]]}") == (count, value)


def test_1c_ten_barricades_five_runs_sixty_covers() -> None:
    state = city()
    assert (state.markers.stock, state.runs, OBJECTIVES.bit_count()) == (10, 5, 60)


def test_6b_a_guard_driven_off_may_come_back_and_is_bound_again() -> None:
    state = city(power="piantoni@2111")
    state.side = f.THE_POWER
    unit = the(state, "2111")
    assert walking.takeable(state) == []
    play(withdraw_power(state, [unit], parse("2011")), on=True)
    assert walking.can_act(state, unit)
    state.put(unit, state.lift(unit) and parse("2111"))
    assert not walking.can_act(state, unit)


def test_6b_a_guard_leaves_its_objective_only_for_one_beside_it() -> None:
    state = city(power="piantoni@2613 piantoni@2111")
    state.side = f.THE_POWER
    assert ends(state, "2613") == {"2713"}
    assert walking.takeable(state) == [parse("2613")]


def test_6a_a_thrower_that_the_march_holds_clears_no_barricade() -> None:
    """It may throw, but what it would clear it would have to move for."""
    state = city(hand=4, march="6-6@0605", power="lacrimogeni@0604")
    state.markers.barricades = [Barrier(parse("0704"), 2)]
    state.reblock()
    active(state, "0604", f.THE_POWER)
    assert barricades.clearable(state) == []
    state.lift(the(state, "0605"))
    assert barricades.clearable(state) == [parse("0704")]


def test_5d_who_came_into_enemy_control_to_clear_a_barricade_clears_it() -> None:
    state = city(hand=4, march="6-6@0605", power="carabinieri@0404")
    state.markers.barricades = [Barrier(parse("0604"), 2)]
    state.reblock()
    active(state, "0404", f.THE_POWER)
    play(movement.unit_moves(state), ["via", "hex:0504", "clear", "stop"])
    assert state.markers.barricades == []


def test_7a_worked_example_the_target_stands_in_a_straight_line() -> None:
    """A 6-6 throws at carabinieri in line with it, not at a celere beside the line."""
    state = active(city(march="6-6@2515", power="carabinieri@2715 celere@2814"), "2515")
    assert [code(h) for h in throws.targets(state, state.moving.units)] == ["2715"]


def test_7a_a_target_in_the_zone_of_others_may_be_thrown_at() -> None:
    state = active(city(march="6-6@2515 4-1@2815", power="celere@2715"), "2515")
    assert throws.targets(state, state.moving.units) == [parse("2715")]


def test_7e_only_lacrimogeni_throw_for_the_power_four_hexes_far() -> None:
    throwers = {f.KIND[u] for u in range(f.UNITS) if f.THROWS[u] and f.SIDE[u] == f.THE_POWER}
    assert throwers == {"lacrimogeni"}
    state = active(city(march="4-1@2515", power="lacrimogeni@3015"), "3015", f.THE_POWER)
    assert throws.targets(state, state.moving.units) == []


@pytest.mark.parametrize(("start", "target"), [("2024", "2324"), ("1704", "1404")])
def test_7f_streets_avenues_and_stairs_let_a_throw_pass(start: str, target: str) -> None:
    assert parse(target) in throws.throw_lines(parse(start), 4)


def test_8a_the_attacker_chooses_the_order_of_the_combats() -> None:
    state = city(march="6-6@2615 6-6@1019", power="vigili@2715 vigili@1119")
    state.phase = "combat"
    (ask,) = play(combat.combats(state))
    assert ask.seat == 0
    assert set(ask.options) == {"hex:2715", "hex:1119"}


def test_8c_doubling_and_halving_are_for_the_march_in_its_own_hex() -> None:
    state = city(march="4-4@1225", power="celere@1125")
    assert combat.strength(state, star(state, "1225", 1)) == (8, 4)


def test_8e_units_in_panic_go_where_the_power_says_out_of_its_own_zone() -> None:
    state = city(march="4-4@2615", power="celere@2715")
    asks = play(panic_of_the_march(state, [the(state, "2615")], parse("2715")))
    assert asks[0].seat == state.power_seat
    danger = zone(state, f.THE_POWER)
    assert not any(danger >> parse(o[4:]) & 1 for o in asks[0].options if o.startswith("hex:"))


def test_8e_panic_spreads_from_every_unit_that_lost() -> None:
    """Two that were beaten together need not be connected: each takes its own neighbours along."""
    state = city(march="6-6@2615 4-1@2515 6-6@2815 4-1@2915 4-1@3009", power="celere@2715")
    losers, others = [the(state, "2615"), the(state, "2815")], [the(state, "2515"), the(state, "2915")]
    places = {u: state.at[u] for u in (*losers, *others)}
    play(panic_of_the_march(state, losers, parse("2715")), ["scatter"])
    assert all(state.at[u] != h for u, h in places.items())
    assert at(state, "3009"), "who is connected with none of them stays"


def test_8f_arrests_count_the_power_of_the_units() -> None:
    state = city(march="6-6@2615 4-2@2515")
    for where in ("2615", "2515"):
        arrest(state, the(state, where))
    assert ending.total(state) == -8


def test_12b_forty_sites_in_three_classes_of_value() -> None:
    assert len(CITY.objectives) == 40
    assert {site.value for site in CITY.objectives} == {1, 2, 5}
    assert sum(site.kind == "negozio" for site in CITY.objectives) == 12
    assert next(site for site in CITY.objectives if site.kind == "governo").address == "Piazza Fontana"


# What a second reading of the rulebook asked for


def test_3_a_hand_is_the_march_s_turn_then_the_power_s_each_movement_then_combat() -> None:
    t = Table.new(corteo.GAME, ["A", "B"], 2, {"game": "advanced"})
    seen = []
    while t.ask and (state := state_of(t)).hand < 3:  # type: ignore[attr-defined]
        assert isinstance(state, Corteo)
        seen.append((state.hand, state.side, state.phase))
        t.answer("rest" if "rest" in t.ask.options else "done" if "done" in t.ask.options else t.ask.options[0])
    turns = [key for key in dict.fromkeys(seen) if key[0] and key[2] == "movement"]
    assert turns == [(hand, side, "movement") for hand in (1, 2) for side in (0, 1)]


THE_PAGE = Path(corteo.__path__[0], "book", "rules.md")


def test_3_a_round_goes_through_its_phases_in_order_and_the_last_one_ends_the_game() -> None:
    """Guests come before their side moves, Heads are named after the movement, objectives count when all is over."""
    counted: list[int] = []
    order = order_of_play([], reinforced=BY_POINTS, turn_over=lambda state: counted.append(state.side))
    march = ["guests-of-the-march", "march-moves", "heads-are-named", "march-attacks", "march-turn-is-counted"]
    power = ["reinforcements", "finanza", "power-moves", "power-attacks", "power-turn-is-counted"]
    names = ["hand-begins", *march, "power-turn-begins", *power, "hand-ends", "last-hand"]
    assert [phase.name for phase in order.phases] == names
    assert {phase.section for phase in order.phases} <= {*re.findall(r"\{#([a-z-]+)", THE_PAGE.read_text("utf-8"))}

    state = city(
        hand=3, dice=[2] * 4 + [6] + [2] * 5 + [6], march="MOV:4-4@2615 MOV:4-2@2613", power="vigili@2715 celere@2815"
    )
    state.special.national, state.component, state.hands = True, "MOV", 4
    running, asked = Play.through(order, state), []
    while running.ask is not None:
        asked.append((running.phase.name, running.asked))
        running.answer(next(a for a in ("rest", "done", running.options[0]) if a in running.options))
    turns = list(dict.fromkeys(key for key in asked if key != ("power-attacks", 0)))
    assert turns == [(name, 0) for name in march[:-1]] + [(name, 1) for name in power[:-1]]
    assert counted == [f.THE_MARCH, f.THE_POWER]
    assert not any(state.idle[u] for u in (*f.UMBRELLA, *f.FINANZA) if state.at[u] > 0)
    assert state.held == 1 << parse("2613")
    assert running.outcome is not None, "the fourth round was the last one"


def test_4c_worked_examples_of_the_avenue_and_the_streets() -> None:
    """a: four avenues and two streets are four points; b: one avenue and three streets are four as well."""
    state = city(march="4-4@0614")
    assert reach_of(state, the(state, "0614")).cost(parse("0819")) == 8
    state = city(march="4-4@0617")
    assert reach_of(state, the(state, "0617")).cost(parse("0919")) == 7
    assert "1019" not in ends(state, "0617")


def test_5a_the_first_step_leads_out_of_the_zone_it_leaves_and_may_lead_into_another() -> None:
    state = city(march="4-4@2615", power="vigili@2715 vigili@2415")
    assert zone(state, f.THE_POWER) >> parse("2515") & 1
    found = reach_of(state, the(state, "2615"))
    assert found.cost(parse("2515")) == 3
    assert not found.go_on >> parse("2515") & 1
    assert not {"2614", "2616"} & {code(h) for h in members(reach_of(state, the(state, "2615")).layers[3])}


def test_5a_it_may_come_back_into_the_zone_it_has_left() -> None:
    state = city(march="4-4@2615", power="vigili@2715")
    found = reach_of(state, the(state, "2615"))
    assert found.cost(parse("2616")) == 4  # 1 to leave, half a point out, half a point in again


def test_6c_worked_example_twenty_points_are_five_cars_or_two_and_two() -> None:
    from corteo.rules.turns import turn_begins

    for kinds in (["blindati"] * 5, ["lacrimogeni"] * 2 + ["carabinieri"] * 2):
        state = city(hand=2)
        turn_begins(state, f.THE_POWER)
        for unit in (*f.CELERE, *f.CARABINIERI[:5]):
            state.put(unit, f.GONE)
        answers = [a for kind in kinds for a in (f"kind-{kind}", "rest")]
        play(reinforcements.by_points(state), answers)
        came = state.on_map(f.THE_POWER)
        assert sorted(f.KIND[u] for u in came) == sorted(kinds)


def test_6c_beside_a_unit_in_panic_there_is_room_for_one() -> None:
    state = city(hand=3, power="celere@1102")
    state.down[the(state, "1102")] = 2
    for unit in (*f.CELERE[1:], *f.CARABINIERI[:5]):
        state.put(unit, f.GONE)
    play(placing.in_barracks(state, [f.BLINDATI[0]]), ["hex:1102"])
    asks = play(placing.in_barracks(state, [f.BLINDATI[1]]))
    assert "hex:1102" not in asks[0].options
    assert "hex:1202" in asks[0].options


def test_7c_a_head_hit_by_gas_takes_the_march_along() -> None:
    state = city(dice=[6], march="MOV:4-4@2615 RAD:4-1@2715", power="lacrimogeni@2515")
    state.component = "MOV"
    play(heads.declare(state), on=True)
    head, other = the(state, "2615"), the(state, "2715")
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2515")], parse("2615")), on=True)
    assert f.ODDS[rolled(state).column] == "1-1"  # 6 against 4 and the 2 of its companion
    assert rolled(state).result == "P2"
    assert not at(state, "2615")
    assert state.at[head] != parse("2615")
    assert state.at[other] != parse("2715")


def test_8d_in_a_multiple_combat_the_winner_enters_any_hex_left() -> None:
    state = city(dice=[6], march="6-6@2615", power="vigili@2715 vigili@2616")
    asks = play(combat.resolve(state, star(state, "2715", 0)), ["hex:1102", "hex:1102"])
    assert asks[-1].options == ["hex:2715", "hex:2616", "stay"]


def test_9_two_stacked_units_go_back_to_one_hex_or_to_two() -> None:
    state = city(march="4-4@2615 4-1@2615", power="celere@2715")
    units = at(state, "2615")
    play(withdraw(state, units, None, parse("2715")), ["hex:2515", "hex:2514"])
    assert {code(state.at[u]) for u in units} == {"2515", "2514"}


def test_9_two_stacked_units_clear_two_barricades() -> None:
    state = city(hand=4, march="4-4@0615 4-2@0615")
    state.markers.barricades, state.markers.stock = [Barrier(parse("0616"), 2), Barrier(parse("0614"), 2)], 8
    state.reblock()
    for unit, site in zip(list(at(state, "0615")), ("hex:0616", "hex:0614"), strict=True):
        active(state, "0615")
        alone = [f"unit-{unit}"] if len(state.moving.units) == 2 else []
        play(
            movement.unit_moves(state),
            [*alone, "clear", *([site] if len(state.markers.barricades) == 2 else []), "stop"],
        )
    assert state.markers.barricades == []


def test_10_heads_lead_until_the_march_moves_again() -> None:
    """They are named after the march's movement and are Heads in the State's turn, too."""
    from corteo.rules.turns import turn_begins

    state = city(march="MOV:4-4@2615 MOV:4-2@2515")
    state.component = "MOV"
    play(heads.declare(state), on=True)
    turn_begins(state, f.THE_POWER)
    assert len(state.heads) == 2
    turn_begins(state, f.THE_MARCH)
    assert state.heads == []


def test_11_a_column_that_gives_way_gives_way_whole_a_single_car_alone() -> None:
    state = city(dice=[4], march="6-6@2715 6-6@2716", power="blindati@2616 blindati@2516 blindati@3009")
    cars = f.BLINDATI[:3]
    spots = [state.at[u] for u in cars]
    play(combat.resolve(state, star(state, "2616", 0)), on=True)
    assert rolled(state).result == "DR"
    assert [state.at[u] != h for u, h in zip(cars, spots, strict=True)] == [True, True, False]


def test_12a_an_objective_cleared_within_the_hand_is_not_occupied() -> None:
    from corteo.rules import objectives

    state = city(march="4-1@2111", power="celere@2211")
    play(withdraw(state, at(state, "2111"), None, parse("2211")), on=True)
    objectives.occupy(state)
    assert (state.points, state.held, state.covered) == (0, 0, 0)


def test_12a_a_cover_closes_the_objective_to_both_sides_and_to_control() -> None:
    state = city(march="6-6@1009", power="carabinieri@1012")
    state.covered = 1 << parse("0911")
    assert "0911" not in ends(state, "1009")
    assert "0911" not in ends(state, "1012")
    assert not zone(state, f.THE_MARCH) >> parse("0911") & 1


@pytest.mark.parametrize("marker", ["covered", "held"])
def test_12a_whoever_wants_to_enter_an_occupied_objective_hears_that_it_is_occupied(marker: str) -> None:
    state = city(march="6-6@1009 4-1@0911" if marker == "held" else "6-6@1009")
    setattr(state, marker, 1 << parse("0911"))
    (ask,) = play(movement.unit_moves(active(state, "1009")))
    assert "has been occupied" in str(ask.refusal("hex:0911"))


@pytest.mark.parametrize("game", ["basic", "internationalist", "antifascist", "social"])
def test_14_elsewhere_spezzoni_need_no_safety(game: str) -> None:
    state = city(game, hand=10, march="6-6@2615")
    ending.arrest_spezzoni(state)
    assert at(state, "2615")
