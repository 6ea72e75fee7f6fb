"""What the README promises of the rules is held by the tests it names."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
README = (HERE.parents[2] / "games" / "volk" / "README.md").read_text(encoding="utf-8")


def test_every_test_that_the_readme_names_is_there() -> None:
    named = re.findall(r"`(test_\w+)`", README)
    written = {
        name
        for room in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", room.read_text("utf-8"), re.M)
    }
    assert len(named) > 40
    assert [name for name in named if name not in written] == []


def test_every_reading_has_a_test() -> None:
    rows = [line for line in README.splitlines() if line.startswith("| ") and line.count(" | ") == 2]
    readings = [row for row in rows if not row.startswith(("| the booklet |", "| about |", "| --- |"))]
    assert len(readings) > 25
    assert [row for row in readings if "`test_" not in row] == []
