"""Koniec gry and Punktacja (p. 20)."""

from typing import NoReturn

from tabletop import Ending, GameEnds, nmsg

from ..components import CARDS, VISITS
from ..state import Shop

# How many points (n) is filled in when the game ends.
POINTS = Ending(
    "points",
    nmsg("{seat} wins with {n} point of resourcefulness.", "{seat} wins with {n} points of resourcefulness.", n=0),
)
MORE_CARDS = Ending(
    "more-cards",
    nmsg(
        "There is a tie at {n} point. {seat} wins with more shopping cards.",
        "There is a tie at {n} points. {seat} wins with more shopping cards.",
        n=0,
    ),
)
MORE_COUPONS = Ending(
    "more-coupons",
    nmsg(
        "There is a tie at {n} point and in shopping cards. {seat} wins with more coupons in hand.",
        "There is a tie at {n} points and in shopping cards. {seat} wins with more coupons in hand.",
        n=0,
    ),
)
SHARED = Ending(
    "shared",
    nmsg(
        "{seats} share the victory: {n} point each, and equally many shopping cards and coupons.",
        "{seats} share the victory: {n} points each, and equally many shopping cards and coupons.",
        n=0,
    ),
)

ENDINGS = (POINTS, MORE_CARDS, MORE_COUPONS, SHARED)


def ends(shop: Shop) -> NoReturn:
    """Everybody's visit is turned over, and points are counted.

    Most points win; then more shopping cards, then more coupons in hand; then the victory is shared.
    """
    shop.over = True
    shop.rng.revealed()
    scores = [points(shop, seat) for seat in range(shop.players)]
    for seat, score in enumerate(scores):
        shop.say_many(
            # words: {visit}: the name of a visit.
            "{seat} has {n} point ({visit}).", "{seat} has {n} points ({visit}).",
            n=score, seat=seat, visit=shop.visits[seat],
        )  # fmt: skip
    ranks = [(score, len(shop.bought[seat]), len(shop.hands[seat])) for seat, score in enumerate(scores)]
    best: list[int] = list(range(shop.players))
    for number, way in enumerate((POINTS, MORE_CARDS, MORE_COUPONS)):
        most = max(ranks[seat][number] for seat in best)
        best = [seat for seat in best if ranks[seat][number] == most]
        if len(best) == 1:
            raise GameEnds(way.outcome(best, scores, n=max(scores), seat=best[0])._replace(ranks=tuple(ranks)))
    raise GameEnds(SHARED.outcome(best, scores, n=max(scores), seats=best)._replace(ranks=tuple(ranks)))


def points(shop: Shop, seat: int) -> int:
    """Points of resourcefulness: one an icon, double in the two categories of the visit."""
    doubles = VISITS[shop.visits[seat]].doubles
    return sum(CARDS[card].icons * (2 if CARDS[card].category in doubles else 1) for card in shop.bought[seat])
