"""The announced visit: for whom a player shops. Only its owner sees it until the end."""

from drawing import markup as h

from ..components import CARDS, VISITS
from . import outlines
from .looks import ShopLook
from .pieces import drawing, sign


def visit(look: ShopLook) -> h.Element:
    """The own visit: the two categories that count double, and how many points have been bought so far."""
    view, words = look.view, look.words
    assert look.seat is not None
    assert view.visit is not None
    doubles = VISITS[view.visit].doubles
    cards = [CARDS[card] for card in view.seats[look.seat].cards]
    total = sum(card.icons * (1 + (card.category in doubles)) for card in cards)
    so_far = words.many("So far {n} point", "So far {n} points", n=total)
    return h.div(".visit", data_sign="visit", role="group", aria_label=f"{words.term(view.visit)}. {so_far}")[
        # words: Over the name of the visit for which a player shops; nobody else sees it.
        h.small[sign(outlines.LOCK), words("Your visit")],
        h.b[words.term(view.visit)],
        h.ul[[h.li[drawing(category), h.span[words.term(category)], h.b["×2"]] for category in doubles]],
        h.small[so_far],
    ]
