"""Police cards: taken, used, paid for, and disbanded with the Stasi."""

from tabletop import Asks, Steps, msg

from ..components import EAST, PROVINCES, RED_POLICE, CardId, Province
from ..questions import WHERE_POLICE_CALMS, WHERE_POLICE_CUBE_RETURNS
from ..state import Germany, Position
from . import asking, dismantling, reckoning, unrest


def take_police(state: Germany, card: CardId) -> None:
    """East takes a police card, unless the Stasi is disbanded."""
    state.by_rule("police-cards")
    state.police[card] = state.police_again = True
    # words: {card}: the name of a card.
    state.say("“{card}” becomes a police card of the East.", card=card)


def fresh_police(state: Position) -> list[CardId]:
    """Police cards that can still be used this decade."""
    return [card for card, fresh in state.police.items() if fresh]


def red_police(state: Position) -> int:
    """Red police cards in play: they make people flee."""
    return sum(card in RED_POLICE for card in state.police)


def use_police(state: Germany, card: CardId) -> Asks[None]:
    """A police card takes 1 unrest from an East province, once a decade."""
    why_not = unrest.why_not_calmed(state, EAST)
    province = yield from asking.province(EAST, WHERE_POLICE_CALMS, state.uneasy(EAST), why_not)
    state.by_rule("police-cards")
    state.police[card] = False
    # words: {card}: the name of a card.
    state.say("The East uses a police card: “{card}”.", card=card)
    yield from unrest.remove_unrest(state, province)


def disband_stasi(state: Germany) -> Asks[None]:
    """All police cards leave the game. The cubes on them return to different East provinces, chosen by East."""
    state.by_rule("police-cards")
    used = sum(not fresh for fresh in state.police.values())
    state.removed += state.police
    state.police.clear()
    state.stasi = False
    state.say("The Stasi is disbanded: all police cards leave the game, and no new ones come.")
    returned: list[Province] = []
    for left in range(used, 0, -1):
        free = [province for province in PROVINCES[EAST] if province not in returned]
        province = yield from asking.province(EAST, WHERE_POLICE_CUBE_RETURNS(n=left), free)
        returned.append(province)
        yield from unrest.add_unrest(state, province)


# -- at the end of a decade -------------------------------------------------------------------------------------------


def police_cost(state: Germany) -> Steps:
    """Step 4: East dismantles 1 per police card, red or pink."""
    reckoning.begins(state, 4)
    state.due = len(state.police)
    lines = [msg("Police cards: {n}. The East dismantles one factory or line for each.", n=state.due)]
    yield from reckoning.shown(state, lines if state.due else [])
    yield from dismantling.pay(state, lambda _: EAST)
    yield from reckoning.closed(state)
    return None


def police_use(state: Germany) -> Steps:
    """Step 8: each unused police card removes 1 unrest; then all can be used again."""
    reckoning.begins(state, 8)
    fresh = fresh_police(state)
    lines = [msg("Police cards still to be used: {n}", n=len(fresh))]
    yield from reckoning.shown(state, lines if fresh else [])
    for card in fresh:
        state.by_rule("police-use")
        if state.uneasy(EAST):
            yield from use_police(state, card)
        else:
            # words: {card}: the name of a police card.
            state.say("There is no unrest cube left for a police card to remove: “{card}”.", card=card)
    state.by_rule("police-use")
    if not all(state.police.values()):
        state.police = dict.fromkeys(state.police, True)
        state.say("All police cards are ready again.")
    yield from reckoning.closed(state)
    return None
