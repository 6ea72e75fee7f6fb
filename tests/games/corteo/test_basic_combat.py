"""Combat, Heads, objectives and the end, by number (rulebook B, 10–15), and rows of the advanced game."""

import pytest
from tests.games.corteo.arrange import city, march_of, play, rolled, star, the

from corteo import components as f
from corteo.city import OBJECTIVES, VALUE
from corteo.hexes import bits, distance, members, parse
from corteo.questions import FIRST_HEAD, SECOND_HEAD
from corteo.rules import combat, contacts, ending, heads, movement, objectives, walking
from corteo.rules.retreat import arrest, panic_of_the_power, withdraw
from corteo.state import Corteo
from tabletop import GameEnds

COMBATS: list[tuple[str, str, str, int, str, tuple[int, int], str]] = [
    ("10 rounding", "4-4@2615", "carabinieri@2715", f.THE_POWER, "2615", (8, 8), "1-1"),
    ("10 rounding down", "6-6@2615", "celere@2715", f.THE_POWER, "2615", (8, 12), "1-2"),
    ("10 three against one add up", "4-4@2615", "celere@2715 celere@2616 celere@2614", 1, "2615", (24, 8), "3-1"),
    ("10 one against three add up", "6-6@2615 6-6@2815 4-4@2716", "celere@2715", 1, "2615", (8, 32), "1-4"),
    ("10 uphill", "4-4@2322", "celere@2323", f.THE_MARCH, "2323", (8, 16), "1-2"),
    ("10 downhill", "4-4@2323", "celere@2222", f.THE_MARCH, "2222", (16, 8), "2-1"),
    ("10 council housing doubles", "4-4@0831", "celere@0931", f.THE_POWER, "0831", (8, 16), "1-2"),
    ("10 a crowded place halves", "4-4@1225", "celere@1125", f.THE_POWER, "1225", (8, 4), "2-1"),
    ("11 two of a side fight as one", "4-4@2615 4-2@2615", "celere@2715", f.THE_POWER, "2615", (8, 12), "1-2"),
    ("13 a column", "4-4@2715 4-4@2716", "blindati@2515 blindati@2615 blindati@2616 blindati@2516", 1, "2715",
     (32, 16), "2-1"),
    ("8c an attacker above is doubled", "4-4@2222", "celere@2323", f.THE_POWER, "2222", (16, 8), "2-1"),
    ("8c but not another one", "4-4@2222", "celere@2323 celere@2221", f.THE_POWER, "2222", (24, 8), "3-1"),
    ("8c nor one that stands level", "4-4@2222", "celere@2322", f.THE_POWER, "2222", (8, 8), "1-1"),
    ("8c a defender above any attacker", "4-4@2222 4-4@2422", "celere@2323", f.THE_MARCH, "2323", (8, 16), "1-2"),
]  # fmt: skip
"""The march, the power, who attacks where, the strengths and the odds."""


@pytest.mark.parametrize(("rule", "march", "power", "attacker", "where", "strengths", "odds"), COMBATS)
def test_how_strong_both_sides_of_a_combat_are(
    rule: str, march: str, power: str, attacker: int, where: str, strengths: tuple[int, int], odds: str
) -> None:
    state = city("advanced" if rule.startswith("8c") else "basic", march=march, power=power)
    fight = star(state, where, attacker)
    assert combat.strength(state, fight) == strengths
    assert f.ODDS[combat.column_of_odds(state, fight)] == odds


def test_10_worked_example_three_against_two_are_two_combats() -> None:
    state = city("basic", march="4-4@2615 6-4@2616", power="celere@2715 celere@2716 celere@2614", side=f.THE_POWER)
    attack, defend = contacts.contacts(state)
    found = contacts.fights(attack, defend, next(g for g in defend if parse("2615") in g.hexes))
    sizes = {(len(s.attackers), len(s.defenders)) for s in found}
    assert sizes == {(1, 1), (2, 1)}
    pair = next(s for s in found if len(s.attackers) == 2)
    assert combat.strength(state, pair) == (16, 8)


@pytest.mark.parametrize(
    ("march", "power", "attacker"),
    [("4-4@1203", "celere@1202", 0), ("4-4@1214", "celere@1215", 1), ("4-4@2125", "celere@2024", 0)],
)
def test_10_no_combat_into_barracks_metro_or_stairs(march: str, power: str, attacker: int) -> None:
    assert contacts.contacts(city("basic", march=march, power=power, side=attacker)) == ({}, {})


def test_8c_the_power_attacks_out_of_barracks() -> None:
    assert contacts.contacts(city(march="4-4@1203", power="celere@1202", side=f.THE_POWER))[0]


def test_10_panic_of_the_power_ends_in_a_barracks_of_the_marchs_choice() -> None:
    state = city("basic", hand=3, power="celere@2715 vigili@1102 vigili@1102")
    unit = the(state, "2715")
    (ask,) = play(panic_of_the_power(state, [unit]))
    assert ask.seat == 0
    assert "hex:1102" not in ask.options
    play(panic_of_the_power(state, [unit]), ["hex:4803"])
    assert (state.at[unit], state.down[unit]) == (parse("4803"), 3)
    state.side = f.THE_POWER
    assert parse("4803") not in walking.takeable(state)


