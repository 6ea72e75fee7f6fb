"""What a position of 5 to 10 is worth to each seat, from 0 to 1: for the search of the hard bots."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Table
from tabletop.table import state_of

from ..state import FiveToTen


def evaluate(table: Table) -> Sequence[float]:
    """The result, or how near everybody is to what she wants. ``table`` is a fork, dealt anew for the bot's seat."""
    if table.outcome is not None:
        return table.outcome.scores
    state = state_of(table)
    return many(state) if isinstance(state, FiveToTen) else ()


def many(state: FiveToTen) -> list[float]:
    """Each role's own goal, and for the workers the common one."""
    freed = sum(state.red) + state.loose + (state.destroyed if state.luddites else 0)
    common = 0.5 * (freed / len(state.workers)) ** 1.3
    lead = {b: min(1.0, (state.coins[b] + 4 * state.blue[b]) / state.target) for b in state.bosses}
    best = max(lead.values())
    worth = []
    for s, role in enumerate(state.roles):
        if role == "boss":
            worth.append(0.15 + 0.7 * lead[s] ** 1.3 - 0.15 * lead[state.other(s)] - 0.3 * common)
            continue
        mine = common + 0.12 - 0.12 * best - (0.04 if state.stressed[s] else 0.0) + 0.01 * min(4, state.coins[s])
        if role == "startupper":
            near = min(1.0, (state.coins[s] + state.fund) / state.players)
            mine = max(mine, 0.1 + 0.6 * near**1.5 * (0.6 if state.stressed[s] else 1.0))
        elif role == "luddite":
            mine = max(mine, 0.1 + 0.3 * state.destroyed)
        elif role == "scab":
            held = state.signed[s]
            boss = held.boss if held is not None and state.works(s) else None
            mine = max(mine, 0.1 + 0.6 * lead[boss] ** 1.3 if boss is not None else 0.1)
        worth.append(mine)
    return [min(0.95, max(0.02, w)) for w in worth]
