"""What the tests of this game share: positions laid out by hand, and cards played in them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

import volk
from tabletop import Ask, Chance
from tabletop.testing import Play
from volk.components import EAST, LINES, PROVINCES, SIDE_OF_CITY, WEST
from volk.questions import WHICH_CARD, PlayCard
from volk.rules import deal
from volk.rules.sequence import SEQUENCE
from volk.state import Germany

Choose = Callable[[Ask], Any]
"""Answers for whoever is asked."""


def germany(**changes: Any) -> Germany:
    """The board as set up, in the first decade, with fields changed. ``unrest=3`` means 3 everywhere.

    Set-up options may be given by their keys too.
    """
    options = {option.key: changes.pop(option.key, option.default) for option in volk.GAME.options if option.key != "socialists"}
    options["socialists"] = changes.pop("step_in", "at once")
    state = deal(2, options, Chance(1))
    state.decade = state.half = 1
    for name, value in changes.items():
        if name in ("unrest", "living") and isinstance(value, int):
            value = dict.fromkeys(getattr(state, name), value)
        elif name in ("unrest", "living", "sectors", "supplier_protests", "socialists", "tracks"):
            value = getattr(state, name) | value
        elif name == "factories" and not isinstance(value, dict):
            value = dict.fromkeys(value, True)
        elif name == "lines":
            value = dict.fromkeys(value)
        setattr(state, name, value)
    return state


def lines(*pairs: str) -> list[str]:
    """Names of the lines between cities: ``lines("Dortmund-Kassel")``; of a two-line connection both."""
    wanted = [frozenset(pair.split("-")) for pair in pairs]
    found = [name for name, line in LINES.items() if frozenset(line.ends) in wanted]
    assert len(found) >= len(pairs), "an unknown connection"
    return found


def played(steps: Generator[Ask, Any, Any], *answers: Any) -> Play:
    """A piece of play to which exactly these answers are given. A pair ``(seat, answer)`` checks who is asked."""
    play = Play(steps).answer(*answers)
    assert play.ask is None, f"{play.ask!r} is still asked"
    return play


def asked(play: Play, choose: Choose | None = None) -> list[Ask]:
    """Answer until play stops, by default with the first option; returns all that was asked."""
    asks = []
    while play.ask is not None:
        asks.append(play.ask)
        play.answer((choose or first_option)(play.ask))
    return asks


def seats_asked(steps: Generator[Ask, Any, Any]) -> list[int | None]:
    """Who is asked, one question after the other, if everybody gives the first answer."""
    return [ask.seat for ask in asked(Play(steps))]


def first_option(ask: Ask) -> Any:
    """The plainest answer."""
    return ask.options[0]


def choose(*wanted: str) -> Choose:
    """Give the wanted answers where they are offered, in order; else the first option."""
    left = list(wanted)

    def choice(ask: Ask) -> Any:
        return left.pop(0) if left and left[0] in ask.options else first_option(ask)

    return choice


def play_card(state: Germany, card: str, seat: int, use: str, choice: Choose = first_option) -> list[Ask]:
    """Play a card from the hand for one use; returns what was asked afterwards in the same turn."""
    state.turn = seat
    state.display = ["99"]
    state.hands[seat] = [*state.hands[seat], card]
    play = Play.through(SEQUENCE, state, "turn").answer(f"card:{card}", f"use-{use}")
    return rest_of_the_turn(play, choice)


def play_special_card(state: Germany, card: str, choice: Choose = first_option) -> list[Ask]:
    """Play the East's special card; returns what was asked afterwards in the same turn."""
    state.turn = EAST
    state.display = ["99"]
    return rest_of_the_turn(Play.through(SEQUENCE, state, "turn").answer(PlayCard(card)), choice)


def rest_of_the_turn(play: Play, choice: Choose) -> list[Ask]:
    """Answer until the next card is to be played; returns all that was asked."""
    asks = []
    while play.ask is not None and play.question is not WHICH_CARD:
        asks.append(play.ask)
        play.answer(choice(play.ask))
    return asks


def totals(state: Germany) -> dict[str, int]:
    """Sums a card's row speaks of."""
    west, east = PROVINCES
    return {
        "W.unrest": sum(state.unrest[p] for p in west),
        "E.unrest": sum(state.unrest[p] for p in east),
        "W.LS": sum(state.standard(p) for p in west),
        "E.LS": sum(state.standard(p) for p in east),
        "W.pieces": pieces(state, WEST),
        "E.pieces": pieces(state, EAST),
        "E.rundown": sum(not sound for sound in state.factories.values()),
        **state.tracks,
    }


def pieces(state: Germany, side: int) -> int:
    """Factories and lines of a side; those abroad are the East's."""
    factories = sum(SIDE_OF_CITY.get(city, EAST) == side for city in state.factories)
    return factories + sum(LINES[name].side == side for name in state.lines)
