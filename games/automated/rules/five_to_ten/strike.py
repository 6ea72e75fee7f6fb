"""Phase 2, Strike (rulebook 5-10): the simultaneous vote, Security, and a strike that succeeds."""

from tabletop import AGAIN, Ask, Message, Option, Steps, nmsg

from ... import questions as q
from ...components import NUMBERS
from ...state import Town
from .disagreement import agree_or_bosses
from .ending import check_automation, monopoly
from .purse import can_pay, spends

VOTES: tuple[Option, ...] = (q.Work(), q.Strike())
BIDS = [q.Fingers(number) for number in range(NUMBERS.fingers + 1)]


# -- the simultaneous vote --------------------------------------------------------------------------------------------


def vote(town: Town) -> Steps:
    """Both bosses and all workers without Stress put a hand in the middle, sealed until all hands are there.

    A boss shows fingers, a worker a fist or an open hand.
    """
    if town.phase != 2:
        town.phase = 2
        town.sealed = {}
        town.queue = [s for s in range(town.players) if s in town.bosses or not town.stressed[s]]
    seat = town.queue[0]
    if seat in town.bosses:
        town.sealed[seat] = yield Ask(
            seat,
            q.HOW_MANY_FINGERS,
            lambda: bids(town, seat),
            secret=True,
            explained=lambda: BIDS,
            refusal=lambda bid: beyond_her(town, seat, bid),
        )
    else:
        free = sum(not town.stressed[worker] for worker in town.workers)
        posed = q.WORK_OR_STRIKE(need=majority(town), free=free, of=len(town.workers))
        town.sealed[seat] = yield Ask(seat, posed, VOTES, secret=True)
    town.queue.pop(0)
    return AGAIN if town.queue else None


def bids(town: Town, boss: int) -> list[Option]:
    """From no finger to five, as far as the boss can pay for them (our ruling)."""
    each = max(1, town.blue[boss])
    return [bid for bid in BIDS if bid.number * each <= town.coins[boss]]


def beyond_her(town: Town, boss: int, bid: q.Fingers) -> Message:
    """Why a boss cannot show so many fingers."""
    cost = bid.number * max(1, town.blue[boss])
    # words: {n}: coins; {fingers}: how many fingers a boss wanted to show
    return nmsg(
        "{fingers} fingers would cost {n} coin, and you have fewer.",
        "{fingers} fingers would cost {n} coins, and you have fewer.",
        n=cost, fingers=bid.number,
    )  # fmt: skip


def hands_shown(town: Town) -> Steps:
    """The hands are revealed, and the bids paid."""
    town.deeds, town.sealed = town.sealed, {}
    town.rng.revealed()
    town.strikers = [s for s in town.workers if town.deeds.get(s) == q.Strike()]
    security(town)
    if not town.strikers:
        # words: all workers work this turn
        town.say("Nobody strikes.")
        return "production"
    # words: workers who do not work this turn
    town.say_many("{seats} strikes.", "{seats} strike.", n=len(town.strikers), seats=town.strikers)
    yield from ()  # nobody is asked
    return None


# -- Security ---------------------------------------------------------------------------------------------------------


def security(town: Town) -> None:
    """Both bosses pay fingers times robots (at least one). More fingers get Security; in a tie nobody gets it."""
    fingers = []
    for boss in town.bosses:
        bid = town.deeds[boss]
        assert isinstance(bid, q.Fingers)
        cost = bid.number * max(1, town.blue[boss])
        spends(town, boss, cost)
        fingers.append(bid.number)
        if bid.number:
            # words: a boss’s bid for Security; {cost} is a number of coins
            town.say_many(
                "{seat} shows {n} finger and pays {cost}.", "{seat} shows {n} fingers and pays {cost}.",
                n=bid.number, seat=boss, cost=cost,
            )  # fmt: skip
        else:
            town.say("{seat} shows no fingers.", seat=boss)
    first, second = fingers
    if first == second:
        town.say("A tie: nobody gets Security.")
    else:
        town.security = town.bosses[0 if first > second else 1]
        # words: a boss gets the card that protects her robots this turn
        town.say("{seat} gets Security.", seat=town.security)


# -- a strike that succeeds -------------------------------------------------------------------------------------------


def majority(town: Town) -> int:
    """How many fists are needed: more than half of all workers, including those with Stress."""
    return len(town.workers) // 2 + 1


def succeeds(town: Town) -> bool:
    """Whether a majority strikes."""
    return len(town.strikers) >= majority(town)


def demand(town: Town) -> Steps:
    """The strikers agree on the kind of strike, Expropriation or Acceleration; or else the bosses decide."""
    if not succeeds(town):
        need, seats = majority(town), town.strikers
        # words: {need} fists were needed; {seats} showed one
        town.say("The strike fails: {need} fists were needed. No wage for {seats}.", need=need, seats=seats)
        return "sabotage"
    town.say("The strike succeeds.")
    kinds: list[Option] = [kind for kind in (q.Expropriate(), q.Accelerate()) if in_reach(town, kind)]
    if not kinds:
        town.say("There are no robots to win.")
        return "production"
    town.demand = yield from agree_or_bosses(town, town.strikers, q.WHICH_STRIKE, kinds, q.BOSSES_ON_THE_STRIKE)
    return None


def in_reach(town: Town, kind: Option) -> list[int]:
    """Bosses who can be affected by a kind of strike.

    Expropriation: those with a robot and without Security. Acceleration: both, as long as there are robots.
    """
    if kind == q.Expropriate():
        return [b for b in town.bosses if town.blue[b] and b != town.security]
    return town.bosses if town.supply else []


def whom_it_meets(town: Town) -> Steps:
    """The strikers agree on the boss, or the bosses decide."""
    assert town.demand is not None
    question = q.WHOSE_ROBOT if town.demand == q.Expropriate() else q.WHO_MUST_BUY
    bosses = q.some(in_reach(town, town.demand))
    town.struck = (yield from agree_or_bosses(town, town.strikers, question, bosses, q.BOSSES_ON_WHO_IS_HIT)).seat
    return None if town.demand == q.Accelerate() else "expropriation"


def acceleration(town: Town) -> Steps:
    """One boss must buy a robot immediately; if she cannot pay, she is bankrupt. Security does not help."""
    assert town.struck is not None
    boss, town.struck, town.demand = town.struck, None, None
    price = NUMBERS.robot_price
    pays = yield from can_pay(town, boss, price)
    town.by_rule("success")
    if not pays:
        raise monopoly(town, [boss])
    spends(town, boss, price)
    town.supply -= 1
    town.blue[boss] += 1
    town.say("Acceleration: {seat} must buy a robot for {n} coins.", seat=boss, n=price)
    return "production"


def expropriation(town: Town) -> Steps:
    """One robot of a boss without Security is turned to red and given to one worker."""
    assert town.struck is not None
    choice = q.some(town.workers)
    given = yield from agree_or_bosses(town, town.strikers, q.WHO_GETS_THE_ROBOT, choice, q.BOSSES_ON_THE_ROBOT)
    boss, town.struck, town.demand = town.struck, None, None
    town.blue[boss] -= 1
    town.red[given.seat] += 1
    town.say(
        "Expropriation: a robot belonging to {seat_boss} turns red and goes to {seat}.", seat=given.seat, seat_boss=boss
    )
    check_automation(town)
    return "production"
