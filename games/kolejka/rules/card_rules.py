"""What the rule of a queue card consists of: what is chosen for it, why places may be refused, and what it does."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop import Message, Option, Question

from ..components import KINDS
from ..questions import PAWNS, GoodIn, Pawn, Seen, Shop
from ..state import Pavement, Street
from .shelves import goods_in

SHOPS = [Shop(kind) for kind in KINDS]


class Choice(NamedTuple):
    """One thing that is chosen for a card.

    Args:
        question: asks for it; ``{shop}`` is the shop that was chosen before.
        places: every place that a person might look for, given the seat and what was chosen before.
        obstacle: why a place cannot be chosen, None if it can; it gets the place and what was chosen before.
        foretold: one sentence on what the card does if this place is chosen; None if that depends on later choices.
        asked: whether it is asked even if only one answer is legal.
        glance: whether it shows something that only one player may see.
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
        effect: carries the card out on a pavement, given the seat and the chosen places.
        unplayable: why the card has no effect anywhere, by the obstacle that its places meet (the first one found here
            counts); None: any obstacle, or no place at all.
        opening: what happens before anything is chosen.
    """

    choices: tuple[Choice, ...]
    effect: Callable[..., None]
    unplayable: tuple[tuple[Message | None, Message], ...]
    opening: Callable[[Street, int], None] | None = None


# -- places, and why they may be refused ------------------------------------------------------------------------------


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
    """What a friend can show: the next delivery cards; empty if none is left."""
    return [Seen()] if street.deliveries else []


def no_obstacle(_street: Pavement, _seat: int, _place: Option, *_chosen: Option) -> None:
    """No obstacle: every place can be chosen."""
    return
