"""Who sees what: the views, and what is dealt anew for whom."""

import pytest

from tabletop import Chance
from volk.components import CARDS, EAST, SUPPLIERS, WEST
from volk.rules import conserved, redeal, view
from volk.rules.guillaume import affair
from volk.state import Germany

from .scenes import germany, played


def third_decade() -> Germany:
    """East spies: two kept cards of decade II are about, and two nobody saw."""
    state = germany(decade=3, hands=[["21", "55"], ["22", "43"]], display=["56"], unseen=["23", "24"], card="50")
    state.pile.cards[:] = ["44", "45", "46", "47", "48"]
    return state


def test_a_view_shows_the_own_hand_and_only_the_backs_of_the_other() -> None:
    state = third_decade()
    assert (view(state, WEST)["hand"], view(state, WEST)["backs"]) == (["21", "55"], [[2, 3], [2, 3]])
    assert view(state, None)["hand"] is None


@pytest.mark.parametrize(("seat", "fewest"), [(WEST, 10), (EAST, 10), (None, 20)])
def test_a_new_deal_keeps_the_own_hand_and_the_decade_on_every_back(seat: int | None, fewest: int) -> None:
    """For a bystander both hands are dealt anew, whatever the players know of each other."""
    hands = set()
    for seed in range(30):
        state = third_decade()
        if seat is None:
            state.known = [["43"], ["21", "55"]]
        before = view(state, seat)
        redeal(state, seat, Chance(seed))
        assert view(state, seat) == before
        assert [CARDS[card].decade for card in state.unseen] == [2, 2]
        hands.add(tuple(map(tuple, state.hands)))
    assert len(hands) > fewest


def test_what_the_spy_saw_stays_where_it_is_for_east_and_not_for_west() -> None:
    seen_by_west = set()
    for seed in range(20):
        state = third_decade()
        played(affair(state), "look-pile", "remove-47")
        assert view(state, EAST)["peeked"] == ["48"]
        assert view(state, EAST)["buried"] == ["47"]
        assert view(state, WEST)["peeked"] == view(state, WEST)["buried"] == []
        total = conserved(state)
        redeal(state, EAST, Chance(seed))
        assert (state.pile.cards[-1], state.buried) == ("48", ["47"])
        redeal(state, WEST, Chance(seed))
        assert state.peeked == state.pile.cards[-1:]
        assert conserved(state) == total
        seen_by_west.add(state.buried[0])
    assert len(seen_by_west) > 5


def test_cards_known_in_the_other_hand_are_never_dealt_away() -> None:
    for seed in range(20):
        state = third_decade()
        played(affair(state), "look-hand", "swap-43-55")
        redeal(state, EAST, Chance(seed))
        assert state.hands[WEST] == ["21", "43"], "East saw the whole hand"
        redeal(state, WEST, Chance(seed))
        assert "55" in state.hands[EAST], "West knows which card went"


def test_what_must_never_be_lost_would_be_missed() -> None:
    """Each promise of ``conserved`` is broken once on purpose."""
    whole = conserved(third_decade())
    for spoil in (
        lambda state: state.pile.cards.pop(),
        lambda state: setattr(state, "box", 5),
        lambda state: state.lines.update(E2b=None),
        lambda state: state.lines.update(W16=None) or state.factories.clear(),
        lambda state: state.sectors.update(RP=2),
        lambda state: state.unrest.update(BY=-1),
    ):
        state = third_decade()
        spoil(state)
        assert conserved(state) != whole


def test_a_sector_of_west_berlin_may_be_ahead_by_one() -> None:
    for sectors in ((1, 0, 0), (2, 2, 3)):
        state = third_decade()
        state.sectors = dict(zip(SUPPLIERS, sectors, strict=True))
        assert conserved(state) == conserved(third_decade())


def test_a_sealed_choice_is_dealt_anew_with_the_hand() -> None:
    kept = set()
    for seed in range(40):
        state = third_decade()
        state.kept[WEST] = ["21"]
        assert view(state, EAST)["sealed"] == [True, False]
        assert view(state, EAST)["kept"] is None
        redeal(state, EAST, Chance(seed))
        chosen = state.kept[WEST]
        assert chosen is not None
        assert set(chosen) <= set(state.hands[WEST])
        kept.add(tuple(chosen))
    assert len(kept) > 5
