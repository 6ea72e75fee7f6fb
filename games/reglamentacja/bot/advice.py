"""Advice with reasons: what the best bot would do, and what coupons, cards and places are worth to the seat."""

from collections.abc import Sequence

from tabletop import Chance, Message, Option, msg
from tabletop.advice import Advice
from tabletop.bots import Budget, Sight

from .. import questions as q
from ..components import KINDS, Kind
from ..rules.coupons import bundle
from ..views import NO_OFFER
from . import choose
from .judgement import INDEX, NEEDS, Coupons, counted, minus, plus
from .mind import Deal, Mind

LEVEL = "hard"
"""The best level whose judgement is shown."""
MANY = 2
"""How many answers besides the first are named."""
SMALL = 0.01
UNKNOWN = -0.5
"""How much less than the first an answer counts that the bot does not weigh, in points."""
UNWEIGHED = -1
"""The rank of an answer that the bot does not weigh against the first."""
PLAIN: dict[type[Option], Message] = {
    q.Spin: msg("Nobody can make a deal before the top spins."),
    q.Refuse: msg("You do not have what it asks for, or it would cost you more than you would gain."),
    q.Word: msg("First lay on the table what you would swap: before the top spins that costs no time."),
    q.Withdraw: msg("Nobody is accepting this offer. You can make a better one."),
    q.Clear: msg("Another offer promises you more than this one."),
    q.Leave: msg("You keep your coupons for another card."),
    q.Rest: msg("Nothing that you could ask for now would help you."),
    q.Enough: msg("Nothing that you could ask for now would help you."),
    q.Hide: msg("It is safe in your hand, but only coupons on the table can change hands."),
    q.Swap: msg("A place nearer to the front lets you buy before others do."),
    q.MakeOffer: msg("This offer would bring you nearer to a card, and somebody may well agree."),
}
PLANS = (q.Lay, q.Give, q.Get, q.MakeOffer, q.Refuse)
"""In the place of what the best deal may be named: steps towards one, and declining another."""
TELLS = (q.Lay, q.Hide, q.Give, q.Get, q.Word, q.Refuse)
"""Steps about which something true can be said although the bot does not weigh them."""
IN_GENERAL = msg("It prepares the deal that promises you most.")
LESS = msg("You gain less by it than by the first answer.")


def advise(sight: Sight, rng: Chance, budget: Budget) -> Sequence[Advice]:
    """What the best bot says, and further answers by the same judgement."""
    first, mind = choose(sight, LEVEL, rng, budget), Mind(sight, LEVEL, rng)
    draft = mind.seats[mind.seat].offer
    stands = draft is not None and draft.open  # nothing can be added to it
    best = best_for(mind) if isinstance(first, PLANS) and not stands else None
    then: list[Option] = []
    if best and mind.view.spins:
        first, *then = the_whole(mind, best, sight.ask.options)
    elif best:
        first = mind.step_towards(best, sight.ask.options)
    elif isinstance(first, q.Refuse):
        first = q.Refuse(first.seat, first.other, q.BARE_NO)  # in the words of the board's button
    elif isinstance(first, q.Lay | q.Give) and breaks(mind, one(first.kind), counted([])):
        first = q.Rest() if q.Rest() in sight.ask.options else first
    options = [option for option in sight.ask.options if option == first or is_advice(mind, option, first)]
    worths = {option: worth for option in options if (worth := worth_of(mind, option)) is not None}
    decides = first in worths  # a purchase, a deal
    top = worths.pop(first, max(worths.values(), default=0.0))
    rest = sorted(worths, key=lambda option: -worths[option])[:MANY]
    if not (rest or decides):  # beside a decision, a mere step is no alternative
        rest = [option for option in options if option != first][:MANY]
    found = [Advice(first, top, of_the_deal(mind, best) or reason(mind, first) or IN_GENERAL, decides, then)]
    for number, option in enumerate(rest, 1):
        worth = min(worths.get(option, top + UNKNOWN), top if decides else top - SMALL * number)
        rank = number if option in worths else UNWEIGHED
        why = reason(mind, option, rank) if option in worths or isinstance(option, TELLS) else None
        if rank != UNWEIGHED or why:
            found.append(Advice(option, worth, why or LESS))
    return found


