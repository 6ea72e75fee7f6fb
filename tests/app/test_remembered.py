"""What people talk about after a game: few lines, from all of it."""

import json

import pytest
from tests.app.tables import finished

from building import attract
from drawing import board_of
from ludoteka.course import memorable
from ludoteka.shelf import games
from places import game_ids
from tabletop import Game
from texts.words import source


@pytest.mark.parametrize("game", [game for game in games() if game.id in game_ids()], ids=lambda game: game.id)
def test_what_a_game_is_remembered_for_is_said_in_it(game: Game) -> None:
    said = {entry.text for entry in source.entries(game.id).values()}
    assert set(board_of(game).memorable) <= said
    assert len(json.loads(attract.marked(game))) > 2, "a museum's screen has a film to show"


def test_they_are_few_apart_in_their_order_and_of_several_kinds() -> None:
    lines = finished().log_for(None)
    keys = list(dict.fromkeys(line.message.key for line in lines))
    picked = memorable(lines, keys)
    assert 0 < len(picked) <= 4
    places = [line.at for line in picked]
    assert places == sorted(set(places))
    assert all(sum(line.message.key == key for line in picked) <= 2 for key in keys)
    assert memorable(lines, ()) == memorable((), keys) == []
