"""The games that must be among the saves: one for each way in which either game can end, and who wins with whom."""

from collections import Counter
from collections.abc import Callable

from tabletop import LENGTH, TASTER, Chance, Ending, Option, Question, Table
from tabletop.golden import Golden
from tabletop.testing import Chooser, by_bots, new_table

from . import GAME
from . import questions as q
from .bot import policy
from .rules.five_to_ten import ending as ends
from .rules.two_to_four.ending import BETRAYAL as WORKERS_BETRAYAL
from .rules.two_to_four.ending import DEFEAT_BY_DECK, DEFEAT_BY_ELIMINATION, DEFEAT_BY_ROBOTS, FULL_AUTOMATION
from .views import FactoryView, TownView

# -- how the seats are played in the search ---------------------------------------------------------------------------


def unruly(table: Table, rng: Chance) -> Option:
    """Bots with whims, in another mood every game: patient ones wait with their victory, spendthrifts buy and bid."""
    mood = Chance(table.seed * 7919)
    whim, patient, spendthrift = mood.choice([0.02, 0.1, 0.3, 0.7, 1.0]), mood.random() < 0.4, mood.random() < 0.3
    return played(table, rng, whim, 150 if patient else 0, spendthrift)


def hoarding(table: Table, rng: Chance) -> Option:
    """Bots of whom nobody declares a victory for long, so that several are rich at once; spendthrifts buy and bid."""
    mood = Chance(table.seed * 7919)
    return played(table, rng, mood.choice([0.02, 0.1, 0.3]), mood.choice([200, 300, 400]), mood.random() < 0.3)


def played(table: Table, rng: Chance, whim: float, patience: int, spendthrift: bool) -> Option:
    """One answer: with this whim anything at all; no declaration in so many first answers."""
    assert table.ask is not None
    options = table.ask.options
    if q.Declare() in options and table.count < patience:
        return rng.choice([option for option in options if option != q.Declare()])
    if spendthrift and rng.random() < 0.8:
        if q.Buy() in options:
            return q.Buy()
        if table.ask.question is q.HOW_MANY_FINGERS:
            return options[-1]
    return rng.choice(options) if rng.random() < whim else policy(table, rng)


BOTS = by_bots("normal", "easy")
SMALL = {LENGTH: TASTER}


# -- who wins with whom -----------------------------------------------------------------------------------------------

Holds = Callable[[Table], bool]


def winners(table: Table) -> tuple[int, ...]:
    """Who won a game that is over."""
    assert table.outcome is not None
    return table.outcome.winners


def roles(*wanted: str) -> Holds:
    """Exactly these roles win, each as often as it is named."""
    return lambda table: Counter(TownView.read(table.view(None)).roles[s] for s in winners(table)) == Counter(wanted)


def all_workers(table: Table) -> bool:
    """All workers win, and no boss."""
    return list(winners(table)) == TownView.read(table.view(None)).workers


def eliminated(some: bool) -> Holds:
    """Whether somebody was eliminated."""
    return lambda table: any(FactoryView.read(table.view(None)).out) == some


def traitors(couple: bool, others: bool) -> Holds:
    """Whether winners are a couple that was rich enough only together, and whether there are more of them."""

    def holds(table: Table) -> bool:
        coins, won = FactoryView.read(table.view(None)).coins, winners(table)
        jointly = [s for s in won if coins[s] < 8]
        rest = len(won) - 2 if couple else len(won) - 1
        return bool(jointly) == couple and (rest > 0) == others

    return holds


def by_two_to_four(name: str, ending: Ending, holds: Holds) -> Golden:
    """A game for 2 to 4."""
    return Golden(f"workers-{name}", ending, range(2, 5), players=unruly, holds=holds)


def by_five_to_ten(name: str, ending: Ending, holds: Holds, players: Chooser = unruly) -> Golden:
    """A game for 5 to 10."""
    return Golden(f"bosses-{name}", ending, range(5, 11), players=players, holds=holds)


