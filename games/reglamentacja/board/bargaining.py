"""The table where coupons change hands: what lies before each player, the top in the middle."""

from collections import Counter

from drawing import markup as h

from .. import questions as q
from ..components import ANY, KINDS
from ..views import NO_OFFER, SeenOffer
from . import outlines
from .looks import ShopLook, once_more
from .pieces import coupon_back, coupon_that_moves, heap, sign, upon_each_other
from .sayings import agreed, label, listed
from .shop import bought_card
from .top import the_top
from .visits import visit


def cloth(look: ShopLook) -> h.Element:
    """What lies before each player, and the top; the top alone, where each player has the rest at her own edge."""
    players = len(look.view.seats)
    # words: The name of a part of the screen: the table on which coupons change hands.
    name = look.words("Table")
    apart = " some-far" if any(far(seat, look) for seat in range(players)) and not look.around else ""
    others = [] if look.around else [seat for seat in range(players) if seat != look.home]
    near = "" if look.home is None else f" others-{len(others)}"
    return h.section(class_=f"cloth seats-{players}{apart}{near}", aria_label=name)[
        [tray(seat, look) for seat in others], the_top(look)
    ]


# -- what lies before a player ----------------------------------------------------------------------------------------


def tray(seat: int, look: ShopLook) -> h.Element:
    """What lies before one player: coupons in hand and on the table, an offer, what was answered, what was bought.

    What is held over it and let go is given here, asked for here, or bought.
    """
    view = look.view
    player = view.seats[seat]
    opens_a_hand = look.seat is None and seat not in look.bots and not (view.over or look.inert)
    speaks = look.turn == seat or (view.spins and look.turn is None and view.speaker == seat)
    tight = len(view.seats) > 3 or (seat == 1 and look.home is None)  # of three players the second sits under the top
    mine = seat == look.seat
    offer, lies, cards = said_by(seat, look), len({*face_up(seat, look)}), len(player.cards)
    word = None if offer else _saying(seat, look)
    # What the style sheet must know of what lies there: it would take a browser long to find that out at each touch.
    states = {
        "speaks": speaks, "active": seat == view.active, "mine": mine, "far": far(seat, look), "tight": tight,
        "offers": offer, "says": word, "lays": lies, "lays-four": lies > 3, "peeks": opens_a_hand,
        "swapping": offer and offer.swap,
        "answered": offer and answerers(seat, offer, look), "had-1": cards, "had-2": cards > 1, "had-3": cards > 2,
    }  # fmt: skip
    kind = "".join(f" {state}" for state, there in states.items() if there)
    # The way into a player's own hand, at the player's own edge. Strips and keys have their own.
    eye = h.div(class_="eye", data_do="drawer", data_seat=str(seat), aria_hidden="true")[sign(outlines.EYE)]
    return h.div(class_=f"tray seat-{seat}{kind}", data_mat=str(q.To(look.author, seat)))[
        h.div(class_=f"tray-head{' peeks' if opens_a_hand else ''}")[
            nameplate(seat, look), eye if opens_a_hand else None
        ],
        h.div(class_=f"row{' seen' if cards or player.known != face_up(seat, look) else ''}")[
            fan(seat, look), had(player.cards, look)
        ],
        laid(seat, look),
        visit(look) if seat == look.seat and not (look.drawers or view.over) else None,
        slip(seat, offer, look) if offer else word or _silent(seat, look),
    ]


def far(seat: int, look: ShopLook) -> bool:
    """Whether somebody who plays with bots alone cannot deal with a player now."""
    return look.alone and seat in look.bots and not look.view.may_deal(look.people[0], seat)


def nameplate(seat: int, look: ShopLook) -> h.Element:
    """Whose tray; a touch takes the floor or, before the spin, opens the hand; or says why no deal is possible now."""
    view, words = look.view, look.words
    player = view.seats[seat]
    told = words(
        # words: {coupons}, {cards}: how many of them.
        "{seat}: coupons in hand: {coupons}, shopping cards: {cards}",
        seat=seat, coupons=player.coupons, cards=len(player.cards),
    )  # fmt: skip
    if seat == view.active:
        told = f"{told}, {words('has the spinning top')}"
    means = q.To(look.author, seat) if far(seat, look) else q.Word(seat)
    place = look.place(means, told, "nameplate")
    if q.Spin() in look.legal and means in look.legal:
        place |= {"data-do": "drawer", "data-seat": str(seat)}
    return h.div(**place, data_pile=f"mat-{seat}")[
        h.span(".outline"),
        h.span(".tray-mark", aria_hidden="true")[look.marks[seat] if seat < len(look.marks) else ""],
        h.span(".tray-name")[words.seat(seat)],
        sign(outlines.LITTLE_TOP, "little-top") if seat == view.active and not view.over else None,
        # words: Beside the name of a player who wants no more deals while the top spins.
        h.small(".ready")["✓ ", h.span[words("no more deals")]] if seat in view.enough and view.spins else None,
    ]


