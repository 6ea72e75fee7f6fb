"""The rules for 5 to 10 players, named after their places in the rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.automated.scenes import ABELE, BEATA, CAINO, DIANA, OPTIONS, Scene, X, Y, hired, many, offer, scene

from automated.questions import (
    HOW_MANY_FINGERS,
    RENT_FROM_THE_FUND,
    SABOTAGE,
    WHICH_STRIKE,
    WHO_BECOMES_MAYOR,
    WHO_MAY_TAKE,
    WORK_OR_STRIKE,
    Fingers,
    PublicWork,
)
from automated.rules.five_to_ten import ending, hiring, mayor, payday, promises, strike
from automated.rules.five_to_ten.betrayal import open_moment
from automated.rules.five_to_ten.knowledge import view
from automated.rules.five_to_ten.purse import lends
from automated.rules.five_to_ten.setup import deal
from automated.state import Contract, Town
from tabletop import Chance

TABLE = {
    5: (1, 1, 1, 0, 1, 35),
    6: (1, 1, 1, 1, 1, 40),
    7: (2, 1, 1, 1, 2, 45),
    8: (2, 2, 1, 1, 2, 50),
    9: (2, 2, 2, 1, 3, 55),
    10: (2, 3, 2, 1, 3, 60),
}


VOTES = (HOW_MANY_FINGERS, WORK_OR_STRIKE)


def vote(state: Town, bids: tuple[int, int], strikers: tuple[int, ...]) -> Scene:
    """The simultaneous vote with these fingers and fists."""
    play = scene(state, "vote")
    while play.question in VOTES:
        seat = play.asked
        if seat in (X, Y):
            play.answer(Fingers(bids[seat]))
        else:
            play.answer("strike" if seat in strikers else "work")
    return play


def at_the_desk(state: Town) -> Scene:
    """The bosses begin to speak in phase 1."""
    state.queue = state.speaking().copy()
    return scene(state, "offers")


def at_a_moment(state: Town) -> Scene:
    """Whoever seems rich enough may declare, at payday or after the Union Fund."""
    open_moment(state)
    return scene(state, "betrayal-at-payday" if state.phase == 4 else "betrayal-at-the-fund")


# -- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(5, 11))
def test_setup_roles_by_number_of_players(players: int) -> None:
    prolet, startupper, scab, luddite, places, target = TABLE[players]
    state = deal(players, OPTIONS, Chance(players))
    counts = [state.roles.count(role) for role in ("boss", "prolet", "startupper", "scab", "luddite")]
    assert counts == [2, prolet, startupper, scab, luddite]
    assert (state.places, state.target) == (places, target)
    assert target == 5 * players + 10


def test_setup_bosses_have_ten_coins_workers_none() -> None:
    state = deal(7, OPTIONS, Chance(2))
    assert all(state.coins[s] == (10 if s in state.bosses else 0) for s in range(7))


def test_setup_each_worker_looks_at_her_role_and_the_bosses_found_companies() -> None:
    state = deal(6, OPTIONS, Chance(2))
    workers = state.workers.copy()
    play = scene(state, "roles")
    for seat in workers:
        assert play.ask is not None
        assert play.ask.curtain
        play.answer((seat, "role:seen"))
    a, b = state.bosses
    play.answer((a, "paper"), (a, "apex"))
    assert "apex" not in play.options
    play.answer((b, "lean"))
    assert state.turn == 1
    assert play.asked == a


# -- Phase 1: Hiring --------------------------------------------------------------------------------------------------


def test_phase_1_example_offers_and_signatures() -> None:
    """Boss X offers 2, and 0 that is to rise; boss Y buys a robot and offers three times 1; four workers sign."""
    state = many(turn=0)
    play = scene(state, "new-turn")
    play.answer((X, "wage-2"), (X, "holidays-no"), (X, "clause-plain"), (X, "places-1"))
    play.answer((X, "wage-0"), (X, "holidays-no"), (X, "clause-rising"), (X, "places-1"), (X, "done"))
    play.answer((Y, "buy"), (Y, "wage-1"), (Y, "holidays-no"), (Y, "clause-plain"), (Y, "places-3"), (Y, "done"))
    assert state.coins[Y] == 4
    assert state.blue == [0, 1, 0, 0, 0, 0]
    play.answer((ABELE, "offer:2"), (BEATA, "offer:1"), (CAINO, "public:work"))
    assert "public:work" not in play.options, "six players: one place of Public Work"
    assert "offer:1" not in play.options, "one place only"
    play.answer((DIANA, "offer:0"))
    assert [c and (c.boss, c.wage) for c in state.signed[2:]] == [(Y, 1), (X, 0), (None, 1), (X, 2)]
    assert state.phase == 2


@pytest.mark.parametrize(("players", "places"), [(5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 3)])
def test_phase_1_places_of_public_work(players: int, places: int) -> None:
    state = many(players)
    state.signed = [None] * players
    for seat in state.workers[:places]:
        assert PublicWork() in hiring.employers(state, seat)
        state.signed[seat] = Contract(None, 1, True, "plain")
    last = state.workers[places]
    assert PublicWork() not in hiring.employers(state, last)
    assert str(hiring.against_signing(state, last, PublicWork())) == "All places of Public Work are taken."


def test_phase_1_a_robot_costs_six_coins() -> None:
    state = many(coins=[5, 12, 0, 0, 0, 0])
    play = at_the_desk(state)
    assert "buy" not in play.options
    play.answer((X, "wage-0"), (X, "holidays-no"), (X, "clause-plain"), (X, "places-4"), (X, "done"))
    play.answer((Y, "buy"), (Y, "buy"))
    assert state.coins[Y] == 0
    assert state.blue[Y] == 2
    assert "buy" not in play.options


def test_phase_1_a_boss_must_offer() -> None:
    play = at_the_desk(many())
    assert "done" not in play.options
    assert play.ask is not None
    assert ("done", "A boss must offer at least one contract.") in [(o, str(why)) for o, why in play.ask.greyed]


def test_phase_1_contracts_may_differ_and_be_for_one_worker() -> None:
    state = many(offers=[offer(X, 5, only=BEATA), offer(X, 1, 3)], taken=[0, 0], queue=[ABELE, BEATA])
    play = scene(state, "signatures")
    assert "offer:0" not in play.options
    assert play.ask is not None
    assert ("offer:0", "This contract is for another worker.") in [(o, str(why)) for o, why in play.ask.greyed]
    play.answer((ABELE, "offer:1"))
    assert "offer:0" in play.options


def test_phase_1_workers_may_negotiate() -> None:
    state = many(offers=[offer(X, 1), offer(Y, 0)], taken=[0, 0], queue=[ABELE, BEATA])
    play = scene(state, "signatures").answer((ABELE, "haggle"), (BEATA, "offer:0"))
    assert play.asked == X
    play.answer((X, "wage-3"), (X, "holidays-yes"), (X, "clause-calm"), (X, "player:2"), (X, "done"), (Y, "done"))
    assert play.asked == ABELE
    assert "haggle" not in play.options
    play.answer((ABELE, "offer:2"))
    assert state.signed[ABELE] == Contract(X, 3, True, "calm")
    assert state.phase == 2


def test_phase_1_last_turns_offers_may_be_repeated() -> None:
    state = many(before=[offer(X, 1, 2), offer(Y, 3)])
    play = at_the_desk(state).answer((X, "again"))
    assert state.offers == [offer(X, 1, 2)]
    assert "again" not in play.options


# -- Phase 2: Strike --------------------------------------------------------------------------------------------------


def test_phase_2_all_hands_are_sealed_and_only_stress_keeps_a_worker_out() -> None:
    state = many(signed=hired(X, X, Y, Y), stressed=[False] * 4 + [True, False])
    play = scene(state, "vote")
    asked = []
    while play.question in VOTES:
        assert play.ask is not None
        assert play.ask.secret
        asked.append(play.asked)
        play.answer(play.options[0])
    assert asked == [X, Y, ABELE, BEATA, DIANA]


def test_phase_2_security_first_example() -> None:
    """Y has one robot and shows 1, X has none and shows 1: nobody is protected, both pay one coin."""
    state = many(signed=hired(Y, X, None, X), blue=[0, 1, 0, 0, 0, 0], supply=9, coins=[10, 4, 0, 0, 0, 0])
    vote(state, (1, 1), ())
    assert state.security is None
    assert state.coins[X] == 10 - 1 + 10
    assert state.coins[Y] == 4 - 1 + 10


def test_phase_2_security_second_example() -> None:
    """X has one robot and shows 3, Y two and shows 2: X pays 3, Y 4, and X is protected: fingers count."""
    state = many(signed=hired(None, None, None, None), blue=[1, 2, 0, 0, 0, 0], supply=7)
    play = vote(state, (3, 2), ())
    protected = [line.message.values["seat"] for line in play.log if "gets Security" in line.message.key]
    assert protected == [X]
    assert state.security is None, "at the end of the phase the card goes back"
    assert state.coins[:2] == [10 - 3 + 5, 10 - 4 + 10]


def test_phase_2_a_bid_is_paid_by_fingers_times_robots() -> None:
    state = many(signed=hired(X, X, X, X), blue=[2, 0, 0, 0, 0, 0], supply=8)
    vote(state, (3, 0), (2, 3, 4, 5))
    assert state.coins[X] == 10 - 6


def test_phase_2_a_boss_bids_no_more_than_she_can_pay() -> None:
    state = many(blue=[3, 0, 0, 0, 0, 0], supply=7)
    assert strike.bids(state, X) == [f"fingers-{n}" for n in range(4)]
    assert strike.bids(state, Y) == [f"fingers-{n}" for n in range(6)]


@pytest.mark.parametrize(("strikers", "won"), [((2, 3, 4), True), ((2, 3), False), ((2,), False), ((2, 3, 4, 5), True)])
def test_phase_2_a_strike_needs_more_than_half_of_all_workers(strikers: tuple[int, ...], won: bool) -> None:
    play = vote(many(signed=hired(X, X, Y, Y)), (0, 0), strikers)
    assert (play.question is WHICH_STRIKE) == won


def test_phase_2_workers_with_stress_count_for_the_majority() -> None:
    state = many(signed=hired(X, X, Y, Y), stressed=[False] * 4 + [True, True])
    play = vote(state, (0, 0), (2, 3))
    assert play.question is not WHICH_STRIKE


def test_phase_2_strike_example() -> None:
    """Abele, Caino and Diana strike and take a robot of Y, who is not protected; Caino gets it."""
    state = many(signed=hired(Y, X, None, X), blue=[0, 1, 0, 0, 0, 0], supply=9, coins=[10, 4, 0, 0, 0, 0])
    play = vote(state, (1, 1), (ABELE, CAINO, DIANA))
    assert play.options == ["expropriate:1", "accelerate:0", "accelerate:1"]
    play.answer((ABELE, "expropriate:1"), (CAINO, "expropriate:1"), (DIANA, "expropriate:1"))
    play.answer((ABELE, "player:4"), (CAINO, "player:4"), (DIANA, "player:4"))
    assert state.red[CAINO] == 1
    assert state.blue[Y] == 0
    assert state.coins[CAINO] == 1, "phase 3: the robot makes one coin for Caino"
    assert state.coins[X] == 10 - 1 + 5, "phase 3: Beata works for X"


def test_phase_2_security_protects_from_expropriation_not_from_acceleration() -> None:
    state = many(signed=hired(X, X, Y, Y), blue=[1, 1, 0, 0, 0, 0], supply=8)
    play = vote(state, (0, 1), (2, 3, 4))
    assert play.options == ["expropriate:0", "accelerate:0", "accelerate:1"]


def test_phase_2_acceleration_forces_a_boss_to_buy_at_once() -> None:
    state = many(signed=hired(X, X, Y, Y))
    vote(state, (0, 0), (2, 3, 4)).answer((2, "accelerate:1"), (3, "accelerate:1"), (4, "accelerate:1"))
    assert state.blue[Y] == 1
    assert state.coins[Y] == 10 - 6 + 5 + 5, "Diana works, and the robot too"


def test_phase_2_workers_who_disagree_leave_it_to_the_bosses() -> None:
    state = many(signed=hired(X, X, Y, Y), blue=[1, 0, 0, 0, 0, 0], supply=9)
    play = vote(state, (0, 0), (2, 3, 4)).answer((2, "expropriate:0"), (3, "accelerate:0"))
    assert play.asked == X
    play.answer((X, "accelerate:1"), (Y, "accelerate:1"))
    assert state.blue == [1, 1, 0, 0, 0, 0]


def test_phase_2_bosses_who_differ_too_security_decides() -> None:
    state = many(signed=hired(X, X, Y, Y), blue=[1, 0, 0, 0, 0, 0], supply=9)
    play = vote(state, (0, 1), (2, 3, 4)).answer((2, "expropriate:0"), (3, "accelerate:0"))
    play.answer((X, "accelerate:1"), (Y, "accelerate:0"))
    assert state.blue == [2, 0, 0, 0, 0, 0]


def test_phase_2_the_robot_goes_to_whom_the_bosses_choose_if_the_workers_disagree() -> None:
    state = many(signed=hired(X, X, Y, Y), blue=[1, 0, 0, 0, 0, 0], supply=9)
    play = vote(state, (0, 0), (2, 3, 4)).answer(*((s, "expropriate:0") for s in (2, 3, 4)))
    play.answer((2, "player:2"), (3, "player:3"), (X, "player:5"), (Y, "player:5"))
    assert state.red == [0, 0, 0, 0, 0, 1]


def test_phase_2_strikers_do_not_produce_whether_they_win_or_not() -> None:
    state = many(signed=hired(X, X, Y, Y))
    vote(state, (0, 0), (ABELE,))
    assert state.coins[:2] == [15, 20]


# -- The Luddite ------------------------------------------------------------------------------------------------------


def failed(strikers: tuple[int, ...] = (ABELE, DIANA), **changes: Any) -> Scene:
    state = many(
        signed=hired(Y, X, None, X),
        blue=[1, 1, 0, 0, 0, 0],
        red=[0, 0, 0, 0, 1, 0],
        supply=7,
        **changes,
        stressed=[False] * 4 + [True, False],
    )
    return vote(state, (1, 0), strikers)


def test_sabotage_example() -> None:
    """Caino has Stress, Abele and Diana strike in vain, X has Security: Diana destroys the robot of Y."""
    play = failed()
    state = play.state
    assert state.security == X
    assert play.options == ["leave", "robot:1", "robot:4"]
    play.answer((ABELE, "leave"), (DIANA, "robot:1"))
    assert state.blue[Y] == 0
    assert state.destroyed == 1
    assert ending.freed(state) == 2


def test_sabotage_every_striker_gets_the_same_question_and_only_the_luddites_answer_counts() -> None:
    play = failed()
    asks = []
    for seat in (ABELE, DIANA):
        assert play.ask is not None
        assert play.ask.secret
        asks.append((play.ask.prompt, play.ask.options))
        play.answer((seat, "robot:4" if seat == ABELE else "leave"))
    assert asks[0] == asks[1]
    assert play.state.destroyed == 0, "Abele is no Luddite"


def test_sabotage_needs_two_strikers() -> None:
    assert failed((DIANA,)).question is not SABOTAGE


def test_sabotage_needs_a_robot_that_is_not_protected() -> None:
    state = many(signed=hired(Y, X, None, X), blue=[1, 0, 0, 0, 0, 0], supply=9)
    assert vote(state, (1, 0), (ABELE, DIANA)).question is not SABOTAGE


def test_sabotage_needs_a_luddite_in_the_game() -> None:
    state = many(5, signed=hired(X, X, Y), blue=[1, 1, 0, 0, 0], supply=8)
    assert vote(state, (0, 0), (2,)).question is not SABOTAGE
    assert not state.luddites


def test_sabotage_a_luddite_who_did_not_strike_cannot_act() -> None:
    play = failed((ABELE, BEATA)).answer((ABELE, "robot:1"), (BEATA, "robot:1"))
    assert play.state.destroyed == 0


def test_sabotage_is_seen_by_all_and_narrows_who_it_may_be() -> None:
    play = failed().answer((ABELE, "leave"), (DIANA, "robot:1"))
    assert play.state.suspects == [ABELE, DIANA]


# -- Phase 3 and 4: Production, Payday --------------------------------------------------------------------------------


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
    scene(state, "production")
    assert state.coins[:2] == [20, 10]
    assert state.coins[CAINO] == 1 + 1, "one of the robot, one of Public Work"
    assert not state.stressed[CAINO], "Public Work includes Holidays"


def test_phase_4_public_work_pays_no_striker() -> None:
    state = many(signed=hired(X, X, None, Y), strikers=[CAINO])
    scene(state, "production")
    assert state.coins[CAINO] == 0


def payday_play(**changes: Any) -> Scene:
    state = many(**changes)
    state.phase, state.deeds = 4, {X: Fingers(0), Y: Fingers(0)}
    payday.open_payday(state)
    return scene(state, "payday")


def test_phase_4_a_boss_may_pay_all_part_or_nothing() -> None:
    play = payday_play(signed=hired(X, X, X, Y, wage=2))
    play.answer((X, "player:2"), (X, "coins-2"), (X, "player:3"), (X, "coins-1"), (X, "done"), (Y, "done"))
    state = play.state
    assert state.coins[2:] == [2, 1, 0, 0]
    assert [line.how for line in state.ledger] == ["kept", "broken", "broken", "broken"]


def test_phase_4_one_tap_keeps_every_promise() -> None:
    play = payday_play(
        signed=hired(X, X, Y, Y, wage=2, holidays=True), stressed=[False, False, True, False, False, False]
    )
    play.answer((X, "keep-all"))
    assert play.state.coins[2:4] == [2, 2]
    assert not play.state.stressed[ABELE]
    assert play.asked == Y


def test_phase_4_promised_holidays_may_be_refused() -> None:
    play = payday_play(signed=hired(X, Y, Y, Y, holidays=True), stressed=[False, False, True, False, False, False])
    play.answer((X, "player:2"), (X, "coins-1"), (X, "holidays-no"), (X, "done"), (Y, "done"))
    assert play.state.stressed[ABELE]
    assert play.state.ledger[0].how == "broken"


def test_phase_4_what_was_promised_to_a_striker_is_not_owed() -> None:
    play = payday_play(signed=hired(X, X, Y, Y), strikers=[ABELE])
    play.answer((X, "keep-all"), (Y, "keep-all"))
    assert [line.how for line in play.state.ledger] == ["struck", "kept", "kept", "kept"]
    assert play.state.coins[ABELE] == 0


def test_phase_4_says_why_promises_cannot_be_kept_all_at_once() -> None:
    play = payday_play(signed=hired(Y, Y, Y, Y, wage=4))
    assert play.ask is not None
    assert [str(why) for option, why in play.ask.greyed if option == "keep-all"] == ["Nobody is owed anything."]
    play.answer((X, "done"))
    assert play.ask is not None
    assert [str(why) for option, why in play.ask.greyed if option == "keep-all"] == [
        "The boss has not that many coins."
    ]


def test_phase_4_a_boss_may_bribe_any_worker() -> None:
    play = payday_play(signed=hired(X, X, Y, Y)).answer((X, "player:5"), (X, "coins-4"))
    assert play.state.coins[DIANA] == 4


def test_phase_4_a_worker_with_stress_buys_holidays_for_two_of_her_own_or_of_the_fund() -> None:
    play = payday_play(
        signed=hired(X, X, Y, Y),
        coins=[10, 10, 1, 2, 0, 0],
        fund=1,
        bank=976,
        stressed=[False, False, True, True, True, False],
    )
    play.answer((X, "done"), (Y, "done"))
    assert play.options == ["stay", "fund-1"]
    play.answer((ABELE, "fund-1"))
    assert (play.state.fund, play.state.coins[ABELE], play.state.stressed[ABELE]) == (0, 0, False)
    assert play.options == ["stay", "fund-0"]
    play.answer((BEATA, "stay"))
    assert play.asked != CAINO, "no coins, no Holidays"
    assert play.state.stressed[BEATA]


# -- The Mayor --------------------------------------------------------------------------------------------------------


def test_mayor_first_example() -> None:
    """X does not pay Beata, Diana and Abele strike: no boss deserves it, Beata is elected."""
    play = payday_play(signed=hired(Y, X, None, X), strikers=[ABELE, DIANA])
    play.answer((X, "done"), (Y, "done"))
    assert play.question is WHO_BECOMES_MAYOR
    play.answer((ABELE, "player:3"), (BEATA, "player:3"), (CAINO, "player:3"), (DIANA, "player:3"))
    assert play.asked == BEATA
    assert play.state.mayor == BEATA


def test_mayor_would_have_been_x_had_beata_been_paid() -> None:
    play = payday_play(signed=hired(Y, X, None, X), strikers=[ABELE, DIANA])
    play.answer((X, "keep-all"), (Y, "done"))
    assert play.state.mayor == X


def test_mayor_second_example() -> None:
    """Only Caino works, for X, and is paid; Y's workers all strike: X becomes Mayor."""
    play = payday_play(signed=hired(Y, Y, X, Y), strikers=[ABELE, BEATA, DIANA])
    play.answer((X, "player:4"), (X, "coins-1"), (X, "done"), (Y, "done"))
    assert play.state.mayor == X


