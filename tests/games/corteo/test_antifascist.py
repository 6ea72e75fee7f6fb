"""The antifascist and the antirepressive scenario (rulebook D)."""

import pytest
from tests.games.corteo.arrange import active, city, march_of, placed, play, the

import corteo
from corteo import components as f
from corteo.city import BARRACKS, BARRACKS_HEXES, COURT, HOUSING, NEAR, PLACES, SITE, TRIAL_SQUARE, ZONE_BITS
from corteo.hexes import code, column_of, members, parse
from corteo.questions import HOW_MUCH_LONGER, WHERE_IT_IS_PLACED, In
from corteo.rules import combat, contacts, movement, objectives, reinforcements, throws, walking
from corteo.rules.scenarios import antifascist, antirepressive
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import Table
from tabletop.testing import state_of

PIECE, DISSIDENT = f.RALLY[0], f.DISSIDENTS[0]


def earned(state: Corteo) -> list[tuple[str, int]]:
    """What has been paid, and how much."""
    return [(entry.what, entry.points) for entry in state.ledger]


def test_antifascist_setup_and_the_place_of_the_rally() -> None:
    state = placed("antifascist")
    square = PLACES["piazza-della-robba"].hexes
    assert len({state.at[u] for u in f.RALLY}) == 10
    assert all(state.at[u] in square for u in (*f.RALLY, *f.CELERE[5:]))
    assert all(HOUSING >> state.at[u] & 1 and state.idle[u] for u in f.DISSIDENTS)


def test_antifascist_elsewhere_the_blindati_may_start_in_barracks_or_east_of_the_walls() -> None:
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


def test_antifascist_elsewhere_the_armour_may_be_left_to_stand_in_the_nearest_barracks() -> None:
    state = city("antifascist")
    play(antifascist.power_placing(state), ["place-piazzale-bombe"], on=True)
    assert all(state.at[car] > 0 for car in f.BLINDATI)
    assert play(antifascist.power_placing(city("antifascist")), ["place-piazzale-bombe", "rest"])


# -- dissidents -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "joins"), [(1, True), (2, False), (3, True), (6, False)])
def test_antifascist_dissidents_join_on_odd_once_a_turn(die: int, joins: bool) -> None:
    state = city("antifascist", dice=[die], march="MOV:4-4@0829", dissidents="0830")
    state.component = "MOV"
    antifascist.rouse(state, DISSIDENT)
    assert state.idle[DISSIDENT] == (0 if joins else 1)
    assert antifascist.dissidents_in_reach(state) == []


@pytest.mark.parametrize(
    ("march", "found"),
    [
        ("MOV:4-2@0829", [DISSIDENT]),
        ("LC:4-2@0829", [DISSIDENT]),
        ("MOV:4-2@0729", []),  # not beside them
        ("RAD:4-1@0931", []),  # of another component
    ],
)
def test_antifascist_both_components_that_may_lead_wake_the_dissidents(march: str, found: list[int]) -> None:
    """ "Le unità delle componenti di Testa" are the Movimento and Lotta Continua, whoever holds the Heads."""
    state = city("antifascist", march=march, dissidents="0830")
    state.component = "MOV"
    assert antifascist.dissidents_in_reach(state) == found


def test_antifascist_waiting_dissidents_do_not_move_control_or_fight() -> None:
    state = city("antifascist", power="celere@0831", dissidents="0830")
    assert walking.takeable(state) == []
    assert reach_of(state, the(state, "0831")).ends
    state.side = f.THE_POWER
    assert contacts.contacts(state) == ({}, {})


# -- the rally --------------------------------------------------------------------------------------------------------


def test_antifascist_a_caught_piece_goes_to_hospital_and_breaks_the_rally_up() -> None:
    state = active(city("antifascist", hand=3, march="6-6@2505", rally="2605"), "2505")
    play(movement.unit_moves(state), ["hex:2605"])
    assert (len(state.antifascist.patients), state.rally) == (1, 0)
    assert earned(state) == [("hospital", 7), ("rally", 30)]


@pytest.mark.parametrize("by", ["combat", "throw"])
def test_antifascist_who_is_driven_back_catches_nobody(by: str) -> None:
    """8d: losers go into free hexes; a piece of the rally is no prize for losing."""
    foe = "celere@2404" if by == "combat" else "lacrimogeni@2305"
    die = 1 if by == "combat" else 6
    state = city("antifascist", hand=3, dice=[die], march="4-1@2505", power=foe, rally="2605 2705", side=f.THE_POWER)
    if by == "combat":
        asks = play(combat.combats(state), ["hex:2505"], on=True)
    else:
        asks = play(throws.throw(state, [the(state, "2305")], parse("2505")), on=True)
    assert all("hex:2605" not in ask.options for ask in asks)
    assert (state.ledger, state.antifascist.patients) == ([], [])


