"""5 to 10 players: phase 4, Payday, with bribes, Holidays and the Mayor; named after the rules."""

from __future__ import annotations

import pytest
from tests.games.automated.scenes import (
    ABELE,
    BEATA,
    CAINO,
    DIANA,
    Scene,
    X,
    Y,
    at_payday,
    at_the_desk,
    hired,
    many,
    scene,
    told,
    why_not,
)

from automated.questions import (
    AT_PAYDAY,
    BETRAY_THE_CLASS,
    BOSSES_ON_THE_MAYOR,
    BOSSES_ON_WHO_MAY_REST,
    BUY_HOLIDAYS,
    WHO_BECOMES_MAYOR,
    WHO_MAY_REST,
    WHOM_TO_SPARE,
    Player,
)
from automated.rules.five_to_ten import ledger, mayor


def outcomes(play: Scene) -> list[str]:
    """What became of each promise, in the order of the workers."""
    return [line.how for line in play.state.ledger]


def test_phase_3_example() -> None:
    """X: a robot and Beata make ten; Abele and Diana strike; Caino's robot makes one."""
    state = many(
        signed=hired(Y, X, None, X),
        blue=[1, 0, 0, 0, 0, 0],
        red=[0, 0, 0, 0, 1, 0],
        supply=8,
        strikers=[ABELE, DIANA],
        stressed=[False] * 4 + [True, False],
    )
    play = scene(state, "production")
    assert state.coins[:2] == [20, 10]
    assert state.coins[CAINO] == 1 + 1, "one of the robot, one of Public Work"
    assert not state.stressed[CAINO], "Public Work includes Holidays"
    assert told(play, "{seat} earns {n} coins.") == [{"seat": X, "n": 10}], "of Y, who makes nothing, nothing is said"


def test_phase_4_public_work_pays_no_striker() -> None:
    state = many(signed=hired(X, X, None, Y), strikers=[CAINO])
    scene(state, "production")
    assert state.coins[CAINO] == 0


def test_phase_4_a_boss_may_pay_all_part_or_nothing() -> None:
    play = at_payday(signed=hired(X, X, X, Y, wage=2))
    play.answer((X, "player:2"), (X, "coins-2"), (X, "player:3"), (X, "coins-1"), (X, "done"), (Y, "done"))
    assert play.state.coins[2:] == [2, 1, 0, 0]
    assert outcomes(play) == ["kept", "broken", "broken", "broken"]
    broken = told(play, "{seat_boss} breaks the contract with {seat}.")
    assert [(line["seat_boss"], line["seat"]) for line in broken] == [(X, BEATA), (X, CAINO), (Y, DIANA)]


def test_phase_4_one_tap_keeps_every_promise() -> None:
    play = at_payday(
        signed=hired(X, X, Y, Y, wage=2, holidays=True), stressed=[False, False, True, False, False, False]
    )
    play.answer((X, "keep-all"))
    assert play.state.coins[2:4] == [2, 2]
    assert not play.state.stressed[ABELE]
    play.answer((X, "done"), (Y, "keep-all"), (Y, "done"))
    assert outcomes(play) == ["kept"] * 4


def test_phase_4_a_boss_who_has_kept_all_promises_may_still_make_gifts() -> None:
    play = at_payday(signed=hired(X, X, Y, Y)).answer((X, "keep-all"))
    assert (play.asked, play.question) == (X, AT_PAYDAY)
    play.answer((X, "player:5"), (X, "coins-3"))
    assert play.state.coins[DIANA] == 3


def test_phase_4_a_part_payment_can_be_topped_up() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, wage=6)).answer((X, "player:2"), (X, "coins-1"))
    play.answer((X, "player:2"), (X, "coins-2"))
    assert told(play, "{seat_boss} pays {seat} {n} more, {paid} of {wage} in all.") == [
        {"seat": ABELE, "seat_boss": X, "n": 2, "paid": 3, "wage": 6}
    ]
    play.answer((X, "keep-all"))
    assert play.state.coins[:3] == [10 - 6, 10, 6], "what is missing, and no more"
    play.answer((X, "done"), (Y, "done"))
    assert outcomes(play)[0] == "kept"


def test_phase_4_keeping_all_promises_costs_what_is_still_missing_of_them() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, wage=6), coins=[6, 10, 0, 0, 0, 0])
    assert "keep-all" in play.options
    play.answer((X, "player:5"), (X, "coins-1"))
    play.answer((X, "player:2"), (X, "coins-1"))
    assert "keep-all" not in play.options, "four left, five owed"


