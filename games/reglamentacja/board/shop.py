"""The shop, seen from the queue: shelves, counter, till, queue, and the door behind which coupons lie."""

from __future__ import annotations

import re

from drawing import Look
from drawing import markup as h
from tabletop import Option

from ..components import ANY, KINDS, SPECULATOR
from ..questions import Get, Place, Speculate, Swap
from . import outlines
from .pieces import at, box, coupon, cut, icon, pawn, shopping_card

FLOOR = 322
"""Where the shop ends and the queue begins, down the picture."""


def author(look: Look) -> int:
    """Whose offer a touch on the seven kinds or on the queue builds (see ``live.author_of``)."""
    if look.seat is not None:
        return look.seat
    if look.turn is not None and look.turn not in look.bots:
        return look.turn
    speaker: int = look.view["speaker"]
    return speaker


def shelves(look: Look) -> h.Node:
    """Two shelves of three cards; the first lies nearest the board. What the speculator took, and what is to come."""
    view = look.view
    return h.g(class_="shelves")[
        h.rect(class_="wall", x="0", y="0", width="1000", height="322"),
        h.rect(class_="paint", x="0", y="176", width="1000", height="146"),
        h.path(class_="tiles", d="M0 60H1000M0 118H1000M120 0V176M330 0V176M540 0V176M750 0V176M930 0V176"),
        h.g(class_="vinegar")[
            [
                h.path(d=outlines.BOTTLE, transform=at(x, y, 0.9))
                for x, y in ((906, 126), (932, 126), (958, 126), (984, 126), (958, 276), (984, 276))
            ]
        ],
        h.path(class_="board-edge", d="M0 148H1000M0 298H1000"),
        [
            shopping_card(card, number + 1, 12 + number % 3 * 292, 10 + number // 3 * 150, 282, 132, look)
            for number, card in enumerate(view["shelf"])
        ],
        cards_to_come(look),
        die(view["die"], len(view["box"]), look),
    ]


def cards_to_come(look: Look) -> h.Element:
    """The shopping cards that have not been laid on the shelf yet."""
    left = look.view["deck"]
    return h.g(class_="to-come", transform=at(892, 12), data_sign="to-come")[
        h.title[look.words.many("{n} shopping card to come", "{n} shopping cards to come", n=left)],
        [h.rect(x=f"{n * 3}", y=f"{n * 3}", width="88", height="62", rx="4") for n in range(min(3, left))],
        h.text(x="50", y="48")[str(left)],
    ]


_PIPS = {
    1: [(0, 0)],
    2: [(-9, -9), (9, 9)],
    3: [(-9, -9), (0, 0), (9, 9)],
    4: [(-9, -9), (9, -9), (-9, 9), (9, 9)],
    5: [(-9, -9), (9, -9), (0, 0), (-9, 9), (9, 9)],
    6: [(-9, -9), (9, -9), (-9, 0), (9, 0), (-9, 9), (9, 9)],
}


def die(face: int, taken: int, look: Look) -> h.Node:
    """The die as it fell for the speculator, and how many cards he has taken."""
    if not face:
        return None
    told = look.words.many("the speculator has taken {n} card", "the speculator has taken {n} cards", n=taken)
    return h.g(class_="die", transform=at(914, 200), data_sign="die")[
        h.title[told],
        h.rect(x="-20", y="-20", width="40", height="40", rx="7"),
        [h.circle(cx=str(x), cy=str(y), r="4.500") for x, y in _PIPS[face]],
        h.text(class_="quiet-text", x="0", y="48")[f"−{taken}"] if taken else None,
    ]


def queue(look: Look) -> h.Node:
    """The counter with the till, and the queue before it; whoever stands first may shop."""
    view = look.view
    return h.g(class_="queue")[
        h.rect(class_="floor", x="0", y=str(FLOOR), width="1000", height="124"),
        h.rect(class_="counter", x="0", y=str(FLOOR - 14), width="1000", height="20", rx="2"),
        h.g(class_="till", transform=at(14, FLOOR + 22), data_sign="till")[
            h.rect(x="0", y="0", width="92", height="34", rx="3"), h.text(x="46", y="25")["KASA"],
            h.path(class_="line", d="M46 42v38m-16-14 16 16 16-16"),
        ],
        [_standing(place, pawn_, look) for place, pawn_ in enumerate(view["queue"])],
        door(look),
    ]  # fmt: skip


def _stands_at(place: int, look: Look) -> float:
    """Where somebody in the queue stands, across the picture."""
    return 172 + place * (104 if len(look.view["queue"]) > 5 else 118)


def length(look: Look) -> float:
    """How far the queue reaches across the picture."""
    return _stands_at(len(look.view["queue"]) - 1, look) + 60


def _standing(place: int, seat: int, look: Look) -> h.Element:
    words = look.words
    x = _stands_at(place, look)
    # words: His name in the queue, among the names of the players.
    name = words("Speculator") if seat == SPECULATOR else words.seat(seat)
    served = look.view["final"] and place < look.view["served"]
    # words: {who}: the name of a player, or “Speculator”.
    told = words("Place {n} in the queue: {who}", n=place + 1, who=name)
    return h.g(**look.place(_meant(seat, look), told, f"standing{' served' if served else ''}"))[
        box("outline hit", x - 48, FLOOR + 12, 96, 108, 8),
        h.g(transform=at(x, FLOOR + 54))[pawn(seat, "" if seat == SPECULATOR else look.marks[seat])],
        h.text(class_="pawn-name", x=f"{x:g}", y=str(FLOOR + 114))[cut(name, 10)],
    ]


def _meant(seat: int, look: Look) -> Option:
    """What a touch on somebody in the queue means for whoever lays out an offer."""
    if seat == SPECULATOR:
        return Speculate("place")
    return Place(seat) if seat == author(look) else Swap(author(look), seat)


def door(look: Look) -> h.Element:
    """Behind the shop's door lies the pile of coupons, beside it those handed in."""
    view, words = look.view, look.words
    # words: {pile}, {discards}: how many coupons.
    told = words("Coupons: {pile} in the pile, {discards} handed in", pile=view["pile"], discards=len(view["discards"]))
    last = view["discards"][-1] if view["discards"] else None
    return h.g(**look.place(Speculate("coupon"), told, "door"))[
        h.rect(class_="outline hit", x="852", y=str(FLOOR + 10), width="142", height="112", rx="6"),
        [
            h.rect(class_="pile-sheet", x=f"{866 + 2 * n}", y=f"{FLOOR + 30 - 2 * n}", width="54", height="48")
            for n in range(3)
        ]
        if view["pile"]
        else None,
        h.text(class_="count", x="895", y=str(FLOOR + 62))[str(view["pile"])] if view["pile"] else None,
        coupon(last, 932, FLOOR + 26, 52, 48) if last else None,
        # words: The pile of coupons still to be drawn.
        h.text(class_="quiet-text", x="895", y=str(FLOOR + 106))[words("pile")],
        h.text(class_="quiet-text", x="958", y=str(FLOOR + 106))[str(len(view["discards"]))],
    ]


def kinds(look: Look) -> h.Node:
    """The seven kinds of coupon, and a coupon of any kind: while an offer is laid out, what one wants."""
    words, width, who = look.words, 128, author(look)
    # words: {kind}: the name of a coupon.
    wild = look.place(Get(who, ANY), words("Coupon: {kind}", kind=ANY), "kind")
    return h.g(class_="kinds")[
        h.rect(class_="strip", x="0", y="446", width="1000", height="74"),
        [
            # words: {kind}: the name of a coupon.
            h.g(**look.place(Get(who, kind), words("Coupon: {kind}", kind=kind), "kind"))[
                coupon(kind, 8 + number * (width + 4), 454, width, 58, _caption(words.term(kind)))
            ]
            for number, kind in enumerate(KINDS)
        ],
        h.g(**wild)[coupon(ANY, 8 + len(KINDS) * (width + 4), 454, 60, 58)],
    ]


def _caption(name: str) -> str:
    """The first word of a name: there is room for no more."""
    first = str(re.findall(r"\S+", name)[0])
    return first if len(first) <= 10 else first[:9] + "."


def swap_sign(x: float, y: float, side: float) -> h.Node:
    """Two pawns changing places, as part of an offer."""
    return h.g(class_="swap-sign")[
        box("outline", x, y, side, side * 0.9, 3),
        icon(outlines.PLACE, x + side * 0.12, y + side * 0.06, side * 0.76),
    ]
