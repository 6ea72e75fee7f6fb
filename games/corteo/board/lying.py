"""What lies on the map beside the units: covers, barricades, jams and smoke, and the people in clinics and prison."""

from collections import Counter
from functools import cache, lru_cache, reduce
from operator import or_

from markupsafe import escape

from drawing import Look

from ..city import BARRACKS, CITY, COURT, METRO, OBJECTIVES, PRISON
from ..components import POWER, PRISONER, TRIED
from ..geography import Place
from ..hexes import CODES, MAP, HexSet, bits, members, within
from ..rules.objectives import value_of
from ..state import Corteo
from .counters import counter
from .ground import ACROSS, centre, lettering, outline, written

ASIDE = sorted(
    ((dx, dy) for dx in range(-60, 61, 20) for dy in range(-51, 52, 17)), key=lambda d: d[0] ** 2 + d[1] ** 2
)
"""How far a name may move aside for counters, in the picture's units."""


_HEXES = [(h, *centre(h)) for h in members(MAP)]


def names(state: Corteo) -> str:
    """The names that are read across, each as near to its place as the counters there allow."""
    taken = state.one[0] | state.one[1]
    return f'<g class="city names">{"".join(name_beside(place, taken & _square(place)) for place in ACROSS)}</g>'


@cache
def _square(place: Place) -> HexSet:
    """All hexes on which its name may stand."""
    return within(bits(place.hexes), 3) | under_name(place)


@lru_cache(512)
def name_beside(place: Place, taken: HexSet) -> str:
    """A name that leaves neither its square or street nor covers counters, another name or what is drawn on hexes."""
    _, x, y, _ = lettering(place)
    xs, ys = zip(*map(centre, place.hexes), strict=True)
    for dx, dy in ASIDE if under_name(place) & taken else ():
        inside = min(xs) - 8 <= x + dx <= max(xs) + 8 and min(ys) - 8 <= y + dy - 3 <= max(ys) + 8
        if inside and not under_name(place, dx, dy) & (taken | _others(place)):
            return written(place, dx, dy)
    return written(place)


@cache
def _others(place: Place) -> HexSet:
    """Where other names and what is drawn on hexes stand."""
    others = (under_name(each) for each in (*CITY.gates, *CITY.places) if each is not place)
    return reduce(or_, others, OBJECTIVES | METRO | BARRACKS)


@cache
def under_name(place: Place, dx: float = 0, dy: float = 0) -> HexSet:
    """The hexes under a name that is moved aside so far."""
    lines, x, y, upwards = lettering(place)
    half, high = 2.7 * max(map(len, lines)) + 8, 5.0 * len(lines) + 8
    across, down = (high, half) if upwards else (half, high)
    x, y = x + dx, y + dy + (0 if upwards else 5 * len(lines) - 8)
    return bits(h for h, a, b in _HEXES if abs(a - x) < across and abs(b - y) < down)


def covers(state: Corteo, shown: HexSet = MAP) -> str:
    out = []
    for h in members(state.covered & shown):
        x, y = centre(h)
        out.append(
            f'<path class="cover" data-sign="cover" d="{outline(h)}"/>'
            f'<path class="flag" d="M{x - 3.5:g} {y + 1:.5g}v-10.5l10 3.2-10 3.2"/>'
            f'<text class="cover-value" x="{x:g}" y="{y + 8.3:.5g}">{value_of(state, h) or ""}</text>'
        )
    for h in members(state.held & shown):
        x, y = centre(h)
        out.append(f'<path class="held" d="{outline(h)}"/>')
    return "".join(out)


def markers(state: Corteo, shown: HexSet = MAP) -> str:
    out = []
    for h, _since in state.markers.barricades:
        if not shown >> h & 1:
            continue
        x, y = centre(h)
        out.append(
            f'<g transform="translate({x:g} {y:.5g})"><g class="barricade" data-sign="barricade" data-owner="0" '
            f'data-piece="barricade-{CODES[h]}"><path class="wood" d="M-8 5h16M-7.5 1h15M-6-5l12 11M6-5l-12 11"/>'
            '<path class="tyre" d="M-5.5 6a2.6 2.6 0 1 1 .01 0zM5.5 6a2.6 2.6 0 1 1 .01 0z"/></g></g>'
        )
    for h in state.markers.jams:
        if not shown >> h & 1:
            continue
        x, y = centre(h)
        out.append(
            f'<g class="jam" data-sign="jam" transform="translate({x:g} {y:.5g})">'
            '<path d="M-8.5 1l1.5-3h3.500l1.5 3v4h-6.500zM2 1l1.5-3h3.500l1.5 3v4H2zM-3.5-4.500l1.5-3h4l1.5 3v4h-7z"/>'
            "</g>"
        )
    for h, _stays in state.markers.smoke:
        if not shown >> h & 1:
            continue
        x, y = centre(h)
        out.append(
            f'<g class="smoke" data-sign="smoke" transform="translate({x:g} {y:.5g})">'
            '<circle cx="-3.5" cy="1" r="5.5"/><circle cx="3" cy="-2.5" r="6"/><circle cx="3.5" cy="4" r="4.5"/>'
            '<path d="M-6 1q2-2.5 4 0M1-3q2-2.5 4 0M1 4.500q2-2 4 0"/></g>'
        )
    return "".join(out)


def patients(state: Corteo) -> str:
    """How many pieces of the rally lie in each clinic."""
    out = []
    for h, n in Counter(state.antifascist.patients).items():
        x, y = centre(h)
        out.append(
            f'<g class="patients" transform="translate({x + 6:g} {y - 6:.5g})"><circle r="6.5"/>'
            f'<path d="M-5 0h4M-3-2v4"/><text x="2.5" y="3">{n}</text></g>'
        )
    return "".join(out)


def prison(look: Look, state: Corteo) -> str:
    """The arrested units in the prison, and the accused in the courthouse."""
    out = []
    held = [u for u, h in enumerate(state.at) if h == PRISONER]
    if held:
        (ax, ay), (bx, by) = centre(PRISON[0]), centre(PRISON[-1])
        middle = (ax + bx) / 2
        alike = Counter(POWER[u] for u in held)  # in a pile each
        step = min(17.0, 62 / max(1, len(alike) - 1))
        for number, power in enumerate(sorted(alike, reverse=True)):
            x = middle + step * (number - (len(alike) - 1) / 2)
            out += [counter(state, u, x, by - 7) for u in held if POWER[u] == power]
            out.append(f'<text class="cells-text" x="{x:g}" y="{ay + 0.5:.5g}">×{alike[power]}</text>')
        # words: {n}: arrested units; {points}: what they are worth to the State.
        text = escape(look.words("In prison: {n} (points: {points})", n=len(held), points=sum(POWER[u] for u in held)))
        out.append(f'<text class="cells-text" x="{middle:g}" y="{by + 10:.5g}">{text}</text>')
    tried = [u for u, h in enumerate(state.at) if h == TRIED]
    for number, unit in enumerate(tried):
        x, y = centre(COURT[number % len(COURT)])
        out.append(counter(state, unit, x, y))
    return "".join(out)
