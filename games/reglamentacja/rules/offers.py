"""Zasady szczegółowe (p. 14): who deals with whom, and what may be offered: coupons at any rate, places in the queue.

Only coupons that lie face up before their owner can change hands. An offer is a small public object. It is laid out
step by step and then spoken: from that moment its terms are fixed. What becomes of it is in :mod:`.deals`.

An offer may ask for any coupons ("trzy dowolne kartki"), be made to one player or to all, and leave out the price: then
one of its sides is empty, nobody can accept it, and interested players answer with offers that name a price.
"""

from itertools import chain

from tabletop import Message, Option, msg, nmsg

from .. import questions as q
from ..components import ANY, CARDS, COUPONS_EACH, Kind
from ..state import Offer, Shop, Terms
from .coupons import bundle

_NOTHING = Offer()


def partners(shop: Shop, seat: int) -> list[int]:
    """Whom a player may deal with: one of the two must be the active player, except in the final round (p. 20)."""
    if shop.final or seat == shop.active:
        return [other for other in range(shop.players) if other != seat]
    return [shop.active]


# -- coupons on the table ---------------------------------------------------------------------------------------------


def on_the_table(shop: Shop, seat: int) -> list[Option]:
    """Laying out coupons that everybody has seen; taking back those that the player's own offer does not need."""
    moves: list[Option] = []
    laid, known = shop.laid[seat], shop.known[seat]
    if known:
        moves += [lay for kind, lay in q.LAY[seat] if kind in known and known.count(kind) > laid.count(kind)]
    if laid:
        offer = shop.offers[seat]
        tied = offer.gives if offer else ()
        moves += [hide for kind, hide in q.HIDE[seat] if kind in laid and laid.count(kind) > tied.count(kind)]
    return moves


def from_the_hand(shop: Shop, seat: int) -> list[Option]:
    """Laying out coupons that nobody has seen."""
    hand, known, laid = shop.hands[seat], shop.known[seat], shop.laid[seat]
    return [
        lay for kind, lay in q.LAY[seat] if kind in hand and hand.count(kind) > known.count(kind) == laid.count(kind)
    ]


def lay(shop: Shop, seat: int, kind: Kind) -> None:
    """Lay a coupon out. If others did not know of it, the log names it with the player's next word."""
    seen = len(shop.known[seat])
    shop.lay(seat, kind)
    if len(shop.known[seat]) > seen:
        shop.shown.append(kind)
        shop.rng.revealed()


def tell_shown(shop: Shop, seat: int) -> None:
    """Log the coupons that a player has laid out and that were unknown to others."""
    if shop.shown:
        # words: {coupons}: names of coupons, perhaps with numbers: “2 × butter”.
        shop.say("{seat} lays {coupons} on the table.", seat=seat, coupons=bundle(shop.shown))
        shop.shown = []


# -- laying out an offer ----------------------------------------------------------------------------------------------


def next_steps(shop: Shop, seat: int) -> list[Option]:
    """What to give, what to get, whose place, to whom; then speak the offer, or start again. Later, withdraw it."""
    offer = shop.offers[seat] or _NOTHING
    if offer.told:
        return [q.WITHDRAW[seat]]
    moves: list[Option] = []
    laid, gives, gets = shop.laid[seat], offer.gives, offer.gets
    if laid:
        moves += [
            give for kind, give in q.GIVE[seat]
            if kind in laid and laid.count(kind) > gives.count(kind) and kind not in gets
        ]  # fmt: skip
    others = partners(shop, seat)
    asked = others if offer.to is None else [offer.to]
    if len(gets) < most_coupons(shop, seat, offer):
        if gives or gets:
            moves += [
                get for kind, get in q.GET[seat]
                if kind not in gives and (kind == ANY or gets.count(kind) < COUPONS_EACH)
            ]  # fmt: skip
        else:
            moves += q.ANYTHING[seat]
    if not offer.swap:
        moves += [q.SWAP[seat][other] for other in asked]
        if len(asked) > 1:
            moves.append(q.PLACE[seat])
    if len(others) > 1:
        moves += [q.TO[seat][other] for other in others if other != offer.to]
        if offer.to is not None:
            moves.append(q.TO_ALL[seat])
    if gives or gets or offer.swap:
        moves.append(q.MAKE_OFFER[seat])
    if offer.swap and not gets:
        moves.append(q.ASK_PRICE[seat])
    if offer is not _NOTHING:
        moves.append(q.CLEAR[seat])
    return moves


def most_coupons(shop: Shop, seat: int, offer: Offer) -> int:
    """The largest number of coupons that anybody has who could accept an offer."""
    asked = partners(shop, seat) if offer.to is None else [offer.to]
    return max(len(shop.hands[other]) for other in asked)


