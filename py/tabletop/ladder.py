"""Every level of a game's bots against every other, and against a yardstick that knows nothing of the game."""

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from . import arenas, bots, crew
from .game import Game

SURE = 1.96
"""Standard errors on either side of a mean that hold 95 of 100 means."""

FEWEST = 20
"""Of so many games an interval is worth something."""


class Rung(NamedTuple):
    """How a level did against another: its share of the games won, where 1 is its fair share; and how sure that is."""

    level: str
    against: str
    games: int
    share: float
    within: float
    """Half of the 95 % interval."""

    @property
    def sure(self) -> bool:
        """Whether chance is excluded. (Of very few games the interval says nothing: all may have ended alike.)"""
        return self.games >= FEWEST and self.share - self.within > 1


def everybody(game: Game) -> tuple[str, ...]:
    """Every level, the yardstick, and every level with each temper."""
    tempers = (f"{level}+{temper.id}" for level in game.levels for temper in game.tempers)
    return (*game.levels, bots.YARDSTICK, *tempers)


def matches(
    game: Game,
    kinds: Sequence[str],
    seats: int | None,
    games: int,
    seed: int,
    options: Mapping[str, Any],
    budget: bots.Budget,
) -> list[arenas.Match]:
    """Play this many games of each pair of kinds: one of the higher level against a table of the other, on every seat
    in turn; all pairs get the same deals. Who has a temper sits alone among its own level without it."""
    above = {level: number for number, level in enumerate(game.levels, 1)}
    plain = sorted((kind for kind in kinds if "+" not in kind), key=lambda kind: above.get(kind, 0), reverse=True)
    own = [(kind, kind.partition("+")[0]) for kind in kinds if "+" in kind]
    others = max(2, seats or game.seats[0]) - 1
    return [
        match
        for alone, other in [*itertools.combinations(plain, 2), *own]
        for match in arenas.matches(game, (alone, *[other] * others), None, games, seed, options, budget)
    ]


def rungs(rows: Iterable[crew.Row]) -> list[Rung]:
    """What the games of a ladder tell, pair by pair; the level that did better stands first. A game that nobody has won
    tells nothing of who is better."""
    won: dict[tuple[str, str], dict[str, list[float]]] = {}
    for row in rows:
        seating, winners = str(row["bots"]).split(), [int(seat) for seat in str(row["winners"]).split()]
        for level, other in itertools.permutations(dict.fromkeys(seating if winners else ()), 2):
            fair = seating.count(level) / len(seating)
            points = sum(seating[seat] == level for seat in winners) / len(winners)
            won.setdefault((level, other), {}).setdefault(str(row["seed"]), []).append(points / fair)
    found = [judged(*pair, [*deals.values()]) for pair, deals in won.items() if len(deals) > 1]
    better = [rung for rung in found if (rung.share, rung.level) > (1, rung.against)]
    return sorted(better, key=lambda rung: -rung.share)


def judged(level: str, against: str, deals: list[list[float]]) -> Rung:
    """How one did, from its shares in the games of each deal. The games of a deal, with seats changed, are no luck
    of their own, so the interval is one of deals. Few of them make it wider, much as Student's t does."""
    games, free = sum(map(len, deals)), len(deals) - 1
    share = sum(map(sum, deals)) / games
    apart = sum((sum(deal) - len(deal) * share) ** 2 for deal in deals)
    return Rung(level, against, games, share, SURE * (1 + 1.4 / free) * math.sqrt(apart * len(deals) / free) / games)
