"""The four uses of a card."""

from collections.abc import Sequence

import pytest

from tabletop import Option
from tabletop.testing import Play
from volk.components import WEST, Use
from volk.questions import WHAT_IS_DISMANTLED, WHERE_UNREST_IS_REMOVED
from volk.rules.uses import choose_use, why_not
from volk.state import Germany

from .scenes import choose, germany, play_card


def offered(state: Germany, card: str, seat: int) -> Sequence[Option]:
    state.card, state.turn = card, seat
    return Play(choose_use(state)).options


@pytest.mark.parametrize(
    ("card", "seat", "event"), [("13", 0, True), ("13", 1, False), ("1", 1, True), ("15", 0, True), ("15", 1, True)]
)
def test_the_event_belongs_to_the_own_colour_or_a_dual_card(card: str, seat: int, event: bool) -> None:
    assert ("use-event" in offered(germany(), card, seat)) == event


def test_removing_unrest_is_free_with_the_own_colour_and_else_costs_a_piece() -> None:
    for card, cost in (("13", 0), ("1", 1), ("15", 1)):
        state = germany(unrest={"BY": 1})
        play_card(
            state, card, WEST, "calm",
            lambda ask: "province:BY" if ask.question is WHERE_UNREST_IS_REMOVED else "city:Hamburg",
        )  # fmt: skip
        assert state.unrest["BY"] == 0
        assert len(state.factories) == 4 - cost


def test_the_piece_goes_after_the_unrest() -> None:
    state = germany(unrest={"BY": 1})
    asks = play_card(state, "1", WEST, "calm", choose("province:BY"))
    assert [ask.question for ask in asks] == [WHERE_UNREST_IS_REMOVED, WHAT_IS_DISMANTLED]


def test_it_is_not_allowed_when_nothing_can_be_dismantled_and_says_so() -> None:
    state = germany(factories=["Berlin"])
    assert "use-calm" not in offered(state, "15", WEST)
    assert "none to dismantle" in str(why_not(state, WEST, Use.CALM))
    assert "use-calm" in offered(state, "13", WEST)
