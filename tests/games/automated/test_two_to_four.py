"""The rules for 2 to 4 players, named after their places in the rulebook."""

from __future__ import annotations

import pytest
from tests.games.automated.scenes import OPTIONS, Scene, few, scene, told

from automated.components import CONTRACTS, EVENTS
from automated.questions import DECLARE_BETRAYAL, STARTER_ON_THE_ROBOT, WHO_GETS_THE_ROBOT, WHO_INHERITS
from automated.rules.two_to_four import strike
from automated.rules.two_to_four.setup import deal
from automated.state import Factory
from tabletop import Chance

BEDELIA, CANDIDA, ASDRUBALE = 0, 1, 2


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


def test_setup_nobody_has_coins_and_the_boss_has_no_robot() -> None:
    state = deal(4, OPTIONS, Chance(1))
    assert state.coins == [0, 0, 0, 0]
    assert (state.boss_coins, state.blue, state.supply) == (0, 0, 10)


def test_the_first_starting_player_is_who_protested_last() -> None:
    play = scene(few(3), "who-begins")
    assert play.options == ["player:0", "player:1", "player:2"]
    assert play.answer((0, "player:2")).asked == 2


def test_every_contracts_card_has_four_contracts_and_at_most_three_an_open_ended_one() -> None:
    assert all(len(lines) == 4 for lines in CONTRACTS.values())
    assert sum(any(line.extra == "open" for line in lines) for lines in CONTRACTS.values()) <= 3
    assert [tuple(line) for line in CONTRACTS["boom"][:3]] == [(3, "stress"), (2, ""), (1, "open")]


# -- The worked example: a turn of Asdrubale, Bedelia and Candida ------------------------------------------------------


def test_example_the_turn_of_asdrubale_bedelia_and_candida() -> None:
    play = scene(few(3, deck=["gambling"], contracts=["boom"]), "who-begins")
    state = play.state
    play.answer((0, "player:0"))
    assert state.blue == 0, "without coins the boss buys no robot"
    play.answer((BEDELIA, "deck:events"))
    assert state.event == "gambling"
    assert not any(state.stressed), "nobody has coins: the card is discarded and nobody gets Stress"
    assert state.events_gone == ["gambling"]
    play.answer((BEDELIA, "deck:contracts"))
    assert state.card == "boom"
    play.answer((BEDELIA, "contract:0"), (CANDIDA, "contract:1"), (ASDRUBALE, "contract:2"))
    assert state.lines == [("boom", 0), ("boom", 1), ("boom", 2)]
    play.answer((BEDELIA, "work"), (CANDIDA, "work"), (ASDRUBALE, "thumb"))
    assert state.lines[ASDRUBALE] is None, "who strikes loses the open-ended contract"
    assert state.blue == 1
    assert state.stressed == [True, False, True], "Bedelia by her contract, Asdrubale because he cannot pay the rent"
    assert state.coins == [2, 1, 0], "wages of 3, 2 and nothing, less the rent"
    assert state.boss_coins == 2 + 1 + 1, "two made by the new robot, two of rent"
    assert state.start == CANDIDA
    assert play.asked == CANDIDA


# -- Phase 1: State-funded innovation ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "left", "robots"), [(14, 14, 0), (15, 0, 1), (37, 22, 1)])
def test_phase_1_fifteen_coins_buy_one_robot(coins: int, left: int, robots: int) -> None:
    state = few(3, boss_coins=coins)
    scene(state, "innovation")
    assert (state.boss_coins, state.blue) == (left, robots)


def test_phase_1_the_last_robot_needed_is_a_defeat_at_once() -> None:
    play = scene(few(3, boss_coins=15, blue=2, supply=8), "innovation")
    assert play.winners == []
    assert "boss has as many robots" in play.outcome.reason.key


# -- Phase 2: Event ---------------------------------------------------------------------------------------------------


