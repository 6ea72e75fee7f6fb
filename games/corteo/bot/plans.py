"""What bots aim for in each scenario.

Where the march gathers, its aims besides objectives, the routes of the motorcade and the rally, and how the State is
placed.
"""

from collections.abc import Iterable
from functools import cache

from .. import city
from .. import components as box
from ..hexes import BORDER, EAST_EDGE, Hex, HexSet, distance, members
from ..rules.control import zone
from ..rules.objectives import value_of
from ..rules.retreat import arrested_points
from ..rules.scenarios.antifascist import LAST_OF_THE_RALLY
from ..rules.scenarios.internationalist import LINES
from ..rules.scenarios.social import Sheet
from ..state import Corteo
from .danger import Danger
from .fields import Field, field

Aim = tuple[float, Field]

# -- Social: where the march forms -------------------------------------------------------------------------------------

ROOM = 18
"""How many hexes must be within reach in the first round, so that twenty-four units have room together."""


@cache
def ways_in(sheet: Sheet) -> tuple[Hex, ...]:
    """Hexes of a secret place at the map's edge where a whole march can enter in one round."""
    ends = [h for h in hexes_of_places(sheet) if BORDER >> h & 1]
    return tuple(h for h in ends if sum(far <= 7 for far in field([h], city.MARCH)) >= ROOM)


def hexes_of_places(sheet: Iterable[str]) -> list[Hex]:
    return [h for name in sheet for h in city.PLACES[name].hexes]


def gathers(state: Corteo) -> bool:
    """Whether the march still wants to form at its secret place."""
    waits = bool(state.social.secret) and not state.social.told and not state.social.marched
    return state.game == "social" and waits and state.hand <= 6


def core_of(state: Corteo) -> Hex:
    """The hex around which the march assembles.

    It enters at the edge of its place where the fewest units of the State are near, and assembles three hexes farther
    in.
    """
    place = hexes_of_places(state.social.secret)
    free = [h for h in place if not (state.one[box.THE_POWER] | state.blocked) >> h & 1] or place
    foes = [state.at[u] for u in state.on_map(box.THE_POWER)]

    def room(h: Hex) -> float:
        return sum(1.0 / (1 + distance(h, f)) for f in foes)

    edge = [h for h in ways_in(tuple(state.social.secret)) if h in free]
    if not edge:
        return min(free, key=lambda h: (room(h), h))
    gate = min(edge, key=lambda h: (room(h), h))
    inner = [h for h in free if distance(h, gate) == 3]
    return min(inner or [gate], key=lambda h: (room(h), h))


# -- the march --------------------------------------------------------------------------------------------------------


def extra_aims(state: Corteo, unit: box.Unit) -> list[Aim]:
    """What a unit of the march goes for besides objectives, as (worth, field)."""
    found: list[Aim] = []
    if state.game == "internationalist":
        cars = [state.at[u] for u in box.MOTORCADE if state.at[u] > 0]
        around = members(sum_of_near(cars) & city.PASS[city.MARCH] & ~state.one[box.THE_POWER])
        if around:
            found.append((14.0, field(around, city.MARCH)))
        if "east" not in state.internationalist.passed and state.hand >= 4:
            found.append((9.0, field(members(EAST_EDGE & city.PASS[city.MARCH]), city.MARCH)))
    elif state.game == "antifascist":
        pieces = [state.at[u] for u in box.RALLY if state.at[u] > 0 and not city.BARRACKS >> state.at[u] & 1]
        if pieces:
            found.append((10.0, field(pieces, city.MARCH)))
    elif state.game == "antirepressive" and court_listens(state) and box.COMPONENT[unit] == state.component:
        found.append((11.0, field(list(city.TRIAL_SQUARE), city.MARCH)))
    return found


def sum_of_near(hexes: list[Hex]) -> HexSet:
    """All neighbours of some hexes."""
    mask = 0
    for h in hexes:
        mask |= city.NEAR[h]
    return mask


def court_listens(state: Corteo) -> bool:
    """Antirepressive: whether a Head before the court can still bring a verdict."""
    accused = [u for u in state.roster if state.at[u] == box.TRIED]
    if not accused or state.antirepressive.verdict:
        return False
    return arrested_points(state) <= sum(box.POWER[u] for u in accused)


def site_worth(state: Corteo, site: Hex) -> float:
    """What an objective is worth: its points, and at the courthouse the freedom of the accused."""
    worth = float(value_of(state, site))
    if state.game == "antirepressive" and city.SITE[site].kind == "tribunale":
        worth += 0.25 * sum(box.POWER[u] for u in state.roster if state.at[u] == box.TRIED)
    return worth


def stand_worth(state: Corteo, unit: box.Unit, hexagon: Hex) -> float:
    """What standing on a hex at the end of the turn earns the march in a scenario, objectives apart."""
    worth = 0.0
    bit = 1 << hexagon
    if state.game == "internationalist":
        cars = sum(state.at[u] > 0 and city.NEAR[hexagon] >> state.at[u] & 1 for u in box.MOTORCADE)
        worth += 6.0 * cars
        friends = bool((city.NEAR[hexagon] | bit) & state.one[box.THE_MARCH])
        leads = box.COMPONENT[unit] == state.component
        for name, beyond in LINES:
            if name not in state.internationalist.passed and beyond & bit:
                worth += 5.0 * (friends + leads) / 2
    elif state.game == "antirepressive":
        if hexagon in city.TRIAL_SQUARE and box.COMPONENT[unit] == state.component and court_listens(state):
            worth += 7.0
    elif gathers(state):
        worth += 1.5 * bool((city.NEAR[hexagon] | bit) & state.one[box.THE_MARCH]) + 2.0 * (
            hexagon in hexes_of_places(state.social.secret)
        )
    return worth


