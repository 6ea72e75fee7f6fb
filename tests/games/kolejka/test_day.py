"""The sequence of a day, phase by phase, and Saturday."""

import pytest

from kolejka.components import QUEUE_CARDS
from kolejka.questions import WHERE_TO_QUEUE
from kolejka.rules import day
from kolejka.rules.knowledge import conserved
from kolejka.rules.sequence import SEQUENCE
from kolejka.state import Street
from tabletop import AGAIN, Pile
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, all_but, kinds, scene, street

# -- Phase 1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pawns_are_placed_one_at_a_time_clockwise_from_the_first_player(players: int) -> None:
    table = street(players)
    table.first_player = players - 1
    run, asked = Play(day.queueing_up(table)), []
    while run.ask is not None:
        asked.append(run.ask.seat)
        run.answer("shop:food")
    assert asked == [players - 1, *range(players - 1)]
    assert table.queues["food"] == asked
    assert run.returned == AGAIN


def test_later_only_players_with_pawns_at_home_are_asked() -> None:
    table = scene({"food": [ANNA] * 5 + [S], "rtv": [S, JAN, JAN, JAN, EWA, EWA, EWA, EWA, EWA]})
    table.day = 2
    run = Play(day.queueing_up(table)).answer("shop:kiosk")
    assert run.returned == AGAIN
    assert Play(day.queueing_up(table)).answer("shop:kiosk").returned is None
    assert table.queues["kiosk"] == [S, JAN, JAN]


# -- Phase 2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_delivery_cards_a_day_by_number_of_players(players: int, cards: int) -> None:
    table = street(players)
    before = len(table.deliveries)
    day.delivery(table)
    assert len(table.today) == cards
    assert len(table.deliveries) == before - cards


def test_the_same_shop_can_be_supplied_twice_on_one_day() -> None:
    table = street(3)
    table.deliveries = Pile(["food-1", "food-2"], table.rng, shuffled=False)
    day.delivery(table)
    assert len(table.shelves["food"]) == 3
    assert table.supplied == ["food"]


# -- Phase 3 ----------------------------------------------------------------------------------------------------------


def test_a_pass_lasts_until_the_phase_ends_and_the_cards_are_kept() -> None:
    table = scene({"food": [ANNA, JAN, S]})
    table.hands = [["list", "mother"], ["list", "list"], []]
    run = Play(day.queue_jumping(table)).answer("pass", "card:list", "shop:food")
    assert run.returned == AGAIN
    run = Play(day.queue_jumping(table))
    assert run.ask.seat == JAN
    assert table.hands[ANNA] == ["list", "mother"]


def test_the_phase_ends_when_all_have_passed_or_all_cards_are_used() -> None:
    table = scene({"food": [ANNA, JAN, S]})
    assert Play(day.queue_jumping(table)).answer("pass", "pass", "pass").returned is None
    table = scene({"food": [ANNA, JAN, S]})
    table.hands = [["list"], [], []]
    assert Play(day.queue_jumping(table)).answer("card:list", "shop:food").returned is None


def test_one_who_can_play_nothing_is_asked_all_the_same_and_passes() -> None:
    """Else the table would learn something of a closed hand."""
    table = scene({"food": [S, ANNA]})
    table.hands = [["counter"], [], []]
    run = Play(day.queue_jumping(table))
    assert run.ask.options == ["pass"]
    assert run.ask.private
    assert list(run.ask.public) == ["pass"]
    assert [option for option, _ in run.ask.greyed] == ["card:counter"]


# -- Phase 4 ----------------------------------------------------------------------------------------------------------


def open_all(table: Street) -> None:
    """Serve all queues; stop before the market."""
    while Play(day.shops_open(table)).returned == AGAIN:
        pass


def test_faq_a_speculator_takes_the_shops_own_kind_first_then_the_top_of_the_pile() -> None:
    mixed = scene({"food": [S]}, {"food": ["food", "rtv", "kiosk"]})
    open_all(mixed)
    assert kinds(mixed.shelves["food"]) == ["rtv", "kiosk"]
    strange = scene({"food": [S]}, {"food": ["rtv", "kiosk", "clothes"]})
    open_all(strange)
    assert kinds(strange.shelves["food"]) == ["rtv", "kiosk"]
    assert len(strange.stalls["clothes"]) == 2


@pytest.mark.parametrize(("missing", "asked"), [("food", True), ("kiosk", False)])
def test_whose_pawns_take_all_is_asked_only_where_one_of_the_goods_ends_the_game(missing: str, asked: bool) -> None:
    table = scene({"food": [ANNA, ANNA, S]}, {"food": ["food", "rtv"]})
    all_but(table, ANNA, missing)
    run = Play(day.shops_open(table))
    assert (run.returned is None) == asked
    assert asked or kinds(table.shelves["food"]) == ["rtv"]


