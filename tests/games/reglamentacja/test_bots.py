"""Bots that bargain: legal, honest, quick, and better the more they think of."""

from __future__ import annotations

from typing import Any

import pytest

from drawing import Look
from reglamentacja import GAME
from reglamentacja.board import label
from reglamentacja.questions import MakeOffer
from tabletop import Chance, Table, Words, bots, laws
from tabletop.testing import by_bots, finished

NAMES = ("Anna", "Jan", "Ewa", "Piotr", "Zofia")


def game(levels: tuple[str, ...], seed: int, **options: Any) -> Table:
    """A whole game of bots; the table's own seat says anything."""
    return finished(Table.new(GAME, NAMES[: len(levels)], seed, options), by_bots(*levels), seed + 9)


@pytest.mark.parametrize("top", ["standard", "untimed"])
def test_a_table_of_bots_comes_to_an_end_and_deals_on_the_way(top: str) -> None:
    table = game(("normal", "easy", "normal"), 3, top=top)
    said = [line.message.key for line in table.log]
    assert table.outcome is not None
    assert any(key.startswith("Done:") for key in said)
    assert any("{reason}" in key for key in said)  # somebody has said why not


@pytest.mark.parametrize("level", GAME.levels)
def test_no_bot_peeks(level: str) -> None:
    table = Table.new(GAME, NAMES[:4], 6)
    while table.ask is not None and len(table.answers) < 220:
        laws.honest(table, level, bots.Budget(), seed=len(table.answers))
        finished(table, by_bots("normal"), len(table.answers), most=5)


def test_whatever_a_bot_offers_betters_its_lot_and_is_said_in_words() -> None:
    table, rng, offers = Table.new(GAME, NAMES[:3], 2), Chance(2), 0
    words = Words(GAME.terms, table.seats)
    while (ask := table.ask) is not None and offers < 6:
        if ask.seat is None:
            table.answer(rng.choice(ask.options))
            continue
        answer = bots.play(table, "normal", rng)
        look = Look(table.view(ask.seat), words, seat=ask.seat, turn=ask.seat, question=ask.question, marks=GAME.marks)
        assert label(answer, look)
        if isinstance(answer, MakeOffer):
            made = table.view(None)["seats"][ask.seat]["offer"]
            assert made["swap"] or (made["gives"] and made["gets"])
            offers += 1
        table.answer(answer)
    assert offers == 6


def test_in_the_untimed_game_bots_say_when_they_have_had_enough() -> None:
    table = game(("normal",) * 4, 5, top="untimed")
    assert any("wants no more deals" in line.message.key for line in table.log)


@pytest.mark.slow
def test_normal_beats_easy() -> None:
    """One normal among three easy ones wins at least 1.6 times its fair share of a quarter (measured: about 2)."""
    games, won = 60, 0.0
    for number in range(games):
        seat = number % 4
        levels = tuple("normal" if other == seat else "easy" for other in range(4))
        outcome = game(levels, 500 + number // 4).outcome
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won / games >= 0.25 * 1.4  # 1.6 less two standard errors of so few games would be 1.1


@pytest.mark.slow
def test_any_bot_beats_chance() -> None:
    won = 0
    for number in range(6):
        levels = ["easy" if seat == number % 3 else "random" for seat in range(3)]
        table = finished(Table.new(GAME, NAMES[:3], 40 + number), by_bots(*levels), number)
        assert table.outcome is not None
        won += number % 3 in table.outcome.winners
    assert won >= 5
