"""The basic game, by number (rulebook B, 01–09): units, placing, movement, throws."""

from collections import Counter
from collections.abc import Iterable, Sequence

import pytest
from tests.games.corteo.arrange import active, at, city, ends, placed, play, rolled, table, table_placed, the

from corteo import components as f
from corteo.city import BARRACKS, METRO, OBJECTIVES, START
from corteo.components import Unit
from corteo.hexes import distance, members, parse
from corteo.rules import barricades, movement, setup, throws, walking
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import Table
from tabletop.testing import state_of


def now(t: Table) -> Corteo:
    """What lies on the table."""
    state = state_of(t)
    assert isinstance(state, Corteo)
    return state


COUNTS: list[tuple[str, Sequence[Unit], int, int]] = [
    ("02 the march", f.roster("r33"), 33, 100),
    ("02 as it is printed", f.roster("printed"), 33, 102),
    ("02 of thirty-two", f.roster("r32"), 32, 100),
    ("1a the reserve of the power", [*f.BLINDATI, *f.LACRIMOGENI, *f.CARABINIERI[5:]], 20, 100),
]


@pytest.mark.parametrize(("rule", "units", "count", "points"), COUNTS)
def test_02_how_many_units_there_are_and_how_strong(rule: str, units: Sequence[Unit], count: int, points: int) -> None:
    assert (len(set(units)), sum(f.POWER[u] for u in units)) == (count, points)
    components = [f.COMPONENT[u] for u in units]
    assert rule.startswith("1a") or all(components.count(c) >= 2 for c in f.COMPONENTS if c != "POC")


def test_1b_the_types_of_both_sides() -> None:
    def types(units: Iterable[Unit]) -> Counter[str]:
        return Counter(f"{f.KIND[u] * (u in f.POWERS)} {f.SPEED[u]}-{f.POWER[u]}".strip() for u in units)

    assert types(f.roster("r33")) == {"6-6": 5, "6-4": 7, "4-4": 4, "4-2": 9, "4-1": 8}
    assert types(u for u in f.POWERS) >= Counter(
        {"blindati 8-4": 5, "celere 4-4": 10, "lacrimogeni 4-6": 10, "carabinieri 6-4": 10, "piantoni 2-2": 10,
         "vigili 2-2": 5, "finanza 2-2": 5}
    )  # fmt: skip


def test_05_the_march_stands_in_piazza_mento_and_the_power_at_barracks_and_objectives() -> None:
    state = placed("basic")
    assert all(state.at[unit] in START for unit in f.roster("r33"))
    assert all(len(state.on(h)) <= 2 for h in START)
    on = state.on_map(f.THE_POWER)
    assert len(on) == 30
    assert all(OBJECTIVES >> state.at[u] & 1 for u in f.PIANTONI)
    assert all(BARRACKS >> state.at[u] & 1 for u in (*f.CELERE, *f.CARABINIERI[:5]))
    assert sorted(u for u in on if u in f.VIGILI) == list(f.VIGILI)


def test_05_two_guards_may_share_an_objective() -> None:
    t = table()
    while t.ask and not str(t.ask.prompt.values.get("unit", "")).startswith("Piantoni"):
        t.answer("rest" if "rest" in t.ask.options else t.ask.options[0])
    t.answer("hex:2613")
    t.answer("hex:2613")
    assert "hex:2613" not in t.ask.options
    t.answer("rest")
    assert len(now(t).on(parse("2613"))) == 2
    assert len({now(t).at[u] for u in f.PIANTONI}) == 9, "the rest stands singly"


def test_05_vigili_stand_within_seven_hexes_of_a_station_barracks_or_objective_or_in_them() -> None:
    (ask,) = play(setup.vigili(city("basic", hand=0)))
    spots = [parse(o[4:]) for o in ask.options if o != "rest"]
    places = members(METRO | BARRACKS | OBJECTIVES)
    assert "hex:1102" in ask.options
    assert all(min(distance(h, p) for p in places) <= 7 for h in spots)


