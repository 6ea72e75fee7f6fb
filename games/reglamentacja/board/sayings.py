"""Options in words: what a button says, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from drawing import Look
from tabletop import Message, Option, msg

from ..components import CARDS, KINDS, VISITS, Kind


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    verb, *about = str(option).split(":")
    if option in _PLAIN:
        return look.words.say(_PLAIN[option])
    return _LABELS[verb](look, about)


_PLAIN: dict[str, Message] = {
    "top:spin": msg("Spin the top"),
    "top:stop": msg("Stop the top"),
    "slow": msg("The top slows down"),
    "wobble": msg("The top wobbles"),
    "fall": msg("The top falls"),
    "speculator:coupon": msg("Speculator: two coupons for one from the pile"),
    "speculator:place": msg("Speculator: two coupons for his place"),
    "rest": msg("Nothing more to say"),
    "back": msg("No deal with the speculator"),
    "leave": msg("Leave without shopping"),
    "roll": msg("Roll the die"),
}


def listed(kinds: Sequence[Kind], look: Look, *, swap: bool = False) -> str:
    """Coupons as text: "2 × butter, sugar and places swapped"."""
    words = look.words
    counts = [(kind, kinds.count(kind)) for kind in KINDS if kind in kinds]
    parts = [words.term(kind) if n == 1 else words("{n} × {coupon}", n=n, coupon=kind) for kind, n in counts]
    return words.listed([*parts, words("the other's place in the queue")] if swap else parts)


def _offered(look: Look, maker: str) -> dict[str, Any]:
    offer: dict[str, Any] | None = look.view["seats"][int(maker)]["offer"]
    return offer or {"gives": [], "gets": [], "swap": False, "to": None}


def _accept(look: Look, about: Sequence[str]) -> str:
    offer = _offered(look, about[1])
    who = int(about[1])
    if offer["swap"] and not (offer["gets"] or offer["gives"]):
        return look.words("Agree with {seat}: swap places", seat=who)
    if offer["swap"] and not offer["gets"]:
        return look.words(
            "Agree with {seat}: swap places and get {gives}", seat=who, gives=listed(offer["gives"], look)
        )
    gets = listed(offer["gets"], look)
    if offer["swap"] and offer["gives"]:
        gives = listed(offer["gives"], look)
        return look.words("Agree with {seat}: swap places, give {gets}, get {gives}", seat=who, gets=gets, gives=gives)
    if offer["swap"]:
        return look.words("Agree with {seat}: swap places and give {gets}", seat=who, gets=gets)
    return look.words(
        "Agree with {seat}: give {gets}, get {gives}", seat=who, gets=gets, gives=listed(offer["gives"], look)
    )


def _buy(look: Look, about: Sequence[str]) -> str:
    card = CARDS[about[0]]
    return look.words("Buy {card}: {coupons}", card=card.id, coupons=listed(card.needs, look))


_LABELS: dict[str, Callable[[Look, Sequence[str]], str]] = {
    "word": lambda look, about: look.words("{seat} takes the word", seat=int(about[0])),
    "lay": lambda look, about: look.words("Lay out: {coupon}", coupon=about[1]),
    "hide": lambda look, about: look.words("Take back: {coupon}", coupon=about[1]),
    "give": lambda look, about: look.words("I give: {coupon}", coupon=about[1]),
    "get": lambda look, about: look.words("I want: {coupon}", coupon=about[1]),
    "swap": lambda look, about: look.words("Swap places with {seat}", seat=int(about[1])),
    "to": lambda look, about: look.words("Offer it to {seat} only", seat=int(about[1])),
    "offer": lambda look, about: look.words("Make the offer"),
    "clear": lambda look, about: look.words("Start again"),
    "withdraw": lambda look, about: look.words("Withdraw the offer"),
    "accept": _accept,
    "refuse": lambda look, about: look.words("To {seat}: “{reason}.”", seat=int(about[1]), reason=about[2]),
    "enough": lambda look, about: look.words("No more deals"),
    "pay": lambda look, about: look.words("Hand in: {coupon}", coupon=about[0]),
    "buy": _buy,
}


def preview(option: Option, look: Look) -> str:
    """One sentence: what giving this answer does; empty where the label says it."""
    words = look.words
    verb, *about = str(option).split(":")
    if option == "top:stop":
        return words("The exchange ends at once; open offers lapse.")
    if option == "top:spin":
        return words("Everyone may bargain until it falls.")
    if option == "leave":
        return words("The pawn goes to the back of the queue, and one coupon is drawn.")
    if verb == "buy":
        return _gain(look, about[0])
    if verb == "refuse":
        return words("The offer stays open until it is withdrawn.")
    if verb == "accept":
        return words("Coupons and places change hands at once.")
    return ""


def _gain(look: Look, name: str) -> str:
    """What a card is worth to the eyes that look."""
    card, words = CARDS[name], look.words
    if look.seat is not None and look.seat == look.turn:
        twice = card.category in VISITS[look.view["visit"]].doubles
        return words.many(
            "Worth {n} point to this visit.", "Worth {n} points to this visit.", n=card.icons * (1 + twice)
        )
    return words("{n} × {category}; three coupons are handed in.", n=card.icons, category=card.category)
