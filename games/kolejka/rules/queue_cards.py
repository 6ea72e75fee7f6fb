"""The ten queue cards ("carte coda"): where each may be played, what stands against it, what it does.

Of every card the rulebook says: what it describes must have an effect, else it cannot be played; it may meddle with a
queue in which one has no pawn; it never works at the outdoor market. The five cards that move pawns work before empty
and closed shops as well; the three that handle goods do not work on a shop closed for stocktaking. All shops are
neighbours of one another.

Places are options: ``shop:kiosk``, ``pawn:kiosk:2`` (the front is 0), ``good:kiosk:food`` (a grocery's good that lies
in the kiosk).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop import Ask, Asks, Message, msg

from ..components import KINDS, SPECULATOR, Kind
from ..state import Street
from .ending import UNDER_THE_COUNTER, completion
from .goods import choice_of_good, kinds_on, take_from_shelf

SHOPS = [f"shop:{kind}" for kind in KINDS]


class Rule(NamedTuple):
    """How one queue card is played.

    ``places`` are the options a person might look for, ``obstacle`` says what stands against one (None: nothing),
    ``effect`` carries it out, by a further question if it needs one. ``prompt`` asks for the place; ``unplayable`` says
    why there is none.
    """

    prompt: Message
    places: Callable[[Street, int], list[str]]
    obstacle: Callable[[Street, int, str], Message | None]
    effect: Callable[[Street, int, str], Asks[None] | None]
    unplayable: Message


def playable(street: Street, seat: int, card: str) -> bool:
    """Whether the card would have an effect somewhere."""
    if card == "friend":
        return bool(street.deliveries)
    rule = RULES[card]
    return any(rule.obstacle(street, seat, place) is None for place in rule.places(street, seat))


def play(street: Street, seat: int, card: str) -> Asks[None]:
    """Lay a card from the hand on the table and do what it says."""
    street.hands[seat].remove(card)
    street.played[seat].append(card)
    street.in_play = [f"card:{card}"]
    yield from friend_in_the_committee(street, seat) if card == "friend" else at_a_place(street, seat, RULES[card])
    street.in_play = []


def at_a_place(street: Street, seat: int, rule: Rule) -> Asks[None]:
    """Ask where, and carry it out."""

    def refusal(place: object) -> Message | None:
        return rule.obstacle(street, seat, place) if isinstance(place, str) and place in places else None

    places = rule.places(street, seat)
    legal = [place for place in places if rule.obstacle(street, seat, place) is None]
    place = yield Ask(seat, rule.prompt, legal, greyed=lambda: places, refusal=refusal)
    street.in_play.append(place)
    questions = rule.effect(street, seat, place)
    if questions is not None:
        yield from questions


# -- places ------------------------------------------------------------------------------------------------------------


def every_shop(_street: Street, _seat: int) -> list[str]:
    return SHOPS


def own_pawns(street: Street, seat: int) -> list[str]:
    """The seat's pawns before shops; at the market no card works."""
    queues = street.queues
    return [f"pawn:{shop}:{at}" for shop in KINDS for at, owner in enumerate(queues[shop]) if owner == seat]


def every_pawn(street: Street, _seat: int) -> list[str]:
    """All pawns before shops, speculators too."""
    return [f"pawn:{shop}:{at}" for shop in KINDS for at in range(len(street.queues[shop]))]


def every_good(street: Street, _seat: int) -> list[str]:
    """One option for each kind of good that lies in a shop."""
    return [f"good:{shop}:{kind}" for shop in KINDS for kind in kinds_on(street.shelves[shop])]


def shop_named(place: str) -> Kind:
    return place.split(":")[1]


def pawn_named(street: Street, place: str) -> tuple[Kind, int, list[int]]:
    """The shop, the place in its queue and that queue of ``pawn:kiosk:2``."""
    _, shop, at = place.split(":")
    return shop, int(at), street.queues[shop]


# -- 1 Community list -------------------------------------------------------------------------------------------------


def against_turning(street: Street, _seat: int, place: str) -> Message | None:
    """The speculator is turned with the rest; a shop may be empty or closed; a lone pawn stays where it is."""
    queue = street.queues[shop_named(place)]
    if len(queue) < 2:
        return msg("With fewer than two in the queue nothing would change.")
    if queue == queue[::-1]:
        return msg("This queue is the same from either end: nothing would change.")
    return None


def turn_round(street: Street, seat: int, place: str) -> None:
    shop = shop_named(place)
    street.queues[shop].reverse()
    street.say("{seat} – {card}: the queue is turned round – {shop}.", seat=seat, card="card-list", shop=shop)


# -- 2 This is not your place, sir ------------------------------------------------------------------------------------


