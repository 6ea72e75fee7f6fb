"""The basic game, chapter by chapter (rulebook B, 1–15)."""

from __future__ import annotations

import pytest
from tests.games.corteo.arrange import at, city, play, rolled, the

import corteo
from corteo import components as f
from corteo.city import BARRACKS, OBJECTIVES, START
from corteo.hexes import bits, code, distance, members, parse
from corteo.questions import FIRST_HEAD, SECOND_HEAD, Fight
from corteo.rules import barricades, combat, contacts, ending, heads, movement, objectives, throws, walking
from corteo.rules.control import zone
from corteo.rules.retreat import arrest, panic_of_the_march, panic_of_the_power, withdraw
from corteo.rules.ways import reach_of
from corteo.state import Corteo
from tabletop import GameEnds, Table
from tabletop.testing import state_of


def ends(state: Corteo, where: str) -> set[str]:
    return {code(h) for h in members(reach_of(state, the(state, where)).ends)}


def table(game: str = "basic", seed: int = 1, **options: object) -> Table:
    return Table.new(corteo.GAME, ["Anna", "Bruno"], seed, {"game": game, **options})


def placed(game: str = "basic", seed: int = 1) -> Table:
    """A table after placing, everything at "rest"."""
    t = table(game, seed)
    while state_of(t).hand == 0:  # type: ignore[attr-defined]
        t.answer("rest" if "rest" in t.ask.options else t.ask.options[0])
    return t


# 2. The units


def test_02_the_march_has_33_units_of_100_points_of_five_types() -> None:
    units = f.roster("r33")
    types = [f"{f.SPEED[u]}-{f.POWER[u]}" for u in units]
    assert (len(units), sum(f.POWER[u] for u in units)) == (33, 100)
    assert {t: types.count(t) for t in set(types)} == {"6-6": 5, "6-4": 7, "4-4": 4, "4-2": 9, "4-1": 8}


@pytest.mark.parametrize(("name", "count", "points"), [("printed", 33, 102), ("r32", 32, 100)])
def test_02_other_rosters_as_options(name: str, count: int, points: int) -> None:
    units = f.roster(name)
    assert (len(set(units)), sum(f.POWER[u] for u in units)) == (count, points)


def test_02_every_component_has_two_units_at_least() -> None:
    for name in ("r33", "printed", "r32"):
        components = [f.COMPONENT[u] for u in f.roster(name)]
        assert all(components.count(c) >= 2 for c in f.COMPONENTS if c != "POC")


def test_02_the_power_has_50_units_of_190_points() -> None:
    units = range(f.BLINDATI.start, f.VIGILI.stop)
    assert (len(units), sum(f.POWER[u] for u in units)) == (50, 190)


# 3. Zone of control


def test_03_a_unit_controls_the_six_hexes_around_it() -> None:
    state = city(power="celere@2615")
    assert {code(h) for h in members(zone(state, f.THE_POWER))} == {"2715", "2515", "2614", "2514", "2616", "2516"}


def test_03_whoever_enters_a_zone_must_stop() -> None:
    state = city("basic", march="6-6@0719", power="celere@1019")
    assert "0919" in ends(state, "0719")
    assert not {"1119", "1219"} & ends(state, "0719")


# 4. The course of a round


def test_04_ten_hands_of_two_turns_each_movement_then_combat() -> None:
    t = placed()
    seen = []
    while t.ask:
        state = state_of(t)
        assert isinstance(state, Corteo)
        seen.append((state.hand, state.side, state.phase))
        t.answer("done" if "done" in t.ask.options else t.ask.options[0])
    hands = list(dict.fromkeys((hand, side) for hand, side, _ in seen))
    assert hands == [(hand, side) for hand in range(1, 11) for side in (0, 1)]


def test_04_the_side_whose_turn_it_is_not_moves_nobody() -> None:
    state = city("basic", march="4-4@0719", power="celere@2715")
    (ask,) = play(movement.movement(state))
    assert ask.options[:1] == ["hex:0719"]
    assert "You have no units there" in str(ask.refusal("hex:2715"))