def test_phase_2_no_event_left_is_a_defeat() -> None:
    state = few(3)
    state.events_gone = [state.events.cards.pop() for _ in range(10)]
    play = scene(state, "innovation")
    assert play.winners == []
    assert "none is left" in play.outcome.reason.key


def test_phase_2_no_event_eliminates() -> None:
    for card in EVENTS:
        state = few(4, deck=[card], stressed=[True] * 4, coins=[0, 1, 0, 2], start=0)
        play = scene(state, "innovation")
        chance = Chance(4)
        while play.ask is not None and state.phase == 2:
            assert play.asked is not None
            play.answer((play.asked, chance.choice(play.options)))
        assert not any(state.out), card


# -- Phase 3: Contracts -----------------------------------------------------------------------------------------------


def test_phase_3_the_others_choose_clockwise_from_what_is_left() -> None:
    play = scene(few(4, contracts=["recession"], start=2), "contracts")
    play.answer((2, "deck:contracts"), (2, "contract:1"))
    assert play.asked == 3
    assert play.options == ["contract:0", "contract:2", "contract:3"]
    assert [option for option, _ in play.ask.greyed] == ["contract:1"]
    play.answer((3, "contract:0"), (0, "contract:3"))
    assert play.options == ["contract:2"]


def test_phase_3_an_open_ended_contract_lasts_until_another_is_taken() -> None:
    state = few(3, contracts=["growth"], lines=[("boom", 2), None, None], start=0)
    state.contracts.cards.remove("boom")
    play = scene(state, "contracts").answer((0, "deck:contracts"))
    assert play.options == ["keep", "contract:0", "contract:1", "contract:2", "contract:3"]
    play.answer((0, "contract:1"))
    assert state.contracts_gone == ["boom"]
    assert state.lines[0] == ("growth", 1)


def test_phase_3_an_open_ended_contract_may_be_kept_and_the_card_with_it() -> None:
    state = few(3, contracts=["growth"], lines=[("boom", 2), None, None], start=0)
    state.contracts.cards.remove("boom")
    scene(state, "contracts").answer((0, "deck:contracts"), (0, "keep"))
    assert state.lines[0] == ("boom", 2)
    assert "boom" not in state.contracts_gone


def test_phase_3_other_contracts_last_one_turn() -> None:
    state = few(3, contracts=["growth"], card="boom", lines=[("boom", 2), ("boom", 1), ("boom", 0)])
    state.contracts.cards.remove("boom")
    scene(state, "contracts")
    assert state.lines == [("boom", 2), None, None]
    assert state.contracts_gone == []


def test_phase_3_discarded_cards_are_shuffled_except_those_in_use() -> None:
    state = few(3, lines=[("boom", 2), None, None])
    state.contracts.cards.clear()
    state.contracts_gone = ["growth", "recession", "stagnation", "recovery"]
    scene(state, "contracts").answer((0, "deck:contracts"))
    assert state.card != "boom"
    assert len(state.contracts) == 3
    assert state.contracts_gone == []


# -- Phase 4: Strike --------------------------------------------------------------------------------------------------


def test_phase_4_who_has_stress_is_not_asked_and_works() -> None:
    state = few(3, stressed=[False, True, False], lines=[None] * 3, coins=[5, 5, 5])
    play = scene(state, "strike").answer((0, "work"), (2, "thumb"))
    assert state.deeds == ["work", "work", "thumb"]
    assert play.outcome is None


def test_phase_4_a_card_that_lies_open_is_not_discarded_with_the_open_ended_contract_of_a_striker() -> None:
    """It goes with all others of its contracts when the next card is revealed, and once."""
    state = few(3, lines=[("boom", 2), None, None], card="boom", coins=[3, 3, 3])
    state.contracts.cards.remove("boom")
    play = scene(state, "strike").answer((0, "fist"), (1, "work"), (2, "work"))
    assert (state.lines[0], state.contracts_gone) == (None, [])
    play.answer((1, "deck:events"))
    assert state.contracts_gone.count("boom") <= 1


