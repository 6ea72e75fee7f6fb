"""Players who must agree, and who decides if they do not ("In caso di disaccordo", additional rules of both halves)."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from tabletop import Ask, Asks, Message, Option, Question, msg
from tabletop.ask import Posed

from ..questions import Accelerate, Expropriate, Player, Trade

T = TypeVar("T", bound=Option)


def posed(question: Question, otherwise: Message) -> Posed:
    """A question to several players, with who decides if they differ."""
    # words: {question}: a whole question; {otherwise}: a sentence: who decides if not all say the same
    return Posed(question, msg("{question} {otherwise}", question=question.prompt, otherwise=otherwise))


class Assembly(Protocol):
    """What is needed of a table for an agreement; both games have it."""

    voices: dict[int, Option]

    def say(self, key: str, /, **values: Any) -> None:
        """Log a public fact."""


def agree(
    assembly: Assembly, seats: Sequence[int], question: Posed, options: Sequence[T], otherwise: Callable[[], Asks[T]]
) -> Asks[T]:
    """Everybody concerned says what she wants. If they differ, ``otherwise`` decides after all have spoken.

    Nobody is asked where there is but one option. Returns what all want, or what ``otherwise`` came to.

    Args:
        seats: who must agree, in the order in which they speak.
        otherwise: how those decide who have the last word in case of disagreement.
    """
    if len(options) == 1:
        return options[0]
    voices = yield from hear(assembly, seats, question, options)
    if len(set(voices)) == 1:
        return voices[0]
    return (yield from otherwise())


def hear(assembly: Assembly, seats: Sequence[int], question: Posed, options: Sequence[T]) -> Asks[list[T]]:
    """Everybody concerned says what she wants, in the order of ``seats``. The log has it after all have spoken."""
    heard: list[T] = []
    assembly.voices = {}
    for seat in seats:
        voice: T = yield Ask(seat, question, options)
        heard.append(voice)
        assembly.voices[seat] = voice
    assembly.voices = {}
    for opinion in dict.fromkeys(heard):
        report(assembly, opinion, [seat for seat, voice in zip(seats, heard, strict=True) if voice == opinion])
    return heard


def report(assembly: Assembly, opinion: Option, seats: list[int]) -> None:
    """Log who wants something."""
    match opinion:
        case Player(seat):
            # words: {seats} have said that it shall be {seat}
            assembly.say("Votes for {seat}: {seats}.", seat=seat, seats=seats)
        case Expropriate():
            assembly.say("In favour of Expropriation: {seats}.", seats=seats)
        case Accelerate():
            assembly.say("In favour of Acceleration: {seats}.", seats=seats)
        case Trade(trade):
            # words: {trade} is what the bosses’ companies make: “sports shoes”
            assembly.say("In favour of {trade}: {seats}.", trade=trade, seats=seats)