# 5. Setting up


def test_05_the_march_stands_in_piazza_mento_two_a_hex() -> None:
    state = state_of(placed())
    assert isinstance(state, Corteo)
    for unit in f.roster("r33"):
        assert state.at[unit] in START
    assert all(len(state.on(h)) <= 2 for h in START)


def test_05_the_power_places_thirty_units() -> None:
    state = state_of(placed())
    assert isinstance(state, Corteo)
    on = state.on_map(f.THE_POWER)
    assert len(on) == 30
    assert all(OBJECTIVES >> state.at[u] & 1 for u in f.PIANTONI)
    assert all(BARRACKS >> state.at[u] & 1 for u in (*f.CELERE, *f.CARABINIERI[:5]))
    assert sorted(u for u in on if u in f.VIGILI) == list(f.VIGILI)


def test_05_reinforcements_come_by_the_list() -> None:
    t = placed()
    counts = {}
    while t.ask:
        state = state_of(t)
        assert isinstance(state, Corteo)
        if state.side == f.THE_POWER and state.phase == "movement" and "done" in t.ask.options:
            counts[state.hand] = [sum(state.at[u] != f.OUT for u in units) for units in f.BY_KIND.values()]
        t.answer("rest" if "rest" in t.ask.options else "done" if "done" in t.ask.options else t.ask.options[0])
    assert counts[1] == [0, 10, 0, 5]
    assert counts[2] == [5, 10, 0, 5]
    assert counts[3] == [5, 10, 3, 8]
    assert counts[4] == [5, 10, 5, 10]
    assert counts[5] == [5, 10, 10, 10]


# 6. Movement


def test_06_worked_example_avenue_and_street() -> None:
    """a: four avenue hexes and two street hexes cost four points; b: one avenue hex and three streets do, too."""
    state = city("basic", march="4-4@0614")
    assert reach_of(state, the(state, "0614")).cost(parse("0819")) == 8
    assert "0919" not in ends(state, "0614")
    state = city("basic", march="4-4@0617")
    assert reach_of(state, the(state, "0617")).cost(parse("0919")) == 7
    assert "1019" not in ends(state, "0617")


def test_06_houses_river_and_walls_are_closed() -> None:
    state = city("basic", march="6-6@1810 6-6@3310")
    assert "1910" not in ends(state, "1810")
    assert not {"3510", "3610"} & ends(state, "3310")


def test_06_uphill_costs_two_points_downhill_half() -> None:
    up = city("basic", march="4-4@2322")
    found = reach_of(up, the(up, "2322"))
    assert found.cost(parse("2323")) == 4
    down = city("basic", march="4-4@2325")
    found = reach_of(down, the(down, "2325"))
    assert found.cost(parse("2324")) == 1


def test_06_popular_housing_is_for_the_march_only() -> None:
    state = city("basic", march="4-4@0929", power="carabinieri@0629")
    assert "0830" in ends(state, "0929")
    assert not any(code(h) in ends(state, "0629") for h in members(corteo.GAME.module("city").HOUSING))


# 7. Movement of the march


def test_07_leaving_a_zone_is_free_in_the_basic_game() -> None:
    state = city("basic", march="4-4@2615", power="celere@2715")
    assert reach_of(state, the(state, "2615")).cost(parse("2515")) == 1


def test_07_the_metro_ends_a_move_and_leads_to_every_station() -> None:
    state = city("basic", march="6-6@1215 4-1@2531")
    assert reach_of(state, the(state, "1215")).go_on >> parse("1214") & 1 == 0
    out = ends(state, "2531")
    assert {"1214", "4911", "1215"} <= out


def test_07_a_run_doubles_the_points_not_in_the_first_hand() -> None:
    state = city("basic", march="4-4@0607")
    state.running = True
    assert "0622" in ends(state, "0607")
    assert "0624" not in ends(state, "0607")
    t = placed()
    assert "run" not in t.ask.options
    assert "after the first round" in (t.why_not("run") or "")
    while state_of(t).hand == 1:  # type: ignore[attr-defined]
        t.answer("done" if "done" in t.ask.options else t.ask.options[0])
    t.answer("run")
    assert state_of(t).runs == 4  # type: ignore[attr-defined]
    assert "run" not in t.ask.options


