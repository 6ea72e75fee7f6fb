"""Phase 2, Event: what each card does (rulebook 2-4, and "Note sulle carte Evento").

Parts of an Event that cannot be applied are left out; no Event eliminates a player. ``components.toml`` says which
parts are the rulebook's and which are ours, CONTRIBUTING.md what a new card needs.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from tabletop import Ask, Asks, Question, Steps

from ... import questions as q
from ...components import EVENTS
from ...state import Factory
from .ending import betrayal, defeat_by_deck
from .workers import agree_on, gain, relieve, stress, tire

Effect: TypeAlias = Callable[[Factory], Asks[None] | None]
"""What a card does: a function that asks nobody, or a generator that asks."""
E = TypeVar("E", bound=Effect)


def event(factory: Factory) -> Steps:
    """The starting player reveals an Event (the table may do that for her) and applies it."""
    factory.phase = 2
    defeat_by_deck(factory)
    yield Ask(None, q.REVEAL_EVENT, [q.Deck("events")])
    name = factory.events.draw()
    factory.event = name
    # words: {card} is the name of the card: “Marriage”
    factory.say("{seat} reveals an Event: {card}.", seat=factory.start, card=name)
    asking = EFFECTS[name](factory)
    if asking is not None:
        yield from asking
    if EVENTS[name].kind == "instant":
        factory.events_gone.append(name)
    yield from betrayal(factory)
    return None


def chosen(factory: Factory, question: Question, seats: Sequence[int]) -> Asks[int]:
    """The starting player chooses one of some players; if there is only one, nobody is asked."""
    if len(seats) == 1:
        return seats[0]
    picked = yield Ask(factory.start, question, q.some(seats))
    # words: {card} is an Event, for which {seat_by} chooses a player: “Marriage: Anna chooses Jan.”
    factory.say("{card}: {seat_by} chooses {seat}.", card=factory.event, seat=picked.seat, seat_by=factory.start)
    return int(picked.seat)


EFFECTS: dict[str, Effect] = {}
"""Id of a card -> its effect."""


def card(effect: E) -> E:
    """Register a function as the effect of the card after which it is named."""
    EFFECTS[effect.__name__] = effect
    return effect


# -- the cards, in the order of the box -------------------------------------------------------------------------------


@card
def bonus(factory: Factory) -> Asks[None]:
    """Production Bonus: two extra coins at payday for one player, lost if she strikes this turn."""
    factory.bonus = yield from chosen(factory, q.WHO_GETS_THE_BONUS, factory.living())
    factory.say("Production Bonus for {seat}, if not on strike.", seat=factory.bonus)


@card
def agreement(factory: Factory) -> None:
    """Collective Agreement: every contract of this turn's card may be taken by more than one player."""
    factory.shared = True
    factory.say("Each contract of this turn may be taken by several players.")


@card
def dentist(factory: Factory) -> Asks[None]:
    """Dentist: one player who can pays two coins or gets Stress; nobody able: ignored."""
    able = [s for s in factory.living() if factory.coins[s] >= 2 or not factory.stressed[s]]
    if not able:
        factory.say("Nobody has two coins and all have Stress: the dentist is the least of their problems.")
        return
    seat = yield from chosen(factory, q.WHO_GOES_TO_THE_DENTIST, able)
    if len(able) == 1:
        factory.say("{seat} must go: nobody else has two coins, or is free of Stress.", seat=seat)
    pays = factory.coins[seat] >= 2
    if pays and not factory.stressed[seat]:
        pays = (yield Ask(seat, q.DENTISTS_BILL, [q.Pay(), q.GetStress()])) == q.Pay()
    if pays:
        factory.coins[seat] -= 2
        factory.bank += 2
        factory.say("{seat} pays the dentist two coins.", seat=seat)
    elif factory.coins[seat] < 2:
        tire(factory, seat)
        factory.say("{seat} cannot pay and gets Stress.", seat=seat)
    else:
        stress(factory, seat)


@card
def divorce(factory: Factory) -> Asks[None]:
    """Divorce: the couple loses all coins and its Stress; the two decide who keeps the child."""
    if not factory.couple:
        factory.say("Nobody is married: nothing happens.")
        return
    pair = sorted(factory.couple)
    for seat in pair:
        factory.bank += factory.coins[seat]
        factory.coins[seat] = 0
        relieve(factory, seat)
    factory.couple = []
    factory.events_gone.append("marriage")
    factory.say("{seats} get divorced and lose all their coins.", seats=pair)
    if factory.kept.get("birth") in pair:
        keeper = yield from agree_on(factory, pair, q.WHO_KEEPS_THE_CHILD, pair, q.STARTER_ON_THE_CHILD)
        factory.kept["birth"] = keeper
        factory.say("{seat} keeps the child.", seat=keeper)


