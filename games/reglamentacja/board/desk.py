"""Where an offer is laid out: what I give, what I want, to whom. It has the same place, and so has each of its buttons,
as long as the top spins."""

from __future__ import annotations

from typing import Any

from drawing import Look
from drawing import markup as h
from tabletop import Option

from ..components import ANY, KINDS, Kind
from ..questions import (
    SPIN_THE_TOP,
    WHAT_IS_LAID_OUT,
    WHY_NOT,
    Accept,
    Clear,
    Get,
    Give,
    MakeOffer,
    Refuse,
    To,
    ToAll,
    Withdraw,
)
from . import outlines
from .bargaining import between, opened, terms
from .pieces import coupon, heap, sign
from .sayings import agreed, label
from .whose import author, is_draft, once_more

NOTHING: dict[str, Any] = {"gives": [], "gets": [], "swap": False, "to": None, "open": False, "whole": False}


def desk(look: Look) -> h.Node:
    """The part of the table at which an offer is laid out; before the spin, what may be done until then."""
    view = look.view
    if view["over"]:
        return None
    if view["top"] == "still":
        if look.question in (SPIN_THE_TOP, WHAT_IS_LAID_OUT):
            return before_the_spin(look)
        return after_the_fall(look) if view["fallen"] is not None else None
    who = author(look)
    # words: The name of a part of the screen: there a player lays out an offer to the others.
    name = look.words("Your offer")
    return h.section(class_=f"desk seat-{who}{'' if can_write(look) else ' idle'}", aria_label=name)[
        wanted(look), whom(look), draft(look), making(look), word_time(look)
    ]


def can_write(look: Look) -> bool:
    """Whether whoever looks may put something into an offer, make it or take it back."""
    who = author(look)
    changes: list[Option] = [Get(who, kind) for kind in (*KINDS, ANY)]
    return any(option in look.legal for option in (*changes, MakeOffer(who), Withdraw(who), Clear(who)))


def before_the_spin(look: Look) -> h.Element:
    """Laying out begins before the top spins, and costs no time."""
    words = look.words
    return without_a_top(
        # words: Before the top is spun. People open their hands and lay coupons on the table.
        words("Before the spin: lay out what you would swap."),
        # words: Coupons of the hand; it continues “Before the spin: lay out what you would swap.”
        words("It costs no time now. Only coupons on the table can change hands."),
    )


def after_the_fall(look: Look) -> h.Element:
    """What has become of the offers, where one may just have been laid out."""
    words = look.words
    return without_a_top(
        # words: After the top has fallen, where a player laid out an offer until then.
        words("The top has fallen."),
        # words: It continues “The top has fallen.”
        words("All offers have ended, also a half-made one. The coupons are back in the hands."),
    )


def without_a_top(first: str, more: str) -> h.Element:
    """Two sentences in the place of the desk, while nothing spins."""
    return h.div(class_="desk before-spin")[sign(outlines.LITTLE_TOP), h.p[h.b[first], " ", h.span[more]]]


def wanted(look: Look) -> h.Element:
    """The seven kinds of coupon, and a coupon of any kind: what one wants."""
    words, who = look.words, author(look)
    return h.div(class_="kinds", data_sign="get")[
        [
            # words: {kind}: the name of a coupon.
            kind_button(Get(who, kind), kind, words("Coupon: {kind}", kind=kind), look)
            for kind in (*KINDS, ANY)
        ]
    ]


def kind_button(target: Option, kind: Kind, told: str, look: Look, again: str = "") -> h.Element:
    """A coupon of one kind as a button, with its name.

    Args:
        target: the place.
        kind: its kind.
        told: its name for the ear.
        look: who looks.
        again: where the same place is drawn a second time on the screen: a word that makes its id another.
    """
    place = look.place(target, told, f"kind {kind}")
    if again:
        place = once_more(place, again)
    return h.div(**place, title=told)[
        h.span(".outline"), coupon(kind), h.span(".kind-name")[look.words.term(kind)]
    ]  # fmt: skip


def whom(look: Look) -> h.Node:
    """To whom the offer at the desk is made."""
    return whom_at(author(look), look)


