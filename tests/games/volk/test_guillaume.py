"""The Guillaume affair."""

from __future__ import annotations

from volk.components import EAST, WEST
from volk.rules.guillaume import affair

from .scenes import asked, germany, played


def test_guillaume_looks_at_the_hand_and_swaps() -> None:
    state = germany(hands=[["55", "60"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    asks = played(affair(state), "look-hand", "swap-43-60")
    assert asks[1].curtain
    assert asks[1].private
    assert asks[1].options == ["swap-43-55", "swap-43-60", "leave"]
    assert state.hands == [["55", "43"], ["60"]]
    assert state.known == [["60"], ["55", "43"]]


def test_guillaume_looks_at_the_pile_and_removes_one() -> None:
    state = germany(hands=[["55"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    asks = played(affair(state), "look-pile", "remove-45")
    assert asks[1].options == ["swap-43-46", "swap-43-45", "remove-46", "remove-45", "leave"]
    assert state.pile.cards == ["44", "46"]
    assert (state.buried, state.peeked) == (["45"], ["46"])


def test_guillaume_swaps_with_the_pile_or_leaves_it() -> None:
    state = germany(hands=[["55"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    played(affair(state), "look-pile", "swap-43-45")
    assert state.pile.cards == ["44", "43", "46"]
    assert state.hands[EAST] == ["45"]
    played(affair(state), "look-hand", "leave")
    assert state.hands[WEST] == ["55"]


def test_a_look_cannot_be_taken_back() -> None:
    state = germany(hands=[["55"], []])
    before = state.rng.uses
    asked(affair(state))
    assert state.rng.uses > before
