"""What happens to workers in several phases (rulebook 2-4): coins, Stress, and the starting player's last word."""

from collections.abc import Sequence

from tabletop import Ask, Asks, Question, msg

from ...questions import Player, some
from ...state import Factory
from ..agreement import agree, posed


def gain(factory: Factory, seat: int, coins: int) -> None:
    """Give a player coins from the Bank."""
    factory.bank -= coins
    factory.coins[seat] += coins
    factory.earned[seat] += coins


def tire(factory: Factory, seat: int) -> bool:
    """Give a player a Stress marker. Returns False if she has one already: nobody has two."""
    fresh = not factory.stressed[seat]
    factory.stressed[seat] = True
    return fresh


def stress(factory: Factory, seat: int) -> None:
    """Give a player Stress, and log it; one who has it already keeps it."""
    if tire(factory, seat):
        # words: a player gets a Stress marker
        factory.say("{seat} gets Stress.", seat=seat)


def relieve(factory: Factory, seat: int) -> None:
    """Remove a player's Stress."""
    if factory.stressed[seat]:
        factory.stressed[seat] = False
        factory.say("{seat} loses the Stress.", seat=seat)


def agree_on(
    factory: Factory, seats: Sequence[int], question: Question, on: Sequence[int], by_starter: Question
) -> Asks[int]:
    """Some players agree on one; in case of disagreement this turn's starting player decides ("Ulteriori regole").
    Returns the player chosen.

    Args:
        seats: who must agree, in the order in which they speak.
        on: the players among whom they choose.
        by_starter: what the starting player is asked in case of disagreement.
    """

    def starter() -> Asks[Player]:
        chosen: Player = yield Ask(factory.living()[0], by_starter, some(on))
        return chosen

    # words: {seat} is the starting player; said behind a question that several players answer
    otherwise = msg("If you do not all agree, {seat} decides.", seat=factory.living()[0])
    return (yield from agree(factory, seats, posed(question, otherwise), some(on), starter)).seat
