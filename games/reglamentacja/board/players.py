"""The players: strips, hands, the player aid, and the figures for the chart."""

from drawing import markup as h
from tabletop import Words

from ..components import CARDS, VISITS
from . import outlines
from .home import coupons, for_the_hand
from .looks import ShopLook
from .pieces import drawing, sign
from .sayings import listed
from .shop import how_many_to_come
from .visits import visit


def strip(seat: int, look: ShopLook) -> h.Element:
    """Coupons in hand, cards bought, and who has the top."""
    view, words = look.view, look.words
    player = view.seats[seat]
    coupons, cards = player.coupons, len(player.cards)
    return h.ul(".figures-of")[
        _figure("coupons", coupons, words.many("{n} coupon in hand", "{n} coupons in hand", n=coupons)),
        # words: How many shopping cards a player has bought.
        _figure("cards", cards, words.many("{n} shopping card", "{n} shopping cards", n=cards)),
        # words: Beside the name of a player.
        _state(outlines.LITTLE_TOP, words("has the spinning top")) if seat == view.active and not view.over else None,
        # words: Beside the name of a player.
        _state(outlines.FIRST, words("first in the queue")) if seat == view.queue[0] and not view.over else None,
        # words: Beside the name of a player.
        _state(outlines.TICK, words("wants no more deals")) if seat in view.enough else None,
        _state(outlines.LOCK, words.term(player.visit)) if player.visit else None,
    ]


_FIGURES = {
    "coupons": "M3 6h18v12H3zM3 12h18M9 6v12M15 6v12",
    "cards": "M6 3h12v18H6zM9 7h6M9 11h6M9 15h3",
}


def _figure(what: str, number: int, name: str) -> h.Element:
    return h.li(class_=f"figure {what}", title=name)[
        h.svg(".drawing", viewBox="0 0 24 24", aria_hidden="true")[h.path(class_="line", d=_FIGURES[what])],
        h.b(aria_hidden="true")[str(number)],
        h.span(".sr-only")[name],
    ]


def _state(path: str, told: str) -> h.Element:
    """How it stands with a player: in words or, where these have no room, as a sign."""
    return h.li(".state", title=told)[sign(path), h.span[told]]


# -- the hand -------------------------------------------------------------------------------------------------------


def hand(look: ShopLook) -> h.Node:
    """A slot for each kind of coupon, always at the same place, and the visit; in a drawer, which lies over the table,
    also what can be done about offers."""
    assert look.seat is not None
    if look.home is not None:
        return None  # they lie on the own table
    return h.div(".holding")[
        coupons(look), for_the_hand(look) if look.drawers or look.around else None, visit(look),
    ]  # fmt: skip


# -- headline, aid, chart -------------------------------------------------------------------------------------------


def headline(look: ShopLook) -> str:
    """Where the game stands."""
    view, words = look.view, look.words
    if view.final:
        # words: The heading of the last round, in the log and above the board.
        return words("Final round")
    return f"{words('Round {n}', n=view.round)} · {how_many_to_come(look)}"


def aid(look: ShopLook) -> h.Node:
    """The turn in short; what everybody saw bought; the six visits."""
    view, words = look.view, look.words
    seats = range(len(view.seats))
    return [
        h.h3[words("How a round goes")],
        h.ol[
            h.li[words("The player with the spinning top draws two coupons and spins the top.")],
            h.li[words("While the top spins, that player makes deals with the others or with the speculator.")],
            h.li[words(
                "Then the first player in the queue may buy one shopping card for three coupons. That player then "
                "goes to the back of the queue and draws one coupon."
            )],
            h.li[words("When the speculator is first in the queue, a die decides which card he takes.")],
            h.li[words(
                "When there are not enough cards to fill the shelf, one last round is played, and the game ends."
            )],
        ],
        h.p[words("Only coupons that lie on the table can change hands.")],
        # words: Help: the screen lies on the table, and each player has an own place at one of its edges.
        h.p(".lies-flat")[words(
            "The screen lies flat among you: several hands can be open at once, and the clock goes on."
        )],
        h.h3[words("Bought so far")],
        h.ul(".bought")[[_bought(seat, look) for seat in seats]],
        h.h3[words("The six visits")],
        h.p[words("Each player has one of these visits, in secret. Icons of its two categories count double.")],
        h.ul(".visits")[
            [
                h.li[
                    h.b[words.term(visit.id)], " ",
                    h.span[[[drawing(category), words.term(category), " "] for category in visit.doubles]],
                ]
                for visit in VISITS.values()
            ]
        ],
    ]  # fmt: skip


def _bought(seat: int, look: ShopLook) -> h.Element:
    words, player = look.words, look.view.seats[seat]
    cards = [CARDS[card] for card in player.cards]
    return h.li[
        h.b[words.seat(seat)],
        ": ",
        words.listed([f"{words.term(card.id)} ({card.icons} × {words.term(card.category)})" for card in cards])
        if cards
        # words: What a player has bought: nothing so far.
        else words("nothing yet"),
        h.br,
        # words: {coupons}: names of coupons, perhaps with numbers: “2 × butter”. Everybody saw the player take them.
        h.small[words("Known to be in hand: {coupons}", coupons=listed(player.known, look))]
        if player.known and not look.view.over
        else None,
    ]


def progress(look: ShopLook) -> list[float]:
    """Icons bought by each seat. At the end each of them counts once or twice; the chart does not leap there."""
    players = look.view.seats
    return [float(sum(CARDS[card].icons for card in player.cards)) for player in players]


def progress_title(words: Words) -> str:
    """What those numbers are."""
    return words("Icons bought (some count double at the end)")
