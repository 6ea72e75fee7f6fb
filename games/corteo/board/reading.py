"""A look, read as the rules read the table: the same questions asked for pictures and sentences."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from drawing import Look

from ..forces import THE_MARCH, THE_POWER
from ..hexes import parse
from ..rules import combat
from ..rules.heads import the_march
from ..rules.movement import active_reach
from ..rules.ways import Reach
from ..state import Corteo
from .ground import centre


@dataclass
class Reading:
    """What a picture needs to know. ``costs``: half points for the active unit's destinations."""

    state: Corteo
    reach: Reach | None = None
    costs: dict[int, int] = field(default_factory=dict)
    ways: dict[int, str] = field(default_factory=dict)
    """The way to each destination, as an SVG path."""
    heads: list[int] = field(default_factory=list)
    block: int = 0
    legal: dict[int, int] = field(default_factory=dict)
    _stars: dict[int, list[combat.Star]] | None = None

    def stars(self, hexagon: int) -> list[combat.Star]:
        """The combats possible with the defenders on a hex, in the combat phase."""
        if self._stars is None:
            self._stars = {}
            attack, defend = combat.contacts(self.state)
            for group in defend:
                found = combat.stars(attack, defend, group)
                for h in group.hexes:
                    self._stars[h] = found
        return self._stars.get(hexagon, [])

    @property
    def choosing_combat(self) -> bool:
        """Whether the pending question is which combat comes next."""
        return self.state.phase == "combat" and self.state.fleeing < 0


_last: list[tuple[Any, Any, Reading]] = []


def read(look: Look) -> Reading:
    """The reading of a look; the last one is kept, for a picture and its two hundred labels ask alike."""
    if _last and _last[0][0] is look.view and _last[0][1] is look.legal:
        return _last[0][2]
    state = Corteo.seen(look.view)
    reading = Reading(state)
    for target, index in look.legal.items():
        if target.startswith("hex:"):
            reading.legal[parse(target[4:])] = index
    if state.active and state.fleeing < 0 and state.phase == "movement":
        reach = reading.reach = active_reach(state)
        for spent, layer in enumerate(reach.layers):
            if layer:
                for h in reading.legal:
                    if layer >> h & 1 and h not in reading.costs:
                        reading.costs[h] = spent - state.spent
        reading.ways = reach.trails(reading.costs, _step)
    reading.heads, reading.block = the_march(state)
    _last[:] = [(look.view, look.legal, reading)]
    return reading


def _step(hexagon: int) -> str:
    """A hex as the next point of an SVG path."""
    x, y = centre(hexagon)
    return f"L{x:g} {y:.5g}"


def foes_of(state: Corteo) -> int:
    """The side whose turn it is not."""
    return THE_POWER if state.side == THE_MARCH else THE_MARCH