def the_whole(mind: Mind, deal: Deal, options: Sequence[Option]) -> list[Option]:
    """The answers that lay out exactly this deal, from what is laid out already, and offer it."""
    seat, begun, laid = mind.seat, mind.seats[mind.seat].offer, counted(mind.seats[mind.seat].laid)
    clear = [q.Clear(seat)] if begun and isinstance(mind.step_towards(deal, options), q.Clear) else []
    draft = NO_OFFER if clear or begun is None else begun
    gives: list[Option] = [
        *(q.Lay(seat, kind) for kind in of_kinds(minus(deal.gives, laid))),
        *(q.Give(seat, kind) for kind in of_kinds(minus(deal.gives, counted(draft.gives)))),
    ]
    gets = [q.Get(seat, kind) for kind in of_kinds(minus(deal.gets, counted(draft.gets)))]
    whom: list[Option] = []
    if deal.to is not None and deal.swap > draft.swap:
        whom = [q.Swap(seat, deal.to)]
    elif deal.to not in (None, draft.to) and len(mind.partners) > 1:
        whom = [q.To(seat, deal.to)]
    return [*clear, *([*gives, *gets] if begun else [*gets, *gives]), *whom, q.MakeOffer(seat)]


def best_for(mind: Mind) -> Deal | None:
    """The best deal of which advice may be given: it keeps the dearest card that can be paid for already."""
    return mind.best_proposal(lambda deal: not breaks(mind, deal.gives, deal.gets))


def breaks(mind: Mind, gives: Coupons, gets: Coupons) -> bool:
    """Whether a deal takes a coupon of a card that could be paid for, and brings no other that is worth as much."""
    hands = (mind.hand, minus(plus(mind.hand, gets), gives))
    now, then = (
        max((mind.judge.worth_of[card] for card in mind.judge.shelf if not missing(card, hand)), default=0.0)
        for hand in hands
    )
    return then < now


def of_kinds(coupons: Coupons) -> list[Kind]:
    """Counted coupons, one by one."""
    return [kind for kind, count in zip(KINDS, coupons, strict=True) for _ in range(count)]


def is_advice(mind: Mind, option: Option, first: Option) -> bool:
    """Whether an answer may be named besides the first: not that another seat takes the floor, nor a deal that loses; a
    refusal only in the words of the board's button, and besides another refusal."""
    match option:
        case q.Word(seat):
            return seat == mind.seat
        case q.Accept():
            return (worth_of(mind, option) or 0.0) > 0
        case q.Refuse(_, _, why):
            return why == q.BARE_NO and isinstance(first, q.Refuse)
    return True


def worth_of(mind: Mind, option: Option) -> float | None:
    """What an answer is worth by itself, in points; None: the bot does not judge it so."""
    judge = mind.judge
    match option:
        case q.Buy(card):
            return judge.worth_of[card]
        case q.Leave():
            return 0.0
        case q.Pay(kind) | q.Pick(kind):
            return -judge.price(mind.hand, INDEX[kind])
        case q.Accept(_, other):
            deal = mind.offered(other)
            return mind.gain(deal.gives, deal.gets, deal.to if deal.swap else None)
    return None


