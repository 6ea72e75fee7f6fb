"""Asking a side for a place. A side with only one possibility is not asked."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from tabletop import Ask, Asks, Message, Option, Question
from tabletop.ask import Posed

from ..components import City, Province, Side
from ..questions import FACTORY_SITES, IN_PROVINCE

WhyNot: TypeAlias = Callable[[Province], "Message | None"]
"""Why a province cannot be chosen; None if it can."""


def chosen(
    chooser: Side,
    question: Question | Posed,
    options: Sequence[Option],
    *,
    all_go: bool = False,
    explained: Callable[[], Iterable[Option]] | None = None,
    refusal: Callable[[Any], Message | None] | None = None,
) -> Asks[Any]:
    """Have a side choose one of the options. If there is only one, or the order does not matter, nobody is asked.

    Args:
        all_go: whether each of them has its turn in any case, whichever is first.
        explained: what else might be looked for, and is refused with a reason.
        refusal: the reason.
    """
    if all_go or len(options) == 1:
        return options[0]
    return (yield Ask(chooser, question, options, explained=explained, refusal=refusal))


def province(
    chooser: Side,
    question: Question | Posed,
    provinces: Iterable[Province],
    why_not: WhyNot | None = None,
    *,
    all_go: bool = False,
) -> Asks[Province]:
    """Have a side name one of the provinces."""
    options = [IN_PROVINCE[province] for province in provinces]
    answer = yield from chosen(chooser, question, options, all_go=all_go, **explaining(why_not))
    named: Province = answer.province
    return named


def explaining(why_not: WhyNot | None) -> dict[str, Any]:
    """Arguments with which an ask explains for each province why it cannot be chosen."""
    if why_not is None:
        return {}
    return {"explained": IN_PROVINCE.values, "refusal": lambda option: why_not(option.province)}


def factory(chooser: Side, question: Question | Posed, cities: Iterable[City], *, all_go: bool = False) -> Asks[City]:
    """Have a side name the factory of one of the cities."""
    answer = yield from chosen(chooser, question, [FACTORY_SITES[city] for city in cities], all_go=all_go)
    named: City = answer.city
    return named
