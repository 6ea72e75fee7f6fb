"""The tracks of prestige, currency and socialists, and steps past their ends."""

from typing import Any

import pytest

from tabletop.testing import Play
from volk.components import EAST, WEST, Side
from volk.rules import tracks

from .scenes import comes_to, germany

SN = (("C", -6, WEST, 2), ("S", -6, WEST, 2), ("C", 6, EAST, 0), ("S", 6, EAST, 0))
MOVES: list[tuple[str, int, Side, int, list[Any], dict[str, Any]]] = [
    *((track, 0, EAST, 2, [], {f"tracks.{track}": 2}) for track in "PCS"),
    *((track, 2, WEST, 3, [], {f"tracks.{track}": -1}) for track in "PCS"),
    # prestige past the West's end calms the West or stirs the East
    ("P", -5, WEST, 3, [(WEST, "calm-BY"), (WEST, "stir-SN")], {"tracks.P": -6, "unrest.BY": 2, "box": 0}),
    # the other tracks past their ends touch the East only
    *((track, end, side, 1, [(side, "province:SN")], {"unrest.SN": unrest}) for track, end, side, unrest in SN),
]


@pytest.mark.parametrize(("track", "start", "side", "steps", "answers", "then"), MOVES)
def test_markers_move_towards_the_side_named_and_past_the_end_something_else_comes(
    track: str, start: int, side: Side, steps: int, answers: list[Any], then: dict[str, Any]
) -> None:
    state = germany(tracks={track: start}, unrest={"SN": 3 if track == "P" else 1})
    comes_to(Play(tracks.advance(state, track, side, steps)).answer(*answers), state, then)


@pytest.mark.parametrize(("side", "towards"), [(EAST, "East"), (WEST, "West")])
def test_the_log_tells_how_far_a_marker_moved_and_each_step_past_the_end(side: Side, towards: str) -> None:
    state = germany(tracks={"C": 5 if side == EAST else -5}, unrest=0)
    moved, past = Play(tracks.advance(state, "C", side, 3), state).log[:2]
    assert towards in moved.message.key
    assert (moved.message.values["n"], "past the end" in past.message.key) == (1, True)


def test_west_counts_as_the_leader_on_the_middle_space() -> None:
    assert [tracks.leader(germany(tracks={"P": position})) for position in (-1, 0, 1)] == [WEST, WEST, EAST]
