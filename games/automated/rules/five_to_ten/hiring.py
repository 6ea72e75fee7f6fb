"""Phase 1, Hiring (rulebook 5-10): robots are bought, contracts offered and signed. Nothing offered is binding.

The rulebook knows no order of play here. Ours: the bosses post their offers one after the other, the workers sign one
after the other, another one first every turn; who would rather bargain says so, and after one more round of offers she
signs too.
"""

from __future__ import annotations

from tabletop import Asks, Message, Step, Steps, msg, nmsg

from ...cards import NUMBERS
from ...state import Contract, FiveToTen, Offer
from ..shared import ask, players, seat_in
from .endings import boss_declares
from .purse import lending, shows, spends

POST = ("post", msg("Offer contracts. Robots are bought from the drawer."))
OFFER_HOLIDAYS = ("offer-holidays", msg("Does the contract include Holidays?"))
OFFER_CLAUSE = ("offer-clause", msg("Any further words? They bind nobody."))
OFFER_PLACES = ("offer-places", msg("For how many workers, or for whom?"))
SIGN = ("sign", msg("For whom does the worker work this turn?"))
TAKEN = msg("All places of this contract are taken.")
FOR_ANOTHER = msg("This contract is for another worker.")
FULL = msg("All places of Public Work are taken.")
BARGAINED = msg("There is one round of bargaining a turn.")
POOR = msg("The boss has not that many coins.")
LENT = msg("One loan at a time.")
NO_OFFER = msg("A boss must offer at least one contract.")
WAGES = range(11)
MOST_OFFERS = 5
OFFERS = nmsg("{seat} offers {n} coin: {clause}.", "{seat} offers {n} coins: {clause}.", n=1)
OFFERS_HOLIDAYS = nmsg(
    "{seat} offers {n} coin with Holidays: {clause}.", "{seat} offers {n} coins with Holidays: {clause}.", n=1
)
CLAUSES = ["plain", "rising", "place", "robot", "rent", "calm", "honour"]
YES_NO = ["holidays-no", "holidays-yes"]


def hiring(table: FiveToTen) -> Steps:
    """A new turn begins: last turn's contracts, votes and cards go back."""
    table.turn += 1
    table.phase = 1
    table.head("Turn {n}", n=table.turn)
    n = table.players
    table.lead = (table.turn - 1) % 2
    table.before, table.offers, table.taken, table.signed = table.offers, [], [], [None] * n
    table.deeds, table.strikers, table.security = {}, [], None
    table.paid, table.settled, table.rested, table.tired = [0] * n, [False] * n, [False] * n, [False] * n
    table.haggling = False
    table.claims = []
    return (yield from open_desk(table))


def open_desk(table: FiveToTen) -> Steps:
    """Both bosses get to post, in this turn's order."""
    table.queue = table.speaking().copy()
    table.lent = table.asked_to_show = False
    return (yield from posting(table))


def posting(table: FiveToTen) -> Steps:
    """One thing a boss does in phase 1: buy a robot, offer contracts, lend, show her coins, declare; or she is done."""
    boss = table.queue[0]
    option = yield ask(
        table,
        boss,
        POST,
        lambda: post_options(table, boss),
        private=True,
        public=open_options(table, boss),
        greyed=lambda: ["buy", "lend", "done"],
        refusal=lambda option: why_not_post(table, option),
    )
    if option == "done":
        return next_desk(table)
    if option == "declare":
        raise boss_declares(table, boss)
    if option == "buy":
        buy(table, boss)
    elif option == "lend":
        yield from lending(table, boss)
    elif option == "show":
        shows(table, boss)
    elif option == "again":
        for old in [o for o in table.before if o.boss == boss]:
            post(table, old)
    else:
        yield from offer(table, boss, int(option[5:]))
    return posting


def open_options(table: FiveToTen, boss: int) -> list[str]:
    """What a boss may do whatever her purse: offer, show, be done."""
    mine = sum(o.boss == boss for o in table.offers)
    options = [f"wage-{n}" for n in WAGES] if mine < MOST_OFFERS else []
    if not mine and any(o.boss == boss for o in table.before):
        options.append("again")
    if not table.asked_to_show and not table.open_purses:
        options.append("show")
    return [*options, "done"] if mine else options


def post_options(table: FiveToTen, boss: int) -> list[str]:
    """All a boss may do; what depends on her coins is known to her alone."""
    options = open_options(table, boss)
    if table.supply and table.coins[boss] >= NUMBERS["robot_price"]:
        options = ["buy", *options]
    if table.coins[boss] and not table.lent:
        options = ["lend", *options]
    return ["declare", *options] if table.coins[boss] >= table.target else options


