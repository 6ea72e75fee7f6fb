"""Who may see what, in the game for 5 to 10: roles, the bosses' coins and sealed hands are hidden."""

from collections.abc import Sequence
from typing import Any

from tabletop import Chance, Option

from ...state import Town
from ...views import Loan, Posted, Shown, TownView
from . import betrayal, sabotage, strike
from .ending import freed
from .hiring import public_places
from .ledger import rest_owed
from .purse import both
from .rent import due


def view(town: Town, seat: int | None) -> dict[str, Any]:
    """All that a seat, or a bystander (None), may know."""
    return TownView.of(
        town,
        lead=town.speaking()[0],
        roles=seen_roles(town, seat),
        role=None if seat is None else town.roles[seat],
        coins=[c if sees_purse(town, seat, s) else None for s, c in enumerate(town.coins)],
        purses=both(town),
        shown={s: Shown(*shown) for s, shown in town.shown.items()},
        need=town.players,
        freed=freed(town),
        suspects=suspects(town, seat),
        public_places=public_places(town),
        offers=[Posted(*offer, taken) for offer, taken in zip(town.offers, town.taken, strict=True)],
        sealed=list(town.sealed),
        mine=None if seat is None else town.sealed.get(seat),
        majority=strike.majority(town),
        rest_owed=[held is not None and rest_owed(town, s) for s, held in enumerate(town.signed)],
        missing=missing(town, seat),
        rent=[due(town, s) for s in range(town.players)],
        loans=loans(town, seat),
    ).json()


def missing(town: Town, seat: int | None) -> int | None:
    """What a boss lacks while the other is asked to help her. Both know both purses, since everybody knows the sum."""
    if town.owes is None or seat not in town.bosses:
        return None
    boss, coins = town.owes
    return coins - town.coins[boss]


def loans(town: Town, seat: int | None) -> list[Loan]:
    """All loans. Until the end of the game, only the bosses know how many coins each was."""
    told = seat in town.bosses or town.ended
    return [Loan(turn, lender, coins if told else None) for turn, lender, coins in town.loans]


def seen_roles(town: Town, seat: int | None) -> list[str]:
    """Bosses are known to all; workers' roles are secret until the end, except one's own.

    Workers keep their eyes open while the bosses close theirs: when the Luddite destroys a robot, all workers see her.
    """
    known = {"boss", "luddite"} if saw_her(town, seat) else {"boss"}
    return [role if role in known or s == seat or town.ended else "worker" for s, role in enumerate(town.roles)]


def saw_her(town: Town, seat: int | None) -> bool:
    """Whether a seat saw the Luddite destroy a robot; all workers did, if she has done it."""
    return seat in town.workers and town.suspects is not None


def suspects(town: Town, seat: int | None) -> list[int] | None:
    """Who may be the Luddite as far as a seat knows; None: no robot was destroyed yet."""
    if town.suspects is None:
        return None
    return [town.roles.index("luddite")] if saw_her(town, seat) else town.suspects.copy()


def sees_purse(town: Town, seat: int | None, owner: int) -> bool:
    """Whether a seat sees the owner's coins: workers may not hide theirs, bosses may."""
    return owner not in town.bosses or owner == seat or town.open_purses or town.ended


def redeal(town: Town, seat: int | None, rng: Chance) -> None:
    """Deal anew the other workers' roles, the bosses' shares of their coins, and the others' sealed hands."""
    if town.ended:
        return
    redeal_roles(town, seat, rng)
    if seat not in town.bosses and not town.open_purses:
        redeal_purses(town, rng)
    for other in town.sealed:
        if other != seat:
            town.sealed[other] = rng.choice(hands(town, other))


def redeal_roles(town: Town, seat: int | None, rng: Chance) -> None:
    """Deal the other workers' roles anew, with a Luddite who is one of the suspects.

    For a worker who saw her there is one suspect; for the bosses, everybody who struck at every sabotage.
    """
    others = [s for s in town.workers if s != seat]
    possible = suspects(town, seat)
    roles = sorted(town.roles[s] for s in others)  # sorted, so that the deal does not depend on what is hidden
    rng.shuffle(roles)
    if possible is not None and "luddite" in roles:
        at, to = roles.index("luddite"), others.index(rng.choice([s for s in possible if s in others]))
        roles[at], roles[to] = roles[to], roles[at]
    for s, role in zip(others, roles, strict=True):
        town.roles[s] = role


def redeal_purses(town: Town, rng: Chance) -> None:
    """Split the bosses' coins in any way that agrees with what everybody saw."""
    low, high = town.purse
    first, second = town.bosses
    total = both(town)
    coins = low + rng.below(high - low + 1)
    town.coins[first], town.coins[second] = coins, total - coins


def hands(town: Town, seat: int) -> Sequence[Option]:
    """What a seat may have sealed in the present round: at the vote, at a sabotage, at a moment of Class Betrayal."""
    if town.phase != 2:
        return betrayal.answers(town, seat)
    if town.deeds:
        return sabotage.acts(town)
    return strike.bids(town, seat) if seat in town.bosses else strike.VOTES


def conserved(town: Town) -> Any:
    """Check that coins and robots are somewhere, once, that roles add up, and that the known bounds of purses hold."""
    coins = town.bank + town.fund + sum(town.coins)
    robots = town.supply + sum(town.blue) + sum(town.red) + town.loose + town.destroyed
    low, high = town.purse
    fits = low <= town.coins[town.bosses[0]] <= high and low >= 0 and high <= both(town)
    return coins, robots, sorted(town.roles), fits
