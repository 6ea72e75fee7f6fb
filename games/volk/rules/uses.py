"""The four uses of a card: build, remove unrest, raise the living standard, event."""

from tabletop import Ask, Asks, Message, Steps, msg

from ..components import CARDS, CardId, Side, Use
from ..questions import WHERE_UNREST_IS_REMOVED, WHICH_USE, UseFor
from ..state import Germany, Position
from . import asking, building, events, living, unrest
from .dismantling import dismantle, dismantled_sites
from .flight import flight_told

USES = [UseFor(use) for use in Use]


def why_not(state: Position, side: Side, use: Use) -> Message | None:
    """Why a side may not use the present card in this way; None: it may."""
    card = CARDS[state.card]
    match use:
        case Use.EVENT if not card.event_of(side):
            return msg("This event belongs to the other side. Use the card for something else.")
        case Use.CALM if not state.uneasy(side):
            return msg("There are no unrest cubes to remove. Use the card for something else.")
        case Use.CALM if calming_costs(side, state.card) and not dismantled_sites(state, side):
            return msg(
                "This card would cost you a factory or a line, and you have none to dismantle. A card in "
                "your colour alone costs nothing."
            )
        case Use.LIVING if not living.within_reach(state, side, card.value[side]):
            return msg(
                "Even with the card’s help, no province has the economy for a higher living standard. "
                "Build factories and lines first."
            )
    return None


def calming_costs(side: Side, card: CardId) -> bool:
    """Whether removing unrest with a card costs a dismantling: it is free only with a card of the own colour."""
    return CARDS[card].dual or not CARDS[card].event_of(side)


def choose_use(state: Germany) -> Steps:
    """Choose what the card is used for."""
    side = state.turn
    answer = yield Ask(
        side,
        WHICH_USE(card=state.card),
        options := [option for option in USES if why_not(state, side, option.use) is None],
        greyed=lambda: USES,
        refusal=lambda option: why_not(state, side, option.use),
    )
    match answer.use:
        case Use.BUILD if len(options) == 1:
            # words: {card}: the name of a card.
            state.say("{seat} plays “{card}” to build; it allows nothing else.", seat=side, card=state.card)
        case Use.BUILD:
            # words: {card}: the name of a card.
            state.say("{seat} plays “{card}” to build.", seat=side, card=state.card)
        case Use.CALM:
            # words: {card}: the name of a card.
            state.say("{seat} plays “{card}” to remove unrest.", seat=side, card=state.card)
        case Use.LIVING:
            # words: {card}: the name of a card.
            state.say("{seat} plays “{card}” to raise the living standard.", seat=side, card=state.card)
        case Use.EVENT:
            # words: {card}: the name of a card.
            state.say("{seat} plays “{card}” for its event.", seat=side, card=state.card)
            events.begin(state)
    state.use = answer.use  # everybody has seen the card by now
    return "event" if state.use is Use.EVENT else None


def carry_out(state: Germany) -> Steps:
    """Use the card for something other than its event."""
    with flight_told(state):
        yield from use(state, state.turn, CARDS[state.card].value[state.turn])
    return "card-is-done"


def use(state: Germany, side: Side, value: int) -> Asks[None]:
    """Build, remove unrest, or raise the living standard."""
    match state.use:
        case Use.BUILD:
            yield from building.build(state, side, value)
        case Use.CALM:
            state.by_rule("calming")
            reasons = unrest.why_not_calmed(state, side)
            province = yield from asking.province(side, WHERE_UNREST_IS_REMOVED, state.uneasy(side), reasons)
            yield from unrest.remove_unrest(state, province)
            if calming_costs(side, state.card):
                state.by_rule("dismantling")
                yield from dismantle(state, side, side)
        case Use.LIVING:
            yield from living.raise_standard(state, side, value)