def fan(seat: int, look: ShopLook) -> h.Element:
    """The coupons in a hand as the others see them: those that they have seen, equal ones as one, and the backs of the
    others."""
    player, words = look.view.seats[seat], look.words
    seen = Counter(player.known) - Counter(face_up(seat, look))
    hidden = player.coupons - len(player.known)
    told = words.many("{n} coupon in hand", "{n} coupons in hand", n=player.coupons)
    drawn = hidden + len(seen)
    many = " very many" if drawn > 8 else " many" if drawn > 6 else ""
    many += "" if seen else " unseen"
    return h.span(class_=f"fan{many}", data_sign="tally", role="img", aria_label=told, title=told)[
        h.span(".backs")[[coupon_back(seat)] * hidden],
        h.span(".faces")[
            [
                h.span(".pair")[upon_each_other(kind, n, "coupons")] if n > 1 else coupon_that_moves(kind, "coupons")
                for kind in KINDS
                if (n := seen[kind])
            ]
        ],
        h.b[str(player.coupons)],
    ]


def had(cards: list[str], look: ShopLook) -> h.Node:
    """The shopping cards that a player has bought."""
    kind = f"bought-here{' crowd' if len(cards) > 3 else ''}"
    return h.span(class_=kind, data_sign="had")[[bought_card(card, look) for card in cards]] if cards else None


def laid(seat: int, look: ShopLook) -> h.Element:
    """Coupons that lie face up before a player: their owner gives or picks them, others ask for them."""
    lying, words = face_up(seat, look), look.words
    asks = look.view.may_deal(look.author, seat) and any(q.Get(look.author, kind) in look.legal for kind in lying)
    # words: Under coupons that lie before another player: a touch on one of them puts it into the own offer.
    says = words("tap what you want") if asks else None
    if lying and look.view.spins and far(seat, look):
        # words: Under coupons that lie before another player, with whom the reader cannot deal in this round.
        says = words("not for you this round")
    return h.div(class_=f"laid-out{' told' if says else ''}{''.join(f' of-{n}' for n in range(4, len({*lying}) + 1))}")[
        [_laid(seat, kind, lying.count(kind), look) for kind in KINDS if kind in lying],
        h.small(".lies", aria_hidden="true")[says] if says else None,
    ]


def face_up(seat: int, look: ShopLook) -> list[str]:
    """What lies before a player: while she pays the speculator, all that was seen of her hand."""
    player = look.view.seats[seat]
    return player.known if seat == look.turn and look.question in q.FOR_THE_SPECULATOR else player.laid


def _laid(seat: int, kind: str, count: int, look: ShopLook) -> h.Element:
    # words: {coupon}: the name of a coupon.
    told = look.words("On the table in front of {seat}: {n} × {coupon}", seat=seat, n=count, coupon=kind)
    pays = [move for move in (q.Pay(kind), q.Pick(kind)) if move in look.legal and seat == look.turn]
    place = look.place(pays[0] if pays else q.Give(seat, kind), told, f"laid{' several' if count > 1 else ''}")
    wanted = look.legal.get(q.Get(look.author, kind)) if look.view.may_deal(look.author, seat) else None
    if wanted is not None and not look.around and (seat in look.bots or "data-do" not in place):
        at_once = look.legal.get(q.Give(seat, kind), wanted)  # for the only kind that the reader has laid out
        place |= {"data-do": "choose", "data-option": str(at_once), "data-late": ""}
        place["class"] += " wanted lift"
    return h.div(**place, title=look.words.term(kind))[h.span(".outline"), upon_each_other(kind, count)]


def said_by(seat: int, look: ShopLook) -> SeenOffer | None:
    """The offer that lies on a player's mat; the own one is at the desk until it is made, and stays there where nobody
    else looks."""
    offer = look.view.seats[seat].offer
    return offer if offer and (seat != look.author or (offer.open and not look.alone)) else None


def answerers(seat: int, offer: SeenOffer, look: ShopLook) -> list[int]:
    """Whose buttons lie on an offer."""
    return [other for other in range(len(look.view.seats)) if may_answer(other, seat, offer, look)]


