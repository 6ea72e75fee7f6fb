"""Przydział kartek (p. 11), second half, and Zasady szczegółowe (p. 14): the exchange while the top spins.

No clock runs here. The table's own seat says how the top goes on (``slow``, ``wobble``, ``fall``) or who has the word
(``word:2``); a player with the word says one thing, or lays out an offer in small steps, and the word goes back.
Only coupons that lie face up before their owner can change hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop import Ask, Message, Step, Steps, msg

from ..components import KINDS, SPECULATOR_TAKES, UNTIMED_DEALS, Kind
from ..state import SLOWING, STEADY, STILL, WOBBLING, Offer, Shop
from . import final, ration, shopping, speculator

Next = Step
"""The step that follows, where a function decides about it."""

MOST_WORDS = 2000
"""So often may somebody take the word in one exchange: it keeps a game finite, and no table reaches it."""

WHY_NOT = ("too-little", "needed", "no-use", "have-none")
"""What a player may say in refusing: keys of ``TERMS``."""

_GOES_ON = {STEADY: ["slow"], SLOWING: ["wobble"], WOBBLING: ["fall"], STILL: []}
_WORDS = [f"word:{seat}" for seat in range(5)]
_GIVE, _GET, _LAY, _HIDE = (
    [[(kind, f"{verb}:{seat}:{kind}") for kind in KINDS] for seat in range(5)]
    for verb in ("give", "get", "lay", "hide")
)
_TO, _SWAP, _ACCEPT = (
    [[f"{verb}:{seat}:{other}" for other in range(5)] for seat in range(5)] for verb in ("to", "swap", "accept")
)
_REFUSE = [[[f"refuse:{seat}:{other}:{reason}" for reason in WHY_NOT] for other in range(5)] for seat in range(5)]


# -- the table's own seat -------------------------------------------------------------------------------------------


def words(shop: Shop) -> list[str]:
    """Everyone who may take the word."""
    return _WORDS[: shop.players] if shop.words < MOST_WORDS else []


def exchange(shop: Shop) -> Steps:
    """The top spins: it goes on towards its fall, or somebody takes the word."""
    if exhausted(shop):
        shop.say("The exchange is over.")
        return closed(shop)
    answer = yield Ask(None, prompt(shop), _GOES_ON[shop.top if shop.pace else STILL] + words(shop))
    if answer == "slow":
        shop.top = SLOWING
    elif answer == "wobble":
        shop.top = WOBBLING
    elif answer == "fall":
        shop.fallen_after = sum(shop.stretches)
        shop.say_many("The top falls after {n} second.", "The top falls after {n} seconds.", n=shop.fallen_after)
        shop.rng.revealed()
        return closed(shop)
    else:
        return take_the_word(shop, answer)
    shop.rng.revealed()
    return exchange


def prompt(shop: Shop) -> Message:
    """How the top stands, and what to do meanwhile."""
    return _PROMPTS[shop.top] if shop.pace else _NO_CLOCK


_NO_CLOCK = msg("No clock: talk as long as you like, and record your deals.")
_PROMPTS = {
    STEADY: msg("The top spins steadily. Talk, and record your deals."),
    SLOWING: msg("The top is slowing. Talk, and record your deals."),
    WOBBLING: msg("The top wobbles! It may fall at any moment."),
}


def exhausted(shop: Shop) -> bool:
    """Whether an exchange without a clock is over: so many deals done, or all have had enough."""
    if shop.pace:
        return False
    most = shop.players if shop.final else UNTIMED_DEALS
    return shop.deals >= most or len(shop.enough) == shop.players or shop.words >= MOST_WORDS


def take_the_word(shop: Shop, answer: str) -> Next:
    """Somebody speaks."""
    shop.speaker = int(answer[5:])
    shop.words += 1
    return word


def closed(shop: Shop) -> Next:
    """After the top's rest: open offers lapse, accepted ones have been carried out; now the shop opens."""
    lapse(shop)
    return final.last_purchases if shop.final else shopping.till


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


# -- a player with the word -----------------------------------------------------------------------------------------


def word(shop: Shop) -> Steps:
    """The speaker says one thing, or goes on laying out an offer."""
    seat = shop.speaker
    public = public_moves(shop, seat)

    def options() -> list[str]:
        return [*public, *private_moves(shop, seat)]

    answer: str = yield Ask(
        seat,
        _DEAL if shop.spinning else _LAY_OUT,
        options,
        private=not shop.open_hands,
        public=public,
        greyed=_missed(shop, seat),
        refusal=_refusal,
    )
    return _say(shop, seat, answer)


_DEAL = msg("Lay coupons on the table, make an offer, or answer one.")
_LAY_OUT = msg("Lay out coupons to be exchanged.")


