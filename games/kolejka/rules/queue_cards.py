"""The ten queue cards ("carte coda"): where each may be played, what stands against it, what it does.

Of every card the rulebook says: what it describes must have an effect, else it cannot be played; it may meddle with a
queue in which one has no pawn; it never works at the outdoor market. The five cards that move pawns work before empty
and closed shops as well; the three that handle goods do not work on a shop closed for stocktaking. All shops are
neighbours of one another.

Each card is one entry of :data:`RULES`. Its effect is written once, on a :class:`~kolejka.state.Pavement`: the engine
carries it out on the street, and a bot on the street as it imagines it. How a card is played stands in
:mod:`.playing_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop import Message, Option, Question, msg

from ..components import KINDS, SPECULATOR
from ..questions import (
    PAWNS,
    WHAT_A_FRIEND_SHOWS,
    WHAT_GOES_ASTRAY,
    WHERE_IT_BECOMES_SECOND,
    WHERE_IT_GOES_ASTRAY,
    WHICH_COUNTER,
    WHICH_GOOD,
    WHICH_QUEUE_TURNS,
    WHICH_SHOP_CLOSES,
    WHICH_SHOP_GETS_MORE,
    WHO_CHANGES_SHOPS,
    WHO_FALLS_BACK,
    WHO_GOES_TO_THE_FRONT,
    WHO_MOVES_UP,
    GoodIn,
    Pawn,
    Seen,
    Shop,
)
from ..state import Pavement, Street
from .shelves import goods_in, take_from_shelf

SHOPS = [Shop(kind) for kind in KINDS]


class Choice(NamedTuple):
    """One thing that is chosen for a card.

    Args:
        question: asks for it; ``{shop}`` is the shop chosen before.
        places: what a person might look for, given the seat and what was chosen before.
        obstacle: what stands against one of them, None if nothing does; it gets the place and what was chosen before.
        foretold: one sentence on what the card does if this place is chosen; None if that is not yet clear.
        asked: whether it is asked even if there is but one legal answer.
        glance: whether it shows something to one pair of eyes only.
    """

    question: Question
    places: Callable[..., Sequence[Option]]
    obstacle: Callable[..., Message | None]
    foretold: Callable[[Any], Message] | None = None
    asked: bool = True
    glance: bool = False


class Rule(NamedTuple):
    """How one queue card is played.

    Args:
        choices: what is chosen for it, in order.
        effect: carries it out on a pavement, given the seat and the places chosen.
        unplayable: why it has no effect anywhere, by what stands against the places: the first obstacle that is met
            counts; None: whatever it is, or there is no place at all.
        opening: what is done before anything is chosen.
    """

    choices: tuple[Choice, ...]
    effect: Callable[..., None]
    unplayable: tuple[tuple[Message | None, Message], ...]
    opening: Callable[[Street, int], None] | None = None


# -- places, and what can stand against them --------------------------------------------------------------------------


def every_shop(_street: Pavement, _seat: int, *_chosen: Option) -> Sequence[Shop]:
    """All five shops."""
    return SHOPS


def own_pawns(street: Pavement, seat: int) -> list[Pawn]:
    """The seat's pawns before shops; at the market no card works."""
    queues = street.queues
    return [PAWNS[shop][at] for shop in KINDS for at, owner in enumerate(queues[shop]) if owner == seat]


def every_pawn(street: Pavement, _seat: int) -> list[Pawn]:
    """All pawns before shops, speculators too."""
    return [pawn for shop in KINDS for pawn in PAWNS[shop][: len(street.queues[shop])]]


def every_good(street: Pavement, _seat: int) -> list[GoodIn]:
    """One place for each kind of good that lies in a shop."""
    return [good for shop in KINDS for good in goods_in(street, shop)]


def goods_there(street: Pavement, _seat: int, at: Shop) -> list[GoodIn]:
    """One place for each kind of good that lies in the shop chosen before."""
    return goods_in(street, at.shop)


def the_delivery_pile(street: Street, _seat: int) -> list[Seen]:
    """What a friend can show: nothing, if no delivery card is left."""
    return [Seen()] if street.deliveries else []


def no_obstacle(_street: Pavement, _seat: int, _place: Option, *_chosen: Option) -> None:
    """Nothing stands against any of the places."""
    return


