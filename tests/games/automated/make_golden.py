"""Looks for golden games: ``PYTHONPATH=py:games:. python -m tests.games.automated.make_golden [seconds]``.

Bots with whims play under many seeds; of every way to end, the shortest game is kept in ``tests/saves``. Run it after a
change of the rules that makes saves unreadable (then ``GAME.version`` changes too), and bring the table of
``test_golden.py`` up to date: it prints the new one.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import automated
from automated.bot import policy
from automated.rules import Board
from automated.state import FiveToTen, TwoToFour
from tabletop import Chance, Table
from tabletop.testing import state_of

SAVES = Path(__file__).parents[2] / "saves"
REASONS = {
    "Full automation": "automation",
    "Class Betrayal": "betrayal",
    "Defeat: the boss": "defeat-robots",
    "Defeat: an Event": "defeat-deck",
    "Defeat: half": "defeat-elimination",
    "The Luddite": "luddite",
    "Bankruptcy": "monopoly-workers",
    "Monopoly": "monopoly-boss",
    "Both": "both-bankrupt",
    "{seat} has": "boss",
}


def ending(table: Table) -> str:
    """A name for how a game ended and who won."""
    assert table.outcome is not None
    state: Board = state_of(table)  # type: ignore[assignment]
    kind = next(name for start, name in REASONS.items() if table.outcome.reason.key.startswith(start))
    return workers(state, kind, table) if isinstance(state, TwoToFour) else bosses(state, kind, table)


def workers(state: TwoToFour, kind: str, table: Table) -> str:
    """2 to 4 players."""
    assert table.outcome is not None
    winners = table.outcome.winners
    if kind == "automation" and any(state.out):
        kind += "-with-eliminated"
    if kind == "betrayal":
        alone = [s for s in winners if state.coins[s] >= 8]
        couple = len(alone) < len(winners)
        kind += ("-couple" if couple else "") + ("-and-another" if couple and len(winners) > 2 else "")
        kind += "-several" if not couple and len(winners) > 1 else ""
    return f"workers-{kind}"


def bosses(state: FiveToTen, kind: str, table: Table) -> str:
    """5 to 10 players: the roles that win beside the one who ended the game."""
    assert table.outcome is not None
    roles = [state.roles[s] for s in table.outcome.winners]
    everybody = set(state.workers) <= set(table.outcome.winners)
    own = {"boss": "boss", "monopoly-boss": "boss", "betrayal": "startupper", "luddite": "luddite"}.get(kind)
    name = f"bosses-{kind}" + ("-both" if kind == "boss" and roles.count("boss") == 2 else "")
    name += "-several" if own == "startupper" and roles.count(own) > 1 else ""
    if everybody and own:
        name += "-and-collective"
    for role in ("boss", "scab", "startupper", "luddite"):
        if role in roles and role != own and not (everybody and role != "boss"):
            name += f"-and-{role}"
    return name


def played(seed: int) -> Table:
    """One game of bots with whims: patient ones do not declare at once, spendthrift ones buy all robots."""
    rng = Chance(seed * 7919)
    seats = 2 + rng.below(3 if seed % 3 == 0 else 9)
    table = Table.new(automated.GAME, list(automated.GAME.colours[:seats]), seed)
    whim, patient, spends = rng.choice([0.02, 0.1, 0.3, 0.7, 1.0]), rng.random() < 0.4, rng.random() < 0.3
    while table.ask is not None:
        options = table.ask.options
        if patient and "declare" in options and len(table.answers) < 120:
            option = rng.choice([o for o in options if o != "declare"])
        elif spends and "buy" in options and rng.random() < 0.8:
            option = "buy"
        elif rng.random() < whim:
            option = rng.choice(options)
        else:
            option = policy(table, rng)
        table.answer(option)
    return table


def main(seconds: float) -> None:
    """Search, write, and print what test_golden.py should hold."""
    found: dict[str, dict[str, Any]] = {}
    until, seed = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        seed += 1
        table = played(seed)
        name = ending(table)
        if name not in found or len(found[name]["answers"]) > len(table.answers):
            found[name] = table.save()
    for old in SAVES.glob("automated-*.json"):
        old.unlink()
    for name, save in sorted(found.items()):
        (SAVES / f"automated-{name}.json").write_text(
            json.dumps(save, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
        )
        table = Table.load(save)
        assert table.outcome is not None
        state: Any = state_of(table)
        roles = sorted(state.roles[s] if isinstance(state, FiveToTen) else "worker" for s in table.outcome.winners)
        print(f"    {(name, len(table.seats), table.outcome.reason.key, roles)!r},")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 90.0)
