"""What every game's board owes: words for each answer, a place for each target, and nothing that is hidden."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from drawing import Board, Look, board_of
from drawing import markup as h
from places import SAVES
from tabletop import LANGUAGES, Chance, Game, Table, fuzzing

from .kept import end_of, golden
from .looks import look_at

NAMES = ["Anna", "Jan", "Ewa"]
HOSTILE = "<img src=x onerror=alert(1)>"
ID = re.compile(r' id="([^"]*)"')
BARE = re.compile(r"\{\w*\}|\bNone\b")
"""A place in a text that nobody has filled in."""
POSITIONS = 16


def positions(game: Game, name: str = "P") -> Iterator[Table]:
    """Positions of golden games and openings, and some with names of our own, a few answers after the start."""
    rng = Chance(7)
    deep = fuzzing.openings(game, SAVES)
    for _ in range(POSITIONS if name == "P" else 0):
        yield rng.choice(deep)(rng)
    for seats, options in [rng.choice(fuzzing.setups(game)) for _ in range(POSITIONS)]:
        table = Table.new(game, [f"{name}{seat}" for seat in range(seats)], rng.bits() % 1000, options)
        for _ in range(rng.below(60)):
            if table.ask is not None:
                table.answer(rng.choice(table.ask.options))
        yield table


def drawn(board: Board, look: Look, table: Table) -> str:
    """All that these eyes are shown of a table."""
    strips = [board.strip(seat, look) for seat in range(len(table.seats))]
    held = [board.hand(look), board.supply(look)] if look.seat is not None else None
    return str(h.fragment[board.ground(look), board.board(look), strips, board.aid(look), held])


def test_every_answer_has_words_of_its_own_in_every_language(game: Game) -> None:
    board = board_of(game)
    for number, table in enumerate(positions(game)):
        if table.ask is None:
            continue
        options = [*table.ask.options, *(greyed for greyed, _ in table.ask.greyed)]
        for language in LANGUAGES if number % 4 == 0 else ["en"]:
            look = look_at(table, table.ask.seat, language)
            labels = [board.label(option, look) for option in options]
            assert all(label.strip() for label in labels)
            assert len({*labels[: len(table.ask.options)]}) == len(table.ask.options), labels
            said = [*labels, *(board.in_play(look) or ()), *(look.words.say(line.message) for line in table.log[-20:])]
            for option in table.ask.options:
                said += [board.preview(option, look), board.closing(option, look) or ""]
            assert not [text for text in said if BARE.search(text)]


def test_every_place_that_can_be_chosen_is_drawn_and_no_id_stands_twice(game: Game) -> None:
    board = board_of(game)
    for table in positions(game):
        look = look_at(table, table.ask.seat if table.ask else None)
        ids = ID.findall(drawn(board, look, table))
        assert len(set(ids)) == len(ids)
        assert look.placed >= look.legal.keys() or game.id == "reglamentacja", look.legal.keys() - look.placed


def test_what_everybody_sees_does_not_depend_on_what_is_hidden(game: Game) -> None:
    board = board_of(game)
    for number, table in enumerate(positions(game)):
        look, twin = (look_at(each, None) for each in (table, table.fork(number % len(table.seats), Chance(number))))
        assert drawn(board, twin, table) == drawn(board, look, table)
        assert board.headline(twin) == board.headline(look) != ""
        assert board.progress(twin) == board.progress(look)
        assert len(board.progress(look)) == len(table.seats)
        assert board.progress_title(look.words)


def test_every_ending_is_drawn_and_accounted_for(game: Game) -> None:
    board = board_of(game)
    for table in golden(game).values():
        look, outcome = look_at(table, None), end_of(table)
        told = str(h.fragment[board.breakdown(look)])
        assert told
        assert not BARE.search(told)
        assert str(board.finale(look, outcome)).count("<") > 3


def test_a_part_that_there_is_not_is_an_error(game: Game) -> None:
    board, look = board_of(game), replace(look_at(Table.new(game, NAMES[: game.seats[0]], 3), None), inert=True)
    for part in ("shop:nowhere", "around:2615", "around:9999:1", "nothing"):
        with pytest.raises(LookupError):
            board.detail(look, [part])


def test_a_hostile_name_stays_text(game: Game) -> None:
    board = board_of(game)
    for table in positions(game, HOSTILE):
        assert "<img" not in drawn(board, look_at(table, table.ask.seat if table.ask else None), table)