def test_phase_4_promised_holidays_may_be_refused() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, holidays=True), stressed=[False, False, True, False, False, False])
    play.answer((X, "player:2"), (X, "coins-1"), (X, "holidays-no"))
    assert play.state.stressed[ABELE]
    assert "keep-all" in play.options, "they may still be granted"
    play.answer((X, "done"), (Y, "done"))
    assert outcomes(play)[0] == "broken"


def test_phase_4_promised_holidays_may_be_granted_without_coins() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, holidays=True), stressed=[False, False, True, False, False, False])
    play.answer((X, "player:2"), (X, "coins-0"), (X, "holidays-yes"), (X, "done"), (Y, "done"))
    assert not play.state.stressed[ABELE]
    assert outcomes(play)[0] == "broken"


def test_phase_4_what_was_promised_to_a_striker_is_not_owed() -> None:
    play = at_payday(signed=hired(X, X, Y, Y), strikers=[ABELE])
    play.answer((X, "keep-all"), (X, "done"), (Y, "keep-all"), (Y, "done"))
    assert outcomes(play) == ["struck", "kept", "kept", "kept"]
    assert play.state.coins[ABELE] == 0


def test_phase_4_says_why_promises_cannot_be_kept_all_at_once() -> None:
    play = at_payday(signed=hired(Y, Y, Y, Y, wage=4))
    assert why_not(play, "keep-all") == "Nobody is owed anything more. You can end payday."
    play.answer((X, "done"))
    assert why_not(play, "keep-all") == "The boss does not have that many coins. Choose something that costs less."


def test_phase_4_payments_of_nothing_are_not_told() -> None:
    play = at_payday(signed=hired(X, X, Y, Y, wage=0))
    play.answer((X, "player:2"), (X, "coins-0"), (X, "player:5"), (X, "coins-0"), (X, "done"), (Y, "done"))
    assert not [key for key in play.said if "pays {seat}" in key or "gives {seat}" in key]


def test_phase_4_who_is_lent_coins_after_her_payday_pays_on_or_declares() -> None:
    play = at_payday(signed=hired(X, X, Y, Y, wage=2), coins=[0, 45, 0, 0, 0, 0])
    play.answer((X, "done"), (Y, "lend"), (Y, "coins-40"), (Y, "done"))
    assert (play.asked, play.options[:3]) == (X, ["declare", "lend", "keep-all"])
    play.answer((X, "keep-all"), (X, "done"))
    assert play.state.coins[2:4] == [2, 2]
    assert outcomes(play) == ["kept", "kept", "broken", "broken"]


def test_additional_rules_a_boss_may_bribe_any_worker() -> None:
    play = at_payday(signed=hired(X, X, Y, Y)).answer((X, "player:5"), (X, "coins-4"))
    assert play.state.coins[DIANA] == 4


def test_a_gift_is_of_twelve_coins_at_most_and_may_be_followed_by_another() -> None:
    """Ours, so that the list of amounts stays short; how often is the boss's affair."""
    play = at_payday(signed=hired(X, X, Y, Y), coins=[30, 10, 0, 0, 0, 0]).answer((X, "player:5"))
    assert play.options == [f"coins-{n}" for n in range(13)]
    play.answer("coins-12", "player:5", "coins-12")
    assert play.state.coins[DIANA] == 24


def test_a_gift_is_made_at_payday_only() -> None:
    """Ours: a bribe for what happened in the strike is paid afterwards, as nothing promised binds anyway."""
    assert not [option for option in at_the_desk(many()).options if isinstance(option, Player)]
    state = many(queue=[X], coins=[4, 0, 0, 0, 0, 0])
    assert scene(state, "last-loans").options == ["lend", "done"]


@pytest.mark.parametrize("gift", [0, 1, 3])
def test_a_gift_takes_no_wage_from_a_worker_and_no_promise_from_her_boss(gift: int) -> None:
    """X gives Y's workers something, or nothing; Y can still keep her promises, and does."""
    play = at_payday(
        signed=hired(X, X, Y, Y, wage=2, holidays=True), stressed=[False, False, False, False, True, False]
    )
    play.answer((X, "player:4"), (X, f"coins-{gift}"), (X, "player:5"), (X, "coins-0"), (X, "done"))
    assert "keep-all" in play.options
    play.answer((Y, "keep-all"), (Y, "done"))
    assert play.state.coins[2:] == [0, 0, 2 + gift, 2]
    assert not play.state.stressed[CAINO]
    assert outcomes(play) == ["broken", "broken", "kept", "kept"]
    assert play.state.mayor == Y


