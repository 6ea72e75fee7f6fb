"""Special rules by number (rulebook C, 13a–13d)."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import at, city, play, the

from corteo import components as f
from corteo.hexes import code, parse
from corteo.records import Cloud
from corteo.rules import barricades, movement, retreat, special, throws, walking
from corteo.rules.ways import reach_of
from corteo.state import Corteo


def gas(*dice: int) -> Corteo:
    """A tear-gas throw from 2915 at a marcher on 2715, with chosen dice."""
    state = city(dice=dice, march="4-1@2715", power="lacrimogeni@2915")
    state.special.smoke = True
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2915")], parse("2715")), on=True)
    return state


@pytest.mark.parametrize(
    ("dice", "where"),
    [
        ((4, 5), "2715"),  # a calm: the smoke stays on the target
        ((4, 1, 4), "2615"),  # wind to the west
        ((4, 4, 4), "2515"),  # strong wind: two hexes
        ((4, 2, 1), "2815"),
        ((4, 3, 1), "2815"),
        ((4, 6), ""),  # a very strong wind dissolves it
        ((1,), ""),  # no effect, no smoke
    ],
)
def test_13a_smoke_lies_where_the_wind_takes_it(dice: tuple[int, ...], where: str) -> None:
    assert [code(h) for h, _ in gas(*dice).markers.smoke] == where.split()


def test_13a_smoke_drifts_over_roads_only() -> None:
    state = city(dice=[1, 5])
    play(special.smoke(state, parse("2614")))
    assert [code(h) for h, _ in state.markers.smoke] == ["2614"]


def test_13a_nobody_enters_smoke_and_who_stands_in_it_steps_aside() -> None:
    state = city(dice=[5], march="4-1@2715", power="celere@2515")
    play(special.smoke(state, parse("2715")), on=True)
    assert not at(state, "2715")
    assert not reach_of(state, the(state, "2515")).ends >> parse("2715") & 1


def test_13a_smoke_goes_with_the_hand_a_calm_keeps_it_for_the_next_march_turn() -> None:
    state = city()
    state.markers.smoke = [Cloud(parse("2715"), stays=False), Cloud(parse("2515"), stays=True)]
    special.clear_smoke(state, after_march=False)
    assert [code(h) for h, _ in state.markers.smoke] == ["2515"]
    special.clear_smoke(state, after_march=True)
    assert state.markers.smoke == []
    assert state.blocked == 0


@pytest.mark.parametrize(
    ("short", "dice", "march", "stay"),
    [
        (True, [3, 6], "6-4@2515 4-4@2615", {"2715"}),  # it hits who stands there
        (True, [3], "6-4@2515", {"2715"}),  # nobody stands there
        (True, [3, 1], "6-4@2515 4-4@2615", {"2615", "2715"}),  # again no effect
        (False, [3], "6-4@2515 4-4@2615", {"2615", "2715"}),
    ],
)
def test_13b_the_last_no_effect_falls_short(short: bool, dice: list[int], march: str, stay: set[str]) -> None:
    state = city(dice=dice, march=march, power="celere@2715")
    state.special.short = short
    play(throws.throw(state, [the(state, "2515")], parse("2715")), on=True)
    assert {where for where in ("2615", "2715") if at(state, where)} == stay


def test_13c_a_jam_needs_a_free_avenue_hex_out_of_all_zones() -> None:
    state = city(march="4-4@2615")
    spots = special.jam_hexes(state)
    assert not spots >> parse("2615") & 1
    assert not spots >> parse("2715") & 1
    assert spots >> parse("0620") & 1
    assert not spots >> parse("0719") & 1


@pytest.mark.parametrize("die", range(1, 7))
def test_13c_odd_makes_a_jam_once_a_turn(die: int) -> None:
    state = city(dice=[die])
    special.try_jam(state, parse("0620"))
    assert len(state.markers.jams) == die % 2
    assert special.jam_hexes(state) == 0


def test_13c_no_two_jams_side_by_side() -> None:
    state = city()
    state.markers.jams = [parse("0620")]
    state.reblock()
    assert not special.jam_hexes(state) >> parse("0621") & 1


def test_13c_only_vigili_remove_jams() -> None:
    state = city(power="vigili@0619 celere@0622")
    state.markers.jams = [parse("0620"), parse("0621")]
    state.reblock()
    state.side = f.THE_POWER
    walking.take_up(state, parse("0622"))
    assert barricades.clearable(state) == []
    walking.take_up(state, parse("0619"))
    play(movement.unit_moves(state), ["clear", "stop"])
    assert [code(h) for h in state.markers.jams] == ["0621"]


@pytest.mark.parametrize(("side", "units"), [(0, f.UMBRELLA), (1, f.FINANZA)])
def test_13d_latecomers_arrive_in_the_fourth_hand_and_wait_for_an_even_die(side: int, units: range) -> None:
    dice = [2, 1, 4, 3, 6][: len(units)]
    state = city(hand=4, dice=dice)
    state.special.national, state.side = True, side
    play(special.latecomers(state), on=True)
    assert [state.idle[u] for u in units] == [die % 2 for die in dice]
    assert all(state.at[u] > 0 for u in units)
    state.rng.faces = [2] * 9  # type: ignore[attr-defined]
    state.hand = 5
    play(special.latecomers(state), on=True)
    assert not any(state.idle[u] for u in units)


def test_13d_not_before_the_fourth_hand_and_not_with_others() -> None:
    state = city(hand=3)
    state.special.national = True
    assert play(special.latecomers(state)) == []
    state = city(hand=4, march="4-1@1214")
    state.special.national = True
    assert "hex:1214" not in play(special.latecomers(state))[0].options


def test_13d_who_waits_is_not_taken_up_and_keeps_its_station() -> None:
    state = city(hand=4, dice=[1] * 4, march="6-6@1215")
    state.special.national = True
    play(special.latecomers(state), on=True)
    assert at(state, "1214")
    assert parse("1214") not in walking.takeable(state)
    assert not reach_of(state, the(state, "1215")).ends >> parse("1214") & 1


def test_13d_no_unit_in_panic_joins_a_waiting_finanza() -> None:
    state = city(hand=4, power="celere@2715")
    state.special.national = True
    state.put(f.FINANZA[0], parse("1102"))
    state.idle[f.FINANZA[0]] = 1
    (ask,) = play(retreat.panic_of_the_power(state, [the(state, "2715")]))
    assert "hex:1102" not in ask.options
    state.idle[f.FINANZA[0]] = 0
    (ask,) = play(retreat.panic_of_the_power(state, [the(state, "2715")]))
    assert "hex:1102" in ask.options


def test_13c_who_has_cleared_a_jam_for_nothing_is_still_where_it_stood() -> None:
    state = city(power="vigili@0619")
    state.markers.jams = [parse("0620")]
    state.reblock()
    state.side = f.THE_POWER
    walking.take_up(state, parse("0619"))
    asks = play(movement.unit_moves(state), ["clear"])
    assert "hex:0619" in asks[0].options, "it could be put down"
    assert "hex:0619" not in asks[1].options, "now it cannot"
    assert not state.moving.walked


def test_13d_no_guest_arrives_where_a_piece_of_the_rally_waits() -> None:
    state = city("antifascist", hand=6)
    state.special.national = True
    state.put(f.RALLY[0], parse("3704"))
    assert "hex:3704" not in play(special.latecomers(state))[0].options


@pytest.mark.parametrize(("die", "where"), list(enumerate(("2815", "2716", "2616", "2615", "2614", "2714"), 1)))
def test_13a_the_wind_s_six_directions(die: int, where: str) -> None:
    """The printed picture is not obtainable: east, then round by the south [reconstructed]."""
    state = city(dice=[1, die])
    play(special.smoke(state, parse("2715")))
    assert [code(h) for h, _ in state.markers.smoke] == [where]
