"""5 to 10 players: phase 4, Payday, with bribes, Holidays and the Mayor; named after the rules."""

from __future__ import annotations

from copy import deepcopy
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
    at_payday,
    at_the_desk,
    comes_to,
    hired,
    many,
    scene,
    told,
)

from automated import questions as q
from automated.rules.five_to_ten import ledger, mayor


def test_phase_3_example() -> None:
    """X: a robot and Beata make ten; Abele and Diana strike; Caino's robot makes one, and Public Work pays one."""
    state = many(
        signed=hired(Y, X, None, X), strikers=[ABELE, DIANA], stressed=[False] * 4 + [True, False],
        blue=[1, 0, 0, 0, 0, 0], red=[0, 0, 0, 0, 1, 0], supply=8,
    )  # fmt: skip
    play = scene(state, "production")
    comes_to(play, coins=[20, 10, 0, 0, 1 + 1, 0], stressed=[False] * 6)
    assert told(play, "{seat} earns {n} coins.") == [{"seat": X, "n": 10}], "of Y, who makes nothing, nothing is said"


def test_phase_4_public_work_pays_no_striker() -> None:
    state = many(signed=hired(X, X, None, Y), strikers=[CAINO])
    assert scene(state, "production").state.coins[CAINO] == 0


def test_phase_4_a_boss_may_pay_all_part_or_nothing() -> None:
    play = at_payday(signed=hired(X, X, X, Y, wage=2))
    play.answer((X, "player:2"), (X, "coins-2"), (X, "player:3"), (X, "coins-1"), (X, "done"), (Y, "done"))
    assert play.state.coins[2:] == [2, 1, 0, 0]
    assert play.promises == ["kept", "broken", "broken", "broken"]
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
    assert play.promises == ["kept"] * 4


OVER = [(X, "done"), (Y, "done")]
RESTED = {"signed": hired(X, Y, Y, Y, holidays=True), "stressed": [False, False, True, False, False, False]}
PAID: list[tuple[dict[str, Any], list[object], dict[str, Any]]] = [
    # a boss who has kept all promises may still make gifts, to any worker
    ({"signed": hired(X, X, Y, Y)}, [(X, "keep-all"), (X, "player:5"), (X, "coins-3")], {"coins": [5, 10, 1, 1, 0, 3]}),
    ({"signed": hired(X, X, Y, Y)}, [(X, "keep-all"), (X, "done"), (Y, "player:2"), (Y, "coins-3")],
     {"coins": [8, 7, 4, 1, 0, 0]}),
    # promised Holidays may be refused, granted later, or granted without coins
    (RESTED, [(X, "player:2"), (X, "coins-1"), (X, "holidays-no"), *OVER],
     {"promises": ["broken"] * 4, "stressed": RESTED["stressed"]}),
    (RESTED, [(X, "player:2"), (X, "coins-1"), (X, "holidays-no"), (X, "keep-all"), *OVER],
     {"promises": ["kept", *["broken"] * 3], "stressed": [False] * 6}),
    (RESTED, [(X, "player:2"), (X, "coins-0"), (X, "holidays-yes"), *OVER],
     {"promises": ["broken"] * 4, "stressed": [False] * 6}),
    # what was promised to a striker is not owed
    ({"signed": hired(X, X, Y, Y), "strikers": [ABELE]}, [(X, "keep-all"), (X, "done"), (Y, "keep-all"), (Y, "done")],
     {"promises": ["struck", "kept", "kept", "kept"], "coins": [9 - 2, 8 - 2, 0, 0, 0, 0]}),
    # who pays becomes Mayor, even if the others' workers all strike
    ({"signed": hired(Y, X, None, X), "strikers": [ABELE, DIANA]}, [(X, "keep-all"), *OVER], {"mayor": X}),
    ({"signed": hired(Y, Y, X, Y), "strikers": [ABELE, BEATA, DIANA]}, [(X, "player:4"), (X, "coins-1"), *OVER],
     {"mayor": X}),
]  # fmt: skip
"""What was signed, what the bosses do, and what has come of it."""


@pytest.mark.parametrize(("changes", "answers", "then"), PAID)
def test_phase_4_what_the_bosses_pay(changes: dict[str, Any], answers: list[object], then: dict[str, Any]) -> None:
    comes_to(at_payday(**deepcopy(changes)).answer(*answers), **then)