@card
def gentrification(factory: Factory) -> None:
    """Gentrification: the rent of the starting player is one higher until somebody draws Eviction."""
    factory.kept["gentrification"] = factory.start
    factory.say("{seat} has Gentrification now: the rent is one coin higher.", seat=factory.start)


@card
def marriage(factory: Factory) -> Asks[None]:
    """Marriage: the starting player and another; either may pay both rents, and ten coins together are enough."""
    others = [s for s in factory.living() if s != factory.start]
    factory.couple = [factory.start, (yield from chosen(factory, q.WHO_IS_MARRIED, others))]
    # words: two players, by an Event card
    factory.say("{seats} get married.", seats=sorted(factory.couple))


@card
def birth(factory: Factory) -> None:
    """Birth: the rent of the starting player is one higher."""
    factory.kept["birth"] = factory.start
    factory.say("{seat} has a child: the rent is one coin higher.", seat=factory.start)


@card
def sabotage(factory: Factory) -> Asks[None]:
    """Sabotage: one blue robot is destroyed; if there is none, a red one; if there is none, nothing."""
    owners = [s for s in range(factory.players) if factory.red[s]]
    if factory.blue:
        factory.blue -= 1
        factory.destroyed += 1
        factory.say("One of the boss’s robots is destroyed.")
    elif owners:
        owner = yield from chosen(factory, q.WHOSE_ROBOT_IS_DESTROYED, owners)
        factory.red[owner] -= 1
        factory.destroyed += 1
        factory.say("A robot belonging to {seat} is destroyed.", seat=owner)
    else:
        factory.say("There are no robots to destroy.")


@card
def eviction(factory: Factory) -> None:
    """Eviction: whoever has Gentrification discards it and gets Stress; nobody has it: nothing."""
    holder = factory.kept.pop("gentrification", None)
    if holder is None:
        factory.say("Nobody has Gentrification: nothing happens.")
    else:
        factory.events_gone.append("gentrification")
        # words: a player loses her home, by an Event card
        factory.say("{seat} is evicted.", seat=holder)
        stress(factory, holder)


@card
def union(factory: Factory) -> None:
    """Trade Union: from the starting player on, each takes one coin from the boss while there are any."""
    if not factory.boss_coins:
        factory.say("The boss has no coins: bad luck.")
    for seat in factory.living():
        if factory.boss_coins:
            factory.boss_coins -= 1
            factory.coins[seat] += 1
            factory.earned[seat] += 1
            factory.say("{seat} takes a coin from the boss.", seat=seat)


@card
def overtime(factory: Factory) -> Asks[None]:
    """Compulsory Overtime: an extra coin and Stress at payday for one player, neither if she strikes."""
    factory.overtime = yield from chosen(factory, q.WHO_WORKS_OVERTIME, factory.living())
    factory.say("Overtime for {seat}, if not on strike.", seat=factory.overtime)


@card
def shifts(factory: Factory) -> None:
    """Shift Work: an extra coin and Stress at payday for everybody who does not strike."""
    factory.shifts = True
    factory.say("Shift work for everybody who does not strike.")


@card
def gambling(factory: Factory) -> Asks[None]:
    """Gambling: one of the richest gives all coins but one to the boss and gets Stress; nobody has coins: nothing."""
    most = max(factory.coins[s] for s in factory.living())
    if not most:
        factory.say("Nobody has coins to gamble away: nothing happens.")
        return
    seat = yield from chosen(factory, q.WHO_GAMBLES, [s for s in factory.living() if factory.coins[s] == most])
    factory.boss_coins += most - 1
    factory.coins[seat] = 1
    factory.say("{seat} loses all but one coin to the boss.", seat=seat)
    stress(factory, seat)


@card
def illness(factory: Factory) -> None:
    """Illness [reconstructed]: the starting player gets Stress."""
    if factory.stressed[factory.start]:
        factory.say("{seat} has Stress already: nothing changes.", seat=factory.start)
    else:
        stress(factory, factory.start)


@card
def mayday(factory: Factory) -> None:
    """May Day [reconstructed]: every player loses her Stress."""
    if not any(factory.stressed):
        factory.say("Nobody has Stress: nothing changes.")
    for seat in factory.living():
        relieve(factory, seat)


@card
def renthike(factory: Factory) -> None:
    """Rent Hike [reconstructed]: every rent is one higher this turn."""
    factory.hike = 1
    factory.say("Every rent is one coin higher this turn.")


@card
def benefit(factory: Factory) -> Asks[None]:
    """Benefit [reconstructed]: one player takes two coins from the Bank."""
    seat = yield from chosen(factory, q.WHO_GETS_THE_BENEFIT, factory.living())
    gain(factory, seat, 2)
    factory.say("{seat} takes two coins from the Bank.", seat=seat)
