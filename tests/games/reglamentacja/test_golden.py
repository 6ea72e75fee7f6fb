"""Whole games: one for each way of ending, with and without a clock, with the dinner visits set aside."""

from __future__ import annotations

from pathlib import Path

from reglamentacja import GAME
from tabletop import Table
from tabletop.golden import wanted

SAVES = Path(__file__).parents[2] / "saves"
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


def test_the_golden_games_between_them_meet_every_rule_of_the_log() -> None:
    said = {line.message.key for entry in wanted(GAME) for line in golden(entry.name).log}
    for fact in FACTS:
        assert any(fact in key for key in said), fact
