"""The questions and answers of the rulebook, one test each, in their order."""

from __future__ import annotations

import pytest

from drawing import Look
from kolejka.board.pieces import pawn
from kolejka.components import GOODS, KINDS, PLACES
from kolejka.rules import day, market
from kolejka.rules.knowledge import view
from kolejka.rules.playing_cards import play, playable
from kolejka.state import Street
from tabletop import Words
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, S, all_but, bring_home, kinds, scene, wants


def play_of(table: Street, seat: int, card: str) -> Play:
    table.hands[seat] = [card]
    return Play(play(table, seat, card))


def test_which_shop_is_beside_which_all_are_neighbours() -> None:
    for shop in KINDS:
        table = scene({}, {shop: [shop]})
        run = play_of(table, ANNA, "error").answer(f"good:{shop}:{shop}")
        assert run.ask.options == [f"shop:{other}" for other in KINDS if other != shop]


def test_a_card_whose_action_cannot_be_done_cannot_be_played() -> None:
    table = scene({"food": [ANNA, S]})
    table.deliveries.cards = []
    table.hands = [["stock", "friend", "critic"], [], []]
    run = Play(day.queue_jumping(table))
    assert run.ask.options == ["pass"]
    assert {option for option, _ in run.ask.greyed} == {"card:stock", "card:friend", "card:critic"}


@pytest.mark.parametrize("card", ["list", "place", "mother", "critic", "luck", "error", "counter"])
def test_queue_cards_have_no_effect_on_the_market(card: str) -> None:
    """Neither goods nor pawns there: with pawns and goods at the market only, nothing is playable."""
    table = scene({"market": [ANNA, JAN, ANNA, EWA]})
    assert any(table.stalls.values())
    assert not playable(table, ANNA, card)


def test_lucky_strike_does_not_lead_to_the_market() -> None:
    run = play_of(scene({"food": [ANNA, S]}), ANNA, "luck").answer("pawn:food:0")
    assert "market:queue" not in run.ask.options


@pytest.mark.parametrize("card", ["list", "place", "mother", "critic", "luck"])
@pytest.mark.parametrize("closed", [False, True])
def test_one_can_push_in_before_a_delivery_comes_at_an_empty_or_closed_shop(card: str, closed: bool) -> None:
    table = scene({"kiosk": [JAN, S, ANNA]})
    table.closed = ["kiosk"] if closed else []
    assert playable(table, ANNA, card)


def test_a_card_can_undo_an_earlier_one_community_list_up_to_five_times() -> None:
    table = scene({"food": [ANNA, JAN, S]}, players=5)
    for number in range(5):
        play_of(table, number, "list").answer("shop:food")
        assert table.queues["food"] == ([S, JAN, ANNA] if number % 2 == 0 else [ANNA, JAN, S])


def test_a_card_can_undo_an_earlier_one_delivery_error_up_to_five_times() -> None:
    table = scene({}, {"food": ["food"]}, players=5)
    for number in range(5):
        here, there = ("food", "kiosk") if number % 2 == 0 else ("kiosk", "food")
        play_of(table, number, "error").answer(f"good:{here}:food", f"shop:{there}")
        assert kinds(table.shelves[there]) == ["food"]
        assert table.shelves[here] == []


def test_lucky_strike_does_not_make_a_pawn_second_in_its_own_queue() -> None:
    run = play_of(scene({"food": [JAN, S, ANNA]}), ANNA, "luck").answer("pawn:food:2")
    assert "shop:food" not in run.ask.options


def test_increased_delivery_only_in_a_shop_supplied_this_round_whose_truck_is_not_empty() -> None:
    table = scene({}, {"food": ["food"]})
    assert not playable(table, ANNA, "more")
    table.supplied = ["food"]
    assert playable(table, ANNA, "more")
    table.trucks["food"] = []
    assert not playable(table, ANNA, "more")


def test_under_the_counter_sends_the_pawn_home_with_a_good_during_queue_jumping() -> None:
    table = scene({"food": [ANNA, S]}, {"food": ["food"]})
    play_of(table, ANNA, "counter").answer("shop:food")
    assert table.queues["food"] == [S]
    assert table.has(ANNA, "food") == 1
    assert not playable(scene({"food": [S, ANNA]}, {"food": ["food"]}), ANNA, "counter")
    assert not playable(scene({"food": [ANNA, S]}), ANNA, "counter")


def test_the_speculator_takes_the_shops_own_good_first_else_the_top_one() -> None:
    table = scene({"food": [S], "rtv": [S]}, {"food": ["food", "kiosk"], "rtv": ["food", "kiosk"]})
    Play(day.shops_open(table))
    assert kinds(table.shelves["food"]) == ["kiosk"]
    assert kinds(table.shelves["rtv"]) == ["food"]


def test_any_good_of_the_shop_counts_for_the_list() -> None:
    """Two things from the kiosk may be cologne or soap, or any other two."""
    for first, second in [("cologne", "soap"), ("doll", "razor")]:
        table = scene()
        wants(table, ANNA, 5)
        before = table.missing(ANNA)
        table.homes[ANNA]["kiosk"] = [first, second]
        assert {first, second} <= set(GOODS["kiosk"])
        assert table.missing(ANNA) == before - 2


def test_goods_are_swapped_with_the_market_only() -> None:
    """Whatever is asked at the market names stalls, and what others have at home is not on offer."""
    table = scene({"market": [ANNA]})
    table.stalls = {kind: [] for kind in KINDS}
    bring_home(table, ANNA, food=4)
    bring_home(table, JAN, rtv=4)
    run = Play(market.market(table))
    assert run.ask.options == ["stay", "home"]


def test_every_colour_has_a_symbol_of_its_own() -> None:
    """For those who cannot tell the colours: each family's pawn carries its shape and letter."""
    table = scene({"food": [ANNA, JAN, EWA, S]})
    look = Look(view(table, None), Words(names=["Anna", "Jan", "Ewa"]), marks=("●", "■", "▲"))
    shapes = {str(pawn(look, seat)) for seat in (ANNA, JAN, EWA, S)}
    assert len(shapes) == 4


def test_criticising_may_move_ones_own_pawn_or_the_speculator() -> None:
    table = scene({"food": [ANNA, S, JAN, EWA]})
    run = play_of(table, ANNA, "critic")
    assert run.ask.options == ["pawn:food:0", "pawn:food:1"]
    run.answer("pawn:food:1")
    assert table.queues["food"] == [ANNA, JAN, EWA, S]


def test_cards_may_meddle_with_a_queue_in_which_one_has_no_pawn() -> None:
    table = scene({"food": [JAN, EWA, S]}, {"food": ["food"]})
    assert all(playable(table, ANNA, card) for card in ("list", "critic", "error", "stock"))


def test_further_deliveries_of_a_kind_are_ignored_when_its_truck_is_empty() -> None:
    table = scene()
    table.trucks = {kind: [] for kind in KINDS}
    Play(day.delivery(table))
    assert not any(table.shelves.values())
    assert len(table.today) == 2


def test_nobody_may_look_through_the_discarded_delivery_cards() -> None:
    table = scene()
    table.bin = ["food-1", "kiosk-2"]
    for seat in (None, ANNA, JAN, EWA):
        seen = view(table, seat)
        assert "bin" not in seen
        assert "kiosk-2" not in str(seen)


def test_the_places_are_five_shops_and_the_market() -> None:
    table = scene()
    wants(table, ANNA, 1)
    all_but(table, ANNA, "rtv")
    assert list(table.queues) == list(PLACES)
