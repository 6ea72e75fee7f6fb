"""What the README says of the rules is held by the tests it names."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
README = (HERE.parents[2] / "games" / "automated" / "README.md").read_text(encoding="utf-8")


def test_every_test_that_the_readme_names_is_there() -> None:
    tests = "".join(place.read_text(encoding="utf-8") for place in HERE.glob("test_*.py"))
    there = set(re.findall(r"^def (test_\w+)", tests, re.MULTILINE))
    named = set(re.findall(r"`(test_\w+)`", README))
    assert len(named) > 60
    assert named <= there


def test_every_ruling_names_its_test() -> None:
    part = README[README.index("## Where the booklet is silent") : README.index("## Reconstructed")]
    rows = [
        line
        for line in part.splitlines()
        if line.startswith("| ") and not line.startswith(("| ---", "| the booklet |"))
    ]
    assert len(rows) > 35
    assert [row for row in rows if "`test_" not in row] == []
