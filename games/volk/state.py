"""What lies on the table: a :class:`Position` that everybody sees, and the hidden cards beside it."""

from __future__ import annotations

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
    """What factories abroad count for: ``export`` or ``economy`` only."""
    step_in: str = "at once"
    """When socialists step in: ``at once``, ``afterwards`` or as ``online``."""
    spy_swaps: bool = False
    """Whether the spy may swap a card of the pile."""
    priced: bool = True
    """Whether the special card has a price."""
    taster: bool = False
    """Whether only the first half of the first decade is played, and the steps at its end."""
    began: list[int] = field(default_factory=lambda: [0, 0])
    """Unrest cubes of either side at the start: by them a taster is decided."""
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
    """Where a factory stands -> whether it is sound; False: rundown."""
    lines: dict[LineId, None] = field(default_factory=dict)
    """The infrastructure that is built: a set in the order of building."""
    unrest: dict[Province, int] = field(default_factory=dict)
    living: dict[Province, int] = field(default_factory=dict)
    """Living standard by province; West Berlin's is in its sectors."""
    sectors: dict[Province, int] = field(default_factory=dict)
    """West Berlin's living standard, by supplier."""
    supplier_protests: dict[Province, int] = field(default_factory=dict)
    """Protests in the suppliers that stand for West Berlin's."""
    socialists: dict[Province, int] = field(default_factory=dict)
    box: int = 1
    """Socialists waiting to step in."""
    supply: int = 11
    display: list[CardId] = field(default_factory=list)
    laid: list[CardId] = field(default_factory=list)
    """The display as it was laid out: the place of a card that has been played stays empty."""
    special: CardId = ""
    """The special card still to be played this decade: ``"I"``, ``"II"``, ``"III"``, ``"IV"`` or empty."""
    played: list[CardId] = field(default_factory=list)
    """Cards played this decade, however used."""
    removed: list[CardId] = field(default_factory=list)
    """Cards that left the game face up."""
    police: dict[CardId, bool] = field(default_factory=dict)
    """Police cards in play -> whether still to be used this decade."""
    card: CardId = ""
    """The card being played."""
    use: Use | None = None
    """What it is used for, once that is chosen."""
    todo: list[int] = field(default_factory=list)
    """Icons of that card still to be carried out, by number: each as often as there is left of it."""
    as_printed: bool = False
    """Whether they are carried out in the printed order, without a question."""
    skipped: bool = False
    """Whether no icon may be ignored (any more): one has been, or the card is not dual."""
    ignored: int = -1
    """Which one has been; negative: none."""
    police_again: bool = False
    """Whether unrest or a police card has come to the East since its turn began: it is asked about police once more."""
    touched: list[Province] = field(default_factory=list)
    """Provinces already chosen for the present use or icon."""
    transferred: bool = False
    """Whether a living standard of the present use went to West Berlin."""
    points: int = 0
    """Build points still to be spent."""
    help: int = 0
    """Card value left in raising the living standard."""
    assigned: dict[City, Province] = field(default_factory=dict)
    """For which province Hamburg and the factories abroad count in the present reckoning."""
    due: int = 0
    """Dismantling or running down still to be paid in the present step."""
    eve: dict[Province, list[int]] = field(default_factory=dict)
    """Mass protests and living standard of each province before the ten steps."""
    reckoning: list[Any] = field(default_factory=list)
    """The present step of the end of the decade, as messages in JSON form."""
    past: list[Any] = field(default_factory=list)
    """The steps before it: each its number, and then its messages."""

    # -- economy ---------------------------------------------------------------------------------------------------

    def connections(self, city: City) -> int:
        """Working connections of a city: all lines built, and a factory at the far end."""
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
        """The value of all factories of a side; those abroad are the East's."""
        return sum(self.value(city) for city in self.factories if SIDE_OF_CITY.get(city, EAST) == side)

    def counted(self, province: Province) -> list[City]:
        """The factories that count for a province, with those assigned to it."""
        counted = [city for city in CITIES[province] if city in self.factories]
        if self.assigned:
            counted += [city for city, where in self.assigned.items() if where == province]
        return counted

    def economy(self, province: Province) -> int:
        """The sum of a province's factory values."""
        return sum(map(self.value, self.counted(province)))

    def export(self, province: Province) -> int:
        """The value of a province's export factory, its highest; 0 without one."""
        return max(map(self.value, self.counted(province)), default=0)

    def may_count_in(self, city: City) -> tuple[Province, ...]:
        """The provinces for which Hamburg, or a factory abroad by its working connections, may count."""
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
        """Mass protests in a province: one for every four unrest, and those that stand for West Berlin's."""
        return self.unrest[province] // PROTEST + self.supplier_protests.get(province, 0)

    def all_protests(self, side: Side) -> int:
        """Mass protests of a whole side."""
        return sum(self.protests(province) for province in PROVINCES[side])

    def uneasy(self, side: Side) -> list[Province]:
        """Provinces of a side that have unrest."""
        return [p for p in PROVINCES[side] if self.unrest[p]]

    @property
    def special_face(self) -> CardId:
        """The special card as it would be played: the fourth has a side for when the Wall stands."""
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
    """By seat: cards it knows to be in the other hand."""
    peeked: list[CardId] = field(default_factory=list)
    """Cards East knows on top of the pile, the top one last."""
    buried: list[CardId] = field(default_factory=list)
    """Cards East removed from the game unseen by West."""
    unseen: list[CardId] = field(default_factory=list)
    """Cards of past decades that nobody saw."""
    kept: list[list[CardId] | None] = field(default_factory=lambda: [None, None])
    """Between decades, sealed: what each seat keeps in hand."""
