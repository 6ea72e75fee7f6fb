"""The five queue cards that move pawns. They work before empty and closed shops as well."""

from collections.abc import Callable

from tabletop import Message, msg

from .. import questions as q
from ..components import SPECULATOR
from ..state import Pavement
from .card_rules import (
    Choice,
    Rule,
    every_pawn,
    every_shop,
    no_obstacle,
    own_pawns,
)

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
NO_PAWN = msg("You have no pawn in the queue of a shop. Keep the card for a day when you have one.")
NOBODY_TO_PASS = msg(
    "None of your pawns can move ahead of somebody else. It would need another family or the speculator in front of it."
)


# -- 1 Community list -------------------------------------------------------------------------------------------------


def against_turning(street: Pavement, _seat: int, place: q.Shop) -> Message | None:
    """The speculator is turned with the rest; a shop may be empty or closed; a lone pawn stays where it is."""
    queue = street.queues[place.shop]
    if len(queue) < 2:
        return TOO_SHORT
    if queue == queue[::-1]:
        return SAME_BOTH_WAYS
    return None


def turn_round(street: Pavement, seat: int, place: q.Shop) -> None:
    """The last in the queue becomes the first, and so on."""
    street.queues[place.shop].reverse()
    # words: {card}: the name of a queue card; {shop}: the name of a shop.
    street.say(
        "{seat} plays “{card}”: the queue is turned round ({shop}).", seat=seat, card="card-list", shop=place.shop
    )


# -- 2 This is not your place, sir ------------------------------------------------------------------------------------


def against_one_forward(street: Pavement, seat: int, pawn: q.Pawn) -> Message | None:
    """The pawn must have somebody of another family, or a speculator, right ahead of it."""
    if pawn.at == 0:
        return ALREADY_FIRST
    if street.queues[pawn.place][pawn.at - 1] == seat:
        return OWN_PAWN_AHEAD
    return None


def one_forward(street: Pavement, seat: int, pawn: q.Pawn) -> None:
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


def against_to_the_front(street: Pavement, seat: int, pawn: q.Pawn) -> Message | None:
    """Somebody of another family, or a speculator, must stand ahead of the pawn."""
    if pawn.at == 0:
        return ALREADY_FIRST
    if all(owner == seat for owner in street.queues[pawn.place][: pawn.at]):
        return OWN_PAWNS_AHEAD
    return None


def to_the_front(street: Pavement, seat: int, pawn: q.Pawn) -> None:
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


def against_two_back(street: Pavement, _seat: int, pawn: q.Pawn) -> Message | None:
    """Exactly two places, so neither the last nor the last but one; own pawns and speculators may be chosen."""
    queue, at = street.queues[pawn.place], pawn.at
    if at + 2 >= len(queue):
        return TOO_FAR_BACK
    if queue[at] == queue[at + 1] == queue[at + 2]:
        return OWN_PAWNS_BEHIND
    return None


def two_back(street: Pavement, seat: int, pawn: q.Pawn) -> None:
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


def against_second(_street: Pavement, _seat: int, target: q.Shop, pawn: q.Pawn) -> Message | None:
    """Every shop is a neighbour of the others, so every queue but the pawn's own will do."""
    return SAME_SHOP if target.shop == pawn.place else None


def second_elsewhere(street: Pavement, seat: int, pawn: q.Pawn, target: q.Shop) -> None:
    """The pawn becomes the second in another queue, or the first where nobody stands."""
    street.queues[target.shop].insert(1, street.queues[pawn.place].pop(pawn.at))
    # words: {card}: the name of a queue card; {shop}: the name of a shop; {shop2}: the name of another shop.
    street.say("{seat} plays “{card}”: a pawn leaves one queue ({shop}) and becomes second in another ({shop2}).",
               seat=seat, card="card-luck", shop=pawn.place, shop2=target.shop)  # fmt: skip


# -- the entries -------------------------------------------------------------------------------------------------------


def becomes(number: Callable[[q.Pawn], int]) -> Callable[[q.Pawn], Message]:
    """Makes the sentence that foretells a pawn's new place in its queue."""
    # words: {shop}: the name of a shop; {at} and {n}: places in its queue.
    return lambda pawn: msg("Number {at} becomes number {n} in this queue: {shop}.",
                            at=pawn.at + 1, n=number(pawn), shop=pawn.place)  # fmt: skip


PAWN_CARDS: dict[str, Rule] = {
    "list": Rule(
        (Choice(q.WHICH_QUEUE_TURNS, every_shop, against_turning),),
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
        (Choice(q.WHO_MOVES_UP, own_pawns, against_one_forward, becomes(lambda pawn: pawn.at)),),
        one_forward,
        ((ALREADY_FIRST, NOBODY_TO_PASS), (OWN_PAWN_AHEAD, NOBODY_TO_PASS), (None, NO_PAWN)),
    ),
    "mother": Rule(
        (Choice(q.WHO_GOES_TO_THE_FRONT, own_pawns, against_to_the_front, becomes(lambda _: 1)),),
        to_the_front,
        ((ALREADY_FIRST, NOBODY_TO_PASS), (OWN_PAWNS_AHEAD, NOBODY_TO_PASS), (None, NO_PAWN)),
    ),
    "critic": Rule(
        (Choice(q.WHO_FALLS_BACK, every_pawn, against_two_back, becomes(lambda pawn: pawn.at + 3)),),
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
            Choice(
                q.WHO_CHANGES_SHOPS,
                own_pawns,
                no_obstacle,
                lambda _: msg("This pawn leaves its queue. Next you choose in which queue it becomes number 2."),
            ),
            Choice(
                q.WHERE_IT_BECOMES_SECOND,
                every_shop,
                against_second,
                # words: {shop}: the name of a shop.
                lambda target: msg("Your pawn becomes number 2 in this queue: {shop}.", shop=target.shop),
            ),
        ),
        second_elsewhere,
        ((None, NO_PAWN),),
    ),
}