def test_mayor_nobody_if_both_bosses_deserve_it() -> None:
    play = payday_play(signed=hired(X, X, Y, Y)).answer((X, "keep-all"), (Y, "keep-all"))
    assert play.state.mayor is None
    assert play.question is not WHO_BECOMES_MAYOR


def test_mayor_nobody_if_nobody_worked_for_a_boss() -> None:
    play = payday_play(signed=hired(X, X, None, Y), strikers=[ABELE, BEATA, DIANA]).answer((X, "done"), (Y, "done"))
    assert play.state.mayor is None
    assert play.question is not WHO_BECOMES_MAYOR


def test_mayor_a_kept_contract_for_nothing_does_not_deserve_it() -> None:
    state = many(signed=hired(X, Y, Y, Y, wage=0))
    assert promises.kept(state, ABELE)
    assert not mayor.deserves(state, X)


def test_mayor_disagreement_is_for_the_bosses_to_decide() -> None:
    play = payday_play(signed=hired(X, X, Y, Y)).answer((X, "done"), (Y, "done"))
    play.answer((ABELE, "player:2"), (BEATA, "player:3"), (X, "player:4"), (Y, "player:4"))
    assert play.state.mayor == CAINO


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


def test_phase_5_and_monopoly_second_example() -> None:
    """Diana pays, Abele with the Union Fund, Beata leaves it and gets Stress, Y is bankrupt: two robots are enough."""
    state = many(
        coins=[10, 0, 0, 0, 1, 2],
        fund=1,
        bank=986,
        red=[0, 0, 0, 0, 1, 0],
        destroyed=1,
        supply=8,
        signed=hired(Y, Y, X, Y),
        strikers=[ABELE, BEATA, DIANA],
        deeds={X: Fingers(0)},
    )
    play = scene(state, "rent")
    assert play.options == ["refuse", "rescue"]
    play.answer((X, "refuse"))
    assert play.winners == [ABELE, BEATA, CAINO, DIANA]
    assert state.coins[X] == 8


