"""Where a unit can go and what it costs (basic 6–8; advanced 4–6): the arithmetic of movement, no decisions.

Points are counted in halves. From each hex reached for ``k`` halves, the next ones are reached for ``k + 1`` (avenue),
``k + 2`` (most terrain) or, on slopes, depending on the direction. A layer is the set of hexes reached for exactly
``k``. All hexes of a layer take a step together, so that a unit's reach takes about fifty microseconds.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from tabletop import Option

from .. import city
from ..components import MOTORCADE, PIANTONI, RALLY, SIDE, SPEED, THE_MARCH, THE_POWER, WAY, Unit
from ..hexes import CODES, MAP, SIZE, Hex, HexSet, members
from ..questions import hexes_of
from ..records import Moving
from ..state import Corteo
from .control import zone, zone_over
from .edges import re_entry
from .scenarios.escort import escort_area


def allowance(state: Corteo, unit: Unit) -> int:
    """The half points a unit has this turn: twice its speed, four times when the march runs (5c)."""
    return SPEED[unit] * (4 if state.running and SIDE[unit] == THE_MARCH else 2)


@dataclass(slots=True)
class Reach:
    """Where a unit can go: ``layers[k]`` are the hexes first reached for ``k`` halves, ``ends`` where it may stay."""

    layers: list[HexSet]
    ends: HexSet
    sources: HexSet
    unit: Unit
    go_on: HexSet
    """Hexes from which it may move on."""

    def cost(self, hexagon: Hex) -> int:
        """Half points for a destination. Raises ValueError if it is out of reach."""
        for spent, layer in enumerate(self.layers):
            if layer >> hexagon & 1:
                return spent
        raise ValueError(f"{CODES[hexagon]} is out of reach.")

    def path(self, hexagon: Hex) -> list[Hex]:
        """The hexes of a cheapest way, from the first to the destination."""
        way = [hexagon]
        spent = self.cost(hexagon)
        while not self.sources >> way[-1] & 1:
            spent, before = self._before(way[-1], spent)
            way.append(before)
        return way[::-1]

    def trails(self, hexes: Iterable[Hex], step: Callable[[Hex], str]) -> dict[Hex, str]:
        """The cheapest ways to many destinations, each hex written by ``step``. Common parts are walked only once."""
        known: dict[Hex, str] = {}

        def to(hexagon: Hex, spent: int) -> str:
            if hexagon not in known:
                first = bool(self.sources >> hexagon & 1)
                known[hexagon] = ("" if first else to(*self._before(hexagon, spent)[::-1])) + step(hexagon)
            return known[hexagon]

        return {h: to(h, self.cost(h)) for h in hexes}

    def _before(self, hexagon: Hex, spent: int) -> tuple[int, Hex]:
        for other in self._doors(hexagon):
            earlier = spent - city.entry_cost(other, hexagon)
            if earlier >= 0 and self.layers[earlier] >> other & 1 and (self.go_on | self.sources) >> other & 1:
                return earlier, other
        raise ValueError(f"No way leads to {CODES[hexagon]}.")

    def _doors(self, hexagon: Hex) -> list[Hex]:
        if city.BARRACKS >> hexagon & 1:
            return members(city.EXIT_BITS[hexagon])
        doors = list(city.NEIGHBOURS[hexagon])
        if city.EXITS >> hexagon & 1:
            doors = [n for n in doors if not city.BARRACKS >> n & 1 or city.EXIT_BITS[n] >> hexagon & 1]
            doors += [h for exits, hexes in city.BARRACKS_BY_EXIT if exits >> hexagon & 1 for h in members(hexes)]
        return doors

    def options(self) -> list[Option]:
        """The destinations as options, in order of hex number."""
        return hexes_of(self.ends)


def enterable(state: Corteo, unit: Unit) -> HexSet:
    """Hexes a unit may enter: its terrain, no enemy, barricade, jam or smoke, no covered or held objective.

    Pieces of the rally are no obstacle: friends pass through them (9), and the march catches them.
    """
    side = SIDE[unit]
    mask = city.PASS[WAY[unit]] & ~(state.blocked | state.covered | state.one[1 - side])
    if side == THE_MARCH:
        return mask & ~state.held
    return mask & escort_area(state) if unit in MOTORCADE else mask


def halting(state: Corteo, unit: Unit) -> HexSet:
    """Where a unit must stop: enemy control (4b), objectives (12a), the metro (5b), barracks, a piece of the rally."""
    stops = city.OBJECTIVES | city.BARRACKS
    if WAY[unit] in (city.MARCH, city.CIVILIAN):
        stops |= city.METRO
    if SIDE[unit] == THE_MARCH:
        return stops | zone(state, THE_POWER) | state.rally
    if unit in MOTORCADE:
        return stops
    return stops | zone(state, THE_MARCH)


DISENGAGING = 2
"""Half points that the march pays extra to leave enemy control; its first step must lead out of it (5a)."""


def disengages(state: Corteo, unit: Unit) -> bool:
    """Whether a unit of the march has yet to leave enemy control, which costs it a point extra (5a)."""
    return state.advanced and not state.moving.walked and bool(zone(state, THE_POWER) >> state.at[unit] & 1)


def bound_to_its_objective(state: Corteo, unit: Unit) -> bool:
    """Whether a guard may leave its objective only for an adjacent one (6b). Not in the basic game."""
    return state.advanced and unit in PIANTONI and bool(city.OBJECTIVES >> state.at[unit] & 1)


def reach(state: Corteo, unit: Unit, together: int = 1) -> Reach:
    """Everywhere a unit can go with what is left of its points.

    Args:
        together: 2 for two stacked units that move as one; ``unit`` is then the slower one.
    """
    here, side = state.at[unit], SIDE[unit]
    budget = allowance(state, unit)
    allowed = enterable(state, unit)
    layers = [0] * (budget + 5)
    start = state.moving.spent
    room = ~state.full(unit, together)
    found = Reach(layers, 0, 0, unit, ~halting(state, unit))
    if here < 0:
        for h in members(re_entry(state, unit) & allowed):
            layers[start + (1 if city.HALF >> h & 1 else 2)] |= 1 << h
        found.sources = layers[start + 1] | layers[start + 2]
        return _spread(layers, 0, budget, allowed, 0, found, room)
    found.sources = 1 << here
    if state.moving.stuck:
        return found
    first = allowed
    if side == THE_MARCH:
        if disengages(state, unit):
            start += DISENGAGING
            first &= ~zone_over(state, here, THE_POWER)
    elif zone(state, THE_MARCH) & found.sources and unit not in MOTORCADE and unit not in RALLY:
        return found
    elif bound_to_its_objective(state, unit):
        layers[start] = found.sources
        if budget - start >= 2:
            found.ends = layers[start + 2] = city.NEAR[here] & city.OBJECTIVES & allowed & room
        return found
    if start > budget:
        return found
    if city.METRO & found.sources and WAY[unit] in (city.MARCH, city.CIVILIAN) and not state.moving.walked:
        found.sources |= city.METRO & allowed
    layers[start] = found.sources
    return _spread(layers, start, budget, allowed, first, found, room & ~(1 << here))


def _spread(
    layers: list[HexSet], start: int, budget: int, allowed: HexSet, first: HexSet, found: Reach, room: HexSet
) -> Reach:
    """Step from layer to layer. ``first``, if not 0, limits the very first step; ``room``: where the unit may stop."""
    civil = WAY[found.unit] != city.MARCH
    reached = 0
    for spent in range(start, budget + 1):
        layer = layers[spent] & ~reached
        layers[spent] = layer
        if not layer:
            continue
        reached |= layer
        at_start = first and spent == start
        leaving = layer if at_start else layer & found.go_on
        if leaving and spent < budget:
            _onward(layers, spent, leaving, (first if at_start else allowed) & ~reached, civil)
    for spent in range(budget + 1, len(layers)):
        layers[spent] = 0
    found.ends = reached & room & MAP
    return found


def _onward(layers: list[HexSet], spent: int, leaving: HexSet, may: HexSet, power: bool) -> None:
    """One step from a layer into later layers."""
    if leaving & city.BARRACKS:
        fresh = 0
        for door, hexes in city.BARRACKS_BY_EXIT:
            if hexes & leaving:
                fresh |= door & may
    else:
        fresh = city.STREET_STEPS.around(leaving) & may
    if leaving & city.NEAR_SLOPE and fresh & city.SLOPE:
        for (a, b), cost in city.SLOPE_COST.items():
            if leaving >> a & 1 and fresh >> b & 1:
                layers[spent + cost] |= 1 << b
        fresh &= ~city.SLOPE
    layers[spent + 1] |= fresh & city.HALF
    layers[spent + 2] |= fresh & ~city.HALF
    if power and leaving & city.EXITS:
        for door, hexes in city.BARRACKS_BY_EXIT:
            if door & leaving:
                layers[spent + 2] |= hexes & may


def reach_of(state: Corteo, unit: Unit) -> Reach:
    """As :func:`reach`, but for a unit that waits out of the turn: nothing spent, nothing done."""
    kept, state.moving = state.moving, Moving()
    found = reach(state, unit)
    state.moving = kept
    return found


PLENTY = 400
"""Half points that suffice to cross the city."""


def reach_if(
    state: Corteo,
    unit: Unit,
    *,
    points: int = 0,
    stops: HexSet | None = None,
    first_step: bool = True,
    escort: bool = True,
    through: HexSet = 0,
    open_way: bool = False,
) -> HexSet:
    """Where the active unit could go if some rule did not hold; this shows which rule keeps it from a hex.

    Args:
        points: half points, instead of those it has left; 0: these.
        stops: the only hexes that stop it; None: those of the rules.
        first_step: whether its first step must lead out of the enemy's control (5a).
        escort: whether the motorcade needs its escort.
        through: hexes of enemies that do not block it.
        open_way: whether markers, enemies and occupied objectives do not block it.
    """
    here = state.at[unit]
    budget = points or allowance(state, unit)
    allowed = enterable(state, unit)
    if open_way or not escort:
        closed = 0 if open_way else state.blocked | state.covered | state.one[1 - SIDE[unit]]
        allowed = city.PASS[WAY[unit]] & ~closed & (escort_area(state) if escort and unit in MOTORCADE else MAP)
    allowed |= through & city.PASS[WAY[unit]]
    layers = [0] * (budget + 5)
    found = Reach(layers, 0, 1 << here if here > 0 else 0, unit, ~(halting(state, unit) if stops is None else stops))
    if here <= 0:
        for h in members(re_entry(state, unit) & allowed):
            layers[1 if city.HALF >> h & 1 else 2] |= 1 << h
        return _spread(layers, 0, budget, allowed, 0, found, MAP).ends
    start, first = state.moving.spent, allowed
    if SIDE[unit] == THE_MARCH and disengages(state, unit):
        start += DISENGAGING
        first &= ~zone_over(state, here, THE_POWER) if first_step else MAP
    if start > budget:
        return 0
    if city.METRO & found.sources and WAY[unit] in (city.MARCH, city.CIVILIAN) and not state.moving.walked:
        found.sources |= city.METRO & allowed
    layers[start] = found.sources
    return _spread(layers, start, budget, allowed, first, found, MAP).ends


@lru_cache(400)
def distances(target: Hex, way: int) -> list[int]:
    """Half points from every hex to a target for a way of moving, on an empty map; :data:`FAR` if there is no way."""
    return distances_to([target], way)


def distances_to(targets: list[Hex], way: int) -> list[int]:
    """Half points from every hex to the nearest of some targets."""
    field = [FAR] * SIZE
    rows: list[list[Hex]] = [targets]
    for h in targets:
        field[h] = 0
    passable = city.PASS[way]
    for spent, row in enumerate(rows):
        for h in row:
            if field[h] != spent:
                continue
            for n in city.NEIGHBOURS[h]:
                cost = spent + city.entry_cost(n, h)
                if cost < field[n] and passable >> n & 1:
                    field[n] = cost
                    while len(rows) <= cost:
                        rows.append([])
                    rows[cost].append(n)
    return field


FAR = 9999


def step_mask(state: Corteo, hexes: HexSet, unit: Unit) -> HexSet:
    """The hexes beside some hexes that a unit may enter in retreats, panic and throws, which cost no points."""
    near = city.STREET_STEPS.around(hexes & ~city.BARRACKS)
    if SIDE[unit] == THE_MARCH:
        near &= ~state.rally  # a unit driven there catches nobody (8d: "in esa liberi")
    else:
        for door, inside in city.BARRACKS_BY_EXIT:
            for h in members(door & hexes):
                near |= inside & city.NEAR[h]
        for h in members(hexes & city.BARRACKS):
            near |= city.EXIT_BITS[h] & city.NEAR[h]
    return near & enterable(state, unit)
