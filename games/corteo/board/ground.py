"""The city as a tourist map of 1977: flat inks, blocks of houses with a dark edge, names lettered by hand.

Drawn once and never patched. One path a kind of terrain and quarter of the city: seventeen hundred hexes are a few
hundred elements, and a browser that paints a corner of the map anew leaves out all that lie elsewhere.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape

from drawing import Look
from tabletop import Words

from .. import city
from ..city import CITY, SITE, TERRAIN
from ..geography import Place
from ..hexes import CODES, DIRECTIONS, MAP, Hex, HexSet, beside, bits, column_of, members, row_of
from ..questions import AT
from ..rules.objectives import counted
from ..state import Corteo
from .figures import site, symbol, symbols

WIDTH, HEIGHT = 1014, 617
STEP_X, STEP_Y = 20.0, 17.32
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"


@cache
def centre(hexagon: Hex) -> tuple[float, float]:
    """The middle of a hex in the picture."""
    return (
        STEP_X * (column_of(hexagon) - 1) + (10 if row_of(hexagon) % 2 == 0 else 0) + 12,
        round(STEP_Y * (row_of(hexagon) - 1) + 14, 1),
    )


_CORNERS = ((0, -11.55), (10, -5.77), (10, 5.77), (0, 11.55), (-10, 5.77), (-10, -5.77))
_SIDE = {0: (1, 2), 1: (2, 3), 2: (3, 4), 3: (4, 5), 4: (5, 0), 5: (0, 1)}
"""Corners of the side in each direction, east first, clockwise."""


@cache
def outline(hexagon: Hex) -> str:
    """A hex as path data."""
    x, y = centre(hexagon)
    return f"M{x:g} {y - 11.55:.4g}l10 5.78v11.54l-10 5.78-10-5.78v-11.54z"


def _path(kind: str, data: str, sign: str = "") -> str:
    """One path, nothing where there is none. ``sign``: what the glossary calls it."""
    mark = f' data-sign="{sign}"' if sign else ""
    return f'<path class="{kind}"{mark} d="{data}"/>' if data else ""


def _filled(hexes: HexSet, kind: str, sign: str = "") -> str:
    return _path(kind, "".join(map(outline, members(hexes))), sign)


def side(hexagon: Hex, direction: int) -> str:
    """One side of a hex as path data."""
    x, y = centre(hexagon)
    (ax, ay), (bx, by) = (_CORNERS[c] for c in _SIDE[direction])
    return f"M{x + ax:g} {y + ay:.4g}L{x + bx:g} {y + by:.4g}"


def _edges(hexes: Sequence[Hex], inside: Callable[[Hex], bool]) -> str:
    """The sides where some terrain meets another."""
    return "".join(side(h, d) for h in hexes if inside(h) for d in DIRECTIONS if (n := beside(h, d)) and not inside(n))


def _walls(hexes: Sequence[Hex]) -> str:
    west = [(h, d) for h in hexes for d in (0, 1, 5) if (h, beside(h, d)) in CITY.walls and column_of(h) == 18]
    data = "".join(side(h, d) for h, d in west)
    return _path("wall", data) + _path("battlement", data)


def _bridges() -> str:
    """Parapets along the bridges."""
    data = ""
    for bridge in CITY.bridges:
        (ax, y), (bx, _) = centre(bridge[0]), centre(bridge[-1])
        data += f"M{ax - 12:g} {y - 8.5:.4g}H{bx + 12:g}M{ax - 12:g} {y + 8.5:.4g}H{bx + 12:g}"
    return _path("rails", data)


def _trees(within: HexSet) -> str:
    spots = ((-4, -3, 3.1), (4, -1, 2.6), (-1, 5, 2.8))
    circles = []
    for h in members(city.GARDEN & within):
        x, y = centre(h)
        shift = (column_of(h) * 7 + row_of(h) * 5) % 5 - 2
        circles += [
            f'<circle cx="{x + dx + shift:g}" cy="{y + dy:.4g}" r="{r}"/>' for dx, dy, r in spots[: 2 + shift % 2]
        ]
    return f'<g class="trees">{"".join(circles)}</g>' if circles else ""


def _waves(within: HexSet) -> str:
    data = ""
    for h in members(city.RIVER & within):
        x, y = centre(h)
        data += f"M{x - 6:g} {y - 2:.4g}q3-3 6 0t6 0M{x - 8:g} {y + 5:.4g}q3-3 6 0t6 0"
    return _path("waves", data)


def _stairs(within: HexSet) -> str:
    data = ""
    for h in members(city.STAIRS & within):
        x, y = centre(h)
        data += "".join(f"M{x - 7:g} {y + dy:.4g}h14" for dy in (-5, -2, 1, 4, 7))
    return _path("steps", data)


def _slopes(within: HexSet) -> str:
    data = ""
    for h in members(city.SLOPE & within):
        x, y = centre(h)
        up = -1 if TERRAIN[h] == "^" else 1
        data += "".join(f"M{x - 5:g} {y + dy - 2 * up:.4g}l5 {4 * up} 5 {-4 * up}" for dy in (-5, 0, 5))
    return _path("chevrons", data)


def _roofs(hexes: Sequence[Hex]) -> str:
    """A few roof ridges, so that a block of houses does not look flat."""
    data = ""
    for h in hexes:
        if TERRAIN[h] == "#":
            x, y = centre(h)
            turn = (column_of(h) * 3 + row_of(h) * 7) % 4
            data += (
                f"M{x - 4:g} {y + 1:.4g}h8m-4 0v-4",
                f"M{x - 5:g} {y - 3:.4g}l4 3h6",
                f"M{x:g} {y - 4:.4g}v7m-4 0h8",
                f"M{x - 4:g} {y - 2:.4g}h5v5h4",
            )[turn]
    return _path("roofs", data)


def _objectives(hexes: HexSet, kind: str) -> str:
    """What objectives are; what each is worth is written on those that bring points."""
    found = [(SITE[h], *centre(h)) for h in members(hexes)]
    plain = kind != "site"
    signs = "".join(site(spot.kind, x, y if plain else y - 4) for spot, x, y in found)
    texts = (
        ""
        if plain
        else "".join(f'<text class="worth" x="{x:g}" y="{y + 8.3:.4g}">{spot.value}</text>' for spot, x, y in found)
    )
    return f'<path class="{kind}" fill-rule="evenodd" d="{signs}"/>{texts}' if found else ""


def _letters(within: HexSet) -> str:
    out = []
    for h in members(city.METRO & within):
        x, y = centre(h)
        out.append(
            f'<circle class="station" cx="{x:g}" cy="{y:g}" r="7.5"/>'
            f'<text class="m" x="{x:g}" y="{y + 3.6:.4g}">M</text>'
        )
    for barracks in CITY.barracks:
        for h in members(bits(barracks.hexes) & within):
            x, y = centre(h)
            police = (
                f'<use class="site" href="#{symbol("celere")}" transform="translate({x:g} {y - 4:.4g}) scale(.8)"/>'
            )
            out.append(f'{police}<text class="caserma" x="{x:g}" y="{y + 8.3:.4g}">{barracks.number}</text>')
        for h in members(bits(barracks.exits) & within):
            x, y = centre(h)
            out.append(
                f'<g class="exit"><circle cx="{x:g}" cy="{y:g}" r="3.9"/>'
                f'<text x="{x:g}" y="{y + 2.4:.4g}">{barracks.number}</text></g>'
            )
    return "".join(out)


UPWARDS = 150
"""Half the length of the longest name that is read upwards, and more."""


class Lettering(NamedTuple):
    """A name as it is written: its lines, the middle of the first one's foot, and whether it is read upwards."""

    lines: list[str]
    x: float
    y: float
    upwards: bool = False


