"""5 to 10 players: set-up, and phase 1, Hiring, with loans and showing coins; named after the rules."""

import pytest
from tests.games.automated.scenes import OPTIONS, at_the_desk, comes_to, many, offer, posts, scene, told
from tests.games.automated.seats import ABELE, BEATA, CAINO, DIANA, X, Y

from automated import questions as q
from automated.components import CLAUSES
from automated.rules.five_to_ten import hiring
from automated.rules.five_to_ten.ledger import kept
from automated.rules.five_to_ten.purse import bounds, lends
from automated.rules.five_to_ten.setup import deal
from automated.state import Contract, Offer
from tabletop import Chance

TABLE = {
    5: (1, 1, 1, 0, 1, 35),
    6: (1, 1, 1, 1, 1, 40),
    7: (2, 1, 1, 1, 2, 45),
    8: (2, 2, 1, 1, 2, 50),
    9: (2, 2, 2, 1, 3, 55),
    10: (2, 3, 2, 1, 3, 60),
}


# -- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(5, 11))
def test_setup_roles_by_number_of_players(players: int) -> None:
    prolet, startupper, scab, luddite, places, target = TABLE[players]
    state = deal(players, OPTIONS, Chance(players))
    counts = [state.roles.count(role) for role in ("boss", "prolet", "startupper", "scab", "luddite")]
    assert counts == [2, prolet, startupper, scab, luddite]
    assert (state.places, state.target) == (places, target)
    assert target == 5 * players + 10
    assert all(state.coins[s] == (10 if s in state.bosses else 0) for s in range(players))


def test_setup_2_each_worker_looks_at_her_role_alone() -> None:
    state = deal(6, OPTIONS, Chance(2))
    play = scene(state, "roles")
    for seat in state.workers.copy():
        assert play.ask.curtain
        play.answer((seat, "role:seen"))
    assert play.question is q.WHICH_TRADE


def test_setup_9_both_bosses_decide_on_the_trade_and_each_on_her_company() -> None:
    state = many()
    play = scene(state, "companies")
    assert play.question is q.WHICH_TRADE
    play.answer((X, "socks"), (Y, "socks"))
    assert state.trade == "socks"
    play.answer((X, "apex"))
    assert "apex" not in play.options
    play.answer((Y, "lean"))
    assert state.companies == {X: "apex", Y: "lean"}
    assert play.question is q.AT_THE_DESK


def test_setup_9_bosses_who_differ_on_the_trade_toss_a_coin() -> None:
    trades = set()
    for seed in range(20):
        state = many()
        state.rng.state = seed
        play = scene(state, "companies").answer((X, "socks"), (Y, "naps"))
        assert "The bosses disagree, so a coin is tossed." in play.said
        trades.add(state.trade)
    assert trades == {"socks", "naps"}


# -- Phase 1: Hiring --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(5, 11))
def test_phase_1_places_of_public_work(players: int) -> None:
    state = many(players)
    state.signed = [None] * players
    *first, last = state.workers[: TABLE[players][4] + 1]
    for seat in first:
        assert q.PublicWork() in hiring.employers(state, seat)
        state.signed[seat] = Contract(None, 1, True, "plain")
    assert q.PublicWork() not in hiring.employers(state, last)


def test_phase_1_another_boss_and_another_worker_begins_each_turn() -> None:
    """The booklet knows no order here; ours goes round, so that nobody always speaks last."""
    state = many(turn=0)
    began = []
    for _ in range(5):
        play = scene(state, "new-turn")
        bosses = [play.asked, play.answer(*posts(play.asked)).asked]
        began.append((bosses, play.answer(*posts(play.asked)).asked))
    assert [bosses for bosses, _ in began] == [[X, Y], [Y, X], [X, Y], [Y, X], [X, Y]]
    assert [worker for _, worker in began] == [ABELE, BEATA, CAINO, DIANA, ABELE]


def test_phase_1_further_words_bind_nobody_and_cost_nothing() -> None:
    state = many(offers=[Offer(X, 1, False, "rent", 1, None)], taken=[0], queue=[ABELE, BEATA])
    scene(state, "signatures").answer((ABELE, "offer:0"))
    assert state.signed[ABELE] == Contract(X, 1, False, "rent")
    state.paid[ABELE] = 1
    assert kept(state, ABELE)
    assert len(CLAUSES) == 7


def test_phase_1_a_robot_costs_six_coins() -> None:
    play = at_the_desk(many(coins=[5, 12, 0, 0, 0, 0]))
    assert not {"buy", "done"} & set(play.options), "a boss must offer"
    play.answer(*posts(X), (Y, "buy"), (Y, "buy"))
    comes_to(play, coins=[5, 0, 0, 0, 0, 0], blue=[0, 2, 0, 0, 0, 0])
    assert "buy" not in play.options


