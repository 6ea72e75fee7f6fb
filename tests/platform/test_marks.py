"""The font of the seats' marks: all of them, and nothing that would be cut off."""

from __future__ import annotations

import importlib
import re
from io import BytesIO

from fontTools.ttLib import TTFont

from building import marks
from places import ROOT, game_ids


def font() -> TTFont:
    return TTFont(BytesIO(marks.drawn()))


def test_every_seat_mark_of_every_game_is_in_the_font_and_asked_of_it() -> None:
    wanted = {mark for game in game_ids() for mark in importlib.import_module(game).GAME.marks}
    assert len(wanted) >= 10
    assert wanted <= set(map(chr, font().getBestCmap()))
    sheet = (ROOT / "static" / "styles" / "base.css").read_text("utf-8")
    asked = re.search(r'"Ludoteka Marks";.*?unicode-range: ([^;]+);', sheet, re.S)
    assert asked
    assert {int(code.removeprefix("U+"), 16) for code in asked[1].split(", ")} == set(font().getBestCmap())


def test_a_mark_keeps_to_its_width_and_line() -> None:
    made = font()
    for name in made.getGlyphOrder()[1:]:
        glyph = made["glyf"][name]
        assert glyph.xMin >= -30, name
        assert glyph.xMax <= marks.WIDTH + 30, name
        assert -100 <= glyph.yMin < glyph.yMax <= 800, name


def test_the_same_drawings_make_the_same_bytes() -> None:
    assert marks.drawn() == marks.drawn()
