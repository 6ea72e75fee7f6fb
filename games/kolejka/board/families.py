"""The families: strips, hands, the player aid, and the figures for the chart."""

from collections.abc import Sequence
from typing import Any

from drawing import Look, drawn_once
from drawing import markup as h
from tabletop import Outcome, Words

from .. import questions as q
from ..components import KIND_OF, KINDS, QUEUE_CARDS, SPECULATOR, Good, Kind
from ..rules.knowledge import Family
from ..rules.queue_cards import RULES
from . import pieces
from .pavement import listed_goods, offer
from .reading import seen
from .scenes import card_scene
from .shopfront import facade


def strip(seat: int, look: Look) -> h.Element:
    """A family's shopping list with what it has of it, and its cards and pawns."""
    view, words = seen(look), look.words
    figures = view.seats[seat]
    cards, pawns = figures.hand, figures.pawns
    held = words.many("{n} queue card in hand", "{n} queue cards in hand", n=cards)
    later = words.many("{n} more in the deck", "{n} more in the deck", n=figures.deck)
    passed = figures.passed and view.phase == "queue-jumping"
    home = look.question in (q.WHICH_GOOD, q.WHO_GOES_HOME) and seat == look.turn  # what goes home can be carried there
    return h.div(".family", data_mat="" if home else None)[
        h.ul(
            ".wants",
            aria_label=words.term(figures.shopping_list),
            title=words.term(figures.shopping_list),
            data_sign="wants",
        )[[want(look, figures, kind) for kind in KINDS], extra(look, figures)],
        h.ul(".facts-of")[
            # words: Of a player who plays no more cards today.
            fact("passed" if passed else "hand", cards, f"{words('has passed') if passed else later}, {held}"),
            fact("pawns", pawns, words.many("{n} pawn at home", "{n} pawns at home", n=pawns)),
        ],
    ]


def supply(look: Look) -> h.Node:
    """What somebody puts on the street: the card that is played; pawns that are still at home; in the evening those
    that are there already; at the market the own goods, to pay with, each kind in its place."""
    match seen(look).in_play:
        case [q.Card(card), *_]:
            own = look.legal and look.turn not in look.bots and not look.inert  # a figure takes nothing back
            return pieces.queue_card(look, card, {"class": "in-play", **({"data-do": "undo"} if own else {})})
    if look.turn is None or look.turn in look.bots:
        return None
    if look.question in (q.WHERE_TO_QUEUE, q.WHO_GOES_HOME):
        kind = "lift" if look.question is q.WHERE_TO_QUEUE else ""
        return [pieces.pawn(look, look.turn, kind=kind)] * seen(look).seats[look.turn].pawns
    if look.question in (q.AT_THE_MARKET, q.WHAT_IS_GIVEN, q.WHAT_ELSE_IS_GIVEN):
        home = seen(look).seats[look.turn].home
        # words: Before the goods that a player has at home, to pay with at the market.
        return [h.small[look.words("Your goods:")], [own_goods(look, kind, home[kind]) for kind in KINDS]]
    return None


def own_goods(look: Look, kind: Kind, goods: Sequence[Good]) -> h.Node:
    """Goods of a kind from home, or the place for them. Only the one that came last can be given: carried to a stall it
    says what one wants there, then what one pays with."""
    if not goods:
        return h.span(class_=f"own-good none kind-{kind}")[pieces.kind_sign(kind)]
    given = offer(look, kind)
    asks = {} if q.Give(kind) in look.legal else {"data-do": "why", "data-place": str(q.Give(kind))}
    below = [h.span(class_=f"own-good under kind-{kind}")[pieces.good_drawing(good)] for good in goods[:-1]]
    state = f"{' lift' if given else ''}{' chosen' if look.chosen_target == q.Give(kind) else ''}"
    made = {"class": f"own-good kind-{kind}{state}", "title": look.words.term(goods[-1])}
    return [below, h.span(**made, **asks, **given)[pieces.good_drawing(goods[-1])]]


def want(look: Look, figures: Family, kind: Kind) -> h.Node:
    """One line of a shopping list: what is there of what is wanted."""
    wanted, there = figures.wants[kind], len(figures.home[kind])
    state = "full" if there >= wanted else "open"
    shown = f"{min(there, wanted)}/{wanted}"
    return wanted_sign(kind, state, shown, count_of(look, kind, there, wanted)) if wanted else None


def extra(look: Look, figures: Family) -> h.Node:
    """How many goods came home that the list does not ask for; by name for whoever asks."""
    said = look.words("Extra goods: {n}", n=figures.surplus)
    name = f"{said} ({listed_goods(look, not_listed(figures))})"
    made = {"title": name, "aria-label": name, "data-shown": "wants:extra"}
    return h.li(".want.extra", **made)[f"+{figures.surplus}"] if figures.surplus else None


def not_listed(figures: Family) -> list[Good]:
    """Goods at home that the list does not ask for."""
    return [good for kind in KINDS for good in figures.home[kind][figures.wants[kind] :]]


