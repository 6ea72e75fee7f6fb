"""The Mayor: a prize for one turn (rulebook 5-10, phase 4), and what she may do with rents (phase 5)."""

from tabletop import AGAIN, Ask, Steps

from ... import questions as q
from ...state import Town
from .disagreement import agree_or_bosses
from .ledger import kept


def deserves(town: Town, boss: int) -> bool:
    """Whether a boss has workers, kept every contract (except strikers'), and paid each worker at least a coin."""
    hands = town.hands(boss)
    return bool(hands) and all(kept(town, s) and town.paid[s] >= 1 for s in hands)


def mayor(town: Town) -> Steps:
    """The only boss who deserves it; if none does and somebody worked for a boss, a worker; otherwise nobody."""
    deserving = [b for b in town.bosses if deserves(town, b)]
    worked = any(town.hands(b) for b in town.bosses)
    town.exempt, town.raised = [], None
    town.mayor = None
    if len(deserving) == 1:
        town.mayor = deserving[0]
        town.say("{seat} kept all promises and becomes Mayor.", seat=town.mayor)
    elif not deserving and worked:
        chosen = yield from agree_or_bosses(
            town, town.clockwise(), q.WHO_BECOMES_MAYOR, q.some(town.workers), q.BOSSES_ON_THE_MAYOR
        )
        town.mayor = chosen.seat
        # words: a worker whom the others chose, for one turn
        town.say("{seat} becomes Mayor.", seat=town.mayor)
    else:
        town.say("Nobody becomes Mayor this turn.")
    town.phase = 5
    return "rent" if town.mayor is None else None


def ordinance(town: Town) -> Steps:
    """The Mayor spares any players the rent, herself included."""
    assert town.mayor is not None
    free = q.some([s for s in range(town.players) if s not in town.exempt])
    match (yield Ask(town.mayor, q.WHOM_TO_SPARE, [q.Done(), *free])):
        case q.Player(seat):
            town.exempt.append(seat)
            town.say("The Mayor spares {seat} the rent.", seat=seat)
            return AGAIN if len(free) > 1 else None
    return None


def surcharge(town: Town) -> Steps:
    """The Mayor may make one player pay a coin more."""
    assert town.mayor is not None
    paying = q.some([s for s in range(town.players) if s not in town.exempt])
    if paying:
        match (yield Ask(town.mayor, q.WHO_PAYS_MORE, [q.Nobody(), *paying])):
            case q.Player(seat):
                town.raised = seat
                town.say("The Mayor raises the rent for {seat} by one coin.", seat=seat)
    return None
