"""The advanced game, by number (rulebook C, 7 and 8): throws and combat."""

from typing import Any

import pytest
from tests.games.corteo.arrange import active, at, city, march_of, play, rolled, star, the

from corteo import components as f
from corteo.hexes import code, members, parse
from corteo.questions import TO_WHICH_BARRACKS, WHERE_IT_GOES, WHICH_COMBAT, WHO_GOES_NEXT, WHO_TAKES_PART
from corteo.rules import combat, contacts, movement, throws, walking
from corteo.rules.control import zone
from corteo.rules.edges import due, part_of
from corteo.rules.retreat import panic_of_the_march, retreats, withdraw, withdraw_power
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop.testing import Play


def test_7b_ratios_are_rounded_for_the_target() -> None:
    columns = {
        (2, 4): "1-2",
        (3, 4): "1-2",
        (4, 4): "1-1",
        (7, 4): "1-1",
        (8, 4): "2-1",
        (12, 4): "3-1",
        (30, 4): "5-1",
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


# -- throws -----------------------------------------------------------------------------------------------------------


def test_7d_a_stack_throws_once_for_half_of_each_unit_s_points_or_its_units_apart() -> None:
    """09: a throw costs half the points and happens once a turn."""
    for march, columns in (("6-6@2515", (6, 4)), ("6-6@2515 6-4@2515", (10, 4))):
        state = active(city(dice=[1], march=march, power="celere@2815"), "2515")
        assert throws.throw_odds(state, state.moving.units, parse("2815")) == f.odds(*columns)
        asks = play(movement.unit_moves(state), ["hex:2815"])
        assert sum(o.startswith("unit-") for o in asks[0].options) == 2 * (len(march) > 8)
        assert state.moving.spent == 6
        assert "hex:2815" not in asks[-1].options
        assert "stop" in asks[-1].options


def test_7c_a_thrower_may_move_before_and_after() -> None:
    state = active(city(dice=[1], march="6-6@2315", power="celere@2815"), "2315")
    play(movement.unit_moves(state), ["via", "hex:2515", "hex:2815", "hex:2415"])
    assert at(state, "2415")


def test_7c_a_thrown_back_target_may_end_in_enemy_control_and_stops_there() -> None:
    state = city(dice=[5], march="6-6@2415 4-1@2715", power="celere@2515")
    asks = play(throws.throw(state, [the(state, "2415")], parse("2515")))
    assert rolled(state).result == "R2"
    assert {"hex:2615", "hex:2614"} <= set(asks[0].options)
    assert not {"hex:2715", "hex:2714"} & set(asks[0].options)


def test_7c_a_thrown_back_unit_passes_through_hexes_full_of_friends() -> None:
    """9: in a retreat it goes on until it finds room, and what a throw does is one."""
    state = city(dice=[4], march="6-6@4431", power="celere@4231 vigili@4131 vigili@4131")
    celere = the(state, "4231")
    asks = play(throws.throw(state, [the(state, "4431")], parse("4231")), ["hex:4031"])
    assert rolled(state).result == "R1"
    assert "hex:4131" not in asks[0].options
    assert state.at[celere] == parse("4031")


def test_7c_the_units_of_a_hex_are_one_target_and_go_back_one_by_one() -> None:
    state = city(dice=[6], march="6-6@2515", power="celere@2715 vigili@2715")
    assert throws.target_strength(state, parse("2715")) == 6
    asks = play(throws.throw(state, [the(state, "2515")], parse("2715")), on=True)
    assert [ask.question for ask in asks] == [WHERE_IT_GOES] * 2
    assert not at(state, "2715")


def test_7c_a_head_hit_by_gas_takes_the_march_along() -> None:
    state = city(dice=[6], march="MOV:4-4@2615 RAD:4-1@2715", power="lacrimogeni@2515")
    march_of(state, "2615")
    head, other = the(state, "2615"), the(state, "2715")
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2515")], parse("2615")), on=True)
    assert f.ODDS[rolled(state).column] == "1-1"  # 6 against 4 and the 2 of its companion
    assert rolled(state).result == "P2"
    assert state.at[head] != parse("2615")
    assert state.at[other] != parse("2715")


# -- who fights -------------------------------------------------------------------------------------------------------


def test_8b_in_a_line_every_unit_finds_its_combat() -> None:
    state = city(march="4-4@2615 4-4@2616 4-4@2716", power="celere@2715 celere@2817 celere@2515", side=f.THE_POWER)
    attack, defend = contacts.contacts(state)
    assert contacts.combats_needed(attack) == 3
    for group in defend:
        for found in contacts.fights(attack, defend, group):
            assert len(found.attackers) == len(found.defenders) == 1


THREE_TO_TWO: dict[str, Any] = {"march": "6-6@0404 4-1@0604 6-4@0804", "power": "celere@0504 celere@0704"}
TWO_TO_TWO: dict[str, Any] = {"march": "6-6@2615 4-1@2716", "power": "celere@2715 celere@2616"}


@pytest.mark.parametrize(
    ("units", "attacker", "where", "seat"),
    [
        (THREE_TO_TWO, f.THE_MARCH, "0504", 0),  # the side with more units, whoever attacks
        (THREE_TO_TWO, f.THE_POWER, "0604", 0),
        (TWO_TO_TWO, f.THE_MARCH, "2715", 0),
        (TWO_TO_TWO, f.THE_POWER, "2615", 1),
    ],
)
def test_8b_where_both_have_as_many_the_attacker_chooses_else_the_side_with_more_units(
    units: dict[str, Any], attacker: int, where: str, seat: int
) -> None:
    """The attacker says which combat comes next, whoever has more units who takes part in it."""
    asks = play(combat.combats(city(**units, side=attacker)), [f"hex:{where}"])
    assert [(ask.seat, ask.question) for ask in asks] == [(attacker, WHICH_COMBAT), (seat, WHO_TAKES_PART)]
    assert len(asks[1].options) == 2
    if where == "0604":
        assert set(asks[1].options) == {"fight-0504>0404+0604", "fight-0704>0604+0804"}


# -- giving way -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "who", "within", "beyond"),
    [
        (
            {"march": "4-4@1019 4-1@0919 4-2@0919", "power": "celere@1119"},
            "1019",
            "0819",
            "0919 1119",
        ),  # past a full hex
        ({"power": "celere@1102"}, "1102", "1203", "1202 1103"),  # out of barracks to a hex beside them
        ({"march": "6-6@4331", "power": "celere@4231", "rally": "4131"}, "4231", "4031", "4131"),  # past the rally
    ],
)
def test_8d_where_a_beaten_unit_goes(units: dict[str, Any], who: str, within: str, beyond: str) -> None:
    state = city("antifascist" if "rally" in units else "advanced", **units)
    spots = {code(h) for h in members(retreats(state, the(state, who)))}
    assert spots >= {*within.split()}
    assert not spots & {*beyond.split()}


