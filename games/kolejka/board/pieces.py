"""The small things: drawings, goods, pawns, cards. Each is one element, drawn the same wherever it lies."""

from typing import Any

from drawing import Drawn, Look, drawn_once
from drawing import markup as h

from ..components import DELIVERIES, KIND_OF, QUEUE_CARDS, SPECULATOR, Good, Kind
from . import pictures
from .scenes import card_scene


@drawn_once
def drawing(path: str, name: str) -> h.Element:
    """An outline on its own field of 24 by 24; for the eye only."""
    return h.svg(class_=f"drawing {name}", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]


def kind_sign(kind: Kind) -> Drawn:
    """The sign of a kind of goods: a bottle, a television, a hanger, an armchair, a kiosk."""
    return drawing(pictures.KINDS[kind], f"kind kind-{kind}")


@drawn_once
def tile(good: Good, x: float, y: float, width: float, height: float) -> h.Element:
    """One good as a small card in the colour of its kind, for use inside a picture."""
    side = min(width, height) * 0.8
    left, top = x + (width - side) / 2, y + (height - side) / 2
    return h.g(class_=f"tile kind-{KIND_OF[good]}", data_piece=good, data_from=KIND_OF[good])[
        h.rect(x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", rx="2.5"),
        h.path(d=pictures.GOODS[good], transform=f"translate({left:.1f} {top:.1f}) scale({side / 24:.3f})"),
    ]


def good_drawing(good: Good) -> Drawn:
    """One good by itself."""
    return drawing(pictures.GOODS[good], f"good kind-{KIND_OF[good]}")


# Five families, told apart by shape as well as by colour: a man in a flat cap, a woman in a headscarf with her bag, a
# woman in a beret, a man in a fur hat, a child in a bobble hat. Coat, then what is worn on the head, then a bag.
_COATS = (
    "M6 38.500V26c0-7 3.500-9.500 9-9.500s9 2.500 9 9.500v12.500z",
    "M3 38.500l5-16c1-4.500 13-4.500 14 0l5 16z",
    "M8 29v-6c0-5 2-6.500 7-6.500s7 1.500 7 6.500v6l4 9.500H4z",
    "M4 38.500V26c0-8 4-10 11-10s11 2 11 10v12.500z",
    "M7.500 38.500V30c0-5.500 3-7.500 7.500-7.500s7.500 2 7.500 7.500v8.500z",
)
_WORN = (
    "M8.500 8C8 1 20 .5 21.500 6.500l4 2.500H8.500z",
    "M7.500 13C5.500-2.500 24.500-2.500 22.500 13l-2 5.500c1-8 .5-13-5.500-13s-6.500 5-5.500 13z",
    "M7 8.500C4 2 14-.5 21 2.500c5 2 3 5.500 1 5.500-5-2-10-1-15 .5z",
    "M6.500 10c-1-11 18-11 17 0v5.500h-3.500V10H10v5.500H6.500z",
    "M8.500 15c0-9 13-9 13 0zM15 8.500a2.300 2.300 0 1 1 .01 0z",
)
_FACES = (10.5, 11, 10.5, 11, 17)
"""How deep the middle of each face lies."""
_BAGS = {1: "M22.500 29h6v6.500h-6zM23.700 29c0-3.500 3.600-3.500 3.600 0", 3: "M1.500 29h6v5h-6zM3 29v-1.800h3V29"}
# The seats' marks, worn on the coat: ● ■ ▲ ◆ ★.
_MARKS = (
    "M15 25.500a3.600 3.600 0 1 1 0 7.200a3.600 3.600 0 1 1 0-7.200z",
    "M11.700 25.500h6.600v6.600h-6.600z",
    "M15 25l4.200 7.600h-8.400z",
    "M15 24.500l4.400 4.700-4.400 4.700-4.400-4.700z",
    "M15 27.200l1.500 3.100 3.400.400-2.500 2.300.7 3.400-3.100-1.700-3.100 1.700.7-3.400-2.500-2.300 3.400-.4z",
)
_COAT = "M5 37V27c0-9 4-12 10-12s10 3 10 12v10c0 1.500-20 1.500-20 0z"
_HAT = "M9.500 7.500V2c0-1.500 11-1.500 11 0v5.500h3.500v2.500H6V7.500z"


def pawn(look: Look, seat: int, attributes: dict[str, str] | None = None, kind: str = "") -> Drawn:
    """A pawn: somebody of the family with its seat's mark on the coat; the speculator in hat and coat."""
    # words: Whose pawn stands in a queue: the black one.
    who = "speculator" if seat == SPECULATOR else f"seat-{seat}"
    made = {**(attributes or {"aria-hidden": "true"})}
    made["class"] = f"pawn {who} {kind} {made.get('class', '')}"
    if kind == "lift":
        made["data-into"] = ".queue"  # as large as those that stand there, while it is carried
    if seat == SPECULATOR:
        made |= {"data-sign": "speculator", "data-from": "market"}
    if attributes:
        made |= {"data-piece": "pawn", "data-owner": "" if seat == SPECULATOR else str(seat)}
    return dressed(seat, *made.items())


@drawn_once
def dressed(seat: int, *attributes: tuple[str, str]) -> h.Element:
    """A pawn with what it carries: most stand where they stood a tap ago."""
    return h.svg(viewBox="0 0 30 40", **dict(attributes))[figure(seat)]


@drawn_once
def figure(seat: int, smile: str = "") -> h.Node:
    """What a pawn looks like; who has won smiles."""
    if seat == SPECULATOR:
        parts = [
            h.path(".halo", d=_COAT),
            h.path(".body", d=_COAT),
            h.path(".head", d="M10.500 9.500h9v3c0 5-9 5-9 0z"),
            h.path(".body", d=_HAT),
            h.path(".lapel", d="M10.500 18.500l4.500 4 4.500-4M15 27.500v.01M15 31.500v.01"),
        ]
    else:
        deep = _FACES[seat]
        parts = [
            h.path(".halo", d=_COATS[seat]),
            *([h.path(".bag", d=_BAGS[seat])] if seat in _BAGS else []),
            h.path(".body", d=_COATS[seat]),
            h.circle(".head", cx="15", cy=f"{deep:g}", r="5.3"),
            h.path(".worn", d=_WORN[seat]),
            h.path(".eyes", d=f"M13 {deep + 1:g}v.01M17 {deep + 1:g}v.01{smile}"),
            h.path(".mark-worn", d=_MARKS[seat]),
        ]
    return h.fragment[parts]


@drawn_once
def bag(seat: int, wide: int, gaps: tuple[Kind, ...], *goods: tuple[Good, tuple[tuple[str, str], ...]]) -> h.Element:
    """A family's bag, what has come home, what each good carries if it can be taken up, and, while there is room for
    them, gaps for what its list still asks for."""
    room = wide - 34
    free = gaps if (len(goods) + len(gaps)) * 13 <= room else ()
    step = min(32.0, room / max(1, len(goods) + len(free)))
    side = min(30.0, max(12.0, step - 1.5))
    tiles = [tile(good, 33 + step * at, 18 - side / 2, side, side) for at, (good, _) in enumerate(goods)]
    return h.svg(class_=f"bag-of seat-{seat}", viewBox=f"0 0 {wide} 36", preserveAspectRatio="xMinYMid")[
        h.path(".handle-of", d="M9 14c0-13 12-13 12 0"),
        h.path(".body", d="M3 13h24l-2 22H5z"),
        h.path(".mark-worn", d=_MARKS[seat]),
        [
            h.g(class_="lift", **dict(given))[drawn] if given else drawn
            for drawn, (_, given) in zip(tiles, goods, strict=True)
        ],
        [
            h.g(
                class_=f"gap kind-{kind}",
                transform=f"translate({33 + step * at + side / 8:.1f} {18 - side * 0.375:.1f}) scale({side / 32:.3f})",
            )[h.rect(x="-4", y="-4", width="32", height="32", rx="5"), h.path(d=pictures.KINDS[kind])]
            for at, kind in enumerate(free, len(goods))
        ],
    ]


def queue_card(look: Look, card: str, place: dict[str, Any]) -> h.Element:
    """A queue card, face up."""
    words = look.words
    return h.div(**{**place, "class": f"queue-card paper-{QUEUE_CARDS[card].paper} {place['class']}"})[
        h.div(".art")[card_scene(card)],
        h.strong[words.term(f"card-{card}")],
        h.em(lang="pl")[QUEUE_CARDS[card].polish] if words.language != "pl" else None,
        h.span[words.term(f"text-{card}")],
        h.small(aria_hidden="true")[words.term(f"brief-{card}")],  # where there is no room for more
    ]


def delivery_card(look: Look, card: str) -> h.Element:
    """A delivery card, face up: a kind and a number."""
    kind, number = DELIVERIES[card]
    # words: {kind}: the name of a shop; {n}: how many of its goods come.
    name = look.words("Delivery: {kind}, {n}", kind=kind, n=number)
    return h.span(
        class_=f"delivery-card kind-{kind}",
        role="img",
        aria_label=name,
        title=name,
        data_sign="delivery",
        data_piece=card,
        data_from="deliveries",
    )[kind_sign(kind), h.b[str(number)]]
