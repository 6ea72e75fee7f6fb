"""The shop, seen from the queue: shelf, queue and till, and what is in stock: coupons, shopping cards."""

from collections import Counter
from collections.abc import Sequence

from drawing import markup as h
from tabletop import Option

from ..components import CARDS, SPECULATOR, Kind, ShoppingCard, doubled
from ..questions import Accept, Buy, Place, Seek, Speculate, Swap
from ..views import NO_OFFER
from . import outlines
from .looks import ShopLook
from .pieces import coupon, coupon_that_moves, drawing, pawn, sign
from .sayings import listed


def shop(look: ShopLook) -> h.Element:
    """The left half of the table."""
    # words: The name of a part of the screen: the shop with its shelf and its queue.
    name = look.words("Shop")
    return h.section(class_=f"shop for-{len(look.view.seats)}", aria_label=name)[shelf(look), queue(look), stock(look)]


# -- the shelf --------------------------------------------------------------------------------------------------------


def shelf(look: ShopLook) -> h.Element:
    """Six shopping cards behind the counter; the first lies nearest the board."""
    return h.div(class_="shelf")[
        [shopping_card(card, number + 1, look) for number, card in enumerate(look.view.shelf)],
        [h.span(".free", aria_hidden="true")[vinegar()] for _ in range(6 - len(look.view.shelf))],
    ]


def vinegar() -> h.Element:
    """The one thing that a shop was never short of."""
    return h.svg(".vinegar", viewBox="-16 -38 96 62", aria_hidden="true")[
        [h.path(d=outlines.BOTTLE, transform=f"translate({24 * number} 0)") for number in range(3)]
    ]


def missing(entry: ShoppingCard, held: Sequence[Kind]) -> list[Kind]:
    """The coupons of a card's price that a hand lacks."""
    return list((Counter(entry.needs) - Counter(held)).elements())


def shopping_card(card: str, number: int, look: ShopLook) -> h.Element:
    """A card on the shelf: its number for the die, its name, icons, and the three coupons it costs.

    For whoever looks into the own hand: a tick on each coupon that is there, and in words what is missing.
    """
    entry, words = CARDS[card], look.words
    twice = entry.category in doubled(look.view.visit)
    lacks = missing(entry, look.view.held) if look.seat is not None else list(entry.needs)
    category = words.term(entry.category)
    told = words(
        # words: {card}: the name of a shopping card; {icons}: a number; {category}: such as “cakes”;
        # {coupons}: names of coupons.
        "Card {n} on the shelf: {card}, {icons} × {category}, for {coupons}",
        n=number, card=card, icons=entry.icons, category=entry.category, coupons=list(entry.needs),
    )  # fmt: skip
    if twice:
        # words: Of a card whose category the player’s visit doubles.
        told = f"{told}, {words('counts double')}"
    own = [] if lacks else lost_by_a_deal(entry, look)
    after = after_offers(entry, look)
    offered, risks = bool(lacks) and [] in after, own if own or lacks else max(after, key=len, default=[])
    said = state_of(look, lacks, risks, offered=offered, own=bool(own))
    seek = Seek(look.author, card)  # what is missing goes into the offer; a coupon of the hand may be put onto it
    sought, lifted = seek in look.legal, Buy(card) in look.legal  # lifted onto the own mat: bought
    kind = f"card {entry.category}{' twice' if twice else ''}{' lift' if lifted else ' wanted' if sought else ''}"
    return h.div(
        **look.place(seek if sought else Buy(card), f"{told}. {said}" if said else told, kind),
        data_late="" if lifted else None,
        data_mat=str(seek) if sought else None,
        data_piece=f"card-{card}",
        data_from="deck",
        title=f"{words.term(card)} · {entry.icons} × {category}",
    )[
        h.span(".outline"),
        h.span(".card-name")[words.term(card)],
        h.span(".number")[str(number)],
        h.span(".double")["×2"] if twice else None,
        h.span(".needs")[priced(entry.needs, lacks, risks, "need" if look.seat is None else "need missing")],
        sign(outlines.DISHES[card], "dish"),
        h.span(".icons")[[drawing(entry.category)] * entry.icons],
        # words: On a shopping card for which coupons are missing: a touch asks the others for them. One short line.
        h.span(class_=f"lacks {'risk' if risks else '' if lacks and not offered else 'nothing'}")[
            words("tap to ask for it") if sought and not offered else said
        ],
    ]


