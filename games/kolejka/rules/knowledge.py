"""Who may see what: views, re-deals, and what must always add up.

Hidden are the hands and decks of queue cards, and the order of the delivery cards. Shopping lists, goods, trucks and
played cards are open. What a friend has shown is stored as a number of cards from the top, so it ends by itself.
"""

from dataclasses import dataclass
from typing import Any

from tabletop import Chance, Option, Record

from ..components import LISTS, PAWNS_EACH, Good, Kind, Place
from ..state import Street


@dataclass(frozen=True)
class Family(Record):
    """What everybody sees of a family."""

    shopping_list: str
    """By id."""
    wants: dict[Kind, int]
    home: dict[Kind, list[Good]]
    missing: int
    surplus: int
    pawns: int
    """Pawns at home."""
    hand: int
    """How many queue cards it holds; ``deck``: how many it may still draw."""
    deck: int
    played: list[str]
    passed: bool


@dataclass(frozen=True)
class View(Record):
    """All that a seat, or a bystander, may know. Fields that a :class:`Street` has too mean the same as there."""

    day: int
    last_day: int | None
    week: int
    weekday: int
    phase: str
    jump: int
    in_play: list[Option]
    first: int
    """The first player."""
    order: list[Kind]
    trader: Kind
    """The kind that costs one good only today."""
    trucks: dict[Kind, list[Good]]
    shelves: dict[Kind, list[Good]]
    stalls: dict[Kind, list[Good]]
    queues: dict[Place, list[int]]
    closed: list[Kind]
    supplied: list[Kind]
    speculated: list[Kind]
    today: list[str]
    deliveries: int
    """How many delivery cards are left to be turned."""
    deliveries_a_day: int
    known: list[int]
    stayed: int
    swapped: bool
    seats: list[Family]
    hands: dict[int, list[str]]
    """Seat -> its queue cards, for each hand that may be seen."""
    seen: list[str]
    """The next delivery cards, the first to be turned first, if a friend has shown them to this seat."""


def view(street: Street, seat: int | None) -> dict[str, Any]:
    """A :class:`View` as plain data."""
    return seen_by(street, seat).json()


def seen_by(street: Street, seat: int | None) -> View:
    """All that a seat, or a bystander (None), may know."""
    return View.of(
        street,
        first=street.first_player,
        trader=street.trader_at,
        deliveries=len(street.deliveries),
        seats=[family_of(street, other) for other in range(street.players)],
        hands={other: street.hands[other] for other in open_to(street, seat)},
        seen=[] if seat is None else street.deliveries.cards[: -street.known[seat] - 1 : -1],
    )


def family_of(street: Street, seat: int) -> Family:
    """What everybody sees of a family."""
    home, wants = street.homes[seat], dict(street.list_of(seat))
    over = [len(goods) - wants[kind] for kind, goods in home.items()]
    return Family(
        shopping_list=LISTS[street.lists[seat]].id,
        wants=wants,
        home=home,
        missing=-sum([more for more in over if more < 0]),
        surplus=sum([more for more in over if more > 0]),
        pawns=street.pawns[seat],
        hand=len(street.hands[seat]),
        deck=len(street.decks[seat]),
        played=street.played[seat],
        passed=street.passed[seat],
    )


def open_to(street: Street, seat: int | None) -> list[int]:
    """The seats whose hands a seat may see: its own; all, if hands are played open."""
    if street.open_hands:
        return list(range(street.players))
    return [] if seat is None else [seat]


def redeal(street: Street, seat: int | None, rng: Chance) -> None:
    """Deal anew what the seat cannot know: other hands, the order of all decks, deliveries that no friend has shown.

    Cards are sorted before they are shuffled, so that the new deal does not depend on the true one.
    """
    seen = open_to(street, seat)
    for other, (hand, deck) in enumerate(zip(street.hands, street.decks, strict=True)):
        if other in seen:
            deck.cards.sort()
            rng.shuffle(deck.cards)
        else:
            cards = sorted(hand + deck.cards)
            rng.shuffle(cards)
            hand[:], deck.cards[:] = cards[: len(hand)], cards[len(hand) :]
    unknown = len(street.deliveries) - (0 if seat is None else street.known[seat])
    order = sorted(street.deliveries.cards[:unknown])
    rng.shuffle(order)
    street.deliveries.cards[:unknown] = order


def conserved(street: Street) -> Any:
    """Count everything: each good, pawn and card must be somewhere, exactly once."""
    places = [street.trucks, street.shelves, street.stalls, *street.homes]
    goods = sorted(good for place in places for pile in place.values() for good in pile)
    out = [owner for queue in street.queues.values() for owner in queue]
    pawns = [out.count(seat) + street.pawns[seat] for seat in range(street.players)]
    assert pawns == [PAWNS_EACH] * street.players
    cards = [
        sorted(street.hands[seat] + street.decks[seat].cards + street.played[seat]) for seat in range(street.players)
    ]
    return goods, pawns, cards, sorted([*street.deliveries, *street.today, *street.bin])
