"""Whole games: one for each way of ending, with and without a clock, with the dinner visits set aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from reglamentacja import GAME
from tabletop import Table
from tabletop.golden import wanted
from tabletop.testing import state_of

SAVES = Path(__file__).parents[2] / "saves"
OUTCOMES = [
    ("points", (2,), (20, 17, 24, 17), "wins with 24 points"),
    ("cards", (2,), (16, 10, 16, 16, 12), "There is a tie at 16 points. Player 3 wins with more shopping cards"),
    ("coupons", (3,), (17, 10, 18, 18), "and in shopping cards. Player 4 wins with more coupons in hand"),
    ("shared", (0, 1), (16, 16, 14, 15, 12), "There is a tie at 16 points, in shopping cards and in coupons."),
    ("untimed", (4,), (20, 15, 14, 10, 20), "Player 5 wins with more coupons in hand"),
    ("talk", (4,), (4, 12, 12, 6, 20), "wins with"),
    ("aside", (0,), (28, 17, 26), "wins with"),
]
FACTS = (
    "{seat} buys",
    "The speculator buys",
    "A deal is made:",
    "shuffled into a new pile",
    "falls over at once",
    "withdraws",
    "Final round",
    "The top falls",
    "stops the top",
    "wants no more deals",
    "asks who would give",
    "asks what the others would give",
    "its coupons are gone",
    "the queue has changed",
)


def golden(name: str) -> Table:
    """A golden game, replayed."""
    found = next(entry.kept(SAVES, GAME) for entry in wanted(GAME) if entry.name == name)
    assert found is not None
    return found


@pytest.mark.parametrize(("name", "winners", "scores", "reason"), OUTCOMES)
def test_a_golden_game_ends_as_it_did(
    name: str, winners: tuple[int, ...], scores: tuple[float, ...], reason: str
) -> None:
    table = golden(name)
    assert table.outcome.winners == winners
    assert table.outcome.scores == scores
    assert reason in str(table.outcome.reason)
    assert [len(part) for part in GAME.rules.conserved(state_of(table))[:2]] == [35, 20]


def test_the_golden_games_between_them_meet_every_rule_of_the_log() -> None:
    said = {line.message.key for entry in wanted(GAME) for line in golden(entry.name).log}
    for fact in FACTS:
        assert any(fact in key for key in said), fact