def public_moves(shop: Shop, seat: int) -> list[str]:
    """What a player with the word may do, as far as everybody may know it."""
    moves: list[str] = []
    laid, known = shop.laid[seat], shop.known[seat]
    if shop.spinning:
        _answers(shop, seat, moves, known)
        _laying_out(shop, seat, moves)
        if seat == shop.active and not shop.final:
            if len(shop.hands[seat]) >= SPECULATOR_TAKES:
                moves += ("speculator:coupon", "speculator:place")
            moves.append("top:stop")
        if not shop.pace and seat not in shop.enough:
            moves.append(f"enough:{seat}")
    if known:
        moves += [move for kind, move in _LAY[seat] if kind in known and known.count(kind) > laid.count(kind)]
    if laid:
        offer = shop.offers[seat]
        tied = offer.gives if offer else ()
        moves += [move for kind, move in _HIDE[seat] if kind in laid and laid.count(kind) > tied.count(kind)]
    moves.append("rest")
    return moves


def private_moves(shop: Shop, seat: int) -> list[str]:
    """What else a player with the word may do: it tells what is in the hand."""
    hand, known = shop.hands[seat], shop.known[seat]
    if len(hand) == len(known):
        return []
    moves = [
        move
        for kind, move in _LAY[seat]
        if kind in hand and hand.count(kind) > known.count(kind) == shop.laid[seat].count(kind)
    ]
    if shop.spinning:
        for other in shop.partners(seat):
            offer = shop.offers[other]
            if (
                offer
                and answerable(offer, seat)
                and shopping.covers(hand, offer.gets)
                and not shopping.covers(known, offer.gets)
            ):
                moves.append(_ACCEPT[seat][other])
    return moves


def answerable(offer: Offer, seat: int) -> bool:
    """Whether an offer is spoken aloud, to this player or to all."""
    return offer.open and (offer.to is None or offer.to == seat)


def _answers(shop: Shop, seat: int, moves: list[str], known: Sequence[Kind]) -> None:
    for other in shop.partners(seat):
        offer = shop.offers[other]
        if offer and answerable(offer, seat):
            if shopping.covers(known, offer.gets):
                moves.append(_ACCEPT[seat][other])
            if seat not in offer.refused:
                moves += _REFUSE[seat][other]


def _laying_out(shop: Shop, seat: int, moves: list[str]) -> None:
    """Building an offer: what I give, what I get, whose place; then speak it, or take it back."""
    offer = shop.offers[seat] or _NOTHING
    if offer.open:
        moves.append(f"withdraw:{seat}")
        return
    laid, gives = shop.laid[seat], offer.gives
    if laid:
        moves += [move for kind, move in _GIVE[seat] if kind in laid and laid.count(kind) > gives.count(kind)]
    partners = shop.partners(seat)
    asked = partners if offer.to is None else [offer.to]
    if len(offer.gets) < max([len(shop.hands[other]) for other in asked]):
        moves += [move for _, move in _GET[seat]]
    if not offer.swap:
        moves += [_SWAP[seat][other] for other in asked]
    if len(partners) > 1:
        moves += [_TO[seat][other] for other in partners if other != offer.to]
    if whole(offer):
        moves.append(f"offer:{seat}")
    if offer is not _NOTHING:
        moves.append(f"clear:{seat}")


_NOTHING = Offer()


def whole(offer: Offer) -> bool:
    """Whether something goes each way: an exchange is no gift [reconstructed]. A swap of places goes both ways."""
    return offer.swap or bool(offer.gives and offer.gets)


# -- what is said ---------------------------------------------------------------------------------------------------


def _say(shop: Shop, seat: int, answer: str) -> Next:
    """Carry one thing out. While an offer is being laid out the speaker keeps the word."""
    verb, *about = answer.split(":")
    if verb in _LAID_OUT:
        _LAID_OUT[verb](shop, seat, about[-1])
        return word
    if shop.shown:
        shop.say("{seat} lays out: {coupons}.", seat=seat, coupons=bundle(shop.shown))
        shop.shown = []
    if verb == "speculator":
        shop.buying = about[0]
        return speculator.pays
    if answer == "top:stop":
        shop.say("{seat} stops the top.", seat=seat)
        return closed(shop)
    if verb in _SPOKEN:
        _SPOKEN[verb](shop, seat, about)
    return exchange if shop.spinning else ration.spin


def _draft(shop: Shop, seat: int) -> Offer:
    """The offer a player is laying out; a new one is made to the active player, or by that player to all."""
    offer = shop.offers[seat]
    if offer is None:
        partners = shop.partners(seat)
        offer = shop.offers[seat] = Offer(to=partners[0] if len(partners) == 1 else None)
    return offer


def _give(shop: Shop, seat: int, kind: Kind) -> None:
    _draft(shop, seat).gives.append(kind)


def _get(shop: Shop, seat: int, kind: Kind) -> None:
    _draft(shop, seat).gets.append(kind)


def _to(shop: Shop, seat: int, other: str) -> None:
    _draft(shop, seat).to = int(other)


def _swap(shop: Shop, seat: int, other: str) -> None:
    offer = _draft(shop, seat)
    offer.to, offer.swap = int(other), True


def _clear(shop: Shop, seat: int, _: str) -> None:
    shop.offers[seat] = None


def _lay(shop: Shop, seat: int, kind: Kind) -> None:
    seen = len(shop.known[seat])
    shop.lay(seat, kind)
    if len(shop.known[seat]) > seen:  # what everybody knew before is no news
        shop.shown.append(kind)
        shop.rng.revealed()


