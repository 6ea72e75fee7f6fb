"""5 to 10 players: phase 2, Strike, with Security, disagreement and the Luddite; named after the rules."""

from typing import Any

import pytest
from tests.games.automated.scenes import VOTES, Scene, comes_to, hired, many, scene, told, vote
from tests.games.automated.seats import ABELE, BEATA, CAINO, DIANA, X, Y

from automated import questions as q
from automated.rules.five_to_ten import strike
from automated.rules.five_to_ten.knowledge import redeal, view
from tabletop import Chance

STRIKERS = (ABELE, BEATA, CAINO)
HIRED = hired(X, X, Y, Y)
TAKE, MAKE = "expropriate", "accelerate"
WIN_A_ROBOT = "Expropriation: a robot belonging to {seat_boss} turns red and goes to {seat}."


def struck(blue: tuple[int, int], bids: tuple[int, int] = (0, 0), **changes: Any) -> Scene:
    """A strike of Abele, Beata and Caino, which succeeds; the bosses have so many robots."""
    state = many(signed=HIRED, blue=[*blue, 0, 0, 0, 0], supply=10 - sum(blue), **changes)
    return vote(state, bids, STRIKERS)


# -- the vote and Security --------------------------------------------------------------------------------------------


def test_phase_2_all_hands_are_sealed_and_only_stress_keeps_a_worker_out() -> None:
    play, asked = scene(many(signed=HIRED, stressed=[False] * 4 + [True, False]), "vote"), []
    while play.question in VOTES:
        assert play.ask.secret
        asked.append(play.asked)
        play.answer(play.options[0])
    assert asked == [X, Y, ABELE, BEATA, DIANA]


def test_phase_2_a_boss_bids_no_more_than_she_can_pay() -> None:
    state = many(blue=[3, 0, 0, 0, 0, 0], supply=7)
    assert strike.bids(state, X) == [f"fingers-{n}" for n in range(4)]
    assert strike.bids(state, Y) == [f"fingers-{n}" for n in range(6)]


@pytest.mark.parametrize(
    ("strikers", "tired", "won"),
    [((2, 3, 4), [], True), ((2, 3), [], False), ((2,), [], False), ((2, 3, 4, 5), [], True), ((2, 3), [4, 5], False)],
)
def test_phase_2_a_strike_needs_more_than_half_of_all_workers_whoever_has_stress(
    strikers: tuple[int, ...], tired: list[int], won: bool
) -> None:
    play = vote(many(signed=HIRED, stressed=[s in tired for s in range(6)]), (0, 0), strikers)
    assert ("The strike succeeds." in play.said, "The strike fails" in str(play.said)) == (won, not won)
    if len(strikers) == 1:
        assert play.state.coins[:2] == [15, 20], "who strikes in vain produces nothing either"


# -- Expropriation and Acceleration -----------------------------------------------------------------------------------


def test_phase_2_security_protects_from_expropriation() -> None:
    play = struck((1, 1), (0, 1)).answer(TAKE, TAKE, TAKE)
    assert play.question is q.WHO_GETS_THE_ROBOT
    comes_to(play.answer(*["player:2"] * 3), blue=[0, 1, 0, 0, 0, 0])


def test_phase_2_without_robots_a_strike_wins_nothing() -> None:
    state = many(signed=HIRED, supply=0)
    assert "There are no robots to win." in vote(state, (0, 0), STRIKERS).said


# -- disagreement -----------------------------------------------------------------------------------------------------

