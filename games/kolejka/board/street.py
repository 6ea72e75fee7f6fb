"""The street: calendar and deliveries, five shops with their queues and vans, the bazaar.

Each shop and stall is a picture of its own, so that the style sheet can set them in columns on a wide screen and in
strips on a narrow one; places keep their one identity.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from markupsafe import Markup

from drawing import Look, drawn_once
from drawing import markup as h

from ..components import KIND_OF, KINDS, MARKET, SIGNS, SPECULATOR, Good, Kind, Place
from ..questions import WHERE_TO_QUEUE, Give, GoodIn, MarketQueue, Pawn, Shop, Stall
from ..state import PHASES
from .pieces import delivery_card, kind_sign, pawn, tile


def phase_name(look: Look, phase: str) -> str:
    """What the present phase is called."""
    words = look.words
    names = {
        # words: The first phase of a day.
        "queueing-up": words("Queueing up"),
        # words: The second phase of a day.
        "delivery": words("Delivery"),
        # words: The third phase of a day.
        "queue-jumping": words("Queue jumping"),
        "shops-open": words("The shops open"),
        "market": words("Outdoor market"),
        # words: The last phase of a day.
        "closing-time": words("Closing time"),
    }
    return names[phase]


def street(look: Look) -> h.Element:
    """The whole board."""
    view = look.view
    light = f"board street phase-{view['phase']} day-{view['weekday']}"
    return h.div(class_=light, data_cue=cue(view))[
        h.div(".scene")[morning(look), [shop(look, kind) for kind in KINDS], bazaar(look)]
    ]


def cue(view: Any) -> str:
    """What may be heard: steps, a van, paper when a card is played, a till, a bell at closing time.

    Each is told by a number that grows when it happens.
    """
    at_home = sum(len(goods) for family in view["seats"] for goods in family["home"].values())
    match view["phase"]:
        case "queueing-up":
            return f"step:{sum(map(len, view['queues'].values()))}"
        case "delivery":
            return f"van:{len(view['today'])}"
        case "queue-jumping":
            return f"paper:{sum(len(family['played']) for family in view['seats'])}"
        case "closing-time":
            return f"bell:{view['day']}"
    return f"till:{at_home + len(view['speculated'])}"


def detail(look: Look, parts: Sequence[str]) -> h.Element:
    """Some parts of the street, for a figure.

    Args:
        look: an inert one.
        parts: ``shop:<kind>``, ``morning``, ``market``; the small things ``truck:<kind>``, ``stall:<kind>``,
            ``pawn:<seat>`` (-1: a speculator), ``calendar``, ``pile`` and ``today``, the day's delivery cards.

    Raises:
        LookupError: there is no such part.
    """
    drawn: dict[str, Callable[[], h.Node]] = {
        "morning": partial(morning, look),
        "market": partial(bazaar, look),
        "calendar": partial(today, look),
        "pile": lambda: h.div(".deliveries")[pile(look)],
        "today": lambda: h.div(".deliveries")[[delivery_card(look, card) for card in look.view["today"]]],
    }
    for kind in KINDS:
        drawn[f"shop:{kind}"] = partial(shop, look, kind)
        drawn[f"truck:{kind}"] = partial(by_kind, kind, truck, look, kind)
        drawn[f"stall:{kind}"] = partial(by_kind, kind, stall, look, look.view["order"].index(kind), kind)
    for seat in (SPECULATOR, *range(len(look.view["seats"]))):
        drawn[f"pawn:{seat}"] = partial(pawn, look, seat)
    return h.div(".board.street.cut")[h.div(".scene")[[drawn[part]() for part in parts]]]


def by_kind(kind: Kind, draw: Callable[..., h.Element], *details: Any) -> h.Element:
    """A small thing by itself, in the colours of its kind."""
    return h.div(class_=f"alone kind-{kind}")[draw(*details)]


def marked(look: Look, target: str, name: str) -> dict[str, str]:
    """A place, and whether it was picked in an earlier answer of what is just being done."""
    return look.place(target, name, "picked" if target in look.view["in_play"] else "")


# -- calendar and deliveries ------------------------------------------------------------------------------------------


def morning(look: Look) -> h.Element:
    """What day it is, how far it has come, and what the day's delivery cards say."""
    view, words = look.view, look.words
    return h.div(".morning")[
        today(look),
        h.ol(".phases", aria_label=words("Phases of the day"), data_sign="phases")[
            [
                h.li(
                    class_="now" if phase == view["phase"] else None,
                    aria_current="step" if phase == view["phase"] else None,
                )[h.span[phase_name(look, phase)]]
                for phase in PHASES
            ]
        ],
        h.div(".deliveries")[
            [delivery_card(look, card) for card in view["today"]],
            pile(look),
        ],
    ]