@drawn_once
def wanted_sign(kind: str, state: str, text: str, name: str) -> h.Element:
    """A line of a shopping list as it is drawn."""
    return h.li(class_=f"want {state} kind-{kind}", title=name, aria_label=name, data_shown=f"wants:{kind}")[
        pieces.kind_sign(kind), h.b(aria_hidden="true")[text]
    ]


_FACT_DRAWINGS = {
    "hand": "M4 5h9v14H4zM13.5 6l6.500 2-3.500 12-4-1.2",
    "passed": "M8 5h9v14H8zM4 20L21 4",
    "pawns": "M12 3a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7zM7 21c0-15 10-15 10 0z",
}


@drawn_once
def fact(what: str, number: int | str, name: str) -> h.Element:
    """A small figure with its sign."""
    inside = pieces.drawing(_FACT_DRAWINGS[what], f"of-{what}"), h.b[str(number)]
    return h.li[h.span(".fact", role="img", aria_label=name, title=name, data_sign=f"of-{what}")[inside]]


def hand(look: Look) -> h.Node:
    """The cards in a hand, and what a friend in the committee has shown."""
    view, words = seen(look), look.words
    assert look.seat is not None
    cards = view.hands[look.seat]
    return h.div(".cards")[
        h.div(class_=f"seen{' now' if look.question is q.WHAT_A_FRIEND_SHOWS else ''}")[
            h.p[words("The next deliveries:")],
            h.div(".deliveries")[[pieces.delivery_card(look, card) for card in view.seen]],
        ]
        if view.seen
        else None,
        [pieces.queue_card(look, card, card_place(look, card)) for card in cards]
        if cards
        else h.p(".note")[words("You have no queue cards in hand.")],
    ]


def card_place(look: Look, card: str) -> dict[str, Any]:
    """A card in hand as a place that can be chosen."""
    name = f"{look.words.term(f'card-{card}')}: {look.words.term(f'text-{card}')}"
    attributes: dict[str, Any] = dict(look.place(q.Card(card), name))
    if look.question is not q.WHICH_CARD or look.turn != look.seat:
        return attributes
    if q.Card(card) not in look.legal:  # dropped on the street it says why not, as it does when it is tapped
        attributes |= {"class": f"{attributes['class']} lift", "data-do": "why", "data-late": ""}
    elif RULES[card].opening:  # it has no place of its own: the whole street takes it
        attributes["data-late"] = ""
    return attributes


def aid(look: Look) -> h.Node:
    """What each card does and who may still hold it this week."""
    words = look.words
    return [
        h.h3[words("Queue cards, and who may still have them this week")],
        h.ul(".card-aid")[[card_line(look, card) for card in QUEUE_CARDS]],
    ]


def whose_list(look: Look, seat: int) -> h.Node:
    """Whose shopping list it is, what it is called, and how much of it came home."""
    family, there = seen(look).seats[seat], int(progress(look)[seat])
    task = count_of(look, family.shopping_list, there, there + family.missing)
    return [pieces.pawn(look, seat), h.span[look.words.seat(seat), h.small[task]]]


def count_of(look: Look, what: str, there: int, wanted: int) -> str:
    """What is there of what a list, or one line of it, asks for."""
    # words: {kind}: the name of a shop; {n}: how many of its goods a family has; {wanted}: how many it needs.
    return look.words("{kind}: {n} of {wanted}", kind=look.words.term(what), n=there, wanted=wanted)


def card_line(look: Look, card: str) -> h.Element:
    """A card, what it does, and whose copy has not been played this week."""
    words = look.words
    holders = [seat for seat, figures in enumerate(seen(look).seats) if card not in figures.played]
    # words: Nobody may still have this queue card.
    named = words.listed([words.seat(seat) for seat in holders]) if holders else words("nobody")
    return h.li[
        card_scene(card),
        h.span[h.strong[words.term(f"card-{card}")], h.small[words.term(f"text-{card}")]],
        h.span(".holders", role="img", aria_label=named)[[pieces.pawn(look, seat) for seat in holders]],
    ]


def headline(look: Look) -> str:
    """The week and the day."""
    view = seen(look)
    if view.day == view.last_day:
        # words: {weekday}: the day after which the game ends.
        return look.words("Last day: {weekday}", weekday=f"day-{view.weekday}")
    # words: {week}: its number; {weekday}: Monday to Friday.
    return look.words("Week {week}, {weekday}", week=view.week, weekday=f"day-{view.weekday}")


def progress(look: Look) -> list[float]:
    """Goods of the own list brought home, for each seat."""
    return [float(sum(figures.wants.values()) - figures.missing) for figures in seen(look).seats]


def standing(look: Look) -> dict[tuple[str, ...], object]:
    """What the game turns on: how many goods of each list are missing."""
    # words: Behind a player’s name and before two numbers: goods of her list that she does not have.
    missing = look.words("missing on the list")
    return {(look.words.seat(seat), missing): figures.missing for seat, figures in enumerate(seen(look).seats)}


def progress_title(words: Words) -> str:
    return words("Goods from the shopping list brought home")


