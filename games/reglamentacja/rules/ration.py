"""Przydział kartek (p. 11), first half: two coupons for the active player, and the spin."""

from __future__ import annotations

from tabletop import Ask, Steps, msg

from ..components import ATTEMPTS, RATION, STRETCHES, TOPPLES, Kind
from ..state import STEADY, STILL, Shop
from . import exchange


def ration(shop: Shop) -> Steps:
    """A round begins: the active player draws two coupons."""
    shop.round += 1
    shop.head("Round {n}", n=shop.round)
    draw(shop, shop.active, RATION)
    shop.attempt = 0
    yield from ()
    return spin


def draw(shop: Shop, seat: int, count: int) -> None:
    """Draw coupons, and say so."""
    drawn = [kind for kind in (draw_one(shop, seat) for _ in range(count)) if kind]
    told(shop, seat, drawn)


def draw_one(shop: Shop, seat: int) -> Kind | None:
    """Take the top coupon of the pile; when it has run out, those handed in are shuffled into a new one.

    With neither pile nor discards the draw is skipped [reconstructed].
    """
    if not shop.coupons and shop.discards:
        shop.coupons.cards[:] = shop.discards
        shop.discards.clear()
        shop.coupons.shuffle()
        shop.say("The coupons handed in are shuffled into a new pile.")
    if not shop.coupons:
        return None
    kind = shop.coupons.draw()
    shop.gain(seat, kind)
    return kind


def told(shop: Shop, seat: int, drawn: list[Kind]) -> None:
    """Everybody sees how many coupons are drawn, only their owner which."""
    if not drawn:
        shop.say("No coupon is left for {seat} to draw.", seat=seat)
        return
    shop.say_many("{seat} draws {n} coupon.", "{seat} draws {n} coupons.", n=len(drawn), seat=seat)
    readers = range(shop.players) if shop.open_hands else [seat]
    shop.tell(readers, "{seat} draws: {coupons}.", seat=seat, coupons=exchange.bundle(drawn))


def spin(shop: Shop) -> Steps:
    """The active player spins the top, at most three times; before, anyone may lay coupons out."""
    answer = yield Ask(shop.active, msg("Spin the top."), ["top:spin", *exchange.words(shop)])
    if answer != "top:spin":
        return exchange.take_the_word(shop, answer)
    shop.attempt += 1
    shop.fallen_after = None
    if shop.pace and shop.rng.roll(TOPPLES) == 1:
        return _topple(shop)
    shop.top = STEADY
    shop.stretches = spin_length(shop)
    shop.words = shop.deals = 0
    shop.say("{seat} spins the top.", seat=shop.active)
    return exchange.exchange


def _topple(shop: Shop) -> exchange.Next:
    """A bad spin. The third one ends the exchange before it began."""
    shop.top = STILL
    if shop.attempt < ATTEMPTS:
        shop.say(
            "{seat} spins, and the top topples at once. Attempt {n} of 3 is spent.", seat=shop.active, n=shop.attempt
        )
        return spin
    shop.say("The top topples a third time: no exchange for {seat} in this round.", seat=shop.active)
    return exchange.closed(shop)


def spin_length(shop: Shop) -> list[int]:
    """Hidden seconds of steady, slowing and wobbling [reconstructed]: 20 to 60 together, about 36 on average."""
    below, pace = shop.rng.below, shop.pace
    (least, most), *others = STRETCHES
    steady = least + min(below(most - least + 1), below(most - least + 1))
    return [pace * steady, *(pace * (least + below(most - least + 1)) for least, most in others)]
