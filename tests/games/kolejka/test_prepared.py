"""Prepared positions: laid out from the box's own pieces, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import kolejka
from kolejka.questions import WHICH_CARD, WHO_GOES_HOME
from tabletop import BadSave, Table
from tabletop.testing import state_of

POSITION: dict[str, Any] = {
    "phase": "queue-jumping",
    "day": 3,
    "first": 1,
    "lists": [1, 2, 3],
    "queues": {"kiosk": [1, 0, -1], "food": [2, 2, -1], "market": [0]},
    "shelves": {"kiosk": ["kiosk", "food"]},
    "homes": [{"rtv": 3}, {}, {"clothes": 2, "food": 1}],
    "hands": [["list", "luck"], ["counter"]],
    "played": [["mother"]],
    "deliveries": ["food-2", "rtv-1"],
    "supplied": ["kiosk"],
}
NAMES = ["Anna", "Jan", "Ewa"]


def table(**changes: Any) -> Table:
    return Table.new(kolejka.GAME, NAMES, 5, {}, {**POSITION, **changes})


def test_a_street_is_as_it_was_prepared() -> None:
    prepared = table()
    view = prepared.view(1)
    assert prepared.ask is not None
    assert (prepared.ask.seat, prepared.ask.question) == (1, WHICH_CARD)
    assert view["queues"]["kiosk"] == [1, 0, -1]
    assert view["queues"]["rtv"] == [-1]
    assert [seat["pawns"] for seat in view["seats"]] == [3, 4, 3]
    assert len(view["shelves"]["kiosk"]) == 2
    assert [seat["missing"] for seat in view["seats"]] == [7, 10, 9]
    assert view["hands"] == {"1": ["counter"]}
    assert (view["week"], view["weekday"]) == (1, 2)
    assert sorted(state_of(prepared).hands[0]) == ["list", "luck"]  # type: ignore[attr-defined]


def test_the_named_deliveries_come_first() -> None:
    prepared = table(phase="delivery")
    assert prepared.view(None)["today"] == ["food-2", "rtv-1"]


def test_a_phase_near_the_end_of_a_day_can_be_prepared() -> None:
    prepared = table(phase="going-home", trucks={"food": 0})
    assert prepared.ask is not None
    assert prepared.ask.question is WHO_GOES_HOME
    assert prepared.view(None)["trucks"]["food"] == []


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"queues": {"kiosk": [0] * 6 + [-1]}}, "five pawns"),
        ({"queues": {"kiosk": [0]}}, "One speculator"),
        ({"queues": {"bakery": [0]}}, "five shops"),
        ({"queues": {"market": [7]}}, "five pawns"),
        ({"hands": [["list", "list"]]}, "one queue card of every kind"),
        ({"hands": [["bribe"]]}, "one queue card of every kind"),
        ({"deliveries": ["food-2", "food-2"]}, "one delivery card"),
        ({"deliveries": ["food-9"]}, "one delivery card"),
        ({"homes": [{"food": 40}]}, "no more goods"),
        ({"shelves": {"kiosk": ["gold"]}}, "damaged"),
        ({"order": ["food"]}, "one space"),
        ({"lists": [9, 1, 1]}, "1 to 5"),
        ({"queues": 3}, "damaged"),
    ],
)
def test_an_impossible_street_is_refused(changes: dict[str, Any], why: str) -> None:
    save = {**table().save(), "position": {**POSITION, **changes}}
    with pytest.raises(BadSave, match=why):
        Table.load(save)