def test_05_reinforcements_come_by_the_list() -> None:
    t, counts = table_placed(), {}
    while t.ask:
        state = now(t)
        if state.side == f.THE_POWER and state.phase == "movement" and "done" in t.ask.options:
            counts[state.hand] = [sum(state.at[u] != f.OUT for u in units) for units in f.BY_KIND.values()]
        t.answer("rest" if "rest" in t.ask.options else "done" if "done" in t.ask.options else t.ask.options[0])
    came = [[0, 10, 0, 5], [5, 10, 0, 5], [5, 10, 3, 8], [5, 10, 5, 10], [5, 10, 10, 10]]
    assert [counts[hand] for hand in range(1, 6)] == came


def test_07_the_metro_ends_a_move() -> None:
    state = city("basic", march="6-6@1215")
    assert not reach_of(state, the(state, "1215")).go_on >> parse("1214") & 1


def test_07_a_run_doubles_the_points_not_in_the_first_hand() -> None:
    state = city("basic", march="4-4@0607")
    state.running = True
    assert "0622" in ends(state, "0607")
    assert "0624" not in ends(state, "0607")
    t = table_placed()
    assert "In the first round" in (t.why_not("run") or "")
    while now(t).hand == 1:
        t.answer("done" if "done" in t.ask.options else t.ask.options[0])
    t.answer("run")
    assert now(t).runs == 4
    assert "run" not in t.ask.options


def test_07_a_barricade_costs_two_points_and_is_not_cleared_in_its_hand() -> None:
    state = active(city("basic", march="4-4@0615", power="celere@0618"), "0615")
    play(movement.unit_moves(state), ["barricade", "hex:0616", "stop"])
    assert (state.markers.stock, state.blocked) == (9, 1 << parse("0616"))
    assert barricades.clearable(active(state, "0618", f.THE_POWER)) == []


def test_07_two_points_must_be_left_for_a_barricade() -> None:
    state = active(city("basic", march="4-4@0819"), "0819")
    play(movement.unit_moves(state), ["via", "hex:1019"])
    assert barricades.building_sites(state)
    state.moving.spent = 5
    assert barricades.building_sites(state) == 0


def test_08_the_basic_game_does_not_bind_guards_to_their_objectives() -> None:
    """What binds them stands in 6b, in the advanced game only."""
    state = city("basic", power="piantoni@2613 piantoni@2111", side=f.THE_POWER)
    assert {"2713", "2514"} <= ends(state, "2613")
    assert walking.takeable(state) == sorted([parse("2613"), parse("2111")])


@pytest.mark.parametrize(("start", "closed"), [("1706", "1606"), ("2514", "2613"), ("2124", "2125")])
def test_08_vehicles_enter_no_garden_objective_or_stairs(start: str, closed: str) -> None:
    may = [kind for kind in f.BY_KIND if closed in ends(city("basic", power=f"{kind}@{start}"), start)]
    assert may == ["celere", "carabinieri"]


def test_09_panic_by_gas_moves_the_target_two_hexes_and_its_block_one() -> None:
    state = city("basic", dice=[6], march="4-1@2615 4-1@2715", power="lacrimogeni@2515", side=f.THE_POWER)
    hit, other = the(state, "2615"), the(state, "2715")
    play(throws.throw(state, [the(state, "2515")], parse("2615")), on=True)
    assert (rolled(state).column, rolled(state).die, rolled(state).result) == (8, 6, "P2")
    assert distance(state.at[hit], parse("2615")) == 2
    assert distance(state.at[other], parse("2715")) == 1


def test_09_throws_arrest_nobody() -> None:
    power = "lacrimogeni@2515 celere@2715 celere@2614 celere@2616"
    state = city("basic", dice=[6], march="4-1@2615", power=power, barricades="2714 2716 2514 2516", side=f.THE_POWER)
    play(throws.throw(state, [the(state, "2515")], parse("2615")))
    assert len(at(state, "2615")) == 1
