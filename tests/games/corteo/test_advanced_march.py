"""The advanced game, by number (rulebook C, 9–14): stacks, Heads, objectives, the end."""

import pytest
from tests.games.corteo.arrange import active, at, city, ends, march_of, play, rolled, star, the

from corteo import components as f
from corteo.city import CITY, OBJECTIVES, SITE
from corteo.hexes import code, members, parse
from corteo.questions import NEXT_HEAD, WHETHER_IT_ADVANCES, WHETHER_THE_COLUMN_ADVANCES, WHICH_CAR_ADVANCES
from corteo.rules import barricades, combat, ending, heads, movement, objectives, walking
from corteo.rules.control import connected
from corteo.rules.retreat import arrest, withdraw
from corteo.rules.turns import turn_begins
from corteo.rules.ways import reach_of
from corteo.terms import TERMS
from tabletop import GameEnds
from tabletop.testing import Play

# -- stacks and columns -----------------------------------------------------------------------------------------------


def test_9_of_two_stacked_winners_none_advances_where_there_is_room_for_one() -> None:
    """Another winner has taken one of the two places: the stack must advance whole, so it stays."""
    state = city(dice=[5], march="6-6@0603 RAD:4-1@0604 GRU:4-1@0604", power="celere@0504")
    fight = star(state, "0504", f.THE_MARCH)
    stack = at(state, "0604")
    asks = play(combat.resolve(state, fight), ["hex:0404", "hex:0504"])
    assert rolled(state).result == "DR"
    assert asks[-1].question is WHETHER_IT_ADVANCES
    assert [code(state.at[u]) for u in stack] == ["0604", "0604"]


def test_9_two_stacked_units_go_back_to_one_hex_or_to_two() -> None:
    state = city(march="4-4@2615 4-1@2615", power="celere@2715")
    units = at(state, "2615")
    running = Play(withdraw(state, units, None, parse("2715")))
    assert state.fleeing in units, "it is known who gives way"
    running.answer("hex:2515", "hex:2514")
    assert {code(state.at[u]) for u in units} == {"2515", "2514"}
    assert (running.ask, state.fleeing) == (None, -1)


def test_9_of_two_who_have_thrown_as_one_each_goes_on_with_its_own_points() -> None:
    state = city(march="6-6@2515 6-4@2515", power="celere@2715", dice=[1])
    first, second = at(state, "2515")
    play(
        movement.movement(state),
        ["hex:2515", "hex:2715", f"unit-{second}", "barricade", "hex:2415", "stop", "hex:2512"],
    )
    assert [code(state.at[unit]) for unit in (first, second)] == ["2512", "2515"]


@pytest.mark.parametrize(("spent", "can_only_stop"), [(6, False), (12, True)])
def test_9_two_who_have_thrown_and_can_do_no_more_have_stopped(spent: int, can_only_stop: bool) -> None:
    active(state := city(march="6-6@2515 6-4@2515"), "2515")
    state.moving.acted, state.moving.thrown, state.moving.spent = True, True, spent
    assert movement.worn_out(state) is can_only_stop


@pytest.mark.parametrize("deed", ["barricade", "clear"])
def test_9_two_stacked_units_erect_or_clear_two_barricades(deed: str) -> None:
    sites = ["0616", "0614"]
    state = city(hand=4, march="4-4@0615 4-2@0615", barricades=" ".join(sites) if deed == "clear" else "")
    for unit, site in zip(list(at(state, "0615")), sites, strict=True):
        active(state, "0615")
        alone = [f"unit-{unit}"] if len(state.moving.units) == 2 else []
        only = deed == "clear" and len(state.markers.barricades) == 1
        play(movement.unit_moves(state), [*alone, deed, *([] if only else [f"hex:{site}"]), "stop"])
    assert len(state.markers.barricades) == (2 if deed == "barricade" else 0)
    assert state.markers.stock == 8


@pytest.mark.parametrize(
    ("power", "answers", "ends"),
    [
        ("blindati@2616 blindati@2516", ["advance"], "2715 2516"),  # as far as its cars find room
        ("blindati@2616 blindati@2516", ["stay"], "2616 2516"),
        ("blindati@2616 blindati@2716", ["advance", "hex:2716"], "2616 2715"),  # where two could, the power says which
    ],
)
def test_11_where_the_cars_are_more_than_the_hexes_the_power_says_which_goes(
    power: str, answers: list[str], ends: str
) -> None:
    state = city(dice=[6], march="4-1@2715", power=power)
    running = Play(combat.resolve(state, star(state, "2715", f.THE_POWER)))
    while running.ask is not None and running.question is not WHETHER_THE_COLUMN_ADVANCES:
        running.answer(running.options[0])
    assert running.options == ["advance", "stay"]
    running.answer(answers[0])
    assert (running.question is WHICH_CAR_ADVANCES) == (len(answers) > 1)
    running.answer(*answers[1:])
    assert running.ask is None
    assert [code(state.at[u]) for u in f.BLINDATI[:2]] == ends.split()


