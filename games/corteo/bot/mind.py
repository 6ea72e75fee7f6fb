"""One decision of one seat: what a bot knows and how careful it is."""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop import Chance, Option, Question

from ..components import POWER, THE_MARCH, THE_POWER
from ..hexes import Hex
from ..questions import At
from ..state import Corteo

CONTACT = {"daredevil": 2.2, "wary": 0.4}
"""Temper -> factor for what contact with the enemy promises."""
THROWS_FROM = {"daredevil": 0.15, "wary": 0.95}
"""Temper -> the worth from which it throws; others throw from a half."""
BUILDS = {"builder": 0.35}
"""Temper -> factor for what a barricade must bring."""


class Mind(NamedTuple):
    """Everything needed for one decision, read from a view."""

    state: Corteo
    seat: int
    question: Question
    options: Sequence[Option]
    rng: Chance
    careful: bool
    """For normal and above: knows what each scenario demands, and weighs odds."""
    sharp: bool
    """For hard and above: works out what every enemy can reach."""

    temper: str = ""
    """Its way of playing (:data:`.mind.CONTACT`, :data:`.mind.THROWS_FROM`, :data:`.mind.BUILDS`)."""

    @property
    def side(self) -> int:
        return THE_POWER if self.seat == self.state.power_seat else THE_MARCH

    @property
    def spots(self) -> list[Hex]:
        """The hexes among the options."""
        return [option.hexagon for option in self.options if isinstance(option, At)]

    def loose(self, scale: float) -> float:
        """A random deviation, for easy; 0 for others."""
        return 0.0 if self.careful else self.rng.random() * scale

    def strong_hexes(self, side: int) -> list[Hex]:
        """Hexes of a side's units that have any power, one entry for each unit."""
        state = self.state
        return [state.at[u] for u in state.on_map(side) if POWER[u]]
