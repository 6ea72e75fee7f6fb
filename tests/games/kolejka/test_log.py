"""The log says what people at a table would say aloud: numbers, shortages, who begins, what opens again."""

from typing import Any

import pytest

from kolejka.questions import AT_THE_MARKET, WHAT_IS_GIVEN, Give
from kolejka.rules import day, market
from tabletop import Phase, Pile
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, bring_home, scene, street, wants


def told(run: Play) -> list[dict[str, Any]]:
    """The values of the public log, line by line."""
    return [dict(line.message.values) for line in run.log if line.readers is None]


@pytest.mark.parametrize(("left", "number", "goods"), [(9, 2, 2), (2, 3, 2), (1, 1, 1), (0, 3, 0)])
def test_a_delivery_tells_the_number_on_the_card_and_the_goods(left: int, number: int, goods: int) -> None:
    """And whether it falls short, or nothing comes."""
    table = street()
    del table.trucks["food"][left:]
    table.deliveries = Pile([f"food-{number}"], table.rng, shuffled=False)
    run = Play(Phase("", day.delivery).begun(table), table)
    (line,) = told(run)
    assert (line["shop"], line["n"], len(line.get("goods", []))) == ("food", number, goods)
    assert ("no more on the truck" in run.said[0]) == (0 < goods < number)


def test_each_morning_tells_who_is_first_and_where_the_trader_stands() -> None:
    table = street()
    table.order = ["rtv", "food", "clothes", "furniture", "kiosk"]
    for today, first, stall in ((1, ANNA, "rtv"), (7, EWA, "food")):
        table.day, table.first_player = today, first
        _, line = told(Play(Phase("", day.morning).begun(table), table))
        assert (line["seat"], line["stall"]) == (first, stall)


def test_a_pawn_that_has_swapped_does_not_go_home_empty_handed() -> None:
    table = scene({"market": [ANNA, JAN]})
    wants(table, ANNA, 1)
    bring_home(table, ANNA, food=1)
    table.order[0] = "rtv"
    Play(market.market(table), table).answer("stall:rtv", "give:food")
    for seat, empty in ((ANNA, False), (JAN, True)):
        run = Play(market.market(table), table).answer((seat, "home"))
        assert told(run) == [{"seat": seat}]
        assert ("empty-handed" in run.said[0]) == empty


def test_shops_open_again_after_stocktaking_and_hands_are_filled() -> None:
    table = scene()
    table.closed = ["food", "kiosk"]
    table.hands = [hand[:length] for hand, length in zip(table.hands, (0, 3, 2), strict=True)]
    opened, drawn = told(Play(Phase("", day.closing_time).begun(table), table))
    assert opened == {"shops": ["food", "kiosk"]}
    assert drawn


def test_where_nothing_was_closed_and_nobody_draws_nothing_is_said() -> None:
    assert told(Play(Phase("", day.closing_time).begun(table := scene()), table)) == []


def test_what_cannot_be_given_at_the_market_has_its_reason() -> None:
    table = scene({"market": [ANNA]})
    bring_home(table, ANNA, rtv=1, food=2)
    run = Play(market.market(table), table)
    assert (run.question, run.ask.refusal(Give("rtv"))) == (AT_THE_MARKET, market.STALL_FIRST)
    run.answer("stall:rtv")
    assert (run.question, run.options) == (WHAT_IS_GIVEN, [Give("food")])
    reasons = {str(option): str(why) for option, why in run.ask.greyed}
    assert (reasons["give:rtv"], reasons["give:kiosk"]) == (market.SAME_KIND.key, market.NONE_AT_HOME.key)
    assert S in table.queues["food"]
