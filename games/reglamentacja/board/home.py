"""The own table of somebody who plays with bots alone, below all mats: her coupons once, what she wants for them, to
whom she says it, and one button, in the same place whether the top spins or not; the same in an open hand of several.
"""

from collections import Counter
from dataclasses import replace

from drawing import markup as h
from tabletop import Option

from .. import questions as q
from ..components import ANY, CARDS, KINDS, SPECULATOR_TAKES, Kind
from ..views import NO_OFFER, SeenOffer
from . import outlines
from .bargaining import decline, fan, had, laid, nameplate, own_place, place_of, terms, to_agree
from .desk import done, kind_button, made, what_to_give, what_to_want, while_still, whom_at
from .looks import ShopLook, once_more
from .pieces import drawing, sign, upon_each_other
from .sayings import agreed, needed
from .visits import visit


def home(look: ShopLook) -> h.Element:
    """Left what she gives, right what she wants; while nothing spins, how it stands."""
    who, spins = look.home, look.view.spins
    assert who is not None
    offer = look.view.at_the_desk(who)
    state = f"{'' if spins else ' still'}{' open' if offer.open else ''}"
    # words: The name of a part of the screen: there a player lays out an offer to the others.
    name = look.words("Your offer")
    return h.section(class_=f"desk own-table seat-{who}{state}", aria_label=name)[
        h.div(class_="at-home", data_mat=str(q.To(who, who)))[
            nameplate(who, look), visit(look) if look.seat is not None else None, had(look.view.seats[who].cards, look)
        ],
        h.div(".mine")[
            giving(offer, look) if spins else None,
            h.div(".hand")[coupons(look)] if look.seat is not None else [fan(who, look), laid(who, look)],
        ],
        [
            h.span(".against", aria_hidden="true")["⇄"],
            wants(who, look),
            whom_at(who, look),
            h.div(".making")[made(who, look), done(who, look)],
        ] if spins else while_still(look),
    ]  # fmt: skip


def giving(offer: SeenOffer, look: ShopLook) -> h.Element:
    """What stands over the coupons that she gives, and her place where that goes too."""
    # words: The heading over the own coupons: those that are touched are given in an offer.
    says = what_to_give(look, offer) if offer.open and not (offer.gives or offer.swap) else look.words("I give")
    return h.small(".heading")[says, own_place(look.author, offer, look)]


def wants(who: int, look: ShopLook, again: str = "") -> h.Element:
    """What she wants, each kind with its number; ``again``: as in :func:`.desk.kind_button`."""
    offer = look.view.at_the_desk(who)
    return h.div(".wants")[getting(who, offer, look, again), h.div(".kinds", data_sign="get")[
        [wish(kind, who, offer, look, again) for kind in (*KINDS, ANY)]
    ]]  # fmt: skip


def getting(who: int, offer: SeenOffer, look: ShopLook, again: str) -> h.Element:
    """What stands over the kinds that she wants, and the place that she would get; in a drawer both places."""
    # words: The heading over the coupons that an offer asks for.
    says = None if offer.open and not (offer.gets or offer.swap) else look.words("I want")
    theirs = None if offer.asks else place_of(offer.to, who, offer, look)
    swap = [own_place(who, offer, look, again), "⇄", theirs] if again and offer.swap else theirs
    asks = what_to_want(who, look, again) if (offer.open or offer.swap) and not offer.gets else None
    return h.small(".heading")[says, swap, asks]


def wish(kind: Kind, who: int, offer: SeenOffer, look: ShopLook, again: str) -> h.Element:
    """A kind that may be wanted: a touch asks for one more, as many as a card on the shelf costs; then for none."""
    count = offer.gets.count(kind)
    most = 2 if kind == ANY else max([1, *(CARDS[card].needs.count(kind) for card in look.view.shelf)])
    target: Option = q.Out(who, kind) if count >= most else q.Get(who, kind)
    # words: {kind}: the name of a coupon.
    return kind_button(target, kind, look.words("Coupon: {kind}", kind=kind), look, again, count)


# -- coupons of the hand ----------------------------------------------------------------------------------------------


def coupons(look: ShopLook) -> h.Element:
    """A slot for each kind of coupon, always at the same place."""
    assert look.seat is not None
    left = Counter(look.view.hand) - Counter(look.view.paying)
    lying = Counter(look.view.seats[look.seat].laid) & left  # the speculator can be paid with what lies on the table
    return h.div(".coupons")[[_slot(kind, left[kind], lying[kind], look) for kind in KINDS]]


