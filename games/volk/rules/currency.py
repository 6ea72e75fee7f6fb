"""Step 3 of the end of a decade: Western currency."""

from dataclasses import replace

from tabletop import Asks, Steps, msg

from ..components import EAST, PROVINCES, SIDE_OF_CITY, WEST, WEST_GERMANY, Province
from ..state import Germany, Position
from . import reckoning
from .dismantling import must_be_able_to_pay, pay, pieces, run_down, sound_factories
from .flight import dismantled_for, flight_position
from .special_factories import assign_for_most, for_most


def worst_export(state: Position) -> int:
    """The worst export factory among the seven provinces of West Germany."""
    return min(state.export(p) for p in WEST_GERMANY)


def exporters(state: Position) -> list[Province]:
    """East provinces that sell in the West: their export factory matches the West's worst."""
    worst = worst_export(state)
    return [p for p in PROVINCES[EAST] if state.counted(p) and state.export(p) >= worst]


def balance(state: Position) -> int:
    """Marks that the East has left over; negative: marks that it lacks."""
    return state.tracks["C"] + len(exporters(state)) - sum(state.standard(p) for p in PROVINCES[EAST])


def owed(state: Position) -> list[int]:
    """Pieces that the ten steps would make the East give up if the decade ended now: for flight or the Wall, for marks,
    for police. What is gone already earns no marks."""
    due, at = 1 if state.wall else dismantled_for(flight_position(state)), replace(state)
    if due >= pieces(state, EAST):
        at.factories = {city: sound for city, sound in at.factories.items() if SIDE_OF_CITY.get(city) == WEST}
    at.assigned = {}
    at.assigned = for_most(at, WEST, worst_export)
    if at.external == "export":
        at.assigned = for_most(at, EAST, balance)
    return [due, max(0, -balance(at)), len(state.police)]


def currency(state: Germany) -> Steps:
    """The East needs a mark for each living standard. Missing marks run factories down, and then dismantle pieces."""
    reckoning.begins(state, 3)
    assign_for_most(state, WEST, worst_export)
    if state.external == "export":
        assign_for_most(state, EAST, balance)
    selling, worst = exporters(state), worst_export(state)
    need = sum(state.standard(p) for p in PROVINCES[EAST])
    left = balance(state)
    state.due = max(0, -left)
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
        msg("Marks left over: {n}", n=left) if left >= 0 else msg("Marks that the East lacks: {n}", n=-left),
    ]
    yield from reckoning.shown(state, lines)
    yield from pay_missing_marks(state)
    yield from reckoning.closed(state)
    return None


def pay_missing_marks(state: Germany) -> Asks[None]:
    """Each missing mark runs a factory down or, when none is sound any more, dismantles a piece; both choose in turn.

    These turns begin with the leader in prestige again [reconstructed].
    """
    must_be_able_to_pay(state)
    taken = 0
    while state.due and sound_factories(state):
        all_go = state.due >= len(sound_factories(state))
        yield from run_down(state, reckoning.in_turn(state, taken), left=state.due, all_go=all_go)
        taken += 1
        state.due -= 1
    yield from pay(state, lambda taken: reckoning.in_turn(state, taken))