CLOSED = msg("This shop is closed for stocktaking. It opens again tomorrow.")
EMPTY = msg("There is nothing in this shop. Goods come with a delivery.")
ALREADY_FIRST = msg("This pawn is already first. Choose one that has somebody else ahead of it.")
TOO_SHORT = msg("With fewer than two pawns in the queue nothing would change. Choose a longer queue.")
SAME_BOTH_WAYS = msg("This queue is the same from both ends, so nothing would change. Choose another queue.")
OWN_PAWN_AHEAD = msg(
    "The pawn ahead belongs to the same family, so nothing would change. Choose a pawn right behind somebody else."
)
OWN_PAWNS_AHEAD = msg(
    "All pawns ahead belong to the same family, so nothing would change. Choose a pawn behind somebody else."
)
TOO_FAR_BACK = msg(
    "This pawn must move back two places, but fewer than two pawns stand behind it. Choose one further forward."
)
OWN_PAWNS_BEHIND = msg(
    "The two pawns behind it belong to the same family, so nothing would change. Choose another pawn."
)
SAME_SHOP = msg("The pawn must go to another shop.")
SAME_SHOP_FOR_A_GOOD = msg("The item must go to another shop.")
ALL_OTHERS_CLOSED = msg(
    "All other shops are closed for stocktaking, so the item cannot go anywhere. They open again tomorrow."
)
NO_DELIVERY = msg("This shop had no delivery today. Choose one that had.")
EMPTY_TRUCK = msg("Its truck is empty. Choose a shop whose truck still has goods.")
SOMEBODY_ELSE_FIRST = msg("The first pawn in this queue is not yours. Choose a queue in which you are first.")

NO_PAWN = msg("You have no pawn in the queue of a shop. Keep the card for a day when you have one.")
NOBODY_TO_PASS = msg(
    "None of your pawns can move ahead of somebody else. It would need another family or the speculator in front of it."
)


# -- 1 Community list -------------------------------------------------------------------------------------------------


def against_turning(street: Pavement, _seat: int, place: Shop) -> Message | None:
    """The speculator is turned with the rest; a shop may be empty or closed; a lone pawn stays where it is."""
    queue = street.queues[place.shop]
    if len(queue) < 2:
        return TOO_SHORT
    if queue == queue[::-1]:
        return SAME_BOTH_WAYS
    return None


def turn_round(street: Pavement, seat: int, place: Shop) -> None:
    """The last in the queue becomes the first, and so on."""
    street.queues[place.shop].reverse()
    # words: {card}: the name of a queue card; {shop}: the name of a shop.
    street.say(
        "{seat} plays “{card}”: the queue is turned round ({shop}).", seat=seat, card="card-list", shop=place.shop
    )


# -- 2 This is not your place, sir ------------------------------------------------------------------------------------


def against_one_forward(street: Pavement, seat: int, pawn: Pawn) -> Message | None:
    """The pawn must have somebody of another family, or a speculator, right ahead of it."""
    if pawn.at == 0:
        return ALREADY_FIRST
    if street.queues[pawn.place][pawn.at - 1] == seat:
        return OWN_PAWN_AHEAD
    return None


def one_forward(street: Pavement, seat: int, pawn: Pawn) -> None:
    """The pawn changes places with the one ahead of it."""
    queue, at = street.queues[pawn.place], pawn.at
    other = queue[at - 1]
    queue[at - 1 : at + 1] = [seat, other]
    if other == SPECULATOR:
        # words: {card}: the name of a queue card; {shop}: the name of a shop.
        street.say(
            "{seat} plays “{card}”: a pawn moves ahead of the speculator ({shop}).",
            seat=seat,
            card="card-place",
            shop=pawn.place,
        )
    else:
        # words: {card}: the name of a queue card; {shop}: the name of a shop.
        street.say("{seat} plays “{card}”: a pawn moves ahead of {seat2} ({shop}).",
                   seat=seat, card="card-place", shop=pawn.place, seat2=other)  # fmt: skip


# -- 3 Mother with a small child --------------------------------------------------------------------------------------


def against_to_the_front(street: Pavement, seat: int, pawn: Pawn) -> Message | None:
    """Somebody of another family, or a speculator, must stand ahead of the pawn."""
    if pawn.at == 0:
        return ALREADY_FIRST
    if all(owner == seat for owner in street.queues[pawn.place][: pawn.at]):
        return OWN_PAWNS_AHEAD
    return None


def to_the_front(street: Pavement, seat: int, pawn: Pawn) -> None:
    """The pawn becomes the first in its queue."""
    queue = street.queues[pawn.place]
    queue.insert(0, queue.pop(pawn.at))
    # words: {card}: the name of a queue card; {shop}: the name of a shop.
    street.say(
        "{seat} plays “{card}”: a pawn goes to the front of the queue ({shop}).",
        seat=seat,
        card="card-mother",
        shop=pawn.place,
    )


# -- 4 Criticising the authorities ------------------------------------------------------------------------------------


