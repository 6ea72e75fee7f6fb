"""The small things: coupons, icons, shopping cards, pawns, the top. Each is drawn the same wherever it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import CARDS, SPECULATOR, VISITS, Kind
from ..questions import Buy
from . import outlines


def at(x: float, y: float, scale: float = 1) -> str:
    """A transform that moves a drawing, and scales it."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:.3f})" if scale != 1 else "")


@drawn_once
def box(kind: str, x: float, y: float, width: float, height: float, round_: float = 2) -> h.Element:
    """A rectangle."""
    return h.rect(class_=kind, x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", rx=f"{round_:g}")


def cut(name: str, room: int) -> str:
    """A name that fits: at most so many letters."""
    return name if len(name) <= room else name[: room - 1] + "…"


@cache
def icon(path: str, x: float, y: float, side: float) -> Markup:
    """An outline of 24 by 24 on a square."""
    return Markup(str(h.path(class_="line", d=path, transform=at(x, y, side / 24))))


@cache
def drawing(name: str, kind: str = "") -> Markup:
    """A good or a category as a picture of its own, for use outside the board."""
    path = outlines.KINDS.get(name) or outlines.CATEGORIES[name]
    return Markup(
        str(
            h.svg(class_=f"drawing {kind or name}", viewBox="0 0 24 24", aria_hidden="true")[
                h.path(class_="line", d=path)
            ]
        )
    )


def coupon(kind: Kind, x: float, y: float, width: float, height: float, name: str = "", count: int = 1) -> Markup:
    """A coupon cut from its sheet: colour, picture and, where there is room, name; perforated all round."""
    return _coupon(kind, round(x, 1), round(y, 1), round(width, 1), round(height, 1), name, count)


@cache
def _coupon(kind: Kind, x: float, y: float, width: float, height: float, name: str, count: int) -> Markup:
    wide = bool(name)
    side = height * 0.62 if wide else min(height * 0.78, width * 0.78)
    left = x + (8 if wide else (width - side) / 2)
    return Markup(
        str(
            h.g(class_=f"coupon {kind}")[
                box("outline", x, y, width, height),
                box("perforation", x, y, width, height),
                icon(outlines.KINDS[kind], left, y + (height - side) / 2, side),
                h.text(class_="coupon-name", x=f"{left + side + 7:g}", y=f"{y + height / 2 + 7:g}")[name]
                if wide
                else None,
                h.g(class_="badge", transform=at(x + width - 10, y + 8))[h.circle(r="13"), h.text(y="7")[str(count)]]
                if count > 1
                else None,
            ]
        )
    )


def row(kinds: Sequence[Kind], x: float, y: float, width: float, side: float) -> h.Node:
    """Coupons side by side, one of each kind with its number; where there are many they overlap."""
    counts = Counter(kinds)
    step = min(side + 4, (width - side) / max(1, len(counts) - 1))
    return [
        coupon(kind, x + number * step, y, side, side * 0.9, count=count)
        for number, (kind, count) in enumerate(counts.items())
    ]


TALLY = {
    "coupons": "M2 6h20v12H2zM2 12h20M9 6v12M15 6v12",
    "cards": "M6 2h12v20H6zM9 7h6M9 11h6",
    "top": "M12 2v6M4 9h16M4 9c1 5 5 8 8 13 3-5 7-8 8-13",
}
"""Small signs for what a player has."""


def lines(text: str, most: int) -> list[str]:
    """A name broken into at most two lines."""
    if len(text) <= most or " " not in text:
        return [text]
    spaces = [number for number, letter in enumerate(text) if letter == " "]
    best = min(spaces, key=lambda number: abs(number - len(text) / 2))
    return [text[:best], text[best + 1 :]]


def shopping_card(card: str, number: int, x: float, y: float, width: float, height: float, look: Look) -> h.Element:
    """A card on the shelf: its number for the die, its name, icons, and the three coupons it costs."""
    entry, words = CARDS[card], look.words
    held: list[Kind] = list(look.view["hand"]) if look.seat is not None else []
    doubled = look.seat is not None and entry.category in VISITS[look.view["visit"]].doubles
    owned: list[bool] = []
    for kind in entry.needs:
        owned.append(kind in held)
        if kind in held:
            held.remove(kind)
    name = tuple(lines(words.term(card), 13 if doubled else 15))
    category = words.term(entry.category)
    told = words(
        # words: {card}: the name of a shopping card; {icons}: a number; {category}: such as “cakes”;
        # {coupons}: names of coupons.
        "Card {n} on the shelf: {card}, {icons} × {category}, for {coupons}",
        n=number, card=card, icons=entry.icons, category=entry.category, coupons=list(entry.needs),
    )  # fmt: skip
    if doubled:
        # words: Of a card whose category the player’s visit doubles.
        told = f"{told}, {words('counts double')}"
    return h.g(**look.place(Buy(card), told, f"card {entry.category}"))[
        h.title[f"{words.term(card)} · {entry.icons} × {category}"],
        _face(card, name, number, tuple(owned), doubled, x, y, width, height),
    ]


@drawn_once
def _face(
    card: str, name: tuple[str, ...], number: int, owned: tuple[bool, ...], doubled: bool,
    x: float, y: float, width: float, height: float,
) -> h.Element:  # fmt: skip
    """What is printed on a card of the shelf, with a tick on every coupon that is ``owned``."""
    entry, foot = CARDS[card], y + height - 56
    needs: list[h.Node] = []
    for place, kind in enumerate(entry.needs):
        left = x + 10 + place * 57
        needs.append(coupon(kind, left, foot, 53, 47))
        if owned[place]:
            needs.append(h.path(class_="held", d="M-9 0-3 7 9-7", transform=at(left + 42, foot + 6)))
    return h.fragment[
        box("outline", x, y, width, height, 4),
        box("band", x, y, width, 10, 4),
        [
            h.text(class_="card-name", x=f"{x + 12:g}", y=f"{y + (37 if len(name) > 1 else 49) + 25 * line:g}")[text]
            for line, text in enumerate(name)
        ],
        needs,
        [
            icon(outlines.CATEGORIES[entry.category], x + width - 8 - (turn + 1) * 31, foot + 9, 30)
            for turn in range(entry.icons)
        ],
        h.g(class_="number", transform=at(x + width - 20, y + 29))[h.circle(r="15"), h.text(y="7")[str(number)]],
        h.g(class_="double", transform=at(x + width - 55, y + 29))[h.circle(r="16"), h.text(y="7")["×2"]]
        if doubled
        else None,
    ]


@drawn_once
def pawn(seat: int, mark: str) -> h.Element:
    """Somebody in the queue, seen from behind; 0, 0 is the middle of the back. The speculator wears black and a hat."""
    if seat == SPECULATOR:
        return h.g(class_="pawn speculator")[
            h.path(class_="coat", d=outlines.FIGURE),
            h.circle(class_="head", cy="-24", r="13"),
            h.path(class_="hat", d=outlines.HAT),
            h.text(class_="pawn-mark", y="24")["zł"],
        ]
    return h.g(class_=f"pawn seat-{seat}")[
        h.path(class_="coat", d=outlines.FIGURE),
        h.circle(class_="head", cy="-26", r="14"),
        h.path(class_="cap", d="M-15-27c0-18 30-18 30 0z"),
        h.path(class_="scarf", d=outlines.SCARF),
        h.text(class_="pawn-mark", y="28")[mark],
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