def today(look: Look) -> h.Element:
    """What day it is, on a leaf of the calendar."""
    words, view = look.words, look.view
    # words: The heading of the calendar above the board.
    return calendar(words.term(f"day-{view['weekday']}"), words("Week {n}", n=view["week"]))


def pile(look: Look) -> h.Element:
    """The delivery cards that have not been turned."""
    left = look.view["deliveries"]
    name = look.words.many("{n} delivery card to come", "{n} delivery cards to come", n=left)
    return h.span(
        ".pile", role="img", aria_label=name, title=name, data_sign="deliveries-to-come", data_pile="deliveries"
    )[h.b[str(left)], van_outline()]


def calendar(weekday: str, week: str) -> h.Element:
    """A leaf of a tear-off calendar."""
    return h.div(".calendar", data_sign="calendar")[h.small[week], h.strong[weekday]]


@cache
def van_outline() -> Markup:
    """The delivery van, a box on wheels with a sloping nose."""
    return Markup(
        str(
            h.svg(".van-outline", viewBox="0 0 64 40", aria_hidden="true")[
                h.path(".van-box", d="M2 6h38v24H2z"),
                h.path(".van-box", d="M40 12h11l9 9.500V30H40z"),
                h.path(".van-glass", d="M43.500 15h6l5.500 6.500H43.500z"),
                h.circle(".van-wheel", cx="14", cy="31", r="5.500"),
                h.circle(".van-wheel", cx="49", cy="31", r="5.500"),
            ]
        )
    )


# -- a shop -----------------------------------------------------------------------------------------------------------


def listed_goods(look: Look, goods: list[Good]) -> str:
    """Goods by name, for the ear; "empty" if there are none."""
    # words: No goods lie in this shop, or on this stall.
    return look.words.listed([look.words.term(good) for good in goods]) if goods else look.words("empty")


def shop(look: Look, kind: Kind) -> h.Element:
    """A shopfront, its van and its queue."""
    view, words = look.view, look.words
    goods: list[Good] = view["shelves"][kind]
    closed, supplied = kind in view["closed"], kind in view["supplied"]
    classes = f"shop kind-{kind}{' closed' if closed else ''}{' supplied' if supplied else ''}"
    target = Shop(kind)
    return h.section(class_=classes, aria_label=words.term(kind))[
        ground(look, target),
        front(look, kind, goods, closed),
        h.div(".shop-name")[
            h.span[words.term(kind)],
            # words: Beside the name of a shop: for stocktaking.
            h.span(".tag")[words("closed today")] if closed else None,
            # words: Beside the name of a shop that got goods today.
            h.span(".tag.came")[words("delivery today")] if supplied and not closed else None,
        ],
        truck(look, kind),
        queue(look, kind),
    ]


def truck(look: Look, kind: Kind) -> h.Element:
    """A shop's truck, and how many goods are on it."""
    left = len(look.view["trucks"][kind])
    name = look.words.many("{n} item on the truck", "{n} items on the truck", n=left)
    return h.div(
        ".van", role="img", aria_label=name, title=name, data_sign="truck", data_pile=kind, **tapped(look, Shop(kind))
    )[van_outline(), h.b[str(left)]]


