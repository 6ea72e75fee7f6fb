"""Who sits at a table that guests begin with one touch: the given number of people, and bots for the other seats."""

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop import Choice, Game, Secrecy

PERSON = "person"
"""The kind of a seat that a person plays; the other kinds are the game's bot levels."""
IN_HAND = {Secrecy.HAND, Secrecy.GLANCE, Secrecy.TEAM}
"""Kinds of secrets that are looked at in a drawer."""
TASTER = "taster"
"""The value of a game's option ``length`` for a small game of a few minutes."""
USUAL = 3
"""Number of seats where one person plays against bots, if the game can have it."""


def places(game: Game, people: int, seats: int = 0) -> int:
    """How many seats a table gets: one for each person, or as many as the game needs; a single person also gets some
    bots. ``seats``: how many are wanted; 0: as many as suit the game."""
    wanted = max(seats, people) if seats else max(people, USUAL if people == 1 else 1)
    enough = [count for count in game.seats if count >= wanted]
    return enough[0] if enough else game.seats[-1]


def kinds(game: Game, people: int, seats: int = 0, level: str = "") -> list[str]:
    """The kind of each seat: first the people, then bots. An unknown ``level`` becomes the game's usual one."""
    count = places(game, people, seats)
    usual = "normal" if "normal" in game.levels else game.levels[0]
    bots = level if level in game.levels else usual
    return [PERSON if seat < max(1, people) else bots for seat in range(count)]


def table_for(game: Game, request: Mapping[str, Any]) -> dict[str, Any]:
    """A guest's request in the form that the set-up screen would give it.

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
    """The values that can be chosen."""
    return [choice.value for choice in choices]


def number(value: object, otherwise: int) -> int:
    """A whole number from 1 to 99 from a request, or else ``otherwise``."""
    return value if isinstance(value, int) and 0 < value < 100 else otherwise
