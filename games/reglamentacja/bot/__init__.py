"""Bots that bargain: they value coupons by the cards on the counter and by their visit, and see only their own view.

Easy buys the most icons it can, swaps one for one and agrees to whatever does not hurt; of its visit it thinks only
where two cards are alike. Normal plans for its visit, offers two for one and places, deals with the speculator, and
asks whoever is likely to agree, by a rule of thumb. Hard imagines hands and visits of its partners that agree with what
all have seen (what they bought, called for, declined), and offers what brings it most where they would agree; a place
in the queue counts by the purchases that it still promises before the final round, as far as there will be coupons for
them, and what a rival gains by a deal counts against it. A master imagines more of them. Tempers change the weights.

:mod:`.mind` is what a bot thinks of one position, :mod:`.judgement` what it thinks that coupons and places are worth,
:mod:`.beliefs` what it believes of another player; ``weights.toml`` has the numbers.
"""

from collections.abc import Sequence
from typing import Any

from tabletop import Chance, Option
from tabletop.bots import Budget, Sight

from .. import questions as q
from ..components import CARDS, KINDS
from .judgement import NEEDS, counted, minus
from .mind import Mind


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of the options. ``budget`` is unused, since every level answers in a few milliseconds."""
    question, options = sight.ask.question, sight.ask.options
    if len(options) == 1:
        return options[0]
    if question is q.SPIN_THE_TOP:
        return q.Spin()
    if question is q.AT_THE_TILL:
        return at_the_till(Mind(sight, level, rng), options)
    if question in q.FOR_THE_SPECULATOR:
        return pay(Mind(sight, level, rng), options)
    if question is q.WHICH_ARE_GIVEN:
        return Mind(sight, level, rng).cheapest(options)
    if question is q.WHAT_IS_SAID:
        return speak(Mind(sight, level, rng), options)
    return q.Rest()  # nothing is laid out before the spin


def goes_on(view: Any, options: Sequence[Option]) -> bool:
    """Whether a bot's next step belongs to the same picture: an offer is laid out and spoken in one go."""
    return q.Rest() in options or q.Back() in options


def unseen(option: Option) -> bool:
    """Whether an answer changes nothing that anybody sees, so that nobody needs time to notice it."""
    return option == q.Rest()


def at_the_till(mind: Mind, options: Sequence[Option]) -> Option:
    """Buy the card that leaves the best position. A bot that can buy does: its turn at the till comes once a cycle."""
    judge, buys = mind.judge, [option for option in options if isinstance(option, q.Buy)]
    if mind.level == "easy":
        return max(buys, key=lambda buy: (CARDS[buy.card].icons, mind.doubles(buy.card)), default=q.Leave())

    def lot(buy: q.Buy) -> float:
        worth = judge.worth_of[buy.card]
        return worth if mind.view.final else worth + judge.leftover(minus(mind.hand, NEEDS[buy.card]))

    return max(buys, key=lot, default=q.Leave())


def pay(mind: Mind, options: Sequence[Option]) -> Option:
    """Give the speculator the coupon that is missed least."""
    pair, _ = mind.to_spare()
    picked = counted(mind.view.paying)
    for kind, count, given in zip(KINDS, pair, picked, strict=True):
        if count > given and q.Pay(kind) in options:
            return q.Pay(kind)
    return options[0]


def speak(mind: Mind, options: Sequence[Option]) -> Option:
    """With the floor: answer, propose, deal with the speculator, or pass the floor on."""
    seat = mind.seat
    if said := mind.answer(options):
        return said
    offer = mind.seats[seat].offer
    if offer and offer.open:
        asked = [other for other in mind.asked if offer.to in (None, other)]
        stale = offer.age > len(mind.seats) + 2
        hopeless = all(other in offer.refused or mind.asks_again(counted(offer.gets), other) for other in asked)
        return q.Withdraw(seat) if stale or hopeless else q.Rest()
    if mind.level == "easy" and not offer and mind.rng.random() < 0.4:
        return hand_on(mind, options)
    if mind.level != "easy" and q.Speculate("coupon") in options and not offer and (wish := mind.speculation()):
        return wish
    if not offer and mind.asked and (lay := mind.to_lay(options)):
        return lay
    deal = mind.best_proposal()
    if deal is not None:
        return mind.step_towards(deal, options)
    if offer:
        return q.Clear(seat)
    return mind.refusal(options, whole=False) or hand_on(mind, options)


def hand_on(mind: Mind, options: Sequence[Option]) -> Option:
    """Say nothing more; without a clock, for the whole exchange."""
    enough = q.Enough(mind.seat)
    return enough if not mind.view.clock and enough in options else q.Rest()