def against_one_forward(street: Street, seat: int, place: str) -> Message | None:
    _, at, queue = pawn_named(street, place)
    if at == 0:
        return ALREADY_FIRST
    if queue[at - 1] == seat:
        return msg("The pawn ahead is of the same family: nothing would change.")
    return None


def one_forward(street: Street, seat: int, place: str) -> None:
    shop, at, queue = pawn_named(street, place)
    other = queue[at - 1]
    queue[at - 1 : at + 1] = [seat, other]
    if other == SPECULATOR:
        street.say("{seat} – {card}: past the speculator – {shop}.", seat=seat, card="card-place", shop=shop)
    else:
        street.say("{seat} – {card}: past {seat2} – {shop}.", seat=seat, card="card-place", shop=shop, seat2=other)


# -- 3 Mother with a small child --------------------------------------------------------------------------------------


def against_to_the_front(street: Street, seat: int, place: str) -> Message | None:
    _, at, queue = pawn_named(street, place)
    if at == 0:
        return ALREADY_FIRST
    if all(owner == seat for owner in queue[:at]):
        return msg("Everyone ahead is of the same family: nothing would change.")
    return None


def to_the_front(street: Street, seat: int, place: str) -> None:
    shop, at, queue = pawn_named(street, place)
    queue.insert(0, queue.pop(at))
    street.say("{seat} – {card}: to the front – {shop}.", seat=seat, card="card-mother", shop=shop)


# -- 4 Criticising the authorities ------------------------------------------------------------------------------------


def against_two_back(street: Street, _seat: int, place: str) -> Message | None:
    """Exactly two places, so neither the last nor the last but one; own pawns and speculators may be chosen."""
    _, at, queue = pawn_named(street, place)
    if at + 2 >= len(queue):
        return msg("There are not two others behind this pawn.")
    if queue[at] == queue[at + 1] == queue[at + 2]:
        return msg("The two behind are of the same family: nothing would change.")
    return None


def two_back(street: Street, seat: int, place: str) -> None:
    shop, at, queue = pawn_named(street, place)
    owner = queue.pop(at)
    queue.insert(at + 2, owner)
    if owner == SPECULATOR:
        street.say("{seat} – {card}: the speculator falls back two places – {shop}.",
                   seat=seat, card="card-critic", shop=shop)  # fmt: skip
    else:
        street.say("{seat} – {card}: {seat2} falls back two places – {shop}.",
                   seat=seat, card="card-critic", shop=shop, seat2=owner)  # fmt: skip


# -- 5 Lucky strike ---------------------------------------------------------------------------------------------------


def against_luck(_street: Street, _seat: int, _place: str) -> Message | None:
    """Any own pawn before a shop: every shop is a neighbour, and every queue but its own will have it."""
    return None


def second_elsewhere(street: Street, seat: int, place: str) -> Asks[None]:
    shop, at, queue = pawn_named(street, place)

    def refusal(option: object) -> Message | None:
        return msg("The pawn must go to another shop.") if option == f"shop:{shop}" else None

    others = [target for target in SHOPS if target != f"shop:{shop}"]
    target = yield Ask(
        seat, msg("In which queue does it become second?"), others, greyed=lambda: SHOPS, refusal=refusal
    )
    other = shop_named(target)
    queue.pop(at)
    street.queues[other].insert(1, seat)
    street.say("{seat} – {card}: from one queue ({shop}) to second place in another ({shop2}).",
               seat=seat, card="card-luck", shop=shop, shop2=other)  # fmt: skip


# -- 6 Delivery error -------------------------------------------------------------------------------------------------


def against_sending_away(street: Street, _seat: int, place: str) -> Message | None:
    shop = shop_named(place)
    if shop in street.closed:
        return CLOSED
    if all(other in street.closed for other in KINDS if other != shop):
        return msg("All other shops are closed for stocktaking.")
    return None


def send_astray(street: Street, seat: int, place: str) -> Asks[None]:
    _, shop, kind = place.split(":")

    def refusal(option: object) -> Message | None:
        if option == f"shop:{shop}":
            return msg("The good must go to another shop.")
        return CLOSED if option in SHOPS else None

    open_shops = [f"shop:{other}" for other in KINDS if other != shop and other not in street.closed]
    target = yield Ask(
        seat, msg("To which shop does it go by mistake?"), open_shops, greyed=lambda: SHOPS, refusal=refusal
    )
    other = shop_named(target)
    good = take_from_shelf(street, shop, kind)
    street.shelves[other].append(good)
    street.say("{seat} – {card}: {good}, from one shop ({shop}) to another ({shop2}).",
               seat=seat, card="card-error", good=good, shop=shop, shop2=other)  # fmt: skip


# -- 7 Closed for stocktaking -----------------------------------------------------------------------------------------


def against_stocktaking(street: Street, _seat: int, place: str) -> Message | None:
    shop = shop_named(place)
    if shop in street.closed:
        return CLOSED
    return None if street.shelves[shop] else EMPTY