def test_phase_5_the_union_fund_pays_for_who_cannot() -> None:
    state = many(coins=[10, 10, 0, 0, 1, 2], fund=1, bank=976)
    play = scene(state, "rent")
    assert play.question is RENT_FROM_THE_FUND
    play.answer((ABELE, "take"), (BEATA, "leave"))
    assert state.fund == 0
    assert state.stressed == [False, False, False, True, False, False]
    assert state.coins[2:] == [0, 0, 0, 1]


def test_phase_5_a_fund_too_small_for_all_is_shared_by_agreement() -> None:
    state = many(coins=[10, 10, 0, 0, 1, 2], fund=1, bank=976)
    play = scene(state, "rent").answer((ABELE, "take"), (BEATA, "take"))
    assert play.question is WHO_MAY_TAKE
    play.answer((ABELE, "player:3"), (BEATA, "player:3"))
    assert state.stressed == [False, False, True, False, False, False]


def test_phase_5_who_has_stress_and_no_coins_stays_as_she_is() -> None:
    state = many(coins=[10, 10, 0, 1, 1, 1], fund=3, bank=974, stressed=[False, False, True, False, False, False])
    play = scene(state, "rent")
    assert play.question is not RENT_FROM_THE_FUND
    assert state.stressed[ABELE]


