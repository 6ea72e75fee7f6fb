"""The Guillaume affair."""

from __future__ import annotations

import pytest

import volk
from tabletop import Chance, Table
from tabletop.testing import Play, new_table, state_of
from volk.components import EAST, WEST
from volk.questions import WHAT_OF_THE_HAND, WHAT_OF_THE_PILE, WHAT_OF_THE_PILE_ONLINE, Swap
from volk.rules.guillaume import affair
from volk.state import Germany

from .scenes import asked, germany, play_card, played


def test_guillaume_looks_at_the_hand_and_swaps() -> None:
    state = germany(hands=[["55", "60"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    asks = played(affair(state), "look-hand", "swap-43-60")
    assert asks[1].curtain
    assert asks[1].private
    assert asks[1].options == ["swap-43-55", "swap-43-60", "leave"]
    assert state.hands == [["55", "43"], ["60"]]
    assert state.known == [["60"], ["55", "43"]]


def until_the_spy_looks() -> Table:
    """A game played at random until East sees the hand of the West."""
    for seed in range(400):
        table, rng = new_table(volk.GAME, 2, seed), Chance(seed)
        while table.ask is not None:
            if table.ask.question is WHAT_OF_THE_HAND and len(table.ask.options) > 1:
                return table
            table.answer(rng.choice(table.ask.options))
    raise AssertionError("never")


def test_guillaume_looks_at_the_pile_and_removes_one() -> None:
    state = germany(hands=[["55"], ["43"]])
    state.pile.cards[:] = ["44", "45", "46"]
    asks = played(affair(state), "look-pile", "remove-45")
    assert asks[1].question is WHAT_OF_THE_PILE
    assert asks[1].options == ["remove-46", "remove-45", "leave"]
    assert asks[1].curtain, "one look, for one pair of eyes"
    assert asks[1].private
    assert state.pile.cards == ["44", "46"]
    assert (state.buried, state.peeked) == (["45"], ["46"])


def test_he_may_leave_what_he_sees() -> None:
    state = germany(hands=[["55"], ["43"]])
    state.pile.cards[:] = ["44", "45"]
    played(affair(state), "look-pile", "leave")
    played(affair(state), "look-hand", "leave")
    assert (state.hands, state.pile.cards, state.buried) == ([["55"], ["43"]], ["44", "45"], [])


def test_in_the_online_reading_a_card_of_the_pile_may_be_swapped_as_well() -> None:
    state = germany(hands=[["55"], ["43"]], spy_swaps=True)
    state.pile.cards[:] = ["44", "45", "46"]
    asks = played(affair(state), "look-pile", "swap-43-45")
    assert asks[1].question is WHAT_OF_THE_PILE_ONLINE
    assert asks[1].options == ["swap-43-46", "swap-43-45", "remove-46", "remove-45", "leave"]
    assert state.pile.cards == ["44", "43", "46"]
    assert (state.hands[EAST], state.peeked) == (["45"], ["43", "46"])


@pytest.mark.parametrize(
    ("answers", "west"),
    [
        (["look-hand", "leave"], 0),
        (["look-hand", "swap-43-55"], 1),
        (["look-pile", "leave"], 0),
        (["look-pile", "swap-43-46"], 0),
        (["look-pile", "remove-45"], 0),
    ],
)
def test_everybody_reads_what_the_spy_does_and_only_those_who_saw_a_card_which_one(
    answers: list[str], west: int
) -> None:
    state = germany(hands=[["55"], ["43"]], spy_swaps=True)
    state.pile.cards[:] = ["44", "45", "46"]
    log = Play(affair(state), state).answer(*answers).log
    public = [line.message.values for line in log if line.readers is None]
    assert len(public) == 2, "where it looks, and what it does"
    assert not {"43", "44", "45", "46", "55"} & {value for values in public for value in values.values()}
    assert len([line for line in log if line.readers and WEST in line.readers]) == west
    assert len([line for line in log if line.readers == (EAST,)]) == 1


def test_the_rulebooks_way_is_the_default() -> None:
    for options, swaps in (({}, False), ({"guillaume": "swap"}, True)):
        state = state_of(new_table(volk.GAME, 2, 1, **options))
        assert isinstance(state, Germany)
        assert state.spy_swaps == swaps


def test_where_there_is_no_card_to_see_the_affair_lapses() -> None:
    state = germany()
    play_card(state, "50", EAST, "event")
    assert state.tracks["P"] == 1


def test_what_east_shows_the_west_it_may_take_back_for_it_learns_nothing() -> None:
    """A swap shows West a card. To take it back costs East that knowledge and teaches East nothing."""
    table = until_the_spy_looks()
    swap = next(option for option in table.ask.options if isinstance(option, Swap))
    before = table.view(EAST)
    table.answer(swap)
    assert table.can_undo
    table.undo()
    assert table.view(EAST) == before


def test_a_look_cannot_be_taken_back() -> None:
    state = germany(hands=[["55"], []])
    before = state.rng.uses
    asked(affair(state))
    assert state.rng.uses > before
