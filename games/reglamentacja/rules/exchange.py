"""Przydział kartek (p. 11), points 3 and 4: the exchange while the top spins, and its end.

No clock runs here. The table's own seat says how the top goes on (:class:`.Slow`, :class:`.Wobble`, :class:`.Fall`) or
who has the word (:class:`.Word`). A player with the word says one thing, or lays an offer out in small steps and speaks
it at the end; then the word goes back. What can be said of coupons and places is in :mod:`.offers`.
"""

from __future__ import annotations

from tabletop import AGAIN, Ask, Message, Option, Question, Steps, msg

from ..components import SHELF, SPECULATOR_TAKES, UNTIMED_DEALS
from ..questions import (
    ACCEPT,
    GIVE,
    NO_CLOCK,
    OF_THE_TOP,
    SWAP,
    WHAT_IS_LAID_OUT,
    WHAT_IS_SAID,
    WORDS,
    Accept,
    Enough,
    Fall,
    Give,
    MakeOffer,
    Rest,
    Slow,
    Speculate,
    Stop,
    Swap,
    Wobble,
    Word,
)
from ..state import SLOWING, STEADY, STILL, WOBBLING, Shop
from . import offers, speculator

MOST_WORDS = 2000
"""So often may somebody take the word in one exchange: it keeps a game finite, and no table reaches it."""

_GOES_ON: dict[str, list[Option]] = {STEADY: [Slow()], SLOWING: [Wobble()], WOBBLING: [Fall()]}


# -- the table's own seat ---------------------------------------------------------------------------------------------


def exchange(shop: Shop) -> Steps:
    """3. As long as the top spins: it goes on towards its fall, or somebody takes the word."""
    if not shop.spinning:
        return None
    if shop.talking:
        return (yield from say(shop))
    if exhausted(shop):
        shop.say("The exchange is over.")
        lapse(shop)
        return None
    match (yield Ask(None, of_the_top(shop), [*(_GOES_ON[shop.top] if shop.pace else ()), *words(shop)])):
        case Slow():
            shop.top = SLOWING
            shop.rng.revealed()
        case Wobble():
            shop.top = WOBBLING
            shop.rng.revealed()
        case Fall():
            fall(shop)
        case Word(seat):
            take_the_word(shop, seat)
    return AGAIN


def of_the_top(shop: Shop) -> Question:
    """How the top stands, and what to do meanwhile."""
    return OF_THE_TOP[shop.top] if shop.pace else NO_CLOCK


def words(shop: Shop) -> list[Word]:
    """Everyone who may take the word."""
    return WORDS[: shop.players] if shop.words < MOST_WORDS else []


def exhausted(shop: Shop) -> bool:
    """Whether an exchange without a clock is over: so many deals done, or all have had enough."""
    if shop.pace:
        return False
    most = shop.players if shop.final else UNTIMED_DEALS
    return shop.deals >= most or len(shop.enough) == shop.players or shop.words >= MOST_WORDS


def fall(shop: Shop) -> None:
    """4. The top falls: now everybody may know how long it has spun."""
    shop.fallen_after = sum(shop.stretches)
    shop.say_many("The top falls after {n} second.", "The top falls after {n} seconds.", n=shop.fallen_after)
    shop.rng.revealed()
    lapse(shop)


def lapse(shop: Shop) -> None:
    """The top lies still: offers lapse, and coupons on the table go back into the hands."""
    shop.top = STILL
    shop.stretches = []
    shop.words = 0
    for seat in range(shop.players):
        shop.offers[seat] = None
        shop.laid[seat].clear()
        shop.tried[seat].clear()
    shop.enough.clear()


# -- a player with the word -------------------------------------------------------------------------------------------


def take_the_word(shop: Shop, seat: int) -> None:
    """Somebody speaks."""
    shop.talking = True
    shop.speaker = seat
    shop.words += 1