def ground(look: Look, target: str) -> h.Node:
    """The pavement before a place takes a tap for it as well; the ear and the keyboard have the place itself."""
    if target not in look.legal:
        return None
    chosen = " chosen" if look.chosen_target == target else ""
    return h.div(class_=f"ground{chosen}", aria_hidden="true", **tapped(look, target))


def tapped(look: Look, target: str) -> dict[str, str]:
    """What takes a tap for a place beside it."""
    return {"data-do": "choose", "data-option": str(look.legal[target])} if target in look.legal else {}


def front(look: Look, kind: Kind, goods: list[Good], closed: bool) -> h.Element:
    """The shopfront: neon sign, window, door."""
    view, words = look.view, look.words
    waiting = words.many("{n} in the queue", "{n} in the queue", n=len(view["queues"][kind]))
    state = words("closed for stocktaking") if closed else ""
    name = ", ".join(filter(None, [words.term(kind), state, listed_goods(look, goods), waiting]))
    return h.svg(".front", viewBox="0 0 240 150")[
        h.g(**look.place(Shop(kind), name))[
            facade(kind, closed), h.rect(".halo", x="2", y="2", width="236", height="146", rx="5")
        ],
        h.path(".shelf", d="M12 136.500h160" if len(goods) <= 3 else "M12 96h160M12 137.500h160"),
        window(look, kind, goods),
        shutter() if closed else None,
        h.text(".count", x="207", y="101", text_anchor="middle", aria_hidden="true")[str(len(goods))],
    ]


@cache
def facade(kind: Kind, closed: bool) -> Markup:
    """Concrete slabs, a dark fascia with the sign in neon script, a display window with two shelves, a door."""
    sign = SIGNS[kind]
    parts = [
        h.rect(".wall", x="0", y="0", width="240", height="150"),
        h.path(".joints", d="M0 47h240M80 0v47M160 0v47M0 146h240"),
        h.rect(".fascia", x="6", y="5", width="228", height="37", rx="3"),
        h.text(".neon-glow", x="120", y="32", text_anchor="middle")[sign],
        h.text(class_="neon off" if closed else "neon", x="120", y="32", text_anchor="middle")[sign],
        h.rect(".frame", x="8", y="50", width="168", height="92", rx="2"),
        h.rect(".glass", x="12", y="54", width="160", height="84"),
        h.path(".shine", d="M20 90L52 56M26 92L58 58"),
        h.rect(".frame", x="182", y="50", width="50", height="96", rx="2"),
        h.rect(".glass", x="187", y="55", width="40", height="52"),
        h.rect(".door", x="187", y="111", width="40", height="33"),
        h.circle(".knob", cx="190.5", cy="116", r="2.2"),
    ]
    return Markup("".join(str(part) for part in parts))


@drawn_once
def shutter() -> h.Element:
    """The grille of a shop that takes stock, with its paper on it."""
    return h.g(".shutter", aria_hidden="true")[
        h.rect(x="12", y="54", width="160", height="84"),
        h.path(d="".join(f"M12 {54 + 7 * row}h160" for row in range(1, 12))),
        h.g(transform="rotate(-4 92 94)")[
            h.rect(".paper", x="36", y="78", width="112", height="32"),
            h.text(x="92", y="100", text_anchor="middle", lang="pl")["REMANENT"],
        ],
    ]


