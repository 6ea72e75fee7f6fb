"""Phase 5: swapping goods at the outdoor market."""

from kolejka.components import KINDS
from kolejka.rules import market
from kolejka.state import Street
from tabletop import AGAIN
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, bring_home, scene


def at_market(*queue: int) -> Street:
    """A market scene: five kinds in street order, the trader (Monday) on groceries."""
    table = scene({"market": list(queue)})
    table.order = list(KINDS)
    table.phase = "market"
    return table


def test_a_pawn_may_swap_any_number_of_times_and_then_goes_home() -> None:
    table = at_market(ANNA)
    bring_home(table, ANNA, kiosk=5)
    Play(market.market(table)).answer("stall:food", "give:kiosk")
    Play(market.market(table)).answer("stall:rtv", "give:kiosk", "give:kiosk")
    run = Play(market.market(table))
    assert "stay" not in run.ask.options
    run.answer("stall:clothes", "give:kiosk", "give:kiosk")
    run = Play(market.market(table)).answer("home")
    assert table.queues["market"] == []
    assert table.pawns[ANNA] == 5
    assert run.returned == AGAIN


def test_on_a_tasters_last_day_whoever_cannot_swap_is_not_asked_where_the_pawn_sleeps() -> None:
    table = at_market(ANNA, JAN)
    table.day = table.last_day = 1
    bring_home(table, JAN, kiosk=1)
    assert Play(market.market(table)).returned == AGAIN
    assert Play(market.market(table)).ask.seat == JAN


def test_without_a_swap_a_pawn_may_stay_or_go_home_and_the_next_has_its_turn() -> None:
    table = at_market(ANNA, JAN, EWA)
    Play(market.market(table)).answer("stay")
    Play(market.market(table)).answer("home")
    run = Play(market.market(table))
    assert run.ask.seat == EWA
    run.answer("stay")
    assert table.queues["market"] == [ANNA, EWA]
    assert Play(market.market(table)).returned is None


def test_what_is_given_lies_on_its_own_stall_for_later_pawns_of_the_day() -> None:
    table = at_market(ANNA, JAN)
    table.stalls["kiosk"] = []
    bring_home(table, ANNA, kiosk=1)
    bring_home(table, JAN, rtv=2)
    Play(market.market(table)).answer("stall:food", "give:kiosk")
    Play(market.market(table)).answer("home")
    run = Play(market.market(table))
    assert "stall:kiosk" in run.ask.options
    assert "stall:food" not in run.ask.options


def test_an_empty_stall_or_too_few_goods_are_refused_with_a_reason() -> None:
    table = at_market(ANNA)
    table.stalls["rtv"] = []
    run = Play(market.market(table))
    reasons = {str(option): str(why) for option, why in run.ask.greyed}
    assert "nothing on this stall" in reasons["stall:rtv"]
    assert reasons["stall:food"] == market.NOTHING_TO_GIVE.key
    assert reasons["stall:kiosk"] == market.TOO_DEAR.key