def test_phase_1_there_are_ten_robots() -> None:
    play = at_the_desk(many(supply=0, blue=[5, 5, 0, 0, 0, 0], coins=[30, 30, 0, 0, 0, 0]))
    assert play.ask.refusal("buy")


def test_phase_1_wages_go_from_0_to_10() -> None:
    """The booklet: from zero to any figure. Ours ends at ten, twice what a working hand produces."""
    play = at_the_desk(many())
    assert [option for option in play.options if isinstance(option, q.OfferWage)] == [f"wage-{n}" for n in range(11)]


@pytest.mark.parametrize("players", range(5, 11))
def test_phase_1_contracts_may_differ_each_boss_can_give_each_worker_one_of_her_own(players: int) -> None:
    state = many(players)
    play = at_the_desk(state)
    for boss in (X, Y):
        for seat in state.workers:
            play.answer(*posts(boss, seat, f"player:{seat}")[:-1])
        assert "wage-1" not in play.options
        play.answer((boss, "done"))
    assert [(o.boss, o.only) for o in state.offers] == [(b, s) for b in (X, Y) for s in state.workers]


def test_phase_1_a_contract_may_be_for_one_worker() -> None:
    state = many(offers=[offer(X, 5, only=BEATA), offer(X, 1, 3)], taken=[0, 0], queue=[ABELE, BEATA])
    play = scene(state, "signatures")
    assert "offer:0" not in play.options
    assert "offer:0" in play.answer((ABELE, "offer:1")).options


def test_phase_1_workers_may_negotiate() -> None:
    state = many(offers=[offer(X, 1), offer(Y, 0)], taken=[0, 0], queue=[ABELE, BEATA])
    play = scene(state, "signatures").answer((ABELE, "haggle"), (BEATA, "offer:0"))
    assert play.asked == X
    play.answer((X, "wage-3"), (X, "holidays-yes"), (X, "clause-calm"), (X, "player:2"), (X, "done"), (Y, "done"))
    assert (play.asked, play.question) == (ABELE, q.FOR_WHOM_TO_WORK)
    assert "haggle" not in play.options
    assert play.ask.refusal("haggle")
    play.answer((ABELE, "offer:2"))
    assert state.signed[ABELE] == Contract(X, 3, True, "calm")
    assert play.question in (q.LAST_LOANS, q.HOW_MANY_FINGERS)


@pytest.mark.parametrize("players", [5, 8, 10])
def test_phase_1_a_boss_who_has_offered_to_everybody_can_still_offer_more_to_those_who_negotiate(players: int) -> None:
    state = many(players)
    state.offers = [offer(X, 1, only=s) for s in state.workers]
    state.taken, state.queue = [0] * len(state.workers), state.workers.copy()
    first, second = state.workers[:2]
    play = scene(state, "signatures").answer((first, "haggle"), (second, "haggle"))
    play.answer(*(f"offer:{number}" for number in range(2, len(state.workers))))
    for seat in (first, second):
        play.answer(*posts(X, 4, f"player:{seat}")[:-1])
    assert "wage-4" not in play.options
    play.answer((X, "done"), *posts(Y, to="places-1"), (first, f"offer:{len(state.workers)}"))
    assert state.signed[first] == Contract(X, 4, False, "plain")


def test_phase_1_repeating_last_turns_offers_keeps_to_the_limit() -> None:
    """Two of the six were posted for workers who negotiated last turn; who negotiates again gets a better offer."""
    state = many(before=[*(offer(X, wage) for wage in range(1, 7)), offer(Y, 3)])
    play = at_the_desk(state).answer((X, "again"))
    assert [(posted.boss, posted.wage) for posted in state.offers] == [(X, 1), (X, 2), (X, 3), (X, 4)]
    assert "again" not in play.options
    play.answer((X, "done"), *posts(Y, to="places-1"))
    play.answer((ABELE, "haggle"), (BEATA, "player:0"), (CAINO, "player:0"), (DIANA, "player:0"))
    assert "wage-7" in play.options


def test_phase_1_a_token_may_be_given_without_a_contract() -> None:
    """A worker must choose somebody even if no offer is left for her."""
    state = many(queue=[ABELE, BEATA])
    play = scene(state, "signatures")
    assert {"player:0", "player:1"} <= set(play.options)
    play.answer((ABELE, "player:1"))
    assert state.signed[ABELE] == Contract(Y, 0, False, "plain")


