"""Special rules by number (rulebook C, 13a–13d)."""

from typing import Any

import pytest
from tests.games.corteo.arrange import active, at, city, play, the

from corteo import components as f
from corteo.hexes import code, members, parse
from corteo.records import Cloud
from corteo.rules import barricades, movement, retreat, special, throws, walking
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import Ask

# -- smoke and throws that fall short ---------------------------------------------------------------------------------


def gas(*dice: int) -> Corteo:
    """A tear-gas throw from 2915 at a marcher on 2715, with chosen dice."""
    state = city(dice=dice, march="4-1@2715", power="lacrimogeni@2915", side=f.THE_POWER)
    state.special.smoke = True
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


@pytest.mark.parametrize(
    ("dice", "over", "where"),
    [
        *(([1, die], "2715", h) for die, h in enumerate(("2815", "2716", "2616", "2615", "2614", "2714"), 1)),
        ([1, 5], "2614", "2614"),  # it drifts over roads only
    ],
)
def test_13a_the_wind_s_six_directions(dice: list[int], over: str, where: str) -> None:
    """The printed picture is not obtainable: east, then round by the south [reconstructed]."""
    state = city(dice=dice)
    play(special.smoke(state, parse(over)))
    assert [code(h) for h, _ in state.markers.smoke] == [where]


def test_13a_nobody_enters_smoke_and_who_stands_in_it_steps_aside() -> None:
    state = city(dice=[5], march="4-1@2715", power="celere@2515")
    play(special.smoke(state, parse("2715")), on=True)
    assert not at(state, "2715")
    assert not reach_of(state, the(state, "2515")).ends >> parse("2715") & 1


def test_13a_two_whom_their_own_smoke_parts_go_on_one_by_one() -> None:
    state = city(dice=[4] * 3, march="4-2@2715", power="lacrimogeni@2515 lacrimogeni@2515", side=f.THE_POWER)
    state.special.smoke = True
    asks = play(movement.movement(state), [f"hex:{h}" for h in (2515, 2715, 2813, 2415, 2516, 2315, 2616)])
    assert "hex:2616" not in asks[5].options, "each from where it stands"
    assert [code(state.at[unit]) for unit in f.LACRIMOGENI[:2]] == ["2315", "2616"]


def test_13a_whom_the_smoke_drives_into_the_march_s_zone_goes_no_farther() -> None:
    state = city(dice=[4] * 3, march="4-2@2715 4-4@2616", power="lacrimogeni@2415", side=f.THE_POWER)
    state.special.smoke = True
    asks = play(movement.movement(state), ["hex:2415", "via", "hex:2515", "hex:2715", "hex:2813", "hex:2516"])
    assert asks[-1].options == ["stop"]


def test_13a_smoke_goes_with_the_hand_a_calm_keeps_it_for_the_next_march_turn() -> None:
    state = city()
    state.markers.smoke = [Cloud(parse("2715"), stays=False), Cloud(parse("2515"), stays=True)]
    special.clear_smoke(state, after_march=False)
    assert [code(h) for h, _ in state.markers.smoke] == ["2515"]
    special.clear_smoke(state, after_march=True)
    assert state.markers.smoke == []
    assert state.blocked == 0


def test_13a_ten_pieces_of_smoke_and_ten_jams() -> None:
    state = city(dice=[5])
    state.markers.smoke = [Cloud(parse("2715"), stays=False)] * special.MARKERS
    play(special.smoke(state, parse("2515")))
    assert len(state.markers.smoke) == special.MARKERS == 10
    state.markers.jams = members(special.jam_hexes(state))[:10]
    assert special.jam_hexes(state) == 0


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


def test_13b_a_throw_from_the_next_hex_cannot_fall_short() -> None:
    state = city(dice=[3], march="6-4@2615", power="celere@2715")
    state.special.short = True
    assert play(throws.throw(state, [the(state, "2615")], parse("2715"))) == []
    assert at(state, "2615")


# -- traffic jams -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "markers", "may", "may_not"),
    [
        ("advanced", {"march": "4-4@2615"}, "0620", "2615 2715 0719"),  # a free avenue hex out of all zones
        ("advanced", {"jams": "0620"}, "0618", "0621"),  # no two side by side
        ("internationalist", {"cars": "2815"}, "0620", "3015"),  # none near the motorcade
    ],
)
def test_13c_where_a_jam_may_form(game: str, markers: dict[str, Any], may: str, may_not: str) -> None:
    spots = {code(h) for h in members(special.jam_hexes(city(game, **markers)))}
    assert spots >= {*may.split()}
    assert not spots & {*may_not.split()}


@pytest.mark.parametrize("die", range(1, 7))
def test_13c_odd_makes_a_jam_once_a_turn(die: int) -> None:
    state = city(dice=[die])
    special.try_jam(state, parse("0620"))
    assert len(state.markers.jams) == die % 2
    assert special.jam_hexes(state) == 0


def test_13c_only_vigili_remove_jams_and_whoever_has_is_still_where_it_stood() -> None:
    state = active(city(power="vigili@0619 celere@0622", jams="0620 0621"), "0622", f.THE_POWER)
    assert barricades.clearable(state) == []
    asks = play(movement.unit_moves(active(state, "0619", f.THE_POWER)), ["clear"])
    assert [code(h) for h in state.markers.jams] == ["0621"]
    assert ["hex:0619" in ask.options for ask in asks] == [True, False], "before, it could be put down"
    assert not state.moving.walked


# -- guests and finance police ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "units"), [(0, f.UMBRELLA), (1, f.FINANZA)])
def test_13d_latecomers_arrive_in_the_fourth_hand_and_wait_for_an_even_die(side: int, units: range) -> None:
    dice = [2, 1, 4, 3, 6][: len(units)]
    state = city(hand=4, dice=dice, side=side)
    state.special.national = True
    play(special.latecomers(state), on=True)
    assert [state.idle[u] for u in units] == [die % 2 for die in dice]
    assert all(state.at[u] > 0 for u in units)
    state.rng.faces = [2] * 9  # type: ignore[attr-defined]
    state.hand = 5
    play(special.latecomers(state), on=True)
    assert not any(state.idle[u] for u in units)


def asked_at_arrival(game: str, hand: int, **units: Any) -> list[Ask]:
    state = city(game, hand=hand, **units)
    state.special.national = True
    return play(special.latecomers(state))


def test_13d_not_before_the_fourth_hand_and_not_with_others() -> None:
    assert asked_at_arrival("advanced", 3) == []
    assert "hex:1214" not in asked_at_arrival("advanced", 4, march="4-1@1214")[0].options
    assert "hex:3704" not in asked_at_arrival("antifascist", 6, rally="3704")[0].options, "where a piece waits"


def test_13d_who_waits_is_not_taken_up_and_keeps_its_station() -> None:
    state = city(hand=4, dice=[1] * 4, march="6-6@1215")
    state.special.national = True
    play(special.latecomers(state), on=True)
    assert at(state, "1214")
    assert parse("1214") not in walking.takeable(state)
    assert not reach_of(state, the(state, "1215")).ends >> parse("1214") & 1


@pytest.mark.parametrize("waits", [True, False])
def test_13d_no_unit_in_panic_joins_a_waiting_finanza(waits: bool) -> None:
    state = city(hand=4, power="celere@2715")
    state.special.national = True
    state.put(f.FINANZA[0], parse("1102"))
    state.idle[f.FINANZA[0]] = int(waits)
    (ask,) = play(retreat.panic_of_the_power(state, [the(state, "2715")]))
    assert ("hex:1102" in ask.options) is not waits