def test_10_who_wins_an_objective_in_the_basic_game_stays_and_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    monkeypatch.setattr(Corteo, "say", lambda _, key, **values: lines.append(key))
    for game, told in (("basic", 1), ("advanced", 0)):
        state = city(game, dice=[5], march="6-6@2010", power="piantoni@2111")
        unit = the(state, "2010")
        play(combat.resolve(state, star(state, "2111", f.THE_MARCH)), on=True)
        assert rolled(state).result in {"DR", "DP"}
        assert (state.at[unit] == parse("2010")) >= told
        assert sum("After a combat nobody moves in" in line for line in lines) == told
        lines.clear()


def twelve() -> Corteo:
    """Twelve connected units in Piazza Fontana, a MOV 4-4 and a MOV 4-2 among them, who lead."""
    spots = ["2515", "2615", "2715", "2815", "2915", "2516", "2616", "2716", "2816", "2517"]
    kinds = ["RAD:4-1"] * 2 + ["GRU:4-1"] * 2 + ["ZOM:4-1"] * 2 + ["FEM:4-2"] * 2 + ["AUTOP:6-6"] * 2
    others = " ".join(f"{kind}@{h}" for kind, h in zip(kinds, spots, strict=True))
    state = city(march=f"MOV:4-4@2514 MOV:4-2@2614 {others}")
    march_of(state, "2514")
    return state


def test_12_worked_example_heads_of_26_and_24() -> None:
    state = twelve()
    led, block = heads.the_march(state)
    assert led == [the(state, "2514"), the(state, "2614")]
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
    for where in ("2515", "2615", "2715", "2516", "2616"):
        state.lift(the(state, where))
    led, block = heads.the_march(state)
    assert led == [the(state, "2514"), the(state, "2614")]
    assert block == bits((parse("2514"), parse("2614")))


def test_12_a_head_that_retreats_takes_the_march_along() -> None:
    spots = ("2615", "2515", "2415")
    state = city("basic", dice=[4], march="MOV:4-4@2615 RAD:4-1@2515 RAD:4-1@2415", power="celere@2715 celere@2614")
    march_of(state, *spots)
    marchers = [the(state, where) for where in spots]
    play(combat.resolve(state, star(state, "2615", f.THE_POWER)), ["scatter"])
    assert f.ODDS[rolled(state).column] == "1-1"
    assert [distance(state.at[u], parse(h)) for u, h in zip(marchers, spots, strict=True)] == [1, 1, 1]


@pytest.mark.parametrize(("attacker", "die", "where", "result"), [(0, 2, "0504", "AR"), (1, 5, "0404", "DR")])
def test_12_a_head_and_others_that_lose_with_it_all_give_way(attacker: int, die: int, where: str, result: str) -> None:
    """8d: every unit that lost goes back; 10b adds the march to them. GRU is not connected with the Head."""
    state = city(dice=[die], march="MOV:4-4@0404 RAD:4-1@0304 GRU:4-1@0604", power="celere@0504", side=attacker)
    march_of(state, "0404")
    spots = ("0404", "0304", "0604")
    units = [the(state, spot) for spot in spots]
    attack, defend = contacts.contacts(state)
    found = contacts.fights(attack, defend, next(g for g in defend if parse(where) in g.hexes))
    play(combat.resolve(state, max(found, key=lambda x: len(x.attackers) + len(x.defenders))), on=True)
    assert rolled(state).result == result
    assert [state.at[u] != parse(h) for u, h in zip(units, spots, strict=True)] == [True] * 3


def test_14_an_objective_held_for_a_hand_counts_once_and_is_covered_when_left() -> None:
    state = city("basic", march="6-6@0911")
    objectives.occupy(state)
    assert state.points == 2
    walking.begin(state, walking.taken_up(state, parse("0911")))
    play(movement.unit_moves(state), ["hex:1009"])
    assert state.covered == 1 << parse("0911")
    objectives.occupy(state)
    assert state.points == 2


def test_14_two_units_on_an_objective_count_once() -> None:
    state = city("basic", march="6-6@2613 6-6@2613")
    objectives.occupy(state)
    assert state.points == 5


def test_14_covers_are_60_of_three_values() -> None:
    values = [VALUE[h] for h in members(OBJECTIVES)]
    assert {v: values.count(v) for v in set(values)} == {5: 14, 2: 34, 1: 12}


LEVELS = {
    "basic": {70: "march-crushing", 69: "march-narrow", 50: "march-narrow", 49: "draw", 20: "draw", 19: "power-narrow",
              0: "power-narrow", -1: "power-crushing", -60: "power-crushing"},
    "advanced": {70: "march-crushing", -20: "power-crushing", -21: "march-rout"},
}  # fmt: skip


@pytest.mark.parametrize("game", LEVELS)
def test_15_levels_of_victory(game: str) -> None:
    levels = LEVELS[game]
    assert {score: ending.level_of(score, advanced=game == "advanced").name for score in levels} == levels


def test_15_the_score_is_objectives_less_arrests() -> None:
    state = city("basic", hand=10, march="6-6@2615 4-1@2515")
    state.points = 55
    arrest(state, the(state, "2615"))
    with pytest.raises(GameEnds) as end:
        ending.finish(state)
    assert end.value.outcome.scores == (49.0, -49.0)
    assert end.value.outcome.winners == (0, 1)


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
