"""Bots for every role of both games, each with a character of her own; from her own view only.

easy   sensible at once, now and then a whim;
normal what the role and the character ask for (:mod:`.workers`, :mod:`.roles`);
hard   for the choices that matter, re-dealt tables played on with the normal bots: a tree of moves and counter-moves
       in the game of bosses and roles; whole games to their end where nobody may talk.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from tabletop import Chance, Option, Table
from tabletop.bots import Budget, Sight, search

from . import roles, workers
from .worth import evaluate

WHIM = {"few": 0.15, "many": 0.35}
"""How often an easy bot does anything at all: seldom where her whim is everybody's loss."""
MATTER = {"vote", "bid", "contract", "sign", "deed", "pay"}
"""Questions that decide games: an easy bot has its whims there."""
PLAYED_OUT = {"contract", "vote"}
"""Questions of 2 to 4 for which a hard bot plays whole games in its head."""
EXCEPTION = 0.12
"""So much more often must a hard bot win by an exception from the silent convention of 2 to 4 to make it."""
DEPTH = 24


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of ``sight.ask.options``."""
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    question = sight.view["question"]
    if level == "easy" and question in MATTER and rng.random() < WHIM[sight.view["mode"]]:
        return rng.choice([o for o in options if o != "lend"])
    if level == "hard" and sight.view["mode"] == "few" and question in PLAYED_OUT:
        return played_out(sight, rng, budget)
    if level == "hard" and sight.view["mode"] == "many" and question in MATTER and "declare" not in options:
        return search(
            sight, rng, budget, evaluate=evaluate, policy=policy, depth=DEPTH, explore=0.5, options=worth_trying
        )
    return heuristic(sight.view, sight.seat, options, sight.names, rng)


def played_out(sight: Sight, rng: Chance, budget: Budget) -> Option:
    """Play every option to the end of the game, again and again; of a vote keep to the convention unless it loses."""
    options, until = sight.ask.options, time.monotonic() + budget.seconds
    won = [0.0] * len(options)
    rounds = 0
    for _ in range(max(1, budget.iterations // len(options))):
        table = sight.fork(rng)
        for number, option in enumerate(options):
            won[number] += result(table, option, sight.seat, rng)
        rounds += 1
        if time.monotonic() >= until:
            break
    best = options[won.index(max(won))]
    if sight.view["question"] != "vote":
        return best
    usual = heuristic(sight.view, sight.seat, options, sight.names, rng)
    return best if max(won) - won[options.index(usual)] >= EXCEPTION * rounds else usual


def result(table: Table, option: Option, seat: int, rng: Chance) -> float:
    """1 if the seat wins after an option, everybody playing on like a normal bot; else 0."""
    twin = table.fork()
    twin.answer(option)
    while twin.ask is not None:
        twin.answer(policy(twin, rng))
    return twin.outcome.scores[seat] if twin.outcome is not None else 0.0


def heuristic(view: dict[str, object], seat: int, options: list[Option], names: Sequence[str], rng: Chance) -> Option:
    """The normal bot of whichever game this is; whatever it has in mind, the answer is legal."""
    module = workers if view["mode"] == "few" else roles
    wanted = module.choose(view, seat, options, names, rng)
    return wanted if wanted in options else rng.choice(options)


def policy(table: Table, rng: Chance) -> Option:
    """Everybody plays like a normal bot."""
    ask = table.ask
    assert ask is not None
    if len(ask.options) == 1:
        return ask.options[0]
    assert ask.seat is not None
    return heuristic(table.view(ask.seat), ask.seat, ask.options, table.seats, rng)


def worth_trying(table: Table) -> list[Option]:
    """Leaves out what only lengthens a turn."""
    ask = table.ask
    assert ask is not None
    options = [o for o in ask.options if o not in ("lend", "show", "haggle") and not o.startswith("wage-")]
    wages = [o for o in ("wage-1", "wage-2", "wage-3", "wage-4") if o in ask.options]
    return [*options, *wages] or ask.options
