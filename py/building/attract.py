"""What a museum's screen plays by itself until somebody touches it: a finished game of each, from the golden ones."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from places import SAVES

if TYPE_CHECKING:
    from tabletop import Game

MANY = 6
"""Moments of a game that are shown."""
FEW = 40
"""Answers: a game that is over sooner shows too little."""


def shown(game: str) -> dict[str, Any]:
    """The golden game that is watched: a small one (``length`` is ``"taster"``) if there is any, the shortest of them
    that is long enough."""

    def rank(save: dict[str, Any]) -> tuple[bool, bool, int]:
        answers = len(save["answers"])
        return (save["options"].get("length") != "taster", answers < FEW, answers)

    saves = [json.loads(path.read_text("utf-8")) for path in sorted(SAVES.glob(f"{game}-*.json"))]
    return min(saves, key=rank)


def marked(game: Game) -> str:
    """The answers of that game that are shown, as JSON: those that people would talk about."""
    from drawing import board_of
    from ludoteka.course import memorable
    from tabletop import Table

    lines = Table.load(shown(game.id)).log_for(None)
    return json.dumps([line.at for line in memorable(lines, board_of(game).memorable, MANY)])


def packed(game: Game, language: str) -> str:
    """That game as a save with the seats' own names in a language, since nobody in particular sits there."""
    from ludoteka.languages import speaker
    from ludoteka.worker import named
    from tabletop import pack

    save = shown(game.id)
    words = speaker(language, game, terms=False)
    colours = [words(colour, ctx="seat") for colour in game.colours]
    return pack({**save, "seats": named([""] * len(save["seats"]), colours)})
