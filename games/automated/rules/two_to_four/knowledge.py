"""Who may see what, in the game for 2 to 4: everything is open except the decks, and votes until they are shown."""

from typing import Any

from tabletop import Chance

from ...state import Factory
from ...views import FactoryView
from .rent import due
from .strike import WAYS, majority


def view(factory: Factory, seat: int | None) -> dict[str, Any]:
    """All that a seat, or a bystander (None), may know."""
    return FactoryView.of(
        factory,
        events=len(factory.events),
        rent=[due(factory, s) for s in range(factory.players)],
        majority=majority(factory),
        contracts=len(factory.contracts),
        sealed=list(factory.sealed),
        mine=None if seat is None else factory.sealed.get(seat),
        said={} if factory.silence else factory.sealed,
    ).json()


def redeal(factory: Factory, seat: int | None, rng: Chance) -> None:
    """Deal anew the order of the decks, which Events are in the box, and the sealed votes of the others.

    Everything is sorted before it is shuffled, so that the new deal does not depend on the true one.
    """
    unseen = sorted(factory.events.cards + factory.box)
    rng.shuffle(unseen)
    count = len(factory.events)
    factory.events.cards[:] = unseen[:count]
    factory.box[:] = unseen[count:]
    factory.contracts.cards.sort()
    rng.shuffle(factory.contracts.cards)
    if factory.silence:
        for voter in factory.sealed:
            if voter != seat:
                factory.sealed[voter] = rng.choice(WAYS)


def conserved(factory: Factory) -> Any:
    """Check that every coin, robot, Event and Contracts card is somewhere, exactly once."""
    coins = factory.bank + factory.boss_coins + sum(factory.coins)
    robots = factory.supply + factory.blue + sum(factory.red) + factory.destroyed
    laid = [*factory.events_gone, *factory.kept, *(["marriage"] if factory.couple else [])]
    running = [factory.event] if factory.event and factory.event not in laid else []
    events = [*factory.events, *factory.box, *laid, *running]
    away = [line[0] for line in factory.lines if line is not None and line[0] != factory.card]
    cards = [*factory.contracts, *factory.contracts_gone, *dict.fromkeys(away)]
    return coins, robots, sorted(events), sorted(cards + ([factory.card] if factory.card else []))
