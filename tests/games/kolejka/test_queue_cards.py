"""Limits and edge cases of the queue cards. What each does is played by the examples of the book."""

import pytest

from kolejka.components import KINDS
from kolejka.questions import Card, Pawn, Shop
from kolejka.rules import day, goods_cards, pawn_cards, playing_cards
from kolejka.rules.playing_cards import playable
from kolejka.rules.queue_cards import RULES
from kolejka.state import Street
from tabletop import Option
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, play_of, scene


def options(table: Street, seat: int, card: str) -> list[str]:
    ask = play_of(table, seat, card).ask
    return list(ask.options)


def reason(table: Street, seat: int, card: str, place: Option) -> str | None:
    obstacle = RULES[card].choices[0].obstacle(table, seat, place)
    return None if obstacle is None else str(obstacle)


def test_community_list_is_legal_on_an_empty_and_on_a_closed_shop() -> None:
    table = scene({"food": [ANNA, S], "rtv": [JAN, S]}, {"rtv": ["rtv"]})
    table.closed = ["rtv"]
    assert options(table, EWA, "list") == ["shop:food", "shop:rtv"]


def test_not_your_place_is_for_own_pawns_that_are_not_first_at_empty_and_closed_shops_too() -> None:
    table = scene({"food": [ANNA, JAN, S], "rtv": [S, ANNA]})
    table.closed = ["rtv"]
    assert options(table, ANNA, "place") == ["pawn:rtv:1"]
    assert reason(table, ANNA, "place", Pawn("food", 0)) == (pawn_cards.ALREADY_FIRST.key)


def test_mother_is_not_for_the_first_but_works_at_empty_and_closed_shops() -> None:
    table = scene({"food": [ANNA, S], "rtv": [S, JAN, ANNA], "kiosk": [S, ANNA]})
    table.closed = ["kiosk"]
    assert options(table, ANNA, "mother") == ["pawn:rtv:2", "pawn:kiosk:1"]
    assert reason(table, ANNA, "mother", Pawn("food", 0)) == (pawn_cards.ALREADY_FIRST.key)


def test_lucky_strike_never_stays_in_its_queue_and_never_touches_the_market() -> None:
    table = scene({"food": [JAN, ANNA, S], "market": [ANNA]})
    run = play_of(table, ANNA, "luck")
    assert run.ask.options == ["pawn:food:1"]
    assert run.ask.refusal("shop:rtv").key == playing_cards.WHAT_MOVES.key
    run.answer("pawn:food:1")
    assert run.ask.options == ["shop:rtv", "shop:clothes", "shop:furniture", "shop:kiosk"]
    for place in ("market:queue", "stall:food"):
        assert str(run.ask.refusal(place)) == playing_cards.NO_CARDS_HERE.key
    assert dict(run.ask.greyed)["shop:food"].key == pawn_cards.SAME_SHOP.key


def test_delivery_error_neither_from_nor_to_a_closed_shop() -> None:
    table = scene({}, {"food": ["food"], "rtv": ["rtv"]})
    table.closed = ["rtv", "kiosk"]
    run = play_of(table, ANNA, "error")
    assert run.ask.options == ["good:food:food"]
    run.answer("good:food:food")
    assert run.ask.options == ["shop:clothes", "shop:furniture"]
    assert dict(run.ask.greyed)["shop:rtv"].key == goods_cards.CLOSED.key


def test_stocktaking_not_in_an_empty_nor_in_a_closed_shop() -> None:
    table = scene({}, {"food": ["food"], "rtv": ["rtv"]})
    table.closed = ["rtv"]
    assert options(table, ANNA, "stock") == ["shop:food"]
    assert reason(table, ANNA, "stock", Shop("rtv")) == goods_cards.CLOSED.key
    assert reason(table, ANNA, "stock", Shop("kiosk")) == goods_cards.EMPTY.key


@pytest.mark.parametrize(
    ("card", "works"),
    [("list", True), ("place", True), ("mother", True), ("critic", True), ("luck", True),
     ("error", False), ("more", False), ("counter", False)],
)  # fmt: skip
def test_while_a_shop_is_closed_cards_that_move_pawns_work_there_and_cards_that_handle_goods_do_not(
    card: str, works: bool
) -> None:
    table = scene({"food": [ANNA, JAN, S, ANNA]}, {"food": ["food"]})
    table.supplied = ["food"]
    table.closed = ["food"]
    assert playable(table, ANNA, card) is works


def test_friend_shows_the_top_two_delivery_cards_to_the_owner_and_leaves_them_in_order() -> None:
    table = scene()
    before = table.deliveries.cards.copy()
    run = play_of(table, ANNA, "friend")
    assert run.ask.curtain
    assert run.ask.private
    assert run.ask.options == ["seen"]
    run.answer("seen")
    assert table.deliveries.cards == before
    assert table.known == [2, 0, 0]


