"""The rules, chapter by chapter as in the rulebook.

control (zones), ways and movement, throws, combat, retreat, heads, objectives, special (13), ending (14), setup and
hands (the sequence of play), scenarios (part D).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop import Chance

from ..city import BARRACKS, METRO
from ..forces import ASTERISK, DISSIDENTS, LONER, MARCHERS, SIDE, THE_POWER, UNITS, roster
from ..hexes import CODES
from ..state import Corteo
from .hands import first as first
from .scenarios import SECRET_PLACES


def deal(seats: int, options: Mapping[str, Any], rng: Chance) -> Corteo:
    """The empty map and the counters of the chosen game."""
    game = options["game"]
    special = {key: game != "basic" and options[key] for key in ("smoke", "short", "jams", "national")}
    state = Corteo(rng, game=game, seats=seats, **special)
    state.roster = roster(options["roster"])
    if game == "social":
        state.roster += ASTERISK
    if game == "antifascist":
        state.roster += DISSIDENTS
    return state


def view(state: Corteo, seat: int | None) -> Any:
    """Everything lies open, but the place where the march means to form."""
    seen = state.public()
    knows = state.secret_told or (seat is not None and seat != state.power_seat)
    seen["secret"] = state.secret if knows else None
    return seen


def redeal(state: Corteo, seat: int | None, rng: Chance) -> None:
    """Deal the secret place anew for who does not know it."""
    if state.secret and not state.secret_told and (seat is None or seat == state.power_seat):
        state.secret = rng.choice(SECRET_PLACES)


def conserved(state: Corteo) -> Any:
    """Every counter is somewhere, the barricades add up, and no hex breaks the stacking rule."""
    barricades = state.stock + len(state.barricades) + state.torn
    return [len(state.at), barricades, misplaced(state)]


def misplaced(state: Corteo) -> list[str]:
    """Hexes that break a law of the map: two sides, three units, or an armoured car in company."""
    wrong = []
    by_hex: dict[int, list[int]] = {}
    for unit in range(UNITS):
        if state.at[unit] > 0:
            by_hex.setdefault(state.at[unit], []).append(unit)
    for h, units in by_hex.items():
        barracks = bool(BARRACKS >> h & 1)
        if len({SIDE[u] for u in units}) > 1 or (len(units) > 2 and not barracks):
            wrong.append(f"{CODES[h]}: {units}")
        if not barracks and len(units) > 1 and any(LONER[u] for u in units):
            wrong.append(f"{CODES[h]}: {units} share a hex")
        side = SIDE[units[0]]
        if METRO >> h & 1 and side == THE_POWER and not all(LONER[u] for u in units):
            wrong.append(f"{CODES[h]}: the power in the metro")
    jailers = [u for u in MARCHERS if state.at[u] > 0 and BARRACKS >> state.at[u] & 1]
    return wrong + [f"{u} of the march in barracks" for u in jailers]
