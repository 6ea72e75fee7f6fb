"""Deals keep their promises: a law that every deal moves exactly what its offer said.

The game does not need it. Tests and the fuzzer check it after every answer, like conservation.
"""

from collections import Counter

from tabletop import Option

from ..components import ANY
from ..questions import Buy, Fall, Leave, Pay, Roll, Slow, Spin, Wobble
from ..state import Deal, Shop
from .coupons import bundle

NOT_TALK = (Spin, Slow, Wobble, Fall, Pay, Roll, Buy, Leave)
"""Answers that draw or hand in coupons, or move pawns, without a deal between players."""


def promises(before: Shop, option: Option, after: Shop) -> None:
    """A deal moves what its offer said and nothing else; talk without a deal moves nothing."""
    if isinstance(option, NOT_TALK):
        return
    hands, queue = [Counter(hand) for hand in before.hands], before.queue.copy()
    for deal in after.done[len(before.done) :]:
        was_offered(before, deal)
        carry_out(deal, hands, queue)
    assert [Counter(hand) for hand in after.hands] == hands, "coupons went where nobody said"
    assert after.queue == queue, "the queue is not what was said"


def was_offered(shop: Shop, deal: Deal) -> None:
    """Check that the deal follows an offer that stood, was made to its taker, and was spoken in exactly these terms."""
    offer = shop.offers[deal.maker]
    assert offer is not None, "there was no offer"
    assert offer.told == deal.told, "the offer said something else"
    assert offer.to in (None, deal.taker), "the offer was made to somebody else"
    assert shop._log is not None
    told = [line.message.values for line in shop._log.lines if line.message.values.get("seat") == deal.maker]
    heard = [values for values in told if {"gives", "gets"} <= values.keys()][-1]
    asked = bundle(deal.told.gets, deal.told.for_place)
    assert heard["gives"] == bundle(deal.told.gives, deal.told.place), "everybody was told of other gifts"
    assert heard["gets"][: len(asked)] == asked, "everybody was told of another price"


def carry_out(deal: Deal, hands: list[Counter[str]], queue: list[int]) -> None:
    """Carry out a deal on copies of the hands and the queue as they were before it."""
    maker, taker, told, given = deal
    named = Counter(kind for kind in told.gets if kind != ANY)
    assert len(given) == len(told.gets), "not so many coupons as were asked for"
    assert named <= Counter(given), "not the coupons that were asked for"
    for giver, receiver, kinds in ((maker, taker, Counter(told.gives)), (taker, maker, Counter(given))):
        assert kinds <= hands[giver], "somebody gave what was not there"
        hands[giver] -= kinds
        hands[receiver] += kinds
    if told.place:
        assert queue[told.place - 1] == maker, "the maker's place is not the one that was told"
        assert not told.for_place or queue[told.for_place - 1] == taker, "the taker's place is not what was told"
        here, there = queue.index(maker), queue.index(taker)
        queue[here], queue[there] = taker, maker
