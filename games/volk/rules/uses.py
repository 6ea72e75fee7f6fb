"""The four uses of a card (facts 6)."""

from __future__ import annotations

from tabletop import Ask, Asks, Message, Steps, msg

from ..components import CARDS, Side
from ..state import Germany, Position
from . import economy, events, half_decade, living, unrest
from .asking import named
from .asking import province as ask_province

USES = ("build", "calm", "living", "event")


def refused(state: Position, side: Side, use: str) -> Message | None:
    """Why a side may not use the card being played so, or None."""
    card = CARDS[state.card]
    if use == "event" and not card.event_of(side):
        return msg("This event belongs to the other side.")
    if use == "calm":
        if not state.uneasy(side):
            return msg("There is no unrest to remove.")
        if costs(state, side) and not economy.dismantled_sites(state, side):
            return msg("With this card a piece must be dismantled, and there is none.")
    if use == "living" and not living.within_reach(state, side, card.value[side]):
        return msg("No province has the economy for a higher living standard, even with the card's help.")
    return None


def costs(state: Position, side: Side) -> bool:
    """Whether removing unrest costs a dismantling: free only with a card of the own colour."""
    card = CARDS[state.card]
    return card.colour == "dual" or not card.event_of(side)


def use(state: Germany) -> Steps:
    """Choose what the card is used for."""
    side = state.turn
    options = [f"use-{name}" for name in USES if refused(state, side, name) is None]
    answer = yield Ask(
        side,
        msg("{card}: what is it used for?", card=state.card),
        options,
        greyed=lambda: [f"use-{name}" for name in USES],
        refusal=lambda option: refused(state, side, named(option)) if option in _ALL else None,
    )
    state.use = named(answer)
    if answer == "use-event":
        state.say("{seat} plays {card} for its event.", seat=side, card=state.card)
        events.begin(state)
        return events.icons
    if answer == "use-build":
        state.say("{seat} plays {card} to build.", seat=side, card=state.card)
        return build
    if answer == "use-calm":
        state.say("{seat} plays {card} against unrest.", seat=side, card=state.card)
        return calm
    state.say("{seat} plays {card} for the living standard.", seat=side, card=state.card)
    return raise_living


_ALL = [f"use-{name}" for name in USES]


def build(state: Germany) -> Steps:
    """Use A: build points as many as the card's value in the player's colour."""
    yield from economy.build(state, state.turn, CARDS[state.card].value[state.turn])
    return half_decade.card_is_done


def calm(state: Germany) -> Steps:
    """Use B: remove 1 unrest; with a card of another colour, dismantle one piece after it."""
    side = state.turn
    yield from _calm_one(state, side)
    if costs(state, side):
        yield from economy.dismantle(state, side, side)
    return half_decade.card_is_done


def _calm_one(state: Germany, side: Side) -> Asks[None]:
    province = yield from ask_province(side, msg("Where is 1 unrest removed?"), state.uneasy(side))
    yield from unrest.remove_unrest(state, province)


def raise_living(state: Germany) -> Steps:
    """Use C: raise the living standard."""
    yield from living.raise_standard(state, state.turn, CARDS[state.card].value[state.turn])
    return half_decade.card_is_done