def test_phase_4_says_why_promises_cannot_be_kept_all_at_once() -> None:
    play = at_payday(signed=hired(Y, Y, Y, Y, wage=4))
    nobody = play.ask.refusal("keep-all")
    dear = play.answer((X, "done")).ask.refusal("keep-all")
    assert nobody
    assert dear
    assert nobody.key != dear.key, "nobody is owed anything, or there are too few coins"


def test_phase_4_a_part_payment_can_be_topped_up() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, wage=6)).answer((X, "player:2"), (X, "coins-1"))
    play.answer((X, "player:2"), (X, "coins-2"))
    assert told(play, "{seat_boss} pays {seat} {n} more, {paid} of {wage} in all.") == [
        {"seat": ABELE, "seat_boss": X, "n": 2, "paid": 3, "wage": 6}
    ]
    play.answer((X, "keep-all"))
    assert play.state.coins[:3] == [10 - 6, 10, 6], "what is missing, and no more"
    play.answer((X, "done"), (Y, "done"))
    assert play.promises[0] == "kept"


def test_phase_4_keeping_all_promises_costs_what_is_still_missing_of_them() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, wage=6), coins=[6, 10, 0, 0, 0, 0])
    assert "keep-all" in play.options
    play.answer((X, "player:5"), (X, "coins-1"))
    play.answer((X, "player:2"), (X, "coins-1"))
    assert "keep-all" not in play.options, "four left, five owed"


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
    assert play.promises == ["kept", "kept", "broken", "broken"]


def test_a_gift_is_of_twelve_coins_at_most_and_may_be_followed_by_another() -> None:
    """Ours, so that the list of amounts stays short; how often is the boss's affair."""
    play = at_payday(signed=hired(X, X, Y, Y), coins=[30, 10, 0, 0, 0, 0]).answer((X, "player:5"))
    assert play.options == [f"coins-{n}" for n in range(13)]
    play.answer("coins-12", "player:5", "coins-12")
    assert play.state.coins[DIANA] == 24


def test_a_gift_is_made_at_payday_only() -> None:
    """Ours: a bribe for what happened in the strike is paid afterwards, as nothing promised binds anyway."""
    assert not [option for option in at_the_desk(many()).options if isinstance(option, q.Player)]
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
    assert play.promises == ["broken", "broken", "kept", "kept"]
    assert play.state.mayor == Y


def test_a_gift_of_the_other_boss_is_no_wage() -> None:
    play = at_payday(signed=hired(X, X, Y, Y, wage=2))
    play.answer((X, "keep-all"), (X, "player:4"), (X, "coins-2"), (X, "done"), (Y, "done"))
    comes_to(play, promises=["kept", "kept", "broken", "broken"], mayor=X)
    assert told(play, "{seat_boss} gives {seat} {n} coin.") == [{"n": 2, "seat": CAINO, "seat_boss": X}]


def tired(fund: int, coins: list[int], *seats: int) -> Scene:
    """After payday: these workers have Stress."""
    stressed = [s in seats for s in range(6)]
    play = at_payday(signed=hired(X, X, Y, Y), coins=coins, fund=fund, stressed=stressed)
    return play.answer((X, "done"), (Y, "done"))


def test_phase_4_a_worker_with_stress_pays_for_holidays_with_two_coins_of_her_own() -> None:
    play = tired(0, [10, 10, 1, 2, 0, 0], ABELE, BEATA, CAINO)
    assert (play.asked, play.options) == (BEATA, ["stay", "fund-0"]), "who has not two coins is not asked"
    play.answer("fund-0")
    assert (play.state.coins[BEATA], play.state.stressed[BEATA]) == (0, False)
    assert told(play, "{seat} pays for Holidays.") == [{"seat": BEATA}]
    assert play.question is not q.BUY_HOLIDAYS


def test_phase_4_a_fund_that_is_enough_for_all_who_ask_is_theirs() -> None:
    play = tired(3, [10, 10, 1, 0, 0, 0], ABELE, CAINO)
    assert (play.asked, play.options) == (ABELE, ["stay", "fund-1", "fund-2"])
    play.answer((ABELE, "fund-1"), (CAINO, "fund-2"))
    assert (play.state.fund, play.state.coins[ABELE], any(play.state.stressed)) == (0, 0, False)
    assert told(play, "{seat} pays for Holidays, with {n} coin from the Union Fund.") == [
        {"n": 1, "seat": ABELE}, {"n": 2, "seat": CAINO},
    ]  # fmt: skip
    assert play.question is q.WHO_BECOMES_MAYOR, "nobody else is asked"


