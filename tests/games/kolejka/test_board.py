"""The picture: whole, in every language, the same whatever is hidden, and safe from hostile names."""

from __future__ import annotations

import re

import pytest

import kolejka
from drawing import Look
from drawing import markup as h
from kolejka import board
from kolejka.board import pictures
from kolejka.components import GOOD_NAMES, KINDS, QUEUE_CARDS
from kolejka.questions import Pass, Shop
from tabletop import LANGUAGES, Ask, Chance, Option, Table, Words
from tabletop.words import catalogue

HOSTILE = "<img src=x onerror=alert(1)>"
ID = re.compile(r' id="([^"]*)"')
PLACE = re.compile(r'data-place="([^"]*)"')


def words_of(table: Table, language: str = "en") -> Words:
    return Words(kolejka.GAME.terms, table.seats, [catalogue("kolejka", language)], language)


def look_at(table: Table, seat: int | None, language: str = "en", chosen: Option | None = None) -> Look:
    ask = table.ask
    legal = {}
    if ask is not None and (seat == ask.seat or not ask.private):
        legal = {target: at for at, option in enumerate(ask.options) if (target := option.target)}
    return Look(
        table.view(seat), words_of(table, language), seat=seat, turn=ask.seat if ask else None,
        question=ask.question if ask else None, legal=legal,
        chosen=chosen, marks=kolejka.GAME.marks,
    )  # fmt: skip


def positions(seats: int, seed: int, every: int, names: str = "P") -> list[Table]:
    """Tables along a random game."""
    table, rng, found = Table.new(kolejka.GAME, [f"{names}{seat}" for seat in range(seats)], seed), Chance(seed), []
    while table.ask is not None:
        if len(table.answers) % every == 0:
            found.append(table.fork())
        table.answer(rng.choice(table.ask.options))
    return [*found, table]


def asked(table: Table) -> Ask:
    assert table.ask is not None
    return table.ask


def test_every_good_kind_and_card_has_a_drawing_of_its_own() -> None:
    assert set(pictures.GOODS) == set(GOOD_NAMES)
    assert set(pictures.KINDS) == set(KINDS)
    assert set(pictures.CARDS) == set(QUEUE_CARDS)
    drawings = [*pictures.GOODS.values(), *pictures.CARDS.values()]
    assert len(set(drawings)) == len(drawings)
    assert all("o" not in drawing for drawing in drawings)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_answer_can_be_pointed_at_and_every_id_is_unique(seats: int) -> None:
    for table in positions(seats, 10 + seats, 9)[:-1]:
        ask = asked(table)
        assert ask.seat is not None
        look = look_at(table, ask.seat)
        picture = str(board.board(look))
        whole = picture + str(h.fragment[board.hand(look)])
        ids = ID.findall(whole)
        assert len(set(ids)) == len(ids)
        places = set(PLACE.findall(whole))
        assert {target for option in ask.options if (target := option.target)} <= places
        assert 'style="' not in whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_words_in_every_language(language: str) -> None:
    for table in positions(3, 5, 4)[:-1]:
        ask = asked(table)
        look = look_at(table, ask.seat, language)
        for option in [*ask.options, *(greyed for greyed, _ in ask.greyed)]:
            assert board.label(option, look).strip()
            assert isinstance(board.preview(option, look), str)
        labels = [board.label(option, look) for option in ask.options]
        assert len(set(labels)) == len(labels)


def test_a_translation_says_something_else_than_the_english() -> None:
    table = positions(2, 3, 400)[0]
    spoken = {language: board.label(Pass(), look_at(table, None, language)) for language in LANGUAGES}
    assert spoken == {"pl": "Spasuj", "en": "Pass", "it": "Passa", "de": "Passen"}


def test_the_public_picture_is_the_same_whatever_is_hidden() -> None:
    for table in positions(4, 8, 11)[:-1]:
        ask = asked(table)
        look = look_at(table, None)
        for seed in range(2):
            other = look_at(table.fork(((ask.seat or 0) + seed) % 4, Chance(seed)), None)
            assert str(board.board(other)) == str(board.board(look))
            for seat in range(4):
                assert str(board.strip(seat, other)) == str(board.strip(seat, look))
            assert str(h.fragment[board.aid(other)]) == str(h.fragment[board.aid(look)])
        assert "card:" not in str(board.board(look))


def test_a_hostile_name_stays_text() -> None:
    for table in positions(3, 6, 40, HOSTILE):
        look = look_at(table, 0)
        for drawn in (
            board.board(look),
            h.fragment[board.hand(look)],
            board.strip(0, look),
            h.fragment[board.aid(look)],
        ):
            assert "<img" not in str(drawn)


def test_a_staged_pawn_stands_faintly_at_the_end_of_its_queue() -> None:
    table = Table.new(kolejka.GAME, ["Anna", "Jan"], 2)
    assert "ghost" not in str(board.board(look_at(table, None)))
    assert "ghost" in str(board.board(look_at(table, None, chosen=Shop("kiosk"))))


def test_the_course_counts_goods_of_the_list_and_the_headline_names_the_day() -> None:
    table = positions(2, 3, 1000)[-1]
    assert table.outcome is not None
    look = look_at(table, None)
    assert board.progress(look) == list(table.outcome.scores)
    assert board.headline(look_at(Table.new(kolejka.GAME, ["Anna", "Jan"], 2), None)) == "Week 1, Monday"
    assert board.progress_title(look.words)


def test_what_was_picked_for_a_card_is_marked_while_the_rest_is_asked() -> None:
    rng = Chance(4)
    for seed in range(40):
        table = Table.new(kolejka.GAME, ["Anna", "Jan"], seed)
        while table.ask is not None:
            if len(table.view(None)["in_play"]) == 2 and table.view(None)["phase"] == "queue-jumping":
                picked = table.view(None)["in_play"][1]
                drawn = str(board.board(look_at(table, None)))
                assert re.search(rf'class="[^"]*picked[^"]*"[^>]*data-place="{picked}"', drawn)
                return
            table.answer(rng.choice(table.ask.options))
    pytest.fail("no card with two places was played")
