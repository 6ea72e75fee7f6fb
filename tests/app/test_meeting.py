"""States of a game that meet again, by post: the same, longer, older, parted, or of another game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.app.tables import act, played
from tests.app.test_post import arrived, came, go, on, passed, present, running, session, taken
from toy import GAME

from ludoteka import post
from tabletop import Table, links


@given(st.integers(0, 2**32), st.integers(0, 60), st.integers(0, 60))
@settings(max_examples=60)
def test_of_two_states_of_a_game_one_goes_on_from_the_other(seed: int, one: int, other: int) -> None:
    game = played(60, seed=seed)
    here, there = game.at(min(one, len(game.answers))), game.at(min(other, len(game.answers)))
    found = post.meeting(here, there)
    n, m = len(here.answers), len(there.answers)
    assert found == (post.SAME if n == m else post.LONGER if n < m else post.OLDER, min(n, m))


@given(st.integers(0, 2**32), st.integers(0, 40), st.integers(1, 9), st.integers(1, 9), st.integers(0, 99))
@settings(max_examples=60)
def test_two_courses_part_where_an_answer_differs(seed: int, both: int, one: int, other: int, luck: int) -> None:
    game = played(both, seed=seed)
    here, there = on(game.fork(), one, luck), on(game.fork(), other, luck + 1)
    found = post.meeting(here, there)
    same = [mine == yours for mine, yours in zip(here.answers, there.answers, strict=False)]
    if all(same):
        assert found.kind in (post.SAME, post.LONGER, post.OLDER)
    else:
        assert found == (post.PARTED, same.index(False))
    assert found.after >= len(game.answers) or not all(same)


@pytest.mark.parametrize(
    "other", [Table.new(GAME, ["Anna", "Jan", "Ewa"], 6), Table.new(GAME, ["Anna", "Jan", "Ola"], 5)]
)
def test_another_deal_or_other_players_are_another_game(other: Table) -> None:
    assert post.meeting(played(0), other).kind == post.OTHER


def test_a_game_goes_to_and_fro_under_its_save() -> None:
    anna = session(running(0, 2), "pp")
    anna.sitting.keep(id="annas")
    act(anna, "post-take", seat="0")
    jan = came(passed(anna))
    act(jan, "post-take", seat="1")
    before = len(jan.sitting.table.answers)
    go(jan, 5)
    new = len(jan.sitting.table.answers) - before
    reply, back = arrived(passed(jan), anna)
    assert reply["met"]["kind"] == post.LONGER
    assert reply["met"]["id"] == reply["save"]["id"] == "annas"
    assert f"{new} new moves" in reply["met"]["says"]
    assert not reply["met"]["asks"], "Anna need not say again who she is"
    assert back.sitting.table.answers == jan.sitting.table.answers
    assert back is not None
    assert present(back) == [0]
    assert not back.sitting.kept.post.is_here(1)


def test_the_same_and_an_older_state_change_no_move() -> None:
    anna = taken(5)
    early = passed(anna)
    assert arrived(early, anna)[0]["met"]["kind"] == post.SAME
    go(anna, 2)
    reply, kept = arrived(early, anna)
    assert reply["met"]["kind"] == post.OLDER
    assert "2 moves behind yours" in reply["met"]["says"]
    assert kept.sitting.table.answers == anna.sitting.table.answers


def test_a_seat_that_was_taken_elsewhere_meanwhile_is_known_also_from_an_older_state() -> None:
    anna = taken(4)
    ewa = came(passed(anna))
    act(ewa, "post-take", seat="2")
    act(ewa, "post-lock", seat="2", word="owl")
    go(anna, 1)
    kept = came(passed(ewa), anna)
    act(kept, "post-take", seat="2")
    assert present(kept) == [0]


def test_two_courses_are_told_apart_and_both_are_kept() -> None:
    anna = session(running(4))
    anna.sitting.keep(id="annas")
    act(anna, "post-take", seat="0")
    jan = came(passed(anna))
    asked, before = anna.sitting.table.ask, len(anna.sitting.table.answers)
    anna.sitting.table.answer(asked.options[0])
    jan.sitting.table.answer(asked.options[1])
    anna.sitting.moved()
    jan.sitting.moved()
    reply, kept = arrived(passed(jan), anna)
    assert reply["met"]["kind"] == post.PARTED
    assert (reply["met"]["id"], reply["met"]["came"], reply["save"]["id"]) == ("annas", "came", "came")
    assert kept.sitting.table.answers == jan.sitting.table.answers
    assert asked.seat is not None
    who = anna.sitting.table.seats[asked.seat]
    assert f"up to move {before}. After that, {who} made a different choice in each." in reply["met"]["says"]
    assert kept is not None
    again = arrived(passed(jan), anna, kept)[0]
    assert (again["met"]["kind"], again["met"]["id"]) == (post.SAME, "came"), "it is not taken in twice"


def test_a_seat_taken_on_two_devices_is_told() -> None:
    anna = session(running(0))
    text = passed(anna)
    jan, ewa = came(text), came(text)
    for game in (jan, ewa):
        act(game, "post-take", seat="1")
    go(jan, 1)
    reply, kept = arrived(passed(jan), ewa)
    assert "Another device has taken this seat too: Jan." in reply["met"]["says"]
    assert kept is not None
    assert present(kept) == []


def test_what_somebody_has_written_into_a_link_takes_no_moves_and_no_people_away() -> None:
    anna = session(running(4))
    passed(anna)
    longer = came(passed(anna))
    go(longer, 2)
    more = longer.sitting.envelope()["table"]
    longest = links.write(longer.sitting.table, {**more, "post": {**more["post"], "floor": 10**12}})
    kept = came(longest, anna)
    assert kept.sitting.undo_floor() == kept.sitting.table.count
    bots = links.write(longer.sitting.table, {**more, "kinds": ["easy"] * 3})
    assert arrived(bots, anna)[0]["met"]["kind"] == "new", "it is another game, and Anna's stays as it is"


def test_what_has_been_passed_on_is_not_taken_back() -> None:
    game = taken(0)
    act(game, "commit", option=str(next(iter(game.eyes.numbers()))))
    before = len(game.sitting.table.answers)
    assert before
    passed(game)
    assert not game.sitting.can_undo()
    act(game, "undo")
    assert len(game.sitting.table.answers) == before
