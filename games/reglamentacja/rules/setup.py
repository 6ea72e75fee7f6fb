"""Przygotowanie do gry (rulebook p. 8): what lies where before the first round."""

from collections.abc import Mapping
from typing import Any

from tabletop import LENGTH, TASTER, Chance, Pile

from ..components import CARDS, COUPONS_EACH, HAND, KINDS, PACES, SHELF, SPECULATOR, TASTER_TO_COME, VISITS
from ..state import Shop


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Shop:
    """Set the table up: six cards on the shelf, five coupons and a visit each, the queue, the speculator last.

    Args:
        options: the length (in a taster all but seven shopping cards stay in the box [reconstructed]), "top" (a key of
            ``PACES``), "dinners" ("all" or "aside"; only with three players), "hands".
    """
    deck = Pile(CARDS, rng)
    shelf = deck.draw_up_to(SHELF)
    left_out = deck.draw_up_to(len(deck) - TASTER_TO_COME) if options.get(LENGTH) == TASTER else []
    coupons = Pile([kind for kind in KINDS for _ in range(COUPONS_EACH)], rng)
    hands = [coupons.draw_up_to(HAND) for _ in range(seats)]
    aside = options["dinners"] == "aside" and seats == 3
    visits = [visit.id for visit in VISITS.values() if not (aside and "dinner" in visit.doubles)]
    rng.shuffle(visits)
    front = rng.below(seats)
    queue = [(front + step) % seats for step in range(seats)]
    open_hands = options["hands"] == "open"
    return Shop(
        rng=rng,
        open_hands=open_hands,
        pace=PACES[options["top"]],
        deck=deck,
        shelf=shelf,
        left_out=left_out,
        coupons=coupons,
        hands=hands,
        visits=visits[:seats],
        boxed_visits=visits[seats:],
        queue=[*queue, SPECULATOR],
        active=queue[2],
        known=[hand.copy() if open_hands else [] for hand in hands],
        laid=[[] for _ in range(seats)],
        bought=[[] for _ in range(seats)],
        offers=[None] * seats,
        tried=[[] for _ in range(seats)],
    )
