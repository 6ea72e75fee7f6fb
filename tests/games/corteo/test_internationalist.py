"""The internationalist scenario (rulebook D)."""

import pytest
from tests.games.corteo.arrange import active, city, ends, march_of, placed, play, the

from corteo import components as f
from corteo.city import BARRACKS, BARRACKS_HEXES, CITY, EMBASSY_FRONT, PLACES
from corteo.hexes import code, column_of, members, parse
from corteo.questions import StaysAway
from corteo.rules import barricades, force, movement, objectives, reinforcements, walking
from corteo.rules.control import zone
from corteo.rules.scenarios import escort, internationalist
from corteo.rules.ways import reach_of

CAR = f.MOTORCADE[0]
EVERYBODY = [*f.BASE, *f.ASTERISK, *f.UMBRELLA]
FRONT = " ".join(map(code, EMBASSY_FRONT))


def test_internationalist_force_of_choice_is_33_units_of_100_points() -> None:
    state = city("internationalist")
    play(force.choose_force(state, 33, 100), ["choose"], on=True)
    assert (len(set(state.roster)), sum(f.POWER[u] for u in state.roster)) == (33, 100)
    assert internationalist.MAY_LEAD == ("MOV", "ML")


@pytest.mark.parametrize(
    ("units", "points", "powers"), [(2, 8, {2, 4, 6}), (2, 7, {1, 6}), (3, 14, {2, 4, 6}), (3, 4, {1, 2})]
)
def test_internationalist_a_unit_stays_away_only_if_the_points_can_still_come_out(
    units: int, points: int, powers: set[int]
) -> None:
    """8 points are 6 and 2 or 4 and 4; 7 are 6 and 1; 14 are 6, 6, 2 or 6, 4, 4; 4 are 1, 1, 2."""
    state, total = city("internationalist"), sum(f.POWER[u] for u in EVERYBODY)
    asks = play(force.choose_force(state, len(EVERYBODY) - units, total - points), ["choose"], on=True)
    assert {f.POWER[option.unit] for option in asks[1].options if isinstance(option, StaysAway)} == powers
    assert sum(f.POWER[u] for u in state.roster) == total - points


@pytest.mark.parametrize("power", [1, 6])
def test_internationalist_all_units_of_one_strength_may_stay_away(power: int) -> None:
    rest = [u for u in EVERYBODY if f.POWER[u] != power]
    state, points = city("internationalist"), sum(f.POWER[u] for u in rest)
    play(force.choose_force(state, len(rest), points), ["choose"], on=True)
    assert state.roster == rest


def test_internationalist_order_of_service() -> None:
    state = placed("internationalist")
    square = PLACES["piazza-fontana"].hexes
    assert all(state.at[u] in square for u in (*f.MOTORCADE, *f.CELERE[5:]))
    assert all(state.at[u] in BARRACKS_HEXES for u in (*f.CELERE[:5], *f.BLINDATI))
    for hand, units in ((2, f.CARABINIERI), (3, f.LACRIMOGENI[:5]), (4, f.LACRIMOGENI[5:])):
        state.hand = hand
        play(reinforcements.by_a_list(state, f.SCENARIO_ENTRY), on=True)
        assert all(state.at[u] in BARRACKS_HEXES for u in units)


# -- the way of the motorcade -----------------------------------------------------------------------------------------


def test_internationalist_the_motorcade_needs_five_units_within_four_hexes_who_are_not_in_panic() -> None:
    state = city("internationalist", power="celere@2515 celere@2515 celere@2615 celere@2615", cars="2815")
    assert not escort.escorted(state, CAR)
    state.put(f.VIGILI[0], parse("2816"))
    assert escort.escorted(state, CAR)
    state.down[f.CELERE[0]] = 2
    assert not escort.escorted(state, CAR)


@pytest.mark.parametrize(
    ("power", "within", "beyond"),
    [
        ("celere@2615 celere@2615 celere@2616 celere@2616 vigili@2514", "2915", "3015 3215 3515"),
        ("celere@2615 celere@2615 celere@3115 celere@3115 vigili@2514", "2915", "3015"),  # five are not that near
        ("celere@3014 celere@3014 celere@3115 celere@3115 vigili@2916", "3215", ""),
    ],
)
def test_internationalist_the_escort_is_near_during_the_whole_move(power: str, within: str, beyond: str) -> None:
    """ "Sempre ad una distanza massima di 4 esa": a car goes only where its escort is, on every hex of its way."""
    state = city("internationalist", power=power, cars="2815", side=f.THE_POWER)
    spots = {code(h) for h in members(reach_of(state, CAR).ends)}
    assert within in spots
    assert not {*beyond.split()} & spots


def test_internationalist_zones_do_not_hold_the_motorcade() -> None:
    power = "celere@2915 celere@2915 celere@3015 celere@3015 vigili@2916"
    state = city("internationalist", march="4-1@2715", power=power, cars="2815", side=f.THE_POWER)
    assert zone(state, f.THE_MARCH) >> parse("2815") & 1
    assert ends(state, "2815")
    assert walking.can_act(state, CAR)