def block_worth(state: Corteo, hexes: HexSet, units: list[box.Unit]) -> float:
    """What leading a block promises in a scenario: lines to pass, a Head before the court."""
    worth = 0.0
    if state.game == "internationalist" and len(units) > 1:
        worth += sum(20.0 for name, beyond in LINES if name not in state.internationalist.passed and hexes & beyond)
    return worth


# -- the State --------------------------------------------------------------------------------------------------------


def escapes(state: Corteo) -> bool:
    """Internationalist: whether the motorcade makes for the east edge: the march can touch it, or a car has left."""
    if any(state.at[u] == box.GONE for u in box.MOTORCADE):
        return True
    danger = Danger(state, box.THE_POWER)
    touched = sum(danger.against(state.at[u])[1] > 0 for u in box.MOTORCADE if state.at[u] > 0)
    return touched >= (2 if state.hand >= 6 else 1)


def motorcade_worth(state: Corteo, hexagon: Hex, *, away: bool) -> float:
    """For a car of the motorcade: before the embassy, one a hex, or out of the city."""
    company = sum(_keeps_up(state, u, hexagon) for u in box.FIGHTERS)
    alone = 15.0 * max(0, 5 - company)
    if away:
        return -float(field(members(city.EAST_EXITS), city.VEHICLE)[hexagon]) - alone
    free = [h for h in city.EMBASSY_FRONT if h == hexagon or not state.one[box.THE_POWER] >> h & 1]
    return -float(field(free or list(city.EMBASSY_FRONT), city.VEHICLE)[hexagon]) - alone


def _keeps_up(state: Corteo, unit: box.Unit, hexagon: Hex) -> bool:
    """Whether a unit can escort a car that stands on a hex: it is within four hexes of it, or may still come there."""
    here = state.at[unit]
    if here <= 0 or state.down[unit]:
        return False
    gap = distance(here, hexagon)
    free = not state.moved[unit] and not zone(state, box.THE_MARCH) >> here & 1
    return gap <= 4 or (free and gap <= 4 + box.SPEED[unit])


def escort_worth(state: Corteo, unit: box.Unit, hexagon: Hex) -> float:
    """What a unit's place does for the motorcade: its own celere stay within three hexes of every car, others join
    while they are few."""
    cars = [state.at[u] for u in box.MOTORCADE if state.at[u] > 0]
    if not cars:
        return 0.0
    gap = max(distance(h, hexagon) for h in cars)
    if unit in box.CELERE[5:]:
        return 60.0 - 0.5 * gap if gap <= 3 else -4.0 * gap
    near = sum(_keeps_up(state, u, cars[0]) for u in box.FIGHTERS if u != unit)
    if near > 14:
        return 0.0
    return 9.0 if gap <= 3 else 9.0 - 1.2 * gap if near < 9 else 0.0


def guarded_sites(state: Corteo) -> dict[Hex, float]:
    """What the State keeps the march from: the open objectives by their worth, and in the Internationalist scenario the
    hexes beside the motorcade."""
    open_sites = city.OBJECTIVES & ~(state.covered | state.held | state.one[box.THE_MARCH])
    value = {h: float(value_of(state, h)) for h in members(open_sites) if value_of(state, h)}
    if state.game == "internationalist":
        cars = [state.at[u] for u in box.MOTORCADE if state.at[u] > 0]
        for h in members(sum_of_near(cars) & city.PASS[city.MARCH] & ~(state.one[box.THE_POWER] | city.OBJECTIVES)):
            value[h] = 4.0 * sum(city.NEAR[h] >> car & 1 for car in cars)
    elif state.game == "antifascist":
        for h in members(state.rally):
            value[h] = 7.0 if state.antifascist.rally_over else 12.0
    return value


def rally_flees(state: Corteo, danger: Danger) -> bool:
    """Antifascist: whether the rally must leave early, because the march can reach it."""
    if state.antifascist.rally_over or state.hand >= LAST_OF_THE_RALLY:
        return True
    hunters = sum(bool(ends & state.rally) for ends in danger.reached.values())
    return hunters >= 2


def rally_worth(state: Corteo, hexagon: Hex, danger: Danger) -> float:
    """What a hex is worth for a piece of the rally: stay, or reach a barracks, which counts from the sixth round."""
    if not rally_flees(state, danger):
        return 0.0 if hexagon in city.PLACES[state.antifascist.square].hexes else -50.0
    hunters = sum(ends >> hexagon & 1 for ends in danger.reached.values())
    if city.BARRACKS >> hexagon & 1:
        return 30.0 if state.hand >= 6 or hunters else 4.0
    room = [h for h in city.BARRACKS_HEXES if not state.two[box.THE_POWER] >> h & 1]
    return -0.5 * field(room or list(city.BARRACKS_HEXES), city.FOOT)[hexagon] - 5.0 * min(hunters, 3)


def post(state: Corteo, unit: box.Unit, spots: list[Hex]) -> Hex:
    """Social: where a unit of the State stands before play; 0: in barracks, like the rest.

    Units on foot stand on the most valuable unguarded objectives; tear gas stands near places where the march waits.
    """
    if unit in box.CELERE or unit in box.CARABINIERI[:6]:
        open_sites = [h for h in spots if city.OBJECTIVES >> h & 1 and not state.one[box.THE_POWER] >> h & 1]
        return max(open_sites, key=lambda h: (value_of(state, h), -h), default=0)
    if unit in box.LACRIMOGENI[:6]:
        near = [h for h in spots if city.NEAR[h] & city.HOUSING and not sum_of_near([h]) & state.one[box.THE_POWER]]
        return near[(box.LACRIMOGENI.index(unit) * 7) % len(near)] if near else 0
    return 0
