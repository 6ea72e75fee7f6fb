"""What shops and market have in common: places that take a tap, queues, and goods by name."""

from drawing import Look
from drawing import markup as h
from tabletop import Option

from .. import questions as q
from ..components import KINDS, MARKET, SPECULATOR, Good, Kind, Place
from .pieces import pawn
from .reading import seen

JOINING = {q.WHERE_TO_QUEUE: 99, q.WHERE_IT_BECOMES_SECOND: 1}
"""Questions that bring a pawn into a queue -> behind how many others it comes to stand, if there are so many."""


def crowd(number: int) -> str:
    """How so many people are drawn: the more there are, the smaller they are and the more stand in a row."""
    return next((name for most, name in ((6, "few"), (9, "some"), (15, "long")) if number <= most), "packed")


def marked(look: Look, target: str, name: str) -> dict[str, str]:
    """A place, and whether it was picked in an earlier answer of what is just being done."""
    return look.place(target, name, "picked" if target in seen(look).in_play else "")


def ground(look: Look, target: str) -> h.Node:
    """The pavement before a place takes a tap for it as well; the ear and the keyboard have the place itself."""
    legal, shops = target in look.legal, any(q.Shop(kind) in look.legal for kind in KINDS)
    drawn = "ground chosen" if look.chosen_target == target else "ground"
    taps = tapped(look, target) if legal else {"data-means": target}  # among shops, another one says why not
    return h.div(class_=drawn, aria_hidden="true", data_shown=target, **taps) if legal or shops else None


def stands_for(look: Look, kind: Kind) -> Option:
    """What a tap on a shop's pavement means, or a card that is dropped there: the shop, or the only pawn there that the
    card can move; not where that pawn is to go elsewhere."""
    pawns = [pawn for pawn in q.PAWNS[kind] if pawn in look.legal]
    alone = len(pawns) == 1 and seen(look).in_play and look.question is not q.WHO_CHANGES_SHOPS
    return pawns[0] if alone else q.Shop(kind)


def tapped(look: Look, target: str) -> dict[str, str]:
    """What takes a tap for a place beside it."""
    return {"data-do": "choose", "data-option": str(look.legal[target])} if target in look.legal else {}


def offer(look: Look, kind: Kind) -> dict[str, str]:
    """What a good from home carries with it to a stall, if it can be taken there now."""
    if look.question is q.AT_THE_MARKET and look.turn not in look.bots:
        return {"data-onto": "stall:", "data-then": str(q.Give(kind))}
    return {"data-onto": str(q.Give(kind)), **tapped(look, q.Give(kind))} if q.Give(kind) in look.legal else {}


def listed_goods(look: Look, goods: list[Good]) -> str:
    """Goods by name, for the ear; "empty" if there are none."""
    # words: No goods lie in this shop, or on this stall.
    return look.words.listed([look.words.term(good) for good in goods]) if goods else look.words("empty")


def price(look: Look, kind: Kind) -> str:
    """What a good costs at the market today."""
    # words: What something costs at the market: what the player gives for it.
    return look.words("costs 1 of your items") if kind == seen(look).trader else look.words("costs 2 of your items")


def queue(look: Look, place: Place) -> h.Element:
    """The pawns before a place, the front first; and faintly whoever is about to join."""
    target = q.MarketQueue() if place == MARKET else q.Shop(place)
    late = {"data-late": ""} if look.question is q.WHO_GOES_HOME else {}  # it goes when it is dropped at home
    lifted = "lift" if late or look.question is q.WHO_CHANGES_SHOPS else ""  # its next shop is where it is dropped
    pawns = [
        pawn(
            look,
            owner,
            marked(look, q.Pawn(place, at), pawn_name(look, place, at, owner)) | late,
            lifted if q.Pawn(place, at) in look.legal else "",
        )
        for at, owner in enumerate(seen(look).queues[place])
    ]
    if look.chosen == target and look.turn is not None and look.question in JOINING:
        pawns.insert(JOINING[look.question], pawn(look, look.turn, kind="ghost"))
    mat = "" if look.question is q.WHICH_GOOD else None
    return h.div(class_=f"queue {crowd(len(pawns))}", data_queue=place, data_mat=mat)[pawns]


def pawn_name(look: Look, place: Place, at: int, owner: int) -> str:
    """Place, number in the queue, owner."""
    words = look.words
    # words: Whose pawn stands in a queue: the black one.
    who = words("speculator") if owner == SPECULATOR else words.seat(owner)
    # words: {place}: the name of a shop, or the market; {who}: a player’s name, or “speculator”.
    return words("{place}, number {n}: {who}", place=words.term(place), n=at + 1, who=who)
