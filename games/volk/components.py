"""The components, read once from ``germany.toml`` (the map) and ``cards.toml`` (the cards)."""

import re
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from tabletop import read_toml

Side: TypeAlias = int
"""A side is its seat: :data:`WEST` or :data:`EAST`."""
Province: TypeAlias = str
"""``"NW"``, ``"WB"`` …"""
City: TypeAlias = str
"""A factory site, by its German name; the sites abroad are ``"Polska-N"``, ``"CSSR-W"`` …"""
LineId: TypeAlias = str
"""A piece of infrastructure: ``"W12"``; of a connection that needs two, ``"W5a"`` and ``"W5b"``."""
CardId: TypeAlias = str
"""``"1"`` … ``"80"``, and the special cards' faces ``"I"``, ``"II"``, ``"III"``, ``"IVa"``, ``"IVb"``."""

WEST: Side = 0
EAST: Side = 1
SIDE_OF_LETTER: dict[str, Side] = {"W": WEST, "E": EAST}
TRACKS: tuple[str, ...] = ("P", "C", "S")
"""Prestige, Western currency, socialists: three tracks."""
FURTHEST = 6
"""Each track has so many spaces on either side of its middle: from -6 (West) to +6 (East)."""
SOCIALISTS = 12
"""All there are. No other component is limited."""
PROTEST = 4
"""So many unrest cubes make a mass protest."""
CALMED = 3
"""Unrest left where a mass protest was ended."""
DISPLAY = 7
HAND = 2
DECADES = 4
FLIGHT_END = 20
"""The last space of the flight track."""


class Use(StrEnum):
    """The four things a card can be used for."""

    BUILD = "build"
    CALM = "calm"
    LIVING = "living"
    EVENT = "event"


class Prestige(StrEnum):
    """What a space of the prestige track can do."""

    RUN_DOWN = "rundown"
    STIR = "stir"
    DISMANTLE = "dismantle"
    POORER = "poorer"
    BUILD = "build"
    CALM = "calm"
    RICHER = "richer"


class Line(NamedTuple):
    """One piece of infrastructure. Of a two-line connection there are two, ``a`` beside its first city and ``b``.

    Args:
        side: whose it is.
        near: the cities that touch it.
        needs: the other half of a two-line connection, which touches it too; empty if there is none.
        ends: both cities of the connection.
    """

    id: LineId
    side: Side
    near: tuple[City, ...]
    needs: LineId
    ends: tuple[City, City]


class Link(NamedTuple):
    """A connection as seen from one of its cities."""

    to: City
    lines: tuple[LineId, ...]


class Effect(NamedTuple):
    """One icon, or a row of ``n`` alike; README.md has the notation.

    Args:
        verb: ``unrest build dis LS LSonly rundown repair stop move protest``, a track ``P C S``, or a word such as
            ``PR`` or ``wall-on``.
        side: where it happens; for a track, towards whom.
        n: how many; negative: removed.
        limit: at most so many in one province; 0: no limit.
        place: a province, ``WG``, ``Rheinsberg``, ``NS/Hamburg`` or a country; empty: anywhere on that side.
        chooser: the side whose emblem is on the icon; None: the card's player.
    """

    verb: str
    side: Side
    n: int
    limit: int
    place: str
    chooser: Side | None


class Card(NamedTuple):
    """A card's face. ``value`` is West's and East's; ``flight`` its flight symbols."""

    id: CardId
    name: str
    years: str
    decade: int
    colour: str
    value: tuple[int, int]
    effects: tuple[Effect, ...]
    notation: tuple[str, ...]
    flight: int
    text: str

    @property
    def special(self) -> bool:
        """Whether this is one of East's special cards, which are played for their event only."""
        return not self.id.isdecimal()

    @property
    def dual(self) -> bool:
        """Whether both sides may play this card's event."""
        return self.colour == "dual"

    def event_of(self, side: Side) -> bool:
        """Whether a side may play this card's event: the East a red card's, the West a yellow one's."""
        return self.dual or self.colour == ("yellow", "red")[side]


_TRACK = re.compile(r"([PCS])→([WE])(\d)")
_ICON = re.compile(r"([WE])\.(\w+) ([+-]?\d+)((?: \S+)*)")


def parsed(notation: str) -> Effect:
    """Read one effect of the notation. Raises ValueError on anything that does not read."""
    if track := _TRACK.fullmatch(notation):
        return Effect(track[1], SIDE_OF_LETTER[track[2]], int(track[3]), 0, "", None)
    if notation in ("PR", "PP", "guillaume", "wall-on", "wall-off", "stasi-off"):
        return Effect(notation, EAST, 1, 0, "", None)
    icon = _ICON.fullmatch(notation)
    if icon is None:
        raise ValueError(f"{notation!r} is no effect.")
    limit, place, chooser = 0, "", None
    for suffix in icon[4].split():
        if suffix[0] == "@":
            place = suffix[1:]
        elif suffix[0] == "^":
            chooser = SIDE_OF_LETTER[suffix[1:]]
        elif most := re.fullmatch(r"max(\d)/prov", suffix):
            limit = int(most[1])
        else:
            raise ValueError(f"{suffix!r} in {notation!r} is no suffix.")
    return Effect(icon[2], SIDE_OF_LETTER[icon[1]], int(icon[3]), limit, place, chooser)


_MAP = read_toml(__package__, "germany.toml")

