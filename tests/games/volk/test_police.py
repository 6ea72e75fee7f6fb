"""Police cards: taken, used, disbanded."""

import pytest

from tabletop import AGAIN
from tabletop.testing import Play
from volk.components import CARDS, EAST, WEST
from volk.questions import POLICE_AFTER_THE_CARD, UsePolice
from volk.rules import police
from volk.rules.turn import card_is_done, police_options, turn

from .scenes import choose, germany, play_card, played


def test_a_police_card_may_be_used_on_easts_next_turn_also_when_west_played_the_dual() -> None:
    state = germany(unrest=2)
    play_card(state, "21", WEST, "event", choose("rest"))
    assert state.police == {"21": True}
    assert "police:21" in Play(turn(state)).options


def test_police_take_one_unrest_once_a_decade_on_any_own_turn() -> None:
    state = germany(police={"5": True}, unrest={"SN": 2}, turn=EAST, display=["1"])
    assert Play(turn(state)).answer("police:5", "province:SN").returned == AGAIN
    assert (state.unrest["SN"], state.police) == (1, {"5": False})
    assert police_options(state) == []


def test_police_may_also_be_used_after_the_card() -> None:
    state = germany(police={"5": True}, card="6", police_again=True, turn=EAST, display=["1"])
    played(card_is_done(state), "police:5", "province:TH")
    assert state.unrest["TH"] == 2
    state.turn, state.card, state.police = WEST, "13", {"5": True}
    assert not played(card_is_done(state)), "not on the West's turn"


@pytest.mark.parametrize(
    ("card", "police", "again"),
    [
        ("6", {"5": True}, True),  # unrest comes to the East
        ("49", {}, True),  # a police card comes: it may be used as it is played
        ("31", {"5": True}, False),  # prestige only
        ("10", {"5": True}, False),  # unrest comes to the West and leaves the East
        ("6", {"5": False}, False),  # used already
    ],
)
def test_after_its_card_east_is_asked_about_police_only_if_that_has_changed_something(
    card: str, police: dict[str, bool], again: bool
) -> None:
    """It was asked before the card: a second question would be the same."""
    state = germany(police=police, box=0)
    asks = play_card(state, card, EAST, "event")
    assert (POLICE_AFTER_THE_CARD in [ask.question for ask in asks]) == again


def test_police_is_not_used_between_two_icons() -> None:
    """The rulebook: when the card is played, or at the end of the decade; we read: before the card or after it."""
    state = germany(police={"5": True})
    asks = play_card(state, "6", EAST, "event")
    for ask in asks:
        if ask.question is not POLICE_AFTER_THE_CARD:
            assert not any(isinstance(option, UsePolice) for option in ask.options)


def test_only_red_police_make_people_flee() -> None:
    state = germany(police={"5": True, "15": True, "21": True, "66": False})
    assert police.red_police(state) == 2
    assert [c for c in CARDS if "PP" in CARDS[c].notation] == ["15", "51", "66"]


def test_disbanding_the_stasi_returns_used_cubes_to_different_provinces_and_ends_police() -> None:
    state = germany(police={"5": False, "15": False, "21": True}, unrest=0)
    asks = played(police.disband_stasi(state), "province:SN", "province:TH")
    assert "province:SN" not in asks[1].options
    assert (state.unrest["SN"], state.unrest["TH"], state.police) == (1, 1, {})
    play_card(state, "66", EAST, "event", choose("rest"))
    assert not state.police, "and none can come any more"
