"""Whole games: golden saves by level of victory and scenario, laws under every game, speed, bots."""

import random

import pytest
from tests.games.corteo.arrange import city
from tests.games.corteo.test_sections import SCENARIOS
from tests.games.kept import kept

import corteo
from checking.bench import engines
from corteo.city import street as place
from corteo.components import group
from corteo.golden import GOLDEN
from corteo.questions import Rest
from corteo.rules import conserved
from corteo.rules.ending import DRAW, MARCH_CRUSHING, MARCH_NARROW
from corteo.rules.objectives import occupy
from corteo.state import Corteo
from tabletop import Chance, Table, bots, fuzzing
from tabletop.testing import new_table, state_of

BY_NAME = {golden.name: golden for golden in GOLDEN}


def load(name: str) -> Table:
    return kept(f"corteo-{name}")


@pytest.mark.parametrize(("game", "seats"), [("basic", 2), ("internationalist", 2), ("antifascist", 3), ("social", 3)])
def test_9_a_hex_is_full_only_where_two_units_stand(game: str, seats: int) -> None:
    """The masks that close hexes agree with where the units stand, whatever was played."""
    table, rng = new_table(corteo.GAME, seats, seats, game=game), Chance(seats)
    while table.ask is not None:
        state = state_of(table)
        assert isinstance(state, Corteo)
        fresh = Corteo.seen(state.view(knows=True))
        assert (state.one, state.two) == (fresh.one, fresh.two), (state.phase, state.hand)
        assert (state.lone, state.rally) == (fresh.lone, fresh.rally), (state.phase, state.hand)
        table.answer(rng.choice(table.ask.options))


@pytest.mark.parametrize("name", BY_NAME)
def test_the_winners_of_a_golden_game_are_those_of_its_level(name: str) -> None:
    outcome = load(name).outcome
    if outcome.ending == DRAW.name:
        assert 0 in outcome.winners
        assert 1 in outcome.winners
    else:
        of_the_march = outcome.ending in (MARCH_CRUSHING.name, MARCH_NARROW.name)
        assert (1 not in outcome.winners) == of_the_march
        assert outcome.winners


def test_every_scenario_has_its_golden_game() -> None:
    assert {load(name).options["game"] for name in BY_NAME} >= set(SCENARIOS)


def middle(game: str = "advanced", seed: int = 3) -> Table:
    """A game at random, some rounds old."""
    table, rng = new_table(corteo.GAME, 2, seed, game=game), Chance(seed)
    while (ask := table.ask) is not None and table.view(None)["hand"] < 4:
        table.answer(Rest() if Rest() in ask.options else rng.choice(ask.options))
    return table


@pytest.mark.alone
def test_a_fork_takes_less_than_a_millisecond() -> None:
    bare = engines.bare_loop(0.1, random.Random(1))
    assert engines.milliseconds(middle().fork) < max(1, 1_000_000 / bare)


@pytest.mark.alone
def test_random_play_makes_ten_thousand_decisions_a_second() -> None:
    """Or, on a slower or busier machine, at most 180 times fewer than a bare loop of tic-tac-toe makes."""
    fast = 0.0
    for seed in range(3):
        bare = engines.bare_loop(0.2, random.Random(seed))
        ours = engines.play_at_random(corteo.GAME, 0.6, random.Random(seed))
        fast = max(fast, ours / 10_000, 180 * ours / bare)
    assert fast >= 1


def test_the_points_of_objectives_are_what_their_covers_say() -> None:
    """A law, so the fuzzer finds it if an objective is paid twice."""
    state = city("basic", march="6-6@0911")
    before = conserved(state)
    occupy(state)
    assert conserved(state) == before
    state.points += state.points
    assert conserved(state) != before


@pytest.mark.slow
def test_the_fuzzer_finds_by_itself_that_an_ending_hand_told_where_the_secret_place_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Social: without the barrier at the end of the round the State could take back the answer that taught it so."""
    sound = fuzzing.fuzz(corteo.GAME, 80, seed=2, check_every=4)
    assert not sound.failures, sound.failures[0].what
    monkeypatch.setattr(Chance, "revealed", lambda _: None)
    monkeypatch.setattr(fuzzing, "_SHRINKS", 2)
    runs = (fuzzing.fuzz(corteo.GAME, 900, seed=seed, check_every=2) for seed in range(9, 40))
    failure = next(failure for run in runs for failure in run.failures)
    assert failure.law == "undo"
    assert failure.begun
    assert failure.save["options"]["game"] == "social"


def told_and_gone(table: Table, level: str, rng: Chance) -> tuple[int, list[str]]:
    """How many units went from hex to hex by the next answer, and which of them the log does not name."""
    before, line = table.view(None), len(table.log)
    table.answer(bots.play(table, level, rng))
    after = table.view(None)
    said = "\n".join(str(entry.message) for entry in table.log[line:])
    gone = [u for u, (a, b) in enumerate(zip(before["at"], after["at"], strict=True)) if a != b and a > 0 and b > 0]
    covered = set(after["covered"]) - set(before["covered"])
    silent = [group(u) for u in gone if group(u) not in said or place(after["at"][u]) not in said]
    silent += [place(h) for h in covered if place(h) not in said]
    silent += [group(u) for u, hand in enumerate(after["down"]) if hand > before["down"][u] and group(u) not in said]
    return len(gone), silent


def test_the_log_says_where_every_unit_goes_and_what_is_covered() -> None:
    """In movement, retreat, panic, throws, advance and smoke; covers, and panic of the State."""
    special = dict.fromkeys(("smoke", "short", "jams", "national"), True)
    table, rng, gone = new_table(corteo.GAME, 2, 5, game="antifascist", **special), Chance(5), 0
    while table.ask is not None and table.view(None)["hand"] < 5:
        number, silent = told_and_gone(table, "normal", rng)
        assert silent == [], "\n".join(str(entry.message) for entry in table.log[-5:])
        gone += number
    assert gone > 100
