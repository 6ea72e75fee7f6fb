"""The Mayor: a prize for one turn (rulebook 5-10, phase 4), and what the Mayor may do with rents (phase 5)."""

from __future__ import annotations

from tabletop import Steps, msg

from ...state import FiveToTen
from ..shared import agree, ask, players, seat_in
from .payday import kept
from .rent import rent
from .strike import bosses_decide

ELECT = ("mayor", msg("No boss deserves it: which worker becomes Mayor?"))
ELECT_BOSSES = ("mayor", msg("No agreement: the bosses name the Mayor."))
EXEMPT = ("exempt", msg("Whom does the Mayor spare the rent this turn?"))
RAISE = ("raise", msg("Who pays one coin more? At most one player."))


def deserves(table: FiveToTen, boss: int) -> bool:
    """A boss with somebody at work who kept every contract, strikers left out, and paid each at least a coin."""
    hands = table.hands(boss)
    return bool(hands) and all(kept(table, s) and table.paid[s] >= 1 for s in hands)


def mayor(table: FiveToTen) -> Steps:
    """The only boss who deserves it; else, if none does and somebody worked for a boss, a worker; else nobody."""
    deserving = [b for b in table.bosses if deserves(table, b)]
    worked = any(table.hands(b) for b in table.bosses)
    table.exempt, table.raised = [], None
    table.mayor = None
    if len(deserving) == 1:
        table.mayor = deserving[0]
        table.say("{seat} kept all promises and becomes Mayor.", seat=table.mayor)
    elif not deserving and worked:
        seats = players(table.workers)
        chosen = yield from agree(
            table, table.clockwise(), ELECT, seats, lambda: bosses_decide(table, ELECT_BOSSES, seats)
        )
        table.mayor = seat_in(chosen)
        table.say("{seat} becomes Mayor.", seat=table.mayor)
    else:
        table.say("Nobody becomes Mayor this turn.")
    table.phase = 5
    return rent if table.mayor is None else ordinance


def ordinance(table: FiveToTen) -> Steps:
    """The Mayor spares any players the rent, herself included."""
    assert table.mayor is not None
    free = players([s for s in range(table.players) if s not in table.exempt])
    option = yield ask(table, table.mayor, EXEMPT, ["done", *free])
    if option == "done":
        return surcharge
    table.exempt.append(seat_in(option))
    table.say("The Mayor spares {seat} the rent.", seat=table.exempt[-1])
    return ordinance if len(free) > 1 else surcharge


def surcharge(table: FiveToTen) -> Steps:
    """The Mayor may make one player pay a coin more."""
    assert table.mayor is not None
    paying = players([s for s in range(table.players) if s not in table.exempt])
    if paying:
        option = yield ask(table, table.mayor, RAISE, ["nobody", *paying])
        if option != "nobody":
            table.raised = seat_in(option)
            table.say("The Mayor raises the rent of {seat} by one coin.", seat=table.raised)
    return rent
