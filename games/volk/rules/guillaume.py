"""The Guillaume affair: East looks at West's hand, or at the two top cards of the pile (facts 9)."""

from __future__ import annotations

from tabletop import Ask, Asks, msg

from ..components import EAST, WEST
from ..state import Germany
from .asking import named

SEEN = 2


def affair(state: Germany) -> Asks[None]:
    """East looks, and may swap a hand card for one it saw; of the pile it may remove one instead."""
    places = [place for place, there in (("hand", state.hands[WEST]), ("pile", state.pile)) if there]
    if not places:
        return
    where = places[0]
    if len(places) > 1:
        prompt = msg("The spy in the chancellery: look at the other hand, or at the top of the pile?")
        where = named((yield Ask(EAST, prompt, [f"look-{place}" for place in places])))
    if where == "hand":
        yield from _west_hand(state)
    else:
        yield from _pile(state)


def _west_hand(state: Germany) -> Asks[None]:
    state.rng.revealed()
    state.known[EAST] = state.hands[WEST].copy()
    state.say("{seat} looks at the cards {seat_other} holds.", seat=EAST, seat_other=WEST)
    state.tell([EAST], "{seat} sees: {cards}.", seat=EAST, cards=state.hands[WEST].copy())

    def options() -> list[str]:
        swaps = [f"swap-{own}-{theirs}" for own in state.hands[EAST] for theirs in state.hands[WEST]]
        return [*swaps, "leave"]

    prompt = msg("Swap a card of the East's hand for one of the West's, or leave it.")
    answer = yield Ask(EAST, prompt, options, private=True, curtain=True)
    if answer == "leave":
        state.say("No card is swapped.")
        return
    _, own, theirs = answer.split("-")
    state.hands[EAST].remove(own)
    state.hands[EAST].append(theirs)
    state.hands[WEST].remove(theirs)
    state.hands[WEST].append(own)
    state.known[EAST] = state.hands[WEST].copy()
    state.known[WEST] = [theirs]
    state.say("A card is swapped.")
    state.tell([WEST, EAST], "{seat} takes {theirs} and gives {own}.", seat=EAST, own=own, theirs=theirs)


def _pile(state: Germany) -> Asks[None]:
    state.peeked = state.pile.look(SEEN)[::-1]
    state.say("{seat} looks at the top of the pile.", seat=EAST)
    state.tell([EAST], "{seat} sees: {cards}.", seat=EAST, cards=state.peeked[::-1])

    def options() -> list[str]:
        swaps = [f"swap-{own}-{seen}" for own in state.hands[EAST] for seen in state.peeked[::-1]]
        return [*swaps, *(f"remove-{seen}" for seen in state.peeked[::-1]), "leave"]

    prompt = msg("Swap a card of the East's hand for one of these, remove one from the game, or leave it.")
    answer = yield Ask(EAST, prompt, options, private=True, curtain=True)
    if answer == "leave":
        state.say("Pile and hand stay as they are.")
    elif answer.startswith("swap-"):
        _, own, seen = answer.split("-")
        state.hands[EAST][state.hands[EAST].index(own)] = seen
        for cards in (state.pile.cards, state.peeked):
            cards[cards.index(seen)] = own
        state.known[WEST].clear()
        state.say("A card is swapped with the pile.")
    else:
        card = named(answer)
        state.pile.cards.remove(card)
        state.peeked.remove(card)
        state.buried.append(card)
        state.say("A card of the pile leaves the game unseen.")
