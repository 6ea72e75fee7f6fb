"""Reading the map of ``city.txt`` and ``city.toml``, and checking it.

A map that contradicts itself is refused with a sentence (:class:`CityError`), so that whoever redraws the city learns
at once what no longer fits.
"""

import pkgutil
import tomllib
from dataclasses import dataclass
from typing import Any, NamedTuple

from .hexes import (
    COLUMNS,
    DIRECTIONS,
    HEXES,
    ROWS,
    SIZE,
    Hex,
    beside,
    code,
    column_of,
    number,
    parse,
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
    beside: tuple[float, float] = (0, 0)
    """How far its name is written from the middle of it, so that no name crosses another."""

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
    gates: tuple[Place, ...]
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
    places = tuple(_place(p) for p in data["places"])
    _require(len({p.id for p in places}) == len(places), "Two places of the city have the same id.")
    gates = tuple(
        Place("", g["name"], "gate", _gate(data["walls"], g, terrain), tuple(g["letters"])) for g in data["gates"]
    )
    city = City(
        terrain=tuple(terrain),
        places=places,
        objectives=_objectives(data, terrain),
        barracks=_barracks(data, terrain),
        metro=_metro(data, terrain),
        gates=gates,
        bridges=tuple(tuple(parse(h) for h in b["hexes"]) for b in data["bridges"]),
        sets=data["sets"],
        walls=_walls(data["walls"], [set(gate.hexes) for gate in gates]),
    )
    for bridge in city.bridges:
        _require(all(terrain[h] in ".=" for h in bridge), f"The bridge at {code(bridge[0])} is not a road.")
    _check_sets(city)
    return city


def _place(told: dict[str, Any]) -> Place:
    x, y = told.get("letters", (0, 0))
    return Place(told["id"], told["name"], told["kind"], read_run(told["at"]), (x, y))


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


def read(name: str) -> str:
    """A text of the package."""
    raw = pkgutil.get_data(__package__, name)
    assert raw is not None
    return raw.decode()