def test_phase_1_the_log_tells_places_addressee_and_holidays() -> None:
    play = at_the_desk(many())
    play.answer((X, "wage-2"), "holidays-yes", "clause-plain", "places-3", (X, "wage-4"))
    play.answer("holidays-no", "clause-rising", "player:3", "done", *posts(Y, to="places-1"), (ABELE, "offer:0"))
    (plain,) = told(play, "{seat} offers: {what} – {whom}.")[:1]
    assert (plain["what"].values, plain["whom"].values) == ({"n": 2}, {"n": 3})
    (special,) = told(play, "{seat} offers: {what} – {whom}; {clause}.")
    assert (str(special["what"]), special["whom"].values, special["clause"]) == ("4 coins", {"seat": BEATA}, "rising")
    (signed,) = told(play, "{seat} signs with {seat_boss}: {what}.")
    assert signed["what"] == plain["what"]


# -- Additional rules: loans and showing coins -------------------------------------------------------------------------


def test_bosses_may_lend_as_often_as_they_like() -> None:
    play = at_the_desk(many()).answer((X, "lend"), (X, "coins-4"))
    assert play.state.coins[:2] == [6, 14]
    assert [line.readers for line in play.log if line.message.key == "The loan: {n}"] == [(X, Y)]
    play.answer((X, "lend"), (X, "coins-6"))
    assert play.state.coins[:2] == [0, 20]
    assert "lend" not in play.options


@pytest.mark.parametrize("coins", [30, 10])
def test_who_is_lent_coins_after_she_was_done_speaks_once_more(coins: int) -> None:
    """She may buy a robot with them, or declare: at any moment, says the booklet. Or she may be done at once."""
    play = at_the_desk(many(coins=[coins, 10, 0, 0, 0, 0]))
    play.answer(*posts(X, 1), (Y, "lend"), (Y, "coins-10"), *posts(Y, 1))
    assert play.asked == X
    if coins == 30:
        assert play.options[0] == "declare"
        assert play.answer("declare").winners == [X]
    else:
        assert play.answer((X, "done")).question is q.FOR_WHOM_TO_WORK


@pytest.mark.parametrize(
    ("coins", "blue", "asked"),
    [
        ((5, 5), (0, 1), []),
        ((4, 5), (1, 1), [Y]),
        ((5, 4), (1, 1), [X]),
        ((9, 20), (2, 1), [Y]),
        ((10, 20), (2, 1), []),
        ((4, 4), (0, 0), [X, Y]),
        ((4, 0), (0, 0), [X]),
    ],
)
def test_bosses_may_lend_before_the_vote_where_a_bid_could_depend_on_it(
    coins: tuple[int, int], blue: tuple[int, int], asked: list[int]
) -> None:
    """Five fingers cost five coins a robot; whoever surely has them needs no loan, whoever has no coin lends none."""
    state = many(coins=[*coins, 0, 0, 0, 0], blue=[*blue, 0, 0, 0, 0], supply=10 - sum(blue), queue=[DIANA])
    play = scene(state, "signatures").answer((DIANA, "player:0"))
    for boss in asked:
        assert play.question is q.LAST_LOANS
        play.answer((boss, "done"))
    assert play.question is q.HOW_MANY_FINGERS


def test_a_loan_before_the_vote_reaches_a_boss_who_may_lend_on_or_declare() -> None:
    state = many(coins=[38, 4, 0, 0, 0, 0], queue=[DIANA])
    play = scene(state, "signatures").answer((DIANA, "player:0"))
    assert (play.asked, play.options) == (X, ["lend", "done"])
    play.answer((X, "lend"), (X, "coins-1"), (X, "done"))
    assert (play.asked, play.options) == (Y, ["lend", "done"])
    play.answer((Y, "lend"), (Y, "coins-5"), (Y, "done"))
    assert (play.asked, play.options) == (X, ["declare", "lend", "done"])
    assert play.answer("declare").winners == [X]


@pytest.mark.parametrize(
    ("answer", "mine", "others", "shown", "key"),
    [
        ("all", (7, 7), (13, 13), (1, 7, True), "{seat} opens the purse: {n} coin."),
        ("coins-5", (5, 9), (11, 15), (1, 5, False), "{seat} shows {n} coin."),
    ],
)
def test_bosses_may_show_all_their_coins_or_a_part(
    answer: str, mine: tuple[int, int], others: tuple[int, int], shown: tuple[int, int, bool], key: str
) -> None:
    state = many()
    lends(state, X, 3)
    assert bounds(state, X) == (0, 9)
    play = at_the_desk(state).answer((X, "show"))
    comes_to(play, question=q.HOW_MUCH_TO_SHOW, options=["all", *(f"coins-{n}" for n in range(1, 8))])
    play.answer((X, answer))
    assert (bounds(state, X), bounds(state, Y)) == (mine, others)
    assert state.shown == {X: shown}
    assert told(play, key) == [{"n": shown[1], "seat": X}]
    assert "show" not in play.options, "once a visit"
