"""Rulings: where the booklet is silent or contradicts itself. The README's table has them, with these names."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import at, city, ends, play, star, the

from corteo import components as f
from corteo.city import BARRACKS_OF, OBJECTIVES, SITE
from corteo.hexes import code, members, parse
from corteo.questions import WHERE_IT_GOES
from corteo.records import Barrier, Cloud
from corteo.rules import combat, contacts, heads, movement, objectives, special, throws, walking
from corteo.rules.control import connected, zone
from corteo.rules.scenarios import internationalist, social
from corteo.rules.ways import reach_of
from corteo.state import Corteo


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_12a_an_occupied_objective_is_entered_by_no_other_unit_and_must_be_left(game: str) -> None:
    state = city(game, march="6-6@0911 4-1@1009")
    objectives.occupy(state)
    assert "0911" not in ends(state, "1009")
    assert walking.must_move(state) == the(state, "0911")
    walking.take_up(state, parse("0911"))
    (ask,) = play(movement.unit_moves(state))
    assert "stop" not in ask.options


def test_5d_a_unit_erects_one_barricade_a_turn() -> None:
    state = city(march="6-6@0615")
    state.running = True
    walking.take_up(state, parse("0615"))
    asks = play(movement.unit_moves(state), ["barricade", "hex:0616"])
    assert "barricade" in asks[0].options
    assert "barricade" not in asks[-1].options


def test_5d_a_barricade_does_not_interrupt_a_throw() -> None:
    state = city(march="6-6@2515", power="celere@2715")
    state.markers.barricades = [Barrier(parse("2615"), 1)]
    state.reblock()
    walking.take_up(state, parse("2515"))
    assert throws.targets(state, state.moving.units) == [parse("2715")]


def test_7c_the_units_of_a_hex_are_one_target_and_go_back_one_by_one() -> None:
    state = city(dice=[6], march="6-6@2515", power="celere@2715 vigili@2715")
    assert throws.target_strength(state, parse("2715")) == 6
    asks = play(throws.throw(state, [the(state, "2515")], parse("2715")), on=True)
    assert [ask.question for ask in asks] == [WHERE_IT_GOES] * 2
    assert not at(state, "2715")


def test_13b_a_throw_from_the_next_hex_cannot_fall_short() -> None:
    state = city(dice=[3], march="6-4@2615", power="celere@2715")
    state.special.short = True
    assert play(throws.throw(state, [the(state, "2615")], parse("2715"))) == []
    assert at(state, "2615")


def test_10_walls_part_neighbours() -> None:
    state = city(march="4-4@1810 4-4@1809")
    state.put(f.ASTERISK[0], parse("1909"))
    block = connected(state, 1 << parse("1810"))
    assert block >> parse("1809") & 1
    assert not block >> parse("1909") & 1


@pytest.mark.parametrize(
    ("power", "strengths"), [("celere@2323", (16, 8)), ("celere@2323 celere@2221", (24, 8)), ("celere@2322", (8, 8))]
)
def test_8c_each_attacker_is_doubled_that_stands_above(power: str, strengths: tuple[int, int]) -> None:
    state = city(march="4-4@2222", power=power)
    assert combat.strength(state, star(state, "2222", f.THE_POWER)) == strengths


def test_8c_a_defender_is_doubled_that_stands_above_any_attacker() -> None:
    state = city(march="4-4@2222 4-4@2422", power="celere@2323")
    attack, defence = combat.strength(state, star(state, "2323", f.THE_MARCH))
    assert defence == 16
    assert attack >= 8


def test_8c_the_power_attacks_out_of_barracks_and_nobody_attacks_it_there() -> None:
    state = city(march="4-4@1203", power="celere@1202")
    assert parse("1202") in BARRACKS_OF
    state.side = f.THE_POWER
    assert contacts.contacts(state)[0]
    state.side = f.THE_MARCH
    assert contacts.contacts(state) == ({}, {})


def test_internationalist_zones_do_not_hold_the_motorcade() -> None:
    power = "celere@2915 celere@2915 celere@3015 celere@3015 vigili@2916"
    state = city("internationalist", march="4-1@2715", power=power)
    state.side = f.THE_POWER
    state.put(f.MOTORCADE[0], parse("2815"))
    assert zone(state, f.THE_MARCH) >> parse("2815") & 1
    assert reach_of(state, f.MOTORCADE[0]).ends
    assert walking.can_act(state, f.MOTORCADE[0])


def test_antifascist_pieces_stop_in_the_march_s_control_but_are_not_held_there() -> None:
    state = city("antifascist", hand=6, march="4-1@0919")
    state.put(f.RALLY[0], parse("1219"))
    state.put(f.RALLY[1], parse("1019"))
    first = {code(h) for h in members(reach_of(state, f.RALLY[0]).ends)}
    assert "0819" not in first
    assert {code(h) for h in members(reach_of(state, f.RALLY[1]).ends)}
    state.side = f.THE_POWER
    assert walking.can_act(state, f.RALLY[1])


def block_of_22(state: Corteo, spots: list[str]) -> None:
    for number, unit in enumerate(u for u in f.BASE[:22]):
        if state.at[unit] > 0:
            state.lift(unit)
        state.put(unit, parse(spots[number // 2]))
    state.component = "MOV"
    play(heads.declare(state), on=True)


BILLIKID = [f"{c}{r:02d}" for r in range(10, 16) for c in (17, 18)][:11]


def test_social_a_march_that_forms_anew_on_its_place_earns_the_points_then() -> None:
    state = city("social", hand=2)
    state.social.secret = ["viale-billikid"]
    block_of_22(state, [f"0{c}{r:02d}" for r in range(3, 7) for c in (3, 4, 5)][:11])
    social.movement_over(state)
    social.hand_over(state)
    assert state.social.marched
    state.social.marched, state.hand = False, 4
    block_of_22(state, BILLIKID)
    social.movement_over(state)
    social.hand_over(state)
    assert [(what, points, hand) for what, points, hand in state.ledger] == [("secret", 30, 4)]


def test_social_a_march_that_parts_by_itself_is_not_dispersed_but_must_form_anew() -> None:
    state = city("social", hand=3)
    block_of_22(state, BILLIKID)
    state.social.secret = ["viale-ovaliani"]
    social.movement_over(state)
    for unit in state.on(parse(BILLIKID[-1])):
        state.put(unit, state.lift(unit) and parse("0303"))
    state.hand = 4
    play(heads.declare(state), on=True)
    social.movement_over(state)
    social.turn_over(state)
    assert not state.social.marched
    assert state.ledger == []


def test_social_only_the_way_of_a_head_that_leads_counts() -> None:
    """The second Head may stand apart; then it goes no way with the march."""
    state = city("social", hand=4)
    block_of_22(state, BILLIKID)
    far = f.BASE[22]
    state.put(far, parse("0303"))
    state.heads, state.social.marched = [state.heads[0], far], True
    state.steps[far], state.steps[state.heads[0]] = 9, 3
    social.movement_over(state)
    assert [points for _, points, _ in state.ledger] == [3]


def test_12b_there_are_no_objectives_of_one_s_own() -> None:
    """The blank counters of the box are for pen and paper: sixty objectives, and no set-up option for more."""
    import corteo

    assert OBJECTIVES.bit_count() == len(SITE) == 60
    assert {option.key for option in corteo.GAME.options} == {
        "game", "roster", "smoke", "short", "jams", "national", "length",
    }  # fmt: skip


def test_13a_ten_pieces_of_smoke_and_ten_jams() -> None:
    state = city(dice=[5])
    state.markers.smoke = [Cloud(parse("2715"), stays=False)] * special.MARKERS
    play(special.smoke(state, parse("2515")))
    assert len(state.markers.smoke) == special.MARKERS == 10
    state.markers.jams = members(special.jam_hexes(state))[:10]
    assert special.jam_hexes(state) == 0


def test_7a_a_stack_throws_once_for_half_of_each_unit_s_points() -> None:
    state = city(dice=[1], march="6-6@2515 6-4@2515", power="celere@2815")
    walking.take_up(state, parse("2515"))
    asks = play(movement.unit_moves(state), ["hex:2815"])
    assert state.moving.spent == 6
    assert "hex:2815" not in asks[-1].options


def test_internationalist_going_back_is_going_west_however_short() -> None:
    """Even rows lie half a hex farther east: there is no hex straight to the north or south."""
    back, forth = ("2714", "2715", "2716"), ("2814", "2816", "2915")
    for end in (*back, *forth):
        state = city("internationalist")
        internationalist.driven(state, parse("2815"), parse(end))
        assert state.internationalist.stalled is (end in back), end
