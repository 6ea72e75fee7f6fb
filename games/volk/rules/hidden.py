"""Who may see what: views, the re-deal, and what is never lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from tabletop import Chance

from ..components import CARDS, DECADES, DECKS, EAST, SOCIALISTS, WEST, CardId, Side
from ..state import Germany, Position
from . import half_decade

_OPEN = tuple(f.name for f in fields(Position))


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return dict(value)
    if isinstance(value, list):
        return [list(entry) if isinstance(entry, list) else entry for entry in value]
    return value


def view(state: Germany, seat: Side | None) -> dict[str, Any]:
    """All that a seat may know: the open table, its own hand, backs of the other, and what the spy has seen."""
    return {
        "table": {name: _copy(getattr(state, name)) for name in _OPEN},
        "pile": len(state.pile),
        "backs": [[CARDS[card].decade for card in hand] for hand in state.hands],
        "sealed": [kept is not None for kept in state.kept],
        "hand": None if seat is None else state.hands[seat].copy(),
        "kept": None if seat is None or state.kept[seat] is None else list(state.kept[seat] or ()),
        "known": None if seat is None else state.known[seat].copy(),
        "peeked": state.peeked.copy() if seat == EAST else [],
        "buried": state.buried.copy() if seat == EAST else [],
    }


def position_of(view: Mapping[str, Any]) -> Position:
    """The open table of a view, to be asked the questions of :class:`Position`."""
    return Position(**view["table"])


def redeal(state: Germany, seat: Side | None, rng: Chance) -> None:
    """Deal anew what the seat cannot know: among the cards of each decade, for their backs are seen."""
    pools: dict[int, list[CardId]] = {}
    slots = [(cards, i) for cards, first in _unknown(state, seat) for i in range(first, len(cards))]
    slots = [(cards, i) for cards, i in slots if not _knows(state, seat, cards, i)]
    for cards, i in slots:
        pools.setdefault(CARDS[cards[i]].decade, []).append(cards[i])
    for pool in pools.values():
        pool.sort()  # the new deal must not depend on the old one: bots are held to that
        rng.shuffle(pool)
    for cards, i in slots:
        cards[i] = pools[CARDS[cards[i]].decade].pop()
    if seat != EAST and state.peeked:
        state.peeked = state.pile.cards[-len(state.peeked) :]
    for other in (WEST, EAST):
        if other != seat and state.kept[other] is not None:
            chosen = rng.choice(half_decade.keeping(state.hands[other]))
            state.kept[other] = half_decade.kept_cards(chosen)


def _unknown(state: Germany, seat: Side | None) -> list[tuple[list[CardId], int]]:
    """Lists that hold cards the seat cannot know, each with the first of its places that may be dealt anew."""
    lists = [(state.hands[other], 0) for other in (WEST, EAST) if other != seat]
    lists += [(state.pile.cards, 0), (state.unseen, 0)]
    if seat != EAST:
        lists.append((state.buried, 0))
    return lists


def _knows(state: Germany, seat: Side | None, cards: list[CardId], i: int) -> bool:
    """Whether the seat happens to know this one: by the Guillaume affair."""
    if seat is None:
        return False
    if cards is state.hands[1 - seat]:
        return cards[i] in state.known[seat]
    return seat == EAST and cards is state.pile.cards and i >= len(cards) - len(state.peeked)


def conserved(state: Germany) -> Any:
    """All 84 cards, and twelve socialists; everything else is unlimited (facts 1)."""
    cards = [
        *state.pile, *state.hands[WEST], *state.hands[EAST], *state.display, *state.played, *state.removed,
        *state.police, *state.buried, *state.unseen,
    ]  # fmt: skip
    if state.card and state.card not in state.police:
        cards.append(state.card)
    cards = ["IV" if card.startswith("IV") else card for card in cards]
    specials = ["I", "II", "III", "IV"]
    later = [card for decade in range(state.decade + 1, DECADES + 1) for card in DECKS[decade]]
    later += specials[state.decade :]
    if state.special:
        cards.append(state.special)
    return {
        "cards": sorted(cards + later),
        "socialists": state.box + state.supply + sum(state.socialists.values()) == SOCIALISTS,
    }
