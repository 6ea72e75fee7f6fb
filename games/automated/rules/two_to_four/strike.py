"""Phase 4, Strike (rulebook 2-4): silent and simultaneous."""

from tabletop import Ask, Option, Steps

from ...components import CONTRACTS
from ...questions import STARTER_ON_THE_ROBOT, WHO_GETS_THE_ROBOT, WORK_OR_STRIKE, Fist, Thumb, Work
from ...state import Factory
from .contracts import give_up
from .ending import collective_victory, defeat_by_robots
from .innovation import new_robots
from .workers import agree_on

WAYS: tuple[Option, ...] = (Work(), Thumb(), Fist())


def strike(factory: Factory) -> Steps:
    """All players without Stress show at the same time: open hand, thumb or fist. Players with Stress must work."""
    factory.phase = 4
    factory.sealed = {}
    voters = [seat for seat in factory.living() if not factory.stressed[seat]]
    posed = WORK_OR_STRIKE(need=majority(factory), free=len(voters), of=len(factory.living()))
    secret = factory.silence and len(voters) > 1
    for seat in voters:
        factory.sealed[seat] = yield Ask(seat, posed, WAYS, secret=secret)
    factory.deeds = [factory.sealed.get(seat, Work()) for seat in range(factory.players)]
    factory.sealed = {}
    if secret:  # if not, everybody has heard it already
        factory.rng.revealed()
    tell_hands(factory)
    give_up_contracts(factory)
    acceleration(factory, factory.deeds.count(Thumb()))
    return None


def tell_hands(factory: Factory) -> None:
    """Log who works, and who strikes for what."""
    work, thumbs, fists = ([s for s in factory.living() if factory.deeds[s] == way] for way in WAYS)
    if work:
        # words: players who do not strike this turn
        factory.say_many("{seats} works.", "{seats} work.", n=len(work), seats=work)
    if thumbs:
        factory.say_many(
            "{seats} strikes for Acceleration.", "{seats} strike for Acceleration.", n=len(thumbs), seats=thumbs
        )
    if fists:
        factory.say_many(
            "{seats} strikes for Expropriation.", "{seats} strike for Expropriation.", n=len(fists), seats=fists
        )


def give_up_contracts(factory: Factory) -> None:
    """An open-ended contract lasts until its holder strikes."""
    for seat, held in enumerate(factory.lines):
        if held is not None and factory.deeds[seat] != Work() and CONTRACTS[held[0]][held[1]].extra == "open":
            give_up(factory, seat)
            factory.say("{seat} loses the open-ended contract.", seat=seat)


def acceleration(factory: Factory, thumbs: int) -> None:
    """Each thumb makes a robot for the boss, who loses all coins. Before Expropriation: defeat is immediate."""
    if not thumbs:
        return
    new = new_robots(factory, thumbs)
    factory.bank += factory.boss_coins
    factory.boss_coins = 0
    factory.say_many(
        "Acceleration: {n} robot for the boss, who loses all coins.",
        "Acceleration: {n} robots for the boss, who loses all coins.",
        n=new,
    )
    defeat_by_robots(factory)


def expropriation(factory: Factory) -> Steps:
    """With a majority of fists one robot turns red and goes to one player.

    It may be a robot made at this very moment. The players agree on who gets it, or the starting player decides.
    """
    if not succeeds(factory):
        return None
    living = factory.living()
    seat = yield from agree_on(factory, living, WHO_GETS_THE_ROBOT, living, STARTER_ON_THE_ROBOT)
    factory.blue -= 1
    factory.red[seat] += 1
    factory.say("Expropriation: a robot turns red and goes to {seat}.", seat=seat)
    collective_victory(factory)
    return None


def succeeds(factory: Factory) -> bool:
    """Whether the fists are a majority and the boss has a robot."""
    fists, need = [seat for seat, deed in enumerate(factory.deeds) if deed == Fist()], majority(factory)
    if fists and len(fists) < need:
        # words: {n} fists were shown; {need} were needed; {seats} showed them
        factory.say_many(
            "The strike for Expropriation fails: {n} fist was shown, {need} were needed. No wage for {seats}.",
            "The strike for Expropriation fails: {n} fists were shown, {need} were needed. No wage for {seats}.",
            n=len(fists), need=need, seats=fists,
        )  # fmt: skip
    elif fists and not factory.blue:
        factory.say("The strike fails: the boss has no robot to free. No wage for {seats}.", seats=fists)
    return len(fists) >= need and factory.blue > 0


def majority(factory: Factory) -> int:
    """Fists needed: more than half the players still in the game, those with Stress included."""
    return len(factory.living()) // 2 + 1
