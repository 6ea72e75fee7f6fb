"""Whether the bosses keep their contracts (rulebook 5-10, phase 4), and the ledger that remembers it."""

from __future__ import annotations

from ...state import Kept, Town


def wage(town: Town, seat: int) -> int:
    """The coins a worker was promised this turn."""
    held = town.signed[seat]
    return 0 if held is None else held.wage


def kept(town: Town, seat: int) -> bool:
    """Whether this turn's contract of a worker was kept: the coins, and Holidays where Stress asked for them."""
    held = town.signed[seat]
    assert held is not None
    return town.paid[seat] >= held.wage and (not held.holidays or not town.tired[seat] or town.rested[seat])


def remember(town: Town) -> None:
    """Every promise of the turn goes into the ledger: kept, broken, or not owed because of a strike."""
    for seat in town.workers:
        held = town.signed[seat]
        if held is None or held.boss is None:
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
