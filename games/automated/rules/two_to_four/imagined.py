"""A table for 2 to 4, imagined from a view, so that the rules themselves can tell what an answer leads to."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import fields
from functools import partial
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from tabletop import Ask, Chance, GameEnds, Option, Pile

from ...questions import WHO_PAYS_THE_COUPLES_RENT, PayOwn, TakeLine
from ...state import Factory
from ...views import FactoryView
from . import payday
from .contracts import choices
from .rent import rent

Held: TypeAlias = "tuple[str, int] | None"
"""The contract under which a player works; None: she strikes."""
CHOOSING = 3
"""The phase in which contracts are chosen, clockwise from the starting player."""


class Harm(NamedTuple):
    """What the rent does to players: who gets Stress, who is eliminated, and whether all lose because of that."""

    tired: frozenset[int]
    out: frozenset[int]
    defeat: bool


def imagined(view: FactoryView) -> Factory:
    """The table of a view, without face-down cards: nothing before the next Event depends on them."""
    rng = Chance(0)
    unseen: dict[str, Any] = {"events": Pile([], rng), "box": [], "contracts": Pile([], rng), "sealed": {}}
    seen = FactoryView.read(view.json())
    names = [each.name for each in fields(Factory) if each.name not in unseen and hasattr(seen, each.name)]
    return Factory(rng=rng, silence=True, **unseen, **{name: getattr(seen, name) for name in names})


def before_the_rent(view: FactoryView, held: Mapping[int, Held]) -> Factory:
    """The table when the rent is due, after these workers were paid for these contracts."""
    factory = imagined(view)
    for seat, line in held.items():
        factory.lines[seat] = line
        if line is not None:
            payday.wages(factory, seat)
        payday.robots_produce(factory, seat)
    return factory


def all_lose(view: FactoryView, seat: int, held: Held) -> bool:
    """Whether the rent will certainly be everybody's defeat once a worker has chosen, whatever the others do."""
    factory = imagined(view)
    factory.lines[seat] = held
    living = factory.living()
    to_choose = living[living.index(seat) + 1 :] if view.phase == CHOOSING else []

    def ways(other: int) -> list[Held]:
        lines: list[Held] = [factory.lines[other]]
        if other in to_choose and factory.card is not None:
            free = [(factory.card, it.line) for it in choices(factory, other) if isinstance(it, TakeLine)]
            lines = [*filter(None, lines), *free]
        return lines if view.stressed[other] else [None, *lines]

    others = [other for other in living if other != seat]
    paydays = ({seat: held, **dict(zip(others, lines, strict=True))} for lines in product(*map(ways, others)))
    return all(sure(partial(before_the_rent, view, each), []).defeat for each in paydays)


def harm(view: FactoryView, seat: int, answer: Option) -> Harm:
    """What the rent will certainly do once one of a couple has answered, whatever the other one answers."""
    first = paid(imagined(view), [])
    before: list[Option] = [] if first is None or first.seat == seat else [PayOwn()]
    return sure(partial(imagined, view), [*before, answer])


def sure(table: Callable[[], Factory], given: list[Option]) -> Harm:
    """What the rent does in all cases, however the couple goes on after the answers in ``given``."""
    ways = [result(table, played) for played in endings(table, given)]
    return Harm(
        frozenset.intersection(*(way.tired for way in ways)),
        frozenset.intersection(*(way.out for way in ways)),
        all(way.defeat for way in ways),
    )


def endings(table: Callable[[], Factory], given: list[Option]) -> list[list[Option]]:
    """All ways in which the couple can go on, each with the answers given so far."""
    ask = paid(table(), given)
    if ask is None:
        return [given]
    return [way for option in ask.options for way in endings(table, [*given, option])]


def result(table: Callable[[], Factory], given: list[Option]) -> Harm:
    """What the rent does after these answers."""
    before, factory = table(), table()
    paid(factory, given)
    gone = frozenset(s for s, out in enumerate(factory.out) if out and not before.out[s])
    tired = frozenset(s for s, stressed in enumerate(factory.stressed) if stressed and not before.stressed[s])
    return Harm(tired, gone, factory.ended)


def paid(factory: Factory, given: list[Option]) -> Ask | None:
    """Play the rent with these answers of the couple. Returns the next question to it; None: there is none."""
    steps: Generator[Ask, Any, Any] = rent(factory)
    try:
        ask = next(steps)
        for option in given:
            ask = steps.send(option)
    except (StopIteration, GameEnds):
        return None
    return ask if ask.question is WHO_PAYS_THE_COUPLES_RENT else None
