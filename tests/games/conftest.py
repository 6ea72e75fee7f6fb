"""Each game in turn, for the tests of what every game owes."""

import pytest

from tabletop import Game
from tabletop.game import game_called

from .kept import GAMES


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return game_called(request.param)