ON_A_BOSS: list[object] = [TAKE, TAKE, TAKE, (ABELE, "player:0"), (BEATA, "player:1"), (CAINO, "player:0")]
ON_THE_ROBOT: list[object] = [TAKE, TAKE, TAKE, (ABELE, "player:2"), (BEATA, "player:3"), (CAINO, "player:2")]
BOSSES = ["player:0", "player:1"]
DISAGREEMENTS: list[tuple[tuple[int, int], tuple[int, int], list[object], dict[str, Any]]] = [
    # the kind is agreed on before the boss it meets: who name different bosses hand over the boss, not the kind
    ((1, 1), (0, 0), ON_A_BOSS[:3], {"question": q.WHOSE_ROBOT, "options": BOSSES}),
    ((1, 1), (0, 0), ON_A_BOSS, {"question": q.BOSSES_ON_WHO_IS_HIT, "options": BOSSES}),
    ((1, 1), (0, 0), [*ON_A_BOSS, *["player:1"] * 2], {"question": q.WHO_GETS_THE_ROBOT, "blue": [1, 1, 0, 0, 0, 0]}),
    ((1, 1), (0, 0), [*ON_A_BOSS, *["player:1"] * 2, *["player:2"] * 3], {"blue": [1, 0, 0, 0, 0, 0]}),
    # everybody is heard before the bosses decide on the kind; the strikers still name the boss
    ((1, 0), (0, 0), [TAKE, MAKE], {"asked": CAINO, "voices": {ABELE: TAKE, BEATA: MAKE}}),
    ((1, 0), (0, 0), [TAKE, MAKE, TAKE], {"asked": X, "question": q.BOSSES_ON_THE_STRIKE, "voices": {}}),
    ((1, 0), (0, 0), [TAKE, MAKE, TAKE, (X, MAKE), (Y, MAKE)], {"asked": ABELE, "question": q.WHO_MUST_BUY}),
    # the boss with Security is asked alone: if the bosses differ she decides
    ((1, 0), (0, 1), [TAKE, MAKE, MAKE], {"asked": Y, "question": q.BOSSES_ON_THE_STRIKE}),
    ((1, 0), (0, 1), [TAKE, MAKE, MAKE, (Y, MAKE)], {"question": q.WHO_MUST_BUY}),
    # the robot goes to whom the bosses choose
    ((1, 0), (0, 0), ON_THE_ROBOT, {"question": q.BOSSES_ON_THE_ROBOT}),
    ((1, 0), (0, 0), [*ON_THE_ROBOT, (X, "player:5"), (Y, "player:5")], {"red": [0, 0, 0, 0, 0, 1]}),
]  # fmt: skip
"""How many robots the bosses have, their fingers, what is answered, and what has come of it."""


@pytest.mark.parametrize(("blue", "bids", "answers", "then"), DISAGREEMENTS)
def test_disagreement_who_decides(
    blue: tuple[int, int], bids: tuple[int, int], answers: list[object], then: dict[str, Any]
) -> None:
    comes_to(struck(blue, bids).answer(*answers), **then)


def test_agreement_the_log_tells_what_each_wanted() -> None:
    play = struck((1, 0)).answer((ABELE, TAKE), (BEATA, MAKE), (CAINO, MAKE))
    assert told(play, "In favour of Expropriation: {seats}.") == [{"seats": [ABELE]}]
    assert told(play, "In favour of Acceleration: {seats}.") == [{"seats": [BEATA, CAINO]}]
    play = struck((1, 0)).answer(TAKE, TAKE, TAKE, *["player:2"] * 3)
    assert told(play, "Votes for {seat}: {seats}.") == [{"seat": ABELE, "seats": [ABELE, BEATA, CAINO]}]
    assert WIN_A_ROBOT in play.said


def test_disagreement_bosses_who_differ_without_security_toss_a_coin() -> None:
    questions = set()
    for seed in range(20):
        play = struck((1, 0)).answer(TAKE, MAKE)
        play.state.rng.state = seed
        play.answer(MAKE, (X, TAKE), (Y, MAKE))
        assert "The bosses disagree, so a coin is tossed." in play.said
        questions.add(play.question)
    assert questions == {q.WHO_GETS_THE_ROBOT, q.WHO_MUST_BUY}


def test_additional_rules_a_boss_who_cannot_pay_for_a_robot_may_be_lent_the_rest() -> None:
    play = struck((0, 0), coins=[10, 5, 0, 0, 0, 0]).answer(*["player:1"] * 3)
    assert (play.asked, play.question) == (X, q.LET_HER_FALL)
    play.answer("rescue")
    assert play.state.blue[Y] == 1
    assert play.state.loans == [(1, X, 1)]


# -- the Luddite ------------------------------------------------------------------------------------------------------


def failed(strikers: tuple[int, ...] = (ABELE, DIANA), **changes: Any) -> Scene:
    """A strike that fails: X has Security, Y and Caino have a robot each, Caino has Stress."""
    stock: dict[str, Any] = {"blue": [1, 1, 0, 0, 0, 0], "red": [0, 0, 0, 0, 1, 0], "supply": 7}
    state = many(signed=hired(Y, X, None, X), stressed=[False] * 4 + [True, False], **{**stock, **changes})
    return vote(state, (1, 0), strikers)


