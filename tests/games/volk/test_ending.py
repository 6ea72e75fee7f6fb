"""Every way in which the game ends."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from tests.games.kept import golden, kept

import volk
from tabletop import Steps
from tabletop.testing import Play
from volk.components import EAST, WEST
from volk.rules import ending
from volk.rules.ending import collapse_check
from volk.rules.sequence import SEQUENCE
from volk.rules.socialists import socialists
from volk.state import Germany

from .scenes import germany

WINNERS = {
    ending.INSOLVENCY.name: WEST,
    ending.TRIUMPH.name: EAST,
    ending.FAILURE.name: WEST,
    ending.WEST_COLLAPSES.name: EAST,
    ending.EAST_COLLAPSES.name: WEST,
    ending.BOTH_COLLAPSE.name: EAST,
    ending.FORTY_YEARS.name: EAST,
}
ENDINGS: list[tuple[Callable[[Germany], Steps], dict[str, Any], str]] = [
    # more socialists due than the supply holds, or more to lose than there are
    (socialists, {"tracks": {"S": 3}, "supply": 1, "box": 11}, ending.TRIUMPH.name),
    (socialists, {"tracks": {"S": 3}, "supply": 2, "box": 10}, ""),
    (socialists, {"tracks": {"S": -3}, "supply": 11, "box": 1}, ending.FAILURE.name),
    (socialists, {"tracks": {"S": -2}}, ""),
    # four mass protests bring a side down, those of West Berlin's suppliers too; of both the East has won
    (collapse_check, {"unrest": {"BY": 16}, "box": 0}, ending.WEST_COLLAPSES.name),
    (collapse_check, {"unrest": {"SN": 8, "TH": 8}, "box": 0}, ending.EAST_COLLAPSES.name),
    (collapse_check, {"unrest": {"SN": 16, "BY": 8, "HE": 8}, "box": 0}, ending.BOTH_COLLAPSE.name),
    (collapse_check, {"unrest": {"BY": 15, "SN": 15}, "box": 0}, ""),
    (collapse_check, {"unrest": {"WB": 8}, "supplier_protests": {"NW": 2}}, ending.WEST_COLLAPSES.name),
    (collapse_check, {"decade": 4}, ending.FORTY_YEARS.name),
]


@pytest.mark.parametrize(("step", "changes", "how"), ENDINGS)
def test_how_a_step_ends_the_game(step: Callable[[Germany], Steps], changes: dict[str, Any], how: str) -> None:
    play = Play(step(germany(**deepcopy(changes))))
    while play.ask is not None:
        play.answer(play.options[0])
    assert (play.outcome.ending if play.outcome else "") == how


def test_after_the_third_decade_the_fourth_begins() -> None:
    play = Play.through(SEQUENCE, germany(decade=3), "collapse-check").answer("step-10")
    assert play.outcome is None
    assert play.phase.name == "turn"


@pytest.mark.parametrize("name", golden(volk.GAME))
def test_whoever_wins_has_the_only_point(name: str) -> None:
    table = kept(name)
    if table.outcome.ending in WINNERS:  # a taster is won by either side
        assert table.outcome.winners == (WINNERS[table.outcome.ending],)
    assert sum(table.outcome.scores) == table.outcome.scores[table.outcome.winners[0]] == 1
