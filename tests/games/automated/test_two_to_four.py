"""The rules for 2 to 4 players, named after their places in the rulebook."""

from copy import deepcopy
from typing import Any

import pytest
from tests.games.automated.scenes import OPTIONS, comes_to, few, scene, told

from automated.components import CONTRACTS, EVENTS
from automated.questions import STARTER_ON_THE_ROBOT, WHO_GETS_THE_ROBOT, WHO_INHERITS, WORK_OR_STRIKE
from automated.rules.two_to_four.setup import deal
from tabletop import Chance

# -- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "events"), [(2, 8), (3, 10), (4, len(EVENTS))])
def test_setup_events_by_number_of_players(players: int, events: int) -> None:
    state = deal(players, OPTIONS, Chance(3))
    assert len(state.events) == events
    assert sorted([*state.events, *state.box]) == sorted(EVENTS)


def test_setup_depression_is_out_unless_asked_for() -> None:
    assert "depression" not in list(deal(3, OPTIONS, Chance(1)).contracts)
    assert len(deal(3, OPTIONS, Chance(1)).contracts) == 5
    hard = deal(3, {**OPTIONS, "depression": True}, Chance(1))
    assert len(hard.contracts) == 6
    assert "depression" in list(hard.contracts)


def test_the_first_starting_player_is_who_protested_last() -> None:
    play = scene(few(3), "who-begins")
    assert play.options == ["player:0", "player:1", "player:2"]
    assert play.answer((0, "player:2")).state.start == 2


def test_every_contracts_card_has_four_contracts_and_at_most_three_an_open_ended_one() -> None:
    assert all(len(lines) == 4 for lines in CONTRACTS.values())
    assert sum(any(line.extra == "open" for line in lines) for lines in CONTRACTS.values()) <= 3
    assert [tuple(line) for line in CONTRACTS["boom"][:3]] == [(3, "stress"), (2, ""), (1, "open")]


BOOM = {"card": "boom", "lines": [("boom", 0), ("boom", 3), ("boom", 1)]}
"""Stress for the first, Holidays for the second, two coins for the third."""
OLD: dict[str, Any] = {"contracts": ["growth"], "lines": [("boom", 2), None, None], "start": 0}
"""The first still has an open-ended contract of an earlier card."""
STAYS = {"kept": {"birth": 0}, "coins": [1, 1, 3]}
WISHES: list[object] = [(1, "fist"), (2, "fist"), (0, "work"), (1, "player:1"), (2, "player:2"), (0, "player:2")]
TIRED = [True, False, False]
HEIRS = {"players": 4, "coins": [0, 5, 5, 5], "stressed": [*TIRED, False], "red": [2, 0, 0, 0], "supply": 8}
ROBOT: dict[str, Any] = {"blue": 1, "supply": 9, "coins": [3, 3, 3]}

