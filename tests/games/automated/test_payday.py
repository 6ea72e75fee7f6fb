"""5 to 10 players: phase 4, Payday, with bribes, Holidays and the Mayor; named after the rules."""

from copy import deepcopy
from typing import Any

import pytest
from tests.games.automated.scenes import Scene, at_payday, at_the_desk, comes_to, hired, many, scene, told
from tests.games.automated.seats import ABELE, BEATA, CAINO, DIANA, X, Y

from automated import questions as q
from automated.rules.five_to_ten import ledger, mayor


def test_phase_4_public_work_pays_no_striker() -> None:
    state = many(signed=hired(X, X, None, Y), strikers=[CAINO])
    assert scene(state, "production").state.coins[CAINO] == 0


def test_phase_4_a_boss_may_pay_all_part_or_nothing() -> None:
    play = at_payday(signed=hired(X, X, X, Y, wage=2))
    play.answer((X, "player:2"), (X, "coins-2"), (X, "player:3"), (X, "coins-1"), (X, "done"), (Y, "done"))
    comes_to(play, coins=[7, 10, 2, 1, 0, 0], promises=["kept", "broken", "broken", "broken"])
    broken = told(play, "{seat_boss} breaks the contract with {seat}.")
    assert [(line["seat_boss"], line["seat"]) for line in broken] == [(X, BEATA), (X, CAINO), (Y, DIANA)]