def test_phase_5_bosses_pay_two() -> None:
    state = many(coins=[10, 3, 1, 1, 1, 1])
    scene(state, "rent")
    assert state.coins[:2] == [8, 1]


def test_phase_5_the_mayors_card_goes_back() -> None:
    state = many(mayor=X, exempt=[X], raised=Y, coins=[10, 9, 1, 1, 1, 1])
    scene(state, "rent")
    assert (state.mayor, state.exempt, state.raised) == (None, [], None)


# -- Phase 6: Union Fund ----------------------------------------------------------------------------------------------


def test_phase_6_workers_donate_freely() -> None:
    state = many(coins=[10, 10, 3, 0, 1, 0], queue=[ABELE, CAINO], phase=6)
    play = scene(state, "union-fund")
    assert play.options == ["coins-0", "coins-1", "coins-2", "coins-3"]
    play.answer((ABELE, "coins-2"), (CAINO, "coins-0"))
    assert state.fund == 2
    assert state.coins[2:] == [1, 0, 1, 0]
    assert state.turn == 2


# -- Additional rules -------------------------------------------------------------------------------------------------


def test_bosses_may_lend_each_other_coins_and_only_they_know_how_many() -> None:
    state = many()
    play = at_the_desk(state).answer((X, "lend"), (X, "coins-4"))
    assert state.coins[:2] == [6, 14]
    assert "lend" not in play.options, "one loan a turn at the desk"
    assert view(state, X)["loans"] == view(state, Y)["loans"] == [[1, X, 4]]
    assert view(state, ABELE)["loans"] == view(state, None)["loans"] == [[1, X, None]]
    assert [line.readers for line in play.log if line.message.key == "The loan: {n}"] == [(X, Y)]


