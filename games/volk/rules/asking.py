"""How a side is asked for a place. Whoever has but one possibility is not asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop import Ask, Asks, Option, Question
from tabletop.ask import Posed

from ..components import City, Province, Side
from ..questions import FACTORY_SITES, IN_PROVINCE


def chosen(chooser: Side, question: Question | Posed, options: Sequence[Option]) -> Asks[Option]:
    """Have a side choose one of the options; a single one is taken without a question."""
    if len(options) == 1:
        return options[0]
    answer: Option = yield Ask(chooser, question, options)
    return answer


def province(chooser: Side, question: Question | Posed, provinces: Iterable[Province]) -> Asks[Province]:
    """Have a side name one of the provinces."""
    answer = yield from chosen(chooser, question, [IN_PROVINCE[province] for province in provinces])
    named: Province = answer.province  # type: ignore[attr-defined]
    return named


def factory(chooser: Side, question: Question | Posed, cities: Iterable[City]) -> Asks[City]:
    """Have a side name the factory of one of the cities."""
    answer = yield from chosen(chooser, question, [FACTORY_SITES[city] for city in cities])
    named: City = answer.city  # type: ignore[attr-defined]
    return named
