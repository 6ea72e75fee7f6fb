"""The Guillaume affair."""

from typing import Any

import pytest

import volk
from tabletop import Chance, Question, Table
from tabletop.testing import Play, new_table, state_of
from volk import questions as q
from volk.components import EAST, WEST
from volk.rules.guillaume import affair
from volk.state import Germany

from .scenes import asked, comes_to, germany, play_card

LOOKS: list[tuple[bool, list[str], Question, list[str], dict[str, Any]]] = [
    (False, ["look-hand", "swap-43-60"], q.WHAT_OF_THE_HAND, ["swap-43-55", "swap-43-60", "leave"],
     {"hands": [["55", "43"], ["60"]], "known": [["60"], ["55", "43"]]}),
    (False, ["look-hand", "leave"], q.WHAT_OF_THE_HAND, ["swap-43-55", "swap-43-60", "leave"],
     {"hands": [["55", "60"], ["43"]]}),
    (False, ["look-pile", "remove-45"], q.WHAT_OF_THE_PILE, ["remove-46", "remove-45", "leave"],
     {"pile.cards": ["44", "46"], "buried": ["45"], "peeked": ["46"]}),
    (False, ["look-pile", "leave"], q.WHAT_OF_THE_PILE, ["remove-46", "remove-45", "leave"],
     {"pile.cards": ["44", "45", "46"], "buried": []}),
    # in the online reading a card of the pile may be swapped as well
    (True, ["look-pile", "swap-43-45"], q.WHAT_OF_THE_PILE_ONLINE,
     ["swap-43-46", "swap-43-45", "remove-46", "remove-45", "leave"],
     {"pile.cards": ["44", "43", "46"], "hands": [["55", "60"], ["45"]], "peeked": ["43", "46"]}),
]  # fmt: skip


@pytest.mark.parametrize(("online", "answers", "question", "options", "then"), LOOKS)
def test_guillaume_looks_and_may_take_something_or_leave_it(
    online: bool, answers: list[str], question: Question, options: list[str], then: dict[str, Any]
) -> None:
    state = germany(hands=[["55", "60"], ["43"]], spy_swaps=online)
    state.pile.cards[:] = ["44", "45", "46"]
    play = Play(affair(state), state).answer(answers[0])
    assert (play.question, play.options) == (question, options)
    assert play.ask.curtain, "one look, for one pair of eyes"
    assert play.ask.private
    comes_to(play.answer(answers[1]), state, then)


def until_the_spy_looks() -> Table:
    """A game played at random until East sees the hand of the West."""
    for seed in range(400):
        table, rng = new_table(volk.GAME, 2, seed), Chance(seed)
        while table.ask is not None:
            if table.ask.question is q.WHAT_OF_THE_HAND and len(table.ask.options) > 1:
                return table
            table.answer(rng.choice(table.ask.options))
    raise AssertionError("never")


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
    swap = next(option for option in table.ask.options if isinstance(option, q.Swap))
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
