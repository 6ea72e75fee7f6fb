"""One decision of one seat: what a bot knows and how careful it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop import Chance, Option, Question

from ..components import POWER, THE_MARCH, THE_POWER
from ..hexes import Hex
from ..questions import At
from ..state import Corteo

CONTACT = {"daredevil": 2.2, "wary": 0.4}
"""By how much a temper multiplies what contact with the enemy promises."""
THROWS_FROM = {"daredevil": 0.15, "wary": 0.95}
"""From which worth on a temper throws; others from a half."""
BUILDS = {"builder": 0.35}
"""By how much a temper multiplies what a barricade must bring."""


class Mind(NamedTuple):
    """What there is to decide, read from a view."""

    state: Corteo
    seat: int
    question: Question
    options: Sequence[Option]
    rng: Chance
    careful: bool
    """Normal and hard: knows what each scenario asks for, and weighs odds."""
    sharp: bool
    """Hard: reckons what every enemy can reach."""

    temper: str = ""
    """How it likes to play (:data:`.mind.CONTACT`, :data:`.mind.THROWS_FROM`, :data:`.mind.BUILDS`)."""

    @property
    def side(self) -> int:
        """The side of the seat."""
        return THE_POWER if self.seat == self.state.power_seat else THE_MARCH

    @property
    def spots(self) -> list[Hex]:
        """The hexes among the options."""
        return [option.hexagon for option in self.options if isinstance(option, At)]

    def loose(self, scale: float) -> float:
        """How far easy's hand slips."""
        return 0.0 if self.careful else self.rng.random() * scale

    def strong_hexes(self, side: int) -> list[Hex]:
        """Where the units of a side stand that have any power, one entry a unit."""
        state = self.state
        return [state.at[u] for u in state.on_map(side) if POWER[u]]
