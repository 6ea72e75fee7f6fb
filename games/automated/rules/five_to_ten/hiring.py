"""Phase 1, Hiring (rulebook 5-10): robots are bought, contracts offered and signed. Offers bind nobody.

The rulebook gives no order of play here. Ours: the bosses post their offers one after the other, then the workers sign
one after the other; each turn begins with another boss and another worker. A worker may bargain instead, and then signs
after one more round of offers.
"""

from tabletop import AGAIN, Ask, Asks, Message, Option, Posed, Question, Steps, msg, nmsg

from ... import questions as q
from ...components import CLAUSES, MOST_SEATS, NO_CLAUSE, NUMBERS
from ...state import Contract, Offer, Town
from ...terms import contract
from .ending import boss_declares
from .purse import IN_HAND, bounds, lending, showing, spends

WAGES = [q.OfferWage(coins) for coins in range(11)]
HOLIDAYS = [q.WithoutHolidays(), q.WithHolidays()]
WORDS = [q.Clause(clause) for clause in CLAUSES]
PLACES = [q.Places(number) for number in range(1, MOST_SEATS - 1)]
OF_PUBLIC_WORK = Contract(None, 1, True, NO_CLAUSE)
"""What Public Work promises, and always keeps: a coin and Holidays."""


def new_turn(town: Town) -> None:
    """Begin a turn: remove last turn's contracts, votes and cards. Both bosses will act, in this order."""
    town.turn += 1
    town.phase = 1
    n = town.players
    town.lead = (town.turn - 1) % 2
    town.before, town.offers, town.taken, town.accepted, town.signed = town.offers, [], [], {}, [None] * n
    town.deeds, town.strikers, town.security = {}, [], None
    town.payments, town.paid, town.rested, town.tired = [], [0] * n, [False] * n, [False] * n
    town.hagglers, town.haggling = [], False
    town.queue, town.showed = town.speaking().copy(), False
    # words: a turn has six phases
    town.head("Turn {n}", n=town.turn)


# -- the bosses -------------------------------------------------------------------------------------------------------


def offers(town: Town) -> Steps:
    """A boss does one thing: buy a robot, offer contracts, lend, show coins, declare; or she is done.

    When both are done, the workers sign; in the second round only those who bargained.
    """
    boss = town.queue[0]
    match (
        yield Ask(
            boss,
            at_which_desk(town, boss),
            lambda: at_the_desk(town, boss, town.coins[boss]),
            private=True,
            public=[way for way in at_the_desk(town, boss, bounds(town, boss)[0]) if way not in IN_HAND],
            greyed=lambda: [q.Buy(), q.Lend(), q.Done()],
            explained=lambda: WAGES,
            refusal=lambda option: against(town, option),
        )
    ):
        case q.Buy():
            buy(town, boss)
        case q.Lend():
            yield from lending(town, boss)
        case q.Show():
            yield from showing(town, boss)
        case q.Declare():
            raise boss_declares(town, boss)
        case q.OfferAgain():
            for old in [offer for offer in town.before if offer.boss == boss][: most_offers(town)]:
                post(town, old)
        case q.OfferWage(coins):
            yield from offer(town, boss, coins)
        case q.Done():
            town.queue.pop(0)
            town.showed = False
    if town.queue:
        return AGAIN
    if town.haggling:
        town.queue, town.hagglers = town.hagglers, []
    else:
        town.queue = town.clockwise()
    return None


def at_which_desk(town: Town, boss: int) -> Question | Posed:
    """The question to a boss: whether an offer of this round hangs there; in the second round, who wants more."""
    if any(offer.boss == boss for offer in town.offers[town.hung if town.haggling else 0 :]):
        return q.OFFERED_MORE
    if not town.haggling:
        return q.AT_THE_DESK
    asks = {"n": len(town.hagglers), "seats": town.hagglers.copy()}
    return Posed(q.AT_THE_DESK, q.ASKED_FOR_MORE._replace(values=asks))


def better_offers(town: Town) -> Steps:
    """If somebody bargains, the bosses act once more."""
    return (yield from offers(town)) if town.haggling else None


def most_offers(town: Town) -> int:
    """How many contracts a boss may have on the board: one for each worker, and one for each who bargains (ours)."""
    return len(town.workers) + (len(town.hagglers) if town.haggling else 0)


