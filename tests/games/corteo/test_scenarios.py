"""The scenarios (rulebook D)."""

from __future__ import annotations

import json

import pytest
from tests.games.corteo.arrange import city, play, the

import corteo
from corteo import components as f
from corteo.city import (
    BARRACKS,
    BARRACKS_HEXES,
    COURT,
    CROWDED,
    EMBASSY_FRONT,
    HOUSING,
    METRO,
    OBJECTIVES,
    PLACES,
    SITE,
    TRIAL_SQUARE,
)
from corteo.golden import forms_astray
from corteo.hexes import bits, code, members, parse, within
from corteo.questions import HOW_MUCH_LONGER, StaysAway
from corteo.records import Barrier
from corteo.rules import (
    barricades,
    combat,
    contacts,
    force,
    heads,
    movement,
    objectives,
    reinforcements,
    special,
    throws,
    walking,
)
from corteo.rules.retreat import retreats
from corteo.rules.scenarios import antifascist, antirepressive, escort, internationalist, social
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import Chance, Table
from tabletop.testing import state_of

ESCORT_AT_THE_EMBASSY = "celere@4016 celere@4016 celere@4516 celere@4516 vigili@4015"


def placed(game: str, seats: int = 2, seed: int = 1) -> Corteo:
    t = Table.new(corteo.GAME, ["A", "B", "C"][:seats], seed, {"game": game})
    while state_of(t).hand == 0:  # type: ignore[attr-defined]
        t.answer("rest" if "rest" in t.ask.options else t.ask.options[0])
    state = state_of(t)
    assert isinstance(state, Corteo)
    return state


def march_of(state: Corteo, *where: str) -> None:
    """Make the units on some hexes the march, the first one its Head."""
    state.component = f.COMPONENT[the(state, where[0])]
    play(heads.declare(state), on=True)


# Internationalist


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


def test_internationalist_the_motorcade_needs_five_units_within_four_hexes() -> None:
    state = city("internationalist", power="celere@2515 celere@2515 celere@2615 celere@2615")
    state.side = f.THE_POWER
    state.put(f.MOTORCADE[0], parse("2815"))
    assert not escort.escorted(state, f.MOTORCADE[0])
    state.put(f.VIGILI[0], parse("2816"))
    assert escort.escorted(state, f.MOTORCADE[0])


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


def test_internationalist_before_the_embassy_from_the_seventh_hand() -> None:
    state = city("internationalist", hand=7, power=ESCORT_AT_THE_EMBASSY)
    for piece, h in zip(f.MOTORCADE, EMBASSY_FRONT, strict=True):
        state.put(piece, h)
    internationalist.hand_over(state)
    assert [points for _, points, _ in state.ledger] == [-10]
    state.internationalist.stalled = True
    internationalist.hand_over(state)
    assert len(state.ledger) == 1


def test_internationalist_a_stop_elsewhere_voids_the_embassy() -> None:
    state = city("internationalist", hand=2)
    state.put(f.MOTORCADE[0], parse("2815"))
    internationalist.hand_over(state)
    assert state.internationalist.stalled


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


def test_internationalist_the_motorcade_leaves_by_the_east_edge() -> None:
    state = city("internationalist", power="celere@4915 celere@4915 celere@4815 celere@4815 vigili@4715")
    state.side = f.THE_POWER
    state.put(f.MOTORCADE[0], parse("5015"))
    walking.take_up(state, parse("5015"))
    play(movement.unit_moves(state), ["exit"])
    assert state.at[f.MOTORCADE[0]] == f.GONE


def test_internationalist_only_its_objectives_count() -> None:
    state = city("internationalist", march="4-1@0411 4-1@2111")
    objectives.occupy(state)
    assert state.points == 5


# Antifascist


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
    state.component = "MOV"
    unit = f.DISSIDENTS[0]
    state.put(unit, parse("0830"))
    state.idle[unit] = 1
    assert antifascist.dissidents_in_reach(state) == []
    state.put(state.lift(the(state, "0729")) and the_mov(), parse("0829"))
    assert antifascist.dissidents_in_reach(state) == [unit]
    antifascist.rouse(state, unit)
    assert state.idle[unit] == (0 if joins else 1)
    assert antifascist.dissidents_in_reach(state) == []


