"""The table at the start."""

import volk
from tabletop.testing import new_table, state_of
from volk.components import CARDS, DECKS, EAST, PROVINCES, WEST
from volk.state import Germany


def laid(**options: str) -> Germany:
    """A table as it is laid, up to the first question."""
    state = state_of(new_table(volk.GAME, 2, 7, **options))
    assert isinstance(state, Germany)
    return state


def test_set_up() -> None:
    state = laid()
    assert sum(state.unrest[p] for p in PROVINCES[WEST]) == 21
    assert sum(state.unrest[p] for p in PROVINCES[EAST]) == 18
    assert {p for p, cubes in state.unrest.items() if cubes == 2} == {"NW", "RP", "BW"}
    assert sorted(state.factories) == ["Berlin", "Bitterfeld", "Dortmund", "Hamburg"]
    assert (state.box, state.supply) == (1, 11)
    assert state.tracks == {"P": 0, "C": 0, "S": 0}
    assert state.special == "I"
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert (len(state.display), len(state.pile)) == (7, 9)
    assert state.turn == WEST


def test_every_card_of_a_deck_belongs_to_its_decade() -> None:
    assert [len(DECKS[d]) for d in range(1, 5)] == [20] * 4
    assert all(CARDS[c].decade == d for d in DECKS for c in DECKS[d])