def why_not_post(table: FiveToTen, option: object) -> Message | None:
    """Why something is greyed."""
    if option == "buy" and not table.supply:
        return msg("There are no more robots.")
    if option == "lend" and table.lent:
        return LENT
    if option in ("buy", "lend"):
        return POOR
    return NO_OFFER if option == "done" else None


def buy(table: FiveToTen, boss: int) -> None:
    """A robot costs six coins and lies with the blue side up."""
    spends(table, boss, NUMBERS["robot_price"])
    table.supply -= 1
    table.blue[boss] += 1
    table.say("{seat} buys a robot for {n} coins.", seat=boss, n=NUMBERS["robot_price"])


def offer(table: FiveToTen, boss: int, wage: int) -> Asks[None]:
    """A contract: the wage, Holidays or not, words that bind nobody, and for how many or for whom."""
    holidays = (yield ask(table, boss, OFFER_HOLIDAYS, YES_NO)) == "holidays-yes"
    clause = (yield ask(table, boss, OFFER_CLAUSE, [f"clause-{c}" for c in CLAUSES]))[7:]
    count = len(table.workers)
    whom: str = yield ask(
        table, boss, OFFER_PLACES, [f"places-{n}" for n in range(1, count + 1)] + players(table.workers)
    )
    only = seat_in(whom) if whom.startswith("player:") else None
    places = 1 if only is not None else seat_in(whom)
    post(table, Offer(boss, wage, holidays, clause, places, only))


def post(table: FiveToTen, new: Offer) -> None:
    """A contract goes up on the offer board."""
    table.offers.append(new)
    table.taken.append(0)
    sentence = OFFERS_HOLIDAYS if new.holidays else OFFERS
    table.say_many(sentence.key, sentence.plural or "", n=new.wage, seat=new.boss, clause=new.clause)


def next_desk(table: FiveToTen) -> Step:
    """The other boss posts; then the workers sign, in the second round those who bargained."""
    table.queue.pop(0)
    table.lent = table.asked_to_show = False
    if table.queue:
        return posting
    if table.haggling:
        table.queue, table.claims = table.claims, []
    else:
        table.queue = table.clockwise()
    return signing


def signing(table: FiveToTen) -> Steps:
    """A worker gives her token to a boss, takes a place of Public Work, or bargains once."""
    seat = table.queue[0]
    option = yield ask(
        table,
        seat,
        SIGN,
        sign_options(table, seat),
        greyed=lambda: [*(f"offer:{i}" for i in range(len(table.offers))), "public:work", "haggle"],
        refusal=lambda option: why_not_sign(table, seat, option),
    )
    table.queue.pop(0)
    if option == "haggle":
        table.claims.append(seat)
        table.say("{seat} asks for a better offer.", seat=seat)
    else:
        sign(table, seat, option)
    if table.queue:
        return signing
    if table.claims:
        table.haggling = True
        table.queue = table.speaking().copy()
        return posting
    from .strike import open_vote

    return open_vote(table)


def public_places(table: FiveToTen) -> int:
    """Places of Public Work still free."""
    return table.places - sum(held is not None and held.boss is None for held in table.signed)


def sign_options(table: FiveToTen, seat: int) -> list[str]:
    """Contracts with a free place, a boss without a contract, Public Work, bargaining."""
    options = [
        f"offer:{i}"
        for i, o in enumerate(table.offers)
        if table.taken[i] < o.places and (o.only is None or o.only == seat)
    ]
    options += [f"player:{boss}" for boss in table.bosses]
    if public_places(table) > 0:
        options.append("public:work")
    return options if table.haggling else [*options, "haggle"]


def why_not_sign(table: FiveToTen, seat: int, option: object) -> Message | None:
    """Why a contract cannot be signed."""
    if option == "public:work":
        return FULL
    if option == "haggle":
        return BARGAINED
    if isinstance(option, str) and option.startswith("offer:") and option[6:].isdecimal():
        index = int(option[6:])
        if index < len(table.offers):
            return FOR_ANOTHER if table.offers[index].only not in (None, seat) else TAKEN
    return None


def sign(table: FiveToTen, seat: int, option: str) -> None:
    """The token moves; a token given without a contract is a contract for nothing."""
    if option == "public:work":
        table.signed[seat] = Contract(None, 1, True, "plain")
        table.say("{seat} takes Public Work.", seat=seat)
    elif option.startswith("player:"):
        boss = seat_in(option)
        table.signed[seat] = Contract(boss, 0, False, "plain")
        table.say("{seat} works for {seat_boss} without a contract.", seat=seat, seat_boss=boss)
    else:
        index = seat_in(option)
        o = table.offers[index]
        table.taken[index] += 1
        table.signed[seat] = Contract(o.boss, o.wage, o.holidays, o.clause)
        table.say("{seat} signs with {seat_boss} for {wage}.", seat=seat, seat_boss=o.boss, wage=o.wage)
