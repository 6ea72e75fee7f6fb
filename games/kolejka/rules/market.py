"""Phase 5: swapping goods at the outdoor market."""

from tabletop import AGAIN, Ask, Asks, Message, Option, Steps, msg

from .. import questions as q
from ..components import KINDS, MARKET, Good, Kind
from ..state import Street
from .ending import SWAPPED, completion, exhaustion, time_is_up

EMPTY_STALL = msg(
    "There is nothing on this stall. Goods come here when the speculator buys them in a shop, or when "
    "somebody pays with them."
)
NOTHING_TO_GIVE = msg(
    "You have no goods of another kind to give for it. Your pawns in the queues of the shops can bring some home."
)
TOO_DEAR = msg(
    "It costs two goods of other kinds, and you do not have two. At the stall with the trader you pay only one."
)
NO_SWAP = msg("No swap is possible: a stall takes two goods of other kinds, the trader’s only one.")
STALL_FIRST = msg("Tap the stall whose goods you want, or drag this onto it.")
SAME_KIND = msg("You cannot pay with goods of the kind that you take. Pay with another kind.")
NONE_AT_HOME = msg("You have no goods of this kind at home. Pay with a kind that you have.")


def market(street: Street) -> Steps:
    """The pawns at the market act in the order of the queue, each as often as it likes; then the game may end.

    On the last day of a taster [reconstructed] a pawn that can swap nothing more is not asked whether it stays.
    """
    street.phase = "market"
    queue = street.queues[MARKET]
    if street.stayed == len(queue):
        exhaustion(street)
        time_is_up(street)
        return None
    seat = queue[street.stayed]
    options = market_options(street, seat)
    swaps = any(isinstance(option, q.Stall) for option in options)
    if street.day == street.last_day and not swaps:
        street.stayed, street.swapped = street.stayed + 1, False  # no day follows, so nobody is asked where to stay
        return AGAIN
    match (
        yield Ask(
            seat,
            q.AT_THE_MARKET,
            options,
            greyed=lambda: map(q.Stall, street.order),
            explained=lambda: map(q.Give, KINDS),
            refusal=lambda place: (
                (STALL_FIRST if swaps else NO_SWAP)
                if isinstance(place, q.Give)
                else against_swapping(street, place.kind)
            ),
        )
    ):
        case q.Stay():
            street.stayed += 1
            street.say("{seat} stays at the market.", seat=seat)
        case q.Home():
            queue.pop(street.stayed)
            street.pawns[seat] += 1
            if street.swapped:
                street.say("{seat} goes home from the market.", seat=seat)
            else:
                street.say("{seat} goes home from the market empty-handed.", seat=seat)
            street.swapped = False
        case q.Stall(kind):
            yield from swap(street, seat, kind)
            street.swapped = True
    return AGAIN


def price(street: Street, kind: Kind) -> int:
    """Two goods for one; only one for the kind the trader stands on."""
    return 1 if kind == street.trader_at else 2


def affordable(street: Street, seat: int, kind: Kind) -> bool:
    """Whether a seat can pay for a kind. It cannot pay with that same kind: that would be no swap."""
    if not street.stalls[kind]:
        return False
    return sum([len(goods) for other, goods in street.homes[seat].items() if other != kind]) >= price(street, kind)


def market_options(street: Street, seat: int) -> list[Option]:
    """Stalls to swap at, and going home. A pawn that has not swapped may also stay; one that has must go home."""
    stalls = [q.Stall(kind) for kind in street.order if affordable(street, seat, kind)]
    return [*stalls, q.HOME] if street.swapped else [*stalls, q.STAY, q.HOME]


def against_swapping(street: Street, kind: Kind) -> Message:
    """Why nothing can be had at a stall: it is empty, or too dear."""
    if not street.stalls[kind]:
        return EMPTY_STALL
    return NOTHING_TO_GIVE if price(street, kind) == 1 else TOO_DEAR


def swap(street: Street, seat: int, wanted: Kind) -> Asks[None]:
    """One swap. What is paid lies on the stall of its own kind, for later pawns."""
    given: list[Good] = []
    street.in_play = [q.Stall(wanted)]
    for question in (q.WHAT_IS_GIVEN, q.WHAT_ELSE_IS_GIVEN)[: price(street, wanted)]:
        gifts = [q.Give(kind) for kind in KINDS if against_giving(street, seat, kind, wanted) is None]
        gift = yield Ask(
            seat,
            question,
            gifts,
            greyed=lambda: map(q.Give, KINDS),
            refusal=lambda gift: against_giving(street, seat, gift.kind, wanted),
        )
        street.in_play.append(gift)
        given.append(street.homes[seat][gift.kind].pop())
        street.stalls[gift.kind].append(given[-1])
    good = street.stalls[wanted].pop()
    street.in_play = []
    street.homes[seat][wanted].append(good)
    # words: {given}: names of goods; {good}: the name of a good.
    street.say("{seat} swaps at the market: {given} for {good}.", seat=seat, given=given, good=good)
    completion(street, [seat], SWAPPED)


def against_giving(street: Street, seat: int, kind: Kind, wanted: Kind) -> Message | None:
    """Why a seat cannot pay with a kind of good; None if it can."""
    if kind == wanted:
        return SAME_KIND
    return None if street.homes[seat][kind] else NONE_AT_HOME