def window(look: Look, shop_kind: Kind, goods: list[Good]) -> h.Node:
    """What lies in the window, grouped by kind; a fern where nothing does."""
    if not goods:
        return h.path(
            ".fern",
            d="M92 126V108M92 120c-8 0-13-5-14-10 8 0 13 4 14 10zM92 118c8 0 13-5 14-10-8 0-13 4-14 10z"
            "M92 112c-5-3-7-9-5-14 5 2 7 8 5 14zM92 112c5-3 7-9 5-14M86 126h12l-2 9h-8z",
        )
    spots, width, height = arranged(len(goods))
    ordered = sorted(goods, key=lambda good: KIND_OF[good] != shop_kind)
    groups: dict[Kind, list[h.Node]] = {}
    for good, (x, y) in zip(ordered, spots, strict=True):
        groups.setdefault(KIND_OF[good], []).append(tile(good, x, y, width, height))
    boxes = {
        kind: [spot for good, spot in zip(ordered, spots, strict=True) if KIND_OF[good] == kind] for kind in groups
    }
    for kind, places in boxes.items():
        target = GoodIn(shop_kind, kind)
        if target in look.legal or target in look.view["in_play"]:
            del places[:-1]  # of a kind the topmost goes: only this one is outlined, though all can be tapped
    return [
        h.g(**marked(look, GoodIn(shop_kind, kind), good_name(look, shop_kind, kind, goods)))[
            tiles,
            [
                h.rect(
                    ".halo", x=f"{x - 1:g}", y=f"{y - 1:g}", width=f"{width + 2:g}", height=f"{height + 2:g}", rx="3"
                )
                for x, y in boxes[kind]
            ],
        ]
        for kind, tiles in groups.items()
    ]


