"""The steps of a build: each says what it is and how long it took, and is skipped while its inputs are the same."""

import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from places import CACHE

UNREAD = {"__pycache__", "_words.py"}  # what a run leaves in a source folder


@contextmanager
def step(what: str) -> Iterator[None]:
    """A line with this step's seconds when it is done."""
    began = time.monotonic()
    yield
    print(f"  {time.monotonic() - began:5.1f} s  {what}", flush=True)


def digest(*parts: Path | str) -> str:
    """A hash of files, of all files in folders, and of texts: the same contents under the same names give the same."""
    found = hashlib.sha256(sys.version.encode())
    for part in parts:
        for path in [Path(part)] if isinstance(part, str) else sorted(_files(part)):
            data = str(part).encode() if isinstance(part, str) else path.read_bytes()
            found.update(f"{path.name} {len(data)}\n".encode() + data)
    return found.hexdigest()[:16]


def fingerprint(files: Mapping[str, bytes], more: str = "") -> str:
    """A hash of files by name, in whatever order, and of a text."""
    found = hashlib.sha256(more.encode())
    for name, data in sorted(files.items()):
        found.update(f"{name} {len(data)}\n".encode() + data)
    return found.hexdigest()[:16]


def _files(place: Path) -> Iterable[Path]:
    if not place.is_dir():
        return [place]
    return (path for path in place.rglob("*") if path.is_file() and not UNREAD.intersection(path.parts))


def kept(name: str, key: str, make: Callable[[], Any]) -> Any:
    """A JSON value, made anew only when its key has changed. One value of a name is kept, the last.

    Args:
        name: a file name for it.
        key: a digest of all that it is made of.
    """
    known = held(name, key)
    return keep(name, key, make()) if known is None else known


def held(name: str, key: str) -> Any:
    """The value kept under this name, if it was made of the same; else None."""
    place = CACHE / "made" / f"{name}.json"
    value = json.loads(place.read_text("utf-8")) if place.exists() else {}
    return value["made"] if value.get("key") == key else None


def keep(name: str, key: str, made: Any) -> Any:
    """Keep a value under this name; returns it."""
    place = CACHE / "made" / f"{name}.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps({"key": key, "made": made}), "utf-8")
    return made
