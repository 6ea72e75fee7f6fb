"""The whole board, from a look alone."""

from collections.abc import Callable, Sequence
from functools import partial

from drawing import markup as h

from ..components import ANY, KINDS, SPECULATOR
from . import bargaining, outlines, shop
from .desk import desk, wanted
from .home import home
from .looks import ShopLook
from .pieces import coupon, pawn, sign
from .top import the_top


def board(look: ShopLook) -> h.Element:
    """The table as one picture: the shop on one side, on the other what lies before each player, the top, and the desk
    at which an offer is laid out. The style sheet sets them side by side or one below the other."""
    view = look.view
    state = "over" if view.over else "talks" if view.spins else "quiet"
    state += " around" if look.around else " alone" if look.alone else ""
    goal = look.words(
        # words: How to win, in three short sentences: said once over the table, before the first game.
        "Swap coupons while the top spins. When it falls, the first in the queue buys one card. "
        "Each icon on it is a point: most points win."
    )
    return h.div(
        data_goal=goal if view.round == 1 else None,
        class_=f"board ration {state}{' final' if view.final else ''}",
        role="group",
        aria_label=look.words("A shop in January 1983"),
        **cues(look),
    )[
        h.div(".scene")[
            shop.shop(look),
            h.div(".bargaining")[
                bargaining.cloth(look),
                None if look.around else desk(look) if look.home is None else home(look),
            ],
        ]
    ]


PACES = {"steady": "1", "slowing": "0.6", "wobbling": "0.25"}
"""How fast the top is heard to turn: one pace for each state that is seen, and nothing in between."""


def cues(look: ShopLook) -> dict[str, str]:
    """What may be heard, as attributes of the picture (``static/table/sound.js``): the top, its fall, and the till."""
    view = look.view
    heard = {"data-cue": f"till:{len(view.box) + sum(len(player.cards) for player in view.seats)}"}
    if view.clock and view.spins:
        heard["data-hum"] = PACES[view.top]
    elif view.clock and view.attempt:
        heard["data-knock"] = f"{view.round}.{view.attempt}"
    return heard


def detail(look: ShopLook, parts: Sequence[str]) -> h.Element:
    """Some parts of the table, for a figure.

    Args:
        look: an inert one.
        parts: ``shelf``, ``card:<id>`` (one that lies there), ``to-come``, ``die``, ``queue``, ``door``, ``kinds``,
            ``tray:<seat>``, ``top``; the small things ``coupon:<kind>``, ``icon:<category>``, ``pawn:<seat>`` (-1: the
            speculator).

    Raises:
        LookupError: there is no such part.
    """
    players = len(look.view.seats)
    drawn: dict[str, Callable[[], h.Node]] = {
        "shelf": partial(shop.shelf, look),
        "to-come": partial(shop.cards_to_come, look),
        "die": partial(shop.taken, look),
        "queue": partial(shop.queue, look),
        "door": partial(shop.door, look),
        "kinds": partial(wanted, look),
        "top": partial(the_top, look),
    }
    for number, card in enumerate(look.view.shelf):
        drawn[f"card:{card}"] = partial(shop.shopping_card, card, number + 1, look)
    for seat in range(players):
        drawn[f"tray:{seat}"] = partial(bargaining.tray, seat, look)
    for kind in (*KINDS, ANY):
        drawn[f"coupon:{kind}"] = partial(coupon, kind)
    for category, outline in outlines.CATEGORIES.items():
        drawn[f"icon:{category}"] = partial(sign, outline, category)
    for seat in (SPECULATOR, *range(players)):
        drawn[f"pawn:{seat}"] = partial(pawn, seat, look.marks[seat] if seat >= 0 else "")
    return h.div(".board.ration.cut")[h.div(".scene")[[drawn[part]() for part in parts]]]
