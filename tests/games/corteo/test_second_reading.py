"""Rules by their numbers that a second reading of the booklet found broken, and refusals that were untrue."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import at, city, play, the
from tests.games.corteo.test_games import load

import corteo
from corteo import components as f
from corteo.city import BARRACKS, BARRACKS_HEXES, CITY, EMBASSY_FRONT, NEIGHBOURS, ZONE_BITS
from corteo.hexes import code, column_of, members, parse
from corteo.questions import WHERE_IT_IS_PLACED, WHO_GOES_NEXT, In
from corteo.records import Barrier
from corteo.rules import barricades, heads, reasons, retreat, setup, throws, walking
from corteo.rules.scenarios import internationalist
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import Message, Table
from tabletop.testing import Play, state_of


def test_antifascist_elsewhere_the_blindati_may_start_in_barracks_west_of_the_walls() -> None:
    table = Table.new(corteo.GAME, ["A", "B"], 1, {"game": "antifascist"})
    while table.ask is not None:
        state = state_of(table)
        assert isinstance(state, Corteo)
        if table.ask.question is WHERE_IT_IS_PLACED and state.fleeing in f.BLINDATI:
            break
        elsewhere = In("piazzale-odio")
        table.answer(elsewhere if elsewhere in table.ask.options else "rest" if "rest" in table.ask.options
                     else table.ask.options[0])  # fmt: skip
    offered = {parse(option[4:]) for option in table.ask.options if option.startswith("hex:")}
    assert set(members(BARRACKS & ZONE_BITS["A"])) & offered
    assert any(column_of(h) > 19 and not BARRACKS >> h & 1 for h in offered)


@pytest.mark.parametrize(("end", "stalled"), [(EMBASSY_FRONT[0], False), (parse("2515"), True)])
def test_internationalist_a_step_back_in_front_of_the_embassy_voids_nothing(end: int, stalled: bool) -> None:
    state = city("internationalist", hand=7)
    internationalist.driven(state, parse("4815"), end)
    assert state.internationalist.stalled is stalled


@pytest.mark.parametrize(("escort", "points"), [("vigili@4015", [-10]), ("vigili@1102", [])])
def test_internationalist_cars_that_cannot_drive_on_do_not_stand_of_their_own_will(
    escort: str, points: list[int]
) -> None:
    state = city("internationalist", hand=8, power=f"celere@4016 celere@4016 celere@4516 celere@4516 {escort}")
    for car, h in zip(f.MOTORCADE, EMBASSY_FRONT, strict=True):
        state.put(car, h)
    internationalist.hand_over(state)
    assert [entry.points for entry in state.ledger] == points


def test_social_weak_units_off_the_map_stay_away_once_they_go_home() -> None:
    state = city("social", hand=6)
    weak, strong = (next(u for u in f.BASE if f.POWER[u] == power) for power in (1, 4))
    state.at[weak] = state.at[strong] = f.ARRIVING
    assert walking.entering(state) == [strong]
    state.social.formed = 6
    assert set(walking.entering(state)) == {weak, strong}


def test_12a_a_bound_unit_keeps_the_points_it_needs_to_leave_its_objective() -> None:
    """A 4-1 that must leave has four points: after a barricade and clearing another one it could not go."""
    state = city(hand=4, march="4-1@0911")
    state.held = 1 << parse("0911")
    walking.take_up(state, parse("0911"))
    assert reach_of(state, the(state, "0911")).ends
    state.moving.spent = 4
    assert not walking.can_still_leave(state, barricades.BARRICADE)
    assert not barricades.building_sites(state)
    state.moving.spent = 0
    for site in members(barricades.building_sites(state)):
        assert walking.can_still_leave(state, barricades.BARRICADE, closed=site)


def test_5_vigili_may_stand_in_barracks_before_play() -> None:
    state = city(hand=0)
    running = Play(setup.vigili(state))
    assert f"hex:{code(BARRACKS_HEXES[0])}" in running.options


def test_8g_a_third_unit_in_full_barracks_is_remembered() -> None:
    state = city()
    here = BARRACKS_HEXES[0]
    three = [f.CELERE[0], f.CELERE[1], f.CELERE[2]]
    for unit in three:
        state.put(unit, here)
    for unit, (one, two) in zip(three, ((True, True), (True, False), (False, False)), strict=True):
        state.lift(unit)
        assert (bool(state.one[1] >> here & 1), bool(state.two[1] >> here & 1)) == (one, two)


def test_8d_a_unit_that_is_beaten_in_barracks_goes_to_a_hex_beside_it() -> None:
    state = city(power="celere@1102")
    assert {code(h) for h in members(retreat.retreats(state, the(state, "1102")))} == {"1203"} & set(_beside("1102"))


def _beside(where: str) -> list[str]:
    return [code(h) for h in NEIGHBOURS[parse(where)]]


def test_8e_the_order_is_asked_where_a_unit_without_a_place_may_get_one() -> None:
    """Two stacks in a street: the one behind has no place before the other has gone."""
    state = city(march="4-1@0611 4-2@0611 4-2@0610 4-2@0610", power="celere@0512 celere@0608 celere@0613")
    units = state.on_map(f.THE_MARCH)
    running = Play(retreat.withdraw(state, units, state.power_seat, parse("0512")))
    assert (running.asked, running.question) == (1, WHO_GOES_NEXT)


def test_8e_the_order_is_asked_where_one_that_fills_a_hex_opens_a_way_for_another() -> None:
    """Who stands before a full hex passes through it, and takes the only place of a third."""
    state = city(
        game="basic",
        march="4-1@0427 4-1@0324 6-6@0327 4-2@0327 4-2@0326 4-2@0325 4-4@0323",
        power="celere@0328 carabinieri@0322",
    )
    first, last, through = the(state, "0427"), the(state, "0324"), at(state, "0327")[0]
    running = Play(retreat.withdraw(state, [first, last, through], state.power_seat, parse("0328")))
    assert (running.asked, running.question) == (1, WHO_GOES_NEXT)
    running.answer("hex:0427", "hex:0326", "hex:0327", "hex:0325")
    assert state.at[last] == f.PRISONER


def test_8f_no_order_is_asked_where_nobody_stands_in_the_way() -> None:
    state = city(march="4-4@2515 4-2@2615", power="celere@2415")
    assert not retreat.order_matters(state, state.on_map(f.THE_MARCH))


def test_10_a_march_that_is_still_one_block_names_no_new_head() -> None:
    state = city(march="MOV:4-4@2515 MOV:4-2@2615 MOV:4-2@2715")
    state.component = "MOV"
    play(heads.declare(state), ["hex:2515", "hex:2615"])
    for head in list(state.heads):
        state.lift(head)
        state.put(head, f.PRISONER)
    assert play(heads.mend(state)) == []
    led, block = heads.the_march(state)
    assert (led, block) == ([], 1 << parse("2715"))


def test_10_heads_of_another_part_lead_no_more_when_the_parts_meet_again() -> None:
    state = city(march="MOV:4-4@2514 RAD:4-1@2615 MOV:6-6@2715 MOV:4-2@2815 FEM:4-2@2915")
    state.component = "MOV"
    play(heads.declare(state), ["hex:2514"], on=True)
    first = the(state, "2514")
    state.heads = [first]
    middle = the(state, "2615")
    state.lift(middle)
    play(heads.mend(state), on=True)
    state.put(middle, parse("2615"))
    assert first not in heads.the_march(state)[0]
    assert len(heads.the_march(state)[0]) == 1


# -- lines of the log cite their rule ---------------------------------------------------------------------------------


@pytest.mark.parametrize("golden", ["corteo-march-narrow", "corteo-antifascist", "corteo-march-rout"])
def test_15_each_line_of_the_log_cites_the_rule_by_which_it_happened(golden: str) -> None:
    sections = {
        "{unit} is arrested: it finds no free hex outside the State’s zone of control. The march loses points: {n}.": {
            "retreat"
        },
        "{unit} leaves the map.": {"edge"},
        "{unit} flees in panic to {place}.": {"panic"},
        "The march is torn apart. Its new Head: {unit}.": {"heads"},
        "This objective is now covered and closed to both sides: {place}.": {"objectives"},
        "Smoke now closes {place}.": {"smoke"},
        "{units}: throw at {others}, {place}, odds {odds}.": {"throws"},
        "{units} against {others} at {place}: odds {odds}.": {"combat", "several"},
    }
    told = {key: {line.section for line in load(golden[7:]).log if line.message.key == key} for key in sections}
    assert {key: found - sections[key] for key, found in told.items() if found - sections[key]} == {}


# -- refusals are true ------------------------------------------------------------------------------------------------


def why(state: Corteo, where: str) -> Message | None:
    return reasons.why_not_there(state, parse(where))


def test_a_stack_of_which_one_has_moved_is_refused_for_what_holds_the_other() -> None:
    state = city(power="celere@0911 piantoni@0911")
    state.side = f.THE_POWER
    celere, guard = at(state, "0911")
    state.moved[celere] = 1
    assert reasons.why_not_taken(state, parse("0911")) == reasons.GUARDS
    state.moved[guard] = 1
    assert reasons.why_not_taken(state, parse("0911")) == reasons.HAS_MOVED


def test_a_dissident_beside_a_unit_that_has_moved_waits() -> None:
    state = city("antifascist", march="4-1@0730")
    state.put(f.DISSIDENTS[0], parse("0730"))
    state.idle[f.DISSIDENTS[0]] = 1
    state.moved[the_other(state, "0730", f.DISSIDENTS[0])] = 1
    assert reasons.why_not_taken(state, parse("0730")) == reasons.WAITS


def the_other(state: Corteo, where: str, unit: int) -> int:
    (other,) = [u for u in at(state, where) if u != unit]
    return other


def test_a_car_is_told_that_its_escort_would_be_too_far_away() -> None:
    state = city("internationalist", power="celere@2415 celere@2415 celere@2416 celere@2416 vigili@2414")
    state.side = f.THE_POWER
    state.put(f.MOTORCADE[0], parse("2815"))
    walking.take_up(state, parse("2815"))
    assert why(state, "3015") == reasons.ESCORT_TOO_FAR


def test_a_unit_that_comes_back_is_told_about_its_edge() -> None:
    state = city(hand=6)
    unit = f.BASE[0]
    state.at[unit], state.away_since[unit], state.away_by[unit] = f.AWAY, 3, 0
    walking.begin(state, [unit])
    assert why(state, "5004") == reasons.BY_ITS_OWN_EDGE


def test_a_way_that_is_closed_is_not_called_too_far() -> None:
    state = city(march="4-1@0615")
    state.markers.barricades = [Barrier(h, 1) for h in _around("0615")]
    state.reblock()
    walking.take_up(state, parse("0615"))
    free = next(
        h for h in members(reach_of(city(march="4-1@0615"), the(state, "0615")).ends) if not state.blocked >> h & 1
    )
    assert why(state, code(free)) == reasons.WAY_CLOSED


def _around(where: str) -> list[int]:
    return [parse(h) for h in _beside(where)]


def test_a_unit_that_goes_home_is_told_so() -> None:
    state = city("social", hand=6, march="4-1@0605")
    walking.take_up(state, parse("0605"))
    assert why(state, "0806") == reasons.GOES_HOME


def test_7f_a_wall_stops_a_throw() -> None:
    assert parse("1910") not in NEIGHBOURS[parse("1810")]
    assert parse("1910") not in throws.throw_lines(parse("1810"), 4)


def test_internationalist_cars_may_drive_into_barracks() -> None:
    state = city("internationalist", power="celere@2715 celere@2715 celere@2815 celere@2815 vigili@2615")
    state.side = f.THE_POWER
    car = f.MOTORCADE[0]
    door = next(h for b in CITY.barracks for h in b.exits if column_of(h) > 19)
    for unit in f.FIGHTERS:
        if state.at[unit] > 0:
            state.lift(unit)
            state.put(unit, door)
    state.put(car, door)
    assert reach_of(state, car).ends & BARRACKS
