"""What the fuzzer holds Kolejka to: that refusals are true, that everything is told, and that lines cite their rule.

The claims look at the street and reckon in their own way; they call none of the rules.
"""

from collections.abc import Iterator

from tabletop import Option
from tabletop.proofs import Claim, Proofs, Refused

from . import questions as q
from .components import DELIVERIES, KINDS, MARKET, PLACES, QUEUE_CARDS, Place
from .rules import day, goods_cards, market, pawn_cards, playing_cards, shelves
from .rules.knowledge import View
from .rules.queue_cards import RULES
from .state import Street


def vocabulary(_: Street) -> Iterator[Option]:
    """Every answer that the game knows."""
    yield from (q.MarketQueue(), q.PASS, q.STAY, q.HOME, q.DONE, q.Seen())
    yield from map(q.Card, QUEUE_CARDS)
    for kind in KINDS:
        yield from (q.Shop(kind), q.Stall(kind), q.Give(kind))
        yield from (made(kind, other) for made in (q.GoodIn, q.Beneath) for other in KINDS)
    for place in PLACES:
        yield from q.PAWNS[place]


# -- one place for a card ---------------------------------------------------------------------------------------------


def shop_of(refused: Refused) -> Place:
    """The shop that the refused answer names."""
    match refused.option:
        case q.Shop(shop) | q.GoodIn(shop, _):
            return shop
        case q.Pawn(place, _):
            return place
    raise AssertionError(refused.option)


def queue(refused: Refused) -> list[int]:
    """The queue that it names."""
    owners: list[int] = refused.state.queues[shop_of(refused)]
    return owners


def ahead(refused: Refused) -> list[int]:
    """Who stands before the pawn that it names, and that pawn."""
    assert isinstance(refused.option, q.Pawn)
    return queue(refused)[: refused.option.at + 1]


def behind(refused: Refused) -> list[int]:
    """The pawn that it names, and who stands behind it."""
    assert isinstance(refused.option, q.Pawn)
    return queue(refused)[refused.option.at :]


def is_open(street: Street, shop: Place) -> bool:
    return shop not in street.closed


PLACES_REFUSED: dict[str, Claim] = {
    pawn_cards.TOO_SHORT.key: lambda r: len(queue(r)) < 2,
    pawn_cards.SAME_BOTH_WAYS.key: lambda r: [*reversed(queue(r))] == queue(r),
    pawn_cards.ALREADY_FIRST.key: lambda r: ahead(r) == [r.seat],
    pawn_cards.OWN_PAWN_AHEAD.key: lambda r: ahead(r)[-2:] == [r.seat, r.seat],
    pawn_cards.OWN_PAWNS_AHEAD.key: lambda r: len(ahead(r)) > 1 and {*ahead(r)} == {r.seat},
    pawn_cards.TOO_FAR_BACK.key: lambda r: len(behind(r)) < 3,
    pawn_cards.OWN_PAWNS_BEHIND.key: lambda r: len({*behind(r)[:3]}) == 1,
    pawn_cards.SAME_SHOP.key: lambda r: r.state.in_play[-1] in q.PAWNS[shop_of(r)],
    goods_cards.SAME_SHOP_FOR_A_GOOD.key: lambda r: r.state.in_play[-1] in {q.GoodIn(shop_of(r), k) for k in KINDS},
    goods_cards.CLOSED.key: lambda r: not is_open(r.state, shop_of(r)),
    goods_cards.EMPTY.key: lambda r: not r.state.shelves[shop_of(r)],
    goods_cards.ALL_OTHERS_CLOSED.key: lambda r: [s for s in KINDS if is_open(r.state, s)] == [shop_of(r)],
    goods_cards.NO_DELIVERY.key: lambda r: (
        not r.state.trucks[shop_of(r)] or all(DELIVERIES[card].shop != shop_of(r) for card in r.state.today)
    ),
    goods_cards.EMPTY_TRUCK.key: lambda r: not r.state.trucks[shop_of(r)],
    goods_cards.SOMEBODY_ELSE_FIRST.key: lambda r: not queue(r) or queue(r)[0] != r.seat,
    playing_cards.ONE_CARD.key: lambda r: isinstance(r.option, q.Card) and isinstance(r.state.in_play[0], q.Card),
    playing_cards.WHAT_MOVES.key: lambda r: (
        isinstance(r.option, q.Shop) and all(isinstance(option, q.Pawn | q.GoodIn) for option in r.ask.options)
    ),
    playing_cards.NO_CARDS_HERE.key: lambda r: (
        isinstance(r.state.in_play[0], q.Card) and r.option in (q.MarketQueue(), *q.PAWNS[MARKET], *map(q.Stall, KINDS))
    ),
}