@pytest.mark.parametrize(("march", "die"), [("6-6@2715 6-6@2716", 4), ("6-6@2715 6-6@2716 6-6@2816", 6)])
def test_11_a_column_gives_way_or_panics_whole_a_single_car_alone(march: str, die: int) -> None:
    state = city(dice=[die], march=march, power="blindati@2616 blindati@2516 blindati@3009")
    cars = f.BLINDATI[:3]
    spots = [state.at[u] for u in cars]
    play(combat.resolve(state, star(state, "2616", 0)), on=True)
    assert rolled(state).result == ("DR" if die == 4 else "DP")
    assert [state.at[u] != h for u, h in zip(cars, spots, strict=True)] == [True, True, False]
    assert [bool(state.down[u]) for u in cars] == [die == 6] * 2 + [False]


# -- Heads ------------------------------------------------------------------------------------------------------------


def test_10a_heads_keep_their_strength_when_supporters_fight() -> None:
    state = city(march="MOV:4-4@2615 MOV:4-2@2616 RAD:4-1@2516", power="carabinieri@2717")
    march_of(state, "2615")
    led, block = heads.the_march(state)
    state.fought[the(state, "2616")] = 1
    assert heads.head_strength(state, the(state, "2615"), block) == 8
    assert the(state, "2615") in led


def test_10a_without_units_of_the_component_there_is_no_march() -> None:
    state = city(march="MOV:4-4@2615 RAD:4-1@2515")
    march_of(state, "2615")
    arrest(state, the(state, "2615"))
    assert heads.the_march(state) == ([], 0)


def test_10b_terrain_counts_for_the_heads_own_hex() -> None:
    state = city(march="MOV:4-4@0831 RAD:4-1@0731", power="celere@0931")
    march_of(state, "0831")
    assert combat.strength(state, star(state, "0831", 1))[1] == (4 + 2) * 2 * 2


def test_10_walls_part_neighbours() -> None:
    state = city(march="4-4@1810 4-4@1809")
    state.put(f.ASTERISK[0], parse("1909"))
    block = connected(state, 1 << parse("1810"))
    assert block >> parse("1809") & 1
    assert not block >> parse("1909") & 1


def test_10_the_march_names_a_new_head_when_it_is_torn() -> None:
    """Its largest part with units of the component goes on as the march; who leads it is for the march to say."""
    state = city(march="MOV:4-4@2514 MOV:4-2@2915 MOV:6-6@2815 RAD:4-1@2715 RAD:4-1@2615")
    state.component = "MOV"
    play(heads.declare(state), ["hex:2514", "hex:2815"])
    first = the(state, "2514")
    state.heads = [first]
    assert play(heads.mend(state)) == [], "nothing is torn"
    middle = the(state, "2615")
    state.lift(middle)
    assert heads.the_march(state)[0] == []
    (ask,) = play(heads.mend(state), ["hex:2915"])
    assert (ask.question, ask.seat) == (NEXT_HEAD, 0)
    assert set(ask.options) == {"hex:2815", "hex:2915"}
    led, block = heads.the_march(state)
    assert led == [the(state, "2915")]
    assert block.bit_count() == 3
    state.put(middle, parse("2615"))
    assert heads.the_march(state)[0] == led, "the former Head leads no more when the parts meet again"


def test_10_of_equal_parts_the_first_head_s_goes_on() -> None:
    state = city(march="MOV:4-4@2514 MOV:4-2@2714 RAD:4-1@2614")
    state.component = "MOV"
    play(heads.declare(state), ["hex:2714"])
    state.lift(the(state, "2614"))
    assert play(heads.mend(state)) == []
    assert heads.the_march(state)[0] == [the(state, "2714")]


