"""What lies on the table: a :class:`Position` that everybody sees, and the hidden cards beside it."""

from dataclasses import dataclass, field
from typing import Any

from tabletop import Chance, Pile, Record, State

from .components import (
    ABROAD,
    CITIES,
    EAST,
    IN_PROVINCES,
    LINKS,
    PROTEST,
    PROVINCES,
    RHEINSBERG,
    SIDE_OF_CITY,
    WEST,
    CardId,
    City,
    LineId,
    Province,
    Side,
    Use,
)


@dataclass
class Position(Record):
    """The open part of the table, and questions about it.

    Everything is plain data, so that a view can hold it and a picture can ask the same questions of a view.
    """

    external: str = "export"
    """Where factories abroad count: for ``export`` as well, or only for the ``economy``."""
    step_in: str = "at once"
    """When socialists step in: ``at once``, ``afterwards`` or as ``online``."""
    spy_swaps: bool = False
    """Whether the spy may swap a card of the pile instead of removing it."""
    priced: bool = True
    """Whether playing the special card costs something."""
    taster: bool = False
    """Whether only the first half of the first decade is played, and the steps at its end."""
    began: list[int] = field(default_factory=lambda: [0, 0])
    """Unrest cubes of each side at the start; a taster is decided by how they change."""
    decade: int = 0
    half: int = 0
    step: int = 0
    """The step of the end of the decade, 1 to 10; 0 while cards are played."""
    turn: Side = WEST
    tracks: dict[str, int] = field(default_factory=lambda: {"P": 0, "C": 0, "S": 0})
    flight: int = 0
    wall: bool = False
    stasi: bool = True
    factories: dict[City, bool] = field(default_factory=dict)
    """City with a factory -> whether it is sound; False: run down."""
    lines: dict[LineId, None] = field(default_factory=dict)
    """The lines that are built, in the order in which they were (a dict used as an ordered set)."""
    unrest: dict[Province, int] = field(default_factory=dict)
    living: dict[Province, int] = field(default_factory=dict)
    """Province -> living standard; that of West Berlin is in ``sectors``."""
    sectors: dict[Province, int] = field(default_factory=dict)
    """West Berlin's living standard, by the province that supplies it."""
    supplier_protests: dict[Province, int] = field(default_factory=dict)
    """Mass protests in supplier provinces that double those of West Berlin."""
    socialists: dict[Province, int] = field(default_factory=dict)
    box: int = 1
    """Socialists in the box, who wait to step in."""
    supply: int = 11
    display: list[CardId] = field(default_factory=list)
    laid: list[CardId] = field(default_factory=list)
    """The display as it was laid out, so that each card keeps its place and a played one leaves a gap."""
    special: CardId = ""
    """The special card still to be played this decade: ``"I"``, ``"II"``, ``"III"``, ``"IV"`` or empty."""
    played: list[CardId] = field(default_factory=list)
    """Cards played this decade, for whatever use."""
    removed: list[CardId] = field(default_factory=list)
    """Cards that left the game face up."""
    police: dict[CardId, bool] = field(default_factory=dict)
    """Police cards in play -> whether they can still be used this decade."""
    card: CardId = ""
    """The card being played."""
    use: Use | None = None
    """What it is used for; None: not yet chosen."""
    todo: list[int] = field(default_factory=list)
    """Icons of that card still to be carried out, by number; a number is repeated for each unit that is left."""
    as_printed: bool = False
    """Whether the rest is carried out in the printed order, without questions."""
    skipped: bool = False
    """Whether no icon may be ignored (any more): one has been, or the card is not dual."""
    ignored: int = -1
    """Which one has been; negative: none."""
    police_again: bool = False
    """Whether unrest or a police card has come to the East during its turn, so that it is asked about police again."""
    touched: list[Province] = field(default_factory=list)
    """Provinces that the present use or icon has already affected."""
    transferred: bool = False
    """Whether the present use has passed a living standard on to West Berlin."""
    points: int = 0
    """Build points still to be spent."""
    help: int = 0
    """What is left of the card's value for raising the living standard."""
    assigned: dict[City, Province] = field(default_factory=dict)
    """Hamburg and factories abroad -> the province for which they count in the present reckoning."""
    due: int = 0
    """How many pieces must still be dismantled, or factories run down, in the present step."""
    eve: dict[Province, list[int]] = field(default_factory=dict)
    """Province -> its mass protests and living standard before the ten steps."""
    reckoning: list[Any] = field(default_factory=list)
    """The present step of the end of the decade, as messages in the form of JSON."""
    past: list[Any] = field(default_factory=list)
    """The earlier steps, each as its number followed by its messages."""

    # -- economy ---------------------------------------------------------------------------------------------------

    def connections(self, city: City) -> int:
        """Working connections of a city: every line of them is built, and there is a factory at the other end."""
        factories, lines, working = self.factories, self.lines, 0
        for to, pieces in LINKS[city]:
            if to in factories and pieces[0] in lines and pieces[-1] in lines:
                working += 1
        return working

    def value(self, city: City) -> int:
        """A factory's value; 0 where none stands.

        Its base is 1, rundown 0; in Rheinsberg 2, rundown 1. Each working connection adds 1.
        """
        sound = self.factories.get(city)
        if sound is None:
            return 0
        return int(sound) + (city == RHEINSBERG) + self.connections(city)

    def industry(self, side: Side) -> int:
        """The value of all factories of a side; factories abroad belong to the East."""
        return sum(self.value(city) for city in self.factories if SIDE_OF_CITY.get(city, EAST) == side)

    def counted(self, province: Province) -> list[City]:
        """The factories that count for a province, including those assigned to it."""
        counted = [city for city in CITIES[province] if city in self.factories]
        if self.assigned:
            counted += [city for city, where in self.assigned.items() if where == province]
        return counted

    def economy(self, province: Province) -> int:
        """The sum of a province's factory values."""
        return sum(map(self.value, self.counted(province)))

    def export(self, province: Province) -> int:
        """The value of a province's export factory, which is its highest; 0: it has none."""
        return max(map(self.value, self.counted(province)), default=0)

    def may_count_in(self, city: City) -> tuple[Province, ...]:
        """The provinces for which Hamburg may count, or a factory abroad by its working connections."""
        if city not in self.factories:
            return ()
        if city not in ABROAD:
            return IN_PROVINCES[city]
        linked = (to for to, pieces in LINKS[city] if to in self.factories and pieces[0] in self.lines)
        return tuple(dict.fromkeys(province for to in linked for province in IN_PROVINCES[to]))

    # -- people ----------------------------------------------------------------------------------------------------

    def standard(self, province: Province) -> int:
        """The living standard of a province; of West Berlin, all sectors together."""
        if province == "WB":
            return sum(self.sectors.values())
        return self.living[province]

    def protests(self, province: Province) -> int:
        """Mass protests in a province: one for every four unrest cubes, and those that double West Berlin's."""
        return self.unrest[province] // PROTEST + self.supplier_protests.get(province, 0)

    def all_protests(self, side: Side) -> int:
        """Mass protests of a whole side."""
        return sum(self.protests(province) for province in PROVINCES[side])

    def uneasy(self, side: Side) -> list[Province]:
        """Provinces of a side that have unrest."""
        return [p for p in PROVINCES[side] if self.unrest[p]]

    @property
    def special_face(self) -> CardId:
        """The special card as it would be played now. The fourth one has another side if the Wall stands."""
        if self.special != "IV":
            return self.special
        return "IVb" if self.wall else "IVa"


@dataclass
class Germany(Position, State):
    """The whole table."""

    rng: Chance = field(default_factory=lambda: Chance(0))
    pile: Pile[CardId] = field(default_factory=lambda: Pile((), Chance(0)))
    hands: list[list[CardId]] = field(default_factory=lambda: [[], []])
    known: list[list[CardId]] = field(default_factory=lambda: [[], []])
    """Seat -> cards that it knows to be in the other hand."""
    peeked: list[CardId] = field(default_factory=list)
    """Cards East knows on top of the pile, the top one last."""
    buried: list[CardId] = field(default_factory=list)
    """Cards East removed from the game unseen by West."""
    unseen: list[CardId] = field(default_factory=list)
    """Cards of past decades that nobody saw."""
    kept: list[list[CardId] | None] = field(default_factory=lambda: [None, None])
    """Seat -> the cards it keeps for the next decade, sealed until both have chosen; None: not chosen yet."""