def test_phase_4_votes_are_sealed_unless_talk_is_allowed() -> None:
    assert scene(few(3), "strike").ask.secret
    assert not scene(few(3, silence=False), "strike").ask.secret


def test_phase_4_every_thumb_makes_a_robot_and_the_boss_loses_all_coins() -> None:
    state = few(4, boss_coins=9, coins=[5] * 4)
    scene(state, "strike").answer((0, "thumb"), (1, "thumb"), (2, "work"), (3, "work"))
    assert state.blue == 2
    assert state.boss_coins == 2 * 2 + 4, "nothing of the nine; two a robot and the rents"


def test_phase_4_an_eleventh_robot_is_not_made() -> None:
    state = few(4, blue=1, red=[3, 2, 2, 1], destroyed=0, supply=1, coins=[5] * 4)
    play = scene(state, "strike").answer((0, "thumb"), (1, "thumb"), (2, "work"), (3, "work"))
    assert (state.blue, state.supply) == (2, 0)
    assert "Acceleration: {n} robot for the boss, who loses all coins." in play.said


def test_phase_4_the_log_tells_who_works_and_who_strikes_for_what() -> None:
    play = scene(few(3, coins=[5] * 3), "strike").answer((0, "thumb"), (1, "work"), (2, "work"))
    assert told(play, "{seats} works.") == [{"n": 2, "seats": [1, 2]}]
    assert told(play, "{seats} strikes for Acceleration.") == [{"n": 1, "seats": [0]}]
    assert told(play, "{seats} strikes for Expropriation.") == []


def test_phase_4_all_thumbs_are_an_immediate_defeat() -> None:
    play = scene(few(3, boss_coins=4), "strike").answer((0, "thumb"), (1, "thumb"), (2, "thumb"))
    assert play.winners == []
    assert "boss has as many robots" in play.outcome.reason.key


@pytest.mark.parametrize(
    ("players", "fists", "enough"),
    [(2, 1, False), (2, 2, True), (3, 1, False), (3, 2, True), (4, 2, False), (4, 3, True)],
)
def test_phase_4_expropriation_needs_a_majority(players: int, fists: int, enough: bool) -> None:
    state = few(players, blue=1, supply=9, coins=[3] * players)
    play = scene(state, "strike")
    for seat in range(players):
        play.answer((seat, "fist" if seat < fists else "work"))
    assert (play.question is WHO_GETS_THE_ROBOT) == enough


def test_phase_4_majority_counts_players_in_the_game_those_with_stress_included() -> None:
    assert strike.majority(few(4, out=[True, False, False, False])) == 2
    assert strike.majority(few(4, stressed=[True, True, False, False])) == 3


def test_phase_4_a_robot_made_by_acceleration_may_be_expropriated_at_once() -> None:
    state = few(3, coins=[3] * 3)
    play = scene(state, "strike").answer((0, "thumb"), (1, "fist"), (2, "fist"))
    assert play.question is WHO_GETS_THE_ROBOT
    play.answer((0, "player:1"), (1, "player:1"), (2, "player:1"))
    assert (state.blue, state.red) == (0, [0, 1, 0])


def test_phase_4_a_failed_strike_changes_nothing_but_the_wages() -> None:
    state = few(3, blue=1, supply=9, coins=[3] * 3, lines=[("boom", 1), ("boom", 0), None], card="boom")
    state.contracts.cards.remove("boom")
    scene(state, "strike").answer((0, "fist"), (1, "work"), (2, "work"))
    assert state.blue == 1
    assert state.coins == [2, 5, 2]


