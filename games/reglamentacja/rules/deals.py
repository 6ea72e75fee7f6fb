"""Zasady szczegółowe (p. 14): what happens to an offer: it is accepted, refused in words, withdrawn, or it lapses.

A deal is carried out completely and immediately, and moves what the offer said when it was made. If that has become
impossible, because coupons are gone or the queue has changed, the offer lapses instead.
"""

from collections import Counter
from collections.abc import Sequence

from tabletop import Ask, Asks, Message, Option, msg

from ..components import ANY, KINDS, Kind
from ..questions import ACCEPT, REFUSE, WHICH_ARE_GIVEN, AskPrice, MakeOffer, Pick, Refuse, Withdraw
from ..state import Deal, Offer, Shop, Terms
from . import offers
from .coupons import bundle, covers

AGREED = msg("You have agreed to this deal: choose the coupons that you give.")
"""Why a player who has agreed to give any coupons can do nothing else."""

# -- answering --------------------------------------------------------------------------------------------------------


def answers(shop: Shop, seat: int) -> list[Option]:
    """Accepting offers that can be met with coupons everybody has seen; refusing offers, each one once."""
    moves: list[Option] = []
    for other in offers.partners(shop, seat):
        offer = shop.offers[other]
        if offer and answerable(offer, seat):
            if can_be_met(shop, seat, offer, shop.known[seat]):
                moves.append(ACCEPT[seat][other])
            if seat not in offer.refused:
                moves += REFUSE[seat][other]
    return moves


def answers_from_the_hand(shop: Shop, seat: int) -> list[Option]:
    """Accepting offers that can only be met with coupons nobody has seen."""
    hand, known = shop.hands[seat], shop.known[seat]
    moves: list[Option] = []
    for other in offers.partners(shop, seat):
        offer = shop.offers[other]
        if (
            offer
            and answerable(offer, seat)
            and can_be_met(shop, seat, offer, hand)
            and not can_be_met(shop, seat, offer, known)
        ):
            moves.append(ACCEPT[seat][other])
    return moves


def answerable(offer: Offer, seat: int) -> bool:
    """Whether an offer has been spoken, to this player or to all."""
    return offer.told is not None and (offer.to is None or offer.to == seat)


def can_be_met(shop: Shop, seat: int, offer: Offer, held: Sequence[Kind]) -> bool:
    """Whether a player with these coupons can accept an offer. Named coupons must be among them, "any" on the table."""
    told = offer.told
    return (
        told is not None
        and told.whole
        and covers(held, named(told))
        and told.gets.count(ANY) <= len(free(shop, seat, told))
    )


def named(told: Terms) -> list[Kind]:
    """The coupons an offer asks for by their kind."""
    return [kind for kind in told.gets if kind != ANY]


def free(shop: Shop, seat: int, told: Terms) -> list[Kind]:
    """The coupons that a player has on the table and may give where an offer asks for any."""
    return list((Counter(shop.laid[seat]) - Counter(named(told))).elements())


def against_accepting(shop: Shop, seat: int, other: int) -> Message:
    """Why an offer cannot be accepted."""
    offer = shop.offers[other]
    if other == seat or other not in offers.partners(shop, seat) or not offer or not answerable(offer, seat):
        return msg("This offer is not open to you. Look at the others, or make one yourself.")
    assert offer.told is not None
    if not offer.told.whole:
        return msg("This offer names no price: answer with an offer of your own.")
    if not covers(shop.hands[seat], named(offer.told)):
        return msg(
            "This offer asks for coupons that you do not have. Get them in another deal first, or make "
            "an offer of your own."
        )
    return msg("This offer asks for any coupons: first lay on the table the ones that you would give.")


# -- what is said -----------------------------------------------------------------------------------------------------