def priced(needs: Sequence[Kind], lacks: Sequence[Kind], risks: Sequence[Kind], without: str) -> h.Node:
    """Three coupons, with a tick on each that is in the hand, or a warning where a deal would take it away;
    ``without``: what the others are to the style sheet."""
    left = Counter(needs) - Counter(lacks)
    drawn: list[h.Node] = []
    for kind in needs:
        held = left[kind] > 0
        left[kind] -= held
        risky = left[kind] < risks.count(kind)
        drawn.append(
            h.span(class_="need held" if held else without)[
                coupon(kind),
                h.svg(class_="tick risk" if risky else "tick", viewBox="-12 -12 24 24", aria_hidden="true")[
                    h.circle(r="11"), h.path(d="M0-7V2M0 5V7" if risky else "M-6 0-2 5 6-5")
                ] if held else None,
            ]
        )  # fmt: skip
    return drawn


def lost_by_a_deal(entry: ShoppingCard, look: ShopLook) -> list[Kind]:
    """What would be missing for a card after the deal that the hand's owner offers."""
    own = look.view.at_the_desk(look.author)
    return missing(entry, [*(Counter(look.view.held) - Counter(own.gives)).elements(), *own.gets])


def after_offers(entry: ShoppingCard, look: ShopLook) -> list[list[Kind]]:
    """What would be missing for a card, if the hand's owner agreed to one of the offers of others."""
    held, seats = Counter(look.view.held), enumerate(look.view.seats)
    asked = [player.offer or NO_OFFER for seat, player in seats if Accept(look.author, seat) in look.legal]
    return [missing(entry, [*(held - Counter(its.gets)).elements(), *its.gives]) for its in asked]


def state_of(look: ShopLook, lacks: list[Kind], risks: list[Kind], *, offered: bool, own: bool) -> str:
    """What eyes that know a hand read on a card: what is missing, or would be after a deal, or that nothing is.
    ``offered``: somebody offers what is missing; ``own``: the deal is her own offer."""
    if look.seat is None or look.view.over:
        return ""
    words = look.words
    if risks:
        # words: On a shopping card for which a player has all coupons, as a warning: {coupons} go away in a deal.
        mine = words("then missing: {coupons}", coupons=listed(risks, look))
        # words: The same, where another player’s offer asks for these coupons.
        return mine if own else words("asked of you: {coupons}", coupons=listed(risks, look))
    if not lacks:
        # words: Stands on a shopping card for which a player has all three coupons.
        return words("you have all three")
    if offered:
        # words: Stands on a shopping card; {coupons}: what a player lacks for it, and somebody offers it in a deal.
        return words("offered to you: {coupons}", coupons=listed(lacks, look))
    if len(lacks) == 3:
        # words: Stands on a shopping card: a player has none of its three coupons.
        return words("missing: all three")
    # words: Stands on a shopping card; {coupons}: names of coupons that a player lacks for it.
    return words("missing: {coupons}", coupons=listed(lacks, look))


# -- the queue --------------------------------------------------------------------------------------------------------


def queue(look: ShopLook) -> h.Element:
    """The queue before the till; whoever stands first may shop."""
    return h.div(class_="queue")[
        h.span(".till", data_sign="till", aria_hidden="true")[h.b["KASA"], h.span(".arrow-to")["◀"]],
        [_standing(place, pawn_, look) for place, pawn_ in enumerate(look.view.queue)],
    ]


def _standing(place: int, seat: int, look: ShopLook) -> h.Element:
    words = look.words
    # words: His name in the queue, among the names of the players.
    name = words("Speculator") if seat == SPECULATOR else words.seat(seat)
    served = look.view.final and place < look.view.served
    # words: {who}: the name of a player, or “Speculator”.
    told = words("Place {n} in the queue: {who}", n=place + 1, who=name)
    swapped = _meant(seat, look)
    states = {"for-him": seat == SPECULATOR, "served": served, "first": not place and not look.view.final}
    kind = "standing" + "".join(f" {state}" for state, there in states.items() if there)
    lifted = {}  # a pawn put on another one swaps places
    if seat == look.author and look.view.spins and not look.inert:
        kind, lifted = f"{kind} lift", {"data-onto": f"swap:{seat}: {Speculate('place')}", "data-mat": ""}
    elif swapped in look.legal:
        mat = "then" if seat == SPECULATOR else str(swapped)  # a coupon let go on somebody is for that place
        kind, lifted = f"{kind} lift", {"data-late": "", "data-takes": "", "data-mat": mat}
    place_ = look.place(swapped, told, kind) | lifted
    return h.div(**place_, title=told, data_means=_with_the_only_partner(seat, look))[
        h.span(".outline"),
        h.b(".place-number", aria_hidden="true")[str(place + 1)],
        pawn(seat, "" if seat == SPECULATOR else look.marks[seat]),
        h.span(".pawn-name", data_piece=f"name-{seat}")[name],
    ]


def _meant(seat: int, look: ShopLook) -> Option:
    """What a touch on somebody in the queue means for whoever lays out an offer."""
    if seat == SPECULATOR:
        return Speculate("place")
    return Place(seat) if seat == look.author else Swap(look.author, seat)


