"""What the face shows only while the map is far away: plates on the barracks while somebody chooses among them, and on
a telephone a banner over each crowd."""

from collections import Counter

from ..city import BARRACKS_OF
from ..components import THE_MARCH, THE_POWER
from ..questions import AT
from ..state import Corteo
from .ground import centre
from .reading import Reading

FLAG, PLATE = "M-13-30q7-4 13 0t13 0v20q-7 4-13 0t-13 0z", "M-12 4h24v12q0 8-12 12-12-4-12-12z"
CROWD = 64
"""So near to each other, in the picture's units, people are one crowd."""
SHIELD = "M-6 6h12v7q0 6-6 9-6-3-6-9z"


def gates(reading: Reading) -> str:
    """A plate on each of the barracks while somebody chooses among them, as large as a finger from however far. It
    stands for the first of their hexes with room, if there is one, and a shield on it says how many
    units are there, of how many."""
    if not reading.barracks_only():
        return ""
    first = {BARRACKS_OF[h].number: h for h in sorted(BARRACKS_OF, key=lambda h: (h in reading.legal, -h))}
    there = Counter(BARRACKS_OF[h].number for h in reading.state.at if h in BARRACKS_OF)
    out = []
    for number, h in first.items():
        x, y = centre(BARRACKS_OF[h].hexes[0])
        y = max(y, 34)  # whole, even below a line of news
        posted = f"{there[number]}/{2 * len(BARRACKS_OF[h].hexes)}"
        shield = f'<path class="posted" d="{SHIELD}"/><text class="posted" y="14.6">{posted}</text>'
        kind = "gate" if h in reading.legal else "gate full"
        out.append(
            f'<g class="{kind} by-unit" data-means="{AT[h]}" transform="translate({x:g} {y:.5g})"><g><circle r="10"/>'
            f'<text y="4.6">{number}</text>{shield if there[number] else ""}</g></g>'
        )
    return f'<g aria-hidden="true">{"".join(out)}</g>'


def banners(state: Corteo) -> str:
    """How many units are where: the march under flags, the State behind shields, as large from however far."""
    out = []
    for side, kind, shape, foot in ((THE_POWER, "power", PLATE, 20), (THE_MARCH, "march", FLAG, -14)):
        crowds: list[tuple[float, float, int]] = []
        for x, y in sorted(centre(state.at[unit]) for unit in state.on_map(side)):
            near = [one for one in crowds if (one[0] - x) ** 2 + (one[1] - y) ** 2 < CROWD**2]
            a, b, n = near[0] if near else (x, y, 0)
            crowds[:] = [one for one in crowds if one != (a, b, n)]
            crowds.append(((a * n + x) / (n + 1), (b * n + y) / (n + 1), n + 1))
        out += [
            f'<g class="{kind}" data-closer="" transform="translate({x:g} {y:.5g})"><g><path d="{shape}"/>'
            f'<text y="{foot}">{n}</text></g></g>'
            for x, y, n in crowds
        ]
    return f'<g class="crowds by-unit" aria-hidden="true">{"".join(out)}</g>'