PROVINCE_NAMES: dict[Province, str] = {p["id"]: p["name"] for p in _MAP["provinces"]}
SIDE_OF: dict[Province, Side] = {p["id"]: (WEST if p["side"] == "West" else EAST) for p in _MAP["provinces"]}
PROVINCES: tuple[tuple[Province, ...], tuple[Province, ...]] = (
    tuple(p for p, side in SIDE_OF.items() if side == WEST),
    tuple(p for p, side in SIDE_OF.items() if side == EAST),
)
WEST_GERMANY: tuple[Province, ...] = tuple(p for p in PROVINCES[WEST] if p != "WB")
"""The seven Western provinces without West Berlin: ``WG``."""
SUPPLIERS: tuple[Province, ...] = ("RP", "NW", "BW")
"""The provinces that supply West Berlin's French, British and US sectors."""
START_UNREST: dict[Province, int] = {p["id"]: p["unrest"] for p in _MAP["provinces"]}
CITIES: dict[Province, tuple[City, ...]] = {p["id"]: tuple(p["cities"]) for p in _MAP["provinces"]}
CITY_NAMES: dict[City, str] = {c["id"]: c.get("name", c["id"]) for c in _MAP["cities"]}
COORDINATES: dict[City, tuple[float, float]] = {c["id"]: (c["lat"], c["lon"]) for c in _MAP["cities"]}
"""Latitude and longitude in degrees."""
START_CITIES: tuple[City, ...] = tuple(c["id"] for c in _MAP["cities"] if c.get("start"))
ABROAD: dict[City, str] = {c["id"]: c["country"] for c in _MAP["cities"] if "country" in c}
"""The external sites and their countries."""
RHEINSBERG: City = "Rheinsberg"
HAMBURG: City = "Hamburg"
HAMBURG_IN: tuple[Province, ...] = ("SH", "NS")
IN_PROVINCES: dict[City, tuple[Province, ...]] = {
    **{city: (province,) for province, cities in CITIES.items() for city in cities},
    HAMBURG: HAMBURG_IN,
    **dict.fromkeys(ABROAD, ()),
}
"""Where a city may count: one province, for Hamburg two, for a site abroad none of its own."""
SITES: tuple[tuple[City, ...], tuple[City, ...]] = (
    (*(city for province in PROVINCES[WEST] for city in CITIES[province]), HAMBURG),
    tuple(city for province in PROVINCES[EAST] for city in CITIES[province] if city != RHEINSBERG),
)
"""Where ordinary build points may put a factory."""
SIDE_OF_CITY: dict[City, Side] = {
    city: WEST if city in SITES[WEST] else EAST for city in CITY_NAMES if city not in ABROAD
}
"""On which side a city lies. The sites abroad lie on neither, though their factories are the East's."""
BORDER: dict[Province, tuple[Province, ...]] = {p: tuple(neighbours) for p, neighbours in _MAP["border"].items()}
BORDER |= {east: tuple(west for west in BORDER if east in BORDER[west]) for east in PROVINCES[EAST]}

LINKS: dict[City, list[Link]] = {city: [] for city in CITY_NAMES}
LINES: dict[LineId, Line] = {}
CONNECTIONS: dict[str, tuple[City, City, tuple[LineId, ...]]] = {}
"""Its name in the data -> both cities and the pieces it takes."""


def _lay(name: str, first: City, second: City, count: int) -> None:
    side = SIDE_OF_LETTER[name[0]]
    pieces: tuple[LineId, ...] = (name,) if count == 1 else (f"{name}a", f"{name}b")
    CONNECTIONS[name] = (first, second, pieces)
    LINKS[first].append(Link(second, pieces))
    LINKS[second].append(Link(first, pieces))
    ends = (first, second)
    if count == 1:
        LINES[name] = Line(name, side, ends, "", ends)
    else:
        LINES[pieces[0]] = Line(pieces[0], side, (first,), pieces[1], ends)
        LINES[pieces[1]] = Line(pieces[1], side, (second,), pieces[0], ends)


for _name, (_first, _second, _count) in _MAP["connections"].items():
    _lay(_name, _first, _second, _count)

SIDE_LINES: tuple[tuple[Line, ...], tuple[Line, ...]] = (
    tuple(line for line in LINES.values() if line.side == WEST),
    tuple(line for line in LINES.values() if line.side == EAST),
)
ATTACHED: dict[City, tuple[LineId, ...]] = {
    city: tuple(line.id for line in LINES.values() if city in line.near) for city in CITY_NAMES
}
"""The lines that touch a city."""

CARDS: dict[CardId, Card] = {
    c["id"]: Card(
        c["id"],
        c["name"],
        c["years"],
        c["decade"],
        c["colour"],
        (c["value"][0], c["value"][1]),
        tuple(parsed(part) for part in c["effects"].split("; ")),
        tuple(c["effects"].split("; ")),
        c.get("flight", 0),
        c.get("text", ""),
    )
    for c in read_toml(__package__, "cards.toml")["cards"]
}
DECKS: dict[int, tuple[CardId, ...]] = {
    decade: tuple(c.id for c in CARDS.values() if c.decade == decade and not c.special)
    for decade in range(1, DECADES + 1)
}
SPECIALS: tuple[CardId, ...] = ("I", "II", "III", "IV")
"""The special cards in the order of their decades; the fourth has the two faces ``"IVa"`` and ``"IVb"``."""
CARD_OF_FACE: dict[CardId, CardId] = {**{face: face for face in CARDS}, "IVa": "IV", "IVb": "IV"}
"""The card on which a face is printed."""
RED_POLICE: tuple[CardId, ...] = tuple(c.id for c in CARDS.values() if "PR" in c.notation)
EVENT_PLACES: dict[str, tuple[Province, ...]] = {"WG": WEST_GERMANY, **{p: (p,) for p in SIDE_OF}}
"""The provinces a place of the notation allows; an empty place means the whole side."""
DISMANTLED_AT: dict[str, tuple[City, ...]] = {"NW": CITIES["NW"], "NS/Hamburg": (*CITIES["NS"], HAMBURG)}
"""The cities a dismantling icon may name."""
