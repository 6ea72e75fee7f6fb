"""What must be true of the golden games beyond being there: numbers of players, and scores that name the winners."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import automated
from automated.golden import GOLDEN
from tabletop.golden import Golden

SAVES = Path(__file__).parents[2] / "saves"


@pytest.mark.parametrize("golden", GOLDEN, ids=[golden.name for golden in GOLDEN])
def test_whoever_wins_scores_and_nobody_else(golden: Golden) -> None:
    table = golden.kept(SAVES, automated.GAME)
    assert table is not None
    assert table.outcome is not None
    assert [score > 0 for score in table.outcome.scores] == [
        s in table.outcome.winners for s in range(len(table.seats))
    ]


def test_every_number_of_players_is_among_them() -> None:
    counts = {len(table.seats) for golden in GOLDEN if (table := golden.kept(SAVES, automated.GAME))}
    assert counts == set(range(2, 11))


@pytest.mark.parametrize("golden", GOLDEN, ids=[golden.name for golden in GOLDEN])
def test_the_reason_of_an_ending_fills_every_place_of_its_sentence(golden: Golden) -> None:
    """Who is named sits at the table, and a number is a number."""
    table = golden.kept(SAVES, automated.GAME)
    assert table is not None
    assert table.outcome is not None
    reason = table.outcome.reason
    assert set(re.findall(r"\{(\w+)\}", reason.key)) <= set(reason.values)
    for name, value in reason.values.items():
        if name.startswith("seat"):
            assert {*(value if isinstance(value, list) else [value])} <= {*range(len(table.seats))}
        else:
            assert value is not None