def slip(seat: int, offer: SeenOffer, look: ShopLook) -> h.Element:
    """The slip on which an offer stands: gives, gets, to whom; and who may agree to it."""
    # words: Read aloud before what is offered.
    told = look.words("Offer from {seat}", seat=seat)
    for one, other, kinds in ((seat, offer.to, offer.gives), (offer.to, seat, offer.gets)):
        what = [place_given(one, other, offer, look), listed(kinds, look)] if one == seat or not offer.asks else []
        told = f"{told}. {gives(one, other, look)}: {', '.join(filter(None, what)) or '?'}"
    able = [other for other in look.people if look.view.may_deal(other, seat) and offer.to in (None, other)]
    answered = look.seat is not None or any(q.Accept(other, seat) in look.legal for other in able)
    # Who may agree only with what the hand holds opens it by a touch on the slip, as by the eye.
    opens = {"data_do": "drawer", "data_seat": str(able[0])} if offer.open and len(able) == 1 and not answered else {}
    able_now = answerers(seat, offer, look)
    noes = " ".join(look.marks[other] for other in offer.refused if other != look.seat)
    # words: On an offer; {marks}: the signs of the players who have declined it.
    declined = h.small(".noes")[look.words("declined by {marks}", marks=noes)] if noes else None
    states = {"open": offer.open, "swapping": offer.swap, "answered": able_now}
    kind = "".join(f" {state}" for state, there in states.items() if there)
    return h.div(class_=f"slip{kind}", data_piece=f"offer-{seat}", data_owner=str(seat), data_from=f"mat-{seat}")[
        h.span(".terms", data_sign="slip", role="img", aria_label=told, **opens)[
            terms(offer, look, seat, offer.to), declined
        ],
        [_accept(other, seat, look) for other in able_now],
        decline(seat, look) if look.seat is not None and not look.drawers else None,
    ]


def may_answer(seat: int, other: int, offer: SeenOffer, look: ShopLook) -> bool:
    """Whether a slip has the button with which a player agrees: the eyes that may decline see it even where they lack
    something, so that no answer takes the place of another."""
    own = seat == look.seat and not look.drawers and look.view.may_deal(seat, other) and offer.to in (None, seat)
    return q.Accept(seat, other) in look.legal or (own and offer.open)


def to_agree(look: ShopLook, seat: int, other: int) -> str:
    """What the button says with which a player agrees to an offer; for eyes that know the hand, what is missing."""
    offer = look.view.seats[other].offer or NO_OFFER
    lacks = Counter(offer.gets) - Counter([*look.view.held, ANY])
    if seat == look.seat and lacks:
        # words: Stands in the place of the button “Deal!”; {coupons}: names of coupons that a player lacks for it.
        return look.words("missing: {coupons}", coupons=listed(list(lacks.elements()), look))
    # words: Button. The player accepts somebody’s offer, and the deal is done.
    return look.words("Deal!")


def terms(offer: SeenOffer, look: ShopLook, left: int, right: int | None) -> h.Node:
    """An offer in pictures: what each of two players gives; on the left what the reader gives, as at the desk."""
    swapping = " swapping" if offer.swap else ""
    sides = [
        h.span(class_=f"side named{swapping}")[
            giver(left, right, look), place_of(left, right, offer, look), _side(offer.gives, offer)
        ],
        h.span(".against", aria_hidden="true")["⇄"],
        h.span(class_=f"side named{'' if offer.asks else swapping}")[
            giver(right, left, look),
            h.b["?"] if offer.asks else [place_of(right, left, offer, look), _side(offer.gets, offer)],
        ],
    ]
    return sides[::-1] if look.reader is not None and left != look.reader and right in (None, look.reader) else sides


def giver(seat: int | None, other: int | None, look: ShopLook) -> h.Element:
    """Who gives what stands on one side of an offer; as a sign where several offers lie side by side."""
    mark = "?" if seat is None else look.marks[seat]
    return h.small(".giver")[
        h.span(".giver-words")[gives(seat, other, look)],
        h.span(class_=f"giver-mark seat-{seat}", aria_hidden="true")[f"{mark} →"],
    ]


def gives(seat: int | None, other: int | None, look: ShopLook) -> str:
    """Who gives what stands on one side of an offer, in words; None: whoever accepts it."""
    words, reader = look.words, look.reader
    if seat is None and other == reader is not None:
        # words: Above one half of an offer: what you would get. Above the other half stands “you give”.
        return words("you get")
    if seat is None and reader is None:
        # words: Above one half of an offer to everybody: what whoever accepts it gives. Beside it stands “Ewa gives”.
        return words("in return")
    if seat in (None, reader):
        # words: Above one half of an offer: what you would give. Above the other half stands “Ewa gives”.
        return words("you give")
    # words: Above one half of an offer. Above the other half stands “you give”.
    return words("{seat} gives", seat=seat)