def against_two_back(street: Pavement, _seat: int, pawn: Pawn) -> Message | None:
    """Exactly two places, so neither the last nor the last but one; own pawns and speculators may be chosen."""
    queue, at = street.queues[pawn.place], pawn.at
    if at + 2 >= len(queue):
        return TOO_FAR_BACK
    if queue[at] == queue[at + 1] == queue[at + 2]:
        return OWN_PAWNS_BEHIND
    return None


def two_back(street: Pavement, seat: int, pawn: Pawn) -> None:
    """The pawn falls back by exactly two places."""
    queue = street.queues[pawn.place]
    owner = queue.pop(pawn.at)
    queue.insert(pawn.at + 2, owner)
    if owner == SPECULATOR:
        # words: {card}: the name of a queue card; {shop}: the name of a shop.
        street.say("{seat} plays “{card}”: the speculator moves two places back ({shop}).",
                   seat=seat, card="card-critic", shop=pawn.place)  # fmt: skip
    else:
        # words: {card}: the name of a queue card; {shop}: the name of a shop.
        street.say("{seat} plays “{card}”: {seat2} moves two places back ({shop}).",
                   seat=seat, card="card-critic", shop=pawn.place, seat2=owner)  # fmt: skip


# -- 5 Lucky strike ---------------------------------------------------------------------------------------------------


def against_second(_street: Pavement, _seat: int, target: Shop, pawn: Pawn) -> Message | None:
    """Every shop is a neighbour of the others, so every queue but the pawn's own will do."""
    return SAME_SHOP if target.shop == pawn.place else None


def second_elsewhere(street: Pavement, seat: int, pawn: Pawn, target: Shop) -> None:
    """The pawn becomes the second in another queue, or the first where nobody stands."""
    street.queues[target.shop].insert(1, street.queues[pawn.place].pop(pawn.at))
    # words: {card}: the name of a queue card; {shop}: the name of a shop; {shop2}: the name of another shop.
    street.say("{seat} plays “{card}”: a pawn leaves one queue ({shop}) and becomes second in another ({shop2}).",
               seat=seat, card="card-luck", shop=pawn.place, shop2=target.shop)  # fmt: skip


# -- 6 Delivery error -------------------------------------------------------------------------------------------------


def against_sending_away(street: Pavement, _seat: int, good: GoodIn) -> Message | None:
    """The good's own shop and one other at least must be open."""
    if good.shop in street.closed:
        return CLOSED
    if all(other in street.closed for other in KINDS if other != good.shop):
        return ALL_OTHERS_CLOSED
    return None


def against_sending_there(street: Pavement, _seat: int, target: Shop, good: GoodIn) -> Message | None:
    """The good goes to another shop, which must be open."""
    if target.shop == good.shop:
        return SAME_SHOP_FOR_A_GOOD
    return CLOSED if target.shop in street.closed else None


def send_astray(street: Pavement, seat: int, place: GoodIn, target: Shop) -> None:
    """The good lies in the other shop from now on, on top of what is there."""
    good = take_from_shelf(street, place.shop, place.kind)
    street.shelves[target.shop].append(good)
    # words: {card}: the name of a queue card; {good}: the name of a good; {shop}, {shop2}: names of shops.
    street.say("{seat} plays “{card}”: an item ({good}) goes from one shop ({shop}) to another ({shop2}).",
               seat=seat, card="card-error", good=good, shop=place.shop, shop2=target.shop)  # fmt: skip


# -- 7 Closed for stocktaking -----------------------------------------------------------------------------------------


def against_stocktaking(street: Pavement, _seat: int, place: Shop) -> Message | None:
    """The shop must be open, and goods must lie in it."""
    if place.shop in street.closed:
        return CLOSED
    return None if street.shelves[place.shop] else EMPTY


def take_stock(street: Pavement, seat: int, place: Shop) -> None:
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


def nothing_changes(_street: Pavement, _seat: int, _seen: Seen) -> None:
    """The only card that does nothing to the street."""


# -- 9 Increased delivery ---------------------------------------------------------------------------------------------


def against_more(street: Pavement, _seat: int, place: Shop) -> Message | None:
    """The shop must be open and have had a delivery today, and its truck must not be empty."""
    if place.shop in street.closed:
        return CLOSED
    if place.shop not in street.supplied:
        return NO_DELIVERY
    return None if street.trucks[place.shop] else EMPTY_TRUCK