def arranged(count: int) -> tuple[list[tuple[float, float]], float, float]:
    """Where so many goods lie in the window, and how wide and high each is: large on one shelf, or small on two."""
    if count <= 3:
        return [(18 + at * 51, 74) for at in range(count)], 46.0, 60.0
    a_row = max(4, (count + 1) // 2)
    width = min(36.0, 152 / a_row - 3)
    return [(16 + at % a_row * (width + 3), 56.5 if at < a_row else 98) for at in range(count)], width, 38.0


def good_name(look: Look, shop_kind: Kind, kind: Kind, goods: list[Good]) -> str:
    """Place, contents: what lies of a kind in a shop."""
    here = [good for good in goods if KIND_OF[good] == kind]
    return f"{look.words.term(shop_kind)}: {listed_goods(look, here)}"


# -- queues -----------------------------------------------------------------------------------------------------------


def queue(look: Look, place: Place) -> h.Element:
    """The pawns before a place, the front first; and faintly the pawn that is about to join."""
    view = look.view
    owners: list[int] = view["queues"][place]
    target = MarketQueue() if place == MARKET else Shop(place)
    joins = look.question is WHERE_TO_QUEUE and look.chosen == target
    crowd = " packed" if len(owners) > 15 else " long" if len(owners) > 8 else ""
    return h.div(class_=f"queue{crowd}", data_queue=place)[
        [
            pawn(look, owner, marked(look, Pawn(place, at), pawn_name(look, place, at, owner)))
            for at, owner in enumerate(owners)
        ],
        pawn(look, look.turn, kind="ghost") if joins and look.turn is not None else None,
    ]


def pawn_name(look: Look, place: Place, at: int, owner: int) -> str:
    """Place, number in the queue, owner."""
    words = look.words
    # words: Whose pawn stands in a queue: the black one.
    who = words("speculator") if owner == SPECULATOR else words.seat(owner)
    # words: {place}: the name of a shop, or the market; {who}: a player’s name, or “speculator”.
    return words("{place}, number {n}: {who}", place=words.term(place), n=at + 1, who=who)


# -- the bazaar -------------------------------------------------------------------------------------------------------


def bazaar(look: Look) -> h.Element:
    """Five stalls under one letter each, the trader at today's, and the queue before them."""
    words = look.words
    target = MarketQueue()
    waiting = words.many("{n} in the queue", "{n} in the queue", n=len(look.view["queues"][MARKET]))
    return h.section(".bazaar", aria_label=words.term("market"))[
        h.div(".stalls")[[stall(look, at, kind) for at, kind in enumerate(look.view["order"])]],
        h.div(".market-queue")[
            ground(look, target),
            h.div(class_=f"gate {look.place(target, '')['class']}", **gate_attributes(look, target, waiting))[
                h.span[words.term("market")]
            ],
            queue(look, MARKET),
        ],
    ]


def gate_attributes(look: Look, target: str, waiting: str) -> dict[str, Any]:
    """The market's queue as a place."""
    attributes: dict[str, Any] = dict(look.place(target, f"{look.words.term('market')}, {waiting}"))
    del attributes["class"]
    return attributes


def stall(look: Look, at: int, kind: Kind) -> h.Element:
    """A stall: awning, letter, table with goods; the trader stands at today's, where one good is the price."""
    view, words = look.view, look.words
    goods: list[Good] = view["stalls"][kind]
    today = at == view["weekday"]
    # words: What something costs on this stall of the market.
    price = words("costs 1 item") if today else words("costs 2 items")
    day = words.term(f"day-{at}")
    name = f"{words.term(kind)}, {day}: {listed_goods(look, goods)}, {price}"
    target = Give(kind) if Give(kind) in look.legal else Stall(kind)  # what is given goes to its stall
    tiles = [tile(good, x, y, size, size) for good, (x, y, size) in zip(goods, laid_out(len(goods)), strict=True)]
    return h.div(class_=f"stall kind-{kind}{' today' if today else ''}")[
        h.svg(viewBox="0 0 100 92")[
            h.g(**marked(look, target, name))[
                awning(),
                h.text(".bazaar-letter", x="50", y="19", text_anchor="middle")["BAZAR"[at]],
                tiles,
                h.rect(".halo", x="1.5", y="1.5", width="97", height="89", rx="4"),
                h.g(data_sign="trader")[trader()] if today else None,
            ]
        ],
        h.span(".stall-name", aria_hidden="true", title=day, data_sign="price", **tapped(look, target))[
            kind_sign(kind), h.b[f"{'1' if today else '2'} : 1"], h.small[day[:2]]
        ],
    ]


def laid_out(count: int) -> list[tuple[float, float, float]]:
    """Where so many goods lie on a stall, and how large: one row on the table, or two behind it."""
    if count <= 4:
        return [(10 + at * 21, 51, 20) for at in range(count)]
    a_row = (count + 1) // 2
    size = min(19.0, 82 / a_row - 1)
    return [(10 + at % a_row * (size + 1), 71 - size if at < a_row else 70 - 2 * size, size) for at in range(count)]


@cache
def awning() -> Markup:
    """A striped awning over a table."""
    stripes = "".join(f"M{x} 2h10v20c0 4-10 4-10 0z" for x in range(5, 95, 20))
    parts = [
        h.rect(".booth", x="7", y="20", width="86", height="54"),
        h.path(".post", d="M7 24v64M93 24v64"),
        h.rect(".table-top", x="3", y="72", width="94", height="8", rx="1"),
        h.path(".awning", d="M5 2h90v20" + "c0 4-10 4-10 0" * 9 + "z"),
        h.path(".stripes", d=stripes),
        h.circle(".letter-board", cx="50", cy="13.5", r="10"),
    ]
    return Markup("".join(str(part) for part in parts))


@cache
def trader() -> Markup:
    """The market trader, a woman with a headscarf behind her table."""
    parts = [
        h.path(".trader-coat", d="M66 91c0-17 5-22 13-22s13 5 13 22z"),
        h.circle(".trader-face", cx="79", cy="59", r="7.5"),
        h.path(".trader-scarf", d="M69.500 61c-1-14 20-14 19 0-2-5-4-7-9.500-7s-7.500 2-9.500 7zM74 67l5 4 5-4"),
    ]
    return Markup("".join(str(part) for part in parts))
