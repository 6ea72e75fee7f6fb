"""Components on the table, and "Modifiche per un numero inferiore di giocatori"."""

import itertools

import pytest

from kolejka.components import DELIVERIES, GOODS, KINDS, LISTS, PLAYER_COUNTS, QUEUE_CARDS
from kolejka.rules import deal
from kolejka.rules.setup import consecutive, delivery_cards, shopping_lists
from tabletop import Chance

from .scenes import street

COUNTS = (2, 3, 4, 5)


def test_the_box_holds_sixty_goods_fifteen_deliveries_ten_cards_and_five_lists() -> None:
    assert [len(GOODS[kind]) for kind in KINDS] == [12] * 5
    assert len({good for kind in KINDS for good in GOODS[kind]}) == 60
    assert len(delivery_cards(PLAYER_COUNTS[5])) == 15
    assert len([card for card in QUEUE_CARDS.values() if card.source in ("rulebook", "found")]) == 10
    assert [entry.number for entry in LISTS] == [1, 2, 3, 4, 5]


def test_a_list_asks_for_4_3_2_1_and_none_and_the_five_together_for_ten_of_each_kind() -> None:
    for entry in LISTS:
        assert sorted(entry.wants.values()) == [0, 1, 2, 3, 4]
    for kind in KINDS:
        assert sum(entry.wants[kind] for entry in LISTS) == 10


def test_from_a_list_to_the_next_every_kind_is_wanted_once_less() -> None:
    for entry, following in itertools.pairwise([*LISTS, LISTS[0]]):
        assert all(following.wants[kind] == (entry.wants[kind] - 1) % 5 for kind in KINDS)


@pytest.mark.parametrize(("players", "loaded"), [(2, 6), (3, 8), (4, 9), (5, 11)])
def test_goods_removed_by_number_of_players(players: int, loaded: int) -> None:
    """One good of each kind starts on the market; the rest, less those removed, on the trucks; shops are empty."""
    table = street(players)
    assert [len(table.trucks[kind]) for kind in KINDS] == [loaded] * 5
    assert [len(table.stalls[kind]) for kind in KINDS] == [1] * 5
    assert not any(table.shelves.values())


@pytest.mark.parametrize(("players", "numbers"), [(2, {1, 2}), (3, {1, 2}), (4, {2, 3}), (5, {1, 2, 3})])
def test_delivery_cards_removed_by_number_of_players(players: int, numbers: set[int]) -> None:
    cards = sorted(street(players).deliveries)
    assert cards == sorted(f"{kind}-{number}" for kind in KINDS for number in numbers)
    assert {delivery.number for delivery in DELIVERIES.values()} >= numbers


@pytest.mark.parametrize("players", COUNTS)
def test_everybody_has_five_pawns_ten_cards_three_of_them_in_hand_and_a_list(players: int) -> None:
    table = street(players)
    assert table.pawns == [5] * players
    for hand, deck in zip(table.hands, table.decks, strict=True):
        assert len(hand) == 3
        assert sorted(hand + deck.cards) == sorted(QUEUE_CARDS)
    assert len(set(table.lists)) == players


@pytest.mark.parametrize("players", [2, 3])
def test_lists_are_consecutive_with_two_and_three_players_five_next_to_one(players: int) -> None:
    rng = Chance(3)
    dealt = {frozenset(shopping_lists(players, PLAYER_COUNTS[players], rng)) for _ in range(300)}
    assert all(consecutive(sorted(lists)) for lists in dealt)
    assert len(dealt) == 5
    assert frozenset({4, 0}) in dealt or frozenset({3, 4, 0}) in dealt


def test_lists_need_not_be_consecutive_with_four_and_five_players() -> None:
    rng = Chance(3)
    dealt = {frozenset(shopping_lists(4, PLAYER_COUNTS[4], rng)) for _ in range(100)}
    assert len(dealt) == 5
    assert sorted(shopping_lists(5, PLAYER_COUNTS[5], rng)) == [0, 1, 2, 3, 4]


def test_market_order_and_first_player_are_drawn_by_lot() -> None:
    dealt = [deal(4, {"hands": "closed", "lists": "full"}, Chance(seed)) for seed in range(60)]
    assert {table.first_player for table in dealt} == {0, 1, 2, 3}
    assert len({tuple(table.order) for table in dealt}) > 20
    assert all(sorted(table.order) == sorted(KINDS) for table in dealt)
