"""5 to 10 players: Rent, Union Fund, and every way to win; named after the rules."""

from copy import deepcopy
from typing import Any

import pytest
from tests.games.automated.scenes import at_a_moment, at_payday, comes_to, hired, many, scene, told, vote
from tests.games.automated.seats import ABELE, BEATA, CAINO, DIANA, X, Y

from automated import questions as q
from automated.rules.five_to_ten import ending

HANDS_SHOWN = {X: q.Fingers(0), Y: q.Fingers(0)}
WORKERS = [ABELE, BEATA, CAINO, DIANA]
PAID_OUT = [(X, "done"), (Y, "done")]


# -- Phase 5: Rent ----------------------------------------------------------------------------------------------------


def test_phase_5_first_example() -> None:
    """X is Mayor: X and Caino are spared the rent, Y pays three."""
    play = scene(many(mayor=X, coins=[10, 10, 1, 1, 0, 1]), "ordinance")
    play.answer((X, "player:0"), (X, "player:4"), (X, "done"))
    assert "player:4" not in play.options, "who is spared cannot pay more"
    comes_to(play.answer((X, "player:1")), coins=[10, 7, 0, 0, 0, 0], stressed=[False] * 6)
    assert [line["seats"] for line in told(play, "Rent paid ({n} coin): {seats}.")] == [[Y], [ABELE, BEATA, DIANA]]


TIRED = [False, False, True, False, False, False]
BEATA_TIRED = [False, False, False, True, False, False]
SMALL: dict[str, Any] = {"coins": [10, 10, 0, 0, 1, 2], "fund": 1}
BOTH = [(ABELE, "take"), (BEATA, "take")]
SPLIT = [*BOTH, (ABELE, "player:2"), *["player:3"] * 3]
RENTS: list[tuple[dict[str, Any], list[Any], dict[str, Any]]] = [
    ({"coins": [10, 3, 1, 1, 1, 1]}, [], {"coins": [8, 1, 0, 0, 0, 0]}),
    # the fund pays what is missing, however much was raised
    (SMALL, [(ABELE, "take"), (BEATA, "leave")], {"fund": 0, "coins": [8, 8, 0, 0, 0, 1], "stressed": BEATA_TIRED}),
    ({"coins": [10, 10, 1, 1, 1, 1], "fund": 3, "raised": ABELE}, [(ABELE, "take")],
     {"coins": [8, 8, 0, 0, 0, 0], "fund": 2}),
    # a fund too small for all is shared by agreement of all workers; who disagree leave it to the bosses
    (SMALL, BOTH, {"question": q.WHO_MAY_TAKE, "options": ["player:2", "player:3"]}),
    (SMALL, [*BOTH, *["player:3"] * 4], {"stressed": TIRED, "fund": 0}),
    (SMALL, SPLIT, {"asked": X, "question": q.BOSSES_ON_THE_FUND}),
    (SMALL, [*SPLIT, (X, "player:2"), (Y, "player:2")], {"stressed": BEATA_TIRED}),
    # who has Stress and no coins is not asked, and stays as she is
    ({"coins": [10, 10, 0, 1, 1, 1], "fund": 3, "stressed": TIRED}, [], {"stressed": TIRED, "fund": 3}),
    # the Mayor's card goes back
    ({"mayor": X, "exempt": [X], "raised": Y, "coins": [10, 9, 1, 1, 1, 1]}, [],
     {"mayor": None, "exempt": [], "raised": None}),
    # a boss who cannot pay may be lent the rest
    ({"coins": [10, 1, 1, 1, 1, 1]}, [(X, "rescue")], {"outcome": None, "coins": [7, 0, 0, 0, 0, 0]}),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "answers", "then"), RENTS)
def test_phase_5_what_the_rent_takes(changes: dict[str, Any], answers: list[Any], then: dict[str, Any]) -> None:
    comes_to(scene(many(**deepcopy(changes)), "rent").answer(*answers), **then)


# -- Conditions of victory: the bosses --------------------------------------------------------------------------------


