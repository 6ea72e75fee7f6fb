"""Every numbered section of the rulebook has its tests, or rows of a table, by number; every scenario by name."""

import re
from pathlib import Path

BASIC = [f"{n:02d}" for n in range(1, 16)]
CHAPTERS = "1abcd 2 3,a 4abc 5abcd 6abcd 7abcdef 8abcdefgh 9 10,ab 11 12ab 13abcd 14,a"
"""A comma: the chapter has a text of its own beside its lettered sections."""
ADVANCED = [
    chapter.rstrip(",abcdefgh") + letter
    for chapter in CHAPTERS.split(" ")
    for letter in [*([""] if "," in chapter or chapter.isdigit() else []), *chapter.lstrip("0123456789,")]
]
SCENARIOS = ["internationalist", "antifascist", "social", "antirepressive"]


def test_every_section_has_its_tests() -> None:
    text = "".join(place.read_text(encoding="utf-8") for place in Path(__file__).parent.glob("test_*.py"))
    tested = set(re.findall(r"^(?:def test_| +\(\")([0-9]+[a-h]?|[a-z]+)[_ ]", text, flags=re.MULTILINE))
    assert [section for section in (*BASIC, *ADVANCED, *SCENARIOS) if section not in tested] == []
