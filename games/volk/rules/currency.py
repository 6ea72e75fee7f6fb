"""Step 3 of the end of a decade: Western currency."""

from __future__ import annotations

from tabletop import Asks, Steps, msg

from ..components import EAST, PROVINCES, WEST, WEST_GERMANY, Province
from ..state import Germany, Position
from . import reckoning
from .dismantling import must_be_able_to_pay, pay, run_down, sound_factories
from .special_factories import assign_for_most


def worst_export(state: Position) -> int:
    """The worst export factory among the seven provinces of West Germany."""
    return min(state.export(p) for p in WEST_GERMANY)


def exporters(state: Position) -> list[Province]:
    """East provinces that sell in the West: their export factory matches the West's worst."""
    worst = worst_export(state)
    return [p for p in PROVINCES[EAST] if state.counted(p) and state.export(p) >= worst]


def currency(state: Germany) -> Steps:
    """A mark for each living standard; what is missing runs factories down, then dismantles."""
    reckoning.begins(state, 3)
    assign_for_most(state, WEST, worst_export)
    if state.external == "export":
        assign_for_most(state, EAST, lambda at: len(exporters(at)))
    selling, worst = exporters(state), worst_export(state)
    need = sum(state.standard(p) for p in PROVINCES[EAST])
    balance = state.tracks["C"] + len(selling) - need
    state.due = max(0, -balance)
    lines = [
        msg("Best factory of West Germany’s weakest province: {n}", n=worst),
        # words: {places}: names of provinces.
        msg("Exports of the East: +{n} ({places})", n=len(selling), places=selling)
        if selling
        else msg("Exports of the East: none"),
        # words: Where the marker of that track stands.
        msg("Western currency: {n}", n=state.tracks["C"]),
        *([msg("Living standards the East must pay for: −{n}", n=need)] if need else []),
        # words: What the East has left over, if not less than 0, or lacks.
        msg("Marks left over: {n}", n=balance) if balance >= 0 else msg("Marks that the East lacks: {n}", n=-balance),
    ]
    yield from reckoning.shown(state, lines)
    yield from pay_missing_marks(state)
    yield from reckoning.closed(state)
    return None


def pay_missing_marks(state: Germany) -> Asks[None]:
    """Each missing mark runs a factory down, in turn; when none is sound any more, the rest dismantles, in turn.

    The turns begin with the leader again [reconstructed].
    """
    must_be_able_to_pay(state)
    taken = 0
    while state.due and sound_factories(state):
        all_go = state.due >= len(sound_factories(state))
        yield from run_down(state, reckoning.in_turn(state, taken), left=state.due, all_go=all_go)
        taken += 1
        state.due -= 1
    yield from pay(state, lambda taken: reckoning.in_turn(state, taken))
