"""The memory snapshot: an interpreter with kit, app and all games imported, in all languages, as it lies in memory,
compressed.

A later visit starts from it instead of importing. It fits exactly one build of Pyodide and one release of ours; it has
no files, so whatever a module needs must have been read when it was imported.
"""

import gzip
import shutil
import struct
from collections.abc import Mapping
from pathlib import Path

from places import CACHE
from steps import digest, fingerprint

from .forge import HERE as FORGE
from .forge import forge
from .wheels import Made

PAGE = 1 << 16  # bytes


def snapshot(made: Made, packages: tuple[str, ...], catalogues: Mapping[str, bytes]) -> Path:
    """Make the snapshot of these wheels (unpacked in this order), or take it from the cache. ``catalogues``:
    ``<package>-<language>`` -> a compiled catalogue."""
    parts = [made.stdlib, *(made.wheels[name] for name in packages), Path(__file__), FORGE]
    folder = CACHE / "snapshot" / fingerprint(catalogues, digest(*parts))
    packed = folder / "memory.bin.gz"
    if packed.exists():
        return packed
    folder.mkdir(parents=True, exist_ok=True)
    raw = folder / "memory.bin"
    wheels = [str(made.wheels[name]) for name in packages]
    words = folder / "words"
    words.mkdir(exist_ok=True)
    for name, catalogue in catalogues.items():
        (words / f"{name}.mo").write_bytes(catalogue)
    forge(folder, "freezing.py", snapshot=str(raw), stdlib=str(made.stdlib), files=wheels, words=str(words))
    shutil.rmtree(words)
    packed.write_bytes(gzip.compress(without_empty_pages(raw.read_bytes()), 9, mtime=0))
    raw.unlink()
    return packed


def without_empty_pages(memory: bytes) -> bytes:
    """A snapshot as ``interpreter.mjs`` reads it: the size of the memory, that of Pyodide's head before it, how many
    pages hold anything, which these are; the head, the pages."""
    headed = int.from_bytes(memory[4:8], "little")
    head, pages = memory[:headed], [memory[start : start + PAGE] for start in range(headed, len(memory), PAGE)]
    places = [n for n, page in enumerate(pages) if any(page)]
    sizes = struct.pack(f"<{3 + len(places)}I", len(memory) - headed, headed, len(places), *places)
    return sizes + head + b"".join(pages[n] for n in places)
