"""What a position of 5 to 10 is worth to each seat, from 0 to 1: for the search of the hard bots.

The position is imagined: a table dealt anew from what the bot may know. It is judged by the views of its seats.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Table

from ..views import TownView


def evaluate(table: Table) -> Sequence[float]:
    """The result, or how near everybody is to what she wants."""
    if table.outcome is not None:
        return table.outcome.scores
    views = [TownView.read(table.view(seat)) for seat in range(len(table.seats))]
    public = views[0]
    bosses = public.bosses
    coins = {boss: views[boss].purse(boss) for boss in bosses}
    lead = {b: min(1.0, (coins[b] + 4 * public.blue[b]) / public.target) for b in bosses}
    common = 0.5 * (public.freed / public.goal) ** 1.3
    worth = [
        for_a_boss(seat, lead, common) if seat in bosses else for_a_worker(seat, view, lead, common)
        for seat, view in enumerate(views)
    ]
    return [min(0.95, max(0.02, w)) for w in worth]


def for_a_boss(seat: int, lead: dict[int, float], common: float) -> float:
    """Her own lead over the other boss and the workers."""
    other = next(boss for boss in lead if boss != seat)
    return float(0.15 + 0.7 * lead[seat] ** 1.3 - 0.15 * lead[other] - 0.3 * common)


def for_a_worker(seat: int, view: TownView, lead: dict[int, float], common: float) -> float:
    """The common goal, or the own one of her role if that is nearer."""
    coins, stressed, role = view.money(seat), view.stressed[seat], view.role
    mine = common + 0.12 - 0.12 * max(lead.values()) - (0.04 if stressed else 0.0) + 0.01 * min(4, coins)
    if role == "startupper":
        near = min(1.0, (coins + view.fund) / view.need)
        return float(max(mine, 0.1 + 0.6 * near**1.5 * (0.6 if stressed else 1.0)))
    if role == "luddite":
        return float(max(mine, 0.1 + 0.3 * view.destroyed))
    if role == "scab":
        held = view.signed[seat]
        boss = held.boss if held is not None and seat not in view.strikers else None
        return float(max(mine, 0.1 + 0.6 * lead[boss] ** 1.3 if boss is not None else 0.1))
    return float(mine)