def test_internationalist_cars_clear_no_barricade_and_are_hit_by_no_throw() -> None:
    state = city("internationalist", cars="2715", barricades="2815", side=f.THE_POWER)
    walking.begin(state, [CAR])
    assert barricades.clearable(state) == []
    state = city("internationalist", march="6-6@2515", power="celere@2715", cars="2715", dice=[5])
    play(movement.movement(state), ["hex:2515", "hex:2715"], on=True)
    assert [code(state.at[unit]) for unit in (CAR, f.CELERE[0])] == ["2715", "2813"]


def test_internationalist_cars_may_drive_into_barracks() -> None:
    door = code(next(h for b in CITY.barracks for h in b.exits if column_of(h) > 19))
    state = city("internationalist", power=" ".join([f"celere@{door}"] * 5), side=f.THE_POWER, cars=door)
    assert reach_of(state, CAR).ends & BARRACKS


def test_internationalist_a_car_leaves_in_the_move_that_brings_it_to_the_edge_with_its_escort() -> None:
    power = "celere@4915 celere@4915 celere@4816 celere@4816 vigili@4715"
    state = active(city("internationalist", power=power, cars="4815"), "4815", f.THE_POWER)
    asks = play(movement.unit_moves(state), ["hex:5015", "exit"])
    assert "exit" not in asks[0].options
    assert state.at[CAR] == f.GONE


def test_internationalist_cars_may_share_a_hex_and_go_together() -> None:
    power = "celere@2915 celere@3015 celere@3015 celere@3115 vigili@2716 vigili@3016 lacrimogeni@2915"
    state = active(city("internationalist", power=power, cars="2815 2815"), "2815", f.THE_POWER)
    assert state.moving.units == list(f.MOTORCADE[:2])
    play(movement.unit_moves(state), ["hex:3215"])
    assert state.on(parse("3215")) == list(f.MOTORCADE[:2])
    state.put(f.MOTORCADE[2], parse("2915"))
    walking.begin(state, walking.taken_up(state, parse("2915")))
    assert len(state.moving.units) == 1, "a car and a unit that fights go one by one"


@pytest.mark.parametrize(
    ("start", "back", "forth"),
    [
        ("2815", "2714 2715 2716", "2814 2816 2915"),
        ("4815", "2515", code(EMBASSY_FRONT[0])),  # where they are to arrive they may go to and fro
    ],
)
def test_internationalist_going_back_is_going_west_however_short(start: str, back: str, forth: str) -> None:
    """Even rows lie half a hex farther east: there is no hex straight to the north or south."""
    for end in f"{back} {forth}".split():
        state = city("internationalist", hand=7, cars=start, side=f.THE_POWER)
        walking.begin(state, [CAR])
        state.put(CAR, state.lift(CAR) and parse(end))
        walking.end_unit(state)
        assert state.internationalist.stalled is (end in back.split()), end


def test_internationalist_the_motorcade_has_stopped_only_if_no_car_has_moved() -> None:
    for moves, stalled in ((True, False), (False, True)):
        state = city("internationalist", cars="2815 2915 3015")
        state.steps[f.MOTORCADE[2]] = 3 * moves
        internationalist.hand_over(state)
        assert state.internationalist.stalled is stalled


# -- points -----------------------------------------------------------------------------------------------------------


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
    state = city("internationalist", march="4-1@2615", cars="2715")
    internationalist.turn_over(state)
    internationalist.turn_over(state)
    assert [points for _, points, _ in state.ledger] == [5, 5]


@pytest.mark.parametrize(
    ("hand", "march", "cars", "escorted", "stalled", "points"),
    [
        (7, "", FRONT, True, False, [-10]),
        (8, "", FRONT, True, False, [-10]),
        (6, "", FRONT, True, False, []),  # not before the seventh round
        (7, "", FRONT, True, True, []),  # nor if it has stopped or gone back
        (7, "4-1@4214", FRONT, True, False, []),  # nor with one of its hexes taken
        (8, "", f"{FRONT[:-4]}{FRONT[:4]}", True, False, []),  # only on all five hexes
        (8, "", FRONT, False, False, []),  # where they cannot drive on they do not stand of their own will
    ],
)
def test_internationalist_cars_that_cannot_drive_on_do_not_stand_of_their_own_will(
    hand: int, march: str, cars: str, escorted: bool, stalled: bool, points: list[int]
) -> None:
    """Before the embassy, from the seventh round on, they take points from the march each round."""
    power = f"celere@4016 celere@4016 celere@4516 celere@4516 vigili@{'4015' if escorted else '1102'}"
    state = city("internationalist", hand=hand, march=march, power=power, cars=cars)
    state.internationalist.stalled = stalled
    internationalist.hand_over(state)
    assert [entry.points for entry in state.ledger] == points


def test_internationalist_other_objectives_are_worth_nothing_but_are_covered() -> None:
    state = city("internationalist", march="6-6@0911 4-1@2111")
    objectives.occupy(state)
    objectives.move_unit(state, the(state, "0911"), parse("1009"))
    assert (state.points, state.covered) == (5, 1 << parse("0911"))
