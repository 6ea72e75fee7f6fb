"""Przydział kartek and Zakupy (pp. 11-13): ration, spin, till, refill, whose turn is next."""

from __future__ import annotations

from reglamentacja.components import ATTEMPTS
from reglamentacja.rules import exchange, ration, shopping
from reglamentacja.state import STEADY

from .scenes import ANNA, EWA, JAN, Play, S, counted, hands, shop, spinning


def test_the_active_player_draws_two_coupons() -> None:
    table = hands(shop(), "butter", "sugar", "meat")
    pile = len(table.coupons)
    play = Play(table, ration.ration)
    assert (len(table.hands[ANNA]), len(table.coupons)) == (3, pile - 2)
    assert play.ask is not None
    assert play.ask.seat == ANNA
    assert "top:spin" in play.options


def test_an_empty_pile_is_made_of_the_discards() -> None:
    table = hands(shop(), "butter")
    table.discards[:] = table.coupons.cards[:-1]
    del table.coupons.cards[:-1]
    ration.draw(table, ANNA, 2)
    assert len(table.hands[ANNA]) == 3
    assert table.discards == []
    assert len(table.coupons) == 32


def test_with_pile_and_discards_empty_the_draw_is_skipped() -> None:
    table = hands(shop(), "butter")
    table.hands[JAN] += table.coupons.cards
    table.coupons.cards.clear()
    ration.draw(table, ANNA, 2)
    assert table.hands[ANNA] == ["butter"]


def test_a_spin_may_be_tried_three_times() -> None:
    spins = set()
    for seed in range(400):
        table = shop(seed=seed)
        play = Play(table, ration.spin)
        while table.attempt < ATTEMPTS and not table.spinning and play.step is ration.spin:
            play.say("top:spin")
        spins.add((table.attempt, table.top == STEADY))
        if table.attempt == ATTEMPTS and not table.spinning:
            assert play.step is shopping.till  # a third bad spin: no exchange
    assert {(1, True), (2, True)} <= spins
    assert all(attempt <= ATTEMPTS for attempt, _ in spins)


def test_three_bad_spins_end_the_exchange_before_it_began() -> None:
    for attempt, follows in ((ATTEMPTS, shopping.till), (ATTEMPTS - 1, ration.spin)):
        table = shop()
        table.attempt = attempt
        assert ration._topple(table) is follows


def test_a_spin_lasts_twenty_to_sixty_seconds_and_differs() -> None:
    lengths = [sum(ration.spin_length(shop(seed=seed))) for seed in range(300)]
    assert min(lengths) >= 20
    assert max(lengths) <= 60
    assert len(set(lengths)) > 25
    assert 32 < sum(lengths) / len(lengths) < 40


def test_a_spin_lasts_about_36_seconds_on_average_and_one_in_ten_topples() -> None:
    table = shop()
    lengths = [sum(ration.spin_length(table)) for _ in range(3000)]
    assert 34 <= sum(lengths) / len(lengths) <= 38
    toppled = 0
    for seed in range(1000):
        play = Play(shop(seed=seed), ration.spin).say("top:spin")
        toppled += not play.table.spinning
    assert 70 <= toppled <= 130


def test_slower_tops_spin_three_and_ten_times_as_long() -> None:
    for option, pace in (("slow", 3), ("patient", 10)):
        table = shop(seed=5, top=option)
        assert sum(ration.spin_length(table)) == pace * sum(ration.spin_length(shop(seed=5)))


def test_the_top_goes_from_steady_to_slowing_to_wobbling_to_its_fall() -> None:
    table = spinning(hands(shop(), "butter", "sugar", "meat"))
    play = Play(table, exchange.exchange)
    seen = []
    for answer in ("slow", "wobble", "fall"):
        assert [option for option in play.options if not option.startswith("word")] == [answer]
        play.say(answer)
        seen.append(table.top)
    assert seen == ["slowing", "wobbling", "still"]
    assert table.fallen_after == 35
    assert play.step is shopping.till


def test_the_active_player_may_stop_the_top_and_nobody_else() -> None:
    play = Play(spinning(hands(shop(), "butter", "sugar", "meat")), exchange.exchange)
    play.speak(JAN)
    assert "top:stop" not in play.options
    play.say("rest").speak(ANNA, "top:stop")
    assert play.step is shopping.till


def test_whoever_is_first_in_the_queue_buys_not_whoever_spun() -> None:
    table = hands(shop(), "butter", "flour flour sugar", "meat")
    table.queue = [JAN, EWA, ANNA, S]
    table.shelf[0] = "cheesecake"
    play = Play(table, shopping.till)
    assert play.ask is not None
    assert play.ask.seat == JAN
    assert play.options[-1] == "leave"
    assert "buy:cheesecake" in play.options


def test_buying_hands_in_three_coupons_takes_the_card_goes_back_draws_one_and_refills() -> None:
    table = hands(shop(), "flour flour sugar butter", "meat", "meat")
    if "cheesecake" not in table.shelf:
        table.deck.cards.remove("cheesecake")
        table.deck.cards.append(table.shelf[2])
        table.shelf[2] = "cheesecake"
    play = Play(table, shopping.till)
    play.say("buy:cheesecake")
    assert table.bought[ANNA] == ["cheesecake"]
    assert counted(table.discards) == ["flour", "flour", "sugar"]
    assert len(table.hands[ANNA]) == 2  # the butter, and one coupon drawn
    assert table.queue == [JAN, EWA, S, ANNA]
    assert len(table.shelf) == 6


def test_only_one_card_may_be_bought_at_a_time() -> None:
    table = hands(shop(), "flour flour sugar sugar sugar butter", "meat", "meat")
    table.shelf[:2] = ["cheesecake", "sweet-rice"]
    play = Play(table, shopping.till).say("buy:cheesecake")
    assert play.ask is not None
    assert play.step is not shopping.till


def test_who_does_not_buy_goes_to_the_back_and_draws_one_all_the_same() -> None:
    table = hands(shop(), "butter", "meat", "meat")
    Play(table, shopping.till).say("leave")
    assert table.queue == [JAN, EWA, S, ANNA]
    assert len(table.hands[ANNA]) == 2


def test_a_card_that_cannot_be_paid_is_greyed_with_a_sentence() -> None:
    table = hands(shop(), "butter", "meat", "meat")
    play = Play(table, shopping.till)
    assert play.ask is not None
    assert play.options == ["leave"]
    assert len(play.ask.greyed) == 6
    assert all(str(why).endswith(".") for _, why in play.ask.greyed)


def test_new_cards_come_in_at_the_far_end() -> None:
    table = shop()
    shelf = table.shelf.copy()
    table.shelf.pop(2)
    shopping.refill(table)
    assert table.shelf[:5] == shelf[:2] + shelf[3:]


def test_the_top_goes_to_the_next_player_clockwise() -> None:
    table = hands(shop(), "butter", "meat", "meat")
    Play(table, shopping.till).say("leave")
    assert table.active == JAN
