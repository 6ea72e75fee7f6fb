"""Runda finałowa (p. 20): the last round, in which everyone deals with everyone."""

from tabletop import AGAIN, Steps

from ..components import FINAL_RATION, SHELF, SPECULATOR, Kind
from ..state import Shop
from . import coupons, ending, shopping


def begins(shop: Shop) -> bool:
    """Whether the final round begins now: the shelf can no longer be filled (p. 13)."""
    return len(shop.shelf) < SHELF


def ration_of_all(shop: Shop) -> None:
    """The shopping cards have run out: the speculator goes, and three coupons are dealt to each, one at a time."""
    shop.pass_the_top()
    shop.final = True
    # words: The heading of the last round, in the log and above the board.
    shop.head("Final round")
    shop.queue.remove(SPECULATOR)
    shop.say("The shopping cards have run out. The speculator goes home.")
    shop.say("{seat} gets the top.", seat=shop.active)
    drawn: dict[int, list[Kind]] = {seat: [] for seat in shop.clockwise()}
    for _ in range(FINAL_RATION):
        for seat, kinds in drawn.items():
            if kind := coupons.draw_one(shop, seat):
                kinds.append(kind)
    for seat, kinds in drawn.items():
        coupons.tell_drawn(shop, seat, kinds)


def last_purchases(shop: Shop) -> Steps:
    """When the top has fallen by itself, each player may buy one card, in the order of the queue; then it is over."""
    if shop.served == shop.players:
        ending.ends(shop)
    seat = shop.queue[shop.served]
    shopping.buy(shop, seat, (yield shopping.at_the_till(shop, seat)))
    shop.served += 1
    return AGAIN