def _hide(shop: Shop, seat: int, kind: Kind) -> None:
    shop.laid[seat].remove(kind)


_LAID_OUT: dict[str, Callable[[Shop, int, str], None]] = {
    "give": _give,
    "get": _get,
    "to": _to,
    "swap": _swap,
    "clear": _clear,
    "lay": _lay,
    "hide": _hide,
}


def _offer(shop: Shop, seat: int, _: Sequence[str]) -> None:
    offer = _draft(shop, seat)
    offer.open = True
    offer.since = shop.words
    gives, gets = sides(shop, seat, offer)
    if offer.to is None:
        shop.say("{seat} offers: {gives} – for: {gets}.", seat=seat, gives=gives, gets=gets)
    else:
        shop.say("{seat} offers {seat_to}: {gives} – for: {gets}.", seat=seat, seat_to=offer.to, gives=gives, gets=gets)


def _withdraw(shop: Shop, seat: int, _: Sequence[str]) -> None:
    offer = shop.offers[seat]
    assert offer is not None
    shop.tried[seat].append(offer)
    shop.offers[seat] = None
    shop.say("{seat} withdraws the offer.", seat=seat)


def _accept(shop: Shop, seat: int, about: Sequence[str]) -> None:
    """A deal is done wholly and at once: coupons and places change hands, the offer is gone."""
    other = int(about[1])
    offer = shop.offers[other]
    assert offer is not None
    gives, gets = sides(shop, other, offer, seat)
    for kind in offer.gets:
        while shop.laid[seat].count(kind) < offer.gets.count(kind):
            shop.lay(seat, kind)
    shop.hand_over(other, seat, offer.gives)
    shop.hand_over(seat, other, offer.gets)
    if offer.swap:
        shop.swap_places(other, seat)
    shop.offers[other] = None
    shop.deals += 1
    shop.enough.clear()
    shop.rng.revealed()
    shop.say("Done: {seat} gives {gives}; {seat_to} gives {gets}.", seat=other, seat_to=seat, gives=gives, gets=gets)
    withdraw_broken(shop)


def _refuse(shop: Shop, seat: int, about: Sequence[str]) -> None:
    other = int(about[1])
    offer = shop.offers[other]
    assert offer is not None
    offer.refused[seat] = about[2]
    shop.say("{seat} to {seat_to}: “{reason}.”", seat=seat, seat_to=other, reason=about[2])


def _enough(shop: Shop, seat: int, _: Sequence[str]) -> None:
    shop.enough.append(seat)
    shop.say("{seat} wants no more deals.", seat=seat)


_SPOKEN: dict[str, Callable[[Shop, int, Sequence[str]], None]] = {
    "offer": _offer,
    "withdraw": _withdraw,
    "accept": _accept,
    "refuse": _refuse,
    "enough": _enough,
}


def withdraw_broken(shop: Shop) -> None:
    """An offer stands only as long as what it gives lies on the table."""
    for seat, offer in enumerate(shop.offers):
        if offer and not shopping.covers(shop.laid[seat], offer.gives):
            shop.offers[seat] = None


def bundle(kinds: Sequence[Kind], *, place: bool = False) -> list[str | Message]:
    """Coupons, and perhaps a place in the queue, as a list for a message: "2 × butter", "sugar"."""
    counts = [(kind, kinds.count(kind)) for kind in KINDS if kind in kinds]
    parts = [kind if count == 1 else msg("{n} × {coupon}", n=count, coupon=kind) for kind, count in counts]
    return [*parts, "place"] if place else parts


def sides(
    shop: Shop, seat: int, offer: Offer, other: int | None = None
) -> tuple[list[str | Message], list[str | Message]]:
    """What goes each way, in words; of two places the one further forward is the one that is given."""
    other = offer.to if other is None else other
    ahead = offer.swap and other is not None and shop.queue.index(seat) < shop.queue.index(other)
    return bundle(offer.gives, place=ahead), bundle(offer.gets, place=offer.swap and not ahead)


# -- why not --------------------------------------------------------------------------------------------------------


def _missed(shop: Shop, seat: int) -> Callable[[], list[str]]:
    """What a player may look for and not find."""

    def missed() -> list[str]:
        looked_for = [f"offer:{seat}"] if shop.spinning else []
        if shop.spinning and seat == shop.active and not shop.final:
            looked_for += ["speculator:coupon", "speculator:place"]
        return looked_for

    return missed


def _refusal(option: object) -> Message | None:
    verb = option.split(":")[0] if isinstance(option, str) else ""
    return _REASONS.get(verb)


_REASONS = {
    "offer": msg("An exchange needs something from each side, and one offer is open at a time."),
    "speculator": msg("The speculator deals only with the active player, and takes two coupons."),
    "accept": msg("There is no such offer, or the coupons it asks for are not there."),
    "give": msg("Only coupons that lie face up can be given."),
    "top": msg("Only the active player may stop the top, and nobody in the final round."),
    "swap": msg("Places are swapped only with a player one may deal with."),
}
