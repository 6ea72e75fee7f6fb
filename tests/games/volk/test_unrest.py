"""Unrest, mass protests, socialists who step in."""

from copy import deepcopy
from typing import Any

import pytest

from tabletop.testing import Play
from volk.components import EAST, WEST
from volk.rules import turn, unrest

from .scenes import comes_to, germany, played

SUPPLIED = {"unrest": {"WB": 8, "NW": 0}, "supplier_protests": {"NW": 1, "RP": 1}}
SUPPLIERS_ASKED = {"options": ["province:RP", "province:NW", "province:BW"]}
UNREST: list[tuple[str, dict[str, Any], tuple[Any, ...], list[Any], dict[str, Any]]] = [
    ("the icon that removes a protest leaves three unrest", {"unrest": {"SN": 9}, "box": 0}, ("end_protest", "SN"), [],
     {"unrest.SN": 3}),
    ("a protest in West Berlin also appears in a supplier East picks", {"unrest": {"WB": 3}}, ("add_unrest", "WB"), [],
     {"asked": EAST, **SUPPLIERS_ASKED}),
    ("no cubes come with it", {"unrest": {"WB": 3}}, ("add_unrest", "WB"), [(EAST, "province:BW")],
     {"unrest.WB": 4, "unrest.BW": 2, "supplier_protests.BW": 1}),
    ("it ends with a protest in West Berlin, where West chooses", SUPPLIED, ("remove_unrest", "WB"),
     [(WEST, "province:NW")], {"supplier_protests": {"RP": 1, "NW": 0, "BW": 0}}),
    ("and only then", SUPPLIED, ("remove_unrest", "NW"), [], {"supplier_protests.NW": 1}),
    ("socialists step in as soon as a protest appears, until the box is empty", {"unrest": {"SN": 3}, "box": 2},
     ("add_unrest", "SN", 4), [], {"unrest.SN": 5, "socialists.SN": 2, "box": 0}),
    ("where they are too few East chooses", {"unrest": {"SN": 4, "TH": 5}, "box": 2}, ("socialists_step_in",),
     [(EAST, "province:TH"), (EAST, "province:SN")], {"socialists.TH": 1, "socialists.SN": 1, "unrest.TH": 4}),
    ("where there are enough nobody is asked", {"unrest": {"SN": 4, "TH": 4}, "box": 2}, ("socialists_step_in",), [],
     {"box": 0, "unrest.SN": 3, "unrest.TH": 3}),
    ("not in the West", {"unrest": {"BY": 3}}, ("add_unrest", "BY"), [], {"unrest.BY": 4, "box": 1}),
]  # fmt: skip
"""The rule, the position, what is done, what is answered, and what has come of it."""


@pytest.mark.parametrize(("rule", "changes", "deed", "answers", "then"), UNREST, ids=[row[0] for row in UNREST])
def test_what_comes_of_unrest(
    rule: str, changes: dict[str, Any], deed: tuple[Any, ...], answers: list[Any], then: dict[str, Any]
) -> None:
    state = germany(**deepcopy(changes))
    comes_to(Play(getattr(unrest, deed[0])(state, *deed[1:])).answer(*answers), state, then)


@pytest.mark.parametrize(("cubes", "protests"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (12, 3)])
def test_every_four_unrest_are_a_mass_protest(cubes: int, protests: int) -> None:
    state = germany(unrest={"BY": cubes}, supplier_protests={"NW": 1})
    assert (state.protests("BY"), state.protests("NW"), state.all_protests(WEST)) == (protests, 1, protests + 1)


def test_the_log_tells_unrest_that_comes_and_goes_and_the_protests_of_it() -> None:
    state = germany(unrest={"BY": 3})
    for steps, before, after in ((unrest.add_unrest(state, "BY"), 3, 4), (unrest.remove_unrest(state, "BY", 9), 4, 0)):
        cubes, protest = Play(steps, state).log
        assert set(cubes.message.values.values()) == {"BY", before, after}
        assert ("breaks out" in protest.message.key) == (after > before)
    assert Play(unrest.remove_unrest(state, "BY"), state).log == [], "nothing is left to remove"


@pytest.mark.parametrize("reading", ["afterwards", "online"])
def test_by_the_other_readings_socialists_wait_for_the_end_of_the_card(reading: str) -> None:
    """Card 16 strikes one province twice: at once the socialist comes with the first, afterwards with the second."""
    state = germany(step_in=reading, unrest=3, box=1)
    played(unrest.add_unrest(state, "SN"))
    assert state.box == 1
    state.turn, state.card, state.display = EAST, "6", ["7"]
    assert Play(turn.card_is_done(state)).returned == "turn"
    assert (state.box, state.socialists["SN"]) == (0, 1)