def lettering(place: Place) -> Lettering:
    """A name along its street, or in the middle of its square."""
    spots = [centre(h) for h in place.hexes]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    dx, dy = place.beside
    if place.kind in ("street", "avenue"):
        foot = 3 if place.kind == "avenue" else 2
        if high > wide:
            x = min(xs) + (wide / 2 if place.kind == "avenue" else 5) + foot
            return Lettering([place.name], x + dx, min(ys) + high / 2 + dy, upwards=True)
        return Lettering([place.name], sum(xs) / len(xs) + dx, sum(ys) / len(ys) + foot + dy)
    words = place.words
    half = (len(words) + 1) // 2
    short = len(place.name) < 12 or place.kind == "gate"
    lines = [place.name] if short else [line for line in (" ".join(words[:half]), " ".join(words[half:])) if line]
    return Lettering(lines, (min(xs) + max(xs)) / 2 + dx, (min(ys) + max(ys)) / 2 + 3 - 5 * (len(lines) - 1) + dy)


def written(place: Place, dx: float = 0, dy: float = 0) -> str:
    """A name, at its place or so far from it. What is read upwards stands along a path: for a browser that is to keep
    the city apart from the pieces pays dearly for every turned element."""
    lines, x, y, upwards = lettering(place)
    x, y = x + dx, y + dy
    if upwards:
        way = f"way-{CODES[place.hexes[0]]}"
        path = f'<path id="{way}" d="M{x:.4g} {y + UPWARDS:.4g}v{-2 * UPWARDS}" fill="none"/>'
        text = f'<textPath href="#{way}" startOffset="50%">{escape(place.name)}</textPath>'
        return f'{path}<text class="name {place.kind}">{text}</text>'
    spans = "".join(f'<tspan x="{x:.4g}" y="{y + 10 * i:.4g}">{escape(text)}</tspan>' for i, text in enumerate(lines))
    return f'<text class="name {place.kind}">{spans}</text>'