def breakdown(look: Look) -> h.Element:
    """Every shopping list as it was filled at the end: the goods that came home, and gaps for those that did not. The
    fullest list comes first; of those that are as full, the one with more goods to spare."""
    families, full = seen(look).seats, progress(look)
    return h.div(".filled")[
        [
            h.section(class_=f"filled-list seat-{seat}", aria_label=look.words.seat(seat))[
                h.h2[whose_list(look, seat)],
                h.ul[
                    [on_list(look, figures, kind) for kind in KINDS if figures.wants[kind]],
                    to_spare(look, figures) if figures.surplus or full.count(full[seat]) > 1 else None,
                ],
            ]
            for seat in sorted(range(len(families)), key=lambda seat: (-full[seat], -families[seat].surplus))
            for figures in [families[seat]]
        ]
    ]


def on_list(look: Look, figures: Family, kind: Kind) -> h.Element:
    """One kind of a list: each good that is there, then a gap for each that is missing."""
    wanted = figures.wants[kind]
    there = figures.home[kind][:wanted]
    return h.li(class_=f"kind-{kind}{' full' if len(there) == wanted else ''}")[
        pieces.kind_sign(kind),
        h.span(".sr-only")[count_of(look, kind, len(there), wanted)],
        [brought(look, good) for good in there],
        [h.span(".gap")] * (wanted - len(there)),
    ]


def to_spare(look: Look, figures: Family) -> h.Node:
    """The goods that the list does not ask for: of two that miss as many, the one with more of them wins."""
    # words: Below a shopping list at the end: how many goods came home that it does not ask for.
    said = h.small[look.words("Extra goods: {n}", n=figures.surplus)]
    return h.li[said, [brought(look, good) for good in not_listed(figures)]]


def brought(look: Look, good: Good) -> h.Element:
    """A good that came home."""
    return h.span(class_=f"good kind-{KIND_OF[good]}", title=look.words.term(good))[pieces.good_drawing(good)]


def finale(look: Look, outcome: Outcome) -> h.Element:
    """The winners before a shop, with all that they were looking for in their bags; the others still stand there."""
    families = seen(look).seats
    sign = max(KINDS, key=lambda kind: sum(len(families[seat].home[kind]) for seat in outcome.winners or (0,)))
    step = (210 if len(outcome.winners) == 1 else 310) / (len(outcome.winners) or 1)
    waiting = [*(seat for seat in range(len(families)) if seat not in outcome.winners), SPECULATOR]
    return h.svg(".end-of-game", viewBox="-24 0 368 276", aria_hidden="true")[
        night(),
        h.g(class_=f"shop kind-{sign}", transform="translate(40 34)")[facade(sign, closed=False)],
        h.rect(".kerb", x="-24", y="184", width="368", height="92"),
        h.path(".shine-out", d="M52 184h212l44 92H4z"),
        [person(seat, 276 - 25 * (len(waiting) - 1 - at), 138, 1.35) for at, seat in enumerate(waiting)],
        [
            [person(seat, x - 51, 78, 3.4, "m-4.200 1.700q2.200 2.800 4.400 0"), goods_of(look, seat, x, step)]
            for seat, x in ((seat, 5 + step * (at + 0.5)) for at, seat in enumerate(outcome.winners))
        ],
    ]


@drawn_once
def night() -> h.Node:
    """The sky, and blocks of flats in which some are still up."""
    rows = range(14, 184, 12)
    return h.fragment[
        h.rect(".night", x="-24", width="368", height="276"),
        h.path(".stars", d="M70 24v.01M120 16v.01M168 22v.01M200 14v.01"),
        h.path(".blocks", d="M-24 44h72v140h-72zM236 6h108v178h-108z"),
        h.path(".windows", d="".join(f"M{-17 - y % 5} {y + 40}h62M{243 - y % 7} {y}h92" for y in rows)),
    ]


def person(seat: int, x: float, y: float, scale: float, smile: str = "") -> h.Element:
    """Somebody in the picture of the end."""
    who = "speculator" if seat == SPECULATOR else f"seat-{seat}"
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return h.g(class_=f"pawn {who}", transform=place)[pieces.figure(seat, smile)]


def goods_of(look: Look, seat: int, x: float, room: float) -> h.Node:
    """What a family has found of its list, in a bag of its colour, in rows of six at most."""
    family = seen(look).seats[seat]
    goods = [good for kind in KINDS for good in family.home[kind][: family.wants[kind]]][:12]
    size = min(20, room / 6.5 - 1)
    half = size * min(6, max(2, len(goods))) / 2 + 5
    lefts = [x + size * (at % 6 - min(6, len(goods) - at // 6 * 6) / 2) for at in range(len(goods))]
    return h.g(class_=f"seat-{seat}")[
        h.path(".loop", d=f"M{x - 16:g} 224c0-26 32-26 32 0"),
        h.path(".net", d=f"M{x - half:g} 222h{2 * half:g}l-3 {size * 2 + 9:g}h-{2 * half - 6:g}z"),
        [pieces.tile(good, lefts[at], 227 + size * (at // 6), size - 2, size - 2) for at, good in enumerate(goods)],
    ]