OVER: list[object] = [(X, "done"), (Y, "done")]
ALL_KEPT: list[object] = [(X, "keep-all"), (X, "done"), (Y, "keep-all"), (Y, "done")]
HALVES = hired(X, X, Y, Y)
RESTED = {"signed": hired(X, Y, Y, Y, holidays=True), "stressed": [False, False, True, False, False, False]}
BOUGHT = [(X, "player:2"), (X, "coins-1"), (X, "holidays-no")]
GIFTED = {"signed": hired(X, X, Y, Y, wage=2, holidays=True), "stressed": [False, False, False, False, True, False]}
NO_MAYOR: dict[str, Any] = {"question": q.AT_THE_DESK}  # rents are paid without an ordinance, and the next turn begins
RICH = {"signed": HALVES, "coins": [30, 10, 0, 0, 0, 0]}
NOT_HERS = [(X, "player:4"), (X, "coins-3"), (X, "player:5"), (X, "coins-0"), (X, "done")]
PAID: list[tuple[dict[str, Any], list[object], dict[str, Any]]] = [
    # one press keeps every promise, Holidays too; both bosses deserve it, so that nobody is Mayor
    ({"signed": hired(X, X, Y, Y, wage=2, holidays=True), "stressed": [False, False, True, False, False, False]},
     ALL_KEPT, {"coins": [4, 4, 1, 1, 1, 1], "stressed": [False] * 6, "promises": ["kept"] * 4,
                "question": q.HOW_MUCH_TO_DONATE}),
    # a boss who has kept all promises may still make gifts, to any worker
    ({"signed": HALVES}, [(X, "keep-all"), (X, "player:5"), (X, "coins-3")], {"coins": [5, 10, 1, 1, 0, 3]}),
    ({"signed": HALVES}, [*ALL_KEPT[:2], (Y, "player:2"), (Y, "coins-3")], {"coins": [8, 7, 4, 1, 0, 0]}),
    # of twelve coins at most, ours, so that the list stays short; another one may follow
    (RICH, [(X, "player:5")], {"options": [f"coins-{n}" for n in range(13)]}),
    (RICH, [(X, "player:5"), "coins-12", "player:5", "coins-12"], {"coins": [6, 10, 0, 0, 0, 24]}),
    # a gift is no wage: Y's promises are neither kept nor broken by what X gives
    (GIFTED, [*NOT_HERS, (Y, "keep-all"), (Y, "done")],
     {"coins": [7, 6, 0, 0, 5, 2], "stressed": [False] * 6, "promises": ["broken"] * 2 + ["kept"] * 2, "mayor": Y}),
    ({"signed": hired(X, X, Y, Y, wage=2)}, [(X, "keep-all"), (X, "player:4"), (X, "coins-2"), *OVER],
     {"promises": ["kept"] * 2 + ["broken"] * 2, "mayor": X}),
    # promised Holidays may be refused, granted later, or granted without coins
    (RESTED, [*BOUGHT, *OVER], {"promises": ["broken"] * 4, "stressed": RESTED["stressed"]}),
    (RESTED, [*BOUGHT, (X, "keep-all"), *OVER], {"promises": ["kept", *["broken"] * 3], "stressed": [False] * 6}),
    (RESTED, [(X, "player:2"), (X, "coins-0"), (X, "holidays-yes"), *OVER],
     {"promises": ["broken"] * 4, "stressed": [False] * 6}),
    # what was promised to a striker is not owed
    ({"signed": HALVES, "strikers": [ABELE]}, ALL_KEPT,
     {"promises": ["struck", "kept", "kept", "kept"], "coins": [9 - 2, 8 - 2, 0, 0, 0, 0]}),
    # who pays becomes Mayor, even if the others' workers all strike; nobody, if nobody worked for one
    ({"signed": hired(Y, X, None, X), "strikers": [ABELE, DIANA]}, [(X, "keep-all"), *OVER], {"mayor": X}),
    ({"signed": hired(Y, Y, X, Y), "strikers": [ABELE, BEATA, DIANA]}, [(X, "player:4"), (X, "coins-1"), *OVER],
     {"mayor": X}),
    ({"signed": hired(X, X, None, Y), "strikers": [ABELE, BEATA, DIANA]}, OVER, NO_MAYOR),
    # who is lent coins after her payday pays on or declares
    ({"signed": hired(X, X, Y, Y, wage=2), "coins": [0, 45, 0, 0, 0, 0]},
     [(X, "done"), (Y, "lend"), (Y, "coins-40"), (Y, "done"), (X, "keep-all"), (X, "done")],
     {"coins": [36, 5, 2, 2, 0, 0], "promises": ["kept", "kept", "broken", "broken"]}),
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


def test_a_gift_is_made_at_payday_only() -> None:
    """Ours: a bribe for what happened in the strike is paid afterwards, as nothing promised binds anyway."""
    assert not [option for option in at_the_desk(many()).options if isinstance(option, q.Player)]
    state = many(queue=[X], coins=[4, 0, 0, 0, 0, 0])
    assert scene(state, "last-loans").options == ["lend", "done"]


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
    comes_to(play, fund=0, coins=[10, 10, 0, 0, 0, 0], stressed=[False] * 6, question=q.WHO_BECOMES_MAYOR)
    paid = told(play, "{seat} pays for Holidays, with {n} coin from the Union Fund.")
    assert paid == [{"n": 1, "seat": ABELE}, {"n": 2, "seat": CAINO}]


WANTED: list[tuple[int, list[int], list[object], dict[str, Any]]] = [
    # two have Stress, the fund holds two coins: it is not first come, first served
    (2, [0, 0], [], {"question": q.WHO_MAY_REST, "options": ["player:2", "player:4"]}),
    (2, [0, 0], [(ABELE, "player:2"), *["player:4"] * 3], {"asked": X, "question": q.BOSSES_ON_WHO_MAY_REST}),
    (2, [0, 0], [(ABELE, "player:2"), *["player:4"] * 3, (X, "player:4"), (Y, "player:4")],
     {"stressed": [False, False, True, False, False, False], "fund": 0, "question": q.WHO_BECOMES_MAYOR}),
    # who wanted more than is left of the fund may add coins of her own, if she has enough
    (3, [1, 1], ["player:2"] * 4, {"asked": CAINO, "question": q.BUY_HOLIDAYS, "options": ["stay", "fund-1"]}),
    (3, [1, 1], [*["player:2"] * 4, "fund-1"], {"fund": 0, "coins": [10, 10, 1, 0, 0, 0], "stressed": [False] * 6}),
    (3, [0, 0], ["player:2"] * 4, {"question": q.WHO_BECOMES_MAYOR, "fund": 1, "wanted": {},
     "stressed": [False, False, False, False, True, False]}),
    # who may not take from the fund can still pay herself
    (2, [2, 0], ["player:4"] * 4, {"asked": ABELE, "question": q.BUY_HOLIDAYS, "options": ["stay", "fund-0"]}),
    (2, [2, 0], [*["player:4"] * 4, "fund-0"], {"fund": 0, "coins": [10, 10, 0, 0, 0, 0], "stressed": [False] * 6}),
]  # fmt: skip
"""The fund, the coins of two who want two of it each, what is answered then, and what has come of it."""


@pytest.mark.parametrize(("fund", "own", "answers", "then"), WANTED)
def test_phase_4_a_fund_too_small_for_all_holidays_is_shared_by_agreement_of_all_workers(
    fund: int, own: list[int], answers: list[object], then: dict[str, Any]
) -> None:
    play = tired(fund, [10, 10, own[0], 0, own[1], 0], ABELE, CAINO).answer((ABELE, "fund-2"), (CAINO, "fund-2"))
    comes_to(play.answer(*answers), **then)


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
