"""The bill: what the page weighs, by part, printed at each build."""

import gzip
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from steps import held, keep

COMPRESSED = (".zip", ".whl", ".gz", ".woff", ".woff2", ".png", ".webp", ".jpg")  # no host compresses these again


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


def show(folder: Path, facts: dict[str, Any]) -> None:
    """Print the bill of a finished ``dist/``: files, bytes as they are, and bytes as a host sends them."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    rows: dict[str, list[int]] = {}
    for path, wire in zip(files, sent(files), strict=True):
        row = rows.setdefault(part_of(path.relative_to(folder).as_posix(), facts), [0, 0, 0])
        row[:] = [row[0] + 1, row[1] + path.stat().st_size, row[2] + wire]
    rows = dict(sorted(rows.items(), key=lambda row: -row[1][2]))
    rows["all"] = [sum(column) for column in zip(*rows.values(), strict=True)]
    print(f"{'part':28}{'files':>6}{'raw':>12}{'sent':>12}")
    for part, (number, raw, wire) in rows.items():
        print(f"{part:28}{number:>6}{raw:>12,}{wire:>12,}")
