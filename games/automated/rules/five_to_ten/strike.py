"""Phase 2, Strike (rulebook 5-10): the simultaneous vote, Security, and what a strike leads to."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Asks, Message, Step, Steps, msg

from ...cards import NUMBERS
from ...state import FiveToTen
from ..shared import agree, ask, players, seat_in
from .endings import check_automation, check_sabotage, monopoly
from .payday import production
from .purse import can_pay, spends

BID = ("bid", msg("How many fingers for Security?"))
VOTE = ("vote", msg("Work, or strike?"))
DEED = ("deed", msg("The strike succeeds: Expropriation or Acceleration?"))
DEED_BOSSES = ("deed", msg("No agreement: the bosses decide on the strike."))
RECIPIENT = ("recipient", msg("Who gets the expropriated robot?"))
RECIPIENT_BOSSES = ("recipient", msg("No agreement: the bosses give the robot away."))
LUDDITE = (
    "sabotage",
    msg("Eyes closed: only the Luddite's hand moves."),
)
VOTES = ["work", "strike"]


# -- the simultaneous vote --------------------------------------------------------------------------------------------


def open_vote(table: FiveToTen) -> Step:
    """Both bosses and all workers without Stress put a hand in the middle."""
    table.phase = 2
    table.sealed = {}
    table.queue = [s for s in range(table.players) if s in table.bosses or not table.stressed[s]]
    return vote


def vote(table: FiveToTen) -> Steps:
    """One hand: a boss's fingers, a worker's fist or open hand. Sealed until all hands are there."""
    seat = table.queue[0]
    if seat in table.bosses:
        table.sealed[seat] = yield ask(table, seat, BID, lambda: bids(table, seat), secret=True)
    else:
        table.sealed[seat] = yield ask(table, seat, VOTE, VOTES, secret=True)
    table.queue.pop(0)
    return vote if table.queue else result


def bids(table: FiveToTen, boss: int) -> list[str]:
    """From no finger to five, as far as the boss can pay (our ruling)."""
    return [f"fingers-{n}" for n in range(NUMBERS["fingers"] + 1) if n * max(1, table.blue[boss]) <= table.coins[boss]]


def result(table: FiveToTen) -> Steps:
    """The hands are seen, the bids paid; a strike of more than half of all workers succeeds."""
    table.deeds, table.sealed = table.sealed, {}
    table.rng.revealed()
    table.strikers = [s for s in table.workers if table.deeds.get(s) == "strike"]
    security(table)
    if not table.strikers:
        table.say("Nobody strikes.")
        return production
    table.say_many("{seats} strikes.", "{seats} strike.", n=len(table.strikers), seats=table.strikers)
    if len(table.strikers) > len(table.workers) // 2:
        table.say("The strike succeeds.")
        return success
    table.say("The strike fails.")
    yield from ()  # nobody is asked
    return failure(table)


# -- Security ---------------------------------------------------------------------------------------------------------


def security(table: FiveToTen) -> None:
    """Both bosses pay fingers times robots, as if they had at least one; more fingers win, a tie wins nothing."""
    fingers = []
    for boss in table.bosses:
        n = seat_in(table.deeds[boss])
        cost = n * max(1, table.blue[boss])
        spends(table, boss, cost)
        fingers.append(n)
        table.say_many(
            "{seat} shows {n} finger and pays {cost}.",
            "{seat} shows {n} fingers and pays {cost}.",
            n=n, seat=boss, cost=cost,
        )  # fmt: skip
    first, second = fingers
    if first == second:
        table.say("A tie: nobody gets Security.")
    else:
        table.security = table.bosses[0 if first > second else 1]
        table.say("{seat} gets Security.", seat=table.security)


# -- a strike that succeeds -------------------------------------------------------------------------------------------


def success(table: FiveToTen) -> Steps:
    """The strikers agree on Expropriation or Acceleration, and of which boss; or else the bosses decide."""
    options = [f"expropriate:{b}" for b in table.bosses if table.blue[b] and b != table.security]
    if table.supply:
        options += [f"accelerate:{b}" for b in table.bosses]
    if not options:
        table.say("There is no robot to win.")
        return production
    deed = yield from agree(table, table.strikers, DEED, options, lambda: bosses_decide(table, DEED_BOSSES, options))
    boss = seat_in(deed)
    if deed.startswith("expropriate"):
        table.claims = [boss]  # whose robot it is, for the step that asks who gets it
        return expropriation
    return (yield from acceleration(table, boss))


def bosses_decide(table: FiveToTen, question: tuple[str, Message], options: list[str]) -> Asks[str]:
    """In case of disagreement among the workers the bosses decide. If they differ too: Security, else a coin (ours)."""
    first, second = table.speaking()
    one: str = yield ask(table, first, question, options)
    table.proposal = one
    two: str = yield ask(table, second, question, options)
    table.proposal = None
    if one == two:
        return one
    if table.security is not None:
        table.say("The bosses differ: {seat}, who has Security, decides.", seat=table.security)
        return one if table.security == first else two
    table.say("The bosses differ: a coin is tossed.")
    return table.rng.choice([one, two])


def expropriation(table: FiveToTen) -> Steps:
    """One robot of a boss without Security turns red and goes to one worker."""
    boss = table.claims[0]
    seats = players(table.workers)
    given = yield from agree(
        table, table.strikers, RECIPIENT, seats, lambda: bosses_decide(table, RECIPIENT_BOSSES, seats)
    )
    seat = seat_in(given)
    table.claims = []
    table.blue[boss] -= 1
    table.red[seat] += 1
    table.say("Expropriation: a robot of {seat_boss} turns red and goes to {seat}.", seat=seat, seat_boss=boss)
    check_automation(table)
    return production


def acceleration(table: FiveToTen, boss: int) -> Steps:
    """One boss must buy a robot at once; who cannot pay is bankrupt. Security does not help."""
    price = NUMBERS["robot_price"]
    if not (yield from can_pay(table, boss, price)):
        raise monopoly(table, [boss])
    spends(table, boss, price)
    table.supply -= 1
    table.blue[boss] += 1
    table.say("Acceleration: {seat} must buy a robot for {n} coins.", seat=boss, n=price)
    return production


# -- a strike that fails ----------------------------------------------------------------------------------------------


def within_reach(table: FiveToTen) -> list[str]:
    """Robots the Luddite may destroy: of a boss without Security, of any worker."""
    owners: Sequence[int] = [b for b in table.bosses if table.blue[b] and b != table.security]
    return [f"robot:{s}" for s in (*owners, *(s for s in table.workers if table.red[s]))]


def failure(table: FiveToTen) -> Step:
    """At least two struck in vain, there is a Luddite in the game and a robot within reach: she may strike."""
    table.sealed = {}
    if table.luddites and len(table.strikers) >= 2 and within_reach(table):
        table.queue = table.strikers.copy()
        return sabotage
    return production


def sabotage(table: FiveToTen) -> Steps:
    """Every striker makes the same choice under the same words; only the Luddite's counts."""
    seat = table.queue[0]
    table.sealed[seat] = yield ask(table, seat, LUDDITE, ["leave", *within_reach(table)], secret=True)
    table.queue.pop(0)
    return sabotage if table.queue else eyes_open


def eyes_open(table: FiveToTen) -> Steps:
    """The bosses open their eyes: a robot is gone, or none. What was destroyed works for nobody any more."""
    hands, table.sealed = table.sealed, {}
    table.rng.revealed()
    done = [option for seat, option in hands.items() if table.roles[seat] == "luddite" and option != "leave"]
    if not done:
        table.say("The bosses open their eyes: all robots are there.")
        return production
    owner = seat_in(done[0])
    (table.blue if owner in table.bosses else table.red)[owner] -= 1
    table.destroyed += 1
    known = table.strikers if table.suspects is None else table.suspects
    table.suspects = [s for s in known if s in table.strikers]
    table.say("The bosses open their eyes: a robot of {seat} is destroyed.", seat=owner)
    check_sabotage(table)
    check_automation(table)
    yield from ()  # nobody is asked
    return production