def at_the_desk(town: Town, boss: int, coins: int) -> list[Option]:
    """All that a boss may do who has this many coins. What everybody knows her to have allows, everybody may see."""
    mine = sum(offer.boss == boss for offer in town.offers)
    options: list[Option] = [q.Declare()] if coins >= town.target else []
    options += [q.Lend()] if coins else []
    options += [q.Buy()] if town.supply and coins >= NUMBERS.robot_price else []
    options += WAGES if mine < most_offers(town) else []
    if not mine and any(offer.boss == boss for offer in town.before):
        options.append(q.OfferAgain())
    if not town.showed and not town.open_purses:
        options.append(q.Show())
    if mine:
        options.append(q.Done())
    return options


def against(town: Town, option: Option) -> Message:
    """Why a boss cannot do something at her desk now."""
    match option:
        case q.Buy() if not town.supply:
            return msg("There are no more robots to buy.")
        case q.Done():
            return msg("A boss must offer at least one contract. Offer one first.")
        case q.OfferWage() if town.haggling:
            return msg(
                "A boss may post one contract for each worker, and one more for each worker who bargains. Yours are "
                "all posted: end your offers."
            )
        case q.OfferWage():
            return msg("A boss may post one contract for each worker. Yours are all posted: end your offers.")
    return msg("The boss does not have that many coins. Choose something that costs less.")


def buy(town: Town, boss: int) -> None:
    """Buy a robot for six coins; it lies with the blue side up."""
    spends(town, boss, NUMBERS.robot_price)
    town.supply -= 1
    town.blue[boss] += 1
    town.say("{seat} buys a robot for {n} coins.", seat=boss, n=NUMBERS.robot_price)


def offer(town: Town, boss: int, wage: int) -> Asks[None]:
    """Offer a contract: the wage, with or without Holidays, words that bind nobody, and for how many or for whom."""
    holidays = (yield Ask(boss, q.OFFER_HOLIDAYS, HOLIDAYS)) == q.WithHolidays()
    words: q.Clause = yield Ask(boss, q.OFFER_CLAUSE, WORDS)
    for_whom = [*PLACES[: len(town.workers)], *q.some(town.workers)]
    match (yield Ask(boss, q.OFFER_PLACES, for_whom)):
        case q.Player(seat):
            post(town, Offer(boss, wage, holidays, words.clause, 1, seat))
        case q.Places(number):
            post(town, Offer(boss, wage, holidays, words.clause, number, None))


def post(town: Town, new: Offer) -> None:
    """Put a contract on the offer board."""
    town.offers.append(new)
    town.taken.append(0)
    what = contract(new.wage, "holidays" if new.holidays else "")
    if new.only is None:
        # words: of a contract: so many workers can sign it; stands in “{seat} offers: …”
        whom = nmsg("for {n} worker", "for {n} workers", n=new.places)
    else:
        # words: of a contract: this worker alone can sign it; stands in “{seat} offers: …”
        whom = msg("only for {seat}", seat=new.only)
    if new.clause == NO_CLAUSE:
        # words: {what}: “3 coins, Holidays”; {whom}: “for 2 workers” or “only for Diana”
        town.say("{seat} offers: {what} – {whom}.", seat=new.boss, what=what, whom=whom)
    else:
        # words: {what}: “3 coins, Holidays”; {whom}: “for 2 workers” or “only for Diana”; {clause}: further words that
        # bind nobody
        town.say("{seat} offers: {what} – {whom}; {clause}.", seat=new.boss, what=what, whom=whom, clause=new.clause)


# -- the workers ------------------------------------------------------------------------------------------------------


def signatures(town: Town) -> Steps:
    """A worker gives her token to a boss, takes a place of Public Work, or bargains once.

    If somebody has bargained, the bosses act once more before she signs.
    """
    seat = town.queue[0]
    answer = yield Ask(
        seat,
        for_whom(town),
        employers(town, seat),
        greyed=lambda: [*map(q.TakeOffer, range(len(town.offers))), q.PublicWork(), q.Haggle()],
        refusal=lambda option: against_signing(town, seat, option),
    )
    town.queue.pop(0)
    match answer:
        case q.Haggle():
            town.hagglers.append(seat)
            town.say("{seat} asks for a better offer.", seat=seat)
        case q.TakeOffer(number):
            sign(town, seat, number)
        case q.PublicWork():
            town.signed[seat] = OF_PUBLIC_WORK
            town.say("{seat} takes Public Work.", seat=seat)
        case q.Player(boss):
            town.signed[seat] = Contract(boss, 0, False, NO_CLAUSE)
            town.say("{seat} works for {seat_boss} without a contract.", seat=seat, seat_boss=boss)
    if town.queue:
        return AGAIN
    if town.hagglers:
        town.haggling, town.hung = True, len(town.offers)
        town.queue = town.speaking().copy()
    else:
        town.queue = [boss for boss in town.speaking() if may_help(town, boss)]
    return None


