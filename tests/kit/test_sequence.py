"""The order of play as a table, and play running through it."""

from dataclasses import dataclass, field

import pytest
from toy.questions import PLAY, VOTE, Draw, Peek

from tabletop import AGAIN, Ask, Chance, Ending, GameEnds, Phase, SequenceOfPlay, State, Steps, msg
from tabletop.testing import Play

OVER = Ending("over", msg("It is over."))


@dataclass
class Clock(State):
    rng: Chance = field(default_factory=lambda: Chance(1))
    done: list[str] = field(default_factory=list)


def preparing(clock: Clock) -> None:
    clock.done.append("preparing")


def twice(clock: Clock) -> Steps:
    clock.say("Once.")
    clock.done.append((yield Ask(0, PLAY, [Draw(), Peek()])))
    return AGAIN if clock.done.count("draw") % 2 else None


def last(clock: Clock) -> Steps:
    clock.done.append("last")
    if clock.done.count("last") == 2:
        raise GameEnds(OVER.outcome([0], [1.0]))
    yield from ()  # nobody is asked
    return "twice" if "peek" in clock.done else None


SEQUENCE = SequenceOfPlay(Phase("preparing", preparing), Phase("twice", twice), Phase("last", last), round_from="twice")


def test_nothing_returned_leads_to_the_next_and_from_the_last_to_the_round() -> None:
    clock = Clock()
    play = Play.through(SEQUENCE, clock).answer("draw", "draw", "draw")
    assert clock.done == ["preparing", "draw", "draw", "last", "draw"]
    play.answer((0, "draw"))
    assert play.outcome is not None
    assert play.outcome.ending == "over"
    assert play.asked is None
    assert list(play.options) == []


def test_a_named_phase_is_gone_to() -> None:
    clock = Clock()
    assert Play.through(SEQUENCE, clock, "last").question is PLAY
    assert clock.done == ["last"]


def test_play_checks_what_it_is_given() -> None:
    play = Play.through(SEQUENCE, Clock())
    with pytest.raises(AssertionError, match="seat 1"):
        play.answer((1, "draw"))
    with pytest.raises(AssertionError, match="is not among"):
        play.answer("vote")


def test_a_piece_of_play_returns_what_it_returns_and_logs() -> None:
    clock = Clock()
    play = Play(twice(clock), clock)
    assert play.said == ["Once."]
    assert play.answer("draw").returned == AGAIN
    assert play.question is None


def test_play_until_a_question_gives_the_usual_answers() -> None:
    assert Play.through(SEQUENCE, Clock()).until(VOTE, {PLAY: Draw()}).outcome is not None


def test_two_phases_of_one_name_or_a_name_that_is_nowhere_are_errors() -> None:
    with pytest.raises(ValueError, match="name of its own"):
        SequenceOfPlay(Phase("a", preparing), Phase("a", twice))
    with pytest.raises(LookupError, match="no phase 'b'"):
        SEQUENCE.named("b")
