"""What lies open is seen as it is, each thing by its name; and every coupon, card and visit is counted."""

from collections.abc import Callable

import pytest

from reglamentacja.components import CARDS, VISITS
from reglamentacja.rules import conserved, redeal, view
from reglamentacja.state import SLOWING, Deal, Offer, RoundEnd, Shop, Terms
from tabletop import Chance

from .scenes import ANNA, EWA, JAN, S, buys, hands, shop


def an_afternoon() -> Shop:
    """The fourth round of three players, in the middle of an exchange: every list has something to show."""
    table = hands(shop(), "sugar butter butter", "meat", "flour sugar")
    table.known[ANNA], table.laid[ANNA] = ["sugar", "butter"], ["sugar"]
    table.round, table.attempt, table.top, table.pace = 4, 2, SLOWING, 3
    table.stretches, table.fallen_after = [0, 9, 6], 21
    table.speaker, table.words, table.deals, table.talking = JAN, 7, 2, True
    table.queue, table.active = [EWA, ANNA, S, JAN], EWA
    table.offers[JAN] = Offer(
        ["sugar", "meat"], ["butter"], ANNA, told=Terms(("meat", "sugar"), ("butter",)), refused={EWA: "no"}, since=5
    )
    table.offers[EWA] = Offer(["flour"], [], swap=True)
    table.tried[ANNA] = [Offer(["butter"], ["meat"], told=Terms(("butter",), ()), since=1)]
    table.done = [Deal(ANNA, EWA, Terms(("sugar",), ("any",), 2, 1), ("flour",))]
    table.picked, table.enough, table.paying, table.die = ["meat"], [ANNA], ["flour", "sugar"], 4
    table.discards, table.served = [table.coupons.cards.pop(), table.coupons.cards.pop()], 1
    table.box, table.ended = [table.deck.cards.pop()], RoundEnd(JAN, "liqueur")
    buys(table, JAN, [table.deck.cards[-1]])
    return table


def test_an_offer_is_seen_as_it_was_told() -> None:
    figures = view(an_afternoon(), None)["seats"]
    offer = figures[JAN]["offer"]
    assert sorted(offer.pop("gives")) == ["meat", "sugar"]
    assert offer == {
        "gets": ["butter"], "to": ANNA, "swap": False, "asks": False, "open": True, "whole": True, "age": 2,
        "refused": {"2": "no"},
    }  # fmt: skip
    assert figures[EWA]["offer"] == {
        "gives": ["flour"], "gets": [], "to": None, "swap": True, "asks": False, "open": False, "whole": False,
        "age": 0, "refused": {},
    }  # fmt: skip
    assert figures[ANNA]["tried"] == [{
        "gives": ["butter"], "gets": ["meat"], "to": None, "swap": False, "asks": False, "open": True, "whole": False,
        "age": 6, "refused": {},
    }]  # fmt: skip


def test_when_the_game_is_over_visits_and_points_are_seen() -> None:
    table = an_afternoon()
    table.over = True
    figures = view(table, None)["seats"]
    assert [figure["visit"] for figure in figures] == table.visits
    (card,) = table.bought[JAN]
    doubled = CARDS[card].category in VISITS[table.visits[JAN]].doubles
    assert [figure["points"] for figure in figures] == [0, CARDS[card].icons * (2 if doubled else 1), 0]
    before = table.visits.copy()
    redeal(table, None, Chance(3))
    assert table.visits == before, "everybody has seen them"


def test_what_a_bystander_cannot_know_is_dealt_anew() -> None:
    hidden = set()
    for seed in range(40):
        table = an_afternoon()
        before, counted = view(table, None), conserved(table)
        redeal(table, None, Chance(seed))
        assert view(table, None) == before
        assert conserved(table) == counted
        assert len(table.paying) == 2
        assert all(table.hands[EWA].count(kind) >= table.paying.count(kind) for kind in table.paying)
        hidden.add((*table.hands[ANNA], *table.hands[JAN], *table.paying, *table.visits, table.deck.cards[-1]))
    assert len(hidden) > 30


LOSES: dict[str, Callable[[Shop], object]] = {
    "a coupon of the pile": lambda table: table.coupons.cards.pop(),
    "a coupon that was handed in": lambda table: table.discards.pop(),
    "a coupon in hand": lambda table: table.hands[JAN].pop(),
    "a shopping card of the deck": lambda table: table.deck.cards.pop(),
    "a shopping card on the shelf": lambda table: table.shelf.pop(),
    "a shopping card of the speculator": lambda table: table.box.pop(),
    "a shopping card that was bought": lambda table: table.bought[JAN].pop(),
    "a visit": lambda table: table.visits.pop(),
    "a visit in the box": lambda table: table.boxed_visits.pop(),
    "that what lies there was seen": lambda table: table.laid[EWA].append("flour"),
    "that what was seen is there": lambda table: table.known[EWA].append("meat"),
}


@pytest.mark.parametrize("what", LOSES)
def test_nothing_can_be_lost_unnoticed(what: str) -> None:
    table = an_afternoon()
    before = conserved(table)
    assert before[3:] == (True, True)
    LOSES[what](table)
    assert conserved(table) != before
