"""One whole game for every way it ends, in both modes; several winners at once included."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from automated.rules import Board
from automated.state import FiveToTen
from tabletop import Table
from tabletop.testing import state_of

SAVES = Path(__file__).parents[2] / "saves"
ENDINGS = [
    (
        "bosses-automation",
        5,
        "Full automation: there are as many freed robots as workers.",
        ["prolet", "scab", "startupper"],
    ),
    ("bosses-betrayal", 5, "Class Betrayal: a Startupper has as many coins as there are players.", ["startupper"]),
    (
        "bosses-betrayal-and-boss",
        6,
        "Class Betrayal: a Startupper has as many coins as there are players.",
        ["boss", "startupper"],
    ),
    (
        "bosses-betrayal-and-boss-and-scab",
        5,
        "Class Betrayal: a Startupper has as many coins as there are players.",
        ["boss", "scab", "startupper"],
    ),
    (
        "bosses-betrayal-several",
        8,
        "Class Betrayal: a Startupper has as many coins as there are players.",
        ["startupper", "startupper"],
    ),
    (
        "bosses-betrayal-several-and-boss",
        9,
        "Class Betrayal: a Startupper has as many coins as there are players.",
        ["boss", "startupper", "startupper"],
    ),
    (
        "bosses-betrayal-several-and-boss-and-scab",
        8,
        "Class Betrayal: a Startupper has as many coins as there are players.",
        ["boss", "scab", "startupper", "startupper"],
    ),
    ("bosses-boss", 5, "{seat} has {n} coins and declares victory.", ["boss"]),
    ("bosses-boss-and-scab", 7, "{seat} has {n} coins and declares victory.", ["boss", "scab"]),
    (
        "bosses-boss-and-scab-and-startupper",
        5,
        "{seat} has {n} coins and declares victory.",
        ["boss", "scab", "startupper"],
    ),
    ("bosses-boss-and-startupper", 5, "{seat} has {n} coins and declares victory.", ["boss", "startupper"]),
    ("bosses-boss-both", 5, "{seat} has {n} coins and declares victory.", ["boss", "boss"]),
    ("bosses-boss-both-and-scab", 6, "{seat} has {n} coins and declares victory.", ["boss", "boss", "scab"]),
    (
        "bosses-boss-both-and-scab-and-startupper",
        7,
        "{seat} has {n} coins and declares victory.",
        ["boss", "boss", "scab", "startupper"],
    ),
    (
        "bosses-boss-both-and-startupper",
        6,
        "{seat} has {n} coins and declares victory.",
        ["boss", "boss", "startupper"],
    ),
    ("bosses-both-bankrupt", 8, "Both bosses are bankrupt, and the workers hold too few robots.", []),
    (
        "bosses-both-bankrupt-and-startupper",
        10,
        "Both bosses are bankrupt, and the workers hold too few robots.",
        ["startupper"],
    ),
    ("bosses-luddite", 6, "The Luddite has destroyed the third robot.", ["luddite"]),
    (
        "bosses-luddite-and-collective",
        6,
        "The Luddite has destroyed the third robot.",
        ["luddite", "prolet", "scab", "startupper"],
    ),
    ("bosses-luddite-and-startupper", 8, "The Luddite has destroyed the third robot.", ["luddite", "startupper"]),
    ("bosses-monopoly-boss", 5, "Monopoly: {seat} is the only boss left.", ["boss"]),
    ("bosses-monopoly-boss-and-scab", 5, "Monopoly: {seat} is the only boss left.", ["boss", "scab"]),
    (
        "bosses-monopoly-boss-and-scab-and-startupper",
        7,
        "Monopoly: {seat} is the only boss left.",
        ["boss", "scab", "startupper"],
    ),
    ("bosses-monopoly-boss-and-startupper", 5, "Monopoly: {seat} is the only boss left.", ["boss", "startupper"]),
    (
        "bosses-monopoly-workers",
        5,
        "Bankruptcy: the workers hold enough robots and win.",
        ["prolet", "scab", "startupper"],
    ),
    (
        "bosses-monopoly-workers-and-boss",
        5,
        "Bankruptcy: the workers hold enough robots and win.",
        ["boss", "prolet", "scab", "startupper"],
    ),
    (
        "workers-automation",
        2,
        "Full automation: the workers hold as many robots as there are players.",
        ["worker", "worker"],
    ),
    (
        "workers-automation-with-eliminated",
        3,
        "Full automation: the workers hold as many robots as there are players.",
        ["worker", "worker"],
    ),
    ("workers-betrayal", 2, "Class Betrayal: {seats} – out of the working class.", ["worker"]),
    ("workers-betrayal-couple", 2, "Class Betrayal: {seats} – out of the working class.", ["worker", "worker"]),
    (
        "workers-betrayal-couple-and-another",
        4,
        "Class Betrayal: {seats} – out of the working class.",
        ["worker", "worker", "worker"],
    ),
    ("workers-betrayal-several", 3, "Class Betrayal: {seats} – out of the working class.", ["worker", "worker"]),
    ("workers-defeat-deck", 2, "Defeat: an Event is due and no card is left.", []),
    ("workers-defeat-elimination", 2, "Defeat: half the players are eliminated.", []),
    ("workers-defeat-robots", 2, "Defeat: the boss has as many robots as there are players.", []),
]


@pytest.mark.parametrize(("name", "players", "reason", "roles"), ENDINGS, ids=[row[0] for row in ENDINGS])
def test_golden(name: str, players: int, reason: str, roles: list[str]) -> None:
    table = Table.load(json.loads((SAVES / f"automated-{name}.json").read_text(encoding="utf-8")))
    assert table.outcome is not None
    assert len(table.seats) == players
    assert table.outcome.reason.key == reason
    state: Board = state_of(table)  # type: ignore[assignment]
    won = [state.roles[seat] if isinstance(state, FiveToTen) else "worker" for seat in table.outcome.winners]
    assert sorted(won) == roles
    assert [score > 0 for score in table.outcome.scores] == [s in table.outcome.winners for s in range(players)]


def test_no_golden_game_is_unnamed() -> None:
    assert {place.stem.partition("-")[2] for place in SAVES.glob("automated-*.json")} == {row[0] for row in ENDINGS}
