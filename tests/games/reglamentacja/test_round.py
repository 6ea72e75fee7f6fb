"""Przydział kartek and Zakupy (pp. 11-13): ration, spin, till, refill, whose turn is next."""

from reglamentacja.components import ATTEMPTS, CARDS
from reglamentacja.rules import coupons, ration, shopping
from tabletop import AGAIN

from .scenes import ANNA, EWA, JAN, S, hands, play, shop


def test_an_empty_pile_is_made_of_the_discards() -> None:
    table = hands(shop(), "butter")
    table.discards[:] = table.coupons.cards[:-1]
    del table.coupons.cards[:-1]
    coupons.draw(table, ANNA, 2)
    assert len(table.hands[ANNA]) == 3
    assert table.discards == []
    assert len(table.coupons) == 32


def test_with_pile_and_discards_empty_the_draw_is_skipped() -> None:
    table = hands(shop(), "butter")
    table.hands[JAN] += table.coupons.cards
    table.coupons.cards.clear()
    coupons.draw(table, ANNA, 2)
    assert table.hands[ANNA] == ["butter"]


def test_three_bad_spins_end_the_exchange_before_it_began() -> None:
    for attempt, follows in ((ATTEMPTS, None), (ATTEMPTS - 1, AGAIN)):
        table = shop()
        table.attempt = attempt
        assert ration.topples(table) == follows
        assert play(table).at == "till"  # there is nothing to exchange under a top that lies still


def test_a_spin_lasts_about_36_seconds_on_average_and_one_in_ten_topples() -> None:
    table = shop()
    lengths = [sum(ration.spin_length(table)) for _ in range(3000)]
    assert 20 <= min(lengths) <= max(lengths) <= 60
    assert len(set(lengths)) > 25
    assert 34 <= sum(lengths) / len(lengths) <= 38
    toppled = 0
    for seed in range(1000):
        table = shop(seed=seed)
        play(table, "spin").answer("top:spin")
        toppled += not table.spinning
    assert 70 <= toppled <= 130


def test_slower_tops_spin_three_and_ten_times_as_long() -> None:
    for option, pace in (("slow", 3), ("patient", 10)):
        table = shop(seed=5, top=option)
        assert sum(ration.spin_length(table)) == pace * sum(ration.spin_length(shop(seed=5)))


def test_a_card_that_cannot_be_paid_is_greyed_and_says_what_is_missing() -> None:
    table = hands(shop(), "butter flour", "meat", "meat")
    table.shelf[:2] = ["cheesecake", "minced-cutlets"]
    table.deck.cards.append("liqueur")
    table.shelf[5] = "bigos"
    run = play(table, "till")
    assert run.options == ["leave"]
    missing = {str(card): why.values["coupons"] for card, why in run.ask.greyed}
    assert len(missing) == 6
    assert missing["buy:cheesecake"] == coupons.bundle(["sugar", "flour"])
    assert missing["buy:minced-cutlets"] == coupons.bundle(["meat", "meat"])
    assert run.ask.refusal("buy:liqueur"), "it is not on the shelf"


def test_what_can_be_bought_shows_to_nobody_while_the_hand_is_closed() -> None:
    """Nor does a card whose coupons all have seen: it would look like the only one."""
    table = hands(shop(), " ".join(CARDS["cheesecake"].needs))
    table.shelf[0], table.known[ANNA][:] = "cheesecake", CARDS["cheesecake"].needs
    run = play(table, "till")
    assert "buy:cheesecake" in run.options
    assert list(run.ask.public) == ["leave"]


def test_at_the_start_the_queue_is_told_and_who_has_the_top() -> None:
    table = shop()
    table.queue, table.active = [JAN, EWA, ANNA, S], ANNA
    first = [line.message.values for line in play(table, "ration").log[:3]]
    assert first[1]["seats"] == [JAN, EWA, ANNA]
    assert first[2]["seat"] == ANNA
    assert play(table, "ration").said[:3] == ["Round {n}", "{seat} gets the top.", "{seat} draws {n} coupon."]


def test_new_cards_come_in_at_the_far_end() -> None:
    table = shop()
    shelf = table.shelf.copy()
    table.shelf.pop(2)
    shopping.refill(table)
    assert table.shelf[:5] == shelf[:2] + shelf[3:]