def test_a_gift_of_the_other_boss_is_no_wage() -> None:
    play = at_payday(signed=hired(X, X, Y, Y, wage=2))
    play.answer((X, "keep-all"), (X, "player:4"), (X, "coins-2"), (X, "done"), (Y, "done"))
    assert outcomes(play) == ["kept", "kept", "broken", "broken"]
    assert play.state.mayor == X


def test_a_worker_who_is_paid_may_still_be_bribed_by_the_other_boss() -> None:
    play = at_payday(signed=hired(X, X, Y, Y)).answer((X, "keep-all"), (X, "done"), (Y, "player:2"), (Y, "coins-3"))
    assert play.state.coins[ABELE] == 4
    assert told(play, "{seat_boss} gives {seat} {n} coin.") == [{"n": 3, "seat": ABELE, "seat_boss": Y}]


def tired(fund: int, coins: list[int], *seats: int) -> Scene:
    """After payday: these workers have Stress."""
    stressed = [s in seats for s in range(6)]
    bank = 1000 - sum(coins) - fund
    play = at_payday(signed=hired(X, X, Y, Y), coins=coins, fund=fund, bank=bank, stressed=stressed)
    play.state.bank = bank
    return play.answer((X, "done"), (Y, "done"))


def test_phase_4_a_worker_with_stress_pays_for_holidays_with_two_coins_of_her_own() -> None:
    play = tired(0, [10, 10, 1, 2, 0, 0], ABELE, BEATA, CAINO)
    assert (play.asked, play.options) == (BEATA, ["stay", "fund-0"]), "who has not two coins is not asked"
    play.answer("fund-0")
    assert (play.state.coins[BEATA], play.state.stressed[BEATA]) == (0, False)
    assert told(play, "{seat} pays for Holidays.") == [{"seat": BEATA}]
    assert play.question is not BUY_HOLIDAYS


def test_phase_4_a_fund_that_is_enough_for_all_who_ask_is_theirs() -> None:
    play = tired(3, [10, 10, 1, 0, 0, 0], ABELE, CAINO)
    assert (play.asked, play.options) == (ABELE, ["stay", "fund-1", "fund-2"])
    play.answer((ABELE, "fund-1"), (CAINO, "fund-2"))
    assert (play.state.fund, play.state.coins[ABELE], any(play.state.stressed)) == (0, 0, False)
    assert told(play, "{seat} pays for Holidays, with {n} coin from the Union Fund.") == [
        {"n": 1, "seat": ABELE}, {"n": 2, "seat": CAINO},
    ]  # fmt: skip
    assert play.question is WHO_BECOMES_MAYOR, "nobody else is asked"


