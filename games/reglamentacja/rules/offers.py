"""Zasady szczegółowe (p. 14): who deals with whom, at any rate, with coupons and places in the queue.

Only coupons that lie face up before their owner can change hands. An offer is a small public object: it is laid out
step by step, spoken, and then accepted, refused with a word, or withdrawn. A deal is carried out wholly and at once.
"""

from __future__ import annotations

from tabletop import Message, Option

from ..components import Kind
from ..questions import (
    ACCEPT,
    GET,
    GIVE,
    HIDE,
    LAY,
    REFUSE,
    SWAP,
    TO,
    Accept,
    Clear,
    Get,
    Give,
    Hide,
    Lay,
    MakeOffer,
    Refuse,
    Swap,
    To,
    Withdraw,
)
from ..state import Offer, Shop
from .coupons import bundle, covers

_NOTHING = Offer()


def partners(shop: Shop, seat: int) -> list[int]:
    """Whom a player may deal with: one of the two must be the active player; in the final round all may (p. 20)."""
    if shop.final or seat == shop.active:
        return [other for other in range(shop.players) if other != seat]
    return [shop.active]


# -- what may be said -------------------------------------------------------------------------------------------------


def on_the_table(shop: Shop, seat: int) -> list[Option]:
    """Laying out coupons that everybody has seen, and taking back those that no offer of the player needs."""
    moves: list[Option] = []
    laid, known = shop.laid[seat], shop.known[seat]
    if known:
        moves += [lay for kind, lay in LAY[seat] if kind in known and known.count(kind) > laid.count(kind)]
    if laid:
        offer = shop.offers[seat]
        tied = offer.gives if offer else ()
        moves += [hide for kind, hide in HIDE[seat] if kind in laid and laid.count(kind) > tied.count(kind)]
    return moves


def from_the_hand(shop: Shop, seat: int) -> list[Option]:
    """Laying out coupons that nobody has seen."""
    hand, known, laid = shop.hands[seat], shop.known[seat], shop.laid[seat]
    return [lay for kind, lay in LAY[seat] if kind in hand and hand.count(kind) > known.count(kind) == laid.count(kind)]


def answers(shop: Shop, seat: int) -> list[Option]:
    """Accepting offers that can be met with coupons everybody has seen; refusing, once each, those that were made."""
    moves: list[Option] = []
    for other in partners(shop, seat):
        offer = shop.offers[other]
        if offer and answerable(offer, seat):
            if covers(shop.known[seat], offer.gets):
                moves.append(ACCEPT[seat][other])
            if seat not in offer.refused:
                moves += REFUSE[seat][other]
    return moves


def answers_from_the_hand(shop: Shop, seat: int) -> list[Option]:
    """Accepting offers that can be met only with coupons nobody has seen."""
    hand, known = shop.hands[seat], shop.known[seat]
    moves: list[Option] = []
    for other in partners(shop, seat):
        offer = shop.offers[other]
        if offer and answerable(offer, seat) and covers(hand, offer.gets) and not covers(known, offer.gets):
            moves.append(ACCEPT[seat][other])
    return moves


def answerable(offer: Offer, seat: int) -> bool:
    """Whether an offer is spoken aloud, to this player or to all."""
    return offer.open and (offer.to is None or offer.to == seat)


def next_steps(shop: Shop, seat: int) -> list[Option]:
    """Laying out an offer: what I give, what I get, whose place; then speak it, or take it back."""
    offer = shop.offers[seat] or _NOTHING
    if offer.open:
        return [Withdraw(seat)]
    moves: list[Option] = []
    laid, gives = shop.laid[seat], offer.gives
    if laid:
        moves += [give for kind, give in GIVE[seat] if kind in laid and laid.count(kind) > gives.count(kind)]
    others = partners(shop, seat)
    asked = others if offer.to is None else [offer.to]
    if len(offer.gets) < max([len(shop.hands[other]) for other in asked]):
        moves += GET[seat]
    if not offer.swap:
        moves += [SWAP[seat][other] for other in asked]
    if len(others) > 1:
        moves += [TO[seat][other] for other in others if other != offer.to]
    if whole(offer):
        moves.append(MakeOffer(seat))
    if offer is not _NOTHING:
        moves.append(Clear(seat))
    return moves


def whole(offer: Offer) -> bool:
    """Whether something goes each way: an exchange is no gift [reconstructed]. A swap of places goes both ways."""
    return offer.swap or bool(offer.gives and offer.gets)


# -- laying out -------------------------------------------------------------------------------------------------------


