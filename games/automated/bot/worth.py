"""What a position is worth to each seat, from 0 to 1: for the search of the hard bots."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Table
from tabletop.table import state_of

from ..state import FiveToTen, TwoToFour


def evaluate(table: Table) -> Sequence[float]:
    """The result, or how near everybody is to what she wants. ``table`` is a fork, dealt anew for the bot's seat."""
    if table.outcome is not None:
        return table.outcome.scores
    state = state_of(table)
    return few(state) if isinstance(state, TwoToFour) else many(state) if isinstance(state, FiveToTen) else ()


def few(state: TwoToFour) -> list[float]:
    """Robots won, robots the boss has, cards left; a little for one's own coins."""
    n = state.players
    won, lost = sum(state.red) / n, state.blue / n
    time = len(state.events) / 17
    tired = sum(state.stressed) / n
    common = 0.3 + 0.45 * won - 0.25 * max(0.0, lost - 1 / n) ** 2 - 0.1 * tired + 0.1 * time - 0.2 * sum(state.out) / n
    own = [
        0.0 if state.out[s] else 0.25 * min(1.0, state.coins[s] / 8) ** 2 * (0.6 if state.stressed[s] else 1.0)
        for s in range(n)
    ]
    return [min(0.95, max(0.02, common + mine)) for mine in own]


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