def the_mov() -> int:
    return next(u for u in f.BASE if f.COMPONENT[u] == "MOV" and f.POWER[u] == 4 and f.SPEED[u] == 4)


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
    state = city("antifascist", hand=6, march="6-6@2505")
    state.put(f.RALLY[0], parse("2605"))
    objectives.move_unit(state, the(state, "2505"), parse("2605"))
    assert [SITE[h].kind for h in state.antifascist.patients] == ["clinica"]
    assert state.at[f.RALLY[0]] == f.GONE


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


def test_antifascist_on_a_reactionary_seat_it_counts_double() -> None:
    state = city("antifascist", hand=6, march="6-6@4102")
    state.antifascist.rally_over = True
    state.put(f.RALLY[0], parse("4201"))
    objectives.move_unit(state, the(state, "4102"), parse("4201"))
    assert [points for _, points, _ in state.ledger] == [14]


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
    ("hand", "pieces", "points"), [(6, 1, [-7]), (7, 1, []), (7, 3, [-21]), (10, 3, [-21]), (5, 2, [])]
)
def test_antifascist_pieces_saved_on_schedule(hand: int, pieces: int, points: list[int]) -> None:
    state = city("antifascist", hand=hand)
    for piece, h in zip(f.RALLY[:pieces], BARRACKS_HEXES, strict=False):
        state.put(piece, h)
    antifascist.hand_over(state)
    assert [p for _, p, _ in state.ledger] == points


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


# Social


def test_social_setup() -> None:
    state = placed("social")
    assert (len(state.roster), sum(f.POWER[u] for u in state.roster)) == (40, 132)
    spezzoni = [u for u in state.roster if f.SPEZZONE[u]]
    where = [sum(mask >> state.at[u] & 1 for u in spezzoni) for mask in (CROWDED, METRO, HOUSING)]
    assert where == [4, 4, 8]
    assert sum(state.at[u] == f.ARRIVING for u in state.roster) == 24
    assert len(state.on_map(f.THE_POWER)) == 50


def test_social_units_enter_from_any_edge() -> None:
    state = placed("social")
    unit = walking.entering(state)[0]
    spots = {code(h) for h in members(reach_of(state, unit).ends)}
    assert {"0102", "5015", "1701", "0119"} <= spots