# -- a card that would do nothing anywhere ----------------------------------------------------------------------------


def queues(street: Street) -> list[list[int]]:
    """The queues before the shops."""
    return [street.queues[shop] for shop in KINDS]


def nobody_to_pass(refused: Refused) -> bool:
    """In each queue the seat's pawns, if any, are the first; and it has some."""
    mine = [[owner == refused.seat for owner in owners] for owners in queues(refused.state)]
    return any(map(any, mine)) and all(row == sorted(row, reverse=True) for row in mine)


def no_pawn(refused: Refused) -> bool:
    return not any(refused.seat in owners for owners in queues(refused.state))


def triples(street: Street) -> list[set[int]]:
    """Who stands in any three places in a row."""
    return [{*owners[at : at + 3]} for owners in queues(street) for at in range(len(owners) - 2)]


def full(street: Street) -> set[Place]:
    """The shops in which goods lie."""
    return {shop for shop in KINDS if street.shelves[shop]}


def at_hand(street: Street) -> set[Place]:
    """The open shops in which goods lie."""
    return {shop for shop in full(street) if is_open(street, shop)}


CARDS_REFUSED: dict[str, list[Claim]] = {
    "list": [lambda r: all(owners == owners[::-1] for owners in queues(r.state))],
    "place": [nobody_to_pass, nobody_to_pass, no_pawn],
    "mother": [nobody_to_pass, nobody_to_pass, no_pawn],
    "critic": [
        lambda r: bool(triples(r.state)) and all(len(owners) == 1 for owners in triples(r.state)),
        lambda r: not triples(r.state),
    ],
    "luck": [no_pawn],
    "error": [
        lambda r: bool(at_hand(r.state)) and sum(is_open(r.state, shop) for shop in KINDS) == 1,
        lambda r: bool(full(r.state)) and not at_hand(r.state),
        lambda r: not full(r.state),
    ],
    "stock": [lambda r: not at_hand(r.state)],
    "friend": [lambda r: not list(r.state.deliveries)],
    "more": [lambda r: not any(is_open(r.state, shop) and r.state.trucks[shop] for shop in r.state.supplied)],
    "counter": [lambda r: all(r.state.queues[shop][:1] != [r.seat] for shop in at_hand(r.state))],
}
"""Card -> the claims of its ``unplayable`` reasons, in their order."""


# -- the market -------------------------------------------------------------------------------------------------------


def spare(refused: Refused) -> int:
    """How many goods of other kinds than the refused stall's are at home."""
    assert isinstance(refused.option, q.Stall)
    return sum(len(goods) for kind, goods in refused.state.homes[refused.seat].items() if kind != refused.option.kind)


def has_trader(refused: Refused) -> bool:
    """Whether the trader stands at the refused stall today."""
    assert isinstance(refused.option, q.Stall)
    at: int = refused.state.order.index(refused.option.kind)
    return at == int(refused.state.day - 1) % 5


def swaps(refused: Refused) -> bool:
    """Whether anything at all can be had at the market."""
    return any(isinstance(option, q.Stall) for option in refused.ask.options)


def given_kind(refused: Refused) -> str:
    assert isinstance(refused.option, q.Give)
    return refused.option.kind


def offered(refused: Refused) -> list[q.GoodIn]:
    """The goods that can be chosen."""
    return [option for option in refused.ask.options if isinstance(option, q.GoodIn)]


LOOKED_FOR: dict[str, Claim] = {
    day.CARD_FIRST.key: lambda r: r.ask.question is q.WHICH_CARD and not isinstance(r.option, q.Card),
    day.NOT_YOURS.key: lambda r: queue(r)[r.option.at] != r.seat if isinstance(r.option, q.Pawn) else False,
    shelves.BENEATH.key: lambda r: any(r.option == q.Beneath(good.shop, good.kind) for good in offered(r)),
    shelves.ELSEWHERE.key: lambda r: all(shop_of(r) != good.shop for good in offered(r)),
}
"""What is not offered at all."""

