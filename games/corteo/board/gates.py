"""Plates on the barracks while somebody chooses among them. The face shows them only while the map is far away."""

from __future__ import annotations

from collections import Counter

from ..city import BARRACKS_OF
from ..questions import AT
from .ground import centre
from .reading import Reading

SHIELD = "M-6 6h12v7q0 6-6 9-6-3-6-9z"


def gates(reading: Reading) -> str:
    """A plate on each of the barracks while somebody chooses among them, as large as a finger from however far. It
    stands for the first of their hexes with room, if there is one, and a shield on it counts the units there."""
    if not reading.barracks_only():
        return ""
    first = {BARRACKS_OF[h].number: h for h in sorted(BARRACKS_OF, key=lambda h: (h in reading.legal, -h))}
    there = Counter(BARRACKS_OF[h].number for h in reading.state.at if h in BARRACKS_OF)
    out = []
    for number, h in first.items():
        x, y = centre(BARRACKS_OF[h].hexes[0])
        y = max(y, 34)  # whole, even below a line of news
        shield = f'<path class="posted" d="{SHIELD}"/><text class="posted" y="15.6">{there[number]}</text>'
        kind = "gate" if h in reading.legal else "gate full"
        out.append(
            f'<g class="{kind} by-unit" data-means="{AT[h]}" transform="translate({x:g} {y:.5g})"><g><circle r="10"/>'
            f'<text y="4.6">{number}</text>{shield if there[number] else ""}</g></g>'
        )
    return f'<g aria-hidden="true">{"".join(out)}</g>'
