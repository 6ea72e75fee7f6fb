"""A table for 2 to 4 imagined from a view, on which the rules themselves say what an answer leads to."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import fields
from typing import Any, NamedTuple

from tabletop import Ask, Chance, GameEnds, Option, Pile

from ...questions import WHO_PAYS_THE_COUPLES_RENT, PayOwn, Work
from ...state import Factory
from ...views import FactoryView
from . import payday
from .rent import rent


class Harm(NamedTuple):
    """What a rent does to the players: who gets Stress, who is eliminated, and whether all lose by that."""

    tired: frozenset[int]
    out: frozenset[int]
    defeat: bool


def imagined(view: FactoryView) -> Factory:
    """The table of a view. What is face down is left out: nothing before the next Event depends on it."""
    rng = Chance(0)
    unseen: dict[str, Any] = {"events": Pile([], rng), "box": [], "contracts": Pile([], rng), "sealed": {}}
    seen = FactoryView.read(view.json())
    names = [each.name for each in fields(Factory) if each.name not in unseen and hasattr(seen, each.name)]
    return Factory(rng=rng, silence=True, **unseen, **{name: getattr(seen, name) for name in names})


def before_the_rent(view: FactoryView, seat: int, held: tuple[str, int] | None) -> tuple[int, bool]:
    """The coins a worker will have when the rent is due, and whether she will have Stress.

    Args:
        view: the table before payday.
        seat: the worker.
        held: the contract under which she works; None: she strikes.
    """
    factory = imagined(view)
    factory.lines[seat] = held
    factory.deeds = [Work()] * factory.players
    if held is not None:
        payday.wages(factory, seat)
    payday.robots_produce(factory, seat)
    return factory.coins[seat], factory.stressed[seat]


def harm(view: FactoryView, seat: int, answer: Option) -> Harm:
    """What the rent is sure to do once one of a couple has answered, whatever the other answers after her."""
    first = paid(imagined(view), [])
    before: list[Option] = [] if first is None or first.seat == seat else [PayOwn()]
    ways = [result(view, played) for played in endings(view, [*before, answer])]
    return Harm(
        frozenset.intersection(*(way.tired for way in ways)),
        frozenset.intersection(*(way.out for way in ways)),
        all(way.defeat for way in ways),
    )


def endings(view: FactoryView, given: list[Option]) -> list[list[Option]]:
    """All ways in which the couple can answer on, each with what was answered so far."""
    ask = paid(imagined(view), given)
    if ask is None:
        return [given]
    return [way for option in ask.options for way in endings(view, [*given, option])]


def result(view: FactoryView, given: list[Option]) -> Harm:
    """What the rent does after these answers."""
    factory = imagined(view)
    paid(factory, given)
    gone = frozenset(s for s, out in enumerate(factory.out) if out and not view.out[s])
    tired = frozenset(s for s, stressed in enumerate(factory.stressed) if stressed and not view.stressed[s])
    return Harm(tired, gone, factory.ended)


def paid(factory: Factory, given: list[Option]) -> Ask | None:
    """Play the rent with these answers of the couple; what it is asked next, None if nothing."""
    steps: Generator[Ask, Any, Any] = rent(factory)
    try:
        ask = next(steps)
        for option in given:
            ask = steps.send(option)
    except (StopIteration, GameEnds):
        return None
    return ask if ask.question is WHO_PAYS_THE_COUPLES_RENT else None
