"""Options in words: what a button says, and what an answer does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drawing import Look
from tabletop import Message, Option, msg

from ..components import ANY, CARDS, KINDS, VISITS, Kind
from ..questions import (
    Accept,
    Back,
    Buy,
    Clear,
    Enough,
    Fall,
    Get,
    Give,
    Hide,
    Lay,
    Leave,
    MakeOffer,
    Pay,
    Pick,
    Place,
    Refuse,
    Rest,
    Roll,
    Slow,
    Speculate,
    Spin,
    Stop,
    Swap,
    To,
    ToAll,
    Withdraw,
    Wobble,
    Word,
)

PLAIN: dict[Option, Message] = {
    Spin(): msg("Spin the top"),
    Stop(): msg("Stop the top"),
    Slow(): msg("The top slows down"),
    Wobble(): msg("The top wobbles"),
    Fall(): msg("The top falls"),
    Speculate("coupon"): msg("Speculator: two coupons for one from the pile"),
    Speculate("place"): msg("Speculator: two coupons for his place"),
    Rest(): msg("Nothing more to say"),
    Back(): msg("No deal after all"),
    Leave(): msg("Leave without shopping"),
    Roll(): msg("Roll the die"),
}
"""What is always called the same."""


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words = look.words
    if option in PLAIN:
        return words.say(PLAIN[option])
    match option:
        case Word(seat):
            return words("{seat} takes the word", seat=seat)
        case Accept(_, other):
            return agreed(look, other)
        case Refuse(_, other, reason):
            return words("To {seat}: “{reason}.”", seat=other, reason=reason)
        case Enough():
            return words("No more deals")
        case Pay(kind):
            return words("Hand in: {coupon}", coupon=kind)
        case Pick(kind):
            return words("Give for it: {coupon}", coupon=kind)
        case Buy(card):
            return words("Buy {card}: {coupons}", card=card, coupons=listed(CARDS[card].needs, look))
    return laying_out(option, look)


def laying_out(option: Option, look: Look) -> str:
    """A step of laying out coupons or an offer."""
    words = look.words
    match option:
        case Lay(_, kind):
            return words("Lay out: {coupon}", coupon=kind)
        case Hide(_, kind):
            return words("Take back: {coupon}", coupon=kind)
        case Give(_, kind):
            return words("I give: {coupon}", coupon=kind)
        case Get(_, kind):
            return words("I want: {coupon}", coupon=kind)
        case Swap(_, other):
            return words("Swap places with {seat}", seat=other)
        case Place():
            return words("Offer your place to anyone")
        case To(_, other):
            return words("Offer it to {seat} only", seat=other)
        case ToAll():
            return words("Offer it to everyone")
        case MakeOffer():
            return words("Make the offer")
        case Clear():
            return words("Start again")
        case Withdraw():
            return words("Withdraw the offer")
    raise AssertionError(option)


def listed(kinds: Sequence[Kind], look: Look) -> str:
    """Coupons as text: "2 × butter and sugar"."""
    words = look.words
    counts = [(kind, kinds.count(kind)) for kind in (*KINDS, ANY) if kind in kinds]
    parts = [words.term(kind) if n == 1 else words("{n} × {coupon}", n=n, coupon=kind) for kind, n in counts]
    return words.listed(parts)


def agreed(look: Look, other: int) -> str:
    """What one agrees to in accepting another player's offer."""
    words = look.words
    offer: dict[str, Any] = look.view["seats"][other]["offer"] or {"gives": [], "gets": [], "swap": False}
    gives, gets = listed(offer["gives"], look), listed(offer["gets"], look)
    if not offer["swap"]:
        return words("Agree with {seat}: give {gets}, get {gives}", seat=other, gets=gets, gives=gives)
    if gets and gives:
        return words("Agree with {seat}: swap places, give {gets}, get {gives}", seat=other, gets=gets, gives=gives)
    if gets:
        return words("Agree with {seat}: swap places and give {gets}", seat=other, gets=gets)
    if gives:
        return words("Agree with {seat}: swap places and get {gives}", seat=other, gives=gives)
    return words("Agree with {seat}: swap places", seat=other)


def preview(option: Option, look: Look) -> str:
    """One sentence: what giving this answer does; empty where the label says it."""
    words = look.words
    match option:
        case Stop():
            return words("The exchange ends at once; open offers lapse.")
        case Spin():
            return words("Everyone may bargain until it falls.")
        case Leave():
            return words("The pawn goes to the back of the queue, and one coupon is drawn.")
        case Buy(card):
            return gain(look, card)
        case MakeOffer(seat) if not priced(look.view["seats"][seat]["offer"]):
            return words("It names no price: whoever is interested answers with an offer that does.")
        case Refuse():
            return words("The offer stays open until it is withdrawn.")
        case Accept():
            return words("Coupons and places change hands at once.")
    return ""


def priced(offer: dict[str, Any]) -> bool:
    """Whether something goes each way in an offer that is being laid out."""
    return bool(offer["swap"] or (offer["gives"] and offer["gets"]))


def gain(look: Look, name: str) -> str:
    """What a card is worth to the eyes that look."""
    card, words = CARDS[name], look.words
    if look.seat is not None and look.seat == look.turn:
        twice = card.category in VISITS[look.view["visit"]].doubles
        return words.many(
            "Worth {n} point to this visit.", "Worth {n} points to this visit.", n=card.icons * (1 + twice)
        )
    return words("{n} × {category}; three coupons are handed in.", n=card.icons, category=card.category)
