"""Phase 6, Rent (rulebook 2-4), with the note on Marriage, and elimination ("Ulteriori regole")."""

from tabletop import Ask, Asks, Option, Steps

from ... import questions as q
from ...state import Factory
from ..accounts import tell_accounts, tell_rents
from .contracts import give_up
from .ending import defeat_by_elimination
from .workers import agree_on, tire


def due(factory: Factory, seat: int) -> int:
    """Rent: one coin, unless an Event changes that."""
    cards = [card for card in ("gentrification", "birth") if factory.kept.get(card) == seat]
    return 1 + len(cards) + factory.hike


def rent(factory: Factory) -> Steps:
    """Everybody pays the boss. A player who cannot gets Stress; one who has Stress already is eliminated.

    Then everything that was for one turn ends, and the player to the left of the starting player becomes the next one.
    """
    factory.phase = 6
    owed = [0 if factory.out[s] else due(factory, s) for s in range(factory.players)]
    yield from couple_pays(factory, owed)
    gone, paid = [], dict[int, int]()
    for seat in factory.living():
        if factory.coins[seat] >= owed[seat]:
            paid[seat] = owed[seat]
            factory.coins[seat] -= owed[seat]
            factory.boss_coins += owed[seat]
        elif not tire(factory, seat):
            gone.append(seat)
        else:
            factory.say_many(
                "{seat} cannot pay {n} coin in rent and gets Stress.",
                "{seat} cannot pay {n} coins in rent and gets Stress.",
                n=owed[seat], seat=seat,
            )  # fmt: skip
    tell_rents(factory, paid)
    for seat in gone:
        eliminate(factory, seat)
    defeat_by_elimination(factory)
    for seat in gone:
        yield from inherit(factory, seat)
    tell_accounts(factory)
    end_turn(factory)
    return None


def couple_pays(factory: Factory, owed: list[int]) -> Asks[None]:
    """A married player may pay the other's rent, or what the other lacks of it, besides her own rent or instead of it.

    The first of the two who does so settles it. Changes ``owed`` accordingly.
    """
    pair = [s for s in factory.living() if s in factory.couple]
    for seat, spouse in (pair, pair[::-1]) if pair else ():
        missing = owed[spouse] - factory.coins[spouse]
        options = ways_to_pay(factory.coins[seat], owed[seat], owed[spouse], missing)
        if len(options) == 1:
            continue
        match (yield Ask(seat, q.WHO_PAYS_THE_COUPLES_RENT(seat=spouse), options)):
            case q.PayBoth():
                extra = owed[spouse]
            case q.PayMissing() | q.PayInstead():
                extra = missing
            case _:
                continue
        factory.coins[seat] -= extra
        factory.boss_coins += extra
        owed[spouse] -= extra
        factory.say_many(
            "{seat} pays {n} coin in rent for {seat_of}.", "{seat} pays {n} coins in rent for {seat_of}.",
            n=extra, seat=seat, seat_of=spouse,
        )  # fmt: skip
        return


def ways_to_pay(coins: int, own: int, other: int, missing: int) -> list[Option]:
    """What a married player can do about the two rents.

    Args:
        other: the rent of the one she is married to.
        missing: what that one lacks of it.
    """
    options: list[Option] = [q.PayOwn()]
    if coins >= own + other:
        options.append(q.PayBoth())
    if 0 < missing < other and coins >= own + missing:
        options.append(q.PayMissing())
    if 0 < missing <= coins < own + missing:
        options.append(q.PayInstead())
    return options


def end_turn(factory: Factory) -> None:
    """End what was for one turn; the player to the left of the starting player becomes the next one."""
    factory.bonus = factory.overtime = None
    factory.shifts = factory.shared = False
    factory.hike = 0
    after = [(factory.start + i) % factory.players for i in range(1, factory.players + 1)]
    factory.start = next(s for s in after if not factory.out[s])


# -- elimination ------------------------------------------------------------------------------------------------------


def eliminate(factory: Factory, seat: int) -> None:
    """A player who has Stress and cannot pay the rent leaves the game; her permanent cards are discarded."""
    factory.out[seat] = True
    factory.stressed[seat] = False
    factory.bank += factory.coins[seat]
    factory.coins[seat] = 0
    give_up(factory, seat)
    for card in [card for card, holder in factory.kept.items() if holder == seat]:
        del factory.kept[card]
        factory.events_gone.append(card)
    if seat in factory.couple:
        factory.couple = []
        factory.events_gone.append("marriage")
    factory.say("{seat} has Stress, cannot pay and is eliminated.", seat=seat)


def inherit(factory: Factory, seat: int) -> Asks[None]:
    """The robots of an eliminated player stay with the workers: those left agree on one of them (our ruling)."""
    if not factory.red[seat]:
        return
    living = factory.living()
    heir = yield from agree_on(factory, living, q.WHO_INHERITS, living, q.STARTER_ON_THE_HEIR)
    factory.red[heir] += factory.red[seat]
    factory.red[seat] = 0
    factory.say("{seat} takes the robots that belonged to {seat_of}.", seat=heir, seat_of=seat)
