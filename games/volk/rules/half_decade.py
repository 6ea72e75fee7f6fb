"""The course of a decade: hands, two half-decades, turns, the special card (facts 5)."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from tabletop import Ask, Asks, Pile, Steps, msg

from ..components import CARDS, DECKS, DISPLAY, EAST, HAND, WEST, CardId, Side
from ..state import Germany, Position
from . import end_of_decade, events, unrest, uses
from .asking import DONE, named

_SPECIALS = ("I", "II", "III", "IV")

# -- a decade begins ----------------------------------------------------------------------------------------------


def decade_begins(state: Germany) -> Steps:
    """Each player may discard kept cards and keeps at most two: sealed, then revealed together."""
    state.step = 0
    state.reckoning.clear()
    if any(state.hands):
        for seat in (WEST, EAST):
            prompt = msg("Which cards are kept for the next decade?")
            options = partial(_keeping_of, state, seat)
            answer = yield Ask(seat, prompt, options, secret=True, private=True)
            state.kept[seat] = kept_cards(answer)
        for seat in (WEST, EAST):
            _discard(state, seat)
    _deal(state)
    return turn


def _keeping_of(state: Germany, seat: Side) -> list[str]:
    return keeping(state.hands[seat])


def keeping(hand: list[CardId]) -> list[str]:
    """Every choice of at most two cards: ``keep-12+14``, ``keep-none``."""
    chosen = [c for n in range(min(HAND, len(hand)), 0, -1) for c in combinations(hand, n)]
    return [*("keep-" + "+".join(cards) for cards in chosen), "keep-none"]


def kept_cards(option: str) -> list[CardId]:
    """The cards such a choice names."""
    names = named(option)
    return [] if names == "none" else names.split("+")


def _discard(state: Germany, seat: Side) -> None:
    kept = state.kept[seat] or []
    discarded = [card for card in state.hands[seat] if card not in kept]
    state.hands[seat] = list(kept)
    state.kept[seat] = None
    state.removed += discarded
    state.known[1 - seat] = [card for card in state.known[1 - seat] if card in kept]
    state.say_many("{seat} keeps {n} card.", "{seat} keeps {n} cards.", n=len(kept), seat=seat)
    for card in discarded:
        state.say("{seat} discards {card}.", seat=seat, card=card)


def _deal(state: Germany) -> None:
    """Fill the hands up to two from the new deck, lay the special card out, show seven."""
    state.decade += 1
    state.head("Decade {n}", n=state.decade)
    state.pile = Pile(DECKS[state.decade], state.rng)
    for hand in state.hands:
        hand += state.pile.draw_up_to(HAND - len(hand))
    state.special = _SPECIALS[state.decade - 1]
    state.half = 1
    state.turn = state.leader
    state.display = state.pile.draw_up_to(DISPLAY)
    state.say("{seat} leads in prestige and begins.", seat=state.turn)


def _second_half(state: Germany) -> None:
    """Seven new cards; whoever's turn it is next begins."""
    state.half = 2
    state.head("Decade {n}, second half", n=state.decade)
    state.peeked = state.peeked[:-DISPLAY]
    state.display = state.pile.draw_up_to(DISPLAY)


# -- a turn -------------------------------------------------------------------------------------------------------


def turn(state: Germany) -> Steps:
    """Play exactly one card: from the display, from the hand, or East's special card. There is no passing."""
    seat = state.turn
    open_options = [f"card:{card}" for card in state.display] + police_options(state)
    if seat == EAST and state.special:
        open_options.append(f"card:{state.special_face}")
    answer = yield Ask(
        seat,
        msg("Play a card."),
        lambda: [f"card:{card}" for card in state.hands[seat]] + open_options,
        private=bool(state.hands[seat]),
        public=open_options,
    )
    name = named(answer)
    if answer.startswith("police:"):
        yield from unrest.use_police(state, name)
        return turn
    state.card = name
    if CARDS[name].special:
        return price
    if name in state.display:
        state.display.remove(name)
    else:
        state.hands[seat].remove(name)
        if name in state.known[1 - seat]:
            state.known[1 - seat].remove(name)
    return uses.use


def police_options(state: Germany) -> list[str]:
    """On any turn of its own East may use police cards that are still fresh."""
    if state.turn != EAST or not state.police or not state.uneasy(EAST):
        return []
    return [f"police:{card}" for card in unrest.fresh_police(state)]


def price(state: Germany) -> Steps:
    """The special card costs East a card of its hand, or West draws one."""
    state.special = ""
    state.use = "event"
    state.say("{seat} plays its special card: {card}.", seat=EAST, card=state.card)
    if state.priced:
        yield from _pay(state)
    events.begin(state)
    return events.icons


def _pay(state: Germany) -> Asks[None]:
    if not state.hands[EAST]:
        _west_draws(state)
        return
    answer = yield Ask(
        EAST,
        msg("The price of the special card: discard a card, or let the West draw one."),
        lambda: [f"discard-{card}" for card in state.hands[EAST]] + ["draw"],
        private=True,
        public=["draw"],
    )
    if answer == "draw":
        _west_draws(state)
        return
    card = named(answer)
    state.hands[EAST].remove(card)
    state.known[WEST] = [known for known in state.known[WEST] if known != card]
    state.removed.append(card)
    state.say("{seat} discards {card}.", seat=EAST, card=card)


def _west_draws(state: Germany) -> None:
    if not state.pile:
        return
    state.hands[WEST].append(state.pile.draw())
    if state.peeked:
        state.known[EAST].append(state.peeked.pop())
    state.say("{seat} draws a card.", seat=WEST)


def card_is_done(state: Germany) -> Steps:
    """The card is put away; East may still use police on its own turn; then the other side plays."""
    _put_away(state)
    if state.step_in != "at once":
        yield from unrest.socialists_step_in(state)
    while options := police_options(state):
        answer = yield Ask(EAST, msg("Use a police card, or end the turn."), [DONE, *options])
        if answer == DONE:
            break
        yield from unrest.use_police(state, named(answer))
    state.turn = 1 - state.turn
    if state.display:
        return turn
    if state.half == 1:
        _second_half(state)
        return turn
    return end_of_decade.flight


def _put_away(state: Germany) -> None:
    if state.card not in state.police:
        state.played.append(state.card)
    state.card = state.use = ""
    state.touched.clear()


def flight_symbols(state: Position) -> int:
    """Flight symbols on all cards played this decade, however they were used; no police card has one."""
    return sum(CARDS[card].flight for card in state.played)