@pytest.mark.parametrize(("beatas", "strikers", "winners"), [(X, [], [X, BEATA]), (X, [BEATA], [X]), (Y, [], [X])])
def test_victory_of_a_boss_and_of_the_scab_who_worked_for_her(
    beatas: int, strikers: list[int], winners: list[int]
) -> None:
    play = at_payday(signed=hired(Y, beatas, Y, Y), coins=[40, 10, 0, 0, 0, 0], strikers=strikers)
    assert play.answer((X, "declare")).winners == winners
    assert "declare" not in at_payday(signed=hired(Y, beatas, Y, Y), coins=[39, 10, 0, 0, 0, 0]).options


def test_victory_of_a_boss_at_her_desk_is_no_victory_of_last_turns_scab() -> None:
    """The Scab must have worked for her in the same turn."""
    state = many(coins=[40, 10, 0, 0, 0, 0], signed=hired(Y, X, Y, Y), deeds=HANDS_SHOWN, turn=1)
    play = scene(state, "new-turn")
    assert play.asked == Y, "the second turn is opened by the other boss"
    play.answer("wage-0", "holidays-no", "clause-plain", "places-4", "done")
    assert play.answer((X, "declare")).winners == [X]


def test_victory_of_the_workers_counts_destroyed_robots_where_there_is_a_luddite() -> None:
    state = many(red=[0, 0, 1, 1, 0, 0], destroyed=1, blue=[1, 0, 0, 0, 0, 0], supply=6, signed=hired(X, X, Y, Y))
    play = vote(state, (0, 0), (2, 3, 4)).answer(*["expropriate"] * 3, *["player:2"] * 3)
    assert play.winners == WORKERS


# -- the Startupper ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "fund", "stressed", "counted"),
    [
        (6, 0, False, []),
        (2, 4, False, [4]),
        (6, 4, False, []),
        (5, 0, False, None),
        (1, 4, False, None),
        (6, 4, True, None),
    ],
)
def test_victory_of_the_startupper_is_hers_to_declare_and_may_take_the_union_fund(
    own: int, fund: int, stressed: bool, counted: list[int] | None
) -> None:
    state = many(coins=[10, 10, 0, 0, own, 0], fund=fund, phase=4, stressed=[*[False] * 4, stressed, False])
    assert ending.startuppers(state) == ([] if counted is None else [CAINO])
    if counted is not None:
        play = at_a_moment(state)
        comes_to(play, asked=CAINO, options=["wait", "declare"])
        assert play.answer((CAINO, "declare")).winners == [CAINO]
        assert [line["n"] for line in told(play, "{seat} counts {n} coin of the Union Fund, too.")] == counted


def test_victory_of_the_startupper_others_as_rich_are_asked_alike() -> None:
    play = at_a_moment(many(coins=[10, 10, 6, 0, 6, 0], phase=6))
    assert (play.asked, play.options, [o for o, _ in play.ask.greyed]) == (ABELE, ["wait"], ["declare"])
    prompt, secret = play.ask.prompt, play.ask.secret
    assert secret, "nobody hears an answer before all are given"
    play.answer((ABELE, "wait"))
    assert (play.asked, play.ask.prompt, play.ask.secret) == (CAINO, prompt, secret)


def test_victory_of_the_startupper_before_another_takes_holidays_from_the_fund() -> None:
    """Caino has four coins and the fund two; Abele would take the fund for Holidays."""
    play = at_payday(signed=hired(X, X, Y, Y), coins=[10, 10, 0, 0, 4, 0], fund=2, stressed=[*TIRED])
    comes_to(play.answer(*PAID_OUT), asked=CAINO, question=q.BETRAY_THE_CLASS)
    comes_to(play.answer("declare"), winners=[CAINO])


def test_victory_of_the_startupper_once_holidays_have_taken_her_stress() -> None:
    stressed = [False, False, False, False, True, False]
    play = at_payday(signed=hired(X, X, Y, Y), coins=[10, 10, 0, 0, 8, 0], stressed=stressed)
    comes_to(play.answer(*PAID_OUT), asked=CAINO, question=q.BUY_HOLIDAYS)
    comes_to(play.answer("fund-0"), asked=CAINO, question=q.BETRAY_THE_CLASS)


