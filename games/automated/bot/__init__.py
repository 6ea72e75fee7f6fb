"""Bots for every role of both games, each with a character of her own; from her own view only.

easy   plays like normal, and now and then does anything at all;
normal does what her role and her character ask for: :mod:`.comrades` in the game for 2 to 4, :mod:`.bosses` and
       :mod:`.workers` in the game for 5 to 10;
hard   tries the choices that matter in re-dealt tables, played on with the normal bots: whole games to their end in
       2 to 4, a tree of moves and counter-moves, judged by :mod:`.worth`, in 5 to 10.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from tabletop import Chance, Option, Question, Table
from tabletop.bots import Budget, Sight, search

from .. import questions as q
from ..views import FactoryView, TownView, View, read
from . import bosses, comrades, workers
from .worth import evaluate

WHIM = {"few": 0.15, "many": 0.35}
"""How often an easy bot does anything at all: seldom where her whim is everybody's loss."""
MATTER = {
    q.WORK_OR_STRIKE, q.HOW_MANY_FINGERS, q.WHICH_CONTRACT, q.FOR_WHOM_TO_WORK, q.WHICH_STRIKE, q.WHOSE_ROBOT,
    q.WHO_MUST_BUY, q.BOSSES_ON_THE_STRIKE, q.BOSSES_ON_WHO_IS_HIT, q.AT_PAYDAY,
}  # fmt: skip
"""Questions that decide games: an easy bot has its whims there, a hard one thinks."""
PLAYED_OUT = {q.WHICH_CONTRACT, q.WORK_OR_STRIKE}
"""Questions of 2 to 4 for which a hard bot plays whole games in its head."""
EXCEPTION = 0.12
"""A hard bot of 2 to 4 leaves the silent convention only for an answer that wins this much more often (1.0: always)."""
DEPTH = 24
"""Answers that a hard bot of 5 to 10 plays on before it judges a position."""


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of ``sight.ask.options``."""
    options, question = sight.ask.options, sight.ask.question
    if len(options) == 1:
        return options[0]
    if level == "easy" and question in MATTER and rng.random() < WHIM[read(sight.view).mode]:
        return rng.choice([option for option in options if option != q.Lend()])
    if level == "hard" and (found := weighed(sight, rng, budget)):
        return found[0][0]
    return heuristic(read(sight.view), sight.seat, question, options, sight.names, rng)


def weighed(sight: Sight, rng: Chance, budget: Budget) -> list[tuple[Option, float]]:
    """The answers to a question that hard bots think about, with the share of games that each wins, the one it chooses
    first; nothing for other questions."""
    question = sight.ask.question
    few = isinstance(read(sight.view), FactoryView)
    if few and question in PLAYED_OUT:
        return played_out(sight, rng, budget)
    if not few and question in MATTER and q.Declare() not in sight.ask.options:
        return search(
            sight, rng, budget, evaluate=evaluate, policy=policy, depth=DEPTH, explore=0.5, options=worth_trying
        )
    return []


def played_out(sight: Sight, rng: Chance, budget: Budget) -> list[tuple[Option, float]]:
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
    if sight.ask.question is q.WORK_OR_STRIKE:
        usual = heuristic(read(sight.view), sight.seat, sight.ask.question, options, sight.names, rng)
        best = best if max(won) - won[options.index(usual)] >= EXCEPTION * rounds else usual
    order = sorted(range(len(options)), key=lambda number: (options[number] != best, -won[number]))
    return [(options[number], won[number] / rounds) for number in order]


def result(table: Table, option: Option, seat: int, rng: Chance) -> float:
    """1 if the seat wins after an option, everybody playing on like a normal bot; else 0."""
    twin = table.fork()
    twin.answer(option)
    while twin.ask is not None:
        twin.answer(policy(twin, rng))
    return twin.outcome.scores[seat] if twin.outcome is not None else 0.0


def heuristic(
    view: View, seat: int, question: Question, options: list[Option], names: Sequence[str], rng: Chance
) -> Option:
    """The normal bot of whichever game this is; whatever it has in mind, the answer is legal."""
    if isinstance(view, FactoryView):
        wanted = comrades.choose(view, seat, question, options, names, rng)
    elif seat in view.bosses:
        wanted = bosses.choose(view, seat, question, options, names, rng)
    else:
        wanted = workers.choose(view, seat, question, options, rng)
    return wanted if wanted in options else rng.choice(options)


def policy(table: Table, rng: Chance) -> Option:
    """Everybody plays like a normal bot."""
    ask = table.ask
    assert ask is not None
    if len(ask.options) == 1:
        return ask.options[0]
    assert ask.seat is not None
    return heuristic(read(table.view(ask.seat)), ask.seat, ask.question, ask.options, table.seats, rng)


def worth_trying(table: Table) -> list[Option]:
    """The options without those that only lengthen a turn, and of the wages the usual ones."""
    ask = table.ask
    assert ask is not None
    if ask.question is q.AT_PAYDAY:
        assert ask.seat is not None
        return bosses.worth_paying(TownView.read(table.view(ask.seat)), ask.seat, ask.options)
    tedious = (q.Lend(), q.Show(), q.Haggle())
    options = [o for o in ask.options if o not in tedious and not isinstance(o, q.OfferWage)]
    wages = [o for o in ask.options if isinstance(o, q.OfferWage) and 1 <= o.coins <= 4]
    return [*options, *wages] or ask.options
