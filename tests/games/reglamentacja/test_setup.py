"""Elementy gry, Przygotowanie do gry (pp. 6-9)."""

from itertools import combinations

import pytest

from reglamentacja.components import CARDS, CATEGORIES, COUPONS_EACH, KINDS, VISITS
from reglamentacja.rules import deal
from tabletop import Chance

from .scenes import S, shop


def test_the_box_holds_35_coupons_20_cards_and_6_visits() -> None:
    """Each category has five cards with thirteen icons: two for three different coupons, three if one is repeated."""
    assert len(KINDS) * COUPONS_EACH == 35
    assert (len(CARDS), len(VISITS)) == (20, 6)
    assert {len(card.needs) for card in CARDS.values()} == {3}
    assert len({tuple(sorted(card.needs)) for card in CARDS.values()}) == 20, "no two take the same"
    for card in CARDS.values():
        assert card.icons == (2 if len(set(card.needs)) == 3 else 3)
    for category in CATEGORIES:
        icons = [card.icons for card in CARDS.values() if card.category == category]
        assert (len(icons), sum(icons)) == (5, 13)


def test_every_visit_doubles_another_pair_of_categories_and_three_double_dinner() -> None:
    pairs = {frozenset(visit.doubles) for visit in VISITS.values()}
    assert pairs == {frozenset(pair) for pair in combinations(CATEGORIES, 2)}
    assert sum("dinner" in pair for pair in pairs) == 3


def test_cards_the_rulebook_names() -> None:
    assert sorted(CARDS["cheesecake"].needs) == ["flour", "flour", "sugar"]
    named = {
        "name-day": ("party", 2),
        "starching-linen": ("home", 2),
        "minced-cutlets": ("dinner", 3),
        "butter-biscuits": ("cake", 3),
    }
    assert {card: (CARDS[card].category, CARDS[card].icons) for card in named} == named


@pytest.mark.parametrize(("players", "pile"), [(3, 20), (4, 15), (5, 10)])
def test_five_coupons_and_one_visit_each_and_six_cards_lie_open(players: int, pile: int) -> None:
    table = shop(players)
    assert [len(hand) for hand in table.hands] == [5] * players
    assert (len(table.coupons), len(table.shelf), len(table.deck)) == (pile, 6, 14)
    assert (len(table.visits), len(table.boxed_visits)) == (players, 6 - players)
    assert set(table.visits) | set(table.boxed_visits) == set(VISITS)


@pytest.mark.parametrize("seed", range(12))
def test_three_players_may_set_the_dinner_visits_aside(seed: int) -> None:
    table = shop(3, seed, dinners="aside")
    assert all("dinner" not in VISITS[visit].doubles for visit in table.visits)


def test_with_more_players_the_dinner_visits_stay() -> None:
    seen = {visit for seed in range(12) for visit in shop(4, seed, dinners="aside").visits}
    assert any("dinner" in VISITS[visit].doubles for visit in seen)


@pytest.mark.parametrize("seed", range(6))
def test_the_queue_runs_clockwise_from_a_drawn_player_and_the_third_gets_the_top(seed: int) -> None:
    table = deal(4, {"top": "standard", "dinners": "all", "hands": "closed"}, Chance(seed))
    front = table.queue[0]
    assert table.queue == [*((front + step) % 4 for step in range(4)), S]
    assert table.active == table.queue[2]
