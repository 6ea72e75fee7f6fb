"""The advanced game, by number (rulebook C, 7 and 8): throws and combat."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import active, aims, at, city, play, rolled, star, the

from corteo import components as f
from corteo.hexes import code, members, parse
from corteo.questions import TO_WHICH_BARRACKS, WHERE_IT_GOES, WHICH_COMBAT, WHO_GOES_NEXT, WHO_TAKES_PART
from corteo.rules import combat, contacts, ending, heads, movement, throws, walking
from corteo.rules.control import zone
from corteo.rules.edges import due, part_of
from corteo.rules.retreat import arrest, panic_of_the_march, retreats, withdraw, withdraw_power
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop.testing import Play


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


AIMS: list[tuple[str, str, str, str, set[str]]] = [
    ("7a a target stands in a straight line", "6-6@2515", "carabinieri@2715 celere@2814", "2515", {"2715"}),
    ("7a it may stand in the zone of others", "6-6@2515 4-1@2815", "celere@2715", "2515", {"2715"}),
    ("7e gas flies four hexes far", "4-1@2515", "lacrimogeni@3015", "3015", set()),
]


@pytest.mark.parametrize(("march", "power", "thrower", "targets"), [row[1:] for row in AIMS])
def test_who_may_throw_at_whom(march: str, power: str, thrower: str, targets: set[str]) -> None:
    assert aims(city(march=march, power=power), thrower) == targets


def test_7e_only_lacrimogeni_throw_for_the_power() -> None:
    assert {f.KIND[u] for u in range(f.UNITS) if f.THROWS[u] and f.SIDE[u] == f.THE_POWER} == {"lacrimogeni"}


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
