"""The end in a picture, and how the points came about."""

from drawing import markup as h
from tabletop import Outcome

from ..components import CARDS, CATEGORIES, doubled
from ..views import Player
from . import outlines
from .looks import ShopLook
from .pieces import at, drawing, figure


def finale(look: ShopLook, outcome: Outcome) -> h.Element:
    """The winners behind a laid table on a winter evening, with all that they have got ready for their guests."""
    winners = outcome.winners or (0,)
    dishes = [(card, look.view.seats[seat].visit) for seat in winners for card in look.view.seats[seat].cards][:8]
    step = min(64.0, 290 / max(1, len(dishes)))
    left = 160 - step * (len(dishes) - 1) / 2
    return h.svg(".end-of-game", viewBox="0 0 320 240", aria_hidden="true")[
        h.rect(".room", width="320", height="240"),
        h.path(".paper-stripes", d="".join(f"M{x} 0v150" for x in range(12, 320, 24))),
        h.rect(".window-frame", x="196", y="18", width="92", height="84", rx="3"),
        h.rect(".window-pane", x="203", y="25", width="78", height="70"),
        h.path(".snow", d="M212 36v.01M230 50v.01M250 34v.01M268 58v.01M220 72v.01M244 80v.01M272 84v.01M258 66v.01"),
        h.path(class_="window-frame bars", d="M242 25v70M203 60h78"),
        h.path(".lamp", d="M96 0v28M70 52c0-30 52-30 52 0z"),
        [
            h.g(class_=f"pawn seat-{seat}", transform=at(160 + 84 * (n - (len(winners) - 1) / 2), 132, 1.7))[
                figure(seat, look.marks[seat]),
                h.ellipse(".head.seen", cy="-21", rx="10", ry="9"),  # she is seen from the front here
                h.path(".looks", d="M-4-23v.01M4-23v.01M-5-18q5 4 10 0"),
            ]
            for n, seat in enumerate(winners)
        ],
        h.path(".table-cloth", d="M10 176h300l10 64H0z"),
        h.path(".lace", d="M10 176h300M4 206q8 9 16 0" + "t16 0" * 18),
        [
            h.g(transform=at(left + step * n, 222, step / 30))[
                h.g(class_=f"dish {CARDS[card].category}")[
                    h.ellipse(rx="14", ry="4"),
                    h.path(class_="line", d=outlines.DISHES[card], transform="translate(-12 -23)"),
                ],
                worth(card, visit),
            ]
            for n, (card, visit) in enumerate(dishes)
        ],
    ]  # fmt: skip


def worth(card: str, visit: str | None) -> h.Element:
    """How many points a card has brought, on its plate; in the red of “×2” where they count double."""
    twice = CARDS[card].category in doubled(visit)
    return h.g(class_=f"worth{' double' if twice else ''}", transform=at(0, 2, 0.45))[
        h.circle(r="14"), h.text(y="6")[str(CARDS[card].icons * (1 + twice))]
    ]


def breakdown(look: ShopLook) -> h.Element:
    """Every visit turned over, the winner's first, with what was bought for it and what counted double."""
    words, seats = look.words, look.view.seats
    ranks = [(player.points or 0, len(player.cards), player.coupons) for player in seats]
    return h.div(".points-of")[
        [
            h.section(class_=f"guests seat-{seat}", aria_label=words.seat(seat))[
                h.h2[
                    h.span(".mark", aria_hidden="true")[look.marks[seat]],
                    h.span[words.seat(seat), h.small[words.term(seats[seat].visit or "")]],
                    # words: How many points a player has at the end.
                    h.span(".sum")[words.many("{n} point", "{n} points", n=ranks[seat][0])],
                ],
                h.ul[[of_category(category, seats[seat], look) for category in CATEGORIES]],
                h.small[words.many("{n} coupon left in hand", "{n} coupons left in hand", n=seats[seat].coupons)]
                if sum(rank[:2] == ranks[seat][:2] for rank in ranks) > 1  # they decide
                else None,
            ]
            for seat in sorted(range(len(seats)), key=ranks.__getitem__, reverse=True)
        ]
    ]  # fmt: skip


def of_category(category: str, player: Player, look: ShopLook) -> h.Node:
    """What was bought of a category: its cards, their icons, and whether they count double."""
    words = look.words
    cards = [CARDS[card] for card in player.cards if CARDS[card].category == category]
    twice = category in doubled(player.visit)
    icons = sum(card.icons for card in cards)
    if not cards and not twice:
        return None
    return h.li(class_=f"{category}{' doubled' if twice else ''}{'' if cards else ' none'}")[
        drawing(category),
        h.span(".what")[
            words.term(category), h.small[words.listed([words.term(card.id) for card in cards])] if cards else None
        ],
        h.span(".sum")[f"{icons} × 2 = {icons * 2}" if twice else str(icons)],
    ]
