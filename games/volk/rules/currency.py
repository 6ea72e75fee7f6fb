"""Step 3 of the end of a decade: Western currency."""

from __future__ import annotations

from tabletop import Asks, Steps, msg

from ..components import EAST, PROVINCES, WEST_GERMANY, Province
from ..state import Germany, Position
from . import reckoning
from .dismantling import must_dismantle, run_down, sound_factories
from .special_factories import assign_for_exports


def worst_export(state: Position) -> int:
    """The worst export factory among the seven provinces of West Germany."""
    return min(state.export(p) for p in WEST_GERMANY)


def exporters(state: Position) -> list[Province]:
    """East provinces that sell in the West: their export factory matches the West's worst."""
    worst = worst_export(state)
    return [p for p in PROVINCES[EAST] if state.counted(p) and state.export(p) >= worst]


def currency(state: Germany) -> Steps:
    """A mark for each living standard; what is missing runs factories down, then dismantles."""
    yield from assign_for_exports(state)
    selling, worst = exporters(state), worst_export(state)
    need = sum(state.standard(p) for p in PROVINCES[EAST])
    balance = state.tracks["C"] + len(selling) - need
    state.due = max(0, -balance)
    lines = [
        msg("Worst export factory of West Germany: {n}", n=worst),
        msg("Exports of the East: +{n} ({places})", n=len(selling), places=selling)
        if selling
        else msg("Exports of the East: none"),
        msg("Western currency: {n}", n=state.tracks["C"]),
        msg("Living standards of the East to be paid: −{n}", n=need),
        msg("Balance: {n}", n=balance),
    ]
    yield from reckoning.shown(state, 3, lines)
    yield from pay(state)
    yield from reckoning.closed(state)
    return None


def pay(state: Germany) -> Asks[None]:
    """Each missing mark runs a factory down, in turn; when none is sound any more, the rest dismantles, in turn."""
    taken = 0
    while state.due and sound_factories(state):
        yield from run_down(state, reckoning.in_turn(state, taken), left=state.due)
        taken += 1
        state.due -= 1
    taken = 0
    while state.due:
        yield from must_dismantle(state, reckoning.in_turn(state, taken), left=state.due)
        taken += 1
        state.due -= 1