ACROSS = [place for place in CITY.places if not lettering(place).upwards]
"""Whose names move aside for the counters."""


def called(words: Words, name: str) -> str:
    """The name of a hex as the map has it, but for barracks: these are called in the reader's language."""
    return words.term(name) if name in words.terms else name


def whereabouts(words: Words, h: Hex) -> str:
    """A hex as lists name it, in which each is called otherwise: by its street, and how far it is from another one."""
    place, bearing = called(words, city.street(h)), city.BEARINGS.get(h)
    if bearing is None:
        return place
    steps, way, landmark = bearing
    near = words.many(
        # words: Where a hex is, on a map with all these names. {way}: “to the east”; {place}: a street, “Viale Nin”.
        "{n} hex {way} of {place}",
        "{n} hexes {way} of {place}",
        steps,
        way=f"wind-{way}",
        place=landmark,
    )
    return f"{place}, {near}" if city.lettered(h) else near


def _spots(look: Look) -> str:
    """Every hex somebody may enter, by name: the arrow keys go over the whole city, hex by hex, and whoever asks hears
    what is drawn there."""
    way_out = {h: barracks.number for barracks in CITY.barracks for h in barracks.exits}
    out = []
    for h in members(city.PASS[city.MARCH] | city.BARRACKS):
        terrain = look.words.term(f"terrain-{_TERRAIN[TERRAIN[h]]}") if TERRAIN[h] in _TERRAIN else ""
        # words: Said of a hex in a street. {n}: the number of the barracks.
        leads = look.words("exit of barracks {n}", n=way_out[h]) if h in way_out else ""
        name = escape(", ".join(filter(None, (whereabouts(look.words, h), terrain, leads))))
        sign = f' data-sign="{sign_of(h)}"' if sign_of(h) else ""
        out.append(
            f'<path data-place="{AT[h]}"{sign} class="spot" role="img" tabindex="-1" aria-label="{name}" '
            f'd="{outline(h)}"/>'
        )
    return "".join(out)


_SIGNS: dict[str, HexSet] = {
    "exit": city.EXITS,
    "barracks": city.BARRACKS,
    "metro": city.METRO,
    "objective": city.OBJECTIVES,
    "garden": city.GARDEN,
    "housing": city.HOUSING,
    "crowded": city.CROWDED,
}
"""What the glossary calls the hexes on which something is drawn."""


