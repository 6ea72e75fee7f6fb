"""The antifascist and the antirepressive scenario (rulebook D)."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import city, march_of, placed, play, the

import corteo
from corteo import components as f
from corteo.city import BARRACKS_HEXES, COURT, HOUSING, PLACES, SITE, TRIAL_SQUARE
from corteo.hexes import code, members, parse
from corteo.questions import HOW_MUCH_LONGER
from corteo.records import Barrier
from corteo.rules import combat, contacts, movement, objectives, reinforcements, throws, walking
from corteo.rules.retreat import retreats
from corteo.rules.scenarios import antifascist, antirepressive
from corteo.rules.ways import reach_of
from corteo.state import Corteo


def test_antifascist_setup_and_the_place_of_the_rally() -> None:
    state = placed("antifascist")
    square = PLACES["piazza-della-robba"].hexes
    assert len({state.at[u] for u in f.RALLY}) == 10
    assert all(state.at[u] in square for u in (*f.RALLY, *f.CELERE[5:]))
    assert all(HOUSING >> state.at[u] & 1 and state.idle[u] for u in f.DISSIDENTS)


def test_antifascist_elsewhere_the_armour_may_start_east_of_the_walls() -> None:
    state = city("antifascist")
    asks = play(antifascist.power_placing(state), ["place-piazzale-bombe", "rest"])
    assert state.antifascist.square == "piazzale-bombe"
    assert asks
    play(antifascist.power_placing(city("antifascist")), ["place-piazzale-odio"], on=True)


@pytest.mark.parametrize(("die", "joins"), [(1, True), (2, False), (3, True), (6, False)])
def test_antifascist_dissidents_join_on_odd(die: int, joins: bool) -> None:
    state = city("antifascist", dice=[die], march="MOV:4-4@0729")
    state.component, unit, mov = "MOV", f.DISSIDENTS[0], the(state, "0729")
    state.put(unit, parse("0830"))
    state.idle[unit] = 1
    assert antifascist.dissidents_in_reach(state) == []
    state.lift(mov)
    state.put(mov, parse("0829"))
    assert antifascist.dissidents_in_reach(state) == [unit]
    antifascist.rouse(state, unit)
    assert state.idle[unit] == (0 if joins else 1)
    assert antifascist.dissidents_in_reach(state) == []


def test_antifascist_a_caught_piece_goes_to_hospital_and_breaks_the_rally_up() -> None:
    state = city("antifascist", hand=3, march="6-6@2505")
    state.put(f.RALLY[0], parse("2605"))
    walking.take_up(state, parse("2505"))
    play(movement.unit_moves(state), ["hex:2605"])
    assert (len(state.antifascist.patients), state.rally) == (1, 0)
    assert [(what, points) for what, points, _ in state.ledger] == [("hospital", 7), ("rally", 30)]


def test_antifascist_who_is_driven_back_catches_nobody() -> None:
    """8d: losers go into free hexes; a piece of the rally is no prize for losing."""
    state = city("antifascist", hand=3, dice=[1], march="4-1@2505", power="celere@2404")
    state.put(f.RALLY[0], parse("2605"))
    state.side = f.THE_POWER
    asks = play(combat.combats(state), ["hex:2505"], on=True)
    assert all("hex:2605" not in ask.options for ask in asks)
    assert (state.ledger, state.antifascist.patients) == ([], [])


def test_antifascist_a_throw_drives_nobody_into_the_rally_either() -> None:
    state = city("antifascist", hand=3, dice=[6], march="4-1@2505", power="lacrimogeni@2305")
    state.put(f.RALLY[0], parse("2605"))
    state.put(f.RALLY[1], parse("2705"))
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2305")], parse("2505")), on=True)
    assert state.antifascist.patients == []


def test_antifascist_caught_pieces_lie_in_the_nearest_clinic() -> None:
    """On a reactionary seat they count double."""
    for start, end, over, points in (("2505", "2605", False, [7]), ("4102", "4201", True, [14])):
        state = city("antifascist", hand=6, march=f"6-6@{start}")
        state.antifascist.rally_over = over
        state.put(f.RALLY[0], parse(end))
        objectives.move_unit(state, the(state, start), parse(end))
        assert [SITE[h].kind for h in state.antifascist.patients] == ["clinica"]
        assert state.at[f.RALLY[0]] == f.GONE
        assert [entry.points for entry in state.ledger] == points


def test_antifascist_the_power_passes_through_its_own_rally() -> None:
    """9: passing through friends is free; they may only not end together."""
    state = city("antifascist", power="celere@4131")
    state.put(f.RALLY[0], parse("4231"))
    ends = {code(h) for h in members(reach_of(state, the(state, "4131")).ends)}
    assert "4331" in ends
    assert "4231" not in ends
    state.put(f.RALLY[1], parse("4331"))
    mine = {code(h) for h in members(reach_of(state, f.RALLY[1]).ends)}
    assert "4131" not in mine
    assert "4031" in mine, "and its pieces pass through one another and through units of the power"


def test_antifascist_a_beaten_unit_of_the_power_gives_way_through_the_rally() -> None:
    state = city("antifascist", march="6-6@4331", power="celere@4231")
    state.put(f.RALLY[0], parse("4131"))
    spots = {code(h) for h in members(retreats(state, the(state, "4231")))}
    assert "4131" not in spots
    assert "4031" in spots


@pytest.mark.parametrize("component", ["MOV", "LC"])
def test_antifascist_both_components_that_may_lead_wake_the_dissidents(component: str) -> None:
    """ "Le unità delle componenti di Testa" are the Movimento and Lotta Continua, whoever holds the Heads."""
    state = city("antifascist", march=f"{component}:4-2@0829 RAD:4-1@0931")
    state.component = "MOV"
    state.put(f.DISSIDENTS[0], parse("0830"))
    state.idle[f.DISSIDENTS[0]] = 1
    assert antifascist.dissidents_in_reach(state) == [f.DISSIDENTS[0]]
    state.lift(the(state, "0829"))
    assert antifascist.dissidents_in_reach(state) == []


def test_antifascist_the_rally_held_to_the_fifth_hand() -> None:
    state = city("antifascist", hand=5)
    antifascist.rally_ends(state)
    antifascist.rally_ends(state)
    assert [points for _, points, _ in state.ledger] == [-10]


def test_antifascist_a_piece_that_leaves_early_breaks_the_rally_up() -> None:
    state = city("antifascist", hand=2)
    state.side, state.antifascist.square = f.THE_POWER, "piazza-della-robba"
    state.put(f.RALLY[0], parse("2605"))
    walking.take_up(state, parse("2605"))
    play(movement.unit_moves(state), ["hex:2504"])
    assert state.ledger == [], "within its square it has not left"
    state.moved[f.RALLY[0]] = 0
    walking.take_up(state, parse("2504"))
    play(movement.unit_moves(state), ["hex:2404"])
    assert [points for _, points, _ in state.ledger] == [30]


@pytest.mark.parametrize(
    ("stand", "paid"),
    [
        ({5: 2}, []),
        ({6: 1}, [(-7, 6)]),
        ({7: 1}, []),
        ({7: 3}, [(-21, 7)]),
        ({10: 3}, [(-21, 10)]),
        ({4: 1, 6: 1}, [(-7, 6)]),  # the sixth round counts those that came earlier
        ({6: 3, 7: 0, 8: 3}, [(-21, 6)]),  # each piece is paid once
        (
            {6: 1, 7: 1, 8: 5},
            [(-7, 6), (-14, 8)],
        ),  # what the seventh lacks is made up for and earns nothing
    ],
)
def test_antifascist_pieces_saved_on_schedule(stand: dict[int, int], paid: list[tuple[int, int]]) -> None:
    """How many pieces stand in barracks at the end of a round, and what is paid for them in which."""
    state = city("antifascist")
    for state.hand, pieces in stand.items():
        for unit in f.RALLY:
            if state.at[unit] > 0:
                state.lift(unit)
        for piece, h in zip(f.RALLY[:pieces], BARRACKS_HEXES, strict=False):
            state.put(piece, h)
        antifascist.hand_over(state)
    assert [(points, hand) for _, points, hand in state.ledger] == paid


def test_antifascist_the_rally_may_take_the_metro() -> None:
    state = city("antifascist", hand=6)
    state.put(f.RALLY[0], parse("2904"))
    assert reach_of(state, f.RALLY[0]).ends >> parse("1215") & 1


@pytest.mark.parametrize(
    ("answers", "hands"),
    [
        (["hands-2", "agree"], 12),
        (["hands-2", "refuse", "hands-0"], 10),
        (["hands-0", "hands-0"], 10),
        (["hands-0", "hands-3", "agree"], 13),
        (["hands-3", "refuse", "hands-1", "agree"], 11),
    ],
)
def test_antifascist_the_game_may_be_prolonged_by_agreement(answers: list[str], hands: int) -> None:
    state = city("antifascist", hand=8)
    asks = play(antifascist.prolong(state), answers)
    assert state.hands == hands
    assert asks[0].seat == 0
    proposals = [ask.seat for ask in asks if ask.question is HOW_MUCH_LONGER]
    assert proposals in ([0], [0, 1]), "the march may propose it, then the power"


def test_antirepressive_three_of_forty_are_on_trial() -> None:
    state = placed("antirepressive", 3)
    accused = antirepressive.on_trial(state)
    assert (len(state.roster), sum(f.POWER[u] for u in state.roster)) == (40, 132)
    assert len({f.COMPONENT[u] for u in accused}) == 3
    assert state.component in ("RAD", "ZOM", "GRU")


def trial(march: str, dice: tuple[int, ...] = ()) -> Corteo:
    state = city("antirepressive", hand=6, dice=dice, march=march)
    for unit in (f.BASE[13], f.BASE[16], f.BASE[19]):
        state.roster.append(unit)
        state.put(unit, f.TRIED)
    return state


def test_antirepressive_strategy_a_a_head_before_the_court() -> None:
    state = trial(march="RAD:4-1@2828", dice=(4, 3, 6))
    march_of(state, "2828")
    play(antirepressive.hand_over(state), on=True)
    assert len(state.antirepressive.freed) == 2
    assert all(state.at[u] in TRIAL_SQUARE for u, _ in state.antirepressive.freed)
    assert antirepressive.on_trial(state) == []


def test_antirepressive_strategy_a_fails_with_too_many_arrests() -> None:
    state = trial(march="RAD:4-1@2828")
    march_of(state, "2828")
    for unit in f.BASE[:4]:
        state.put(unit, f.PRISONER)
    play(antirepressive.hand_over(state))
    assert len(antirepressive.on_trial(state)) == 3


def test_antirepressive_strategy_b_the_courthouse_taken() -> None:
    state = trial(march="AUTOP:6-6@2926 AUTOP:6-4@3026 ANA:6-6@3126")
    for unit in antirepressive.on_trial(state):
        state.put(unit, 0)
    state.roster = [*f.BASE[:3]]
    for unit in f.BASE[:3]:
        state.put(unit, f.TRIED)
    play(antirepressive.hand_over(state), on=True)
    assert [u for u, _ in state.antirepressive.freed] == list(f.BASE[:3])
    assert sum(points for _, points, _ in state.ledger) == sum(f.POWER[u] for u in f.BASE[:3])


def test_antirepressive_nobody_who_is_freed_joins_the_march_on_a_closed_hex() -> None:
    state = trial(march="RAD:4-1@2828", dice=(4, 3, 3))
    march_of(state, "2828")
    state.markers.barricades, state.markers.stock = [Barrier(TRIAL_SQUARE[0], 5)], 9
    state.reblock()
    (ask,) = play(antirepressive.hand_over(state))
    free = {f"hex:{code(h)}" for h in TRIAL_SQUARE[1:]}
    assert set(ask.options) == free


def test_antirepressive_the_helicopter() -> None:
    far = trial(march="RAD:4-1@0606")
    assert not antirepressive.may_fly(far)
    near = trial(march="RAD:4-1@2822")
    assert antirepressive.may_fly(near)
    beside = trial(march=f"RAD:4-1@{code(next(h for h in members(corteo.GAME.module('city').NEAR[COURT[0]])))}")
    assert not antirepressive.may_fly(beside)
    antirepressive.fly(near)
    assert antirepressive.on_trial(near) == []


def test_antifascist_pieces_share_no_hex() -> None:
    state = city("antifascist", power="celere@2705")
    state.put(f.RALLY[0], parse("2605"))
    state.put(f.RALLY[1], parse("2606"))
    found = reach_of(state, f.RALLY[0]).ends
    assert not found >> parse("2606") & 1
    assert not found >> parse("2705") & 1
    assert not reach_of(state, the(state, "2705")).ends >> parse("2605") & 1


def test_antifascist_waiting_dissidents_do_not_move_control_or_fight() -> None:
    state = city("antifascist", power="celere@0831")
    state.put(f.DISSIDENTS[0], parse("0830"))
    state.idle[f.DISSIDENTS[0]] = 1
    assert walking.takeable(state) == []
    assert reach_of(state, the(state, "0831")).ends
    state.side = f.THE_POWER
    assert contacts.contacts(state) == ({}, {})


def test_antirepressive_the_power_s_order_of_service_is_the_advanced_one() -> None:
    state = placed("antirepressive", 3)
    assert len(state.on_map(f.THE_POWER)) == 30
    assert sum(f.POWER[u] for u in reinforcements.reserve(state)) == 100
