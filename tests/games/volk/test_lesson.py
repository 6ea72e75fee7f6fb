"""What the lesson says of the board is so on the board, at the step that says it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import volk
from tabletop import Table
from texts.books.binding import Step, _Binder
from texts.books.sources import read
from volk.components import CARDS, EAST, PROVINCES, SIDE_OF_CITY, WEST
from volk.questions import IN_PROVINCE, WHICH_NEIGHBOUR, InSector
from volk.rules import position_of
from volk.rules.flight import flight_symbols
from volk.state import Position

STEPS: dict[str, Step] = {step["id"]: step for step in _Binder(read(volk.GAME), "en").lesson()}


def table(step: str) -> Table:
    return Table.load(STEPS[step]["save"])


def board(step: str) -> Position:
    return position_of(table(step).view(WEST))


def text(step: str) -> str:
    found = re.search(r'<div class="step-text">(.*?)</div>', STEPS[step]["voice"], re.DOTALL)
    assert found is not None
    return re.sub("<[^>]*>", "", found[1])


def lies_open(card: str) -> Callable[[Position], bool]:
    return lambda p: card in p.display


CLAIMS: list[tuple[str, str, Callable[[Position], bool]]] = [
    ("first-card", "Your turn", lambda p: p.turn == WEST),
    ("first-card", "Seven cards lie open", lambda p: len(p.display) == 7),
    ("first-card", "GDR joins the Warsaw Pact", lies_open("9")),
    ("four-uses", "This card is red", lambda p: CARDS[p.card].colour == "red"),
    ("four-uses", "its value is 2", lambda p: CARDS[p.card].value[WEST] == 2),
    ("a-factory", "Two points", lambda p: p.points == 2),
    ("a-factory", "There is a factory in Dortmund", lambda p: "Dortmund" in p.factories),
    ("a-line", "each of them is worth 1", lambda p: p.value("Dortmund") == p.value("Köln") == 1),
    ("a-protest", "2 and 2 make an economy of 4", lambda p: p.value("Dortmund") == p.value("Köln") == 2),
    ("a-protest", "an economy of 4", lambda p: p.economy("NW") == 4),
    ("a-protest", "in Bavaria, the fourth", lambda p: p.unrest["BY"] == 4 and p.protests("BY") == 1),
    ("a-protest", "Miracle of Bern", lies_open("18")),
    ("its-event", "This card is yellow", lambda p: CARDS[p.card].colour == "yellow"),
    ("its-event", "two unrest cubes", lambda p: [abs(e.n) for e in CARDS[p.card].effects] == [2, 2]),
    ("calm-bavaria", "From which province", lambda p: p.protests("BY") == 1),
    ("the-second-cube", "The protest has ended", lambda p: not p.protests("BY")),
    ("the-second-cube", "has three cubes", lambda p: p.unrest["HE"] == 3),
    ("a-card-for-the-people", "Both are calm for now", lambda p: not p.protests("BY") and p.unrest["HE"] == 2),
    ("a-card-for-the-people", "a factory in Leipzig", lambda p: "Leipzig" in p.factories),
    ("a-card-for-the-people", "a line to Bitterfeld", lambda p: "E16" in p.lines),
    ("a-card-for-the-people", "Your economy of 4", lambda p: max(map(p.economy, PROVINCES[WEST][:-1])) == 4),
    ("a-card-for-the-people", "whose event would help the East", lambda p: CARDS["3"].event_of(EAST)),
    ("a-card-for-the-people", "Currency reform in the East", lies_open("3")),
    ("to-berlin", "West Berlin is poorer", lambda p: p.standard("WB") < p.standard("NW") + 1),
    ("people-leave", "Step 1", lambda p: p.step == 1),
    ("people-leave", "Two aeroplanes", lambda p: flight_symbols(p) == 2),
    ("people-leave", "highest living standard in the West is 2", lambda p: p.standard("BY") == 2),
    ("people-leave", "that makes 4", lambda p: p.flight == 4),
    ("what-is-lost", "Two pieces", lambda p: p.due == 2),
    ("what-is-lost", "You lead in prestige", lambda p: p.tracks["P"] < 0),
    ("what-is-lost", "both factories worth 1 more", lambda p: p.value("Leipzig") == p.value("Bitterfeld") == 2),
    ("across-the-border", "Step 7", lambda p: p.step == 7),
    ("across-the-border", "In Bavaria the living standard is 2", lambda p: p.standard("BY") == 2),
    ("across-the-border", "its neighbours, it is 0", lambda p: p.standard("SN") == p.standard("TH") == 0),
    ("socialists", "Saxony has three cubes", lambda p: p.unrest["SN"] == 3),
    ("socialists", "two socialists of the East are waiting", lambda p: p.box == 2),
    ("a-decade-later", "step 7 again", lambda p: p.step == 7),
    ("a-decade-later", "The socialists stand in Saxony", lambda p: p.socialists["SN"] == 2),
    ("a-decade-later", "no other is waiting", lambda p: p.box == 0),
    ("a-decade-later", "East Berlin and Thuringia protest", lambda p: p.protests("EB") == p.protests("TH") == 1),
    ("envy", "In Thuringia there are four, in Saxony six", lambda p: (p.unrest["TH"], p.unrest["SN"]) == (4, 6)),
    ("won", "Two mass protests in Saxony", lambda p: p.protests("SN") == 2),
    ("won", "one in Thuringia, one in East Berlin: four", lambda p: p.all_protests(EAST) == 4),
]  # fmt: skip
"""Step, words in it, and what must then be so on the board."""


@pytest.mark.parametrize(("step", "words", "holds"), CLAIMS, ids=[f"{row[0]}: {row[1]}" for row in CLAIMS])
def test_a_sentence_of_the_lesson_is_true_where_it_stands(
    step: str, words: str, holds: Callable[[Position], bool]
) -> None:
    assert words in text(step)
    assert holds(board(step))


NUMBERS = re.compile(r"\b(two|three|four|five|six|seven|eight|\d+)\b", re.IGNORECASE)
RULES = {"two-states", "a-factory", "a-protest", "its-event", "socialists", "across-the-border"}
"""Steps that also name numbers of the rules."""


def test_every_step_that_names_a_number_is_checked() -> None:
    checked = {step for step, _, _ in CLAIMS} | RULES
    numbered = [step for step in STEPS if NUMBERS.search(text(step))]
    assert [step for step in numbered if step not in checked] == []


def test_the_places_it_points_at_are_where_it_says() -> None:
    assert SIDE_OF_CITY["Köln"] == SIDE_OF_CITY["Dortmund"] == WEST
    ask = table("where").ask
    assert [option for option in ask.options if option in IN_PROVINCE.values()] == ["province:NW"], "the only one"
    ask = table("to-berlin").ask
    assert InSector("NW") in ask.options
    ask = table("envy").ask
    assert ask.question is WHICH_NEIGHBOUR