def laid_out(shop: Shop, said: Option) -> bool:
    """Carry out a step of laying out coupons or an offer; the player keeps the floor. Returns False if it is none."""
    match said:
        case q.Lay(seat, kind):
            lay(shop, seat, kind)
        case q.Hide(seat, kind):
            shop.laid[seat].remove(kind)
        case q.Give(seat, kind):
            draft(shop, seat).gives.append(kind)
        case q.Get(seat, kind):
            draft(shop, seat).gets.append(kind)
        case q.To(seat, other):
            draft(shop, seat).to = other
        case q.ToAll(seat):
            draft(shop, seat).to = None
        case q.Swap(seat, other):
            offer = draft(shop, seat)
            offer.to, offer.swap = other, True
        case q.Place(seat):
            draft(shop, seat).swap = True
        case q.Clear(seat):
            shop.offers[seat] = None
        case _:
            return False
    return True


def draft(shop: Shop, seat: int) -> Offer:
    """The offer that a player is laying out. A new one is made to the active player; by the active player, to all."""
    offer = shop.offers[seat]
    if offer is None:
        others = partners(shop, seat)
        offer = shop.offers[seat] = Offer(to=others[0] if len(others) == 1 else None)
    return offer


# -- speaking it ------------------------------------------------------------------------------------------------------


def make(shop: Shop, seat: int, *, asks: bool = False) -> None:
    """Speak an offer aloud: a deal will carry out exactly what it says now.

    Args:
        asks: it is a question: what would the others give for the place?
    """
    offer = draft(shop, seat)
    offer.asks = asks
    offer.told = terms(shop, seat, offer)
    offer.since = shop.words
    tell_offer(shop, seat, offer.to, offer.told)


def terms(shop: Shop, seat: int, offer: Offer) -> Terms:
    """What an offer says, given the present queue."""
    place = shop.place(seat) if offer.swap else 0
    for_place = shop.place(offer.to) if offer.swap and offer.to is not None else 0
    return Terms(tuple(offer.gives), tuple(offer.gets), place, 0 if offer.asks else for_place, offer.asks)


def tell_offer(shop: Shop, seat: int, to: int | None, told: Terms) -> None:
    """Log an offer, to all or to one player, with or without a price."""
    gives, gets = bundle(told.gives, told.place), bundle(told.gets, told.for_place)
    if told.place and not told.for_place and not told.asks:
        gets.append(msg("the place of whoever accepts"))
    if not gets and to is None:
        # words: {gives}: names of coupons, perhaps with a place in the queue.
        shop.say("{seat} asks what the others would give for {gives}.", seat=seat, gives=gives)
    elif not gets:
        # words: {gives}: names of coupons, perhaps with a place in the queue.
        shop.say("{seat} asks what {seat_to} would give for {gives}.", seat=seat, seat_to=to, gives=gives)
    elif not gives and to is None:
        # words: {gets}: names of coupons, perhaps with a place in the queue.
        shop.say("{seat} asks who would give {gets}.", seat=seat, gets=gets)
    elif not gives:
        # words: {gets}: names of coupons, perhaps with a place in the queue.
        shop.say("{seat} asks {seat_to} for {gets}.", seat=seat, seat_to=to, gets=gets)
    elif to is None:
        # words: {gives}, {gets}: names of coupons, perhaps with a place in the queue.
        shop.say("{seat} offers {gives} in exchange for {gets}.", seat=seat, gives=gives, gets=gets)
    else:
        # words: {gives}, {gets}: names of coupons, perhaps with a place in the queue.
        shop.say(
            "{seat} offers {seat_to} {gives} in exchange for {gets}.", seat=seat, seat_to=to, gives=gives, gets=gets
        )


# -- why not ----------------------------------------------------------------------------------------------------------

ONE_DEAL = msg("First finish this deal, or cancel it.")
"""Why nothing else can be done while coupons are chosen for a deal."""


def touched(shop: Shop, seat: int) -> list[Option]:
    """Things on the table that a player may touch although they may be impossible now: each has a reason."""
    steps = [move for _, move in (*q.LAY[seat], *q.HIDE[seat], *q.GET[seat])]
    lying = [move for other in range(shop.players) for _, move in q.GIVE[other]]
    whole: list[Option] = [
        q.PLACE[seat],
        q.MAKE_OFFER[seat],
        q.ASK_PRICE[seat],
        q.CLEAR[seat],
        q.WITHDRAW[seat],
        q.Stop(),
    ]
    speculator = [q.Speculate("coupon"), q.Speculate("place")]
    # What goes with the desk, for a finger that comes an instant after the top has fallen.
    gone = [] if shop.spinning else [q.ToAll(seat), q.Enough(seat), *q.TO[seat]]
    gone += [] if shop.spinning else [*(q.Out(seat, kind) for kind, _ in q.GET[seat]), *chain(*q.REFUSE[seat])]
    far = [q.TO[seat][other] for other in range(shop.players) if other not in (seat, *partners(shop, seat))]
    return [*gone, *far, *steps, *lying, *q.ACCEPT[seat], *q.SWAP[seat], *whole, *speculator, *map(q.Buy, CARDS)]


