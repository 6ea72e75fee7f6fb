"""``build.py bench``: every figure beside a baseline of the same run, as JSON and as a table."""

import datetime
import json
import platform
import time
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from places import ROOT, BuildError, game_ids

FOLDER = ROOT / "bench"
HISTORY = FOLDER / "history.jsonl"
LATEST = FOLDER / "latest.json"
CHARTS = FOLDER / "charts.svg"
USUAL = ("engines", "taps", "boot", "play")
PARTS = (*USUAL, "reach")


def bench(parts: Sequence[str], *, rounds: int, keep: bool) -> dict[str, Any]:
    """Measure, print a table and then JSON.

    Args:
        parts: of ``PARTS``; if empty, what takes five minutes.
        rounds: how often each thing is measured.
        keep: add one line to the history in the repository.
    """
    for part in parts:
        if part not in PARTS:
            raise BuildError(f"There is no bench part called {part!r}: {', '.join(PARTS)}.")
    figures: dict[str, Any] = {"date": datetime.date.today().isoformat(), "python": platform.python_version()}
    for part in parts or USUAL:
        began = time.monotonic()
        print(f"\n{part} …", flush=True)
        figures[part] = measured(part, rounds)
        print(f"{part}: {time.monotonic() - began:.0f} s")
        for line in tables(figures[part]):
            print(line, flush=True)
    FOLDER.mkdir(exist_ok=True)
    LATEST.write_text(json.dumps(figures, indent=1) + "\n")
    if keep:
        with HISTORY.open("a") as file:
            file.write(json.dumps(figures) + "\n")
    from . import charts

    runs = [json.loads(line) for line in HISTORY.read_text().splitlines()]
    CHARTS.write_text(charts.page(runs if keep else [*runs, figures], game_ids()))
    print()
    print(json.dumps(figures))
    return figures


def measured(part: str, rounds: int) -> dict[str, Any]:
    """The figures of one part: row -> column -> number."""
    if part == "engines":
        from . import engines

        return {game: engines.measure(game, rounds) for game in game_ids()}
    if part == "taps":
        from . import taps

        return taps.taps()
    if part == "reach":
        from . import reach

        return reach.reach()
    from . import browsing

    return browsing.boot(rounds) if part == "boot" else browsing.play(rounds)


def tables(rows: dict[str, Any]) -> Iterator[str]:
    """Rows of figures for a person, those with the same columns together."""
    for _, names in groupby(rows, key=lambda name: tuple(rows[name])):
        yield from table({name: rows[name] for name in names})


def table(rows: dict[str, Any]) -> list[str]:
    """Rows of figures for a person: one line a row, columns as wide as they need to be."""
    columns = list(dict.fromkeys(column for row in rows.values() for column in row))
    cells = [["", *columns], *([name, *(str(row.get(column, "")) for column in columns)] for name, row in rows.items())]
    widths = [max(len(line[at]) for line in cells) for at in range(len(columns) + 1)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells]
