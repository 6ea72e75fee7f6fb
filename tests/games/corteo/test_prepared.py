"""Prepared positions: laid out from the box's own counters, or refused with a sentence. Parts of the city, drawn."""

from __future__ import annotations

from typing import Any

import pytest

import corteo
from corteo.components import PRISONER, THE_POWER
from corteo.hexes import parse
from corteo.questions import WHO_MOVES
from drawing import Look, board_of
from tabletop import BadSave, Table, Words
from tabletop.testing import state_of

board = board_of(corteo.GAME)

POSITION: dict[str, Any] = {
    "phase": "march-moves",
    "round": 4,
    "component": "MOV",
    "march": ["MOV 6-6@2515", "4-1@2415", "MOV 4-4@2613"],
    "state": ["celere@2815", "vigili@1102", "piantoni@2713"],
    "prison": ["4-2"],
    "covered": ["2111"],
    "held": ["2613"],
    "barricades": ["2516"],
    "jams": ["2015"],
    "smoke": ["3015"],
    "runs": 2,
}


def table(**changes: Any) -> Table:
    return Table.new(corteo.GAME, ["Anna", "Bruno"], 5, {"game": "advanced"}, {**POSITION, **changes})


def test_a_city_is_as_it_was_prepared() -> None:
    prepared = table()
    view, state = prepared.view(None), state_of(prepared)
    assert prepared.ask is not None
    assert (prepared.ask.seat, prepared.ask.question) == (0, WHO_MOVES)
    assert (view["hand"], view["runs"], view["markers"]["stock"], view["points"]) == (4, 2, 9, 10)
    assert [len(state.on(parse(h))) for h in ("2515", "2815", "1102")] == [1, 1, 1]  # type: ignore[attr-defined]
    assert view["at"].count(PRISONER) == 1
    assert prepared.why_not("hex:2516") is not None


def test_the_state_s_turn_can_be_prepared_and_heads_too() -> None:
    prepared = table(phase="power-moves", heads=["2515", "2613"])
    view = prepared.view(None)
    assert prepared.ask is not None
    assert (prepared.ask.seat, view["side"]) == (1, THE_POWER)
    assert len(view["heads"]) == 2
    assert len(view["march"]) == 2  # the first Head and the group beside it


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"march": ["7-7@2515"]}, "no such counter"),
        ({"state": ["gendarmes@2515"]}, "no such counter"),
        ({"march": ["MOV 6-6@9999"]}, "no hex"),
        ({"march": ["MOV 6-6@1102"]}, "cannot enter"),
        ({"state": ["blindati@2613"]}, "cannot enter"),
        ({"march": ["4-1@2415", "4-1@2415", "4-1@2415", "MOV 4-4@2613"]}, "cannot stand together"),
        ({"march": ["MOV 4-4@2613"], "state": ["celere@2613"]}, "cannot stand together"),
        ({"covered": ["2415"]}, "Only an objective"),
        ({"held": ["2813"]}, "stands on an objective that is held"),
        ({"barricades": ["2415"]}, "Nobody stands on a closed hex"),
        ({"barricades": [f"{column}15" for column in range(30, 41)]}, "ten barricades"),
        ({"heads": ["2415"], "component": "RAD", "march": ["MOV 4-1@2415", "MOV 4-4@2613"]}, "leading group"),
    ],
)
def test_what_the_box_does_not_allow_is_refused_with_a_sentence(changes: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, BadSave), match=why):
        table(**changes)


def drawn(*parts: str) -> str:
    prepared = table()
    words = Words(corteo.GAME.terms, prepared.seats)
    return str(board.detail(Look(view=prepared.view(None), words=words, inert=True), parts))


def test_a_figure_holds_what_lies_there_and_nothing_else() -> None:
    near = drawn("around:2615:1")
    assert near.count('data-shown="hex:2515"') == 1
    assert "hex:2815" not in near
    assert 'data-sign="barricade"' in near
    assert 'data-sign="jam"' not in near
    assert 'data-sign="jam"' in drawn("around:2015:0")
    assert 'data-sign="cover"' in drawn("around:2111:0")
    assert " id=" not in near
    assert " tabindex=" not in near
    assert drawn("around:2615:0", "around:2515:0").count("<svg") == 2


@pytest.mark.parametrize("part", ["shop:kiosk", "around:2615", "around:9999:1", "around:2615:x", "around"])
def test_a_part_that_there_is_not_is_an_error(part: str) -> None:
    with pytest.raises(LookupError):
        drawn(part)
