"""The tracks of prestige, currency and socialists, and steps past their ends."""

from __future__ import annotations

import pytest

from tabletop.testing import Play
from volk.components import EAST, WEST, Side
from volk.rules import tracks

from .scenes import germany, played


@pytest.mark.parametrize("track", ["P", "C", "S"])
def test_markers_move_towards_the_side_named(track: str) -> None:
    state = germany()
    played(tracks.advance(state, track, EAST, 2))
    played(tracks.advance(state, track, WEST, 3))
    assert state.tracks[track] == -1


def test_the_log_tells_how_far_a_marker_moved_and_each_step_past_the_end() -> None:
    for side, towards in ((EAST, "East"), (WEST, "West")):
        state = germany(tracks={"C": 5 if side == EAST else -5}, unrest=0)
        moved, past = Play(tracks.advance(state, "C", side, 3), state).log[:2]
        assert towards in moved.message.key
        assert (moved.message.values["n"], "past the end" in past.message.key) == (1, True)


def test_west_counts_as_the_leader_on_the_middle_space() -> None:
    assert tracks.leader(germany()) == WEST
    assert tracks.leader(germany(tracks={"P": 1})) == EAST


def test_prestige_past_the_wests_end_calms_the_west_or_stirs_the_east() -> None:
    state = germany(tracks={"P": -5})
    asks = played(tracks.advance(state, "P", WEST, 3), "calm-BY", "stir-SN")
    assert {ask.seat for ask in asks} == {WEST}
    assert (state.tracks["P"], state.unrest["BY"], state.box) == (-6, 2, 0)


@pytest.mark.parametrize("track", ["C", "S"])
@pytest.mark.parametrize(("end", "side", "unrest"), [(-6, WEST, 2), (6, EAST, 0)])
def test_the_other_tracks_past_their_ends_touch_the_east_only(track: str, end: int, side: Side, unrest: int) -> None:
    state = germany(tracks={track: end}, unrest={"SN": 1})
    asks = played(tracks.advance(state, track, side, 1), "province:SN")
    assert asks[0].seat == side
    assert state.unrest["SN"] == unrest