def test_07_a_barricade_costs_two_points_and_closes_its_hex() -> None:
    state = city("basic", march="4-4@0615", power="celere@0618")
    walking.take_up(state, parse("0615"))
    play(movement.unit_moves(state), ["barricade", "hex:0616", "stop"])
    assert (state.markers.stock, state.blocked) == (9, 1 << parse("0616"))
    state.moved[the(state, "0618")] = 0
    state.side = f.THE_POWER
    assert "0616" not in ends(state, "0618")
    assert barricades.clearable(_active(state, "0618")) == []


def _active(state: Corteo, where: str) -> Corteo:
    walking.take_up(state, parse(where))
    return state


def test_07_a_barricade_may_stand_in_enemy_control_but_not_on_the_enemy() -> None:
    state = _active(city("basic", march="4-4@0615", power="celere@0617"), "0615")
    sites = {code(h) for h in members(barricades.building_sites(state))}
    assert "0616" in sites
    state = _active(city("basic", march="4-4@0615", power="celere@0616"), "0615")
    assert "0616" not in {code(h) for h in members(barricades.building_sites(state))}


# 8. Movement of the State


def test_08_the_power_does_not_leave_the_zone_of_the_march() -> None:
    state = city("basic", march="4-1@2615", power="celere@2715 celere@2915")
    state.side = f.THE_POWER
    assert not ends(state, "2715")
    assert walking.takeable(state) == [parse("2915")]


def test_08_the_basic_game_does_not_bind_guards_to_their_objectives() -> None:
    """What binds them stands in 6b, in the advanced game only."""
    state = city("basic", power="piantoni@2613 piantoni@2111")
    state.side = f.THE_POWER
    assert {"2713", "2514"} <= ends(state, "2613")
    assert walking.takeable(state) == sorted([parse("2613"), parse("2111")])


@pytest.mark.parametrize("kind", ["blindati", "lacrimogeni"])
def test_08_vehicles_enter_no_garden_objective_or_stairs(kind: str) -> None:
    for start, closed in (("1706", "1606"), ("2514", "2613"), ("2124", "2125")):
        state = city("basic", power=f"{kind}@{start}")
        assert closed not in ends(state, start)
        assert closed in ends(city("basic", power=f"carabinieri@{start}"), start)


# 9. Throws


def test_09_throws_cost_half_the_points_and_happen_once() -> None:
    state = _active(city("basic", dice=[1], march="6-6@2515", power="celere@2815"), "2515")
    play(movement.unit_moves(state), ["hex:2815", "stop"])
    state = _active(city("basic", dice=[1], march="6-6@2515", power="celere@2815"), "2515")
    asks = play(movement.unit_moves(state), ["hex:2815"])
    assert state.moving.spent == 6
    assert "hex:2815" not in asks[-1].options


def test_09_only_in_a_straight_line_and_at_most_three_or_four_hexes() -> None:
    state = _active(city("basic", march="6-6@2515", power="celere@2815 celere@2916 vigili@2715"), "2515")
    assert {code(h) for h in throws.targets(state, state.moving.units)} == {"2815", "2715"}
    far = _active(city("basic", march="6-6@2515", power="celere@2915"), "2515")
    assert throws.targets(far, far.moving.units) == []
    gas = city("basic", march="4-1@2515", power="lacrimogeni@2915")
    gas.side = f.THE_POWER
    assert throws.targets(_active(gas, "2915"), gas.moving.units) == [parse("2515")]


def test_09_groups_and_cordoni_do_not_throw() -> None:
    state = _active(city("basic", march="4-4@2515", power="celere@2715"), "2515")
    assert throws.targets(state, state.moving.units) == []


