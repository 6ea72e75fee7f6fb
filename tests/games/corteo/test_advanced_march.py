"""The advanced game, by number (rulebook C, 9–14): stacks, Heads, objectives, the end."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import active, at, city, ends, play, rolled, star, the

from corteo import components as f
from corteo.city import CITY
from corteo.hexes import code, parse
from corteo.questions import NEXT_HEAD, WHETHER_IT_ADVANCES, WHETHER_THE_COLUMN_ADVANCES, WHICH_CAR_ADVANCES
from corteo.records import Barrier
from corteo.rules import combat, ending, heads, movement, objectives
from corteo.rules.control import zone
from corteo.rules.retreat import arrest, withdraw
from corteo.rules.turns import turn_begins
from corteo.terms import TERMS
from tabletop import GameEnds
from tabletop.testing import Play


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


def test_12b_forty_sites_in_three_classes_of_value() -> None:
    assert len(CITY.objectives) == 40
    assert {site.value for site in CITY.objectives} == {1, 2, 5}
    assert sum(site.kind == "negozio" for site in CITY.objectives) == 12
    assert next(site for site in CITY.objectives if site.kind == "governo").address == "Piazza Fontana"


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
