"""Phase 2, Strike (rulebook 5-10): a strike that fails, and the Luddite ("Sciopero fallito")."""

from __future__ import annotations

from tabletop import AGAIN, Ask, Option, Steps

from ...questions import SABOTAGE, Destroy, DestroyNothing
from ...state import Town
from .ending import check_automation, check_sabotage


def within_reach(town: Town) -> list[int]:
    """Whose robots the Luddite may destroy: a boss's without Security, any worker's."""
    bosses = [b for b in town.bosses if town.blue[b] and b != town.security]
    return [*bosses, *(s for s in town.workers if town.red[s])]


def acts(town: Town) -> list[Option]:
    """What a striker may do while eyes are closed."""
    return [DestroyNothing(), *map(Destroy, within_reach(town))]


def possible(town: Town) -> bool:
    """Whether at least two struck, there is a Luddite in the game and a robot within her reach."""
    return town.luddites and len(town.strikers) >= 2 and bool(within_reach(town))


def sabotage(town: Town) -> Steps:
    """The bosses close their eyes. Every striker makes the same choice under the same words; only the Luddite's counts.

    At a table the Luddite's hand would move and the others' not; on one screen a visit would give her away, so all who
    struck are visited alike, but for those of whom everybody knows that they are not she.
    """
    if not town.queue:
        town.sealed = {}
        if not possible(town):
            return "production"
        town.queue = possible_luddites(town)
        if not town.queue:
            return None
    seat = town.queue[0]
    town.sealed[seat] = yield Ask(seat, SABOTAGE, acts(town), secret=True)
    town.queue.pop(0)
    return AGAIN if town.queue else None


def possible_luddites(town: Town) -> list[int]:
    """Who of those who struck may be the Luddite by what the bosses saw."""
    return [s for s in town.strikers if town.suspects is None or s in town.suspects]


def eyes_open(town: Town) -> Steps:
    """The bosses open their eyes: a robot is gone, or none. The workers, whose eyes were open, saw who took it."""
    hands, town.sealed = town.sealed, {}
    town.rng.revealed()
    for seat, act in hands.items():
        if town.roles[seat] == "luddite" and isinstance(act, Destroy):
            destroy(town, seat, act.owner)
            break
    else:
        town.say("The bosses open their eyes: all robots are there.")
    yield from ()  # nobody is asked
    return None


def destroy(town: Town, luddite: int, owner: int) -> None:
    """A robot is destroyed and works for nobody any more. By what the bosses saw, one of those who struck did it."""
    (town.blue if owner in town.bosses else town.red)[owner] -= 1
    town.destroyed += 1
    town.suspects = possible_luddites(town)
    town.say("The bosses open their eyes: a robot belonging to {seat} is destroyed.", seat=owner)
    town.tell(town.workers, "The workers saw it: {seat} is the Luddite.", seat=luddite)
    check_sabotage(town)
    check_automation(town)