@pytest.mark.parametrize(
    ("thrower", "target", "hit"),
    [
        ("1704", "1504", True),  # avenue between
        ("1706", "1506", False),  # a garden between
        ("2715", "2712", False),  # an objective between
        ("1214", "1211", False),  # houses
        ("2627", "2327", False),  # a crowded place
    ],
)
def test_09_terrain_that_interrupts_a_throw(thrower: str, target: str, hit: bool) -> None:
    from corteo.rules.throws import throw_lines

    assert (parse(target) in throw_lines(parse(thrower), 3)) is hit


def test_09_uphill_interrupts_a_throw_downhill_does_not() -> None:
    from corteo.rules.throws import throw_lines

    assert parse("2323") in throw_lines(parse("2222"), 3)
    assert parse("2324") not in throw_lines(parse("2222"), 3)
    assert parse("2222") in throw_lines(parse("2324"), 3)


def test_09_nobody_throws_into_barracks_or_metro() -> None:
    state = _active(city("basic", march="6-6@1203", power="celere@1202"), "1203")
    assert throws.targets(state, state.moving.units) == []
    state = city("basic", march="4-1@1214", power="lacrimogeni@1215")
    state.side = f.THE_POWER
    assert throws.targets(_active(state, "1215"), state.moving.units) == []


def test_09_r1_the_target_chooses_and_goes_farther_off() -> None:
    """Worked example: 6-6 throws at 4-4, ratio 1-1, die 4: one hex back, into one of the three that lie farther."""
    state = _active(city("basic", dice=[4], march="6-6@2515", power="celere@2615"), "2515")
    asks = play(movement.unit_moves(state), ["hex:2615"])
    assert asks[-1].seat == 1
    assert set(asks[-1].options) == {"hex:2614", "hex:2616", "hex:2715"} - {"hex:2514"}
    assert (rolled(state).column, rolled(state).die, rolled(state).result) == (4, 4, "R1")


def test_09_panic_by_gas_moves_the_target_two_hexes_and_its_block_one() -> None:
    state = city("basic", dice=[6], march="4-1@2615 4-1@2715", power="lacrimogeni@2515")
    hit, other = the(state, "2615"), the(state, "2715")
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2515")], parse("2615")), on=True)
    assert (rolled(state).column, rolled(state).die, rolled(state).result) == (8, 6, "P2")
    assert distance(state.at[hit], parse("2615")) == 2
    assert distance(state.at[other], parse("2715")) == 1
    assert not at(state, "2615")


def _again(state: Corteo, *dice: int) -> Corteo:
    state.rng.faces = list(dice)  # type: ignore[attr-defined]
    return state


def test_09_throws_arrest_nobody() -> None:
    state = city("basic", dice=[6], march="4-1@2615", power="lacrimogeni@2515 celere@2715 celere@2614 celere@2616")
    for where in ("2714", "2716", "2514", "2516"):
        state.blocked |= 1 << parse(where)
    state.side = f.THE_POWER
    play(throws.throw(state, [the(state, "2515")], parse("2615")))
    assert len(at(state, "2615")) == 1


# 10. Combat


def contact(state: Corteo, side: int, where: str) -> list[Fight]:
    state.side, state.phase = side, "combat"
    attack, defend = contacts.contacts(state)
    defender = next(g for g in defend if parse(where) in g.hexes)
    return contacts.fights(attack, defend, defender)


@pytest.mark.parametrize(("march", "kind", "ratio"), [("4-4", "carabinieri", "1-1"), ("6-6", "celere", "1-2")])
def test_10_worked_examples_of_rounding(march: str, kind: str, ratio: str) -> None:
    state = city("basic", march=f"{march}@2615", power=f"{kind}@2715")
    (star,) = contact(state, f.THE_POWER, "2615")
    assert f.ODDS[combat.column_of_odds(state, star)] == ratio


