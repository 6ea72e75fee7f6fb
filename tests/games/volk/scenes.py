"""What the tests of this game share: positions laid out by hand, and cards played in them."""

from collections.abc import Callable, Generator
from typing import Any

import volk
from drawing import Look
from tabletop import Ask, Chance, Question, Words
from tabletop.testing import Play
from volk.components import EAST, LINES, PROVINCES, SIDE_OF_CITY, WEST
from volk.questions import WHICH_CARD, PlayCard
from volk.rules import deal, view
from volk.rules.currency import worst_export
from volk.rules.sequence import SEQUENCE
from volk.state import Germany

Choose = Callable[[Ask], Any]
"""Answers for whoever is asked."""


def germany(**changes: Any) -> Germany:
    """The board as set up, in the first decade, with fields changed. ``unrest=3`` means 3 everywhere.

    ``edition="2014"`` is the set-up option.
    """
    options = volk.GAME.chosen({"edition": changes.pop("edition", "2016")})
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


def looked(state: Germany, seat: int | None = None, question: Question | None = None) -> Look:
    """What a seat, or everybody, is shown while this is asked."""
    words = Words(volk.GAME.terms, ["Ada", "Ben"])
    return Look(view(state, seat), words, seat, state.turn, question, {}, marks=volk.GAME.marks)


def lines(*pairs: str) -> list[str]:
    """Names of the lines between cities: ``lines("Dortmund-Kassel")``; of a two-line connection both."""
    wanted = [frozenset(pair.split("-")) for pair in pairs]
    found = [name for name, line in LINES.items() if frozenset(line.ends) in wanted]
    assert len(found) >= len(pairs), "an unknown connection"
    return found


ASKED = ("asked", "question", "options")


def comes_to(play: Play, state: Germany, then: dict[str, Any]) -> None:
    """What is so now: fields of the position (``unrest.BY``), or of play; nothing is asked unless told."""
    now: dict[str, Any] = {}
    for name in then:
        found: Any = play if name in (*ASKED, "returned") else state
        for part in name.split("."):
            found = found[part] if isinstance(found, dict) else getattr(found, part)
        now[name] = found
    assert now == then, now
    assert then.keys() & {*ASKED} or play.ask is None, f"no answer for {play.ask!r}"


def first_option(ask: Ask) -> Any:
    """The plainest answer."""
    return ask.options[0]


def played(steps: Generator[Ask, Any, Any], *answers: Any) -> list[Ask]:
    """Give exactly these answers to a piece of play; returns what was asked."""
    play, asks = Play(steps), []
    for answer in answers:
        assert play.ask is not None, f"nobody is asked any more, but {answer!r} is given"
        asks.append(play.ask)
        play.answer(answer)
    assert play.ask is None, f"no answer for {play.ask!r}"
    return asks


def asked(steps: Generator[Ask, Any, Any], choice: Choose = first_option) -> list[Ask]:
    """Answer until a piece of play has run out; returns what was asked."""
    play, asks = Play(steps), []
    while play.ask is not None:
        asks.append(play.ask)
        play.answer(choice(play.ask))
    return asks


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


def every_western_export_is_worth_two(state: Germany) -> None:
    """Two connected factories in or beside each province of West Germany."""
    pairs = ["Flensburg-Kiel", "Bremen-Bielefeld", "Kassel-Gießen", "Koblenz-Saarbrücken", "Stuttgart-Ulm"]
    pairs.append("Nürnberg-München")
    state.factories |= {city: True for pair in pairs for city in pair.split("-")}
    state.lines |= dict.fromkeys(lines(*pairs))
    assert worst_export(state) == 2
