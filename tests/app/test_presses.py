"""A decision takes hardly more than one press, in every game."""

from __future__ import annotations

import pytest

from checking.bench.presses import PLAYED, presses


@pytest.mark.parametrize("save", PLAYED)
def test_a_decision_takes_hardly_more_than_one_press(save: str) -> None:
    pressed, decided = presses(save)
    assert decided > 10
    assert pressed <= 1.3 * decided
