"""The picture: every answer has its words and its place, and nothing hidden is ever drawn for everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from drawing import Look
from reglamentacja import GAME, board
from reglamentacja.components import VISITS
from reglamentacja.questions import AT_THE_TILL, Buy, Enough, Hide, Lay, Pay, Refuse, To, ToAll
from reglamentacja.state import Shop
from tabletop import Chance, Table, Words
from tabletop.testing import by_bots, finished, state_of

NAMES = ("Anna", "Władysław", "Ewa", "Piotr", "Zofia")
NOT_DRAWN = (To, ToAll, Refuse, Enough, Hide, Pay, Lay, Buy)
"""Answers whose place is in the hand, or which have a button only; cards on the shelf are tested by themselves."""


def positions(seats: int, every: int, **options: Any) -> Iterator[Table]:
    """Positions of one game of bots whose table says anything."""
    table = Table.new(GAME, NAMES[:seats], 11, options)
    while table.ask is not None and len(table.answers) < 700:
        yield table
        finished(table, by_bots("normal"), len(table.answers), most=every)
    yield table


def look(table: Table, eyes: int | None) -> Look:
    legal: dict[str, int] = {}
    ask = table.ask
    for number, option in enumerate(ask.options if ask else []):
        target = option.target
        if target and ask and (eyes == ask.seat or not ask.private or option in ask.public):
            legal.setdefault(target, number)
    return Look(
        view=table.view(eyes),
        words=Words(GAME.terms, table.seats),
        seat=eyes,
        turn=ask.seat if ask else None,
        question=ask.question if ask else None,
        legal=legal,
        marks=GAME.marks[: len(table.seats)],
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_every_answer_is_said_in_words(seats: int) -> None:
    for table in positions(seats, 5):
        if table.ask is None:
            continue
        eyes = look(table, table.ask.seat)
        said = [board.label(option, eyes) for option in table.ask.options]
        assert all(said)
        assert len(set(said)) == len(said), said
        for option in table.ask.options:
            assert "{" not in board.preview(option, eyes)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_place_of_the_board_that_can_be_chosen_is_drawn_once(seats: int) -> None:
    for table in positions(seats, 9):
        eyes = look(table, table.ask.seat if table.ask else None)
        picture = str(board.board(eyes))
        drawn = re.findall(r'data-place="([^"]+)"', picture)
        assert len(set(drawn)) == len(drawn)
        for target in eyes.legal:
            if not isinstance(target, NOT_DRAWN):
                assert target in drawn, target


def test_the_hand_offers_what_can_be_laid_out_or_handed_in() -> None:
    met = set()
    for table in positions(3, 1):
        if table.ask is None or table.ask.seat is None:
            continue
        eyes = look(table, table.ask.seat)
        drawn = re.findall(r'data-place="([^"]+)"', str(board.hand(eyes)))
        assert len(set(drawn)) == len(drawn)
        for target in eyes.legal:
            if isinstance(target, Lay | Pay):
                assert target in drawn
                met.add(type(target))
    assert Lay in met


def test_whoever_is_at_the_till_finds_the_cards_on_the_shelf() -> None:
    for table in positions(4, 1):
        if table.ask and table.ask.question is AT_THE_TILL and len(table.ask.options) > 1:
            eyes = look(table, table.ask.seat)
            assert f'data-place="{table.ask.options[0]}"' in str(board.board(eyes))
            return
    raise AssertionError("nobody could buy")


@pytest.mark.parametrize("seats", [3, 5])
def test_the_public_picture_does_not_depend_on_what_is_hidden(seats: int) -> None:
    for table in positions(seats, 60):
        for seat in range(seats):
            twin = table.fork(seat, Chance(seat))
            for drawn in (board.board, board.aid, board.headline, board.progress):
                assert str(drawn(look(table, None))) == str(drawn(look(twin, None)))
            assert str(board.strip(seat, look(table, None))) == str(board.strip(seat, look(twin, None)))


def test_no_visit_is_drawn_for_everybody_before_the_end() -> None:
    for table in positions(3, 40):
        shown = str(board.board(look(table, None))) + "".join(str(board.strip(s, look(table, None))) for s in range(3))
        met = [visit for visit in VISITS.values() if visit.name in shown]
        assert bool(met) == (table.ask is None)


def test_the_state_of_the_top_is_also_a_word() -> None:
    seen: dict[str, str] = {}
    for table in positions(4, 1):
        state = table.view(None)["top"]
        if state not in seen:
            found = re.search(r'class="top-words"[^>]*>([^<]+)<', str(board.board(look(table, None))))
            assert found is not None
            seen[state] = found.group(1)
        if len(seen) == 4:
            break
    assert seen == {
        "still": "not spinning",
        "steady": "spinning steadily",
        "slowing": "slowing down",
        "wobbling": "wobbling!",
    }


def cues(table: Table) -> list[str]:
    return re.findall(r' data-(?:hum|knock)="[^"]*"', str(board.board(look(table, None))))


def test_what_is_heard_of_the_top_is_what_is_seen_and_no_more() -> None:
    """One pace for each state; deals of everything hidden, the top's time among it, sound the same."""
    heard: dict[str, set[str]] = {}
    for table in positions(4, 3):
        view, found = table.view(None), cues(table)
        if view["attempt"] == 0:
            assert found == []
            continue
        heard.setdefault(view["top"], set()).add(found[0] if view["top"] != "still" else "knock")
        assert len(found) == 1
        assert cues(table.fork(None, Chance(5))) == found
        assert view["top"] != "still" or found == [f' data-knock="{view["round"]}.{view["attempt"]}"']
    assert heard == {
        "steady": {' data-hum="1"'},
        "slowing": {' data-hum="0.6"'},
        "wobbling": {' data-hum="0.25"'},
        "still": {"knock"},
    }


