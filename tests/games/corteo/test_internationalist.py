"""The internationalist scenario (rulebook D)."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import city, march_of, placed, play, the

from corteo import components as f
from corteo.city import BARRACKS_HEXES, EMBASSY_FRONT, PLACES
from corteo.hexes import code, members, parse
from corteo.questions import StaysAway
from corteo.rules import barricades, force, movement, objectives, reinforcements, special, walking
from corteo.rules.scenarios import escort, internationalist
from corteo.rules.ways import reach_of

ESCORT_AT_THE_EMBASSY = "celere@4016 celere@4016 celere@4516 celere@4516 vigili@4015"


def test_internationalist_force_of_choice_is_33_units_of_100_points() -> None:
    state = city("internationalist")
    gen_answers = ["choose"]
    play(force.choose_force(state, 33, 100), gen_answers, on=True)
    assert (len(set(state.roster)), sum(f.POWER[u] for u in state.roster)) == (33, 100)
    assert internationalist.MAY_LEAD == ("MOV", "ML")


@pytest.mark.parametrize(
    ("units", "points", "powers"), [(2, 8, {2, 4, 6}), (2, 7, {1, 6}), (3, 14, {2, 4, 6}), (3, 4, {1, 2})]
)
def test_internationalist_a_unit_stays_away_only_if_the_points_can_still_come_out(
    units: int, points: int, powers: set[int]
) -> None:
    """8 points are 6 and 2 or 4 and 4; 7 are 6 and 1; 14 are 6, 6, 2 or 6, 4, 4; 4 are 1, 1, 2."""
    everybody = [*f.BASE, *f.ASTERISK, *f.UMBRELLA]
    state, total = city("internationalist"), sum(f.POWER[u] for u in everybody)
    asks = play(force.choose_force(state, len(everybody) - units, total - points), ["choose"], on=True)
    assert {f.POWER[option.unit] for option in asks[1].options if isinstance(option, StaysAway)} == powers
    assert sum(f.POWER[u] for u in state.roster) == total - points


@pytest.mark.parametrize("power", [1, 6])
def test_internationalist_all_units_of_one_strength_may_stay_away(power: int) -> None:
    everybody = [*f.BASE, *f.ASTERISK, *f.UMBRELLA]
    out = [u for u in everybody if f.POWER[u] == power]
    state, points = city("internationalist"), sum(f.POWER[u] for u in everybody if u not in out)
    play(force.choose_force(state, len(everybody) - len(out), points), ["choose"], on=True)
    assert sorted(state.left_force) == out
    assert state.roster == [u for u in everybody if u not in out]


def test_internationalist_order_of_service() -> None:
    state = placed("internationalist")
    square = PLACES["piazza-fontana"].hexes
    assert all(state.at[u] in square for u in (*f.MOTORCADE, *f.CELERE[5:]))
    assert all(state.at[u] in BARRACKS_HEXES for u in (*f.CELERE[:5], *f.BLINDATI))
    for hand, units in ((2, f.CARABINIERI), (3, f.LACRIMOGENI[:5]), (4, f.LACRIMOGENI[5:])):
        state.hand = hand
        play(reinforcements.by_the_scenarios_list(state), on=True)
        assert all(state.at[u] in BARRACKS_HEXES for u in units)


def test_internationalist_the_motorcade_needs_five_units_within_four_hexes_who_are_not_in_panic() -> None:
    state = city("internationalist", power="celere@2515 celere@2515 celere@2615 celere@2615")
    state.put(f.MOTORCADE[0], parse("2815"))
    assert not escort.escorted(state, f.MOTORCADE[0])
    state.put(f.VIGILI[0], parse("2816"))
    assert escort.escorted(state, f.MOTORCADE[0])
    state.down[f.CELERE[0]] = 2
    assert not escort.escorted(state, f.MOTORCADE[0])


def test_internationalist_the_escort_is_near_during_the_whole_move() -> None:
    """ "Sempre ad una distanza massima di 4 esa": a car goes only where its escort is, on every hex of its way."""
    state = city("internationalist", power="celere@2615 celere@2615 celere@2616 celere@2616 vigili@2514")
    state.side = f.THE_POWER
    state.put(f.MOTORCADE[0], parse("2815"))
    spots = {code(h) for h in members(reach_of(state, f.MOTORCADE[0]).ends)}
    assert "2915" in spots
    assert not {"3015", "3215", "3515"} & spots
    for unit in state.on(parse("2616")):
        state.put(unit, state.lift(unit) and parse("3115"))
    assert "3015" not in {code(h) for h in members(reach_of(state, f.MOTORCADE[0]).ends)}, "five are not that near"
    for where in ("2615", "2514"):
        for unit in state.on(parse(where)):
            state.put(unit, state.lift(unit) and parse("3014" if where == "2615" else "2916"))
    assert "3215" in {code(h) for h in members(reach_of(state, f.MOTORCADE[0]).ends)}


def test_internationalist_no_barricades_or_jams_near_the_motorcade() -> None:
    state = city("internationalist", march="4-4@2515")
    state.put(f.MOTORCADE[0], parse("2815"))
    walking.take_up(state, parse("2515"))
    assert not barricades.building_sites(state) >> parse("2615") & 1
    assert not special.jam_hexes(state) >> parse("3015") & 1


def test_internationalist_lines_are_worth_20_once_for_the_march_not_for_single_units() -> None:
    state = city("internationalist", march="MOV:4-4@3815 MOV:4-4@3915")
    internationalist.turn_over(state)
    assert state.ledger == []
    march_of(state, "3815")
    internationalist.turn_over(state)
    internationalist.turn_over(state)
    assert [(what, points) for what, points, _ in state.ledger] == [("walls", 20), ("river", 20)]
    lone = city("internationalist", march="MOV:4-4@5015")
    march_of(lone, "5015")
    internationalist.turn_over(lone)
    assert lone.ledger == []


def test_internationalist_the_motorcade_beside_the_march_counts_every_turn() -> None:
    state = city("internationalist", march="4-1@2615")
    state.put(f.MOTORCADE[0], parse("2715"))
    internationalist.turn_over(state)
    internationalist.turn_over(state)
    assert [points for _, points, _ in state.ledger] == [5, 5]


@pytest.mark.parametrize(
    ("hand", "march", "points"),
    [(7, "", [-10]), (6, "", []), (7, "4-1@4214", [])],  # not before the seventh round, nor with one of its hexes taken
)
def test_internationalist_before_the_embassy_from_the_seventh_hand(hand: int, march: str, points: list[int]) -> None:
    state = city("internationalist", hand=hand, march=march, power=ESCORT_AT_THE_EMBASSY)
    for piece, h in zip(f.MOTORCADE, EMBASSY_FRONT, strict=True):
        state.put(piece, h)
    internationalist.hand_over(state)
    assert [entry.points for entry in state.ledger] == points
    if points:
        state.internationalist.stalled = True
        internationalist.hand_over(state)
        assert len(state.ledger) == 1
    state.hand, state.internationalist.stalled = 8, False
    state.lift(f.MOTORCADE[4])
    state.put(f.MOTORCADE[4], EMBASSY_FRONT[0])
    internationalist.hand_over(state)
    assert len(state.ledger) == len(points), "only on all five hexes"


def test_internationalist_going_back_voids_it_too() -> None:
    state = city("internationalist", power="celere@2515 celere@2515 celere@2615 celere@2615 vigili@2716")
    state.side = f.THE_POWER
    state.put(f.MOTORCADE[0], parse("2815"))
    walking.take_up(state, parse("2815"))
    play(movement.unit_moves(state), ["hex:2715"])
    assert state.internationalist.stalled


def test_internationalist_a_car_leaves_in_the_move_that_brings_it_to_the_edge_with_its_escort() -> None:
    state = city("internationalist", power="celere@4915 celere@4915 celere@4816 celere@4816 vigili@4715")
    state.side = f.THE_POWER
    state.put(f.MOTORCADE[0], parse("4815"))
    walking.take_up(state, parse("4815"))
    asks = play(movement.unit_moves(state), ["hex:5015", "exit"])
    assert "exit" not in asks[0].options
    assert state.at[f.MOTORCADE[0]] == f.GONE


def test_internationalist_the_motorcade_has_stopped_only_if_no_car_has_moved() -> None:
    for moves, stalled in ((True, False), (False, True)):
        state = city("internationalist", hand=2)
        for piece, where in zip(f.MOTORCADE, ("2815", "2915", "3015"), strict=False):
            state.put(piece, parse(where))
        state.steps[f.MOTORCADE[2]] = 3 * moves
        internationalist.hand_over(state)
        assert state.internationalist.stalled is stalled


def test_internationalist_cars_may_share_a_hex_and_go_together() -> None:
    power = "celere@2915 celere@3015 celere@3015 celere@3115 vigili@2716 vigili@3016 lacrimogeni@2915"
    state = city("internationalist", power=power)
    state.side = f.THE_POWER
    for piece in f.MOTORCADE[:2]:
        state.put(piece, parse("2815"))
    walking.take_up(state, parse("2815"))
    assert state.moving.units == list(f.MOTORCADE[:2])
    play(movement.unit_moves(state), ["hex:3215"])
    assert state.on(parse("3215")) == list(f.MOTORCADE[:2])
    state.put(f.MOTORCADE[2], parse("2915"))
    walking.take_up(state, parse("2915"))
    assert len(state.moving.units) == 1, "a car and a unit that fights go one by one"


def test_internationalist_other_objectives_are_worth_nothing_but_are_covered() -> None:
    state = city("internationalist", march="6-6@0911 4-1@2111")
    objectives.occupy(state)
    objectives.move_unit(state, the(state, "0911"), parse("1009"))
    assert (state.points, state.covered) == (5, 1 << parse("0911"))