def test_victory_of_the_startupper_who_kept_quiet_is_asked_again_only_when_she_could_have_more() -> None:
    play = at_payday(signed=hired(X, X, Y, Y), coins=[10, 10, 2, 0, 6, 0], stressed=[*TIRED])
    play.answer(*PAID_OUT, (CAINO, "wait"), (ABELE, "fund-0"))
    assert play.question is not q.BETRAY_THE_CLASS
    play = at_a_moment(many(coins=[10, 10, 0, 0, 6, 0], phase=6, quiet={CAINO: 6}))
    assert play.asked == CAINO, "after the Union Fund in any case"


def test_victory_of_the_startupper_when_the_others_fill_the_fund() -> None:
    play = scene(many(coins=[10, 10, 3, 0, 3, 0], queue=[ABELE, CAINO], phase=6), "union-fund")
    assert play.options == ["coins-0", "coins-1", "coins-2", "coins-3"]
    comes_to(play.answer((ABELE, "coins-3")), question=q.HOW_MUCH_TO_DONATE)
    comes_to(play.answer((CAINO, "coins-0")), asked=CAINO, question=q.BETRAY_THE_CLASS, fund=3)


# -- several winners --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coins", "fund", "winners"),
    [([40, 41, 0, 0, 6, 0], 0, [X, Y, BEATA, CAINO]), ([40, 10, 0, 0, 2, 0], 4, [X, BEATA, CAINO])],
)
def test_several_winners_both_bosses_scab_and_startupper_at_once_though_only_one_declares(
    coins: list[int], fund: int, winners: list[int]
) -> None:
    """Who meets a condition may declare, and all who do at that moment win; keeping quiet is no loss. Ours.

    A Startupper counts the fund in another's victory too.
    """
    play = at_payday(signed=hired(Y, X, Y, Y), coins=coins, fund=fund).answer((X, "declare"))
    assert play.winners == winners


def test_several_winners_two_startuppers_may_each_count_the_fund() -> None:
    state = many(8, coins=[10, 10, 5, 5, 0, 0, 0, 0], fund=3, phase=6)
    state.roles = ["boss", "boss", "startupper", "startupper", "prolet", "prolet", "scab", "luddite"]
    assert at_a_moment(state).answer((2, "declare"), (3, "wait")).winners == [2, 3]


# -- Early end: monopoly ----------------------------------------------------------------------------------------------


def test_monopoly_by_a_robot_that_cannot_be_paid() -> None:
    state = many(coins=[10, 5, 0, 0, 0, 0], signed=hired(X, X, Y, Y))
    play = vote(state, (0, 0), (2, 3, 4)).answer(*["player:1"] * 3)
    assert (play.asked, play.question) == (X, q.LET_HER_FALL)
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


@pytest.mark.parametrize(
    ("changes", "winners"),
    [
        # the surviving boss wins with her Scab, and without a Startupper who has not declared, however rich she is
        ({"coins": [10, 1, 1, 1, 9, 1], "signed": hired(X, X, Y, Y)}, [X, BEATA]),
        # the workers win, who hold half as many robots as they are, those of the bankrupt boss included
        ({"coins": [45, 1, 1, 1, 1, 1], "red": [0, 0, 2, 0, 0, 0], "supply": 8, "signed": hired(X, X, Y, Y)}, WORKERS),
        ({"coins": [10, 1, 1, 1, 1, 1], "blue": [0, 2, 0, 0, 0, 0], "supply": 8}, WORKERS),
        # X cannot pay her own rent either: a bankrupt Y is not asked whether she lends anything
        ({"coins": [1, 1, 1, 1, 9, 1]}, []),
        ({"coins": [1, 1, 1, 1, 1, 1], "red": [0, 0, 2, 0, 0, 0], "supply": 8}, WORKERS),
    ],
)
def test_monopoly_the_number_of_robots_alone_decides(changes: dict[str, Any], winners: list[int]) -> None:
    """The other boss lets her fall."""
    play = scene(many(**deepcopy(changes), deeds=HANDS_SHOWN), "rent").answer("refuse")
    assert play.winners == winners
    assert told(play, "{seat} is bankrupt.")[0] == {"seat": X if changes["coins"][0] == 1 else Y}
    assert play.state.loose == sum(changes.get("blue", []))