@cache
def sign_of(hexagon: Hex) -> str:
    """The glossary's entry for what is drawn on a hex; empty: nothing of the kind."""
    return next((sign for sign, hexes in _SIGNS.items() if hexes >> hexagon & 1), "")


_TERRAIN = {
    ".": "street",
    "=": "avenue",
    "g": "garden",
    "s": "stairs",
    "^": "slope-north",
    "v": "slope-south",
    "p": "housing",
    "a": "crowded",
}


def scoring(state: Corteo) -> HexSet:
    """The objectives that bring points in a game."""
    return _scoring(counted(state))


@cache
def _scoring(classes: tuple[str, ...] | None) -> HexSet:
    return bits(h for h in members(city.OBJECTIVES) if classes is None or SITE[h].kind in classes)


QUARTER = 7
"""How many hexes a quarter of the city is wide and high."""


def _quarters(within: HexSet) -> list[HexSet]:
    """Some hexes, parted by where they lie."""
    found: dict[tuple[int, int], HexSet] = {}
    for h in members(within):
        where = column_of(h) // QUARTER, row_of(h) // QUARTER
        found[where] = found.get(where, 0) | 1 << h
    return list(found.values())


def terrain(worth: HexSet, within: HexSet = MAP) -> str:
    """The ground of some hexes, without names. ``worth``: the objectives that bring points."""
    quarters = (_layers(worth, quarter) for quarter in _quarters(within))
    return "".join(part for layer in zip(*quarters, strict=True) for part in layer)


def _layers(worth: HexSet, within: HexSet) -> list[str]:
    """The ground of some hexes, from the lowest layer to the highest: what is higher also lies over its neighbours."""
    hexes = members(within)
    return [
        _filled((city.STREET | city.STAIRS | city.SLOPE) & within, "street"),
        _filled(city.AVENUE & within, "avenue"),
        _path("houses", "".join(outline(h) for h in hexes if TERRAIN[h] in "#KT")),
        _filled(city.GARDEN & within, "garden", "garden"),
        _filled(city.RIVER & within, "river"),
        _filled(city.HOUSING & within, "housing", "housing"),
        _filled(city.CROWDED & within, "crowded", "crowded"),
        _filled(city.OBJECTIVES & within & ~worth, "objective plain", "objective"),
        _filled(worth & within, "objective", "objective"),
        _filled(city.BARRACKS & within, "barracks", "barracks"),
        _filled(bits([*city.PRISON, *city.COURT]) & within, "cells"),
        _filled(city.METRO & within, "street", "metro"),
        _roofs(hexes),
        _trees(within),
        _waves(within),
        _stairs(within),
        _slopes(within),
        _path("banks", _edges(hexes, lambda h: TERRAIN[h] == "~")),
        _path("block", _edges(hexes, lambda h: TERRAIN[h] in "#KT")),
        _walls(hexes),
    ]


def marked(worth: HexSet, within: HexSet = MAP) -> str:
    """What is written on some hexes: objectives and their values, stations, the numbers of barracks."""
    return (
        _objectives(worth & within, "site")
        + _objectives(city.OBJECTIVES & ~worth & within, "site plain")
        + _letters(within)
    )


def ground(look: Look) -> Markup:
    """The whole city."""
    worth = scoring(Corteo.seen(look.view))
    layers = [
        f"<defs>{symbols()}</defs>",
        f'<g id="ground-plan"><rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>{terrain(worth)}{_bridges()}</g>',
        *(written(place) for place in (*CITY.gates, *CITY.places) if place not in ACROSS),
        marked(worth),
        _spots(look),
    ]
    # words: The title of the map, read aloud.
    title = escape(look.words("The city"))
    return Markup(
        f'<svg class="board city" viewBox="{VIEW_BOX}" role="group" aria-label="{title}" xmlns="http://www.w3.org/2000/svg">'
        + "".join(layers)
        + "</svg>"
    )
