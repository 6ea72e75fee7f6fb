"""Wymiana ze spekulantem (p. 16) and Zakupy spekulanta (p. 18)."""

from __future__ import annotations

from tabletop import Ask, Steps, msg

from ..components import KINDS, SPECULATOR, SPECULATOR_TAKES
from ..state import Shop
from . import exchange, final, ration, shopping


def pays(shop: Shop) -> Steps:
    """The active player picks two coupons of the hand for the speculator, one at a time."""
    seat, known = shop.active, shop.known[shop.active]

    def left(kinds: list[str]) -> list[str]:
        return [f"pay:{kind}" for kind in KINDS if kinds.count(kind) > shop.paying.count(kind)]

    answer = yield Ask(
        seat,
        msg("Pick two coupons for the speculator."),
        lambda: [*left(shop.hands[seat]), "back"],
        private=not shop.open_hands,
        public=[*(left(known) if not shop.paying else []), "back"],
    )
    if answer == "back":
        shop.paying = []
        return exchange.word
    shop.paying = [*shop.paying, answer[4:]]
    if len(shop.paying) < SPECULATOR_TAKES:
        return pays
    return _deal_with_speculator(shop)


def _deal_with_speculator(shop: Shop) -> exchange.Next:
    """Two coupons for the top one of the pile, or for the speculator's place."""
    seat, paid = shop.active, shop.paying
    shop.paying = []
    for kind in paid:
        shop.lose(seat, kind)
        shop.discards.append(kind)
    shop.rng.revealed()
    shop.deals += 1
    shop.enough.clear()
    exchange.withdraw_broken(shop)
    if shop.buying == "coupon":
        shop.say(
            "{seat} gives the speculator {coupons} for a coupon from the pile.",
            seat=seat,
            coupons=exchange.bundle(paid),
        )
        ration.draw(shop, seat, 1)
        return exchange.exchange
    shop.say(
        "{seat} gives the speculator {coupons} for his place in the queue.", seat=seat, coupons=exchange.bundle(paid)
    )
    shop.swap_places(seat, SPECULATOR)
    return shops if shop.speculator_first else exchange.exchange


def shops(shop: Shop) -> Steps:
    """The moment the speculator is first in the queue, play stops and a die says what he buys.

    The top's clock stands still meanwhile [reconstructed]. If the shelf cannot be filled again, the final round begins
    in that moment: an exchange that is under way is broken off [reconstructed].
    """
    yield Ask(None, msg("The speculator is first in the queue. Roll the die for him."), ["roll"])
    shop.die = shop.rng.roll(len(shop.shelf))
    card = shop.shelf.pop(shop.die - 1)
    shop.box.append(card)
    shop.say("The die shows {n}: the speculator buys {card}.", n=shop.die, card=card)
    shop.to_the_back(SPECULATOR)
    if not shopping.refill(shop):
        if shop.spinning:
            exchange.lapse(shop)
            shop.active = (shop.active + 1) % shop.players
        return final.final_round
    return exchange.exchange if shop.spinning else ration.ration