def reason(mind: Mind, option: Option, rank: int = 0) -> Message | None:
    """The argument for an answer of this rank (0 is the best); None if it is merely a step on the way."""
    match option:
        case q.Buy(card):
            # words: {n}: points, doubled where the player's own visit doubles them.
            return msg("Points that this card is worth with your visit: {n}.", n=round(mind.judge.worth_of[card]))
        case q.Pay(kind) | q.Pick(kind) | q.Lay(_, kind) | q.Give(_, kind):
            return of_giving(mind, kind, rank)
        case q.Get(_, kind) if kind in INDEX:
            return of_getting(mind, one(kind))
        case q.Accept(_, other):
            deal = mind.offered(other)
            queue = mind.view.queue
            forward = deal.swap and queue.index(other) < queue.index(mind.seat)
            # words: Why somebody should go back in the queue for coupons.
            back = msg("What you get for your place is worth more to you than the place.")
            return of_getting(mind, minus(deal.gets, deal.gives)) or (PLAIN[q.Swap] if forward else back)
        case q.Rest() if not mind.view.spins:
            then = of_the_deal(mind, best_for(mind))
            # words: {then}: what somebody may do then, a whole sentence.
            return msg("Deals begin when the top spins. {then}", then=then) if then else PLAIN[q.Spin]
        case q.Speculate(wish):
            if wish == "place":
                return msg(
                    "You change places with the speculator and buy earlier, for two coupons that you hardly need."
                )
            return msg("You hardly need two of your coupons, and the next one from the pile may be the one you lack.")
    return PLAIN.get(type(option))


def of_the_deal(mind: Mind, deal: Deal | None) -> Message | None:
    """The deal that the bot plans, and what it is good for; None if it plans none, or one about places."""
    if deal is None or deal.swap:
        return None
    gives, gets = of_kinds(deal.gives), of_kinds(deal.gets)
    why, after = (
        of_getting(mind, minus(deal.gets, deal.gives)) or IN_GENERAL,
        minus(plus(mind.hand, deal.gets), deal.gives),
    )
    if lost := [card for card in mind.judge.shelf if not missing(card, mind.hand) and missing(card, after)]:
        # words: {why}: a whole sentence, the reason for a deal; {card}: a card that could be paid for until then.
        why = msg("{why} But a coupon for {card} is gone then.", why=why, card=lost[0])
    # words: {gives}, {gets}: names of coupons, perhaps with numbers: “2 × butter”; {why}: a whole sentence, the reason.
    return msg("You give {gives} and get {gets}. {why}", gives=bundle(gives), gets=bundle(gets), why=why)


def one(kind: Kind) -> Coupons:
    return tuple(int(kind == other) for other in KINDS)


def missing(card: str, coupons: Sequence[int]) -> int:
    """How many coupons for a card are missing among these."""
    return sum(max(0, need - has) for need, has in zip(NEEDS[card], coupons, strict=True))


def of_giving(mind: Mind, kind: Kind, rank: int) -> Message | None:
    """Whether a coupon can be spared, compared with others; None if it should be kept."""
    less = minus(mind.hand, one(kind))
    worse = [card for card in mind.judge.shelf if missing(card, less) > missing(card, mind.hand) < 2]
    if not worse:
        return msg("No card that you could soon buy needs this coupon.")
    dear = max(worse, key=lambda card: mind.judge.worth_of[card])
    if rank == UNWEIGHED:
        return None
    if rank == 1:
        # words: {card}: the name of a shopping card. Said of a coupon that is the second easiest to spare.
        return msg("You would miss this coupon more than the first. It would help to buy: {card}.", card=dear)
    if rank > 1:
        # words: {card}: the name of a shopping card. Said of a coupon that is the third easiest to spare.
        return msg("You would miss this coupon even more. It would help to buy: {card}.", card=dear)
    # words: {card}: the name of a shopping card.
    return msg("This is the coupon that you can spare most easily, although it would help to buy: {card}.", card=dear)


def of_getting(mind: Mind, gets: Coupons) -> Message | None:
    """Which card some coupons bring nearer; None: none."""
    more = plus(mind.hand, gets)
    nearer = [card for card in mind.judge.shelf if missing(card, more) < missing(card, mind.hand)]
    if not nearer:
        return None
    card = max(nearer, key=lambda card: (-missing(card, more), mind.judge.worth_of[card]))
    left = missing(card, more)
    if not left:
        # words: {card}: the name of a shopping card.
        return msg("Then you have all the coupons for this card: {card}.", card=card)
    # words: {card}: the name of a shopping card; {n}: how many coupons for it are missing.
    return msg("It brings you nearer to this card: {card}. Coupons that are then missing: {n}.", card=card, n=left)
