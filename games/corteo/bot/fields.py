"""Distances from every hex to some hexes, for bots. Whole sets of hexes take a step together: a millisecond a field."""

from functools import lru_cache
from typing import TypeAlias

from ..city import HALF, MARCH, METRO, PASS, STREET_STEPS
from ..hexes import SIZE, Hex, bits, members

Field: TypeAlias = list[int]
"""Half points to some target, by hex number."""

FAR = 200


def field(targets: list[Hex], way: int) -> Field:
    """Half points from each hex to the nearest target over an empty map; :data:`FAR` where there is no way.

    Slopes count as level, and the metro as one round's walk for the march: good enough for judging.
    """
    far = [FAR] * SIZE
    layers = [0] * (FAR + 3)
    layers[0] = bits(targets)
    passable = PASS[way]
    reached = 0
    for spent in range(FAR):
        layer = layers[spent] & ~reached
        if not layer:
            continue
        reached |= layer
        for h in members(layer):
            far[h] = spent
        if way == MARCH and layer & METRO and spent + 16 < FAR:
            layers[spent + 16] |= METRO
        fresh = STREET_STEPS.around(layer) & passable & ~reached
        layers[spent + 1] |= fresh & HALF
        layers[spent + 2] |= fresh & ~HALF
    return far


@lru_cache(300)
def field_of(target: Hex, way: int) -> Field:
    """The field of one hex; cached."""
    return field([target], way)