def test_phase_4_a_fund_too_small_for_all_holidays_is_shared_by_agreement_of_all_workers() -> None:
    """Two have Stress, the fund holds two coins: it is not first come, first served."""
    play = tired(2, [10, 10, 0, 0, 0, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    assert (play.question, play.options) == (WHO_MAY_REST, ["player:2", "player:4"])
    play.answer((ABELE, "player:2"), (BEATA, "player:4"), (CAINO, "player:4"), (DIANA, "player:4"))
    assert play.question is BOSSES_ON_WHO_MAY_REST
    play.answer((X, "player:4"), (Y, "player:4"))
    assert play.state.stressed == [False, False, True, False, False, False]
    assert play.state.fund == 0
    assert play.question is WHO_BECOMES_MAYOR, "nothing is left to ask about"


def test_phase_4_who_wanted_more_than_is_left_of_the_fund_may_add_coins_of_her_own() -> None:
    play = tired(3, [10, 10, 1, 0, 1, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    play.answer(*["player:2"] * 4)
    assert (play.asked, play.question, play.options) == (CAINO, BUY_HOLIDAYS, ["stay", "fund-1"])
    play.answer("fund-1")
    assert (play.state.fund, play.state.coins[CAINO], any(play.state.stressed)) == (0, 0, False)


def test_phase_4_who_cannot_add_enough_to_the_rest_of_the_fund_is_not_asked_again() -> None:
    """Three coins, two of them wanted by each: one is left, which is too little for the other."""
    play = tired(3, [10, 10, 0, 0, 0, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    play.answer(*["player:2"] * 4)
    assert play.question is WHO_BECOMES_MAYOR
    assert (play.state.fund, play.state.stressed[ABELE], play.state.stressed[CAINO]) == (1, False, True)
    assert play.state.wanted == {}


def test_phase_4_who_may_not_take_from_the_fund_can_still_pay_herself() -> None:
    play = tired(2, [10, 10, 2, 0, 0, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    play.answer(*["player:4"] * 4)
    assert (play.asked, play.question, play.options) == (ABELE, BUY_HOLIDAYS, ["stay", "fund-0"])
    play.answer("fund-0")
    assert (play.state.fund, play.state.coins[ABELE], play.state.stressed[ABELE]) == (0, 0, False)


def test_mayor_first_example() -> None:
    """X does not pay Beata, Diana and Abele strike: no boss deserves it, Beata is elected."""
    play = at_payday(signed=hired(Y, X, None, X), strikers=[ABELE, DIANA])
    play.answer((X, "done"), (Y, "done"))
    assert play.question is WHO_BECOMES_MAYOR
    play.answer((ABELE, "player:3"), (BEATA, "player:3"), (CAINO, "player:3"), (DIANA, "player:3"))
    assert (play.asked, play.question) == (BEATA, WHOM_TO_SPARE)
    assert play.state.mayor == BEATA


def test_mayor_would_have_been_x_had_beata_been_paid() -> None:
    play = at_payday(signed=hired(Y, X, None, X), strikers=[ABELE, DIANA])
    play.answer((X, "keep-all"), (X, "done"), (Y, "done"))
    assert play.state.mayor == X


def test_mayor_second_example() -> None:
    """Only Caino works, for X, and is paid; Y's workers all strike: X becomes Mayor."""
    play = at_payday(signed=hired(Y, Y, X, Y), strikers=[ABELE, BEATA, DIANA])
    play.answer((X, "player:4"), (X, "coins-1"), (X, "done"), (Y, "done"))
    assert play.state.mayor == X


def test_mayor_nobody_if_both_bosses_deserve_it() -> None:
    play = at_payday(signed=hired(X, X, Y, Y)).answer((X, "keep-all"), (X, "done"), (Y, "keep-all"), (Y, "done"))
    assert play.state.mayor is None
    assert "Nobody becomes Mayor this turn." in play.said


def test_mayor_nobody_if_nobody_worked_for_a_boss() -> None:
    play = at_payday(signed=hired(X, X, None, Y), strikers=[ABELE, BEATA, DIANA]).answer((X, "done"), (Y, "done"))
    assert play.state.mayor is None
    assert "Nobody becomes Mayor this turn." in play.said


def test_mayor_a_kept_contract_for_nothing_does_not_deserve_it() -> None:
    state = many(signed=hired(X, Y, Y, Y, wage=0))
    assert ledger.kept(state, ABELE)
    assert not mayor.deserves(state, X)


def test_mayor_a_contract_for_nothing_deserves_it_with_a_coin_of_ones_own_boss_only() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, wage=0)).answer((X, "done"), (Y, "player:2"), (Y, "coins-1"))
    assert not mayor.deserves(play.state, X)
    play = at_payday(signed=hired(X, Y, Y, Y, wage=0)).answer((X, "player:2"), (X, "coins-1"))
    assert mayor.deserves(play.state, X)


def test_mayor_disagreement_is_for_the_bosses_to_decide_once_all_are_heard() -> None:
    play = at_payday(signed=hired(X, X, Y, Y)).answer((X, "done"), (Y, "done"))
    play.answer((ABELE, "player:2"), (BEATA, "player:3"), (CAINO, "player:2"), (DIANA, "player:2"))
    assert play.question is BOSSES_ON_THE_MAYOR
    play.answer((X, "player:4"), (Y, "player:4"))
    assert play.state.mayor == CAINO


def test_after_payday_whoever_is_rich_enough_is_asked_before_anybody_takes_from_the_fund() -> None:
    play = tired(2, [10, 10, 0, 0, 4, 0], ABELE)
    assert (play.asked, play.question) == (CAINO, BETRAY_THE_CLASS)
    play.answer("wait")
    assert (play.asked, play.question) == (ABELE, BUY_HOLIDAYS)
