"""The end of a decade, steps 1 and 2: flight and prestige."""

from __future__ import annotations

import pytest
from tests.games.volk.scenes import every_western_export_is_worth_two

from tabletop.testing import Play
from volk.components import EAST, PROVINCES, SITES, WEST
from volk.questions import WHAT_IS_BUILT, WHICH_EFFECT_FIRST
from volk.rules.currency import currency, exporters
from volk.rules.ending import INSOLVENCY
from volk.rules.flight import flight, flight_parts, flight_position, flight_symbols
from volk.rules.prestige import prestige, prestige_spaces

from .scenes import asked, germany, played


def test_flight_adds_and_subtracts_what_the_rule_names() -> None:
    state = germany(
        played=["2", "12", "13", "I"],
        living={"BY": 2, "MV": 1, "BB": 1, "ST": 2, "SN": 1, "TH": 1, "EB": 1},
        police={"5": True, "15": True},
        unrest={"SN": 4, "HE": 4},
        box=0,
    )
    assert flight_parts(state) == [("symbols", 4), ("best", 2), ("police", 1), ("east", 1), ("worst", -1), ("west", -1)]
    assert flight_position(state) == 6


def test_west_berlin_counts_for_the_highest_standard_and_flight_is_never_below_zero() -> None:
    assert flight_position(germany(sectors={"RP": 1, "NW": 1})) == 2
    assert flight_position(germany(living=3, unrest={"BY": 4})) == 0


def test_discarded_cards_do_not_count_for_flight() -> None:
    assert flight_symbols(germany(removed=["2"], played=["12"])) == 1


def test_flight_moves_forward_first_and_no_further_than_its_track() -> None:
    state = germany(flight=15, played=["2"] * 8, living=dict.fromkeys(PROVINCES[EAST], 2))
    assert flight_position(state) == 20 - 2


def test_the_players_choose_in_turn_what_is_dismantled_the_prestige_leader_first() -> None:
    state = germany(flight=6, factories=list(SITES[EAST]))
    asks = asked(flight(state))
    assert [ask.seat for ask in asks] == [None, WEST, EAST, WEST]
    state = germany(flight=4, factories=list(SITES[EAST]), tracks={"P": 2})
    assert [ask.seat for ask in asked(flight(state))] == [None, EAST, WEST]


def test_with_the_wall_prestige_moves_before_the_piece_is_dismantled() -> None:
    """The rulebook names it first. It matters at the end of the track, where a step past it is West's choice."""
    state = germany(wall=True, tracks={"P": -6})
    asks = played(flight(state), "step-1", "stir-SN", "city:Berlin")
    assert [ask.seat for ask in asks] == [None, WEST, EAST]


def test_who_must_dismantle_more_than_there_is_loses_at_once() -> None:
    """Not after having given up what there was, piece by piece."""
    state = germany(flight=6, factories=["Berlin", "Hamburg"], lines=["E5"])
    play = Play(flight(state)).answer("step-1")
    assert play.outcome.ending == INSOLVENCY.name
    enough = germany(flight=6, factories=["Berlin", "Bitterfeld", "Hamburg"], lines=["E5"])
    assert Play(flight(enough)).answer("step-1").outcome is None


def test_missing_marks_too_are_known_at_once_to_be_too_many() -> None:
    """A rundown factory is no piece any more, Rheinsberg alone is first run down and then removed."""
    pieces: dict[str, bool] = {"Berlin": True, "Leipzig": False, "Rheinsberg": True}
    for due, insolvent in ((4, False), (5, True)):
        state = germany(factories=dict(pieces), lines=["E5"], tracks={"C": -due - 1})
        every_western_export_is_worth_two(state)
        assert exporters(state) == ["BB"], "by Rheinsberg"
        play = Play(currency(state), state).answer("step-3")
        assert ["Marks that the East lacks: {n}", {"n": due}] in state.reckoning
        assert (play.outcome is not None) == insolvent
        assert play.ask is None or not insolvent


def test_with_the_wall_prestige_moves_and_east_dismantles_one_of_its_choice() -> None:
    state = germany(wall=True, flight=9, played=["2"])
    asks = played(flight(state), "step-1", "city:Berlin")
    assert asks[1].seat == EAST
    assert state.tracks["P"] == -1
    assert sorted(state.factories) == ["Bitterfeld", "Dortmund", "Hamburg"]
    assert (state.played, state.removed) == ([], ["2"])


@pytest.mark.parametrize(("position", "spaces"), [(1, [1]), (3, [1, 2, 3]), (-2, [-2]), (-4, [-2, -3, -4])])
def test_the_leader_takes_its_space_or_an_earlier_one(position: int, spaces: list[int]) -> None:
    assert prestige_spaces(position) == spaces


