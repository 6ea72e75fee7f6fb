"""The small things: coupons, icons, pawns, the top. Each is one element, drawn the same wherever it lies."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from drawing import drawn_once
from drawing import markup as h

from ..components import KINDS, SPECULATOR, Kind
from . import outlines


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform that moves a drawing, and scales it."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:.3f})" if scale != 1 else "")


@cache
def drawing(name: str, kind: str = "") -> Markup:
    """A good or a category as a small picture on its own colour; for the eye only."""
    path = outlines.KINDS.get(name) or outlines.CATEGORIES[name]
    return sign(path, kind or name)


@cache
def sign(path: str, kind: str = "sign") -> Markup:
    """An outline of 24 by 24 as a picture of its own; for the eye only."""
    return Markup(
        str(h.svg(class_=f"drawing {kind}", viewBox="0 0 24 24", aria_hidden="true")[h.path(class_="line", d=path)])
    )


@drawn_once
def coupon(kind: Kind) -> h.Element:
    """A coupon as a sign for its kind: cut from its sheet, perforated all round."""
    return h.svg(class_=f"coupon {kind}", viewBox="0 0 60 54", aria_hidden="true")[_face(kind)]


@drawn_once
def coupon_that_moves(kind: Kind, from_: str = "") -> h.Element:
    """A coupon that somebody has: it is seen to go from hand to hand.

    Args:
        kind: what it is for.
        from_: the pile from which it comes, where it did not lie anywhere before.
    """
    return h.svg(
        class_=f"coupon {kind}", viewBox="0 0 60 54", aria_hidden="true",
        data_piece=f"coupon-{kind}", data_from=from_ or None,
    )[_face(kind)]  # fmt: skip


def _face(kind: Kind) -> h.Node:
    return [
        h.rect(class_="outline", x="2", y="2", width="56", height="50", rx="2"),
        h.rect(class_="perforation", x="2", y="2", width="56", height="50", rx="2"),
        h.path(class_="line", d=outlines.KINDS[kind], transform=at(11, 8, 38 / 24)),
    ]


@drawn_once
def coupon_back(seat: int) -> h.Element:
    """A coupon in a hand that nobody else has seen: the back of the sheet. It is drawn from the pile."""
    return h.svg(
        class_="coupon back", viewBox="0 0 60 54", aria_hidden="true",
        data_piece="back", data_owner=str(seat), data_from="coupons",
    )[
        h.rect(class_="outline", x="2", y="2", width="56", height="50", rx="2"),
        h.rect(class_="perforation", x="2", y="2", width="56", height="50", rx="2"),
        h.path(class_="guilloche", d="M10 34c7-16 13-16 20 0s13 16 20 0M10 20c7 16 13 16 20 0s13-16 20 0"),
    ]  # fmt: skip


def upon_each_other(kind: Kind, count: int, from_: str = "") -> list[h.Node]:
    """Coupons of one kind that somebody has, with their number; ``from_``: as in :func:`coupon_that_moves`."""
    number = h.b(".times")[f"×{count}"] if count > 1 else None
    return [h.span(".heap")[[coupon_that_moves(kind, from_)] * count], number]


def heap(kinds: Sequence[Kind]) -> h.Node:
    """Coupons as part of an offer: one of each kind, with its number."""
    counts = Counter(kinds)
    return [
        h.span(".of-kind")[coupon(kind), h.b(class_="times")[f"×{counts[kind]}"] if counts[kind] > 1 else None]
        for kind in (*KINDS, "any")
        if counts[kind]
    ]


# Five people and the speculator, seen from behind as those in a queue see each other; told apart by what they wear on
# the head and by what they carry, as well as by the colour of the coat.
@drawn_once
def pawn(seat: int, mark: str) -> h.Element:
    """Somebody in the queue. The speculator wears black and a hat."""
    who = "speculator" if seat == SPECULATOR else f"seat-{seat}"
    return h.svg(class_=f"pawn {who}", viewBox="-27 -52 54 94", aria_hidden="true", data_piece=f"pawn-{seat}")[
        figure(seat, mark)
    ]


@drawn_once
def figure(seat: int, mark: str) -> h.Element:
    """What a pawn looks like; 0, 0 is the middle of the back."""
    if seat == SPECULATOR:
        return h.g(class_="figure")[
            h.path(class_="bag", d="M14 18h12v20H14zM17 18v-4h6v4"),
            h.path(class_="coat", d=outlines.FIGURE),
            h.circle(class_="head", cy="-24", r="13"),
            h.path(class_="hat", d=outlines.HAT),
            h.text(class_="pawn-mark", y="24")["zł"],
        ]
    return h.g(class_="figure")[
        h.path(class_="bag", d=outlines.CARRIED[seat]) if outlines.CARRIED[seat] else None,
        h.path(class_="coat", d=outlines.FIGURE),
        h.circle(class_="head", cy="-26", r="14"),
        h.path(class_="cap", d=outlines.WORN[seat]),
        h.path(class_="scarf", d=outlines.SCARF),
        h.text(class_="pawn-mark", y="29")[mark],
    ]


@drawn_once
def spinning_top() -> h.Element:
    """The wooden top, on its point at 0, 66."""
    return h.g(class_="top-figure")[
        h.path(class_="top-body", d=outlines.TOP_BODY),
        h.g(class_="top-stripes")[
            h.path(d="M-44 14C-16 26 16 26 44 14"), h.path(d="M-27 36C-10 43 10 43 27 36"),
            h.ellipse(class_="top-mark", cx="-20", cy="27", rx="6", ry="4"),
        ],
        h.ellipse(class_="top-disc", cx="0", cy="-8", rx="62", ry="17"),
        h.ellipse(class_="top-ring", cx="0", cy="-9", rx="40", ry="10"),
        h.path(class_="top-stem", d="M-6-10V-58h12v48z"),
        h.ellipse(class_="top-knob", cx="0", cy="-58", rx="10", ry="6"),
    ]  # fmt: skip