def place_of(seat: int | None, other: int | None, offer: SeenOffer, look: ShopLook) -> h.Node:
    """The place in the queue that one side of an offer gives, where it swaps places."""
    told = place_given(seat, other, offer, look)
    return h.span(".swaps", data_sign="swaps")[told] if told else None


def own_place(who: int, offer: SeenOffer, look: ShopLook, again: str = "") -> h.Node:
    """The own place in an offer that is being laid out: a touch takes the swap of places out; ``again``: as in
    :func:`.desk.kind_button`."""
    if q.Out(who, q.THE_PLACE) not in look.legal:
        return place_of(who, offer.to, offer, look)
    # words: A touch takes the swap of places in the queue out of an offer.
    told = look.words("Swap no places in this offer")
    place = look.place(q.Out(who, q.THE_PLACE), told, "out swapping")
    return h.div(**once_more(place, again), title=told)[place_of(who, offer.to, offer, look)]


def place_given(seat: int | None, other: int | None, offer: SeenOffer, look: ShopLook) -> str:
    """That place in words; ``seat`` None: that of whoever accepts."""
    if not offer.swap:
        return ""
    words = look.words
    seat = look.reader if seat is None and look.reader != other else seat
    if seat is not None:
        # words: In an offer that swaps two places in the queue.
        return words("place {n}", n=look.view.queue.index(seat) + 1)
    # words: In an offer that swaps two places in the queue: the place of whoever accepts it.
    return words("their place")


def _side(kinds: list[str], offer: SeenOffer) -> h.Node:
    """What goes one way; a question mark where a spoken offer names nothing."""
    if offer.open and not (kinds or offer.whole or offer.swap):
        return h.b["?"]
    return heap(kinds)


def decline(seat: int, look: ShopLook) -> h.Node:
    """One press declines an offer, with the word that gives least away. What has been declined says so in the same
    place."""
    assert look.seat is not None
    words, offer = look.words, look.view.seats[seat].offer or NO_OFFER
    if look.seat in offer.refused:
        # words: It stands beside an offer that the player has declined.
        return h.div(".decline.declined")[h.span["✕ ", h.span(".agree-word")[words("Declined")]]]
    bare = q.Refuse(look.seat, seat, q.BARE_NO)
    if bare not in look.legal:
        return None
    return h.div(**look.place(bare, label(bare, look), "decline"), title=label(bare, look))[
        # words: Button. The player declines somebody’s offer.
        h.span["✕ ", h.span(".agree-word")[words("Decline")]]
    ]


def _accept(seat: int, other: int, look: ShopLook) -> h.Element:
    """The button of one player who may agree; whose it is stands on it where several people play."""
    agrees = q.Accept(seat, other) in look.legal
    no = " after-all" if seat in (look.view.seats[other].offer or NO_OFFER).refused else ""
    told = agreed(look, seat, other) if agrees else to_agree(look, seat, other)
    mark = f" {look.marks[seat]}" if len(look.people) > 1 else ""
    told = f"{look.words.seat(seat)}: {told}" if mark else told
    return h.div(
        **look.place(q.Accept(seat, other), told, f"accept seat-{seat}{no}"), title=agreed(look, seat, other)
    )[
        h.span[
            "✓ " if agrees else None,
            h.span(".agree-word")[to_agree(look, seat, other)],
            mark,
        ]
    ]  # fmt: skip


def _silent(seat: int, look: ShopLook) -> h.Node:
    """On the mat of somebody with whom a person who plays with bots alone may deal: there is nothing to answer, or no
    more."""
    words, tried = look.words, look.view.seats[seat].tried[-1:]
    if not (look.alone and look.view.spins and seat in look.bots and look.view.may_deal(look.people[0], seat)):
        return None
    taken_back = any(offer.to in (None, look.people[0]) for offer in tried)
    # words: On the mat of a player who has withdrawn the offer that lay there.
    # words: On the mat of a player who has made no offer.
    return h.small(".silent-mat")[words("offer withdrawn") if taken_back else words("no offer to you")]


def _saying(seat: int, look: ShopLook) -> h.Node:
    """The word with which a player refused an offer that still stands, as the tray of that player shows it."""
    for other, player in enumerate(look.view.seats):
        offer = player.offer
        if offer and offer.open and seat in offer.refused:
            reason = look.words.term(offer.refused[seat])
            told = look.words(
                # words: {reason}: a whole sentence, such as “That is too little”.
                "{seat} declines the offer from {seat_to}: “{reason}.”",
                seat=seat,
                seat_to=other,
                reason=offer.refused[seat],
            )
            return h.div(class_="saying", data_sign="saying", title=told)[h.q[reason], " → ", look.marks[other]]
    return None
