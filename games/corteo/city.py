"""The city as tables: terrain, objectives, barracks, who passes where, what a step costs.

The map is read and checked in :mod:`.geography`. Terrain rules are those of the rulebook's table "effetti del terreno".
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from .geography import Objective, Place, load, read
from .hexes import (
    DIRECTIONS,
    EAST_EDGE,
    HEXES,
    NORTH_EAST,
    NORTH_WEST,
    SIZE,
    SOUTH_EAST,
    SOUTH_WEST,
    Hex,
    HexSet,
    Steps,
    beside,
    bits,
    column_of,
    members,
    parse,
    row_of,
)

CITY = load(read("city.txt"), read("city.toml"))
TERRAIN = CITY.terrain


def _drawn(letters: str) -> HexSet:
    return bits(h for h in HEXES if TERRAIN[h] in letters)


STREET, AVENUE, GARDEN, STAIRS = _drawn("."), _drawn("="), _drawn("g"), _drawn("s")
CLOSED = "#KT"
"""On the drawn map: houses, the prison and the courthouse, which nobody enters."""
SLOPE, HOUSING, CROWDED, METRO, RIVER = _drawn("^v"), _drawn("p"), _drawn("a"), _drawn("M"), _drawn("~")
BARRACKS = _drawn("12345678")
VALUE = [0] * SIZE
SITE: dict[Hex, Objective] = {}
for _site in CITY.objectives:
    for _h in _site.hexes:
        VALUE[_h], SITE[_h] = _site.value, _site
OBJECTIVES = bits(SITE)
PRISON = tuple(h for h in HEXES if TERRAIN[h] == "K")
COURT = tuple(h for h in HEXES if TERRAIN[h] == "T")
STATIONS = tuple(h for _, h in CITY.metro)
STATION_NAME = {h: name for name, h in CITY.metro}
BARRACKS_HEXES = tuple(h for b in CITY.barracks for h in b.hexes)
BARRACKS_OF = {h: b for b in CITY.barracks for h in b.hexes}
EXITS = bits(h for b in CITY.barracks for h in b.exits)
BARRACKS_BY_EXIT = tuple((bits(b.exits), bits(b.hexes)) for b in CITY.barracks)
EXIT_BITS = {h: bits(b.exits) for b in CITY.barracks for h in b.hexes}
ROADS = STREET | AVENUE
PLACES = {p.id: p for p in CITY.places}

MARCH, FOOT, VEHICLE, CIVILIAN = range(4)
"""Ways of moving: the march, the State on foot, its vehicles, and people of a rally who may take the metro."""
PASS = (
    STREET | AVENUE | GARDEN | STAIRS | SLOPE | HOUSING | CROWDED | METRO | OBJECTIVES,
    STREET | AVENUE | GARDEN | STAIRS | SLOPE | OBJECTIVES | BARRACKS,
    STREET | AVENUE | SLOPE | BARRACKS,
    STREET | AVENUE | GARDEN | STAIRS | SLOPE | OBJECTIVES | BARRACKS | METRO,
)
"""By way of moving: where a unit may stand (4c, 6d; crowded places by their description in 1d)."""
HALF = AVENUE
"""Hexes entered for half a point; slopes apart, all others cost one."""

NEIGHBOURS: list[tuple[Hex, ...]] = [()] * SIZE
NEAR = [0] * SIZE
"""The neighbours of a hex as a set; a wall between two hexes makes them strangers."""
for _h in HEXES:
    NEIGHBOURS[_h] = tuple(n for d in DIRECTIONS if (n := beside(_h, d)) and (_h, n) not in CITY.walls)
    NEAR[_h] = bits(NEIGHBOURS[_h])


def _sides(closed: HexSet) -> list[HexSet]:
    """Open sides by direction: no wall, not off the map, neither hex in ``closed``."""
    return [
        bits(
            h for h in HEXES if (n := beside(h, d)) and (h, n) not in CITY.walls and not (closed >> h | closed >> n) & 1
        )
        for d in DIRECTIONS
    ]


ALL_STEPS = Steps(_sides(0))
"""Neighbourhood, walls apart: for zones of control and for who is connected with whom."""
STREET_STEPS = Steps(_sides(BARRACKS))
"""Movement: barracks are entered and left by their exits only, which movement itself sees to."""

_CLIMB = {"^": (NORTH_WEST, NORTH_EAST), "v": (SOUTH_WEST, SOUTH_EAST)}


def slope_between(a: Hex, b: Hex) -> int:
    """+1 if ``b`` lies above ``a``, -1 if below, 0 if neither (4c, 8c). Only slope hexes tilt."""
    for low, high, sign in ((a, b, 1), (b, a, -1)):
        climb = _CLIMB.get(TERRAIN[high])
        if climb and row_of(low) != row_of(high):
            up = any(beside(low, d) == high for d in climb)
            return sign if up else -sign
    return 0


SLOPE_COST: dict[tuple[Hex, Hex], int] = {
    (n, h): {1: 4, 0: 2, -1: 1}[slope_between(n, h) if TERRAIN[h] in _CLIMB else 0]
    for h in members(SLOPE)
    for n in NEIGHBOURS[h]
}
"""Half points for entering a slope hex from a neighbour: uphill two points, downhill half a point (4c)."""
NEAR_SLOPE = bits(n for n, _ in SLOPE_COST)


def entry_cost(a: Hex, b: Hex) -> int:
    """Half points for a step from ``a`` to its neighbour ``b`` (4c)."""
    return SLOPE_COST.get((a, b)) or (1 if HALF >> b & 1 else 2)


_RIVER_COLUMNS = {row_of(h): column_of(h) for h in members(RIVER)}
for _bridge in CITY.bridges:
    _RIVER_COLUMNS[row_of(_bridge[1])] = column_of(_bridge[1])
ZONE = [""] * SIZE
for _h in HEXES:
    _past_river = column_of(_h) > _RIVER_COLUMNS[row_of(_h)]
    ZONE[_h] = "A" if column_of(_h) <= 18 else "C" if _past_river else "B"
ZONE_BITS = {zone: bits(h for h in HEXES if ZONE[h] == zone) for zone in "ABC"}

_RANK = {"square": 0, "avenue": 1, "crowded": 2, "housing": 2, "garden": 2, "stairs": 2, "prison": 2, "court": 2,
         "street": 3}  # fmt: skip
PLACE_OF: list[Place | None] = [None] * SIZE
for _place in sorted(CITY.places, key=lambda p: -_RANK[p.kind]):
    for _h in _place.hexes:
        PLACE_OF[_h] = _place
START = PLACES[CITY.sets["start"]].hexes
EMBASSY = tuple(parse(h) for h in CITY.sets["embassy"])
EMBASSY_FRONT = tuple(parse(h) for h in CITY.sets["embassy_front"])
RALLY_PLACES: tuple[str, ...] = tuple(CITY.sets["rally"])
MOTORCADE_START = PLACES[CITY.sets["motorcade"]].hexes
TRIAL_SQUARE = PLACES[CITY.sets["trial_square"]].hexes
EAST_EXITS = EAST_EDGE & ROADS


def street(hexagon: Hex) -> str:
    """A hex as sentences name it: "Viale Nin", "Metro Corso Storico", or the nearest street that has a name."""
    return STREET_NAMES[hexagon]


def lettered(hexagon: Hex) -> bool:
    """Whether a hex has a name itself, and is not merely near one that has."""
    return bool(PLACE_OF[hexagon]) or (OBJECTIVES | METRO | BARRACKS) >> hexagon & 1 > 0


def _street(hexagon: Hex) -> str:
    if hexagon in SITE:
        return SITE[hexagon].address
    if hexagon in STATION_NAME:
        return f"Metro {STATION_NAME[hexagon]}"
    if hexagon in BARRACKS_OF:
        return f"Caserma {BARRACKS_OF[hexagon].number}"
    place = PLACE_OF[hexagon]
    return place.name if place else _nearest_name(hexagon)


class Bearing(NamedTuple):
    """Where a hex lies, seen from another street or square whose name is on the map."""

    steps: int
    way: int
    """As the wind counts: 1 is east, then clockwise."""
    landmark: str


def _bearings() -> dict[Hex, Bearing]:
    """For each of several hexes that are called alike a street or square near by: no two say the same."""
    alike, found = Counter(STREET_NAMES), dict[Hex, Bearing]()
    taken: set[tuple[str, Bearing]] = set()
    for h in (h for h in members(PASS[MARCH] | BARRACKS) if alike[STREET_NAMES[h]] > 1):
        own = STREET_NAMES[h] if lettered(h) else ""
        lines = [_in_sight(h, way, own) for way in DIRECTIONS]
        nearest = (filter(None, (next(line, None) for line in lines)) for _ in HEXES)  # then the second ones, …
        free = ([sight for sight in seen if (own, sight) not in taken] for seen in nearest)
        found[h] = min(next(filter(None, free)))
        taken.add((own, found[h]))
    return found


def _in_sight(h: Hex, way: int, own: str) -> Iterator[Bearing]:
    """The places with other names that lie straight in one direction, and the way back from there."""
    steps, at, last = 1, beside(h, DIRECTIONS[way]), own
    while at:
        if (place := PLACE_OF[at]) and place.name not in (own, last):
            last = place.name
            yield Bearing(steps, (way + 3) % 6 + 1, last)
        steps, at = steps + 1, beside(at, DIRECTIONS[way])


def _nearest_name(hexagon: Hex) -> str:
    """The nearest street or square that has a name: what is said of a hex that has none."""
    seen = ring = 1 << hexagon
    while ring:
        ring = ALL_STEPS.around(ring) & ~seen
        seen |= ring
        near = next((place for h in members(ring) if (place := PLACE_OF[h])), None)
        if near:
            return near.name
    return ""


CROSSROADS = bits(h for h in members(ROADS) if (NEAR[h] & ROADS).bit_count() >= 3)
"""Road hexes where three or more road hexes meet: the "incrocio" of the traffic-jam rule (13c)."""
STREET_NAMES = [_street(h) if TERRAIN[h] else "" for h in range(SIZE)]
BEARINGS = _bearings()
"""What parts a hex from others that are called alike; of a hex that is called as no other there is none."""
