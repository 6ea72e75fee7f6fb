"""Conditions of victory, and monopoly (rulebook 5-10, "Condizioni di vittoria", "Fine anticipata del gioco")."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import Ending, GameEnds, msg

from ...components import NUMBERS
from ...state import Town

AUTOMATION = Ending("automation", msg("Full automation: there are as many freed robots as workers."))
BETRAYAL = Ending("betrayal", msg("Class Betrayal: a Startupper has as many coins as there are players."))
BOSS = Ending("boss", msg("{seat} has {n} coins and declares victory."))
LUDDITE = Ending("luddite", msg("The Luddite has destroyed the third robot."))
MONOPOLY_WORKERS = Ending("monopoly-workers", msg("Bankruptcy: the workers hold enough robots and win."))
MONOPOLY_BOSS = Ending("monopoly-boss", msg("Monopoly: {seat} is the only boss left."))
BOTH_BANKRUPT = Ending("both-bankrupt", msg("Both bosses are bankrupt, and the workers hold too few robots."))

ENDINGS = (AUTOMATION, BETRAYAL, BOSS, LUDDITE, MONOPOLY_WORKERS, MONOPOLY_BOSS, BOTH_BANKRUPT)


# -- conditions -------------------------------------------------------------------------------------------------------


def rich_bosses(town: Town) -> list[int]:
    """Bosses who have reached the number of coins."""
    return [b for b in town.bosses if town.coins[b] >= town.target]


def freed(town: Town) -> int:
    """Robots that count for the workers: expropriated ones and, where there is a Luddite, destroyed ones."""
    return sum(town.red) + town.loose + (town.destroyed if town.luddites else 0)


def automation(town: Town) -> bool:
    """The collective victory: as many robots as workers."""
    return freed(town) >= len(town.workers)


def rich_workers(town: Town) -> list[int]:
    """Workers without Stress who have, Union Fund included, as many coins as there are players: all can see that."""
    return [s for s in town.workers if not town.stressed[s] and town.coins[s] + town.fund >= town.players]


def startuppers(town: Town) -> list[int]:
    """Startuppers who meet their own condition."""
    return [s for s in rich_workers(town) if town.roles[s] == "startupper"]


def saboteurs(town: Town) -> list[int]:
    """The Luddite, once three robots are destroyed."""
    return [s for s in town.workers if town.roles[s] == "luddite" and town.destroyed >= NUMBERS.sabotages]


def loyal_scabs(town: Town, bosses: Sequence[int]) -> list[int]:
    """Scabs who this turn worked, without striking, for one of these bosses; Stress does not matter."""
    if not bosses or not town.deeds:
        return []
    return [s for s in town.workers if town.roles[s] == "scab" and any(s in town.hands(b) for b in bosses)]


# -- the end ----------------------------------------------------------------------------------------------------------


def end(
    town: Town, ending: Ending, *, monopolist: int | None = None, collective: bool = False, **values: object
) -> GameEnds:
    """The end, to be raised: everybody who meets a condition at this moment wins, and scores 1.

    Args:
        town: the table.
        ending: what ended the game.
        monopolist: the boss who wins because the other one is bankrupt.
        collective: the workers win whatever their number of robots.
        values: for the places in the ending's sentence.
    """
    winning = rich_bosses(town)
    if monopolist is not None and monopolist not in winning:
        winning = [*winning, monopolist]
    everybody = automation(town) or collective
    groups = (
        (winning, msg("{seat} wins as a boss.")),
        (town.workers if everybody else [], msg("{seat} wins with all workers.")),
        (startuppers(town), msg("{seat} wins by Class Betrayal.")),
        (saboteurs(town), msg("{seat} wins as the Luddite.")),
        (loyal_scabs(town, winning), msg("{seat} wins as a Scab, together with her boss.")),
    )
    winners: set[int] = set()
    for seats, sentence in groups:
        for seat in seats:
            if seat not in winners:
                town.say(sentence.key, seat=seat)
        winners.update(seats)
    town.ended = True
    town.rng.revealed()
    scores = [float(seat in winners) for seat in range(town.players)]
    return GameEnds(ending.outcome(sorted(winners), scores, **values))


def boss_declares(town: Town, boss: int) -> GameEnds:
    """The end, to be raised, by a boss who has the coins."""
    return end(town, BOSS, seat=boss, n=town.coins[boss])


def check_automation(town: Town) -> None:
    """Enough robots: the workers win at once. Robots lie open, so nobody needs to be asked."""
    if automation(town):
        raise end(town, AUTOMATION)


def check_sabotage(town: Town) -> None:
    """The third destroyed robot: the Luddite declares victory by destroying it."""
    if saboteurs(town):
        raise end(town, LUDDITE)


def monopoly(town: Town, bankrupt: Sequence[int]) -> GameEnds:
    """The early end, to be raised. The workers take over the robots of whoever is bankrupt; their number decides.

    With at least half as many robots as workers, rounded up, the workers win; else the surviving boss. If both bosses
    go bankrupt at once no boss survives to win (our ruling).
    """
    for boss in bankrupt:
        town.say("{seat} is bankrupt.", seat=boss)
        town.loose += town.blue[boss]
        town.blue[boss] = 0
    if freed(town) >= (len(town.workers) + 1) // 2:
        return end(town, MONOPOLY_WORKERS, collective=True)
    if len(bankrupt) == 2:
        return end(town, BOTH_BANKRUPT)
    survivor = town.other(bankrupt[0])
    return end(town, MONOPOLY_BOSS, monopolist=survivor, seat=survivor)
