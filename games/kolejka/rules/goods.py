"""Goods on shelves: which kinds lie there, and taking one. A shop may hold another's goods after a delivery error."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Ask, Asks, msg

from ..components import KIND_OF, KINDS, Good, Kind
from ..state import Street


def kinds_on(shelf: Sequence[Good]) -> list[Kind]:
    """The kinds that lie there, in the order of the street."""
    if len(shelf) < 2:
        return [KIND_OF[good] for good in shelf]
    here = [KIND_OF[good] for good in shelf]
    return [kind for kind in KINDS if kind in here]


def take_from_shelf(street: Street, shop: Kind, kind: Kind) -> Good:
    """Take the topmost good of a kind off a shop's pile."""
    shelf = street.shelves[shop]
    for at in range(len(shelf) - 1, -1, -1):
        if KIND_OF[shelf[at]] == kind:
            return shelf.pop(at)
    raise LookupError(f"no {kind} in {shop}")


def choice_of_good(street: Street, seat: int, shop: Kind) -> Asks[Kind]:
    """The kind a pawn takes: where several lie in the shop, its owner chooses."""
    kinds = kinds_on(street.shelves[shop])
    if len(kinds) == 1:
        return kinds[0]
    option: str = yield Ask(
        seat, msg("Which good does the pawn take home? ({shop})", shop=shop), [f"good:{shop}:{kind}" for kind in kinds]
    )
    return option.split(":")[2]
