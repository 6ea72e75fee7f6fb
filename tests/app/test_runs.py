"""A game whose turns are long lets its bot go on within one picture: several answers come at once."""

import asyncio

from tests.app.tables import session
from toy.questions import Card

import corteo
import reglamentacja
from ludoteka import bots
from tabletop import Chance, Table, pack


def test_a_bots_turn_in_a_long_game_takes_a_few_pictures() -> None:
    table, asked = Table.new(corteo.GAME, ["A", "B"], 4, {"game": "advanced"}), bots.Bots()
    pictures = 0
    while table.view(None)["hand"] < 3:
        answered = asyncio.run(asked.handle({"save": pack(table.save()), "level": "normal"}))
        assert answered["trouble"] is None
        given = answered["answer"]
        seat = table.ask.seat if table.ask else None
        for answer in given[bots.AT_ONCE] if isinstance(given, dict) else [given]:
            assert table.ask.seat == seat
            table.answer(answer)
        pictures += 1
    assert len(table.answers) > 200
    assert pictures < 40


def test_the_session_gives_all_of_them_and_stops_at_what_no_longer_fits() -> None:
    game = session("bp")
    card = next(o for o in game.sitting.table.ask.options if isinstance(o, Card))
    game.handle({"do": "bot-moved", "position": game.sitting.version, "answer": {bots.AT_ONCE: [card, "peek"]}})
    assert game.sitting.table.answers == [card]


def test_a_bargaining_bot_speaks_in_one_breath_and_is_silent_at_once() -> None:
    """Coupons laid out, given and asked for, and the offer itself are one picture; saying nothing takes no time."""
    table, asked, rng = Table.new(reglamentacja.GAME, ["A", "B", "C"], 4), bots.Bots(), Chance(4)
    breaths: list[list[str]] = []
    silent = 0
    while table.ask is not None and len(table.answers) < 260:
        if table.ask.seat is None:
            table.answer(rng.choice(table.ask.options))
            continue
        words = "rest" in table.ask.options
        answered = asyncio.run(asked.handle({"save": pack(table.save()), "level": "normal"}))
        given = answered["answer"]
        said = given[bots.AT_ONCE] if isinstance(given, dict) else [given]
        for answer in said:
            table.answer(answer)
        assert answered["soon"] == (said == ["rest"])
        silent += said == ["rest"]
        if words:
            breaths.append(said)
    offers = [said for said in breaths if said[-1].startswith("offer:")]
    assert offers
    assert any(said[0].startswith("lay:") and len(said) >= 4 for said in breaths)
    assert all(table_answer.split(":")[0] not in ("lay", "give", "get") for table_answer in (b[-1] for b in breaths))
    assert silent
