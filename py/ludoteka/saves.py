"""Saves as the app stores them: the kit's save, who plays each seat, and a card that describes the game."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from drawing import Board, Look
from tabletop import LANGUAGES, Game, Table

from .languages import speaker
from .live import live_part
from .protocol.replies import Card
from .seating import PERSON

LONGEST_ID = 40
"""The longest identity of a game, in characters."""


def envelope(
    table: Table,
    kinds: Sequence[str],
    open_hands: bool,
    rewinds: Sequence[tuple[int, int]] = (),
    more: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The kit's save with the app's own data under ``table``: who plays each seat, how hands are held, from which
    position to which the game went back by agreement, and ``more``."""
    added: dict[str, Any] = {"kinds": list(kinds), "hands": "open" if open_hands else "closed"}
    if rewinds:
        added["rewinds"] = [list(way) for way in rewinds]
    return {**table.save(), "table": {**added, **(more or {})}}


def added(data: Any, key: str) -> Any:
    """What the app has stored under a key of a save's JSON value; None: nothing."""
    more = data.get("table") if isinstance(data, Mapping) else None
    return more.get(key) if isinstance(more, Mapping) else None


def identity(data: Any, table: Table, key: str = "id") -> str:
    """What identifies a game, whatever it is saved as: a text drawn when it began. In saves older than these texts, a
    hash of what the game began with.

    Args:
        data: the save's JSON value.
        table: its game.
        key: ``"id"``, or ``"from"`` for the game that this one continues (empty: there is none).
    """
    said = added(data, key)
    if isinstance(said, str) and 0 < len(said) <= LONGEST_ID and said.isalnum():
        return said
    if key != "id":
        return ""
    begun = {name: value for name, value in table.save().items() if name not in ("answers", "rules")}
    return hashlib.sha256(json.dumps(begun, sort_keys=True).encode()).hexdigest()[:12]


def rewinds(data: Any, answers: int) -> list[tuple[int, int]]:
    """From which position to which a saved game went back. Damaged or impossible entries are left out."""
    ways = added(data, "rewinds")
    found = [way for way in (ways if isinstance(ways, list) else ())[:99] if isinstance(way, list) and len(way) == 2]
    return [(a, b) for a, b in found if type(a) is type(b) is int and 0 <= b < a and b <= answers]


def game_of(data: Any) -> str:
    """The id of the game that a save's JSON value names; empty: none."""
    name = data.get("game") if isinstance(data, Mapping) else None
    return name if isinstance(name, str) else ""


def fitting(kinds: Any, table: Table) -> list[str]:
    """Kinds of seats that fit the table. An unknown kind becomes a person; a bot of a level that the game lacks becomes
    one of its best level, and a bot of an unknown temper one without a temper."""
    if not isinstance(kinds, list) or len(kinds) != len(table.seats):
        return [PERSON] * len(table.seats)
    return [_fitting(kind, table.game) if isinstance(kind, str) else PERSON for kind in kinds]


def _fitting(kind: str, game: Game) -> str:
    level, plus, temper = kind.partition("+")
    if not game.levels or level not in {*game.levels, "easy", "normal", "hard", "master"}:
        return PERSON
    level = level if level in game.levels else game.levels[-1]
    return level + plus + temper if temper in {each.id for each in game.tempers} else level


def card(table: Table, kinds: Sequence[str], board: Board, identity: str) -> Card:
    """What the lobby shows of a save: only public facts, in every language, so that showing it needs no Python."""
    turn = table.ask.seat if table.ask else None
    rules = table.game.ruleset(len(table.seats), table.options)
    seen = table.view(None)
    looks = {
        language: Look(view=seen, words=speaker(language, table.game, table.seats), turn=turn) for language in LANGUAGES
    }
    return {
        "game": table.game.id,
        "rules": [rules.name, rules.version],
        "seats": [
            {"name": name, "mark": table.game.marks[seat], "bot": kinds[seat] != PERSON, "kind": kinds[seat]}
            for seat, name in enumerate(table.seats)
        ],
        "headline": {language: str(board.headline(look)) for language, look in looks.items()},
        "turn": None if live_part(table.game) else turn,  # in real time it is always everybody's turn
        "over": table.ask is None,
        "winners": list(table.outcome.winners) if table.outcome else [],
        "scores": list(table.outcome.scores) if table.outcome else [],
        "answers": table.count,
        "id": identity,
    }