def formed(state: Corteo) -> list[str]:
    """Put 22 units in a block on Viale Billikid, two a hex, and declare."""
    spots = [f"{c}{r:02d}" for r in range(10, 16) for c in (17, 18)][:11]
    units = [u for u in f.BASE if f.COMPONENT[u] != "POC"][:22]
    for number, unit in enumerate(units):
        state.put(unit, parse(spots[number // 2]))
        state.roster.append(unit)
    state.component = "MOV"
    play(heads.declare(state), on=True)
    return spots


def test_social_21_units_form_the_march_and_a_head_earns_its_way() -> None:
    state = city("social", hand=3)
    formed(state)
    social.movement_over(state)
    assert state.social.marched
    assert state.ledger == []
    state.steps[state.heads[0]] = 4
    social.movement_over(state)
    assert [points for _, points, _ in state.ledger] == [4]


def test_social_the_secret_place_is_worth_30_once() -> None:
    state = city("social", hand=3)
    state.social.secret = ["viale-billikid"]
    formed(state)
    social.movement_over(state)
    social.hand_over(state)
    social.hand_over(state)
    assert [points for _, points, _ in state.ledger] == [30]
    assert state.social.told


def test_social_an_ending_hand_that_tells_where_the_secret_place_is_not_cannot_be_taken_back() -> None:
    state = city("social", hand=3)
    formed(state)
    state.social.secret = ["viale-ovaliani"]
    social.movement_over(state)
    uses = state.rng.uses
    social.hand_over(state)
    assert state.rng.uses > uses
    assert len(state.social.not_there) == 1
    assert ("viale-billikid",) not in social.possible_sheets(state), "nobody who looks is told otherwise by a re-deal"
    assert ("viale-ovaliani",) in social.possible_sheets(state)
    later = state.rng.uses
    social.hand_over(state)
    state.hand = 4
    social.hand_over(state)
    assert state.rng.uses == later + 1, "only the hand in which it forms tells anything"


def test_social_the_power_s_views_no_longer_tell_after_the_end_of_the_hand() -> None:
    table = forms_astray(Chance(3))
    table.answer("done")
    assert not table.can_undo
    views = {json.dumps(table.fork(1, Chance(seed)).view(1), sort_keys=True) for seed in range(12)}
    assert len(views) == 1


def test_social_secret_places_have_eleven_grey_hexes() -> None:
    assert ("viale-billikid",) in social.sheets()
    assert all(social.grey(sheet).bit_count() >= 11 for sheet in social.sheets())
    assert ("largo-rizia",) not in social.sheets()


@pytest.mark.parametrize(("formed_on", "possible"), [(5, True), (6, False)])
def test_social_six_grey_hexes_would_have_told_the_secret_place(formed_on: int, possible: bool) -> None:
    """Who formed on six of them and got no points meant another place; five tell nothing."""
    state = city("social", hand=4)
    state.social.not_there = [bits(members(social.grey(["viale-billikid"]))[:formed_on])]
    assert (("viale-billikid",) in social.possible_sheets(state)) is possible


def test_social_the_sheet_may_name_two_places_that_have_eleven_grey_hexes_together() -> None:
    assert ("corso-degli-eventi", "piazza-lamerce") in social.sheets()
    assert not any({"piazza-mento", "piazza-fontana"} <= set(sheet) for sheet in social.sheets()), "they do not adjoin"
    t = Table.new(corteo.GAME, ["A", "B"], 3, {"game": "social"})
    t.answer("place-corso-degli-eventi+piazza-lamerce")
    assert t.view(0)["social"]["secret"] == ["corso-degli-eventi", "piazza-lamerce"]
    assert t.view(1)["social"]["secret"] is None
    state = city("social", hand=3)
    state.social.secret = ["corso-degli-eventi", "piazza-lamerce"]
    hexes = members(social.grey(state.social.secret))
    for number, unit in enumerate(f.BASE[:24]):
        state.put(unit, hexes[number // 2])
    state.component = "MOV"
    play(heads.declare(state), on=True)
    if heads.the_march(state)[1].bit_count() >= 11:
        social.movement_over(state)
        social.hand_over(state)
        assert state.social.told


def test_social_only_the_march_knows_its_place() -> None:
    t = Table.new(corteo.GAME, ["A", "B"], 3, {"game": "social"})
    t.answer("place-viale-billikid")
    assert t.view(0)["social"]["secret"] == ["viale-billikid"]
    assert t.view(1)["social"]["secret"] is None
    assert t.view(None)["social"]["secret"] is None
    assert "billikid" not in repr(t.log_for(1)).lower()


def test_social_a_broken_march_is_dispersed() -> None:
    state = city("social", hand=4)
    spots = formed(state)
    social.movement_over(state)
    social.turn_over(state)
    before = state.social.marched
    for where in spots[4:6]:
        for unit in state.on(parse(where)):
            objectives.move_unit(state, unit, parse("0607") if state.on(parse("0606")) == [] else parse("0606"))
    social.turn_over(state)
    assert (before, state.social.marched) == (True, False)
    assert [points for _, points, _ in state.ledger] == [-10]


def test_social_weak_units_go_home_while_there_is_no_march() -> None:
    state = city("social", hand=6, march="4-1@2615 6-6@2515")
    unit = the(state, "2615")
    before = social.to_border(state.at[unit])
    walking.take_up(state, parse("2615"))
    assert all(social.to_border(h) < before for h in members(walking.active_reach(state).ends))
    (ask,) = play(movement.unit_moves(state))
    assert "stop" not in ask.options, "to touch it is no way to keep it"
    state.moving.units = []
    social.send_home(state)
    assert social.to_border(state.at[unit]) < before
    assert state.on(parse("2515"))
    state.put(unit, state.lift(unit) and parse("0119"))
    social.send_home(state)
    assert state.at[unit] == f.GONE


def test_social_one_leaves_the_city_and_the_others_go_on_towards_the_edge() -> None:
    state = city("social", hand=6, march="4-1@0119 4-1@2615")
    first, second = the(state, "0119"), the(state, "2615")
    social.send_home(state)
    assert state.at[first] == f.GONE
    assert 0 < social.to_border(state.at[second]) < social.to_border(parse("2615"))


def test_social_barricades_come_back_to_the_stock() -> None:
    state = city("social", hand=3, march="4-4@0615")
    state.markers.barricades, state.markers.stock = [Barrier(parse("0614"), 2)], 9
    state.reblock()
    walking.take_up(state, parse("0615"))
    play(movement.unit_moves(state), ["clear", "stop"])
    assert (state.markers.stock, state.markers.torn) == (10, 0)


# Antirepressive


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


# What a second reading of the rulebook asked for


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


def test_internationalist_units_in_panic_are_no_escort() -> None:
    state = city("internationalist", power="celere@2515 celere@2515 celere@2615 celere@2615 vigili@2716")
    state.put(f.MOTORCADE[0], parse("2815"))
    assert escort.escorted(state, f.MOTORCADE[0])
    state.down[f.CELERE[0]] = 2
    assert not escort.escorted(state, f.MOTORCADE[0])


def test_internationalist_one_hex_of_the_embassy_taken_voids_it() -> None:
    state = city("internationalist", hand=7, march="4-1@4214", power=ESCORT_AT_THE_EMBASSY)
    for piece, h in zip(f.MOTORCADE, EMBASSY_FRONT, strict=True):
        state.put(piece, h)
    internationalist.hand_over(state)
    assert state.ledger == []


def test_internationalist_not_before_the_seventh_hand_and_only_on_all_five_hexes() -> None:
    state = city("internationalist", hand=6, power=ESCORT_AT_THE_EMBASSY)
    for piece, h in zip(f.MOTORCADE, EMBASSY_FRONT, strict=True):
        state.put(piece, h)
    internationalist.hand_over(state)
    assert state.ledger == []
    state.hand = 8
    state.lift(f.MOTORCADE[4])
    state.put(f.MOTORCADE[4], EMBASSY_FRONT[0])
    internationalist.hand_over(state)
    assert state.ledger == []


def test_internationalist_other_objectives_are_worth_nothing_but_are_covered() -> None:
    state = city("internationalist", march="6-6@0911")
    objectives.occupy(state)
    objectives.move_unit(state, the(state, "0911"), parse("1009"))
    assert (state.points, state.covered) == (0, 1 << parse("0911"))


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


def test_antifascist_a_missed_hand_is_not_made_up_for() -> None:
    """The seventh round has none of its two. Of four in the eighth two only make up for it and earn nothing."""
    state = city("antifascist")
    spots = iter(BARRACKS_HEXES)
    for hand, pieces in ((6, 1), (7, 0), (8, 4)):
        state.hand = hand
        for piece in [u for u in f.RALLY if state.at[u] == 0][:pieces]:
            state.put(piece, next(spots))
        antifascist.hand_over(state)
    assert [(points, hand) for _, points, hand in state.ledger] == [(-7, 6), (-14, 8)]


def test_social_the_power_places_everybody_near_objectives_or_barracks() -> None:
    state = placed("social")
    near = within(OBJECTIVES | BARRACKS, 6)
    assert all(near >> state.at[u] & 1 for u in state.on_map(f.THE_POWER))
    assert all(OBJECTIVES >> state.at[u] & 1 for u in f.PIANTONI)


def test_social_formed_elsewhere_the_secret_place_earns_nothing() -> None:
    state = city("social", hand=3)
    formed(state)
    state.social.secret = ["viale-ovaliani"]
    social.movement_over(state)
    social.hand_over(state)
    state.hand, state.social.secret = 4, ["viale-billikid"]
    social.movement_over(state)
    social.hand_over(state)
    assert [points for what, points, _ in state.ledger if what == "secret"] == []


def test_social_twenty_units_are_no_march() -> None:
    state = city("social", hand=3)
    spots = formed(state)
    for unit in state.on(parse(spots[-1])):
        state.lift(unit)
    play(heads.declare(state), on=True)
    assert len(state.march) == 20
    social.movement_over(state)
    assert not state.social.marched


def test_social_at_the_edge_a_weak_unit_goes_out_and_does_not_stay() -> None:
    state = city("social", hand=6, march="4-1@0119")
    walking.take_up(state, parse("0119"))
    (ask,) = play(movement.unit_moves(state))
    assert "home" in ask.options
    assert "stop" not in ask.options


def test_social_a_weak_unit_that_cannot_go_home_may_stay() -> None:
    state = city("social", hand=6, march="4-1@2615")
    state.blocked = sum(1 << h for h in members(within(1 << parse("2615"), 1)) if h != parse("2615"))
    walking.take_up(state, parse("2615"))
    (ask,) = play(movement.unit_moves(state))
    assert "stop" in ask.options


def test_social_once_formed_nobody_is_sent_home() -> None:
    state = city("social", hand=7, march="4-1@2615")
    unit = the(state, "2615")
    assert social.goes_home(state, unit)
    state.social.formed = 4
    assert not social.goes_home(state, unit)
    social.send_home(state)
    assert state.on(parse("2615"))


def test_antirepressive_the_power_s_order_of_service_is_the_advanced_one() -> None:
    state = placed("antirepressive", 3)
    assert len(state.on_map(f.THE_POWER)) == 30
    assert sum(f.POWER[u] for u in reinforcements.reserve(state)) == 100
