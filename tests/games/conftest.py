"""What the tests of all games share."""

from __future__ import annotations

import pytest
from tests.games.test_every_game import GAMES

from tabletop import Game
from tabletop.__main__ import game_called


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return game_called(request.param)
