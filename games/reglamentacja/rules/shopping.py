"""Zakupy (p. 12): one card for three coupons, for whoever is first in the queue."""

from collections import Counter
from collections.abc import Sequence

from tabletop import Ask, Message, Option, Steps, msg

from ..components import CARDS, SHELF, Kind
from ..questions import AT_THE_TILL, Buy, Leave
from ..state import RoundEnd, Shop
from . import coupons, offers


def till(shop: Shop) -> Steps:
    """The first player in the queue may buy. In any case the pawn then goes to the back, and one coupon is drawn.

    Then the shelf is filled.
    """
    seat = shop.queue[0]
    answer = yield at_the_till(shop, seat)
    buy(shop, seat, answer)
    shop.to_the_back(seat)
    shop.say("{seat} goes to the back of the queue.", seat=seat)
    coupons.draw(shop, seat, 1)
    refill(shop)
    return None


def at_the_till(shop: Shop, seat: int) -> Ask:
    """Buy one card, or leave. What can be bought reveals the hand, so it is private, even if everybody knows the
    coupons: such a card would look like the only one that can be bought."""
    shelf, hand = shop.shelf, shop.hands[seat]
    return Ask(
        seat,
        AT_THE_TILL,
        lambda: [*affordable(hand, shelf), Leave()],
        private=not shop.open_hands,
        public=[Leave()],
        greyed=lambda: map(Buy, shelf),
        explained=lambda: offers.touched(shop, seat),
        refusal=lambda answer: why_not(shop, seat, answer),
    )


def affordable(held: Sequence[Kind], shelf: Sequence[str]) -> list[Option]:
    """Cards of the shelf that a set of coupons pays for."""
    return [Buy(card) for card in shelf if coupons.covers(held, CARDS[card].needs)]


def why_not(shop: Shop, seat: int, answer: Option) -> Message:
    """Why a card cannot be bought, or something else cannot be done at the till."""
    if not isinstance(answer, Buy):
        if shop.final:
            return msg("The top will not spin again. Buy one card now, or nothing.")
        return msg("Coupons and places are swapped only while the top spins. Now buy one card, or nothing.")
    if answer.card not in shop.shelf:
        return msg("This card is not on the shelf.")
    missing = Counter(CARDS[answer.card].needs) - Counter(shop.hands[seat])
    if shop.final:
        # words: {coupons}: names of coupons, perhaps with numbers: “2 × butter”.
        return msg(
            "You do not have all the coupons for this card. Missing: {coupons}.",
            coupons=coupons.bundle(list(missing.elements())),
        )
    # words: {coupons}: names of coupons, perhaps with numbers: “2 × butter”.
    return msg(
        "You do not have all the coupons for this card. Missing: {coupons}. Coupons can be swapped "
        "while the top spins.",
        coupons=coupons.bundle(list(missing.elements())),
    )


def buy(shop: Shop, seat: int, answer: Option) -> None:
    """Hand in three coupons for all to see, and take the card; or leave."""
    shop.ended = RoundEnd(seat, answer.card if isinstance(answer, Buy) else "")
    shop.till += [shop.ended] * shop.final
    if not isinstance(answer, Buy):
        shop.say("{seat} leaves without buying anything.", seat=seat)
        return
    card = CARDS[answer.card]
    for kind in card.needs:
        shop.lose(seat, kind)
        shop.discards.append(kind)
    shop.rng.revealed()
    shop.shelf.remove(answer.card)
    shop.bought[seat].append(answer.card)
    # words: {card}: the name of a shopping card; {coupons}: names of coupons, perhaps with numbers.
    shop.say("{seat} buys {card} for {coupons}.", seat=seat, card=answer.card, coupons=coupons.bundle(card.needs))


def refill(shop: Shop) -> None:
    """Fill the shelf up to six cards, as long as there are any; new ones enter at the far end [reconstructed]."""
    while len(shop.shelf) < SHELF and shop.deck:
        card = shop.deck.draw()
        shop.shelf.append(card)
        # words: {card}: the name of a shopping card.
        shop.say("A new card is put on the shelf: {card}.", card=card)
