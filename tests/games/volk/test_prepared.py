"""Prepared positions: laid out from the box's own pieces, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import volk
from tabletop import BadSave, Table
from tabletop.testing import state_of
from volk.questions import STEP_OF_THE_END, WHICH_CARD

POSITION: dict[str, Any] = {
    "decade": 2,
    "turn": 1,
    "tracks": {"P": -2, "S": 3},
    "factories": ["Dortmund", "Köln", "Hamburg", "Flensburg", "Berlin", "Magdeburg"],
    "rundown": ["Bitterfeld"],
    "lines": ["Dortmund-Köln", "Flensburg-Hamburg", "E10a"],
    "unrest": {"BY": 4, "SN": 1},
    "living": {"NW": 2, "EB": 1},
    "sectors": {"BW": 1},
    "socialists": {"TH": 2},
    "box": 3,
    "hands": [["20"], ["4", "24"]],
    "display": ["23", "36", "39"],
    "pile": ["25", "26"],
    "played": ["30"],
    "police": ["5"],
    "used": ["15"],
}


def table(**changes: Any) -> Table:
    return Table.new(volk.GAME, ["Anna", "Jan"], 5, {}, {**POSITION, **changes})


def test_a_board_is_as_it_was_prepared() -> None:
    prepared = table()
    view = prepared.view(1)
    assert prepared.ask is not None
    assert (prepared.ask.seat, prepared.ask.question) == (1, WHICH_CARD)
    board = view["table"]
    assert (board["factories"]["Köln"], board["factories"]["Bitterfeld"]) == (True, False)
    assert sorted(board["lines"]) == ["E10a", "W15", "W2a", "W2b"]
    assert (board["unrest"]["BY"], board["unrest"]["HE"]) == (4, 3)
    assert (board["box"], board["supply"]) == (3, 7)
    assert (board["special"], board["police"]) == ("II", {"5": True, "15": False})
    assert (view["hand"], view["backs"]) == (["4", "24"], [[1], [1, 2]])
    assert board["display"] == ["23", "36", "39"]
    assert state_of(prepared).pile.look(2) == ["25", "26"]  # type: ignore[attr-defined]


def test_what_is_left_out_is_dealt() -> None:
    dealt = Table.new(volk.GAME, ["Anna", "Jan"], 5, {}, {})
    assert len(dealt.view(0)["hand"]) == 2
    assert len(dealt.view(0)["table"]["display"]) == 7
    assert dealt.view(0)["pile"] == 9


def test_the_end_of_a_decade_can_be_prepared() -> None:
    prepared = table(phase="flight", special=False)
    assert prepared.ask is not None
    assert prepared.ask.question is STEP_OF_THE_END
    assert prepared.view(None)["table"]["special"] == ""


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"decade": 5}, "four decades"),
        ({"tracks": {"P": 7}}, "six spaces"),
        ({"tracks": {"X": 1}}, "no such place: X"),
        ({"unrest": {"Berlin": 1}}, "no such place: Berlin"),
        ({"factories": ["Bonn"]}, "a city of the map"),
        ({"lines": ["Köln-München"]}, "no such connection"),
        ({"lines": ["W1", "Kassel-Gießen"]}, "other pieces"),
        ({"box": 13}, "twelve socialists"),
        ({"display": ["23", "23"]}, "lies elsewhere: 23"),
        ({"display": ["41"]}, "has not come yet"),
        ({"unrest": 3}, "damaged"),
    ],
)
def test_an_impossible_board_is_refused(changes: dict[str, Any], why: str) -> None:
    save = {**table().save(), "position": {**POSITION, **changes}}
    with pytest.raises(BadSave, match=why):
        Table.load(save)
