"""Our drawings, read once from ``pictures.toml``: the sixty goods, the five kinds, the ten queue cards."""

from __future__ import annotations

import pkgutil
import re
import tomllib

_CIRCLE = re.compile(r"o\s*(-?[\d.]+)[ ,](-?[\d.]+)[ ,]([\d.]+)")


def outline(text: str) -> str:
    """Plain path data: circles written out as two arcs."""

    def circle(found: re.Match[str]) -> str:
        x, y, r = (float(number) for number in found.groups())
        return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"

    return _CIRCLE.sub(circle, text)


def _read() -> dict[str, dict[str, str]]:
    data = pkgutil.get_data(__package__, "pictures.toml")
    assert data is not None
    chapters = tomllib.loads(data.decode())
    return {chapter: {name: outline(text) for name, text in entries.items()} for chapter, entries in chapters.items()}


_READ = _read()
KINDS = _READ.pop("kinds")
CARDS = _READ.pop("cards")
GOODS = {name: path for entries in _READ.values() for name, path in entries.items()}
