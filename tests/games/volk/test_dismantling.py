"""Dismantling, rundown factories, factories abroad that are closed."""

import pytest

from tabletop.testing import Play
from volk.components import EAST, WEST
from volk.questions import FactorySite, LineSite
from volk.rules.dismantling import dismantle, dismantled_sites, pay, pieces, sound_factories, why_not

from .scenes import asked, germany, play_card, played


def test_a_rundown_factory_cannot_be_dismantled_but_rheinsberg_can_twice_and_one_abroad_is_not_run_down() -> None:
    assert sound_factories(germany(factories=["Polska-N"])) == []
    state = germany(factories={"Berlin": False, "Rheinsberg": True})
    assert dismantled_sites(state, EAST) == ["city:Rheinsberg"]
    played(dismantle(state, EAST, EAST))
    assert state.factories["Rheinsberg"] is False
    played(dismantle(state, EAST, EAST))
    assert "Rheinsberg" not in state.factories
    assert dismantled_sites(state, EAST) == []


def test_every_line_is_one_dismantling_also_of_a_two_line_connection() -> None:
    state = germany(factories=["Rostock", "Magdeburg"], lines=["E2a", "E2b"])
    assert dismantled_sites(state, EAST) == ["line:E2a", "line:E2b"]
    assert pieces(state, EAST) == 4


def test_no_half_of_a_connection_is_left_without_a_factory() -> None:
    """A line must have an end at a factory: where only one city has one, the far half goes first."""
    state = germany(factories=["Rostock"], lines=["E2a", "E2b"])
    assert dismantled_sites(state, EAST) == ["line:E2b"]
    assert "the other half first" in str(why_not(state, EAST, LineSite("E2a")))
    played(dismantle(state, EAST, EAST))
    assert dismantled_sites(state, EAST) == ["line:E2a"]
    played(dismantle(state, EAST, EAST))
    assert dismantled_sites(state, EAST) == ["city:Rostock"]


def test_what_a_card_takes_in_one_province_keeps_to_that_too() -> None:
    state = germany(factories=["Hamburg"], lines=["W2a", "W2b"])
    assert dismantled_sites(state, WEST, "NS/Hamburg") == ["line:W2a"], "the half near Flensburg"


@pytest.mark.parametrize(
    ("pieces_there", "built", "n"),
    [
        (["Berlin", "Polska-N", "Hamburg"], ["E5"], 2),
        ({"Berlin": False, "Rheinsberg": True}, [], 2),
        ({"Berlin": False, "Rheinsberg": False}, ["E5", "E8"], 3),
    ],
)
def test_what_the_east_can_give_up(pieces_there: object, built: list[str], n: int) -> None:
    """Sound factories and lines; not what is rundown or abroad; Rheinsberg once more than others."""
    assert pieces(germany(factories=pieces_there, lines=built), EAST) == n


def test_nobody_is_asked_what_goes_first_where_all_goes() -> None:
    state = germany(factories=["Berlin", "Leipzig"], lines=["E5"], due=3)
    assert not asked(pay(state, lambda _: EAST))
    assert not state.factories
    assert not state.lines
    assert asked(pay(germany(factories=["Berlin", "Leipzig", "Jena"], due=2), lambda _: EAST))
    two_lines = germany(factories=["Bitterfeld"], lines=["E10b", "E16"], due=2)
    assert not asked(pay(two_lines, lambda _: EAST)), "the factory is not free before both are gone"


DISMANTLING = [
    ("city:Kassel", "", "No factory stands there"),
    ("line:W1", "", "No line lies there"),
    ("city:Berlin", "", "of this side"),
    ("line:E5", "", "of this side"),
    ("city:Polska-N", "", "A factory abroad"),
    ("city:Dortmund", "", "must be dismantled first"),
    ("city:Hamburg", "NW", "here: NW"),
    ("line:W2a", "NW", "here: NW"),
    ("line:W16", "NW", "None"),  # with an end there
    ("line:W15", "NS/Hamburg", "here: NS"),
    ("line:W2a", "NS/Hamburg", "None"),
    ("city:Ulm", "", "None"),
]


@pytest.mark.parametrize(("site", "place", "reason"), DISMANTLING)
def test_a_piece_that_cannot_be_dismantled_says_why(site: str, place: str, reason: str) -> None:
    cities = ["Hamburg", "Dortmund", "Ulm", "Berlin", "Polska-N"]
    state = germany(factories=cities, lines=["W16", "W15", "W2a", "E5"])
    ask = Play(dismantle(state, WEST, EAST, place)).ask
    assert reason in str(ask.refusal(site))
    rundown = germany(factories={"Berlin": False, "Leipzig": True, "Jena": True})
    assert "run-down" in str(why_not(rundown, EAST, FactorySite("Berlin")))


def test_stop_removes_a_factory_abroad_with_its_lines_and_prefers_no_other_country() -> None:
    state = germany(factories=["Berlin", "Schwedt", "Polska-S", "CSSR-E"], lines=["E11", "E7", "E5"])
    play_card(state, "73", WEST, "event")
    assert list(state.factories) == ["Berlin", "Schwedt", "CSSR-E"]
    assert list(state.lines) == ["E5"]
