"""Prepared positions of both games: laid out from the box's own pieces, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import automated
from automated.questions import (
    AT_PAYDAY,
    AT_THE_DESK,
    BUY_HOLIDAYS,
    FOR_WHOM_TO_WORK,
    HOW_MANY_FINGERS,
    HOW_MUCH_TO_DONATE,
    WHICH_CONTRACT,
    WORK_OR_STRIKE,
)
from tabletop import Question, Table
from tabletop.testing import state_of

FEW: dict[str, Any] = {
    "phase": "strike",
    "turn": 4,
    "start": 1,
    "coins": [2, 0, 3],
    "boss": 7,
    "red": [1],
    "blue": 1,
    "destroyed": 1,
    "stress": [1],
    "card": "boom",
    "contracts": ["growth"],
    "lines": [["boom", 0], ["boom", 1], ["recovery", 2]],
    "event": "dentist",
    "events": ["mayday", "illness"],
    "left": 5,
    "gone": ["bonus"],
    "kept": {"birth": 2},
    "couple": [0, 2],
    "hike": True,
}
MANY: dict[str, Any] = {
    "phase": "vote",
    "turn": 3,
    "roles": ["boss", "boss", "prolet", "scab", "startupper", "luddite"],
    "offers": [{"boss": 0, "wage": 2, "places": 2}, {"boss": 1, "wage": 1, "holidays": True, "only": 3}],
    "signed": {"2": 0, "3": 1, "4": "public", "5": "boss:1"},
    "coins": [12, 20, 1, 2, 3, 0],
    "fund": 4,
    "robots": [1, 2, 0, 0, 1, 0],
    "destroyed": 1,
    "stress": [2],
}
THREE, SIX = ["Anna", "Jan", "Ewa"], ["Anna", "Jan", "Ewa", "Ida", "Leo", "Mia"]


def few(**changes: Any) -> Table:
    return Table.new(automated.GAME, THREE, 5, {}, {**FEW, **changes})


def many(**changes: Any) -> Table:
    return Table.new(automated.GAME, SIX, 5, {}, {**MANY, **changes})


def asked(table: Table) -> tuple[Question, int | None]:
    assert table.ask is not None
    return table.ask.question, table.ask.seat


def test_a_table_for_few_is_as_it_was_prepared() -> None:
    table = few()
    view = table.view(None)
    assert asked(table) == (WORK_OR_STRIKE, 2)  # seat 1 begins, but has Stress
    assert (view["turn"], view["phase"], view["start"]) == (4, 4, 1)
    assert (view["coins"], view["boss_coins"], view["bank"]) == ([2, 0, 3], 7, 1000 - 12)
    assert (view["red"], view["blue"], view["destroyed"], view["supply"]) == ([1, 0, 0], 1, 1, 7)
    assert (view["events"], view["event"], view["events_gone"]) == (5, "dentist", ["bonus", "dentist"])
    assert (view["kept"], view["couple"], view["rent"]) == ({"birth": 2}, [0, 2], [2, 2, 3])
    assert view["lines"] == [["boom", 0], ["boom", 1], ["recovery", 2]]
    assert view["contracts"] == 3  # growth, stagnation, recession
    state: Any = state_of(table)
    assert [state.events.draw(), state.events.draw(), state.contracts.draw()] == ["mayday", "illness", "growth"]


def test_hands_may_have_been_shown() -> None:
    table = few(phase="payday", deeds=["fist", "work", "thumb"])
    assert (table.view(None)["red"], table.view(None)["coins"][0]) == (
        [1, 0, 0],
        1,
    )  # no wage; a robot's coin, the rent


@pytest.mark.parametrize(
    ("phase", "more", "question"),
    [
        ("contracts", {"card": None, "lines": []}, "reveal-contracts"),
        ("event", {"card": None, "lines": [], "event": None}, "reveal-event"),
        ("innovation", {"card": None, "lines": [], "event": None}, "reveal-event"),
    ],
)
def test_play_may_begin_with_an_earlier_phase(phase: str, more: dict[str, Any], question: str) -> None:
    table = few(phase=phase, **more)
    assert table.ask is not None
    assert table.ask.question.name == question
    assert table.view(None)["turn"] == 4


def test_a_table_for_many_is_as_it_was_prepared() -> None:
    table = many()
    view = table.view(5)
    assert asked(table) == (HOW_MANY_FINGERS, 0)
    assert (view["turn"], view["phase"], view["bosses"], view["workers"]) == (3, 2, [0, 1], [2, 3, 4, 5])
    assert (view["role"], view["coins"], view["fund"]) == ("luddite", [None, None, 1, 2, 3, 0], 4)
    assert (view["blue"], view["red"], view["supply"]) == ([1, 2, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0], 5)
    assert [None if held is None else held["boss"] for held in view["signed"]] == [None, None, 0, 1, None, 1]
    assert [offer["taken"] for offer in view["offers"]] == [1, 1]
    assert (view["stressed"][2], view["public_places"], len(view["companies"])) == (True, 0, 2)
    state: Any = state_of(table)
    assert state.purse == (12, 12)


@pytest.mark.parametrize(
    ("phase", "question", "seat"),
    [
        ("new-turn", AT_THE_DESK, 0),
        ("offers", AT_THE_DESK, 0),
        ("signatures", FOR_WHOM_TO_WORK, 4),
        ("production", AT_PAYDAY, 0),
        ("payday", AT_PAYDAY, 0),
        ("holidays", BUY_HOLIDAYS, 2),
        ("union-fund", HOW_MUCH_TO_DONATE, 4),
    ],
)
def test_play_begins_with_whoever_is_first_in_the_phase(phase: str, question: Question, seat: int) -> None:
    signed: dict[str, Any] = {} if phase == "signatures" else MANY["signed"]
    assert asked(many(phase=phase, signed=signed)) == (question, seat)


def test_hands_wages_and_the_mayor_may_be_prepared_too() -> None:
    table = many(phase="demand", strikers=[3, 4, 5], fingers={"0": 3}, security=0)
    view = table.view(None)
    assert (view["strikers"], view["security"], view["deeds"]["0"]) == ([3, 4, 5], 0, "fingers-3")
    assert asked(table)[0].name == "which-strike"
    paid = many(phase="mayor", paid={"2": 2, "3": 1, "5": 0})
    assert "{seat} kept all promises and becomes Mayor." in [line.message.key for line in paid.log]
    mayor = many(phase="ordinance", mayor=3)
    assert asked(mayor)[1] == 3


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"coins": [1, 1, 1, 1]}, "counted seat by seat"),
        ({"coins": [-1]}, "counted seat by seat"),
        ({"blue": 9}, "ten robots"),
        ({"gone": ["dentist"]}, "one Event of each name"),
        ({"events": ["strike"]}, "one Event of each name"),
        ({"contracts": ["boom"]}, "one Contracts card of each name"),
        ({"card": "depression"}, "one Contracts card of each name"),
        ({"card": None, "lines": []}, "a Contracts card lies open"),
        ({"phase": "payday"}, "every hand has been shown"),
        ({"deeds": ["sleep"]}, "damaged"),
    ],
)
def test_impossible_tables_for_few_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        few(**changes)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"roles": ["boss"] * 6}, "roles are those"),
        ({"coins": [1, 1]}, "counted seat by seat"),
        ({"fund": -1}, "counted seat by seat"),
        ({"robots": [9, 1, 1, 0, 0, 0]}, "ten robots"),
        ({"signed": {"2": 1, "3": 1}}, "than it has places"),
        ({"paid": {"4": 1}}, "paid by her"),
        ({"strikers": [2]}, "without Stress"),
    ],
)
def test_impossible_tables_for_many_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        many(**changes)


def test_an_open_ended_contract_may_be_kept_at_a_prepared_table() -> None:
    table = few(phase="contracts", card=None, event=None, start=2, lines=[None, None, ["recovery", 2]])
    table.answer("deck:contracts")
    assert asked(table) == (WHICH_CONTRACT, 2)
    assert table.ask is not None
    assert "keep" in table.ask.options