def test_phase_4_a_fund_too_small_for_all_holidays_is_shared_by_agreement_of_all_workers() -> None:
    """Two have Stress, the fund holds two coins: it is not first come, first served."""
    play = tired(2, [10, 10, 0, 0, 0, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    assert (play.question, play.options) == (q.WHO_MAY_REST, ["player:2", "player:4"])
    play.answer((ABELE, "player:2"), (BEATA, "player:4"), (CAINO, "player:4"), (DIANA, "player:4"))
    assert play.question is q.BOSSES_ON_WHO_MAY_REST
    play.answer((X, "player:4"), (Y, "player:4"))
    assert play.state.stressed == [False, False, True, False, False, False]
    assert play.state.fund == 0
    assert play.question is q.WHO_BECOMES_MAYOR, "nothing is left to ask about"


def test_phase_4_who_wanted_more_than_is_left_of_the_fund_may_add_coins_of_her_own() -> None:
    play = tired(3, [10, 10, 1, 0, 1, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    play.answer(*["player:2"] * 4)
    assert (play.asked, play.question, play.options) == (CAINO, q.BUY_HOLIDAYS, ["stay", "fund-1"])
    play.answer("fund-1")
    assert (play.state.fund, play.state.coins[CAINO], any(play.state.stressed)) == (0, 0, False)


def test_phase_4_who_cannot_add_enough_to_the_rest_of_the_fund_is_not_asked_again() -> None:
    """Three coins, two of them wanted by each: one is left, which is too little for the other."""
    play = tired(3, [10, 10, 0, 0, 0, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    play.answer(*["player:2"] * 4)
    assert play.question is q.WHO_BECOMES_MAYOR
    assert (play.state.fund, play.state.stressed[ABELE], play.state.stressed[CAINO]) == (1, False, True)
    assert play.state.wanted == {}


def test_phase_4_who_may_not_take_from_the_fund_can_still_pay_herself() -> None:
    play = tired(2, [10, 10, 2, 0, 0, 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    play.answer(*["player:4"] * 4)
    assert (play.asked, play.question, play.options) == (ABELE, q.BUY_HOLIDAYS, ["stay", "fund-0"])
    play.answer("fund-0")
    assert (play.state.fund, play.state.coins[ABELE], play.state.stressed[ABELE]) == (0, 0, False)


@pytest.mark.parametrize(
    ("signed", "strikers", "answers"),
    [
        (hired(X, X, Y, Y), [], [(X, "keep-all"), (X, "done"), (Y, "keep-all"), (Y, "done")]),
        (hired(X, X, None, Y), [ABELE, BEATA, DIANA], OVER),
    ],
)
def test_mayor_nobody_if_both_bosses_deserve_it_or_nobody_worked_for_one(
    signed: Any, strikers: list[int], answers: list[object]
) -> None:
    play = at_payday(signed=signed, strikers=strikers).answer(*answers)
    assert play.state.mayor is None
    assert "Nobody becomes Mayor this turn." in play.said


def test_mayor_a_contract_for_nothing_deserves_it_with_a_coin_of_ones_own_boss_only() -> None:
    play = at_payday(signed=hired(X, Y, Y, Y, wage=0))
    assert ledger.kept(play.state, ABELE)
    assert not mayor.deserves(play.state, X)
    assert mayor.deserves(play.answer((X, "player:2"), (X, "coins-1")).state, X)
    play = at_payday(signed=hired(X, Y, Y, Y, wage=0)).answer((X, "done"), (Y, "player:2"), (Y, "coins-1"))
    assert not mayor.deserves(play.state, X)


def test_mayor_disagreement_is_for_the_bosses_to_decide_once_all_are_heard() -> None:
    play = at_payday(signed=hired(X, X, Y, Y)).answer((X, "done"), (Y, "done"))
    play.answer((ABELE, "player:2"), (BEATA, "player:3"), (CAINO, "player:2"), (DIANA, "player:2"))
    assert play.question is q.BOSSES_ON_THE_MAYOR
    play.answer((X, "player:4"), (Y, "player:4"))
    assert play.state.mayor == CAINO


def test_after_payday_whoever_is_rich_enough_is_asked_before_anybody_takes_from_the_fund() -> None:
    play = tired(2, [10, 10, 0, 0, 4, 0], ABELE)
    assert (play.asked, play.question) == (CAINO, q.BETRAY_THE_CLASS)
    play.answer("wait")
    assert (play.asked, play.question) == (ABELE, q.BUY_HOLIDAYS)
