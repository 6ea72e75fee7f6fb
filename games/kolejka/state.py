"""What lies on the table: the street, its shops and trucks, the market, and the families at home."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from tabletop import Chance, Option, Pile, State

from .components import KINDS, LISTS, MARKET, PLAYER_COUNTS, TASTER_MORE, Good, Kind, Place, PlayerCount

PHASES = ("queueing-up", "delivery", "queue-jumping", "shops-open", "market", "closing-time")


class Pavement(Protocol):
    """What queue cards act on: the queues, the shops, and what families carry home.

    A street is one; so is what a bot imagines of it, and each card does the same to both.
    """

    queues: dict[Place, list[int]]
    shelves: dict[Kind, list[Good]]
    trucks: dict[Kind, list[Good]]
    supplied: list[Kind]
    closed: list[Kind]
    homes: list[dict[Kind, list[Good]]]
    pawns: list[int]

    def say(self, key: str, /, **values: Any) -> None:
        """Log a public fact."""


@dataclass
class Street(State):
    """The whole table. A pawn in a queue is its owner's seat. Queues begin with the front; piles end with the top."""

    rng: Chance
    open_hands: bool
    lists: list[int]
    """Seat -> index of its shopping list in the box."""
    fewer: int
    """How many goods of each kind every shopping list asks for less than is printed on it."""
    first_player: int
    order: list[Kind]
    """The kinds on the five market spaces, in order. The order is chosen at set-up and does not change."""
    trucks: dict[Kind, list[Good]]
    stalls: dict[Kind, list[Good]]
    deliveries: Pile[str]
    """Delivery cards still to be turned, by id. Nobody knows their order."""
    decks: list[Pile[str]]
    hands: list[list[str]]
    homes: list[dict[Kind, list[Good]]]
    """Seat -> kind -> the goods that the family has brought home, for all to see."""

    shelves: dict[Kind, list[Good]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    queues: dict[Place, list[int]] = field(default_factory=lambda: {place: [] for place in (*KINDS, MARKET)})
    pawns: list[int] = field(default_factory=list)
    """Seat -> pawns at home."""
    played: list[list[str]] = field(default_factory=list)
    """Seat -> queue cards played this week; they lie open until Saturday."""
    known: list[int] = field(default_factory=list)
    """Seat -> how many delivery cards from the top a friend has shown it."""
    bin: list[str] = field(default_factory=list)
    """Delivery cards of past days; nobody may look through them."""

    last_day: int | None = None
    """The day on which the game ends at the latest; None: there is none."""
    day: int = 1
    phase: str = PHASES[0]
    today: list[str] = field(default_factory=list)
    """Delivery cards turned today."""
    supplied: list[Kind] = field(default_factory=list)
    """Shops that got goods in today's delivery."""
    closed: list[Kind] = field(default_factory=list)
    """Shops closed for stocktaking."""
    jump: int = 0
    """Round of queue jumping, 1 to 3; 0 outside that phase."""
    in_play: list[Option] = field(default_factory=list)
    """What is under way in several answers: a card and its places so far, or a stall and what is paid there."""
    passed: list[bool] = field(default_factory=list)
    speculated: list[Kind] = field(default_factory=list)
    """Shops whose speculator has bought today."""
    stayed: int = 0
    """Pawns from the front of the market's queue that have had their turn today and stay."""
    swapped: bool = False
    """Whether the pawn now at the market has swapped."""

    @property
    def players(self) -> int:
        return len(self.lists)

    @property
    def count(self) -> PlayerCount:
        """The adjustments for this number of players."""
        return PLAYER_COUNTS[len(self.lists)]

    @property
    def deliveries_a_day(self) -> int:
        """How many delivery cards are turned each morning: more in a taster."""
        return self.count.deliveries_a_day + (0 if self.last_day is None else TASTER_MORE)

    @property
    def weekday(self) -> int:
        """0 for Monday to 4 for Friday."""
        return (self.day - 1) % 5

    @property
    def week(self) -> int:
        """1 for the first."""
        return (self.day - 1) // 5 + 1

    @property
    def trader_at(self) -> Kind:
        """The kind on which the market trader stands: it costs only one good. He also marks the weekday."""
        return self.order[self.weekday]

    def clockwise(self) -> list[int]:
        """All seats, the first player's first."""
        first, players = self.first_player, len(self.lists)
        return [*range(first, players), *range(first)]

    def list_of(self, seat: int) -> Mapping[Kind, int]:
        """How many goods of each kind the seat's shopping list asks for. In a taster it asks for fewer of each."""
        return asked_for(self.lists[seat], self.fewer)

    def wants(self, seat: int, kind: Kind) -> int:
        """How many goods of a kind the seat's shopping list asks for."""
        return self.list_of(seat)[kind]

    def has(self, seat: int, kind: Kind) -> int:
        """How many goods of a kind are at the seat's home."""
        return len(self.homes[seat][kind])

    def missing(self, seat: int) -> int:
        """Goods the shopping list still asks for."""
        wants = self.list_of(seat)
        return sum([max(0, wants[kind] - len(goods)) for kind, goods in self.homes[seat].items()])

    def complete(self, seat: int) -> bool:
        """Whether the seat has all of its shopping list."""
        home = self.homes[seat]
        return all(len(home[kind]) >= n for kind, n in self.list_of(seat).items())

    def surplus(self, seat: int) -> int:
        """Goods at home the shopping list does not ask for."""
        wants = self.list_of(seat)
        return sum([max(0, len(goods) - wants[kind]) for kind, goods in self.homes[seat].items()])


@cache
def asked_for(number: int, fewer: int) -> Mapping[Kind, int]:
    """How many goods of each kind a shopping list of the box asks for, ``fewer`` of each than printed."""
    return {kind: max(0, printed - fewer) for kind, printed in LISTS[number].wants.items()}