def test_bosses_may_show_their_coins() -> None:
    state = many()
    lends(state, X, 3)
    assert state.purse != (7, 7)
    at_the_desk(state).answer((X, "show"))
    assert state.purse == (7, 7)
    assert state.shown == {X: (1, 7)}


def test_a_boss_who_cannot_pay_may_be_saved_by_the_other() -> None:
    state = many(coins=[10, 1, 1, 1, 1, 1])
    play = scene(state, "rent").answer((X, "rescue"))
    assert play.outcome is None
    assert state.coins[:2] == [7, 0]


def test_workers_may_not_hide_their_coins() -> None:
    state = many(coins=[10, 11, 3, 2, 1, 4])
    assert view(state, None)["coins"] == [None, None, 3, 2, 1, 4]
    assert view(state, Y)["coins"] == [None, 11, 3, 2, 1, 4]


# -- Conditions of victory --------------------------------------------------------------------------------------------


def test_victory_of_a_boss_and_of_the_scab_who_worked_for_her() -> None:
    play = payday_play(signed=hired(Y, X, Y, Y), coins=[40, 10, 0, 0, 0, 0]).answer((X, "declare"))
    assert play.winners == [X, BEATA]


def test_victory_of_a_boss_without_the_scab_who_struck_or_worked_elsewhere() -> None:
    assert payday_play(signed=hired(Y, X, Y, Y), strikers=[BEATA], coins=[40] + [10] + [0] * 4).answer(
        (X, "declare")
    ).winners == [X]
    assert payday_play(signed=hired(Y, Y, Y, Y), coins=[40, 10, 0, 0, 0, 0]).answer((X, "declare")).winners == [X]


