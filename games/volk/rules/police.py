"""Police cards: taken, used, paid for, and disbanded with the Stasi."""

from __future__ import annotations

from tabletop import Asks, Steps, msg

from ..components import EAST, PROVINCES, RED_POLICE, CardId, Province
from ..questions import WHERE_POLICE_CALMS, WHERE_POLICE_CUBE_RETURNS
from ..state import Germany, Position
from . import asking, reckoning, unrest
from .dismantling import must_dismantle


def take_police(state: Germany, card: CardId) -> None:
    """East takes a police card, unless the Stasi is disbanded."""
    if state.stasi:
        state.police[card] = True
        state.say("{card} goes before the East as a police card.", card=card)


def fresh_police(state: Position) -> list[CardId]:
    """Police cards that can still be used this decade."""
    return [card for card, fresh in state.police.items() if fresh]


def usable_police(state: Position) -> list[CardId]:
    """Those that there is something to do for: none where the East has no unrest."""
    return fresh_police(state) if state.police and state.uneasy(EAST) else []


def red_police(state: Position) -> int:
    """Red police cards in play: they make people flee."""
    return sum(card in RED_POLICE for card in state.police)


def use_police(state: Germany, card: CardId) -> Asks[None]:
    """A police card takes 1 unrest from an East province, once a decade."""
    province = yield from asking.province(EAST, WHERE_POLICE_CALMS, state.uneasy(EAST))
    state.police[card] = False
    state.say("The police is used: {card}.", card=card)
    yield from unrest.remove_unrest(state, province)


def disband_stasi(state: Germany) -> Asks[None]:
    """All police cards leave the game; the cubes on them return to different East provinces of East's choice."""
    used = sum(not fresh for fresh in state.police.values())
    state.removed += state.police
    state.police.clear()
    state.stasi = False
    state.say("The Stasi is disbanded: no police card stays or comes.")
    returned: list[Province] = []
    for left in range(used, 0, -1):
        free = [province for province in PROVINCES[EAST] if province not in returned]
        province = yield from asking.province(EAST, WHERE_POLICE_CUBE_RETURNS(n=left), free)
        returned.append(province)
        yield from unrest.add_unrest(state, province)


# -- at the end of a decade -------------------------------------------------------------------------------------------


def police_cost(state: Germany) -> Steps:
    """Step 4: East dismantles 1 per police card, red or pink."""
    state.due = len(state.police)
    yield from reckoning.shown(state, 4, [msg("Police cards: {n}. The East dismantles as many.", n=state.due)])
    while state.due:
        yield from must_dismantle(state, EAST, left=state.due)
        state.due -= 1
    yield from reckoning.closed(state)
    return None


def police_use(state: Germany) -> Steps:
    """Step 8: police cards not yet used take 1 unrest each; then all are fresh again."""
    fresh = fresh_police(state)
    yield from reckoning.shown(state, 8, [msg("Police cards still to be used: {n}", n=len(fresh))])
    for card in fresh:
        if state.uneasy(EAST):
            yield from use_police(state, card)
    state.police = dict.fromkeys(state.police, True)
    yield from reckoning.closed(state)
    return None
