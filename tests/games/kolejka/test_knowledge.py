"""Who may see what."""

from kolejka.components import QUEUE_CARDS
from kolejka.rules import redeal, view
from kolejka.rules.playing_cards import play
from tabletop import Chance
from tabletop.testing import Play

from .scenes import ANNA, EWA, JAN, street


def test_open_hands_are_seen_by_all_and_never_re_dealt() -> None:
    table = street(hands="open")
    assert view(table, None)["hands"] == {str(seat): table.hands[seat] for seat in range(3)}
    before = [hand.copy() for hand in table.hands]
    redeal(table, ANNA, Chance(5))
    assert table.hands == before


def test_a_friends_two_cards_stay_known_to_the_owner_until_they_are_turned() -> None:
    table = street()
    top = table.deliveries.cards[:-3:-1]
    table.hands[JAN] = ["friend"]
    Play(play(table, JAN, "friend")).answer("seen")
    for seed in range(20):
        redeal(table, JAN, Chance(seed))
        assert view(table, JAN)["seen"] == top
    assert view(table, ANNA)["seen"] == []
    table.known = [max(0, known - 1) for known in table.known]
    table.deliveries.draw()
    assert view(table, JAN)["seen"] == top[1:]


def test_a_re_deal_changes_what_others_hold_but_not_what_they_have() -> None:
    table = street()
    hands = set()
    for seed in range(30):
        redeal(table, ANNA, Chance(seed))
        hands.add(tuple(table.hands[EWA]))
        for hand, deck in zip(table.hands, table.decks, strict=True):
            assert sorted(hand + deck.cards) == sorted(QUEUE_CARDS)
    assert len(hands) > 20
