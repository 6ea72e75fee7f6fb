"""Chance must be the same for ever: a save replays only if these numbers stay."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop import Chance, Pile


def test_the_stream_is_splitmix64() -> None:
    rng = Chance(1234567)
    assert [rng.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_shuffle_stays_what_it_is() -> None:
    cards = list(range(10))
    Chance(42).shuffle(cards)
    assert cards == [8, 3, 6, 5, 4, 0, 9, 2, 1, 7]


@given(st.integers(), st.integers(1, 1000))
def test_below_stays_below(seed: int, count: int) -> None:
    assert 0 <= Chance(seed).below(count) < count


def test_drawing_and_looking_count_as_uses_of_chance() -> None:
    rng = Chance(3)
    pile = Pile("abc", rng, shuffled=False)
    assert pile.look(2) == ["c", "b"]
    assert rng.uses == 1
    assert pile.draw_up_to(9) == ["c", "b", "a"]
    assert rng.uses == 4
    assert len(pile) == 0
