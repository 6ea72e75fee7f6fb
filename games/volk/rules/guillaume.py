"""The Guillaume affair: East looks at West's hand, or at the two top cards of the pile."""

from tabletop import Ask, Asks, Option

from .. import questions as q
from ..components import EAST, WEST
from ..state import Germany
from . import asking

SEEN = 2
"""How many cards of the pile East sees."""


def affair(state: Germany) -> Asks[None]:
    """East looks either at West's hand and may swap a card of it, or at the top of the pile and may remove one.

    There must be a card to look at.
    """
    state.by_rule("spy")
    places: list[Option] = []
    if state.hands[WEST]:
        places.append(q.LookAtHand())
    if state.pile:
        places.append(q.LookAtPile())
    match (yield from asking.chosen(EAST, q.WHERE_THE_SPY_LOOKS, places)):
        case q.LookAtHand():
            yield from west_hand(state)
        case q.LookAtPile():
            yield from top_of_the_pile(state)


def west_hand(state: Germany) -> Asks[None]:
    """East sees West's whole hand and may swap a card."""
    state.rng.revealed()
    state.known[EAST] = state.hands[WEST].copy()
    state.say("{seat} looks at the cards {seat_other} holds.", seat=EAST, seat_other=WEST)
    # words: {cards}: names of cards.
    state.tell([EAST], "{seat} sees: {cards}.", seat=EAST, cards=state.hands[WEST].copy())

    def options() -> list[Option]:
        return [*(q.Swap(own, theirs) for own in state.hands[EAST] for theirs in state.hands[WEST]), q.Leave()]

    match (yield Ask(EAST, q.WHAT_OF_THE_HAND, options, private=True, curtain=True)):
        case q.Leave():
            state.say("No card is swapped.")
        case q.Swap(own, theirs):
            state.hands[EAST].remove(own)
            state.hands[EAST].append(theirs)
            state.hands[WEST].remove(theirs)
            state.hands[WEST].append(own)
            state.known[EAST] = state.hands[WEST].copy()
            state.known[WEST] = [theirs]
            state.say("A card is swapped.")
            # words: {theirs}: the name of the card that is taken; {own}: the name of the card that is given.
            state.tell([WEST, EAST], "{seat} takes {theirs} and gives {own}.", seat=EAST, own=own, theirs=theirs)


def top_of_the_pile(state: Germany) -> Asks[None]:
    """East sees the next two cards and may remove one from the game, or in the online reading swap one."""
    state.peeked = state.pile.look(SEEN)[::-1]
    state.say("{seat} looks at the top of the pile.", seat=EAST)
    state.tell([EAST], "{seat} sees: {cards}.", seat=EAST, cards=state.peeked[::-1])

    def options() -> list[Option]:
        seen = state.peeked[::-1]
        swaps = [q.Swap(own, card) for own in state.hands[EAST] for card in seen] if state.spy_swaps else []
        return [*swaps, *map(q.Remove, seen), q.Leave()]

    question = q.WHAT_OF_THE_PILE_ONLINE if state.spy_swaps else q.WHAT_OF_THE_PILE
    match (yield Ask(EAST, question, options, private=True, curtain=True)):
        case q.Leave():
            state.say("Pile and hand stay as they are.")
        case q.Swap(own, seen):
            state.hands[EAST][state.hands[EAST].index(own)] = seen
            for cards in (state.pile.cards, state.peeked):
                cards[cards.index(seen)] = own
            state.known[WEST].clear()
            state.say("A card is swapped for one from the pile.")
        case q.Remove(card):
            state.pile.cards.remove(card)
            state.peeked.remove(card)
            state.buried.append(card)
            state.say("A card from the pile leaves the game; nobody else sees it.")