def laid_out(shop: Shop, said: Option) -> bool:
    """Carry out a step of laying out coupons or an offer, after which the player keeps the word. False: it is none."""
    match said:
        case Lay(seat, kind):
            lay(shop, seat, kind)
        case Hide(seat, kind):
            shop.laid[seat].remove(kind)
        case Give(seat, kind):
            draft(shop, seat).gives.append(kind)
        case Get(seat, kind):
            draft(shop, seat).gets.append(kind)
        case To(seat, other):
            draft(shop, seat).to = other
        case Swap(seat, other):
            offer = draft(shop, seat)
            offer.to, offer.swap = other, True
        case Clear(seat):
            shop.offers[seat] = None
        case _:
            return False
    return True


def draft(shop: Shop, seat: int) -> Offer:
    """The offer a player is laying out; a new one is made to the active player, or by that player to all."""
    offer = shop.offers[seat]
    if offer is None:
        others = partners(shop, seat)
        offer = shop.offers[seat] = Offer(to=others[0] if len(others) == 1 else None)
    return offer


def lay(shop: Shop, seat: int, kind: Kind) -> None:
    """Lay a coupon out. What everybody knew before is no news; anything else is told with the next word."""
    seen = len(shop.known[seat])
    shop.lay(seat, kind)
    if len(shop.known[seat]) > seen:
        shop.shown.append(kind)
        shop.rng.revealed()


def tell_shown(shop: Shop, seat: int) -> None:
    """Log the coupons that a player has laid out and nobody had seen before."""
    if shop.shown:
        shop.say("{seat} lays out: {coupons}.", seat=seat, coupons=bundle(shop.shown))
        shop.shown = []


# -- speaking ---------------------------------------------------------------------------------------------------------


def spoken(shop: Shop, said: Option) -> None:
    """Carry out what a player says of offers. A player may also say nothing."""
    match said:
        case MakeOffer(seat):
            make(shop, seat)
        case Withdraw(seat):
            withdraw(shop, seat)
        case Accept(seat, other):
            accept(shop, seat, other)
        case Refuse(seat, other, reason):
            standing(shop, other).refused[seat] = reason
            shop.say("{seat} to {seat_to}: “{reason}.”", seat=seat, seat_to=other, reason=reason)


def standing(shop: Shop, seat: int) -> Offer:
    """A player's offer, which must be there."""
    offer = shop.offers[seat]
    assert offer is not None
    return offer


def make(shop: Shop, seat: int) -> None:
    """Speak an offer aloud."""
    offer = draft(shop, seat)
    offer.open = True
    offer.since = shop.words
    gives, gets = sides(shop, seat, offer)
    if offer.to is None:
        shop.say("{seat} offers: {gives} – for: {gets}.", seat=seat, gives=gives, gets=gets)
    else:
        shop.say("{seat} offers {seat_to}: {gives} – for: {gets}.", seat=seat, seat_to=offer.to, gives=gives, gets=gets)


def withdraw(shop: Shop, seat: int) -> None:
    """Take the own offer back."""
    shop.tried[seat].append(standing(shop, seat))
    shop.offers[seat] = None
    shop.say("{seat} withdraws the offer.", seat=seat)


def accept(shop: Shop, seat: int, other: int) -> None:
    """A deal is done wholly and at once: coupons and places change hands, the offer is gone."""
    offer = standing(shop, other)
    gives, gets = sides(shop, other, offer, seat)
    for kind in offer.gets:
        while shop.laid[seat].count(kind) < offer.gets.count(kind):
            shop.lay(seat, kind)
    shop.hand_over(other, seat, offer.gives)
    shop.hand_over(seat, other, offer.gets)
    if offer.swap:
        shop.swap_places(other, seat)
    shop.offers[other] = None
    shop.deals += 1
    shop.enough.clear()
    shop.rng.revealed()
    shop.say("Done: {seat} gives {gives}; {seat_to} gives {gets}.", seat=other, seat_to=seat, gives=gives, gets=gets)
    withdraw_broken(shop)


def withdraw_broken(shop: Shop) -> None:
    """An offer stands only as long as what it gives lies on the table."""
    for seat, offer in enumerate(shop.offers):
        if offer and not covers(shop.laid[seat], offer.gives):
            shop.offers[seat] = None


def sides(
    shop: Shop, seat: int, offer: Offer, other: int | None = None
) -> tuple[list[str | Message], list[str | Message]]:
    """What goes each way, in words; of two places the one further forward is the one that is given."""
    other = offer.to if other is None else other
    ahead = offer.swap and other is not None and shop.queue.index(seat) < shop.queue.index(other)
    return bundle(offer.gives, place=ahead), bundle(offer.gets, place=offer.swap and not ahead)
