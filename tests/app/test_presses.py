"""A decision takes hardly more than one press, in every game."""

import pytest

from checking.bench.presses import PLAYED, presses
from places import SAVES

WORKERS = {path.stem for path in SAVES.glob("automated-workers-*.json")}


@pytest.mark.parametrize("save", sorted(WORKERS.union(PLAYED)))
def test_a_decision_takes_hardly_more_than_one_press(save: str) -> None:
    pressed, decided = presses(save)
    assert decided > 4
    assert pressed <= 1.3 * decided