def test_victory_of_a_boss_is_declared_not_automatic() -> None:
    play = payday_play(signed=hired(Y, X, Y, Y), coins=[40, 10, 0, 0, 0, 0])
    assert play.options[0] == "declare"
    assert play.answer((X, "done")).outcome is None


def test_victory_of_the_workers_counts_destroyed_robots_where_there_is_a_luddite() -> None:
    state = many(red=[0, 0, 1, 1, 0, 0], destroyed=1, blue=[1, 0, 0, 0, 0, 0], supply=6, signed=hired(X, X, Y, Y))
    play = vote(state, (0, 0), (2, 3, 4)).answer(*((s, "expropriate:0") for s in (2, 3, 4)))
    play.answer(*((s, "player:2") for s in (2, 3, 4)))
    assert play.winners == [2, 3, 4, 5]


def test_victory_of_the_startupper_is_hers_to_declare() -> None:
    state = many(coins=[10, 10, 0, 0, 6, 0], phase=4)
    play = at_a_moment(state)
    assert play.asked == CAINO
    assert play.options == ["wait", "declare"]
    assert play.answer((CAINO, "declare")).winners == [CAINO]


def test_victory_of_the_startupper_may_take_the_union_fund_but_not_under_stress() -> None:
    state = many(coins=[10, 10, 0, 0, 2, 0], fund=4, bank=974)
    assert ending.startuppers(state) == [CAINO]
    state.stressed[CAINO] = True
    assert ending.startuppers(state) == []