def test_10_worked_example_three_against_two_are_two_combats() -> None:
    state = city("basic", march="4-4@2615 6-4@2616", power="celere@2715 celere@2716 celere@2614")
    found = contact(state, f.THE_POWER, "2615")
    sizes = {(len(s.attackers), len(s.defenders)) for s in found}
    assert sizes == {(1, 1), (2, 1)}
    pair = next(s for s in found if len(s.attackers) == 2)
    assert combat.strength(state, pair) == (16, 8)


def test_10_worked_example_three_against_one_add_up() -> None:
    state = city("basic", march="4-4@2615", power="celere@2715 celere@2616 celere@2614")
    (star,) = contact(state, f.THE_POWER, "2615")
    assert f.ODDS[combat.column_of_odds(state, star)] == "3-1"


def test_10_worked_example_one_against_three_add_up() -> None:
    state = city("basic", march="6-6@2615 6-6@2815 4-4@2716", power="celere@2715")
    (star,) = contact(state, f.THE_POWER, "2615")
    assert combat.strength(state, star) == (8, 32)
    assert f.ODDS[combat.column_of_odds(state, star)] == "1-4"


def test_10_everybody_in_contact_fights_once() -> None:
    state = city("basic", dice=[4, 4, 4], march="6-6@2615 6-6@2815", power="celere@2715")
    state.phase = "combat"
    play(combat.combats(state), ["hex:2715"])
    assert state.fought[the(state, "2615")]
    assert play(combat.combats(state)) == []


@pytest.mark.parametrize(
    ("attacker", "power", "march", "strengths"),
    [
        (0, "celere@2323", "4-4@2322", (8, 16)),  # uphill
        (0, "celere@2222", "4-4@2323", (16, 8)),  # downhill
        (1, "celere@0931", "4-4@0831", (8, 16)),  # council housing doubles
        (1, "celere@1125", "4-4@1225", (8, 4)),  # a crowded place halves
        (1, "celere@2715", "4-4@2815", (8, 8)),
    ],
)
def test_10_effects_of_the_terrain(attacker: int, power: str, march: str, strengths: tuple[int, int]) -> None:
    state = city("basic", march=march, power=power)
    target = march if attacker == 1 else power
    (star,) = contact(state, attacker, target.partition("@")[2])
    assert combat.strength(state, star) == strengths


@pytest.mark.parametrize(
    ("march", "power", "attacker"),
    [("4-4@1203", "celere@1202", 0), ("4-4@1214", "celere@1215", 1), ("4-4@2125", "celere@2024", 0)],
)
def test_10_no_combat_into_barracks_metro_or_stairs(march: str, power: str, attacker: int) -> None:
    state = city("basic", march=march, power=power)
    state.side = attacker
    assert contacts.contacts(state) == ({}, {})


def test_10_a_retreat_avoids_enemy_control_and_may_join_friends() -> None:
    state = city("basic", march="4-4@2615 4-1@2515", power="celere@2715")
    unit = the(state, "2615")
    asks = play(withdraw(state, [unit], None, parse("2715")))
    assert asks[0].seat == 0
    assert "hex:2515" in asks[0].options
    assert (
        not {"hex:2614", "hex:2616"}
        & set(asks[0].options)
        & {f"hex:{code(h)}" for h in members(zone(state, f.THE_POWER))}
    )


def test_10_who_cannot_retreat_is_arrested_for_good() -> None:
    state = city("basic", march="4-4@2615", power="celere@2715 celere@2415")
    state.blocked = bits(parse(h) for h in ("2514", "2614", "2516", "2616", "2515"))
    unit = the(state, "2615")
    assert play(withdraw(state, [unit], None, parse("2715"))) == []
    assert state.at[unit] == f.PRISONER
    assert ending.total(state) == -4


def test_10_panic_of_the_march_spreads_and_the_power_says_where() -> None:
    state = city("basic", march="4-4@2615 4-1@2515 4-1@2414 4-1@3009", power="celere@2715")
    asks = play(panic_of_the_march(state, [the(state, "2615")], parse("2715")), [])
    assert asks[0].seat == 1
    assert "scatter" in asks[0].options
    play(panic_of_the_march(state, [the(state, "2615")], parse("2715")), ["scatter"])
    assert not at(state, "2615")
    assert at(state, "3009")


