"""Runda finałowa i koniec gry, Punktacja (p. 20)."""

from __future__ import annotations

from tabletop import GameEnds, Message, Outcome, Steps, nmsg

from ..components import CARDS, FINAL_RATION, SPECULATOR, VISITS, Kind
from ..state import Shop
from . import ration, shopping


def final_round(shop: Shop) -> Steps:
    """The shopping cards have run out: three coupons each, one at a time, and everyone may deal with everyone."""
    shop.final = True
    shop.round += 1
    shop.head("Final round")
    shop.queue.remove(SPECULATOR)
    shop.say("The shopping cards have run out. The speculator goes home.")
    drawn: dict[int, list[Kind]] = {seat: [] for seat in shop.clockwise()}
    for _ in range(FINAL_RATION):
        for seat, kinds in drawn.items():
            if kind := ration.draw_one(shop, seat):
                kinds.append(kind)
    for seat, kinds in drawn.items():
        ration.told(shop, seat, kinds)
    shop.attempt = 0
    yield from ()
    return ration.spin


def last_purchases(shop: Shop) -> Steps:
    """After the top has fallen by itself each player may buy one card, in the order of the queue."""
    if shop.served == shop.players:
        raise GameEnds(scoring(shop))
    seat = shop.queue[shop.served]
    answer = yield shopping.at_the_till(shop, seat)
    shopping.buy(shop, seat, answer)
    shop.served += 1
    return last_purchases


def points(shop: Shop, seat: int) -> int:
    """Points of resourcefulness: one an icon, double in the two categories of the visit."""
    doubles = VISITS[shop.visits[seat]].doubles
    return sum(CARDS[card].icons * (2 if CARDS[card].category in doubles else 1) for card in shop.bought[seat])


def scoring(shop: Shop) -> Outcome:
    """Most points; then more shopping cards, then more coupons in hand, then a shared victory."""
    shop.over = True
    shop.rng.revealed()
    seats = range(shop.players)
    scores = tuple(points(shop, seat) for seat in seats)
    for seat in seats:
        shop.say_many(
            "{seat}, {visit}: {n} point.",
            "{seat}, {visit}: {n} points.",
            n=scores[seat],
            seat=seat,
            visit=shop.visits[seat],
        )
    best = [seat for seat in seats if scores[seat] == max(scores)]
    reason = _won_by_points
    if len(best) > 1:
        most = max(len(shop.bought[seat]) for seat in best)
        best, reason = [seat for seat in best if len(shop.bought[seat]) == most], _won_by_cards
    if len(best) > 1:
        most = max(len(shop.hands[seat]) for seat in best)
        best, reason = [seat for seat in best if len(shop.hands[seat]) == most], _won_by_coupons
    if len(best) > 1:
        reason = _shared
    return Outcome(tuple(best), scores, reason(best, max(scores)))


def _won_by_points(best: list[int], n: int) -> Message:
    return nmsg(
        "{seat} wins with {n} point of resourcefulness.",
        "{seat} wins with {n} points of resourcefulness.",
        n=n,
        seat=best[0],
    )


def _won_by_cards(best: list[int], n: int) -> Message:
    return nmsg(
        "A tie at {n} point: {seat} wins with more shopping cards.",
        "A tie at {n} points: {seat} wins with more shopping cards.",
        n=n,
        seat=best[0],
    )


def _won_by_coupons(best: list[int], n: int) -> Message:
    return nmsg(
        "A tie at {n} point, with as many cards: {seat} wins with more coupons in hand.",
        "A tie at {n} points, with as many cards: {seat} wins with more coupons in hand.",
        n=n,
        seat=best[0],
    )


def _shared(best: list[int], n: int) -> Message:
    return nmsg(
        "A tie in everything at {n} point: {seats} share the victory.",
        "A tie in everything at {n} points: {seats} share the victory.",
        n=n,
        seats=best,
    )
