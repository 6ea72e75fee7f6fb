"""Options in words: what a button says, and what an answer does."""

from collections import Counter
from collections.abc import Sequence

from tabletop import Message, Option, msg

from .. import questions as q
from ..components import ANY, CARDS, KINDS, Kind, doubled
from ..state import RoundEnd
from ..views import NO_OFFER
from .looks import ShopLook

PLAIN: dict[Option, Message] = {
    q.Spin(): msg("Spin the top"),
    q.Stop(): msg("Stop the top"),
    q.Slow(): msg("The top slows down"),
    q.Wobble(): msg("The top wobbles"),
    q.Fall(): msg("The top falls"),
    q.Speculate("coupon"): msg("Speculator: give two coupons, draw one from the pile, unseen"),
    q.Speculate("place"): msg("Speculator: two coupons for his place in the queue"),
    # words: Button. The player who was acting gives the floor back, and may act again later.
    q.Rest(): msg("Let the others go on"),
    q.Back(): msg("Cancel this deal"),
    # words: Button at the till.
    q.Leave(): msg("Buy nothing"),
    q.Roll(): msg("Roll the die"),
}
"""What is always called the same."""


def label(option: Option, look: ShopLook) -> str:
    """An option as a button says it."""
    words = look.words
    if option == q.Spin() and look.view.active in look.bots:
        # words: Button. A bot has the top, and waits until a person wants to go on.
        return words("Let {seat} spin the top", seat=look.view.active)
    if option in PLAIN:
        return words.say(PLAIN[option])
    match option:
        case q.Word(seat) if not look.view.spins:
            # words: Button, before the top is spun.
            return words("{seat} lays coupons", seat=seat)
        case q.Word(seat):
            # words: Button. From now on this player uses the screen: lays out coupons, makes an offer or answers one.
            return words("{seat} acts now", seat=seat)
        case q.Accept(seat, other):
            return agreed(look, seat, other)
        case q.Refuse(_, other, reason):
            # words: {reason}: why the player declines an offer, such as “That is too little”.
            return words("Decline the offer from {seat}: “{reason}”", seat=other, reason=reason)
        case q.Enough(seat):
            return finished(seat, look)
        case q.Pay(kind):
            # words: {coupon}: the name of a coupon.
            return words("Give to the speculator: {coupon}", coupon=kind)
        case q.Pick(kind):
            # words: {coupon}: the name of a coupon.
            return words("Give in return: {coupon}", coupon=kind)
        case q.Buy(card):
            return bought(look, card)
    return laying_out(option, look)


def finished(seat: int, look: ShopLook) -> str:
    """What a player says who wants no more deals: by name where several people share the screen."""
    # words: Button, while the top spins: the player wants no more deals. If nobody does, the exchange ends.
    return look.words("I am finished") if look.alone else look.words("{seat} is finished", seat=seat)


LAYING_OUT: dict[type[Option], Message] = {
    # words: {coupon}: the name of a coupon.
    q.Lay: msg("Lay on the table: {coupon}"),
    # words: {coupon}: the name of a coupon.
    q.Hide: msg("Take back: {coupon}"),
    # words: {coupon}: the name of a coupon.
    q.Give: msg("I give: {coupon}"),
    # words: {coupon}: the name of a coupon.
    q.Get: msg("I want: {coupon}"),
    q.Swap: msg("Swap places with {seat}"),
    q.Place: msg("Offer your place to everybody"),
    # words: Button. The offer that is being laid out is for one player alone.
    q.To: msg("Offer it only to {seat}"),
    # words: Button. The offer that is being laid out is for all players.
    q.ToAll: msg("Offer it to everybody"),
    q.MakeOffer: msg("Make this offer"),
    # words: Button. A player asks what the others would give for the own place in the queue.
    q.AskPrice: msg("Ask what they would give"),
    # words: Button. What has been laid out of an offer, and is not yet said aloud, is dropped.
    q.Clear: msg("Clear this offer"),
    q.Withdraw: msg("Withdraw this offer"),
}
"""Steps of laying out coupons or an offer."""


def laying_out(option: Option, look: ShopLook) -> str:
    """A step of laying out coupons or an offer."""
    said = LAYING_OUT[type(option)]
    match option:
        case q.Lay(_, kind) | q.Hide(_, kind) | q.Give(_, kind) | q.Get(_, kind):
            said = said._replace(values={"coupon": kind})
        case q.Swap(_, other) | q.To(_, other):
            said = said._replace(values={"seat": other})
    return look.words.say(said)


def listed(kinds: Sequence[Kind], look: ShopLook) -> str:
    """Coupons as text: "2 × butter and sugar"."""
    words = look.words
    counts = [(kind, kinds.count(kind)) for kind in (*KINDS, ANY) if kind in kinds]
    # words: {coupon}: the name of a coupon: “2 × butter”.
    parts = [words.term(kind) if n == 1 else words("{n} × {coupon}", n=n, coupon=kind) for kind, n in counts]
    return words.listed(parts)


def needed(told: str, kind: Kind, look: ShopLook) -> str:
    """What a coupon is called, and which cards on the shelf cost it."""
    cards = [card for card in look.view.shelf if kind in CARDS[card].needs]
    # words: Behind the name of a coupon; {cards}: names of shopping cards.
    return f"{told}. {look.words('On the shelf, needed for: {cards}', cards=cards)}" if cards else told


