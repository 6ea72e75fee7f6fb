"""The city: the map of ``city.txt`` and ``city.toml``, checked and turned into tables.

A loader here refuses an inconsistent map with a sentence (:class:`CityError`), so that whoever redraws the city learns
at once what no longer fits. Terrain rules are those of the rulebook's table "effetti del terreno".
"""

from __future__ import annotations

import pkgutil
import tomllib
from dataclasses import dataclass
from typing import Any, NamedTuple

from .hexes import (
    COLUMNS,
    DIRECTIONS,
    EAST_EDGE,
    HEXES,
    NORTH_EAST,
    NORTH_WEST,
    ROWS,
    SIZE,
    SOUTH_EAST,
    SOUTH_WEST,
    Hex,
    HexSet,
    Steps,
    beside,
    bits,
    code,
    column_of,
    members,
    number,
    parse,
    row_of,
)

OPEN = {".": "street", "=": "avenue", "g": "garden", "s": "stairs", "^": "slope", "v": "slope", "p": "housing",
        "a": "crowded", "M": "metro"}  # fmt: skip
CLOSED = {"#": "houses", "~": "river", "K": "prison", "T": "court"}


class CityError(ValueError):
    """The map contradicts itself; says where in one sentence."""


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise CityError(sentence)


class Place(NamedTuple):
    """A street, square or other named part of the city."""

    id: str
    name: str
    kind: str
    hexes: tuple[Hex, ...]

    @property
    def words(self) -> list[str]:
        """The words of its name, for a label of two lines."""
        return self.name.split()


class Objective(NamedTuple):
    """A site with an address (rulebook 12b); each of its hexes is worth ``value``."""

    kind: str
    address: str
    value: int
    hexes: tuple[Hex, ...]


class Barracks(NamedTuple):
    """A barracks: units stand on ``hexes`` and come and go by the numbered street hexes ``exits`` (6c)."""

    number: int
    hexes: tuple[Hex, ...]
    exits: tuple[Hex, ...]


@dataclass(frozen=True)
class City:
    """The map as data. ``terrain`` holds one character a hex number, as in ``city.txt``."""

    terrain: tuple[str, ...]
    places: tuple[Place, ...]
    objectives: tuple[Objective, ...]
    barracks: tuple[Barracks, ...]
    metro: tuple[tuple[str, Hex], ...]
    gates: tuple[tuple[str, tuple[Hex, ...]], ...]
    bridges: tuple[tuple[Hex, ...], ...]
    sets: dict[str, Any]
    walls: frozenset[tuple[Hex, Hex]]
    """Pairs of neighbours with a wall between them, both ways round."""


def read_grid(text: str) -> list[str]:
    """The terrain characters by hex number from the text of ``city.txt``."""
    terrain = [""] * SIZE
    rows = [line for line in text.splitlines() if line and not line.startswith("#")]
    _require(len(rows) == ROWS, f"The city needs {ROWS} rows of hexes, but {len(rows)} are drawn.")
    known = set(OPEN) | set(CLOSED) | set("12345678GCJDOUVNERBAFHLS")
    for index, line in enumerate(rows, 1):
        label, _, drawn = line.partition("  ")
        _require(label == f"{index:02d}", f"Row {index} of the city is labelled {label!r}.")
        _require(len(drawn) == COLUMNS, f"Row {index} of the city has {len(drawn)} hexes instead of {COLUMNS}.")
        for column, letter in enumerate(drawn, 1):
            _require(letter in known, f"Row {index}, column {column}: {letter!r} is no terrain of the legend.")
            terrain[number(column, index)] = letter
    return terrain


def read_run(text: str) -> tuple[int, ...]:
    """Hexes written like ``c9-16 r4; c6 r7-34``."""
    hexes: list[int] = []
    for part in text.split(";"):
        columns, rows = part.split()
        spans = []
        for span in (columns[1:], rows[1:]):
            first, _, last = span.partition("-")
            spans.append(range(int(first), int(last or first) + 1))
        hexes += [parse(f"{column:02d}{row:02d}") for row in spans[1] for column in spans[0]]
    return tuple(hexes)


