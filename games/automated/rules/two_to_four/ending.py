"""How the game for 2 to 4 ends ("Condizioni di vittoria")."""

from collections.abc import Sequence

from tabletop import Ask, Asks, Ending, GameEnds, msg

from ...questions import DECLARE_BETRAYAL, Declare, Loyal
from ...state import Factory
from ...views import FactoryView

FULL_AUTOMATION = Ending(
    "workers-automation", msg("Full automation: the workers hold as many robots as there are players.")
)
DEFEAT_BY_ROBOTS = Ending("defeat-robots", msg("Defeat: the boss has as many robots as there are players."))
DEFEAT_BY_DECK = Ending("defeat-deck", msg("Defeat: an Event must be revealed, and none is left."))
DEFEAT_BY_ELIMINATION = Ending("defeat-elimination", msg("Defeat: half the players are eliminated."))
# words: {seats}: the winners, {seat} among them
BETRAYAL = Ending(
    "workers-betrayal", msg("{seat} declares Class Betrayal. All with enough coins and no Stress win: {seats}.")
)

ENDINGS = (FULL_AUTOMATION, DEFEAT_BY_ROBOTS, DEFEAT_BY_DECK, DEFEAT_BY_ELIMINATION, BETRAYAL)


def game_over(factory: Factory, ending: Ending, winners: Sequence[int], **values: object) -> GameEnds:
    """The end, as an exception to raise. Winners score 1, all others 0."""
    factory.ended, factory.won = True, list(winners)
    factory.rng.revealed()
    scores = [float(seat in winners) for seat in range(factory.players)]
    return GameEnds(ending.outcome(sorted(winners), scores, **values))


def collective_victory(factory: Factory) -> None:
    """Players still in the game win once they have as many robots as there are players, eliminated ones included."""
    if sum(factory.red) >= factory.players:
        raise game_over(factory, FULL_AUTOMATION, factory.living())


def defeat_by_robots(factory: Factory) -> None:
    """All lose as soon as the boss has as many robots as there are players, eliminated ones included."""
    if factory.blue >= factory.players:
        raise game_over(factory, DEFEAT_BY_ROBOTS, [])


def defeat_by_deck(factory: Factory) -> None:
    """All lose when an Event is due and the deck is empty."""
    if not factory.events.cards:
        raise game_over(factory, DEFEAT_BY_DECK, [])


def defeat_by_elimination(factory: Factory) -> None:
    """All lose when half the players (rounded up) have been eliminated."""
    if sum(factory.out) >= (factory.players + 1) // 2:
        raise game_over(factory, DEFEAT_BY_ELIMINATION, [])


def traitors(factory: Factory | FactoryView) -> list[int]:
    """Who meets the condition of Class Betrayal now: 8 coins without Stress; a couple without Stress: 10 together.

    In a taster it takes fewer coins.
    """
    living = [s for s in range(factory.players) if not factory.out[s]]
    able = [s for s in living if factory.coins[s] >= factory.betrayal and not factory.stressed[s]]
    pair = factory.couple
    relaxed = bool(pair) and not any(factory.stressed[s] for s in pair)
    if relaxed and sum(factory.coins[s] for s in pair) >= factory.joint_betrayal:
        able += [s for s in pair if s not in able]
    return sorted(able)


def betrayal(factory: Factory) -> Asks[None]:
    """Coins have come in or Stress has gone: players who meet the condition may declare victory.

    All who meet it at that moment win together.
    """
    able = traitors(factory)
    if not able:
        return
    for seat in factory.living():
        if seat in able and (yield Ask(seat, DECLARE_BETRAYAL, [Loyal(), Declare()])) == Declare():
            factory.by_rule("few-ending")
            factory.say("{seat} declares Class Betrayal.", seat=seat)
            first = sorted(able, key=lambda other: other != seat)
            raise game_over(factory, BETRAYAL, first, seat=seat, seats=able)