def take_stock(street: Street, seat: int, place: str) -> None:
    shop = shop_named(place)
    street.closed.append(shop)
    street.say("{seat} – {card}: nothing is sold today – {shop}.", seat=seat, card="card-stock", shop=shop)


# -- 8 Friend in the Party committee ----------------------------------------------------------------------------------


def friend_in_the_committee(street: Street, seat: int) -> Asks[None]:
    """The next two delivery cards, or the one that is left [reconstructed], go back in the same order.

    The owner's view shows them until they are turned.
    """
    cards = street.deliveries.look(2)
    street.known[seat] = len(cards)
    street.say_many("{seat} – {card}: a look at the next delivery card.",
                    "{seat} – {card}: a look at the next {n} delivery cards.",
                    n=len(cards), seat=seat, card="card-friend")  # fmt: skip
    yield Ask(seat, msg("The next delivery cards, for one pair of eyes only."), ["seen"], private=True, curtain=True)


# -- 9 Increased delivery ---------------------------------------------------------------------------------------------


def against_more(street: Street, _seat: int, place: str) -> Message | None:
    shop = shop_named(place)
    if shop in street.closed:
        return CLOSED
    if shop not in street.supplied:
        return msg("This shop had no delivery today.")
    return None if street.trucks[shop] else msg("Its truck is empty.")


def one_more(street: Street, seat: int, place: str) -> None:
    shop = shop_named(place)
    good = street.trucks[shop].pop()
    street.shelves[shop].append(good)
    street.say("{seat} – {card}: one more good, {good} – {shop}.", seat=seat, card="card-more", good=good, shop=shop)


# -- 10 Under-the-counter goods ---------------------------------------------------------------------------------------


def against_under_the_counter(street: Street, seat: int, place: str) -> Message | None:
    shop = shop_named(place)
    if shop in street.closed:
        return CLOSED
    if not street.shelves[shop]:
        return EMPTY
    queue = street.queues[shop]
    return None if queue and queue[0] == seat else msg("The first in this queue is somebody else.")


def under_the_counter(street: Street, seat: int, place: str) -> Asks[None]:
    """The first pawn takes a good home at once, its owner's choice; that may complete the list."""
    shop = shop_named(place)
    kind = yield from choice_of_good(street, seat, shop)
    good = take_from_shelf(street, shop, kind)
    street.homes[seat][kind].append(good)
    street.queues[shop].pop(0)
    street.pawns[seat] += 1
    street.say("{seat} – {card}: {good} – {shop}.", seat=seat, card="card-counter", good=good, shop=shop)
    completion(street, [seat], UNDER_THE_COUNTER)


# -- what stands against several, and the table of all ----------------------------------------------------------------

CLOSED = msg("This shop is closed for stocktaking.")
EMPTY = msg("There is nothing in this shop.")
ALREADY_FIRST = msg("This pawn is already first.")
NO_FRIEND = msg("No delivery card is left to look at.")

RULES = {
    "list": Rule(
        msg("Which queue is turned round?"), every_shop, against_turning, turn_round,
        msg("No queue would change if turned round."),
    ),
    "place": Rule(
        msg("Which pawn moves one place forward?"), own_pawns, against_one_forward, one_forward,
        msg("None of the family's pawns could move forward past somebody else."),
    ),
    "mother": Rule(
        msg("Which pawn goes to the front?"), own_pawns, against_to_the_front, to_the_front,
        msg("None of the family's pawns could move forward past somebody else."),
    ),
    "critic": Rule(
        msg("Which pawn falls back two places?"), every_pawn, against_two_back, two_back,
        msg("No pawn has two others behind it."),
    ),
    "luck": Rule(
        msg("Which pawn changes to another shop?"), own_pawns, against_luck, second_elsewhere,
        msg("The family has no pawn before a shop."),
    ),
    "error": Rule(
        msg("Which good goes astray?"), every_good, against_sending_away, send_astray,
        msg("No good lies in an open shop."),
    ),
    "stock": Rule(
        msg("Which shop closes for stocktaking?"), every_shop, against_stocktaking, take_stock,
        msg("No open shop has goods."),
    ),
    "more": Rule(
        msg("Which shop gets one more good?"), every_shop, against_more, one_more,
        msg("No open shop that had a delivery today has goods left on its truck."),
    ),
    "counter": Rule(
        msg("From which shop does the first pawn take a good home?"), every_shop,
        against_under_the_counter, under_the_counter,
        msg("None of the family's pawns is first before an open shop with goods."),
    ),
}  # fmt: skip


def why_unplayable(card: str) -> Message:
    """Why a card that is not playable is not."""
    return NO_FRIEND if card == "friend" else RULES[card].unplayable
