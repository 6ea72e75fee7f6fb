"""Every way in which the game ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import volk
from tabletop import Ending, Outcome, Steps
from tabletop.golden import Golden, wanted
from tabletop.testing import Play
from volk.components import EAST, WEST
from volk.rules.ending import (
    BOTH_COLLAPSE,
    EAST_COLLAPSES,
    FAILURE,
    FORTY_YEARS,
    INSOLVENCY,
    TRIUMPH,
    WEST_COLLAPSES,
    collapse_check,
)
from volk.rules.sequence import SEQUENCE
from volk.rules.socialists import socialists
from volk.state import Germany

from .scenes import first_option, germany

SAVES = Path(__file__).parents[2] / "saves"
WINNERS = {
    INSOLVENCY.name: WEST,
    TRIUMPH.name: EAST,
    FAILURE.name: WEST,
    WEST_COLLAPSES.name: EAST,
    EAST_COLLAPSES.name: WEST,
    BOTH_COLLAPSE.name: EAST,
    FORTY_YEARS.name: EAST,
}


def outcome(state: Germany, step: Callable[[Germany], Steps]) -> Outcome | None:
    """How a step ends the game, if everybody gives the first answer."""
    play = Play(step(state))
    while play.ask is not None:
        play.answer(first_option(play.ask))
    return play.outcome


def ending(state: Germany, step: Callable[[Germany], Steps]) -> str:
    ended = outcome(state, step)
    return ended.ending if ended else ""


def test_more_socialists_due_than_the_supply_holds_is_the_triumph_of_socialism() -> None:
    assert ending(germany(tracks={"S": 3}, supply=1, box=11), socialists) == TRIUMPH.name
    assert outcome(germany(tracks={"S": 3}, supply=2, box=10), socialists) is None


def test_more_socialists_to_lose_than_there_are_and_socialism_fails() -> None:
    assert ending(germany(tracks={"S": -3}, supply=11, box=1), socialists) == FAILURE.name
    assert outcome(germany(tracks={"S": -2}), socialists) is None


@pytest.mark.parametrize(
    ("unrest", "how"),
    [({"BY": 16}, WEST_COLLAPSES), ({"SN": 8, "TH": 8}, EAST_COLLAPSES), ({"SN": 16, "BY": 8, "HE": 8}, BOTH_COLLAPSE)],
)
def test_four_mass_protests_bring_a_side_down_and_of_both_the_east_has_won(unrest: dict[str, int], how: Ending) -> None:
    assert ending(germany(unrest=unrest, box=0), collapse_check) == how.name


def test_three_mass_protests_bring_nobody_down() -> None:
    assert outcome(germany(unrest={"BY": 15, "SN": 15}, box=0), collapse_check) is None


def test_supplier_protests_count_for_collapse() -> None:
    state = germany(unrest={"WB": 8}, supplier_protests={"NW": 2})
    assert ending(state, collapse_check) == WEST_COLLAPSES.name


def test_after_the_fourth_decade_the_east_has_won() -> None:
    assert ending(germany(decade=4), collapse_check) == FORTY_YEARS.name
    play = Play.through(SEQUENCE, germany(decade=3), "collapse-check")
    play.answer("step-10")
    assert play.outcome is None
    assert play.phase.name == "turn", "the fourth decade has begun"


@pytest.mark.parametrize("golden", wanted(volk.GAME), ids=lambda golden: golden.name)
def test_whoever_wins_has_the_only_point(golden: Golden) -> None:
    table = golden.kept(SAVES, volk.GAME)
    if golden.ending.name in WINNERS:  # a taster is won by either side
        assert table.outcome.winners == (WINNERS[golden.ending.name],)
    assert sum(table.outcome.scores) == table.outcome.scores[table.outcome.winners[0]] == 1
