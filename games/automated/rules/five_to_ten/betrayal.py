"""Class Betrayal: a Startupper declares victory "in qualsiasi momento" (rulebook 5-10, "Condizioni di vittoria")."""

from __future__ import annotations

from tabletop import AGAIN, Ask, Option, Steps, msg, nmsg

from ...questions import BETRAY_THE_CLASS, Declare, Wait
from ...state import Town
from .ending import BETRAYAL, end, rich_workers

DECLARES = nmsg("{seats} declares Class Betrayal.", "{seats} declare Class Betrayal.", n=1)
NOT_STARTUPPER = msg("Only a Startupper can betray her class.")


def open_moment(town: Town) -> None:
    """Any moment: whoever seems rich enough may declare."""
    town.queue = rich_workers(town)
    town.sealed = {}


def moment(town: Town) -> Steps:
    """One worker of those who seem rich enough says whether she declares: a sealed round, alike for every role.

    When all were asked the game goes on, or ends if a Startupper declared.
    """
    if not town.queue:
        return None
    seat = town.queue[0]
    town.sealed[seat] = yield Ask(
        seat,
        BETRAY_THE_CLASS,
        lambda: answers(town, seat),
        secret=True,
        greyed=lambda: [Declare()],
        refusal=lambda _: NOT_STARTUPPER,
    )
    town.queue.pop(0)
    if town.queue:
        return AGAIN
    declared = [s for s, answer in town.sealed.items() if answer == Declare()]
    town.sealed = {}
    town.rng.revealed()
    if declared:
        town.say_many(DECLARES.key, DECLARES.plural or "", n=len(declared), seats=declared)
        raise end(town, BETRAYAL)
    return None


def answers(town: Town, seat: int) -> list[Option]:
    """What a worker may say at such a moment: only a Startupper can declare."""
    return [Wait(), Declare()] if town.roles[seat] == "startupper" else [Wait()]