def say(shop: Shop) -> Steps:
    """The player with the word says one thing, or takes one step in laying out an offer and keeps the word."""
    seat = shop.speaker
    said = yield ask(shop, seat)
    if offers.laid_out(shop, said):
        return AGAIN
    offers.tell_shown(shop, seat)
    shop.talking = False
    match said:
        case Speculate(wish):
            return (yield from to_the_speculator(shop, wish))
        case Stop():
            shop.say("{seat} stops the top.", seat=seat)
            lapse(shop)
        case Enough():
            shop.enough.append(seat)
            shop.say("{seat} wants no more deals.", seat=seat)
        case _:
            offers.spoken(shop, said)
    return AGAIN


def to_the_speculator(shop: Shop, wish: str) -> Steps:
    """The active player deals with the speculator, or thinks better of it and still has the word.

    If a paid swap brings the speculator to the front, he shops at once, while the top's clock stands still; then the
    exchange goes on [reconstructed]. If the shelf cannot be filled again, the final round begins in that moment, and
    the exchange is broken off.
    """
    if not (yield from speculator.deal(shop, wish)):
        shop.talking = True
    elif shop.speculator_first:
        yield from speculator.buys(shop)
        if len(shop.shelf) < SHELF:
            lapse(shop)
            return "final-ration"
    return AGAIN


def ask(shop: Shop, seat: int) -> Ask:
    """What the player with the word may do. What would tell of the hand is for the player's own eyes."""
    public = public_moves(shop, seat)
    return Ask(
        seat,
        WHAT_IS_SAID if shop.spinning else WHAT_IS_LAID_OUT,
        lambda: [*public, *private_moves(shop, seat)],
        private=not shop.open_hands,
        public=public,
        greyed=lambda: looked_for(shop, seat),
        explained=lambda: [*ACCEPT[seat], *(give for _, give in GIVE[seat]), *SWAP[seat], Stop()],
        refusal=why_not,
    )


def public_moves(shop: Shop, seat: int) -> list[Option]:
    """What a player with the word may do, as far as everybody may know it."""
    moves: list[Option] = []
    if shop.spinning:
        moves = offers.answers(shop, seat)
        moves += offers.next_steps(shop, seat)
        if seat == shop.active and not shop.final:
            if len(shop.hands[seat]) >= SPECULATOR_TAKES:
                moves += (Speculate("coupon"), Speculate("place"))
            moves.append(Stop())
        if not shop.pace and seat not in shop.enough:
            moves.append(Enough(seat))
    moves += offers.on_the_table(shop, seat)
    moves.append(Rest())
    return moves


def private_moves(shop: Shop, seat: int) -> list[Option]:
    """What else a player with the word may do: it tells what is in the hand."""
    if len(shop.hands[seat]) == len(shop.known[seat]):
        return []
    moves = offers.from_the_hand(shop, seat)
    if shop.spinning:
        moves += offers.answers_from_the_hand(shop, seat)
    return moves


# -- why not ----------------------------------------------------------------------------------------------------------


def looked_for(shop: Shop, seat: int) -> list[Option]:
    """What a player may look for while the top spins and not find."""
    if not shop.spinning:
        return []
    if seat == shop.active and not shop.final:
        return [MakeOffer(seat), Speculate("coupon"), Speculate("place")]
    return [MakeOffer(seat)]


def why_not(option: Option) -> Message:
    """Why something cannot be said."""
    match option:
        case MakeOffer():
            return msg("An exchange needs something from each side, and one offer is open at a time.")
        case Speculate():
            return msg("The speculator deals only with the active player, and takes two coupons.")
        case Accept():
            return msg("There is no such offer, or the coupons it asks for are not there.")
        case Give():
            return msg("Only coupons that lie face up can be given.")
        case Swap():
            return msg("Places are swapped only with a player one may deal with.")
    return msg("Only the active player may stop the top, and nobody in the final round.")
