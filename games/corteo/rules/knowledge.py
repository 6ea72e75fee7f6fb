"""Who may see what: views, re-deals, and what must always add up.

Everything is open, except the place where the march means to form in the Social scenario.
"""

from typing import Any

from tabletop import Chance

from ..city import BARRACKS, METRO
from ..components import LONER, MARCHERS, SIDE, THE_POWER, UNITS, Unit
from ..hexes import CODES, Hex, members
from ..state import Corteo
from .objectives import value_of
from .scenarios.social import possible_sheets


def view(state: Corteo, seat: int | None) -> Any:
    """All that a seat, or a bystander (None), may know."""
    return state.view(knows=state.social.told or (seat is not None and seat != state.power_seat))


def redeal(state: Corteo, seat: int | None, rng: Chance) -> None:
    """Deal the secret place anew for a seat that does not know it."""
    if state.social.secret and not state.social.told and (seat is None or seat == state.power_seat):
        state.social.secret = list(rng.choice(possible_sheets(state)))


def conserved(state: Corteo) -> Any:
    """Check that every counter is somewhere, barricades add up, stacking rules hold, and covers match the points."""
    barricades = state.markers.stock + len(state.markers.barricades) + state.markers.torn
    printed = sum(value_of(state, h) for h in members(state.covered | state.held))
    return [len(state.at), barricades, misplaced(state), state.points - printed]


def misplaced(state: Corteo) -> list[str]:
    """Violations of the map's laws: both sides or three units on a hex, an armoured car in company."""
    wrong = []
    by_hex: dict[Hex, list[Unit]] = {}
    for unit in range(UNITS):
        if state.at[unit] > 0:
            by_hex.setdefault(state.at[unit], []).append(unit)
    for h, units in by_hex.items():
        barracks = bool(BARRACKS >> h & 1)
        if len({SIDE[u] for u in units}) > 1 or (len(units) > 2 and not barracks):
            wrong.append(f"{CODES[h]}: {units}")
        if not barracks and len(units) > 1 and any(LONER[u] for u in units):
            wrong.append(f"{CODES[h]}: {units} share a hex")
        if METRO >> h & 1 and SIDE[units[0]] == THE_POWER and not all(LONER[u] for u in units):
            wrong.append(f"{CODES[h]}: the State in the metro")
    inside = [u for u in MARCHERS if state.at[u] > 0 and BARRACKS >> state.at[u] & 1]
    return wrong + [f"{u} of the march in barracks" for u in inside]
