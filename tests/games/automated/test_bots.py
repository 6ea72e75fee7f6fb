"""Bots of every role, in both games: they finish games, and each has a character of her own."""

from collections import Counter
from typing import Any

from tests.games.automated.scenes import few, many

import automated
from automated.bot import bosses, comrades, workers
from automated.questions import Destroy, DestroyNothing, Fist, TakeLine, Thumb
from automated.rules import five_to_ten, two_to_four
from automated.views import FactoryView, TownView
from tabletop import Chance, Option, Table, bots
from tabletop.testing import by_bots, finished, state_of

NAMES = list(automated.GAME.colours)


def played(players: int, seed: int, level: str = "normal") -> Table:
    table = Table.new(automated.GAME, NAMES[:players], seed)
    return finished(table, by_bots(level, budget=bots.Budget(iterations=4)), seed)


def test_every_character_occurs_among_the_usual_names() -> None:
    assert {bosses.character(NAMES, s) for s in range(10)} == set(bosses.CHARACTERS)
    assert {comrades.character(NAMES, s) for s in range(4)} == set(comrades.CHARACTERS)


def test_a_steward_keeps_more_promises_than_a_shark() -> None:
    kept, made = Counter[str](), Counter[str]()
    for seed in range(14):
        state: Any = state_of(played(7, seed))
        for line in [line for line in state.ledger if line.how != "struck"]:
            nature = bosses.character(NAMES, line.boss)
            made[nature] += 1
            kept[nature] += line.how == "kept"
    assert kept["steward"] / made["steward"] > kept["shark"] / made["shark"] + 0.1


def test_bots_of_two_to_four_agree_on_one_thumb_without_a_word() -> None:
    view = FactoryView.read(two_to_four.view(few(start=1, coins=[2, 2, 2]), None))
    assert comrades.plan(view) == {1: Thumb(), 2: Fist(), 0: Fist()}


def test_between_two_a_rival_takes_what_would_let_the_other_one_win() -> None:
    state = few(2, card="boom", start=0, coins=[3, 7], stressed=[False, True])
    view, lines = FactoryView.read(two_to_four.view(state, 0)), [TakeLine(line) for line in range(4)]
    assert view.line(0, TakeLine(3)).extra == "holidays"
    assert [comrades.contract(view, 0, lines, it) for it in ("rival", "loner")] == [TakeLine(3), TakeLine(0)]


def test_a_luddite_destroys_and_others_only_move_their_hands() -> None:
    view = TownView.read(five_to_ten.view(many(blue=[1, 2, 0, 0, 0, 0], red=[0, 0, 1, 0, 0, 0]), None))
    options: list[Option] = [DestroyNothing(), Destroy(0), Destroy(1), Destroy(2)]
    assert workers.sabotage(view, 3, options, "luddite", Chance(1)) == Destroy(1)
    assert len({workers.sabotage(view, 3, options, "prolet", Chance(n)) for n in range(30)}) == 4


def test_the_yardstick_plays_on_through_games_that_nobody_wins() -> None:
    table = Table.new(automated.GAME, NAMES[:2], 1)
    assert finished(table, by_bots(bots.YARDSTICK, budget=bots.Budget(20)), 1, most=4).count == 4
