"""Where random play begins that is to find what is broken deep in a game."""

from __future__ import annotations

from tabletop import Chance
from tabletop.testing import state_of
from volk.golden import OPENINGS
from volk.state import Germany


def test_an_opening_follows_from_its_chance_alone() -> None:
    (opening,) = OPENINGS
    assert opening(Chance(4)).digest() == opening(Chance(4)).digest()


def test_openings_come_where_random_play_hardly_ever_does() -> None:
    (opening,) = OPENINGS
    supplied = later = 0
    for seed in range(12):
        state = state_of(opening(Chance(seed)))
        assert isinstance(state, Germany)
        supplied += any(state.sectors.values())
        later += state.decade > 1
    assert supplied >= 2
    assert later >= 3
