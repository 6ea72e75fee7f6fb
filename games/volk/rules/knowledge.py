"""Who may see what: views, the re-deal, and what is never lost.

Hidden are the hands, the order of the pile, what each seat has chosen to keep until both have, and what a spy saw.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop import Chance, Record

from .. import components as box
from ..state import Germany, Position
from .decade import ways_to_keep


@dataclass(frozen=True)
class View(Record):
    """All that a seat may know: the open table, its own hand, the other hand's backs, and what the spy has seen."""

    table: Position
    pile: int
    """How many cards can still be drawn."""
    backs: list[list[int]]
    """By seat: the decades of the cards it holds, which their backs show."""
    sealed: list[bool]
    """By seat: whether it has chosen which cards to keep."""
    hand: list[box.CardId] | None
    """The own cards; None: nobody in particular looks."""
    kept: list[box.CardId] | None
    """Those of them that are to be kept for the next decade, once that is chosen."""
    known: list[box.CardId] | None
    """Cards known to be in the other hand."""
    peeked: list[box.CardId]
    """Cards the East knows on top of the pile, the top one last."""
    buried: list[box.CardId]
    """Cards the East has removed from the game unseen."""


def view(state: Germany, seat: box.Side | None) -> dict[str, Any]:
    """A :class:`View` as plain data."""
    kept = None if seat is None else state.kept[seat]
    return View(
        table=state,
        pile=len(state.pile),
        backs=[[box.CARDS[card].decade for card in hand] for hand in state.hands],
        sealed=[kept is not None for kept in state.kept],
        hand=None if seat is None else state.hands[seat],
        kept=None if kept is None else list(kept),
        known=None if seat is None else state.known[seat],
        peeked=state.peeked if seat == box.EAST else [],
        buried=state.buried if seat == box.EAST else [],
    ).json()


def position_of(view: Mapping[str, Any]) -> Position:
    """The open table in a view, as a :class:`Position` with its methods."""
    return View.read(view).table


def redeal(state: Germany, seat: box.Side | None, rng: Chance) -> None:
    """Deal anew what the seat cannot know: among the cards of each decade, for their backs are seen."""
    pools: dict[int, list[box.CardId]] = {}
    slots = [(cards, i) for cards in face_down(state, seat) for i in range(len(cards))]
    slots = [(cards, i) for cards, i in slots if not knows(state, seat, cards, i)]
    for cards, i in slots:
        pools.setdefault(box.CARDS[cards[i]].decade, []).append(cards[i])
    for pool in pools.values():
        pool.sort()  # the new deal must not depend on the old one: bots must not gain from it
        rng.shuffle(pool)
    for cards, i in slots:
        cards[i] = pools[box.CARDS[cards[i]].decade].pop()
    if seat != box.EAST and state.peeked:
        state.peeked = state.pile.cards[-len(state.peeked) :]
    for other in (box.WEST, box.EAST):
        if other != seat and state.kept[other] is not None:
            state.kept[other] = list(rng.choice(ways_to_keep(state, other)).cards)


def face_down(state: Germany, seat: box.Side | None) -> list[list[box.CardId]]:
    """The lists of cards that the seat does not see."""
    hidden = [state.hands[other] for other in (box.WEST, box.EAST) if other != seat]
    hidden += [state.pile.cards, state.unseen]
    return hidden if seat == box.EAST else [*hidden, state.buried]


def knows(state: Germany, seat: box.Side | None, cards: list[box.CardId], i: int) -> bool:
    """Whether the seat happens to know this one: by the Guillaume affair."""
    if seat is None:
        return False
    if cards is state.hands[1 - seat]:
        return cards[i] in state.known[seat]
    return seat == box.EAST and cards is state.pile.cards and i >= len(cards) - len(state.peeked)


def conserved(state: Germany) -> Any:
    """Count all 84 cards and twelve socialists. There is no limit to other pieces.

    Every line must have a factory to begin at, and West Berlin's sectors must never differ by more than one.
    """
    cards = [
        *state.pile, *state.hands[box.WEST], *state.hands[box.EAST], *state.display, *state.played, *state.removed,
        *state.police, *state.buried, *state.unseen,
    ]  # fmt: skip
    if state.card and state.card not in state.police:
        cards.append(state.card)
    cards = [box.CARD_OF_FACE[card] for card in cards]
    cards += [card for decade in range(state.decade + 1, box.DECADES + 1) for card in box.DECKS[decade]]
    cards += box.SPECIALS[state.decade :]
    if state.special:
        cards.append(state.special)
    return {
        "cards": sorted(cards),
        "socialists": state.box + state.supply + sum(state.socialists.values()) == box.SOCIALISTS,
        "loose lines": [name for name in state.lines if is_loose(state, box.LINES[name])],
        "sectors even": max(state.sectors.values()) - min(state.sectors.values()) <= 1,
        "below nothing": [
            name
            for counts in (state.unrest, state.living, state.sectors, state.supplier_protests, state.socialists)
            for name, n in counts.items()
            if n < 0
        ],
    }


def is_loose(state: Position, line: box.Line) -> bool:
    """Whether neither a line nor the other half of its connection touches a factory."""
    touching = line.near if line.needs not in state.lines else line.ends
    return state.factories.keys().isdisjoint(touching)