def test_phase_4_in_case_of_disagreement_the_starting_player_decides() -> None:
    state = few(3, blue=1, supply=9, coins=[3] * 3, start=1)
    play = scene(state, "strike").answer((1, "fist"), (2, "fist"), (0, "work"))
    play.answer((1, "player:1"), (2, "player:2"), (0, "player:2"))
    assert (play.asked, play.question) == (1, STARTER_ON_THE_ROBOT), "once all are heard"
    assert told(play, "In favour of {seat}: {seats}.") == [{"seat": 1, "seats": [1]}, {"seat": 2, "seats": [2, 0]}]
    play.answer((1, "player:0"))
    assert state.red == [1, 0, 0]


# -- Phase 5: Payday --------------------------------------------------------------------------------------------------


def pay(state: Factory, **changes: object) -> Scene:
    for name, value in {"deeds": ["work"] * 3, **changes}.items():
        setattr(state, name, value)
    return scene(state, "payday")


def test_phase_5_the_boss_gains_two_a_robot_and_a_red_robot_one_for_its_worker() -> None:
    state = few(3, blue=2, red=[0, 1, 0], supply=7)
    pay(state, deeds=["fist", "fist", "fist"])
    assert state.boss_coins == 4 + 1, "and one coin of rent"
    assert state.coins == [0, 0, 0]
    assert state.stressed == [True, False, True], "the robot paid the rent, even of a striker"


def test_phase_5_wage_stress_and_holidays_of_the_contract() -> None:
    state = few(3, card="boom", lines=[("boom", 0), ("boom", 3), ("boom", 1)], stressed=[False, True, False])
    state.contracts.cards.remove("boom")
    pay(state)
    assert state.coins == [2, 0, 1]
    assert state.stressed == [True, False, False]


def test_phase_5_stress_of_an_event_comes_after_the_holidays_of_the_contract() -> None:
    state = few(3, card="boom", lines=[("boom", 3), None, None], stressed=[True, False, False], coins=[1, 1, 1])
    state.contracts.cards.remove("boom")
    pay(state, overtime=0)
    assert state.stressed == [True, False, False]
    assert state.coins[0] == 1 + 1 + 1 - 1, "wage, overtime, rent"


def test_phase_5_strikers_get_neither_wage_nor_holidays_nor_stress() -> None:
    state = few(3, card="boom", lines=[("boom", 0), ("boom", 3), ("boom", 1)], coins=[1, 1, 1])
    state.contracts.cards.remove("boom")
    pay(state, deeds=["thumb", "fist", "fist"])
    assert state.coins == [0, 0, 0]
    assert state.stressed == [False, False, False]


# -- Phase 6: Rent ----------------------------------------------------------------------------------------------------


def test_phase_6_rent_goes_to_the_boss_and_the_start_passes_left() -> None:
    state = few(3, coins=[1, 2, 3], start=2)
    play = scene(state, "rent")
    assert state.coins == [0, 1, 2]
    assert state.boss_coins == 3
    assert state.start == 0
    assert play.asked == 0


def test_phase_6_who_cannot_pay_gets_stress_and_with_stress_is_eliminated() -> None:
    state = few(3, coins=[0, 0, 3], stressed=[False, True, False])
    scene(state, "rent")
    assert state.stressed == [True, False, False]
    assert state.out == [False, True, False]


def test_phase_6_owing_two_with_one_coin_keeps_the_coin() -> None:
    state = few(3, coins=[1, 1, 3], kept={"birth": 0})
    state.events.cards.remove("birth") if "birth" in state.events.cards else state.box.remove("birth")
    scene(state, "rent")
    assert state.coins == [1, 0, 2]
    assert state.stressed[0]


def test_phase_6_owing_two_with_one_coin_under_stress_eliminates() -> None:
    state = few(3, coins=[1, 1, 3], kept={"birth": 0}, stressed=[True, False, False])
    scene(state, "rent")
    assert state.out == [True, False, False]
    assert state.events_gone == ["birth"], "a permanent card of an eliminated player is discarded"


