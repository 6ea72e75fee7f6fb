"""The course of a decade: hands, halves, turns, the special card."""

from copy import deepcopy
from typing import Any

import pytest

import volk
from tabletop import Chance, Message, Table
from tabletop.testing import Play, new_table, state_of
from volk.components import DECKS, EAST, PROVINCES, WEST
from volk.questions import WHICH_ARE_KEPT, WHICH_CARD, CarryOut, PlayCard
from volk.rules.decade import new_decade
from volk.rules.sequence import SEQUENCE
from volk.rules.turn import special_card, turn
from volk.state import Germany

from .scenes import comes_to, germany, played


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
    assert len(ask.options) == 9
    assert all(isinstance(option, PlayCard) for option in ask.options)
    assert ask.private
    assert len(ask.public) == 7


def why(state: Germany, side: int, answer: str) -> str:
    state.turn = side
    ask = Play(turn(state)).ask
    return str(ask.refusal(answer))


def test_a_card_that_cannot_be_played_says_why() -> None:
    state = germany(special="I", display=["13"], played=["2"], police={"5": True, "15": False})
    assert "special card" in why(state, WEST, "card:I")
    assert "already been played" in why(state, WEST, "card:2")
    assert "Only the East has police" in why(state, WEST, "police:5")
    assert "already been used" in why(state, EAST, "police:15")
    assert why(state, EAST, "card:I") == "None", "it can be played"
    state.unrest |= dict.fromkeys(PROVINCES[EAST], 0)
    assert "no unrest cubes" in why(state, EAST, "police:5")


# -- the special card -------------------------------------------------------------------------------------------------


PRICES: list[tuple[dict[str, Any], list[str], list[Any], dict[str, Any]]] = [
    # until it is paid, all of its event is left, whatever the card before it left out
    ({"hands": [[], ["2"]], "ignored": 6}, ["3"], [],
     {"options": ["discard-2", "draw"], "ignored": -1, "todo": [0, 0, 1, 1, 2, 3]}),
    ({"hands": [[], ["2"]]}, ["3"], ["draw"], {"hands": [["3"], ["2"]], "special": ""}),
    ({"hands": [[], ["2"]]}, ["3"], ["discard-2"], {"hands": [[], []], "removed": ["2"]}),
    # with an empty hand only the draw is left, from an empty pile it is free, as it was before 2016
    ({"hands": [[], []]}, ["3"], [], {"hands": [["3"], []]}),
    ({"hands": [[], []]}, [], [], {"hands": [[], []]}),
    ({"hands": [[], ["2"]], "edition": "2014"}, ["3"], [], {"hands": [[], ["2"]]}),
    # the East knows the card that the West draws, if its spy has seen the top of the pile
    ({"hands": [[], []], "peeked": ["5", "3"]}, ["8", "5", "3"], [],
     {"hands": [["3"], []], "known": [[], ["3"]], "peeked": ["5"]}),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "pile", "answers", "then"), PRICES)
def test_the_special_card_costs_a_hand_card_or_a_card_for_the_west(
    changes: dict[str, Any], pile: list[str], answers: list[Any], then: dict[str, Any]
) -> None:
    state = germany(special="I", card="I", turn=EAST, **deepcopy(changes))
    state.pile.cards[:] = pile
    comes_to(Play(special_card(state), state).answer(*answers), state, then)


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


def test_cards_thrown_away_between_decades_are_shown_to_both() -> None:
    state = germany(hands=[["18", "19"], []])
    play = Play(new_decade(state), state).answer("keep-18")
    assert Message("{seat} discards “{card}”.", {"seat": WEST, "card": "19"}) in [
        line.message for line in play.log if line.readers is None
    ]


def test_nobody_is_asked_what_to_keep_of_an_empty_hand() -> None:
    state = germany(hands=[[], ["2"]])
    play = Play(new_decade(state), state)
    assert (play.asked, play.question) == (EAST, WHICH_ARE_KEPT)
    play.answer("keep-2")
    assert [len(hand) for hand in state.hands] == [2, 2]
    drawn = [line.message.values for line in play.log if line.message.key == "{seat} draws {n} card."]
    assert drawn == [{"n": 2, "seat": WEST}, {"n": 1, "seat": EAST}]


@pytest.mark.parametrize(("special", "wall", "faces"), [("II", False, ["II"]), ("IV", True, ["IVb"]), ("", False, [])])
def test_the_log_says_which_special_card_was_not_played(special: str, wall: bool, faces: list[str]) -> None:
    state = germany(special=special, wall=wall)
    play = Play(new_decade(state), state)
    unplayed = [line.message.values["card"] for line in play.log if "special card leaves" in line.message.key]
    assert unplayed == state.removed == faces


@pytest.mark.parametrize(("position", "begins"), [(1, EAST), (0, WEST), (-1, WEST)])
def test_the_prestige_leader_begins_a_decade(position: int, begins: int) -> None:
    state = germany(tracks={"P": position}, decade=0)
    assert Play.through(SEQUENCE, state).asked == begins
    assert (state.decade, state.half, len(state.display)) == (1, 1, 7)


def test_when_a_card_is_chosen_nothing_is_half_done_and_each_step_is_shown_before_it_is_carried_out() -> None:
    """West Berlin's protests are doubled, no card is in play, nothing is reckoned."""
    shown = set()
    for seed in range(10):
        table, rng = new_table(volk.GAME, 2, seed), Chance(seed)
        while table.ask is not None:
            state = table_of(table)
            if table.ask.question is WHICH_CARD:
                assert sum(state.supplier_protests.values()) == state.unrest["WB"] // 4
                assert not state.touched
                assert not state.assigned
                assert (state.card, state.use, state.todo) == ("", None, [])
            if table.ask.seat is None:
                assert table.ask.options == [CarryOut(state.step)]
                assert state.reckoning
                shown.add(state.step)
            table.answer(rng.choice(table.ask.options))
    assert shown == set(range(1, 11))


def test_the_ten_steps_come_in_their_order_and_each_is_told() -> None:
    table, rng, told = new_table(volk.GAME, 2, 7), Chance(5), []
    while table.ask is not None and table_of(table).decade == 1:
        table.answer(rng.choice(table.ask.options))
    told = [line.message.values["step"] for line in table.log if line.message.key == "{step}."]
    assert told == [f"step{n}" for n in range(1, 11)]
    ends = [line.message.key for line in table.log if line.message.key.startswith("The last open card")]
    assert len(ends) == 2, "why each half has ended"
