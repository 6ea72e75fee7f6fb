"""The bill: what the page weighs, by part, printed at each build."""

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from steps import held, keep

COMPRESSED = (".zip", ".whl", ".gz", ".woff", ".woff2", ".png", ".webp", ".jpg")  # no host compresses these again


@dataclass(frozen=True)
class Line:
    """One part of the page: how many files, how many bytes as they are and as a host sends them."""

    part: str
    files: int
    raw: int
    sent: int


def sent(paths: Iterable[Path]) -> list[int]:
    """Bytes on the wire: gzip where a static host compresses, as it is where it does not. What the build before has
    weighed is not weighed again."""
    known, weighed, found = held("sent", "") or {}, {}, []
    for path in paths:
        data = path.read_bytes()
        if path.suffix in COMPRESSED:
            found.append(len(data))
            continue
        key = sha256(data).hexdigest()[:16]
        weighed[key] = known.get(key) or len(gzip.compress(data, 9, mtime=0))
        found.append(weighed[key])
    keep("sent", "", weighed)
    return found


def part_of(name: str, facts: dict[str, Any]) -> str:
    """Which line of the bill a file belongs to."""
    stem = Path(name).name.partition(".")[0]
    game = stem.partition("-")[0]
    parts = {
        facts["snapshot"]: "snapshot (later visits)",
        "pyodide-": "engine",
        "pyscript-": "PyScript",
        "assets/stdlib": "standard library",
        "wheels/past/": "former rules (when asked for)",
        "wheels/": f"game {game}" if game in facts["games"] else "kit and app",
        "words-": f"words {stem.partition('-')[2]}",
        "assets/face-": f"face {stem.split('-')[-2]}" if "-" in stem else "",
        "books-": f"book {stem}",
        "assets/screens-": "screens before Python",
    }
    if name.endswith((".woff", ".woff2")):
        return "fonts"
    return next((part for start, part in parts.items() if name.startswith(start)), "page")


def lines(folder: Path, facts: dict[str, Any]) -> list[Line]:
    """The bill of a finished ``dist/``."""
    found: dict[str, list[Path]] = {}
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        found.setdefault(part_of(path.relative_to(folder).as_posix(), facts), []).append(path)
    made = [
        Line(part, len(paths), sum(p.stat().st_size for p in paths), sum(sent(paths))) for part, paths in found.items()
    ]
    return sorted(made, key=lambda line: -line.sent)


def show(folder: Path, facts: dict[str, Any]) -> None:
    """Print the bill of a finished ``dist/``."""
    made = lines(folder, facts)
    print(f"{'part':28}{'files':>6}{'raw':>12}{'sent':>12}")
    for line in made:
        print(f"{line.part:28}{line.files:>6}{line.raw:>12,}{line.sent:>12,}")
    print(f"{'all':28}{sum(x.files for x in made):>6}{sum(x.raw for x in made):>12,}{sum(x.sent for x in made):>12,}")
