"""Advice: what the best bot would do, from the seat's own view, with a reason, for every question of every game."""

import re
from collections.abc import Iterator

import pytest

from drawing import board_of
from ludoteka.languages import speaker
from tabletop import LANGUAGES, Chance, Game, Table, bots
from tabletop.advice import ALIKE, MOST, advise, hindsight
from tabletop.game import game_called
from tabletop.testing import by_bots, finished

from .kept import golden
from .looks import look_at

LITTLE = bots.Budget(iterations=12)
GAMES_LOOKED_AT = 4
SENTENCE = re.compile(r"[^.:]+(?::[^.]*)?[.]")
RECKONED = re.compile(
    r"would|will |with this answer|with it|without|can come|of 100|numbers of the die|end of the decade|outlast"
    r"|after payday|at payday|then missing|Hexes between them|Points that this card|Units that are connected"
)
"""Sentences that foresee, weigh or add up: their numbers stand nowhere yet. All others say what lies on the table."""
NUMBERS = re.compile(r"\d+ of \d+|\d+")


def positions(game: Game, each: int) -> Iterator[Table]:
    """Positions of the golden games in which a seat has a choice: so many of each question."""
    met: dict[str, int] = {}
    played_out = sorted(golden(game).values(), key=lambda table: len(table.answers))
    for number, played in enumerate(played_out[:: 1 + len(played_out) // GAMES_LOOKED_AT]):
        twin, step = played.at(0), 1 + len(played.answers) // 150
        for count, answer in enumerate(played.answers):
            ask = twin.ask
            wanted = met.get(ask.question.name, 0) < each and (count + number) % step == 0
            if wanted and ask.seat is not None and len(ask.options) > 1:
                met[ask.question.name] = met.get(ask.question.name, 0) + 1
                yield twin.fork()
            twin.answer(answer)


@pytest.mark.parametrize("each", [pytest.param(1, marks=pytest.mark.slow), pytest.param(12, marks=pytest.mark.long)])
def test_in_nine_of_ten_positions_the_first_advice_is_what_the_best_bot_would_play(game: Game, each: int) -> None:
    same = count = 0
    for table in positions(game, each):
        found = advise(table, LITTLE)
        played = bots.play(table, game.levels[-1], bots.thought(table), LITTLE)
        count += 1
        same += played in (found[0].option, *found[0].then) or found[0].why == ALIKE  # one deed, whatever its order
    assert count >= 4
    assert same >= 0.9 * count - 1, f"{same} of {count}"


def test_every_question_gets_legal_advice_with_a_reason_and_a_twin_with_other_secrets_the_same(game: Game) -> None:
    """On a table on which everything that the seat cannot know is dealt anew the advice is the same."""
    for number, table in enumerate(positions(game, 1)):
        found = advise(table, LITTLE)
        assert 1 <= len(found) <= MOST
        options = [each.option for each in found]
        assert len(set(options)) == len(options)
        assert all(option in table.ask.options for option in options)
        for one in found:  # what makes one deed with it can all be given
            twin = table.fork()
            for answer in (one.option, *one.then):
                twin.answer(answer)
        assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
        for language in LANGUAGES:
            words = speaker(language, game, table.seats)
            assert not [each for each in found if "{" in words.say(each.why)]
        assert advise(table.fork(table.ask.seat, Chance(number)), LITTLE) == found
        seen, words = in_sight(table), speaker("en", game, table.seats)
        for sentence in SENTENCE.findall(" ".join(words.say(each.why) for each in found)):
            assert RECKONED.search(sentence) or seen.issuperset(NUMBERS.findall(sentence)), sentence


def in_sight(table: Table) -> set[str]:
    """Every number, and every “1 of 2”, that the asked seat can read on the board, the strips and its hand."""
    board, look = board_of(table.game), look_at(table, table.ask.seat)
    strips = [board.strip(seat, look) for seat in range(len(table.seats))]
    drawn = "".join(str(part) for part in [board.board(look), board.hand(look), *strips])
    text = " ".join([*re.findall('(?:aria-label|title)="([^"]*)"', drawn), *re.split("<[^>]*>", drawn)])
    return {*NUMBERS.findall(text), *re.findall(r"\d+", text)}


def test_a_single_answer_needs_no_thought_and_says_so() -> None:
    for table in golden(game_called("kolejka")).values():
        for number in range(0, len(table.answers), 7):
            position = table.at(number)
            if position.ask and position.ask.seat is not None and len(position.ask.options) == 1:
                assert str(advise(position, LITTLE)[0].why) == "No other answer is possible here."
                return


def test_a_game_that_is_over_gets_no_advice(game: Game) -> None:
    assert advise(next(iter(golden(game).values()))) == []


# -- after the game ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_three_decisions_that_mattered_most_cost_something_and_name_what_was_better(game: Game) -> None:
    """A taster in which everybody plays like an easy bot."""
    seed = 8 if game.id == "kolejka" else 7  # whoever lost could have done better
    table = Table.new(game, [f"P{seat}" for seat in range(game.seats[0])], seed, {"length": "taster"})
    finished(table, by_bots("easy"), seed)
    found = hindsight(table).decisive
    assert 1 <= len(found) <= 3
    assert [each.answer for each in found] == sorted(each.answer for each in found)
    for each in found:
        position = table.at(each.answer - 1)
        assert position.ask.seat == each.seat
        assert table.answers[each.answer - 1] == each.given != each.better.option
        assert each.better.option in position.ask.options
        assert each.cost > 0
        assert each.seat not in table.outcome.winners, "what led to a victory is no mistake"
    if game.id == "reglamentacja":
        named = [{each.seat for each in hindsight(table, first=[seat]).decisive} for seat in range(game.seats[0])]
        assert set().union(*named)
        assert all(whom <= {seat} for seat, whom in enumerate(named)), "one person among bots"
