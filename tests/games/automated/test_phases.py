"""Everybody sees which of the six phases of the turn it is; a loan tells that there was a coin."""

from __future__ import annotations

import pytest
from tests.games.automated.scenes import X, Y, few, many

from automated.questions import Lend
from automated.rules.five_to_ten import hiring
from automated.rules.five_to_ten.hiring import before_the_vote
from automated.rules.five_to_ten.purse import lending
from automated.rules.two_to_four import innovation
from tabletop.testing import Play


def test_each_innovation_begins_a_turn() -> None:
    factory = few(3, turn=3)
    Play(innovation.innovation(factory), factory)
    assert factory.turn == 4


@pytest.mark.parametrize("boss", [X, Y])
def test_whoever_means_to_lend_has_one_coin_at_least(boss: int) -> None:
    town = many(coins=[1, 1, 0, 0, 0, 0])
    town.purse = (0, 2)
    ask = Play(lending(town, boss)).ask
    assert ask.options == ["coins-1"]
    assert town.purse == ((1, 2) if boss == X else (0, 1))


@pytest.mark.parametrize(("coins", "ways"), [(0, ["done"]), (29, ["lend", "done"]), (30, ["declare", "lend", "done"])])
def test_before_the_vote_a_boss_may_lend_what_she_has_and_declare_once_she_has_enough(
    coins: int, ways: list[str]
) -> None:
    town = many(coins=[coins, 1, 0, 0, 0, 0], target=30)
    assert before_the_vote(town, X) == ways


def test_a_boss_without_coins_is_told_why_she_cannot_lend_before_the_vote() -> None:
    town = many(coins=[0, 10, 0, 0, 0, 0], queue=[X])
    ask = Play(hiring.last_loans(town)).ask
    assert ask.refusal(Lend()) == hiring.against(town, Lend())
    assert ask.refusal(Lend()) is not None
