"""Small asks that many chapters share. Whoever has but one possibility is not asked."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Ask, Asks, Message

from ..components import Province, Side

DONE = "done"


def province(chooser: Side, prompt: Message, provinces: Sequence[Province]) -> Asks[Province]:
    """Have a side name one of the provinces."""
    if len(provinces) == 1:
        return provinces[0]
    answer: str = yield Ask(chooser, prompt, [f"province:{p}" for p in provinces])
    return named(answer)


def named(option: str) -> str:
    """What stands behind the colon of a place, ``city:Kassel``, or the dash of another choice, ``icon-2``."""
    return option.partition(":")[2] or option.partition("-")[2]
