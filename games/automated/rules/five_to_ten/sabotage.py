"""Phase 2, Strike (rulebook 5-10): a strike that fails, and the Luddite ("Sciopero fallito")."""

from tabletop import AGAIN, Ask, Option, Steps

from ...questions import SABOTAGE, Destroy, DestroyNothing
from ...state import Town
from .ending import check_automation, check_sabotage


def within_reach(town: Town) -> list[int]:
    """Whose robots the Luddite may destroy: those of bosses without Security, and of any worker."""
    bosses = [b for b in town.bosses if town.blue[b] and b != town.security]
    return [*bosses, *(s for s in town.workers if town.red[s])]


def acts(town: Town) -> list[Option]:
    """What a striker may do while eyes are closed."""
    return [DestroyNothing(), *map(Destroy, within_reach(town))]


def possible(town: Town) -> bool:
    """Whether at least two have struck, the game has a Luddite, and a robot is within her reach."""
    return town.luddites and len(town.strikers) >= 2 and bool(within_reach(town))


def sabotage(town: Town) -> Steps:
    """The bosses close their eyes. All strikers are asked the same in the same words; only the Luddite's answer counts.

    At a real table only the Luddite's hand would move. On one screen, asking only her would give her away, so all
    strikers are asked alike, except those of whom everybody knows that they are not the Luddite.
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
    """Which of the strikers may be the Luddite, by what the bosses saw."""
    return [s for s in town.strikers if town.suspects is None or s in town.suspects]


def eyes_open(town: Town) -> None:
    """The bosses open their eyes, and see whether a robot is gone. The workers saw who took it."""
    hands, town.sealed = town.sealed, {}
    town.rng.revealed()
    for seat, act in hands.items():
        if town.roles[seat] == "luddite" and isinstance(act, Destroy):
            destroy(town, seat, act.owner)
            break
    else:
        town.say("The bosses open their eyes: all robots are there.")


def destroy(town: Town, luddite: int, owner: int) -> None:
    """Destroy a robot. By what the bosses saw, one of the strikers did it."""
    (town.blue if owner in town.bosses else town.red)[owner] -= 1
    town.destroyed += 1
    town.suspects = possible_luddites(town)
    town.say("The bosses open their eyes: a robot belonging to {seat} is destroyed.", seat=owner)
    town.tell(town.workers, "The workers saw it: {seat} is the Luddite.", seat=luddite)
    check_sabotage(town)
    check_automation(town)