def whom_at(who: int, look: Look) -> h.Node:
    """To whom a player's offer is made, where there is a choice."""
    words = look.words
    others = [other for other in range(len(look.view["seats"])) if other != who]
    offer = look.view["seats"][who]["offer"] or NOTHING
    may = [other for other in others if To(who, other) in look.legal or offer["to"] == other]
    if len(may) < 2 or offer["open"]:
        return h.div(".whom")
    # words: Small button beside those with the players' signs: the offer is for everybody.
    all_of_them = words("to all")
    return h.div(class_="whom", role="group", aria_label=words("To whom the offer is made"))[
        chip_to(ToAll(who), words("Offer it to everybody"), all_of_them, offer["to"] is None, look),
        [
            chip_to(To(who, other), words("Offer it only to {seat}", seat=other), look.marks[other],
                    offer["to"] == other, look, f" seat-{other}")
            for other in may
        ],
    ]  # fmt: skip


def chip_to(target: Option, told: str, says: str, on: bool, look: Look, kind: str = "") -> h.Element:
    """One of those to whom an offer may be made."""
    return h.div(**look.place(target, told, f"chip-to{' on' if on else ''}{kind}"), title=told)[
        h.span(".outline"), h.span[says]
    ]


def draft(look: Look) -> h.Element:
    """The slip that is being written, or that stands: gives on the left, wants on the right."""
    who, words = author(look), look.words
    offer = look.view["seats"][who]["offer"] or NOTHING
    state = "open" if offer["open"] else "draft" if offer is not NOTHING else "blank"
    return h.div(class_=f"offer {state}", data_sign="slip")[
        h.span(class_="side gives")[heap(offer["gives"]) or h.small[what_to_give(look)]],
        between(offer, look, who, offer["to"]),
        # words: Stands in the empty half of an offer: above it are the kinds of coupon that can be asked for.
        h.span(class_="side gets")[heap(offer["gets"]) or h.small[words("what you want")]],
    ]  # fmt: skip


def what_to_give(look: Look) -> str:
    """How the left half of an offer is filled."""
    words = look.words
    # words: Stands in the empty half of an offer: touch coupons in the hand or on the table, to give them.
    return words("tap what you give") if can_write(look) else words("what is given")


def making(look: Look) -> h.Element:
    """The button that makes the offer, always there; beside it the one that clears or withdraws it."""
    who, words = author(look), look.words
    offer = look.view["seats"][who]["offer"] or NOTHING
    away: Option = Withdraw(who) if offer["open"] else Clear(who)
    # words: Button. What has been laid out of an offer, and is not yet said aloud, is dropped.
    away_told = words("Withdraw this offer") if offer["open"] else words("Clear this offer")
    return h.div(class_="making")[
        h.div(**look.place(MakeOffer(who), words("Make this offer"), "make"))[
            # words: Stands in place of the button that makes an offer, while the offer waits for an answer.
            h.span[words("Offer made") if offer["open"] else words("Make this offer")]
        ],
        h.div(**look.place(away, away_told, "away"), title=away_told)[h.span["✕"]],
    ]


def word_time(look: Look) -> h.Node:
    """How long a person who has the word may think until a bot speaks: a bar that runs out. What was laid out stays."""
    view, who = look.view, author(look)
    if view["top"] == "still" or not view["clock"] or not look.bots or look.inert:
        return None
    player = view["seats"][who]
    if look.turn == who:
        said = sum(len(player["offer"][side]) for side in ("gives", "gets")) if player["offer"] else 0
        return [
            h.span(class_="word-time", id=f"word-{view['words']}-{said}-{len(player['laid'])}", aria_hidden="true"),
            # words: At the left end of a bar that runs out: so long can the player act before a bot does.
            h.small(class_="kept")[look.words("your time to act")],
        ]
    if is_draft(player):
        # words: A bot speaks just now; the offer that a person has begun to lay out is not lost.
        return h.small(class_="kept")[look.words("your draft is kept")]
    return None


# -- in the hand ------------------------------------------------------------------------------------------------------


def for_the_hand(look: Look) -> h.Node:
    """What somebody who looks into the own hand can do about offers: agree with one touch, say why not, make one."""
    assert look.seat is not None
    view = look.view
    if view["top"] == "still":
        return None
    theirs = [seat for seat in opened(look) if seat != look.seat and answerable(look, look.seat, seat)]
    return [
        h.ul(".offers-to-me")[[offer_to_me(seat, look) for seat in theirs]] if theirs else None,
        in_the_drawer(look) if look.drawers and not look.around else None,
    ]


