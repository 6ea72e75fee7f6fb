"""Runda finałowa i koniec gry, Punktacja (p. 20)."""

import pytest

from reglamentacja.components import ATTEMPTS
from reglamentacja.rules import ration
from reglamentacja.state import RoundEnd, Shop

from .scenes import ANNA, EWA, JAN, PIOTR, S, Talk, buys, hands, play, shop, spinning


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
    assert len(table.shelf) == 3
    assert table.hands == [["flour", "flour", "sugar"], [], []]


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
    assert table.ended == RoundEnd(JAN, "cheesecake"), "the strip says who has bought"
    assert [len(cards) for cards in table.bought] == [0, 1, 0]


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


def ended(table: Shop, *bought: list[str], visit: str = "priest") -> Talk:
    """The game ends with these cards; everybody had the same visit."""
    table.visits[:] = [visit] * table.players
    for seat, cards in enumerate(bought):
        buys(table, seat, cards)
    table.final = True
    table.served = table.players
    table.queue = list(range(table.players))
    return play(table, "last-purchases")


@pytest.mark.parametrize(
    ("coupons", "bought", "winners", "scores", "by"),
    [
        (["", "", ""], [["cheesecake"], ["minced-cutlets"], ["liqueur"]], (JAN,), (3, 6, 3), "points"),
        (["", "", ""], [["cheesecake", "liqueur"], ["minced-cutlets"], []], (ANNA,), (6, 6, 0), "more-cards"),
        (["", "sugar meat", ""], [["cheesecake", "liqueur"], ["minced-cutlets"], []], (ANNA,), (6, 6, 0), "more-cards"),
        (["butter", "sugar meat", "soap"], [["cheesecake"], ["liqueur"], []], (JAN,), (3, 3, 0), "more-coupons"),
        (["butter", "sugar", "soap meat"], [["cheesecake"], ["liqueur"], []], (ANNA, JAN), (3, 3, 0), "shared"),
    ],
)
def test_points_win_then_cards_then_coupons(
    coupons: list[str], bought: list[list[str]], winners: tuple[int, ...], scores: tuple[int, ...], by: str
) -> None:
    outcome = ended(hands(shop(), *coupons), *bought).outcome
    assert (outcome.winners, outcome.scores, outcome.ending) == (winners, scores, by)
    assert tuple(seat for seat in range(3) if outcome.ranks[seat] == max(outcome.ranks)) == winners