@pytest.mark.parametrize(
    ("players", "gone", "lost"), [(2, 1, True), (3, 1, False), (3, 2, True), (4, 1, False), (4, 2, True)]
)
def test_phase_6_half_the_players_eliminated_is_a_defeat(players: int, gone: int, lost: bool) -> None:
    state = few(players, coins=[0] * gone + [5] * (players - gone), stressed=[True] * gone + [False] * (players - gone))
    play = scene(state, "rent")
    assert (play.outcome is not None) == lost
    if lost:
        assert play.winners == []


def test_phase_6_the_marriage_of_an_eliminated_player_is_over() -> None:
    state = few(4, coins=[0, 1, 5, 5], stressed=[True, False, False, False], couple=[0, 1])
    scene(state, "rent").answer((1, "own"))
    assert state.out == [True, False, False, False]
    assert (state.couple, state.events_gone) == ([], ["marriage"])


def test_phase_6_robots_of_an_eliminated_player_go_to_a_comrade() -> None:
    state = few(4, coins=[0, 5, 5, 5], stressed=[True, False, False, False], red=[2, 0, 0, 0], supply=8)
    play = scene(state, "rent")
    assert play.question is WHO_INHERITS
    play.answer((1, "player:3"), (2, "player:3"), (3, "player:3"))
    assert state.red == [0, 0, 0, 2]


def test_phase_6_an_open_ended_contract_of_an_eliminated_player_is_discarded() -> None:
    state = few(3, coins=[0, 5, 5], stressed=[True, False, False], lines=[("boom", 2), None, None])
    state.contracts.cards.remove("boom")
    scene(state, "rent")
    assert state.contracts_gone == ["boom"]


# -- Conditions of victory --------------------------------------------------------------------------------------------


def test_collective_victory_with_as_many_robots_as_players() -> None:
    state = few(3, blue=1, red=[1, 1, 0], supply=7, coins=[3] * 3)
    play = scene(state, "strike").answer((0, "fist"), (1, "fist"), (2, "work"))
    play.answer((0, "player:2"), (1, "player:2"), (2, "player:2"))
    assert play.winners == [0, 1, 2]


def test_collective_victory_counts_eliminated_players_but_is_for_those_in_the_game() -> None:
    state = few(3, blue=1, red=[0, 1, 1], supply=7, coins=[0, 3, 3], out=[True, False, False], start=1)
    play = scene(state, "strike").answer((1, "fist"), (2, "fist")).answer((1, "player:2"), (2, "player:2"))
    assert play.winners == [1, 2]


def test_acceleration_comes_before_expropriation_so_defeat_comes_first() -> None:
    state = few(3, blue=2, red=[1, 1, 0], supply=6)
    play = scene(state, "strike").answer((0, "thumb"), (1, "fist"), (2, "fist"))
    assert play.winners == []


def test_class_betrayal_with_eight_coins_without_stress() -> None:
    state = few(3, coins=[8, 8, 9], stressed=[False, True, False])
    play = pay(state)
    assert play.asked == 0
    play.answer((0, "declare"))
    assert play.winners == [0, 2], "all who meet the condition at that moment"


def test_class_betrayal_may_be_forgone() -> None:
    state = few(3, coins=[8, 0, 0])
    play = pay(state).answer((0, "loyal"))
    assert play.outcome is None
    assert state.coins[0] == 7


def test_class_betrayal_of_a_couple_with_ten_coins_together() -> None:
    state = few(3, coins=[7, 3, 0], couple=[0, 1])
    play = pay(state).answer((0, "loyal"), (1, "declare"))
    assert play.winners == [0, 1]


def test_class_betrayal_of_a_couple_needs_both_without_stress() -> None:
    assert pay(few(3, coins=[7, 3, 0], couple=[0, 1], stressed=[False, True, False])).outcome is None
    assert pay(few(3, coins=[7, 2, 0], couple=[0, 1])).question is not DECLARE_BETRAYAL
