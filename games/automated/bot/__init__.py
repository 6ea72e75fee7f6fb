"""Bots for every role of both games, each with a character of her own; from her own view only.

easy   sensible at once, now and then a whim;
normal what the role and the character ask for (:mod:`.workers`, :mod:`.roles`);
hard   for the choices that matter, a search over re-dealt tables that plays on with the normal bots.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Chance, Option, Table
from tabletop.bots import Budget, Sight, search

from . import roles, workers
from .worth import evaluate

WHIM = 0.12
"""How often an easy bot does anything at all."""
MATTER = {"vote", "bid", "contract", "sign", "deed", "pay"}
"""Questions that decide games: an easy bot has its whims there."""
SEARCHED = {"few": {"contract"}, "many": MATTER}
"""Questions a hard bot searches; not the vote of 2 to 4, where a convention is worth more than a clever exception."""
DEPTH = 24


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of ``sight.ask.options``."""
    options = sight.ask.options
    if len(options) == 1:
        return options[0]
    question = sight.view["question"]
    if level == "easy" and question in MATTER and rng.random() < WHIM:
        return rng.choice([o for o in options if o != "lend"])
    if level == "hard" and question in SEARCHED[sight.view["mode"]] and "declare" not in options:
        return search(
            sight, rng, budget, evaluate=evaluate, policy=policy, depth=DEPTH, explore=0.5, options=worth_trying
        )
    return heuristic(sight.view, sight.seat, options, sight.names, rng)


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
