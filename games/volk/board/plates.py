"""A province's plate: its letters, its cubes of unrest, its houses of the living standard, and what hangs on it."""

from typing import Any, TypeAlias

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import PROTEST, Province
from ..questions import IN_PROVINCE, IS_BERLIN_SUPPLIED
from ..state import Position
from .changes import BERLINS, coming, counted, economy, figure, foretold, grudge, outbreaks, price_of, steps_in
from .geography import TAGS, Point, n
from .reckoning import LISTS
from .signs import drawn

Node: TypeAlias = Any


def at(point: Point) -> str:
    """A transform to a point."""
    return f"translate({n(point.x)} {n(point.y)})"


@drawn_once
def text(x: float, y: float, said: str, kind: str = "", anchor: str = "middle", piece: str | None = None) -> Node:
    """A piece of text of a class; one that changes may be a piece: then what is new of it can be marked."""
    return h.text(x=n(x), y=n(y), text_anchor=anchor, class_=kind or None, data_piece=piece)[said]


def mood(p: Position, province: Province) -> str:
    """How uneasy a province is, as a class: u0 to u3, or a protest: none that a socialist is about to end."""
    return "protest" if p.protests(province) and not stopped(p, province) else f"u{min(3, p.unrest[province])}"


def stopped(p: Position, province: Province) -> bool:
    """Whether a socialist comes before anything else happens; in the comparisons all cubes are placed first, and where
    socialists are too few for all protests, it is asked which they end."""
    enough = sum(bool(p.protests(each)) for each in p.socialists) <= p.box
    return p.step not in LISTS and enough and steps_in(p, province)


def changing(look: Look, p: Position, province: Province) -> tuple[bool, int, int]:
    """Whether a province can be chosen, and how much unrest and living standard that adds, where it is certain."""
    asked = IN_PROVINCE[province] in look.legal or (province == "WB" and look.question is IS_BERLIN_SUPPLIED)
    return asked, *((foretold(look, p, province) if asked else None) or (0, 0))


PLATE = 150
"""How wide a plate is."""


def plate(look: Look, p: Position, province: Province) -> Node:
    """A province's figures: code, cubes of unrest, houses of the living standard, and what hangs on it.

    Where it can be chosen, the figures say from what to what that would change them, or that a socialist (★) will stop
    the mass protest; what it would take of the card's value, and bring of unrest at the decade's end. Where one builds,
    its economy hangs on it.
    """
    asked, unrest, living = changing(look, p, province)
    price = price_of(look, p, province)
    tags: list[tuple[str, str, str]] = []
    rises = price or (asked and look.question is IS_BERLIN_SUPPLIED)
    if rises and (bursts := outbreaks(p, province)):
        tags.append(("fist", "protest", f"+{bursts}"))
    elif rises and (envious := grudge(p, province)):
        tags.append(("economy", "unrest", envious))
    if price:
        tags.append(("price", "build", price))
    if grows := coming(look, p, province):
        tags.append(("fist", "unrest", grows))
    if told := economy(look, p, province):
        tags.append(("economy", "build", told))
    if (helped := counted(look, p, province))[1]:
        tags.append(("economy", *helped))
    cubes = max(0, p.unrest[province] + unrest)
    own, later = p.unrest[province] // PROTEST, cubes // PROTEST
    stops = unrest > 0 and cubes >= PROTEST and steps_in(p, province)
    if (own or (later and not stops)) and not stopped(p, province):
        each = 2 if province == "WB" and own != later else 1  # the other one is in a province that supplies it
        tags.append(("fist", "protest", figure(own * each, later * each) if (own, later) != (1, 1) else ""))
    doubles = p.supplier_protests.get(province, 0)
    more = BERLINS.get(look.question, 0) if asked and look.question else 0
    if doubles or more:
        said = figure(doubles, doubles + more) if more else f"WB{doubles if doubles > 1 else ''}"
        tags.append(("fist", "protest", said))
    if p.socialists.get(province):
        tags.append(("red-star", "star", str(p.socialists[province])))
    after = f"{cubes - 1}★" if stops else cubes, p.standard(province) + living
    return _figures(province, p.unrest[province], mood(p, province), p.standard(province), tuple(tags), after)


@drawn_once
def _figures(
    province: Province,
    unrest: int,
    feeling: str,
    standard: int,
    tags: tuple[tuple[str, str, str], ...],
    after: tuple[int | str, int],
) -> Node:
    left = -PLATE / 2
    return h.fragment[
        h.rect(class_="plate", x=n(left), y="-23", width=n(PLATE), height="46", rx="4"),
        text(left + 25, 9, province, "code"),
        heap(unrest, left + 50, cube(feeling)),
        then(left + 67, 10, unrest, after[0], f"figure {feeling}", f"{province}-u{unrest}"),
        heap(standard, left + 96, house()),
        then(left + 119, 13, standard, after[1], f"figure home{' zero' * (not standard)}", f"{province}-h{standard}"),
        [_tag(spot, *tag) for spot, tag in zip(TAGS[province], tags, strict=False)],
    ]


def then(x: float, y: float, now: int, later: int | str, kind: str, piece: str | None = None) -> Node:
    """A figure, or to what it would change; a text says what it would be in its own way."""
    if now == later:
        return text(x, y, str(now), kind, piece=piece)
    return text(x, y - 2, later if isinstance(later, str) else f"→{later}", f"{kind} then", piece=piece)


HEAP = 3
"""So many pieces of a heap are seen behind the front one; the number says how many there are."""


def heap(count: int, left: float, piece: Node) -> Node:
    """So many pieces on one spot, each a thing that can come and go; an empty outline where there is none."""
    if not count:
        return h.g(".none", transform=f"translate({n(left)} 0)")[piece]
    steps = [3 * max(0, min(HEAP, count - 1 - at)) for at in range(count)]
    return [h.g(transform=f"translate({n(left + step)} {-step})")[piece] for step in steps]


@drawn_once
def cube(feeling: str) -> Node:
    """A cube of unrest, the darker the more of them there are."""
    return h.rect(
        class_=f"cube {feeling}", y="-17", width="34", height="34", rx="3", data_piece="unrest", data_from="unrest"
    )


@drawn_once
def house() -> Node:
    """A step of the living standard."""
    return h.path(class_="house", d="M2 17V-5L23 -20L44 -5V17Z", data_piece="house", data_from="houses")


def _tag(spot: Point, kind: str, name: str, said: str) -> Node:
    """What hangs on a plate; on the left of it, it grows away from it."""
    wide = (36 if name else 14) + 13 * len(said)
    left = spot.x - (wide - 36 if spot.x < -PLATE / 2 else 0)
    return h.g(transform=at(Point(left, spot.y)), data_sign="socialist" if name == "star" else None)[
        h.rect(class_=f"tag {kind}", x="-18", y="-15", width=str(wide), height="30", rx="4"),
        [star() for _ in range(int(said))] if name == "star" else None,
        drawn(name, -13, -11, 23, f"tag-sign {kind}") if name not in ("", "star") else None,
        text(12 if name else -12, 9, said, f"tag-text {kind}", "start") if said else None,
    ]


@drawn_once
def star() -> Node:
    """A socialist at work in a province."""
    return h.path(
        class_="socialist",
        d="M0 -11L3.500 -3.500L11 -3L5 2L7.500 10.500L0 6L-7.500 10.500L-5 2L-11 -3L-3.500 -3.500Z",
        data_piece="socialist",
        data_from="socialists",
    )
