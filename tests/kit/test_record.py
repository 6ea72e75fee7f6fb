"""Records as JSON values."""

import json
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

from tabletop import Record


class Line(NamedTuple):
    text: str
    at: tuple[int, ...]


@dataclass
class Walk:
    way: list[Line]


@dataclass
class Stand:
    at: int


@dataclass
class Whole(Record):
    number: int
    seats: dict[int, Line]
    names: dict[str, list[int]]
    deeds: list[Walk | Stand]
    last: Line | None
    none: Line | None
    told: list[Any]
    mode: str = "whole"


WHOLE = Whole(
    3, {1: Line("a", (1, 2))}, {"b": [4]}, [Walk([Line("c", ())]), Stand(5)], Line("d", (6,)), None, [{"e": [7]}]
)


def test_a_record_is_read_as_it_was_written_and_goes_through_json() -> None:
    assert Whole.read(WHOLE.json()) == Whole.read(json.loads(json.dumps(WHOLE.json()))) == WHOLE


def test_what_was_written_shares_nothing_with_the_record() -> None:
    written, before = WHOLE.json(), repr(WHOLE)
    written["seats"]["1"]["at"].append(9)
    written["names"]["b"].append(9)
    written["deeds"][0]["way"].clear()
    written["told"][0]["e"].append(9)
    assert repr(WHOLE) == before


def test_a_record_of_a_state_takes_the_fields_that_are_not_told() -> None:
    state = SimpleNamespace(**{**vars(WHOLE), "hidden": 1})
    del state.mode
    assert Whole.of(state, number=4) == Whole(**{**vars(WHOLE), "number": 4})
