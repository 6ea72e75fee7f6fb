"""Goods on shelves: which kinds lie there, and taking one. A shop may hold another's goods after a delivery error."""

from collections.abc import Sequence

from tabletop import Ask, Asks, msg

from ..components import KIND_OF, KINDS, Good, Kind
from ..questions import WHICH_GOOD, Beneath, GoodIn, Shop
from ..state import Pavement, Street

BENEATH = msg("Of this kind, the one that came last is taken first: it has the yellow edge.")
ELSEWHERE = msg("Your pawn takes something from the shop where it queues: an item with a yellow edge.")


def kinds_on(shelf: Sequence[Good]) -> list[Kind]:
    """The kinds that lie there, in the order of the street."""
    if len(shelf) < 2:
        return [KIND_OF[good] for good in shelf]
    here = [KIND_OF[good] for good in shelf]
    return [kind for kind in KINDS if kind in here]


def take_from_shelf(street: Pavement, shop: Kind, kind: Kind) -> Good:
    """Take the topmost good of a kind off a shop's pile."""
    good = topmost(street.shelves[shop], kind)
    street.shelves[shop].remove(good)
    return good


def topmost(shelf: Sequence[Good], kind: Kind) -> Good:
    """The good of a kind that came last."""
    return next(good for good in reversed(shelf) if KIND_OF[good] == kind)


def goods_in(street: Pavement, shop: Kind) -> list[GoodIn]:
    """One answer for each kind that lies in a shop."""
    return [GoodIn(shop, kind) for kind in kinds_on(street.shelves[shop])]


def choice_of_good(street: Street, seat: int, shop: Kind) -> Asks[GoodIn]:
    """The good that a pawn takes. If a shop holds several kinds, its owner chooses. Nobody is asked if that player's
    pawns take all goods and none of them ends the game: then goods on the list come first."""
    goods, count = goods_in(street, shop), len(street.shelves[shop])
    takes_all = street.queues[shop][:count] == [seat] * count
    on_list = [good for good in goods if street.has(seat, good.kind) < street.wants(seat, good.kind)]
    ends = bool(on_list) and street.missing(seat) == 1
    if len(goods) == 1 or (takes_all and not ends):
        return (on_list or goods)[0]
    chosen: GoodIn = yield Ask(
        seat,
        WHICH_GOOD(shop=shop),
        goods,
        explained=lambda: [*beneath(goods), *elsewhere(street, shop)],
        refusal=lambda good: BENEATH if isinstance(good, Beneath) else ELSEWHERE,
    )
    return chosen


def beneath(goods: Sequence[GoodIn]) -> list[Beneath]:
    """What lies beneath the goods that can be chosen."""
    return [Beneath(good.shop, good.kind) for good in goods]


def elsewhere(street: Pavement, shop: Kind) -> list[Shop | GoodIn]:
    """The other shops, and what lies there."""
    others = [other for other in KINDS if other != shop]
    return [*map(Shop, others), *(good for other in others for good in goods_in(street, other))]
