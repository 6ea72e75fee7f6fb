"""Bots against bots: which level wins how often."""

import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import bots, crew
from .chance import Chance
from .game import Game
from .table import Table

RANDOM = "random"
"""Sits where no bot does, and answers at random."""


def names(game: Game, count: int) -> list[str]:
    """Names for so many seats."""
    return [game.colours[i] if i < len(game.colours) else f"Player {i + 1}" for i in range(count)]


@dataclass(frozen=True)
class Match:
    """One game between bots."""

    game: Game
    seating: tuple[str, ...]
    """The kind of bot of each seat (:func:`tabletop.bots.parted`), or :data:`RANDOM`."""
    seed: int
    options: Mapping[str, Any]
    budget: bots.Budget

    @property
    def key(self) -> crew.Row:
        """The columns of the ledger that tell it from others."""
        return {
            "game": self.game.id,
            "bots": " ".join(self.seating),
            "seed": self.seed,
            "options": json.dumps(self.options, sort_keys=True),
            "iterations": self.budget.iterations,
            "limit": self.budget.seconds,
        }


def matches(
    game: Game,
    levels: Sequence[str],
    seats: int | None,
    games: int,
    seed: int,
    options: Mapping[str, Any],
    budget: bots.Budget,
) -> list[Match]:
    """The games of a run: each deal is played with every seating of the levels, then comes the next deal.

    Args:
        seats: how many sit at the table; None: one for each level. Levels repeat until all seats have one.
        seed: of the first deal.

    Raises:
        ValueError: the game has no bots of such a level or temper; says which in a sentence.
    """
    for kind in levels:
        if kind != RANDOM:
            bots.parted(game, kind)
    seated = itertools.islice(itertools.cycle(levels), seats or len(levels))
    seatings = sorted(set(itertools.permutations(seated)))
    return [
        Match(game, seatings[number % len(seatings)], seed + number // len(seatings), options, budget)
        for number in range(games)
    ]


def work(match: Match) -> crew.Row:
    """Play a game to its end. Returns its row of the ledger: spaces divide winners and scores, seats count from 0."""
    seed = match.seed
    table = Table.new(match.game, names(match.game, len(match.seating)), seed, match.options)
    rng = Chance(seed + 77)
    streams = [Chance(seed * 31 + seat) for seat in range(len(match.seating))]
    while (ask := table.ask) is not None:
        if ask.seat is None:
            table.answer(rng.choice(ask.options))
        elif match.seating[ask.seat] == RANDOM:
            table.answer(streams[ask.seat].choice(ask.options))
        else:
            table.answer(
                bots.play(table, match.seating[ask.seat], streams[ask.seat], match.budget.of(match.seating[ask.seat]))
            )
    assert table.outcome is not None
    return {
        **match.key,
        "answers": table.count,
        "ending": table.outcome.ending,
        "winners": " ".join(map(str, table.outcome.winners)),
        "scores": " ".join(map(str, table.outcome.scores)),
    }
