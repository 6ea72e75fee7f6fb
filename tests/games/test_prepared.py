"""Prepared positions: each that a book starts from can be played on under all laws, and replays."""

from __future__ import annotations

import pytest

from tabletop import BadSave, Chance, Table, laws
from tabletop.__main__ import game_called
from tabletop.testing import at_random, finished, state_of
from texts.books.playing import laid
from texts.books.sources import Start, read

from .test_every_game import GAMES

PREPARED = [
    pytest.param(name, example.start, id=f"{name}-{example.id}")
    for name in GAMES
    for example in read(game_called(name)).examples
    if example.start.position is not None
]
WRONG = [({"weather": "snow"}, "no part called 'weather'"), ({"phase": "tea"}, "no phase"), ({"phase": 3}, "no phase")]


@pytest.mark.parametrize(("name", "start"), PREPARED)
def test_play_goes_on_from_a_prepared_position_and_replays(name: str, start: Start) -> None:
    table = laid(game_called(name), start)
    laws.everything(table, table.game.rules.conserved(state_of(table)), Chance(3))
    finished(table, at_random, 5, most=5)
    assert Table.load(table.save()).digest() == table.digest()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("changes", "why"), WRONG)
def test_a_position_that_no_game_knows_is_refused(name: str, changes: dict[str, object], why: str) -> None:
    start = next(param.values[1] for param in PREPARED if param.values[0] == name)
    assert isinstance(start, Start)
    save = laid(game_called(name), start).save()
    with pytest.raises(BadSave, match=why):
        Table.load({**save, "position": {**(start.position or {}), **changes}})
