"""Advice: what the best bot would do, from the seat's own view, with a reason, for every question of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import LANGUAGES, Chance, Game, Table, bots
from tabletop.__main__ import game_called
from tabletop.advice import ALIKE, MOST, advise, decisive
from tabletop.testing import by_bots, finished

SAVES = Path(__file__).parents[1] / "saves"
GAMES = ("kolejka", "reglamentacja", "corteo", "automated", "volk")
LITTLE = bots.Budget(iterations=12)
GAMES_LOOKED_AT = 7


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return game_called(request.param)


def positions(game: Game, each: int) -> Iterator[Table]:
    """Positions of the golden games in which a seat has a choice: so many of each question."""
    met: dict[str, int] = {}
    kept = sorted(SAVES.glob(f"{game.id}-*.json"), key=lambda place: place.stat().st_size)
    for number, place in enumerate(kept[:: 1 + len(kept) // GAMES_LOOKED_AT]):
        played = Table.load(json.loads(place.read_text(encoding="utf-8")), game)
        twin, step = played.at(0), 1 + len(played.answers) // 150
        for count, answer in enumerate(played.answers):
            ask = twin.ask
            wanted = met.get(ask.question.name, 0) < each and (count + number) % step == 0
            if wanted and ask.seat is not None and len(ask.options) > 1:
                met[ask.question.name] = met.get(ask.question.name, 0) + 1
                yield twin.fork()
            twin.answer(answer)


@pytest.mark.parametrize("each", [pytest.param(2), pytest.param(12, marks=[pytest.mark.slow, pytest.mark.long])])
def test_in_nine_of_ten_positions_the_first_advice_is_what_the_best_bot_would_play(game: Game, each: int) -> None:
    same = count = 0
    for table in positions(game, each):
        found = advise(table, LITTLE)
        played = bots.play(table, game.levels[-1], bots.thought(table), LITTLE)
        assert table.ask is not None
        count += 1
        same += found[0].option == played or found[0].why == ALIKE
    assert count >= 6
    assert same >= 0.9 * count, f"{same} of {count}"


def test_every_question_of_the_golden_games_gets_legal_advice_with_a_reason(game: Game) -> None:
    from ludoteka.languages import speaker

    for table in positions(game, 1):
        found = advise(table, LITTLE)
        assert 1 <= len(found) <= MOST
        options = [each.option for each in found]
        assert len(set(options)) == len(options)
        assert all(option in table.ask.options for option in options)
        assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
        for language in LANGUAGES:
            words = speaker(language, game, table.seats)
            for each in found:
                sentence = words.say(each.why)
                assert sentence.endswith((".", "?"))
                assert "{" not in sentence


def test_advice_names_nothing_hidden_for_a_twin_with_other_secrets_gets_the_same(game: Game) -> None:
    """A table on which everything that the seat cannot know is dealt anew gets word for word the same advice."""
    for number, table in enumerate(positions(game, 1)):
        twin = table.fork(table.ask.seat, Chance(number))
        assert advise(twin, LITTLE) == advise(table, LITTLE)


def test_a_single_answer_needs_no_thought_and_says_so() -> None:
    kolejka = game_called("kolejka")
    for place in SAVES.glob("kolejka-*.json"):
        table = Table.load(json.loads(place.read_text(encoding="utf-8")), kolejka)
        for number in range(0, len(table.answers), 7):
            position = table.at(number)
            if position.ask and position.ask.seat is not None and len(position.ask.options) == 1:
                assert str(advise(position, LITTLE)[0].why) == "No other answer is possible here."
                return


def test_a_game_that_is_over_gets_no_advice(game: Game) -> None:
    place = sorted(SAVES.glob(f"{game.id}-*.json"))[0]
    assert advise(Table.load(json.loads(place.read_text(encoding="utf-8")), game)) == []


# -- after the game ---------------------------------------------------------------------------------------------------


def played_badly(game: Game) -> Table:
    """A taster in which everybody plays like an easy bot."""
    table = Table.new(game, [f"P{seat}" for seat in range(game.seats[0])], 7, {"length": "taster"})
    return finished(table, by_bots("easy"), 7)


def test_the_three_decisions_that_mattered_most_cost_something_and_name_what_was_better(game: Game) -> None:
    table = played_badly(game)
    found = decisive(table)
    assert 1 <= len(found) <= 3
    assert [each.answer for each in found] == sorted(each.answer for each in found)
    for each in found:
        position = table.at(each.answer - 1)
        assert position.ask.seat == each.seat
        assert table.answers[each.answer - 1] == each.given != each.better.option
        assert each.better.option in position.ask.options
        assert each.cost > 0


def test_decisions_of_some_seats_only(game: Game) -> None:
    table = played_badly(game)
    assert all(each.seat == 0 for each in decisive(table, seats=[0]))
