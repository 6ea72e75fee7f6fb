"""Bots of every role, in both games: they finish games, and each has a character of her own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.automated.scenes import few, many

import automated
from automated.bot import bosses, comrades, policy, workers
from automated.components import CONTRACTS
from automated.questions import WORK_OR_STRIKE, Destroy, DestroyNothing, Fist, Strike, Thumb, Work
from automated.rules import five_to_ten, two_to_four
from automated.views import FactoryView, TownView
from tabletop import Chance, Option, Table, bots
from tabletop.testing import by_bots, finished, state_of

NAMES = list(automated.GAME.colours)


def played(players: int, seed: int, level: str = "normal") -> Table:
    table = Table.new(automated.GAME, NAMES[:players], seed)
    return finished(table, by_bots(level, budget=bots.Budget(iterations=4)), seed)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_play_whole_games(players: int, level: str) -> None:
    assert played(players, players, level).outcome is not None


@pytest.mark.parametrize("players", [3, 6])
def test_hard_bots_play_a_whole_game(players: int) -> None:
    assert played(players, 5, "hard").outcome is not None


def test_every_character_occurs_among_the_usual_names() -> None:
    assert {bosses.character(NAMES, s) for s in range(10)} == set(bosses.CHARACTERS)
    assert {comrades.character(NAMES, s) for s in range(4)} == set(comrades.CHARACTERS)


def test_a_steward_keeps_more_promises_than_a_shark() -> None:
    kept: Counter[str] = Counter()
    made: Counter[str] = Counter()
    for seed in range(40):
        state: Any = state_of(played(7, seed))
        for line in state.ledger:
            if line.how != "struck":
                nature = bosses.character(NAMES, line.boss)
                made[nature] += 1
                kept[nature] += line.how == "kept"
    assert kept["steward"] / made["steward"] > kept["shark"] / made["shark"] + 0.1


def test_a_prolet_strikes_and_a_scab_works() -> None:
    struck: Counter[str] = Counter()
    voted: Counter[str] = Counter()
    for seed in range(25):
        table = Table.new(automated.GAME, NAMES[:8], seed)
        rng = Chance(seed)
        while table.ask is not None:
            state: Any = state_of(table)
            option = policy(table, rng)
            if table.ask.question is WORK_OR_STRIKE:
                role = state.roles[table.ask.seat]
                voted[role] += 1
                struck[role] += option == Strike()
            table.answer(option)
    rate = {role: struck[role] / voted[role] for role in voted}
    assert rate["prolet"] > 0.5 > rate["scab"]
    assert rate["luddite"] > rate["scab"]


def test_bots_of_two_to_four_agree_on_one_thumb_without_a_word() -> None:
    view = FactoryView.of(two_to_four.view(few(start=1, coins=[2, 2, 2]), None))
    assert comrades.plan(view) == {1: Thumb(), 2: Fist(), 0: Fist()}


def test_a_hard_bot_leaves_the_convention_for_a_sure_victory() -> None:
    """With the wage of this turn she has eight coins: she works, though the convention expects another hand of her.

    Not in every such position: where the others may be about to win together, a hard bot may join them.
    """
    for seed in range(400):
        table, rng = Table.new(automated.GAME, NAMES[:3], seed), Chance(seed)
        while table.ask is not None:
            state: Any = state_of(table)
            if table.ask.question is WORK_OR_STRIKE and sure_betrayal(table, state):
                view = FactoryView.of(table.view(table.ask.seat))
                usual = comrades.vote(view, table.ask.seat or 0, comrades.character(table.seats, table.ask.seat or 0))
                if usual != Work() and bots.play(table, "hard", Chance(1), bots.Budget(iterations=30)) == Work():
                    return
            table.answer(policy(table, rng))
    raise AssertionError("She never left the convention.")


def sure_betrayal(table: Table, state: Any) -> bool:
    """Whether the seat that is asked wins by Class Betrayal at this payday if she works."""
    assert table.ask is not None
    seat = table.ask.seat
    coins, extra = CONTRACTS[state.lines[seat][0]][state.lines[seat][1]]
    spare = state.shifts or state.overtime == seat
    return extra != "stress" and not spare and state.coins[seat] + coins >= 8 and not state.stressed[seat]


def test_a_hard_bot_keeps_the_convention_where_an_exception_gains_nothing() -> None:
    for seed in range(400):
        table, rng = Table.new(automated.GAME, NAMES[:3], seed), Chance(seed)
        while table.ask is not None:
            state: Any = state_of(table)
            last = table.ask.question is WORK_OR_STRIKE and sum(state.red) == 2 and state.blue == 1
            if last and not any(state.stressed) and max(state.coins) < 4 and min(state.coins):
                assert bots.play(table, "hard", Chance(1), bots.Budget(iterations=30)) == Fist()
                return
            table.answer(policy(table, rng))
    raise AssertionError("No such position was met.")


def test_a_luddite_destroys_and_others_only_move_their_hands() -> None:
    view = TownView.of(five_to_ten.view(many(blue=[1, 2, 0, 0, 0, 0], red=[0, 0, 1, 0, 0, 0]), None))
    options: list[Option] = [DestroyNothing(), Destroy(0), Destroy(1), Destroy(2)]
    assert workers.sabotage(view, 3, options, "luddite", Chance(1)) == Destroy(1)
    assert len({workers.sabotage(view, 3, options, "prolet", Chance(n)) for n in range(30)}) == 4
