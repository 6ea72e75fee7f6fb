"""The components, read once from ``components.toml`` and ``goods.toml``."""

from typing import NamedTuple, TypeAlias

from tabletop import read_toml

Kind: TypeAlias = str
"""One of the five shops, and the goods it regularly sells: ``"food"``, ``"rtv"`` …"""
Good: TypeAlias = str
"""One of the sixty goods: ``"television"``."""
Place: TypeAlias = str
"""Where one can queue: a kind, for its shop, or :data:`MARKET`."""


class PlayerCount(NamedTuple):
    """What changes with the number of players ("Modifiche per un numero inferiore di giocatori")."""

    goods_removed: int
    deliveries_removed: int
    deliveries_a_day: int
    weeks_a_pile: int
    consecutive_lists: bool


class ShoppingList(NamedTuple):
    """A family's task: so many goods of each kind. ``number`` is printed on the card, 1 to 5."""

    number: int
    id: str
    name: str
    wants: dict[Kind, int]


class QueueCard(NamedTuple):
    """A queue card: where we have it from, its names, what it does in our words and in fewer, its paper's colour."""

    id: str
    source: str
    name: str
    polish: str
    text: str
    brief: str
    paper: str


class Delivery(NamedTuple):
    """A delivery card: so many goods for a shop."""

    shop: Kind
    number: int


_BOX = read_toml(__package__, "components.toml")
_GOODS = read_toml(__package__, "goods.toml")

MARKET: Place = "market"
SPECULATOR = -1
"""The black pawn, where a pawn is named by its owner's seat."""
PAWNS_EACH = 5
HAND = 3

KIND_NAMES: dict[Kind, str] = _BOX["kinds"]["names"]
SIGNS: dict[Kind, str] = _BOX["kinds"]["signs"]
KINDS: tuple[Kind, ...] = tuple(KIND_NAMES)
PLACES: tuple[Place, ...] = (*KINDS, MARKET)
WEEKDAYS: tuple[str, ...] = tuple(_BOX["weekdays"]["names"])
GOODS: dict[Kind, tuple[Good, ...]] = {kind: tuple(_GOODS[kind]) for kind in KINDS}
GOOD_NAMES: dict[Good, str] = {good: name for kind in KINDS for good, name in _GOODS[kind].items()}
KIND_OF: dict[Good, Kind] = {good: kind for kind in KINDS for good in GOODS[kind]}
LISTS: tuple[ShoppingList, ...] = tuple(
    ShoppingList(number, entry["id"], entry["name"], {kind: entry["wants"][kind] for kind in KINDS})
    for number, entry in enumerate(_BOX["lists"], 1)
)
QUEUE_CARDS: dict[str, QueueCard] = {
    entry["id"]: QueueCard(*(entry[field] for field in QueueCard._fields)) for entry in _BOX["queue_cards"]
}
DELIVERIES: dict[str, Delivery] = {
    f"{kind}-{number}": Delivery(kind, number) for kind in KINDS for number in _BOX["deliveries"]["numbers"]
}
"""The delivery cards by their id."""
TASTER_FEWER: int = _BOX["taster"]["fewer"]
"""Goods of each kind that every list asks for less in a taster."""
TASTER_MORE: int = _BOX["taster"]["more_deliveries"]
"""Delivery cards that are turned beside the usual ones each day of a taster."""
TASTER_DAYS: int = _BOX["taster"]["days"]
PLAYER_COUNTS: dict[int, PlayerCount] = {int(count): PlayerCount(**block) for count, block in _BOX["players"].items()}
