"""Reinforcements of the State, at the start of its turn in rounds 2 to 5 (basic 5, advanced 6c)."""

from tabletop import Ask, Asks

from ..components import ADVANCED_ENTRY, BY_KIND, OUT, POWER, Kind, Unit
from ..questions import WHICH_REINFORCEMENT, Reinforcement
from ..state import Corteo
from .placing import in_barracks


def reserve(state: Corteo) -> list[Unit]:
    """Units of the State that are still off the map, in the order of service."""
    return [u for kind in BY_KIND for u in waiting(state, kind)]


def waiting(state: Corteo, kind: Kind) -> list[Unit]:
    """The units of a kind still off the map."""
    return [u for u in BY_KIND[kind] if state.at[u] == OUT]


def by_a_list(state: Corteo, entry: dict[int, dict[Kind, int]]) -> Asks[None]:
    """Place what a list says for this round in barracks: the list of the basic game (basic 5), or of a scenario."""
    coming = entry.get(state.hand, {})
    yield from in_barracks(state, [u for kind, n in coming.items() for u in waiting(state, kind)[:n]])


def by_points(state: Corteo) -> Asks[None]:
    """The State chooses units for the points of this round (6c)."""
    points = ADVANCED_ENTRY.get(state.hand, 0)
    while points:
        options = [Reinforcement(kind) for kind in BY_KIND if _fits(state, kind, points)]
        if not options:
            break
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(state.power_seat, WHICH_REINFORCEMENT(n=points), options)
        unit = waiting(state, answer.kind)[0]
        yield from in_barracks(state, [unit])
        if state.at[unit] == OUT:
            break
        points -= POWER[unit]


def _fits(state: Corteo, kind: Kind, points: int) -> bool:
    """Whether a unit of a kind may be chosen so that the rest can still make up the points exactly."""
    ready = waiting(state, kind)
    if not ready:
        return False
    fours = sum(POWER[u] == 4 for u in reserve(state)) - (POWER[ready[0]] == 4)
    sixes = sum(POWER[u] == 6 for u in reserve(state)) - (POWER[ready[0]] == 6)
    rest = points - POWER[ready[0]]
    return any((rest - 6 * n) % 4 == 0 and 0 <= rest - 6 * n <= 4 * fours for n in range(sixes + 1))
