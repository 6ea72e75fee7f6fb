"""Reckons by playing positions near the end of a game out: who wins in every way in which it is tried."""

from collections.abc import Sequence

from tabletop import Chance, Option, Table, bots

WAYS = range(6)


def wins(table: Table, plan: Sequence[Option]) -> bool:
    """Whether the asked seat wins after some answers of its own, however what it cannot see is dealt."""
    seat = table.ask.seat
    for way in WAYS:
        twin, rng = table.fork(seat, Chance(way)), Chance(way + 100)
        for answer in plan:
            twin.answer(answer)
        while (ask := twin.ask) is not None:
            twin.answer(rng.choice(ask.options) if ask.seat is None else bots.play(twin, "normal", rng))
        if twin.outcome is None or seat not in twin.outcome.winners:
            return False
    return True


def best(table: Table) -> set[Option]:
    """The answers after which the asked seat always wins."""
    return {option for option in table.ask.options if wins(table, [option])}
