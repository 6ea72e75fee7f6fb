"""The general search: legal, honest, repeatable, within its budget, and better than luck."""

from __future__ import annotations

import time

import toy

from tabletop import Chance, Option, Table
from tabletop.bots import Budget, Sight, search
from tabletop.testing import state_of


def worth(table: Table) -> list[float]:
    scores = state_of(table).__dict__["scores"]
    return [score / 120 for score in scores]


def policy(table: Table, rng: Chance) -> Option:
    assert table.ask is not None
    return rng.choice(table.ask.options)


def chosen(table: Table, budget: Budget, seed: int = 1) -> Option:
    return search(Sight(table), Chance(seed), budget, evaluate=worth, policy=policy, depth=4)


def test_the_search_finds_the_best_card_and_the_best_vote() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    best = max(table.view(0)["hand"])
    assert chosen(table, Budget(300)) == f"card:{best}"
    while table.ask is not None and not table.ask.secret:
        table.answer(table.ask.options[0])
    assert chosen(table, Budget(100)) == "yes"


def test_the_search_repeats_itself_and_does_not_touch_the_table() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    before = table.digest()
    assert chosen(table, Budget(60)) == chosen(table, Budget(60))
    assert table.digest() == before


def test_the_search_does_not_know_what_its_seat_cannot_see() -> None:
    table = Table.new(toy.GAME, ["a", "b", "c"], 11)
    for seed in range(5):
        assert chosen(table, Budget(40), seed) == chosen(table.fork(0, Chance(seed + 9)), Budget(40), seed)


def test_the_search_stops_in_time() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 11)
    started = time.monotonic()
    chosen(table, Budget(10**9, seconds=0.1))
    assert time.monotonic() - started < 1


def test_a_bot_in_a_bots_hands_holds_no_table() -> None:
    sight = Sight(Table.new(toy.GAME, ["a", "b"], 11))
    assert not any(isinstance(getattr(sight, name), Table) for name in Sight.__slots__)
