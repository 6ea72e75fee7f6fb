"""Przydział kartek (p. 11), points 1 and 2: the ration of coupons for the active player, and the spin of the top."""

from tabletop import AGAIN, Ask, Steps

from ..components import ATTEMPTS, RATION, SPECULATOR, STRETCHES, TOPPLES
from ..questions import SPIN_THE_TOP, Spin, Word
from ..state import STEADY, STILL, Shop
from . import coupons, exchange, offers


def ration(shop: Shop) -> None:
    """1. A round begins: the active player draws two coupons."""
    shop.pass_the_top()
    # words: The heading of a round, in the log and above the board.
    shop.head("Round {n}", n=shop.round)
    if shop.round == 1:
        queue = [seat for seat in shop.queue if seat != SPECULATOR]
        shop.say("The queue: {seats}; the speculator stands last.", seats=queue)
        shop.say("{seat} is third in the queue and gets the spinning top first.", seat=shop.active)
    else:
        shop.say("{seat} gets the top.", seat=shop.active)
    coupons.draw(shop, shop.active, RATION)


def spin(shop: Shop) -> Steps:
    """2. The active player spins the top, at most three times; until it spins, anyone may lay out coupons."""
    if shop.talking:
        return (yield from exchange.say(shop))
    choice = Ask(
        shop.active,
        SPIN_THE_TOP,
        [Spin(), *exchange.words(shop)],
        explained=lambda: offers.touched(shop, shop.active),
        refusal=exchange.before_the_spin,
    )
    match (yield choice):
        case Word(seat):
            exchange.take_the_word(shop, seat)
            return AGAIN
    shop.attempt += 1
    shop.fallen_after = None
    if shop.pace and shop.rng.roll(TOPPLES) == 1:
        return topples(shop)
    shop.top = STEADY
    shop.stretches = spin_length(shop)
    shop.words = shop.deals = 0
    shop.done.clear()
    shop.fresh.clear()
    shop.say("{seat} spins the top.", seat=shop.active)
    return None


def topples(shop: Shop) -> str | None:
    """A bad spin. After the third one, there is no exchange in this round [reconstructed]: the top lies still."""
    shop.top = STILL
    if shop.attempt < ATTEMPTS:
        shop.say(
            "{seat} spins the top, but it falls over at once. That was attempt {n} of 3.",
            seat=shop.active,
            n=shop.attempt,
        )
        return AGAIN
    if shop.final:
        shop.say("The top falls over for the third time: nobody makes deals in this round.")
    else:
        shop.say("The top falls over for the third time: {seat} makes no deals in this round.", seat=shop.active)
    exchange.lapse(shop)
    return None


def spin_length(shop: Shop) -> list[int]:
    """Hidden seconds of steady, slowing and wobbling [reconstructed]: together 20 to 60, on average about 36."""
    below, pace = shop.rng.below, shop.pace
    (least, most), *others = STRETCHES
    steady = least + min(below(most - least + 1), below(most - least + 1))
    return [pace * steady, *(pace * (least + below(most - least + 1)) for least, most in others)]
