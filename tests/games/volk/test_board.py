"""The picture: drawn from a view alone, every answer named, every place pointed at, nothing hidden told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import volk
from drawing import Look, board_of
from tabletop import Chance, Question, Table, Words
from volk.board import sayings, timer
from volk.components import CARDS, EAST, WEST, Use
from volk.questions import (
    IS_BERLIN_SUPPLIED,
    WHAT_IS_BUILT,
    WHERE_LIVING_IS_RAISED,
    WHERE_UNREST_COMES,
    WHERE_UNREST_IS_REMOVED,
    WHICH_ICON,
    WHICH_SUPPLIER_PROTESTS,
    WHICH_USE,
    CarryOut,
    Icon,
    Ignore,
    InProvince,
    InSector,
    LineSite,
    UseFor,
)
from volk.rules import view
from volk.state import Germany

from .scenes import germany, lines

board = board_of(volk.GAME)


def positions(games: int = 5, every: int = 3) -> Iterator[Table]:
    for seed in range(games):
        table, rng = Table.new(volk.GAME, ["Ada", "Ben"], seed), Chance(seed + 40)
        while table.ask is not None:
            if len(table.answers) % every == 0:
                yield table
            table.answer(rng.choice(table.ask.options))
        yield table


def test_factories_show_their_value_and_lines_whether_they_work() -> None:
    state = germany(
        factories={"Leipzig": False, "Dresden": True, "Berlin": True}, lines=[*lines("Leipzig-Dresden"), "E8"]
    )
    drawn = str(board.board(_look(state)))
    assert "Dresden, factory of value 2, Saxony" in drawn
    assert "Leipzig, run-down factory of value 1, Saxony" in drawn
    assert 'class="rail east working place"' in drawn
    assert 'class="rail east idle place"' in drawn
    assert "Line East Berlin – Cottbus, not working" in drawn


def test_previews_speak_in_numbers() -> None:
    state = germany(factories=["Leipzig", "Berlin", "Magdeburg"], card="23")
    state.turn = EAST
    look = _look(state, EAST)
    say = {use: board.preview(UseFor(use), look) for use in Use}
    assert say[Use.BUILD] == "Build points: 3. Free at the moment: cities 9, lines 11."
    assert say[Use.CALM].startswith("Removes 1 unrest cube from one of your provinces (the most in any one: 3).")
    assert say[Use.CALM].endswith("There is no other cost.")
    assert say[Use.LIVING].startswith(
        "Raises the living standard of up to 3 provinces by 1 each. They share the card’s value of 3: "
    )
    assert say[Use.LIVING].endswith("Saxony-Anhalt 0 → 1 (takes 2 of the value), Saxony 0 → 1 (takes 2 of the value).")
    assert (
        "3 build points for the East; add 1 unrest cube in the East; Western currency: 1 step towards the East"
        in say[Use.EVENT]
    )
    state.factories["Dresden"] = True
    look = _look(state, EAST, WHAT_IS_BUILT)
    assert board.preview(LineSite("E19"), look) == (
        "Values: Leipzig 1 → 2, Dresden 1 → 2, export (best factory) of Saxony 1 → 2."
    )
    assert board.preview(LineSite("E20a"), look) == "No value changes now."


def test_the_preview_of_a_province_says_what_changes_there() -> None:
    state = germany(card="32", turn=EAST, use=Use.EVENT, todo=[0], unrest={"NW": 3, "BY": 1})
    look = _look(state, EAST, WHERE_UNREST_COMES)
    said = board.preview(InProvince("NW"), look)
    assert said == "North Rhine-Westphalia: unrest cubes 3 → 4, a mass protest breaks out."
    state.played = ["2"]  # with a flight symbol
    assert board.preview(InProvince("NW"), _look(state, EAST, WHERE_UNREST_COMES)).endswith(", flight 1 → 0.")
    assert board.preview(InProvince("BY"), look) == "Bavaria: unrest cubes 1 → 2."
    assert "→" not in board.preview(InProvince("NW"), _look(state, EAST, WHICH_SUPPLIER_PROTESTS))
    calm = _look(germany(card="1", turn=EAST, use=Use.CALM, unrest={"MV": 4}), EAST, WHERE_UNREST_IS_REMOVED)
    assert board.preview(InProvince("MV"), calm).startswith(
        "Mecklenburg-Vorpommern: unrest cubes 4 → 3, the mass protest ends, flight 1 → 0."
    )


def test_the_preview_of_a_raised_standard_says_what_the_card_pays_and_what_is_left() -> None:
    state = germany(card="7", turn=WEST, use=Use.LIVING, help=2, factories=["Dortmund", "Frankfurt"])
    raised = board.preview(InProvince("NW"), _look(state, WEST, WHERE_LIVING_IS_RAISED))
    assert raised.endswith(
        "living standard 0 → 1, flight 0 → 1, card value left 2 → 0, then no other living standard can be raised."
    )
    state.help = 4
    raised = board.preview(InProvince("NW"), _look(state, WEST, WHERE_LIVING_IS_RAISED))
    assert raised.endswith("card value left 4 → 2.")
    sent = board.preview(InSector("NW"), _look(state, WEST, IS_BERLIN_SUPPLIED))
    assert sent == (
        "West Berlin: unrest cubes 3 → 2, living standard 0 → 1, flight 0 → 1. North Rhine-Westphalia stays at 0. "
        "West Berlin has no factories, so it cannot raise its own."
    )
    kept = board.preview(InProvince("NW"), _look(state, WEST, IS_BERLIN_SUPPLIED))
    assert kept == "North Rhine-Westphalia: unrest cubes 2 → 1, living standard 0 → 1, flight 0 → 1."


def test_an_icon_says_what_police_does_and_that_only_one_may_be_skipped() -> None:
    number = 2
    state = germany(card="15", turn=WEST, use=Use.EVENT, todo=[0, 1, number, 3])
    look = _look(state, WEST, WHICH_ICON)
    assert "costs the East a factory or a line" in board.preview(Icon(number), look)
    skipped = board.preview(Ignore(number), look)
    assert skipped.startswith("Only one icon")
    assert "Not carried out: the East gets" in skipped
    steps = board.preview(Ignore(3), look)
    assert steps.endswith("Socialists: in the middle. No socialist comes or goes in step 9.")
    assert "Socialists: 1 on the side of the East. Step 9 brings 1 socialist." in board.preview(Icon(3), look)
    assert "You may skip one of these icons" in str(board.board(look))
    state.skipped = True
    assert "You may skip one of these icons" not in str(board.board(_look(state, WEST, WHICH_ICON)))


def test_each_use_of_the_card_under_the_finger_is_previewed_or_refused() -> None:
    state = germany(card="23", turn=WEST)
    drawn = str(board.board(_look(state, WEST, WHICH_USE)))
    assert "Build points: 1. Free at the moment: cities 23, lines 9." in drawn
    assert "This event belongs to the other side. Use the card for something else." in drawn
    assert "no province has the economy for a higher living standard" in drawn
    assert "You must also dismantle one of your factories or lines." in drawn
    state.use = Use.BUILD
    assert "Build points: " not in str(board.board(_look(state, WEST, WHICH_USE)))


@pytest.mark.parametrize("name", list(CARDS))
def test_every_card_is_shown_with_its_event_in_words_and_its_history(name: str) -> None:
    words = Words(volk.GAME.terms, ["Ada", "Ben"])
    card = CARDS[name]
    said = sayings.figures(words, card)
    assert said.count(";") >= len(card.effects)
    assert card.years in said
    assert "{" not in said
    assert len(words.term(f"{name}.text").split()) >= 18


def test_a_reckoning_waits_for_people_and_goes_on_by_itself_only_among_bots() -> None:
    look = _look(germany(step=4))
    assert timer(look, Chance(1)) is None
    assert timer(replace(look, bots=frozenset({1})), Chance(1)) is None
    assert timer(replace(look, bots=frozenset({0, 1})), Chance(1)) == (CarryOut(4), 2500)


def _look(state: Germany, seat: int | None = None, question: Question | None = None) -> Look:
    words = Words(volk.GAME.terms, ["Ada", "Ben"])
    return Look(view(state, seat), words, seat, state.turn, question, {}, marks=volk.GAME.marks)
