"""Zakupy (p. 12): one card for three coupons, for whoever is first in the queue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop import Ask, Message, Steps, msg

from ..components import CARDS, SHELF, Kind
from ..state import Shop
from . import exchange, final, ration, speculator


def affordable(coupons: Sequence[Kind], shelf: Sequence[str]) -> list[str]:
    """Cards of the shelf that a set of coupons pays for, as options."""
    return [f"buy:{card}" for card in shelf if covers(coupons, CARDS[card].needs)]


def covers(coupons: Sequence[Kind], wanted: Sequence[Kind]) -> bool:
    """Whether a set of coupons holds all that is wanted."""
    return all(coupons.count(kind) >= wanted.count(kind) for kind in wanted)


def refill(shop: Shop) -> bool:
    """Fill the shelf to six; new cards come in at the far end. False if the cards run out."""
    while len(shop.shelf) < SHELF:
        if not shop.deck:
            return False
        card = shop.deck.draw()
        shop.shelf.append(card)
        shop.say("New on the shelf: {card}.", card=card)
    return True


def at_the_till(shop: Shop, seat: int) -> Ask:
    """Buy one card, or leave. What can be bought tells the hand, so it is private."""
    shelf, hand = shop.shelf, shop.hands[seat]

    def options() -> list[str]:
        return [*affordable(hand, shelf), "leave"]

    return Ask(
        seat,
        msg("Buy one card for three coupons, or leave the till."),
        options,
        private=not shop.open_hands,
        public=[*affordable(shop.known[seat], shelf), "leave"],
        greyed=_on_the_shelf(shelf),
        refusal=_too_dear,
    )


def _on_the_shelf(shelf: list[str]) -> Callable[[], list[str]]:
    return lambda: [f"buy:{card}" for card in shelf]


def _too_dear(option: object) -> Message | None:
    if isinstance(option, str) and option.startswith("buy:"):
        return msg("The three coupons it needs are not in this hand, or it is not on the shelf.")
    return None


def buy(shop: Shop, seat: int, answer: str) -> None:
    """Hand in three coupons for all to see, and take the card."""
    if answer == "leave":
        shop.say("{seat} leaves the till without shopping.", seat=seat)
        return
    card = CARDS[answer[4:]]
    for kind in card.needs:
        shop.lose(seat, kind)
        shop.discards.append(kind)
    shop.rng.revealed()
    shop.shelf.remove(card.id)
    shop.bought[seat].append(card.id)
    shop.say("{seat} buys {card} for {coupons}.", seat=seat, card=card.id, coupons=exchange.bundle(card.needs))


def till(shop: Shop) -> Steps:
    """The player first in the queue may buy; bought or not, the pawn goes to the back and one coupon is drawn."""
    seat = shop.queue[0]
    answer = yield at_the_till(shop, seat)
    buy(shop, seat, answer)
    shop.to_the_back(seat)
    ration.draw(shop, seat, 1)
    shop.active = (shop.active + 1) % shop.players
    if not refill(shop):
        return final.final_round
    return speculator.shops if shop.speculator_first else ration.ration
