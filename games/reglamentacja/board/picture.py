"""The whole board, from a look alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from drawing import Look
from drawing import markup as h

from ..components import ANY, KINDS, SPECULATOR
from . import bargaining, outlines, shop
from .pieces import coupon, icon, pawn, shopping_card

WIDTH, HEIGHT = 1000, 864


def board(look: Look) -> h.Element:
    """The table as one picture: shelves, queue, the seven kinds, trays and top."""
    return h.svg(
        class_=f"board {'talks' if look.view['top'] != 'still' else 'quiet'}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=look.words("A shop in January 1983"),
        **bargaining.cues(look),
    )[shop.shelves(look), shop.queue(look), shop.kinds(look), bargaining.table(look)]


def detail(look: Look, parts: Sequence[str]) -> h.Element:
    """Some parts of the table, for a figure.

    Args:
        look: an inert one.
        parts: ``shelf``, ``card:<id>`` (one that lies there), ``to-come``, ``die``, ``queue``, ``door``, ``kinds``,
            ``tray:<seat>``, ``top``; the small things ``coupon:<kind>``, ``icon:<category>``, ``pawn:<seat>`` (-1: the
            speculator).

    Raises:
        LookupError: there is no such part.
    """
    players = len(look.view["seats"])
    drawn: dict[str, Callable[[], h.Element]] = {
        "shelf": lambda: h.div(".shelf-cut")[[one_card(look, *card) for card in enumerate(look.view["shelf"])]],
        "to-come": lambda: cut((884, 4, 112, 84), shop.cards_to_come(look)),
        "die": lambda: cut((884, 172, 60, 84), shop.die(look.view["die"], len(look.view["box"]), look)),
        "queue": lambda: cut((0, shop.FLOOR - 14, shop.length(look), 138), shop.queue(look)),
        "door": lambda: cut((846, shop.FLOOR + 4, 154, 124), shop.door(look)),
        "kinds": lambda: cut((0, 446, 1000, 74), shop.kinds(look)),
        "top": lambda: cut((394, bargaining.top_at(look) - 88, 212, 200), bargaining.the_top(look)),
    }
    for number, card in enumerate(look.view["shelf"]):
        drawn[f"card:{card}"] = partial(one_card, look, number, card)
    for seat, tray in enumerate(bargaining.trays(players)):
        drawn[f"tray:{seat}"] = partial(one_tray, look, seat, tray)
    for kind in (*KINDS, ANY):
        drawn[f"coupon:{kind}"] = partial(cut, (0, 0, 60, 55), coupon(kind, 3, 3, 53, 48))
    for category, outline in outlines.CATEGORIES.items():
        drawn[f"icon:{category}"] = partial(cut, (0, 0, 36, 36), h.g(class_=category)[icon(outline, 3, 3, 30)])
    for seat in (SPECULATOR, *range(players)):
        drawn[f"pawn:{seat}"] = partial(cut, (-34, -50, 68, 96), pawn(seat, look.marks[seat] if seat >= 0 else ""))
    return h.div(".cuts")[[drawn[part]() for part in parts]]


def cut(view: tuple[float, float, float, float], *content: h.Node) -> h.Element:
    """A small picture of its own: what is drawn in one part of the large one."""
    _, _, width, height = view
    return h.svg(
        class_="board cut", viewBox=" ".join(f"{number:g}" for number in view), width=f"{width * 0.72:.0f}",
        height=f"{height * 0.72:.0f}", aria_hidden="true",
    )[content]  # fmt: skip


def one_card(look: Look, number: int, card: str) -> h.Element:
    """One card of the shelf."""
    return cut((0, 0, 286, 136), shopping_card(card, number + 1, 2, 2, 282, 132, look))


def one_tray(look: Look, seat: int, tray: bargaining.Tray) -> h.Element:
    """What lies before one player."""
    x, y, width, height = tray
    return cut((x - 2, y - 2, width + 4, height + 4), bargaining.tray(seat, tray, look))
