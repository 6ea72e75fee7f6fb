"""Wymiana ze spekulantem (p. 16) and Zakupy spekulanta (p. 18)."""

from tabletop import Ask, Asks, Option, Steps

from ..components import KINDS, SPECULATOR, SPECULATOR_TAKES, Kind
from ..questions import ROLL_FOR_THE_SPECULATOR, WHICH_FOR_A_COUPON, WHICH_FOR_HIS_PLACE, Back, Pay, Roll
from ..state import Shop
from . import coupons, deals, final, offers, shopping

# -- Wymiana ze spekulantem -------------------------------------------------------------------------------------------


def deal(shop: Shop, wish: str) -> Asks[bool]:
    """The active player picks two coupons of the hand for the speculator, one at a time. Returns whether they dealt;
    the player may think better of it.

    Args:
        wish: ``"coupon"``: for the top coupon of the pile; ``"place"``: for the speculator's place in the queue.
    """
    shop.buying = wish
    while len(shop.paying) < SPECULATOR_TAKES:
        answer = yield ask(shop)
        if not isinstance(answer, Pay):
            shop.paying = []
            return False
        shop.paying = [*shop.paying, answer.kind]
    takes_two(shop)
    return True


def ask(shop: Shop) -> Ask:
    """Ask which coupon to hand in. Those that everybody has seen are offered publicly, others privately."""
    seat = shop.active

    def left(kinds: list[Kind]) -> list[Option]:
        return [Pay(kind) for kind in KINDS if kinds.count(kind) > shop.paying.count(kind)]

    places = {"n": shop.queue.index(seat) + 1, "m": shop.queue.index(SPECULATOR) + 1}
    return Ask(
        seat,
        WHICH_FOR_A_COUPON if shop.buying == "coupon" else WHICH_FOR_HIS_PLACE(**places),
        lambda: [*left(shop.hands[seat]), Back()],
        private=not shop.open_hands,
        public=[*(left(shop.known[seat]) if not shop.paying else []), Back()],
        explained=lambda: offers.touched(shop, seat),
        refusal=lambda _: offers.ONE_DEAL,
    )


def takes_two(shop: Shop) -> None:
    """Pay two coupons, and get the top one of the pile or the speculator's place."""
    seat, paid = shop.active, shop.paying
    shop.paying = []
    for kind in paid:
        shop.lose(seat, kind)
        shop.discards.append(kind)
    shop.rng.revealed()
    shop.deals += 1
    shop.enough.clear()
    given = coupons.bundle(paid)
    if shop.buying == "coupon":
        # words: {coupons}: names of coupons, perhaps with numbers: “2 × butter”.
        shop.say("{seat} gives the speculator {coupons} for a coupon from the pile.", seat=seat, coupons=given)
        coupons.draw(shop, seat, 1)
    else:
        shop.swap_places(seat, SPECULATOR)
        # words: {coupons}: names of coupons, perhaps with numbers: “2 × butter”.
        shop.say("{seat} gives the speculator {coupons} for his place in the queue.", seat=seat, coupons=given)
    deals.lapse_broken(shop)


# -- Zakupy spekulanta ------------------------------------------------------------------------------------------------


def shops(shop: Shop) -> Steps:
    """After the till: if the speculator is first in the queue, he shops before the next round begins.

    If there are fewer than six cards on the shelf, he does not, since the final round follows.
    """
    if shop.speculator_first and not final.begins(shop):
        yield from buys(shop)
        if shop.ended is not None:
            shop.ended = shop.ended._replace(taken=shop.box[-1])
    return None if final.begins(shop) else "ration"


def buys(shop: Shop) -> Asks[None]:
    """When he is first, play stops: a die says which card he buys, and he goes to the back of the queue.

    The card is counted from the one nearest the board, and leaves the game. Then the shelf is filled, if it can be.
    """
    yield Ask(None, ROLL_FOR_THE_SPECULATOR, [Roll()])
    shop.die = shop.rng.roll(len(shop.shelf))
    shop.say("The die shows {n}.", n=shop.die)
    card = shop.shelf.pop(shop.die - 1)
    shop.box.append(card)
    # words: {card}: the name of a shopping card.
    shop.say("The speculator buys {card}.", card=card)
    shop.to_the_back(SPECULATOR)
    shop.say("The speculator goes to the back of the queue.")
    shopping.refill(shop)