def answerable(look: Look, seat: int, other: int) -> bool:
    """Whether an offer is one that this seat may answer at all."""
    view = look.view
    to = view["seats"][other]["offer"]["to"]
    return to == seat or (to is None and (view["final"] or view["active"] in (seat, other)))


def offer_to_me(seat: int, look: Look) -> h.Element:
    """An offer, one button to agree to it, and four words to decline it."""
    assert look.seat is not None
    words, offer = look.words, look.view["seats"][seat]["offer"]
    agree = once_more(look.place(Accept(look.seat, seat), agreed(look, seat), "agree"), "hand")
    return h.li(class_=f"seat-{seat}")[
        h.span(".from")[look.marks[seat], " ", words.seat(seat)],
        h.span(".terms", aria_hidden="true")[terms({**offer, "to": None}, look, seat, look.seat)],
        h.div(**agree)[h.span["✓ ", agreed_short(look, seat)]],
        declining(seat, look),
    ]  # fmt: skip


def declining(seat: int, look: Look) -> h.Node:
    """The four words with which an offer can be declined, behind one button."""
    assert look.seat is not None
    answers = [no for reason in WHY_NOT if (no := Refuse(look.seat, seat, reason)) in look.legal]
    if not answers:
        return None
    return h.details(id=f"declining-{seat}")[
        # words: Button. It opens four short answers with which a player declines an offer.
        h.summary[look.words("Decline")],
        h.div(".why-nots")[
            [h.div(**look.place(no, label(no, look), "why-not"))[look.words.term(no.reason)] for no in answers]
        ],
    ]


def agreed_short(look: Look, other: int) -> str:
    """What one agrees to, as a button says it beside the picture of the offer."""
    assert look.seat is not None
    if Accept(look.seat, other) not in look.legal:
        # words: Button. The player accepts somebody’s offer, and the deal is done.
        return look.words("Deal!")
    return agreed(look, other, short=True)


def in_the_drawer(look: Look) -> h.Element:
    """The desk once more, within an open hand."""
    words, who = look.words, author(look)
    make = once_more(look.place(MakeOffer(who), words("Make this offer"), "make"), "hand")
    offer = look.view["seats"][who]["offer"] or NOTHING
    away: Option = Withdraw(who) if offer["open"] else Clear(who)
    # words: Button. What has been laid out of an offer, and is not yet said aloud, is dropped.
    away_told = words("Withdraw this offer") if offer["open"] else words("Clear this offer")
    drop = once_more(look.place(away, away_told, "away"), "hand")
    # words: The name of a part of the screen: there a player lays out an offer to the others.
    name = words("Your offer")
    return h.div(class_="desk in-drawer", role="group", aria_label=name)[
        # words: The heading over the coupons that an offer asks for.
        h.b(".asks")[words("I want")],
        h.div(class_="kinds")[
            [
                kind_button(Get(who, kind), kind, words("Coupon: {kind}", kind=kind), look, "hand")
                for kind in (*KINDS, ANY)
            ]
        ],
        h.div(class_=f"slip-in-hand{' open' if offer['open'] else ''}", data_sign="slip")[
            h.span(".side")[heap(offer["gives"]) or h.small[what_to_give(look)]],
            between(offer, look, who, offer["to"]),
            h.span(".side")[heap(offer["gets"]) or h.small[words("what you want")]],
        ],
        h.div(class_="making")[
            h.div(**make)[h.span[words("Offer made") if offer["open"] else words("Make this offer")]],
            h.div(**drop, title=away_told)[h.span["✕"]],
        ],
    ]  # fmt: skip


def gives_from(look: Look, kind: Kind, held: int) -> bool:
    """Whether a touch on a coupon of the hand gives it in the offer, rather than only laying it on the table."""
    seat = look.seat
    assert seat is not None
    player = look.view["seats"][seat]
    given = (player["offer"] or NOTHING)["gives"]
    free = player["laid"].count(kind) - given.count(kind)
    return bool(held) and not free and Give(seat, kind) in look.legal
