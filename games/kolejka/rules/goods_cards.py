"""The five queue cards that handle goods. None of them works on a shop closed for stocktaking."""

from tabletop import Message, msg

from .. import questions as q
from ..components import KINDS
from ..state import Pavement, Street
from .card_rules import (
    Choice,
    Rule,
    every_good,
    every_shop,
    goods_there,
    no_obstacle,
    the_delivery_pile,
)
from .shelves import take_from_shelf

CLOSED = msg("This shop is closed for stocktaking. It opens again tomorrow.")
EMPTY = msg("There is nothing in this shop. Goods come with a delivery.")
SAME_SHOP_FOR_A_GOOD = msg("The item must go to another shop.")
ALL_OTHERS_CLOSED = msg(
    "All other shops are closed for stocktaking, so the item cannot go anywhere. They open again tomorrow."
)
NO_DELIVERY = msg("This shop had no delivery today. Choose one that had.")
EMPTY_TRUCK = msg("Its truck is empty. Choose a shop whose truck still has goods.")
SOMEBODY_ELSE_FIRST = msg("The first pawn in this queue is not yours. Choose a queue in which you are first.")


# -- 6 Delivery error -------------------------------------------------------------------------------------------------


def against_sending_away(street: Pavement, _seat: int, good: q.GoodIn) -> Message | None:
    """The good's own shop and at least one other shop must be open."""
    if good.shop in street.closed:
        return CLOSED
    if all(other in street.closed for other in KINDS if other != good.shop):
        return ALL_OTHERS_CLOSED
    return None


def against_sending_there(street: Pavement, _seat: int, target: q.Shop, good: q.GoodIn) -> Message | None:
    """The good must go to another shop, and that must be open."""
    if target.shop == good.shop:
        return SAME_SHOP_FOR_A_GOOD
    return CLOSED if target.shop in street.closed else None


def send_astray(street: Pavement, seat: int, place: q.GoodIn, target: q.Shop) -> None:
    """Put the good into the other shop, on top of its pile."""
    good = take_from_shelf(street, place.shop, place.kind)
    street.shelves[target.shop].append(good)
    # words: {card}: the name of a queue card; {good}: the name of a good; {shop}, {shop2}: names of shops.
    street.say("{seat} plays “{card}”: an item ({good}) goes from one shop ({shop}) to another ({shop2}).",
               seat=seat, card="card-error", good=good, shop=place.shop, shop2=target.shop)  # fmt: skip


# -- 7 Closed for stocktaking -----------------------------------------------------------------------------------------


def against_stocktaking(street: Pavement, _seat: int, place: q.Shop) -> Message | None:
    """The shop must be open, and goods must lie in it."""
    if place.shop in street.closed:
        return CLOSED
    return None if street.shelves[place.shop] else EMPTY


def take_stock(street: Pavement, seat: int, place: q.Shop) -> None:
    """The shop is closed until the end of the day."""
    street.closed.append(place.shop)
    # words: {card}: the name of a queue card; {shop}: the name of a shop.
    street.say(
        "{seat} plays “{card}”: this shop sells nothing today ({shop}).", seat=seat, card="card-stock", shop=place.shop
    )


# -- 8 Friend in the Party committee ----------------------------------------------------------------------------------


def look_at_deliveries(street: Street, seat: int) -> None:
    """The next two delivery cards, or the one that is left [reconstructed], go back in the same order.

    The owner's view shows them until they are turned.
    """
    cards = street.deliveries.look(2)
    street.known[seat] = len(cards)
    # words: {card}: the name of a queue card.
    street.say_many("{seat} plays “{card}” and looks at the next delivery card.",
                    "{seat} plays “{card}” and looks at the next {n} delivery cards.",
                    n=len(cards), seat=seat, card="card-friend")  # fmt: skip


def nothing_changes(_street: Pavement, _seat: int, _seen: q.Seen) -> None:
    """The only card that does nothing to the street."""


# -- 9 Increased delivery ---------------------------------------------------------------------------------------------


def against_more(street: Pavement, _seat: int, place: q.Shop) -> Message | None:
    """The shop must be open and have had a delivery today, and its truck must not be empty."""
    if place.shop in street.closed:
        return CLOSED
    if place.shop not in street.supplied:
        return NO_DELIVERY
    return None if street.trucks[place.shop] else EMPTY_TRUCK


