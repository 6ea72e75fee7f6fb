"""The social scenario (rulebook D)."""

import json

import pytest
from tests.games.corteo.arrange import active, city, placed, play, the

import corteo
from corteo import components as f
from corteo.city import BARRACKS, CROWDED, HOUSING, METRO, OBJECTIVES
from corteo.golden import forms_astray
from corteo.hexes import bits, code, members, parse, within
from corteo.rules import heads, movement, objectives, walking
from corteo.rules.scenarios import social
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import Chance, Table

BILLIKID = [f"{column}{row:02d}" for row in range(10, 16) for column in (17, 18)][:11]
ASTRAY = [f"0{column}{row:02d}" for row in range(3, 7) for column in (3, 4, 5)][:11]


def forming(hand: int, secret: str = "viale-ovaliani", spots: list[str] = BILLIKID, units: int = 22) -> Corteo:
    """So many units in a block, two a hex, on Viale Billikid or elsewhere, whose Heads have been named."""
    state = city("social", hand=hand)
    state.social.secret = [secret]
    form(state, spots, units)
    return state


def form(state: Corteo, spots: list[str], units: int = 22) -> None:
    """They come together there, and Heads are named."""
    for number, unit in enumerate([u for u in f.BASE if f.COMPONENT[u] != "POC"][:units]):
        if state.at[unit] > 0:
            state.lift(unit)
        state.put(unit, parse(spots[number // 2]))
    state.roster = [u for u in f.BASE if state.at[u] > 0]
    state.component = "MOV"
    play(heads.declare(state), on=True)


def round_over(state: Corteo, hand: int) -> None:
    """The march's movement is over, and then the round."""
    state.hand = hand
    social.movement_over(state)
    social.hand_over(state)


def paid(state: Corteo) -> list[int]:
    return [entry.points for entry in state.ledger]


def test_social_setup() -> None:
    state = placed("social")
    assert (len(state.roster), sum(f.POWER[u] for u in state.roster)) == (40, 132)
    spezzoni = [u for u in state.roster if f.SPEZZONE[u]]
    where = [sum(mask >> state.at[u] & 1 for u in spezzoni) for mask in (CROWDED, METRO, HOUSING)]
    assert where == [4, 4, 8]
    assert sum(state.at[u] == f.ARRIVING for u in state.roster) == 24
    assert len(state.on_map(f.THE_POWER)) == 50
    near = within(OBJECTIVES | BARRACKS, 6)
    assert all(near >> state.at[u] & 1 for u in state.on_map(f.THE_POWER))
    assert all(OBJECTIVES >> state.at[u] & 1 for u in f.PIANTONI)


def test_social_units_enter_from_any_edge() -> None:
    state = placed("social")
    spots = {code(h) for h in members(reach_of(state, walking.entering(state)[0]).ends)}
    assert {"0102", "5015", "1701", "0119"} <= spots


# -- the march --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "marched"), [(20, False), (21, True)])
def test_social_21_units_form_the_march_and_a_head_earns_its_way(units: int, marched: bool) -> None:
    state = forming(3, units=units)
    assert len(state.march) == units
    social.movement_over(state)
    assert state.social.marched is marched
    assert state.ledger == []
    state.steps[state.heads[0]] = 4
    social.movement_over(state)
    assert paid(state) == [4] * marched


def test_social_only_the_way_of_a_head_that_leads_counts() -> None:
    """The second Head may stand apart; then it goes no way with the march."""
    state = forming(4)
    far = next(u for u in f.BASE if state.at[u] == 0)
    state.put(far, parse("0303"))
    state.heads, state.social.marched = [state.heads[0], far], True
    state.steps[far], state.steps[state.heads[0]] = 9, 3
    social.movement_over(state)
    assert paid(state) == [3]


def test_social_a_broken_march_is_dispersed() -> None:
    state = forming(4)
    social.movement_over(state)
    social.turn_over(state)
    before = state.social.marched
    for where in BILLIKID[4:6]:
        for unit in state.on(parse(where)):
            objectives.move_unit(state, unit, parse("0607") if state.on(parse("0606")) == [] else parse("0606"))
    social.turn_over(state)
    assert (before, state.social.marched) == (True, False)
    assert paid(state) == [-10]


def test_social_a_march_that_parts_by_itself_is_not_dispersed_but_must_form_anew() -> None:
    state = forming(3)
    social.movement_over(state)
    for unit in state.on(parse(BILLIKID[-1])):
        state.put(unit, state.lift(unit) and parse("0303"))
    state.hand = 4
    play(heads.declare(state), on=True)
    social.movement_over(state)
    social.turn_over(state)
    assert not state.social.marched
    assert state.ledger == []


# -- the secret place -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "then", "points"), [("billikid", "billikid", [30]), ("ovaliani", "billikid", [])])
def test_social_the_secret_place_is_worth_30_once_where_the_march_forms(
    first: str, then: str, points: list[int]
) -> None:
    state = forming(3, f"viale-{first}")
    round_over(state, 3)
    state.social.secret = [f"viale-{then}"]
    round_over(state, 4)
    assert [entry.points for entry in state.ledger if entry.what == "secret"] == points
    assert state.social.told == bool(points)


def test_social_a_march_that_forms_anew_on_its_place_earns_the_points_then() -> None:
    state = forming(2, "viale-billikid", ASTRAY)
    round_over(state, 2)
    assert state.social.marched
    state.social.marched = False
    form(state, BILLIKID)
    round_over(state, 4)
    assert state.ledger == [("secret", 30, 4)]


def test_social_an_ending_hand_that_tells_where_the_secret_place_is_not_cannot_be_taken_back() -> None:
    state = forming(3)
    uses = state.rng.uses
    round_over(state, 3)
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
    two = ["corso-degli-eventi", "piazza-lamerce"]
    assert tuple(two) in social.sheets()
    assert not any({"piazza-mento", "piazza-fontana"} <= set(sheet) for sheet in social.sheets()), "they do not adjoin"
    state = city("social", hand=3)
    state.social.secret = two
    form(state, [code(h) for h in members(social.grey(two))], 24)
    if heads.the_march(state)[1].bit_count() >= 11:
        round_over(state, 3)
        assert state.social.told


@pytest.mark.parametrize("sheet", ["viale-billikid", "corso-degli-eventi+piazza-lamerce"])
def test_social_only_the_march_knows_its_place(sheet: str) -> None:
    t = Table.new(corteo.GAME, ["A", "B"], 3, {"game": "social"})
    t.answer(f"place-{sheet}")
    assert [t.view(seat)["social"]["secret"] for seat in (0, 1, None)] == [sheet.split("+"), None, None]
    assert not any(place.partition("-")[2] in repr(t.log_for(1)).lower() for place in sheet.split("+"))


# -- weak units -------------------------------------------------------------------------------------------------------


def test_social_weak_units_go_home_while_there_is_no_march() -> None:
    state = active(city("social", hand=6, march="4-1@2615 6-6@2515"), "2615")
    unit = the(state, "2615")
    before = social.to_border(state.at[unit])
    assert all(social.to_border(h) < before for h in members(walking.active_reach(state).ends))
    state = active(city("social", hand=6, march="4-4@2615 4-1@2615 6-6@2515"), "2615")
    assert all(social.to_border(h) < before for h in members(walking.active_reach(state).ends)), "nor with another"
    state.lift(state.on(parse("2615"))[0])
    state.moving.units = []
    social.send_home(state)
    assert 0 < social.to_border(state.at[unit]) < before
    assert state.on(parse("2515"))
    state.put(unit, state.lift(unit) and parse("0119"))
    social.send_home(state)
    assert state.at[unit] == f.GONE


@pytest.mark.parametrize(
    ("where", "closed", "may", "may_not"),
    [
        ("2615", False, "", "stop"),  # to touch it is no way to keep it
        ("0119", False, "home", "stop"),  # at the edge it goes out
        ("2615", True, "stop", "home"),  # who cannot go home may stay
    ],
)
def test_social_a_weak_unit_stays_if_it_cannot_go_home(where: str, closed: bool, may: str, may_not: str) -> None:
    state = city("social", hand=6, march=f"4-1@{where}")
    state.blocked = closed * (within(1 << parse(where), 1) & ~(1 << parse(where)))
    (ask,) = play(movement.unit_moves(active(state, where)))
    assert {*may.split()} <= {*ask.options}
    assert may_not not in ask.options


def test_social_weak_units_off_the_map_stay_away_once_they_go_home() -> None:
    state = city("social", hand=6)
    weak, strong = (next(u for u in f.BASE if f.POWER[u] == power) for power in (1, 4))
    state.at[weak] = state.at[strong] = f.ARRIVING
    assert walking.entering(state) == [strong]
    state.social.formed = 6
    assert set(walking.entering(state)) == {weak, strong}


def test_social_once_formed_nobody_is_sent_home() -> None:
    state = city("social", hand=7, march="4-1@2615")
    unit = the(state, "2615")
    assert social.goes_home(state, unit)
    state.social.formed = 4
    assert not social.goes_home(state, unit)
    social.send_home(state)
    assert state.on(parse("2615"))


def test_social_barricades_come_back_to_the_stock() -> None:
    state = active(city("social", hand=3, march="4-4@0615", barricades="0614"), "0615")
    play(movement.unit_moves(state), ["clear", "stop"])
    assert (state.markers.stock, state.markers.torn) == (10, 0)
