"""Seen from far: a banner with their number over each crowd of units that stand together, and plates on barracks.

The face shows them only while the map is too far away for single counters and hexes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ..city import BARRACKS_OF
from ..components import SIDE, THE_MARCH, THE_POWER, Unit
from ..hexes import Hex, HexSet, bits, members, within
from ..questions import AT
from .ground import centre
from .reading import Reading

CROWD = 4
"""So many units together have a banner."""
NEAR = 2
"""Hexes at this distance belong to the same crowd."""
SHIELD = "M-6 6h12v7q0 6-6 9-6-3-6-9z"


def banners(spots: Mapping[Hex, Sequence[Unit]]) -> str:
    """The banners of both sides."""
    found = []
    for side, kind in ((THE_MARCH, "march"), (THE_POWER, "power")):
        here = {h: sum(SIDE[unit] == side for unit in units) for h, units in spots.items()}
        together = crowds(bits(h for h, count in here.items() if count))
        found += [(crowd, sum(here[h] for h in crowd), kind) for crowd in together]
    out = [banner(crowd, count, kind) for crowd, count, kind in found if count >= CROWD]
    return f'<g class="banners" aria-hidden="true">{"".join(out)}</g>'


def crowds(left: HexSet) -> list[list[Hex]]:
    """Hexes that lie near each other, together."""
    found = []
    while left:
        crowd = left & -left
        while (more := within(crowd, NEAR) & left) != crowd:
            crowd = more
        left &= ~crowd
        found.append(members(crowd))
    return found


def banner(crowd: Sequence[Hex], count: int, kind: str) -> str:
    """A cloth between two poles for the march, a shield for the State; above the crowd's uppermost hex."""
    spots = [centre(h) for h in crowd]
    x, y = sum(x for x, _ in spots) / len(spots), max(min(y for _, y in spots) - 24, 34)
    cloth = "M-19-13q10 4 19 0t19 0v20q-10 4-19 0t-19 0z" if kind == "march" else "M-15-14h30v14q0 11-15 17-15-6-15-17z"
    poles = '<path class="pole" d="M-19-16v34M19-16v34"/>' if kind == "march" else ""
    return (
        f'<g class="banner {kind} by-unit" transform="translate({x:.5g} {y:.5g})">{poles}'
        f'<path class="cloth" d="{cloth}"/><text y="4">{count}</text></g>'
    )


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
