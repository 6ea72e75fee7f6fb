"""What the other side can do in its next turn: which of its units can get next to which hex.

Used by bots. A unit's reach takes a tenth of a millisecond, so a whole side takes only a few.
"""

from ..city import ALL_STEPS, NEAR, PASS, STAIRS
from ..components import COMBAT, COMBAT_RESULTS, POWER, THE_MARCH, THE_POWER, WAY, Unit, odds
from ..hexes import Hex, HexSet, members
from ..rules.control import zone
from ..rules.ways import reach_of
from ..state import Corteo


def falls(attack: float, defence: float) -> float:
    """The chance that a defender is driven off, by the points of both sides."""
    if attack <= 0:
        return 0.0
    column = odds(max(1, round(2 * attack)), max(1, round(2 * defence)))
    return sum(not COMBAT_RESULTS[row[column]].attacker_loses for row in COMBAT) / 6


SHARE = 0.2
"""The share of the enemies' power in reach of a hex that is assumed to come: they have other things to do."""
BY_DOOR = 3.0
"""How many points fit on each adjacent hex."""
CROWD = 0.15
"""By how much each enemy in reach reduces the ways of retreat."""


class Danger:
    """Which enemies can be next to which hexes after their next movement."""

    def __init__(self, state: Corteo, side: int) -> None:
        """``side``: the side that is in danger."""
        self.state = state
        self.side = side
        self.reached: dict[Unit, HexSet] = {}
        """By enemy: where it can be."""
        self.touched: list[tuple[int, HexSet]] = []
        """(power, hexes it can come beside) of each enemy."""
        for foe in state.on_map(1 - side):
            if not POWER[foe] or state.idle[foe] or state.down[foe] == state.hand:
                continue
            ends = reach_of(state, foe).ends | 1 << state.at[foe]
            self.reached[foe] = ends
            self.touched.append((POWER[foe], ALL_STEPS.around(ends & ~STAIRS)))

    def against(self, hexagon: Hex) -> tuple[int, int]:
        """Enemies that can get next to a hex: (points, units)."""
        points = units = 0
        for power, mask in self.touched:
            if mask >> hexagon & 1:
                points += power
                units += 1
        return points, units

    def exits(self, hexagon: Hex, unit: Unit) -> int:
        """To how many hexes a unit could retreat at present."""
        way = PASS[WAY[unit]] & ~(self.state.blocked | self.state.covered | zone(self.state, 1 - self.side))
        return (NEAR[hexagon] & way & ~self.state.two[self.side]).bit_count()

    def lost(self, hexagon: Hex, unit: Unit, own: float) -> tuple[float, float]:
        """The chances that a unit is driven off a hex and that it is arrested; ``own``: the strength on its side."""
        points, units = self.against(hexagon)
        if not points:
            return 0.0, 0.0
        doors = (NEAR[hexagon] & PASS[WAY[unit]] & ~self.state.blocked).bit_count()
        driven = falls(min(SHARE * points, BY_DOOR * doors), own)
        exits = self.exits(hexagon, unit)
        return driven, driven * min(1.0, CROWD * units / (2.0 * exits + 1))


def barricade_gain(state: Corteo, danger: Danger, here: Hex, site: Hex, worth: dict[Hex, float]) -> float:
    """What closing a hex is worth: the enemy points that it keeps away from what matters, weighted.

    Args:
        here: the hex from which it is built.
        worth: weight of each hex that matters.
    """
    bit = 1 << site
    kept = state.blocked
    gain = 0.0
    for foe, ends in danger.reached.items():
        if not (ends >> site & 1 or NEAR[site] & ends):
            continue
        before = ALL_STEPS.around(ends)
        touched = [h for h in worth if before >> h & 1]
        if not touched or NEAR[here] >> state.at[foe] & 1:
            continue
        state.blocked = kept | bit
        after = ALL_STEPS.around(reach_of(state, foe).ends & ~bit | 1 << state.at[foe])
        state.blocked = kept
        gain += sum(worth[h] * POWER[foe] for h in touched if not after >> h & 1)
    return gain


def what_matters(state: Corteo, here: Hex, value: dict[Hex, float]) -> dict[Hex, float]:
    """Hexes of the march that enemies should not get next to; objectives held for a round weigh most."""
    found = {here: 1.0 + value.get(here, 0.0)}
    for h in members(state.one[THE_MARCH]):
        if value.get(h):
            found[h] = max(found.get(h, 0.0), 1.0 + value[h])
    return found


def shielded(state: Corteo, unit: Unit, spots: list[Hex], value: dict[Hex, float]) -> dict[Hex, float]:
    """What a unit of the State protects from the march by standing on each of some hexes: the worth of the objectives
    that the march could otherwise reach in its next turn.

    Args:
        value: worth of the open objectives, by hex.
    """
    here = state.lift(unit)
    kept, state.running = state.running, state.runs > 0 and (state.hand < 5 or state.hand + 1 == state.hands)
    danger = Danger(state, THE_POWER)
    sites = list(value)
    before = {u: [s for s in sites if ends >> s & 1] for u, ends in danger.reached.items()}
    many = dict.fromkeys(sites, 0)
    for found in before.values():
        for s in found:
            many[s] += 1
    gains = {}
    for spot in spots:
        state.put(unit, spot)
        near = NEAR[spot] | 1 << spot
        count = dict(many)
        for u, ends in danger.reached.items():
            if before[u] and ends & near:
                after = reach_of(state, u).ends
                for s in before[u]:
                    count[s] -= not after >> s & 1
        gains[spot] = sum(value[s] * (0.5 ** count[s] - 0.5 ** many[s]) for s in sites if count[s] != many[s])
        state.lift(unit)
    state.running = kept
    state.put(unit, here)
    return gains