def _slot(kind: Kind, count: int, lying: int, look: ShopLook) -> h.Element:
    """The coupons of a kind. A tap gives one more of them or, once all are given, none; one that is held may also be
    put where it shall go."""
    seat, words, paying = look.seat, look.words, look.view.paying
    assert seat is not None
    given, out = look.view.at_the_desk(seat).gives.count(kind), q.Out(seat, kind)
    paid = f"{len(paying) + isinstance(look.chosen, q.Pay)}/{SPECULATOR_TAKES}" if kind in paying else ""
    if not count:
        return h.span(class_=f"coupon-card {'given' if paid else 'none'} {kind}", aria_hidden="true")[
            drawing(kind), h.span[words.term(kind)], h.i[paid] if paid else None
        ]
    gives, lays = (q.Pay(kind), q.Pick(kind), q.Give(seat, kind)), (q.Lay(seat, kind), q.Hide(seat, kind))
    moves: tuple[Option, ...] = (*gives, *([out] if given else []), *lays)
    lays_out = out if given == count else q.Give(seat, kind)  # also where a film shows what cannot be pressed yet
    target = next((move for move in moves if move in look.legal), lays_out if look.view.spins else q.Lay(seat, kind))
    # words: {coupon}: the name of a coupon: “2 × butter”.
    told = needed(words("{n} × {coupon}", n=count, coupon=kind), kind, look)
    told, mark = _where(kind, told, paid, lying, look)
    state = "given" if given or paid else "lying" if lying else ""
    place = once_more(look.place(target, told, f"coupon-card {kind} {state}"), "card" if target == out else "hand")
    return h.div(**place, data_late="", data_again=str(q.Give(look.author, kind)), data_then=str(q.Pay(kind)))[
        upon_each_other(kind, count, "coupons")[0] if look.home is not None else drawing(kind),
        h.span[words.term(kind)],
        h.b[f"{given}/{count}" if given else f"×{count}"] if count > 1 else None,
        mark,
    ]


def _where(kind: Kind, told: str, paid: str, lying: int, look: ShopLook) -> tuple[str, h.Node]:
    """Where coupons of the hand are, if others see them, and whether they are new: for the ear, and as a mark."""
    words = look.words
    if paid:
        return told, h.i[paid]
    if kind in look.view.at_the_desk(look.author).gives:
        # words: Under a coupon of the hand that is part of an offer.
        return f"{told}, {(offered := words('in the offer'))}", h.i(aria_hidden="true", title=offered)["⇄"]
    if lying:
        return f"{told}, {(seen := words('on the table'))}", h.i(aria_hidden="true", title=seen)[sign(outlines.EYE)]
    if new := look.view.drawn.count(kind):
        # words: Said of coupons in the hand: they have been drawn since the last exchange.
        return f"{told}, {(just := words('just drawn'))}", h.i(".new", title=just)[f"+{new}"]
    return told, None


# -- in the hand ------------------------------------------------------------------------------------------------------


def for_the_hand(look: ShopLook) -> h.Node:
    """What somebody who looks into the own hand can do about offers: agree with one touch, say why not, make one."""
    assert look.seat is not None
    view = look.view
    if not view.spins:
        return None
    partners = [seat for seat in range(len(view.seats)) if view.may_deal(look.seat, seat)]
    return [
        # Each has a row of her own all the time, so that no button moves when somebody makes an offer.
        h.ul(".offers-to-me")[[offer_to_me(seat, look) for seat in partners]],
        in_the_drawer(look) if look.drawers and not look.around else None,
    ]


def offer_to_me(seat: int, look: ShopLook) -> h.Element:
    """An offer, one button to agree to it, and one to decline it; without an offer, an empty row."""
    assert look.seat is not None
    words, offer = look.words, look.view.seats[seat].open_offer
    none = offer is None or offer.to not in (None, look.seat)
    no = (look.view.seats[look.seat].offer or NO_OFFER).refused.get(seat)
    # words: Beside the name of a player who has made no offer.
    told = f"✕ {words.term(no)}" if no else words("no offer to you") if none else None
    whose = h.span(".from")[look.marks[seat], " ", words.seat(seat), h.small[told]]
    if offer is None or none:
        return h.li(class_=f"seat-{seat} none")[whose]
    agree = once_more(look.place(q.Accept(look.seat, seat), agreed(look, look.seat, seat), "agree"), "hand")
    lies = h.span(".terms", aria_hidden="true")[terms(replace(offer, to=None), look, seat, look.seat)]
    agrees = h.div(**agree)[h.span["✓ ", agreed_short(look, seat)]]
    return h.li(class_=f"seat-{seat}")[whose, lies, agrees, decline(seat, look)]


def agreed_short(look: ShopLook, other: int) -> str:
    """What one agrees to, as a button says it beside the picture of the offer."""
    assert look.seat is not None
    if q.Accept(look.seat, other) not in look.legal:
        return to_agree(look, look.seat, other)
    return agreed(look, look.seat, other, short=True)


def in_the_drawer(look: ShopLook) -> h.Element:
    """What is wanted for the coupons of an open hand, and the button that says so."""
    who = look.author
    return h.div(class_=f"desk in-drawer seat-{who}", role="group", aria_label=look.words("Your offer"))[
        wants(who, look, "hand"), h.div(class_="making")[made(who, look, "hand")]
    ]
