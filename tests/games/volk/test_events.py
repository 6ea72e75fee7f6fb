"""The icons of an event: their order, what may be ignored, who chooses."""

from typing import Any

import pytest

from tabletop import Ask
from tabletop.testing import Play
from volk import telling
from volk.components import CARDS, EAST, PROVINCES, WEST, Side
from volk.questions import WHAT_IS_BUILT, WHERE_UNREST_COMES, WHICH_CARD, WHICH_ICON, WHICH_IS_SKIPPED, Ignore
from volk.rules.events import begin
from volk.rules.interplay import entangled
from volk.rules.sequence import SEQUENCE
from volk.state import Germany

from .scenes import choose, comes_to, germany, play_card, rest_of_the_turn

LAPSES = "This has no effect now: {effect}."


def event_of(state: Germany, card: str, seat: int) -> Play:
    state.turn, state.display = seat, ["99"]
    state.hands[seat] = [card]
    return Play.through(SEQUENCE, state, "turn").answer(f"card:{card}", "use-event")


ONE = {"unrest": 1, "box": 0}
TO_AND_FRO = ["icon-1", "icon-2", "icon-0", (EAST, "province:SN")]
ORDERS: list[tuple[str, Side, dict[str, Any], list[Any], dict[str, Any]]] = [
    # the player chooses the order; the track of the socialists can come at any time
    ("2", EAST, {"unrest": {"SN": 3}, "box": 0}, [], {"question": WHICH_ICON, "options": ["icon-0", "icon-1", "rest"]}),
    # where the player places everything, it is asked once what to skip; what does nothing need not be skipped
    ("42", WEST, {"unrest": 2}, [], {"question": WHICH_IS_SKIPPED, "options": ["rest", "skip-0", "skip-1", "skip-2"]}),
    ("42", WEST, {}, ["skip-1", *["province:BY"] * 3], {"tracks.P": 1, "tracks.C": 1, "question": WHICH_CARD}),
    ("22", WEST, {"unrest": 0}, [], {"question": WHICH_IS_SKIPPED, "options": ["rest", "skip-2"]}),
    # between two cubes that the other side places the player may turn to another icon
    ("61", WEST, ONE, ["skip-1", "icon-0", (EAST, "province:BY")],
     {"asked": WEST, "options": ["icon-0", "icon-1", "rest"]}),
    # it may be the last icon, and it may be carried out after all
    ("45", WEST, ONE, TO_AND_FRO, {"asked": WEST, "options": ["icon-0", "skip-0"]}),
    ("45", WEST, ONE, [*TO_AND_FRO, "icon-0", (EAST, "province:TH")],
     {"unrest.SN": 0, "unrest.TH": 0, "question": WHICH_CARD}),
]  # fmt: skip
"""The card, who plays it, the position, what is answered, and what has come of it."""


@pytest.mark.parametrize(("card", "seat", "changes", "answers", "then"), ORDERS)
def test_in_what_order_icons_come_and_what_may_be_skipped(
    card: str, seat: Side, changes: dict[str, Any], answers: list[Any], then: dict[str, Any]
) -> None:
    state = germany(**changes)
    comes_to(event_of(state, card, seat).answer(*answers), state, then)


def test_the_player_chooses_the_order_of_icons() -> None:
    """Card 2: build first, or stir first; stirring Saxony into protest would bar building there."""
    state = germany(unrest={"SN": 3}, box=0)
    play = event_of(state, "2", EAST).answer("icon-1", "province:SN")
    assert play.question is WHAT_IS_BUILT
    assert "city:Leipzig" not in play.options


def test_between_two_cubes_the_player_may_turn_to_another_icon() -> None:
    state = germany(unrest=1, box=0)
    asks = play_card(state, "77", WEST, "event", choose("icon-1", "province:MV", "province:BB", "other", "icon-0"))
    assert state.tracks["S"] == -2
    assert any("other" in ask.options for ask in asks)
    assert sum(state.unrest[p] for p in state.socialists) == 7


def test_between_two_cubes_that_the_other_side_places_one_may_be_ignored() -> None:
    """The East places unrest in the West for a card of the West, which may ignore the second when it has seen one."""
    state = germany(unrest=1, box=0)
    play = event_of(state, "61", WEST).answer("icon-0", (EAST, "province:BY"))
    assert (play.asked, play.question) == (WEST, WHICH_ICON)
    assert play.options == ["icon-0", "icon-1", "skip-0", "skip-1", "rest"]
    play.answer("skip-0")
    assert play.log[-1].message.key == "{seat} skips an icon: {effect}."
    assert play.log[-1].message.values == {"seat": WEST, "effect": telling.icon(CARDS["61"].effects[0], 1)}
    assert sum(state.unrest[p] for p in PROVINCES[WEST]) == 8 + 1
    assert state.todo == [1, 1]
    assert play.question is WHERE_UNREST_COMES, "only the other icon is left"
    assert not any(isinstance(option, Ignore) for option in play.options), "one icon, not two"