def _with_the_only_partner(seat: int, look: ShopLook) -> str | None:
    """The own place, touched where deals are possible with one player only, means the places of both."""
    partners = [other for other in range(len(look.view.seats)) if look.view.may_deal(seat, other)]
    return str(Swap(seat, partners[0])) if seat == look.author and len(partners) == 1 else None


# -- what is in stock -------------------------------------------------------------------------------------------------


def stock(look: ShopLook) -> h.Element:
    """The coupons behind the shop's door, the shopping cards to come, and what the speculator has taken."""
    return h.div(class_="stock")[door(look), None if look.view.final else cards_to_come(look), taken(look)]


def door(look: ShopLook) -> h.Element:
    """Behind the shop's door lies the pile of coupons, beside it those handed in."""
    view, words = look.view, look.words
    # words: {pile}, {discards}: how many coupons.
    told = words("Coupons: {pile} in the pile, {discards} handed in", pile=view.pile, discards=len(view.discards))
    # words: Under the pile of coupons, while the speculator sells one of it for two of the player's own.
    sold = h.small(".sells")[words("give 2, draw 1 unseen")] if Speculate("coupon") in look.legal else None
    return h.div(**look.place(Speculate("coupon"), told, "door"), data_mat="then" if sold else None, title=told)[
        h.span(".outline"),
        h.span(class_="pile", data_pile="coupons")[h.b[str(view.pile)]],
        h.span(class_="discards")[
            [coupon_that_moves(kind) for kind in view.discards[-3:]],
            h.b[str(len(view.discards))],
        ],
        sold
        or [
            # words: The pile of coupons still to be drawn.
            h.small[words("pile")],
            # words: Under the coupons that were paid: they lie face up beside the pile.
            h.small[words("handed in")],
        ],
    ]


def how_many_to_come(look: ShopLook) -> str:
    """How many shopping cards have not been laid on the shelf yet; of few, how many are still bought."""
    left, words = look.view.deck, look.words
    if left > 3:
        return words.many("{n} shopping card to come", "{n} shopping cards to come", n=left)
    # words: Under the pile of shopping cards to come, when few are left, and behind “Round 2”.
    return words.many("{n} purchase, then the final round", "{n} purchases, then the final round", n=left + 1)


def cards_to_come(look: ShopLook) -> h.Element:
    """The shopping cards that have not been laid on the shelf yet."""
    left, told = look.view.deck, how_many_to_come(look)
    few = left <= 3
    return h.span(
        class_="to-come few" if few else "to-come", data_sign="to-come", role="img", aria_label=told, title=told
    )[
        h.span(class_="pile cards-pile", data_pile="deck")[None if few else h.b[str(left)]],
        # words: Under the pile of shopping cards: they will come on the shelf.
        h.small[told if few else look.words("cards to come")],
    ]


PIPS: dict[int, Sequence[tuple[int, int]]] = {
    1: [(0, 0)],
    2: [(-9, -9), (9, 9)],
    3: [(-9, -9), (0, 0), (9, 9)],
    4: [(-9, -9), (9, -9), (-9, 9), (9, 9)],
    5: [(-9, -9), (9, -9), (0, 0), (-9, 9), (9, 9)],
    6: [(-9, -9), (9, -9), (-9, 0), (9, 0), (-9, 9), (9, 9)],
}


def die(face: int) -> h.Element:
    """The die as it fell for the speculator."""
    return h.svg(class_="die", viewBox="-21 -21 42 42", aria_hidden="true")[
        h.rect(x="-19", y="-19", width="38", height="38", rx="7"),
        [h.circle(cx=str(x), cy=str(y), r="4") for x, y in PIPS[face]],
    ]


def taken(look: ShopLook) -> h.Element:
    """What the speculator has taken, and the die as it fell for him the last time."""
    view, words = look.view, look.words
    box: list[str] = view.box
    told = words.many("the speculator has taken {n} card", "the speculator has taken {n} cards", n=len(box))
    return h.span(class_="taken", data_sign="die", role="img", aria_label=told, title=told)[
        die(view.die) if view.die else None,
        h.span(class_="his")[[bought_card(card, look) for card in box[-1:]], h.b[str(len(box))] if box else None],
        # words: Under the shopping cards that the speculator has taken.
        h.small[words("speculator")] if box or view.die else None,
    ]


def bought_card(card: str, look: ShopLook) -> h.Element:
    """A shopping card that somebody has bought: face down, yet everybody saw it; so its icons stand on it."""
    entry = CARDS[card]
    return h.span(
        class_=f"had {entry.category}",
        data_piece=f"card-{card}",
        title=f"{look.words.term(card)} · {entry.icons} × {look.words.term(entry.category)}",
    )[drawing(entry.category), h.b[str(entry.icons)]]
