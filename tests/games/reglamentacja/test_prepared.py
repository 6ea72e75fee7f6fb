"""Prepared positions: laid out from the box's own pieces, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import reglamentacja
from reglamentacja.questions import AT_THE_TILL, TOP_IS_SLOWING
from tabletop import BadSave, Table

POSITION: dict[str, Any] = {
    "phase": "exchange",
    "top": "slowing",
    "round": 3,
    "active": 1,
    "queue": [2, -1, 0, 1],
    "shelf": ["cheesecake", "bigos", "big-wash", "new-year", "tap-repair", "birthday"],
    "bought": [["liqueur"], [], ["dumplings"]],
    "deck": ["house-party"],
    "to-come": 4,
    "hands": [["butter", "sugar"], ["meat", "meat", "soap"]],
    "laid": [["butter"]],
    "discards": ["flour", "alcohol"],
    "pile": ["chocolate"],
    "visits": ["priest", "girlfriends"],
}
NAMES = ["Anna", "Jan", "Ewa"]


def table(**changes: Any) -> Table:
    return Table.new(reglamentacja.GAME, NAMES, 5, {}, {**POSITION, **changes})


def test_a_table_is_as_it_was_prepared() -> None:
    prepared = table()
    view = prepared.view(1)
    assert prepared.ask is not None
    assert prepared.ask.question is TOP_IS_SLOWING
    assert (view["round"], view["active"], view["queue"]) == (3, 1, [2, -1, 0, 1])
    assert view["shelf"] == POSITION["shelf"]
    assert (view["deck"], len(view["box"])) == (4, 20 - 6 - 2 - 4)
    assert view["hand"] == ["meat", "meat", "soap"]
    assert view["visit"] == "girlfriends"
    assert view["seats"][0]["laid"] == ["butter"]
    assert [seat["coupons"] for seat in view["seats"]] == [2, 3, 5]
    assert view["discards"] == ["flour", "alcohol"]
    assert view["pile"] == 35 - 2 - 2 - 3 - 5


def test_the_named_coupons_and_cards_come_first() -> None:
    prepared = table(phase="till", laid=[])
    assert prepared.ask is not None
    assert prepared.ask.question is AT_THE_TILL
    before = prepared.view(2)["hand"].count("chocolate")
    prepared.answer("leave")
    assert prepared.view(2)["hand"].count("chocolate") == before + 1
    prepared.answer("roll")
    assert prepared.view(None)["shelf"][-1] == "house-party"


def test_in_the_final_round_the_speculator_is_gone() -> None:
    prepared = table(phase="last-purchases", queue=[2, 0, 1])
    assert prepared.view(None)["final"]
    assert prepared.view(None)["queue"] == [2, 0, 1]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"queue": [0, 1, 2]}, "one pawn in the queue"),
        ({"queue": [0, 1, 1, -1]}, "one pawn in the queue"),
        ({"phase": "last-purchases"}, "one pawn in the queue"),
        ({"active": 7}, "has the top"),
        ({"bought": [["bigos"]]}, "one shopping card of each name"),
        ({"deck": ["gold"]}, "one shopping card of each name"),
        ({"shelf": [*POSITION["shelf"], "house-party"], "deck": []}, "holds 6"),
        ({"hands": [["butter"] * 6]}, "5 coupons of each kind"),
        ({"pile": ["gold"]}, "5 coupons of each kind"),
        ({"laid": [["soap"]]}, "their owner’s"),
        ({"visits": ["priest", "priest"]}, "one card of each visit"),
        ({"top": "still"}, "the top spins"),
        ({"top": "flying"}, "not flying"),
        ({"queue": 3}, "damaged"),
    ],
)
def test_an_impossible_table_is_refused(changes: dict[str, Any], why: str) -> None:
    save = {**table().save(), "position": {**POSITION, **changes}}
    with pytest.raises(BadSave, match=why):
        Table.load(save)