def test_10_panic_of_the_power_ends_in_a_barracks_of_the_marchs_choice() -> None:
    state = city("basic", hand=3, power="celere@2715 vigili@1102 vigili@1102")
    unit = the(state, "2715")
    asks = play(panic_of_the_power(state, [unit]))
    assert asks[0].seat == 0
    assert "hex:1102" not in asks[0].options
    play(panic_of_the_power(state, [unit]), ["hex:4803"])
    assert (state.at[unit], state.down[unit]) == (parse("4803"), 3)
    state.side = f.THE_POWER
    assert parse("4803") not in walking.takeable(state)


# 11. Stacking


def test_11_two_units_of_a_side_share_a_hex_and_fight_as_one() -> None:
    state = city("basic", march="4-4@2615 4-2@2615 6-6@2515", power="celere@2715")
    assert "2615" not in ends(state, "2515")
    (star,) = contact(state, f.THE_POWER, "2615")
    assert combat.strength(state, star) == (8, 12)


# 12. Heads of the march


def twelve() -> Corteo:
    """Twelve connected units in Piazza Fontana, a MOV 4-4 and a MOV 4-2 among them."""
    spots = ["2515", "2615", "2715", "2815", "2915", "2516", "2616", "2716", "2816", "2517"]
    kinds = ["RAD:4-1"] * 2 + ["GRU:4-1"] * 2 + ["ZOM:4-1"] * 2 + ["FEM:4-2"] * 2 + ["AUTOP:6-6"] * 2
    others = " ".join(f"{kind}@{h}" for kind, h in zip(kinds, spots, strict=True))
    state = city(march=f"MOV:4-4@2514 MOV:4-2@2614 {others}")
    state.component = "MOV"
    return state


def test_12_worked_example_heads_of_26_and_24() -> None:
    state = twelve()
    a, b = the(state, "2514"), the(state, "2614")
    play(heads.declare(state), ["hex:2514"])
    led, block = heads.the_march(state)
    assert led == [a, b]
    assert [heads.head_strength(state, u, block) for u in led] == [26, 24]


def test_12_only_one_block_is_the_march() -> None:
    state = city(march="MOV:4-4@2514 MOV:4-4@2614 MOV:4-4@3009")
    state.component = "MOV"
    asks = play(heads.declare(state), ["hex:2514", "hex:3009"])
    assert [ask.question for ask in asks] == [FIRST_HEAD, SECOND_HEAD]
    assert set(asks[1].options) == {"hex:2614", "hex:3009"}, "the second Head may stand anywhere (10)"
    led, block = heads.the_march(state)
    assert led == [the(state, "2514")], "but where it is not connected it leads nobody"
    assert block == bits((parse("2514"), parse("2614")))
    assert state.march == [the(state, "2514"), the(state, "2614")]


def test_12_a_torn_march_is_its_larger_part_with_the_component() -> None:
    state = twelve()
    play(heads.declare(state), ["hex:2514"])
    for where in ("2515", "2615", "2715", "2516", "2616"):
        for unit in at(state, where):
            state.lift(unit)
    led, block = heads.the_march(state)
    assert led == [the(state, "2514"), the(state, "2614")]
    assert block == bits((parse("2514"), parse("2614")))


def test_12_a_head_that_retreats_takes_the_march_along() -> None:
    state = city("basic", march="MOV:4-4@2615 RAD:4-1@2515 RAD:4-1@2415", power="celere@2715 celere@2614")
    state.component = "MOV"
    play(heads.declare(state))
    (star,) = contact(state, f.THE_POWER, "2615")
    column = combat.column_of_odds(state, star)
    assert f.ODDS[column] == "1-1"
    marchers = [the(state, where) for where in ("2615", "2515", "2415")]
    play(combat.resolve(_again(state, 4), star), ["scatter"])
    assert [distance(state.at[u], parse(h)) for u, h in zip(marchers, ("2615", "2515", "2415"), strict=True)] == [
        1,
        1,
        1,
    ]


