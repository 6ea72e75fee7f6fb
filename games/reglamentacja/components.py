"""The components, read once from ``components.toml``, where each fact has its source."""

from typing import NamedTuple, TypeAlias

from tabletop import read_toml

Kind: TypeAlias = str
"""One of the seven goods a coupon is for: ``"butter"``."""
Category: TypeAlias = str
"""One of the four things a shopping card serves: ``"cake"``."""


class ShoppingCard(NamedTuple):
    """A shopping card (karta zakupów): three coupons buy it, each icon is a point of resourcefulness."""

    id: str
    name: str
    polish: str
    category: Category
    needs: tuple[Kind, ...]
    icons: int


class Visit(NamedTuple):
    """A card of an announced visit (karta zapowiedzianej wizyty): icons of two categories count double."""

    id: str
    name: str
    polish: str
    doubles: tuple[Category, ...]


_BOX = read_toml(__package__, "components.toml")

ANY: Kind = "any"
"""Among what an offer asks for: one coupon of whatever kind the other likes to give."""
SPECULATOR = -1
"""The black pawn, where a pawn is named by its owner's seat."""
SHELF = 6
"""Shopping cards lying open behind the counter."""
HAND = 5
"""Coupons dealt to each player at the start."""
RATION = 2
"""Coupons the active player draws."""
FINAL_RATION = 3
"""Coupons dealt to everyone in the final round."""

KIND_NAMES: dict[Kind, str] = _BOX["coupons"]["names"]
KINDS: tuple[Kind, ...] = tuple(KIND_NAMES)
COUPONS_EACH: int = _BOX["coupons"]["each"]
CATEGORY_NAMES: dict[Category, str] = _BOX["categories"]["names"]
CATEGORIES: tuple[Category, ...] = tuple(CATEGORY_NAMES)
CARDS: dict[str, ShoppingCard] = {
    entry["id"]: ShoppingCard(
        entry["id"], entry["name"], entry["polish"], entry["category"], tuple(entry["needs"]), entry["icons"]
    )
    for entry in _BOX["cards"]
}
VISITS: dict[str, Visit] = {
    entry["id"]: Visit(entry["id"], entry["name"], entry["polish"], tuple(entry["doubles"])) for entry in _BOX["visits"]
}
TASTER_TO_COME: int = _BOX["taster"]["to_come"]
"""Shopping cards that are left in a taster when the shelf is full."""
SPECULATOR_TAKES: int = _BOX["speculator"]["coupons"]
ATTEMPTS: int = _BOX["spin"]["attempts"]
TOPPLES: int = _BOX["spin"]["topples"]
"""One spin in so many topples at once."""
STRETCHES: tuple[tuple[int, int], ...] = tuple(
    (_BOX["spin"][name][0], _BOX["spin"][name][1]) for name in ("steady", "slowing", "wobbling")
)
"""Seconds each stretch of a spin lasts: the least and the most."""
PACES: dict[str, int] = {"standard": 1, "slow": _BOX["spin"]["slow"], "patient": _BOX["spin"]["patient"], "untimed": 0}
"""How many times longer the top of a set-up spins; 0: no clock."""
UNTIMED_DEALS: int = _BOX["spin"]["untimed"]


def doubled(visit: str | None) -> tuple[Category, ...]:
    """The categories whose icons a visit doubles; none, where it is not known."""
    return VISITS[visit].doubles if visit else ()