def for_whom(town: Town) -> Question | Posed:
    """The question to a worker; one who bargained is told the result."""
    if not town.haggling:
        return q.FOR_WHOM_TO_WORK
    more = len(town.offers) - town.hung
    return Posed(q.FOR_WHOM_TO_WORK, q.BETTER._replace(values={"n": more})) if more else q.IN_VAIN


def late_signatures(town: Town) -> Steps:
    """Workers who bargained sign now."""
    return (yield from signatures(town)) if town.haggling else None


def public_places(town: Town) -> int:
    """Places of Public Work still free."""
    return town.places - sum(held is not None and held.boss is None for held in town.signed)


def employers(town: Town, seat: int) -> list[Option]:
    """A worker's options: contracts with a free place, a boss without a contract, Public Work, bargaining."""
    options: list[Option] = [
        q.TakeOffer(number)
        for number, offer in enumerate(town.offers)
        if town.taken[number] < offer.places and (offer.only is None or offer.only == seat)
    ]
    options += [q.PLAYERS[boss] for boss in town.bosses]
    if public_places(town) > 0:
        options.append(q.PublicWork())
    if not town.haggling:
        options.append(q.Haggle())
    return options


def against_signing(town: Town, seat: int, option: Option) -> Message | None:
    """Why a worker cannot sign this, or cannot bargain; None: she can."""
    match option:
        case q.PublicWork():
            return msg("All places of Public Work are taken. Sign a contract with a boss.")
        case q.Haggle():
            return msg("There is one round of bargaining a turn, and it is over. Choose among the offers as they are.")
        case q.TakeOffer(number) if town.offers[number].only not in (None, seat):
            return msg("This contract is for another worker. Choose one that is for everybody or for you.")
        case q.TakeOffer():
            return msg("All places of this contract are taken. Choose another one.")
    return None


def sign(town: Town, seat: int, number: int) -> None:
    """Move the worker's token to a boss, for a contract on the offer board."""
    offer = town.offers[number]
    town.taken[number] += 1
    town.accepted[seat] = number
    town.signed[seat] = Contract(offer.boss, offer.wage, offer.holidays, offer.clause)
    what = contract(offer.wage, "holidays" if offer.holidays else "")
    # words: {what}: “3 coins, Holidays”
    town.say("{seat} signs with {seat_boss}: {what}.", seat=seat, seat_boss=offer.boss, what=what)


# -- before the vote --------------------------------------------------------------------------------------------------


def last_loans(town: Town) -> Steps:
    """The bosses may lend each other coins once more, if one may be too poor to bid all the fingers that she wants.

    Before payday nothing else depends on which of them has the coins. The borrower may then declare, or lend, too.
    """
    if not town.queue:
        return None
    boss = town.queue[0]
    match (
        yield Ask(
            boss,
            q.LAST_LOANS,
            lambda: before_the_vote(town, boss),
            private=True,
            public=[q.Done()],
            greyed=lambda: [q.Lend()],
            refusal=lambda option: against(town, option),
        )
    ):
        case q.Lend():
            yield from lending(town, boss)
        case q.Declare():
            raise boss_declares(town, boss)
        case q.Done():
            town.queue.pop(0)
    return AGAIN


def may_help(town: Town, boss: int) -> bool:
    """Whether a loan could matter to the vote, as far as everybody knows: she may have coins, the other too few."""
    other = town.other(boss)
    enough = NUMBERS.fingers * max(1, town.blue[other])
    return bounds(town, boss)[1] > 0 and bounds(town, other)[0] < enough


def before_the_vote(town: Town, boss: int) -> list[Option]:
    """What a boss may do between the signatures and the vote; what depends on her coins is offered only to her."""
    options: list[Option] = [q.Done()]
    if town.coins[boss]:
        options.insert(0, q.Lend())
    if town.coins[boss] >= town.target:
        options.insert(0, q.Declare())
    return options
