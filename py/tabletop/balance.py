"""What ledgers of games between bots tell, as a page of Markdown: who plays how well, and which seats win.

Ratings are TrueSkill's (group ``cluster``), which knows tables of more than two and shared victories.
"""

import csv
import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import fmean

from . import crew
from .ladder import SURE, rungs

BAR = 20
"""Signs of a bar that stands for the whole."""


def read(places: Iterable[Path]) -> list[crew.Row]:
    """All rows of some ledgers."""
    found: list[crew.Row] = []
    for place in places:
        with place.open(encoding="utf-8", newline="") as file:
            found += [dict(row) for row in csv.DictReader(file)]
    return found


def page(rows: Sequence[crew.Row]) -> str:
    """The page: a part for each game, choice of options and number of seats."""
    parts: dict[tuple[str, str, int], list[crew.Row]] = defaultdict(list)
    for row in rows:
        parts[str(row["game"]), str(row["options"]), len(str(row["bots"]).split())].append(row)
    return "\n".join(line for key, some in sorted(parts.items()) for line in part(*key, some))


def part(game: str, options: str, seats: int, rows: Sequence[crew.Row]) -> Iterator[str]:
    """One game with one choice of options, at tables of so many."""
    said = ", ".join(f"{key} {value}" for key, value in json.loads(options).items())
    dates, codes = (sorted({str(row[name]) for row in rows}) for name in ("date", "code"))
    budgets = sorted({(int(row["iterations"]), str(row["limit"])) for row in rows})
    yield f"## {game}{f' ({said})' if said else ''}, {seats} seats\n"
    yield (
        f"{len(rows)} games; {', '.join(dates)}; sources {', '.join(codes)}; seeds from "
        f"{min(int(row['seed']) for row in rows)} to {max(int(row['seed']) for row in rows)}; iterations "
        f"{', '.join(f'{tries}' for tries, _ in budgets)}\n"
    )
    yield from table(
        ("better", "than", "games", "fair share", "95 %", ""),
        [
            (r.level, r.against, r.games, f"{r.share:.2f}", f"± {r.within:.2f}", "" if r.sure else "may be chance")
            for r in rungs(rows)
        ],
    )
    yield from table(
        ("bot", "TrueSkill", "±", ""),
        [(kind, f"{mu:.1f}", f"{2 * sigma:.1f}", bar(mu / 50)) for kind, mu, sigma in ratings(rows)],
    )
    yield from by_seat(seats, rows)
    endings = Counter(str(row["ending"]) for row in rows)
    yield from table(
        ("ending", "games", "share", ""),
        [(name, n, f"{n / len(rows):.0%}", bar(n / len(rows))) for name, n in endings.most_common()],
    )
    answers = sorted(int(row["answers"]) for row in rows)
    middle = answers[len(answers) // 2]
    yield f"Length: {answers[0]} to {answers[-1]} answers, half of the games at most {middle}.\n"


def by_seat(seats: int, rows: Sequence[crew.Row]) -> Iterator[str]:
    """How often each seat wins."""
    won = [[points(row, seat) for row in rows] for seat in range(seats)]
    within = [SURE * math.sqrt(max(fmean(some) * (1 - fmean(some)), 0.0) / len(some)) for some in won]
    yield from table(
        (f"seat, of {seats}", "games", "won", "95 %", ""),
        [
            (seat + 1, len(some), f"{fmean(some):.0%}", f"± {near:.0%}", bar(fmean(some)))
            for seat, (some, near) in enumerate(zip(won, within, strict=True))
        ],
    )


def points(row: crew.Row, seat: int) -> float:
    """What a seat has of a game: 1, or its part of a shared victory."""
    winners = str(row["winners"]).split()
    return (str(seat) in winners) / max(1, len(winners))


def ratings(rows: Sequence[crew.Row]) -> list[tuple[str, float, float]]:
    """Kind of bot, its skill and how unsure that is, the best first."""
    try:
        from trueskill import Rating, rate
    except ImportError as error:
        raise crew.CrewTrouble("TrueSkill is not installed: pip install --group cluster.") from error
    known: dict[str, Rating] = defaultdict(Rating)
    for row in rows:
        kinds, winners = str(row["bots"]).split(), str(row["winners"]).split()
        if len(set(kinds)) > 1:
            ranks = [0 if str(seat) in winners else 1 for seat in range(len(kinds))]
            for kind, (after,) in zip(kinds, rate([(known[kind],) for kind in kinds], ranks), strict=True):
                known[kind] = after
    return sorted(((kind, each.mu, each.sigma) for kind, each in known.items()), key=lambda told: -told[1])


def bar(part_of: float) -> str:
    """A bar for a part of the whole."""
    return "█" * round(BAR * min(1.0, max(0.0, part_of)))


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    """A table in Markdown; nothing where it would be empty."""
    if rows:
        yield "\n".join(f"| {' | '.join(map(str, row))} |" for row in (heads, ["---"] * len(heads), *rows)) + "\n"
