"""The engines: decisions a second, forks, undo, replay, beside a bare tic-tac-toe loop.

Ratios are told against that loop, because seconds depend on the machine and on who else uses it.
"""

import random
import statistics
import time
import timeit
from collections.abc import Callable
from typing import Any

from tabletop import Chance, Game, Table
from tabletop.game import game_called
from tabletop.testing import finished

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SPELL = 0.4  # seconds that one round of each measurement lasts


def bare_loop(seconds: float, rng: random.Random) -> float:
    """Decisions a second of random tic-tac-toe in the plainest Python: the yardstick."""
    made = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        board = [0] * 9
        for turn in range(9):
            free = [cell for cell in range(9) if not board[cell]]
            board[rng.choice(free)] = 1 + turn % 2
            made += 1
            if any(board[a] and board[a] == board[b] == board[c] for a, b, c in LINES):
                break
    return made / seconds


def play_at_random(game: Game, seconds: float, rng: random.Random) -> float:
    """Decisions a second of random play on a table, ``ask.options`` built for each."""
    made = 0
    began = time.perf_counter()
    table = new(game, rng)
    while time.perf_counter() - began < seconds:
        for _ in range(50):
            if table.ask is None:
                table = new(game, rng)
            assert table.ask is not None
            table.answer(rng.choice(table.ask.options))
            made += 1
    return made / (time.perf_counter() - began)


def new(game: Game, rng: random.Random) -> Table:
    """A fresh table with as many seats as chance says."""
    return Table.new(game, [f"P{n}" for n in range(rng.choice(list(game.seats)))], rng.getrandbits(40))


def long_game(game: Game, seed: int) -> Table:
    """A table late in a random game."""
    table = finished(new(game, random.Random(seed)), seed=seed, most=2000)
    return table if table.ask else table.at(table.count - 1)


def milliseconds(act: Callable[[], Any]) -> float:
    """Median time of an act, in milliseconds."""
    timer = timeit.Timer(act)
    times, _ = timer.autorange()
    return statistics.median(timer.repeat(5, times)) * 1000 / times


def measure(game_id: str, rounds: int) -> dict[str, float]:
    """All figures of one game, medians of ``rounds``."""
    game = game_called(game_id)
    rates, bares, ratios = [], [], []
    for number in range(rounds):
        rates.append(play_at_random(game, SPELL, random.Random(number)))
        bares.append(bare_loop(SPELL / 2, random.Random(number)))
        ratios.append(bares[-1] / rates[-1])
    late = long_game(game, 3)
    save = late.save()
    rng = Chance(5)
    undo_times = []
    for moves in range(1, len(late.answers), max(1, len(late.answers) // 40)):
        began = time.perf_counter()
        late.at(moves)
        undo_times.append((time.perf_counter() - began) * 1000)
    seat = late.ask.seat if late.ask else None
    return {
        "decisions_per_second": round(statistics.median(rates)),
        "bare_loop_per_second": round(statistics.median(bares)),
        "times_slower_than_bare_loop": round(statistics.median(ratios), 2),
        "fork_ms": round(milliseconds(late.fork), 4),
        "redealt_fork_ms": round(milliseconds(lambda: late.fork(seat or 0, rng)), 4),
        "undo_ms_worst": round(max(undo_times), 3),
        "replay_ms_per_1000": round(milliseconds(lambda: Table.load(save)) * 1000 / len(late.answers), 2),
        "answers": len(late.answers),
    }