@pytest.mark.parametrize(("start", "end", "over", "points"), [("2505", "2605", False, 7), ("4102", "4201", True, 14)])
def test_antifascist_caught_pieces_lie_in_the_nearest_clinic(start: str, end: str, over: bool, points: int) -> None:
    """On a reactionary seat they count double."""
    state = city("antifascist", hand=6, march=f"6-6@{start}", rally=end)
    state.antifascist.rally_over = over
    objectives.move_unit(state, the(state, start), parse(end))
    assert [SITE[h].kind for h in state.antifascist.patients] == ["clinica"]
    assert state.at[PIECE] == f.GONE
    assert earned(state) == [("hospital", points)]


def test_antifascist_the_rally_held_to_the_fifth_hand() -> None:
    state = city("antifascist", hand=5)
    antifascist.rally_ends(state)
    antifascist.rally_ends(state)
    assert [points for _, points in earned(state)] == [-10]


def test_antifascist_a_piece_that_leaves_early_breaks_the_rally_up() -> None:
    state = city("antifascist", rally="2605")
    state.antifascist.square = "piazza-della-robba"
    play(movement.unit_moves(active(state, "2605", f.THE_POWER)), ["hex:2504"])
    assert state.ledger == [], "within its square it has not left"
    state.moved[PIECE] = 0
    play(movement.unit_moves(active(state, "2504", f.THE_POWER)), ["hex:2404"])
    assert [points for _, points in earned(state)] == [30]


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
        ({6: 1, 7: 1, 8: 5}, [(-7, 6), (-14, 8)]),  # what the seventh lacks is made up for and earns nothing
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


def test_antifascist_the_rally_is_held_by_no_zone() -> None:
    state = city("antifascist", hand=6, march="4-1@0919", rally="1019", side=f.THE_POWER)
    assert walking.can_act(state, PIECE)


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
    proposals = [ask.seat for ask in asks if ask.question is HOW_MUCH_LONGER]
    assert proposals in ([0], [0, 1]), "the march may propose it, then the power"


# -- the antirepressive scenario --------------------------------------------------------------------------------------


def test_antirepressive_three_of_forty_are_on_trial_and_the_power_is_that_of_the_advanced_game() -> None:
    state = placed("antirepressive", 3)
    accused = antirepressive.on_trial(state)
    assert (len(state.roster), sum(f.POWER[u] for u in state.roster)) == (40, 132)
    assert len({f.COMPONENT[u] for u in accused}) == 3
    assert state.component in ("RAD", "ZOM", "GRU")
    assert len(state.on_map(f.THE_POWER)) == 30
    assert sum(f.POWER[u] for u in reinforcements.reserve(state)) == 100


def trial(
    march: str, dice: tuple[int, ...] = (), accused: tuple[int, ...] = (13, 16, 19), barricades: str = ""
) -> Corteo:
    """Three are on trial; the unit that is named first leads the march."""
    state = city("antirepressive", hand=6, dice=dice, march=march, barricades=barricades)
    for unit in (f.BASE[number] for number in accused):
        state.roster.append(unit)
        state.put(unit, f.TRIED)
    return state


def led(state: Corteo) -> Corteo:
    march_of(state, "2828")
    return state


def test_antirepressive_strategy_a_a_head_before_the_court() -> None:
    state = led(trial("RAD:4-1@2828", dice=(4, 3, 6)))
    play(antirepressive.hand_over(state), on=True)
    assert len(state.antirepressive.freed) == 2
    assert all(state.at[u] in TRIAL_SQUARE for u, _ in state.antirepressive.freed)
    assert antirepressive.on_trial(state) == []


def test_antirepressive_strategy_a_fails_with_too_many_arrests() -> None:
    state = led(trial("RAD:4-1@2828"))
    for unit in f.BASE[:4]:
        state.put(unit, f.PRISONER)
    play(antirepressive.hand_over(state))
    assert len(antirepressive.on_trial(state)) == 3


def test_antirepressive_strategy_b_the_courthouse_taken() -> None:
    state = trial("AUTOP:6-6@2926 AUTOP:6-4@3026 ANA:6-6@3126", accused=(0, 1, 2))
    play(antirepressive.hand_over(state), on=True)
    assert [u for u, _ in state.antirepressive.freed] == list(f.BASE[:3])
    assert sum(points for _, points in earned(state)) == sum(f.POWER[u] for u in f.BASE[:3])


def test_antirepressive_nobody_who_is_freed_joins_the_march_on_a_closed_hex() -> None:
    state = led(trial("RAD:4-1@2828", dice=(4, 3, 3), barricades=code(TRIAL_SQUARE[0])))
    (ask,) = play(antirepressive.hand_over(state))
    assert set(ask.options) == {f"hex:{code(h)}" for h in TRIAL_SQUARE[1:]}


def test_antirepressive_the_helicopter() -> None:
    beside = code(members(NEAR[COURT[0]])[0])
    may = {where: antirepressive.may_fly(trial(f"RAD:4-1@{where}")) for where in ("0606", "2822", beside)}
    assert may == {"0606": False, "2822": True, beside: False}
    near = trial("RAD:4-1@2822")
    antirepressive.fly(near)
    assert antirepressive.on_trial(near) == []
