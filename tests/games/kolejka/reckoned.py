"""What proves the best answers of the positions in ``positions/kolejka.toml``: the rest of the game is played out."""

from tests.games.played_out import best as always_wins

__all__ = ["always_wins"]
