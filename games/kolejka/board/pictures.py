"""Our drawings: the sixty goods and the five kinds, read once from ``pictures.toml``."""

import re

from tabletop import read_toml

_CIRCLE = re.compile(r"o\s*(-?[\d.]+)[ ,](-?[\d.]+)[ ,]([\d.]+)")


def outline(text: str) -> str:
    """Plain path data: circles written out as two arcs."""

    def circle(found: re.Match[str]) -> str:
        x, y, r = (float(number) for number in found.groups())
        return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"

    return _CIRCLE.sub(circle, text)


def _read() -> dict[str, dict[str, str]]:
    chapters = read_toml(__package__, "pictures.toml")
    return {chapter: {name: outline(text) for name, text in entries.items()} for chapter, entries in chapters.items()}


_READ = _read()
KINDS = _READ.pop("kinds")
GOODS = {name: path for entries in _READ.values() for name, path in entries.items()}
