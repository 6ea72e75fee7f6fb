"""Bots for every role of both games, each with a character of its own; they see only their own view.

easy   plays like normal, but sometimes does something random;
normal does what its role and its character demand: :mod:`.comrades` in the game for 2 to 4, :mod:`.bosses` and
       :mod:`.workers` in the game for 5 to 10;
hard   plays the answers to important questions to the end of the game, in re-dealt tables where everybody plays on
       like a normal bot, and gives another answer than normal only if it wins clearly more often; as a boss and as
       a Scab it always has the grasping temper, between two a rivalling one, among three or four a climbing one;
master does the same many times more often, so that it also notices small advantages, and grasps among three or four.

A temper replaces the character that a bot would have because of its name and seat.
"""

from collections.abc import Sequence

from tabletop import Chance, Option, Question, Table
from tabletop.bots import Budget, Sight, weigh

from .. import questions as q
from ..views import FactoryView, TownView, View, read
from . import bosses, comrades, workers

WHIM = {"few": 0.15, "many": 0.35}
"""How often an easy bot does something random; more rarely where that would be everybody's loss."""
MATTER = {
    q.WORK_OR_STRIKE, q.HOW_MANY_FINGERS, q.WHICH_CONTRACT, q.FOR_WHOM_TO_WORK, q.WHICH_STRIKE, q.WHOSE_ROBOT,
    q.WHO_MUST_BUY, q.BOSSES_ON_THE_STRIKE, q.BOSSES_ON_WHO_IS_HIT, q.AT_PAYDAY,
}  # fmt: skip
"""Questions that decide games: here an easy bot may act at random, and hard and master think."""
THINK = ("hard", "master")
"""Levels that play games out."""
AHEAD = 3.0
"""So many more games another answer must win to replace the usual one."""


def choose(sight: Sight, level: str, rng: Chance, budget: Budget) -> Option:
    """One of ``sight.ask.options``."""
    options, question = sight.ask.options, sight.ask.question
    if len(options) == 1:
        return options[0]
    if level == "easy" and question in MATTER and rng.random() < WHIM[read(sight.view).mode]:
        return rng.choice([option for option in options if option != q.Lend()])
    if level in THINK and (found := weighed(sight, rng, budget, level)):
        return found[0][0]
    return usual(sight, rng, manner(sight, level) if level in THINK else sight.temper)


def manner(sight: Sight, level: str) -> str:
    """The temper of hard and master: their own if they have one; otherwise what wins most often. Hard does not go as
    far as a master among three or four."""
    view = read(sight.view)
    if isinstance(view, FactoryView):
        own = "rivalling" if view.players == 2 else "climbing" if level == "hard" else "grasping"
        return sight.temper or own
    return sight.temper or ("grasping" if sight.seat in view.bosses or view.role == "scab" else "")


def usual(sight: Sight, rng: Chance, temper: str) -> Option:
    """What the normal bot of a temper does."""
    return heuristic(read(sight.view), sight.seat, sight.ask.question, sight.ask.options, sight.names, rng, temper)


def weighed(sight: Sight, rng: Chance, budget: Budget, level: str = "master") -> list[tuple[Option, float]]:
    """The answers to a question that decides games, with the share of games that each has won; the chosen one comes
    first. Empty for other questions."""
    if sight.ask.question not in MATTER or q.Declare() in sight.ask.options:
        return []
    temper = manner(sight, level)
    tried = list(dict.fromkeys([usual(sight, rng, temper), *worth_trying(sight)]))

    def won(table: Table, option: Option, luck: Chance) -> float:
        table.answer(option)
        while table.ask is not None:
            table.answer(policy(table, luck, sight.seat, temper))
        return table.outcome.scores[sight.seat] if table.outcome is not None else 0.0

    return weigh(sight, rng, budget, tried, won, {tried[0]: AHEAD})


def heuristic(
    view: View,
    seat: int,
    question: Question,
    options: list[Option],
    names: Sequence[str],
    rng: Chance,
    temper: str = "",
) -> Option:
    """The answer of the normal bot in either game. If what it wants is not legal, a random option."""
    if isinstance(view, FactoryView):
        wanted = comrades.choose(view, seat, question, options, names, rng, temper)
    elif seat in view.bosses:
        wanted = bosses.choose(view, seat, question, options, names, rng, temper)
    else:
        wanted = workers.choose(view, seat, question, options, rng, temper)
    return wanted if wanted in options else rng.choice(options)


def policy(table: Table, rng: Chance, own: int = -1, temper: str = "") -> Option:
    """Answer for whoever is asked, like a normal bot; the seat ``own`` has a temper."""
    ask = table.ask
    assert ask is not None
    if len(ask.options) == 1:
        return ask.options[0]
    assert ask.seat is not None
    seat, temper = ask.seat, temper if ask.seat == own else ""
    return heuristic(read(table.view(seat)), seat, ask.question, ask.options, table.seats, rng, temper)


def worth_trying(sight: Sight) -> list[Option]:
    """The options, except those that merely lengthen a turn, and only the usual wages."""
    ask = sight.ask
    if ask.question is q.AT_PAYDAY:
        return bosses.worth_paying(TownView.read(sight.view), sight.seat, ask.options)
    tedious = (q.Lend(), q.Show(), q.Haggle())
    options = [o for o in ask.options if o not in tedious and not isinstance(o, q.OfferWage)]
    wages = [o for o in ask.options if isinstance(o, q.OfferWage) and 1 <= o.coins <= 4]
    return [*options, *wages] or ask.options
