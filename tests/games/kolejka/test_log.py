"""The log says what people at a table would say aloud: numbers, shortages, who begins, what opens again."""

from __future__ import annotations

from kolejka import GAME
from kolejka.questions import AT_THE_MARKET, WHAT_IS_GIVEN, Give
from kolejka.rules import day, market
from kolejka.state import Street
from tabletop import Pile, Words
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, bring_home, kinds, scene, street, wants


def told(run: Play) -> list[str]:
    """The public log, in English."""
    words = Words(GAME.terms, ["Anna", "Jan", "Ewa"])
    return [words.say(line.message) for line in run.log if line.readers is None]


def delivered(table: Street, *cards: str) -> list[str]:
    """What is said of these delivery cards."""
    table.deliveries = Pile(cards, table.rng, shuffled=False)
    return told(Play(day.delivery(table), table))


def test_a_delivery_tells_the_number_on_the_card_and_the_goods() -> None:
    table = street()
    (said,) = delivered(table, "food-2")
    assert said.startswith("Delivery (Grocery, 2): ")
    assert said.count(" and ") == 1
    assert kinds(table.shelves["food"]) == ["food", "food"]


def test_a_delivery_that_falls_short_says_so() -> None:
    table = street()
    table.trucks["food"] = ["beer", "salt"]
    assert delivered(table, "food-3") == ["Delivery (Grocery, 3): salt and beer. There was no more on the truck."]


def test_a_delivery_of_all_that_was_left_did_not_fall_short() -> None:
    table = street()
    table.trucks["food"] = ["beer"]
    assert delivered(table, "food-1") == ["Delivery (Grocery, 1): beer."]


def test_an_ignored_delivery_tells_its_number_as_well() -> None:
    table = street()
    table.trucks["food"] = []
    assert delivered(table, "food-3") == ["Delivery (Grocery, 3): the truck is empty, so nothing comes."]


def test_each_morning_tells_who_is_first_and_where_the_trader_stands() -> None:
    table = street()
    table.order = ["rtv", "food", "clothes", "furniture", "kiosk"]
    assert told(Play(day.morning(table), table)) == [
        "Week 1, Monday",
        "Anna is first player. The trader at the market stands at this stall: Appliances.",
    ]
    table.day, table.first_player = 7, EWA
    assert told(Play(day.morning(table), table)) == [
        "Week 2, Tuesday",
        "Ewa is first player. The trader at the market stands at this stall: Grocery.",
    ]


def test_a_pawn_that_has_swapped_goes_home_from_the_market() -> None:
    table = scene({"market": [ANNA, JAN]})
    wants(table, ANNA, 1)
    bring_home(table, ANNA, food=1)
    table.order[0] = "rtv"
    run = Play(market.market(table), table).answer("stall:rtv", "give:food")
    assert told(run)[-1].startswith("Anna swaps at the market: ")
    for seat, said in ((ANNA, "goes home from the market."), (JAN, "goes home from the market empty-handed.")):
        run = Play(market.market(table), table).answer((seat, "home"))
        assert told(run) == [f"{('Anna', 'Jan')[seat]} {said}"]


def test_shops_open_again_after_stocktaking_and_hands_are_filled() -> None:
    table = scene()
    table.closed = ["food", "kiosk"]
    table.hands = [hand[:length] for hand, length in zip(table.hands, (0, 3, 2), strict=True)]
    assert told(Play(day.closing_time(table), table)) == [
        "Stocktaking is over. Open again: Grocery and Kiosk.",
        "The families draw queue cards: Anna 3 and Ewa 1.",
    ]


def test_where_nothing_was_closed_and_nobody_draws_nothing_is_said() -> None:
    assert told(Play(day.closing_time(table := scene()), table)) == []


def test_what_cannot_be_given_at_the_market_has_its_reason() -> None:
    table = scene({"market": [ANNA]})
    bring_home(table, ANNA, rtv=1, food=2)
    run = Play(market.market(table), table)
    assert run.question is AT_THE_MARKET
    run.answer("stall:rtv")
    assert run.question is WHAT_IS_GIVEN
    assert run.options == [Give("food")]
    reasons = {str(option): str(why) for option, why in run.ask.greyed}
    assert reasons["give:rtv"] == market.SAME_KIND.key
    assert reasons["give:kiosk"] == market.NONE_AT_HOME.key
    assert S in table.queues["food"]
