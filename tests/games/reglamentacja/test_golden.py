"""Whole games: one for each way of ending, with and without a clock, with the dinner visits set aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reglamentacja import GAME
from tabletop import Table
from tabletop.testing import state_of

SAVES = Path(__file__).parents[2] / "saves"
GOLDEN = [
    ("points", (3,), (13, 16, 3, 18, 15), "wins with 18 points"),
    ("cards", (1,), (18, 18, 16, 14, 16), "A tie at 18 points: Player 2 wins with more shopping cards"),
    ("coupons", (4,), (13, 16, 5, 18, 18), "with as many cards: Player 5 wins with more coupons in hand"),
    ("shared", (2, 4), (16, 16, 20, 16, 20), "A tie in everything at 20 points"),
    ("untimed", (1,), (22, 22, 22, 18), "Player 2 wins with more coupons in hand"),
    ("aside", (2,), (16, 20, 30), "wins with"),
]


FACTS = (
    "{seat} buys",
    "the speculator buys",
    "Done:",
    "shuffled into a new pile",
    "topples at once",
    "withdraws",
    "Final round",
    "The top falls",
    "wants no more deals",
)


@pytest.mark.parametrize(("ending", "winners", "scores", "reason"), GOLDEN)
def test_a_golden_game_ends_as_it_did(
    ending: str, winners: tuple[int, ...], scores: tuple[float, ...], reason: str
) -> None:
    table = Table.load(json.loads((SAVES / f"reglamentacja-{ending}.json").read_text(encoding="utf-8")))
    assert table.outcome is not None
    assert table.outcome.winners == winners
    assert table.outcome.scores == scores
    assert reason in str(table.outcome.reason)
    assert [len(part) for part in GAME.rules.conserved(state_of(table))[:2]] == [35, 20]


def test_the_golden_games_between_them_meet_every_rule_of_the_log() -> None:
    said = set()
    for ending, *_ in GOLDEN:
        table = Table.load(json.loads((SAVES / f"reglamentacja-{ending}.json").read_text(encoding="utf-8")))
        said |= {line.message.key for line in table.log}
    for fact in FACTS:
        assert any(fact in key for key in said), fact
