"""Prepared positions: a board laid out for an example, a lesson or a short game.

A position is a JSON object. Whatever it leaves out stays as at the beginning of a game. Tracks and their steps are
numbers, those on the side of the West negative.

=============  ======================================================================================================
``phase``      the phase with which play begins: ``"turn"``, ``"flight"`` …
``decade``     1 to 4; cards of earlier decades that are named nowhere have left the game
``half``       1 or 2
``turn``       whose turn it is: 0 the West, 1 the East
``tracks``     ``P``, ``C``, ``S`` -> where the marker stands
``wall``       whether the Wall stands
``factories``  cities with a sound factory, instead of the four of the start; ``rundown``: those with a run-down one
``lines``      connections that are built, ``"Dortmund-Köln"``; of one with two lines, a half by its id, ``"W5a"``
``unrest``     province -> unrest cubes; ``living``: living standard; ``sectors``: West Berlin's, by supplier
``supplier``   supplier -> mass protests that stand for West Berlin's
``socialists`` province -> socialists; ``box``: those that wait
``hands``      the cards of the West and of the East; ``display``: the open ones; ``pile``: those drawn next
``played``     cards played in this decade; ``police``: police cards to be used; ``used``: police cards already used
``special``    whether the special card of the decade can still be played
=============  ======================================================================================================
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop import Pile, check_parts

from .. import components as box
from ..state import Germany

PARTS = (
    "phase", "decade", "half", "turn", "tracks", "wall", "factories", "rundown", "lines", "unrest", "living", "sectors",
    "supplier", "socialists", "box", "hands", "display", "pile", "played", "police", "used", "special",
)  # fmt: skip


def arrange(state: Germany, position: Mapping[str, Any]) -> str:
    """Lay a position out on a table just dealt."""
    check_parts(position, PARTS)
    state.decade, state.half = position.get("decade", 1), position.get("half", 1)
    if not 1 <= state.decade <= box.DECADES or state.half not in (1, 2):
        raise ValueError("There are four decades of two halves.")
    state.turn = position.get("turn", state.turn)
    state.wall = position.get("wall", False)
    changed(state.tracks, position.get("tracks", {}))
    if max(map(abs, state.tracks.values())) > box.FURTHEST:
        raise ValueError("A track has six spaces on either side.")
    arrange_industry(state, position)
    arrange_people(state, position)
    arrange_cards(state, position)
    return str(position.get("phase", "turn"))


def changed(figures: dict[str, int], named: Mapping[str, int]) -> None:
    """Change some figures of the board; every name must be known."""
    if not named.keys() <= figures.keys():
        raise ValueError(f"There is no such place: {sorted(named.keys() - figures.keys())[0]}.")
    figures.update(named)


def arrange_industry(state: Germany, position: Mapping[str, Any]) -> None:
    """Factories, sound and run-down, and lines."""
    sound: Sequence[box.City] = position.get("factories", list(state.factories))
    rundown: Sequence[box.City] = position.get("rundown", [])
    state.factories = {**dict.fromkeys(sound, True), **dict.fromkeys(rundown, False)}
    if not state.factories.keys() <= box.ATTACHED.keys():
        raise ValueError("A factory stands in a city of the map.")
    state.lines = {name: None for named in position.get("lines", []) for name in lines_called(named)}


def lines_called(named: str) -> list[box.LineId]:
    """The line of that id, or all lines between two cities."""
    found = [name for name, line in box.LINES.items() if named in (name, "-".join(line.ends))]
    if not found:
        raise ValueError(f"There is no such connection: {named}.")
    return found


def arrange_people(state: Germany, position: Mapping[str, Any]) -> None:
    """Unrest, living standard, and the twelve socialists."""
    changed(state.unrest, position.get("unrest", {}))
    changed(state.living, position.get("living", {}))
    changed(state.sectors, position.get("sectors", {}))
    changed(state.supplier_protests, position.get("supplier", {}))
    changed(state.socialists, position.get("socialists", {}))
    state.box = position.get("box", state.box)
    state.supply = box.SOCIALISTS - state.box - sum(state.socialists.values())
    if state.supply < 0:
        raise ValueError("There are twelve socialists.")


def arrange_cards(state: Germany, position: Mapping[str, Any]) -> None:
    """Every card that has come so far lies somewhere; what is named nowhere is in the pile or has left the game."""
    come = [card for decade in range(1, state.decade + 1) for card in box.DECKS[decade]]

    def taken(cards: Sequence[box.CardId]) -> list[box.CardId]:
        for card in cards:
            if card not in come:
                raise ValueError(f"This card has not come yet or lies elsewhere: {card}.")
            come.remove(card)
        return list(cards)

    next_cards = taken(position.get("pile", []))
    state.played = taken(position.get("played", []))
    state.police = dict.fromkeys(taken(position.get("police", [])), True)
    state.police |= dict.fromkeys(taken(position.get("used", [])), False)
    named = [taken(hand) for hand in position.get("hands", [])]
    display = taken(position["display"]) if "display" in position else None
    pile = Pile([card for card in come if box.CARDS[card].decade == state.decade], state.rng)
    state.hands = named or [pile.draw_up_to(box.HAND) for _ in state.hands]
    state.display = pile.draw_up_to(box.DISPLAY) if display is None else display
    state.laid = list(state.display)
    state.removed = [card for card in come if box.CARDS[card].decade < state.decade]
    state.removed += [card for card in box.SPECIALS[: state.decade - 1] if card in box.CARDS]
    state.special = box.SPECIALS[state.decade - 1]
    if not position.get("special", True):
        state.removed.append(state.special_face)
        state.special = ""
    pile.cards += reversed(next_cards)
    state.pile = pile