def load(grid: str, toml: str) -> City:
    """Read and check the city. Raises CityError with a sentence."""
    data = tomllib.loads(toml)
    terrain = read_grid(grid)
    size = (data["grid"]["columns"], data["grid"]["rows"])
    _require(size == (COLUMNS, ROWS), f"The grid is declared {size[0]}×{size[1]}, but hexes are numbered 50×35.")
    places = tuple(Place(p["id"], p["name"], p["kind"], read_run(p["at"])) for p in data["places"])
    _require(len({p.id for p in places}) == len(places), "Two places of the city have the same id.")
    gates = tuple((g["name"], _gate(data["walls"], g, terrain)) for g in data["gates"])
    city = City(
        terrain=tuple(terrain),
        places=places,
        objectives=_objectives(data, terrain),
        barracks=_barracks(data, terrain),
        metro=_metro(data, terrain),
        gates=gates,
        bridges=tuple(tuple(parse(h) for h in b["hexes"]) for b in data["bridges"]),
        sets=data["sets"],
        walls=_walls(data["walls"], [set(hexes) for _, hexes in gates]),
    )
    for bridge in city.bridges:
        _require(all(terrain[h] in ".=" for h in bridge), f"The bridge at {code(bridge[0])} is not a road.")
    _check_sets(city)
    return city


def _walls(walls: dict[str, int], gates: list[set[int]]) -> frozenset[tuple[int, int]]:
    def parted(a: int, b: int) -> bool:
        crosses = bool(b) and column_of(a) <= walls["west"] and column_of(b) >= walls["east"]
        return crosses and not any(a in gate and b in gate for gate in gates)

    pairs = [(a, b) for a in HEXES for d in DIRECTIONS if parted(a, b := beside(a, d))]
    return frozenset(pairs) | frozenset((b, a) for a, b in pairs)


def _gate(walls: dict[str, int], gate: dict[str, Any], terrain: list[str]) -> tuple[int, ...]:
    hexes = tuple(number(c, r) for r in gate["rows"] for c in (walls["west"], walls["east"]))
    _require(all(terrain[h] in ".=" for h in hexes), f"The gate {gate['name']!r} does not stand on roads.")
    return hexes


def _objectives(data: dict[str, Any], terrain: list[str]) -> tuple[Objective, ...]:
    classes = {c["id"]: c for c in data["classes"]}
    sites = []
    for site in data["objectives"]:
        kind = classes.get(site["class"])
        _require(kind is not None, f"{site['address']}: there is no class of objectives {site['class']!r}.")
        assert kind is not None
        hexes = tuple(parse(h) for h in site["hexes"])
        for h in hexes:
            _require(
                terrain[h] == kind["letter"],
                f"{code(h)} should be drawn {kind['letter']!r} for {site['address']}, not {terrain[h]!r}.",
            )
            touched = any(terrain[n] in OPEN for d in DIRECTIONS if (n := beside(h, d)))
            _require(touched, f"The objective {code(h)} touches no open hex.")
        sites.append(Objective(site["class"], site["address"], kind["value"], hexes))
    letters = {c["letter"] for c in data["classes"]}
    drawn = [h for h in HEXES if terrain[h] in letters]
    listed = sorted(h for site in sites for h in site.hexes)
    _require(drawn == listed, f"{len(drawn)} objective hexes are drawn, but {len(listed)} are listed.")
    _require(len(listed) == 60, f"There are 60 covers, but {len(listed)} objective hexes.")
    return tuple(sites)


def _barracks(data: dict[str, Any], terrain: list[str]) -> tuple[Barracks, ...]:
    found = []
    for entry in data["barracks"]:
        b = Barracks(entry["number"], *(tuple(parse(h) for h in entry[k]) for k in ("hexes", "exits")))
        drawn = tuple(h for h in HEXES if terrain[h] == str(b.number))
        _require(tuple(sorted(b.hexes)) == drawn, f"Barracks {b.number} are drawn otherwise than listed.")
        for h in b.exits:
            _require(terrain[h] in ".=", f"The exit {code(h)} of barracks {b.number} is no road.")
            near = any(beside(h, d) in b.hexes for d in DIRECTIONS)
            _require(near, f"The exit {code(h)} does not touch barracks {b.number}.")
        found.append(b)
    return tuple(found)


