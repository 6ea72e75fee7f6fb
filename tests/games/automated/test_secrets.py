"""Nobody learns from a view, a re-deal or a picture what is hidden from her."""

import pytest
from tests.games.automated.scenes import at_payday, at_the_desk, hired, many, scene
from tests.games.automated.seats import ABELE, BEATA, CAINO, DIANA, X, Y

from automated.questions import Buy, Declare, KeepAll, Lend, Show, Strike, Work
from automated.rules.five_to_ten import hiring
from automated.rules.five_to_ten.knowledge import redeal
from automated.rules.five_to_ten.purse import gains, know, lending, lends, spends
from tabletop import Chance
from tabletop.testing import Play


def test_a_redeal_shuffles_roles_but_keeps_ones_own() -> None:
    seen = set()
    for seed in range(60):
        state = many()
        redeal(state, BEATA, Chance(seed))
        assert state.roles[BEATA] == "scab"
        assert sorted(state.roles) == sorted(many().roles)
        seen.add(tuple(state.roles))
    assert len(seen) == 6, "three other workers, three roles"


def test_a_redeal_leaves_ones_own_sealed_hand_and_deals_the_others_anew() -> None:
    found: dict[int, set[object]] = {ABELE: set(), BEATA: set()}
    for seed in range(20):
        state = many(phase=2, sealed={ABELE: Strike(), BEATA: Strike()})
        redeal(state, ABELE, Chance(seed))
        for seat, hands in found.items():
            hands.add(state.sealed[seat])
    assert found == {ABELE: {Strike()}, BEATA: {Strike(), Work()}}


def test_a_redeal_knows_who_was_there_at_every_sabotage() -> None:
    for seed in range(40):
        state = many(7, suspects=[ABELE, DIANA])
        redeal(state, X, Chance(seed))
        assert state.roles.index("luddite") in (ABELE, DIANA)


@pytest.mark.parametrize(
    ("seen", "seat", "guesses"),
    [
        ("more", ABELE, set(range(7))),  # ten less at least one lent and three spent leaves six at most
        ("more", None, set(range(7))),
        ("", X, {6}),  # the bosses know the loan
        ("", Y, {6}),
        ("", CAINO, set(range(10))),
        ("all", CAINO, {6}),  # a boss who shows her purse leaves nothing to guess
        ("a part", CAINO, {5, 6, 7, 8, 9}),
    ],
)
def test_a_redeal_of_the_purses_agrees_with_what_a_seat_saw(seen: str, seat: int | None, guesses: set[int]) -> None:
    """X has lent four coins."""
    state = many()
    lends(state, X, 4)
    if seen == "more":
        gains(state, Y, 5)
        spends(state, X, 3)
    elif seen == "all":
        know(state, Y, 14, 14)
    elif seen == "a part":
        at_the_desk(state).answer((X, "show"), (X, "coins-5"))
    both, found = state.coins[X] + state.coins[Y], set()
    for seed in range(80):
        redeal(state, seat, Chance(seed))
        assert state.coins[X] + state.coins[Y] == both
        found.add(state.coins[X])
    assert found == guesses


def test_what_depends_on_a_purse_is_asked_behind_the_hand() -> None:
    """The choices would tell how many coins there are; in public stands only what everybody knows to be possible."""
    desk, payday = at_the_desk(many()), at_payday(signed=hired(X, X, Y, Y))
    before_vote = scene(many(queue=[X], coins=[4, 9, 0, 0, 0, 0]), "last-loans")
    falling = scene(many(coins=[10, 1, 1, 1, 1, 1]), "rent")
    asks = [desk.ask, payday.ask, before_vote.ask, falling.ask]
    asks += [desk.answer(way).ask for way in ("lend", "coins-1", "show")]
    asks += [payday.answer(way).ask for way in ("player:2", "coins-1", "lend")]
    for ask in asks:
        assert ask.private, ask.question.name
    public = {ask.question.name: {*ask.public} for ask in asks if ask is not None}
    assert not any(Lend() in ways or Show() in ways for ways in public.values())
    for least in (0, 8, 9):  # coins that everybody knows her to have; she has ten, and nine win
        payday = at_payday(signed=hired(X, X, Y, Y), target=9, purse=(least, 20))
        desk = at_the_desk(many(target=9, purse=(least, 20)))
        assert (KeepAll() in payday.ask.public) == (least > 0)
        assert (Buy() in desk.ask.public) == (least > 0)
        assert [Declare() in each.public for each in (payday.ask, desk.ask)] == [least == 9] * 2
        assert len(payday.answer("player:2").ask.public) == least + 1
    assert public["let-her-fall"] == {"refuse"}
    assert public["how-much-to-lend"] == public["how-much-to-show"] == set()


@pytest.mark.parametrize("boss", [X, Y])
def test_whoever_means_to_lend_has_one_coin_at_least(boss: int) -> None:
    town = many(coins=[1, 1, 0, 0, 0, 0])
    town.purse = (0, 2)
    ask = Play(lending(town, boss)).ask
    assert ask.options == ["coins-1"]
    assert town.purse == ((1, 2) if boss == X else (0, 1))


def test_a_boss_without_coins_is_told_why_she_cannot_lend_before_the_vote() -> None:
    town = many(coins=[0, 10, 0, 0, 0, 0], queue=[X])
    ask = Play(hiring.last_loans(town)).ask
    assert ask.refusal(Lend()) == hiring.against(town, Lend())
    assert ask.refusal(Lend()) is not None
