"""Whether bosses keep their contracts (rulebook 5-10, phase 4), and the ledger that records it."""

from collections import Counter
from collections.abc import Iterator

from tabletop import Option

from ...questions import KeepAll, TakeOffer
from ...state import Contract, Kept, Town


def owed(town: Town, seat: int) -> int:
    """Coins still missing of what a worker was promised in her contract this turn."""
    return max(0, promised(town, seat).wage - town.paid[seat])


def rest_owed(town: Town, seat: int) -> bool:
    """Whether a worker who had Stress when payday began was promised Holidays that have not been granted yet."""
    return promised(town, seat).holidays and town.tired[seat] and not town.rested[seat]


def kept(town: Town, seat: int) -> bool:
    """Whether a worker's contract of this turn was kept: the coins and, if she had Stress, the Holidays."""
    return not owed(town, seat) and not rest_owed(town, seat)


def promised(town: Town, seat: int) -> Contract:
    """The contract of a worker who has one."""
    held = town.signed[seat]
    assert held is not None
    return held


def remember(town: Town) -> None:
    """Record every promise of the turn in the ledger: kept, broken, or not owed because of a strike."""
    for seat in town.workers:
        held = promised(town, seat)
        if held.boss is None:
            continue
        how = "struck" if not town.works(seat) else "kept" if kept(town, seat) else "broken"
        town.ledger.append(
            Kept(
                town.turn, held.boss, seat, held.wage, held.holidays, held.clause,
                town.paid[seat], town.rested[seat], how,
            )
        )  # fmt: skip
        if how == "broken":
            town.say("{seat_boss} breaks the contract with {seat}.", seat=seat, seat_boss=held.boss)


# -- the law ----------------------------------------------------------------------------------------------------------


def promises(before: Town, option: Option, after: Town) -> None:
    """The law of promises, held by tests after every answer: what is promised is what is done, and counted once."""
    match option:
        case TakeOffer(number):
            offer = before.offers[number]
            offered = Contract(offer.boss, offer.wage, offer.holidays, offer.clause)
            assert after.signed[before.queue[0]] == offered, "another contract is signed than was offered"
        case KeepAll():
            boss = before.queue[0]
            handed = {s: after.coins[s] - before.coins[s] for s in before.workers}
            assert handed == {s: owed(before, s) if s in before.hands(boss) else 0 for s in before.workers}, (
                f"what was promised and what was handed out differ: {handed}"
            )
            assert all(kept(after, s) for s in before.hands(boss)), "a promise is not kept"
    for fault in untrue(after):
        raise AssertionError(fault)


def untrue(town: Town) -> Iterator[str]:
    """Whatever is wrong in this turn's books; nothing, if all is well.

    What is signed was offered, to no more workers than there are places. A wage is exactly what the worker's own boss
    handed her. The ledger has each promise once, as it was signed.
    """
    signatures = Counter(town.accepted.values())
    for number, (offer, taken) in enumerate(zip(town.offers, town.taken, strict=True)):
        if taken != signatures[number] or taken > offer.places:
            yield f"offer {number} was signed {signatures[number]} times, not {taken}"
    for seat, number in town.accepted.items():
        offer = town.offers[number]
        if town.signed[seat] != Contract(offer.boss, offer.wage, offer.holidays, offer.clause):
            yield f"worker {seat} holds another contract than she signed"
    for seat in town.workers:
        held = town.signed[seat]
        wages = sum(p.coins for p in town.payments if p.worker == seat and held is not None and p.boss == held.boss)
        if town.paid[seat] != wages:
            yield f"worker {seat} had {wages} coins from her boss, not {town.paid[seat]}"
    for (turn, worker), times in Counter((line.turn, line.worker) for line in town.ledger).items():
        if times > 1:
            yield f"{times} lines of the ledger for one promise, to worker {worker} in turn {turn}"
    for line in town.ledger:
        if line.turn == town.turn and not written_truly(town, line):
            yield f"the ledger tells otherwise than it was: {line}"


def written_truly(town: Town, line: Kept) -> bool:
    """Whether a line of this turn's ledger says what was signed and what was paid."""
    held = town.signed[line.worker]
    if held != Contract(line.boss, line.wage, line.holidays, line.clause) or line.paid != town.paid[line.worker]:
        return False
    if line.worker in town.strikers:
        return line.how == "struck"
    had_rest = not line.holidays or not town.tired[line.worker] or line.rested
    return line.how == ("kept" if line.paid >= line.wage and had_rest else "broken")
