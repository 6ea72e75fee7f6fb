"""What each player has at her own edge of a screen that lies flat: coupons, an offer, what may be wanted, and a button
for each offer that she may agree to. All act at once, so nothing here depends on who has the floor."""

from dataclasses import replace

from drawing import markup as h
from tabletop import Option

from .. import questions as q
from ..components import ANY, KINDS
from ..views import NO_OFFER
from .bargaining import fan, terms
from .desk import kind_button, made, to_take_out, what_to_want, whom_at
from .looks import ShopLook
from .pieces import coupon_that_moves
from .sayings import agreed, label


def setting(seat: int, look: ShopLook) -> h.Element:
    """One player's place at the table, by what everybody may know."""
    spins = look.view.spins
    return h.div(class_=f"own-setting seat-{seat}", role="group", aria_label=look.words.seat(seat))[
        h.div(".offers")[speaking(seat, look), [agreement(seat, other, look) for other in offered_to(seat, look)]],
        h.div(".my-offer")[
            h.div(".mine")[lying(seat, look), wanted_for_it(seat, look) if spins else None],
            h.div(class_="making")[whom_at(seat, look), made(seat, look)] if spins and seat not in look.bots else None,
        ],
        h.p(".for-me")[look.words.say(look.question.prompt)]  # it is answered in the open hand, or with what lies there
        if look.turn == seat and look.question and look.question in (*q.FOR_THE_SPECULATOR, q.WHICH_ARE_GIVEN)
        else wanting(seat, look)
        if spins and seat not in look.bots
        else None,
    ]


def speaking(seat: int, look: ShopLook) -> h.Element:
    """The coupons in the hand, seen from outside. A touch takes the floor: a place in the queue that is touched then is
    meant by this player."""
    told = look.words("{seat} acts now", seat=seat)
    return h.div(**look.place(q.Word(seat), told, "word"), title=told)[h.span(".outline"), fan(seat, look)]


def offered_to(seat: int, look: ShopLook) -> list[int]:
    """Whose offers this player may agree to."""
    return [other for other in range(len(look.view.seats)) if q.Accept(seat, other) in look.legal]


def agreement(seat: int, other: int, look: ShopLook) -> h.Element:
    """One touch agrees to an offer: what the player gives for what."""
    offer = look.view.seats[other].offer or NO_OFFER
    mine = replace(offer, gives=offer.gets, gets=offer.gives, to=None)
    told = agreed(look, seat, other)
    return h.div(**look.place(q.Accept(seat, other), told, f"agree from-{other}"), title=told)[
        h.span(".tick-off", aria_hidden="true")["✓ ", look.marks[other]],
        h.span(".terms", aria_hidden="true")[terms(mine, look, seat, other)],
    ]


def lying(seat: int, look: ShopLook) -> h.Element:
    """The coupons that lie face up before the player. A touch gives one in the offer; those in it are marked."""
    player = look.view.seats[seat]
    on_table = player.laid
    given = look.view.at_the_desk(seat).gives
    drawn = [_lying(seat, kind, on_table.count(kind), given.count(kind), look) for kind in KINDS if kind in on_table]
    return h.div(".laid-out")[drawn or (h.small[what_to_lay_out(look)] if seat not in look.bots else None)]


def what_to_lay_out(look: ShopLook) -> str:
    """What to do while nothing lies before a player."""
    if not look.view.spins:
        # words: Before the top is spun. People open their hands and lay coupons on the table.
        return look.words("Before the spin: lay out what you would swap.")
    # words: Stands in the empty half of an offer: touch coupons in the hand or on the table, to give them.
    return look.words("tap what you give")


def _lying(seat: int, kind: str, count: int, given: int, look: ShopLook) -> h.Element:
    # words: {coupon}: the name of a coupon.
    told = look.words("On the table in front of {seat}: {n} × {coupon}", seat=seat, n=count, coupon=kind)
    picks = look.question is q.WHICH_ARE_GIVEN and look.turn == seat and q.Pick(kind) in look.legal
    target: Option = q.Pick(kind) if picks else q.Give(seat, kind)
    return h.div(**look.place(target, told, f"laid{' given' if given else ''}"), title=look.words.term(kind))[
        h.span(".outline"),
        coupon_that_moves(kind),
        h.b(".times")[f"{given}/{count}" if given and count > 1 else f"×{count}"] if count > 1 else None,
    ]


def wanted_for_it(seat: int, look: ShopLook) -> h.Node:
    """What the player's offer asks for."""
    offer = look.view.at_the_desk(seat)
    return h.span(class_=f"asked-for{' open' if offer.open else ''}", data_sign="slip")[
        h.span(".against", aria_hidden="true")["⇄"],
        to_take_out(offer.gets, seat, look) or what_to_want(seat, look),
    ]


def wanting(seat: int, look: ShopLook) -> h.Element:
    """The seven kinds of coupon, and a coupon of any kind: what the player may want."""
    words = look.words
    return h.div(".kinds", data_sign="get")[
        # words: {kind}: the name of a coupon.
        [kind_button(q.Get(seat, kind), kind, words("Coupon: {kind}", kind=kind), look) for kind in (*KINDS, ANY)],
        h.div(**look.place(q.Enough(seat), label(q.Enough(seat), look), "enough"))[h.span[label(q.Enough(seat), look)]]
        if q.Enough(seat) in look.legal
        else None,
    ]
