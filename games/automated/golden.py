"""The games that must be among the saves: one for each way in which either game can end, and who wins with whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tabletop import Chance, Option, Table
from tabletop.golden import Golden

from .bot import policy
from .questions import HOW_MANY_FINGERS, Buy, Declare
from .rules.five_to_ten.ending import (
    AUTOMATION,
    BETRAYAL,
    BOSS,
    BOTH_BANKRUPT,
    LUDDITE,
    MONOPOLY_BOSS,
    MONOPOLY_WORKERS,
)
from .rules.two_to_four.ending import (
    BETRAYAL as WORKERS_BETRAYAL,
)
from .rules.two_to_four.ending import (
    DEFEAT_BY_DECK,
    DEFEAT_BY_ELIMINATION,
    DEFEAT_BY_ROBOTS,
    FULL_AUTOMATION,
)

FEW, MANY = range(2, 5), range(5, 11)

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


def ruinous(table: Table, rng: Chance) -> Option:
    """Bots of whom nobody declares a victory, and bosses who spend all they have."""
    return played(table, rng, 0.5, 400, True)


def played(table: Table, rng: Chance, whim: float, patience: int, spendthrift: bool) -> Option:
    """One answer: with this whim anything at all; no declaration in so many first answers."""
    assert table.ask is not None
    options = table.ask.options
    if Declare() in options and len(table.answers) < patience:
        return rng.choice([option for option in options if option != Declare()])
    if spendthrift and rng.random() < 0.8:
        if Buy() in options:
            return Buy()
        if table.ask.question is HOW_MANY_FINGERS:
            return options[-1]
    return rng.choice(options) if rng.random() < whim else policy(table, rng)


# -- who wins with whom -----------------------------------------------------------------------------------------------

Holds = Callable[[Table], bool]


def winners(table: Table) -> tuple[int, ...]:
    """Who won a game that is over."""
    assert table.outcome is not None
    return table.outcome.winners


def roles(*wanted: str) -> Holds:
    """Exactly these roles win, each as often as it is named."""
    return lambda table: Counter(table.view(None)["roles"][s] for s in winners(table)) == Counter(wanted)


def all_workers(bosses: int = 0) -> Holds:
    """All workers win, and so many bosses."""

    def holds(table: Table) -> bool:
        view, won = table.view(None), winners(table)
        return set(view["workers"]) <= set(won) and sum(b in won for b in view["bosses"]) == bosses

    return holds


def eliminated(some: bool) -> Holds:
    """Whether somebody was eliminated."""
    return lambda table: any(table.view(None)["out"]) == some


def traitors(couple: bool, others: bool) -> Holds:
    """Whether winners are a couple that was rich enough only together, and whether there are more of them."""

    def holds(table: Table) -> bool:
        view, won = table.view(None), winners(table)
        jointly = [s for s in won if view["coins"][s] < 8]
        rest = len(won) - 2 if couple else len(won) - 1
        return bool(jointly) == couple and (rest > 0) == others

    return holds


GOLDEN = (
    Golden("workers-automation", FULL_AUTOMATION, FEW, players=unruly, holds=eliminated(False)),
    Golden("workers-automation-with-eliminated", FULL_AUTOMATION, FEW, players=unruly, holds=eliminated(True)),
    Golden("workers-betrayal", WORKERS_BETRAYAL, FEW, players=unruly, holds=traitors(couple=False, others=False)),
    Golden(
        "workers-betrayal-several", WORKERS_BETRAYAL, FEW, players=unruly, holds=traitors(couple=False, others=True)
    ),
    Golden("workers-betrayal-couple", WORKERS_BETRAYAL, FEW, players=unruly, holds=traitors(couple=True, others=False)),
    Golden(
        "workers-betrayal-couple-and-another",
        WORKERS_BETRAYAL,
        FEW,
        players=unruly,
        holds=traitors(couple=True, others=True),
    ),
    Golden("workers-defeat-deck", DEFEAT_BY_DECK, FEW, players=unruly, holds=roles()),
    Golden("workers-defeat-elimination", DEFEAT_BY_ELIMINATION, FEW, players=unruly, holds=roles()),
    Golden("workers-defeat-robots", DEFEAT_BY_ROBOTS, FEW, players=unruly, holds=roles()),
    Golden("bosses-automation", AUTOMATION, MANY, players=unruly, holds=all_workers()),
    Golden("bosses-betrayal", BETRAYAL, MANY, players=unruly, holds=roles("startupper")),
    Golden("bosses-betrayal-and-boss", BETRAYAL, MANY, players=unruly, holds=roles("startupper", "boss")),
    Golden(
        "bosses-betrayal-and-boss-and-scab", BETRAYAL, MANY, players=unruly, holds=roles("startupper", "boss", "scab")
    ),
    Golden("bosses-betrayal-several", BETRAYAL, MANY, players=unruly, holds=roles("startupper", "startupper")),
    Golden(
        "bosses-betrayal-several-and-boss",
        BETRAYAL,
        MANY,
        players=hoarding,
        holds=roles("startupper", "startupper", "boss"),
    ),
    Golden(
        "bosses-betrayal-several-and-boss-and-scab",
        BETRAYAL,
        MANY,
        players=hoarding,
        holds=roles("startupper", "startupper", "boss", "scab"),
    ),
    Golden("bosses-boss", BOSS, MANY, players=unruly, holds=roles("boss")),
    Golden("bosses-boss-and-scab", BOSS, MANY, players=unruly, holds=roles("boss", "scab")),
    Golden(
        "bosses-boss-and-scab-and-startupper", BOSS, MANY, players=unruly, holds=roles("boss", "scab", "startupper")
    ),
    Golden("bosses-boss-and-startupper", BOSS, MANY, players=unruly, holds=roles("boss", "startupper")),
    Golden("bosses-boss-both", BOSS, MANY, players=hoarding, holds=roles("boss", "boss")),
    Golden("bosses-boss-both-and-scab", BOSS, MANY, players=hoarding, holds=roles("boss", "boss", "scab")),
    Golden(
        "bosses-boss-both-and-scab-and-startupper",
        BOSS,
        MANY,
        players=hoarding,
        holds=roles("boss", "boss", "scab", "startupper"),
    ),
    Golden("bosses-boss-both-and-startupper", BOSS, MANY, players=hoarding, holds=roles("boss", "boss", "startupper")),
    Golden("bosses-both-bankrupt", BOTH_BANKRUPT, MANY, players=unruly, holds=roles()),
    Golden("bosses-both-bankrupt-and-startupper", BOTH_BANKRUPT, MANY, players=ruinous, holds=roles("startupper")),
    Golden("bosses-luddite", LUDDITE, MANY, players=unruly, holds=roles("luddite")),
    Golden("bosses-luddite-and-collective", LUDDITE, MANY, players=hoarding, holds=all_workers()),
    Golden("bosses-luddite-and-startupper", LUDDITE, MANY, players=unruly, holds=roles("luddite", "startupper")),
    Golden("bosses-monopoly-boss", MONOPOLY_BOSS, MANY, players=unruly, holds=roles("boss")),
    Golden("bosses-monopoly-boss-and-scab", MONOPOLY_BOSS, MANY, players=unruly, holds=roles("boss", "scab")),
    Golden(
        "bosses-monopoly-boss-and-scab-and-startupper",
        MONOPOLY_BOSS,
        MANY,
        players=unruly,
        holds=roles("boss", "scab", "startupper"),
    ),
    Golden(
        "bosses-monopoly-boss-and-startupper", MONOPOLY_BOSS, MANY, players=unruly, holds=roles("boss", "startupper")
    ),
    Golden("bosses-monopoly-workers", MONOPOLY_WORKERS, MANY, players=unruly, holds=all_workers()),
    Golden("bosses-monopoly-workers-and-boss", MONOPOLY_WORKERS, MANY, players=hoarding, holds=all_workers(bosses=1)),
)