def _metro(data: dict[str, Any], terrain: list[str]) -> tuple[tuple[str, int], ...]:
    stations = tuple((m["name"], parse(m["hex"])) for m in data["metro"])
    drawn = [h for h in HEXES if terrain[h] == "M"]
    _require(sorted(h for _, h in stations) == drawn, "The metro stations are drawn otherwise than listed.")
    return stations


def _check_sets(city: City) -> None:
    ids = {p.id: p for p in city.places}
    named = [city.sets["start"], city.sets["motorcade"], city.sets["trial_square"], *city.sets["rally"]]
    for name in named:
        _require(name in ids, f"There is no place {name!r}, which a scenario needs.")
        _require(all(city.terrain[h] == "=" for h in ids[name].hexes), f"{name} is not wholly a square.")
    room = 2 * len(ids[city.sets["start"]].hexes)
    _require(room >= 40, f"Piazza Mento has room for {room} units, but 40 must stand there.")


def _read(name: str) -> str:
    raw = pkgutil.get_data(__package__, name)
    assert raw is not None
    return raw.decode()


CITY = load(_read("city.txt"), _read("city.toml"))
TERRAIN = CITY.terrain


def _drawn(letters: str) -> HexSet:
    return bits(h for h in HEXES if TERRAIN[h] in letters)


STREET, AVENUE, GARDEN, STAIRS = _drawn("."), _drawn("="), _drawn("g"), _drawn("s")
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
"""Ways of moving: the march, the power on foot, its vehicles, and people of a rally who may take the metro."""
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


_STOPS_THROW = GARDEN | HOUSING | CROWDED | OBJECTIVES | METRO | BARRACKS | RIVER | _drawn("#KT")


def _throw_line(start: Hex, direction: int, reach: int) -> list[tuple[Hex, Hex]]:
    """(target, hex before it) along a straight line until something between them interrupts it (7f)."""
    line, last = [], start
    for _ in range(reach):
        here = beside(last, direction)
        if not here or (last, here) in CITY.walls:
            break
        line.append((here, last))
        climbs = TERRAIN[here] in _CLIMB and direction in _CLIMB[TERRAIN[here]]
        if _STOPS_THROW >> here & 1 or climbs:
            break
        last = here
    return line


_LINES: dict[tuple[Hex, int], dict[Hex, Hex]] = {}


def throw_lines(start: Hex, reach: int) -> dict[Hex, Hex]:
    """Hexes that a throw from ``start`` can hit -> the hex just before each on its line (7a, 7f)."""
    found = _LINES.get((start, reach))
    if found is None:
        lines = (_throw_line(start, d, reach) for d in DIRECTIONS)
        found = _LINES[start, reach] = {target: before for line in lines for target, before in line}
    return found


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


def named(hexagon: Hex) -> str:
    """A hex as messages name it: "Viale Nin 0904", "Metro Corso Storico 1214"."""
    return HEX_NAMES[hexagon]


def _name(hexagon: Hex) -> str:
    text = code(hexagon)
    if hexagon in SITE:
        return f"{SITE[hexagon].address} {text}"
    if hexagon in STATION_NAME:
        return f"Metro {STATION_NAME[hexagon]} {text}"
    if hexagon in BARRACKS_OF:
        return f"Caserma {BARRACKS_OF[hexagon].number} {text}"
    place = PLACE_OF[hexagon]
    return f"{place.name} {text}" if place else text


CROSSROADS = bits(h for h in members(ROADS) if (NEAR[h] & ROADS).bit_count() >= 3)
"""Road hexes where three or more road hexes meet: the "incrocio" of the traffic-jam rule (13c)."""
HEX_NAMES = [_name(h) if TERRAIN[h] else "" for h in range(SIZE)]
