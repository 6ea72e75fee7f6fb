"""The bots: every ask has a habit, and the levels are worth their names."""

from __future__ import annotations

import pytest
from tests.games.volk.bench import germany

import volk
from tabletop import Chance, Table, bots
from volk import habits
from volk.components import CARDS, EAST, WEST
from volk.outlook import Foreseen, estimate, worth
from volk.rules import end_of_decade


def test_every_ask_of_play_has_a_habit() -> None:
    """Whatever is asked, habit answers by purpose or kind, never by chance alone."""
    unknown = set()
    for seed in range(25):
        table, rng = Table.new(volk.GAME, ["Ada", "Ben"], seed), Chance(seed)
        while table.ask is not None:
            options, prompt = table.ask.options, table.ask.prompt.key
            kind = options[0].split(":")[0].split("-")[0]
            if (
                table.ask.seat is not None
                and len(options) > 1
                and kind not in habits.BY_KIND
                and prompt not in habits.PURPOSES
            ):
                unknown.add((kind, prompt))
            table.answer(rng.choice(options))
    assert {kind for kind, _ in unknown} <= {"prestige", "look"}


def duel(first: str, second: str, games: int, iterations: int = 40) -> float:
    """The share of games the first level wins, both sides in turn."""
    won = 0
    for number in range(games):
        levels = (first, second) if number % 2 == 0 else (second, first)
        table = Table.new(volk.GAME, ["Ada", "Ben"], 100 + number // 2)
        streams = [Chance(number), Chance(number + 1000)]
        while table.ask is not None:
            seat = table.ask.seat
            if seat is None:
                table.answer(table.ask.options[0])
            else:
                table.answer(bots.play(table, levels[seat], streams[seat], bots.Budget(iterations)))
        assert table.outcome is not None
        won += levels[table.outcome.winners[0]] == first
    return won / games


def test_normal_beats_easy() -> None:
    assert duel("normal", "easy", 30) >= 0.6


@pytest.mark.slow
def test_hard_beats_normal() -> None:
    assert duel("hard", "normal", 20) >= 0.6


def test_the_estimate_knows_which_side_a_change_helps() -> None:
    base = estimate(germany(unrest=2))
    assert estimate(germany(unrest=2, tracks={"P": 2})) > base
    assert estimate(germany(unrest=2, tracks={"S": -3})) < base
    assert estimate(germany(unrest=dict.fromkeys(germany().unrest, 2) | {"BY": 4})) > base
    assert estimate(germany(unrest=dict.fromkeys(germany().unrest, 2) | {"SN": 6})) < base
    west, east = worth(germany())
    assert west + east == pytest.approx(1)


def test_the_end_of_the_decade_is_foreseen_as_it_is_reckoned() -> None:
    state = germany(living={"SN": 2, "BY": 1}, played=["2", "12"], police={"5": True}, unrest={"HE": 4})
    seen = Foreseen(state)
    assert seen.flight == end_of_decade.flight_position(state) // 2
    assert seen.worst == end_of_decade.worst_export(state)


def test_habit_keeps_good_cards_from_the_other_side() -> None:
    state = germany(display=["20", "69"])
    assert habits.card_value(state, EAST, "20") > habits.use_value(state, EAST, CARDS["20"], "build")
    assert habits.event_value(state, CARDS["20"], WEST) > 2