RULES: list[tuple[str, dict[str, Any], list[object], dict[str, Any]]] = [
    # phase 1: fifteen coins buy one robot
    ("innovation", {"boss_coins": 14, "turn": 3}, [], {"boss_coins": 14, "blue": 0, "turn": 4}),
    ("innovation", {"boss_coins": 15, "blue": 2, "supply": 8}, [], {"ending": "defeat-robots"}),
    # phase 3: clockwise from what is left; what lasts longer than a turn; the deck is shuffled without cards in use
    ("contracts", {"players": 4, "contracts": ["recession"], "start": 2}, ["deck:contracts", (2, "contract:1")],
     {"asked": 3, "options": ["contract:0", "contract:2", "contract:3"]}),
    ("contracts", OLD, ["deck:contracts"],
     {"options": ["keep", "contract:0", "contract:1", "contract:2", "contract:3"]}),
    ("contracts", OLD, ["deck:contracts", "contract:1"],
     {"contracts_gone": ["boom"], "lines": [("growth", 1), None, None]}),
    ("contracts", {"contracts": ["growth"], "card": "boom", "lines": [("boom", 2), ("boom", 1), ("boom", 0)]}, [],
     {"lines": [("boom", 2), None, None], "contracts_gone": []}),
    # phase 4: who has Stress works; thumbs make robots and cost the boss all coins; fists need a majority
    ("strike", {"stressed": [False, True, False], "coins": [5, 5, 5]}, [(0, "work"), (2, "thumb")],
     {"deeds": ["work", "work", "thumb"], "outcome": None}),
    ("strike", {"players": 4, "boss_coins": 9, "coins": [5] * 4}, ["thumb", "thumb", "work", "work"],
     {"blue": 2, "boss_coins": 2 * 2 + 4}),  # nothing of the nine: two a robot and the rents
    ("strike", {**ROBOT, "lines": [("boom", 1), ("boom", 0), None], "card": "boom"}, ["fist", "work", "work"],
     {"blue": 1, "coins": [2, 5, 2]}),
    ("strike", {**ROBOT, "lines": [("boom", 2), None, None], "card": "boom"}, ["fist", "work", "work"],
     {"lines": [None] * 3, "contracts_gone": []}),  # the card lies open until the next one is revealed
    ("strike", {"players": 4, "blue": 1, "red": [3, 2, 2, 1], "supply": 1, "coins": [5] * 4},
     ["thumb", "thumb", "work", "work"], {"blue": 2, "supply": 0}),  # an eleventh robot is not made
    ("strike", {"blue": 2, "red": [1, 1, 0], "supply": 6}, ["thumb", "fist", "fist"], {"ending": "defeat-robots"}),
    # in case of disagreement the starting player says who gets the robot
    ("strike", {**ROBOT, "start": 1}, WISHES,
     {"asked": 1, "question": STARTER_ON_THE_ROBOT}),
    ("strike", {**ROBOT, "start": 1}, [*WISHES, (1, "player:0")], {"red": [1, 0, 0]}),
    # phase 5: two coins a robot and a coin of rent for the boss; a red robot pays even a striker's rent
    ("payday", {"blue": 2, "red": [0, 1, 0], "supply": 7, "deeds": ["fist"] * 3}, [],
     {"boss_coins": 4 + 1, "coins": [0, 0, 0], "stressed": [True, False, True]}),
    ("payday", {**BOOM, "stressed": [False, True, False]}, [], {"coins": [2, 0, 1], "stressed": [True, False, False]}),
    ("payday", {**BOOM, "coins": [1, 1, 1], "deeds": ["thumb", "fist", "fist"]}, [],
     {"coins": [0, 0, 0], "stressed": [False] * 3}),
    # Stress of an Event comes after the Holidays of the contract
    ("payday", {**BOOM, "lines": [("boom", 3), None, None], "stressed": TIRED, "coins": [1] * 3, "overtime": 0}, [],
     {"stressed": TIRED, "coins": [1 + 1 + 1 - 1, 0, 0]}),
    # phase 6: who cannot pay everything keeps what she has and gets Stress, or is eliminated with all that was hers
    ("rent", {"coins": [1, 2, 3], "start": 2}, [], {"coins": [0, 1, 2], "boss_coins": 3, "start": 0}),
    ("rent", {"coins": [0, 0, 3], "stressed": [False, True, False]}, [],
     {"stressed": [True, False, False], "out": [False, True, False]}),
    ("rent", STAYS, [], {"coins": [1, 0, 2], "stressed": [True, False, False]}),
    ("rent", {**STAYS, "stressed": [True, False, False]}, [], {"out": [True, False, False], "events_gone": ["birth"]}),
    ("rent", {"players": 4, "coins": [0, 1, 5, 5], "stressed": [True, False, False, False], "couple": [0, 1]}, ["own"],
     {"out": [True, False, False, False], "couple": [], "events_gone": ["marriage"]}),
    ("rent", {"coins": [0, 5, 5], "stressed": [True, False, False], "lines": [("boom", 2), None, None]}, [],
     {"contracts_gone": ["boom"]}),
    ("rent", HEIRS, [], {"question": WHO_INHERITS}),
    ("rent", HEIRS, ["player:3"] * 3, {"red": [0, 0, 0, 2]}),
    # victory: eliminated players count, and those in the game win
    ("strike", {"blue": 1, "red": [0, 1, 1], "supply": 7, "coins": [0, 3, 3], "out": [True, False, False], "start": 1},
     [(1, "fist"), (2, "fist"), (1, "player:2"), (2, "player:2")], {"winners": [1, 2]}),
    # Class Betrayal: eight coins without Stress, or ten of a couple, both without Stress
    ("payday", {"coins": [8, 8, 9], "stressed": [False, True, False]}, [(0, "declare")], {"winners": [0, 2]}),
    ("payday", {"coins": [8, 0, 0]}, ["loyal"], {"coins": [7, 0, 0], "outcome": None}),
    ("payday", {"coins": [7, 3, 0], "couple": [0, 1]}, [(0, "loyal"), (1, "declare")], {"winners": [0, 1]}),
    ("payday", {"coins": [7, 3, 0], "couple": [0, 1], "stressed": [False, True, False]}, [], {"outcome": None}),
    ("payday", {"coins": [7, 2, 0], "couple": [0, 1]}, ["own"], {"outcome": None}),
]  # fmt: skip
"""The phase that begins, what is on the table, what is answered, and what has come of it. All work unless told."""


