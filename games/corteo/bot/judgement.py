"""What a position is worth to a bot: objectives and the clock for the march; contact, siege and guard for the State.

Everything is worked out from a view (as a :class:`Corteo`), never from the real table.
"""

from ..city import (
    BARRACKS,
    BARRACKS_HEXES,
    CITY,
    CROWDED,
    FOOT,
    HOUSING,
    MARCH,
    METRO,
    NEAR,
    OBJECTIVES,
    PASS,
    VEHICLE,
)
from ..components import MOTORCADE, PIANTONI, POWER, RALLY, SIDE, SPEED, SPEZZONE, THE_MARCH, THE_POWER, Unit
from ..hexes import SIZE, Hex, distance, members
from ..rules.control import zone
from ..rules.objectives import value_of
from ..state import Corteo
from . import plans
from .danger import Danger
from .fields import Field, field, field_of

GUARD = 20.0
"""What it is worth that a guard stays on its objective: enough for none to leave voluntarily (basic game)."""
HOLD = {0: 0.0, 1: 0.42, 2: 0.62, 3: 0.78, 4: 0.86}


class Judgement:
    """One position judged for the side to move."""

    def __init__(self, state: Corteo, *, sharp: bool = False, contact: float = 1.0) -> None:
        """``sharp``: work out what every enemy can reach, instead of guessing by distance. ``contact``: factor for the
        promise of contact with the enemy."""
        self.state = state
        self.sharp = sharp
        self.contact = contact
        self.side = state.side
        open_sites = OBJECTIVES & ~state.covered & ~state.held
        self.sites = [h for h in members(open_sites & ~state.one[THE_MARCH]) if value_of(state, h)]
        self.foes = [u for u in state.on_map(1 - self.side) if POWER[u]]
        self.left = state.hands - state.hand
        self._march_far: Field | None = None
        self._refuge: Field | None = None
        self._danger: Danger | None = None
        self._away: bool | None = None

    @property
    def danger(self) -> Danger:
        """What the other side can reach in its next turn."""
        if self._danger is None:
            self._danger = Danger(self.state, self.side)
        return self._danger

    # -- the march -----------------------------------------------------------------------------------------------------

    def aims(self, unit: Unit) -> list[tuple[float, Field]]:
        """What a unit of the march may aim for: (worth, distances), the best aim for it first."""
        state = self.state
        if plans.gathers(state) and not SPEZZONE[unit]:
            return [(12.0, field_of(plans.core_of(state), MARCH))]
        here = max(state.at[unit], 0)
        found = plans.extra_aims(state, unit)
        found = [(worth * self._lonely(unit, far, here), far) for worth, far in found]
        for site in self.sites:
            far = field_of(site, MARCH)
            worth = plans.site_worth(state, site) * self._lonely(unit, far, here)
            if state.one[THE_POWER] >> site & 1:
                worth *= 0.5
            found.append((worth, far))
        found.sort(key=lambda pair: -pair[0] * 0.93 ** (pair[1][here] / 2))
        return found[:8]

    def _lonely(self, unit: Unit, far: Field, here: Hex) -> float:
        """The share of an aim that is left for a unit if others that have yet to move are nearer to it."""
        state = self.state
        rivals = sum(far[state.at[u]] < far[here] for u in state.on_map(THE_MARCH) if u != unit and not state.moved[u])
        return float(0.55 ** min(rivals, 4))

    def pressure(self, hexagon: Hex) -> float:
        """How much of the State can be at a hex in its next turn."""
        total = 0.0
        for foe in self.foes:
            gap = distance(self.state.at[foe], hexagon)
            if gap <= SPEED[foe] + 2:
                total += POWER[foe] * (1.0 if gap <= SPEED[foe] else 0.5)
        return total

    def nearby(self, hexagon: Hex) -> float:
        """How many enemies may surround a hex, 0 to 1. Nobody attacks the metro."""
        if METRO >> hexagon & 1:
            return 0.0
        return min(1.0, self.danger.against(hexagon)[1] / 8)

    def support(self, hexagon: Hex, unit: Unit) -> float:
        """The side's points on and beside a hex, including the unit's."""
        near = NEAR[hexagon] | 1 << hexagon
        at = self.state.at
        total = POWER[unit] + sum(
            POWER[u] for u in self.state.units(self.side) if at[u] > 0 and near >> at[u] & 1 and u != unit
        )
        if self.side == THE_MARCH:
            return total * (2 if HOUSING >> hexagon & 1 else 0.5 if CROWDED >> hexagon & 1 else 1)
        return total

    def march_worth(self, unit: Unit, hexagon: Hex, aims: list[tuple[float, Field]], *, careful: bool) -> float:
        """What it is worth for a unit of the march to end its move on a hex."""
        state = self.state
        worth = max((value * 0.9 ** (far[hexagon] / 2) for value, far in aims), default=0.0)
        bit = 1 << hexagon
        own = self.support(hexagon, unit)
        if self.sharp:
            driven, caught = self.danger.lost(hexagon, unit, own)
            stands = 1 - driven
        else:
            threat = self.pressure(hexagon)
            stands = own / (own + 0.35 * threat + 0.01)
            caught = (1 - stands) * min(threat, 12) / 60
        if OBJECTIVES & bit and not (state.covered | state.held) & bit:
            guarded = PASS[VEHICLE] & NEAR[hexagon]
            safer = 0.15 if not guarded else 0.0
            worth += 1.6 * value_of(state, hexagon) * min(1.0, stands + safer)
        if careful:
            if zone(state, THE_POWER) & bit:
                worth += self.fight_worth(unit, hexagon)
            worth += plans.stand_worth(state, unit, hexagon)
            late = max(0, state.hand - 4)
            worth -= (1.0 + late if self.sharp else 1.0) * POWER[unit] * caught
            if self.sharp:
                worth += 0.1 * late * POWER[unit] * (2.0 * bool(METRO & bit) - self.nearby(hexagon))
        if careful and SPEZZONE[unit] and state.game in ("advanced", "antirepressive") and self.left <= 1:
            if self.left == 0:
                worth += 2.0 * POWER[unit] * bool((HOUSING | METRO | CROWDED) & bit)
            else:
                worth -= 0.1 * POWER[unit] * max(0, self.refuge[hexagon] - 10)
        if state.rally & bit:
            worth += 9.0 if state.antifascist.rally_over or state.hand >= 5 else 38.0
        return worth

    # -- both ----------------------------------------------------------------------------------------------------------

    def fight_worth(self, unit: Unit, hexagon: Hex) -> float:
        """What contact on a hex is worth: the side's points near the enemies against theirs, and what is at stake."""
        state = self.state
        foes = [u for u in self.foes if NEAR[hexagon] >> state.at[u] & 1]
        if not foes:
            return 0.0
        theirs = sum(self.strength(u) for u in foes)
        ours = float(POWER[unit])
        around = 0
        for foe in foes:
            around |= NEAR[state.at[foe]]
        for friend in state.on_map(self.side):
            if friend != unit and around >> state.at[friend] & 1:
                ours += POWER[friend]
            elif friend != unit and self._may_join(friend, foes):
                ours += 0.5 * POWER[friend]
        ratio = ours / max(theirs, 1.0)
        prize = sum(0.25 * POWER[u] for u in foes)
        for foe in foes:
            if OBJECTIVES >> state.at[foe] & 1 and not (state.held | state.covered) >> state.at[foe] & 1:
                prize += (3.0 if self.side == THE_POWER else 1.3) * value_of(state, state.at[foe])
        if ratio >= 1:
            return prize * HOLD[min(4, int(ratio))] * self.contact
        return -0.6 * POWER[unit] * (1 - ratio) / self.contact

    def _may_join(self, friend: Unit, foes: list[Unit]) -> bool:
        """Whether a unit of the State that has yet to move can join a fight against some enemies."""
        if self.side != THE_POWER or self.state.moved[friend]:
            return False
        here = self.state.at[friend]
        return any(distance(here, self.state.at[foe]) <= SPEED[friend] for foe in foes)

    def strength(self, unit: Unit) -> float:
        """Points of an enemy, with the effect of the terrain it stands on."""
        here = self.state.at[unit]
        if SIDE[unit] == THE_MARCH:
            return POWER[unit] * (2 if HOUSING >> here & 1 else 0.5 if CROWDED >> here & 1 else 1)
        return float(POWER[unit])

    # -- the State -----------------------------------------------------------------------------------------------------

    def prey(self) -> list[tuple[float, int]]:
        """Where the State should meet the march: (worth, hex) of its units, worth more near an objective."""
        found = []
        for foe in self.foes:
            here = self.state.at[foe]
            near = min((field_of(s, MARCH)[here] for s in self.sites), default=60)
            worth = 1.0 + POWER[foe] / 3 + 4.0 * 0.9**near
            if (OBJECTIVES & ~(self.state.covered | self.state.held)) >> here & 1:
                worth += 2.5 * value_of(self.state, here)
            found.append((worth, here))
        return found

    @property
    def refuge(self) -> Field:
        """Distance from every hex to the nearest place that is safe for a spezzone."""
        if self._refuge is None:
            self._refuge = field(members((HOUSING | METRO | CROWDED) & ~self.state.two[THE_MARCH]), MARCH)
        return self._refuge

    @property
    def march_far(self) -> Field:
        """Distance from every hex to the march."""
        if self._march_far is None:
            spots = [self.state.at[u] for u in self.state.on_map(THE_MARCH)]
            self._march_far = field(spots, MARCH) if spots else [200] * SIZE
        return self._march_far

    def siege(self, unit: Unit, hexagon: Hex) -> float:
        """What contact promises the State: good odds, a unit of the march driven off an objective, retreats closed."""
        state = self.state
        worth = self.fight_worth(unit, hexagon)
        guarded = zone(state, THE_POWER) | state.one[THE_POWER]
        for h in members(NEAR[hexagon] & state.one[THE_MARCH]):
            ways = NEAR[h] & PASS[MARCH] & ~guarded
            left = ways & ~NEAR[hexagon] & ~(1 << hexagon)
            worth += 0.35 * (ways & ~left).bit_count()
            if ways and not left:
                worth += 0.6 * sum(POWER[u] for u in state.on(h))
        return max(worth, -0.5)

    def power_worth(self, unit: Unit, hexagon: Hex, prey: list[tuple[float, int]], *, careful: bool) -> float:
        """What it is worth for a unit of the State to end its move on a hex."""
        state = self.state
        if unit in MOTORCADE:
            return plans.motorcade_worth(state, hexagon, away=careful and self.away)
        if unit in RALLY:
            return plans.rally_worth(state, hexagon, self.danger) if careful else self.rally_worth(hexagon)
        worth = max((value * 0.88 ** distance(h, hexagon) for value, h in prey), default=0.0)
        touched = NEAR[hexagon] & state.one[THE_MARCH]
        if touched:
            worth += 1.0
        for gate in (one.hexes for one in CITY.gates):
            if hexagon in gate and state.hand <= 4:
                worth += 0.8
        bit = 1 << hexagon
        if OBJECTIVES & bit and not (state.covered | state.held) & bit:
            worth += 0.4 * value_of(state, hexagon)
            if unit in PIANTONI and state.at[unit] == hexagon:
                worth += GUARD
            if careful:
                worth += 2.2 * value_of(state, hexagon) * 0.93 ** (self.march_far[hexagon] / 2)
        if careful:
            worth += self.siege(unit, hexagon) if touched else 0.0
            beside = NEAR[hexagon] & OBJECTIVES & ~(state.covered | state.held)
            worth += 0.12 * sum(value_of(state, h) for h in members(beside))
        if state.game == "internationalist":
            worth += plans.escort_worth(state, unit, hexagon)
        return worth

    @property
    def away(self) -> bool:
        """Whether the motorcade should leave the city."""
        if self._away is None:
            self._away = plans.escapes(self.state)
        return self._away

    def rally_worth(self, hexagon: Hex) -> float:
        """For the rally: stay in the square until the fifth round, be in barracks from the sixth on."""
        state = self.state
        inside = bool(BARRACKS >> hexagon & 1)
        if state.hand < 5:
            return -50.0
        room = [h for h in BARRACKS_HEXES if not state.two[1] >> h & 1]
        near = -0.5 * field(room or list(BARRACKS_HEXES), FOOT)[hexagon]
        if inside:
            return 30.0 if state.hand >= 6 else -5.0
        return near - 0.8 * sum(POWER[u] for u in self.foes if distance(state.at[u], hexagon) <= 2)
