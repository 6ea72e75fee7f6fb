"""The cards of ``cards.toml``, read once at import."""

from __future__ import annotations

import pkgutil
import tomllib
from typing import Any, NamedTuple


class Line(NamedTuple):
    """One contract of a Contracts card: ``coins`` a turn, and ``extra``: "", "stress", "holidays" or "open"."""

    coins: int
    extra: str


class Event(NamedTuple):
    """An Event card: ``kind`` instant or permanent, ``target`` current, chosen or several."""

    id: str
    kind: str
    target: str


class Table(NamedTuple):
    """A row of the set-up table for 5-10 players."""

    prolet: int
    startupper: int
    scab: int
    luddite: int
    places: int
    target: int


def _read() -> dict[str, Any]:
    data = pkgutil.get_data(__package__, "cards.toml")
    assert data is not None
    return tomllib.loads(data.decode())


DATA = _read()
NUMBERS: dict[str, Any] = DATA["numbers"]
PLAYERS = {int(players): Table(*row) for players, row in DATA["players"].items()}
EVENTS = {card["id"]: Event(card["id"], card["kind"], card["target"]) for card in DATA["event"]}
CONTRACTS = {card["id"]: tuple(Line(coins, extra) for coins, extra, _ in card["lines"]) for card in DATA["contract"]}
