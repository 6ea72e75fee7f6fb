"""Who may know what: the view of a seat, and the re-deal of what a seat cannot know."""

from collections.abc import Iterable
from typing import Any

from tabletop import Chance

from ..components import ANY, KINDS, VISITS, Kind
from ..state import Deal, Offer, Shop
from ..views import Player, SeenDeal, SeenOffer, View
from . import ending, ration


def view(shop: Shop, seat: int | None) -> dict[str, Any]:
    """All that a seat may know, as a JSON value (see :class:`View`); None is a bystander.

    Shopping cards lie face down once bought, but everybody saw them: at a screen nobody should have to remember.
    """
    return View.of(
        shop,
        clock=shop.pace,
        fallen=shop.fallen_after,
        deck=len(shop.deck),
        pile=len(shop.coupons),
        done=[of_a_deal(deal) for deal in shop.done],
        seats=[of_a_player(shop, other) for other in range(shop.players)],
        hand=None if seat is None else in_order(shop.hands[seat]),
        drawn=[] if seat is None else in_order(shop.fresh.get(seat, [])),
        visit=None if seat is None else shop.visits[seat],
        paying=shop.paying if seat == shop.active else [],
    ).json()


def of_a_player(shop: Shop, seat: int) -> Player:
    """What everybody may know of a player."""
    offer = shop.offers[seat]
    return Player(
        coupons=len(shop.hands[seat]),
        known=in_order(shop.known[seat]),
        laid=in_order(shop.laid[seat]),
        cards=shop.bought[seat],
        offer=of_an_offer(offer, shop.words) if offer else None,
        tried=[of_an_offer(tried, shop.words) for tried in shop.tried[seat]],
        visit=shop.visits[seat] if shop.over else None,
        points=ending.points(shop, seat) if shop.over else None,
    )


def of_an_offer(offer: Offer, words: int) -> SeenOffer:
    """An offer as everybody sees it, when so many words have been spoken in this exchange."""
    told = offer.told
    return SeenOffer.of(
        offer,
        gives=in_order(offer.gives),
        gets=in_order(offer.gets),
        open=told is not None,
        whole=told is not None and told.whole,
        age=words - offer.since if told else 0,
    )


def of_a_deal(deal: Deal) -> SeenDeal:
    """A deal that was carried out, as everybody saw it."""
    gives, gets = in_order(deal.told.gives), in_order(deal.given)
    return SeenDeal(deal.maker, deal.taker, gives, gets, swap=bool(deal.told.place))


def in_order(kinds: Iterable[Kind]) -> list[Kind]:
    """Coupons in the order of the board: others must not learn in which order they came into a hand."""
    return sorted(kinds, key=(*KINDS, ANY).index)


def redeal(shop: Shop, seat: int | None, rng: Chance) -> None:
    """Deal anew what a seat cannot know: coupons never seen, visits, both piles, the top's time.

    Everything is sorted before it is shuffled, so that the new deal does not depend on the true one.
    """
    others = [other for other in range(shop.players) if other != seat]
    deal_coupons(shop, others, rng)
    shop.fresh = {owner: kinds for owner, kinds in shop.fresh.items() if owner == seat}
    cards = sorted([*shop.deck.cards, *shop.left_out])
    rng.shuffle(cards)
    shop.deck.cards[:], shop.left_out = cards[: len(shop.deck)], cards[len(shop.deck) :]
    if not shop.over:
        visits = sorted([shop.visits[other] for other in others] + shop.boxed_visits)
        rng.shuffle(visits)
        for other in others:
            shop.visits[other] = visits.pop()
        shop.boxed_visits = visits
    if shop.stretches:
        ours, shop.rng = shop.rng, rng
        shop.stretches = ration.spin_length(shop)
        shop.rng = ours


def deal_coupons(shop: Shop, others: list[int], rng: Chance) -> None:
    """Deal the coupons nobody has seen to these seats and the pile, anew."""
    hidden = {other: len(shop.hands[other]) - len(shop.known[other]) for other in others}
    unseen = shop.coupons.cards.copy()
    for other in others:
        unseen += shop.concealed(other)
    unseen.sort()
    rng.shuffle(unseen)
    for other in others:
        shop.hands[other][:] = shop.known[other] + [unseen.pop() for _ in range(hidden[other])]
    shop.coupons.cards[:] = unseen
    if shop.paying and shop.active in others:
        hand = sorted(shop.hands[shop.active])
        rng.shuffle(hand)
        shop.paying = hand[: len(shop.paying)]


def conserved(shop: Shop) -> Any:
    """Count 35 coupons, 20 shopping cards and 6 visits, wherever they are; those on the table must be in a hand."""
    coupons = [*shop.coupons, *shop.discards, *(kind for hand in shop.hands for kind in hand)]
    cards = [*shop.deck, *shop.left_out, *shop.shelf, *shop.box, *(card for bought in shop.bought for card in bought)]
    laid = all(
        laid.count(kind) <= known.count(kind) <= hand.count(kind)
        for laid, known, hand in zip(shop.laid, shop.known, shop.hands, strict=True)
        for kind in KINDS
    )
    visits = sorted(shop.visits + shop.boxed_visits)
    return sorted(coupons), sorted(cards), visits, laid, len(VISITS) >= len(visits)