def bought(look: ShopLook, card: str) -> str:
    """A purchase; for eyes that know the hand, what is missing for one that cannot be made."""
    words, needs = look.words, CARDS[card].needs
    lacks = Counter(needs) - Counter(look.view.held or needs)
    if look.seat is not None and look.seat == look.turn and lacks:
        # words: {card}: the name of a shopping card; {coupons}: names of coupons that are not in the hand.
        return words("{card}: missing {coupons}", card=card, coupons=listed(list(lacks.elements()), look))
    # words: {card}: the name of a shopping card; {coupons}: names of three coupons.
    return words("Buy {card} for {coupons}", card=card, coupons=listed(needs, look))


def at_the_till(end: RoundEnd, look: ShopLook) -> str:
    """What somebody has bought, and for what."""
    (seat, card, _), words = end, look.words
    if not card:
        # words: Said between two rounds.
        return words("{seat} has bought nothing.", seat=seat)
    # words: {card}: the name of a shopping card; {coupons}: names of coupons, perhaps with numbers.
    return words("{seat} buys {card} for {coupons}.", seat=seat, card=card, coupons=listed(CARDS[card].needs, look))


def agreed(look: ShopLook, seat: int, other: int, *, short: bool = False) -> str:
    """What a player agrees to in accepting another's offer; ``short``: where it is seen who that is."""
    words, queue = look.words, look.view.queue
    offer = look.view.seats[other].offer or NO_OFFER
    gives, gets = listed(offer.gives, look), listed(offer.gets, look)
    if short and not offer.swap:
        # words: Button. {gets}, {gives}: names of coupons, perhaps with numbers: “2 × butter”.
        return words("Deal: give {gets}, get {gives}", gets=gets, gives=gives)
    if not offer.swap:
        # words: {gets}, {gives}: names of coupons, perhaps with numbers: “2 × butter”.
        return words("Deal with {seat}: you give {gets}, you get {gives}", seat=other, gets=gets, gives=gives)
    # words: Two players swap their places in the queue. {n}, {other}: the numbers of the places.
    swap = words(
        "You go to place {n}, {seat} to place {other}",
        n=queue.index(other) + 1,
        seat=other,
        other=queue.index(seat) + 1,
    )
    # words: Behind who goes to which place. {gets}: names of coupons, perhaps with numbers: “2 × butter”.
    pays = [words("you pay {gets}", gets=gets)] if gets else []
    # words: Behind who goes to which place. {gives}: names of coupons, perhaps with numbers: “2 × butter”.
    return "; ".join([swap, *pays, *([words("you get {gives}", gives=gives)] if gives else [])])


def closing(option: Option, look: ShopLook) -> str | None:
    """Answers that end something have their place in the commit bar, and say what they leave behind."""
    return look.words.say(PLAIN[option]) if isinstance(option, q.Rest | q.Back | q.Leave) else None


def in_play(look: ShopLook) -> list[str]:
    """What is just being done in several answers: what the speculator is asked for; an offer that asks for any coupons,
    which are being picked."""
    view = look.view
    if look.question in q.FOR_THE_SPECULATOR:  # the hand says what he has got so far
        return [look.words.say(PLAIN[q.Speculate(view.buying)])]
    if look.question is q.WHICH_ARE_GIVEN and look.turn is not None:
        offers = [(seat, player.open_offer or NO_OFFER) for seat, player in enumerate(view.seats)]
        asking = [seat for seat, offer in offers if ANY in offer.gets and offer.to in (None, look.turn)]
        return [agreed(look, look.turn, asking[0])] if len(asking) == 1 else []
    return []


def preview(option: Option, look: ShopLook) -> str:
    """One sentence: what giving this answer does; empty where the label says it."""
    words = look.words
    match option:
        case q.Stop():
            return words("The top lies still, and the exchange ends now.")
        case q.Spin():
            return words("Deals can be made until the top falls.")
        case q.Leave():
            held = Counter(look.view.held)
            payable = look.seat != look.turn or any(Counter(CARDS[card].needs) <= held for card in look.view.shelf)
            told = [] if payable else [words("You cannot pay for any card.")]
            if not look.view.final:
                told.append(words("You go to the back and draw 1 coupon."))
            return " ".join(told)
        case q.Buy(card):
            return gain(look, card)
        case q.Word(seat) if not look.view.spins:
            return words("{seat} lays out what to swap: before the spin that costs no time.", seat=seat)
        case q.Refuse(_, other):
            return words("You swap nothing. {seat} may offer something else.", seat=other)
        case q.Enough():
            # words: What follows when a player says “I am finished”.
            return words("Offers can still be accepted and made. If others make a deal, everybody is asked again.")
    return ""


def gain(look: ShopLook, name: str) -> str:
    """What a card is worth to the eyes that look."""
    card, words = CARDS[name], look.words
    if look.seat is not None and look.seat == look.turn:
        twice = card.category in doubled(look.view.visit)
        return words.many(
            "This card brings you {n} point.",
            "This card brings you {n} points.",
            n=card.icons * (1 + twice),
        )
    # words: {category}: the name of a category, such as “cakes”; {n}: how many of its icons.
    return words("The card has {n} × {category}.", n=card.icons, category=card.category)