def one_more(street: Pavement, seat: int, place: q.Shop) -> None:
    """One more good goes from the truck to the shop."""
    good = street.trucks[place.shop].pop()
    street.shelves[place.shop].append(good)
    # words: {card}: the name of a queue card; {good}: the name of a good; {shop}: the name of a shop.
    street.say("{seat} plays “{card}”: one more item comes: {good} ({shop}).",
               seat=seat, card="card-more", good=good, shop=place.shop)  # fmt: skip


# -- 10 Under-the-counter goods ---------------------------------------------------------------------------------------


def against_under_the_counter(street: Pavement, seat: int, place: q.Shop) -> Message | None:
    """The shop must be open and have goods, and the seat's pawn must be the first in its queue."""
    if place.shop in street.closed:
        return CLOSED
    if not street.shelves[place.shop]:
        return EMPTY
    return None if street.queues[place.shop][:1] == [seat] else SOMEBODY_ELSE_FIRST


def under_the_counter(street: Pavement, seat: int, place: q.Shop, choice: q.GoodIn) -> None:
    """The front pawn takes a good home immediately, chosen by its owner; that may complete the list."""
    good = take_from_shelf(street, place.shop, choice.kind)
    street.homes[seat][choice.kind].append(good)
    street.queues[place.shop].pop(0)
    street.pawns[seat] += 1
    # words: {card}: the name of a queue card; {good}: the name of a good; {shop}: the name of a shop.
    street.say(
        "{seat} plays “{card}” and takes home: {good} ({shop}).",
        seat=seat,
        card="card-counter",
        good=good,
        shop=place.shop,
    )


# -- the entries -------------------------------------------------------------------------------------------------------

GOODS_CARDS: dict[str, Rule] = {
    "error": Rule(
        (
            Choice(
                q.WHAT_GOES_ASTRAY,
                every_good,
                against_sending_away,
                lambda _: msg("This item leaves its shop. Next you choose to which shop it goes."),
            ),
            Choice(
                q.WHERE_IT_GOES_ASTRAY,
                every_shop,
                against_sending_there,
                # words: {shop}: the name of a shop.
                lambda target: msg("From now on this item is sold in another shop: {shop}.", shop=target.shop),
            ),
        ),
        send_astray,
        (
            (
                ALL_OTHERS_CLOSED,
                msg("Only one shop is open, so its goods cannot go anywhere else. The card needs two open shops."),
            ),
            (
                CLOSED,
                msg(
                    "Only closed shops have goods. The card needs an open shop with goods; closed ones open again "
                    "tomorrow."
                ),
            ),
            (None, msg("There are no goods in any shop. Keep the card until a delivery brings some.")),
        ),
    ),
    "stock": Rule(
        (
            Choice(
                q.WHICH_SHOP_CLOSES,
                every_shop,
                against_stocktaking,
                # words: {shop}: the name of a shop.
                lambda place: msg("This shop sells nothing today: {shop}.", shop=place.shop),
            ),
        ),
        take_stock,
        ((None, msg("There are no goods in any open shop. Keep the card until a delivery brings some.")),),
    ),
    "friend": Rule(
        (Choice(q.WHAT_A_FRIEND_SHOWS, the_delivery_pile, no_obstacle, glance=True),),
        nothing_changes,
        ((None, msg("There are no delivery cards left to look at. On Saturday they are shuffled and come back.")),),
        opening=look_at_deliveries,
    ),
    "more": Rule(
        (
            Choice(
                q.WHICH_SHOP_GETS_MORE,
                every_shop,
                against_more,
                # words: {shop}: the name of a shop.
                lambda place: msg("One more item comes from the truck: {shop}.", shop=place.shop),
            ),
        ),
        one_more,
        (
            (
                None,
                msg(
                    "The card needs an open shop that had a delivery today and still has goods on its truck. "
                    "There is none."
                ),
            ),
        ),
    ),
    "counter": Rule(
        (
            Choice(
                q.WHICH_COUNTER,
                every_shop,
                against_under_the_counter,
                # words: {shop}: the name of a shop.
                lambda place: msg("Your first pawn goes home with an item from this shop: {shop}.", shop=place.shop),
            ),
            Choice(q.WHICH_GOOD, goods_there, no_obstacle, asked=False),
        ),
        under_the_counter,
        (
            (
                None,
                msg(
                    "None of your pawns is first in the queue of an open shop with goods. Move one to the front, then "
                    "play this card."
                ),
            ),
        ),
    ),
}
