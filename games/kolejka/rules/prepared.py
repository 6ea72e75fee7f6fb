"""Prepared positions: a street laid out for an example, a lesson or a short game.

A position is a JSON object. Whatever it leaves out stays as it was dealt. Seats are numbers, -1 is the speculator.

=============  ======================================================================================================
``phase``      the phase with which play begins: ``"queue-jumping"`` …
``day``        1 for the first Monday
``first``      the first player
``lists``      each seat's shopping list, by its number on the card
``order``      the kinds on the market, from Monday's on
``queues``     place -> who stands there, the front first. A shop that is not named has its speculator alone
``shelves``    shop -> kinds of the goods that lie there, the topmost last
``stalls``     kind -> how many goods lie on its stall
``homes``      seat by seat: kind -> how many goods the family has
``trucks``     kind -> how many goods are left on its truck; what was there more lies on the stall of its kind
``hands``      seat by seat: queue cards in hand, by id; those that are neither here nor in ``played`` are in the deck
``played``     seat by seat: queue cards played this week
``deliveries`` the next delivery cards, by id, the first to be turned first
``turned``     delivery cards of past days, by id
``supplied``   shops that had a delivery today; ``closed``: shops closed for stocktaking
``jump``       the round of queue jumping that has been reached, 0 before the first; ``passed``: seats that have passed
=============  ======================================================================================================
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop import check_parts

from ..components import DELIVERIES, KINDS, LISTS, MARKET, PAWNS_EACH, PLACES, QUEUE_CARDS, SPECULATOR, Good, Kind
from ..state import Street

PARTS = (
    "phase", "day", "first", "lists", "order", "queues", "shelves", "stalls", "homes", "trucks", "hands", "played",
    "deliveries", "turned", "supplied", "closed", "jump", "passed",
)  # fmt: skip


def arrange(street: Street, position: Mapping[str, Any]) -> str:
    """Lay a position out on a street just dealt."""
    check_parts(position, PARTS)
    street.day = position.get("day", 1)
    street.first_player = position.get("first", street.first_player)
    street.lists = [number - 1 for number in position.get("lists", [entry + 1 for entry in street.lists])]
    if not all(0 <= entry < len(LISTS) for entry in street.lists):
        raise ValueError("The shopping lists have the numbers 1 to 5.")
    street.order = list(position.get("order", street.order))
    if sorted(street.order) != sorted(KINDS):
        raise ValueError("The market has one space for each kind of goods.")
    arrange_queues(street, position.get("queues", {}))
    arrange_goods(street, position)
    arrange_cards(street, position)
    street.supplied = list(position.get("supplied", []))
    street.closed = list(position.get("closed", []))
    street.jump = position.get("jump", 0)
    street.passed = [seat in position.get("passed", []) for seat in range(street.players)]
    return str(position.get("phase", "queueing-up"))


def arrange_queues(street: Street, queues: Mapping[str, Sequence[int]]) -> None:
    """Set pawns in the queues where they are named; all others are at home."""
    if set(queues) - set(PLACES):
        raise ValueError("Pawns queue at the five shops and at the market.")
    for place in PLACES:
        street.queues[place] = list(queues.get(place, [] if place == MARKET else [SPECULATOR]))
        if place != MARKET and street.queues[place].count(SPECULATOR) != 1:
            raise ValueError("One speculator stands at every shop.")
    out = [owner for queue in street.queues.values() for owner in queue]
    street.pawns = [PAWNS_EACH - out.count(seat) for seat in range(street.players)]
    if min(street.pawns) < 0 or not set(out) <= {SPECULATOR, *range(street.players)}:
        raise ValueError("Each family at the table has five pawns.")


def arrange_goods(street: Street, position: Mapping[str, Any]) -> None:
    """Take goods from the trucks. If a truck must hold fewer than are left, the rest goes to the stall of its kind."""
    for kind in KINDS:
        street.trucks[kind] += street.stalls[kind]
        street.stalls[kind] = []
    for shop, kinds in position.get("shelves", {}).items():
        street.shelves[shop] = [taken(street, kind) for kind in kinds]
    for home, amounts in zip(street.homes, position.get("homes", []), strict=False):
        for kind, amount in amounts.items():
            home[kind] = [taken(street, kind) for _ in range(amount)]
    stalls = position.get("stalls", dict.fromkeys(KINDS, 1))
    for kind in KINDS:
        street.stalls[kind] = [taken(street, kind) for _ in range(stalls.get(kind, 0))]
    for kind, left in position.get("trucks", {}).items():
        street.stalls[kind] += [taken(street, kind) for _ in range(len(street.trucks[kind]) - left)]


def taken(street: Street, kind: Kind) -> Good:
    """The next good of a kind from its truck."""
    if not street.trucks[kind]:
        raise ValueError(f"There are no more goods of this kind: {kind}.")
    return street.trucks[kind].pop()


def arrange_cards(street: Street, position: Mapping[str, Any]) -> None:
    """Queue cards are the same ten for every family; the delivery cards that are named come first, in this order."""
    for seat in range(street.players):
        hand = list(dict(enumerate(position.get("hands", []))).get(seat, street.hands[seat]))
        played = list(dict(enumerate(position.get("played", []))).get(seat, []))
        if len(set(hand + played)) != len(hand + played) or not set(hand + played) <= set(QUEUE_CARDS):
            raise ValueError("Each family has one queue card of every kind.")
        street.hands[seat], street.played[seat] = hand, played
        street.decks[seat].cards[:] = [card for card in QUEUE_CARDS if card not in hand + played]
        street.decks[seat].shuffle()
    first, street.bin = list(position.get("deliveries", [])), list(position.get("turned", []))
    rest = list(street.deliveries)
    for card in [*first, *street.bin]:
        if card not in DELIVERIES or card not in rest:
            raise ValueError("There is one delivery card of each number for every shop.")
        rest.remove(card)
    street.deliveries.cards[:] = [*rest, *reversed(first)]
