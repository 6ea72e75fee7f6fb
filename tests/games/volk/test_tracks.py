"""The tracks of prestige, currency and socialists, and steps past their ends."""

from __future__ import annotations

import pytest

from tabletop import Words
from tabletop.testing import Play
from volk.components import EAST, WEST
from volk.rules import tracks

from .scenes import germany, played


@pytest.mark.parametrize("track", ["P", "C", "S"])
def test_markers_move_towards_the_side_named(track: str) -> None:
    state = germany()
    played(tracks.advance(state, track, EAST, 2))
    played(tracks.advance(state, track, WEST, 3))
    assert state.tracks[track] == -1


def test_the_log_tells_how_far_a_marker_moved_and_each_step_past_the_end() -> None:
    for side, words in ((EAST, "towards the East"), (WEST, "towards the West")):
        state = germany(tracks={"C": 5 if side == EAST else -5}, unrest=0)
        play = Play(tracks.advance(state, "C", side, 3), state)
        assert [Words().say(line.message) for line in play.log][:2] == [
            f"C: 1 step {words}.",
            "C: 1 step past the end of the track.",
        ]


def test_west_counts_as_the_leader_on_the_middle_space() -> None:
    assert tracks.leader(germany()) == WEST
    assert tracks.leader(germany(tracks={"P": 1})) == EAST


def test_prestige_past_the_wests_end_calms_the_west_or_stirs_the_east() -> None:
    state = germany(tracks={"P": -5})
    asks = played(tracks.advance(state, "P", WEST, 3), "calm-BY", "stir-SN")
    assert {ask.seat for ask in asks} == {WEST}
    assert (state.tracks["P"], state.unrest["BY"], state.box) == (-6, 2, 0)


def test_prestige_past_the_easts_end_calms_the_east_or_stirs_the_west() -> None:
    state = germany(tracks={"P": 6})
    asks = played(tracks.advance(state, "P", EAST, 1), "stir-HE")
    assert asks[0].seat == EAST
    assert state.unrest["HE"] == 4


@pytest.mark.parametrize("track", ["C", "S"])
def test_the_other_tracks_past_their_ends_touch_the_east_only(track: str) -> None:
    state = germany(tracks={track: -6}, unrest={"SN": 1})
    asks = played(tracks.advance(state, track, WEST, 1), "province:SN")
    assert asks[0].seat == WEST
    assert state.unrest["SN"] == 2
    state = germany(tracks={track: 6}, unrest={"SN": 1})
    asks = played(tracks.advance(state, track, EAST, 1), "province:SN")
    assert asks[0].seat == EAST
    assert state.unrest["SN"] == 0
