"""Who sits down at a table that guests begin with one touch: so many people, and bots beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop import Choice, Game, Secrecy

PERSON = "person"
"""The kind of a seat that a person plays; the other kinds are the game's bot levels."""
IN_HAND = {Secrecy.HAND, Secrecy.GLANCE, Secrecy.TEAM}
"""Secrets that somebody looks at in a drawer."""
TASTER = "taster"
"""The value of a game's option ``length`` for a small game of a few minutes."""
USUAL = 3
"""So many sit at a table at which one person plays against bots, if the game is for so many."""


def places(game: Game, people: int, seats: int = 0) -> int:
    """How many seats a table needs for so many people: one for each, or more if the game needs more; beside one
    person, a few bots.

    Args:
        game: which game.
        people: how many persons.
        seats: how many seats are wanted; 0 if that is left to us.
    """
    wanted = max(seats, people) if seats else max(people, USUAL if people == 1 else 1)
    enough = [count for count in game.seats if count >= wanted]
    return enough[0] if enough else game.seats[-1]


def kinds(game: Game, people: int, seats: int = 0, level: str = "") -> list[str]:
    """Who plays each seat: first the people, then bots."""
    count = places(game, people, seats)
    usual = "normal" if "normal" in game.levels else game.levels[0]
    bots = level if level in game.levels else usual
    return [PERSON if seat < max(1, people) else bots for seat in range(count)]


def table_for(game: Game, request: Mapping[str, Any]) -> dict[str, Any]:
    """What a guest asked for, in the form that the set-up screen would give it.

    Args:
        game: which game.
        request: ``people`` and ``places`` as numbers, ``level`` of the bots, ``mode`` (``"taster"`` or ``"full"``) and
            ``hands`` (``"open"`` or ``"closed"``).

    Returns:
        The same with ``seats``, ``options`` and ``hands`` as :meth:`ludoteka.worker.App.handle` takes them.
    """
    seated = kinds(game, number(request.get("people"), 1), number(request.get("places"), 0), str(request.get("level")))
    hands = "open" if request.get("hands") == "open" else "closed"
    wanted = {"hands": hands} | ({"length": TASTER} if request.get("mode") == TASTER else {})
    options = {
        option.key: wanted[option.key]
        for option in game.options
        if option.key in wanted and wanted[option.key] in values(option.choices)
    }
    return {**request, "seats": [{"name": "", "kind": kind} for kind in seated], "options": options, "hands": hands}


def values(choices: Sequence[Choice]) -> list[object]:
    """What can be chosen."""
    return [choice.value for choice in choices]


def number(value: object, otherwise: int) -> int:
    """A small whole number from a request, or else the given one."""
    return value if isinstance(value, int) and 0 < value < 100 else otherwise
