"""The kit's contract, sentence by sentence, on the toy game."""

import json
import random
from typing import Any

import pytest
import toy
from hypothesis import given
from hypothesis import strategies as st
from toy.questions import FALL, VOTE

from tabletop import BadSave, Chance, IllegalAnswer, Table, Words, laws, pack, unpack
from tabletop.testing import finished, state_of

NAMES = ["Anna", "Jan", "Ewa"]


def table_after(answers: int, seed: int = 7, seats: int = 3) -> Table:
    """A game of random answers."""
    return finished(Table.new(toy.GAME, NAMES[:seats], seed), seed=seed, most=answers)


def test_the_ask_names_a_seat_a_prompt_and_legal_options() -> None:
    table = Table.new(toy.GAME, NAMES, seed=7, options={})
    assert table.ask is not None
    assert table.ask.seat == 0
    assert str(table.ask.prompt) == "Play a card, draw or peek."
    for option in table.ask.options:
        twin = table.fork()
        twin.answer(option)
        assert len(twin.answers) == 1


def test_an_illegal_answer_says_why_in_a_sentence_and_changes_nothing() -> None:
    table = table_after(2)
    before = table.digest()
    with pytest.raises(IllegalAnswer, match="That card is elsewhere"):
        table.answer("card:99")
    assert table.digest() == before
    assert table.why_not("card:99") == "That card is elsewhere."
    assert table.ask is not None
    assert table.why_not(table.ask.options[0]) is None


def test_a_finished_table_has_an_outcome_no_ask_and_refuses_answers() -> None:
    table = table_after(1000)
    assert table.ask is None
    assert table.outcome is not None
    assert len(table.outcome.scores) == 3
    assert table.why_not("draw") == "The game is over."
    with pytest.raises(IllegalAnswer):
        table.answer("draw")


def test_a_save_holds_header_seed_seats_options_and_answers_only() -> None:
    table = table_after(12)
    save = json.loads(json.dumps(table.save()))
    assert set(save) == {"format", "v", "game", "rules", "seats", "options", "seed", "answers"}
    again = Table.load(save)
    assert again.digest() == table.digest()
    assert again.ask is not None
    assert table.ask is not None
    assert again.ask.options == table.ask.options


def test_a_packed_save_cannot_be_read_at_a_glance_and_opens_again() -> None:
    table = table_after(12)
    text = pack(table.save())
    assert "Anna" not in text
    assert "card:" not in text
    assert unpack(text) == table.save()
    assert Table.load(text).digest() == table.digest()


def change(**changes: Any) -> dict[str, Any]:
    return {**table_after(12).save(), **changes}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("", "cut short"),
        ("{", "cut short"),
        ("[]", "not a Ludoteka save"),
        (pack(change())[:-9], "damaged"),
        (pack(change()).replace("ludoteka1:", "ludoteka1:A"), "damaged"),
        ({"format": "18xx"}, "not a Ludoteka save"),
        (change(v=2), "newer version of Ludoteka"),
        (change(rules="0"), "rules"),
        (change(game="chess"), "no game called chess"),
        (change(game="os"), "no game called os"),
        (change(game="../x"), "which game"),
        (change(seats="Anna"), "players is damaged"),
        (change(seats=["Anna"]), "2 to 4 players"),
        (change(seats=["A" * 100, "B"]), "players is damaged"),
        (change(options={"rounds": 9}), "no choice"),
        (change(options={"wild": 1}), "no option called"),
        (change(options=[]), "options are damaged"),
        (change(seed="7"), "code of the deal is damaged"),
        (change(seed=True), "code of the deal is damaged"),
        (change(answers={}), "answers is damaged"),
        (change(answers=["draw"] * 500), "answers is damaged"),
        (change(answers=["draw", "fly"]), "Answer 2 does not fit"),
        (change(answers=[*table_after(1000).answers, "draw"]), "the file goes on"),
        ("[" * 100_000, "cut short"),
        ("x" * 5_000_000, "too large"),
    ],
)
def test_a_bad_save_says_what_is_wrong_in_one_sentence(data: object, sentence: str) -> None:
    with pytest.raises(BadSave, match=sentence) as caught:
        Table.load(data)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_a_save_of_another_game_is_refused_by_a_table_that_expects_its_own() -> None:
    with pytest.raises(BadSave, match="another game"):
        Table.load(change(game="chess"), toy.GAME)


@given(st.binary(max_size=200) | st.text(max_size=200) | st.recursive(st.none() | st.integers() | st.text(), st.lists))
def test_no_data_whatever_breaks_loading(data: object) -> None:
    with pytest.raises(BadSave):
        Table.load(data)


def test_undo_takes_back_the_own_last_answer_but_never_passes_another_seats() -> None:
    table = Table.new(toy.GAME, NAMES, 7)
    for _ in range(2):  # seat 0, then seat 1, each plays a card of its hand
        assert table.ask is not None
        table.answer(table.ask.options[0])
    table.undo()
    assert table.ask is not None
    assert table.ask.seat == 1
    assert not table.can_undo
    with pytest.raises(IllegalAnswer):
        table.undo()


@pytest.mark.parametrize("option", ["draw", "peek"])
def test_what_a_pile_has_shown_is_never_taken_back(option: str) -> None:
    table = Table.new(toy.GAME, NAMES, 7)
    table.answer(option)
    assert not table.can_undo


