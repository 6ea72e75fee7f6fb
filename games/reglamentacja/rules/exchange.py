"""Przydział kartek (p. 11), points 3 and 4: the exchange while the top spins, and its end.

No clock runs here. The table's own seat says how the top goes on (:class:`.Slow`, :class:`.Wobble`, :class:`.Fall`) or
who has the floor (:class:`.Word`). A player with the floor says one thing, or lays an offer out in small steps and
speaks it at the end; then the floor goes back. What can be said of coupons and places is in :mod:`.offers`, and what
becomes of offers in :mod:`.deals`.
"""

from tabletop import AGAIN, Ask, Message, Option, Steps, msg

from .. import questions as q
from ..components import SPECULATOR_TAKES, UNTIMED_DEALS
from ..state import SLOWING, STEADY, STILL, WOBBLING, Shop
from . import deals, final, offers, speculator

MOST_WORDS = 2000
"""How often people may take the floor in one exchange. It keeps games finite; no real table reaches it."""

_GOES_ON: dict[str, list[Option]] = {STEADY: [q.Slow()], SLOWING: [q.Wobble()], WOBBLING: [q.Fall()]}


# -- the table's own seat ---------------------------------------------------------------------------------------------


def exchange(shop: Shop) -> Steps:
    """3. While the top spins, either it goes on towards its fall, or somebody takes the floor."""
    if not shop.spinning:
        return None
    if shop.talking:
        return (yield from say(shop))
    if exhausted(shop):
        done = len(shop.enough) == shop.players
        lapse(shop)
        shop.say("Everybody is finished." if done else "All deals are done.")
        return None
    question, goes_on = (q.OF_THE_TOP[shop.top], _GOES_ON[shop.top]) if shop.pace else (q.NO_CLOCK, ())
    match (yield Ask(None, question, [*goes_on, *words(shop)])):
        case q.Slow():
            shop.top = SLOWING
            shop.rng.revealed()
        case q.Wobble():
            shop.top = WOBBLING
            shop.rng.revealed()
        case q.Fall():
            fall(shop)
        case q.Word(seat):
            take_the_word(shop, seat)
    return AGAIN


def words(shop: Shop) -> list[q.Word]:
    """Everyone who may take the floor."""
    return q.WORDS[: shop.players] if shop.words < MOST_WORDS else []


def exhausted(shop: Shop) -> bool:
    """Whether an exchange ends before the top falls: all have had enough or, without a clock, done all their deals."""
    most = shop.players if shop.final else UNTIMED_DEALS
    untimed = not shop.pace and (shop.deals >= most or shop.words >= MOST_WORDS)
    return untimed or len(shop.enough) == shop.players


def fall(shop: Shop) -> None:
    """4. The top falls: now everybody may know how long it has spun."""
    shop.fallen_after = seconds = sum(shop.stretches)
    lapse(shop)
    shop.say_many("The top falls after {n} second.", "The top falls after {n} seconds.", n=seconds)


def lapse(shop: Shop) -> None:
    """The top lies still: offers lapse, and coupons on the table return to the hands.

    It cannot be set spinning again: whatever has ended an exchange cannot be undone.
    """
    shop.rng.revealed()
    shop.top = STILL
    shop.stretches = []
    shop.words = 0
    shop.spoke.clear()
    for seat in range(shop.players):
        shop.offers[seat] = None
        shop.laid[seat].clear()
        shop.tried[seat].clear()
    shop.enough.clear()
    shop.fresh.clear()


# -- a player with the floor -------------------------------------------------------------------------------------------


def take_the_word(shop: Shop, seat: int) -> None:
    """Give somebody the floor."""
    shop.talking = True
    shop.speaker = seat
    shop.words += 1
    shop.spoke[seat] = shop.words


def say(shop: Shop) -> Steps:
    """The player with the floor says one thing. To lay out an offer first takes several small steps."""
    seat = shop.speaker
    said = yield ask(shop, seat)
    while offers.laid_out(shop, said):
        said = yield ask(shop, seat)
    offers.tell_shown(shop, seat)
    shop.talking = False
    match said:
        case q.Speculate(wish):
            return (yield from to_the_speculator(shop, wish))
        case q.Accept(_, other):
            yield from deals.accept(shop, seat, other)
        case q.Stop():
            lapse(shop)
            shop.say("{seat} stops the top.", seat=seat)
        case q.Enough():
            shop.enough.append(seat)
            shop.say("{seat} wants no more deals.", seat=seat)
        case _:
            deals.spoken(shop, said)
    return AGAIN