MARKET_REFUSED: dict[str, Claim] = {
    day.BEFORE_THE_MARKET.key: lambda r: r.ask.question is q.WHERE_TO_QUEUE and isinstance(r.option, q.Stall),
    market.EMPTY_STALL.key: lambda r: isinstance(r.option, q.Stall) and not r.state.stalls[r.option.kind],
    market.NOTHING_TO_GIVE.key: lambda r: has_trader(r) and spare(r) == 0,
    market.TOO_DEAR.key: lambda r: not has_trader(r) and spare(r) < 2,
    market.STALL_FIRST.key: lambda r: isinstance(r.option, q.Give) and not r.state.in_play and swaps(r),
    market.NO_SWAP.key: lambda r: isinstance(r.option, q.Give) and not r.state.in_play and not swaps(r),
    market.SAME_KIND.key: lambda r: r.state.in_play[0] == q.Stall(given_kind(r)),
    market.NONE_AT_HOME.key: lambda r: not r.state.homes[r.seat][given_kind(r)],
}


# -- the sections of the rules page that lines may cite ---------------------------------------------------------------

_SAID: dict[str, tuple[str, ...]] = {
    "the-day": (
        "{seat} is first player. The trader at the market stands at this stall: {stall}.",
        "This is the last day: if no list is complete after the market, the fewest missing goods win.",
    ),
    "queueing-up": (
        "{seat} puts a pawn in a queue: {place}, number {n}.",
        "At each shop a speculator, in black, queues last and never goes home. What he buys goes to the market.",
    ),
    "delivery": (
        "Delivery ({shop}, {n}): {goods}.",
        "Delivery ({shop}, {n}): {goods}. There was no more on the truck.",
        "Delivery ({shop}, {n}): the truck is empty, so nothing comes.",
    ),
    "queue-jumping": ("{seat} passes.",),
    "card-list": ("{seat} plays “{card}”: the queue is turned round ({shop}).",),
    "card-place": (
        "{seat} plays “{card}”: a pawn moves ahead of the speculator ({shop}).",
        "{seat} plays “{card}”: a pawn moves ahead of {seat2} ({shop}).",
    ),
    "card-mother": ("{seat} plays “{card}”: a pawn goes to the front of the queue ({shop}).",),
    "card-critic": (
        "{seat} plays “{card}”: the speculator moves two places back ({shop}).",
        "{seat} plays “{card}”: {seat2} moves two places back ({shop}).",
    ),
    "card-luck": ("{seat} plays “{card}”: a pawn leaves one queue ({shop}) and becomes second in another ({shop2}).",),
    "card-error": ("{seat} plays “{card}”: an item ({good}) goes from one shop ({shop}) to another ({shop2}).",),
    "card-stock": ("{seat} plays “{card}”: this shop sells nothing today ({shop}).",),
    "card-friend": ("{seat} plays “{card}” and looks at the next delivery card.",),
    "card-more": ("{seat} plays “{card}”: one more item comes: {good} ({shop}).",),
    "card-counter": ("{seat} plays “{card}” and takes home: {good} ({shop}).",),
    "shops-open": ("{seat} buys: {good} ({shop}).", "The speculator buys for the market: {good} ({shop})."),
    "market": (
        "{seat} swaps at the market: {given} for {good}.",
        "{seat} stays at the market.",
        "{seat} goes home from the market.",
        "{seat} goes home from the market empty-handed.",
    ),
    "closing-time": ("Stocktaking, so nothing was sold: {shops}. Open again tomorrow.",),
    "saturday": (
        "It is Saturday: all queue cards come back and are shuffled.",
        "It is Saturday: the delivery cards are shuffled.",
    ),
    "going-home": ("{seat} takes a pawn home from a queue: {place}.",),
}
SECTIONS: dict[str, tuple[str, ...]] = {key: (section,) for section, keys in _SAID.items() for key in keys}
SECTIONS["{seat} plays “{card}”: it makes no difference which pawn moves, so nobody is asked."] = (
    "card-place",
    "card-mother",
    "card-critic",
)
SECTIONS["The families draw queue cards: {drew}."] = ("closing-time", "saturday")

PROOFS = Proofs(
    vocabulary=vocabulary,
    claims={
        **PLACES_REFUSED,
        **MARKET_REFUSED,
        **LOOKED_FOR,
        **{
            why.key: claim
            for card, claims in CARDS_REFUSED.items()
            for (_, why), claim in zip(RULES[card].unplayable, claims, strict=True)
        },
    },
    # The pointer to the phase, marks for a deed that runs, and what closing time tidies away: it was for one day.
    untold={"phase", "jump", "in_play", "swapped", "stayed", "seats.*.passed", "speculated", "supplied", "today"},
    underway=lambda view: bool(View.read(view).in_play),
    sections=SECTIONS,
    # The last card of a day: when the shops have opened, its pawns may have what they would have had without the card.
    alike={"which-counter", "which-good"},
)