def test_without_a_clock_there_is_nothing_to_hear() -> None:
    for table in positions(3, 5, top="untimed"):
        assert cues(table) == []
        assert "sound-switch" not in str(board.board(look(table, None)))


@pytest.mark.parametrize(
    ("players", "edges"),
    [
        (3, ["left", "bottom", "right"]),
        (4, ["left", "left", "right", "right"]),
        (5, ["left", "left", "right", "right", "bottom"]),
    ],
)
def test_each_player_sits_at_the_edge_where_the_tray_lies(players: int, edges: list[str]) -> None:
    table = Table.new(GAME, NAMES[:players], 1)
    assert [board.edge(look(table, None), seat) for seat in range(players)] == edges


def test_a_refusal_is_read_at_the_tray_of_whoever_spoke_it() -> None:
    for table in positions(3, 1):
        view = table.view(None)
        said = [
            (seat, reason)
            for player in view["seats"]
            for seat, reason in (player["offer"] or {"refused": {}})["refused"].items()
            if not view["seats"][int(seat)]["offer"]
        ]
        if said:
            seat, reason = said[0]
            tray = str(board.board(look(table, None))).split(f'class="tray seat-{seat}')[1]
            assert f"“{GAME.terms[reason]}”" in tray
            return
    raise AssertionError("Nobody has refused anything.")


def test_names_of_players_are_escaped() -> None:
    table = Table.new(GAME, ["<u>", "Jan", "Ewa"], 1)
    assert "<u>" not in str(board.board(look(table, None)))


def test_the_speculator_can_be_paid_with_what_lies_on_the_table() -> None:
    """A coupon that lies is a coupon in hand: while one is picked, the others are still drawn, and can be picked."""
    table = Table.new(GAME, NAMES[:3], 1)
    seat, dealt = 0, cast(Shop, state_of(table))
    dealt.hands[seat][:] = ["soap", "meat", "meat"]
    dealt.laid[seat][:] = dealt.known[seat][:] = ["soap", "meat"]
    dealt.active, dealt.paying = seat, ["soap"]
    seen = replace(look(table, seat), legal={Pay("meat"): 0})
    picture = str(board.hand(seen))
    assert "coupon-card soap" not in picture
    assert "lying soap" not in picture
    assert 'data-place="pay:meat"' in picture
    dealt.paying = ["meat"]
    assert 'data-place="pay:meat"' in str(board.hand(replace(look(table, seat), legal={Pay("meat"): 0})))