def test_friend_with_a_single_card_left_shows_that_one() -> None:
    table = scene()
    del table.deliveries.cards[1:]
    play_of(table, ANNA, "friend").answer("seen")
    assert table.known == [1, 0, 0]
    table.deliveries.cards = []
    assert not playable(table, ANNA, "friend"), "nor is it playable without any"


BUT_FOOD = [kind for kind in KINDS if kind != "food"]


@pytest.mark.parametrize(
    ("card", "queues", "shelves", "closed", "number"),
    [("list", {"food": [ANNA, S, ANNA]}, {}, [], 0), ("place", {"food": [ANNA, JAN, S]}, {}, [], 0),
     ("place", {"food": [ANNA, ANNA, S]}, {}, [], 0), ("place", {"market": [ANNA]}, {}, [], 2),
     ("mother", {"food": [ANNA, S]}, {}, [], 0), ("mother", {"food": [ANNA, ANNA, S]}, {}, [], 0),
     ("mother", {}, {}, [], 2), ("critic", {"food": [JAN, JAN, JAN]}, {}, [], 0),
     ("critic", {"food": [JAN, S]}, {}, [], 1), ("luck", {"market": [ANNA]}, {}, [], 0),
     ("error", {}, {"food": ["food"], "rtv": ["rtv"]}, BUT_FOOD, 0), ("error", {}, {"food": ["food"]}, ["food"], 1),
     ("error", {}, {}, [], 2), ("stock", {}, {}, [], 0), ("stock", {}, {"food": ["food"]}, ["food"], 0),
     ("more", {}, {}, [], 0), ("counter", {"food": [JAN, ANNA]}, {"food": ["food"]}, [], 0)],
)  # fmt: skip
def test_why_a_card_cannot_be_played_is_true_of_the_street(
    card: str, queues: dict[str, list[int]], shelves: dict[str, list[str]], closed: list[str], number: int
) -> None:
    """Of the reasons that its rule has, the one that fits; what each of them claims is proved in ``proofs``."""
    table = scene(queues, shelves)
    table.closed = closed
    table.hands[ANNA] = [card]
    run = Play(day.card_or_pass(table, ANNA))
    assert run.ask.greyed == [(Card(card), RULES[card].unplayable[number][1])]


def test_at_the_market_no_card_works_and_whoever_looks_for_it_there_is_told_so() -> None:
    """FAQ: queue cards have no effect on the outdoor market."""
    here = {"food": [ANNA, JAN, EWA, S], "rtv": [ANNA, S], "market": [ANNA, JAN, ANNA]}
    looked_for: dict[str, set[str]] = {
        "list": {"market:queue"}, "mother": set(), "critic": {"pawn:market:0", "pawn:market:1", "pawn:market:2"},
        "luck": {"pawn:market:0", "pawn:market:2"}, "counter": {"market:queue"},
    }  # fmt: skip
    for card, places in looked_for.items():
        table = scene(here, {"food": ["food"]})
        if card == "mother":
            table.queues["food"] = [JAN, ANNA, S]
            places |= {"pawn:market:0", "pawn:market:2"}
        ask = play_of(table, ANNA, card).ask
        why = playing_cards.NO_CARDS_HERE.key
        assert {str(option) for option, reason in ask.greyed if str(reason) == why} == places, card


def test_increased_delivery_only_where_goods_came_today_the_truck_has_more_and_nothing_is_closed() -> None:
    table = scene({}, {"food": ["food"], "rtv": ["rtv"], "kiosk": ["kiosk"]})
    table.supplied = ["food", "rtv", "kiosk"]
    table.trucks["rtv"] = []
    table.closed = ["kiosk"]
    assert options(table, ANNA, "more") == ["shop:food"]
    assert reason(table, ANNA, "more", Shop("rtv")) == goods_cards.EMPTY_TRUCK.key
    assert reason(table, ANNA, "more", Shop("kiosk")) == goods_cards.CLOSED.key
    assert reason(table, ANNA, "more", Shop("clothes")) == goods_cards.NO_DELIVERY.key


def test_under_the_counter_needs_the_first_place_goods_and_an_open_shop() -> None:
    table = scene({"food": [ANNA, S], "rtv": [JAN, ANNA, S], "kiosk": [ANNA, S], "clothes": [ANNA, S]},
                  {"rtv": ["rtv"], "kiosk": ["kiosk"], "clothes": ["clothes"]})  # fmt: skip
    table.closed = ["kiosk"]
    assert options(table, ANNA, "counter") == ["shop:clothes"]
    assert reason(table, ANNA, "counter", Shop("food")) == goods_cards.EMPTY.key
    assert reason(table, ANNA, "counter", Shop("rtv")) == (goods_cards.SOMEBODY_ELSE_FIRST.key)
    assert reason(table, ANNA, "counter", Shop("kiosk")) == (goods_cards.CLOSED.key)