def test_a_common_reveal_is_never_taken_back() -> None:
    table = Table.new(toy.GAME, NAMES, 7)
    while table.ask is not None and not table.ask.secret:
        table.answer(table.ask.options[0])
    table.answer("yes")
    assert table.can_undo
    table.answer("no")
    table.answer("yes")
    assert table.ask is not None
    assert not table.ask.secret
    assert not table.can_undo


def test_a_sealed_answer_is_in_nobody_elses_view_or_log() -> None:
    table = Table.new(toy.GAME, NAMES, 7)
    while table.ask is not None and not table.ask.secret:
        table.answer(table.ask.options[0])
    table.answer("yes")
    assert table.view(0)["vote"] == "yes"
    assert table.view(1)["vote"] is None
    assert table.view(None)["vote"] is None
    assert len(table.log_for(0)) == len(table.log_for(1)) + 1


def test_a_fork_is_independent() -> None:
    table = table_after(5)
    before, twin = table.digest(), table.fork()
    assert twin.ask is not None
    twin.answer(twin.ask.options[0])
    assert table.digest() == before
    assert twin.digest() != before


def test_a_fork_deals_anew_what_a_seat_cannot_know_and_never_what_it_can() -> None:
    table = table_after(4)
    dealt = {repr(state_of(table.fork(1, random.Random(i)))) for i in range(20)}
    assert len(dealt) == 20
    for i in range(20):
        assert table.fork(1, random.Random(i)).view(1) == table.view(1)


def test_a_fork_without_a_seat_is_the_same_and_with_chance_what_a_bystander_may_imagine() -> None:
    table = table_after(4)
    assert table.fork().digest() == table.digest()
    renewed = table.fork(rng=random.Random(3))
    assert renewed.digest() != table.digest()
    assert renewed.view(None) == table.view(None)


def test_a_redealt_fork_cannot_be_saved() -> None:
    with pytest.raises(ValueError, match="cannot be saved"):
        table_after(4).fork(0, Chance(1)).save()


def test_looking_back_shows_every_earlier_position() -> None:
    table = table_after(30)
    for moves in (0, 1, 13, len(table.answers)):
        assert table.at(moves).digest() == table_after(moves).digest()


def test_a_log_line_is_rendered_in_the_third_person() -> None:
    table = Table.new(toy.GAME, NAMES, 7)
    table.answer("draw")
    words = Words(toy.GAME.terms, table.seats)
    assert [words.say(line.message) for line in table.log] == ["Round 1", "Anna draws."]


def test_every_log_line_knows_its_section() -> None:
    table = table_after(1000)
    assert {line.section for line in table.log} == {"turns", "the-vote", "ending"}
    table = Table.new(toy.GAME, NAMES, 7)
    assert table.section == "turns"
    while table.ask is not None and table.ask.question is not VOTE:
        table.answer(table.ask.options[0])
    assert table.section == "the-vote"


def test_a_moment_is_what_everybody_saw_as_it_happened() -> None:
    """The last vote makes all votes public, one after the other; nobody's own secret is in it."""
    table = Table.new(toy.GAME, NAMES, 7)
    while not (table.ask and table.ask.question is FALL):
        assert table.ask is not None
        table.answer(table.ask.options[0])
    moments = table.moments(len(table.answers))
    assert [moment.line.message.key for moment in moments] == ["{seat} voted {vote}."] * len(NAMES)
    scores = [sum(moment.view["scores"]) for moment in moments]
    assert scores == sorted(set(scores))
    assert moments[-1].view["scores"] == table.view(None)["scores"]
    assert table.moments(len(table.answers) - 1) == []


# -- prepared positions -----------------------------------------------------------------------------------------------

PREPARED = {"hands": [[1], [2, 3], []], "phase": "votes"}


def test_a_table_may_begin_from_a_prepared_position_and_is_saved_with_it() -> None:
    table = Table.new(toy.GAME, NAMES, 7, {}, PREPARED)
    assert [table.view(seat)["hand"] for seat in range(3)] == [[1], [2, 3], []]
    assert table.ask is not None
    assert table.ask.question is VOTE
    table.answer("yes")
    twin = Table.load(json.loads(json.dumps(table.save())))
    assert twin.digest() == table.digest()
    assert twin.fork().save() == table.save()
    laws.everything(table, toy.GAME.rules.conserved(state_of(table)), Chance(1))


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"hands": [[1], [1], []]}, "held twice"),
        ({"hands": [[77], [], []]}, "not in the box"),
        ({"hands": [[], [], []], "phase": "tea"}, "no phase 'tea'"),
        ({}, "damaged"),
        ({"hands": 5}, "damaged"),
        ([], "damaged"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(position: Any, why: str) -> None:
    save = {**Table.new(toy.GAME, NAMES, 7).save(), "position": position}
    with pytest.raises(BadSave, match=why):
        Table.load(save)


def test_a_game_without_prepared_positions_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(toy.GAME.rules, "arrange")
    with pytest.raises(ValueError, match="no prepared positions"):
        Table.new(toy.GAME, NAMES, 7, {}, PREPARED)


def test_a_position_that_loses_a_piece_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(state: Any, _: Any) -> str:
        state.pile.cards.pop()
        return "turns"

    monkeypatch.setattr(toy.GAME.rules, "arrange", careless)
    with pytest.raises(ValueError, match="other pieces than the box"):
        Table.new(toy.GAME, NAMES, 7, {}, PREPARED)
