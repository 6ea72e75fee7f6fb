"""5 to 10 players: Rent, Union Fund, and every way to win; named after the rules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.automated.scenes import (
    ABELE,
    BEATA,
    CAINO,
    DIANA,
    Scene,
    X,
    Y,
    at_a_moment,
    at_payday,
    hired,
    many,
    scene,
    told,
    vote,
)

from automated.questions import (
    BETRAY_THE_CLASS,
    BOSSES_ON_THE_FUND,
    BUY_HOLIDAYS,
    HOW_MUCH_TO_DONATE,
    LET_HER_FALL,
    RENT_FROM_THE_FUND,
    WHO_MAY_TAKE,
    Fingers,
)
from automated.rules.five_to_ten import ending

HANDS_SHOWN = {X: Fingers(0), Y: Fingers(0)}


# -- Phase 5: Rent ----------------------------------------------------------------------------------------------------


def test_phase_5_first_example() -> None:
    """X is Mayor: X and Caino are spared the rent, Y pays three."""
    state = many(mayor=X, coins=[10, 10, 1, 1, 0, 1])
    play = scene(state, "ordinance")
    play.answer((X, "player:0"), (X, "player:4"), (X, "done"))
    assert "player:4" not in play.options, "who is spared cannot pay more"
    play.answer((X, "player:1"))
    assert state.coins[:2] == [10, 7]
    assert state.coins[2:] == [0, 0, 0, 0]
    assert not any(state.stressed)
    assert [line["seat"] for line in told(play, "{seat} pays {n} coin in rent.")] == [Y, ABELE, BEATA, DIANA]


def test_phase_5_and_monopoly_second_example() -> None:
    """Diana pays, Y is bankrupt: one expropriated and one destroyed robot are enough for four workers."""
    state = many(
        coins=[10, 0, 0, 0, 1, 2],
        fund=1,
        bank=986,
        red=[0, 0, 0, 0, 1, 0],
        destroyed=1,
        supply=8,
        signed=hired(Y, Y, X, Y),
        strikers=[ABELE, BEATA, DIANA],
        deeds=HANDS_SHOWN,
    )
    play = scene(state, "rent")
    assert (play.question, play.options) == (LET_HER_FALL, ["refuse", "rescue"])
    play.answer((X, "refuse"))
    assert play.winners == [ABELE, BEATA, CAINO, DIANA]
    assert state.coins[X] == 8


def test_phase_5_bosses_pay_two() -> None:
    state = many(coins=[10, 3, 1, 1, 1, 1])
    scene(state, "rent")
    assert state.coins[:2] == [8, 1]


def test_phase_5_the_union_fund_pays_for_who_cannot() -> None:
    state = many(coins=[10, 10, 0, 0, 1, 2], fund=1, bank=976)
    play = scene(state, "rent")
    assert play.question is RENT_FROM_THE_FUND
    play.answer((ABELE, "take"), (BEATA, "leave"))
    assert state.fund == 0
    assert state.stressed == [False, False, False, True, False, False]
    assert state.coins[2:] == [0, 0, 0, 1]
    assert told(play, "{seat} pays the rent with {n} coin from the Union Fund.") == [{"n": 1, "seat": ABELE}]


def test_phase_5_the_fund_pays_what_is_missing() -> None:
    state = many(coins=[10, 10, 1, 1, 1, 1], fund=3, bank=973, raised=ABELE)
    play = scene(state, "rent").answer((ABELE, "take"))
    assert (state.coins[ABELE], state.fund) == (0, 2)
    assert told(play, "{seat} pays the rent with {n} coin from the Union Fund.") == [{"n": 1, "seat": ABELE}]


def test_phase_5_a_fund_too_small_for_all_is_shared_by_agreement_of_all_workers() -> None:
    state = many(coins=[10, 10, 0, 0, 1, 2], fund=1, bank=976)
    play = scene(state, "rent").answer((ABELE, "take"), (BEATA, "take"))
    assert (play.question, play.options) == (WHO_MAY_TAKE, ["player:2", "player:3"])
    play.answer((ABELE, "player:3"), (BEATA, "player:3"), (CAINO, "player:3"), (DIANA, "player:3"))
    assert state.stressed == [False, False, True, False, False, False]


def test_phase_5_workers_who_disagree_on_the_fund_leave_it_to_the_bosses() -> None:
    state = many(coins=[10, 10, 0, 0, 1, 2], fund=1, bank=976)
    play = scene(state, "rent").answer((ABELE, "take"), (BEATA, "take"))
    play.answer((ABELE, "player:2"), (BEATA, "player:3"), (CAINO, "player:3"), (DIANA, "player:3"))
    assert play.question is BOSSES_ON_THE_FUND
    play.answer((X, "player:2"), (Y, "player:2"))
    assert state.stressed == [False, False, False, True, False, False]


def test_phase_5_who_has_stress_and_no_coins_stays_as_she_is() -> None:
    state = many(coins=[10, 10, 0, 1, 1, 1], fund=3, bank=974, stressed=[False, False, True, False, False, False])
    play = scene(state, "rent")
    assert play.question is not RENT_FROM_THE_FUND
    assert state.stressed[ABELE]


def test_phase_5_the_mayors_card_goes_back() -> None:
    state = many(mayor=X, exempt=[X], raised=Y, coins=[10, 9, 1, 1, 1, 1])
    scene(state, "rent")
    assert (state.mayor, state.exempt, state.raised) == (None, [], None)


def test_additional_rules_a_boss_who_cannot_pay_the_rent_may_be_lent_the_rest() -> None:
    state = many(coins=[10, 1, 1, 1, 1, 1])
    play = scene(state, "rent").answer((X, "rescue"))
    assert play.outcome is None
    assert state.coins[:2] == [7, 0]


# -- Phase 6: Union Fund ----------------------------------------------------------------------------------------------


def test_phase_6_workers_donate_freely() -> None:
    state = many(coins=[10, 10, 3, 0, 1, 0], queue=[ABELE, CAINO], phase=6)
    play = scene(state, "union-fund")
    assert play.options == ["coins-0", "coins-1", "coins-2", "coins-3"]
    play.answer((ABELE, "coins-2"), (CAINO, "coins-0"))
    assert state.fund == 2
    assert state.coins[2:] == [1, 0, 1, 0]
    assert state.turn == 2


# -- Conditions of victory: the bosses --------------------------------------------------------------------------------


def rich(*coins: int, **changes: Any) -> Scene:
    """Payday with so many coins; Beata the Scab works for X."""
    return at_payday(signed=hired(Y, X, Y, Y), coins=list(coins), **changes)


def test_victory_of_a_boss_and_of_the_scab_who_worked_for_her() -> None:
    assert rich(40, 10, 0, 0, 0, 0).answer((X, "declare")).winners == [X, BEATA]


def test_victory_of_a_boss_without_the_scab_who_struck_or_worked_elsewhere() -> None:
    assert rich(40, 10, 0, 0, 0, 0, strikers=[BEATA]).answer((X, "declare")).winners == [X]
    play = at_payday(signed=hired(Y, Y, Y, Y), coins=[40, 10, 0, 0, 0, 0])
    assert play.answer((X, "declare")).winners == [X]


def test_victory_of_a_boss_at_her_desk_is_no_victory_of_last_turns_scab() -> None:
    """The Scab must have worked for her in the same turn."""
    state = many(coins=[40, 10, 0, 0, 0, 0], signed=hired(Y, X, Y, Y), deeds=HANDS_SHOWN, turn=1)
    play = scene(state, "new-turn")
    assert play.asked == Y, "the second turn is opened by the other boss"
    play.answer("wage-0", "holidays-no", "clause-plain", "places-4", "done")
    assert play.answer((X, "declare")).winners == [X]


def test_victory_of_a_boss_is_declared_not_automatic() -> None:
    play = rich(40, 10, 0, 0, 0, 0)
    assert play.options[0] == "declare"
    assert play.answer((X, "done")).outcome is None


@pytest.mark.parametrize(("coins", "enough"), [(39, False), (40, True)])
def test_victory_of_a_boss_needs_the_full_number_of_coins(coins: int, enough: bool) -> None:
    assert ("declare" in rich(coins, 10, 0, 0, 0, 0).options) == enough


# -- the workers together ---------------------------------------------------------------------------------------------


def test_victory_of_the_workers_counts_destroyed_robots_where_there_is_a_luddite() -> None:
    state = many(red=[0, 0, 1, 1, 0, 0], destroyed=1, blue=[1, 0, 0, 0, 0, 0], supply=6, signed=hired(X, X, Y, Y))
    play = vote(state, (0, 0), (2, 3, 4)).answer(*((s, "expropriate") for s in (2, 3, 4)))
    play.answer(*((s, "player:2") for s in (2, 3, 4)))
    assert play.winners == [2, 3, 4, 5]


# -- the Startupper ---------------------------------------------------------------------------------------------------


def test_victory_of_the_startupper_is_hers_to_declare() -> None:
    play = at_a_moment(many(coins=[10, 10, 0, 0, 6, 0], phase=4))
    assert (play.asked, play.options) == (CAINO, ["wait", "declare"])
    assert play.answer((CAINO, "declare")).winners == [CAINO]


@pytest.mark.parametrize(("own", "fund", "able"), [(6, 0, True), (2, 4, True), (5, 0, False), (1, 4, False)])
def test_victory_of_the_startupper_may_take_the_union_fund(own: int, fund: int, able: bool) -> None:
    state = many(coins=[10, 10, 0, 0, own, 0], fund=fund)
    assert ending.startuppers(state) == ([CAINO] if able else [])
    state.stressed[CAINO] = True
    assert ending.startuppers(state) == []


def test_victory_of_the_startupper_the_log_tells_what_she_takes_from_the_fund() -> None:
    play = at_a_moment(many(coins=[10, 10, 0, 0, 2, 0], fund=4, phase=4)).answer((CAINO, "declare"))
    assert told(play, "{seat} counts {n} coin of the Union Fund as hers.") == [{"n": 4, "seat": CAINO}]
    play = at_a_moment(many(coins=[10, 10, 0, 0, 6, 0], fund=4, phase=4)).answer((CAINO, "declare"))
    assert told(play, "{seat} counts {n} coin of the Union Fund as hers.") == []


def test_victory_of_the_startupper_others_as_rich_are_asked_alike() -> None:
    play = at_a_moment(many(coins=[10, 10, 6, 0, 6, 0], phase=6))
    assert (play.asked, play.options, [o for o, _ in play.ask.greyed]) == (ABELE, ["wait"], ["declare"])
    prompt, secret = play.ask.prompt, play.ask.secret
    assert secret, "nobody hears an answer before all are given"
    play.answer((ABELE, "wait"))
    assert (play.asked, play.ask.prompt, play.ask.secret) == (CAINO, prompt, secret)


def test_victory_of_the_startupper_before_another_takes_holidays_from_the_fund() -> None:
    """Caino has four coins and the fund two; Abele would take the fund for Holidays."""
    stressed = [False, False, True, False, False, False]
    play = at_payday(signed=hired(X, X, Y, Y), coins=[10, 10, 0, 0, 4, 0], fund=2, stressed=stressed)
    play.answer((X, "done"), (Y, "done"))
    assert (play.asked, play.question) == (CAINO, BETRAY_THE_CLASS)
    assert play.answer("declare").winners == [CAINO]


def test_victory_of_the_startupper_once_holidays_have_taken_her_stress() -> None:
    stressed = [False, False, False, False, True, False]
    play = at_payday(signed=hired(X, X, Y, Y), coins=[10, 10, 0, 0, 8, 0], stressed=stressed)
    play.answer((X, "done"), (Y, "done"))
    assert (play.asked, play.question) == (CAINO, BUY_HOLIDAYS), "under Stress she cannot declare before"
    play.answer("fund-0")
    assert (play.asked, play.question) == (CAINO, BETRAY_THE_CLASS)


def test_victory_of_the_startupper_who_kept_quiet_is_asked_again_only_when_she_could_have_more() -> None:
    stressed = [False, False, True, False, False, False]
    play = at_payday(signed=hired(X, X, Y, Y), coins=[10, 10, 2, 0, 6, 0], stressed=stressed)
    play.answer((X, "done"), (Y, "done"), (CAINO, "wait"), (ABELE, "fund-0"))
    assert play.question is not BETRAY_THE_CLASS
    play = at_a_moment(many(coins=[10, 10, 0, 0, 6, 0], phase=6, quiet={CAINO: 6}))
    assert play.asked == CAINO, "after the Union Fund in any case"


def test_victory_of_the_startupper_when_the_others_fill_the_fund() -> None:
    state = many(coins=[10, 10, 3, 0, 3, 0], queue=[ABELE, CAINO], phase=6)
    play = scene(state, "union-fund").answer((ABELE, "coins-3"))
    assert play.question is HOW_MUCH_TO_DONATE
    play.answer((CAINO, "coins-0"))
    assert (play.asked, play.question) == (CAINO, BETRAY_THE_CLASS)


# -- several winners --------------------------------------------------------------------------------------------------


def test_several_winners_luddite_and_collective_at_once() -> None:
    state = many(signed=hired(Y, X, Y, X), blue=[0, 1, 0, 0, 0, 0], red=[0, 0, 1, 0, 0, 0], destroyed=2, supply=6)
    play = vote(state, (0, 0), (ABELE, DIANA))
    play.answer((ABELE, "leave"), (DIANA, "robot:1"))
    assert play.winners == [ABELE, BEATA, CAINO, DIANA]


def test_several_winners_both_bosses_scab_and_startupper_at_once_though_only_one_declares() -> None:
    """Who meets a condition may declare, and all who do at that moment win. Ours: keeping quiet is no loss."""
    play = rich(40, 41, 0, 0, 6, 0).answer((X, "declare"))
    assert play.winners == [X, Y, BEATA, CAINO]


def test_several_winners_a_startupper_counts_the_fund_in_anothers_victory_too() -> None:
    play = rich(40, 10, 0, 0, 2, 0, fund=4).answer((X, "declare"))
    assert play.winners == [X, BEATA, CAINO]
    assert told(play, "{seat} counts {n} coin of the Union Fund as hers.") == [{"n": 4, "seat": CAINO}]


def test_several_winners_two_startuppers_may_each_count_the_fund() -> None:
    state = many(8, coins=[10, 10, 5, 5, 0, 0, 0, 0], fund=3, phase=6)
    state.roles = ["boss", "boss", "startupper", "startupper", "prolet", "prolet", "scab", "luddite"]
    assert at_a_moment(state).answer((2, "declare"), (3, "wait")).winners == [2, 3]


# -- Early end: monopoly ----------------------------------------------------------------------------------------------


def test_monopoly_the_surviving_boss_wins_with_her_scab() -> None:
    state = many(coins=[10, 1, 1, 1, 1, 1], signed=hired(Y, X, Y, Y), deeds=HANDS_SHOWN)
    assert scene(state, "rent").answer((X, "refuse")).winners == [X, BEATA]


def test_monopoly_by_a_robot_that_cannot_be_paid() -> None:
    state = many(coins=[10, 5, 0, 0, 0, 0], signed=hired(X, X, Y, Y))
    play = vote(state, (0, 0), (2, 3, 4)).answer(*["player:1"] * 3)
    assert (play.asked, play.question) == (X, LET_HER_FALL)
    assert play.answer("refuse").winners == [X]


@pytest.mark.parametrize(
    ("players", "robots", "won"),
    [(5, 1, False), (5, 2, True), (6, 1, False), (6, 2, True), (7, 2, False), (7, 3, True)],
)
def test_monopoly_workers_need_half_of_their_number_rounded_up(players: int, robots: int, won: bool) -> None:
    coins = [10, 1] + [1] * (players - 2)
    state = many(players, coins=coins, red=[0, 0, robots, *[0] * (players - 3)], supply=10 - robots)
    play = scene(state, "rent").answer((X, "refuse"))
    assert play.winners == (state.workers if won else [X])


def test_monopoly_the_robots_of_the_bankrupt_boss_go_to_the_workers() -> None:
    state = many(coins=[10, 1, 1, 1, 1, 1], blue=[0, 2, 0, 0, 0, 0], supply=8)
    play = scene(state, "rent").answer((X, "refuse"))
    assert state.loose == 2
    assert told(play, "{seat} is bankrupt.") == [{"seat": Y}]
    assert play.winners == state.workers


def test_monopoly_the_number_of_robots_alone_decides() -> None:
    """The surviving boss has 43 coins, and yet the workers win, who hold half as many robots as they are."""
    state = many(
        coins=[45, 1, 1, 1, 1, 1], red=[0, 0, 2, 0, 0, 0], supply=8, signed=hired(X, X, Y, Y), deeds=HANDS_SHOWN
    )
    assert scene(state, "rent").answer((X, "refuse")).winners == state.workers


def test_monopoly_a_startupper_who_has_not_declared_does_not_win_beside_the_surviving_boss() -> None:
    state = many(coins=[10, 1, 1, 1, 9, 1], signed=hired(X, X, Y, Y), deeds=HANDS_SHOWN)
    assert scene(state, "rent").answer((X, "refuse")).winners == [X, BEATA]


def test_monopoly_with_both_bosses_bankrupt_nobody_is_left_to_win() -> None:
    """X lets Y fall and cannot pay her own rent either: a bankrupt Y is not asked whether she lends anything."""
    play = scene(many(coins=[1, 1, 1, 1, 9, 1]), "rent")
    assert play.asked == Y
    play.answer((Y, "refuse"))
    assert play.winners == []


def test_monopoly_with_both_bosses_bankrupt_the_workers_win_with_half_the_robots() -> None:
    state = many(coins=[1, 1, 1, 1, 1, 1], red=[0, 0, 2, 0, 0, 0], supply=8)
    assert scene(state, "rent").answer((Y, "refuse")).winners == state.workers


def test_monopoly_what_is_told_of_it_belongs_to_the_ending() -> None:
    play = scene(many(coins=[10, 1, 1, 1, 1, 1]), "rent").answer((X, "refuse"))
    sections = {line.message.key: line.section for line in play.log}
    assert sections["{seat} cannot pay {n}."] == sections["{seat} pays {n} coin in rent."] == "many-rent"
    assert sections["{seat} is bankrupt."] == sections["{seat} wins as a boss."] == "many-ending"


def test_phase_5_a_worker_who_does_not_pay_and_keeps_her_stress_is_told_of() -> None:
    play = scene(many(coins=[9, 9, 0, 1, 1, 1], stressed=[False, False, True, False, False, False]), "rent")
    assert told(play, "{seat} does not pay the rent and keeps her Stress.") == [{"seat": ABELE}]
