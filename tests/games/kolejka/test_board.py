"""What only Kolejka's picture shows: a drawing for everything, a pawn before it joins, what was picked for a card."""

import re

import pytest
from tests.games.kept import kept
from tests.games.looks import look_at

import kolejka
from drawing import board_of
from kolejka.board import pictures
from kolejka.board.scenes import SCENES
from kolejka.components import GOOD_NAMES, KINDS, QUEUE_CARDS
from kolejka.questions import AT_THE_MARKET, WHAT_ELSE_IS_GIVEN, WHICH_CARD, MarketQueue, Shop
from ludoteka.session import Session
from ludoteka.state.eyes import PUBLIC
from tabletop import Chance, Table
from tabletop.testing import at_random, finished

board = board_of(kolejka.GAME)


def test_every_good_kind_and_card_has_a_drawing_of_its_own() -> None:
    for drawn, named in ((pictures.GOODS, GOOD_NAMES), (pictures.KINDS, KINDS), (SCENES, QUEUE_CARDS)):
        assert set(drawn) == set(named)
    assert len(set(pictures.GOODS.values())) == len(GOOD_NAMES)
    assert all("o" not in drawing for drawing in pictures.GOODS.values())


def test_a_staged_pawn_stands_faintly_at_the_end_of_its_queue() -> None:
    table = Table.new(kolejka.GAME, ["Anna", "Jan"], 2)
    assert "ghost" not in str(board.board(look_at(table, None)))
    for place in (Shop("kiosk"), MarketQueue()):
        assert "ghost" in (drawn := str(board.board(look_at(table, None, chosen=place))))
    assert "prices" in drawn  # what the market is for stands beside whoever comes
    assert not re.search(r'class="stalls"[^>]*data-do', drawn)  # a stall does not stand for the market's queue


def test_what_was_picked_for_a_card_is_marked_while_the_rest_is_asked() -> None:
    rng = Chance(4)
    for seed in range(40):
        table = Table.new(kolejka.GAME, ["Anna", "Jan"], seed)
        while table.ask is not None:
            if len(table.view(None)["in_play"]) == 2 and table.view(None)["phase"] == "queue-jumping":
                picked = table.view(None)["in_play"][1]
                drawn = str(board.board(look_at(table, None)))
                assert re.search(rf'class="[^"]*picked[^"]*"[^>]*data-place="{picked}"', drawn)
                return
            table.answer(rng.choice(table.ask.options))
    pytest.fail("no card with two places was played")


def test_with_a_closed_hand_one_passes_without_opening_it_and_is_always_asked_once() -> None:
    at = Session(finished(Table.new(kolejka.GAME, ["Anna", "Jan"], 2), most=10), ["person", "person"])
    at.sitting.asks = False
    for name in ("choose", "commit"):
        assert at.sitting.table.ask.question is WHICH_CARD
        at.handle({"do": "act", "name": name, "option": str(PUBLIC), "n": 10})
    assert at.sitting.table.log_for(None)[-1].message.key == "{seat} passes."


def test_one_undo_takes_back_what_one_drag_has_given_at_a_stall() -> None:
    at = Session(kept("kolejka-market").at(75), ["person"] * 4)
    at.sitting.asks, table = False, at.sitting.table
    at.handle({"do": "act", "name": "choose", "option": "0", "n": table.count})
    at.handle({"do": "act", "name": "choose", "option": "0", "n": table.count, "joined": "1"})
    assert table.ask.question is WHAT_ELSE_IS_GIVEN
    at.handle({"do": "act", "name": "undo", "n": table.count})
    assert table.ask.question is AT_THE_MARKET


def test_the_course_counts_goods_of_the_list() -> None:
    table = finished(Table.new(kolejka.GAME, ["Anna", "Jan"], 3), at_random, 3)
    assert board.progress(look_at(table, None)) == list(table.outcome.scores)