def one_place_for_two() -> Corteo:
    """Two stacked marchers in a street, an enemy on one side; on the other a friend's hex with room for one, and beyond
    it a barricade."""
    return city(march="6-6@1219 4-1@1219 4-4@1119", power="celere@1319", barricades="1019")


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
    state = city(march="4-4@1319", power="celere@1219 vigili@1219 carabinieri@1119", barricades="1019")
    celere, vigili = at(state, "1219")
    running = Play(withdraw_power(state, [celere, vigili], parse("1319")))
    assert (running.asked, running.question) == (1, WHO_GOES_NEXT)
    running.answer(f"unit-{vigili}")
    assert state.at[vigili] == parse("1119")
    assert (running.asked, running.question) == (0, TO_WHICH_BARRACKS), "who finds no room is in panic"
    running.answer("hex:4803")
    assert state.down[celere] == state.hand


def test_8g_the_power_too_scatters_with_one_answer() -> None:
    state = city(march="4-4@2615", power="celere@2715 celere@2715")
    asks = play(withdraw_power(state, at(state, "2715"), parse("2615")), ["scatter"])
    assert len(asks) == 1
    assert not at(state, "2715")


def test_8g_a_third_unit_in_full_barracks_is_remembered() -> None:
    state = city()
    here = parse("1102")
    for unit in f.CELERE[:3]:
        state.put(unit, here)
    for unit, (one, two) in zip(f.CELERE[:3], ((True, True), (True, False), (False, False)), strict=True):
        state.lift(unit)
        assert (bool(state.one[1] >> here & 1), bool(state.two[1] >> here & 1)) == (one, two)


