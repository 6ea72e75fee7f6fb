"""Runda finałowa i koniec gry, Punktacja (p. 20)."""

from __future__ import annotations

from reglamentacja.components import ATTEMPTS
from reglamentacja.rules import ending, exchange, ration, view
from reglamentacja.state import Shop

from .scenes import ANNA, EWA, JAN, PIOTR, S, Talk, buys, counted, hands, lay, play, shop, spinning


def last_round(players: int = 3) -> Shop:
    table = shop(players)
    table.deck.cards.clear()
    table.shelf.pop()
    return table


def test_three_coupons_each_dealt_one_at_a_time_from_the_active_player() -> None:
    table = hands(last_round(), "", "", "")
    table.active = JAN  # and Ewa has the top next
    pile = table.coupons.cards[::-1]
    play(table, "final-ration")
    assert table.hands[EWA] == pile[0:9:3]
    assert table.hands[ANNA] == pile[1:9:3]
    assert table.hands[JAN] == pile[2:9:3]


def test_the_discards_are_shuffled_when_the_pile_runs_out_during_the_deal() -> None:
    table = hands(last_round(), "", "", "")
    table.discards[:] = table.coupons.cards[4:]
    del table.coupons.cards[4:]
    play(table, "final-ration")
    assert [len(hand) for hand in table.hands] == [3, 3, 3]


def test_the_speculator_goes_home_and_the_active_player_spins() -> None:
    table = last_round()
    run = play(table, "final-ration")
    assert S not in table.queue
    assert run.at == "final-spin"
    assert run.ask.seat == table.active


def test_everyone_deals_with_everyone_also_in_places() -> None:
    table = spinning(hands(last_round(4), "butter", "sugar", "meat", "soap"))
    table.final = True
    table.queue.remove(S)
    lay(table, jan="sugar", piotr="soap")
    run = play(table, "final-exchange").speak(JAN, "give:1:sugar", "get:1:soap", "swap:1:3", "offer:1")
    run.speak(PIOTR, "accept:3:1")
    assert table.hands[JAN] == ["soap"]
    assert table.queue == [ANNA, PIOTR, EWA, JAN]


def test_nobody_may_stop_the_last_top() -> None:
    table = spinning(hands(last_round(), "butter", "sugar", "meat"))
    table.final = True
    table.queue.remove(S)
    for seat in range(3):
        assert "top:stop" not in exchange.public_moves(table, seat)


def test_without_a_clock_the_last_exchange_ends_after_as_many_deals_as_players() -> None:
    table = spinning(hands(shop(4, top="untimed"), "butter", "sugar", "meat", "soap"))
    table.final = True
    table.queue.remove(S)
    run = play(table, "final-exchange")
    for number in range(4):
        assert table.spinning, number
        run.speak(JAN, "swap:1:3", "offer:1").speak(PIOTR, "accept:3:1")
    assert not table.spinning


def test_each_buys_one_card_in_the_order_of_the_queue_and_nobody_draws() -> None:
    table = hands(last_round(), "flour flour sugar", "flour flour sugar", "meat meat butter")
    table.final = True
    table.queue = [JAN, EWA, ANNA]
    table.shelf[:] = ["cheesecake", "minced-cutlets", "bigos", "liqueur", "house-party"]
    run = play(table, "last-purchases")
    assert run.ask.seat == JAN
    run.answer("buy:cheesecake", "buy:minced-cutlets")
    assert run.options == ["leave"]  # the cheesecake is gone
    run.answer("leave")
    assert run.outcome is not None
    assert len(table.shelf) == 3
    assert table.hands[JAN] == []


def test_who_can_pay_for_nothing_in_the_final_round_leaves_with_nothing() -> None:
    table = hands(last_round(), "soap", "flour flour sugar", "")
    table.queue = [EWA, ANNA, JAN]
    table.shelf[:] = ["cheesecake"]
    run = play(table, "last-purchases")
    assert run.options == ["leave"]
    run.answer("leave")
    assert run.options == ["leave"]
    run.answer("leave", "buy:cheesecake")
    assert table.shelf == []
    assert run.outcome is not None
    assert [len(cards) for cards in table.bought] == [0, 1, 0]


def test_nobody_draws_after_the_last_purchase() -> None:
    table = last_round()
    table.final = True
    before = [len(hand) for hand in table.hands]
    play(table, "last-purchases").answer("leave", "leave", "leave")
    assert [len(hand) for hand in table.hands] == before


def test_the_top_is_said_not_to_spin_again_at_the_last_till() -> None:
    table = last_round()
    table.final = True
    run = play(table, "last-purchases")
    for answer in ("top:spin", *(f"buy:{card}" for card in table.shelf)):
        assert answer in run.options or "while the top spins" not in str(run.ask.refusal(answer))


def test_a_third_bad_spin_in_the_final_round_leads_straight_to_the_till() -> None:
    table = last_round()
    table.final, table.attempt = True, ATTEMPTS
    assert ration.topples(table) is None
    assert play(table, "final-exchange").at == "last-purchases"


def test_the_rulebooks_example_scores_fifteen() -> None:
    """Władek: refreshments 2, starching 2 x 2, cutlets 3, biscuits 3 x 2, with the girlfriends' visit."""
    table = shop()
    table.visits[ANNA] = "girlfriends"
    buys(table, ANNA, ["name-day", "starching-linen", "minced-cutlets", "butter-biscuits"])
    assert ending.points(table, ANNA) == 2 + 4 + 3 + 6 == 15


def ended(table: Shop, *bought: list[str], visit: str = "priest") -> Talk:
    """The game ends with these cards; everybody had the same visit."""
    table.visits[:] = [visit] * table.players
    for seat, cards in enumerate(bought):
        buys(table, seat, cards)
    table.final = True
    table.served = table.players
    table.queue = list(range(table.players))
    return play(table, "last-purchases")


def test_most_points_win() -> None:
    run = ended(shop(), ["cheesecake"], ["minced-cutlets"], ["liqueur"])
    assert run.outcome.winners == (JAN,)
    assert run.outcome.scores == (3, 6, 3)


def test_a_tie_goes_to_more_shopping_cards() -> None:
    run = ended(shop(), ["cheesecake", "liqueur"], ["minced-cutlets"], [])
    assert (run.outcome.winners, run.outcome.scores) == ((ANNA,), (6, 6, 0))
    assert "more shopping cards" in str(run.outcome.reason)


def test_then_to_more_coupons_in_hand() -> None:
    run = ended(hands(shop(), "butter", "sugar meat", "soap"), ["cheesecake"], ["liqueur"], [])
    assert run.outcome.winners == (JAN,)
    assert "more coupons in hand" in str(run.outcome.reason)


def test_then_it_is_shared() -> None:
    run = ended(hands(shop(), "butter", "sugar", "soap meat"), ["cheesecake"], ["liqueur"], [])
    assert run.outcome.winners == (ANNA, JAN)
    assert "share" in str(run.outcome.reason)


def test_coupons_do_not_break_a_tie_that_cards_have_broken() -> None:
    run = ended(hands(shop(), "", "sugar meat", ""), ["cheesecake", "liqueur"], ["minced-cutlets"], [])
    assert run.outcome.winners == (ANNA,)


def test_visits_are_turned_over_at_the_end() -> None:
    table = shop()
    assert [player["visit"] for player in view(table, ANNA)["seats"]] == [None] * 3
    ended(table, ["cheesecake"])
    assert [player["visit"] for player in view(table, None)["seats"]] == ["priest"] * 3
    assert counted(table.visits) == ["priest"] * 3
