"""``build.py test lines``: how many lines of our own each room has. A diet begins with the scales."""

import subprocess
from collections import Counter
from pathlib import PurePosixPath

from places import ROOT

CODE = {".py", ".js", ".mjs", ".css", ".html", ".ts"}


def room_of(path: str) -> str:
    """The room of a file: ``py/tabletop``, ``games/*/rules`` over all games, ``static``, ``tests/kit`` …"""
    top, *rest = PurePosixPath(path).parts
    if top in ("py", "tests") and len(rest) > 1:
        return f"{top}/{rest[0]}"
    if top == "games":
        return f"games/*/{rest[1]}" if len(rest) > 2 else "games/*"
    return top if rest else "."


def counted() -> dict[str, Counter[str]]:
    """Lines by kind (code, tests, words, prose) and room, of all that git knows."""
    found: dict[str, Counter[str]] = {kind: Counter() for kind in ("code", "tests", "words", "prose")}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for path in listed.splitlines():
        suffix = PurePosixPath(path).suffix
        kinds = {".po": "words", ".md": "prose"} | dict.fromkeys(CODE, "tests" if path.startswith("tests/") else "code")
        if suffix in kinds and (ROOT / path).exists():
            found[kinds[suffix]][room_of(path)] += (ROOT / path).read_text("utf-8").count("\n")
    return found


def told() -> None:
    """Print them, the largest rooms first."""
    for kind, rooms in counted().items():
        print(f"{sum(rooms.values()):8,}  {kind}")
        for room, lines in rooms.most_common():
            print(f"{'':10}{lines:8,}  {room}")