def test_8e_the_order_is_asked_where_one_that_fills_a_hex_opens_a_way_for_another() -> None:
    """Who stands before a full hex passes through it, and takes the only place of a third."""
    march = "4-1@0427 4-1@0324 6-6@0327 4-2@0327 4-2@0326 4-2@0325 4-4@0323"
    state = city("basic", march=march, power="celere@0328 carabinieri@0322")
    first, last, through = the(state, "0427"), the(state, "0324"), at(state, "0327")[0]
    running = Play(withdraw(state, [first, last, through], state.power_seat, parse("0328")))
    assert (running.asked, running.question) == (1, WHO_GOES_NEXT)
    running.answer("hex:0427", "hex:0326", "hex:0327", "hex:0325")
    assert state.at[last] == f.PRISONER


def test_8e_panic_spreads_from_every_unit_that_lost_and_out_of_the_power_s_zone() -> None:
    """Two that were beaten together need not be connected: each takes its own neighbours along."""
    state = city(march="6-6@2615 4-1@2515 6-6@2815 4-1@2915 4-1@3009", power="celere@2715")
    losers, others = [the(state, "2615"), the(state, "2815")], [the(state, "2515"), the(state, "2915")]
    places = {u: state.at[u] for u in (*losers, *others)}
    (ask,) = play(panic_of_the_march(state, losers, parse("2715")), ["scatter"])
    assert ask.seat == state.power_seat
    danger = zone(state, f.THE_POWER)
    assert not any(state.at[u] == h or danger >> state.at[u] & 1 for u, h in places.items())
    assert at(state, "3009"), "who is connected with none of them stays"


@pytest.mark.parametrize(
    ("rule", "march", "power", "answers", "ends"),
    [
        ("8d even into enemy control", "6-6@2515 6-6@2615", "vigili@2715 celere@2915", "2715", "2515 2715"),
        ("8d or not", "6-6@2515 6-6@2615", "vigili@2715 celere@2915", "stay", "2515 2615"),
        ("8d into any hex that is left", "6-6@2615", "vigili@2715 vigili@2616", "2616", "2616"),
        ("8d a stack advances as one", "6-6@2615 6-4@2615", "vigili@2715", "2715", "2715 2715"),
        ("9 or into two hexes", "6-6@2615 6-4@2615", "vigili@2715 vigili@2616", "2715 2616", "2715 2616"),
        ("basic nobody advances", "6-6@2615", "vigili@2715", "", "2615"),
    ],
)
def test_8d_whether_the_winner_advances(rule: str, march: str, power: str, answers: str, ends: str) -> None:
    state = city("basic" if rule.startswith("basic") else "advanced", dice=[6], march=march, power=power)
    running = Play(combat.resolve(state, star(state, "2715", f.THE_MARCH)))
    running.answer(*["hex:1102"] * len(at(state, "2715") + at(state, "2616")))
    running.answer(*(answer if answer == "stay" else f"hex:{answer}" for answer in answers.split()))
    assert running.ask is None
    assert [code(state.at[unit]) for unit in state.roster] == ends.split()


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
