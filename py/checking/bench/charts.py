"""One small page of charts of all runs that are kept: an image, with a line for each figure that tells most."""

from collections.abc import Mapping, Sequence
from typing import Any

from drawing import markup as h

WIDE, HIGH, ACROSS = 300, 120, 3
PLOT = 60
"""Height of the part of a chart that has the line."""
FIGURES = (
    ("First visit: playable, × bare Pyodide", "boot", "Ludoteka, first", "playable_ratio"),
    ("Later visit: playable, × bare Pyodide", "boot", "Ludoteka, later", "playable_ratio"),
    ("First visit: bytes", "boot", "Ludoteka, first", "bytes"),
    ("Memory, later, × bare Pyodide", "boot", "Ludoteka, later", "memory_ratio"),
    ("Memory with bots, × bare Pyodide", "boot", "Ludoteka with bots, ten moves, later", "memory_ratio"),
)
EACH = (
    ("a tap painted, p95 × a plain page's", "play", "paint_ratio"),
    ("longest task in ms", "play", "longest_task"),
    ("bytes that cross, median", "taps", "crosses_p50"),
)
"""Figures that every game has."""


def page(runs: Sequence[Mapping[str, Any]], games: Sequence[str]) -> str:
    """The image. Figures that no run has are left out."""
    named = [*FIGURES, *((f"{game}: {what}", part, game, column) for what, part, column in EACH for game in games)]
    found = [(title, values(runs, part, row, column)) for title, part, row, column in named]
    drawn = [chart(number, title, points) for number, (title, points) in enumerate(kept for kept in found if kept[1])]
    height = HIGH * -(-len(drawn) // ACROSS)
    svg = h.svg(viewBox=f"0 0 {WIDE * ACROSS} {height}", xmlns="http://www.w3.org/2000/svg", font_family="sans-serif")
    return str(svg[h.rect(width="100%", height="100%", fill="#fff"), drawn]) + "\n"


def values(runs: Sequence[Mapping[str, Any]], part: str, row: str, column: str) -> list[tuple[str, float]]:
    """A figure run by run, with the day of each that has it."""
    figures = [(str(run["date"]), run.get(part, {}).get(row, {}).get(column)) for run in runs]
    return [(date, float(value)) for date, value in figures if value is not None]


def chart(number: int, title: str, points: Sequence[tuple[str, float]]) -> h.Element:
    """One figure: its line from zero up, the first and the last day, and the last value."""
    most = max(value for _, value in points) or 1
    step = (WIDE - 90) / max(1, len(points) - 1)
    spots = [(10 + at * step, 30 + PLOT * (1 - value / most)) for at, (_, value) in enumerate(points)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    days = dict.fromkeys((points[0][0], points[-1][0]))
    return h.g(transform=f"translate({number % ACROSS * WIDE} {number // ACROSS * HIGH})")[
        h.text(x="10", y="18", font_size="12")[title],
        h.path(d=f"M10 {30 + PLOT}h{WIDE - 90}", stroke="#999"),
        h.polyline(points=line, fill="none", stroke="#a11", stroke_width="2"),
        [h.circle(cx=f"{x:.1f}", cy=f"{y:.1f}", r="2.5", fill="#a11") for x, y in spots],
        h.text(x=f"{WIDE - 72}", y=f"{spots[-1][1] + 4:.1f}", font_size="12")[f"{points[-1][1]:g}"],
        h.text(x="10", y=f"{44 + PLOT}", font_size="10", fill="#555")[" – ".join(days)],
    ]
