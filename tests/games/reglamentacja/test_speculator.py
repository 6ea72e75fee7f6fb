"""Wymiana ze spekulantem (p. 16) and Zakupy spekulanta (p. 18)."""

import pytest

from reglamentacja.questions import ROLL_FOR_THE_SPECULATOR, WHAT_IS_SAID, Speculate
from reglamentacja.state import Shop

from .scenes import ANNA, EWA, JAN, S, hands, lay, play, shop, spinning


@pytest.fixture
def at() -> Shop:
    return spinning(hands(shop(), "butter butter soap", "sugar", "meat"))


def test_only_the_active_player_deals_with_the_speculator_and_nobody_in_the_final_round(at: Shop) -> None:
    shared = spinning(hands(shop(), "butter butter", "sugar sugar", "meat"))
    assert not any(isinstance(o, Speculate) for o in play(shared).speak(JAN).options)
    at.final = True
    at.queue.remove(S)
    assert not any(isinstance(o, Speculate) for o in play(at).speak(ANNA).options)


def test_the_speculator_takes_two_coupons_not_one() -> None:
    at = spinning(hands(shop(), "butter", "sugar sugar", "meat"))
    run = play(at).speak(ANNA)
    assert "speculator:coupon" not in run.options
    assert {"speculator:coupon", "speculator:place"} <= {option for option, _ in run.ask.greyed}


def test_the_player_may_think_better_of_it(at: Shop) -> None:
    run = play(at).speak(ANNA, "speculator:coupon", "pay:butter", "back")
    assert at.paying == []
    assert len(at.hands[ANNA]) == 3
    assert run.question is WHAT_IS_SAID


def test_all_six_cards_may_be_hit() -> None:
    dies = set()
    for seed in range(60):
        at = shop(seed=seed)
        at.queue = [S, ANNA, JAN, EWA]
        play(at, "speculator").answer("roll")
        assert len(at.shelf) == 6
        dies.add(at.die)
    assert dies == {1, 2, 3, 4, 5, 6}


def test_if_the_shelf_cannot_be_filled_after_him_the_final_round_begins() -> None:
    at = hands(shop(), "butter", "sugar", "meat")
    at.queue = [S, ANNA, JAN, EWA]
    at.deck.cards.clear()
    run = play(at, "speculator").answer("roll")
    assert at.final
    assert run.at == "final-spin"
    assert S not in at.queue


def test_an_exchange_is_broken_off_where_his_purchase_brings_the_final_round(at: Shop) -> None:
    at.queue = [ANNA, JAN, S, EWA]
    at.deck.cards.clear()
    run = play(at).speak(ANNA, "speculator:place", "pay:butter", "pay:butter").answer("roll")
    assert at.final
    assert not at.spinning
    assert at.active == JAN
    assert run.at == "final-spin"
    die = run.said.index("The die shows {n}.")
    assert run.said[die : die + 5] == [
        "The die shows {n}.",
        "The speculator buys {card}.",
        "The speculator goes to the back of the queue.",
        "There are not enough cards to fill the shelf: the exchange stops, and nobody shops in this round.",
        "Final round",
    ]


def test_with_fewer_than_six_cards_he_does_not_buy_but_the_final_round_begins() -> None:
    at = hands(shop(), "flour flour sugar", "sugar", "meat")
    at.queue = [ANNA, S, JAN, EWA]
    at.shelf[0] = "cheesecake"
    at.deck.cards.clear()
    run = play(at, "till").answer("buy:cheesecake")
    assert at.final
    assert at.box == []
    assert run.question is not ROLL_FOR_THE_SPECULATOR
    assert S not in at.queue


def test_the_speculator_is_paid_with_coupons_that_no_offer_needs(at: Shop) -> None:
    lay(at, anna="butter")
    run = play(at).speak(ANNA, "give:0:butter", "get:0:meat", "offer:0")
    run.speak(ANNA, "speculator:coupon", "pay:butter", "pay:soap")
    assert at.offers[ANNA] is not None
    assert at.laid[ANNA] == ["butter"]
    run.speak(
        ANNA, "speculator:coupon", "pay:butter", "pay:" + next(kind for kind in at.hands[ANNA] if kind != "butter")
    )
    assert at.offers[ANNA] is None  # it was the last one