def test_victory_of_the_startupper_others_as_rich_are_asked_alike() -> None:
    state = many(coins=[10, 10, 6, 0, 6, 0], phase=6)
    play = at_a_moment(state)
    assert play.ask is not None
    assert (play.asked, play.options, [o for o, _ in play.ask.greyed]) == (ABELE, ["wait"], ["declare"])
    prompt, secret = play.ask.prompt, play.ask.secret
    play.answer((ABELE, "wait"))
    assert play.ask is not None
    assert (play.asked, play.ask.prompt, play.ask.secret) == (CAINO, prompt, secret)


def test_victory_of_the_luddite_with_the_third_robot() -> None:
    play = failed(destroyed=2).answer((ABELE, "leave"), (DIANA, "robot:4"))
    assert play.winners == [DIANA]


def test_several_winners_luddite_and_collective_at_once() -> None:
    state = many(signed=hired(Y, X, Y, X), blue=[0, 1, 0, 0, 0, 0], red=[0, 0, 1, 0, 0, 0], destroyed=2, supply=6)
    play = vote(state, (0, 0), (ABELE, DIANA))
    play.answer((ABELE, "leave"), (DIANA, "robot:1"))
    assert play.winners == [ABELE, BEATA, CAINO, DIANA]


def test_several_winners_both_bosses_scab_and_startupper_at_once() -> None:
    play = payday_play(signed=hired(Y, X, Y, Y), coins=[40, 41, 0, 0, 6, 0]).answer((X, "declare"))
    assert play.winners == [X, Y, BEATA, CAINO]


# -- Early end: monopoly ----------------------------------------------------------------------------------------------


def test_monopoly_the_surviving_boss_wins_with_her_scab() -> None:
    state = many(coins=[10, 1, 1, 1, 1, 1], signed=hired(Y, X, Y, Y), deeds={X: Fingers(0)})
    assert scene(state, "rent").answer((X, "refuse")).winners == [X, BEATA]


def test_monopoly_by_a_robot_that_cannot_be_paid() -> None:
    state = many(coins=[10, 5, 0, 0, 0, 0], signed=hired(X, X, Y, Y))
    play = vote(state, (0, 0), (2, 3, 4)).answer(*((s, "accelerate:1") for s in (2, 3, 4)), (X, "refuse"))
    assert play.winners == [X]


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
    assert play.winners == state.workers


def test_monopoly_with_both_bosses_bankrupt_nobody_is_left_to_win() -> None:
    state = many(coins=[1, 1, 1, 1, 1, 1])
    play = scene(state, "rent").answer((Y, "refuse"), (X, "refuse"))
    assert play.winners == []