GOLDEN = (
    by_two_to_four("automation", FULL_AUTOMATION, eliminated(False)),
    by_two_to_four("automation-with-eliminated", FULL_AUTOMATION, eliminated(True)),
    by_two_to_four("betrayal", WORKERS_BETRAYAL, traitors(couple=False, others=False)),
    by_two_to_four("betrayal-several", WORKERS_BETRAYAL, traitors(couple=False, others=True)),
    by_two_to_four("betrayal-couple", WORKERS_BETRAYAL, traitors(couple=True, others=False)),
    by_two_to_four("betrayal-couple-and-another", WORKERS_BETRAYAL, traitors(couple=True, others=True)),
    by_two_to_four("defeat-deck", DEFEAT_BY_DECK, roles()),
    by_two_to_four("defeat-elimination", DEFEAT_BY_ELIMINATION, roles()),
    by_two_to_four("defeat-robots", DEFEAT_BY_ROBOTS, roles()),
    by_five_to_ten("automation", ends.AUTOMATION, all_workers),
    by_five_to_ten("betrayal", ends.BETRAYAL, roles("startupper")),
    by_five_to_ten("betrayal-and-boss", ends.BETRAYAL, roles("startupper", "boss")),
    by_five_to_ten("betrayal-and-boss-and-scab", ends.BETRAYAL, roles("startupper", "boss", "scab")),
    by_five_to_ten("betrayal-several", ends.BETRAYAL, roles("startupper", "startupper")),
    by_five_to_ten("betrayal-several-and-boss", ends.BETRAYAL, roles("startupper", "startupper", "boss"), hoarding),
    by_five_to_ten(
        "betrayal-several-and-boss-and-scab", ends.BETRAYAL, roles("startupper", "startupper", "boss", "scab"), hoarding
    ),
    by_five_to_ten("boss", ends.BOSS, roles("boss")),
    by_five_to_ten("boss-and-scab", ends.BOSS, roles("boss", "scab")),
    by_five_to_ten("boss-and-scab-and-startupper", ends.BOSS, roles("boss", "scab", "startupper")),
    by_five_to_ten("boss-and-startupper", ends.BOSS, roles("boss", "startupper")),
    by_five_to_ten("boss-both", ends.BOSS, roles("boss", "boss"), hoarding),
    by_five_to_ten("boss-both-and-scab", ends.BOSS, roles("boss", "boss", "scab"), hoarding),
    by_five_to_ten(
        "boss-both-and-scab-and-startupper", ends.BOSS, roles("boss", "boss", "scab", "startupper"), hoarding
    ),
    by_five_to_ten("boss-both-and-startupper", ends.BOSS, roles("boss", "boss", "startupper"), hoarding),
    by_five_to_ten("both-bankrupt", ends.BOTH_BANKRUPT, roles()),
    by_five_to_ten("luddite", ends.LUDDITE, roles("luddite")),
    by_five_to_ten("luddite-and-collective", ends.LUDDITE, all_workers, hoarding),
    by_five_to_ten("luddite-and-startupper", ends.LUDDITE, roles("luddite", "startupper"), hoarding),
    by_five_to_ten("monopoly-boss", ends.MONOPOLY_BOSS, roles("boss")),
    by_five_to_ten("monopoly-boss-and-scab", ends.MONOPOLY_BOSS, roles("boss", "scab")),
    by_five_to_ten("monopoly-workers", ends.MONOPOLY_WORKERS, all_workers),
    Golden("workers-taster", FULL_AUTOMATION, range(2, 5), SMALL, BOTS),
    Golden("bosses-taster", ends.TIME_UP, range(5, 11), SMALL, BOTS),
    Golden("bosses-taster-both", ends.TIME_UP_BOTH, range(5, 11), SMALL, BOTS),
    Golden("bosses-taster-automation", ends.AUTOMATION, range(5, 11), SMALL, BOTS),
)


# -- openings for the fuzzer ------------------------------------------------------------------------------------------

TRIES = 200
"""Games in which an opening is looked for."""


def generous(table: Table, rng: Chance) -> Option:
    """Hoarders whose workers give the Union Fund all they have: it is full when somebody needs it."""
    assert table.ask is not None
    if table.ask.question is q.HOW_MUCH_TO_DONATE and rng.random() < 0.6:
        return table.ask.options[-1]
    return hoarding(table, rng)


def opening(players: Chooser, holds: Holds) -> Callable[[Chance], Table]:
    """A game of 5 to 10 played until something holds."""

    def find(rng: Chance) -> Table:
        for _ in range(TRIES):
            table = new_table(GAME, 5 + rng.below(6), rng.below(1 << 32))
            while table.ask is not None and not holds(table):
                table.answer(players(table, rng))
            if table.ask is not None:
                return table
        raise AssertionError("No game came to this opening.")

    return find


def asks(*questions: Question) -> Holds:
    """One of these questions is asked."""
    return lambda table: table.ask is not None and table.ask.question in questions


def short_of_coins(table: Table) -> bool:
    """A boss is about to pay with fewer coins than she owes, while the other could lend her some."""
    assert table.ask is not None
    boss = table.ask.seat
    if table.ask.question is not q.AT_PAYDAY or boss is None:
        return False
    view = TownView.read(table.view(boss))
    return sum(held.wage for held in view.signed if held is not None and held.boss == boss) > view.purse(boss)


OPENINGS = (
    opening(generous, asks(q.WHO_MAY_REST, q.WHO_MAY_TAKE)),
    opening(hoarding, asks(q.WHOSE_ROBOT)),
    opening(unruly, asks(q.LAST_LOANS)),
    opening(hoarding, asks(q.BETRAY_THE_CLASS)),
    opening(unruly, short_of_coins),
)
"""Where random play seldom comes by itself, and where promises, the fund and hidden coins meet."""
