"""Every Event card of the game for 2 to 4, and every note on it in the rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.automated.scenes import Scene, few, scene, told

from automated.components import EVENTS
from automated.questions import WHO_PAYS_THE_COUPLES_RENT
from automated.rules.two_to_four.events import EFFECTS
from automated.rules.two_to_four.rent import due, ways_to_pay


def reveal(card: str, players: int = 3, **changes: Any) -> Scene:
    """Turn 1: the starting player reveals a card."""
    play = scene(few(players, deck=[card], **changes), "innovation")
    assert play.asked is not None
    return play.answer((play.state.start, "deck:events"))


def payday_of(play: Scene, deeds: list[str]) -> None:
    play.state.deeds = deeds
    scene(play.state, "payday")


def test_every_event_has_an_effect_and_the_booklet_names_thirteen_of_them() -> None:
    assert set(EVENTS) == set(EFFECTS)
    assert sum(card.source["name"] == "rulebook" for card in EVENTS.values()) == 13
    assert {card.source["symbols"] for card in EVENTS.values()} == {"reconstructed"}
    assert [c.id for c in EVENTS.values() if c.kind == "permanent"] == ["gentrification", "marriage", "birth"]


def test_production_bonus_two_coins_unless_she_strikes() -> None:
    for deed, coins in (("work", 2), ("fist", 0)):
        play = reveal("bonus").answer((0, "player:1"))
        play.state.coins = [1, 1, 1]
        payday_of(play, ["work", deed, "work"])
        assert play.state.coins[1] == coins


def test_collective_agreement_contracts_may_be_taken_by_several() -> None:
    play = reveal("agreement", contracts=["boom"]).answer((0, "deck:contracts"), (0, "contract:1"), (1, "contract:1"))
    assert "contract:1" in play.options
    play.answer((2, "contract:1"))
    assert play.state.lines == [("boom", 1)] * 3


def test_collective_agreement_one_open_ended_card_for_two_is_discarded_after_the_last() -> None:
    play = reveal("agreement", contracts=["boom"]).answer((0, "deck:contracts"), (0, "contract:2"), (1, "contract:2"))
    play.answer((2, "contract:2"), (0, "fist"), (1, "work"), (2, "work"))
    assert "boom" not in play.state.contracts_gone


def test_dentist_pays_or_gets_stress() -> None:
    play = reveal("dentist", coins=[0, 2, 0]).answer((0, "player:1"))
    assert play.options == ["pay", "stress"]
    assert play.answer((1, "pay")).state.coins == [0, 0, 0]
    assert reveal("dentist", coins=[0, 2, 0]).answer((0, "player:1"), (1, "stress")).state.stressed[1]


def test_dentist_with_stress_already_pays() -> None:
    play = reveal("dentist", coins=[0, 2, 0], stressed=[False, True, False]).answer((0, "player:1"))
    assert play.state.coins == [0, 0, 0]


def test_dentist_reaches_only_those_who_can_pay_or_get_stress() -> None:
    play = reveal("dentist", coins=[0, 1, 2], stressed=[True, True, False])
    assert play.state.stressed == [True, True, False]
    assert play.options == ["pay", "stress"], "only one is able, so nobody is asked who"


def test_dentist_is_ignored_if_nobody_has_two_coins_and_all_have_stress() -> None:
    play = reveal("dentist", coins=[1, 1, 1], stressed=[True] * 3)
    assert play.state.coins == [1, 1, 1]
    assert play.state.phase == 3


def test_divorce_without_marriage_is_ignored() -> None:
    play = reveal("divorce", coins=[3, 3, 3])
    assert play.state.coins == [3, 3, 3]


def test_divorce_both_lose_all_coins_and_their_stress() -> None:
    play = reveal("divorce", coins=[3, 4, 5], couple=[0, 1], stressed=[True, False, True])
    assert play.state.coins == [0, 0, 5]
    assert play.state.stressed == [False, False, True]
    assert play.state.couple == []
    assert play.state.events_gone == ["marriage", "divorce"]


def test_birth_the_couple_decides_who_keeps_the_child_after_a_divorce() -> None:
    play = reveal("divorce", couple=[0, 1], kept={"birth": 0})
    play.answer((0, "player:1"), (1, "player:1"))
    assert play.state.kept == {"birth": 1}


def test_birth_without_agreement_after_a_divorce_the_starting_player_decides() -> None:
    play = reveal("divorce", couple=[0, 1], kept={"birth": 0}, start=2).answer((0, "player:1"), (1, "player:0"))
    assert play.asked == 2
    assert play.answer((2, "player:0")).state.kept == {"birth": 0}


def test_gentrification_stays_until_eviction() -> None:
    play = reveal("gentrification", start=1)
    assert play.state.kept == {"gentrification": 1}
    assert due(play.state, 1) == 2
    assert "gentrification" not in play.state.events_gone


def test_eviction_acts_on_whoever_has_gentrification() -> None:
    play = reveal("eviction", kept={"gentrification": 2})
    assert play.state.kept == {}
    assert play.state.stressed == [False, False, True]
    assert play.state.events_gone == ["gentrification", "eviction"]


def test_eviction_without_gentrification_is_ignored() -> None:
    assert reveal("eviction").state.stressed == [False] * 3


def test_marriage_the_starting_player_marries_another() -> None:
    play = reveal("marriage", start=1)
    assert play.options == ["player:2", "player:0"]
    assert play.answer((1, "player:0")).state.couple == [1, 0]


def test_marriage_rent_stays_one_each_and_one_may_pay_both() -> None:
    state = few(3, coins=[3, 0, 1], couple=[0, 1], stressed=[False, True, False])
    play = scene(state, "rent")
    assert play.options == ["own", "both"]
    play.answer((0, "both"))
    assert state.coins == [1, 0, 0]
    assert not state.out[1]


def test_marriage_one_may_pay_the_others_rent_instead_of_her_own() -> None:
    """The other has Stress and would be eliminated; she herself only gets Stress."""
    state = few(3, coins=[1, 0, 1], couple=[0, 1], stressed=[False, True, False])
    play = scene(state, "rent")
    assert play.options == ["own", "instead"]
    play.answer((0, "instead"))
    assert (state.coins, state.boss_coins) == ([0, 0, 0], 2)
    assert state.stressed == [True, True, False]
    assert state.out == [False] * 3
    assert told(play, "{seat} pays {n} coin in rent for {seat_of}.") == [{"n": 1, "seat": 0, "seat_of": 1}]


def test_marriage_one_who_cannot_pay_her_own_rent_may_still_pay_what_the_other_lacks() -> None:
    state = few(3, coins=[1, 1, 1], couple=[0, 1], kept={"birth": 0, "gentrification": 1})
    play = scene(state, "rent")
    assert play.options == ["own", "instead"]
    play.answer((0, "instead"))
    assert state.coins == [0, 0, 0]
    assert state.stressed == [True, False, False]


def test_marriage_nobody_is_asked_where_neither_can_help() -> None:
    state = few(3, coins=[0, 0, 1], couple=[0, 1])
    assert scene(state, "rent").question is not WHO_PAYS_THE_COUPLES_RENT


@pytest.mark.parametrize(
    ("coins", "own", "other", "missing", "ways"),
    [
        (2, 1, 1, 0, ["own", "both"]),
        (1, 1, 1, 0, ["own"]),
        (2, 1, 1, 1, ["own", "both"]),
        (1, 1, 1, 1, ["own", "instead"]),
        (0, 1, 1, 1, ["own"]),
        (3, 1, 2, 1, ["own", "both", "missing"]),
        (2, 1, 2, 1, ["own", "missing"]),
        (1, 1, 2, 1, ["own", "instead"]),
        (1, 1, 2, 2, ["own"]),
        (2, 1, 2, 2, ["own", "instead"]),
        (3, 1, 2, 2, ["own", "both"]),
    ],
)
def test_marriage_who_may_pay_what(coins: int, own: int, other: int, missing: int, ways: list[str]) -> None:
    assert ways_to_pay(coins, own, other, missing) == ways


def test_marriage_the_log_tells_who_pays_whose_rent() -> None:
    state = few(3, coins=[3, 0, 1], couple=[0, 1])
    play = scene(state, "rent").answer((0, "both"))
    assert told(play, "{seat} pays {n} coin in rent for {seat_of}.") == [{"n": 1, "seat": 0, "seat_of": 1}]
    assert [line["seat"] for line in told(play, "{seat} pays {n} coin in rent.")] == [0, 2]


def test_marriage_one_may_pay_what_is_missing() -> None:
    state = few(3, coins=[2, 1, 1], couple=[0, 1], kept={"birth": 1})
    play = scene(state, "rent")
    assert play.options == ["own", "missing"]
    play.answer((0, "missing"))
    assert state.coins == [0, 0, 0]
    assert not any(state.stressed)


def test_birth_raises_the_rent_to_two() -> None:
    play = reveal("birth", start=2)
    assert play.state.kept == {"birth": 2}
    assert due(play.state, 2) == 2


@pytest.mark.parametrize(
    ("blue", "red", "after_blue", "after_red"),
    [(2, [1, 0, 0], 1, [1, 0, 0]), (0, [0, 1, 0], 0, [0, 0, 0]), (0, [0, 0, 0], 0, [0, 0, 0])],
)
def test_sabotage(blue: int, red: list[int], after_blue: int, after_red: list[int]) -> None:
    """One blue robot; a lone red robot is destroyed; without robots the card is ignored."""
    before = blue + sum(red)
    play = reveal("sabotage", blue=blue, red=red.copy(), supply=10 - before)
    assert (play.state.blue, play.state.red) == (after_blue, after_red)
    assert play.state.destroyed == before - after_blue - sum(after_red)


def test_sabotage_of_red_robots_of_several_players_the_starting_player_chooses() -> None:
    play = reveal("sabotage", red=[1, 1, 0], supply=8).answer((0, "player:1"))
    assert play.state.red == [1, 0, 0]


def test_trade_union_each_takes_a_coin_from_the_boss() -> None:
    play = reveal("union", boss_coins=2, start=1)
    assert play.state.coins == [0, 1, 1]
    assert play.state.boss_coins == 0


def test_trade_union_with_a_boss_without_coins_is_bad_luck() -> None:
    assert reveal("union").state.coins == [0, 0, 0]


def test_compulsory_overtime_a_coin_and_stress_neither_for_a_striker() -> None:
    for deed, coins, stressed in (("work", 1, True), ("thumb", 0, False)):
        play = reveal("overtime").answer((0, "player:2"))
        play.state.coins = [1, 1, 1]
        payday_of(play, ["work", "work", deed])
        assert (play.state.coins[2], play.state.stressed[2]) == (coins, stressed)


def test_shift_work_a_coin_and_stress_for_all_who_do_not_strike() -> None:
    play = reveal("shifts", coins=[1, 1, 1])
    payday_of(play, ["work", "fist", "work"])
    assert play.state.coins == [1, 0, 1]
    assert play.state.stressed == [True, False, True]


def test_gambling_nothing_happens_if_nobody_has_coins() -> None:
    assert reveal("gambling").state.stressed == [False] * 3


def test_gambling_one_of_the_richest_gives_all_but_one_coin_and_gets_stress() -> None:
    play = reveal("gambling", coins=[4, 4, 1]).answer((0, "player:1"))
    assert play.state.coins == [4, 1, 1]
    assert play.state.boss_coins == 3
    assert play.state.stressed == [False, True, False]


def test_gambling_with_one_coin_keeps_it_and_gets_stress() -> None:
    play = reveal("gambling", coins=[0, 1, 0])
    assert play.state.coins == [0, 1, 0]
    assert play.state.stressed == [False, True, False]


def test_illness_and_may_day_say_so_when_they_change_nothing() -> None:
    play = reveal("illness", start=1, stressed=[False, True, False])
    assert told(play, "{seat} has Stress already: nothing changes.") == [{"seat": 1}]
    assert "Nobody has Stress: nothing changes." in reveal("mayday").said
    assert "Nobody has Stress: nothing changes." not in reveal("mayday", stressed=[True, False, False]).said


def test_reconstructed_illness_may_day_rent_hike_and_benefit() -> None:
    assert reveal("illness", start=1).state.stressed == [False, True, False]
    assert reveal("mayday", stressed=[True, True, False]).state.stressed == [False] * 3
    assert due(reveal("renthike").state, 0) == 2
    assert reveal("benefit").answer((0, "player:2")).state.coins == [0, 0, 2]
