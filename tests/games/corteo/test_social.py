"""The social scenario (rulebook D)."""

from __future__ import annotations

import json

import pytest
from tests.games.corteo.arrange import city, placed, play, the

import corteo
from corteo import components as f
from corteo.city import BARRACKS, CROWDED, HOUSING, METRO, OBJECTIVES
from corteo.golden import forms_astray
from corteo.hexes import bits, code, members, parse, within
from corteo.records import Barrier
from corteo.rules import heads, movement, objectives, walking
from corteo.rules.scenarios import social
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import Chance, Table


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


@pytest.mark.parametrize(("first", "then", "points"), [("billikid", "billikid", [30]), ("ovaliani", "billikid", [])])
def test_social_the_secret_place_is_worth_30_once_where_the_march_forms(
    first: str, then: str, points: list[int]
) -> None:
    state = city("social", hand=3)
    formed(state)
    for hand, place in ((3, first), (4, then)):
        state.hand, state.social.secret = hand, [f"viale-{place}"]
        social.movement_over(state)
        social.hand_over(state)
    assert [entry.points for entry in state.ledger if entry.what == "secret"] == points
    assert state.social.told == bool(points)


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


def test_social_the_power_places_everybody_near_objectives_or_barracks() -> None:
    state = placed("social")
    near = within(OBJECTIVES | BARRACKS, 6)
    assert all(near >> state.at[u] & 1 for u in state.on_map(f.THE_POWER))
    assert all(OBJECTIVES >> state.at[u] & 1 for u in f.PIANTONI)


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