def why_not(shop: Shop, seat: int, option: Option) -> Message:
    """Why a step of laying out coupons or an offer cannot be taken."""
    match option:
        case q.MakeOffer():
            return against_making(shop, seat)
        case q.Give(owner, kind):
            return against_giving(shop, seat, kind) if owner == seat else against_wanting(shop, seat, kind)
        case q.Get(_, kind):
            return against_wanting(shop, seat, kind)
        case q.Swap(_, other):
            return against_swapping(shop, seat, other)
        case q.To():
            return msg("You cannot deal with this player now: one of you must have the top.")
        case q.Place():
            return against_offering_the_place(shop, seat)
        case q.Hide(_, kind):
            return against_hiding(shop, seat, kind)
        case q.Lay():
            return msg("You have no other coupon of this kind to lay on the table.")
    return against_taking_back(shop, seat, option)


ONE_AT_A_TIME = msg("You can have only one open offer: withdraw that one first.")
"""Why nothing can be added to an offer that has been spoken."""
FOR_ITSELF = msg("You cannot swap a coupon for one of the same kind. Choose another kind.")


def against_making(shop: Shop, seat: int) -> Message:
    """Why there is no offer to speak."""
    offer = shop.offers[seat]
    return ONE_AT_A_TIME if offer and offer.told else msg("First choose what you give or what you want.")


def against_hiding(shop: Shop, seat: int, kind: Kind) -> Message:
    """Why a coupon cannot be taken back into the hand."""
    if kind in shop.laid[seat]:
        return msg("This coupon is part of your offer. To take it back, first clear or withdraw the offer.")
    return msg("You have no coupon of this kind on the table.")


def against_taking_back(shop: Shop, seat: int, option: Option) -> Message:
    """Why there is no offer to be cleared or withdrawn, or no question to be asked."""
    offer = shop.offers[seat]
    if offer is None:
        return msg("You have no offer to withdraw.")
    if isinstance(option, q.Withdraw):
        return msg("You have not made this offer yet: clear it instead.")
    if offer.told:
        return msg("This offer is made already: withdraw it instead.")
    if isinstance(option, q.AskPrice) and not offer.swap:
        return msg("First offer your place in the queue.")
    return msg("Your offer says what you want for your place. Clear it to ask what the others would give.")


def against_giving(shop: Shop, seat: int, kind: Kind) -> Message:
    """Why a coupon cannot be put into an offer."""
    offer = shop.offers[seat] or _NOTHING
    if kind in offer.gets:
        return FOR_ITSELF
    if offer.told:
        return ONE_AT_A_TIME
    return msg("You can give only coupons that lie on the table. Lay this one there first.")


def against_wanting(shop: Shop, seat: int, kind: Kind) -> Message:
    """Why a coupon cannot be asked for."""
    offer = shop.offers[seat] or _NOTHING
    if kind in offer.gives:
        return FOR_ITSELF
    if offer.told:
        return ONE_AT_A_TIME
    if kind != ANY and offer.gets.count(kind) == COUPONS_EACH:
        return nmsg(
            "There is only {n} coupon of each kind.", "There are only {n} coupons of each kind.", n=COUPONS_EACH
        )
    if len(offer.gets) < most_coupons(shop, seat, offer):
        return msg("This coupon belongs to somebody else. You can ask for one in your offer.")
    return msg("Nobody who could accept this offer has that many coupons. Ask for fewer.")


def against_swapping(shop: Shop, seat: int, other: int) -> Message:
    """Why places cannot be swapped with a player."""
    if other not in partners(shop, seat):
        return msg("You can swap places only with a player you may make deals with: one of you must have the top.")
    return against_another_swap(shop, seat)


def against_offering_the_place(shop: Shop, seat: int) -> Message:
    """Why a player cannot offer the place in the queue to everybody."""
    if len(partners(shop, seat)) == 1:
        return msg("In this exchange you may make deals with only one player: swap places with that player.")
    return against_another_swap(shop, seat)


def against_another_swap(shop: Shop, seat: int) -> Message:
    """Why the offer being laid out cannot swap these places."""
    offer = shop.offers[seat] or _NOTHING
    if offer.told:
        return ONE_AT_A_TIME
    if offer.swap:
        return msg("This offer already swaps places. Clear it to lay out another one.")
    return msg("This offer is for one player only. Clear it to lay out another one.")
