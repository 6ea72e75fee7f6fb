"""Prepared positions: a table laid out for an example or a lesson.

A position is a JSON object. Whatever it leaves out stays as it was dealt, except coupons in hands that are not named:
these are dealt again from what is left. Seats are numbers, -1 is the speculator.

============  =======================================================================================================
``phase``     the phase with which play begins: ``"spin"``, ``"exchange"``, ``"till"`` …
``round``     the round that has been reached; ``active``: the player who has the top
``queue``     pawns, the first in front; without the speculator in the final round
``shelf``     shopping cards behind the counter, the nearest first
``bought``    seat by seat: shopping cards bought
``deck``      the next shopping cards, the first to come first; ``to-come``: how many are left, the others in the box
``hands``     seat by seat: coupons in hand; ``laid``: those of them that lie on the table
``discards``  coupons handed in, the last on top
``pile``      the next coupons of the pile, the first to be drawn first
``visits``    seat by seat: the card of an announced visit
``top``       how the top spins, where play begins with an exchange: ``"steady"``, ``"slowing"``, ``"wobbling"``
============  =======================================================================================================
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from tabletop import check_parts

from ..components import CARDS, COUPONS_EACH, KINDS, SHELF, SPECULATOR, VISITS
from ..state import SLOWING, STEADY, STILL, WOBBLING, Shop
from . import ration

PARTS = (
    "phase", "round", "active", "queue", "shelf", "bought", "deck", "to-come", "hands", "laid", "discards", "pile",
    "visits", "top",
)  # fmt: skip
FINAL = ("final-spin", "final-exchange", "last-purchases")
"""Phases of the final round after its coupons have been dealt."""
T = TypeVar("T")


def arrange(shop: Shop, position: Mapping[str, Any]) -> str:
    """Lay a position out on a table just dealt."""
    check_parts(position, PARTS)
    phase = str(position.get("phase", "ration"))
    shop.final = phase in FINAL
    shop.round = position.get("round", 0 if phase == "ration" else 1)
    arrange_pawns(shop, position)
    arrange_cards(shop, position)
    arrange_visits(shop, position.get("visits", []))
    arrange_coupons(shop, position)
    if phase.endswith("exchange"):
        spins(shop, position.get("top", STEADY))
    return phase


def arrange_pawns(shop: Shop, position: Mapping[str, Any]) -> None:
    """The queue, and who has the top."""
    pawns = [*range(shop.players), *([] if shop.final else [SPECULATOR])]
    queue = [pawn for pawn in shop.queue if pawn in pawns]
    shop.queue = list(position.get("queue", queue))
    if sorted(shop.queue) != sorted(pawns):
        raise ValueError("Everybody has one pawn in the queue, and so has the speculator until the final round.")
    shop.active = position.get("active", shop.active)
    if shop.active not in range(shop.players):
        raise ValueError("Somebody at the table has the top.")


def arrange_cards(shop: Shop, position: Mapping[str, Any]) -> None:
    """Shopping cards: on the shelf, bought, still to come, in the box."""
    left = sorted(CARDS)
    for seat, cards in enumerate(position.get("bought", [])):
        shop.bought[seat] = taken(left, cards, "There is one shopping card of each name")
    shelf = position.get("shelf", [card for card in shop.shelf if card in left])
    shop.shelf = taken(left, shelf, "There is one shopping card of each name")
    if len(shop.shelf) > SHELF:
        raise ValueError(f"The shelf holds {SHELF} shopping cards.")
    first = taken(left, position.get("deck", []), "There is one shopping card of each name")
    shop.rng.shuffle(left)
    come = position.get("to-come", len(first) + len(left))
    rest = max(0, come - len(first))
    shop.deck.cards[:] = [*left[:rest], *reversed(first)]
    shop.box, shop.left_out = left[rest:], []


def arrange_visits(shop: Shop, visits: Sequence[str]) -> None:
    """Deal visits by seat; no visit may be announced twice."""
    left = sorted(VISITS)
    named = taken(left, visits, "There is one card of each visit")
    shop.rng.shuffle(left)
    shop.visits = [*named, *left][: shop.players]
    shop.boxed_visits = [*named, *left][shop.players :]


def arrange_coupons(shop: Shop, position: Mapping[str, Any]) -> None:
    """Coupons: in hands, on the table, handed in, in the pile."""
    left = [kind for kind in KINDS for _ in range(COUPONS_EACH)]
    why = f"There are {COUPONS_EACH} coupons of each kind"
    named = position.get("hands", [])
    sizes = [len(hand) for hand in shop.hands]
    shop.discards = taken(left, position.get("discards", []), why)
    hands = [taken(left, hand, why) for hand in named]
    first = taken(left, position.get("pile", []), why)
    shop.rng.shuffle(left)
    hands += [[left.pop() for _ in range(size)] for size in sizes[len(hands) :]]
    shop.hands = hands
    shop.coupons.cards[:] = [*left, *reversed(first)]
    shop.known = [hand.copy() if shop.open_hands else [] for hand in hands]
    for seat, kinds in enumerate(position.get("laid", [])):
        taken(hands[seat].copy(), kinds, "Coupons on the table are their owner’s")
        for kind in kinds:
            shop.lay(seat, kind)


def spins(shop: Shop, top: str) -> None:
    """Set the top spinning, at a stage."""
    if top not in (STEADY, SLOWING, WOBBLING) or not shop.round:
        raise ValueError(f"In an exchange the top is not {top}." if top != STILL else "In an exchange the top spins.")
    shop.attempt = 1
    shop.top = top
    shop.stretches = ration.spin_length(shop)


def taken(left: list[T], wanted: Sequence[T], why: str) -> list[T]:
    """Take things from those that are left. Raises ValueError, with ``why``, if one is missing."""
    for one in wanted:
        if one not in left:
            raise ValueError(f"{why}: {one} is not left.")
        left.remove(one)
    return list(wanted)
