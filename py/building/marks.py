"""The marks of the seats and a few signs beside them, as a font of our own.

No text font has them all, so each device would put in what it finds: another size, another weight, on some a coloured
heart. These are drawn for each other: the same optical size, standing on the same line.
"""

from __future__ import annotations

import hashlib
import math
from io import BytesIO
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

from places import CACHE

FAMILY = "Ludoteka Marks"
FILE = "static/fonts/ludoteka-marks.woff"
EM = 1000
WIDTH = 800
MIDDLE = (400.0, 350.0)  # half way up a capital letter
Point = tuple[float, float]


def marks() -> Path:
    """The font, drawn anew when this file has changed."""
    digest = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
    file = CACHE / "marks" / f"{digest}.woff"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(drawn())
    return file


def drawn() -> bytes:
    """The font's bytes; the same for the same drawings."""
    shapes = {".notdef": [], **SHAPES}
    builder = FontBuilder(EM, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder([_name(sign) for sign in shapes])
    builder.setupCharacterMap({ord(sign): _name(sign) for sign in SHAPES})
    builder.setupGlyf({_name(sign): _glyph(outlines) for sign, outlines in shapes.items()})
    glyphs = builder.font["glyf"]
    builder.setupHorizontalMetrics({_name(sign): (WIDTH, getattr(glyphs[_name(sign)], "xMin", 0)) for sign in shapes})
    builder.setupHorizontalHeader(ascent=950, descent=-250)
    builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=950, sTypoDescender=-250, usWinAscent=950, usWinDescent=250)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.flavor = "woff"
    out = BytesIO()
    builder.save(out)
    return out.getvalue()


def _name(sign: str) -> str:
    return sign if sign == ".notdef" else f"uni{ord(sign):04X}"


def _glyph(outlines: list[list[Point]]) -> Glyph:
    pen = TTGlyphPen(None)
    for outline in outlines:
        pen.moveTo(outline[0])
        for point in outline[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph(round=round)


# -- shapes: outlines run clockwise ------------------------------------------------------------------------------------


def _ring(radius: float, count: int, *, start: float = 90, at: Point = MIDDLE, dent: float = 1.0) -> list[Point]:
    """Points on a circle, clockwise from ``start`` degrees; every second one nearer to the middle by ``dent``."""
    x, y = at
    found = []
    for number in range(count):
        angle = math.radians(start - number * 360 / count)
        reach = radius * (dent if number % 2 else 1)
        found.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return found


def _disc(radius: float, at: Point = MIDDLE) -> list[Point]:
    return _ring(radius, 64, at=at)


def _box(left: float, bottom: float, right: float, top: float) -> list[Point]:
    return [(left, bottom), (left, top), (right, top), (right, bottom)]


def _moved(outline: list[Point], up: float) -> list[Point]:
    return [(x, y + up) for x, y in outline]


def _heart() -> list[Point]:
    """The well-known curve, x = 16 sin³ t."""
    found = []
    for number in range(64):
        t = 2 * math.pi * number / 64
        across = 16 * math.sin(t) ** 3
        up = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        found.append((MIDDLE[0] + 22 * across, MIDDLE[1] + 40 + 22 * up))
    return found


SHAPES: dict[str, list[list[Point]]] = {
    "●": [_disc(340)],
    "■": [_box(95, 45, 705, 655)],
    "▲": [_moved(_ring(430, 3), -75)],
    "◆": [_ring(410, 4)],
    "★": [_moved(_ring(430, 10, dent=0.42), -25)],
    "⬟": [_moved(_ring(390, 5), -25)],
    "✚": [
        [
            (290, 0), (290, 240), (50, 240), (50, 460), (290, 460), (290, 700),
            (510, 700), (510, 460), (750, 460), (750, 240), (510, 240), (510, 0),
        ]
    ],
    "⬢": [_ring(380, 6)],
    "♥": [_heart()],
    "♣": [
        _disc(175, (400, 540)), _disc(175, (215, 290)), _disc(175, (585, 290)),
        [(300, 0), (370, 180), (340, 300), (400, 420), (460, 300), (430, 180), (500, 0)],
    ],
    "→": [[(40, 300), (40, 400), (500, 400), (500, 570), (770, 350), (500, 130), (500, 300)]],
}  # fmt: skip