@pytest.mark.parametrize(("phase", "changes", "answers", "then"), RULES)
def test_what_the_rules_make_of_a_position(
    phase: str, changes: dict[str, Any], answers: list[object], then: dict[str, Any]
) -> None:
    comes_to(scene(few(**{"deeds": ["work"] * 3, **deepcopy(changes)}), phase).answer(*answers), **then)


def test_phase_2_no_event_eliminates() -> None:
    for card in EVENTS:
        state = few(4, deck=[card], stressed=[True] * 4, coins=[0, 1, 0, 2], start=0)
        play = scene(state, "innovation")
        chance = Chance(4)
        while play.ask is not None and state.phase == 2:
            play.answer(chance.choice(play.options))
        assert not any(state.out), card


def test_phase_3_discarded_cards_are_shuffled_except_those_in_use() -> None:
    state = few(3, lines=[("boom", 2), None, None])
    state.contracts.cards.clear()
    state.contracts_gone = ["growth", "recession", "stagnation", "recovery"]
    scene(state, "contracts").answer("deck:contracts")
    assert state.card != "boom"
    assert len(state.contracts) == 3
    assert state.contracts_gone == []


def test_phase_4_votes_are_sealed_unless_talk_is_allowed() -> None:
    assert scene(few(3), "strike").ask.secret
    assert not scene(few(3, silence=False), "strike").ask.secret


def test_phase_4_the_log_tells_who_works_and_who_strikes_for_what() -> None:
    play = scene(few(3, coins=[5] * 3), "strike").answer((0, "thumb"), (1, "work"), (2, "work"))
    assert told(play, "{seats} works.") == [{"n": 2, "seats": [1, 2]}]
    assert told(play, "{seats} strikes for Acceleration.") == [{"n": 1, "seats": [0]}]
    assert told(play, "{seats} strikes for Expropriation.") == []


@pytest.mark.parametrize(
    ("players", "last", "fists", "enough"),
    [
        *(
            (2, "", 1, False),
            (2, "", 2, True),
            (3, "", 1, False),
            (3, "", 2, True),
            (4, "", 2, False),
            (4, "", 3, True),
        ),
        *((4, "stressed", 2, False), (4, "stressed", 3, True), (4, "out", 1, False), (4, "out", 2, True)),
    ],
)
def test_phase_4_expropriation_needs_a_majority_of_all_in_the_game_those_with_stress_included(
    players: int, last: str, fists: int, enough: bool
) -> None:
    state = few(players, blue=1, supply=9, coins=[3] * players, start=0)
    if last:  # the last player has Stress, or is out
        getattr(state, last)[-1] = True
    play = scene(state, "strike")
    while play.question is WORK_OR_STRIKE:
        play.answer("fist" if play.asked in range(fists) else "work")
    assert (play.question is WHO_GETS_THE_ROBOT) == enough


@pytest.mark.parametrize(
    ("players", "gone", "lost"), [(2, 1, True), (3, 1, False), (3, 2, True), (4, 1, False), (4, 2, True)]
)
def test_phase_6_half_the_players_eliminated_is_a_defeat(players: int, gone: int, lost: bool) -> None:
    state = few(players, coins=[0] * gone + [5] * (players - gone), stressed=[True] * gone + [False] * (players - gone))
    play = scene(state, "rent")
    assert (play.outcome is not None and not play.winners) == lost
