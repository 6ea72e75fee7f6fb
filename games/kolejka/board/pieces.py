"""The small things: drawings, goods, pawns, cards. Each is one element, drawn the same wherever it lies."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup

from drawing import Look
from drawing import markup as h

from ..components import DELIVERIES, KIND_OF, QUEUE_CARDS, SPECULATOR, Good, Kind
from . import pictures


@cache
def drawing(path: str, name: str) -> Markup:
    """An outline on its own field of 24 by 24; for the eye only."""
    return Markup(str(h.svg(class_=f"drawing {name}", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]))


def kind_sign(kind: Kind) -> Markup:
    """The sign of a kind of goods: a bottle, a television, a hanger, an armchair, a kiosk."""
    return drawing(pictures.KINDS[kind], f"kind kind-{kind}")


def card_drawing(card: str) -> Markup:
    """What a queue card shows."""
    return drawing(pictures.CARDS[card], f"card-{card}")


@cache
def tile(good: Good, x: float, y: float, width: float, height: float) -> Markup:
    """One good as a small card in the colour of its kind, for use inside a picture."""
    side = min(width, height) * 0.8
    left, top = x + (width - side) / 2, y + (height - side) / 2
    scale = side / 24
    return Markup(
        str(
            h.g(class_=f"tile kind-{KIND_OF[good]}")[
                h.rect(x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", rx="2.5"),
                h.path(
                    d=pictures.GOODS[good],
                    transform=f"translate({left:.1f} {top:.1f}) scale({scale:.3f})",
                ),
            ]
        )
    )


@cache
def good_drawing(good: Good) -> Markup:
    """One good by itself."""
    return drawing(pictures.GOODS[good], f"good kind-{KIND_OF[good]}")


# Heads of the pawns, in the order of the seats' marks: ● ■ ▲ ◆ ★.
_HEADS = (
    "M15 1.500a7 7 0 1 1 0 14a7 7 0 1 1 0-14z",
    "M8.500 2h13v13h-13z",
    "M15 .5L23 15.500H7z",
    "M15 .5L23 8.500 15 16.500 7 8.500z",
    "M15 .5l2.300 5.400 5.800.500-4.400 3.800 1.300 5.700-5-3-5 3 1.300-5.700L6.900 6.400l5.800-.5z",
)
_BODY = "M8 37V27c0-8.500 2-11.500 7-11.500s7 3 7 11.500v10c0 1.500-14 1.500-14 0z"
_COAT = "M5 37V27c0-9 4-12 10-12s10 3 10 12v10c0 1.500-20 1.500-20 0z"
_HAT = "M9.500 7.500V2c0-1.500 11-1.500 11 0v5.500h3.500v2.500H6V7.500z"


def letter(look: Look, seat: int) -> str:
    """The first letter of a player's name."""
    name = look.words.seat(seat).strip()
    return name[:1].upper()


def pawn(look: Look, seat: int, attributes: dict[str, str] | None = None, kind: str = "") -> h.Element:
    """A pawn: a figure with a head of its seat's shape and the letter of its name; the speculator in hat and coat."""
    # words: Whose pawn stands in a queue: the black one.
    who = "speculator" if seat == SPECULATOR else f"seat-{seat}"
    made: dict[str, Any] = {"class": f"pawn {who} {kind}", "aria-hidden": "true", **(attributes or {})}
    if seat == SPECULATOR:
        made["data-sign"] = "speculator"
    if attributes:
        made["class"] = f"pawn {who} {kind} {attributes.get('class', '')}"
        del made["aria-hidden"]
    return h.svg(viewBox="0 0 30 40", **made)[figure(seat, "" if seat == SPECULATOR else letter(look, seat))]


@cache
def figure(seat: int, initial: str) -> Markup:
    """What a pawn looks like: body and head; hat and coat for the speculator."""
    if seat == SPECULATOR:
        parts = [
            h.path(".halo", d=_COAT),
            h.path(".body", d=_COAT),
            h.path(".head", d="M10.500 9.500h9v3c0 5-9 5-9 0z"),
            h.path(".body", d=_HAT),
            h.path(".lapel", d="M10.500 18.500l4.500 4 4.500-4M15 27.500v.01M15 31.500v.01"),
        ]
    else:
        parts = [
            h.path(".halo", d=_BODY),
            h.path(".body", d=_BODY),
            h.path(".body", d=_HEADS[seat]),
            h.text(x="15", y="33", text_anchor="middle")[initial],
        ]
    return Markup("".join(str(part) for part in parts))


def queue_card(look: Look, card: str, attributes: dict[str, Any] | None = None) -> h.Element:
    """A queue card, face up."""
    words = look.words
    kind = f"queue-card paper-{QUEUE_CARDS[card].paper}"
    return h.div(**{**(attributes or {}), "class": " ".join(filter(None, [kind, (attributes or {}).get("class")]))})[
        h.div(".art")[card_drawing(card)],
        h.strong[words.term(f"card-{card}")],
        h.em(lang="pl")[QUEUE_CARDS[card].polish] if words.language != "pl" else None,
        h.span[words.term(f"text-{card}")],
    ]


def delivery_card(look: Look, card: str) -> h.Element:
    """A delivery card, face up: a kind and a number."""
    kind, number = DELIVERIES[card]
    # words: {kind}: the name of a shop; {n}: how many of its goods come.
    name = look.words("Delivery: {kind}, {n}", kind=kind, n=number)
    return h.span(class_=f"delivery-card kind-{kind}", role="img", aria_label=name, title=name, data_sign="delivery")[
        kind_sign(kind), h.b[str(number)]
    ]