def test_12_a_head_and_others_that_lose_with_it_all_give_way() -> None:
    """8d: every unit that lost goes back; 10b adds the march to them. GRU is not connected with the Head."""
    for attacker, die in ((0, 2), (1, 5)):
        march = "MOV:4-4@0404 RAD:4-1@0304 GRU:4-1@0604"
        state = city(dice=[die], march=march, power="celere@0504" if attacker == 0 else "celere@0504 celere@0503")
        state.component = "MOV"
        play(heads.declare(state))
        if attacker:
            state.lift(the(state, "0503"))
        units = [the(state, where) for where in ("0404", "0304", "0604")]
        found = contact(state, attacker, "0504" if attacker == 0 else "0404")
        fight = max(found, key=lambda x: len(x.attackers) + len(x.defenders))
        play(combat.resolve(state, fight), on=True)
        assert rolled(state).result in ("AR", "DR")
        assert (rolled(state).result == "AR") == (attacker == 0)
        assert [state.at[u] != parse(h) for u, h in zip(units, ("0404", "0304", "0604"), strict=True)] == [True] * 3


# 13. Armoured columns


def test_13_worked_example_a_column_of_16_against_8() -> None:
    cars = "blindati@2515 blindati@2615 blindati@2616 blindati@2516"
    state = city("basic", march="4-4@2715 4-4@2716", power=cars)
    (star,) = contact(state, f.THE_POWER, "2715")
    assert combat.strength(state, star) == (32, 16)
    assert f.ODDS[combat.column_of_odds(state, star)] == "2-1"


# 14. Objectives


def test_14_an_objective_held_for_a_hand_counts_and_is_covered_when_left() -> None:
    state = city("basic", march="6-6@0911")
    objectives.occupy(state)
    assert state.points == 2
    assert walking.must_move(state) == the(state, "0911")
    walking.take_up(state, parse("0911"))
    play(movement.unit_moves(state), ["hex:1009"])
    assert state.covered == 1 << parse("0911")
    assert "0911" not in ends(state, "1009")
    objectives.occupy(state)
    assert state.points == 2


def test_14_an_objective_left_within_the_hand_counts_nothing() -> None:
    state = city("basic", march="6-6@0911")
    walking.take_up(state, parse("0911"))
    play(movement.unit_moves(state), ["hex:1009"])
    objectives.occupy(state)
    assert (state.points, state.covered) == (0, 0)


# 15. The end


@pytest.mark.parametrize(
    ("score", "level"),
    [
        (70, "march-crushing"),
        (69, "march-narrow"),
        (50, "march-narrow"),
        (49, "draw"),
        (20, "draw"),
        (19, "power-narrow"),
        (0, "power-narrow"),
        (-1, "power-crushing"),
        (-60, "power-crushing"),
    ],
)
def test_15_levels_of_victory(score: int, level: str) -> None:
    assert ending.level_of(score, advanced=False).name == level


def test_15_the_score_is_objectives_less_arrests() -> None:
    state = city("basic", hand=10, march="6-6@2615 4-1@2515")
    state.points = 55
    arrest(state, the(state, "2615"))
    with pytest.raises(GameEnds) as end:
        ending.finish(state)
    assert end.value.outcome.scores == (49.0, -49.0)
    assert end.value.outcome.winners == (0, 1)


# What a second reading of the rulebook asked for


def test_01_speed_is_counted_in_hexes() -> None:
    """A speed of four leads four hexes of street far."""
    state = city("basic", march="4-1@0819")
    found = reach_of(state, the(state, "0819"))
    assert found.cost(parse("1219")) == 8
    assert "1319" not in ends(state, "0819")


def test_05_two_guards_may_share_an_objective() -> None:
    t = table()
    while t.ask and not str(t.ask.prompt.values.get("unit", "")).startswith("Piantoni"):
        t.answer("rest" if "rest" in t.ask.options else t.ask.options[0])
    for _ in range(2):
        t.answer("hex:2613")
    assert "hex:2613" not in t.ask.options
    t.answer("rest")
    state = state_of(t)
    assert isinstance(state, Corteo)
    assert len(state.on(parse("2613"))) == 2
    assert len({state.at[u] for u in f.PIANTONI}) == 9, "the rest stands singly"


