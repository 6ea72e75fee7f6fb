"""The advanced game, by number (rulebook C, 1–6): units, control, movement, barricades."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.corteo.arrange import active, city, ends, play, the

import corteo
from corteo import components as f
from corteo.city import OBJECTIVES
from corteo.hexes import code, distance, members, parse
from corteo.records import Barrier
from corteo.rules import barricades, conserved, ending, movement, placing, reinforcements, walking, ways
from corteo.rules.control import zone
from corteo.rules.retreat import withdraw_power
from corteo.rules.sequence import BY_POINTS, order_of_play
from corteo.rules.turns import turn_begins
from corteo.rules.ways import reach_of
from tabletop.testing import Play


def test_4a_a_group_that_is_led_along_follows_as_near_as_it_can() -> None:
    """One answer moves all that are connected; each has moved then."""
    ways.distances.cache_clear()  # nobody has gone to that hex yet
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


def test_5d_a_barricade_goes_from_the_next_hand_and_is_still_counted_among_the_ten() -> None:
    state = city(hand=3, power="carabinieri@0615", barricades="0614 0514")
    state.markers.barricades.insert(0, Barrier(parse("0616"), 3))
    state.markers.stock -= 1
    state.reblock()
    before = conserved(state)
    active(state, "0615", f.THE_POWER)
    assert [code(h) for h in barricades.clearable(state)] == ["0614"]
    play(movement.unit_moves(state), ["clear", "stop"])
    assert [code(h) for h, _ in state.markers.barricades] == ["0616", "0514"]
    assert state.markers.torn == 1
    assert conserved(state) == before
    assert before[1] == 10


def test_5d_a_unit_erects_one_barricade_a_turn() -> None:
    state = city(march="6-6@0615")
    state.running = True
    walking.begin(state, walking.taken_up(state, parse("0615")))
    asks = play(movement.unit_moves(state), ["barricade", "hex:0616"])
    assert "barricade" in asks[0].options
    assert "barricade" not in asks[-1].options


LOST = (*f.CELERE, *f.CARABINIERI[:5])


@pytest.mark.parametrize(
    ("lost", "answers", "came"),
    [
        (LOST, ["lacrimogeni", "blindati"], None),  # they must add up exactly
        (LOST, ["blindati"] * 5, ["blindati"] * 5),  # worked example: twenty points are five cars
        (LOST, ["lacrimogeni"] * 2 + ["carabinieri"] * 2, ["carabinieri"] * 2 + ["lacrimogeni"] * 2),  # or two and two
    ],
)
def test_6c_reinforcements_by_points_add_up_exactly(
    lost: tuple[int, ...], answers: list[str], came: list[str] | None
) -> None:
    state = city(hand=2)
    turn_begins(state, f.THE_POWER)
    for unit in lost:
        state.put(unit, f.GONE)
    asks = play(reinforcements.by_points(state), [a for kind in answers for a in (f"kind-{kind}", "rest")])
    assert [len(ask.options) for ask in asks[::2]][:2] == [3, 3]
    assert came is None or sorted(f.KIND[u] for u in state.on_map(f.THE_POWER)) == came


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


@pytest.mark.parametrize(
    ("units", "answers", "home"),
    [
        ({"march": "6-6@1703"}, ["hex:1701"], True),  # in the same move in which it reaches the edge
        ({"march": "6-6@1703"}, [], False),
        ({"march": "4-4@0101"}, [], False),  # cordoni stay
        ({"march": "6-6@0103", "power": "vigili@0202"}, ["via", "hex:0102"], False),  # held at the edge
    ],
)
def test_3a_it_leaves_from_the_edge_when_nobody_holds_it(units: dict[str, Any], answers: list[str], home: bool) -> None:
    asks = play(movement.unit_moves(active(city(hand=10, **units), units["march"][4:8])), answers)
    assert ("home" in asks[-1].options) is home


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
    assert "In the first round" in str(dict(ask.greyed)["run"])
    state.side = f.THE_POWER
    (ask,) = play(movement.movement(state))
    assert "run" not in dict(ask.greyed)


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
    state = city(hand=4, march="6-6@0605", power="lacrimogeni@0604", barricades="0704")
    active(state, "0604", f.THE_POWER)
    assert barricades.clearable(state) == []
    state.lift(the(state, "0605"))
    assert barricades.clearable(state) == [parse("0704")]


def test_5d_who_came_into_enemy_control_to_clear_a_barricade_clears_it() -> None:
    state = city(hand=4, march="6-6@0605", power="carabinieri@0404", barricades="0604")
    active(state, "0404", f.THE_POWER)
    play(movement.unit_moves(state), ["via", "hex:0504", "clear", "stop"])
    assert state.markers.barricades == []


THE_PAGE = Path(corteo.__path__[0], "book", "rules.md")


def test_3_a_round_goes_through_its_phases_in_order_and_the_last_one_ends_the_game() -> None:
    """Guests come before their side moves, Heads are named after the movement, objectives count when all is over."""
    counted: list[int] = []
    order = order_of_play([], reinforced=BY_POINTS, turn_over=(lambda state: counted.append(state.side), "social"))
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


def test_5a_the_first_step_leads_out_of_the_zone_it_leaves_and_may_lead_into_another() -> None:
    state = city(march="4-4@2615", power="vigili@2715 vigili@2415")
    assert zone(state, f.THE_POWER) >> parse("2515") & 1
    found = reach_of(state, the(state, "2615"))
    assert found.cost(parse("2515")) == 3
    assert not found.go_on >> parse("2515") & 1
    assert not {"2614", "2616"} & {code(h) for h in members(reach_of(state, the(state, "2615")).layers[3])}


def test_6c_thirty_points_come_for_all_that_is_lost() -> None:
    state = city(hand=3)
    for unit in (*f.CELERE, *f.CARABINIERI):
        state.put(unit, f.GONE)
    play(reinforcements.by_points(state), on=True)
    assert sum(f.POWER[u] for u in state.on_map(f.THE_POWER)) == 30


def test_6c_beside_a_unit_in_panic_there_is_room_for_one() -> None:
    state = city(hand=3, power="celere@1102")
    state.down[the(state, "1102")] = 2
    for unit in LOST[1:]:
        state.put(unit, f.GONE)
    play(placing.in_barracks(state, [f.BLINDATI[0]]), ["hex:1102"])
    asks = play(placing.in_barracks(state, [f.BLINDATI[1]]))
    assert "hex:1102" not in asks[0].options
    assert "hex:1202" in asks[0].options
