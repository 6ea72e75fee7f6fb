"""Erecting and clearing barricades (5d), and clearing traffic jams (13c)."""

from tabletop import Ask, Asks

from ..city import AVENUE, HOUSING, METRO, NEAR, SLOPE, STREET
from ..city import street as place
from ..components import MOTORCADE, RALLY, SIDE, THE_MARCH, THE_POWER, VIGILI
from ..hexes import Hex, HexSet, bits, members
from ..questions import AT, WHAT_IS_CLEARED, WHERE_THE_BARRICADE_STANDS, hexes_of
from ..records import Barrier
from ..state import Corteo
from .control import CONTROLLED, zone
from .scenarios.escort import kept_clear
from .walking import can_still_leave, must_leave
from .ways import allowance

BARRICADE = 4
"""Half points that it costs to erect or clear a barricade."""


def building_sites(state: Corteo) -> HexSet:
    """Hexes in the zone of the active unit where it can erect a barricade now (5d).

    Not on enemies or friends; in the advanced game not on objectives, crowded places, stairs and gardens.
    """
    unit = state.moving.units[0]
    if SIDE[unit] != THE_MARCH or state.moving.built or not state.markers.stock or state.at[unit] <= 0:
        return 0
    if state.moving.spent + BARRICADE > allowance(state, unit):
        return 0
    terrain = STREET | AVENUE | SLOPE | HOUSING | METRO if state.advanced else CONTROLLED[THE_MARCH]
    taken = state.one[0] | state.one[1] | state.blocked | state.covered | state.rally
    if state.game == "internationalist":
        taken |= kept_clear(state)
    sites = NEAR[state.at[unit]] & CONTROLLED[THE_MARCH] & terrain & ~taken
    if not must_leave(state):
        return sites
    return bits(h for h in members(sites) if can_still_leave(state, BARRICADE, closed=h))


def build_barricade(state: Corteo) -> Asks[None]:
    """Spend two points and set a barricade beside the active unit (5d)."""
    options = hexes_of(building_sites(state))
    site = (yield Ask(state.decider, WHERE_THE_BARRICADE_STANDS, options)).hexagon
    state.moving.spent += BARRICADE
    state.markers.stock -= 1
    state.moving.built = state.moving.acted = True
    state.markers.barricades.append(Barrier(site, state.hand))
    state.reblock()
    # words: {place}: a hex, such as “Viale Nin”.
    state.say("The march builds a barricade: {place}.", place=place(site))


def clearable(state: Corteo) -> list[Hex]:
    """Markers in the zone of the active unit that it may clear now.

    Barricades from the round after they were built, for two points, one a unit and turn, in the advanced game only
    (5d); jams by vigili, for no points (13c). A unit of the State that the march holds where it stood does nothing
    (6a). Cars of the motorcade and pieces of the rally have no zone, and can only move.
    """
    unit = state.moving.units[0]
    if not state.advanced or state.at[unit] <= 0 or unit in MOTORCADE or unit in RALLY:
        return []
    if SIDE[unit] == THE_POWER and not state.moving.walked and zone(state, THE_MARCH) >> state.at[unit] & 1:
        return []
    near = NEAR[state.at[unit]] & CONTROLLED[SIDE[unit]]
    found = []
    enough = state.moving.spent + BARRICADE <= allowance(state, unit) and can_still_leave(state, BARRICADE)
    if enough and not state.moving.cleared and state.markers.barricades:
        found += [b.hexagon for b in state.markers.barricades if near >> b.hexagon & 1 and b.since < state.hand]
    if unit in VIGILI:
        found += [h for h in state.markers.jams if near >> h & 1]
    return sorted(found)


def clear_marker(state: Corteo) -> Asks[None]:
    """Remove a barricade or a jam (5d, 13c)."""
    options = [AT[h] for h in clearable(state)]
    state.moving.acted = True
    spot = (options[0] if len(options) == 1 else (yield Ask(state.decider, WHAT_IS_CLEARED, options))).hexagon
    if spot in state.markers.jams:
        state.markers.jams.remove(spot)
        # words: {place}: a hex, such as “Viale Nin”.
        state.say("The traffic jam clears: {place}.", place=place(spot))
    else:
        state.moving.spent += BARRICADE
        state.moving.cleared = True
        state.markers.barricades = [b for b in state.markers.barricades if b.hexagon != spot]
        if state.game == "social":
            state.markers.stock += 1
        else:
            state.markers.torn += 1
        # words: {place}: a hex, such as “Viale Nin”.
        state.say("The barricade at {place} is cleared away.", place=place(spot))
    state.reblock()