PRESTIGE_ROWS = [
    (-1, [], {"rundown": 1}),
    (-2, [], {"rundown": 1}),
    (-3, ["prestige--3", "province:SN"], {"unrest": 1}),
    (-4, ["prestige--4", "province:SN", "city:Berlin"], {"unrest": 1, "pieces": -1}),
    (-5, ["prestige--5", "province:TH", "province:SN"], {"LS": -1, "unrest": 1}),
    (-6, ["prestige--6", "province:TH", "province:SN", "city:Berlin"], {"LS": -1, "unrest": 1, "pieces": -1}),
    (1, ["city:Leipzig"], {"pieces": 1}),
    (2, ["prestige-2", "province:SN"], {"unrest": -1}),
    (3, ["prestige-3", "city:Leipzig", "province:SN"], {"pieces": 1, "unrest": -1}),
    (4, ["prestige-4", "province:SN"], {"LS": 1, "unrest": -1}),
    (5, ["prestige-5", "province:SN", "province:SN"], {"LS": 1, "unrest": -2}),
    (6, ["prestige-6", "province:SN", "province:SN", "city:Leipzig"], {"LS": 1, "unrest": -2, "pieces": 1}),
]


@pytest.mark.parametrize(("position", "answers", "change"), PRESTIGE_ROWS, ids=[str(row[0]) for row in PRESTIGE_ROWS])
def test_every_space_of_prestige(position: int, answers: list[str], change: dict[str, int]) -> None:
    state = germany(tracks={"P": position}, living={"TH": 1, "SN": 1}, unrest=2)
    if position in (-1, -2):
        answers = ["city:Berlin"]
    asks = played(prestige(state), "step-2", *answers)
    leader = EAST if position > 0 else WEST
    assert {ask.seat for ask in asks[1:]} == {leader}
    now = {
        "rundown": sum(not sound for sound in state.factories.values()),
        "unrest": sum(state.unrest[p] for p in PROVINCES[EAST]) - 12,
        "LS": sum(state.living[p] for p in PROVINCES[EAST]) - 2,
        "pieces": len(state.factories) - 4,
    }
    assert {k: v for k, v in now.items() if v} == change


def test_the_leader_may_calm_before_building_where_a_protest_bars_the_way() -> None:
    """The rulebook names no order of a space's effects; Thuringia opens when its protest has ended."""
    for position, answers in ((3, []), (6, ["first-richer", "province:MV"])):
        state = germany(tracks={"P": position}, unrest={"TH": 4}, box=0)
        play = Play(prestige(state)).answer("step-2", f"prestige-{position}")
        assert play.question is WHICH_EFFECT_FIRST
        play.answer(*answers, "first-calm", "province:TH")
        assert "city:Jena" in play.options
    state = germany(tracks={"P": 3}, unrest={"TH": 4}, box=0)
    play = Play(prestige(state)).answer("step-2", "prestige-3", "first-build")
    assert "city:Jena" not in play.options


def test_nobody_is_asked_for_an_order_of_effects_that_cannot_matter() -> None:
    state = germany(tracks={"P": 3}, box=0)
    play = Play(prestige(state)).answer("step-2", "prestige-3")
    assert play.question is WHAT_IS_BUILT


def test_with_nothing_left_to_run_down_the_first_spaces_dismantle() -> None:
    state = germany(tracks={"P": -1}, factories={"Rheinsberg": False})
    played(prestige(state), "step-2")
    assert not state.factories
    play = Play(prestige(state)).answer("step-2")
    assert play.outcome.ending == INSOLVENCY.name


def test_missing_marks_run_down_in_turn_then_dismantle_in_turn_from_the_leader_again() -> None:
    state = germany(
        factories=["Berlin", "Leipzig"], lines=["E5", "E8", "E16", "E19"], tracks={"C": -4}, living={"SN": 2}
    )
    state.unrest |= dict.fromkeys(PROVINCES[WEST], 0)
    state.factories |= dict.fromkeys(["Kiel", "Bremen", "Dortmund", "Kassel", "Koblenz", "Ulm", "München"], True)
    asks = asked(currency(state))
    assert ["Marks that the East lacks: {n}", {"n": 4}] in state.reckoning
    assert [ask.seat for ask in asks] == [None, WEST, EAST], "all sound factories run down: that leaves no choice"
    assert (state.factories["Berlin"], state.factories["Leipzig"], len(state.lines)) == (False, False, 2)
