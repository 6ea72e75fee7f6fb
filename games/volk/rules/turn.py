"""A turn: a card from the display or the hand, or the East's special card; then it is put away."""

from tabletop import AGAIN, Ask, Asks, Message, Option, Steps, msg
from tabletop.ask import Posed

from .. import questions as q
from ..components import CARDS, EAST, WEST, CardId, Side, Use
from ..state import Germany, Position
from . import events, unrest
from .flight import flight_told
from .police import fresh_police, use_police


def turn(state: Germany) -> Steps:
    """Play exactly one card; there is no passing. On its own turn East may use police first."""
    seat = state.turn
    state.police_again = False
    open_options: list[Option] = [q.PlayCard(card) for card in state.display]
    open_options += police_options(state)
    special = seat == EAST and bool(state.special)
    if special:
        open_options.append(q.PlayCard(state.special_face))
    match (
        yield Ask(
            seat,
            Posed(q.WHICH_CARD, prompt(state, special)),
            lambda: [*(q.PlayCard(card) for card in state.hands[seat]), *open_options],
            private=bool(state.hands[seat]),
            public=open_options,
            explained=lambda: on_the_table(state),
            refusal=lambda option: why_not(state, seat, option),
        )
    ):
        case q.UsePolice(card):
            with flight_told(state):
                yield from use_police(state, card)
            return AGAIN
        case q.PlayCard(card):
            state.card = card
            if CARDS[card].special:
                return "special-card"
            take_up(state, card)
    return None


def prompt(state: Germany, special: bool) -> Message:
    """What is asked; near the end of a half, with what becomes of cards that are not played."""
    held, n = bool(state.hands[state.turn]), len(state.display)
    if (held or special) and n <= 2:
        return q.BEFORE_THE_LAST._replace(values={"n": n, "fate": fate(state)})
    prompts = (q.OPEN_OR_SPECIAL, q.OR_SPECIAL) if special else (q.OPEN_CARDS_ONLY, q.WHICH_CARD.prompt)
    return prompts[held]._replace(values={"n": n})


def fate(state: Position) -> Message:
    """What becomes of cards that have not been played when the half ends."""
    return q.FATES[0 if state.taster else state.half]


def on_the_table(state: Position) -> list[q.PlayCard | q.UsePolice]:
    """Cards that everybody sees and somebody might want to use."""
    special = [q.PlayCard(state.special_face)] if state.special else []
    return [*special, *map(q.PlayCard, state.played), *map(q.UsePolice, state.police)]


def why_not(state: Position, side: Side, option: q.PlayCard | q.UsePolice) -> Message:
    """Why a card that lies on the table cannot be played, or police not be used."""
    match option:
        case q.PlayCard(card) if card in state.played:
            return msg("This card has already been played. Choose another card.")
        case q.PlayCard():
            return msg("Only the East plays the special card.")
        case q.UsePolice() if side != EAST:
            return msg("Only the East has police cards.")
        case q.UsePolice(card) if not state.police[card]:
            return msg("This police card has already been used in this decade. It is ready again in the next one.")
    return msg(
        "There are no unrest cubes for the police to remove. A card that is not used removes one at the "
        "end of the decade."
    )


def take_up(state: Germany, card: CardId) -> None:
    """Take the card from the display, or from the hand of whoever plays it."""
    seat = state.turn
    if card in state.display:
        state.display.remove(card)
    else:
        state.hands[seat].remove(card)
        if card in state.known[1 - seat]:
            state.known[1 - seat].remove(card)


def police_options(state: Position) -> list[q.UsePolice]:
    """On any turn of its own East may use police cards that are still fresh, where it has unrest for them to remove."""
    idle = state.turn != EAST or not state.police or not state.uneasy(EAST)
    return [] if idle else [q.UsePolice(card) for card in fresh_police(state)]


# -- the special card -------------------------------------------------------------------------------------------------


def special_card(state: Germany) -> Steps:
    """The special card is played for its event; it costs East a card of its hand, or West draws one."""
    state.special = ""
    # words: {card}: the name of a card.
    state.say("{seat} plays the special card: “{card}”.", seat=EAST, card=state.card)
    state.use = Use.EVENT
    events.begin(state)
    if state.priced:
        yield from pay(state)
    return "event"


def pay(state: Germany) -> Asks[None]:
    """Pay for the special card. Without a card in hand, East can only let West draw."""
    if not state.hands[EAST]:
        west_draws(state)
        return
    match (
        yield Ask(
            EAST,
            q.PRICE,
            lambda: [*(q.Discard(card) for card in state.hands[EAST]), q.WestDraws()],
            private=True,
            public=[q.WestDraws()],
        )
    ):
        case q.WestDraws():
            west_draws(state)
        case q.Discard(card):
            state.hands[EAST].remove(card)
            state.known[WEST] = [known for known in state.known[WEST] if known != card]
            state.removed.append(card)
            state.say("{seat} discards “{card}”.", seat=EAST, card=card)


def west_draws(state: Germany) -> None:
    """West takes the top card of the pile; if there is none, the special card is free."""
    if not state.pile:
        return
    state.hands[WEST].append(state.pile.draw())
    if state.peeked:
        state.known[EAST].append(state.peeked.pop())
    state.say("{seat} draws a card.", seat=WEST)


# -- the end of a turn ------------------------------------------------------------------------------------------------


def card_is_done(state: Germany) -> Steps:
    """Put the card away; then the other side plays.

    After its own card East is asked about police again if it got unrest or a police card meanwhile.
    """
    with flight_told(state):
        put_away(state)
        if state.step_in != "at once":
            yield from unrest.socialists_step_in(state)
    while state.police_again and (options := police_options(state)):
        match (yield Ask(EAST, q.POLICE_AFTER_THE_CARD, [q.Done(), *options])):
            case q.Done():
                break
            case q.UsePolice(card):
                with flight_told(state):
                    yield from use_police(state, card)
    state.turn = 1 - state.turn
    if state.display:
        return "turn"
    state.by_rule("turn")
    state.say("The last open card has been played: this half of the decade ends. Cards in hand are not played now.")
    return "half-decade" if state.half == 1 and not state.taster else None


def put_away(state: Germany) -> None:
    """The card lies below the board until the decade ends; a police card before the East."""
    if state.card not in state.police:
        state.played.append(state.card)
    state.card, state.use = "", None
    state.touched.clear()