def to_the_speculator(shop: Shop, wish: str) -> Steps:
    """The active player deals with the speculator, or changes the plan and keeps the floor.

    If a paid swap brings the speculator to the front, he shops immediately, while the top's clock stands still; then
    the exchange goes on [reconstructed]. If the shelf cannot be filled again, the final round begins right then, and
    the exchange is broken off.
    """
    if not (yield from speculator.deal(shop, wish)):
        shop.talking = True
    elif shop.speculator_first:
        yield from speculator.buys(shop)
        if final.begins(shop):
            lapse(shop)
            shop.say(
                "There are not enough cards to fill the shelf: the exchange stops, and nobody shops in this round."
            )
            return "final-ration"
        deals.lapse_broken(shop)
        shop.say("The exchange goes on.")
    return AGAIN


def ask(shop: Shop, seat: int) -> Ask:
    """What the player with the floor may do. Whatever would reveal the hand is offered only to that player."""
    return Ask(
        seat,
        q.WHAT_IS_SAID if shop.spinning else q.WHAT_IS_LAID_OUT,
        lambda: [*public_moves(shop, seat), *private_moves(shop, seat)],
        private=not shop.open_hands,
        public=lambda: public_moves(shop, seat),
        greyed=lambda: looked_for(shop, seat),
        explained=lambda: offers.touched(shop, seat),
        refusal=lambda option: why_not(shop, seat, option),
    )


def public_moves(shop: Shop, seat: int) -> list[Option]:
    """What a player with the floor may do, as far as everybody may know it."""
    moves: list[Option] = []
    if shop.spinning:
        moves = deals.answers(shop, seat)
        moves += offers.next_steps(shop, seat)
        if seat == shop.active and not shop.final:
            if len(shop.hands[seat]) >= SPECULATOR_TAKES:
                moves += (q.Speculate("coupon"), q.Speculate("place"))
            moves.append(q.Stop())
        if seat not in shop.enough:
            moves.append(q.Enough(seat))
    moves += offers.on_the_table(shop, seat)
    moves.append(q.Rest())
    return moves


def private_moves(shop: Shop, seat: int) -> list[Option]:
    """What else a player with the floor may do; it reveals what is in the hand."""
    if len(shop.hands[seat]) == len(shop.known[seat]):
        return []
    moves = offers.from_the_hand(shop, seat)
    if shop.spinning:
        moves += deals.answers_from_the_hand(shop, seat)
    return moves


# -- why not ----------------------------------------------------------------------------------------------------------

BOUGHT_LATER = msg("Cards are bought after the top has fallen or been stopped, by whoever is first in the queue.")
"""Why nobody can buy while coupons are exchanged."""


def looked_for(shop: Shop, seat: int) -> list[Option]:
    """What a player may look for while the top spins, although it cannot be done."""
    if not shop.spinning:
        return []
    if seat == shop.active and not shop.final:
        return [q.MakeOffer(seat), q.Speculate("coupon"), q.Speculate("place")]
    return [q.MakeOffer(seat)]


def before_the_spin(option: Option) -> Message:
    """Why something cannot be done while the top lies still."""
    if isinstance(option, q.Buy):
        return BOUGHT_LATER
    return msg("Deals are made while the top spins. Until then you can only lay coupons on the table.")


def why_not(shop: Shop, seat: int, option: Option) -> Message:
    """Why something cannot be said."""
    if not shop.spinning:
        return before_the_spin(option)
    match option:
        case q.Buy():
            return BOUGHT_LATER
        case q.Speculate() if shop.final or seat != shop.active:
            return msg("Only the player with the top may deal with the speculator. In the final round nobody may.")
        case q.Speculate():
            return msg(
                "The speculator wants two coupons, and you do not have two. Make a deal with another player instead."
            )
        case q.Accept(_, other):
            return deals.against_accepting(shop, seat, other)
        case q.Stop() | q.Spin() if shop.final or seat != shop.active:
            return msg("Only the player with the top may stop it. In the final round nobody may.")
    return offers.why_not(shop, seat, option)