def test_sabotage_every_striker_gets_the_same_question_and_only_the_luddites_answer_counts() -> None:
    play, asks = failed(), []
    for seat, answer in ((ABELE, "robot:4"), (DIANA, "leave")):
        assert play.ask.secret
        asks.append((play.question, play.options))
        play.answer((seat, answer))
    assert asks[0] == asks[1]
    assert play.state.destroyed == 0, "Abele is no Luddite"


def test_sabotage_nobody_is_asked_of_whom_all_know_that_she_is_not_the_luddite() -> None:
    play = failed(suspects=[DIANA, CAINO])
    assert play.asked == DIANA
    assert play.answer("leave").question is not q.SABOTAGE
    play = failed(suspects=[CAINO])
    assert play.question is not q.SABOTAGE
    assert "The bosses open their eyes: all robots are there." in play.said


def test_sabotage_needs_two_strikers_a_robot_that_is_not_protected_and_a_luddite() -> None:
    assert failed((DIANA,)).question is not q.SABOTAGE
    bare: dict[str, Any] = {"blue": [1, 0, 0, 0, 0, 0], "red": [0] * 6, "supply": 9}
    assert failed(**bare).question is not q.SABOTAGE
    state = many(5, signed=hired(X, X, Y), blue=[1, 1, 0, 0, 0], supply=8)
    assert vote(state, (0, 0), (2,)).question is not q.SABOTAGE
    assert not state.luddites


def test_sabotage_a_luddite_who_did_not_strike_cannot_act() -> None:
    comes_to(failed((ABELE, BEATA)).answer((ABELE, "robot:1"), (BEATA, "robot:1")), destroyed=0)


def test_sabotage_the_bosses_close_their_eyes_and_the_workers_see_who_it_is() -> None:
    play = failed().answer((ABELE, "leave"), (DIANA, "robot:1"))
    for eyes, role, suspects in ((BEATA, "luddite", [DIANA]), (X, "worker", [ABELE, DIANA])):
        assert (view(play.state, eyes)["roles"][DIANA], view(play.state, eyes)["suspects"]) == (role, suspects)
    seen = [line for line in play.log if line.readers is not None]
    assert [(line.readers, line.message.values) for line in seen] == [((2, 3, 4, 5), {"seat": DIANA})]


def test_sabotage_of_nothing_shows_nobodys_hand() -> None:
    play = failed().answer((ABELE, "robot:1"), (DIANA, "leave"))
    assert "The bosses open their eyes: all robots are there." in play.said
    assert view(play.state, BEATA)["roles"][DIANA] == "worker"
    assert view(play.state, BEATA)["suspects"] is None


def test_sabotage_a_redeal_leaves_the_luddite_whom_the_workers_saw_and_keeps_the_bosses_guessing() -> None:
    play = failed().answer((ABELE, "leave"), (DIANA, "robot:1"))
    found: dict[int, set[int]] = {X: set(), BEATA: set()}
    for seat, places in found.items():
        for seed in range(30):
            redeal(play.state, seat, Chance(seed))
            places.add(play.state.roles.index("luddite"))
        play.state.roles = many().roles
    assert found == {X: {ABELE, DIANA}, BEATA: {DIANA}}


@pytest.mark.parametrize(
    ("changes", "robot", "winners"),
    [
        # three expropriated robots and one destroyed are as many as there are workers
        ({"blue": [0, 1, 0, 0, 0, 0], "red": [0, 0, 3, 0, 0, 0], "supply": 6}, 1, [ABELE, BEATA, CAINO, DIANA]),
        ({"destroyed": 2}, 4, [DIANA]),
        ({"blue": [0, 1, 0, 0, 0, 0], "red": [0, 0, 1, 0, 0, 0], "destroyed": 2, "supply": 6}, 1,
         [ABELE, BEATA, CAINO, DIANA]),
    ],
)  # fmt: skip
def test_victory_of_the_luddite_with_the_third_robot_and_of_all_workers_with_the_last(
    changes: dict[str, Any], robot: int, winners: list[int]
) -> None:
    assert failed(**changes).answer((ABELE, "leave"), (DIANA, f"robot:{robot}")).winners == winners