def test_10_a_march_that_is_still_one_block_names_no_new_head() -> None:
    state = city(march="MOV:4-4@2515 MOV:4-2@2615 MOV:4-2@2715")
    state.component = "MOV"
    play(heads.declare(state), ["hex:2515", "hex:2615"])
    for head in list(state.heads):
        arrest(state, head)
    assert play(heads.mend(state)) == []
    assert heads.the_march(state) == ([], 1 << parse("2715"))


def test_10_heads_lead_until_the_march_moves_again() -> None:
    """They are named after the march's movement and are Heads in the State's turn, too."""
    state = city(march="MOV:4-4@2615 MOV:4-2@2515")
    march_of(state, "2615")
    turn_begins(state, f.THE_POWER)
    assert len(state.heads) == 2
    turn_begins(state, f.THE_MARCH)
    assert state.heads == []


# -- objectives -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_12a_an_occupied_objective_is_entered_by_no_other_unit_and_must_be_left(game: str) -> None:
    state = city(game, march="6-6@0911 4-1@1009")
    objectives.occupy(state)
    assert "0911" not in ends(state, "1009")
    assert walking.must_move(state) == the(state, "0911")
    walking.begin(state, walking.taken_up(state, parse("0911")))
    (ask,) = play(movement.unit_moves(state))
    assert "stop" not in ask.options


def test_12a_a_bound_unit_keeps_the_points_it_needs_to_leave_its_objective() -> None:
    """A 4-1 that must leave has four points: after a barricade and clearing another one it could not go."""
    state = active(city(hand=4, march="4-1@0911", held="0911"), "0911")
    assert reach_of(state, the(state, "0911")).ends
    state.moving.spent = 4
    assert not walking.can_still_leave(state, barricades.BARRICADE)
    assert not barricades.building_sites(state)
    state.moving.spent = 0
    for site in members(barricades.building_sites(state)):
        assert walking.can_still_leave(state, barricades.BARRICADE, closed=site)


def test_12a_an_objective_stops_everybody() -> None:
    state = active(city(march="6-6@1009"), "1009")
    play(movement.unit_moves(state), ["via", "hex:0911"])
    assert state.moving.stuck


def test_12a_an_objective_cleared_within_the_hand_is_not_occupied() -> None:
    state = city(march="4-1@2111", power="celere@2211")
    play(withdraw(state, at(state, "2111"), None, parse("2211")), on=True)
    objectives.occupy(state)
    assert (state.points, state.held, state.covered) == (0, 0, 0)


def test_12b_forty_sites_in_three_classes_of_value() -> None:
    assert len(CITY.objectives) == 40
    assert {site.value for site in CITY.objectives} == {1, 2, 5}
    assert sum(site.kind == "negozio" for site in CITY.objectives) == 12
    assert next(site for site in CITY.objectives if site.kind == "governo").address == "Piazza Fontana"


def test_12b_there_are_no_objectives_of_one_s_own() -> None:
    """The blank counters of the box are for pen and paper: sixty objectives, and no set-up option for more."""
    import corteo

    assert OBJECTIVES.bit_count() == len(SITE) == 60
    assert {option.key for option in corteo.GAME.options} == {
        "game", "roster", "smoke", "short", "jams", "national", "length",
    }  # fmt: skip


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "arrested"),
    [("advanced", [6]), ("basic", []), ("internationalist", []), ("antifascist", []), ("social", [])],
)
def test_14_spezzoni_out_of_safety_are_arrested_in_the_end(game: str, arrested: list[int]) -> None:
    state = city(game, hand=10, march="6-6@2615 6-6@1214 6-4@0830 6-4@1225 4-4@2515")
    ending.arrest_spezzoni(state)
    assert [f.POWER[u] for u in range(len(state.at)) if state.at[u] == f.PRISONER] == arrested


def test_14a_every_band_has_its_comment() -> None:
    seen = [ending.comment_of(score) for score in (-21, -20, -1, 0, 10, 20, 30, 40, 50, 60, 70, 150)]
    assert len(set(seen)) == 11
    assert set(seen) <= set(TERMS)


@pytest.mark.parametrize(
    ("points", "told"),
    [(69, {"comment": "comment-6", "least": 50, "most": 69}), (5, {"comment": "comment-0", "least": 0, "most": 19}),
     (-21, {"comment": "comment--3"})],
)  # fmt: skip
def test_14a_the_result_is_told_with_the_comment_of_its_band(points: int, told: dict[str, int | str]) -> None:
    state = city(hand=10)
    state.points = points
    with pytest.raises(GameEnds) as end:
        ending.last_hand(state)
    assert end.value.outcome.reason.values == {"score": points, **told}