def test_what_to_skip_is_asked_once_where_the_player_places_everything() -> None:
    state = germany(unrest=2)
    play = event_of(state, "42", WEST)
    assert (play.question, play.options) == (WHICH_IS_SKIPPED, ["rest", "skip-0", "skip-1", "skip-2"])
    rest_of_the_turn(play.answer("skip-0"), no_more_skipping)
    assert sum(state.unrest[p] for p in PROVINCES[WEST]) == 16 - 2


def no_more_skipping(ask: Ask) -> Any:
    assert ask.question not in (WHICH_ICON, WHICH_IS_SKIPPED)
    assert not any(isinstance(option, Ignore) for option in ask.options)
    return ask.options[0]


def test_a_card_of_one_colour_whose_icons_do_not_meet_asks_for_no_order() -> None:
    asks = play_card(germany(), "13", WEST, "event")
    assert WHICH_ICON not in [ask.question for ask in asks], "three build points, and a cube less where nobody protests"
    assert not any(isinstance(option, Ignore) for ask in asks for option in ask.options)


@pytest.mark.parametrize(
    ("card", "seat", "changes", "matters"),
    [
        ("13", WEST, {}, False),  # building and calming
        ("13", WEST, {"unrest": {"BY": 4}}, True),  # … where calming opens a province
        ("2", EAST, {"unrest": 1}, False),  # building and stirring
        ("2", EAST, {"unrest": 3}, True),  # … where stirring closes one
        ("47", EAST, {}, False),  # a living standard and a cube less
        ("12", WEST, {"unrest": 1}, False),  # dismantling and unrest
        ("33", EAST, {"tracks": {"P": 5}}, False),  # a marker only reaches the end of its track
        ("33", EAST, {"tracks": {"P": 6}}, True),  # a marker that leads past it, and unrest
        ("46", EAST, {"factories": {"Berlin": False, "Leipzig": True}}, True),  # repaired, and run down
    ],
)
def test_the_order_is_asked_where_it_can_matter(card: str, seat: int, changes: dict[str, Any], matters: bool) -> None:
    state = germany(**changes)
    state.card, state.turn = card, seat
    begin(state)
    state.skipped = True
    assert bool(entangled(state)) == matters


def test_who_wants_the_rest_as_printed_is_not_asked_again() -> None:
    state = germany(unrest=1, box=0)
    asks = play_card(state, "61", WEST, "event", choose("rest"))
    assert [ask.question for ask in asks] == [WHICH_ICON, *[WHERE_UNREST_COMES] * 4]
    assert not any(isinstance(option, Ignore) for ask in asks[1:] for option in ask.options)


@pytest.mark.parametrize(
    ("card", "seat", "changes", "icon"),
    [
        ("27", EAST, {"unrest": {"BB": 4}, "box": 0}, 0),  # no power station where people protest
        ("54", EAST, {"factories": ["Berlin"]}, 0),  # nothing in the West to dismantle
        ("73", WEST, {}, 0),  # no factory in Poland
        ("14", WEST, {"unrest": {"WB": 0}}, 1),  # nobody in West Berlin to calm
        ("66", EAST, {"unrest": 0}, 0),  # nobody to move
        ("66", EAST, {"stasi": False}, 1),  # no police any more
        ("46", EAST, {}, 1),  # no rundown factory in East Berlin
        ("50", EAST, {}, 1),  # nothing to spy on
    ],
)
def test_an_icon_that_can_do_nothing_lapses_and_the_log_says_so(
    card: str, seat: int, changes: dict[str, Any], icon: int
) -> None:
    state = germany(**changes)
    play = event_of(state, card, seat)
    rest_of_the_turn(play, choose("rest"))
    effect = CARDS[card].effects[icon]
    lapsed = [line.message.values["effect"] for line in play.log if line.message.key == LAPSES]
    assert lapsed == [telling.icon(effect, abs(effect.n))]


def test_what_is_left_of_an_icon_lapses_together() -> None:
    state = germany(unrest=0)
    state.unrest["SN"] = 1
    play = event_of(state, "65", EAST)
    rest_of_the_turn(play, choose("icon-1"))
    assert len([line for line in play.log if line.message.key == LAPSES]) == 2, "one line for each icon"


WHY_NOT = [
    ("16", WEST, [], "province:BY", "other side"),
    ("16", WEST, ["province:SN", "province:SN"], "province:SN", "by 2 at most"),
    ("4", EAST, [], "province:WB", "only works here: WG"),
    ("36", WEST, [], "province:BY", "no unrest cubes here: BY"),
    ("36", WEST, [], "province:SH", "None"),
]


@pytest.mark.parametrize(("card", "seat", "answers", "place", "reason"), WHY_NOT)
def test_a_province_where_an_icon_cannot_strike_says_why(
    card: str, seat: int, answers: list[str], place: str, reason: str
) -> None:
    play = event_of(germany(unrest={"BY": 0}), card, seat).answer(*answers)
    assert reason in str(play.ask.refusal(place))


def test_moving_a_cube_goes_to_another_province() -> None:
    state = germany(unrest={"SN": 3}, box=0)
    asks = play_card(state, "78", WEST, "event", choose("province:MV", "province:SN"))
    assert state.unrest["SN"] == 4
    assert "province:MV" not in asks[1].options
