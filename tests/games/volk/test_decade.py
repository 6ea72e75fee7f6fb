"""The course of a decade: hands, halves, turns, the special card."""

from __future__ import annotations

import pytest

import volk
from tabletop import Chance, Table
from tabletop.testing import Play, new_table, state_of
from volk.components import DECKS, EAST, WEST
from volk.questions import WHICH_CARD, PlayCard
from volk.rules.decade import new_decade
from volk.rules.sequence import SEQUENCE
from volk.rules.turn import card_is_done, special_card, turn
from volk.state import Germany

from .scenes import germany, played


def table_of(table: Table) -> Germany:
    state = state_of(table)
    assert isinstance(state, Germany)
    return state


# -- halves -----------------------------------------------------------------------------------------------------------


def test_a_half_ends_with_the_seventh_display_card_whatever_is_in_hand() -> None:
    state = germany(display=[], card="13", turn=WEST, hands=[["18"], ["2"]])
    state.pile.cards[:] = list(DECKS[1][:9])
    play = Play.through(SEQUENCE, state, "card-is-done")
    assert play.question is WHICH_CARD
    assert (state.half, len(state.display), len(state.pile)) == (2, 7, 2)
    assert play.asked == EAST, "whoever's turn it is next"
    assert state.hands == [["18"], ["2"]]


def test_after_the_second_half_comes_the_end_of_the_decade() -> None:
    state = germany(display=[], half=2, card="13", turn=WEST, hands=[["18"], ["2"]])
    Play.through(SEQUENCE, state, "card-is-done")
    assert state.step == 1


def test_a_turn_plays_one_card_from_display_or_hand_and_there_is_no_passing() -> None:
    ask = new_table(volk.GAME, 2, 7).ask
    assert ask is not None
    assert len(ask.options) == 9
    assert all(isinstance(option, PlayCard) for option in ask.options)
    assert ask.private
    assert len(ask.public) == 7


def test_the_sides_play_by_turns() -> None:
    for side in (WEST, EAST):
        state = germany(display=["1"], card="13", turn=side)
        played(card_is_done(state))
        assert state.turn == 1 - side


# -- the special card -------------------------------------------------------------------------------------------------


def test_only_east_may_play_the_special_card() -> None:
    state = germany(special="I", display=["13"], turn=EAST)
    assert "card:I" in Play(turn(state)).options
    state.turn = WEST
    assert "card:I" not in Play(turn(state)).options


def test_the_special_card_costs_a_hand_card_or_a_card_for_the_west() -> None:
    state = germany(special="I", card="I", hands=[[], ["2"]], turn=EAST)
    state.pile.cards[:] = ["3"]
    asks = played(special_card(state), "draw")
    assert asks[0].options == ["discard-2", "draw"]
    assert (state.hands, state.special) == ([["3"], ["2"]], "")
    state = germany(special="I", card="I", hands=[[], ["2"]], turn=EAST)
    played(special_card(state), "discard-2")
    assert (state.hands[EAST], state.removed) == ([], ["2"])


def test_with_an_empty_hand_only_the_draw_is_left_and_with_an_empty_pile_it_is_free() -> None:
    state = germany(special="I", card="I", hands=[[], []], turn=EAST)
    state.pile.cards[:] = ["3"]
    assert not played(special_card(state))
    assert state.hands[WEST] == ["3"]
    state = germany(special="I", card="I", hands=[[], []], turn=EAST)
    assert not played(special_card(state))
    assert state.hands[WEST] == []


def test_before_2016_the_special_card_is_free() -> None:
    state = germany(special="I", card="I", edition="2014", hands=[[], ["2"]], turn=EAST)
    assert not played(special_card(state))


@pytest.mark.parametrize(("wall", "face"), [(False, "IVa"), (True, "IVb")])
def test_the_fourth_special_card_has_a_face_for_each_case(wall: bool, face: str) -> None:
    assert germany(special="IV", wall=wall).special_face == face


def test_the_special_card_stays_for_the_second_half_and_is_replaced_in_the_next_decade() -> None:
    state = germany(special="I", display=[], card="13", turn=WEST, hands=[["18"], ["2"]])
    state.pile.cards[:] = list(DECKS[1][:9])
    assert "card:I" in Play.through(SEQUENCE, state, "card-is-done").options
    played(new_decade(state), "keep-none", "keep-none")
    assert state.special == "II"
    assert "I" in state.removed


# -- between decades --------------------------------------------------------------------------------------------------


def test_hands_between_decades_shrink_to_two_and_are_filled_up() -> None:
    state = germany(hands=[["18", "19", "20"], ["2"]])
    asks = played(new_decade(state), "keep-18", "keep-none")
    assert all(ask.secret and ask.private for ask in asks)
    assert asks[0].options[:3] == ["keep-18+19", "keep-18+20", "keep-19+20"]
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert state.hands[WEST][0] == "18"
    assert set(state.removed) == {"19", "20", "2"}
    assert state.decade == 2


def test_the_prestige_leader_begins_a_decade() -> None:
    for position, begins in ((1, EAST), (0, WEST), (-1, WEST)):
        state = germany(tracks={"P": position}, decade=0)
        play = Play.through(SEQUENCE, state)
        assert play.asked == begins
        assert (state.decade, state.half, len(state.display)) == (1, 1, 7)


def test_at_the_end_of_play_in_a_decade_nothing_is_half_done() -> None:
    """Whenever a card is to be chosen: West Berlin's protests are doubled, no card is in play, nothing is reckoned."""
    for seed in range(6):
        table = new_table(volk.GAME, 2, seed)
        rng = Chance(seed)
        while table.ask is not None:
            state = table_of(table)
            if table.ask.question is WHICH_CARD:
                assert sum(state.supplier_protests.values()) == state.unrest["WB"] // 4
                assert not state.touched
                assert not state.assigned
                assert (state.card, state.use, state.todo) == ("", None, [])
            table.answer(rng.choice(table.ask.options))


def test_ten_steps_are_each_shown_before_they_are_carried_out() -> None:
    table = new_table(volk.GAME, 2, 7)
    shown: list[str] = []
    rng = Chance(5)
    while table.ask is not None and table_of(table).decade == 1:
        if table.ask.seat is None:
            assert table_of(table).reckoning
            shown += table.ask.options
        table.answer(rng.choice(table.ask.options))
    assert shown == [f"step-{n}" for n in range(1, len(shown) + 1)]
    assert len(shown) == 10 or table.outcome is not None
