"""Conditions of victory, declared at any moment, and monopoly ("Condizioni di vittoria", "Fine anticipata")."""

from __future__ import annotations

from tabletop import GameEnds, Message, Outcome, Step, Steps, msg, nmsg

from ...cards import NUMBERS
from ...state import FiveToTen
from ..shared import ask

MOMENT = ("moment", msg("Class Betrayal? All who are asked answer alike."))
DECLARE = nmsg("{seats} declares Class Betrayal.", "{seats} declare Class Betrayal.", n=1)
NOT_STARTUPPER = msg("Only a Startupper can betray her class.")


def rich_bosses(table: FiveToTen) -> list[int]:
    """Bosses who have reached the number of coins."""
    return [b for b in table.bosses if table.coins[b] >= table.target]


def freed(table: FiveToTen) -> int:
    """Robots that count for the workers: expropriated ones and, where there is a Luddite, destroyed ones."""
    return sum(table.red) + table.loose + (table.destroyed if table.luddites else 0)


def automation(table: FiveToTen) -> bool:
    """The collective victory: as many robots as workers."""
    return freed(table) >= len(table.workers)


def rich_workers(table: FiveToTen) -> list[int]:
    """Workers without Stress who have, Union Fund included, as many coins as there are players: all can see that."""
    return [s for s in table.workers if not table.stressed[s] and table.coins[s] + table.fund >= table.players]


def startuppers(table: FiveToTen) -> list[int]:
    """Startuppers who meet their own condition."""
    return [s for s in rich_workers(table) if table.roles[s] == "startupper"]


def saboteurs(table: FiveToTen) -> list[int]:
    """The Luddite, once three robots are destroyed."""
    return [s for s in table.workers if table.roles[s] == "luddite" and table.destroyed >= NUMBERS["sabotages"]]


def loyal_scabs(table: FiveToTen, bosses: list[int]) -> list[int]:
    """Scabs who this turn worked, without striking, for one of these bosses; Stress does not matter."""
    if not bosses or not table.deeds:
        return []
    return [s for s in table.workers if table.roles[s] == "scab" and any(s in table.hands(b) for b in bosses)]


def end(table: FiveToTen, reason: Message, *, monopolist: int | None = None, collective: bool = False) -> GameEnds:
    """The end, to be raised: everybody who meets a condition at this moment wins.

    Args:
        reason: what ended the game.
        monopolist: the boss who wins because the other one is bankrupt.
        collective: the workers win whatever their number of robots.
    """
    winning = rich_bosses(table)
    if monopolist is not None and monopolist not in winning:
        winning = [*winning, monopolist]
    everybody = automation(table) or collective
    groups = (
        (winning, msg("{seat} wins as a boss.")),
        (table.workers if everybody else [], msg("{seat} wins with all workers.")),
        (startuppers(table), msg("{seat} wins by Class Betrayal.")),
        (saboteurs(table), msg("{seat} wins as the Luddite.")),
        (loyal_scabs(table, winning), msg("{seat} wins as a Scab, together with her boss.")),
    )
    winners: set[int] = set()
    for seats, sentence in groups:
        for seat in seats:
            if seat not in winners:
                table.say(sentence.key, seat=seat)
        winners.update(seats)
    table.ended = True
    table.rng.revealed()
    scores = tuple(float(seat in winners) for seat in range(table.players))
    return GameEnds(Outcome(tuple(sorted(winners)), scores, reason))


def boss_declares(table: FiveToTen, boss: int) -> GameEnds:
    """A boss who has the coins ends the game."""
    return end(table, msg("{seat} has {n} coins and declares victory.", seat=boss, n=table.coins[boss]))


def check_automation(table: FiveToTen) -> None:
    """Enough robots: the workers win at once. Robots lie open, so nobody needs to be asked."""
    if automation(table):
        raise end(table, msg("Full automation: there are as many freed robots as workers."))


def check_sabotage(table: FiveToTen) -> None:
    """The third destroyed robot: the Luddite declares victory by destroying it."""
    if saboteurs(table):
        raise end(table, msg("The Luddite has destroyed the third robot."))


def monopoly(table: FiveToTen, bankrupt: list[int]) -> GameEnds:
    """The early end. The workers take over the robots of whoever is bankrupt; their number decides.

    With at least half as many robots as workers, rounded up, the workers win; else the surviving boss. If both bosses
    go bankrupt at once no boss survives to win (our ruling).
    """
    for boss in bankrupt:
        table.say("{seat} is bankrupt.", seat=boss)
        table.loose += table.blue[boss]
        table.blue[boss] = 0
    if freed(table) >= (len(table.workers) + 1) // 2:
        return end(table, msg("Bankruptcy: the workers hold enough robots and win."), collective=True)
    if len(bankrupt) == 2:
        return end(table, msg("Both bosses are bankrupt, and the workers hold too few robots."))
    survivor = table.other(bankrupt[0])
    return end(table, msg("Monopoly: {seat} is the only boss left.", seat=survivor), monopolist=survivor)


def open_moment(table: FiveToTen) -> Step:
    """Any moment: after payday and after the Union Fund, whoever seems rich enough may declare."""
    table.queue = rich_workers(table)
    table.sealed = {}
    return moment if table.queue else after_moment(table)


def moment(table: FiveToTen) -> Steps:
    """One worker of those who seem rich enough says whether she declares: a sealed round, alike for every role.

    When all were asked the game goes on, or ends if a Startupper declared.
    """
    seat = table.queue[0]

    def options() -> list[str]:
        return ["wait", "declare"] if table.roles[seat] == "startupper" else ["wait"]

    table.sealed[seat] = yield ask(
        table,
        seat,
        MOMENT,
        options,
        secret=True,
        greyed=lambda: ["declare"],
        refusal=lambda option: NOT_STARTUPPER if option == "declare" else None,
    )
    table.queue.pop(0)
    if table.queue:
        return moment
    declared = [s for s, answer in table.sealed.items() if answer == "declare"]
    table.sealed = {}
    table.rng.revealed()
    if declared:
        table.say_many(DECLARE.key, DECLARE.plural or "", n=len(declared), seats=declared)
        raise end(table, msg("Class Betrayal: a Startupper has as many coins as there are players."))
    return after_moment(table)


def after_moment(table: FiveToTen) -> Step:
    """After payday comes the Mayor, after the Union Fund the next turn."""
    from .hiring import hiring
    from .mayor import mayor

    return mayor if table.phase == 4 else hiring
