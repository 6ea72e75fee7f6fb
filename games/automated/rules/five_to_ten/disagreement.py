"""In case of disagreement among the workers the bosses decide (rulebook 5-10, "Regole aggiuntive")."""

from collections.abc import Sequence
from typing import TypeVar

from tabletop import Ask, Asks, Option, Question, msg

from ...state import Town
from ..agreement import agree, hear, posed

T = TypeVar("T", bound=Option)
# words: said behind a question that several workers answer
THE_BOSSES = msg("If you differ, the bosses decide.")


def agree_or_bosses(
    town: Town, seats: Sequence[int], question: Question, options: Sequence[T], by_bosses: Question
) -> Asks[T]:
    """Some workers agree, or else the bosses decide. Returns what was decided.

    Args:
        seats: the workers who must agree, in the order in which they speak.
        by_bosses: what the bosses are asked in case of disagreement.
    """
    asked = posed(question, THE_BOSSES)
    return (yield from agree(town, seats, asked, options, lambda: bosses_decide(town, by_bosses, options)))


def bosses_decide(town: Town, question: Question, options: Sequence[T]) -> Asks[T]:
    """Both bosses say what they want; if they differ too, a coin is tossed (our rule). A boss with Security decides
    alone, since the other's word could change nothing."""
    if town.security is not None:
        town.say("The workers disagree: {seat}, who has Security, decides.", seat=town.security)
        alone: T = yield Ask(town.security, question, options)
        return alone
    otherwise = msg("If the two bosses differ, a coin is tossed.")
    one, two = yield from hear(town, town.speaking(), posed(question, otherwise), options)
    if one == two:
        return one
    town.say("The bosses disagree, so a coin is tossed.")
    return town.rng.choice([one, two])