def test_whose_pawns_take_all_gets_first_what_is_on_her_list() -> None:
    table = scene({"food": [ANNA, ANNA, S]}, {"food": ["food", "rtv"]})
    all_but(table, ANNA, "rtv", 2)
    assert Play(day.shops_open(table)).returned is not None
    assert kinds(table.shelves["food"]) == ["food"]


# -- Phase 6 and Saturday ---------------------------------------------------------------------------------------------


def test_pct_clears_delivery_cards_and_stocktaking_and_fills_hands_to_three() -> None:
    table = scene({"food": [ANNA, S]})
    table.today, table.supplied, table.closed = ["food-1"], ["food"], ["food"]
    table.hands[ANNA], table.played[ANNA] = table.hands[ANNA][:1], table.hands[ANNA][1:]
    day.closing_time(table)
    assert table.bin == ["food-1"]
    assert table.closed == []
    assert table.supplied == []
    assert len(table.hands[ANNA]) == 3


def test_the_deck_runs_out_and_then_no_cards_are_drawn() -> None:
    """Played flat out, ten cards last for 3, 3, 3 and 1 until Saturday."""
    table = scene()
    table.decks[ANNA].cards[7:] = []
    sizes = []
    for today in (1, 2, 3, 4):
        table.day = today
        table.played[ANNA] += table.hands[ANNA]
        table.hands[ANNA] = []
        day.closing_time(table)
        sizes.append(len(table.hands[ANNA]))
    assert sizes == [3, 3, 1, 0]


def test_players_may_take_any_number_of_pawns_home() -> None:
    table = scene({"food": [ANNA, S, ANNA], "market": [JAN]})
    run = Play(day.going_home(table))
    assert run.ask.options == ["pawn:food:0", "pawn:food:2", "done"]
    run.answer("pawn:food:2", "pawn:food:0", "done")
    assert table.queues["food"] == [S]
    assert table.queues["market"] == [JAN]
    assert table.pawns == [5, 4, 5]
    assert run.returned is None


def test_pawns_go_home_clockwise_from_the_first_player() -> None:
    table = scene({"food": [ANNA, JAN, S, EWA]})
    table.first_player = EWA
    run = Play(day.going_home(table)).answer((EWA, "pawn:food:3"), (ANNA, "done"), (JAN, "pawn:food:1"))
    assert run.returned is None
    assert table.queues["food"] == [ANNA, S]


def test_the_first_player_passes_clockwise() -> None:
    table = scene()
    table.first_player = EWA
    Play(day.going_home(table))
    assert table.first_player == ANNA
    assert table.day == 2


def test_with_all_pawns_in_queues_the_day_begins_with_deliveries() -> None:
    table = scene({"food": [ANNA] * 5 + [S], "rtv": [JAN] * 5 + [S], "kiosk": [EWA] * 5 + [S]})
    before = len(table.deliveries)
    play = Play.through(SEQUENCE, table, "going-home").answer("done", "done", "done")
    assert play.question is not WHERE_TO_QUEUE
    assert len(table.deliveries) < before


def test_saturday_all_queue_cards_return_and_are_shuffled_and_three_are_drawn() -> None:
    table = scene()
    table.day = 5
    table.played[ANNA] = table.decks[ANNA].draw_up_to(7)
    totals = conserved(table)
    day.closing_time(table)
    assert table.played == [[], [], []]
    for hand, deck in zip(table.hands, table.decks, strict=True):
        assert len(hand) == 3
        assert sorted(hand + deck.cards) == sorted(QUEUE_CARDS)
    assert conserved(table) == totals


@pytest.mark.parametrize(("players", "left"), [(2, 5), (3, 0), (4, 0), (5, 0)])
def test_saturday_delivery_cards_are_shuffled_with_two_players_every_second_time(players: int, left: int) -> None:
    table = street(players)
    whole = len(table.deliveries)
    for today in range(1, 11):
        table.day = today
        day.delivery(table)
        if today in (5, 10):
            assert len(table.deliveries) == (left if today == 5 else 0)
        day.closing_time(table)
        if today == 5:
            assert len(table.deliveries) == (left or whole)
    assert len(table.deliveries) == whole
    assert table.bin == []


def test_a_friends_knowledge_ends_with_the_shuffle() -> None:
    table = street(2)
    table.known = [2, 0]
    table.day = 10
    day.closing_time(table)
    assert table.known == [0, 0]
