"""Makes the golden games again: ``python tests/games/corteo/golden.py``. One a level of victory, one a scenario.

Bots of different levels play seeds in turn until every ending has its game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SAVES = ROOT / "tests" / "saves"
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "py"), str(ROOT / "games")]

import corteo  # noqa: E402
from tabletop import Chance, Table, bots  # noqa: E402

LEVELS = ("march-crushing", "march-narrow", "draw", "power-narrow", "power-crushing", "march-rout")
SCENARIOS = ("internationalist", "antifascist", "social", "antirepressive")
PAIRS = (("normal", "normal"), ("easy", "normal"), ("easy", "easy"), ("random", "normal"), ("random", "random"))


def play(game: str, march: str, power: str, seed: int, seats: int = 2) -> Table:
    """A whole game of two levels, or of random answers."""
    names = ["Anna", "Bruno", "Carla"][:seats]
    special = dict.fromkeys(("smoke", "short", "jams", "national"), game != "basic" and seed % 2 == 1)
    table = Table.new(corteo.GAME, names, seed, {"game": game, **special})
    streams = [Chance(seed * 7 + seat) for seat in range(seats)]
    levels = [march, power, march]
    while (ask := table.ask) is not None:
        assert ask.seat is not None
        rng = streams[ask.seat]
        level = levels[ask.seat]
        table.answer(rng.choice(ask.options) if level == "random" else bots.play(table, level, rng))
    return table


def level_of(table: Table) -> str:
    """The level of victory a finished game ended with."""
    from corteo.rules.ending import level_of as named

    assert table.outcome is not None
    return named(int(table.outcome.scores[0]), table.options["game"] != "basic")


def write(name: str, table: Table) -> None:
    """Keep a finished game."""
    path = SAVES / f"corteo-{name}.json"
    path.write_text(json.dumps(table.save(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    assert table.outcome is not None
    print(path.name, len(table.answers), table.outcome.scores)


def main() -> None:
    """All golden games."""
    wanted = set(LEVELS)
    for seed in range(400):
        for march, power in PAIRS:
            table = play("basic" if seed % 3 == 0 else "advanced", march, power, seed)
            if (level := level_of(table)) in wanted:
                wanted.remove(level)
                write(level, table)
            if not wanted:
                break
        if not wanted:
            break
    for number, game in enumerate(SCENARIOS):
        write(game, play(game, "normal", "normal", 11 + number, 3 if game == "antirepressive" else 2))


if __name__ == "__main__":
    main()
