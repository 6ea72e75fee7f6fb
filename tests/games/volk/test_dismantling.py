"""Dismantling, rundown factories, factories abroad that are closed."""

from __future__ import annotations

import pytest

from volk.components import EAST, WEST
from volk.rules.dismantling import dismantle, dismantled_sites, sound_factories

from .scenes import germany, play_card, played


def test_a_factory_is_dismantled_only_without_lines() -> None:
    state = germany(lines=["W16"])
    assert "city:Dortmund" not in dismantled_sites(state, WEST)
    assert {"city:Hamburg", "line:W16"} <= set(dismantled_sites(state, WEST))


def test_a_rundown_factory_cannot_be_dismantled_but_rheinsberg_can_twice() -> None:
    state = germany(factories={"Berlin": False, "Rheinsberg": True})
    assert dismantled_sites(state, EAST) == ["city:Rheinsberg"]
    played(dismantle(state, EAST, EAST))
    assert state.factories["Rheinsberg"] is False
    played(dismantle(state, EAST, EAST))
    assert "Rheinsberg" not in state.factories
    assert dismantled_sites(state, EAST) == []


def test_a_factory_abroad_cannot_be_dismantled_nor_run_down() -> None:
    state = germany(factories=["Polska-N"])
    assert dismantled_sites(state, EAST) == []
    assert sound_factories(state) == []


def test_every_line_is_one_dismantling_also_of_a_two_line_connection() -> None:
    state = germany(factories=[], lines=["E2a", "E2b"])
    assert dismantled_sites(state, EAST) == ["line:E2a", "line:E2b"]


@pytest.mark.parametrize(
    ("place", "inside", "outside"),
    [
        ("NW", ["line:W16", "line:W8"], ["line:W2a", "city:Hamburg"]),
        ("NS/Hamburg", ["line:W2a", "line:W8"], ["city:Dortmund", "line:W16"]),
    ],
)
def test_a_named_province_is_hit_in_its_factories_and_lines_with_an_end_there(
    place: str, inside: list[str], outside: list[str]
) -> None:
    state = germany(lines=["W16", "W8", "W2a"])
    hit = dismantled_sites(state, WEST, place)
    assert set(inside) <= set(hit)
    assert not set(outside) & set(hit)


def test_event_dismantling_that_cannot_be_carried_out_lapses() -> None:
    state = germany(factories=["Berlin"])
    play_card(state, "17", WEST, "event")
    assert not state.factories


def test_stop_removes_a_factory_abroad_with_its_lines_and_prefers_no_other_country() -> None:
    state = germany(factories=["Berlin", "Schwedt", "Polska-S", "CSSR-E"], lines=["E11", "E7", "E5"])
    play_card(state, "73", WEST, "event")
    assert list(state.factories) == ["Berlin", "Schwedt", "CSSR-E"]
    assert list(state.lines) == ["E5"]


def test_stop_lapses_without_a_factory_there() -> None:
    state = germany()
    play_card(state, "37", WEST, "event")
    assert state.tracks["S"] == -2