def test_05_vigili_stand_within_seven_hexes_of_a_station_barracks_or_objective() -> None:
    from corteo.city import METRO
    from corteo.rules import setup

    asks = play(setup.vigili(city("basic")))
    spots = [parse(o[4:]) for o in asks[0].options if o != "rest"]
    places = members(METRO | BARRACKS | OBJECTIVES)
    assert spots
    assert all(min(distance(h, p) for p in places) <= 7 for h in spots)


def test_06_all_some_or_no_units_may_move() -> None:
    t = placed()
    assert "done" in t.ask.options
    before = list(state_of(t).at)  # type: ignore[attr-defined]
    t.answer("done")
    assert list(state_of(t).at) == before  # type: ignore[attr-defined]


def test_06_a_hex_too_far_off_and_a_full_one_are_refused_for_different_reasons() -> None:
    state = _active(city("basic", march="4-4@0719 4-1@0819 4-2@0819"), "0719")
    (ask,) = play(movement.unit_moves(state))
    assert "too few movement points" in str(ask.refusal("hex:2715"))
    assert "no room" in str(ask.refusal("hex:0819"))


def test_07_a_barricade_cannot_stand_where_somebody_stands() -> None:
    state = _active(city("basic", march="4-4@0615 4-1@0614", power="celere@0616"), "0615")
    sites = {code(h) for h in members(barricades.building_sites(state))}
    assert sites
    assert not {"0614", "0616"} & sites


def test_07_two_points_must_be_left_for_a_barricade() -> None:
    state = _active(city("basic", march="4-4@0819"), "0819")
    play(movement.unit_moves(state), ["via", "hex:1019"])
    assert barricades.building_sites(state)
    state.moving.spent = 5
    assert barricades.building_sites(state) == 0


def test_09_a_unit_between_does_not_stop_a_throw() -> None:
    state = _active(city("basic", march="6-6@2515 4-1@2615", power="celere@2715 celere@2815"), "2515")
    assert {code(h) for h in throws.targets(state, state.moving.units)} == {"2715", "2815"}


def test_10_at_the_edge_the_basic_game_arrests() -> None:
    """Leaving the map (8h) is a rule of the advanced game."""
    state = city("basic", hand=3, march="4-4@0119", power="celere@0219")
    unit = the(state, "0119")
    play(withdraw(state, [unit], None, parse("0219")))
    assert state.at[unit] == f.PRISONER


def test_10_a_unit_fights_once_even_if_new_enemies_come_beside_it() -> None:
    state = city("basic", dice=[3], march="6-6@2615 4-4@2415", power="celere@2715")
    state.phase = "combat"
    unit = the(state, "2615")
    play(combat.combats(state), ["hex:2715", "hex:2514"])
    assert (state.at[unit], state.fought[unit]) == (parse("2514"), 1)
    foe = the(state, "2715")
    state.put(foe, state.lift(foe) and parse("2614"))
    assert contacts.contacts(state) == ({}, {})


def test_12_the_component_of_the_heads_is_chosen_once() -> None:
    t = placed()
    assert state_of(t).component  # type: ignore[attr-defined]
    while t.ask:
        assert not any(str(o).startswith("component-") for o in t.ask.options)
        t.answer("done" if "done" in t.ask.options else t.ask.options[0])


def test_14_two_units_on_an_objective_count_once() -> None:
    state = city("basic", march="6-6@2613 6-6@2613")
    objectives.occupy(state)
    assert state.points == 5


def test_14_covers_are_60_of_three_values() -> None:
    from corteo.city import VALUE

    values = [VALUE[h] for h in members(OBJECTIVES)]
    assert {v: values.count(v) for v in set(values)} == {5: 14, 2: 34, 1: 12}