def spoken(shop: Shop, said: Option) -> None:
    """Carry out what a player says about offers, except agreeing to one. Players may also say nothing."""
    match said:
        case MakeOffer(seat):
            offers.make(shop, seat)
        case AskPrice(seat):
            offers.make(shop, seat, asks=True)
        case Withdraw(seat):
            withdraw(shop, seat)
        case Refuse(seat, other, reason):
            standing(shop, other).refused[seat] = reason
            # words: {reason}: a whole sentence, such as “That is too little”.
            shop.say("{seat} declines the offer from {seat_to}: “{reason}.”", seat=seat, seat_to=other, reason=reason)


def standing(shop: Shop, seat: int) -> Offer:
    """A player's offer, which must be there."""
    offer = shop.offers[seat]
    assert offer is not None
    return offer


def withdraw(shop: Shop, seat: int) -> None:
    """Withdraw the player's own offer."""
    shop.tried[seat].append(standing(shop, seat))
    shop.offers[seat] = None
    shop.say("{seat} withdraws an offer.", seat=seat)


def accept(shop: Shop, seat: int, other: int) -> Asks[None]:
    """Agree to an offer: from now on nobody can undo the deal, not even the falling top (p. 11).

    If the offer asks for any coupons, the player picks them from those on the table, unless there are just enough.
    Coupons that it names come from the hand rather than from the player's own offer.
    """
    told = standing(shop, other).told
    assert told is not None
    for kind, count in Counter(named(told)).items():
        while shop.at_hand(seat, kind) < count and shop.beside(seat, kind):
            offers.lay(shop, seat, kind)
    picked = yield from pick(shop, seat, other, told)
    shop.shown = []  # the deal itself will name them
    carry_out(shop, Deal(other, seat, told, (*named(told), *picked)))


def pick(shop: Shop, seat: int, other: int, told: Terms) -> Asks[list[Kind]]:
    """Pick coupons from the table for an offer that asks for any."""
    left, count = free(shop, seat, told), told.gets.count(ANY)
    if len(left) == count:
        return left
    shop.rng.revealed()
    shop.say("{seat} agrees to the offer from {seat_to}, and chooses the coupons.", seat=seat, seat_to=other)
    shop.picked = []
    while len(shop.picked) < count:
        answer = yield Ask(
            seat,
            WHICH_ARE_GIVEN,
            [Pick(kind) for kind in KINDS if kind in left],
            explained=lambda: offers.touched(shop, seat),
            refusal=lambda _: AGREED,
        )
        assert isinstance(answer, Pick)
        left.remove(answer.kind)
        shop.picked = [*shop.picked, answer.kind]
    picked, shop.picked = shop.picked, []
    return picked


def carry_out(shop: Shop, deal: Deal) -> None:
    """Move coupons and places, and remove the offer."""
    maker, taker, told, given = deal
    place = shop.place(taker)
    shop.hand_over(maker, taker, told.gives)
    shop.hand_over(taker, maker, given)
    if told.place:
        shop.swap_places(maker, taker)
        if (begun := shop.offers[taker]) and begun.swap and not begun.told:
            shop.offers[taker] = None  # that offer would return the place just received
    shop.offers[maker] = None
    shop.done.append(deal)
    shop.deals += 1
    shop.enough.clear()
    shop.rng.revealed()
    shop.say(
        # words: {gives}, {gets}: names of coupons, perhaps with a place in the queue.
        "Deal: {seat} gives {gives}; {seat_to} gives {gets}.",
        seat=maker, gives=bundle(told.gives, told.place), seat_to=taker, gets=bundle(given, place if told.place else 0),
    )  # fmt: skip
    lapse_broken(shop)


# -- lapsing ----------------------------------------------------------------------------------------------------------


def lapse_broken(shop: Shop) -> None:
    """Remove offers whose coupons no longer lie on the table, or whose places now belong to somebody else."""
    for seat, offer in enumerate(shop.offers):
        if offer is None:
            continue
        if not covers(shop.laid[seat], offer.gives):
            shop.offers[seat] = None
            if offer.told:
                shop.say("The offer from {seat} ends: its coupons are gone.", seat=seat)
        elif offer.told and offer.told != offers.terms(shop, seat, offer):
            shop.offers[seat] = None
            shop.say("The offer from {seat} ends: the queue has changed.", seat=seat)
