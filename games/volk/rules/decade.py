"""The course of a decade: hands and decks, and its two halves."""

from functools import partial
from itertools import combinations

from tabletop import Ask, Pile, Steps

from ..components import DECKS, DISPLAY, EAST, HAND, SPECIALS, WEST, Side
from ..questions import WHICH_ARE_KEPT, Keep
from ..state import Germany
from .flight import dismantled_for, flight_position
from .tracks import leader


def new_decade(state: Germany) -> Steps:
    """A decade begins: hands, special card, deck.

    Each player may discard kept cards and keeps at most two: sealed, then revealed together.
    """
    clear_away(state)
    holders = [seat for seat in (WEST, EAST) if state.hands[seat]]
    for seat in holders:
        answer = yield Ask(seat, WHICH_ARE_KEPT, partial(ways_to_keep, state, seat), secret=True, private=True)
        state.kept[seat] = list(answer.cards)
    for seat in holders:
        discard(state, seat)
    deal_cards(state)
    return None


def clear_away(state: Germany) -> None:
    """Unplayed cards of the past decade leave the game; nobody sees those that are left in the pile."""
    state.step = 0
    state.reckoning.clear()
    state.past.clear()
    state.unseen += state.pile.cards[: len(state.pile) - len(state.peeked)]
    state.buried += state.peeked
    state.peeked.clear()
    state.pile.cards.clear()
    if state.special:
        unplayed = state.special_face
        state.removed.append(unplayed)
        state.special = ""
        # words: {card}: the name of a card.
        state.say("The special card leaves the game without being played: “{card}”.", card=unplayed)


def ways_to_keep(state: Germany, seat: Side) -> list[Keep]:
    """Every choice of at most two cards of a hand."""
    hand = state.hands[seat]
    return [Keep(cards) for n in range(min(HAND, len(hand)), -1, -1) for cards in combinations(hand, n)]


def discard(state: Germany, seat: Side) -> None:
    """Reveal what a seat keeps, and put the rest away for all to see."""
    kept = state.kept[seat] or []
    discarded = [card for card in state.hands[seat] if card not in kept]
    state.hands[seat] = list(kept)
    state.kept[seat] = None
    state.removed += discarded
    state.known[1 - seat] = [card for card in state.known[1 - seat] if card in kept]
    # words: For the next decade.
    state.say_many("{seat} keeps {n} card.", "{seat} keeps {n} cards.", n=len(kept), seat=seat)
    for card in discarded:
        # words: {card}: the name of a card.
        state.say("{seat} discards “{card}”.", seat=seat, card=card)


def deal_cards(state: Germany) -> None:
    """Fill hands up to two cards from the decade's deck, and lay out its special card. The prestige leader begins."""
    state.decade += 1
    # words: The heading of a decade: 1 to 4.
    state.head("Decade {n}", n=state.decade)
    state.pile = Pile(DECKS[state.decade], state.rng)
    for seat, hand in enumerate(state.hands):
        drawn = state.pile.draw_up_to(HAND - len(hand))
        hand += drawn
        if drawn:
            # words: At the start of a decade.
            state.say_many("{seat} draws {n} card.", "{seat} draws {n} cards.", n=len(drawn), seat=seat)
    if (position := flight_position(state)) and not state.wall:
        # words: {position}: the space where the marker would stand.
        state.say(
            "If the decade ended now: flight {position}, the East dismantles {n}.",
            position=position, n=dismantled_for(position),
        )  # fmt: skip
    state.special = SPECIALS[state.decade - 1]
    state.half = 0
    state.turn = leader(state)


def half_decade(state: Germany) -> None:
    """Show seven cards. In the second half, the side begins whose turn it is."""
    state.half += 1
    state.display = state.pile.draw_up_to(DISPLAY)
    state.laid = list(state.display)
    if state.half == 1:
        if state.tracks["P"]:
            state.say("{seat} leads in prestige and begins.", seat=state.turn)
        else:
            # words: {seat}: the West.
            state.say("The prestige marker is in the middle: {seat} begins.", seat=state.turn)
    else:
        state.head("Decade {n}, second half", n=state.decade)
        state.peeked = state.peeked[:-DISPLAY]