def one_more(street: Pavement, seat: int, place: Shop) -> None:
    """One more good goes from the truck to the shop."""
    good = street.trucks[place.shop].pop()
    street.shelves[place.shop].append(good)
    # words: {card}: the name of a queue card; {good}: the name of a good; {shop}: the name of a shop.
    street.say("{seat} plays “{card}”: one more item comes: {good} ({shop}).",
               seat=seat, card="card-more", good=good, shop=place.shop)  # fmt: skip


# -- 10 Under-the-counter goods ---------------------------------------------------------------------------------------


def against_under_the_counter(street: Pavement, seat: int, place: Shop) -> Message | None:
    """The shop must be open and have goods, and the seat's pawn must be the first in its queue."""
    if place.shop in street.closed:
        return CLOSED
    if not street.shelves[place.shop]:
        return EMPTY
    return None if street.queues[place.shop][:1] == [seat] else SOMEBODY_ELSE_FIRST


def under_the_counter(street: Pavement, seat: int, place: Shop, choice: GoodIn) -> None:
    """The first pawn takes a good home at once, its owner's choice; that may complete the list."""
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


# -- the table of all -------------------------------------------------------------------------------------------------


def becomes(number: Callable[[Pawn], int]) -> Callable[[Pawn], Message]:
    """Foretells which place in its queue a pawn comes to have."""
    # words: {shop}: the name of a shop.
    return lambda pawn: msg("This pawn becomes number {n} in its queue: {shop}.", n=number(pawn), shop=pawn.place)


RULES: dict[str, Rule] = {
    "list": Rule(
        (
            Choice(
                WHICH_QUEUE_TURNS,
                every_shop,
                against_turning,
                # words: {shop}: the name of a shop.
                lambda place: msg("The first pawn in this queue becomes the last: {shop}.", shop=place.shop),
            ),
        ),
        turn_round,
        (
            (
                None,
                msg(
                    "No queue would change if you turned it round. The card needs one that looks different from its "
                    "other end."
                ),
            ),
        ),
    ),
    "place": Rule(
        (Choice(WHO_MOVES_UP, own_pawns, against_one_forward, becomes(lambda pawn: pawn.at)),),
        one_forward,
        ((ALREADY_FIRST, NOBODY_TO_PASS), (OWN_PAWN_AHEAD, NOBODY_TO_PASS), (None, NO_PAWN)),
    ),
    "mother": Rule(
        (Choice(WHO_GOES_TO_THE_FRONT, own_pawns, against_to_the_front, becomes(lambda _: 1)),),
        to_the_front,
        ((ALREADY_FIRST, NOBODY_TO_PASS), (OWN_PAWNS_AHEAD, NOBODY_TO_PASS), (None, NO_PAWN)),
    ),
    "critic": Rule(
        (Choice(WHO_FALLS_BACK, every_pawn, against_two_back, becomes(lambda pawn: pawn.at + 3)),),
        two_back,
        (
            (
                OWN_PAWNS_BEHIND,
                msg(
                    "Wherever a pawn has two others behind it, all three belong to one family. The card needs a "
                    "pawn with somebody else behind it."
                ),
            ),
            (None, msg("No pawn has two others behind it. The card needs a queue of three or more.")),
        ),
    ),
    "luck": Rule(
        (
            Choice(WHO_CHANGES_SHOPS, own_pawns, no_obstacle),
            Choice(
                WHERE_IT_BECOMES_SECOND,
                every_shop,
                against_second,
                # words: {shop}: the name of a shop.
                lambda target: msg("Your pawn becomes number 2 in this queue: {shop}.", shop=target.shop),
            ),
        ),
        second_elsewhere,
        ((None, NO_PAWN),),
    ),
    "error": Rule(
        (
            Choice(WHAT_GOES_ASTRAY, every_good, against_sending_away),
            Choice(
                WHERE_IT_GOES_ASTRAY,
                every_shop,
                against_sending_there,
                # words: {shop}: the name of a shop.
                lambda target: msg("The item goes to another shop: {shop}.", shop=target.shop),
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
                WHICH_SHOP_CLOSES,
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
        (Choice(WHAT_A_FRIEND_SHOWS, the_delivery_pile, no_obstacle, glance=True),),
        nothing_changes,
        ((None, msg("There are no delivery cards left to look at. On Saturday they are shuffled and come back.")),),
        opening=look_at_deliveries,
    ),
    "more": Rule(
        (
            Choice(
                WHICH_SHOP_GETS_MORE,
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
                WHICH_COUNTER,
                every_shop,
                against_under_the_counter,
                # words: {shop}: the name of a shop.
                lambda place: msg("Your first pawn goes home with an item: {shop}.", shop=place.shop),
            ),
            Choice(WHICH_GOOD, goods_there, no_obstacle, asked=False),
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
